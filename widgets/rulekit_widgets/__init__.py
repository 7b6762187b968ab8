"""The notebook widgets of rulekit: a board to play on, a story step by step, the card of a rule."""

"""A whole game of each edition as its keeper reads it: what a player would notice of a change stands here in a line."""

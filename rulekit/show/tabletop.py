"""A table, seen from one seat: the others above, the middle, the viewer below. Seats hold zones, zones hold cards.

It draws what the view says and nothing else, so a still picture and a live board are the same drawing.
"""

from __future__ import annotations

from typing import Any

from rulekit.show.cardface import Drawing, View, card_short, draw_card, draw_tucked
from rulekit.show.markup import Html, attr, join, of_class, tag
from rulekit.show.phrases import Say, count

# Zones ----------------------------------------------------------------------------------------------------------------


def _zone_words(zone: View, to: Drawing) -> str:
    if zone.get("places"):
        return f"{zone['name']}, {to.say('outOf', n=zone['count'], of=zone['places'])}"
    return f"{zone['name']}, {count(to.say, zone['count'])}"


def _caption(zone: View, slot: bool = False) -> Html:
    places = tag("i", "", "/", zone["places"]) if zone.get("places") else None
    number = None if slot else tag("b", "", zone["count"], places)
    return of_class("p", "rk-zone-name", tag("span", "", zone["name"]), " ", number, more=' aria-hidden="true"')


def _holder(piece: View, to: Drawing) -> Html:
    owner = of_class("span", "rk-by", to.seat_name(piece["by"])) if piece.get("by") else None
    more = attr("data-held", piece["id"]) + attr("data-lies", bool(piece.get("lies")))
    inside = (draw_card(piece, to), (draw_tucked(p, to) for p in piece.get("with", ())), owner)
    return of_class("li", "rk-holder", *inside, more=more)


def _blanks(zone: View, slot: bool, minor: bool) -> int:
    if zone.get("places"):
        return max(0, int(zone["places"]) - int(zone["count"]))
    return int(zone["count"] == 0 and (slot or (zone["kind"] == "row" and not minor)))


BLANK = Html('<li class="rk-blank" aria-hidden="true"><span class="rk-place"></span></li>')


def _row(zone: View, to: Drawing) -> Html:
    slot = zone["kind"] == "slot"  # a slot is a row for one card, smaller, beside the rows
    minor = slot or bool(zone.get("minor"))
    more = attr("data-kind", zone["kind"]) + attr("data-zone", zone["id"]) + attr("data-minor", minor)
    cards = [_holder(p, to) for p in zone["cards"]] + [BLANK] * _blanks(zone, slot, minor)
    words = ' role="list"' + attr("aria-label", _zone_words(zone, to))
    return of_class("div", "rk-zone", _caption(zone, slot), of_class("ul", "rk-row", cards, more=words), more=more)


def _backs(zone: View, to: Drawing) -> Html:
    """A hand that this seat may not see: backs, and how many."""
    fan = [Html('<span class="rk-card" data-back></span>')] * min(zone["count"], 10)
    words = ' role="img"' + attr("aria-label", _zone_words(zone, to))
    more = ' data-kind="backs"' + attr("data-zone", zone["id"])
    return of_class("div", "rk-zone", _caption(zone), of_class("div", "rk-fan", fan, more=words), more=more)


def _pile(zone: View, to: Drawing) -> Html:
    top, n = zone["cards"][-1] if zone["cards"] else None, zone["count"]
    words = _zone_words(zone, to) + (f", {to.say('topCard', card=card_short(top, to))}" if top else "")
    if n == 0:
        picture = of_class("span", "rk-place")
    elif top:
        picture = draw_card(top, to, words)
    else:
        picture = of_class("span", "rk-card", tag("b", "", n), more=" data-back" + attr("data-key", f"{zone['id']}!"))
    number = join(" ", tag("b", "", n)) if top or n == 0 else None
    more = attr("data-zone", zone["id"]) + attr("data-depth", min(3, -(-n // 6))) + ' role="img"'
    label = of_class("span", "rk-pile-name", zone["name"], number)
    return of_class("div", "rk-pile", picture, label, more=more + attr("aria-label", words))


def _zone(zone: View, to: Drawing) -> Html:
    return _pile(zone, to) if zone["kind"] == "pile" else _row(zone, to)


# Seats ----------------------------------------------------------------------------------------------------------------


def _counter_words(counter: View, say: Say) -> str:
    n = say("outOf", n=counter["n"], of=counter["of"]) if counter.get("of") else str(counter["n"])
    return f"{n} {counter.get('says', counter['label'])}"


def _counter(seat: View, counter: View, to: Drawing) -> Html:
    of = tag("i", "", "/", counter["of"]) if counter.get("of") else None
    hot = attr("data-hot", f"{seat['id']}.{counter['key']}" in to.hot)
    label = tag("span", "", counter["label"])
    return of_class("span", "rk-counter", tag("b", "", counter["n"]), of, " ", label, more=hot)


def _plate(seat: View, to: Drawing) -> Html:
    asked, roles = to.asked == seat["id"], []
    if seat["id"] == to.viewer:
        roles.append(to.say("you"))
    if asked or to.table["active"] == seat["id"]:
        roles.append(to.say("toDecide" if asked else "onTurn"))
    counters = of_class("span", "rk-counters", (_counter(seat, c, to) for c in seat["counters"]))
    return of_class(
        "div",
        "rk-plate",
        of_class("span", "rk-seat-name", seat["name"]),
        counters if seat["counters"] else None,
        of_class("span", "rk-seat-role", " · ".join(roles), more=attr("data-asked", asked)) if roles else None,
        (of_class("span", "rk-note", n["text"]) for n in seat.get("notes", ())),
        more=attr("data-key", seat["id"]),
    )


def _seat(seat: View, side: str, to: Drawing) -> Html:
    unseen = [z for z in seat["zones"] if z["kind"] == "hand" and len(z["cards"]) < z["count"]]
    flat = [z for z in seat["zones"] if z["kind"] != "pile" and z not in unseen]
    piles = [z for z in seat["zones"] if z["kind"] == "pile"]
    lines = sum(z["kind"] == "row" and not z.get("minor") for z in flat)
    role = to.say("you" if seat["id"] == to.viewer else "opponent")
    words = ", ".join([seat["name"], role, *(_counter_words(c, to.say) for c in seat["counters"])])
    more = attr("data-side", side) + attr("data-seat", seat["id"]) + attr("data-lines", lines > 1)
    who = of_class("div", "rk-who", _plate(seat, to), (_backs(z, to) for z in unseen))
    zones = of_class("div", "rk-zones", (_zone(z, to) for z in flat))
    edge = of_class("div", "rk-piles", (_zone(z, to) for z in piles)) if piles else None
    return Html(f'<div role="group" class="rk-seat"{more}{attr("aria-label", words)}>{join(who, zones, edge)}</div>')


def _middle(to: Drawing) -> Html:
    zones = to.table.get("zones", [])
    told = [link for link in to.table.get("links", ()) if link.get("text")]
    if not zones and not told:
        return of_class("div", "rk-middle", more=" data-empty")
    going = of_class(
        "div",
        "rk-going",
        of_class("span", "rk-label", to.say("inProgress")),
        tag("ul", ' role="list"', (tag("li", "", link["text"]) for link in told)),
    )
    inside = join((_zone(z, to) for z in zones), going if told else None)
    return Html(f'<div role="group" class="rk-middle"{attr("aria-label", to.say("middle"))}>{inside}</div>')


# The table ------------------------------------------------------------------------------------------------------------


def _phases(phase: dict[str, Any], to: Drawing) -> Html:
    steps: list[View] = phase["list"]
    at = next((i for i, p in enumerate(steps) if p["key"] == phase["now"]), -1)
    words = to.say("phase", n=at + 1, of=len(steps))
    now = of_class("span", "rk-phase-now", words, to.say("colon"), steps[at]["label"] if at >= 0 else "")
    rows = (
        tag("li", attr("aria-current", "step" if i == at else None) + attr("data-past", i < at),
            tag("i", "", i + 1), " ", tag("span", "", p["label"]))
        for i, p in enumerate(steps)
    )  # fmt: skip
    return of_class("div", "rk-phases", now, tag("ol", ' role="list"' + attr("aria-label", words), rows))


def _fact(fact: View) -> Html:
    return join(" ", tag("span", "", f"{fact['label']} " if fact.get("label") else "", fact["text"]))


def draw_head(to: Drawing) -> Html:
    """Above a table: the game, the turn, the edition, the phases."""
    table = to.table
    title = of_class(
        "p",
        "rk-title",
        tag("b", "", to.view["name"]),
        " ",
        tag("span", "", to.say("turn", n=table["turn"])),
        map(_fact, table.get("facts", ())),
    )
    return of_class("div", "rk-head", title, _phases(table["phase"], to) if table.get("phase") else None)


def draw_table(to: Drawing) -> Html:
    """The seats about the middle, in the order of play from the viewer."""
    seats: list[View] = to.table["seats"]
    near = next((s for s in seats if s["id"] == to.viewer), seats[0])
    at = seats.index(near)
    others = [*seats[at + 1 :], *seats[:at]]
    many = len(others) > 1
    rows = sum(z["kind"] == "row" and not z.get("minor") for s in seats for z in s["zones"])
    side = "side" if many else "far"
    far = of_class("div", "rk-far", (_seat(s, side, to) for s in others), more=attr("data-many", many))
    links = Html('<svg class="rk-links" aria-hidden="true" focusable="false"></svg>')
    more = attr("data-seats", len(seats)) + attr("data-rows", rows)
    return of_class("div", "rk-table", far, _middle(to), _seat(near, "near", to), links, more=more)

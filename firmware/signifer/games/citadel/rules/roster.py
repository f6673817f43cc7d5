"""Write and read the compiled form of a Citadel roster: written on the host, read in place on the device."""

from __future__ import annotations

from typing import Any

from signifer.core.roster import damage_error, head
from signifer.core.wire import WireError, put_int, put_text, put_uint
from signifer.games.citadel.rules.read import ID, Card, Head
from signifer.games.citadel.rules.schema import CHARACTER, FLAGS, KINDS, RELIC, SPELL, TERRAIN

# Flags of each kind of card in a roster file.
_OWN_FLAGS = {CHARACTER: (0,), SPELL: (1,), TERRAIN: (2, 3)}
# Only cards that hand a character over have this word, so the logs of older versions stay the same.
_CONTROL = 4


def pack(data: dict[str, Any]) -> bytes:
    """Compile a checked roster (the shape of a roster file)."""
    units = data["units"]
    cards = data.get("cards") or ()
    words: list[str] = []
    buildings = [_word(words, name) for name in data.get("buildings") or ()]
    faction = data.get("faction")
    faction_word = _word(words, faction) + 1 if faction else 0
    body = bytearray()
    for entry in units:
        _entry(body, entry, words)
    for entry in cards:
        _entry(body, entry, words)
    out = head(ID, data.get("name") or "", len(units))
    put_uint(out, data.get("prosperity") or 0)
    put_uint(out, faction_word)
    put_uint(out, len(words))
    for word in words:
        put_text(out, word)
    put_uint(out, len(buildings))
    for building in buildings:
        put_uint(out, building)
    put_uint(out, len(cards))
    out.extend(body)
    if data.get("deck"):
        put_uint(out, data.get("hand") or 0)
    return bytes(out)


def _word(words: list[str], word: str) -> int:
    if word not in words:
        words.append(word)
    return words.index(word)


def _entry(out: bytearray, entry: dict[str, Any], words: list[str]) -> None:
    put_text(out, entry.get("id") or "")
    put_text(out, entry["name"])
    body = bytearray()
    body.append(KINDS.index(entry["kind"]))
    body.append(entry.get("health") or 0)
    activations = entry.get("activations")
    body.append(1 if activations is None else activations)
    bits = 0
    for i in range(len(FLAGS)):
        bits |= 1 << i if entry.get(FLAGS[i]) else 0
    body.append(bits)
    body.append(entry.get("count") or 1)
    for name in ("class", "faction"):
        value = entry.get(name)
        put_uint(body, _word(words, value) + 1 if value else 0)
    cost = entry.get("cost") or {}
    named = cost.get("buildings") or ()
    put_uint(body, len(named))
    for name in named:
        put_uint(body, _word(words, name))
    body.append(cost.get("any") or 0)
    put_uint(body, cost.get("prosperity") or 0)
    body.append(cost.get("either") or 0)
    stats = entry.get("stats") or []
    pairs: Any = stats
    if isinstance(stats, str):
        pairs = [["", stats]]
    elif isinstance(stats, dict):
        pairs = [[name, stats[name]] for name in stats]
    put_uint(body, len(pairs))
    for name, value in pairs:
        put_text(body, name)
        put_text(body, str(value))
    modifies = entry.get("modifies") or {}
    if modifies or entry.get("text") or entry.get("condition"):  # else the bytes are those of older versions
        put_uint(body, len(modifies))
        for name in modifies:
            put_text(body, name)
            put_int(body, modifies[name])
        put_text(body, entry.get("text") or "")
        put_text(body, entry.get("condition") or "")
    put_uint(out, len(body))
    out.extend(body)


def unpack(blob: bytes) -> dict[str, Any]:
    """Return the roster as in a roster file (`stats` as a list of pairs); SetupError if it is damaged."""
    try:
        return _unpack(blob)
    except (WireError, IndexError) as error:
        raise damage_error(error)


def _unpack(blob: bytes) -> dict[str, Any]:
    top = Head(blob)
    reader = top.reader
    entries = []
    for number in range(top.count + top.cards):
        card = Card(blob, reader.at)
        for _ in range(3):
            size = reader.uint()
            reader.at += size
        if reader.remaining < 0:
            raise WireError("the data end too early")
        entries.append(_card_data(card, top.words, number >= top.count))
    data: dict[str, Any] = {"ruleset": ID, "name": top.name, "prosperity": top.prosperity}
    if top.faction:
        data["faction"] = top.words[top.faction - 1]
    data["buildings"] = [top.words[number] for number in top.buildings]
    if reader.remaining:
        data["deck"] = True
        data["hand"] = reader.uint()
    data["units"] = entries[: top.count]
    data["cards"] = entries[top.count :]
    return data


def _card_data(card: Card, words: list[str], is_card: bool) -> dict[str, Any]:
    shown: dict[str, Any] = {"name": card.name, "kind": KINDS[card.kind]}
    if card.id:
        shown["id"] = card.id
    if card.kind <= CHARACTER:
        shown["health"] = card.health
        shown["activations"] = card.activations
        stats = card.stats()
        if len(stats) == 1 and not stats[0][0]:
            shown["stats"] = stats[0][1]
        elif stats:
            shown["stats"] = [list(pair) for pair in stats]
    if not is_card:
        return shown
    cost = {"any": card.any, "prosperity": card.prosperity, "either": card.either}
    shown["cost"] = cost
    shown["cost"]["buildings"] = [words[number] for number in card.buildings]
    shown["count"] = card.count
    for i in _OWN_FLAGS.get(card.kind, ()):
        shown[FLAGS[i]] = bool(card.flags >> i & 1)
    if card.of_class >= 0 and card.kind == RELIC:
        shown["class"] = words[card.of_class]
    if card.faction >= 0:
        shown["faction"] = words[card.faction]
    if card.flags >> _CONTROL & 1:
        shown["control"] = True
    modifies = card.modifies()
    if modifies:
        shown["modifies"] = dict(modifies)
    text, condition = card.words()
    if text:
        shown["text"] = text
    if condition:
        shown["condition"] = condition
    return shown

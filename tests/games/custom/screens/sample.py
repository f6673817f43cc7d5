"""Custom systems with everything that is hard for screens: the longest labels and names, four alphabets, every kind
of counter, flag, use, check and bag. Plain data, compiled as by the host."""

from __future__ import annotations

from typing import Any

from signifer.games.custom.rules import codec, roster

LONGEST = "Väinö Äärimmäinen-Ylösjärveläine"  # 32 letters, the longest name

# Everything at once, with labels of the largest length.
STRESS: dict[str, Any] = {
    "format": 1,
    "id": "stress",
    "name": "Järvenselän ylitys",
    "sides": 2,
    "turns": "none",
    "phases": ["Määräysvaihe 1", "Φάση των βολών", "Фаза боевого д"],
    "activation": {"limit": 1, "per": "round"},
    "order": "initiative",
    "counters": [
        {"name": "hp", "label": "Kestävyys", "high": 5, "start": "roster", "max_start": True, "out": 0,
         "line": True, "lights": True, "strike": True},
        {"name": "stress", "label": "Паника дух", "high": 12, "reset": "never", "line": True},
        {"name": "initiative", "label": "Πρωτοβουλί", "high": 30, "start": "roster"},
        {"name": "supply", "label": "Muonavarat", "of": "side", "high": 40, "start": 12},
        {"name": "storm", "label": "Μποφόρ", "of": "game", "high": 12, "start": 3},
    ],
    "flags": [
        {"name": "hurt", "label": "Haavoittun", "line": True, "letter": "✚"},
        {"name": "hidden", "label": "Скрыт за к", "line": True, "letter": "С", "reset": "round"},
        {"name": "routed", "label": "Pakenee", "line": True, "letter": "P", "lights": True},
        {"name": "night", "label": "Yötaistelu", "of": "game"},
        {"name": "alarm", "label": "Тревога!", "of": "side"},
    ],
    "uses": [
        {"name": "spell", "label": "Loitsuvoim", "times": 3, "reset": "game", "line": True},
        {"name": "reroll", "label": "Переброс", "of": "side", "times": 2, "reset": "round"},
    ],
    "thresholds": [
        {"counter": "hp", "when": "under", "value": "half", "then": {"flag": "hurt"}, "says": "vakavasti haavoitt"},
        {"counter": "stress", "when": "at_least", "value": 6, "then": {"check": "nerve"}, "says": "не выдерживает"},
        {"counter": "supply", "when": "at_most", "value": 4, "then": {"flag": "alarm"}, "says": "muona loppuu pian"},
    ],
    "bag": {"dice": [["A", "Тёмно-синий", 3], ["B", "red", 3], ["N", "tapahtumanoppa", 2]], "returns": "round",
            "draw": 3, "keep": 2, "hold": True},
    "checks": [
        {"name": "nerve", "label": "Rohkeuskoe", "count": 2, "sides": 6, "kind": "under", "target": 7,
         "modifier": "target", "fail": [{"flag": "routed"}, {"counter": "stress", "change": 1}],
         "pass": [{"counter": "stress", "change": -3}]},
        {"name": "volley", "label": "Ομοβροντία", "count": 8, "sides": 6, "kind": "successes", "target": "ask",
         "need": 2, "always": 6, "never": 1, "modifier": "dice"},
        {"name": "duel", "label": "Поединок!!", "count": 2, "sides": 10, "kind": "opposed", "target": "initiative",
         "modifier": "target", "pass": [{"counter": "hp", "change": -1, "other": True}]},
        {"name": "weather", "label": "Sääheitto", "of": "game", "count": 1, "sides": 20, "kind": "over",
         "target": "storm", "fail": [{"counter": "storm", "change": 1}]},
        {"name": "muster", "label": "Kokoontumi", "of": "side", "count": 1, "sides": 6, "kind": "over", "target": 4},
    ],
}  # fmt: skip
STRESS_A: dict[str, Any] = {
    "name": "Ylämaan rajavartijain komppania",
    "units": [
        {"id": "A1", "name": "Aino", "values": {"hp": 3, "initiative": 12}},
        {"id": "A2", "name": LONGEST, "values": {"hp": 5, "initiative": 9}},
        {"id": "A3", "name": "Ёж Щукин", "values": {"hp": 2, "initiative": 30}},
    ],
}
STRESS_B: dict[str, Any] = {
    "name": "Φρουρά του βόρειου περάσματος",
    "units": [
        {"id": "B1", "name": "Οδυσσεύς Λαερτιάδης", "values": {"hp": 5, "initiative": 7}},
        {"id": "B2", "name": "Bror", "values": {"hp": 1, "initiative": 1}},
    ],
}

# A life counter with the longest labels: no course at all.
LIVES: dict[str, Any] = {
    "format": 1,
    "id": "lives",
    "name": "Elämänlaskurikorti",
    "sides": 0,
    "players": [2, 4],
    "counters": [
        {"name": "life", "label": "Elämäpiste", "low": -99, "high": 999, "start": 20, "line": True, "lights": True,
         "strike": True, "out": 0},
        {"name": "venom", "label": "Яд гадюки", "high": 10, "start": 0, "line": True, "out": 10},
        {"name": "storm", "label": "Καταιγίδα", "of": "game", "high": 20},
    ],
    "thresholds": [
        {"counter": "life", "when": "at_most", "value": 5, "then": {"flag": "low"}, "says": "viimeiset voimat"},
    ],
    "flags": [
        {"name": "low", "label": "Viimeisill", "line": True, "letter": "!"},
        {"name": "monarch", "label": "Hallitsija", "line": True, "letter": "♥"},
    ],
    "units": [
        {"id": "p1", "name": "Aino"},
        {"id": "p2", "name": LONGEST},
        {"id": "p3", "name": "Пётр"},
        {"id": "p4", "name": "Ελένη"},
    ],
}  # fmt: skip

# Activations and units that are hurt, and nothing else.
PLAIN: dict[str, Any] = {
    "format": 1,
    "id": "plain",
    "name": "Raja",
    "turns": "alternate",
    "activation": {"limit": 1, "per": "round"},
    "counters": [
        {"name": "hp", "label": "Kestävyys", "high": 10, "start": 10, "out": 0, "line": True, "strike": True},
        {"name": "stress", "label": "Paniikki", "high": 12, "line": True},
    ],
}

# An activation with an order, points to spend, checks, uses, numbers and flags.
RAID: dict[str, Any] = {
    "format": 2,
    "id": "night_raid",
    "name": "Night raid",
    "turns": "units",
    "activation": {"limit": 1, "per": "round"},
    "counters": [
        {"name": "wounds", "high": 12, "start": 8, "out": 0, "strike": True, "line": True},
        {"name": "points", "high": 3, "start": 2, "reset": "activation", "line": True},
        {"name": "aim", "high": 6, "start": 4},
        {"name": "pins", "high": 9, "line": True},
    ],
    "flags": [{"name": "guard", "reset": "activation"}, {"name": "hurt", "line": True}],
    "uses": [{"name": "flare"}],
    "choices": [{"name": "order", "states": ["Hidden", "Open"], "letters": " O", "line": True}],
    "checks": [
        {"name": "shoot", "count": 4, "sides": 6, "kind": "successes", "target": "aim"},
        {"name": "hold", "count": 2, "sides": 6, "kind": "under", "target": 7},
        {"name": "bribe", "of": "side", "kind": "over", "target": 4},
    ],
    "thresholds": [{"counter": "wounds", "when": "under", "value": "half", "then": {"check": "hold"}}],
}


def stress() -> dict[str, bytes]:
    """Return the system with everything, and its two rosters."""
    system = codec.pack(STRESS)
    return {"S": system, "A": roster.pack(STRESS_A, system), "B": roster.pack(STRESS_B, system)}


def costly(**more: Any) -> dict[str, bytes]:
    """Return the same, with dice in the effects of the opposed check, and with `more` declarations."""
    *others, duel, weather, muster = STRESS["checks"]
    hurt = {"counter": "hp", "change": [2, "d20", "neg", 1, "+"], "other": True}
    duel = dict(duel, **{"pass": [hurt, {"counter": "stress", "change": [1, "d6", "neg"]}]})
    system = codec.pack({**STRESS, "format": 3, "checks": [*others, duel, weather, muster], **more})
    return {"S": system, "A": roster.pack(STRESS_A, system), "B": roster.pack(STRESS_B, system)}


def lives(players: int = 4) -> dict[str, bytes]:
    """Return the life counter alone, for a number of players: it brings its own units."""
    return {"S": codec.pack(dict(LIVES, players=[2, players], units=LIVES["units"][:players]))}


def plain(**more: Any) -> dict[str, bytes]:
    """Return a system whose sides and game have no numbers, with `more` declarations, and a roster for each side."""
    system = codec.pack({**PLAIN, **more})
    rosters = [{"name": name, "units": [{"id": name[0] + "1", "name": name}]} for name in ("Aino", "Bror")]
    return {"S": system, "A": roster.pack(rosters[0], system), "B": roster.pack(rosters[1], system)}


def other() -> dict[str, bytes]:
    """Return a system that differs from `stress`, and a roster for it."""
    changed = dict(STRESS, id="other", name="Toinen järjestelmä")
    system = codec.pack(changed)
    return {"S": system, "A": roster.pack(STRESS_A, system)}


def raid() -> dict[str, bytes]:
    """Return the system whose activations have everything, and a roster of a unit for each side."""
    system = codec.pack(RAID)
    rosters = [{"name": name, "units": [{"id": name[0] + "1", "name": name}]} for name in ("Aino", "Bror")]
    return {"S": system, "A": roster.pack(rosters[0], system), "B": roster.pack(rosters[1], system)}

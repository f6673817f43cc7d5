"""Walk through the screens of custom systems, over the parts of walk.py, on CPython and on MicroPython.

`rosters` is a module with two games' parts: `STRESS` and `LIVES`.
"""

from rosters import LIVES, STRESS
from walk import HOLD, B, D, S, U, Walk

from signifer.core.setup import Setup

SHARED = "signifer.ui.flows."
PAGES = (
    (SHARED + "units:units",),
    ("signifer.games.custom.flows.unit:unit", 1),
    ("signifer.games.custom.flows.counter:count", 2, 1, 0),
    ("signifer.games.custom.flows.counter:count", 1, 0, 0),
    ("signifer.games.custom.flows.counter:totals",),
    ("signifer.games.custom.flows.check:check", 2, 1, 0),
    ("signifer.games.custom.flows.check:check", 2, 1, 1),
    ("signifer.games.custom.flows.check:check", 2, 1, 2),
    ("signifer.games.custom.flows.check:checks",),
    ("signifer.games.custom.flows.bag:bag",),
    ("signifer.games.custom.flows.bag:real",),
    ("signifer.games.custom.flows.turns:order",),
    ("signifer.games.custom.flows.menu:menu",),
    ("signifer.games.custom.flows.end:end",),
    (SHARED + "ending:end", {"do": "end_round"}),
    (SHARED + "reference:reference",),
    (SHARED + "log:log",),
    (SHARED + "newgame:newgame",),
    (SHARED + "end:end",),
)


def play(walk, parts, house, buttons):
    """Play a game with these parts, and show the screen after each press."""
    walk.app.begin(Setup("own", parts, "A", bytes(range(32)), (12, 34), house))
    walk.wait(20)
    walk.show()
    for button in buttons:
        walk.press(button)
        walk.show()


def main():
    """Show each kind of home screen by buttons, then every page by name, with a power cut in between."""
    walk = Walk()
    play(walk, LIVES, {"players": 3}, (S, D, S, S, B, D, S, B, B))
    walk.app.ui.home()
    walk.press(S, HOLD)
    walk.show()
    walk.press(D, 1500)
    walk.wait(600)
    walk.show()
    walk.press(B)
    walk.app.ui.push("signifer.games.custom.flows.end:end")
    walk.wait(20)
    walk.show()
    play(walk, STRESS, None, (S, S, S, S, S, B, S, S, S, S, D, S, S))
    walk.press(B, HOLD)
    walk.show()
    walk.press(S)
    walk.app.ui.home()
    walk.app.do({"do": "count", "unit": "A2", "counter": "stress", "amount": 7})
    walk.start()
    walk.show()
    for button in (S, D, S, S, U, S, S, S, S):
        walk.press(button)
        walk.show()
    # Twice, since shown pages leave memory and must come back.
    for page in PAGES + PAGES:
        walk.app.ui.home()
        walk.app.ui.push(*page)
        walk.wait(20)
        walk.show()
    # Real dice of a check, of the opponent's and of the effects.
    walk.app.ui.home()
    walk.app.ui.push("signifer.games.custom.flows.check:check", 2, 1, 2)
    walk.press(S, HOLD)
    walk.show()
    for button in (S, S, S, S, S, S, S, S):
        walk.press(button)
        walk.show()

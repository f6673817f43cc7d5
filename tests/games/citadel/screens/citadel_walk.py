"""Walk through the screens of Citadel, over the parts of walk.py, on CPython and on MicroPython.

`rosters` is a module with the compiled rosters, `walk` the one with the parts.
"""

from rosters import BLOBS
from walk import HOLD, B, D, S, Walk

from signifer.core.setup import Setup

FLOWS = "signifer.games.citadel.flows."
SHARED = "signifer.ui.flows."
PAGES = (
    (FLOWS + "menu:menu",),
    (FLOWS + "city:city", 0),
    (FLOWS + "city:build", 0),
    (FLOWS + "city:prosperity", 0),
    (FLOWS + "cards:cards", 0),
    (FLOWS + "cards:of_kind", 0, 1),
    (FLOWS + "cards:of_kind", 0, 5),
    (FLOWS + "cards:card", 3),
    (FLOWS + "table:in_play",),
    (FLOWS + "table:graveyards",),
    (FLOWS + "table:zones",),
    ("signifer.games.citadel.flows.unit:unit", 0),
    (FLOWS + "health:strike", 1),
    (FLOWS + "hidden:tactics", 0, [0]),
    (FLOWS + "turn:back_stab",),
    (SHARED + "secret:change", 0),
    (SHARED + "secret:new", 0),
    (SHARED + "secret:ask_consent", 0),
    (SHARED + "units:units",),
    ("signifer.ui.flows.score:score",),
    (SHARED + "ending:end", {"do": "end_turn"}),
    (SHARED + "log:log",),
    (SHARED + "undo:undo",),
)


def held(walk):
    """Hold SELECT, show the screen, and release it."""
    walk.keys.edges.append((2, True, walk.clock.now))
    walk.wait(HOLD)
    walk.show()
    walk.keys.edges.append((2, False, walk.clock.now))
    walk.wait(60)
    walk.show()


def main():
    """Play a turn with the buttons, show every page, set a PIN, with a power cut in between."""
    walk = Walk()
    walk.app.begin(Setup("citadel", BLOBS, "A", bytes(range(32)), (12, 34)))
    walk.wait(20)
    # The building ends; activate twice, a card from its list with its cost paid.
    for button in (S, S, S, S, S, D, S, S, S, S, S, B, S, D, D, D, S, S, S, S):
        walk.press(button)
        walk.show()
    walk.app.pins.set(0, "0100")
    # Twice, since shown pages leave memory and must come back.
    for page in PAGES + PAGES:
        walk.app.ui.home()
        walk.app.ui.push(*page)
        walk.wait(40)
        walk.show()
        walk.press(D)
        walk.press(S)
        walk.show()
    walk.app.ui.home()
    walk.app.ui.push(SHARED + "secret:read", 0, "A note", lambda: "The true one is marker 3")
    held(walk)
    for button in (S, 0, S, S, S):
        walk.press(button)
    held(walk)
    # A tactic is laid, known again after the power cut, taken back, laid again and turned up.
    walk.app.do({"do": "play", "card": "Hidden oarsmen", "force": True})
    walk.start()
    walk.show()
    game = walk.app.game
    print(game.part("face_down").lying(game, 0), game.part("face_down").commitment(game, 0)[:4])
    walk.app.do({"do": "discard", "card": "Hidden oarsmen", "to": "hand"})
    walk.app.do({"do": "play", "card": "Hidden oarsmen", "force": True})
    print(walk.app.do({"do": "reveal", "card": "Hidden oarsmen"})["state"])
    walk.app.ui.push(SHARED + "secret:gate", 0, "Tactics of A", SHARED + "secret:new", (0,))
    for _ in range(12):
        walk.press(S)
    walk.show()
    walk.wait(4000)
    walk.show()
    print(walk.app.game.log.count, walk.app.game.crc(), walk.display.brush().sent)

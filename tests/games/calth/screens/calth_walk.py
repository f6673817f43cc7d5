"""Walk through the screens of calth as a player; runs unchanged on CPython and on MicroPython, like walk.py."""

from rosters import BLOBS
from walk import HOLD, B, D, S, Setup, U, Walk

FLOWS = "signifer.games.calth.flows."
PAGES = (
    (FLOWS + "menu:menu",),
    ("signifer.games.calth.flows.unit:unit", 0),
    ("signifer.games.calth.flows.unit:points", 0),
    ("signifer.games.calth.flows.unit:models", 0, 1),
    (FLOWS + "rounds:initiative",),
    (FLOWS + "cards:cards",),
    (FLOWS + "rounds:by_hand",),
    (FLOWS + "assaults:stand", 0),
    (FLOWS + "damage:effect", 4, "Stop"),
    ("signifer.ui.flows.units:units",),
    ("signifer.ui.flows.score:score",),
    ("signifer.ui.flows.reference:reference",),
    ("signifer.ui.flows.log:log",),
    ("signifer.ui.flows.undo:undo",),
    ("signifer.ui.flows.end:end",),
)
# Buttons, each pressed, then shown; "*" holds it.
START = "S S S S S"
ATTACK = "S S S S D S U S* U U S U S"
DEFENCE = "S S S S D S* S S"
AGAIN = "U U S S* S S"
ASSAULT = "S S S S S D S S"
RETREAT = "S D D S S S S D D S S B* S"
BUTTONS = {"U": U, "D": D, "S": S, "B": B}


class CalthWalk(Walk):
    """The program with a game of calth."""

    def begin(self):
        """Start a game with the rosters."""
        self.app.begin(Setup("calth", BLOBS, "A", bytes(range(32)), (12, 34)))
        self.wait(20)

    def go(self, steps):
        """Press and show."""
        for step in steps.split():
            self.press(BUTTONS[step[0]], HOLD if step[1:] else 60)
            self.show()


def main():
    """Play a round, and show every page twice, since shown pages leave memory and must come back."""
    walk = CalthWalk()
    walk.begin()
    walk.show()
    walk.go(START)
    walk.go(ATTACK)
    walk.go(DEFENCE)
    walk.app.ui.home()
    walk.go(AGAIN)
    walk.app.ui.home()
    for command in (
        {"do": "set", "side": "A", "flag": "turn", "value": True},
        {"do": "activate", "unit": "A3", "action": "assault", "force": True},
        {
            "do": "attack",
            "attacker": "A3",
            "target": "B2",
            "kind": "assault",
            "rolls": {"attack": {"hit": 3}},
        },
    ):
        walk.app.do(command)
    walk.app.ui.home()
    walk.go(ASSAULT)
    walk.app.do({"do": "set", "unit": "B1", "flag": "retreats", "value": True})
    walk.app.ui.home()
    walk.go(RETREAT)
    walk.start()
    walk.show()
    for page in PAGES + PAGES:
        walk.app.ui.home()
        walk.app.ui.push(*page)
        walk.wait(40)
        walk.show()
        walk.press(D)
        walk.press(S)
        walk.show()
    print(walk.app.game.log.count, walk.app.game.crc(), walk.display.brush().sent)

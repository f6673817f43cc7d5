"""Walk through the screens of Samurai, the same on CPython and on MicroPython (see walk.py)."""

from rosters import BLOBS
from walk import Walk

from signifer.core.setup import Setup

UP, DOWN, SELECT, BACK = 0, 1, 2, 3
HOLD = 800
FLOWS = "signifer.games.samurai.flows."
SHARED = "signifer.ui.flows."
PAGES = (
    (FLOWS + "conceal:start",),
    (FLOWS + "menu:menu",),
    (FLOWS + "fright:queue",),
    (FLOWS + "squads:squads",),
    (FLOWS + "squads:members", 0, -2),
    ("signifer.games.samurai.flows.unit:unit", 3),
    (FLOWS + "health:strike", 8),
    (FLOWS + "tests:checks", 0),
    (FLOWS + "tests:stat_test", 0),
    (FLOWS + "hits:defence", 7, 3),
    (FLOWS + "turns:zen", 3),
    (FLOWS + "attack:strike", 9, 0),
    (FLOWS + "odds:odds", 1),
    (FLOWS + "conceal:conceal", 4),
    (FLOWS + "react:react",),
    (FLOWS + "search:search", 9, False),
    (SHARED + "units:units",),
    (SHARED + "log:log",),
    (SHARED + "end:end",),
)


class Player(Walk):
    """Player who presses and shows screens."""

    def tap(self, buttons):
        """Press u, d, s, b; S holds SELECT, B holds BACK. Show the screen after each."""
        for letter in buttons:
            self.press("udsb".index(letter.lower()), HOLD if letter in "SB" else 60)
            self.show()

    def cursor(self):
        """Return the line under the cursor."""
        styles = self.app.ui.styles()
        for row in range(1, len(styles) - 1):
            if styles[row] & 0x10:
                return self.app.screen_text()[row]
        return ""

    def choose(self, *starts):
        """Press SELECT on the lines with these beginnings."""
        for start in starts:
            for _ in range(40):
                if self.cursor().startswith(start):
                    break
                self.press(DOWN)
            else:
                print("no line", start)
            self.tap("s")


def game():
    """Play a game: a place, markers, an attack with a wound, deaths and fright, zen and a sweep, a search, endings."""
    p = Player()
    p.app.begin(Setup("samurai", BLOBS, "A", bytes(range(32)), (12, 34)))
    p.app.ui.words().begin(p.app.ui)
    p.app.ui.redraw()
    p.wait(20)
    p.choose("A Kaede", "Note: a square")
    p.tap("suusuuuss")
    p.choose("A Ёж", "3 markers")
    p.tap("sds")
    p.choose("A Ёж", "Read its")
    p.keys.edges.append((SELECT, True, p.clock.now))
    p.wait(HOLD)
    p.show()
    p.keys.edges.append((SELECT, False, p.clock.now))
    p.wait(60)
    p.tap("bbb")
    p.choose("Activate", "Goro", "Move", "Attack", "B Onuma", "1 attack", "Yes")
    p.tap("sb")
    p.choose("B reacts", "Onuma", "Parry")
    p.tap("Susss")  # off the table, which is asked, and on it again
    p.app.ui.home()
    p.app.do({"do": "wound", "unit": "B1", "amount": 2})
    p.app.ui.home()
    p.wait(40)
    p.show()
    # Two tests with entered dice: 2, then 9.
    p.tap("ssSddds")
    p.tap("sSuuuus")
    p.tap("s")
    p.choose("Activate", "Myoe")
    p.tap("s")
    p.choose("Zen")
    p.tap("Sdddds")
    p.tap("s")
    p.choose("Attack", "B Ren")
    p.tap("ss")
    p.choose("Other models", "A Goro")
    p.tap("Ss")
    p.tap("sBsbb")
    p.app.ui.home()
    p.choose("End the turn")
    p.tap("s")
    p.choose("Activate", "Kuro", "Search", "Ёж", "Yes")
    p.tap("Sdds")
    return p


def main():
    """Play, show every page twice, and switch off in between."""
    p = game()
    print(p.app.game.digest().hex(), p.app.game.log.count)
    p.start()
    p.show()
    for page in PAGES + PAGES:
        p.app.ui.home()
        p.app.ui.push(*page)
        p.wait(40)
        p.tap("dds")
    print(p.app.game.digest().hex(), p.app.game.log.count)

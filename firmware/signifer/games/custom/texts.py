"""The texts of the pages of `custom`."""

from __future__ import annotations

from signifer.games.custom import BOOK
from signifer.ui.book import Book

text = Book(BOOK)

KEY_BY_HAND = text("set", width=4)
KEY_USE = text("use", width=6)
# The home screen.
PENDING = text("! {what} {unit}", width=21)
PENDING_ALONE = text("! {what}", width=21)
DRAW = text("Draw a die|Draw {n} dice", width=17)
KEEP = text("Keep {n} of {all} dice", width=21)
ACTIVATE = text("Activate {unit}", width=21)
SOMEBODY = text("Another unit…", width=21)
PASS = text("Pass the dice", width=21)
WHO = text("Who is activated?", width=21)
NEXT_PHASE = text("Begin: {name}", width=21)
END_TURN = text("{side} ends the turn", width=21)
COUNTERS = text("Counters…", width=21)
MORE = text("{what}…", width=21)
ROUND_SHORT = text("R{n}", width=4)
# A unit's page, and those of the sides and the game.
COUNTERS_TITLE = text("Counters", width=20)
HOLDS_DIE = text("Keeps its die", width=18)
CHECK = text("Check {what}…", width=21)
ORDER_TITLE = text("Who goes first?", width=20)
USES_TITLE = text("{what}: whose?", width=20)
# A check.
ROLL = text("Roll {what}", width=17)
TARGET = text("Target", width=14)
MODIFIER = text("Modifier", width=14)
MORE_DICE = text("More dice", width=14)
WEAPON = text("Weapon", width=9)
THEIR_MODIFIER = text("Their modifier", width=14)
AGAINST = text("Against", width=9)
AGAINST_WHOM = text("{what}: whom?", width=21)
TIE = text("A tie", width=14)
THEIR_TOTAL = text("against {n}", width=14)
WHICH_CHECK = text("Which check?", width=20)
# The bag.
KEEP_TITLE = text("Keep {n} of {all}", width=20)
REAL_TITLE = text("Real die {n} of {all}", width=20)
IN_HAND = text("in hand|{n}× in hand", width=17)
REAL_DICE = text("Drawn from real bag", width=21)
REFILL = text("Spent dice back", width=21)
# A new game.
PLAYERS = text("Players", width=14)
NEEDS_ROSTERS = text("{name} needs a roster for A and one for B. Send them from a computer: signifer push.")
NEEDS_ONE = text("{name} needs a roster. Send one from a computer: signifer push.")
MISMATCH = text(
    "Roster {side} was made for {what}, and the system here is {name}. Push the roster again with this system, or"
    " push its own system."
)
WRONG_GAME = text("Roster {side}, {what}, is for another game than {name}. Push a roster of this system.")
EDITION = text("Roster {side} was made with another edition of {name}. Push it again.")
# The end, if there are no sides.
OVER = text("Game over", width=14)
# Commands in a few letters.
C_USE = text("{unit} uses {what}", width=19)
C_USE_BARE = text("used {what}", width=19)
C_CHECK = text("{what} {unit}", width=19)
C_CHECK_BARE = text("{what}", width=19)
C_NEXT_PHASE = text("next phase", width=19)
C_END_TURN = text("end of the turn", width=19)
C_DRAW = text("draw of dice", width=19)
C_KEEP = text("dice kept", width=19)
C_HOLD = text("{unit} keeps a die", width=19)
C_FREE = text("{unit} die freed", width=19)
C_BAG = text("bag {what} {n}", width=19)
C_REFILL = text("spent dice back", width=19)
# The side that begins a round, the side whose turn it is, one of several states.
WHO_BEGINS = text("Who begins?", width=21)
ROLL_FOR_IT = text("Roll for it", width=21)
SIDE_BEGINS = text("{side} begins", width=21)
ON_A_TIE = text("A tie: {side} begins", width=21)
SIDE_CHOOSES = text("{side} won, chooses", width=19)
SIDE_PASSES = text("{side} passes", width=21)
C_FIRST = text("who begins", width=19)
C_CHOOSE = text("{unit}: {what}", width=19)
FIRST_ROLLED = text("{side} begins {dice}", width=21)
FIRST_ON_A_TIE = text("A tie: {side} begins {dice}", width=21)
ROLLED_A_TIE = text("A tie {dice}", width=21)
# The word of home's tile.
POINTS = text("points", width=8)
# The result of a check.
KEY_AGAIN = text("again", width=6)
# On the unit's own page.
ACTIVATE_IT = text("Activate it", width=21)
# Without a game, and the way into one.
NEW_GO = text("Go on", width=21)
DUE = text("! {what} {unit}", width=21)

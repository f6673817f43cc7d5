"""Define numbers of faces and letters of icons, as in the sheets (signifer_host/faces). The device never loads this
module: the build puts the numbers in the place of the names."""

# Letters: the smallest face, then thin (U, T) and bold (B) ones, by height.
MIC = 1
U12 = 2
B14 = 3
MIC_LINE = 4  # the smallest letters, as high as a line of an OLED
T16 = 5
B20 = 6
B24 = 7
B28 = 8
B32 = 9
# Bold figures of one width, with `: / - + ?`, `<` for "at most" and `;` for the h of hours. N76 and N88 (that is N44)
# are drawn twice as large.
N10 = 10
N14 = 11
N16 = 12
N20 = 13
N26 = 14
N28 = 15
N34 = 16
N44 = 17
N54 = 18
N64 = 19
N76 = 21
N88 = 20
# Icons by height; I48 is I24 twice as large.
I10 = 22
I16 = 23
I24 = 24
I48 = 25
KEYS = 26  # signs of the buttons' line
DICE = 30  # a twelve-sided die: "1" counts, "0" does not
DICE_LARGE = 62
# A side's banner, by height.
FLAG_8 = 32
FLAG_13 = 34
FLAG_19 = 37
FLAG_20 = 38
FLAG_22 = 39
ORDERS = 40  # orders that are left, and used ones
FLAG_26 = 41
LETTERS = 42  # letters twice as large as those of lines
FLAG_31 = 44
FLAG_34 = 45
FLAG_38 = 46
LINE_SIGNS = 47  # icons and pips ("1" is left, "0" is lost), as high as a line of an OLED
# Hit points, by width and height of one: "1" is left, "0" is lost.
PIPS_3X8 = 48
PIPS_6X8 = 51
PIPS_10X6 = 52
PIPS_9X16 = 53
PIPS_12X13 = 56
PIPS_20X7 = 57
PIPS_14X18 = 58
PIPS_16X10 = 61
# Corners of cards: add the radius, 1 to 7. "a" is top left, "b" top right, "c" bottom left, "d" bottom right.
CARD = 64
FRAME_1 = 72  # a line of one pixel
FRAME_2 = 80
# Turned by 180 degrees, for the player at the other side of the table; their sizes depend on the display.
TURNED_POINTS = 88
TURNED_CLOCK = 89
TURNED_BELOW = 90  # a smaller clock, on a large display
TURNED_FLAG = 91
FLAG_62 = 92  # FLAG_31 twice as large
COUNT = 93

HOURS = ";"  # as a figure; the code of h itself would double the tables of widths in memory

# Letters of icons.
BAG = "A"
BOLT = "B"
BOOT = "C"
BOW = "D"
BURST = "E"
DIE = "G"
EYE = "H"
FLAG = "I"
GEM = "J"
HAND = "K"
HEART = "L"
HOURGLASS = "M"
HOUSE = "N"
LOCK = "O"
PAWN = "P"
PLAY = "Q"
PLUS = "R"
RUN = "S"
SCROLL = "T"
SHIELD = "U"
SHUT = "V"
SKULL = "W"
SPELL = "X"
SWORD = "Y"
TICK = "Z"
UNDO = "["
WARNING = "]"
X = "^"
BACK = "`"  # a card that lies face down
TERRAIN = "a"
GONE = "_"  # a heart that is crossed out

# Those that a custom system may name, in the order of `signifer.games.custom.rules.vocabulary.ICONS`.
NAMED = " ACDE`GHIJKLMNBOaPRSTUWXY]"

# Letters of the buttons' signs.
KEY_SELECT = "s"
KEY_HOLD = "h"
KEY_BACK = "b"
KEY_UNDO = "u"
KEY_CHANGE = "t"

"""The texts of the pages that games share."""

from __future__ import annotations

from signifer.ui.book import Book

text = Book(0)

# Functions of the buttons: SELECT has 6 tiles, SELECT held 4 (8 if it stands alone), BACK 5.
KEY_OK = text("ok", width=6)
KEY_BACK = text("back", width=5)
KEY_NEXT = text("next", width=6)
KEY_YES = text("yes", width=6)
KEY_NO = text("no", width=5)
KEY_SET = text("set", width=6)
KEY_ANYWAY = text("do anyway", width=10)
KEY_PICK = text("pick", width=6)
KEY_DONE = text("done", width=5)
KEY_MENU = text("menu", width=5)
KEY_UNITS = text("units", width=5)
KEY_UNDO = text("undo", width=6)
KEY_REDO = text("redo", width=6)
KEY_CHANGE = text("change", width=6)
KEY_GO_ON = text("next", width=4)
KEY_LOCKED = text("⚿ hold ▲, then ▼", width=21)
KEY_UNLOCK = text("⚿ now hold ▼", width=21)
# Screens that every game shares.
NOTHING_HERE = text("Nothing here yet.")
REFUSED = text("{rule} says no", width=20)
HOLD_ANYWAY = text("◉ hold: do it anyway", width=21)
NOT_SAVED = text(
    "This could not be saved, so it was not done. Try again; if it stays so, switch the device off and on."
)
UNDO_TITLE = text("Takes back {n}", width=14)
UNDO_NONE = text("Nothing to take back yet.")
REDO_TITLE = text("Does again {n}", width=14)
UNDONE = text("Back: {what}", width=21)
REDONE = text("Again: {what}", width=21)
UNDO_LINE = text("↶ {what}", width=21)
REDO_LINE = text("↷ {what}", width=21)
LOCKED = text("⚿ Buttons locked", width=21)
UNLOCKED = text("Unlocked", width=21)
NOTICE = text("Please note", width=20)
ROSTER_CAME = text("Roster {side} loaded", width=21)
HERE_I_AM = text("Here I am!", width=21)
FULL = text(
    "The device is full of games that no computer has read yet. Lose the oldest of them and go on? Or connect it "
    "first and run signifer pull."
)
NO_MEMORY = text("Memory is too full", width=21)
UNDONE_MANY = text("Taken back: {n}", width=21)
REDONE_MANY = text("Done again: {n}", width=21)
# The home screen: header and the flow's next steps.
END_ROUND = text("End round {n}", width=21)
MOVE = text("Move", width=21)
REACT = text("{side} reacts…", width=21)
CHECKS = text("Checks…", width=21)
END_ACTIVATION = text("End activation", width=21)
UNITS = text("Units", width=21)
MENU = text("Menu…", width=21)
RESULT = text("Result", width=21)
GAME_OVER = text("Game over", width=14)
# The menu.
MENU_TITLE = text("Menu", width=14)
BAG = text("Dice bag", width=21)
POINTS = text("Points, time", width=21)
REFERENCE = text("Rules", width=21)
LOG = text("Log", width=21)
UNDO_REDO = text("Undo, redo", width=21)
SETTINGS = text("Settings", width=21)
LOCK = text("Lock the buttons", width=21)
BUTTONS_HELP = text("What buttons do", width=21)
END_GAME = text("End the game", width=21)
NEW_GAME = text("New game", width=21)
# Lists of units and a unit's page.
KEY_ACTIVATE = text("activ.", width=6)
KEY_MARK = text("mark", width=6)
KEY_DONE_SHORT = text("done", width=4)
UNIT_CHECKS = text("Checks with it…", width=21)
ACTIVATIONS = text("Activated", width=17)
HAS_LEFT = text("Has left the board", width=18)
LEAVE = text("Leaves the board…", width=21)
LEAVE_SURE = text("{unit} leaves the board by its player's wish. It does not come back in this game.")
# The bag.
BAG_TITLE = text("Bag {n} of {all}", width=14)
PUT_IN = text("Put one in", width=21)
TAKE_OUT = text("Take one out", width=21)
# Names of commands, in a few letters.
C_ACTIVATE = text("activate {unit}", width=19)
C_END_ACTIVATION = text("end activation", width=19)
C_END_ROUND = text("end of round", width=19)
C_TEST = text("test {unit}", width=19)
C_REACT = text("reaction {unit}", width=19)
C_LEAVE = text("{unit} leaves", width=19)
C_WOUND = text("wound {unit}", width=19)
C_WOUNDS = text("{n} wounds {unit}", width=19)
C_HEAL = text("heal {unit}", width=19)
C_COUNT = text("{unit} {what} {n}", width=19)
C_SET = text("{unit} {what}={n}", width=19)
C_FLAG = text("{unit} ✓{what}", width=19)
C_UNFLAG = text("{unit} ✗{what}", width=19)
C_ROLL = text("roll of dice", width=19)
C_NOTE = text("note", width=19)
C_SCORE = text("{side} points {n}", width=19)
C_END_GAME = text("end of the game", width=19)
# Words of values that are set by hand.
VALUE_OF = text("{what}: {name}", width=21)
VALUE_POINTS = text("Points", width=17)
VALUE_ROUND = text("Round", width=17)
VALUE_TURN = text("Turn", width=17)
VALUE_WOUNDS = text("Wounds", width=17)
# Asked before a flag takes a unit off the table.
GOES_SURE = text("This takes {unit} off the table, by hand. The same line brings it back.")
# Functions of the buttons.
KEY_ROLL = text("roll", width=4)
KEY_DICE = text("dice", width=4)
KEY_TAKE = text("take", width=6)
KEY_REACT = text("react", width=6)
KEY_SHOW = text("show", width=6)
KEY_SIDE_A = text("to A", width=6)
KEY_SIDE_B = text("to B", width=6)
KEY_CLOCK = text("time", width=4)
KEY_END = text("end", width=6)
# Dice, entered and shown.
DIE_OF = text("{n}/{all}", width=9)
D_SIDES = text("d{n}", width=7)
TOTAL = text("total", width=7)
WHICH_DIE = text("Which die?", width=21)
HOW_MANY = text("How many d{n}", width=14)
# The menu of checks.
WHO_ROLLS = text("Who rolls?", width=21)
CLIMB = text("Climb", width=10)
JUMP = text("Jump", width=10)
ANY_DICE = text("Any dice", width=21)
OTHER_UNIT = text("For another unit", width=21)
# Terrain, jump, fall.
SUCCESS = text("Success", width=14)
FAILURE = text("Failed", width=14)
# Skill tests.
AGAINST_WHOM = text("Against whom?", width=21)
MODIFIER = text("Modifier", width=14)
SUCCESSES = text("success|successes", width=17)
# Melee and shots.
BARE_HANDS = text("hands", width=9)
HITS = text("{n} hit|{n} hits", width=21)
# Reactions.
WHO_REACTS = text("Who reacts?", width=21)
# Reference, log, settings, points, end.
RULES_BY_TOPIC = text("Rules by topic", width=21)
LOG_TITLE = text("Log", width=15)
LOG_ENTRY = text("Entry {n}", width=21)
LOG_UNDO = text("↶ took back {n}", width=16)
LOG_REDO = text("↷ again {n}", width=16)
LOG_FORCED = text("Forced past {rule}.")
LOG_UNDONE = text("Taken back since.")
LOG_ROLLED = text("Rolled by the device: {what}")
LOG_ENTERED = text("Real dice: {what}")
BRIGHTNESS = text("Brightness", width=16)
TURNED = text("Turned by 180°", width=16)
FACING = text("Turns to answer", width=16)
CLOCKS = text("Clocks", width=16)
DICE = text("Dice", width=11)
DICE_REAL = text("real", width=9)
DICE_DEVICE = text("device's", width=9)
SOUND = text("Sound", width=16)
LANGUAGE = text("Language", width=11)
ON = text("on", width=4)
OFF = text("off", width=4)
ABOUT = text("About", width=21)
ABOUT_TEXT = text("Signifer {what} on {name}. Free under the MIT licence; letters from Terminus (OFL).")
POINTS_OF = text("Points {side}", width=9)
WHO_WON = text("Who won?", width=21)
WON = text("{side} won", width=14)
DRAWN = text("Drawn game", width=14)
END_SURE = text("End the game? It shows the secret of the dice and saves the result. Undo can go back.")
FALLEN = text("{n} fell", width=21)
RECOVERY = text("Roll their recovery", width=21)
SECRET = text("Secret of the dice:", width=21)
HOW_TO_AUDIT = text(
    "Note the head, and pull the log to a computer: with head and secret every line and roll can be checked."
)
# The tour of the first start, and of the menu.
KEY_SKIP = text("skip", width=5)
TOUR_BUTTONS = text("Buttons", width=15)
TOUR_BUTTONS_TEXT = text("The last line says what they do now: ● is SELECT, ◀ is BACK.")
TOUR_HOME = text("In a game", width=15)
TOUR_HOME_TEXT = text("The first line is the next step: SELECT does it. BACK shows all units.")
TOUR_UNITS = text("Units", width=15)
TOUR_UNITS_TEXT = text("SELECT shows what is left of a unit: change it there. Held: its page.")
TOUR_HOLD = text("Hold", width=15)
TOUR_HOLD_TEXT = text("◉ is SELECT held. It does what a rule refuses, too.")
TOUR_UNDO = text("Undo", width=15)
TOUR_UNDO_TEXT = text("BACK held (↶) lists what was done. SELECT takes it back.")
TOUR_LOCK = text("Locked?", width=15)
TOUR_LOCK_TEXT = text("Hold UP until the last line changes, then hold DOWN.")
SETTING_LOST = text("This holds now, but it could not be saved. Once switched off, it is as before.")
# The head of the log, and what the dice come from.
KEY_HEAD = text("head", width=4)
LOG_HEAD = text("Head of log, {n}", width=18)
LOG_HEAD_WORK = text("Working: {n} of {all}", width=21)
LOG_HEAD_WHY = text(
    "Note the number and the eight groups, both of you, now and then and at the end: with them, signifer audit "
    "--head finds every line that is changed later."
)
LOG_HEAD_LOST = text("This log has no head: an entry cannot be read any more.")
DICE_MARK = text("Mark of the dice:", width=21)
DICE_MARK_WHY = text(
    "Photograph it before the first roll. At the end the device shows the secret that it belongs to."
)
DICE_NUMBER = text("{side}'s number: {n}", width=21)
# An end that is taken back: the dice go on from a new secret.
REOPEN_TITLE = text("Undo the end", width=20)
REOPEN_WHY = text(
    "The dice get a new secret: the end showed the old one. Hidden cards and markers are open to whoever looked."
)
SECRET_OF = text("Secret {n} of {all}:", width=21)
DICE_FROM = text("Dice from entry {n}:", width=21)
LOG_NEW_SECRET = text("The dice go on from a new secret. Its mark: {mark}")
ABOUT_GAME = text("About this game", width=20)
DICE_QUICK = text("Quick dice: no player added a number.")
DICE_OF = text("{all}d{n}", width=7)
# Beside the dice of a fight.
NOBODY_FELL = text("Nobody fell", width=21)
# Without a game, and the way into one.
EMPTY_TITLE = text("Signifer", width=20)
START_NEW = text("New game", width=21)
START_SETTINGS = text("Settings", width=21)
START_HELP = text("What buttons do", width=21)
SLOT = text("{side} {name}", width=17)
SLOT_EMPTY = text("{side} no roster", width=17)
SLOT_HELP = text(
    "Rosters come from a computer: connect the device and run signifer push. To try it: signifer push "
    "river_wardens hill_company."
)
NEW_TITLE = text("New game", width=20)
NEW_FIRST = text("{side} begins", width=21)
NEW_WITH_N = text("N {name}", width=17)
NEW_WITHOUT_N = text("N not in play", width=17)
NEW_NEEDS = text(
    "A game needs a roster for A and one for B. Send them from a computer: signifer push. To try it: signifer "
    "push river_wardens hill_company."
)
NEW_RULESETS = text("The rosters are for different games. Send rosters of one game.")
NEW_UNKNOWN = text("This device does not know that game. Update it, or send another roster.")
NEW_RUNNING = text("Give up the game under way? It cannot be played on, but its log is kept.")
NEW_UNPULLED = text(
    "The device is full of games that no computer has read yet. Begin, and lose the oldest of them? Safer: "
    "connect it and run signifer pull."
)
NEW_SECRET = text("Fair dice", width=20)
NEW_SECRET_WHY = text(
    "Photograph this mark. After the game the device shows its secret, and anybody can check that the mark and "
    "every roll came from it. Now each player adds a number."
)
NEW_NUMBER = text("{side}'s number", width=12)
NEW_BEGUN = text("The game begins", width=21)
# Faults found at a start, by the store's codes.
N_TITLE = text("Found at start", width=20)
N_JOURNAL_TORN = text("The power went during a press, which was not saved. The game is as it was before it.")
N_JOURNAL_LOST = text(
    "The journal held something else. The game is as the archive has it: check the last steps."
)
N_PAGE_LOST = text("Part of the log is lost ({what}). The game itself can go on.")
N_SETUP_LOST = text("A game cannot be loaded: its beginning is damaged. Lost: game {what} presses.")
N_ARCHIVE_TORN = text("Blocks of the archive are damaged and were left out ({what}).")
N_ARCHIVE_MISSING = text(
    "The file for games is missing, so nothing can be kept. Set the device up again from a computer."
)
N_FORMAT_NEWER = text("A newer version of Signifer has written here ({what}). Update this device to read it.")
N_SETTINGS_TORN = text("The settings could not be read; those before them are used.")
N_LANGUAGE_TORN = text("The texts of {what} are damaged. The device speaks English until it is updated.")
N_SLOT_TORN = text("Roster {what} was not loaded whole. The one before it is used, if there was one.")
N_FILE_MISSING = text(
    "The file for {what} is missing, so it cannot be kept. Set the device up again from a computer."
)
N_NO_SECRET = text("The secret of this game's dice is lost. Roll real dice and enter them.")
N_GAME_UNREADABLE = text(
    "The game that is kept here cannot be played by this version ({what}). Its log can still be pulled."
)
N_ENTRY_UNREADABLE = text("The newest part of the game cannot be read by this version ({what}).")
N_OTHER = text("The device's memory had an error: {what}.")
N_DRIVE_SHARED = text(
    "This drive was filled by hand: its files share blocks of the flash, and power that goes while one is written"
    " can damage others. Before a tournament set the device up with signifer flash."
)
N_FLASH_DAMAGED = text(
    "Flash damage. Presses lost: {what}. The game goes on before them: compare it with the table. A pull takes "
    "what is left of them."
)
N_BIT_MENDED = text("A bit of the flash had changed. It was put right, and nothing is lost.")
# A custom system, where there is a game that plays them.
SYSTEM = text("System {name}", width=21)
SYSTEM_SLOT = text("S {name}", width=17)
NO_SYSTEM = text("S no system", width=17)
SYSTEM_CAME = text("System loaded", width=21)
SYSTEM_HELP = text("A custom system comes from a computer: signifer push, with the system's file.")
OWN_NUMBER = text("Your number", width=12)
NEW_QUICK = text("Begin: quick dice", width=21)
NEW_NUMBERS = text("Players add numbers…", width=21)
HOUSE = text("House rules", width=21)
HOUSE_NO = text("no", width=8)
HOUSE_YES = text("yes", width=8)
NEW_MEMORY = text(
    "There is too little memory for this game, and nothing was changed. Switch the device off and on, and try "
    "again, or take rosters with fewer units."
)
N_KEYS_TORN = text(
    "The PINs, or a new secret of the dice, could not be read; those before them are used. Look at the PINs."
)
# Before something ends: a title with room for 24 letters, on 128x64 in two lines.
ENDING_TITLE = text("{what}?")
# Secrets of one side, and its PIN.
SECRET_HOLD = text("For {side} alone. Hold ● to read it: it goes when you let go.")
KEY_READ = text("read", width=4)
PIN_OF = text("PIN of side {side}", width=21)
PIN_NOW = text("PIN of {side}", width=17)
PIN_WRONG = text("Not that PIN", width=21)
PIN_WAIT = text("Wrong too often. Wait {n} s before the next try.")
PIN_NEW = text("New PIN…", width=21)
PIN_NONE = text("No PIN any more", width=21)
PIN_FIRST = text("New PIN of {side}", width=17)
PIN_AGAIN = text("Once more {side}", width=17)
PIN_DIFFERS = text("Not the same twice", width=21)
PIN_SET = text("{side} has a PIN now", width=21)
PIN_CLEARED = text("{side} has no PIN now", width=21)
PIN_FORGOTTEN = text("Forgotten…", width=21)
PIN_CONSENT = text(
    "A new PIN for {side} only if {what} agrees; the log will say so. {what}: hold ● to agree."
)
KEY_AGREE = text("agree", width=6)
PIN_NOTED = text("New PIN of side {side}: forgotten, side {what} agreed.")
PIN_BOTH = text("Both forgotten…", width=21)
PIN_BOTH_CONSENT = text("New PINs for both; the log says so. {side}: hold ● to agree.")
PIN_BOTH_NOTED = text("New PINs of both sides: both forgotten, sides A and B agreed.")
# Tokens: doors, objectives, markers.
TOKENS = text("Tokens", width=21)
TOKEN_ADD = text("Add: {what}…", width=21)
TOKEN_DOOR = text("door", width=9)
TOKEN_OBJECTIVE = text("objective", width=9)
TOKEN_MARKER = text("marker", width=9)
TOKEN_SEALED = text("sealed", width=8)
TOKEN_OPEN = text("open", width=8)
TOKEN_FREE = text("free", width=8)
TOKEN_HELD = text("held", width=8)
TOKEN_NOBODY = text("nobody", width=21)
TOKEN_SIDE = text("Side {side}", width=21)
KEY_OWNER = text("owner", width=5)
C_TOKEN = text("{name} {what}", width=19)
TOKEN_OWNED = text("{side} {what}", width=12)
TOKEN_TERRAIN = text("terrain", width=9)
SHOWN = text("{name}: {what}")
# Reminders: the players' own sentences.
REMINDERS = text("Reminders", width=21)
REMIND_COUNT = text("{n} reminders", width=21)
REMIND_PRIVATE = text("Private of {side}", width=21)
KEY_REMINDERS = text("note", width=4)
KEY_TICK = text("done", width=5)
KEY_UNTICK = text("again", width=5)
C_REMIND = text("Done: {what}", width=19)
C_REMIND_BACK = text("Again: {what}", width=19)
CRASH = text("It went wrong", width=20)
CRASH_TEXT = text(
    "Code {what}. The game is kept: see whether the last press counted. If this comes back, tell the code to "
    "whoever looks after the device."
)
CRASH_EMPTY = text(
    "Code {what}. Nothing is lost. If this comes back, tell the code to whoever looks after the device."
)
RECOVERY_TITLE = text("Recovery", width=20)
RECOVERY_RESUME = text("Go on with the game", width=21)
RECOVERY_WITHOUT = text("Start without it", width=21)
RECOVERY_START = text("Start", width=21)
RECOVERY_WHY = text("What happened?", width=21)
RECOVERY_WHY_TEXT = text(
    "The program went wrong {n} times with no step of a game in between, so it waits here. The game is kept. Go "
    "on with it, or start without it and take it up later from the first screen. A computer shows what happened: "
    "signifer status."
)
TAKE_UP = text("Back to game {n}", width=21)
RESET = text("Erase", width=20)
RESET_GAME = text("This game", width=21)
RESET_ROSTERS = text("The rosters", width=21)
RESET_ALL = text("Everything", width=21)
RESET_GAME_TEXT = text(
    "The game and its log go for good, also if no computer has read it. Games before it, rosters and settings stay."
)
RESET_ROSTERS_TEXT = text(
    "The rosters of A, B and N go. A game under way keeps those that it began with. Games, custom systems and "
    "settings stay."
)
RESET_ALL_TEXT = text(
    "For a device that is given back: all games and logs, rosters, custom systems, settings and PINs go for good,"
    " also what no computer has read."
)
ERASED = text("Erased", width=21)
A_MOMENT = text("A moment, please.")
NOT_ERASED = text(
    "Not all of it could be erased: the device's memory does not take it. Switch it off and on to try again."
)
NO_GAME = text("There is no game", width=21)
KEY_ERASE = text("erase", width=8)
SETTINGS_ERASE = text("Erase…", width=21)
SERVICE = text("Service", width=20)
SERVICE_TEXT = text(
    "The computer sees this device's drive, and nothing is played. When you are done, eject the drive there, and "
    "switch the device off and on."
)
RECOVERY_ALL = text("Erase everything", width=21)
LEAVE_TITLE = text("Update", width=20)
LEAVE_ASK = text("A computer wants to update this device. Let it?")
LEAVE_NOW = text("It restarts as a drive for the computer. Leave the cable in until it is back.")
BATTERY = text("Battery", width=20)
BATTERY_LOW = text("The battery is at {n} %. Connect a charger soon.")
BATTERY_EMPTY = text(
    "The battery is nearly empty. All is saved so far; more is taken when a charger is connected. Switched off, "
    "the game goes on from here."
)
DARK_AFTER = text("Dark after", width=14)
DARK_MINUTES = text("{n} min", width=7)
DARK_NEVER = text("never", width=7)
TEST = text("Self-test", width=20)
TEST_KEYS = text("Keys", width=16)
TEST_DISPLAY = text("Display", width=16)
TEST_LIGHTS = text("Lights", width=16)
TEST_SOUND = text("Sound", width=16)
TEST_FLASH = text("Flash", width=16)
TEST_LINK = text("USB link", width=16)
TEST_BATTERY = text("Battery", width=16)
TEST_DICE = text("Dice generator", width=16)
TEST_PROCESSOR = text("Processor", width=16)
TEST_NOT_DONE = text("-", width=5)
TEST_OK = text("ok", width=5)
TEST_FAULT = text("FAULT", width=5)
TEST_NONE = text("none", width=5)
TEST_SKIPPED = text("?", width=5)
TEST_PRESS = text("Press every key", width=21)
TEST_SEEN_DISPLAY = text("Were all dots lit, then all dark, on the whole screen?")
TEST_SEEN_LIGHTS = text("Was each light white, red, green, blue?")
TEST_HEARD = text("Did you hear three tones?")
TEST_LOOK = text("Look at the lights.")
TEST_LISTEN = text("Listen: three tones.")
TEST_DONE = text("Self-test: {n} fault|Self-test: {n} faults", width=20)
HERE_NUMBER = text("no. {what}", width=21)
BATTERY_FED = text("Power is back", width=21)
LARGE_LETTERS = text("Large letters", width=16)
CALM = text("Calm", width=16)
TABLE_VIEW = text("Table view", width=16)
PROCESSOR_SLOW = text("The processor runs at {n} MHz, since a start at {what} MHz failed.")
REPLACE_TITLE = text("New game", width=20)
REPLACE_ASK = text("A computer wants a new game. Give up this one? Its log is kept.")
SET_BY_COMPUTER = text("Set by computer", width=21)
KEY_WOUND = text("wound", width=6)
DOWN = text("☠ down", width=6)
LEFT = text("⇥ left", width=6)
NOW_HP = text("{unit} {hp}", width=21)
LEFT_OF = text("left of {n}", width=14)
NOW_DOWN = text("☠ {unit} is down", width=21)
KEY_PAGE = text("page", width=4)
KEY_STRIKE = text("open", width=6)
NOW = text("{unit} {what} {n}", width=21)
LOG_COPIED = text("Log on computer", width=21)

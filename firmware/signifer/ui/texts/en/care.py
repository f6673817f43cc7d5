"""English texts of the book `care`, a line each, in the order of `signifer.ui.texts.care`."""

TEXTS = (
    "It went wrong\n"  # 0
    "Code {what}. The game is kept: see whether the last press counted. If this comes back, tell the"
    " code to whoever looks after the device.\n"
    "Code {what}. Nothing is lost. If this comes back, tell the code to whoever looks after the "
    "device.\n"
    "Recovery\n"
    "Go on with the game\n"
    "Start without it\n"  # 5
    "Start\n"
    "What happened?\n"
    "The program went wrong {n} times with no step of a game in between, so it waits here. The game "
    "is kept. Go on with it, or start without it and take it up later from the first screen. A "
    "computer shows what happened: signifer status.\n"
    "Back to game {n}\n"
    "Erase\n"  # 10
    "This game\n"
    "The rosters\n"
    "Everything\n"
    "The game and its log go for good, also if no computer has read it. Games before it, rosters and"
    " settings stay.\n"
    "The rosters of A, B and N go. A game under way keeps those that it began with. Games, custom "  # 15
    "systems and settings stay.\n"
    "For a device that is given back: all games and logs, rosters, custom systems, settings and PINs go"
    " for good, also what no computer has read.\n"
    "Erased\n"
    "A moment, please.\n"
    "Not all of it could be erased: the device's memory does not take it. Switch it off and on to "
    "try again.\n"
    "There is no game\n"  # 20
    "erase\n"
    "Erase…\n"
    "Service\n"
    "The computer sees this device's drive, and nothing is played. When you are done, eject the "
    "drive there, and switch the device off and on.\n"
    "Erase everything\n"  # 25
)

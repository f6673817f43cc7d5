"""English texts of the book `rare`, in the order of `signifer.ui.texts.rare`."""

TEXTS = (
    "Signifer",  # 0
    "New game",
    "Settings",
    "What buttons do",
    "{side} {name}",
    "{side} no roster",  # 5
    "Rosters come from a computer: connect the device and run signifer push.",
    "New game",
    "{side} begins",
    "Swap A and B",
    "N {name}",  # 10
    "N not in play",
    "Go on",
    "A game needs a roster for A and one for B. Send them from a computer: signifer push.",
    "The rosters are for different games. Send rosters of one game.",
    "This device does not know that game. Update it, or send another roster.",  # 15
    (
        "A game is under way. Its log is kept, but it cannot be played on after a new one has "
        "begun. Begin a new one?"
    ),
    (
        "The device is full of games that no computer has read yet. Begin, and lose the oldest of "
        "them? Safer: connect it and run signifer pull."
    ),
    "Fair dice",
    (
        "Photograph this mark. After the game the device shows its secret, and anybody can check "
        "that the mark and every roll came from it. Now each player adds a number."
    ),
    "{side}'s number",  # 20
    "{n} of {all}",
    "The game begins",
    "Found at start",
    "The power went during a press, which was not saved. The game is as it was before it.",
    "The journal held something else. The game is as the archive has it: check the last steps.",  # 25
    "Part of the log is lost ({what}). The game itself can go on.",
    "A game cannot be loaded, its beginning is damaged ({what}).",
    "Blocks of the archive are damaged and were left out ({what}).",
    ("The file for games is missing, so nothing can be kept. Set the device up again from a computer."),
    "A newer version of Signifer has written here ({what}). Update this device to read it.",  # 30
    "The settings could not be read; those before them are used.",
    "Roster {what} was not loaded whole. The one before it is used, if there was one.",
    ("The file for {what} is missing, so it cannot be kept. Set the device up again from a computer."),
    "The secret of this game's dice is lost. Roll real dice and enter them.",
    (
        "The game that is kept here cannot be played by this version ({what}). Its log can still be pulled."
    ),  # 35
    "The newest part of the game cannot be read by this version ({what}).",
    "Something was amiss in the device's memory: {what}.",
)

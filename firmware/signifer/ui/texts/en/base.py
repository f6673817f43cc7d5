"""English texts of the book `base`, in the order of `signifer.ui.texts.base`."""

TEXTS = (
    "ok",  # 0
    "back",
    "next",
    "yes",
    "no",
    "set",  # 5
    "home",
    "do anyway",
    "more",
    "pick",
    "done",  # 10
    "menu",
    "units",
    "undo",
    "redo",
    "change",  # 15
    "next",
    "⚿ hold ▲, then hold ▼",
    "⚿ now hold ▼",
    "Nothing here yet.",
    "{rule} says no",  # 20
    "◉ hold: do it anyway",
    ("This could not be saved, so it was not done. Try again; if it stays so, switch the device off and on."),
    "Take back?",
    "↶ nothing",
    "↷ nothing",  # 25
    "Back: {what}",
    "Again: {what}",
    "↶ {what}",
    "↷ {what}",
    "⚿ Buttons locked",  # 30
    "Unlocked",
    "Please note",
    "Yes",
    "No",
    "Roster {side} loaded",  # 35
    "Here I am!",
    "Signifer",
    "New game",
    "Settings",
    "What buttons do",  # 40
    "{side} {name}",
    "{side} no roster",
    "Rosters come from a computer: connect the device and run signifer push.",
    "New game",
    "{side} begins",  # 45
    "Swap A and B",
    "N {name}",
    "N not in play",
    "Go on",
    "A game needs a roster for A and one for B. Send them from a computer: signifer push.",  # 50
    "The rosters are for different games. Send rosters of one game.",
    "This device does not know that game. Update it, or send another roster.",
    (
        "A game is under way. Its log is kept, but it cannot be played on after a new one has "
        "begun. Begin a new one?"
    ),
    (
        "The device is full of games that no computer has read yet. Begin, and lose the oldest of "
        "them? Safer: connect it and run signifer pull."
    ),
    "Fair dice",  # 55
    (
        "Photograph this mark. After the game the device shows its secret, and anybody can check "
        "that the mark and every roll came from it. Now each player adds a number."
    ),
    "{side}'s number",
    "{n} of {all}",
    "The game begins",
    "Found at start",  # 60
    "The power went during a press, which was not saved. The game is as it was before it.",
    "The journal held something else. The game is as the archive has it: check the last steps.",
    "Part of the log is lost ({what}). The game itself can go on.",
    "A game cannot be loaded, its beginning is damaged ({what}).",
    "Blocks of the archive are damaged and were left out ({what}).",  # 65
    ("The file for games is missing, so nothing can be kept. Set the device up again from a computer."),
    "A newer version of Signifer has written here ({what}). Update this device to read it.",
    "The settings could not be read; those before them are used.",
    "Roster {what} was not loaded whole. The one before it is used, if there was one.",
    ("The file for {what} is missing, so it cannot be kept. Set the device up again from a computer."),  # 70
    "The secret of this game's dice is lost. Roll real dice and enter them.",
    ("The game that is kept here cannot be played by this version ({what}). Its log can still be pulled."),
    "The newest part of the game cannot be read by this version ({what}).",
    "Something was amiss in the device's memory: {what}.",
    (
        "The device is full of games that no computer has read yet. Lose the oldest of them and "
        "go on? Or connect it first and run signifer pull."
    ),  # 75
)

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
    (
        "The device is full of games that no computer has read yet. Lose the oldest of them and "
        "go on? Or connect it first and run signifer pull."
    ),
)

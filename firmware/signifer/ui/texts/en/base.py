"""English texts of the book `base`, a line each, in the order of `signifer.ui.texts.base`."""

TEXTS = (
    "ok\n"  # 0
    "back\n"
    "next\n"
    "yes\n"
    "no\n"
    "set\n"  # 5
    "home\n"
    "do anyway\n"
    "more\n"
    "pick\n"
    "done\n"  # 10
    "menu\n"
    "units\n"
    "undo\n"
    "redo\n"
    "change\n"  # 15
    "next\n"
    "⚿ hold ▲, then ▼\n"
    "⚿ now hold ▼\n"
    "Nothing here yet.\n"
    "{rule} says no\n"  # 20
    "◉ hold: do it anyway\n"
    "This could not be saved, so it was not done. Try again; if it stays so, switch the device off "
    "and on.\n"
    "Takes back {n}\n"
    "Nothing to take back yet.\n"
    "Does again {n}\n"  # 25
    "Back: {what}\n"
    "Again: {what}\n"
    "↶ {what}\n"
    "↷ {what}\n"
    "⚿ Buttons locked\n"  # 30
    "Unlocked\n"
    "Please note\n"
    "Yes\n"
    "No\n"
    "Roster {side} loaded\n"  # 35
    "Here I am!\n"
    "The device is full of games that no computer has read yet. Lose the oldest of them and go on? "
    "Or connect it first and run signifer pull.\n"
    "Memory is too full\n"
    "Taken back: {n}\n"
    "Done again: {n}\n"  # 40
)

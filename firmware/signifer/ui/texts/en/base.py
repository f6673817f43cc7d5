"""English texts of the book `base`, a line each, in the order of `signifer.ui.texts.base`."""

TEXTS = (
    "ok\n"  # 0
    "back\n"
    "next\n"
    "yes\n"
    "no\n"
    "set\n"  # 5
    "do anyway\n"
    "pick\n"
    "done\n"
    "menu\n"
    "units\n"  # 10
    "undo\n"
    "redo\n"
    "change\n"
    "next\n"
    "⚿ hold ▲, then ▼\n"  # 15
    "⚿ now hold ▼\n"
    "Nothing here yet.\n"
    "{rule} says no\n"
    "◉ hold: do it anyway\n"
    "This could not be saved, so it was not done. Try again; if it stays so, switch the device off "
    "and on.\n"  # 20
    "Takes back {n}\n"
    "Nothing to take back yet.\n"
    "Does again {n}\n"
    "Back: {what}\n"
    "Again: {what}\n"  # 25
    "↶ {what}\n"
    "↷ {what}\n"
    "⚿ Buttons locked\n"
    "Unlocked\n"
    "Please note\n"  # 30
    "Yes\n"
    "No\n"
    "Roster {side} loaded\n"
    "Here I am!\n"
    "The device is full of games that no computer has read yet. Lose the oldest of them and go on? "
    "Or connect it first and run signifer pull.\n"  # 35
    "Memory is too full\n"
    "Taken back: {n}\n"
    "Done again: {n}\n"
)

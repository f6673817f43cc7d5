"""English texts of the book `rare`, a line each, in the order of `signifer.ui.texts.rare`."""

TEXTS = (
    "Signifer\n"  # 0
    "New game\n"
    "Settings\n"
    "What buttons do\n"
    "{side} {name}\n"
    "{side} no roster\n"  # 5
    "Rosters come from a computer: connect the device and run signifer push. To try it: signifer push "
    "river_wardens hill_company.\n"
    "New game\n"
    "{side} begins\n"
    "N {name}\n"
    "N not in play\n"  # 10
    "Go on\n"
    "A game needs a roster for A and one for B. Send them from a computer: signifer push. To try it: signifer push "
    "river_wardens hill_company.\n"
    "The rosters are for different games. Send rosters of one game.\n"
    "This device does not know that game. Update it, or send another roster.\n"
    "A game is under way. Its log is kept, but it cannot be played on after a new one has begun. "
    "Begin a new one?\n"  # 15
    "The device is full of games that no computer has read yet. Begin, and lose the oldest of them? "
    "Safer: connect it and run signifer pull.\n"
    "Fair dice\n"
    "Photograph this mark. After the game the device shows its secret, and anybody can check that "
    "the mark and every roll came from it. Now each player adds a number.\n"
    "{side}'s number\n"
    "The game begins\n"  # 20
    "Found at start\n"
    "The power went during a press, which was not saved. The game is as it was before it.\n"
    "The journal held something else. The game is as the archive has it: check the last steps.\n"
    "Part of the log is lost ({what}). The game itself can go on.\n"
    "A game cannot be loaded: its beginning is damaged. Lost: game {what} presses.\n"  # 25
    "Blocks of the archive are damaged and were left out ({what}).\n"
    "The file for games is missing, so nothing can be kept. Set the device up again from a computer.\n"
    "A newer version of Signifer has written here ({what}). Update this device to read it.\n"
    "The settings could not be read; those before them are used.\n"
    "Roster {what} was not loaded whole. The one before it is used, if there was one.\n"  # 30
    "The file for {what} is missing, so it cannot be kept. Set the device up again from a computer.\n"
    "The secret of this game's dice is lost. Roll real dice and enter them.\n"
    "The game that is kept here cannot be played by this version ({what}). Its log can still be "
    "pulled.\n"
    "The newest part of the game cannot be read by this version ({what}).\n"
    "The device's memory had an error: {what}.\n"  # 35
    "This drive was filled by hand: its files share blocks of the flash, and power that goes while one is written can "
    "damage others. Before a tournament set the device up with signifer flash.\n"
    "Flash damage. Presses lost: {what}. The game goes on before them: compare it with the table. A pull takes what is "
    "left of them.\n"
    "A bit of the flash had changed. It was put right, and nothing is lost.\n"
    "System {name}\n"
    "S {name}\n"  # 40
    "S no system\n"
    "System loaded\n"
    "A custom system comes from a computer: signifer push, with the system's file.\n"
    "Your number\n"
    "Begin: quick dice\n"  # 45
    "Players add numbers…\n"
    "House rules\n"
    "no\n"
    "yes\n"
    "There is too little memory for this game, and nothing was changed. Switch the device off and on, and try again, "
    "or take rosters with fewer units.\n"  # 50
    "The PINs, or a new secret of the dice, could not be read; those before them are used. Look at the PINs.\n"
)

"""English texts of the book `checks`, a line each, in the order of `signifer.ui.texts.checks`."""

TEXTS = (
    "roll\n"  # 0
    "dice\n"
    "take\n"
    "fall\n"
    "melee\n"
    "react\n"  # 5
    "to\n"
    "show\n"
    "to A\n"
    "to B\n"
    "time\n"  # 10
    "end\n"
    "{n}/{all}\n"
    "d{n}\n"
    "total\n"
    "Which die?\n"  # 15
    "How many d{n}\n"
    "No roll\n"
    "Checks\n"
    "Who rolls?\n"
    "Wade\n"  # 20
    "Climb\n"
    "Jump\n"
    "Skill test\n"
    "Melee\n"
    "Shoot\n"  # 25
    "Fall\n"
    "Any dice\n"
    "For another unit\n"
    "{n}+ falls\n"
    "Squares used\n"  # 30
    "Success\n"
    "Failed\n"
    "Falls!\n"
    "square to go|squares to go\n"
    "{all} − {n} used\n"  # 35
    "Too far\n"
    "MV is {n}\n"
    "no roll to {n}\n"
    "or it falls\n"
    "Lands\n"  # 40
    "square|squares\n"
    "squares down\n"
    "unharmed\n"
    "each ✗ −1♥\n"
    "down\n"  # 45
    "injured\n"
    "Strength\n"
    "Agility\n"
    "Constitution\n"
    "Charisma\n"  # 50
    "Awareness\n"
    "Against\n"
    "nobody\n"
    "Against whom?\n"
    "{unit} resists by\n"  # 55
    "Modifier\n"
    "success|successes\n"
    "Pool dice back\n"
    "pool {n}\n"
    "Whom?\n"  # 60
    "hands\n"
    "saves\n"
    "No hits\n"
    "They part: no contact\n"
    "{n} hit −{all}♥|{n} hits −{all}♥\n"  # 65
    "Pushed 1 square\n"
    "save≤{n}\n"
    "At\n"
    "Missed\n"
    "{weapon} unloaded\n"  # 70
    "{n} hit|{n} hits\n"
    "moves\n"
    "charges\n"
    "acts\n"
    "React to\n"  # 75
    "Who reacts?\n"
    "Anything else…\n"
    "In sight\n"
    "In sight, within {n}\n"
    "Give the distance\n"  # 80
    "Not in sight\n"
    "Squares away\n"
    "Rules by topic\n"
    "Log\n"
    "Entry {n}\n"  # 85
    "↶ took back {n}\n"
    "↷ again {n}\n"
    "Forced past {rule}.\n"
    "Taken back since.\n"
    "Rolled by the device: {what}\n"  # 90
    "Real dice: {what}\n"
    "Settings\n"
    "Brightness\n"
    "Turned by 180°\n"
    "Clocks\n"  # 95
    "Dice\n"
    "real\n"
    "device's\n"
    "Sound\n"
    "Language\n"  # 100
    "on\n"
    "off\n"
    "Only English so far\n"
    "About\n"
    "Signifer {what} on {name}. Free under the MIT licence; letters from Terminus (OFL).\n"  # 105
    "Points {side}\n"
    "Who won?\n"
    "{side} won\n"
    "A draw\n"
    "End the game? It shows the secret of the dice and saves the result. Undo can go back.\n"  # 110
    "{n} fell\n"
    "Roll their recovery\n"
    "Secret of the dice:\n"
    "Note the head, and pull the log to a computer: with head and secret every line and roll can be checked.\n"
    "Buttons\n"  # 115
    "The last line says what they do now.\n"
    "Up and down move, or change a number. Hold to go on.\n"
    "● is SELECT, ◉ is SELECT held.\n"
    "◀ is BACK. Held (↶) it shows what undo takes back.\n"
    "Locked? Hold UP until the line changes, then hold DOWN.\n"  # 120
    "This holds now, but it could not be saved. Once switched off, it is as before.\n"
    "head\n"
    "Head of log, {n}\n"
    "Working: {n} of {all}\n"
    "Note the number and the eight groups, both of you, now and then and at the end: with them, "
    "signifer audit --head finds every line that is changed later.\n"  # 125
    "This log has no head: an entry cannot be read any more.\n"
    "Mark of the dice:\n"
    "Photograph it before the first roll. At the end the device shows the secret that it belongs to.\n"
    "{side}'s number: {n}\n"
    "Undo the end\n"  # 130
    "The dice get a new secret: the end showed the old one. Hidden cards and markers are open to whoever looked.\n"
    "Secret {n} of {all}:\n"
    "Dice from entry {n}:\n"
    "The dice go on from a new secret. Its mark: {mark}\n"
    "About this game\n"  # 135
    "Quick dice: no player added a number.\n"
    "{all}d{n}\n"
    "Hits?\n"
    "Unsaved?\n"
    "Nobody fell\n"  # 140
)

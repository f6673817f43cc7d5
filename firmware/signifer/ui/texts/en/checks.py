"""English texts of the book `checks`, a line each, in the order of `signifer.ui.texts.checks`."""

TEXTS = (
    "roll\n"  # 0
    "dice\n"
    "take\n"
    "fix\n"
    "back\n"
    "fall\n"  # 5
    "saves\n"
    "wound\n"
    "melee\n"
    "react\n"
    "to\n"  # 10
    "show\n"
    "to A\n"
    "to B\n"
    "time\n"
    "end\n"  # 15
    "{n}/{all}\n"
    "d{n}\n"
    "total\n"
    "Which die?\n"
    "How many d{n}\n"  # 20
    "No roll\n"
    "Checks\n"
    "Who rolls?\n"
    "Wade\n"
    "Climb\n"  # 25
    "Jump\n"
    "Skill test\n"
    "Melee\n"
    "Shoot\n"
    "Fall\n"  # 30
    "Any dice\n"
    "For another unit\n"
    "MV {n}\n"
    "{n}+ falls\n"
    "Squares used\n"  # 35
    "Success\n"
    "Failed\n"
    "Falls!\n"
    "From how high?\n"
    "square to go|squares to go\n"  # 40
    "{all} − {n} used\n"
    "{unit} jumps\n"
    "Too far\n"
    "MV is {n}\n"
    "no roll to {n}\n"  # 45
    "or it falls\n"
    "Lands\n"
    "square|squares\n"
    "{unit} falls\n"
    "squares down\n"  # 50
    "unharmed\n"
    "each ✗ −1♥\n"
    "{n} ♥ lost\n"
    "down\n"
    "injured\n"  # 55
    "Strength\n"
    "Agility\n"
    "Constitution\n"
    "Charisma\n"
    "Awareness\n"  # 60
    "Against\n"
    "nobody\n"
    "Against whom?\n"
    "{unit} resists by\n"
    "Modifier\n"  # 65
    "success|successes\n"
    "Pool dice back\n"
    "pool {n}\n"
    "Whom?\n"
    "Saves\n"  # 70
    "Each unsaved hit −1♥\n"
    "Tie: charger stands\n"
    "hands\n"
    "saves\n"
    "No hits\n"  # 75
    "They part: no contact\n"
    "{n} hit −{all}♥|{n} hits −{all}♥\n"
    "Pushed 1 square\n"
    "✓ hit –cancelled ✗no\n"
    "save≤{n}\n"  # 80
    "At\n"
    "Missed\n"
    "{weapon} unloaded\n"
    "{n} hit|{n} hits\n"
    "{unit} saves\n"  # 85
    "✓ All saved\n"
    "✗ Loses {n}♥\n"
    "moves\n"
    "charges\n"
    "acts\n"  # 90
    "React to\n"
    "Who reacts?\n"
    "Anything else…\n"
    "In sight\n"
    "In sight, within {n}\n"  # 95
    "Give the distance\n"
    "Not in sight\n"
    "Squares away\n"
    "Rules by topic\n"
    "Log\n"  # 100
    "Entry {n}\n"
    "↶ took back {n}\n"
    "↷ again {n}\n"
    "Forced past {rule}.\n"
    "Taken back since.\n"  # 105
    "Rolled by the device: {what}\n"
    "Real dice: {what}\n"
    "Settings\n"
    "Brightness\n"
    "Turned by 180°\n"  # 110
    "Clocks\n"
    "Dice\n"
    "real\n"
    "device's\n"
    "Sound\n"  # 115
    "Language\n"
    "on\n"
    "off\n"
    "Only English so far\n"
    "About\n"  # 120
    "Signifer {what} on {name}. Free under the MIT licence; letters from Terminus (OFL).\n"
    "Points {side}\n"
    "Who won?\n"
    "{side} won\n"
    "A draw\n"  # 125
    "End the game? It shows the secret of the dice and saves the result. Undo can go back.\n"
    "{n} fell\n"
    "Roll their recovery\n"
    "Secret of the dice:\n"
    "Note the head, and pull the log to a computer: with head and secret every line and roll can be checked.\n"  # 130
    "Buttons\n"
    "The last line says what they do now.\n"
    "Up and down move, or change a number. Hold to go on.\n"
    "● is SELECT, ◉ is SELECT held.\n"
    "◀ is BACK. Held (↶) it shows what undo takes back.\n"  # 135
    "Locked? Hold UP until the line changes, then hold DOWN.\n"
    "This holds now, but it could not be saved. Once switched off, it is as before.\n"
    "head\n"
    "Head of log, {n}\n"
    "Working: {n} of {all}\n"  # 140
    "Note the number and the eight groups, both of you, now and then and at the end: with them, "
    "signifer audit --head finds every line that is changed later.\n"
    "This log has no head: an entry cannot be read any more.\n"
    "Mark of the dice:\n"
    "Photograph it before the first roll. At the end the device shows the secret that it belongs to.\n"
    "{side}'s number: {n}\n"  # 145
    "Undo the end\n"
    "The dice get a new secret: the end showed the old one. Hidden cards and markers are open to whoever looked.\n"
    "Secret {n} of {all}:\n"
    "Dice from entry {n}:\n"
    "The dice go on from a new secret. Its mark: {mark}\n"  # 150
    "About this game\n"
    "Quick dice: no player added a number.\n"
    "{all}d{n}\n"
    "Hits?\n"
    "Unsaved?\n"  # 155
    "miss\n"
    "not saved\n"
    "Nobody fell\n"
)

"""English texts of the book `checks`, in the order of `signifer.ui.texts.checks`."""

TEXTS = (
    "roll",  # 0
    "dice",
    "take",
    "fix",
    "back",
    "fall",  # 5
    "saves",
    "wound",
    "melee",
    "react",
    "to",  # 10
    "show",
    "to A",
    "to B",
    "time",
    "end",  # 15
    "{n}/{all}",
    "d{n}",
    "total",
    "Which die?",
    "How many d{n}",  # 20
    "No roll",
    "Checks",
    "Who rolls?",
    "Wade",
    "Climb",  # 25
    "Jump",
    "Skill test",
    "Melee",
    "Shoot",
    "Fall",  # 30
    "Any dice",
    "For another unit",
    "MV {n}",
    "{n}+ falls",
    "Squares used",  # 35
    "✓ Success",
    "✗ Failed",
    "✗ Falls!",
    "From how high?",
    "square to go|squares to go",  # 40
    "{all} − {n} used",
    "{unit} jumps",
    "Too far",
    "MV is {n}",
    "no roll to {n}",  # 45
    "or it falls",
    "✓ Lands",
    "square|squares",
    "{unit} falls",
    "squares down",  # 50
    "unharmed",
    "each ✗ −1♥",
    "{n} ♥ lost",
    "down",
    "injured",  # 55
    "Strength",
    "Agility",
    "Constitution",
    "Charisma",
    "Awareness",  # 60
    "Against",
    "nobody",
    "Against whom?",
    "{unit} resists by",
    "Modifier",  # 65
    "success|successes",
    "Pool dice back",
    "pool {n}",
    "Whom?",
    "Saves",  # 70
    "Each unsaved hit −1♥",
    "Tie: charger stands",
    "hands",
    "saves",
    "No hits",  # 75
    "They part: no contact",
    "{n} hit −{all}♥|{n} hits −{all}♥",
    "Push {unit} by 1",
    "✓ hit –cancelled ✗no",
    "save≤{n}",  # 80
    "At",
    "✗ Missed",
    "⌒ {weapon} unloaded",
    "{n} hit|{n} hits",
    "{unit} saves",  # 85
    "✓ All saved",
    "✗ Loses {n}♥",
    "moves",
    "charges",
    "acts",  # 90
    "React to",
    "Who reacts?",
    "Anything else…",
    "In sight",
    "In sight, within {n}",  # 95
    "Give the distance",
    "Not in sight",
    "Squares away",
    "Rules by topic",
    "Log",  # 100
    "Entry {n}",
    "↶ took back {n}",
    "↷ again {n}",
    "Forced past {rule}.",
    "Taken back since.",  # 105
    "Rolled by the device: {what}",
    "Real dice: {what}",
    "Settings",
    "Brightness",
    "Turned by 180°",  # 110
    "Clocks",
    "Dice",
    "real",
    "device's",
    "Sound",  # 115
    "Language",
    "on",
    "off",
    "Only English so far",
    "About",  # 120
    "Signifer {what} on {name}. Free under the MIT licence; letters from Terminus (OFL).",
    "Points {side}",
    "Who won?",
    "{side} won",
    "A draw",  # 125
    "End the game? It shows the secret of the dice and saves the result. Undo can go back.",
    "Nobody fell|{n} fell",
    "Roll their recovery",
    "Secret of the dice:",
    "Pull the log to a computer: with this secret every roll can be checked.",  # 130
    "Buttons",
    "The last line says what they do now.",
    "Up and down move, or change a number. Hold to go on.",
    "● is SELECT, ◉ is SELECT held.",
    "◀ is BACK. Held (↶) it shows what undo takes back.",  # 135
    "Locked? Hold UP until the line changes, then hold DOWN.",
    "This holds now, but it could not be saved. Once switched off, it is as before.",
)

"""English texts of the book `calth`, a line each, in the order of `signifer.games.calth.texts`."""

TEXTS = (
    "activ.\n"  # 0
    "apply\n"
    "up\n"
    "roll\n"
    "+1\n"
    "R{n} {what}\n"  # 5
    "Initiative\n"
    "Readiness\n"
    "Action\n"
    "Game over\n"
    "Roll initiative…\n"  # 10
    "{side} has initiative\n"
    "Units get ready\n"
    "{side} activates…\n"
    "{side} passes\n"
    "End round {n}\n"  # 15
    "{unit} defends\n"
    "Damage to {unit}\n"
    "{unit} shoots\n"
    "{unit} attacks\n"
    "{unit} hits back\n"  # 20
    "End the assault\n"
    "Consolidate {unit}\n"
    "{unit} retreats\n"
    "Re-roll dice…\n"
    "Units\n"  # 25
    "Menu…\n"
    "Result\n"
    "Log\n"
    "New game\n"
    "Command cards\n"  # 30
    "Round and turn…\n"
    "The device rolls\n"
    "Real dice…\n"
    "{side} by scenario\n"
    "Hits of {side}\n"  # 35
    "{side} has it\n"
    "Tie\n"
    "{side} activates\n"
    "No hits: it is over\n"
    "Next to enemy\n"  # 40
    "Advance\n"
    "Run\n"
    "Consolidate\n"
    "Shoot\n"
    "Assault\n"  # 45
    "{n} hex|{n} hexes\n"
    "Shoot at whom?\n"
    "Assault whom?\n"
    "Clear line\n"
    "Rubble\n"  # 50
    "Barricade\n"
    "Defence dice\n"
    "hit|hits\n"
    "{n} critical|{n} criticals\n"
    "no effect: cover\n"  # 55
    "{n} die|{n} dice\n"
    "hits\n"
    "criticals\n"
    "shields\n"
    "blank\n"  # 60
    "Primary?\n"
    "stamina\n"
    "Armour\n"
    "{all} − {n} shield|{all} − {n} shields\n"
    "Critical: whose?\n"  # 65
    "No effect\n"
    "{n} hit left|{n} hits left\n"
    "☠ {n}× {name}\n"
    "Nobody falls\n"
    "{n} hit unused|{n} hits unused\n"  # 70
    "Another unit…\n"
    "A model falls…\n"
    "Nothing else\n"
    "Who loses a point?\n"
    "Roll {n} again\n"  # 75
    "2nd {what}\n"
    "Into whose hex?\n"
    "{n} model goes|{n} models go\n"
    "{unit} retreats\n"
    "Into an empty hex\n"  # 80
    "Into a friend's hex…\n"
    "Only some models…\n"
    "Cannot: last stand…\n"
    "The assault ends\n"
    "{unit} retreats\n"  # 85
    "Nobody retreats\n"
    "The target is wiped out: the unit may enter its hex at no cost (BC-19).\n"
    "Last stand\n"
    "stays\n"
    "Loses its points\n"  # 90
    "Who falls?\n"
    "{n} stays|{n} stay\n"
    "Tactical points\n"
    "points\n"
    "Bulk\n"  # 95
    "Shoot dice\n"
    "Assault dice\n"
    "{name} ▼{n} ♥{all}\n"
    "{weapon} s{n} a{all}\n"
    "✚ {what}\n"  # 100
    "Must retreat\n"
    "Pinned\n"
    "Cards of {side}\n"
    "By hand\n"
    "Round\n"  # 105
    "Phase\n"
    "Whose turn\n"
    "Initiative\n"
    "Side {side}\n"
    "initiative\n"  # 110
    "units ready\n"
    "advance {unit}\n"
    "run {unit}\n"
    "act. join {unit}\n"
    "act. shoot {unit}\n"  # 115
    "act. assault {unit}\n"
    "pass\n"
    "end of round\n"
    "−{n}▮ {unit}\n"
    "−{n} {unit}\n"  # 120
    "+{n} {unit}\n"
    "set {what} {unit}\n"
    "set {what}\n"
    "join {unit}\n"
    "retreat {unit}\n"  # 125
    "attack {unit}\n"
    "defence roll\n"
    "damage\n"
    "re-roll {n} die|re-roll {n} dice\n"
    "assault's end\n"  # 130
    "last stand {unit}\n"
    "roll of dice\n"
    "note\n"
    "{side} points {n}\n"
    "end of the game\n"  # 135
    "{n} model fell|{n} models fell\n"
    "Play by number…\n"
    "Play one hidden…\n"
    "Number {side}\n"
    "Hidden card {n}\n"  # 140
    "{side} alone reads it\n"
    "Show it to both\n"
    "{side} draws {n} card|{side} draws {n} cards\n"
    "{side} plays a card\n"
    "{side} plays {name}\n"  # 145
    "{side} shows a card\n"
    "{name} {what}\n"
    "Equal losses\n"
    "Both retreat\n"
    "tactical\n"  # 150
    "victory\n"
    "cards\n"
    "Effect: {what}\n"
    "An empty hex\n"
    "The assaulting unit may enter the hex at no cost (BC-19).\n"  # 155
    "effect is settled\n"
    "some\n"
    "Play a card\n"
    "Draw a card\n"
)

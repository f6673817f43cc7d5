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
    "Menu\n"  # 30
    "Points, clocks\n"
    "Command cards\n"
    "Rules\n"
    "Undo, redo\n"
    "Lock the buttons\n"  # 35
    "Settings\n"
    "What buttons do\n"
    "Round and turn…\n"
    "End the game\n"
    "The device rolls\n"  # 40
    "Real dice…\n"
    "{side} by scenario\n"
    "Hits of {side}\n"
    "{side} has it\n"
    "Tie\n"  # 45
    "{side} activates\n"
    "No hits: it is over\n"
    "Next to enemy\n"
    "Advance\n"
    "Run\n"  # 50
    "Consolidate\n"
    "Shoot\n"
    "Assault\n"
    "{n} hex|{n} hexes\n"
    "Shoot at whom?\n"  # 55
    "Assault whom?\n"
    "Clear line\n"
    "Rubble\n"
    "Barricade\n"
    "Defence dice\n"  # 60
    "hit|hits\n"
    "{n} critical|{n} criticals\n"
    "no effect: cover\n"
    "{n} die|{n} dice\n"
    "hits\n"  # 65
    "criticals\n"
    "shields\n"
    "blank\n"
    "Primary?\n"
    "stamina\n"  # 70
    "Armour\n"
    "{all} − {n} shield|{all} − {n} shields\n"
    "Critical: whose?\n"
    "No effect\n"
    "{n} hit left|{n} hits left\n"  # 75
    "☠ {n}× {name}\n"
    "Nobody falls\n"
    "{n} hit unused|{n} hits unused\n"
    "Another unit…\n"
    "A model falls…\n"  # 80
    "Nothing else\n"
    "Who loses a point?\n"
    "Roll {n} again\n"
    "2nd {what}\n"
    "Into whose hex?\n"  # 85
    "{n} model goes|{n} models go\n"
    "{unit} retreats\n"
    "Into an empty hex\n"
    "Into a friend's hex…\n"
    "Only some models…\n"  # 90
    "Cannot: last stand…\n"
    "The assault ends\n"
    "{unit} retreats\n"
    "Nobody retreats\n"
    "The target is wiped out: the unit may enter its hex at no cost (BC-19).\n"  # 95
    "Last stand\n"
    "stays\n"
    "Loses its points\n"
    "Who falls?\n"
    "{n} stays|{n} stay\n"  # 100
    "Tactical points\n"
    "points\n"
    "Bulk\n"
    "Shoot dice\n"
    "Assault dice\n"  # 105
    "{name} ▼{n} ♥{all}\n"
    "{weapon} s{n} a{all}\n"
    "✚ {what}\n"
    "Must retreat\n"
    "Pinned\n"  # 110
    "Cards of {side}\n"
    "By hand\n"
    "Round\n"
    "Phase\n"
    "Whose turn\n"  # 115
    "Initiative\n"
    "Side {side}\n"
    "initiative\n"
    "units ready\n"
    "advance {unit}\n"  # 120
    "run {unit}\n"
    "act. join {unit}\n"
    "act. shoot {unit}\n"
    "act. assault {unit}\n"
    "pass\n"  # 125
    "end of round\n"
    "−{n}▮ {unit}\n"
    "−{n} {unit}\n"
    "+{n} {unit}\n"
    "set {what} {unit}\n"  # 130
    "set {what}\n"
    "join {unit}\n"
    "retreat {unit}\n"
    "attack {unit}\n"
    "defence roll\n"  # 135
    "damage\n"
    "re-roll {n} die|re-roll {n} dice\n"
    "assault's end\n"
    "last stand {unit}\n"
    "roll of dice\n"  # 140
    "note\n"
    "{side} points {n}\n"
    "end of the game\n"
    "{n} model fell|{n} models fell\n"
    "Play by number…\n"  # 145
    "Play one hidden…\n"
    "Number {side}\n"
    "Hidden card {n}\n"
    "{side} alone reads it\n"
    "Show it to both\n"  # 150
    "{side} draws {n} card|{side} draws {n} cards\n"
    "{side} plays a card\n"
    "{side} plays {name}\n"
    "{side} shows a card\n"
    "{name} {what}\n"  # 155
    "Equal losses\n"
    "Both retreat\n"
    "tactical\n"
    "victory\n"
    "cards\n"  # 160
    "Effect: {what}\n"
    "An empty hex\n"
    "The assaulting unit may enter the hex at no cost (BC-19).\n"
    "effect is settled\n"
    "some\n"  # 165
    "Play a card\n"
    "Draw a card\n"
)

"""English texts of the book `calth`, a line each, in the order of `signifer.games.calth.texts`."""

TEXTS = (
    "activ.\n"  # 0
    "defend\n"
    "damage\n"
    "apply\n"
    "up\n"
    "roll\n"  # 5
    "effect\n"
    "+1\n"
    "roll\n"
    "dice\n"
    "take\n"  # 10
    "fix\n"
    "R{n} {what}\n"
    "Initiative\n"
    "Readiness\n"
    "Action\n"  # 15
    "Game over\n"
    "Roll initiative…\n"
    "{side} has initiative\n"
    "Units get ready\n"
    "{side} activates…\n"  # 20
    "{side} passes\n"
    "End round {n}\n"
    "{unit} defends\n"
    "Damage to {unit}\n"
    "{unit} shoots\n"  # 25
    "{unit} attacks\n"
    "{unit} hits back\n"
    "End the assault\n"
    "Consolidate {unit}\n"
    "{unit} retreats\n"  # 30
    "Re-roll dice…\n"
    "Units\n"
    "Menu…\n"
    "Result\n"
    "Log\n"  # 35
    "New game\n"
    "Menu\n"
    "Points, clocks\n"
    "Command cards\n"
    "Rules\n"  # 40
    "Undo, redo\n"
    "Lock the buttons\n"
    "Settings\n"
    "What buttons do\n"
    "Round and turn…\n"  # 45
    "End the game\n"
    "The device rolls\n"
    "Real dice…\n"
    "Scenario: {side} has it\n"
    "Hits of {side}\n"  # 50
    "{side} has it\n"
    "Tie\n"
    "{side} activates\n"
    "No hits: it is over\n"
    "Next to no enemy\n"
    "Next to an enemy\n"
    "Advance\n"
    "Run\n"
    "Consolidate\n"
    "Shoot\n"  # 60
    "Assault\n"
    "{n} hex|{n} hexes\n"
    "Shoot at whom?\n"
    "Assault whom?\n"
    "Attack: {n} die|Attack: {n} dice\n"  # 65
    "Clear line\n"
    "In rubble\n"
    "At a barricade\n"
    "Defence dice\n"
    "Assault: no cover\n"  # 70
    "hit|hits\n"
    "{n} critical|{n} criticals\n"
    "no effect: cover\n"
    "{n} die|{n} dice\n"
    "◆ hits\n"  # 75
    "✚ criticals\n"
    "▼ shields\n"
    "· blank\n"
    "Primary target?\n"
    "×{all} ♥{n}\n"  # 80
    "Roll {n} die|Roll {n} dice\n"
    "Armour\n"
    "Line, cover\n"
    "{n} hit|{n} hits\n"
    "{all} − {n} shield|{all} − {n} shields\n"  # 85
    "hit left|hits left\n"
    "Critical: whose?\n"
    "No effect\n"
    "{n} hit left|{n} hits left\n"
    "☠ {n}× {name}\n"  # 90
    "Nobody falls\n"
    "{n} hit without use|{n} hits without use\n"
    "✚ {what}: {weapon}\n"
    "{unit} −1▮\n"
    "Another unit −1▮…\n"  # 95
    "A model falls…\n"
    "Done, nothing else\n"
    "Who loses a point?\n"
    "Which dice again?\n"
    "Roll {n} again\n"  # 100
    "Choose dice first\n"
    "2nd {what}\n"
    "Into whose hex?\n"
    "No other unit\n"
    "Which models go?\n"  # 105
    "{n} model goes|{n} models go\n"
    "Choose models first\n"
    "{unit} retreats\n"
    "Into an empty hex\n"
    "Into a friend's hex…\n"  # 110
    "Only some models…\n"
    "Cannot: last stand…\n"
    "The assault ends\n"
    "{unit} retreats\n"
    "Nobody retreats\n"  # 115
    "The target is wiped out: the unit may enter its hex at no cost (BC-19).\n"
    "Last stand\n"
    "▼ stays, else falls\n"
    "Loses its points\n"
    "Who falls?\n"  # 120
    "{n} falls|{n} fall\n"
    "{n} must fall\n"
    "stays|stay\n"
    "Tactical points\n"
    "points\n"  # 125
    "Bulk\n"
    "Shoot dice\n"
    "Assault dice\n"
    "{name} ▼{n} ♥{all}\n"
    "{weapon} s{n} a{all}\n"  # 130
    "✚ {what}\n"
    "Must retreat\n"
    "Pinned\n"
    "Cards of {side}\n"
    "By hand\n"  # 135
    "Round\n"
    "Phase\n"
    "Whose turn\n"
    "Initiative\n"
    "Side {side}\n"  # 140
    "initiative\n"
    "units ready\n"
    "advance {unit}\n"
    "run {unit}\n"
    "act. join {unit}\n"  # 145
    "act. shoot {unit}\n"
    "act. assault {unit}\n"
    "pass\n"
    "end of round\n"
    "−{n}▮ {unit}\n"  # 150
    "−{n} {unit}\n"
    "+{n} {unit}\n"
    "set {what} {unit}\n"
    "set {what}\n"
    "join {unit}\n"  # 155
    "retreat {unit}\n"
    "attack {unit}\n"
    "defence roll\n"
    "damage\n"
    "re-roll {n} die|re-roll {n} dice\n"  # 160
    "assault's end\n"
    "last stand {unit}\n"
    "roll of dice\n"
    "note\n"
    "{side} points {n}\n"  # 165
    "end of the game\n"
    "{n} model fell|{n} models fell\n"
    "play\n"
    "Play by number…\n"
    "Play one hidden…\n"  # 170
    "Number {side}\n"
    "Hidden card {n}\n"
    "{side} alone reads it\n"
    "Show it to both\n"
    "Side {side} played this card: {name}\n"  # 175
    "{side} draws {n} card|{side} draws {n} cards\n"
    "{side} plays a card\n"
    "{side} plays {name}\n"
    "{side} shows a card\n"
    "2× {n} die|2× {n} dice\n"  # 180
    "{n} {what}\n"
    "{what} {n}\n"
    "{name} {what}\n"
    "Equal losses: who?\n"
    "Both retreat\n"  # 185
    "tactical\n"
    "victory\n"
    "cards\n"
    "Effect: {what}\n"
    "✗ An empty hex\n"  # 190
    "The assaulting unit may enter the hex at no cost (BC-19).\n"
    "effect is settled\n"
)

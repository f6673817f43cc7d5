"""English texts of the book `calth`, a line each, in the order of `signifer.ui.texts.calth`."""

TEXTS = (
    "loss\n"  # 0
    "activ.\n"
    "menu\n"
    "defend\n"
    "damage\n"
    "apply\n"  # 5
    "up\n"
    "roll\n"
    "effect\n"
    "+1\n"
    "roll\n"  # 10
    "dice\n"
    "take\n"
    "fix\n"
    "R{n} {what}\n"
    "Initiative\n"  # 15
    "Readiness\n"
    "Action\n"
    "Game over\n"
    "Roll initiative…\n"
    "{side} has initiative\n"  # 20
    "Units get ready\n"
    "{side} activates…\n"
    "{side} passes\n"
    "End round {n}\n"
    "{unit} defends\n"  # 25
    "Damage to {unit}\n"
    "{unit} shoots\n"
    "{unit} attacks\n"
    "{unit} hits back\n"
    "End of the assault\n"  # 30
    "Consolidate {unit}\n"
    "{unit} retreats\n"
    "Re-roll dice…\n"
    "Units\n"
    "Menu…\n"  # 35
    "Result\n"
    "Log\n"
    "New game\n"
    "Menu\n"
    "Points, clocks\n"  # 40
    "Command cards\n"
    "Rules\n"
    "Undo, redo\n"
    "Lock the buttons\n"
    "Settings\n"  # 45
    "What buttons do\n"
    "Round and turn…\n"
    "End the game\n"
    "☠ gone\n"
    "→ joined\n"  # 50
    "gone\n"
    "Who falls?\n"
    "{unit} ×{n}\n"
    "☠ {unit} is gone\n"
    "{unit} {what}\n"  # 55
    "The device rolls\n"
    "Real dice…\n"
    "Scenario: {side} has it\n"
    "Hits of {side}\n"
    "{side} has it\n"  # 60
    "Tie: again\n"
    "{side} activates\n"
    "Next to an enemy?\n"
    "No\n"
    "Yes: it is pinned\n"  # 65
    "Advance\n"
    "Run\n"
    "Consolidate\n"
    "Shoot\n"
    "Assault\n"  # 70
    "{n} hex|{n} hexes\n"
    "Shoot at whom?\n"
    "Assault whom?\n"
    "Attack: {n} die|Attack: {n} dice\n"
    "Clear line\n"  # 75
    "In rubble\n"
    "At a barricade\n"
    "Defence dice\n"
    "Assault: no cover\n"
    "hit|hits\n"  # 80
    "{n} critical|{n} criticals\n"
    "no effect: cover\n"
    "{n} die|{n} dice\n"
    "◆ hits\n"
    "✚ criticals\n"  # 85
    "▼ shields\n"
    "· blank\n"
    "Primary target?\n"
    "♥{n}\n"
    "Roll {n} die|Roll {n} dice\n"  # 90
    "Armour\n"
    "Line, cover\n"
    "{n} hit|{n} hits\n"
    "{n} shield|{n} shields\n"
    "hit left|hits left\n"  # 95
    "Critical: whose?\n"
    "No effect\n"
    "{n} hit left|{n} hits left\n"
    "☠ {n}× {name}\n"
    "Nobody falls\n"  # 100
    "{n} hit without use|{n} hits without use\n"
    "✚ {what}: {weapon}\n"
    "{unit} −1▮\n"
    "Another unit −1▮…\n"
    "A model falls…\n"  # 105
    "Done, nothing else\n"
    "Who loses a point?\n"
    "Which dice again?\n"
    "Roll {n} again\n"
    "Choose dice first\n"  # 110
    "2nd {what}\n"
    "Into whose hex?\n"
    "No other unit\n"
    "Which models go?\n"
    "{n} model goes|{n} models go\n"  # 115
    "Choose models first\n"
    "{unit} retreats\n"
    "Into an empty hex\n"
    "Into a friend's hex…\n"
    "Only some models…\n"  # 120
    "Cannot: last stand…\n"
    "The assault ends\n"
    "{unit} retreats\n"
    "Nobody retreats\n"
    "The target is wiped out: the unit may enter its hex at no cost (BC-19).\n"  # 125
    "Last stand\n"
    "▼ stays, else falls\n"
    "Loses its points\n"
    "Who falls?\n"
    "{n} falls|{n} fall\n"  # 130
    "{n} must fall\n"
    "stays|stay\n"
    "Tactical points\n"
    "points\n"
    "Bulk\n"  # 135
    "Shoot dice\n"
    "Assault dice\n"
    "{name} ▼{n} ♥{all}\n"
    "{weapon} s{n} a{all}\n"
    "✚ {what}\n"  # 140
    "Must retreat\n"
    "Pinned\n"
    "Cards of {side}\n"
    "By hand\n"
    "Round\n"  # 145
    "Phase\n"
    "Whose turn\n"
    "Initiative\n"
    "Side {side}\n"
    "initiative\n"  # 150
    "units ready\n"
    "advance {unit}\n"
    "run {unit}\n"
    "act. join {unit}\n"
    "act. shoot {unit}\n"  # 155
    "act. assault {unit}\n"
    "pass\n"
    "end of round\n"
    "−{n}▮ {unit}\n"
    "−{n} {unit}\n"  # 160
    "+{n} {unit}\n"
    "set {what} {unit}\n"
    "set {what}\n"
    "join {unit}\n"
    "retreat {unit}\n"  # 165
    "attack {unit}\n"
    "defence roll\n"
    "damage\n"
    "re-roll {n} die|re-roll {n} dice\n"
    "assault's end\n"  # 170
    "last stand {unit}\n"
    "roll of dice\n"
    "note\n"
    "{side} points {n}\n"
    "end of the game\n"  # 175
    "{n} model fell|{n} models fell\n"
)

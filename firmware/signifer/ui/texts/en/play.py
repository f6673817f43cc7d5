"""English texts of the book `play`, a line each, in the order of `signifer.ui.texts.play`."""

TEXTS = (
    "Round {n}\n"  # 0
    "Draw a die\n"
    "The bag is empty\n"
    "End round {n}\n"
    "{side}: {colour} die\n"
    "Nobody marches\n"  # 5
    "March…\n"
    "Special action\n"
    "Activate a unit…\n"
    "End: die unused\n"
    "Move\n"  # 10
    "Charge…\n"
    "Action…\n"
    "Load {weapon}\n"
    "{side} reacts…\n"
    "Fight {unit}\n"  # 15
    "Checks…\n"
    "End activation\n"
    "End, {n} order left|End, {n} orders left\n"
    "Units\n"
    "Menu…\n"  # 20
    "Result\n"
    "Game over\n"
    "Menu\n"
    "Dice bag\n"
    "Points, time\n"  # 25
    "Rules\n"
    "Log\n"
    "Undo, redo\n"
    "Settings\n"
    "Lock the buttons\n"  # 30
    "What buttons do\n"
    "End the game\n"
    "New game\n"
    "activ.\n"
    "mark\n"  # 35
    "done\n"
    "Hit points\n"
    "Checks with it…\n"
    "➶ loaded\n"
    "⌒ empty\n"  # 40
    "{weapon} +{n}\n"
    "{weapon} r{n}\n"
    "{weapon}\n"
    "{skill} {n}\n"
    "{n} left\n"  # 45
    "A\n"
    "charge\n"
    "Activated\n"
    "Overloaded\n"
    "Carrying (CO)\n"  # 50
    "Toughness\n"
    "May react\n"
    "In reserve\n"
    "Has left the board\n"
    "Leaves the board…\n"  # 55
    "{unit} leaves the board by its player's wish. It does not come back in this game.\n"
    "{kind}\n"
    "adventurer\n"
    "vassal\n"
    "wanderer\n"  # 60
    "NPC\n"
    "creature\n"
    "Used: {skill}\n"
    "Who marches?\n"
    "Activate: {side} {colour}\n"  # 65
    "Charge whom?\n"
    "No matter whom\n"
    "Charge: contact?\n"
    "Yes, contact\n"
    "No: it just moved\n"  # 70
    "The yellow die's adventure special action in place of the march: nobody of this side marches on "
    "this die.\n"
    "Bag {n} of {all}\n"
    "{side} {colour}\n"
    "{side} skill pool\n"
    "Drawn from real bag\n"  # 75
    "Put one in\n"
    "Take one out\n"
    "Another colour…\n"
    "Whose die?\n"
    "Which colour?\n"  # 80
    "Side {side}\n"
    "End of round {n}?\n"
    "Both must agree:\n"
    "{n} die still in bag|{n} dice still in bag\n"
    "The die goes back|All {n} dice go back\n"  # 85
    "{unit}: still active\n"
    "Loads: {unit}\n"
    "Can react: {unit}\n"
    "Then round {n} begins\n"
    "Round {n}\n"  # 90
    "Who is in reserve?\n"
    "reserve\n"
    "on board\n"
    "draw of a die\n"
    "{side}'s {colour} die\n"  # 95
    "bag {side} {colour} {n}\n"
    "march of {n}\n"
    "nobody marches\n"
    "special action\n"
    "activate {unit}\n"  # 100
    "move order\n"
    "charge order\n"
    "action order\n"
    "end activation\n"
    "end of round\n"  # 105
    "terrain {unit}\n"
    "jump {unit}\n"
    "fall {unit}\n"
    "fight {unit}\n"
    "test {unit}\n"  # 110
    "shot {unit}\n"
    "load {unit}\n"
    "reaction {unit}\n"
    "{unit} leaves\n"
    "wound {unit}\n"  # 115
    "{n} wounds {unit}\n"
    "heal {unit}\n"
    "set {what} {unit}\n"
    "set {what}\n"
    "roll of dice\n"  # 120
    "note\n"
    "{side} points {n}\n"
    "end of the game\n"
    "green\n"
    "yellow\n"  # 125
    "red\n"
    "blue\n"
    "orange\n"
    "purple\n"
    "white\n"  # 130
    "black\n"
    "very easy\n"
    "easy\n"
    "normal\n"
    "hard\n"  # 135
    "very hard\n"
    "Wade, climb, jump…\n"
    "Wade\n"
    "Climb\n"
    "Jump up to {n}\n"  # 140
    "Ground\n"
    "This takes {unit} off the table, by hand. The same line brings it back.\n"
    "Goes back: {what}\n"
    "{unit} touches\n"
    "All who may\n"  # 145
    "As before\n"
    "It touched…\n"
    "Touched whom?\n"
    "Others of it may stay\n"
    "Weather\n"  # 150
    "calm\n"
    "storm\n"
    "weather: {what}\n"
)

"""English texts of the book `play`, in the order of `signifer.ui.texts.play`."""

TEXTS = (
    "Round {n}",  # 0
    "Draw a die",
    "The bag is empty",
    "End round {n}",
    "{side}: {colour} die",
    "Nobody marches",  # 5
    "March…",
    "Special action",
    "Activate a unit…",
    "End: die unused",
    "Move",  # 10
    "Charge…",
    "Action…",
    "Load {weapon}",
    "{side} reacts…",
    "Fight {unit}",  # 15
    "Checks…",
    "End activation",
    "End, {n} order unused|End, {n} orders unused",
    "Units",
    "Menu…",  # 20
    "Result",
    "Game over",
    "Menu",
    "Dice bag",
    "Points and clocks",  # 25
    "Rules",
    "Log",
    "Undo, redo",
    "Settings",
    "Lock the buttons",  # 30
    "What buttons do",
    "End the game",
    "New game",
    "☠ down",
    "⇥ left",  # 35
    "⌂ res.",
    "A {name}",
    "B {name}",
    "N Neutral",
    "wound",  # 40
    "page",
    "heal",
    "activ.",
    "mark",
    "done",  # 45
    "draw",
    "menu",
    "{unit} {hp}",
    "{unit} {hp} ✚injured",
    "☠ {unit} is down",  # 50
    "Hit points",
    "Heal 1",
    "Checks with it…",
    "➶ loaded",
    "⌒ empty",  # 55
    "{weapon} +{n}",
    "{weapon} r{n}",
    "{weapon}",
    "{skill} {n}",
    "{n} left",  # 60
    "A",
    "charge",
    "Activated",
    "Overloaded",
    "Carrying (CO)",  # 65
    "Toughness",
    "May react",
    "In reserve",
    "Has left the board",
    "Leaves the board…",  # 70
    "{unit} leaves the board by its player's wish. It does not come back in this game.",
    "{kind}",
    "adventurer",
    "vassal",
    "wanderer",  # 75
    "NPC",
    "creature",
    "Used: {skill}",
    "Who marches?",
    "Activate: {side} {colour}",  # 80
    "Charge whom?",
    "No matter whom",
    "Reaches its target?",
    "Yes, contact",
    "No: it just moved",  # 85
    (
        "The yellow die's adventure special action in place of the march: nobody of this side "
        "marches on this die."
    ),
    "Bag {n} of {all}",
    "{side} {colour}",
    "{side} skill pool",
    "Drawn from real bag",  # 90
    "Put one in",
    "Take one out",
    "Another colour…",
    "Whose die?",
    "Which colour?",  # 95
    "Side {side}",
    "End of round {n}?",
    "Both must agree:",
    "{n} die still in bag|{n} dice still in bag",
    "All {n} dice go back",  # 100
    "{unit}: still active",
    "Loads: {unit}",
    "Reacts anew: {unit}",
    "Then round {n} begins",
    "Round {n}",  # 105
    "Who is in reserve?",
    "reserve",
    "on board",
    "draw of a die",
    "{side}'s {colour} die",  # 110
    "bag {side} {colour} {n}",
    "march of {n}",
    "nobody marches",
    "special action",
    "activate {unit}",  # 115
    "move order",
    "charge order",
    "action order",
    "end activation",
    "end of round",  # 120
    "terrain {unit}",
    "jump {unit}",
    "fall {unit}",
    "fight {unit}",
    "test {unit}",  # 125
    "shot {unit}",
    "load {unit}",
    "reaction {unit}",
    "{unit} leaves",
    "wound {unit}",  # 130
    "{n} wounds {unit}",
    "heal {unit}",
    "set {what} {unit}",
    "set {what}",
    "roll of dice",  # 135
    "note",
    "{side} {n} points",
    "end of the game",
    "green",
    "yellow",  # 140
    "red",
    "blue",
    "orange",
    "purple",
    "white",  # 145
    "black",
    "very easy",
    "easy",
    "normal",
    "hard",  # 150
    "very hard",
)

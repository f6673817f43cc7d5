"""English texts of the book `citadel`, a line each, in the order of `signifer.games.citadel.texts`."""

TEXTS = (
    "{side} turn {n} {what}\n"  # 0
    "{side} t{n} {what}\n"
    "build\n"
    "act\n"
    "Activation phase\n"
    "Build…\n"  # 5
    "City…\n"
    "Play a card…\n"
    "Back-stab: {unit}\n"
    "End turn {n}\n"
    "Search ruins…\n"  # 10
    "In play…\n"
    "{side}: turn up…\n"
    "Who acts?\n"
    "Turn {n}: {name}\n"
    "Turn {n}\n"  # 15
    "City of {side}\n"
    "Cards of {side}\n"
    "Prosperity\n"
    "open\n"
    "closed\n"  # 20
    "open\n"
    "close\n"
    "raze\n"
    "{name} is taken down, by hand.\n"
    "build\n"  # 25
    "Build what?\n"
    "Building {n}\n"
    "built\n"
    "Built: {name}\n"
    "Characters\n"  # 30
    "Spells\n"
    "Relics\n"
    "Tactics\n"
    "Terrain\n"
    "No such card is left.\n"  # 35
    "this turn {n}/{all}\n"
    "play\n"
    "character\n"
    "spell\n"
    "relic\n"  # 40
    "tactic\n"
    "terrain\n"
    "not built\n"
    "any {n} more\n"
    "{n} open\n"  # 45
    "have {n}\n"
    "{n} of ⌂ or ◆\n"
    "have {n}\n"
    "nothing to pay\n"
    "✓ costs nothing\n"  # 50
    "other faction\n"
    "terrain: next turn\n"
    "was played before\n"
    "{n} on the table\n"
    "no hero here\n"  # 55
    "acts now\n"
    "health {n}\n"
    "acts {n} times a turn\n"
    "stays on its target\n"
    "once a game\n"  # 60
    "any number a game\n"
    "ruins: searched once\n"
    "class: {name}\n"
    "faction: {name}\n"
    "in the graveyard\n"  # 65
    "lies face down\n"
    "! buries {name}\n"
    "on {unit}\n"
    "on the table: {n}\n"
    "searched: {n} of {all}\n"  # 70
    "✓{n}/{all}\n"
    "in play\n"
    "hand\n"
    "ends\n"
    "unit\n"  # 75
    "more\n"
    "To the graveyard\n"
    "Back to hand\n"
    "Times searched\n"
    "In hand: {name}\n"  # 80
    "Buried: {name}\n"
    "A place for it?\n"
    "Yes, it stands\n"
    "No place for it\n"
    "Where does it come?\n"  # 85
    "At its own edge\n"
    "Touching an enemy…\n"
    "Touching whom?\n"
    "On whom does it lie?\n"
    "On nobody\n"  # 90
    "{side} lays a tactic\n"
    "{name} acts next turn\n"
    "{name}: acts now\n"
    "In play. {name} went to the graveyard: one relic of each class.\n"
    "{name}: effect!\n"  # 95
    "In play: {name}\n"
    "A tactic\n"
    "Pay\n"
    "Choose {n} more\n"
    "◆{n} too few\n"  # 100
    "That is enough\n"
    "pay\n"
    "Tactics of {side}\n"
    "Tactic of {side}\n"
    "Tactic {n}\n"  # 105
    "Let go to hide it\n"
    "Tactic {n}: turn up?\n"
    "Its condition is met. All see it, it takes effect and goes to the graveyard.\n"
    "It takes effect now. It lies in the graveyard.\n"
    "reveal\n"  # 110
    "lay\n"
    "Tactics face down\n"
    "Graveyards\n"
    "Graveyard\n"
    "Wounds\n"  # 115
    "Activate it\n"
    "Activated\n"
    "Search ruins…\n"
    "hero\n"
    "character\n"  # 120
    "Health\n"
    "Comes back\n"
    "Leaves the table\n"
    "Search which ruins?\n"
    "It touches them\n"  # 125
    "It does not touch\n"
    "searches {name}\n"
    "Its turn ends then.\n"
    "Nothing there\n"
    "Prosperity +1\n"  # 130
    "Treasure: +2\n"
    "A trap: 1 wound\n"
    "A relic: take it\n"
    "Its turn is over\n"
    "Back-stab\n"  # 135
    "It is over\n"
    "Striker: {unit}\n"
    "{n} wound|{n} wounds\n"
    "No wound\n"
    "play {name}\n"  # 140
    "lay a tactic\n"
    "turn up {name}\n"
    "ends: {name}\n"
    "bury {name}\n"
    "to hand: {name}\n"  # 145
    "tactic to hand\n"
    "search by {unit}\n"
    "build {name}\n"
    "{side} prosperity {n}\n"
    "end of turn\n"  # 150
    "activation phase\n"
    "not its turn\n"
    "build phase still\n"
    "in play\n"
    "Activate…\n"  # 155
    "Units\n"
    "Menu…\n"
    "Result\n"
    "Log\n"
    "New game\n"  # 160
    "Game over\n"
    "activ.\n"
    "{name} is built already. Build one more?\n"
    "not in hand\n"
    "Hand of {side}\n"  # 165
    "Card {n}\n"
    "Play unnamed one…\n"
    "Draw a card\n"
    "Draw one by name…\n"
    "Discard unnamed card\n"  # 170
    "Discard by name…\n"
    "Zones\n"
    "{side} deck\n"
    "{side} hand\n"
    "{side} in play\n"  # 175
    "{side} attached\n"
    "{side} face down\n"
    "{side} graveyard\n"
    "{side} draws {n} card|{side} draws {n} cards\n"
    "{side} names a card\n"  # 180
    "{side} discards {n}\n"
    "choose\n"
    "One card of side {side} that is not named goes to the graveyard.\n"
    "activation\n"
    "prosperity\n"  # 185
    "hidden\n"
    "city\n"
)

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
    "Turn {n}\n"
    "City of {side}\n"  # 15
    "Cards of {side}\n"
    "Prosperity\n"
    "open\n"
    "closed\n"
    "open\n"  # 20
    "close\n"
    "raze\n"
    "{name} is taken down, by hand.\n"
    "build\n"
    "Build what?\n"  # 25
    "Building {n}\n"
    "built\n"
    "Built: {name}\n"
    "Characters\n"
    "Spells\n"  # 30
    "Relics\n"
    "Tactics\n"
    "Terrain\n"
    "turn {n}/{all}\n"
    "play\n"  # 35
    "character\n"
    "spell\n"
    "relic\n"
    "tactic\n"
    "terrain\n"  # 40
    "not built\n"
    "any {n} more\n"
    "{n} open\n"
    "have {n}\n"
    "{n} of ⌂ or ◆\n"  # 45
    "nothing to pay\n"
    "costs nothing\n"
    "other faction\n"
    "terrain: next turn\n"
    "was played before\n"  # 50
    "{n} on the table\n"
    "no hero here\n"
    "acts now\n"
    "health {n}\n"
    "acts {n} times a turn\n"  # 55
    "stays on its target\n"
    "once a game\n"
    "any number a game\n"
    "ruins: searched once\n"
    "class: {name}\n"  # 60
    "faction: {name}\n"
    "in the graveyard\n"
    "buries {name}\n"
    "on {unit}\n"
    "card\n"  # 65
    "on the table\n"
    "searched\n"
    "in play\n"
    "hand\n"
    "ends\n"  # 70
    "unit\n"
    "more\n"
    "To the graveyard\n"
    "Back to hand\n"
    "Times searched\n"  # 75
    "In hand: {name}\n"
    "Buried: {name}\n"
    "It has a place\n"
    "No place for it\n"
    "At its own edge\n"  # 80
    "Touching an enemy…\n"
    "Touching whom?\n"
    "On whom does it lie?\n"
    "On nobody\n"
    "{side} lays a tactic\n"  # 85
    "{name} acts next turn\n"
    "{name}: acts now\n"
    "{name}: effect!\n"
    "In play: {name}\n"
    "A tactic\n"  # 90
    "Pay\n"
    "Choose {n} more\n"
    "◆{n} too few\n"
    "pay\n"
    "Tactics of {side}\n"  # 95
    "Tactic of {side}\n"
    "Tactic {n}\n"
    "Tactic {n}: turn up?\n"
    "Its condition is met. All see it, it takes effect and goes to the graveyard.\n"
    "It takes effect now. It lies in the graveyard.\n"  # 100
    "reveal\n"
    "lay\n"
    "Tactics face down\n"
    "Graveyards\n"
    "Graveyard\n"  # 105
    "Wounds\n"
    "Activate it\n"
    "Activated\n"
    "Search ruins…\n"
    "hero\n"  # 110
    "character\n"
    "Health\n"
    "Comes back\n"
    "Leaves the table\n"
    "Search which ruins?\n"  # 115
    "It touches them\n"
    "It does not touch\n"
    "Nothing there\n"
    "Prosperity +1\n"
    "Treasure: +2\n"  # 120
    "A trap: 1 wound\n"
    "A relic: take it\n"
    "Its turn is over\n"
    "Back-stab\n"
    "It is over\n"  # 125
    "strikes\n"
    "{n} wound|{n} wounds\n"
    "No wound\n"
    "play {name}\n"
    "lay a tactic\n"  # 130
    "turn up {name}\n"
    "ends: {name}\n"
    "bury {name}\n"
    "to hand: {name}\n"
    "tactic to hand\n"  # 135
    "search by {unit}\n"
    "build {name}\n"
    "{side} prosperity {n}\n"
    "end of turn\n"
    "activation phase\n"  # 140
    "not its turn\n"
    "build phase still\n"
    "in play\n"
    "Activate…\n"
    "Units\n"  # 145
    "Menu…\n"
    "Result\n"
    "Log\n"
    "New game\n"
    "Game over\n"  # 150
    "activ.\n"
    "{name} is built already. Build one more?\n"
    "not in hand\n"
    "Hand of {side}\n"
    "Card {n}\n"  # 155
    "Play unnamed one…\n"
    "Draw a card\n"
    "Draw one by name…\n"
    "Bury an unnamed card\n"
    "Bury one by name…\n"  # 160
    "Zones\n"
    "{side} deck\n"
    "{side} hand\n"
    "{side} in play\n"
    "{side} attached\n"  # 165
    "{side} face down\n"
    "{side} graveyard\n"
    "{side} draws {n} card|{side} draws {n} cards\n"
    "{side} names a card\n"
    "{side} discards {n}\n"  # 170
    "choose\n"
    "One card of side {side} that is not named goes to the graveyard.\n"
    "activation\n"
    "prosperity\n"
    "hidden\n"  # 175
    "city\n"
)

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
    "Build\n"  # 25
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
    "none\n"
    "any building\n"
    "⌂ or ◆\n"
    "nothing to pay\n"
    "costs nothing\n"  # 45
    "other faction\n"
    "one a turn\n"
    "played before\n"
    "{n} in play\n"
    "no hero here\n"  # 50
    "acts now\n"
    "acts {n} times a turn\n"
    "lasting\n"
    "once a game\n"
    "any number a game\n"  # 55
    "ruins: searched once\n"
    "class: {name}\n"
    "faction: {name}\n"
    "in the graveyard\n"
    "buries {name}\n"  # 60
    "on {unit}\n"
    "card\n"
    "on the table\n"
    "searched\n"
    "in play\n"  # 65
    "hand\n"
    "ends\n"
    "unit\n"
    "more\n"
    "To the graveyard\n"  # 70
    "Back to hand\n"
    "Times searched\n"
    "In hand: {name}\n"
    "Buried: {name}\n"
    "It has a place\n"  # 75
    "No place for it\n"
    "At its own edge\n"
    "At an enemy…\n"
    "Touching whom?\n"
    "On whom?\n"  # 80
    "On nobody\n"
    "{side} lays a tactic\n"
    "{name} acts next turn\n"
    "{name}: acts now\n"
    "{name}: effect!\n"  # 85
    "In play: {name}\n"
    "A tactic\n"
    "Pay\n"
    "Choose {n} more\n"
    "◆{n} too few\n"  # 90
    "pay\n"
    "Tactics of {side}\n"
    "Tactic {n}\n"
    "Its condition is met. All see it, it takes effect and goes to the graveyard.\n"
    "It takes effect now. It lies in the graveyard.\n"  # 95
    "reveal\n"
    "lay\n"
    "Tactics face down\n"
    "Graveyards\n"
    "Graveyard\n"  # 100
    "Wounds left\n"
    "Activate it\n"
    "Activated\n"
    "Search ruins…\n"
    "hero\n"  # 105
    "character\n"
    "Health\n"
    "Comes back\n"
    "Leaves the table\n"
    "Search which ruins?\n"  # 110
    "It touches them\n"
    "It does not touch\n"
    "Nothing there\n"
    "Prosperity +1\n"
    "Treasure: +2\n"  # 115
    "A trap: 1 wound\n"
    "A relic: take it\n"
    "Its turn is over\n"
    "Back-stab\n"
    "It is over\n"  # 120
    "{n} wound|{n} wounds\n"
    "No wound\n"
    "play {name}\n"
    "lay a tactic\n"
    "turn up {name}\n"  # 125
    "ends: {name}\n"
    "bury {name}\n"
    "to hand: {name}\n"
    "tactic to hand\n"
    "search by {unit}\n"  # 130
    "build {name}\n"
    "{side} prosperity {n}\n"
    "end of turn\n"
    "activation phase\n"
    "not its turn\n"  # 135
    "build phase\n"
    "in play\n"
    "Activate…\n"
    "Units\n"
    "Menu…\n"  # 140
    "Result\n"
    "Log\n"
    "New game\n"
    "Game over\n"
    "activ.\n"  # 145
    "{name} is built already. Build one more?\n"
    "not in hand\n"
    "Hand of {side}\n"
    "Card {n}\n"
    "Play unnamed…\n"  # 150
    "Draw a card\n"
    "Draw one by name…\n"
    "Bury an unnamed card\n"
    "Bury one by name…\n"
    "Zones\n"  # 155
    "{side} deck\n"
    "{side} hand\n"
    "{side} in play\n"
    "{side} attached\n"
    "{side} face down\n"  # 160
    "{side} graveyard\n"
    "{side} draws {n} card|{side} draws {n} cards\n"
    "{side} names a card\n"
    "{side} discards {n}\n"
    "choose\n"  # 165
    "One card of side {side} that is not named goes to the graveyard.\n"
    "activation\n"
    "prosperity\n"
    "hidden\n"
    "city\n"  # 170
)

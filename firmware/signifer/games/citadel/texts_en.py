"""English texts of the book `citadel`, a line each, in the order of `signifer.games.citadel.texts`."""

TEXTS = (
    "build\n"  # 0
    "Activation phase\n"
    "Build…\n"
    "City…\n"
    "Play a card…\n"
    "Back-stab: {unit}\n"  # 5
    "End turn {n}\n"
    "Search ruins…\n"
    "In play…\n"
    "{side}: turn up…\n"
    "Who acts?\n"  # 10
    "Turn {n}\n"
    "City of {side}\n"
    "Cards of {side}\n"
    "Prosperity\n"
    "open\n"  # 15
    "closed\n"
    "open\n"
    "close\n"
    "raze\n"
    "{name} is taken down, by hand.\n"  # 20
    "build\n"
    "Build\n"
    "Building {n}\n"
    "built\n"
    "Built: {name}\n"  # 25
    "Characters\n"
    "Spells\n"
    "Relics\n"
    "Tactics\n"
    "Terrain\n"  # 30
    "turn {n}/{all}\n"
    "play\n"
    "character\n"
    "spell\n"
    "relic\n"  # 35
    "tactic\n"
    "terrain\n"
    "none\n"
    "any building\n"
    "⌂ or ◆\n"  # 40
    "nothing to pay\n"
    "costs nothing\n"
    "other faction\n"
    "one a turn\n"
    "played before\n"  # 45
    "{n} in play\n"
    "no hero here\n"
    "acts now\n"
    "acts {n} times a turn\n"
    "lasting\n"  # 50
    "once a game\n"
    "any number a game\n"
    "ruins: searched once\n"
    "class: {name}\n"
    "faction: {name}\n"  # 55
    "in the graveyard\n"
    "buries {name}\n"
    "on {unit}\n"
    "card\n"
    "on the table\n"  # 60
    "searched\n"
    "in play\n"
    "hand\n"
    "ends\n"
    "unit\n"  # 65
    "more\n"
    "To the graveyard\n"
    "Back to hand\n"
    "Times searched\n"
    "In hand: {name}\n"  # 70
    "Buried: {name}\n"
    "It has a place\n"
    "No place for it\n"
    "At its own edge\n"
    "At an enemy…\n"  # 75
    "Touching whom?\n"
    "On whom?\n"
    "On nobody\n"
    "{side} lays a tactic\n"
    "{name} acts next turn\n"  # 80
    "{name}: acts now\n"
    "{name}: effect!\n"
    "In play: {name}\n"
    "A tactic\n"
    "Pay\n"  # 85
    "Choose {n} more\n"
    "◆{n} too few\n"
    "pay\n"
    "Tactics of {side}\n"
    "Tactic {n}\n"  # 90
    "Its condition is met. All see it, it takes effect and goes to the graveyard.\n"
    "It takes effect now. It lies in the graveyard.\n"
    "reveal\n"
    "lay\n"
    "Tactics face down\n"  # 95
    "Graveyards\n"
    "Graveyard\n"
    "Wounds left\n"
    "Activate it\n"
    "Activated\n"  # 100
    "Search ruins…\n"
    "hero\n"
    "character\n"
    "Health\n"
    "Comes back\n"  # 105
    "Leaves the table\n"
    "Search which ruins?\n"
    "It touches them\n"
    "It does not touch\n"
    "Nothing there\n"  # 110
    "Prosperity +1\n"
    "Treasure: +2\n"
    "A trap: 1 wound\n"
    "A relic: take it\n"
    "Its turn is over\n"  # 115
    "Back-stab\n"
    "It is over\n"
    "{n} wound|{n} wounds\n"
    "No wound\n"
    "play {name}\n"  # 120
    "lay a tactic\n"
    "turn up {name}\n"
    "ends: {name}\n"
    "bury {name}\n"
    "to hand: {name}\n"  # 125
    "tactic to hand\n"
    "search by {unit}\n"
    "build {name}\n"
    "{side} prosperity {n}\n"
    "end of turn\n"  # 130
    "activation phase\n"
    "not its turn\n"
    "build phase\n"
    "in play\n"
    "Activate…\n"  # 135
    "Units\n"
    "Menu…\n"
    "Result\n"
    "Log\n"
    "New game\n"  # 140
    "Game over\n"
    "activ.\n"
    "{name} is built already. Build one more?\n"
    "not in hand\n"
    "Hand of {side}\n"  # 145
    "Card {n}\n"
    "Play unnamed…\n"
    "Draw a card\n"
    "Draw one by name…\n"
    "Bury an unnamed card\n"  # 150
    "Bury one by name…\n"
    "Zones\n"
    "{side} deck\n"
    "{side} hand\n"
    "{side} in play\n"  # 155
    "{side} attached\n"
    "{side} face down\n"
    "{side} graveyard\n"
    "{side} draws {n} card|{side} draws {n} cards\n"
    "{side} names a card\n"  # 160
    "{side} discards {n}\n"
    "choose\n"
    "One card of side {side} that is not named goes to the graveyard.\n"
    "activation\n"
    "prosperity\n"  # 165
    "hidden\n"
    "city\n"
)

"""The reference card of Citadel in English: topic, rule ids, text."""

# topic, rule ids, text
REFERENCE = (
    ("paying", ("CT-1",), "Buildings are open or closed; closing one pays. All of yours open as your turn starts."),
    ("paying", ("CT-2", "CT-4"), "A cost is paid whole or not at all: the named buildings, further open ones of your choice, prosperity."),
    ("paying", ("CT-3",), "Build in the build phase, which opens each turn. A new building can pay at once."),
    ("paying", ("CT-5",), "Declare a card (a tactic is not named), pay, then it takes effect. Nothing open and no prosperity: no card, not even a free one."),
    ("terrain", ("CT-10",), "One terrain card a turn, of the own faction, for open buildings or prosperity."),
    ("terrain", ("CT-11",), "Place it free of models, 8 cm or more from the own edge and other terrain, 10 cm or more from the opponent's edge."),
    ("terrain", ("CT-12", "CT-13"), "Terrain with a name of its own once in the whole game, whichever side plays it. Plain terrain any number. It stays to the end."),
    ("terrain", ("CT-14",), "A character touching ruins may search them: roll, and its turn ends. Each ruins once a game; heroes do not search."),
    ("activation", ("CT-20",), "In any order: play cards, activate the hero and the characters, play one terrain card."),
    ("activation", ("CT-21", "CT-22"), "Each unit once a turn, one after the other. Say when the turn is over; cards may be left."),
    ("activation", ("CT-31",), "Turns alternate. A tactic may be turned up in either turn."),
    ("characters", ("CT-23",), "The hero and seven characters at most."),
    ("characters", ("CT-24",), "Comes in touching the own edge, 8 cm or more from every opposing model. Only without such a place: touching an opposing character, not the hero, and suffers a back-stab."),
    ("characters", ("CT-25",), "A new character counts as activated this turn, unless its card says otherwise. It defends, and its passive abilities work."),
    ("characters", ("CT-26",), "Wound markers equal to health: the model leaves, its card goes to the graveyard."),
    ("cards", ("CT-27",), "Spell: effect, then the graveyard. A lasting one stays with its target until it ends."),
    ("cards", ("CT-28",), "Relics are for the own hero, one of each class: a new one sends the old to the graveyard. They work at once."),
    ("cards", ("CT-33",), "A card's page has its text before it is paid; a unit's page has its abilities, and they stand where they matter."),
    ("cards", ("CT-34",), "A lasting spell or a relic may change stats: the unit's page has the value now, and what changed it."),
    ("cards", ("CT-35",), "A card may hand a character over: the side that controls it acts with it and counts it. Its card goes to its owner's graveyard."),
    ("cards", ("CT-29",), "Tactic: paid, laid face down. When its condition is met: turn it up, effect, graveyard."),
    ("cards", ("CT-32",), "Battle cards are played from the hand. Both see how many are in deck, hand, play and graveyard; which are in hand, only the owner."),
    ("cards", ("CT-30",), "Each side's graveyard is listed. A card in play or there is not played again, plain terrain aside."),
)  # fmt: skip

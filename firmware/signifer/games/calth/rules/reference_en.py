"""The reference card of Calth in English: topic, rule ids, text."""

# topic, rule ids, text
REFERENCE = (
    ("round", ("BC-1",), "Initiative: each side rolls 3 dice, more hits has it, criticals count. Roll a tie again. A scenario may fix it."),
    ("round", ("BC-2",), "Readiness: each side draws a command card, each unit has 2 tactical points again, never more."),
    ("round", ("BC-3", "BC-4"), "Action: sides take turns, the initiative first. An activation costs a point and gives one action. Who has no points, or passes, is skipped; both passing in a row ends the phase."),
    ("round", ("BC-5", "BC-6"), "Command cards and critical effects may take points, never below none. The scenario says how the game ends."),
    ("round", ("BC-7",), "A re-rolled die keeps its second result, and is not rolled a third time."),
    ("round", ("BC-37",), "Command cards: one a round is drawn, held and played later. How many a side holds is open; what a hidden one was, its owner shows."),
    ("actions", ("BC-10",), "Actions: advance, run, consolidate, shoot, assault."),
    ("actions", ("BC-11",), "Next to an enemy a unit is pinned: no run, no shooting."),
    ("actions", ("BC-12",), "Advance: one adjacent, unoccupied hex. Adjacent: joined by a straight side with no blast door or obstacle. Distances go the shortest way around blocked hexes and sealed doors."),
    ("actions", ("BC-36",), "Blast doors are tokens, sealed or open. Where a hex or a line is asked about, the sealed ones are named. Who seals or opens one says so by hand."),
    ("actions", ("BC-13",), "Run: up to two hexes; stop at once next to an enemy (pinned) or on entering rubble."),
    ("actions", ("BC-14", "BC-15", "BC-16"), "Consolidate: models move into an adjacent hex of a friendly unit, 3 bulk at most. They have its points then. Those left behind keep what is left after paying. No empty hex."),
    ("actions", ("BC-17",), "Shoot: a clear line of sight to the centre of the target's hex."),
    ("actions", ("BC-18",), "Shooting without a clear line: 1 more defence die; at rubble 1 more; at a barricade 2 more and no critical effect. They add up."),
    ("actions", ("BC-19",), "Assault: an adjacent target, else move one hex first. The hex of a wiped-out target may be entered at no cost."),
    ("actions", ("BC-20",), "Both units of an assault may attack. More casualties: retreat. Who cannot: one die a model, a shield stays, no shield falls; the unit loses its points. Until then it does nothing else."),
    ("attack", ("BC-30",), "Attack dice: all ranged values of the unit. In an assault those of all weapons, guns too. Hits and criticals are kept."),
    ("attack", ("BC-31", "BC-32"), "The attacker names the primary target. Defence dice: all armour of the unit, and the place's. A shield cancels a hit."),
    ("attack", ("BC-33",), "Enough hits for the primary target's stamina: a casualty, and on to the defender's next model. Not enough: the rest is discarded."),
    ("attack", ("BC-34", "BC-35"), "With a critical the attacker picks the effect of one weapon that takes part, one an attack. Casualties leave at once; without models the unit is gone."),
)  # fmt: skip

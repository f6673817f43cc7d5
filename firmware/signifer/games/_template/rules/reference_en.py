"""The reference card in English: topic, rule ids, text."""

REFERENCE = (
    ("turn", ("XX-1",), "The sides take turns. Only units of the side whose turn it is are activated."),
    ("turn", ("XX-2",), "Each unit is activated once a turn."),
    ("wounds", ("XX-3",), "A unit with as many wounds as its health is a casualty."),
)

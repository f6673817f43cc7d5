"""Texts of the rules of the template in English: sentences when a rule forbids something, and the reference card."""

# key: sentence. The rule's id is shown beside it.
SENTENCES = {
    "other_turn": "It is not the turn of {unit}'s side.",
    "activated": "{unit} was activated this turn already.",
    "casualty": "{unit} is a casualty.",
    "gone": "{unit} has left the table.",
}

# Of the reference card: topic, rule ids, text.
REFERENCE = (
    ("turn", ("XX-1",), "The sides take turns. Only units of the side whose turn it is are activated."),
    ("turn", ("XX-2",), "Each unit is activated once a turn."),
    ("wounds", ("XX-3",), "A unit with as many wounds as its health is a casualty."),
)

"""Sentences of the device when a rule forbids something, in English; the card is in reference_en.py."""

# key: sentence. The rule's id is shown beside it.
SENTENCES = {
    "other_turn": "It is not the turn of {unit}'s side.",
    "activated": "{unit} was activated this turn already.",
    "casualty": "{unit} is a casualty.",
    "gone": "{unit} has left the table.",
}

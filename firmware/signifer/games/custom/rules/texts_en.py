"""Texts of the rules of custom systems in English: sentences when a rule forbids something, and lines of the card for
every system; card.py makes those of a game's own system."""

# key: sentence. The rule's id is shown beside it.
SENTENCES = {
    "activated": "{unit} was activated as often as allowed: {count}×.",
    "used_up": "{use}: none is left.",
    "bag_empty": "The bag is empty.",
    "other_turn": "It is not the turn of {unit}'s side.",
    "casualty": "{unit} is a casualty.",
    "gone": "{unit} has left the table.",
    "pending": "{unit}: the check {check} comes first.",
    "open": "The activation of {unit} is still open.",
    "nothing_open": "There is no activation to end.",
    "no_die": "{unit} has no drawn die to be activated with.",
    "choose_first": "First choose which of the drawn dice are kept.",
    "activation_open": "An activation is still open.",
    "dice_out": "There are drawn dice that were not used.",
    "keep_count": "Keep {count} of the drawn dice.",
    "no_holding": "In this system no die is held.",
    "no_die_on": "{unit} has no die on it.",
    "no_such_die": "There is no {colour} die of {side} in the bag.",
    "early": "Side {side} has not had its turn.",
    "phases_left": "Not all phases were played.",
    "undecided": "Who begins this round is not decided: roll for it first.",
    "too_little": "{what}: {count} needed, {left} left.",
    "impossible": "{check} is possible only with {what}.",
    "not_now": "{check}: it is not the other side's turn.",
    "rerolls": "{check}: dice that can be rolled again: {count}.",
    "no_enemy": "{check}: {unit} is no enemy.",
    "no_friend": "{check}: {unit} is no friend.",
    "decided": "Who begins this round is decided already.",
    "chooses": "Side {side} won the roll, and chooses who begins.",
}

# Of the reference card: topic, rule ids, text.
REFERENCE = (
    (
        "always",
        ("OS-15",),
        "Everything can be set by hand; every refusal can be overridden; every command undone.",
    ),
)

"""Sentences of the device when a calth rule forbids something, in English; the card is in reference_en.py."""

# key: sentence. The rule's id is shown beside it.
SENTENCES = {
    "phase": "This belongs to the {phase} phase; now: {now}.",
    "phase_over": "The action phase is over. End the round.",
    "other_turn": "{unit}: it is side {side}'s turn.",
    "no_points": "{unit} has no tactical point left.",
    "pinned": "{unit} is pinned: it cannot {action}.",
    "casualty": "{unit} has no model left.",
    "merged": "{unit} has joined another unit.",
    "action_done": "{unit} has had its one action.",
    "bulk": "{unit}: {bulk} bulk in a hex; {most} at most.",
    "not_friendly": "{unit} is not a friendly unit.",
    "empty_hex": "{unit} joins a friendly unit only: no empty hex.",
    "not_consolidating": "{unit} is not activated to consolidate.",
    "not_enemy": "{unit} is not an enemy.",
    "not_shoot": "{unit} is not activated to shoot.",
    "not_assault": "{unit} is in no assault on this unit.",
    "attack_open": "An attack still waits for its defence roll.",
    "defence_rolled": "The defence was rolled already.",
    "attack_waits": "An attack still waits for its defence roll.",
    "again": "Die {die} was rolled again already.",
    "no_assault": "No assault is open.",
    "no_card": "Side {side} has no command card left in hand.",
    "no_retreat": "{unit} need not retreat.",
    "owes_retreat": "{unit} must first retreat or make its last stand.",
    "not_in_attack": "{unit}: the {weapon} takes no part in this attack.",
}

"""The game systems: one package each, with its schema, its commands and its sentences."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

IDS = ("dozen_die",)


def load(ruleset_id: str) -> "Any":
    """The package of a game system, imported only when it is played; KeyError if there is none."""
    if ruleset_id == "dozen_die":
        from signifer.rulesets import dozen_die

        return dozen_die
    raise KeyError(ruleset_id)

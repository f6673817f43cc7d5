"""The game systems: one package each, with its schema, its commands and its sentences."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

IDS = ("calth", "citadel", "dozen_die", "samurai")
# Those that the device has screens for; the others are played with `signifer play`.
WITH_SCREENS = ("dozen_die",)


def for_device(ruleset_id: str) -> "Any":
    """The package of a game system that can be played on the device; KeyError if it cannot."""
    if ruleset_id not in WITH_SCREENS:
        raise KeyError(ruleset_id)
    return load(ruleset_id)


def load(ruleset_id: str) -> "Any":
    """The package of a game system, imported only when it is played; KeyError if there is none."""
    if ruleset_id == "calth":
        from signifer.rulesets import calth

        return calth
    if ruleset_id == "citadel":
        from signifer.rulesets import citadel

        return citadel
    if ruleset_id == "dozen_die":
        from signifer.rulesets import dozen_die

        return dozen_die
    if ruleset_id == "samurai":
        from signifer.rulesets import samurai

        return samurai
    raise KeyError(ruleset_id)

"""What a translator needs of Calth's rules beyond what all rules show alike."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from signifer.games.calth.rules import schema

RESET = ("hand",)
"""Other parts of the names of values that an end resets."""


def further(modules: Mapping[str, str]) -> Iterator[tuple[str, str, str]]:
    """Yield text, note and file of further words."""
    for text in (*schema.PHASES, *schema.ACTIONS):
        yield text, "In a refusal: the phase or the action", "signifer/games/calth/rules/schema.py"
    for text in schema.SYMBOLS:
        yield text, "The side of a die, for who hears the page", "signifer/games/calth/flows/common.py"

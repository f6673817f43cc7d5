"""The rarely used parts of a ruleset, loaded on demand: sentences, the reference card, house rules, rosters
as files.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core import language, modules

if TYPE_CHECKING:
    from typing import Any


class RulesetDefaults:
    """Load modules of the ruleset at `package` for one call each."""

    def __init__(self, package: str) -> None:
        self._package = package

    def _part(self, name: str) -> Any:
        return modules.borrow(self._package + "." + name)

    def sentence(self, key: str) -> str:
        """Return the sentence of a refusal, with its placeholders."""
        return language.phrase(self._part("texts_en").SENTENCES[key])

    def reference(self) -> list[dict[str, Any]]:
        """Return the lines of the reference card, each with its rule ids and its topic."""
        say = language.phrase
        lines = self._part("reference_en").REFERENCE
        return [
            {"topic": say(topic), "rules": list(rules), "text": say(text)} for topic, rules, text in lines
        ]

    def read_house(self, value: Any) -> dict[str, int]:
        """Decode house rules from a script's object; SetupError names the error."""
        house: dict[str, int] = self._part("house_script").read_house(value)
        return house

    def show_house(self, house: dict[str, int]) -> dict[str, Any]:
        """Encode house rules as in a script."""
        shown: dict[str, Any] = self._part("house_script").show_house(house)
        return shown

    def unpack(self, blob: bytes) -> dict[str, Any]:
        """Decode a compiled roster to the form of a roster file; SetupError if it is damaged."""
        data: dict[str, Any] = self._part("roster").unpack(blob)
        return data

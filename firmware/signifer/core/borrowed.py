"""What every ruleset has and a game seldom needs: sentences, the card, house rules, rosters as files have them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core import parts

if TYPE_CHECKING:
    from typing import Any


class Borrowed:
    """The modules of the ruleset at `package` that come into memory for one call and leave it again."""

    def __init__(self, package: str) -> None:
        self._package = package

    def _part(self, name: str) -> Any:
        return parts.borrow(self._package + "." + name)

    def sentence(self, key: str) -> str:
        """The English sentence of a refusal, with its placeholders."""
        return str(self._part("texts_en").SENTENCES[key])

    def reference(self) -> list[dict[str, Any]]:
        """The lines of the reference card, each with its rule ids and its topic."""
        lines = self._part("reference_en").REFERENCE
        return [{"topic": topic, "rules": list(rules), "text": text} for topic, rules, text in lines]

    def read_house(self, value: Any) -> dict[str, int]:
        """House rules from a script's object; SetupError names what is wrong."""
        house: dict[str, int] = self._part("house").read_house(value)
        return house

    def show_house(self, house: dict[str, int]) -> dict[str, Any]:
        """House rules as a script writes them."""
        shown: dict[str, Any] = self._part("house").show_house(house)
        return shown

    def unpack(self, blob: bytes) -> dict[str, Any]:
        """A compiled roster as a roster file has it; SetupError if it is damaged."""
        data: dict[str, Any] = self._part("roster").unpack(blob)
        return data

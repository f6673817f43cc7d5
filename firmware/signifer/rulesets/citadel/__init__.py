"""Citadel: miniatures with city, battle and terrain cards. Rule ids are CT-1 to CT-31."""

from signifer.core import parts
from signifer.rulesets.citadel import view
from signifer.rulesets.citadel.commands import COMMANDS, TURNS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from signifer.core.game import Game

__all__ = ("COMMANDS", "view")

ID = "citadel"
PREFIX = "CT"
STAYING = (TURNS,)  # command modules that are in use all the time and stay in memory


def clock_side(game: "Game") -> int:
    """Whose clock runs: that of the side to move, 0 or 1 (CT-31)."""
    return view.side(game)


def _borrow(name: str) -> "Any":
    return parts.borrow(__name__ + "." + name)


def sentence(key: str) -> str:
    """The English sentence of a refusal, with its placeholders."""
    return str(_borrow("texts_en").SENTENCES[key])


def reference() -> "list[dict[str, Any]]":
    """The lines of the reference card, each with its rule ids and its topic."""
    lines = _borrow("texts_en").REFERENCE
    return [{"topic": topic, "rules": list(rules), "text": text} for topic, rules, text in lines]


def read_house(value: "Any") -> "dict[str, int]":
    """House rules from a script's object; SetupError names what is wrong."""
    house: "dict[str, int]" = _borrow("house").read_house(value)
    return house


def show_house(house: "dict[str, int]") -> "dict[str, Any]":
    """House rules as a script writes them."""
    shown: "dict[str, Any]" = _borrow("house").show_house(house)
    return shown


def unpack(blob: bytes) -> "dict[str, Any]":
    """A compiled roster as a roster file has it; SetupError if it is damaged."""
    data: "dict[str, Any]" = _borrow("roster").unpack(blob)
    return data

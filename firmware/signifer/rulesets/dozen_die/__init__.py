"""Dozen Die: a d12 skirmish with dice drawn from a bag. Rule ids are DD-1 to DD-73."""

from signifer.core import parts
from signifer.rulesets.dozen_die import turns, view
from signifer.rulesets.dozen_die.commands import COMMANDS, TURNS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from signifer.core.game import Game

__all__ = ("COMMANDS", "turns")

ID = "dozen_die"
PREFIX = "DD"
STAYING = (TURNS,)  # command modules that are in use all the time and stay in memory


def clock_side(game: "Game") -> int:
    """Whose clock runs: 0 or 1 while that side's activation is open, else 2."""
    die = view.die(game)
    return 2 if die is None else die[0]


def _borrow(name: str) -> "Any":
    return parts.borrow(__name__ + "." + name)


def sentence(key: str) -> str:
    """The English sentence of a refusal, with its placeholders."""
    return str(_borrow("texts_en").SENTENCES[key])


def reference() -> "list[dict[str, Any]]":
    """The lines of the reference card, each with its rule ids and its topic."""
    lines = _borrow("reference_en").REFERENCE
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

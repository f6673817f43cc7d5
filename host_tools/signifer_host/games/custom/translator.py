"""List the sentences of a custom system's reference card, as a translator reads them: whole clauses with places.

The card is made of a system's declarations (`custom.rules.card`). A translated device divides a line into
its clauses and looks each up (languages/rule_words.py).
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping

from signifer.games.custom.rules import card
from signifer.games.custom.rules.infix import LATER_TERMS, OPERATORS, TERMS
from signifer.games.custom.rules.vocabulary import PARTS

RESET = None
"""The values of a custom system have its own words."""
_SOURCE = "signifer/games/custom/rules/card.py"
TOPICS = ("turns", "tracked", "checks", "bag", "always")
_ASKED = "as asked"


def further(modules: Mapping[str, str]) -> Iterator[tuple[str, str, str]]:
    """Yield text, note and file of each sentence and clause."""
    note = "Reference card of a custom system: a clause, or a whole line; wrapped"
    for text in sentences(modules[_SOURCE]) if _SOURCE in modules else ():
        yield text, note, _SOURCE


def sentences(source: str) -> Iterator[str]:
    """Yield the sentences and clauses of the card, from the source of its module."""
    yield from TOPICS
    nodes = list(ast.walk(ast.parse(source)))
    docstrings = {id(node.value) for node in nodes if isinstance(node, ast.Expr)}
    for node in nodes:
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docstrings:
            text = node.value
            if (
                text.endswith(".")
                and " " in text
                and "%" not in text
                and "\n" not in text
                and len(text) < 120
            ):
                yield text
    for how in ("once", "up to {n} times"):
        yield from (f"Each unit is activated {how} a {per}; one at a time." for per in card.PERS)
    yield "The highest {what} goes first; the device proposes who is next."
    yield "Phases: {what}."
    yield "{what} For {n} to {m}."
    for drawn in ("a die", "{n} dice"):
        yield f"Draw {drawn} from the bag"
    yield "Draw {n} dice from the bag, keep {m}, the others go back"
    yield from (f"Used dice go back at the {per}'s end" for per in ("turn", "round"))
    yield from _counter_texts()
    yield from _check_texts()
    yield from _events()


def _counter_texts() -> Iterator[str]:
    for whose in card.OF:
        yield f"{{what}} {whose}, one of: {{b}}"
        yield f"{{what}}, yes or no {whose}"
        for start in ("", ", from {k}"):
            for healed in ("", ", not healed above its start"):
                yield f"{{what}} {whose}, {{n}} to {{m}}{start}{healed}"
        yield f"{{what}} {whose}, uses: as the roster says"
        yield f"{{what}} {whose}, uses: {{n}}"
    yield "at {n} a casualty"
    yield from (back for back in card.BACK if back)
    yield "back at an activation's end"
    for when in card.WHEN:
        yield f"{{what}} {when} {{n}}"
        yield from (f"{{what}} {when} a {part} of its start" for part in PARTS if part)


def _events() -> Iterator[str]:
    for moment in card.MOMENTS:
        yield moment
        yield from ([f"{moment} ({{what}})"] if "phase" in moment else [])
    for whose in card.OF:
        yield from (whose[3:], f"{whose[3:]} with {{what}}")
    yield "{what} costs {b}: {n}"
    yield "{what} costs {b}"
    yield "{what} again costs {b}: {n}"
    yield "{what} again costs {b}"


def _check_texts() -> Iterator[str]:
    for whose in card.OF:
        yield f"{{what}} {whose}"
        yield f"{{what}} {whose} against another"
    for against in card.AGAINST[2:]:
        yield f"{{what}} {card.OF[2]}{against}"
    for side in ("over", "under"):
        for target in ("{b}", _ASKED):
            yield f"{{what}} at or {side} {target}"
            yield f"{{what}}, each at or {side} {target}, {{n}} needed"
    yield "{what} times {b}"
    yield "{what} and {b} against the other's, the higher wins"
    yield from ("{n} always passes", "{n} always fails", "modified", "modified dice", "passed", "failed")
    yield from (
        "in the other side's turn",
        "no dice",
        "done",
        "{n} critical",
        "only with {what}",
        "check {what}",
    )
    yield from ("{what} rolled again", "no {what}")
    yield from (whose % "{what}" for whose in card.WHOSE_VALUE[1:])
    yield from (word for word in (*TERMS, *LATER_TERMS, *OPERATORS) if word.isalpha() and word != "neg")

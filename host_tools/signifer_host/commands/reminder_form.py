"""The questions of `signifer roster remind`, for what its command line leaves out."""

from __future__ import annotations

import sys
from typing import NamedTuple

from signifer.core.reminders import MOMENTS, ONCES
from signifer_host.errors import BadInput
from signifer_host.formatting import printable
from signifer_host.translation import gettext


class Answers(NamedTuple):
    """Who carries a reminder, its sentence, its moments, and until when it can be ticked off."""

    carrier: str
    text: str
    when: list[str]
    once: str


def ask(carrier: str, text: str, when: list[str], once: str) -> Answers:
    """Ask for each of these that is empty, a line each, from a terminal or a pipe. Raises BadInput at its end."""
    whole = carrier and text and when
    carrier = carrier or _line(gettext("Unit or card, or - for the whole side"), "-")
    text = text or _line(gettext("Sentence"), "")
    if not when:
        known = gettext("When ({moments}, phase NAME), with commas", moments=", ".join(MOMENTS))
        when = [moment.strip() for moment in _line(known, "always").split(",") if moment.strip()]
    if not once and not whole:
        once = _line(gettext("Ticked off until the end of (turn, round, game), or Enter"), "")
    if once not in ONCES:
        known = ", ".join(ONCES[1:])
        raise BadInput("There is no end {once}; there is: {known}.", once=printable(once, 40), known=known)
    return Answers(carrier, text, when, once)


def _line(question: str, usual: str) -> str:
    if sys.stdin.isatty():
        print(f"{question}{f' [{usual}]' if usual else ''}", end=": ", file=sys.stderr, flush=True)
    line = sys.stdin.readline()
    if not line:
        raise BadInput("The answers ended before the question: {question}.", question=question)
    return line.strip() or usual

"""Languages as a simulator takes them."""

from __future__ import annotations

from typing import NamedTuple


class SimulatorLanguages(NamedTuple):
    """Languages for a simulator: the one that it speaks first, "" if it asks; by code their names and phrases
    (English -> said); modules by path; books by name; the English patterns."""

    first: str
    names: dict[str, str]
    phrases: dict[str, dict[str, str]]
    modules: dict[str, str]
    books: dict[str, list[str]]
    patterns: str

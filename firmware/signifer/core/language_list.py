"""List the languages that this program speaks; in an image those that it has (signifer_host/languages/books.py)."""

from __future__ import annotations

CODES: tuple[str, ...] = ("en",)
NAMES: tuple[str, ...] = ("English",)  # each in its own words, so that its speakers find it
FIRST = "en"  # what a device speaks before a player chose; "": it asks at its first start
TOUR = False  # the first start of an image shows its player around
PATTERNS = ""  # English phrases with places to fill in, a line each, the longest first

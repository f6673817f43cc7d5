"""What the desktop tool says, read from the sources once."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from signifer_host.languages.catalogue import Entry
from tools.catalogue import host_entries


@cache
def said_by_host() -> Mapping[str, Entry]:
    """Return the entries of the tool's catalogue by their keys, or their English."""
    return {entry.key or entry.text: entry for entry in host_entries()}

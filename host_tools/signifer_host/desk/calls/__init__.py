"""The calls of the page: each takes plain values and file names, and returns data. `dispatch` runs them.

Files lie in the desk's working folder under the names that the user sees; a call that makes files names them in the
answer's `files`.
"""

from __future__ import annotations

from signifer_host.desk.calls import devices, games, images, rosters
from signifer_host.desk.calls.registry import CALLS, Desk

__all__ = ("CALLS", "Desk", "devices", "games", "images", "rosters")

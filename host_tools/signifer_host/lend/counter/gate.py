"""Who may come in: the key of this computer's own browser, or a sign-in; and how often a sign-in is tried."""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from hashlib import sha256

TRIES = 5
WITHIN = timedelta(minutes=5)
_MOST = 10_000
"""Names and addresses that are remembered; beyond it the oldest are forgotten."""


@dataclass
class Attempts:
    """Failed sign-ins, by name and by address: after TRIES of them, a name or an address waits WITHIN."""

    _failures: dict[str, list[datetime]] = field(default_factory=dict)

    def must_wait(self, keys: tuple[str, ...], now: datetime) -> bool:
        """Return whether one of these names or addresses has failed too often."""
        return any(len(self._recent(key, now)) >= TRIES for key in keys)

    def add_failure(self, keys: tuple[str, ...], now: datetime) -> None:
        """Remember a failed sign-in."""
        for key in keys:
            self._failures[key] = [*self._recent(key, now), now]
        while len(self._failures) > _MOST:
            del self._failures[next(iter(self._failures))]

    def forget_failures(self, keys: tuple[str, ...]) -> None:
        """Forget the failures of these."""
        for key in keys:
            self._failures.pop(key, None)

    def _recent(self, key: str, now: datetime) -> list[datetime]:
        return [one for one in self._failures.get(key, []) if now - WITHIN < one <= now]


@dataclass(frozen=True)
class Gate:
    """How the counter is entered. `names` are the hosts that it answers as.

    `has_key` tells whether a request's cookies have the key of this computer's browser; None: everybody signs in.
    """

    names: frozenset[str]
    has_key: Callable[[Mapping[str, str]], bool] | None
    attempts: Attempts = field(default_factory=Attempts)
    secret: bytes = field(default_factory=lambda: secrets.token_bytes(32))

    def form_token(self, session: str) -> str:
        """Return the token that each form of a session has (CSRF)."""
        return hmac.new(self.secret, session.encode(), sha256).hexdigest()

    def is_own(self, host: str, origin: str | None) -> bool:
        """Return whether a request names this server, and comes from its own pages."""
        return host in self.names and origin in (None, f"http://{host}", f"https://{host}")

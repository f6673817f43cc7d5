"""The secrets that a log commits to: which were proved when shown, and whether the sealed texts match."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from signifer.core import seal, secret_changes
from signifer.core.game import Game
from signifer.core.seal import SALT
from signifer.core.sha import sha256
from signifer_host.translation import gettext


@dataclass(frozen=True)
class Secret:
    """A commitment of one line. `content` is None if neither a proof nor the seal reveals it."""

    line: int
    what: str
    commitment: str
    proof_line: int | None
    """The line that showed it with its proof."""
    seal_matches: bool | None
    """Return whether the sealed text matches the commitment; None if it cannot be opened without the secret."""
    content: str | None


def find(game: Game, lines: Sequence[int]) -> list[Secret]:
    """Return all secrets of a game that was followed to its end; `lines` has the file's line of each entry."""
    spoken = [game.script_line(number) for number in range(game.log.count)]
    proofs: dict[bytes, tuple[int, str]] = {}
    for number, command in enumerate(spoken):
        proof = command.get("proof")
        if proof is not None:
            held = sha256(bytes.fromhex(proof["salt"]) + proof["content"].encode())
            proofs.setdefault(held, (lines[number], proof["content"]))
    secrets = []
    for number, command in enumerate(spoken):
        if "commitment" not in command or command["do"] == "discard":
            continue
        held = bytes.fromhex(command["commitment"])
        unsealed, content = _open_seal(game, number, command, held)
        proved, said = proofs.get(held, (None, content))
        secrets.append(Secret(lines[number], _what(command), command["commitment"], proved, unsealed, said))
    return secrets


def _open_seal(
    game: Game, number: int, command: dict[str, Any], held: bytes
) -> tuple[bool | None, str | None]:
    secret = secret_changes.at(game, number)
    if secret is None or "sealed" not in command:
        return None, None
    data = seal.from_journal(game, number)
    if data is None or sha256(data) != held or seal.encrypt(secret, number, data).hex() != command["sealed"]:
        return False, None
    return True, data[SALT:].decode(errors="replace")


def _what(command: dict[str, Any]) -> str:
    if command["do"] == "conceal":
        return gettext("what {unit} hides", unit=command["unit"])
    return gettext("a tactic of side {side}, face down", side=command.get("side", "?"))


def text(secret: Secret) -> str:
    """Return a line for people."""
    head = gettext("Line {line}: {text}", line=secret.line, text=secret.what)
    if secret.seal_matches is False:
        return gettext("{head}; the sealed text does not belong to its commitment", head=head)
    if secret.proof_line is not None:
        return gettext(
            "{head}; line {proved} proves that it was: {content}",
            head=head,
            proved=secret.proof_line,
            content=secret.content,
        )
    if secret.seal_matches:
        return gettext(
            "{head}; never shown, the sealed text proves that it was: {content}",
            head=head,
            content=secret.content,
        )
    return gettext("{head}; not shown, and not to be proved without the game's secret", head=head)


def as_json(secret: Secret) -> dict[str, Any]:
    """Return the secrets for programs."""
    return {
        "line": secret.line,
        "what": secret.what,
        "commitment": secret.commitment,
        "proved": secret.proof_line,
        "unsealed": secret.seal_matches,
        "content": secret.content,
    }

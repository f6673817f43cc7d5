"""Keep hidden markers, infiltration notes and their later proof (SK-34 to SK-38).

The cells hold only SHA-256(salt + content); salt and content are in `game.secrets`. Content is "marker 2" or "place
the old well". The command that opens a secret carries both as `proof`. The journal holds both too, encrypted with
the generator's secret (core/seal.py), so that the owner has them back after a power loss.
"""

from __future__ import annotations

import struct
from typing import TYPE_CHECKING, Any

from signifer.core.errors import BadCommand
from signifer.core.seal import SALT
from signifer.games.samurai.rules import schema as S
from signifer.games.samurai.rules import view
from signifer.games.samurai.rules.deaths import in_play, put_status, set_bit, test

if TYPE_CHECKING:
    from signifer.core.game import Game

_CELLS = "<16h"


def commitment(game: Game, row: int) -> bytes:
    """Return the 32 bytes of the commitment to a model's secret."""
    secret = game.get(S.UNIT_T, row, S.SECRET) - 1
    return struct.pack(_CELLS, *[game.get(S.SECRET_T, secret, i) for i in range(16)])


def _seal(game: Game, row: int, held: bytes) -> None:
    """Store a commitment in the model's row of the secrets, which it gets with its first one."""
    secret = game.get(S.UNIT_T, row, S.SECRET)
    if not secret:
        secret = game.get(S.GAME_T, 0, S.SECRETS) + 1
        if secret > game.cells.tables[S.SECRET_T].rows:
            raise BadCommand("There is no room for another secret.")
        game.put(S.GAME_T, 0, S.SECRETS, secret)
        game.put(S.UNIT_T, row, S.SECRET, secret)
    cells = struct.unpack(_CELLS, held)
    for i in range(16):
        game.put(S.SECRET_T, secret - 1, i, cells[i])
    set_bit(game, row, S.SEALED, True)


def content(game: Game, row: int) -> str | None:
    """Return the model's secret if there is one and this machine knows it."""
    if not view.bit(game, row, S.SEALED):
        return None
    data = _secret_data(game, row)
    return None if data is None else str(data[SALT:], "utf-8")


def _secret_data(game: Game, row: int) -> bytes | None:
    """Return salt and content of the model's secret, from memory, else from the journal."""
    from signifer.core import seal

    data: bytes | None = seal.recall(game, commitment(game, row), game.get(S.UNIT_T, row, S.NOTED))
    return data


def real_marker(game: Game, row: int) -> int | None:
    """Return the number of the true marker; None if only the owner knows it."""
    if not view.bit(game, row, S.SEALED):
        left = view.markers(game, row)
        return left[0] if left else None
    said = content(game, row)
    return int(said[7:]) if said is not None and said[:7] == "marker " else None


def open_secret(game: Game, row: int, proof: dict[str, Any] | None) -> dict[str, Any]:
    """Show a model's secret, if it has one, and put the proof into the journal; return the answer's fields."""
    if not view.bit(game, row, S.SEALED):
        if proof is not None:
            raise BadCommand("proof: %s has no secret to prove." % game.units[row].label)
        return {}
    held = commitment(game, row)
    data = _secret_data(game, row)
    if proof is not None:
        from signifer.core import seal

        data = seal.check_proof(game, held, proof)
    set_bit(game, row, S.SEALED, False)
    answer: dict[str, Any] = {"commitment": held.hex()}
    if data is not None:
        said = str(data[SALT:], "utf-8")
        game.transaction.fields["proof"] = {"salt": data[:SALT], "content": said}
        answer["salt"] = data[:SALT].hex()
        answer["content"] = said
        if said[:7] == "marker ":
            answer["real"] = int(said[7:])
        else:
            answer["place"] = said[6:]
    return answer


def come_out(game: Game, row: int, proof: dict[str, Any] | None) -> dict[str, Any]:
    """Put a hidden model on the table: its markers leave, its secret is shown."""
    answer = open_secret(game, row, proof)
    if view.hidden(game, row):
        put_status(game, row, S.ON_TABLE)
        game.put(S.UNIT_T, row, S.MARKERS, 0)
    return answer


def do_conceal(game: Game, a: dict[str, Any]) -> dict[str, Any]:
    """Conceal a model behind markers, or let it infiltrate (SK-34, SK-35); journal and log do not show the secret."""
    row = a["unit"]
    name = game.units[row].label
    in_play(game, row)
    count = a["markers"]
    if count is not None and a["place"] is not None:
        raise BadCommand("conceal needs either markers and real, or place.")
    if count is None and a["real"] is not None:
        raise BadCommand("markers is missing.")
    said = a["place"] if count is None else a["real"]
    if said is None and a["commitment"] is None:
        raise BadCommand("%s is missing." % ("real" if count else "markers or place"))
    if count is not None and a["real"] is not None and a["real"] > count:
        raise BadCommand("real must be from 1 to %d, not %d." % (count, a["real"]))
    if a["place"] is not None and not a["place"].strip():
        raise BadCommand("place must not be blank.")
    rule = "SK-35" if count is None else "SK-34"
    level = view.stealth(game, row)
    game.guard(level > 0, rule, "not_stealthy", unit=name)
    game.guard(count is not None or level == 2, "SK-35", "no_infiltrator", unit=name)
    game.guard(not view.bit(game, row, S.EVER), rule, "too_late_to_hide", unit=name)
    game.guard(not view.hidden(game, row), rule, "already_hidden", unit=name)
    game.guard(a["free"] or count is not None, "SK-35", "place_not_free", unit=name)
    held = a["commitment"]
    if said is not None:
        from signifer.core import seal

        held = seal.commit(game, a, ("marker %d" % said) if count else "place " + said)
    note = game.log.count + 1
    game.put(
        S.UNIT_T, row, S.NOTED, note if "sealed" in game.transaction.fields and note <= S.LAST_NOTE else 0
    )
    _seal(game, row, held)
    put_status(game, row, S.INFILTRATING if count is None else S.HIDDEN)
    game.put(S.UNIT_T, row, S.MARKERS, 0 if count is None else (1 << count) - 1)
    for field in ("real", "place", "salt"):
        game.transaction.fields.pop(field, None)
    game.transaction.fields["commitment"] = held
    answer: dict[str, Any] = {"unit": game.units[row].id, "commitment": held.hex()}
    if count is not None:
        answer["markers"] = view.markers(game, row)
    return answer


def do_reveal(game: Game, a: dict[str, Any]) -> dict[str, Any]:
    """Show a hidden model, or prove a secret that has ended."""
    row = a["unit"]
    if not view.hidden(game, row) and not view.bit(game, row, S.SEALED):
        raise BadCommand("%s is not hidden." % game.units[row].label)
    answer: dict[str, Any] = {"unit": game.units[row].id, "revealed": view.hidden(game, row)}
    answer.update(come_out(game, row, a["proof"]))
    return answer


def do_search(game: Game, a: dict[str, Any]) -> dict[str, Any]:
    """Let an enemy search a marker (SK-37); the `act` for it is a separate command."""
    row = a["unit"]
    in_play(game, row)
    other = a["marker"]["unit"]
    number = a["marker"]["number"]
    unit = game.units[other]
    game.guard(unit.side != game.units[row].side, "SK-37", "own_marker", unit=game.units[row].label)
    if number not in view.markers(game, other):
        raise BadCommand("marker: there is no marker %d of %s on the table." % (number, unit.label))
    game.guard(a["sees"], "SK-37", "search_unseen", unit=game.units[row].label)
    known = real_marker(game, other)
    if known is not None and a["real"] is not None and a["real"] != (known == number):
        raise BadCommand("real: the note says otherwise.")
    level = view.stealth(game, other)
    answer = test(game, view.stat(game, row, "agility") - level, a["rolls"])
    answer["penalty"] = level
    answer["real"] = None
    if answer["success"]:
        real = known == number if known is not None else a["real"]
        if real is None:
            raise BadCommand(
                "real is missing: the owner of %s must say whether it is the true one." % unit.label
            )
        if not real and len(view.markers(game, other)) == 1:
            raise BadCommand("real: the last marker of %s is the true one." % unit.label)
        game.transaction.fields["real"] = real
        if real:
            answer.update(come_out(game, other, a["proof"]))
        else:
            game.put(S.UNIT_T, other, S.MARKERS, game.get(S.UNIT_T, other, S.MARKERS) & ~(1 << (number - 1)))
        answer["real"] = real
    elif a["proof"] is not None:
        raise BadCommand("proof: nothing was found.")
    answer["markers"] = view.markers(game, other)
    answer["status"] = view.status(game, other)
    return answer

"""`signifer pull`: games off a device, as logs that `signifer play` replays."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from signifer_host.commands.common import PortOption, connected

if TYPE_CHECKING:
    from signifer_host.client import Client, GameInfo


def pull(
    out_dir: Annotated[
        Path, typer.Option("--out", "-o", metavar="DIR", help="Where the logs are written.")
    ] = Path(),
    everything: Annotated[
        bool, typer.Option("--all", help="Also games that were pulled before and are still there.")
    ] = False,
    port: PortOption = None,
) -> None:
    """Write the device's games as logs.

    These are the finished ones that nobody has pulled, and the one under way.
    Each log is replayed here and compared with the device.
    Only then is a finished game marked as pulled.
    The device may use the room of a pulled game again.
    """
    from signifer_host.output import out

    with connected(port) as client:
        uid = client.hello().uid.hex()[-6:] or "device"
        games = [game for game in client.games() if everything or not (game.finished and game.pulled)]
        if not games:
            out("There is no game on the device that was not pulled before.")
        broken = 0
        for game in games:
            sentence, whole = _pull(client, game, out_dir, f"signifer-{uid}-{game.serial}")
            out(sentence)
            broken += not whole
    if broken:
        from signifer_host.errors import NotTheSame

        raise NotTheSame("Not every log is whole. What could not be written is still on the device.")


def _pull(client: Client, game: GameInfo, folder: Path, stem: str) -> tuple[str, bool]:
    """Pull one game; returns the sentence about it, and whether the log is whole."""
    from signifer_host import game_log, pulling
    from signifer_host.output import game_number, progress

    number = game_number(game.serial)

    with progress(f"game {number}") as moved:
        log = pulling.fetch(client, game, moved)
    compared = not log.lost and pulling.verify(client, game.serial, log)
    if compared:
        with progress(f"chain of game {number}", "entries") as moved:
            pulling.verify_head(client, game.serial, log, moved)
    digest = log.check_replay()
    path = game_log.save(log, folder, stem)
    commands = "1 command" if log.count == 1 else f"{log.count} commands"
    if log.damaged:
        gone = sum(presses for _, presses, _ in log.damaged)
        beside = path.with_suffix(".damaged.bin")
        return (
            f"{path}: game {number}, {commands}. The device's flash was damaged, and {gone} of its presses are lost: "
            f"the log says where, and what is left of them is in {beside}.",
            False,
        )
    if log.lost:
        first, after = log.lost[0]
        return f"{path}: game {number}, {commands}; entries {first + 1} to {after} are lost.", False
    if game.finished and not game.pulled:
        client.mark_pulled(game.serial)
    state = "finished" if game.finished else "under way"
    if game.finished and not log.game.ended:
        # Nothing on the device tells the two apart: what a last page held is nowhere else.
        state = "without an end (it was left for another game, or the device lost its last page)"
    same = "the same state as on the device" if compared else "replays without a fault"
    return (
        f"{path}: game {number}, {state}, {commands}, {same}, digest {digest[:16]}, head {log.head()}.",
        True,
    )


def register(app: typer.Typer) -> None:
    """Add `pull` to the `signifer` command."""
    app.command()(pull)

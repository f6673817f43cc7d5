"""Record every command of a game while the audit follows it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from signifer.core.game import Game as Engine
from signifer.core.roster import open_roster
from signifer_host.audit import chain, marks, report, trace
from signifer_host.reporting import log_lines
from signifer_host.reporting.facts import Change, Game, Step, Unit
from signifer_host.reporting.lens import Lens, State, lens_of
from signifer_host.reporting.plain import plain
from signifer_host.translation import gettext, ngettext, number

OPENS = "opens"
"""Mark of a step that begins a new paragraph of the story."""
NOT_TAKEN = 20
"""Most refused lines that are named one by one."""


class Recorder:
    """Make the steps of a game; see `trace.Watcher`."""

    def __init__(self, file: str) -> None:
        self.file = Path(file).name  # where it lies is nobody else's business
        self.game: Game
        self.engine: Engine
        self.lens: Lens

    def begin(self, game: trace.Follower) -> None:
        self.engine = game
        self.lens = lens_of(game)
        self.game = Game(
            file=self.file,
            ruleset=game.ruleset.ID,
            system=plain(self.lens.system),
            counts=self.lens.counts,
            label=plain(self.lens.label),
            period=self.lens.period,
            moves=self.lens.moves,
            key=game.setup.encode(),
        )
        self._now = self._states()
        self.game.start = self._now
        self._moment()
        names = {
            side: plain(open_roster(blob)[1]) for side, blob in game.setup.rosters.items() if side != "S"
        }
        there = {unit.side for unit in self.game.units.values()} | (set(names) & set("AB"))
        self.game.sides = {side: names.get(side, "") for side in sorted(there)}

    def step(self, game: trace.Follower, number: int, line: dict[str, Any], answer: dict[str, Any]) -> None:
        before, clock, period, actor = self._now, self._clock, self._period, self._active
        self._now = self._states()
        changes: tuple[Change, ...] = ()
        if self._now is not before:
            ids = [*before, *(id for id in self._now if id not in before)]
            changes = tuple(
                Change(id, before.get(id), self._now.get(id))
                for id in ids
                if before.get(id) != self._now.get(id)
            )
        name = str(answer["do"])
        ran = [now - then for now, then in zip(game.clocks, clock, strict=True)]
        doer = line.get("attacker") or (
            line.get("unit") if name not in ("wound", "heal", "set", "count") else None
        )
        if name == "defend":
            doer = None
        self._moment()
        said = {
            key: value for key, value in line.items() if key not in ("do", "chain", "rolled", "dt", "force")
        }
        self.game.steps.append(
            Step(
                line=number,
                name=name,
                fields={**{key: value for key, value in answer.items() if key not in said}, **said},
                period=period,
                clock="ABN"[max(range(3), key=ran.__getitem__)] if any(ran) else "N",
                seconds=sum(ran),
                actor=doer if isinstance(doer, str) else actor or self._active,
                states=self._now,
                changes=changes,
                score=self.lens.score(game),
                dice=tuple(answer.get("rolls") or ()),
                overrides=tuple(answer.get("forced") or ()),
                gives=OPENS if name in self.lens.opens else "",
                standing=name not in ("undo", "redo"),
            )
        )

    def _moment(self) -> None:
        """Save what the next command changes: the clocks, the period, the active unit."""
        self._clock = list(self.engine.clocks)
        self._period = self.lens.period_of(self.engine)
        self._active = self.lens.active(self.engine)

    def _states(self) -> dict[str, State]:
        states = self.lens.states(self.engine)
        for id, (left, _) in states.items():
            if id not in self.game.units:
                name, side = self.lens.about(self.engine, id)
                self.game.units[id] = Unit(id, plain(name), side, left)
        return states


def game(data: bytes, file: str, folder: Path, pulled: str = "") -> Game:
    """Replay a log and record all of it. A script's roster paths are relative to `folder`; `pulled` is the date of a
    log's pull.

    Raises a HostError if the log cannot be read at all.
    """
    setup, lines, left_out = log_lines.read(data, file)
    there = marks.of_log(setup, lines)
    known = marks.map_marks(lines)
    written = [dict(setup), *lines]
    if "seed" not in setup and "secret" not in setup and there[:1] and there[0] in known:
        setup["secret"] = known[there[0]]
    secrets = {bytes.fromhex(mark): bytes.fromhex(digits) for mark, digits in known.items()}
    noted = Recorder(file)
    followed = trace.follow(setup, lines, folder=folder, where=file, secrets_known=secrets, watcher=noted)
    linked = chain.follow(written, [], followed.entries)
    made = noted.game
    made.pull_date = "" if "seed" in setup else pulled  # a script is written, not pulled
    made.audit = report.audit(followed, there[0] if there else "", linked)
    made.is_over = followed.is_over
    winner = noted.engine.get(noted.engine.game_table, 0, 1)
    made.winner = "AB"[winner - 1] if made.is_over and winner in (1, 2) else ""
    made.casualties = noted.engine.part("answers").casualties(noted.engine)
    for step in made.steps:
        step.standing = step.standing and step.line in followed.standing
    made.left_out = left_out + _not_taken(followed, file)
    return made


def _not_taken(followed: trace.Trace, file: str) -> list[str]:
    """Say which lines the engine refused, and what the device lost."""
    lost = [
        ngettext(
            "{file}, line {line}: the device lost {n} command before it.",
            "{file}, line {line}: the device lost {n} commands before it.",
            count,
            file=file,
            line=line,
        )
        if count
        else gettext("{file}, line {line}: the device lost commands before it.", file=file, line=line)
        for line, count in followed.losses[:NOT_TAKEN]
    ]
    if followed.script:  # refused lines are part of a script
        return lost
    refused = [
        gettext("{file}, line {line}: it was not taken. {why}", file=file, line=one.line, why=one.message)
        for one in followed.refusals
    ]
    if len(refused) > NOT_TAKEN:
        more = len(refused) - NOT_TAKEN
        refused = [
            *refused[:NOT_TAKEN],
            gettext("{file}: {count} more lines that were not taken.", file=file, count=number(more)),
        ]
    return lost + refused

"""Run `make mutation`, or `python -m tools.mutation [options]` in .venv-mutation; --help lists the options."""

from __future__ import annotations

import argparse
import os
import signal
import sys

from tools import reliability
from tools.mutation import draw, mutants, page, runner
from tools.mutation.plan import WIDER
from tools.mutation.saved_results import SURVIVED, Results

_ROUND = 250  # changes of a sample, over all areas; a stopped run leaves at most one such round uneven


def main() -> int:
    """Try the selected changes, list those that are left, and write the table if asked to. Return status 1 for a row
    that would tell of fewer changes than before."""
    options = _options()
    root = mutants.ROOT
    os.chdir(root)
    sys.path += [str(root / "firmware"), str(root / "host_tools")]  # at the end, since firmware has a code.py
    results = Results()
    wanted = tuple(options.module or ("",))
    modules = [module for module in mutants.modules() if module.startswith(wanted)]
    all_mutants = [mutant for module in modules for mutant in mutants.of_module(module)]
    sample = draw.some(all_mutants, options.seed, options.share, options.sample)
    todo = [mutant for mutant in sample if _is_due(mutant, results, options.again)]
    at_once = _ROUND if options.sample else max(1, len(todo))
    for i in range(0, len(todo), at_once):
        for area in mutants.AREAS + mutants.GAMES:
            part = _of((area,), todo[i : i + at_once])
            if part and not _run(area, part, options):
                return 1
    for area in WIDER:
        results = Results()
        part = [mutant for mutant in _of((area,), sample) if _is_left(mutant, results)]
        if part and not _run(area, part, options, wide=True):
            return 1
    results = Results()
    tally = page.Tally(results, sample={mutant.id for mutant in sample} if options.sample else None)
    page.LEFT.parent.mkdir(exist_ok=True)
    page.LEFT.write_text(tally.left(), "utf-8")
    print(f"{len(tally.survivors):,} changes are left: {page.LEFT.relative_to(root)}")
    if not options.write:
        return 0
    rows = page.rows_on(page.PAGE)
    fewer = [name for name, row in tally.rows.items() if name in rows and row.tried < rows[name].tried]
    kept = set() if options.fewer else set(fewer)
    rows |= {name: row for name, row in tally.rows.items() if name not in kept}
    page.PAGE.write_text(page.text(rows), "utf-8")
    reliability.put(page.figures(rows))
    for name in sorted(kept):
        print(f"{name}: its row tells of more changes; --fewer writes it all the same", file=sys.stderr)
    return 1 if kept else 0


def _of(areas: tuple[str, ...], made: list[mutants.Mutant]) -> list[mutants.Mutant]:
    return [mutant for mutant in made if mutants.area_of(mutant.module) in areas]


def _is_left(mutant: mutants.Mutant, results: Results) -> bool:
    """Return whether an area's tests did not find the change, and its wider ones were not run."""
    result = results.of(mutant)
    return result is not None and result.state == SURVIVED and not result.wide


def _run(area: str, part: list[mutants.Mutant], options: argparse.Namespace, wide: bool = False) -> bool:
    """Run in a process of its own: pytest does not start twice in one process."""
    pid = os.fork()
    if pid == 0:
        status = 1
        try:
            status = runner.run(area, part, Results(), options.jobs, options.budget, wide)
        finally:
            os._exit(status)
    signal.signal(signal.SIGTERM, lambda *_: os.kill(pid, signal.SIGTERM))  # ends together with the parent
    return os.waitpid(pid, 0)[1] == 0


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="tools.mutation", description=__doc__)
    parser.add_argument(
        "--module",
        action="append",
        help="only what begins so: store, store.journal, games.calth; again for more",
    )
    parser.add_argument(
        "--share", type=float, default=1.0, help="of the changes, drawn by --seed (default: all)"
    )
    parser.add_argument(
        "--sample", type=int, help="so many changes instead, drawn by --seed from all that --module selects"
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--again", choices=("left", "all"), help="try once more: those that are left, or all")
    parser.add_argument("--jobs", type=int, default=1, help="processes at a time")
    parser.add_argument(
        "--budget", type=float, default=3.0, help="seconds of tests for each change that survives"
    )
    parser.add_argument(
        "--write", action="store_true", help="write the results so far, or those of --sample, into the table"
    )
    parser.add_argument("--fewer", action="store_true", help="write a row that then tells of fewer changes")
    return parser.parse_args()


def _is_due(mutant: mutants.Mutant, results: Results, again: str | None) -> bool:
    result = results.of(mutant)
    if again == "left":
        return result is not None and result.state == SURVIVED
    return result is None or again == "all"


if __name__ == "__main__":
    sys.exit(main())

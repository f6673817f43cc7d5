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
    """Try the selected changes, and write the page if asked to. Return status 1 if the page has a survivor without an
    explanation, or an explanation without a survivor."""
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
    wrong = []
    for areas, file in page.PAGES.items():
        if not any(mutants.area_of(module) in areas for module in modules):
            continue  # nothing of this page was asked for
        tally = page.Tally(results, areas, {mutant.id for mutant in sample} if options.sample else None)
        wrong += tally.problems()
        if options.write:
            before = page.tried_on(file)
            if len(tally.tried) < before and not options.fewer:
                wrong.append(
                    f"{file.name} tells of {before:,} changes, and the results here are of {len(tally.tried):,}: "
                    "it is left as it is; --fewer writes it all the same"
                )
                continue
            file.write_text(tally.page(_drawn(tally, options)), "utf-8")
            if areas == mutants.AREAS:
                reliability.put(tally.figures())
    for line in wrong:
        print(line, file=sys.stderr)
    return 1 if wrong else 0


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


def _drawn(tally: page.Tally, options: argparse.Namespace) -> str:
    """Return a sentence that says how large the tried part is."""
    if options.sample:
        return (
            f"They were drawn by lot from all of them (seed {options.seed}, `--sample {options.sample}`), each with "
            "the same chance."
        )
    shares = []
    for area in tally.areas:
        made = _of((area,), tally.all)
        tried = _of((area,), [m for m, _ in tally.tried])
        shares.append(f"{len(tried) / max(1, len(made)):.0%} of {area}")
    if len(tally.tried) == len(tally.all):
        return "All were tried."
    return (
        f"Tried were {', '.join(shares)}: drawn by lot (seed {options.seed}), or whole modules, as the table says; "
        "what was tried before its function was changed does not count."
    )


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
    parser.add_argument(
        "--again", choices=("unexplained", "left", "all"), help="try once more: those that are left, or all"
    )
    parser.add_argument("--jobs", type=int, default=1, help="processes at a time")
    parser.add_argument(
        "--budget", type=float, default=3.0, help="seconds of tests for each change that survives"
    )
    parser.add_argument(
        "--write", action="store_true", help="make the pages of the results so far, or of those of --sample"
    )
    parser.add_argument("--fewer", action="store_true", help="write a page that then tells of fewer changes")
    return parser.parse_args()


def _is_due(mutant: mutants.Mutant, results: Results, again: str | None) -> bool:
    result = results.of(mutant)
    if again is None or again == "all":
        return result is None or again == "all"
    if result is None or result.state != SURVIVED:
        return False
    return again == "left" or not (mutant.wording or any(reason.meets(mutant) for reason in page.reasons()))


if __name__ == "__main__":
    sys.exit(main())

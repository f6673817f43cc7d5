"""Collect the tests once, and try each change in a process forked from there."""

from __future__ import annotations

import gc
import os
import resource
import shutil
import signal
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest
from _pytest.runner import runtestprotocol

from tools.mutation import plan as plans
from tools.mutation.change import CannotChange, put
from tools.mutation.mutants import Mutant, modules
from tools.mutation.saved_results import HANGS, KILLED, SURVIVED, Result, Results

_FAILED, _CANNOT = 10, 11  # exit statuses of a child
_MEMORY = 3 << 30  # bytes of addresses that a child may use: a change can make an endless loop that allocates


@dataclass
class _Child:
    mutant: Mutant | None
    tests: list[str]
    left: int
    pipe: int
    folder: str


class Runner:
    """Pytest plugin: pytest's run is the run of the changes. `budget`: seconds of tests for a change that no test
    finds."""

    def __init__(
        self,
        area: str,
        todo: list[Mutant],
        results: Results,
        jobs: int,
        budget: float,
        said: Callable[[str], None],
        wide: bool = False,
    ) -> None:
        self.area = area
        self.wide = wide
        self.todo = todo
        self.results = results
        self.jobs = jobs
        self.budget = budget
        self.said = said
        self.items: dict[str, pytest.Item] = {}
        self.killers: Counter[str] = Counter()
        self.sound: dict[str, bool] = {}
        self.waiting: list[Mutant] = []
        self.strict = False
        self.failed = False

    # --- pytest ---

    @pytest.hookimpl(tryfirst=True)
    def pytest_collection(self) -> None:
        import hypothesis  # not before pytest has prepared it

        # A failure is enough; Hypothesis need not look for the smallest example.
        phases = (hypothesis.Phase.explicit, hypothesis.Phase.generate)
        hypothesis.settings.register_profile(
            "mutation", hypothesis.settings.get_profile("signifer"), phases=phases
        )
        hypothesis.settings.load_profile("mutation")

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_makereport(self, call: pytest.CallInfo[None]) -> None:
        if call.excinfo is None or call.excinfo.errisinstance(pytest.skip.Exception):
            return
        if self.strict:
            os._exit(_FAILED)
        self.failed = True

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        for module in modules():
            __import__("signifer." + module.removesuffix(".__init__"))
        # MicroPython's VM reads the files itself, so a change cannot reach it.
        items = [item for item in session.items if "vm" not in getattr(item, "fixturenames", ())]
        self.items = {item.nodeid: item for item in items}
        gc.collect()
        gc.freeze()
        plan = self._plan(items)
        waiting = self.waiting = self.todo[::-1]
        running: dict[int, _Child] = {}
        began = time.monotonic()
        while waiting or running:
            while waiting and len(running) < self.jobs:
                self._begin(plan, waiting.pop(), running)
            if running:
                pid, status = os.wait()
                self._end(running.pop(pid), status)
            done = len(self.todo) - len(waiting)
            if done % 50 == 0:
                self.said(f"{self.area}: {done} of {len(self.todo)}, {time.monotonic() - began:.0f} s")
        return True

    # --- Children ---

    def _plan(self, items: list[pytest.Item]) -> plans.Plan:
        kept = plans.Kept(self.area, self.wide)
        new = [item for item in items if item.nodeid not in kept.seconds]
        if new:
            self.said(f"{self.area}: finding out what {len(new)} tests run")
            pid = os.fork()
            if pid == 0:
                self._quiet(tempfile.mkdtemp())
                kept.make(new, self._timed)
                os._exit(0)
            if os.waitpid(pid, 0)[1]:
                raise SystemExit("The tests could not be run.")
            kept = plans.Kept(self.area, self.wide)
        for item in items:
            if item.nodeid not in kept.seconds:
                self.said(f"fails as it is, and is left out: {item.nodeid}")
        return kept.plan(name for name in self.items if name in kept.seconds)

    def _timed(self, item: pytest.Item) -> float | None:
        self.failed = False
        began = time.process_time()
        runtestprotocol(item, log=False, nextitem=None)
        return None if self.failed else time.process_time() - began

    def _chosen(self, plan: plans.Plan, mutant: Mutant) -> tuple[list[str], int]:
        """Return the tests to run, those first that found most so far, and the number of tests left out."""
        names = [n for n in plan.tests(mutant.module, mutant.first, mutant.last) if self.sound.get(n, True)]
        spent = 0.0
        chosen: list[str] = []
        for name in names:
            if chosen and spent + plan.seconds[name] > self.budget:
                continue
            spent += plan.seconds[name]
            chosen.append(name)
        own = f"{mutant.module} {mutant.function} "
        order = {name: i for i, name in enumerate(chosen)}
        chosen.sort(key=lambda name: (-self.killers[own + name], order[name]))
        return chosen, len(names) - len(chosen)

    def _begin(self, plan: plans.Plan, mutant: Mutant, running: dict[int, _Child]) -> None:
        tests, left = self._chosen(plan, mutant)
        if not tests:
            self.results.add(Result(mutant.id, mutant.version, SURVIVED, "", 0, 0, self.wide))
            return
        pid, child = self._fork(mutant, tests, [plan.seconds[name] for name in tests])
        child.left = left
        running[pid] = child

    def _fork(self, mutant: Mutant | None, tests: list[str], seconds: list[float]) -> tuple[int, _Child]:
        read, write = os.pipe()
        folder = tempfile.mkdtemp(prefix="mutation")
        pid = os.fork()
        if pid:
            os.close(write)
            return pid, _Child(mutant, tests, 0, read, folder)
        try:
            os.close(read)
            self._quiet(folder)
            self.strict = True
            resource.setrlimit(resource.RLIMIT_AS, (_MEMORY, _MEMORY))
            if mutant is not None:
                put(mutant)
            for i, name in enumerate(tests):
                os.write(write, b"%d\n" % i)
                _limit(2 + 5 * seconds[i])
                following = self.items[tests[i + 1]] if i + 1 < len(tests) else None
                runtestprotocol(self.items[name], log=False, nextitem=following)
        except CannotChange:
            os._exit(_CANNOT)
        except BaseException:
            os._exit(_FAILED)
        os._exit(0)

    def _quiet(self, folder: str) -> None:
        """Silence a child, and keep its files in `folder`, which is removed with it."""
        nothing = os.open(os.devnull, os.O_RDWR)
        for stream in (1, 2):
            os.dup2(nothing, stream)
        tempfile.tempdir = folder
        for item in self.items.values():
            factory = item.config._tmp_path_factory  # type: ignore[attr-defined]
            factory._basetemp = Path(folder) / "pytest"
            factory._basetemp.mkdir(exist_ok=True)
            break

    def _end(self, child: _Child, status: int) -> None:
        mutant = child.mutant
        assert mutant is not None
        state, by = self._judged(child, status)
        if state == KILLED and not self._is_sound(by):
            self.said(f"fails at times without a change, and is left out: {by}")
            self.waiting.append(mutant)
            return
        if state != SURVIVED:
            self.killers[f"{mutant.module} {mutant.function} {by}"] += 1
        result = Result(mutant.id, mutant.version, state, by, len(child.tests), child.left, self.wide)
        self.results.add(result)

    def _judged(self, child: _Child, status: int) -> tuple[str, str]:
        said = b""
        while part := os.read(child.pipe, 1 << 16):
            said += part
        os.close(child.pipe)
        shutil.rmtree(child.folder, ignore_errors=True)
        by = child.tests[int(said.split()[-1])] if said else ""
        if os.WIFSIGNALED(status):
            if os.WTERMSIG(status) in (signal.SIGINT, signal.SIGTERM):
                raise KeyboardInterrupt
            return HANGS, by
        code = os.WEXITSTATUS(status)
        if code == _CANNOT:
            raise SystemExit(f"Cannot make this change: {child.mutant}")
        return (SURVIVED, "") if code == 0 else (KILLED, by)

    def _is_sound(self, name: str) -> bool:
        """Return whether the test passes alone and without a change; computed once, when the test first finds a
        change."""
        if name not in self.sound:
            pid, child = self._fork(None, [name], [60.0])
            _, status = os.waitpid(pid, 0)
            self.sound[name] = self._judged(child, status)[0] == SURVIVED
        return self.sound[name]


def _limit(seconds: float) -> None:
    """End this process if it computes for longer. Tests that wait are ended by pytest's own limit."""
    used = resource.getrusage(resource.RUSAGE_SELF)
    hard = resource.getrlimit(resource.RLIMIT_CPU)[1]
    resource.setrlimit(resource.RLIMIT_CPU, (int(used.ru_utime + used.ru_stime + seconds) + 1, hard))


def run(area: str, todo: list[Mutant], results: Results, jobs: int, budget: float, wide: bool = False) -> int:
    """Try changes of one area, on its tests or its wider ones, and put the results into `results`. Return pytest's
    status."""

    def said(line: str) -> None:
        print(line, file=sys.stderr, flush=True)

    marks = "not long and not device and not emulated"
    options = ["-qq", "--no-header", "-s", "-p", "no:cacheprovider", "-m", marks]
    runner = Runner(area, todo, results, jobs, budget, said, wide)
    left_out = f"--ignore-glob={plans.LEFT_OUT}"
    return int(pytest.main([*options, left_out, *plans.tests_of(area, wide)], plugins=[runner]))

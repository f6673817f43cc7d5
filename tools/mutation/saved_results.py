"""Keep the results of changes, so that a run can continue where another one stopped."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass

from tools.mutation.mutants import KEPT, Mutant

FILE = KEPT / "results.jsonl"
KILLED, HANGS, SURVIVED = "killed", "hangs", "survived"


@dataclass(frozen=True)
class Result:
    """`state`: killed (a test failed), hangs (a test took many times its duration, or the interpreter ended) or
    survived. `by`: the test that found the change. `tests`: the number of tests run. `left`: the number of tests of
    the line that were not run, for lack of time. `version`: of the function at that time. `wide`: the area's wider
    tests were run (plan.WIDER), since the others had not found it."""

    id: str
    version: str
    state: str
    by: str
    tests: int
    left: int
    wide: bool = False


class Results:
    """All results: the newest for each change and version of its function. `first`: the oldest of each change, by
    all of its area's tests."""

    def __init__(self) -> None:
        self.found: dict[tuple[str, str], Result] = {}
        self.first: dict[str, Result] = {}
        if FILE.exists():
            for line in FILE.read_text("utf-8").splitlines():
                result = Result(**json.loads(line))
                self._take(result)

    def of(self, mutant: Mutant) -> Result | None:
        """Return the result; None if the change was not tried, or the function has changed since."""
        return self.found.get((mutant.id, mutant.version))

    def _take(self, result: Result) -> None:
        self.found[result.id, result.version] = result
        first = self.first.setdefault(result.id, result)
        if result.wide and not first.wide:
            self.first[result.id] = result

    def add(self, result: Result) -> None:
        """Keep a result; the file keeps the earlier ones too."""
        self._take(result)
        FILE.parent.mkdir(exist_ok=True)
        with FILE.open("a", encoding="utf-8") as file:
            file.write(json.dumps(asdict(result)) + "\n")

"""What came of each change, kept between runs so that a run can go on where another stopped."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass

from tools.mutation.mutants import KEPT, Mutant

FILE = KEPT / "results.jsonl"
KILLED, HANGS, SURVIVED = "killed", "hangs", "survived"


@dataclass(frozen=True)
class Result:
    """`state`: killed (a test failed), hangs (a test took many times its time, or the interpreter ended) or
    survived; `by`: the test that found it; `tests`: how many were run; `left`: how many that run the line were not,
    for want of time; `version`: of the function then."""

    id: str
    version: str
    state: str
    by: str
    tests: int
    left: int


class Results:
    """All results, the newest of each change and version of its function."""

    def __init__(self) -> None:
        self.found: dict[tuple[str, str], Result] = {}
        if FILE.exists():
            for line in FILE.read_text("utf-8").splitlines():
                result = Result(**json.loads(line))
                self.found[result.id, result.version] = result

    def of(self, mutant: Mutant) -> Result | None:
        """None if it was not tried, or the function is another since."""
        return self.found.get((mutant.id, mutant.version))

    def add(self, result: Result) -> None:
        self.found[result.id, result.version] = result
        FILE.parent.mkdir(exist_ok=True)
        with FILE.open("a", encoding="utf-8") as file:
            file.write(json.dumps(asdict(result)) + "\n")

"""Fuzz the counter's pages with schemathesis, by a description made of their own forms: `make fuzz`.

`python -m tests.fuzz.run SECONDS counter`. Each round begins with new records. Exit status 1 if a page fails.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import status_code_conformance
from starlette.applications import Starlette

from signifer_host import discover
from signifer_host.lend import records, trail
from signifer_host.lend.counter.application import Counter
from tests.asgi import ORIGIN
from tests.lend.browserless import Browser, counter
from tests.lend.conftest import NOW
from tests.lend.openapi import describe, stock

EXAMPLES = 16
"""Requests to a page in a round: by its form, and otherwise."""


def main() -> int:
    """Fuzz all pages, round by round, until the time is over."""
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 60.0
    discover.candidates = list  # no device is plugged in
    deadline, rounds = time.monotonic() + seconds, 0
    while not rounds or time.monotonic() < deadline:
        rounds += 1
        with TemporaryDirectory() as folder, records.set_up(str(Path(folder) / "club.sqlite3")) as made:
            stock(made)
            asked = _round(counter(made, NOW))
            with made.reading() as session:
                trail.verify(session)
        print(f"counter: round {rounds}, {asked} requests")
    return 0


def _round(pages: Counter) -> int:
    """Ask each page some requests; return how many there were."""
    asked = 0
    application = Starlette(routes=pages.routes())
    for result in schemathesis.openapi.from_dict(describe(Browser(pages))).get_all_operations():
        operation = result.ok()
        cases = [operation.as_strategy(generation_mode=mode) for mode in GenerationMode]

        @given(case=st.one_of(cases))
        @settings(
            max_examples=EXAMPLES, deadline=None, database=None, suppress_health_check=list(HealthCheck)
        )
        def answers(case: Any) -> None:
            nonlocal asked
            asked += 1
            response = case.call(base_url=ORIGIN, app=application, headers={"Origin": ORIGIN})
            case.validate_response(response, checks=[not_a_server_error, status_code_conformance])

        answers()
    return asked


if __name__ == "__main__":
    sys.exit(main())

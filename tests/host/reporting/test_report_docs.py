"""docs/reports.md names the columns and keys that reports have."""

from __future__ import annotations

import re
from pathlib import Path

from signifer_host.api.reports import Log, report
from signifer_host.reporting import tables
from tests.host.reporting.games import of_system, text_of

PAGE = (Path(__file__).resolve().parents[3] / "docs/reports.md").read_text("utf-8")


def test_the_columns_of_csv_are_named_in_order() -> None:
    part = PAGE.split("## The columns of CSV")[1].split("## ")[0]
    named = [word for word in re.findall(r"`(\w+)`", part) if word in tables.HEAD]
    assert tuple(named) == tables.HEAD


def test_every_key_of_json_is_named() -> None:
    part = set(re.findall(r"`\"?(\w+)\"?`", PAGE.split("## The keys of JSON")[1]))
    logs = [Log(text_of(of_system(name).lines()).encode(), name) for name in ("dozen_die", "samurai")]
    facts = report(logs, "json").facts
    game = facts["games"][0]
    keys = {*facts, *game, *facts["season"], *facts["season"]["standings"][0], *game["audit"]}
    for name in ("units", "periods", "dice"):
        keys |= set(game[name][0])
    keys |= set(game["sides"]["A"]) | set(next(iter(game["draws"].values()))) | {"unit", "line", "by"}
    assert keys <= part, keys - part

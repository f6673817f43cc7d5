"""The figures of the emulated Pico: each keeps its place, and the site's page shows those with a goal."""

from __future__ import annotations

from pathlib import Path

import pytest

from bench import device_page, device_play, device_soak, device_walk
from bench.device_goals import GOALS, bound
from bench.device_page import Figure, page
from signifer_host.bundle import sources


def test_a_part_that_was_not_measured_again_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(device_page, "FIGURES", tmp_path / "figures.json")
    start = Figure("own", "power-on to the game", 1900.0, "ms", commit="aaaa")
    old = [
        Figure("calth", name, 30.0, "ms", commit="aaaa") for name in ("a press", "free heap, and 102 presses")
    ]
    new = Figure("calth", "a press", 20.0, "ms", commit="bbbb")
    device_page.write([start, *old])
    device_page.keep([new])
    assert device_page.stored() == [new, start]


@pytest.mark.parametrize(
    ("figure", "met"),
    [
        (Figure("own", "a change of screen, median", 75.0, "ms"), True),
        (Figure("own", "a change of screen, median", 75.1, "ms"), False),
        (Figure("own", "free heap, and 9 presses", 80_000, "bytes"), True),
        (Figure("own", "free heap, and 9 presses", 79_999, "bytes"), False),
        (Figure("own", "a change of screen, median", None, "ms", note="nothing was shown"), False),
        (Figure("own", "its log, pulled after that", 900.0, "bytes"), True),
    ],
)
def test_a_reached_goal_is_marked(figure: Figure, met: bool) -> None:
    assert figure.met is met
    assert figure.shown.startswith("**") is not met
    assert figure.goal is None or figure.shown in page([figure])


def test_goals_stand_in_the_table_alone() -> None:
    assert bound("walk_own", "walk, median") != bound("walk_pico_lcd_13", "walk, median")
    assert bound("soak_own", "free heap, 500 presses") is None
    found = {(figure.part, figure.name): figure.goal for figure in device_page.stored()}
    used = set(found.values())
    assert {goal.bound for goal in GOALS if "pico_" not in goal.part} <= used
    assert all(figure.commit for figure in device_page.stored())


def test_a_figure_of_several_systems_is_a_row_with_its_commits() -> None:
    text = page(
        [
            Figure("calth", "free heap, a round played, 15 pages visited", 107_616, "bytes", commit="aaaa"),
            Figure("own", "free heap, a round played, 20 pages visited", 79_000, "bytes", commit="bbbb"),
            Figure("walk_own", "walk, median", 33.8, "ms", commit="cccc"),
            Figure("soak_own", "of the free heap, gone from there to the end", 0.5, "%"),
            Figure("transfers", "pulling, of what the loop sends", 52.6, "%", commit="dddd"),
            Figure("own", "without a goal", 1.0, "ms"),
        ]
    )
    assert (
        "| free heap, a round played, many pages visited | at least 80,000 | 107,616 bytes |  |  | **79,000 bytes** |"
        in text
    )
    assert "| walk, median | at most 50 |" in text and "| soak: of the free heap, gone" in text
    assert "| transfers: pulling, of what the loop sends | 52.6 % | at least 50 | dddd |" in text
    assert "| commit of the game |  | aaaa |  |  | bbbb |" in text
    assert "| commit of the walk |  |  |  |  | cccc |" in text
    assert "without a goal" not in text


def test_the_measured_device_runs_the_shipped_program() -> None:
    shipped, asked = sources.programs(), device_play.asking(sources.programs())
    added = [line for line in asked["code.py"].splitlines() if line not in shipped["code.py"].splitlines()]
    assert [name for name in shipped if shipped[name] != asked[name]] == ["code.py"]
    assert added and all(line.startswith("        ") for line in added)
    compile(asked["code.py"], "code.py", "exec")


def test_a_walk_s_figures_are_those_of_its_worst_seed() -> None:
    walks = [
        device_walk.Walked(
            1, [10.0] * 94 + [90.0] * 5 + [230.0], [70.0] * 90 + [180.0] * 10, 96_000, rested=106_000
        ),
        device_walk.Walked(2, [20.0] * 100, [79.0] * 100, 91_000, 1, rested=99_000),
    ]
    found = list(device_walk.figures("walk_own", walks))
    median, high, slowest, touched, late, restarts, heap, prepared = found
    assert (restarts.name, restarts.shown) == ("walk, restarts", "**1**")
    assert [one.value for one in (touched, late)] == [79.0, 180.0]
    assert [one.met for one in (touched, late)] == [True, False]
    assert [one.value for one in (median, high, slowest, heap)] == [20.0, 90.0, 230.0, 99_000]
    assert (prepared.value, prepared.goal) == (91_000, None)
    assert [one.met for one in (median, high, slowest, heap)] == [True, True, False, False]
    assert "200 presses" in median.note and "1, 2" in median.note
    assert sum(device_walk.WEIGHTS.values()) == 100


def test_a_soak_tells_a_leak_from_the_first_uses_of_pages() -> None:
    def look(presses: int, used: int) -> device_soak.Look:
        return device_soak.Look(presses, 100_000, used, 10, 0)

    looks = [look(0, 50_000), look(500, 53_700), look(1000, 53_700), look(5000, 54_000)]
    first, leak = device_soak.figures("soak_own", looks)
    assert (round(first.value or 0, 2), first.goal, first.note) == (3.7, None, "(3,700 bytes)")
    assert (round(leak.value or 0, 2), leak.met) == (0.3, True) and leak.note.startswith("(300 bytes, 0 rest")
    leaking = [*looks[:-1], look(5000, 54_800)]
    assert not list(device_soak.figures("soak_own", leaking))[1].met
    short, rest = device_soak.figures("soak_own", [look(0, 50_000), look(100, 50_500)])
    assert (short.value, short.goal, rest.value) == (0.5, None, 0), "a quick look is all before that"

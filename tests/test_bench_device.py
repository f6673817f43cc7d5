"""The figures of the emulated Pico: each keeps its place, and the page shows the stored ones."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bench import device_page, device_play, device_soak, device_walk
from bench.device_page import Goal, section, with_section
from signifer_host.bundle import sources

OTHER = "# Speed and memory\n\nMade by `make bench`.\n\n## Live bytes\n\nmany\n\n## Replay\n\nfast\n"
names = st.sampled_from(["a press", "a screen", "a start"])
goals = st.builds(
    Goal,
    part=st.sampled_from(["calth", "own"]),
    name=names,
    value=st.none() | st.floats(0, 1e6),
    unit=st.sampled_from(["ms", "bytes", ""]),
    goal=st.none() | st.integers(1, 100_000).map(float),
    largest=st.booleans(),
)
figures = st.lists(goals, max_size=6, unique_by=lambda goal: (goal.part, goal.name))


@given(figures, figures)
def test_a_page_keeps_other_sections(first: list[Goal], second: list[Goal]) -> None:
    page = with_section(OTHER, first)
    assert with_section(page, first) == page
    assert with_section(page, second) == with_section(OTHER, second)
    assert page.replace(section(first), "") == OTHER


def test_figures_that_were_not_measured_again_stay(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(device_page, "FIGURES", tmp_path / "figures.json")
    monkeypatch.setattr(device_page, "PAGE", tmp_path / "page.md")
    device_page.PAGE.write_text(OTHER, "utf-8")
    press, start, late = (
        Goal("calth", "a press", 30.0, "ms", 25),
        Goal("own", "a start", 1900.0, "ms", 2000),
        Goal("calth", "a press", 20.0, "ms", 25),
    )
    device_page.write([start, press])
    device_page.keep([late])
    assert device_page.stored() == [late, start]
    assert device_page.PAGE.read_text("utf-8") == with_section(OTHER, [late, start])


@pytest.mark.parametrize(
    ("goal", "met"),
    [
        (Goal("a", "b", 25.0, "ms", 25), True),
        (Goal("a", "b", 25.1, "ms", 25), False),
        (Goal("a", "b", 80_000, "bytes", 80_000, False), True),
        (Goal("a", "b", 79_999, "bytes", 80_000, False), False),
        (Goal("a", "b", None, "ms", 25, note="nothing was shown"), False),
        (Goal("a", "b", 900.0, "ms"), True),
    ],
)
def test_a_reached_goal_is_marked(goal: Goal, met: bool) -> None:
    assert goal.met is met
    assert goal.shown.startswith("**") is not met
    assert goal.goal is None or goal.shown in section([goal])


def test_a_figure_of_several_systems_is_a_row() -> None:
    text = section(
        [
            Goal("calth", "free heap, a round played, 15 pages visited", 107_616, "bytes", 80_000, False),
            Goal("own", "free heap, a round played, 20 pages visited", 79_000, "bytes", 80_000, False),
            Goal("walk_own", "walk, median", 33.8, "ms", 45),
            Goal("soak_own", "gone", 0.5, "%", 1),
            Goal("transfers", "a roster pushed", 119.6, "ms", 300),
            Goal("own", "without a goal", 1.0, "ms"),
        ]
    )
    assert (
        "| free heap, a round played, many pages visited | at least 80,000 | 107,616 bytes |  |  | **79,000 bytes** |"
        in text
    )
    assert "| walk, median | at most 45 |" in text and "| soak: gone | at most 1 |" in text
    assert "| transfers: a roster pushed | 119.6 ms | at most 300 |" in text
    assert "without a goal" not in text


def test_the_page_shows_the_stored_figures() -> None:
    page = device_page.PAGE.read_text("utf-8")
    assert page == with_section(page, device_page.stored())


def test_the_measured_device_runs_the_shipped_program() -> None:
    shipped, asked = sources.programs(), device_play.asking(sources.programs())
    added = [line for line in asked["code.py"].splitlines() if line not in shipped["code.py"].splitlines()]
    assert [name for name in shipped if shipped[name] != asked[name]] == ["code.py"]
    assert added and all(line.startswith("        ") for line in added)
    compile(asked["code.py"], "code.py", "exec")


def test_a_walk_s_figures_are_those_of_its_worst_seed() -> None:
    walks = [
        device_walk.Walked(
            1, [10.0] * 94 + [90.0] * 5 + [130.0], [70.0] * 90 + [180.0] * 10, 96_000, rested=106_000
        ),
        device_walk.Walked(2, [20.0] * 100, [79.0] * 100, 92_000, 1, rested=104_000),
    ]
    found = list(device_walk.goals("walk_own", walks, (15, 100, 140), 105_000))
    median, high, slowest, touched, late, heap, prepared = found
    assert [one.value for one in (touched, late)] == [79.0, 180.0]
    assert [one.met for one in (touched, late)] == [True, False]
    assert [one.value for one in (median, high, slowest, heap)] == [20.0, 90.0, 130.0, 104_000]
    assert (prepared.value, prepared.goal) == (92_000, None)
    assert [one.met for one in (median, high, slowest, heap)] == [False, True, True, False]
    assert "200 presses" in median.note and "1, 2" in median.note and "1 restarts" in heap.note
    assert sum(device_walk.WEIGHTS.values()) == 100


def test_a_soak_tells_a_leak_from_the_first_uses_of_pages() -> None:
    def look(presses: int, used: int) -> device_soak.Look:
        return device_soak.Look(presses, 100_000, used, 10, 0)

    looks = [look(0, 50_000), look(500, 53_700), look(1000, 53_700), look(5000, 54_000)]
    first, leak = device_soak.goals("soak_own", looks)
    assert (round(first.value or 0, 2), first.goal, first.note) == (3.7, None, "(3,700 bytes)")
    assert (round(leak.value or 0, 2), leak.met) == (0.3, True) and leak.note.startswith("(300 bytes, 0 rest")
    leaking = [*looks[:-1], look(5000, 54_800)]
    assert not list(device_soak.goals("soak_own", leaking))[1].met
    short, rest = device_soak.goals("soak_own", [look(0, 50_000), look(100, 50_500)])
    assert (short.value, short.goal, rest.value) == (0.5, None, 0), "a quick look is all before that"

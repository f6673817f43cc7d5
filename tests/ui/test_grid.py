"""The text grid: cutting and wrapping."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from signifer.ui.grid import Grid, fit, pad, wrap

words = st.text(alphabet=st.sampled_from("abc ДЖω\n-"), max_size=120)


@given(words, st.integers(4, 24))
def test_wrapped_text_fits_and_loses_no_letter(text: str, width: int) -> None:
    lines = wrap(text, width)
    assert all(len(line) <= width for line in lines)
    kept = "".join(lines).replace(" ", "").replace("-", "")
    assert kept == text.replace(" ", "").replace("\n", "").replace("-", "")


@pytest.mark.parametrize(
    ("text", "width", "lines"),
    [
        ("to Äärimmäinen-Ylösjärvi", 16, ["to Äärimmäinen-", "Ylösjärvi"]),
        ("to Äärimmäinen-Ylösjärvi", 14, ["to", "Äärimmäinen-", "Ylösjärvi"]),
        ("to Äärimmäinen-Ylösjärvi", 9, ["to Äärim-", "mäinen-", "Ylösjärvi"]),
        ("four-of-a-kind-of-it", 9, ["four-of-", "a-kind-", "of-it"]),
        ("-5 is -12345", 4, ["-5", "is", "-12-", "345"]),
    ],
)
def test_a_name_breaks_at_its_own_hyphen(text: str, width: int, lines: list[str]) -> None:
    assert wrap(text, width) == lines


@given(st.text(max_size=40), st.integers(1, 24))
def test_fit_and_pad(text: str, width: int) -> None:
    assert len(fit(text, width)) <= width
    assert len(pad(text, width)) == width
    if len(text) <= width:
        assert fit(text, width) == text


def test_left_text_is_cut_before_right_text() -> None:
    grid = Grid(10, 3)
    grid.line(0, "Wardens of the river", "12:34")
    assert grid.text()[0] == "War… 12:34"

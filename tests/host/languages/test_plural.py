"""The plural rule of a catalogue is the language's own, on the host and on the device."""

from __future__ import annotations

import gettext

import pytest

from signifer_host.languages.plural import RuleError, rule

RULES = {
    "English": "nplurals=2; plural=(n != 1);",
    "Finnish": "nplurals=2; plural=(n != 1);",
    "Greek": "nplurals=2; plural=(n != 1);",
    "French": "nplurals=2; plural=(n > 1);",
    "Russian": "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);",
    "Polish": "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2)",
    "Slovenian": "nplurals=4; plural=n%100==1 ? 0 : n%100==2 ? 1 : n%100==3 || n%100==4 ? 2 : 3;",
    "Arabic": "nplurals=6; plural=n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 ? 4 : 5;",
    "Japanese": "nplurals=1; plural=0;",
    "with other signs": "nplurals=2; plural = !(n-1) || n/2*2+1 < n ;",
}


@pytest.mark.parametrize("field", RULES.values(), ids=RULES)
def test_a_rule_is_as_gettext_reads_it(field: str) -> None:
    made = rule(field)
    theirs = gettext.c2py(field.split("plural=")[-1].split("plural =")[-1].rstrip(" ;"))  # type: ignore[attr-defined]
    assert [made.form(n) for n in range(300)] == [theirs(n) for n in range(300)]


@pytest.mark.parametrize(
    ("n", "form"), [(1, 0), (21, 0), (101, 0), (2, 1), (34, 1), (0, 2), (5, 2), (11, 2), (12, 2), (111, 2)]
)
def test_russian_has_three_forms(n: int, form: int) -> None:
    assert rule(RULES["Russian"]).form(n) == form


@pytest.mark.parametrize("language", ["English", "Finnish", "Greek"])
def test_these_have_a_form_for_one_alone(language: str) -> None:
    made = rule(RULES[language])
    assert [made.form(n) for n in (0, 1, 2, 11, 21, 101)] == [1, 0, 1, 1, 1, 1]
    assert made.only_one(0) and not made.only_one(1)
    assert not rule(RULES["Russian"]).only_one(0), "21 has it too"


@pytest.mark.parametrize(
    ("field", "why"),
    [
        ("", "write"),
        ("nplurals=INTEGER; plural=EXPRESSION;", "write"),
        ("nplurals=2; plural=(n != 1;", "is missing"),
        ("nplurals=2; plural=n != 1);", "not expected"),
        ("nplurals=2; plural=(n != );", "not expected"),
        ("nplurals=2; plural=m != 1;", "cannot be read"),
        ("nplurals=2; plural=__import__('os');", "cannot be read"),
        ("nplurals=2; plural=n;", "2 has form 2"),
        ("nplurals=2; plural=1/n;", "zero"),
        ("nplurals=2; plural=n == 1 ? 0;", "is missing"),
    ],
)
def test_another_rule_is_refused(field: str, why: str) -> None:
    with pytest.raises(RuleError, match=why):
        rule(field)

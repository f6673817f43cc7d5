"""Whatever is sent to the counter is answered: by the fields of its own forms, with any values."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import quote, urlencode

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from signifer_host import discover
from signifer_host.lend import records, trail
from signifer_host.lend.counter.application import PAGES
from signifer_host.lend.counter.visit import At
from tests.lend.browserless import Browser, Form, counter
from tests.lend.conftest import NOW
from tests.lend.openapi import ANSWERS, describe, fields_of, opened, stock

VALUES = st.one_of(
    st.text(max_size=40),
    st.sampled_from(["1", "Table 1", "Mia", "2026-12-24", "99999-99-99", "-1", "9" * 400, "\x00", "١"]),
)
NUMBERS = st.one_of(st.integers(0, 3), st.sampled_from([2**31, 2**63, 10**30]))


@pytest.fixture
def browser(place: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[Browser]:
    monkeypatch.setattr(discover, "candidates", list)
    with records.set_up(place) as made:
        stock(made)
        yield Browser(counter(made, NOW))
        with made.reading() as session:
            trail.verify(session)


@pytest.fixture
def found(browser: Browser) -> list[Form]:
    """Return the forms of all pages."""
    return opened(browser)


def test_the_description_has_every_page_and_every_field_of_its_form(tmp_path: Path) -> None:
    with records.set_up(str(tmp_path / "club.sqlite3")) as made:
        stock(made)
        paths = describe(Browser(counter(made, NOW)))["paths"]
    described = {(path, method.upper()) for path, operations in paths.items() for method in operations}
    assert described == {(f"/club{one.path.replace(':int', '')}", one.method) for one in PAGES}
    form = paths["/club/in/{device}"]["post"]["requestBody"]["content"]["multipart/form-data"]["schema"]
    assert set(form["properties"]) == {
        "token",
        "loan",
        "kit",
        "condition",
        "note",
        "photo",
        "signature",
        "label",
    }
    assert form["properties"]["condition"]["enum"] == ["good", "worn", "damaged", "incomplete"]
    rules = paths["/club/rules"]["post"]["requestBody"]["content"]["application/x-www-form-urlencoded"]
    assert rules["schema"]["properties"]["loan_days"] == {"type": "integer", "minimum": 0, "maximum": 366}
    del paths["/club/upgrade"]  # its form is on the page of older records alone
    for path, operations in paths.items():
        content = operations["post"]["requestBody"]["content"] if "post" in operations else {}
        for each in content.values():
            assert "token" in each["schema"]["properties"], f"{path} has no form on any page"


@given(data=st.data(), at=st.sampled_from(PAGES), number=NUMBERS, uid=VALUES.filter(bool))
@settings(max_examples=120, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_nothing_that_is_sent_is_a_fault(
    browser: Browser, found: list[Form], data: st.DataObject, at: At, number: int, uid: str
) -> None:
    """A field of the page's form has its own value, any other, or is left out."""
    path = re.sub(r"\{\w+:int\}", str(number), f"/club{at.path}")
    path = re.sub(r"\{\w+\}", quote(uid, safe=""), path)
    pairs = []
    for field in fields_of(at, found)[0]:
        own = [one for one in (field.value, *field.options) if one]
        value = data.draw(st.one_of(st.none(), st.sampled_from(own), VALUES) if own else st.none() | VALUES)
        if field.name == "token":
            value = own[0]
        if value is not None:
            pairs.append((field.name, value))
    answer = (
        browser.ask("GET", f"{path}?{urlencode(pairs)}") if at.method == "GET" else browser.post(path, pairs)
    )
    assert answer.status in ANSWERS, (at.path, answer.text)

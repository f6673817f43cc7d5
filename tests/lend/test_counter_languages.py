"""The counter's pages in each language: what is said, who chooses, and what stays English."""

from __future__ import annotations

import re
from html import unescape

import pytest
from jinja2 import nodes
from markupsafe import Markup

from signifer_host.languages import catalogues, tool_language
from signifer_host.lend import devices, lists, loans
from signifer_host.lend.counter import application, speech
from signifer_host.lend.counter.application import PAGES
from tests.asgi import ORIGIN
from tests.host.club import Club as Desk
from tests.lend.browserless import Browser, counter
from tests.lend.conftest import NOW, Club, on_file
from tests.lend.test_counter import desk as desk

TEMPLATES = application.HERE / "templates"
ALIKE = {"Signifer", "UID", "CSV"}
"""Words of templates that are the same in every language."""

OWN = """Our Table club Mia Tom Ann Enter SELECT KB MB USB English suomi cable box csv logs FOLDER signifer desk lend
restore name uid board kit card contact round table pairings"""
"""Words of a Greek page that may be Latin: names of the test's club, keys, commands, columns."""

NOTHING_LENT = {"en": "Nothing is lent.", "fi": "Mitään ei ole lainassa."}
NOTHING_LENT |= {"ru": "Ничего не выдано.", "el": "Τίποτα δεν είναι δανεισμένο."}


def latin(html: str) -> set[str]:
    """Return the words of Latin letters that a person reads on a page, or hears of it."""
    heard = re.findall(r'(?:aria-label|alt|data-busy)="([^"]*)"', html)
    return set(re.findall(r"\b[A-Za-z]{2,}\b", unescape(" ".join([*heard, re.sub(r"<[^>]*>", " ", html)]))))


@pytest.mark.parametrize("name", sorted(one.name for one in TEMPLATES.glob("*.html")))
def test_a_template_has_no_text_but_entries(name: str) -> None:
    page = speech.environment(TEMPLATES).parse((TEMPLATES / name).read_text("utf-8"))
    assert latin("".join(one.data for one in page.find_all(nodes.TemplateData))) <= ALIKE


@on_file
def test_a_greek_page_has_no_english_word(club: Club, desk: Desk) -> None:
    loans.lend(club.desk, club.device, club.mia)
    loans.give_back(club.desk, club.device, condition="damaged", note="Σπασμένη.")
    loans.lend(club.desk, devices.add(club.desk, "Table 2").id, club.tom)
    browser = Browser(counter(club.records, NOW))
    browser.cookies[speech.COOKIE] = "el"
    for at in PAGES:
        if at.method == "GET" and not re.search(r"\.\w+$|uid|photo|data|lists|backup", at.path):
            page = browser.get("/club" + re.sub(r"\{device:int\}", "2", at.path.replace("{member:int}", "1")))
            assert page.html.startswith('<!doctype html>\n<html lang="el">'), at
            assert latin(page.html) <= ALIKE | set(OWN.split()), at
    browser.get("/club/device/1")
    assert "χαλασμένη" in browser.last.text and "έναρξη επισκευής" in browser.last.text


@on_file
@pytest.mark.parametrize(
    ("cookie", "asked", "code"),
    [
        ("", "", "en"),
        ("", "fi", "fi"),
        ("", "el-GR,el;q=0.9,en;q=0.8", "el"),
        ("", "de, sv;q=0.9, RU-ru;q=0.7, fi;q=0.5", "ru"),
        ("", "de,*;q=0.5", "en"),
        ("ru", "fi,en", "ru"),
        ("xx", "fi", "fi"),
        ("../../fi", "el", "el"),
        ('"><script>', "<script>,fi\x00,,;;,-," + "x" * 5000, "en"),
    ],
)
def test_the_browser_and_its_cookie_name_the_language(club: Club, cookie: str, asked: str, code: str) -> None:
    browser = Browser(counter(club.records, NOW))
    if cookie:
        browser.cookies[speech.COOKIE] = cookie
    page = browser.get("/club/due", **{"accept-language": asked})
    assert f'<html lang="{code}">' in page.html and NOTHING_LENT[code] in page.text
    assert f'value="{code}" lang="{code}" aria-current="true"' in page.html
    wrong = browser.get("/club/device/99", **{"accept-language": asked})
    with tool_language.speaking(code):
        said = speech.say("There is no device {device_id}.", device_id=99)
    assert wrong.status == 400 and said in wrong.text


@on_file
def test_the_footer_keeps_a_language_and_goes_back(club: Club) -> None:
    browser = Browser(counter(club.records, NOW))
    page = browser.get("/club/due")
    assert all(f">{name}</button>" in page.html for name in catalogues.NAMES.values())
    assert NOTHING_LENT["fi"] in browser.send("/club/language", language="fi").text
    kept = browser.post("/club/language", [("language", "ru"), ("back", "/club/due")])
    assert kept.headers["location"] == "/club/due"
    cookie = kept.headers["set-cookie"].casefold()
    assert all(
        part in cookie for part in ("signifer_club_language=ru", "path=/club", "httponly", "samesite=lax")
    )
    for back in ("//evil.example", "https://evil.example/club", "/club/../x", "/other", "/club/language", ""):
        sent = browser.post("/club/language", [("language", "xx"), ("back", back)])
        assert sent.headers["location"] == "/club" and "set-cookie" not in sent.headers, back
    foreign = browser.post("/club/language", [("language", "fi")], origin=f"{ORIGIN}.evil.example")
    assert foreign.status == 403 and "set-cookie" not in foreign.headers


@on_file
def test_records_and_lists_stay_english(club: Club, desk: Desk) -> None:
    browser = Browser(counter(club.records, NOW))
    browser.cookies[speech.COOKIE] = "fi"
    loans.lend(club.desk, club.device, club.mia)
    browser.get(f"/club/in/{club.device}")
    assert "Mia palautti sen." in browser.send(f"/club/in/{club.device}", condition="worn", label="1").text
    browser.get(f"/club/member/{club.mia}")
    browser.send(f"/club/member/{club.mia}/forget", sure="1")
    assert "jäsen 1" in browser.get("/club/history").text
    stock = browser.get("/club/lists/devices.csv").body.decode()
    lent = browser.get("/club/lists/loans.csv").body.decode()
    assert "in repair" in stock and "member 1" in lent and "worn" in lent and "jäsen" not in lent
    with club.records.reading() as session:
        actions = [one.action for one in lists.trail(session)]
    assert actions[:4] == ["delete member", "open repair", "take back", "lend"]


def test_a_value_is_text_unless_it_is_html_already() -> None:
    member, device = "<b>&{due}", Markup("<i>Table</i>")
    said = speech.say("{member} has {device} until {due}.", member=member, device=device, due='"')
    assert said == "&lt;b&gt;&amp;{due} has <i>Table</i> until &#34;."
    assert speech.say("<script>") == "&lt;script&gt;"
    assert speech.count("{n} day by {who}", "{n} days by {who}", 2, who="<") == "2 days by &lt;"

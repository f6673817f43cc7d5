"""The page's texts: all are messages, and each language has them all."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from signifer_host.desk import build, texts
from signifer_host.languages import tool_language
from tests.desk.test_dispatch import Page

PLACE = re.compile(r"\{\w+\}")
# A literal with two words, or a sentence; not as the argument of `t` or `around`, and not in a comment.
SENTENCE = re.compile(r"""(?<!\bt\()(?<!around\()(?:"([A-Z][^"]* [^"]*|[A-Z][^"]*\.)"|`([A-Z][^`]*\.)`)""")


@pytest.mark.parametrize("code", tool_language.codes())
def test_a_language_has_each_message_with_its_places(code: str) -> None:
    said = texts.languages()[code]
    assert set(texts.messages()) - set(said) == set()
    wrong = [one for one, other in said.items() if sorted(PLACE.findall(one)) != sorted(PLACE.findall(other))]
    assert wrong == []
    assert json.loads(build.front_end()[f"texts/{code}.json"]) == said


def test_the_page_offers_the_languages_that_there_are() -> None:
    script = (texts.PAGE / "say.mjs").read_text("utf-8")
    offered = re.findall(r"^  (\w\w): \"", script, re.MULTILINE)
    assert offered[0] == "en"
    assert sorted(offered[1:]) == sorted(tool_language.codes())


def test_no_sentence_is_left_in_english() -> None:
    found = [
        f"{file.name}: {match[0]}"
        for file in sorted(texts.PAGE.glob("*.mjs"))
        for line in file.read_text("utf-8").splitlines()
        if not line.lstrip().startswith(("//", "*", "/*"))
        for match in SENTENCE.finditer(line)
    ]
    assert found == []


def test_the_host_answers_in_the_pages_language(tmp_path: Path) -> None:
    page = Page(tmp_path)

    def remedy(**more: str) -> str:
        answer = json.loads(page.dispatch.run(json.dumps({"name": "status", **more})))
        return str(answer["error"]["remedy"])

    assert remedy(language="fi") == "Yhdistä laite osiossa Laite."
    assert remedy() == remedy(language="../../etc/x.po") == "Connect a device in the section Device."

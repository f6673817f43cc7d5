"""The documentation: links lead somewhere, and the site has every page."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.ui import conftest
from tools import docs_site

ROOT = docs_site.ROOT
NAVIGATION = re.compile(r": (\S+\.md)$", re.MULTILINE)


def anchors(page: Path) -> set[str]:
    """List the anchors of a page's headings, as code hosts and MkDocs make them."""
    found: set[str] = set()
    for heading in re.findall(r"^#+ (.+)$", page.read_text("utf-8"), re.MULTILINE):
        plain = re.sub(r"\[([^]]*)\]\([^)]*\)", r"\1", heading).lower()
        found.add(re.sub(r"[^\w\- ]", "", plain).strip().replace(" ", "-"))
    return found


def test_every_link_and_anchor_leads_somewhere() -> None:
    wrong = []
    for page in docs_site.linked():
        if page.suffix != ".md":
            continue
        for link in docs_site.links(page):
            anchor = link.partition("#")[2]
            goal = docs_site.target(page, link)
            if anchor and goal.suffix == ".md" and anchor not in anchors(goal):
                wrong.append(f"{page.relative_to(ROOT)}: {link}")
    assert not wrong, "\n".join(wrong)


def test_every_picture_of_a_screen_is_shown_by_a_page() -> None:
    """Others are drawn when they are wanted, by `--golden-update`, and not committed."""
    folder = ROOT / "docs" / "screens"
    shown = {page.stem for page in docs_site.linked() if page.parent == folder}
    assert {file.stem for file in folder.iterdir()} == shown == conftest.shown_in_pages()


def test_the_site_has_every_page_once() -> None:
    listed = NAVIGATION.findall((ROOT / "mkdocs.yml").read_text("utf-8"))
    pages = [str(page.relative_to(ROOT)) for page in docs_site.linked() if page.suffix == ".md"]
    assert sorted(listed) == sorted(pages)


def test_a_link_to_nothing_is_named(tmp_path: Path) -> None:
    (tmp_path / "docs").mkdir()
    for name in docs_site.START:
        (tmp_path / name).write_text("# Page\n", "utf-8")
    (tmp_path / "docs/a.md").write_text("[b](b.md) `[not](a link.md)` [folder](../docs)\n", "utf-8")
    with pytest.raises(SystemExit) as stopped:
        docs_site.linked(tmp_path)
    text = str(stopped.value)
    assert "docs/a.md: the link b.md leads to what is not there." in text
    assert "docs/a.md: the link ../docs leads to what is a folder." in text
    assert "not" not in re.findall(r"the link (\S+)", text)

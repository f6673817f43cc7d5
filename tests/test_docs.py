"""The documentation: links lead somewhere, and the site has every page."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bench import device_page
from signifer_host import boards
from signifer_host.api import circuitpython
from tests.ui import conftest
from tools import commands_page, docs_site, log_tables, reliability, rule_coverage, script_fields

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
    made = [
        page.relative_to(docs_site.MADE)
        for page in (
            commands_page.PAGE,
            rule_coverage.TABLE,
            rule_coverage.TRACE,
            script_fields.PAGE,
            log_tables.PAGE,
            device_page.PAGE,
            reliability.PAGE,
        )
    ]
    assert sorted(listed) == sorted([*pages, *map(str, made)])


def test_the_search_needs_no_network(tmp_path: Path) -> None:
    made = tmp_path / "made"
    (made / "docs").mkdir(parents=True)
    (made / "docs" / "commands.md").write_text("# Commands\n", "utf-8")
    docs_site.gather(tmp_path / "site", made=made)
    assert (tmp_path / "site/docs/commands.md").read_text("utf-8") == "# Commands\n"
    assert (tmp_path / "site" / docs_site.SEARCH).is_file()
    assert f"polyfills: [{docs_site.SEARCH}]\n" in (ROOT / "mkdocs.yml").read_text("utf-8")


def test_what_a_page_would_load_from_a_network_is_named(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text(
        '<a href="https://a.example/">a</a><script src="https://b.example/b.js"></script>'
        '<script src="b.js"></script><link rel="stylesheet" href="//c.example/c.css"><link href="c.css">',
        "utf-8",
    )
    assert docs_site.loaded_from_network(tmp_path) == ["//c.example/c.css", "https://b.example/b.js"]


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


def project_files() -> set[str]:
    """List the files of the project, without what environments and builds bring."""
    folders = ("firmware", "host_tools", "tests", "tools", "examples", "bench", "boards", "hardware")
    return {str(file.relative_to(ROOT)) for folder in folders for file in (ROOT / folder).rglob("*.py")}


def unknown_modules(text: str, files: set[str]) -> list[str]:
    """List the Python files, and the paths of Signifer's modules, that a page names and that do not exist. A path may
    leave out its first folders.
    """
    ends = {file.split("/", number)[-1] for file in files for number in range(file.count("/") + 1)}
    names = [name for name in re.findall(r"(?<![\w/.<-])\w[\w/-]*\.py\b", text) if "GAME" not in name]
    wrong = [name for name in names if name not in ends]
    modules = {end.removesuffix(".py").removesuffix("/__init__").replace("/", ".") for end in ends}
    for name in re.findall(
        r"`((?:signifer|signifer_host|simulator|core|store|sync|app|hal)(?:\.[a-z_0-9]+)+)`", text
    ):
        if not {name, name.rpartition(".")[0]} & modules:  # a module, or a name in one
            wrong.append(name)
    return wrong


def test_pages_name_modules_that_exist() -> None:
    files = project_files()
    pages = [*(page for page in docs_site.linked() if page.suffix == ".md"), *ROOT.glob("docs/*.toml")]
    wrong = [
        f"{page.relative_to(ROOT)}: {name}"
        for page in pages
        for name in unknown_modules(page.read_text("utf-8"), files)
    ]
    assert not wrong, "\n".join(wrong)


def test_a_module_that_does_not_exist_is_named() -> None:
    files = {"firmware/signifer/store/pair.py", "firmware/signifer/core/__init__.py"}
    right = "`store/pair.py`, pair.py, `store.pair`, `store.pair.read`, `signifer.core`, GAME/x.py, `core.PI`"
    assert unknown_modules(right, files) == []
    wrong = "`store/hold.py`, hold.py, `store.hold`, `core.said.line`"
    assert unknown_modules(wrong, files) == ["store/hold.py", "hold.py", "store.hold", "core.said.line"]


def test_the_flow_of_the_page_about_pages_is_one_of_the_program() -> None:
    text = (ROOT / "docs" / "flows.md").read_text("utf-8")
    (block,) = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    sources = [file.read_text("utf-8") for file in (ROOT / "firmware").rglob("flows/*.py")]
    assert sum(block in source for source in sources) == 1


def test_circuitpython_s_pages_have_their_addresses() -> None:
    assert "(https://circuitpython.org/downloads)" in (ROOT / "README.md").read_text("utf-8")
    text = (ROOT / "docs" / "build.md").read_text("utf-8")
    pages = {circuitpython.page(boards.load(name)) for name in boards.names()}
    assert len(pages) > 4 and all(f"]({page})" in text for page in pages)
    named = re.findall(r"^\| [^|]+ \| `(\w+)` \|", text, re.MULTILINE)
    assert set(named) == set(boards.names()), "each board once, with its way into the boot loader"

"""Build the documentation as a site that can be read and searched without a network: `make docs`.

The pages link to each other and to files beside them (drawings, examples, sources), as on a code host.
So MkDocs reads a copy of all linked files, in the same folders.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
MADE = ROOT / "build" / "pages"
"""The pages that `make docs` makes first: of commands, rules, promises and fields of scripts."""
START = ("README.md", "CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md")
LINK = re.compile(r"\]\(([^)\s]+)\)")
SEARCH = "iframe-worker.js"
_FOREIGN = re.compile(r'(?:\bsrc="|<link[^>]* href=")((?:https?:)?//[^"]+)')
_CODE = re.compile(r"^```.*?^```|`[^`\n]*`", re.MULTILINE | re.DOTALL)


def links(page: Path) -> list[str]:
    """List the relative links of a Markdown page, with their anchors, without those in code."""
    found = LINK.findall(_CODE.sub("", page.read_text("utf-8")))
    return [link for link in found if "://" not in link and not link.startswith("mailto:")]


def target(page: Path, link: str) -> Path:
    """Return the file that `link` on `page` names; for an anchor alone the page itself."""
    name = link.partition("#")[0]
    return (page.parent / name).resolve() if name else page


def linked(root: Path = ROOT) -> list[Path]:
    """List all files that can be reached by links from README.md and docs/.

    Raises SystemExit with a sentence for each link to what is not there, or to a folder.
    """
    todo = [root / name for name in START] + sorted(root.glob("docs/**/*.md"))
    seen: set[Path] = set()
    wrong: list[str] = []
    while todo:
        file = todo.pop()
        if file in seen:
            continue
        seen.add(file)
        if file.suffix != ".md":
            continue
        for link in links(file):
            goal = target(file, link)
            if not goal.is_file():
                kind = "a folder" if goal.is_dir() else "not there"
                wrong.append(f"{file.relative_to(root)}: the link {link} leads to what is {kind}.")
            else:
                todo.append(goal)
    if wrong:
        raise SystemExit("\n".join(wrong))
    return sorted(seen)


def gather(destination: Path, root: Path = ROOT, made: Path = MADE) -> int:
    """Copy all linked files, and the pages in `made`, into `destination`, which is emptied first. Return the number of
    linked files.
    """
    shutil.rmtree(destination, ignore_errors=True)
    files = linked(root)
    for file in files:
        copy = destination / file.relative_to(root)
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(file, copy)
    shutil.copytree(made, destination, dirs_exist_ok=True)
    shutil.copyfile(ROOT / "tools/site" / SEARCH, destination / SEARCH)
    return len(files)


def loaded_from_network(site: Path) -> list[str]:
    """List the scripts, styles and pictures that pages of the site would load from a network."""
    return sorted(
        {text for page in site.rglob("*.html") for text in _FOREIGN.findall(page.read_text("utf-8"))}
    )


def main() -> int:
    """Gather the pages and make the site with MkDocs. Return its exit status, 1 if a page needs a network."""
    gather(ROOT / "build" / "site-source")
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet"]
    environment = {**os.environ, "NO_MKDOCS_2_WARNING": "1"}  # advertising on every run
    status = subprocess.run(command, cwd=ROOT, check=False, env=environment).returncode
    foreign = [] if status else loaded_from_network(ROOT / "build" / "site")
    if foreign:
        print("The site would load from a network: " + ", ".join(foreign), file=sys.stderr)
        return 1
    if not status:
        print("Open build/site/index.html in a browser.")
    return status


if __name__ == "__main__":
    raise SystemExit(main())

"""Measure the page for players in Chromium: `make bench-desk`, into docs/performance.md."""

from __future__ import annotations

import base64
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any, NamedTuple
from urllib.request import HTTPCookieProcessor, build_opener

from playwright.sync_api import Browser, Page, sync_playwright

from bench import desk_page, importing
from bench.commit import measured_commit
from bench.desk_page import PAGE, Row
from signifer_host.desk import build
from tests.desk.browser.conftest import PARTS, Site, chromium
from tests.desk.test_dispatch import Page as Calls

RUNS = 3
PRESSES = 60
WALK = 400
"""Presses of the game whose log is audited."""
NAMES = {
    ("device", "engine"): "downloads and MicroPython",
    ("device", "files"): "the program's files",
    ("device", "program"): "start and first page",
    ("host", "python"): "Pyodide and downloads",
    ("host", "files"): "the program's files",
    ("host", "program"): "imports",
}
"""What the page calls the parts of a start, in words."""
_COMPRESS = """
const { readFileSync, readdirSync, statSync } = require("fs"), { join, relative } = require("path");
const { brotliCompressSync, constants } = require("zlib");
const root = process.argv[1], found = {};
const walk = (folder) => readdirSync(folder).forEach((name) => {
  const path = join(folder, name);
  if (statSync(path).isDirectory()) return walk(path);
  const data = readFileSync(path);
  const packed = brotliCompressSync(data, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
  found[relative(root, path)] = Math.min(data.length, packed.length);
});
walk(root);
console.log(JSON.stringify(found));
"""
_CALL = """async ([name, given, letters]) => {
  const files = Object.fromEntries(
    Object.entries(letters).map(([file, text]) => [file, Uint8Array.from(atob(text), (one) => one.charCodeAt(0))]));
  const begin = performance.now();
  await signifer.host.call(name, given, files);
  return performance.now() - begin;
}"""
_PRESS = """async (count) => {
  const { device } = signifer.play;
  const pause = (ms) => new Promise((go) => setTimeout(go, ms));
  const found = [];
  for (let at = 0; at < count; at++) {
    const before = device.painted, begin = performance.now();
    signifer.play.press(at % 2, true);
    while (device.painted === before && performance.now() - begin < 1000) await pause(1);
    found.push(performance.now() - begin);
    await pause(60);
    signifer.play.press(at % 2, false);
    await pause(120);
  }
  return found;
}"""


class Visit(NamedTuple):
    """What a visit measured: milliseconds, the parts of the starts, and the files before the device played."""

    ms: dict[str, float]
    parts: dict[str, dict[str, float]]
    before: set[str]


def call(page: Page, name: str, files: dict[str, bytes], **given: Any) -> float:
    """Call a function of the host; return its milliseconds."""
    letters = {file: base64.b64encode(content).decode() for file, content in files.items()}
    return float(page.evaluate(_CALL, [name, given, letters]))


def log(folder: Path) -> bytes:
    """Play on a simulated device, and return the game's log."""
    page = Calls(folder)
    page.ask("connect")
    for name in ("river_wardens", "hill_company"):
        page.ask("open_example", file=f"{name}.toml")
    page.ask("push", files=["river_wardens.toml", "hill_company.toml"])
    page.ask("start")
    machine = page.cable.machine
    for step in range(WALK):
        machine.press((2, 2, 1, 2, 2, 0)[step % 6])
        machine.run(120)
    [game] = page.ask("pull")["games"]
    return page.files[game["file"]]


def audited(folder: Path, content: bytes) -> float:
    """Return the milliseconds of an audit on this machine's CPython, the second time."""
    page = Calls(folder)

    def once() -> float:
        begin = time.perf_counter()
        page.ask("audit", {"game.jsonl": content}, file="game.jsonl")
        return (time.perf_counter() - begin) * 1000

    return min(once() for _ in range(RUNS + 1))


def first_page() -> float:
    """Return the milliseconds of the first page of `signifer desk`, once it serves."""
    command = [sys.executable, "-m", "signifer_host", "desk", "--no-browser", "--listen", "127.0.0.1:0"]
    server = subprocess.Popen(
        [*command, "--parts", str(PARTS)], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    )
    try:
        assert server.stdout is not None
        url = server.stdout.readline().removeprefix("The page is at ").strip()
        begin = time.perf_counter()
        with build_opener(HTTPCookieProcessor()).open(url) as answer:
            answer.read()
        return (time.perf_counter() - begin) * 1000
    finally:
        server.terminate()
        server.wait(10)
        if server.stdout is not None:
            server.stdout.close()


def compressed(folder: Path) -> dict[str, int]:
    """Return the bytes of each file of a folder by its path, compressed by brotli if that is less."""
    done = subprocess.run(
        [os.environ.get("NODE", "node"), "-e", _COMPRESS, str(folder)],
        capture_output=True,
        text=True,
        check=True,
    )
    found: dict[str, int] = json.loads(done.stdout)
    return found


def visit(browser: Browser, url: str, files: dict[str, bytes]) -> Visit:
    """Visit the page with an empty profile, and measure one of each."""
    context = browser.new_context()
    page = context.new_page()
    asked: list[str] = []
    page.on(
        "response",
        lambda answer: asked.append(answer.url.removeprefix(url).partition("#")[0] or "index.html"),
    )
    page.goto(url)
    page.wait_for_selector("html[data-playable]")
    ms = {"playable": float(page.evaluate("Number(document.documentElement.dataset.playable)"))}
    before = {path for path in asked if not path.startswith("host")}
    parts = {"device": page.evaluate("signifer.play.ready.then((one) => one.took)")}
    call(page, "about", {})
    ms["ready"] = float(page.evaluate("performance.now()"))
    parts["host"] = page.evaluate("signifer.host.took")
    presses = sorted(page.evaluate(_PRESS, PRESSES))
    ms["press"], ms["worst"] = statistics.median(presses), presses[-1]
    call(page, "look", {"army.rosz": files["army.rosz"]}, file="army.rosz")
    ms["import"] = call(page, "look", {}, file="army.rosz", system=importing.SYSTEM)
    ms["audit"] = min(
        call(page, "audit", {"game.jsonl": files["game.jsonl"]}, file="game.jsonl") for _ in "12"
    )
    context.close()
    return Visit(ms, parts, before)


def first_die(browser: Browser, url: str) -> float:
    """Return the milliseconds from an empty profile to a drawn die."""
    context = browser.new_context()
    page = context.new_page()
    page.goto(url)
    page.wait_for_selector("html[data-playable]")
    page.get_by_role("button", name="Select", exact=True).click(delay=60)
    page.get_by_role("listitem").filter(has_text="Nobody marches").wait_for()
    took = float(page.evaluate("performance.now()"))
    context.close()
    return took


def main() -> int:
    """Measure, write the page's section, and return 1 if a figure misses its goal."""
    with tempfile.TemporaryDirectory() as name, sync_playwright() as play:
        folder = Path(name)
        build.build(folder / "site", PARTS)
        sizes = compressed(folder / "site")
        files = {"army.rosz": importing.packed(), "game.jsonl": log(folder / "one")}
        python = audited(folder / "two", files["game.jsonl"])
        site = Site(folder / "site")
        browser = play.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        visits = [visit(browser, site.url, files) for _ in range(RUNS)]
        die = first_die(browser, site.url)
        browser.close()
        site.end()

    def best(key: str) -> float:
        return min(one.ms[key] for one in visits)

    def parts(of: str, key: str) -> str:
        """Name the parts of the best start, the longest first."""
        found = min(visits, key=lambda one: one.ms[key]).parts[of]
        longest = sorted(found.items(), key=lambda item: -item[1])
        return ", ".join(f"{NAMES[of, part]} {took:,.0f} ms" for part, took in longest)

    largest = sorted(sizes.items(), key=lambda item: -item[1])[:3]
    early = visits[0].before & set(sizes)
    largest_early = sorted(((path, sizes[path]) for path in early), key=lambda item: -item[1])[:2]
    rows = [
        Row("the device plays, from a cold start", best("playable"), "ms", 1200, parts("device", "playable")),
        Row("a new visitor has drawn a die", die, "ms", 60_000, "the start; then one press, and no word"),
        Row("the host is ready", best("ready"), "ms", 3000, parts("host", "ready")),
        Row(
            "a press is painted, at the median", best("press"), "ms", 20, "layout and painters on MicroPython"
        ),
        Row(
            "a press is painted, at worst",
            best("worst"),
            "ms",
            80,
            "asking the rules what each line would bring",
        ),
        Row("import of 2,000 selections", best("import"), "ms", 4000, "the XML, then compiling the roster"),
        Row(
            "audit of a game",
            best("audit"),
            "ms",
            3 * python,
            f"each command done anew; CPython takes {python:.0f} ms",
        ),
        Row(
            "first page of `signifer desk`", min(first_page() for _ in range(RUNS)), "ms", 300, "the request"
        ),
        Row("all of the page", sum(sizes.values()), "bytes", 12_000_000, told(largest)),
        Row(
            "of it before the device plays",
            sum(sizes[path] for path in early),
            "bytes",
            1_000_000,
            told(largest_early),
        ),
    ]
    for row in rows:
        print(row.line(), end="")
    PAGE.write_text(
        desk_page.with_section(PAGE.read_text("utf-8"), desk_page.section(rows, measured_commit())), "utf-8"
    )
    return 0 if all(row.good for row in rows) else 1


def told(files: list[tuple[str, int]]) -> str:
    """Name files with their sizes."""
    return ", ".join(f"{path.rpartition('/')[2]} {size:,}" for path, size in files)


if __name__ == "__main__":
    sys.exit(main())

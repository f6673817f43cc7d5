"""Measure the page for players in Chromium: `make bench-desk`. Each figure is the best of some runs."""

from __future__ import annotations

import base64
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any
from urllib.request import HTTPCookieProcessor, build_opener

from playwright.sync_api import Browser, Page, sync_playwright

from bench import importing
from signifer_host.desk import build
from tests.desk.browser.conftest import PARTS, Site, chromium
from tests.desk.test_dispatch import Page as Calls

RUNS = 3
PRESSES = 60
WALK = 400
"""Presses of the game whose log is audited."""
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


def visit(browser: Browser, url: str, files: dict[str, bytes]) -> dict[str, float]:
    """Visit the page with an empty profile, and measure one of each."""
    context = browser.new_context()
    page = context.new_page()
    page.goto(url)
    page.wait_for_selector("html[data-playable]")
    found = {"playable": float(page.evaluate("Number(document.documentElement.dataset.playable)"))}
    call(page, "about", {})
    found["ready"] = float(page.evaluate("performance.now()"))
    presses = sorted(page.evaluate(_PRESS, PRESSES))
    found["press"], found["worst"] = statistics.median(presses), presses[-1]
    call(page, "look", {"army.rosz": files["army.rosz"]}, file="army.rosz")
    found["import"] = call(page, "look", {}, file="army.rosz", system=importing.SYSTEM)
    found["audit"] = min(
        call(page, "audit", {"game.jsonl": files["game.jsonl"]}, file="game.jsonl") for _ in "12"
    )
    context.close()
    return found


def main() -> None:
    """Print the figures."""
    with tempfile.TemporaryDirectory() as name, sync_playwright() as play:
        folder = Path(name)
        build.build(folder / "site", PARTS)
        files = {"army.rosz": importing.packed(), "game.jsonl": log(folder / "one")}
        python = audited(folder / "two", files["game.jsonl"])
        site = Site(folder / "site")
        browser = play.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        visits = [visit(browser, site.url, files) for _ in range(RUNS)]
        browser.close()
        site.end()

        def best(key: str) -> float:
            return min(one[key] for one in visits)

        rows = [
            ("the device plays, from a cold start", best("playable"), 1200.0),
            ("the host is ready", best("ready"), 3000.0),
            ("a press is painted, at the median", best("press"), 20.0),
            ("a press is painted, at worst", best("worst"), 80.0),
            ("import of 2,000 selections", best("import"), 4000.0),
            ("audit of a game (at most three times CPython's)", best("audit"), 3 * python),
            ("first page of `signifer desk`", min(first_page() for _ in range(RUNS)), 300.0),
        ]
    for what, measured, bound in rows:
        print(
            f"{what:48} {measured:8.0f} ms, at most {bound:6.0f}: {'pass' if measured <= bound else 'FAIL'}"
        )


if __name__ == "__main__":
    main()

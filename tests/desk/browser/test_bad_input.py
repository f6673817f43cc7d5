"""What bad input and a poor browser get: a sentence each, nothing half done, and no program of theirs runs."""

from __future__ import annotations

import base64
import json
import re
import zlib
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from signifer.sync import frames
from signifer.sync import numbers as N
from tests.desk.browser.conftest import READY_MS, Site, Tab
from tests.desk.browser.serial_edge import SerialEdge
from tests.desk.browser.test_page import plugged
from tests.desk.browser.test_play import game, link
from tests.host.hostile import SAMPLES
from tests.host.reporting.games import of_system, text_of

COMMANDS = re.compile(r"`|--[a-z]|\bsignifer [a-z]|\bpip\b")
EVIL = "<img src=x onerror=\"document.title='evil'\">"
HEADS = "name,kind,ST,DX,CO,CH,AW,MV,endurance\n"


def table(name: str) -> bytes:
    """Return a roster as CSV with one unit of this name."""
    return (HEADS + '"' + name.replace('"', '""') + '",adventurer,4,5,4,5,6,4,2\n').encode()


def alerts(page: Page) -> str:
    """Return what the page says of errors, which names no command."""
    said = "\n".join(page.get_by_role("alert").all_inner_texts())
    assert not COMMANDS.search(said), said
    return said


# The browser


def test_without_stack_switching_all_but_a_device_works(browser: Browser, site: Site) -> None:
    context = browser.new_context(accept_downloads=True)
    page = context.new_page()
    without = (
        "delete WebAssembly.Suspending; delete WebAssembly.promising; delete WebAssembly.SuspendError;\n"
    )
    page.add_init_script(without)
    worker = "**/host_worker.mjs"
    page.route(
        worker,
        lambda route: route.fulfill(
            body=without + route.fetch().text(), headers={"content-type": "text/javascript"}
        ),
    )
    tab = Tab(page, site.url)
    tab.open(site.url)
    tab.section("Device")
    tab.says("This browser cannot talk to a device. Chrome, Edge, and Firefox from version 151 can")
    expect(page.get_by_role("button", name="Use the device on this page")).to_have_count(0)
    tab.section("Rosters")
    page.set_input_files("#roster-file", {"name": "crew.csv", "mimeType": "text/csv", "buffer": table("Ada")})
    page.get_by_role("combobox", name="Game").select_option("dozen_die", timeout=READY_MS)
    tab.press("Import")
    tab.says("1 taken, 0 left out")
    with tab.saves() as download:
        tab.press("Print")
    assert download.content.startswith(b"%PDF")
    tab.section("Games")
    log = {
        "name": "game.jsonl",
        "mimeType": "text/plain",
        "buffer": text_of(of_system("dozen_die").lines()).encode(),
    }
    page.set_input_files("input[accept='.jsonl']", log)  # type: ignore[arg-type]
    tab.press("Check every die")
    tab.says("Sound: nothing contradicts this log.")
    tab.section("Build")
    with tab.saves() as download:
        tab.press("Print a card of its controls")
    assert tab.problems == []
    context.close()


def test_a_full_store_says_so_and_the_file_is_there_until_the_page_closes(tab: Tab, site: Site) -> None:
    tab.open(site.url)
    tab.page.evaluate(
        """() => {
          for (let size = 1 << 22; size; size >>= 1) {
            try { for (let at = 0; ; at++) localStorage.setItem(`other:${size}:${at}`, "x".repeat(size)); } catch {}
          }
        }"""
    )
    tab.take("River wardens")
    tab.says("This browser's store is full: river_wardens.toml stays until the page is closed.")
    tab.take("Hill company")
    tab.press("Play on this page")
    tab.page.wait_for_selector("main[data-section=play]", timeout=READY_MS)
    assert (
        tab.page.evaluate("Object.keys(localStorage).filter((key) => key.startsWith('signifer:')).length")
        == 0
    )


# The port


class Console(SerialEdge):
    """The first port of a device: CircuitPython's console, which echoes a comment and shows its prompt."""

    def exchanged(self, data: bytes) -> bytes | None:
        """Implement `SerialPort.exchanged`."""
        return data.replace(b"\n", b"\r\n>>> ") if data else b""


class Version(SerialEdge):
    """A device of another version of the protocol. `change` gets an answer's kind and payload."""

    def __init__(self, change: Callable[[int, bytes], bytes]) -> None:
        super().__init__()
        self.change = change

    def exchanged(self, data: bytes) -> bytes | None:
        """Implement `SerialPort.exchanged`."""
        back = super().exchanged(data) or b""
        found = frames.Decoder().feed(back) if back[:1] == b"#" else []
        if not found:
            return back
        return b"".join(
            frames.encode(kind, seq, self.change(kind & 0x7F, payload)) for kind, seq, payload, _ in found
        )


def test_the_wrong_one_of_two_ports_says_to_choose_the_other(context: BrowserContext, site: Site) -> None:
    tab = plugged(context, site, Console())
    tab.press("Connect a device by USB")
    tab.says("is not a Signifer's data port. Something answers there, but not as a Signifer does.")
    tab.says("Connect again and choose the other port: a device has two.")
    assert alerts(tab.page)
    assert tab.problems == []


@pytest.mark.parametrize(
    ("major", "remedy"),
    [(2, "Load this page again: a newer one knows it."), (0, "Update the device: see Build a device.")],
)
def test_a_newer_and_an_older_protocol_say_what_to_update(
    context: BrowserContext, site: Site, major: int, remedy: str
) -> None:
    def change(kind: int, payload: bytes) -> bytes:
        return payload[:5] + bytes([major]) + payload[6:] if kind == N.HELLO else payload

    tab = plugged(context, site, Version(change))
    tab.press("Connect a device by USB")
    tab.says(f"speaks version {major}.")
    tab.says(remedy)
    assert alerts(tab.page)
    assert tab.problems == []


# Files and links


@pytest.mark.parametrize(
    ("name", "content", "said"),
    [
        ("letters.csv", table("A" * 10_000), "letters"),
        ("turned.csv", table("Ada \u202e\u2066knup"), "left out|must be corrected|cannot"),
        ("evil.csv", table(EVIL), "1 taken"),
        ("arabic.csv", table("\u0639\u0645\u0631"), "1 taken|left out"),
    ],
)
def test_a_roster_with_odd_names_is_text_or_is_refused(
    tab: Tab, site: Site, name: str, content: bytes, said: str
) -> None:
    tab.open(site.url)
    tab.section("Rosters")
    page = tab.page
    page.set_input_files("#roster-file", {"name": name, "mimeType": "text/csv", "buffer": content})
    page.get_by_role("combobox", name="Game").select_option("dozen_die", timeout=READY_MS)
    tab.press("Import")
    place = page.get_by_role("region", name=name.removesuffix(".csv")).or_(
        page.get_by_role("region", name=name)
    )
    expect(place.first).to_contain_text(re.compile(said), timeout=READY_MS)
    expect(place.first).not_to_contain_text("A" * 2000)
    assert "\u202e" not in place.first.inner_text()
    harmless(tab, "Rosters – Signifer")


@pytest.mark.parametrize(
    "kind", ["zip bomb", "gzip bomb", "entity bomb", "deep lists", "a long line", "binary"]
)
def test_a_file_made_to_do_harm_is_refused_in_a_sentence(tab: Tab, site: Site, kind: str) -> None:
    tab.open(site.url)
    tab.section("Rosters")
    page = tab.page
    endings = (".rosz", ".toml", ".json")
    for ending in endings:
        page.set_input_files(
            "#roster-file",
            {"name": f"harm{ending}", "mimeType": "application/octet-stream", "buffer": SAMPLES[kind]},
        )
        place = page.get_by_role("region", name=f"harm{ending}")
        ready = place.get_by_role("alert").or_(place.get_by_role("button", name="Import"))
        ready.first.wait_for(timeout=READY_MS)
        if place.get_by_role("button", name="Import").count():
            place.get_by_role("button", name="Import").click()
            place.get_by_role("alert").first.wait_for(timeout=READY_MS)
        assert alerts(page)
    assert page.evaluate("Object.keys(localStorage).filter((key) => key.startsWith('signifer:')).length") == 0
    tab.section("Games")
    page.set_input_files(
        "input[accept='.jsonl']",
        {"name": "harm.jsonl", "mimeType": "text/plain", "buffer": SAMPLES[kind][:1_000_000]},
    )
    tab.press("Check every die")
    page.get_by_role("alert").first.wait_for(timeout=READY_MS)
    assert alerts(page)
    harmless(tab, "Games – Signifer")


def test_a_log_with_markup_is_shown_as_text(tab: Tab, site: Site) -> None:
    lines = of_system("dozen_die").lines()
    text = text_of(lines).replace('"Warden"', json.dumps("<img src=x onerror=alert(1)>"))
    tab.open(site.url)
    tab.section("Games")
    tab.page.set_input_files(
        "input[accept='.jsonl']",
        {"name": f"{EVIL}.jsonl", "mimeType": "text/plain", "buffer": text.encode()},
    )
    tab.press("Check every die")
    expect(tab.page.get_by_text(re.compile("ound: "))).to_be_visible(timeout=READY_MS)
    with tab.saves() as download:
        tab.press("Save the report")
    assert "<img src=x" not in download.content.decode()
    harmless(tab, "Games – Signifer")


@pytest.mark.parametrize("kind", ["zip bomb", "binary", "empty"])
def test_a_backup_made_to_do_harm_changes_nothing(context: BrowserContext, site: Site, kind: str) -> None:
    edge = SerialEdge()
    tab = plugged(context, site, edge)
    tab.press("Connect a device by USB")
    tab.says("Connected.")
    before = edge.machine.chip.erases, edge.machine.chip.programs
    tab.page.set_input_files(
        "input[accept='.zip']",
        {"name": "harm.zip", "mimeType": "application/zip", "buffer": SAMPLES[kind]},
    )
    tab.page.get_by_role("alert").first.wait_for(timeout=READY_MS)
    assert "harm.zip" in alerts(tab.page)
    assert (edge.machine.chip.erases, edge.machine.chip.programs) == before and tab.problems == []


def test_a_link_that_unpacks_to_a_hundred_megabytes_is_damaged(tab: Tab, site: Site) -> None:
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    data = packer.compress(b'{"a":"' + b"0" * 25_000_000) + packer.flush()
    tab.open(site.url + "#play=" + base64.urlsafe_b64encode(data).decode().rstrip("="))
    tab.says("This link is damaged.")
    harmless(tab, "Signifer")


def test_a_link_with_markup_in_its_title_is_text(tab: Tab, site: Site) -> None:
    tab.open(link(site.url, game={**game("dozen_die"), "title": EVIL, "id": EVIL}))
    tab.page.keyboard.press("Enter", delay=60)
    harmless(tab, "Signifer")


def harmless(tab: Tab, title: str) -> None:
    """Require that nothing of a file has become a part of the page."""
    assert tab.page.title() == title
    assert tab.page.locator("main img[src=x]").count() == 0
    assert tab.problems == []


def test_the_content_policy_stops_foreign_programs_and_addresses(context: BrowserContext, site: Site) -> None:
    page = context.new_page()
    page.goto(site.url)
    page.wait_for_selector("html[data-playable]")
    stopped = page.evaluate(
        """async () => {
          const stopped = [];
          addEventListener("securitypolicyviolation", (one) => stopped.push(one.effectiveDirective));
          document.body.insertAdjacentHTML("beforeend", `<img src="data:," onerror="window.evil = 1">`);
          const inline = document.createElement("script");
          inline.textContent = "window.evil = 2";
          document.body.append(inline);
          const foreign = document.createElement("script");
          foreign.src = "https://example.invalid/x.js";
          document.body.append(foreign);
          // In a call of its own: what the test's driver runs may use eval.
          setTimeout(() => { try { (0, eval)("window.evil = 3"); } catch {} }, 0);
          await fetch("https://example.invalid/").catch(() => undefined);
          const frame = document.createElement("iframe");
          frame.src = "https://example.invalid/";
          document.body.append(frame);
          const form = document.createElement("form");
          form.action = "https://example.invalid/";
          document.body.append(form);
          try { form.submit(); } catch {}
          await new Promise((go) => setTimeout(go, 500));
          return [stopped, window.evil ?? 0, location.origin];
        }"""
    )
    assert stopped[1:] == [0, site.url.rstrip("/")]
    assert {
        "script-src-attr",
        "script-src-elem",
        "script-src",
        "connect-src",
        "frame-src",
        "form-action",
    } <= set(stopped[0]), stopped[0]

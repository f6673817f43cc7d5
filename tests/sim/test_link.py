"""The data port: buffers of 256 bytes that push back, over a pseudo terminal and over a socket."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
import serial
from hypothesis import given
from hypothesis import strategies as st

from signifer_host.simulator.link import FIFO, PACKET, Link
from signifer_host.simulator.serve import Server, serve

KINDS = ["socket"] if sys.platform == "win32" else ["pty", "socket"]


def test_the_device_writes_no_more_than_the_buffer_holds() -> None:
    link = Link()
    link.is_connected = True
    assert link.write(b"x" * 300) == FIFO
    assert link.write(b"y") == 0
    assert link.pull(100) == b"x" * 100
    assert link.write(b"y" * 300) == 100
    assert link.pull() == b"x" * 156 + b"y" * 100


def test_the_host_is_held_back_while_there_is_no_room_for_a_packet() -> None:
    link = Link()
    assert link.push(b"a" * 250) == 250
    assert link.room == 0 and link.push(b"b" * 10) == 0
    assert link.read() == b"a" * 250
    assert link.room == FIFO


def test_without_a_host_writes_go_on_and_the_last_bytes_stay() -> None:
    link = Link()
    assert link.write(b"a" * 1000) == 1000
    assert link.write(b"end") == 3
    link.is_connected = True
    assert link.pull(1000) == b"a" * 253 + b"end"


def test_a_pulled_cable_empties_both_buffers() -> None:
    link = Link()
    link.is_connected = True
    link.write(b"out")
    link.push(b"in")
    link.unplug()
    assert (link.is_connected, link.read(), link.waiting) == (False, b"", 0)


@given(st.lists(st.tuples(st.binary(max_size=400), st.integers(0, 300)), max_size=30))
def test_nothing_is_lost_or_doubled_on_the_way_out(moves: list[tuple[bytes, int]]) -> None:
    link = Link()
    link.is_connected = True
    sent, got = b"", b""
    for data, count in moves:
        sent += data[: link.write(data)]
        assert link.waiting <= FIFO
        got += link.pull(count)
    assert got + link.pull() == sent


def pump_until(server: Server, link: Link, done: object, turns: int = 20000) -> None:
    for _ in range(turns):
        server.pump(link)
        if done():  # type: ignore[operator]
            return
        server.wait(0.01)
    raise AssertionError("nothing came")


@pytest.mark.parametrize("kind", KINDS)
def test_a_serial_program_talks_with_the_device(kind: str) -> None:
    server, link = serve(kind), Link()
    try:
        server.pump(link)
        assert not link.is_connected
        port = serial.serial_for_url(server.url, timeout=0)
        pump_until(server, link, lambda: link.is_connected)
        port.write(b"a question\n")
        pump_until(server, link, lambda: len(link._in) == 11)
        assert link.read() == b"a question\n"
        every = bytes(range(256))
        link.write(every)
        answer = b""

        def read() -> bool:
            nonlocal answer
            answer += port.read(1000)
            return len(answer) >= 256

        pump_until(server, link, read)
        assert answer == every, "the port is clean of echo and of line ends"
        port.close()
        pump_until(server, link, lambda: not link.is_connected)
        again = serial.serial_for_url(server.url, timeout=0)
        pump_until(server, link, lambda: link.is_connected)
        again.close()
    finally:
        server.close()


@pytest.mark.parametrize("kind", KINDS)
def test_a_host_that_does_not_read_holds_the_device_back(kind: str) -> None:
    server, link = serve(kind), Link()
    try:
        port = serial.serial_for_url(server.url, timeout=0)
        pump_until(server, link, lambda: link.is_connected)
        total = stuck = 0
        while stuck < 3 and total < 50_000_000:
            taken = link.write(b"z" * PACKET)
            server.pump(link)
            total += taken
            stuck = 0 if taken else stuck + 1
        assert stuck == 3, "writing went on for ever"
        got = 0

        def read() -> bool:
            nonlocal got
            got += len(port.read(100_000))
            return got >= total

        pump_until(server, link, read)
        assert got == total
        port.close()
    finally:
        server.close()


def test_a_second_host_is_turned_away_from_a_socket() -> None:
    server, link = serve("socket"), Link()
    try:
        first = serial.serial_for_url(server.url, timeout=0)
        pump_until(server, link, lambda: link.is_connected)
        second = serial.serial_for_url(server.url, timeout=0)
        server.pump(link)
        first.write(b"still here")
        pump_until(server, link, lambda: link.read() == b"still here")
        second.close()
        first.close()
    finally:
        server.close()


@pytest.mark.skipif("pty" not in KINDS, reason="no pseudo terminals on this system")
def test_the_path_of_a_pseudo_terminal_is_gone_with_the_power() -> None:
    server = serve("auto")
    assert Path(server.url).exists()
    server.close()
    assert not Path(server.url).exists()

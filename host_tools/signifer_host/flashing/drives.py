"""Find boards in their boot loader, choose one, write to it."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterable
from pathlib import Path

from signifer_host.doctor import inspection
from signifer_host.doctor.computer import Volume
from signifer_host.errors import BadInput, CannotWrite, Halfway, NoDevice, SeveralDevices, WrongBoard
from signifer_host.progress import ProgressCallback
from signifer_host.translation import gettext, gettext_noop, ngettext, number

FILE = "signifer.uf2"
INFO = "INFO_UF2.TXT"
_PIECE = 32 * 512
HOW = gettext_noop(
    "Hold BOOTSEL while you plug the board in, with a cable that carries data. (MacroPad: hold the knob, press reset; "
    "Feather: hold BOOT, press RESET; PicoSystem: hold X while switching it on.)"
)


def loaders() -> list[Volume]:
    """Return the drives of all boards in a boot loader, also of other chips."""
    volumes = [volume for path in inspection.mounts() if (volume := inspection.volume_at(path))]
    return [volume for volume in volumes if volume.files.get(INFO)]


def choose(found: Iterable[Volume], wanted: Path | None = None) -> Volume | None:
    """Return the board to write to, None if there is none; raises SeveralDevices, WrongBoard, BadInput."""
    if wanted is not None:
        volume = inspection.volume_at(str(wanted))
        if volume is None or not volume.files.get(INFO):
            raise BadInput(
                "{wanted} is not a board's boot loader: no {info} is there.", wanted=wanted, info=INFO
            )
        found = [volume]
    volumes = list(found)
    if len(volumes) > 1:
        listed = ", ".join(volume.path for volume in volumes)
        raise SeveralDevices(
            "{volumes} boards are in their boot loader: {listed}. Unplug all but one, or say which with --drive.",
            volumes=len(volumes),
            listed=listed,
        )
    if not volumes:
        return None
    check_chip(volumes[0])
    return volumes[0]


def check_chip(volume: Volume) -> None:
    """Raise WrongBoard unless the boot loader is an RP2040's."""
    said = volume.files[INFO]
    if "RP2350" in said:
        raise WrongBoard(
            "The board at {path} has another chip (RP2350, as on a Pico 2), and the image is for the RP2040. "
            "Nothing was written.",
            path=volume.path,
        )
    if "RPI-RP2" not in said and "Raspberry Pi RP2" not in said:
        model = next((line.partition(":")[2].strip() for line in said.splitlines() if "Model" in line), "?")
        raise WrongBoard(
            "The board at {path} is another one ({model}), not an RP2040 in its own boot loader. Nothing was "
            "written.",
            path=volume.path,
            model=model,
        )


def none_found(simulated: int = 0) -> NoDevice:
    """Make the error for no board in its boot loader and no device that runs Signifer; `simulated` counts
    simulated ones.
    """
    waiting = inspection.unmounted_drives(Path("/dev/disk/by-label"), [])
    if "RPI-RP2" in waiting:
        return NoDevice(
            "A board is in its boot loader, but its drive is not mounted: open it in the file manager, or "
            "`udisksctl mount -b {rpirp2}`, and give the command again.",
            rpirp2=waiting["RPI-RP2"],
        )
    if simulated:
        return NoDevice(
            ngettext(
                "No board is in its boot loader, and the one device that answers is simulated, with nothing to write "
                "to. "
                "{how}",
                "No board is in its boot loader, and the {n} devices that answer are simulated, with nothing to write "
                "to. "
                "{how}",
                simulated,
                how=gettext(HOW),
            )
        )
    return NoDevice("No board is in its boot loader, and no Signifer answers. {how}", how=gettext(HOW))


def write(volume: Volume, data: bytes, progress: ProgressCallback) -> None:
    """Copy the file to the boot loader; raises CannotWrite or Halfway with what to do.

    The board restarts after the last block and removes its drive while the system still has it open, so
    errors from there on are ignored.
    """
    path = Path(volume.path) / FILE
    sent = 0
    try:
        with path.open("wb", buffering=0) as file:
            while sent < len(data):
                sent += file.write(data[sent : sent + _PIECE])
                os.fsync(file.fileno())
                progress(sent, len(data))
    except OSError as error:
        if sent < len(data):
            raise _write_error(volume, error, sent) from None
    except KeyboardInterrupt:
        if not 0 < sent < len(data):
            raise
        raise Halfway(
            "Interrupted after {sent} of {data} bytes: the board cannot run now. {how} Then give the command "
            "again.",
            sent=number(sent),
            data=number(len(data)),
            how=gettext(HOW),
        ) from None


def _write_error(volume: Volume, error: OSError, sent: int) -> CannotWrite:
    again = gettext("The board is still in its boot loader: give the command again.")
    if error.errno in (errno.EROFS, errno.EACCES, errno.EPERM):
        why = gettext(
            "{path} cannot be written to ({reason}). Mount it with the right to write.",
            path=volume.path,
            reason=error.strerror,
        )
    elif error.errno in (errno.ENOSPC, errno.EFBIG):
        why = gettext(
            "{path} is full. A boot loader's drive never is: something else is mounted there, or files were put on it; "
            "unplug the board, and begin with BOOTSEL again.",
            path=volume.path,
        )
        again = ""
    elif error.errno in (errno.ENOENT, errno.ENODEV, errno.ENXIO, errno.EIO):
        why = gettext(
            "The board at {path} went away after {sent} bytes. Check the cable, and take a port of the computer "
            "itself.",
            path=volume.path,
            sent=number(sent),
        )
        again = gettext("It cannot run now. {how} Then give the command again.", how=gettext(HOW))
    else:
        why = f"{volume.path}: {error.strerror or error}."
    return CannotWrite(f"{why} {again}".strip())

"""The errors of all commands, each with its exit status and a sentence that says what to do.

A command raises one of these; `cli.main` prints the sentence and exits with the status. The site's page of
commands has the table.
"""

from __future__ import annotations

from typing import ClassVar

from signifer_host.remedies import Remedy
from signifer_host.translation import gettext

FAULT = 1
INTERRUPTED = 130


class HostError(Exception):
    """What happened, as a message of the catalogue with its `values`, and the `remedy`. `status` is the exit status of
    its class.

    `str(error)` is what the command line prints. Another surface says `error.happened` and `error.remedy.page`.
    """

    status: ClassVar[int] = FAULT
    meaning: ClassVar[str] = "a fault in Signifer itself"

    def __init__(self, happened: str, remedy: Remedy | None = None, /, **values: object) -> None:
        super().__init__(gettext(happened, **values))
        self.remedy = remedy

    def add(self, sentence: str) -> None:
        """Add a sentence to what happened."""
        self.args = (f"{self.problem} {sentence}", *self.args[1:])

    @property
    def problem(self) -> str:
        """Return what happened, without the remedy."""
        return str(self.args[0])

    @property
    def on_page(self) -> str:
        """Return what a page says: what happened, and the remedy in its words."""
        return f"{self.problem} {gettext(self.remedy.page)}".rstrip() if self.remedy else str(self)

    def __str__(self) -> str:
        return f"{self.problem} {gettext(self.remedy.command)}" if self.remedy else self.problem


class BadInput(HostError):
    """A file or an option is unusable."""

    status = 2
    meaning = "a file or an option is unusable"


class NoDevice(HostError):
    """No port answered as a Signifer does."""

    status = 3
    meaning = "no device found"


class SeveralDevices(HostError):
    """More than one device answered, and no --port was given."""

    status = 4
    meaning = "several devices found, and no --port"


class NoPermission(HostError):
    """The system does not let this user open the port."""

    status = 5
    meaning = "no permission to open the port"


class PortBusy(HostError):
    """Another program holds the port."""

    status = 6
    meaning = "another program holds the port"


class NoSuchPort(HostError):
    """The port does not exist or cannot be opened."""

    status = 7
    meaning = "the port does not exist or cannot be opened"


class NotOurs(HostError):
    """The port opened, but the device at it is no Signifer, or nothing answers."""

    status = 8
    meaning = "what is at the port is not a Signifer"


class Vanished(HostError):
    """The port disappeared."""

    status = 9
    meaning = "the device vanished"


class Silent(HostError):
    """The device answered before and has stopped."""

    status = 10
    meaning = "the device stopped answering"


class WrongVersion(HostError):
    """The device speaks an unknown version of the protocol."""

    status = 11
    meaning = "the device speaks another version of the protocol"


class DeviceRefused(HostError):
    """The device answered with a numbered error."""

    status = 12
    meaning = "the device refused"

    def __init__(
        self, code: int, happened: str, remedy: Remedy | None = None, /, *, value: int = 0, **values: object
    ) -> None:
        super().__init__(happened, remedy, **values)
        self.code = code
        self.value = value


class NotTheSame(HostError):
    """Data that was read back differs from what was written."""

    status = 13
    meaning = "what was read back is not what it should be"


class CannotWrite(HostError):
    """A file of ours cannot be written."""

    status = 14
    meaning = "a file cannot be written"


class WrongBoard(HostError):
    """The connected board is not the one that the image is for."""

    status = 16
    meaning = "the board is not the one that the image is for"


class PartFailed(HostError):
    """A part of the device did not pass its self-test."""

    status = 17
    meaning = "a part of the device did not pass its self-test"


class Differently(HostError):
    """Several devices failed for different reasons."""

    status = 18
    meaning = "several devices failed, each for another reason"


class Refused(HostError):
    """A club's records do not allow what was asked."""

    status = 19
    meaning = "the club's records do not allow it"


class NoRecords(HostError):
    """A club's records cannot be opened, read or written."""

    status = 20
    meaning = "the club's records cannot be used"


class Halfway(HostError):
    """Ctrl-C interrupted an operation that must not be left incomplete."""

    status = INTERRUPTED
    meaning = "interrupted with Ctrl-C"

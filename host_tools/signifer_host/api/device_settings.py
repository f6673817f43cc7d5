"""Read and change a device's settings, as its own screen *Settings* does."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

from signifer.app.power_saving import MINUTES
from signifer.app.settings import Settings
from signifer.ui import styles
from signifer_host import device_requests
from signifer_host.client import Client
from signifer_host.errors import BadInput, NotTheSame

_HEAD = 5
"""Bytes before the language and the name, which stay as they are."""


@dataclass(frozen=True)
class DeviceSettings:
    """`brightness` from 0 to 100; `dark_after` in minutes, one of `power_saving.MINUTES`, 0 for never; the others are
    on or off: `turned` by 180 degrees, `facing` the player who must answer, `calm` without movement.
    """

    brightness: int
    dark_after: int
    turned: bool
    facing: bool
    clocks: bool
    sound: bool
    large_letters: bool
    table_view: bool
    calm: bool


class _SettingsBytes:
    """Stand in for the store of `Settings`: the bytes that a device has sent."""

    def __init__(self, data: bytes) -> None:
        self.data = data
        self.settings = self

    def read(self) -> bytes:
        return self.data

    def write(self, data: bytes) -> None:
        self.data = data


def read(client: Client) -> DeviceSettings:
    """Return the settings; those of a new device if none were ever set."""
    return _read(device_requests.settings(client))


def _read(data: bytes) -> DeviceSettings:
    found = _settings(_SettingsBytes(data))
    return DeviceSettings(
        found.brightness,
        MINUTES[found.dark],
        bool(found.turned),
        bool(found.facing),
        bool(found.clocks),
        bool(found.sound),
        bool(found.pages & styles.LARGE),
        bool(found.pages & styles.TABLE),
        bool(found.calm),
    )


def _settings(kept: Any) -> Settings:
    return Settings(kept)


def change(client: Client, name: str, value: int) -> DeviceSettings:
    """Set a setting, a field of DeviceSettings (1: on, 0: off), and read all back; raises BadInput, NotTheSame."""
    before = device_requests.settings(client)
    known: dict[str, Any] = asdict(_read(before))
    if name not in known:
        raise BadInput("A device has no setting {name}.", name=repr(name[:40]))
    switch = isinstance(known[name], bool)
    if switch and value not in (0, 1):
        raise BadInput("The setting {name} is on or off.", name=name)
    if name == "brightness" and not 0 <= value <= 100:
        raise BadInput("The brightness is from 0 to 100.")
    if name == "dark_after" and value not in MINUTES:
        raise BadInput(
            "The display is dark after 3, 10 or 30 minutes, or never, not after {value}.", value=value
        )
    wanted = DeviceSettings(**{**known, name: bool(value) if switch else value})
    device_requests.settings(client, _bytes(wanted, before))
    now = read(client)
    if now != wanted:
        raise NotTheSame("The device at {port} did not keep the setting. Try it again.", port=client.port)
    return now


def _bytes(wanted: DeviceSettings, before: bytes) -> bytes:
    kept = _SettingsBytes(before)
    made = _settings(kept)
    made.brightness = wanted.brightness
    made.dark = MINUTES.index(wanted.dark_after)
    for name in ("turned", "facing", "clocks", "sound", "calm"):
        setattr(made, name, int(getattr(wanted, name)))
    made.pages = styles.LARGE * wanted.large_letters | styles.TABLE * wanted.table_view
    made.save()
    return kept.data[:_HEAD] + before[_HEAD:]

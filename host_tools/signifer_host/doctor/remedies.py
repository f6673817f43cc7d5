"""The remedies on Linux, macOS and Windows."""

from __future__ import annotations

import shlex

from signifer_host.doctor.computer import Access, Computer
from signifer_host.translation import gettext
from signifer_host.usb_ports import Port

_RULES = "/etc/udev/rules.d/70-signifer.rules"
_RELOAD = "`sudo udevadm control --reload && sudo udevadm trigger`"


def eject(system: str, path: str) -> str:
    """Say how to eject a drive."""
    if system == "win32":
        return gettext("in Explorer, right click on {path} and choose Eject", path=path)
    if system == "darwin":
        return f"`diskutil eject {shlex.quote(path)}`"
    return gettext("`umount {path}` (or eject it in the file manager)", path=shlex.quote(path))


def permission(here: Computer, port: Port, access: Access) -> str:
    """Say how to get permission to open a port."""
    if here.system == "win32":
        return gettext("another program has it open: close that.")
    if here.system == "darwin":
        return gettext(
            "macOS lets everybody, so something has changed that: unplug the device, plug it in again, and allow it "
            "to connect when macOS asks (System Settings, Privacy & Security, Allow accessories to connect)."
        )
    group = access.group if access.group_may and access.group != "root" else ""
    if not group:
        vendor = f'ATTRS{{idVendor}}=="{port.vendor:04x}", ' if port.vendor else ""
        rule = f'SUBSYSTEM=="tty", {vendor}MODE="0660", TAG+="uaccess"'
        return gettext(
            "put the line {rule} into {file}, then {reload}, and plug the device in again.",
            rule=rule,
            file=_RULES,
            reload=_RELOAD,
        )
    if group in here.login_groups and group not in here.groups:
        return gettext(
            "you are in the group {group}, but not in this login yet. Log out and in again.", group=group
        )
    if group in here.groups:
        return gettext(
            "its group is {group} and you are in it; something else forbids it (a container, a sandboxed terminal).",
            group=group,
        )
    return gettext(
        "its group is {group}. `sudo usermod -aG {group} $USER`, then log out and in again.", group=group
    )


def holder(here: Computer, port: str) -> str:
    """Say which program has a port open, or how to find out."""
    names = here.holders(port)
    if names:
        return gettext("{names} has it open. Close that, and try again.", names=", ".join(names))
    if here.system == "win32":
        return gettext(
            "Close serial monitors, Mu, Thonny, Arduino and other terminals. Where none is open, unplug the device "
            "and plug it in again."
        )
    if here.system == "darwin":
        return gettext(
            "`lsof {port}` shows which program has it. Close that, and try again.", port=shlex.quote(port)
        )
    return gettext(
        "`sudo fuser -v {port}` shows which program has it. Close that, and try again.",
        port=shlex.quote(port),
    )


def nothing(system: str) -> str:
    """Say what else can be the reason for no port."""
    if system == "win32":
        return gettext(
            "In Device Manager it should be under Ports (COM & LPT); a yellow mark there wants its driver updated."
        )
    if system == "darwin":
        return gettext(
            "On a laptop, allow it when macOS asks (System Settings, Privacy & Security, Allow accessories to connect)."
        )
    return gettext(
        "`sudo dmesg | tail` shows whether the computer noticed it; in a container or WSL, pass the port through."
    )

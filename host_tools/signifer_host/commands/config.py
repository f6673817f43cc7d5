"""`signifer config`: show and change the user's settings, and their path."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from signifer_host.api.config import SETTINGS
from signifer_host.commands import completion
from signifer_host.commands.common import JsonOption
from signifer_host.commands.manners import App

config_app = App(no_args_is_help=True, help="Show and change your settings.")

_WITH_BOARD = ("bundle", "card", "image", "sim", "system check")


def defaults() -> dict[str, Any]:
    """Return the options' defaults from the settings, by command, as typer takes them. Raises BadInput."""
    from signifer_host.api import config

    settings = config.read()
    found: dict[str, Any] = {}
    for command in _WITH_BOARD if "board" in settings else ():
        table = found
        for word in command.split():
            table = table.setdefault(word, {})
        table["board"] = settings["board"]
    return found


@config_app.callback()
def _group() -> None:
    """Show and change your settings.

    They are kept in a file of their own, and an option or an environment variable comes before them.
    """


@config_app.command()
def show(as_json: JsonOption = False) -> None:
    """Show every setting, and what it is for."""
    from signifer_host.api import config
    from signifer_host.output import out, out_json

    settings = config.read()
    if as_json:
        out_json(
            {"path": str(config.path()), "settings": {key: settings.get(key) for key in config.SETTINGS}}
        )
        return
    width = max(map(len, config.SETTINGS))
    for key, meaning in config.SETTINGS.items():
        out(f"{key:<{width}}  {settings.get(key, 'not set')}  ({meaning})")


KeyArgument = Annotated[
    str,
    typer.Argument(metavar="SETTING", help=f"{', '.join(SETTINGS)}.", autocompletion=completion.settings),
]


def set_(
    key: KeyArgument,
    value: Annotated[
        str | None, typer.Argument(metavar="VALUE", help="Left out: the setting is taken out.")
    ] = None,
    as_json: JsonOption = False,
) -> None:
    """Set a setting, or take it out."""
    _put(key, value, as_json)


def unset(key: KeyArgument, as_json: JsonOption = False) -> None:
    """Take a setting out."""
    _put(key, None, as_json)


def _put(key: str, value: str | None, as_json: bool) -> None:
    from signifer_host.api import config
    from signifer_host.output import out, out_json

    file = config.put(key, value)
    kept = config.read().get(key)
    if as_json:
        out_json({"path": str(file), "settings": {key: kept}})
    else:
        out(f"{key} is {'not set' if kept is None else kept}; {file} is written.")


def path_(as_json: JsonOption = False) -> None:
    """Print where the settings are kept."""
    from signifer_host.api import config
    from signifer_host.output import out, out_json

    if as_json:
        out_json({"path": str(config.path()), "there": config.path().exists()})
    else:
        out(str(config.path()))


config_app.command("set")(set_)
config_app.command()(unset)
config_app.command("path")(path_)

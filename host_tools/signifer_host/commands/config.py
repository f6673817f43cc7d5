"""`signifer config`: show and change the user's settings, and their path."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from signifer_host.api import config
from signifer_host.commands import completion
from signifer_host.commands.common import answers
from signifer_host.commands.manners import App
from signifer_host.output import answer
from signifer_host.translation import gettext

config_app = App(no_args_is_help=True, help="Show and change your settings.")

_WITH_BOARD = ("bundle", "card", "guide", "image", "sim", "system check")


def defaults() -> dict[str, Any]:
    """Return the options' defaults from the settings, by command, as typer takes them. Raises BadInput."""
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
@answers
def show() -> None:
    """Show every setting, and what it is for."""
    settings = config.read()
    width = max(map(len, config.SETTINGS))
    answer(
        {"path": str(config.path()), "settings": {key: settings.get(key) for key in config.SETTINGS}},
        *(
            f"{key:<{width}}  {settings.get(key, 'not set')}  ({meaning})"
            for key, meaning in config.SETTINGS.items()
        ),
    )


KeyArgument = Annotated[
    str,
    typer.Argument(
        metavar="SETTING", help=f"{', '.join(config.SETTINGS)}.", autocompletion=completion.settings
    ),
]


@answers
def set_(
    key: KeyArgument,
    value: Annotated[
        str | None, typer.Argument(metavar="VALUE", help="Left out: the setting is taken out.")
    ] = None,
) -> None:
    """Set a setting, or take it out."""
    _put(key, value)


@answers
def unset(key: KeyArgument) -> None:
    """Take a setting out."""
    _put(key, None)


def _put(key: str, value: str | None) -> None:
    file = config.put(key, value)
    kept = config.read().get(key)
    answer(
        {"path": str(file), "settings": {key: kept}},
        gettext("{key} is not set; {file} is written.", key=key, file=file)
        if kept is None
        else gettext("{key} is {value}; {file} is written.", key=key, value=kept, file=file),
    )


@answers
def path_() -> None:
    """Print where the settings are kept."""
    answer({"path": str(config.path()), "there": config.path().exists()}, str(config.path()))


config_app.command("set")(set_)
config_app.command()(unset)
config_app.command("path")(path_)

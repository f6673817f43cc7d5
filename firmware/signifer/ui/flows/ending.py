"""Ask before a command that ends an activation, a turn or a round and leaves something undone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core import language
from signifer.ui.asking import titled
from signifer.ui.boxes.names import X
from signifer.ui.flow import Show
from signifer.ui.styles import WARN
from signifer.ui.texts.checks import KEY_END
from signifer.ui.texts.shared import ENDING_TITLE
from signifer.ui.view import Row

if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.flow import Asking
    from signifer.ui.ui import Ui


def undone(ui: Ui, command: dict[str, Any]) -> Asking:
    """Show what the command would leave undone, before it is done; ask nothing if that is nothing."""
    from signifer.core import ending

    left = ending.collect(ui.game, command["do"])[0]
    if not left:
        return
    what = ui.words().command(ui, command)
    shown: tuple[Any, ...] = (titled(ui.t(ENDING_TITLE, what=what), str(len(left))),)
    for row, text in left:
        shown += (Row(X, language.word(text), (), WARN),)
        if row >= 0:
            shown += (Row("", ui.game.units[row].label, (), WARN),)
    yield Show(shown, KEY_END, 0)

"""End a game: ask who won; then show the result, the casualties, the secret of the dice and the head of the log."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.ui import styles, theme
from signifer.ui import texts as T
from signifer.ui.asking import choice, plain, roster_name, title_header
from signifer.ui.boxes import names as icons
from signifer.ui.flow import Do, Show, Watch
from signifer.ui.flows.message import page
from signifer.ui.view import Header, Row, Sentence

if TYPE_CHECKING:
    from signifer.core.ruleset import Answers
    from signifer.ui.flow import Asking
    from signifer.ui.ui import Ui
    from signifer.ui.view import Component, View


def end(ui: Ui) -> Asking:
    """Ask who won and whether the game ends, and end it; show the result of a game that has ended."""
    game = ui.game
    if not game.is_over:
        ahead = game.score(0) - game.score(1)
        at = 0 if ahead > 0 else 1 if ahead < 0 else 2
        lines = [("A", side_line(ui, 0)), ("B", side_line(ui, 1)), (None, plain(ui.t(T.DRAWN)))]
        winner, _ = yield choice(title_header(ui.t(T.WHO_WON)), lines, at, T.KEY_END)
        title = ui.t(T.DRAWN) if winner is None else ui.t(T.WON, side=winner)
        yield Show(page(title, ui.t(T.END_SURE)), T.KEY_YES, 0)
        yield Do({"do": "end_game", "winner": winner})
    won = game.get(game.game_table, 0, 1)
    score = str(game.score(0)) + ":" + str(game.score(1))
    if won:
        head = Header(won - 1, ui.t(T.WON, side="AB"[won - 1]), (score,), theme.side(won - 1))
    else:
        head = title_header(ui.t(T.DRAWN), score)
    yield from result(ui, (head, side_line(ui, 0), side_line(ui, 1)))


def side_line(ui: Ui, side: int) -> Row:
    """Return the line of a side's roster and its points."""
    name = "AB"[side] + " " + roster_name(ui, side)
    return Row("", name, (str(ui.game.score(side)),), theme.side(side))


def result(ui: Ui, first: View) -> Asking:
    """Show what there is to say after a game, below `first`. The head of the log is computed while people read."""
    from signifer.core import secret_changes
    from signifer.ui.flows import head

    t = ui.t
    words = ui.words()
    shown: list[Component] = list(first)
    own = getattr(words, "casualties", None)
    if own:  # if there is more to show than names
        shown += own(ui)
    else:
        shown += _casualties(ui, bool(getattr(words, "RECOVERS", False)))
    stretches = secret_changes.every(ui.game)
    for n in range(len(stretches)):
        secret = stretches[n].secret
        if secret is None:
            continue
        title = t(T.SECRET) if len(stretches) == 1 else t(T.SECRET_OF, n=n + 1, all=len(stretches))
        text = secret.hex()
        shown.append(Sentence(title, styles.DIM))
        shown += [plain(text[at : at + 16]) for at in range(0, len(text), 16)]
    shown.append(Sentence(t(T.LOG_HEAD, n=ui.game.log.count), styles.DIM))
    before, after = tuple(shown), (Sentence(t(T.HOW_TO_AUDIT), styles.DIM),)
    walk = head.Walk(ui)
    yield Watch(lambda: before + walk.lines() + after, T.KEY_OK, 0)
    yield from head.code(ui, walk)


def _casualties(ui: Ui, recover: bool) -> list[Any]:
    """Return who has fallen."""
    game = ui.game
    answers: Answers = game.part("answers")
    fallen = answers.casualties(game)
    lines: list[Any] = [
        Sentence(ui.t(T.FALLEN, n=len(fallen)) if fallen else ui.t(T.NOBODY_FELL), styles.DIM)
    ]
    for unit in fallen:
        row = game.units.find(unit["id"])
        name = unit["name"] if row is None else game.units[row].label
        lines.append(Row(icons.SKULL, name, (unit["side"],), theme.side("ABN".index(unit["side"]))))
    if fallen and recover:
        lines.append(Sentence(ui.t(T.RECOVERY), styles.DIM))
    return lines

"""Finished games of a player in words: pages of them, and the buttons that leave some out."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date

from takmail.colors import Color
from takmail.commands.command_order import press_of
from takmail.commands.games import RESULTS, History
from takmail.pages import Page
from takmail.rulesets.registry import USUAL_RULESET
from takmail.wording.games import with_note_mark
from takmail.wording.message.hints import Hints, button
from takmail.wording.message.messages import Button, Buttons
from takmail.wording.message.sentences import Sentence, Value, lines, say
from takmail.wording.message.text import Person
from takmail.wording.people import color_name
from takmail.wording.rule_choices import marked

_WINNERS = {"0": Color.BLACK, "1/2": None}
"""The winner by the part of a PTN result before the dash, if it isn't White."""

_WAYS = {"R": "-road", "F": "-flats"}
"""The way to win by its mark in a PTN result; the mark of all others is the same."""


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A game that is over for a player, whose colour is ``mine``, and who may have ``noted`` it."""

    code: str
    board: Sentence
    mine: Color
    opponent: Person
    result: str
    on: date
    noted: bool = False

    @property
    def winner(self) -> Color | None:
        """The winner's colour, ``None`` for a draw."""
        return _WINNERS.get(self.result.split("-")[0], Color.WHITE)


def tell_history(
    page: Page[PlayedGame], other: Person | None, hints: Hints, *, narrowed: bool
) -> Sentence:
    """Return a page of a player's games, ``narrowed`` to some kinds, and how to see one of them."""
    games, key = page.rows, "history-title_with" if other else "history-title"
    named: dict[str, Value] = {"opponent": other} if other else {}
    if not games and narrowed:
        return say("history-none_such", history=hints.command("history"))
    if not games:
        none = "history-none_with" if other else "history-none"
        return say(none, **named, challenge=hints.command("challenge"))
    title = say(key, first=page.first, last=page.last, **named)
    record = hints.command("record", game=games[0].code)
    return lines(title, *map(_played_line, games), say("history-look", record=record))


NEWER, OLDER = "history_newer", "history_older"
"""Buttons to the pages of a list that has the newest first."""


def history_filters(command: History, boards: Sequence[tuple[str, int]]) -> Iterator[Buttons]:
    """Yield the buttons that leave out games or list them again, and the one for a file.

    ``boards`` are the rulesets and sizes of the listed games.
    """
    listed = replace(command, page=1)
    results = {replace(listed, result=way): say(f"button-history_{way}") for way in RESULTS}
    whole = (button("history_file", replace(listed, as_file=True)),) if boards else ()
    yield Buttons((*_choices(listed, replace(listed, result=None), results), *whole))
    kinds = {command.rules} if command.rules else {ruleset for ruleset, _ in boards}
    of_tak = (size for ruleset, size in boards if ruleset == USUAL_RULESET)
    sizes = {command.size} if command.size else set(of_tak)
    by_size = {
        replace(listed, size=size): board_name(USUAL_RULESET, size) for size in sorted(sizes)
    }
    games = {replace(listed, rules=kind): say(f"game_name-{kind}") for kind in sorted(kinds)}
    choices = _choices(listed, replace(listed, size=None), by_size)
    yield Buttons((*choices, *_choices(listed, replace(listed, rules=None), games)))


def _choices(
    listed: History, free: History, labels: Mapping[History, Sentence]
) -> Iterator[Button]:
    """Yield a button for each value of a filter that has several; the chosen one takes it away."""
    for other, label in labels.items() if len(labels) > 1 or listed in labels else ():
        chosen = other == listed
        yield Button(marked(label, chosen=chosen), press_of(free if chosen else other))


def board_name(ruleset: str, size: int) -> Sentence:
    """Return the name of a finished game's board: its size, or another game than Tak."""
    if ruleset == USUAL_RULESET:
        return say("terms-size", size=size)
    return say(f"game_name-{ruleset}")


def _played_line(game: PlayedGame) -> Sentence:
    won = "drawn" if game.winner is None else "won" if game.winner is game.mine else "lost"
    line = say(
        f"history-{won}{_WAYS.get(game.result.strip('0-'), '')}",
        code=game.code,
        board=game.board,
        opponent=game.opponent,
        color=color_name(game.mine),
        date=game.on.isoformat(),
    )
    return with_note_mark(line) if game.noted else line

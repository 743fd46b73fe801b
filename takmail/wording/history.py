"""Finished games in words, one a line."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from takmail.colors import Color
from takmail.wording.hints import Hints
from takmail.wording.message import Person
from takmail.wording.papers import marked
from takmail.wording.participants import color_name
from takmail.wording.say import Sentence, Value, lines, say

_WINNERS = {"0": Color.BLACK, "1/2": None}
"""Who has won, by what stands before the dash of a result in PTN, if not White."""


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A game that is over, as one of its players looks back on it.

    ``mine`` is that player's colour, ``result`` the result in PTN; he keeps a note on it if it is
    ``noted``.
    """

    code: str
    size: int
    mine: Color
    opponent: Person
    result: str
    on: date
    noted: bool = False

    @property
    def winner(self) -> Color | None:
        """Who has won, ``None`` for a draw."""
        return _WINNERS.get(self.result.split("-")[0], Color.WHITE)


def tell_history(
    games: Sequence[PlayedGame], skipped: int, other: Person | None, hints: Hints
) -> Sentence:
    """Return a page of a player's games, with how to see one of them."""
    key = "history-title_with" if other else "history-title"
    named: dict[str, Value] = {"opponent": other} if other else {}
    if not games:
        none = "history-none_with" if other else "history-none"
        return say(none, **named, challenge=hints.command("challenge"))
    title = say(key, first=skipped + 1, last=skipped + len(games), **named)
    record = hints.command("record", game=games[0].code)
    return lines(title, *map(_line, games), say("history-look", record=record))


def _line(game: PlayedGame) -> Sentence:
    won = "drawn" if game.winner is None else "won" if game.winner is game.mine else "lost"
    told = say(
        f"history-{won}",
        code=game.code,
        size=game.size,
        opponent=game.opponent,
        color=color_name(game.mine),
        result=game.result,
        date=game.on.isoformat(),
    )
    return marked(told) if game.noted else told

"""Possible meanings on a board of Tak of lines that don't say it plainly."""

from collections.abc import Sequence
from dataclasses import replace

from takmail.commands.nearly.guesses import Nearly
from takmail.commands.nearly.numbers import drops_meant, is_doubtful
from takmail.commands.nearly.ptn_form import bare_plies
from takmail.commands.nearly.reading import nearly_ply
from takmail.notation.written_plies import FILES, Notation, WrittenPly
from takmail.play.game import Game
from takmail.tak.plies import Ply, Spread


def guessed(text: str, game: Game) -> Nearly | None:
    """Return the plies that a line can mean in a game, ``None`` for talk."""
    return nearly_ply(text, game.terms.rules.size, game.terms.notation)


def bare(written: WrittenPly, game: Game) -> Sequence[Ply]:
    """Return what a square alone is in mail and in PTN, if they differ and it is on the board."""
    size = game.terms.rules.size
    on_board = written.file < size and 1 <= written.number <= size
    return bare_plies(FILES[written.file], written.number, size, Notation.MAIL) if on_board else ()


def otherwise(said: Ply, *, legal: bool) -> list[Ply]:
    """Return what is meant by a spread in mail if its first number is what is picked up.

    There is nothing else to mean where a spread is ``legal`` and its numbers are as usual.
    """
    assert isinstance(said, Spread), "a placement has no numbers"
    if len(said.drops) < 2 or (legal and not is_doubtful(None, said.drops)):
        return []
    return [replace(said, drops=drops) for drops in drops_meant(said.drops[0], said.drops[1:])]

"""Games of a file: those that a command is about, and notes on them."""

import argparse
import re
from dataclasses import dataclass
from functools import partial

from takmail.cli.files import read_text
from takmail.cli.parser import Parser, whole_number
from takmail.cli.running import ComplaintError, complaint_about
from takmail.notation.errors import NotationError
from takmail.notation.games_in_text import Found, find_all
from takmail.notation.records import GameRecord
from takmail.notation.replay import UnplayableError
from takmail.tak.rules import SIZES
from takmail.tak.setups import SetupError
from takmail.wording.languages.spoken import SPOKEN, tell

ALL = range(1, 10**9)

MOST_AT_ONCE = 500
MOST_CHARACTERS_AT_ONCE = 200_000
"""Games, and characters of several of them, that are read unless more are asked for."""


@dataclass(frozen=True, slots=True)
class Games:
    """Games of a file, by their numbers in it, and how many it has."""

    chosen: tuple[tuple[int, Found], ...]
    total: int
    size: int | None

    def read(self, game: Found) -> GameRecord:
        """Return one of the games; raise `NotationError` if it can't be read."""
        return game.read(self.size)

    def about(self, number: int, text: str) -> str:
        """Return a text about a game, with its number where there are several."""
        return text if self.total == 1 else tell("cli-about_game", number=number, text=text)

    def notes(self, number: int, record: GameRecord) -> list[str]:
        """Return notes on how a game was read."""
        if not record.notes:
            return []
        from takmail.wording.exports import tell_reading  # noqa: PLC0415 - seldom used

        sentences = map(SPOKEN.host.marked, tell_reading(record.notes))
        return [self.about(number, text) for text in sentences]


def add_source(parser: Parser, *, several: bool = False) -> None:
    """Add the arguments that say what to read."""
    parser.add("file", "cli-file", "cli-name-file")
    if several:
        parser.add("--game", "cli-games", "cli-name-games", type=_numbers)
    else:
        parser.add("--game", "cli-game", "cli-name-number", type=_number)
    size = partial(whole_number, allowed=SIZES, key="cli-wrong-size")
    parser.add("--size", "cli-size", "cli-name-number", type=size)


def find_games(options: argparse.Namespace, *, branches: bool = False) -> Games:
    """Return the games that a command is about, all if none was chosen; complain of very many."""
    games = _chosen(options, branches=branches)
    if options.game is None and games.total > 1:
        length = sum(game.length for _, game in games.chosen)
        if games.total > MOST_AT_ONCE or length > MOST_CHARACTERS_AT_ONCE:
            raise ComplaintError(tell("cli-many_games", games=games.total))
    return games


def _chosen(options: argparse.Namespace, *, branches: bool = False) -> Games:
    in_file = find_all(read_text(options.file), branches=branches)
    wanted = options.game or ALL
    if wanted is not ALL and not (wanted.start >= 1 and wanted.stop <= len(in_file) + 1):
        bad = wanted.stop - 1 if wanted.start <= len(in_file) else wanted.start
        raise ComplaintError(tell("cli-no_such_game", game=bad, games=len(in_file)))
    chosen = tuple(
        (number, each) for number, each in enumerate(in_file, start=1) if number in wanted
    )
    return Games(chosen, len(in_file), options.size)


def one_game(options: argparse.Namespace) -> tuple[GameRecord, list[str]]:
    """Return the one game that a command is about, and notes on it; complain if it is not known."""
    games = _chosen(options)
    if len(games.chosen) > 1:
        raise ComplaintError(tell("cli-which_game", games=games.total))
    number, game = games.chosen[0]
    try:
        record = games.read(game)
    except NotationError as error:
        raise ComplaintError(games.about(number, complaint_about(error))) from None
    return record, games.notes(number, record)


READING_ERRORS = (NotationError, UnplayableError, SetupError)
"""What is wrong with one game, so that the others can go on."""


def _number(text: str) -> range:
    number = whole_number(text, allowed=range(10**6), key="cli-wrong-game")
    return range(number, number + 1)


def _numbers(text: str) -> range:
    if text == "all":
        return ALL
    first, dash, last = text.partition("-")
    if dash and re.fullmatch("[0-9]{1,6}-[0-9]{1,6}", text) and int(first) <= int(last):
        return range(int(first), int(last) + 1)
    return _number(text)

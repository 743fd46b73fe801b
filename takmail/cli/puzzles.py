"""Puzzles from games: every position is looked at, and the puzzles are printed."""

import argparse
import time

from takmail.cli.files import read_text
from takmail.cli.games import READING_ERRORS
from takmail.cli.parser import Parser
from takmail.cli.running import ComplaintError, Report, complaint_about, runner, say_beside
from takmail.notation.errors import NotationError
from takmail.notation.games_in_text import Found, find_all
from takmail.notation.replay import opening_position, push
from takmail.puzzles.making import Maker
from takmail.wording.languages.spoken import tell

_SECONDS = 5
_MOVES = (1, 2, 3, 4)


def fill_puzzles(parser: Parser) -> None:
    """Add the arguments of `takmail puzzles`."""
    parser.add("make", "cli-puzzles-make", choices=["make"])
    parser.add("files", "cli-puzzles-files", "cli-name-file", nargs="+")
    parser.add("--moves", "cli-puzzles-moves", type=int, choices=_MOVES, default=3)
    parser.add("--defences", "cli-puzzles-defences", action="store_true")
    parser.set_defaults(run=runner(_make))


def _make(options: argparse.Namespace) -> Report:
    maker = Maker(options.moves, defences=options.defences)
    complaints = list[str]()
    for file in options.files:
        try:
            for number, game in enumerate(find_all(read_text(file)), start=1):
                try:
                    _look_through(maker, game)
                except READING_ERRORS as error:
                    complaint = tell("cli-about_game", number=number, text=complaint_about(error))
                    complaints.append(f"{file}: {complaint}")
        except (ComplaintError, NotationError) as error:
            complaints.append(f"{file}: {complaint_about(error)}")
    return Report("\n".join(maker.lines()), [_progress(maker)], complaints)


def _look_through(maker: Maker, game: Found) -> None:
    """Look at each position of a game; raise one of the reading errors where it goes wrong."""
    record = game.read(None)
    position, reported = opening_position(record), time.monotonic()
    maker.look(position.setup())
    for recorded in record.plies:
        push(position, recorded, record)
        maker.look(position.setup())
        if time.monotonic() > reported + _SECONDS:
            say_beside(_progress(maker))
            reported = time.monotonic()


def _progress(maker: Maker) -> str:
    return tell("cli-puzzles-so_far", positions=maker.looked, puzzles=len(maker.found))

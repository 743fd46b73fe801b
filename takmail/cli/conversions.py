"""Games and positions as text of another kind: convert, without commands, boards and rulesets."""

import argparse
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from enum import Enum

from takmail.cli.files import Destination, add_destination
from takmail.cli.games import READING_ERRORS, Games, add_source, find_games
from takmail.cli.parser import Parser
from takmail.cli.running import ComplaintError, Report, complaint_about, runner
from takmail.notation.clean_ptn import format_game
from takmail.notation.mail_records import format_record
from takmail.notation.positions import format_tps
from takmail.notation.records import GameRecord
from takmail.notation.replay import annotated, replay
from takmail.wording.languages.spoken import tell


class Kind(Enum):
    """Kind of a text, as it is or shall be."""

    PTN = "ptn"
    MAIL = "mail"
    TPS = "tps"


def fill_convert(parser: Parser) -> None:
    """Add the arguments of `takmail convert`."""
    add_source(parser, several=True)
    parser.add("--to", "cli-convert-to", required=True, choices=[kind.value for kind in Kind])
    add_destination(parser, "cli-convert-out")
    parser.set_defaults(run=runner(_convert))


def _convert(options: argparse.Namespace) -> Report:
    out = options.out and Destination(options.out, options.file, options.force)
    if out:
        out.check(".txt")
    kind = Kind(options.to)
    games = find_games(options, branches=kind is Kind.PTN)
    if kind is Kind.MAIL and len(games.chosen) > 1:
        raise ComplaintError(tell("cli-which_game", games=games.total))
    done = each(games, lambda record: written(record, kind))
    between = "\n" if kind is Kind.TPS else "\n\n"
    text = between.join(text for _, text in done.texts)
    if not out or not text:
        return Report(text, done.notes, done.complaints)
    report = out.write(f"{text}\n".encode())
    return replace(report, notes=done.notes, complaints=done.complaints)


@dataclass(slots=True)
class Done:
    """Texts made of the games of a file, by their numbers, with notes and complaints."""

    texts: list[tuple[int, str]] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    complaints: list[str] = field(default_factory=list)


def each(games: Games, make: Callable[[GameRecord], str]) -> Done:
    """Make a text of each game; one that is no good doesn't stop the others."""
    done = Done()
    for number, game in games.chosen:
        try:
            record = games.read(game)
            done.texts.append((number, make(record)))
        except READING_ERRORS as error:
            done.complaints.append(games.about(number, complaint_about(error)))
        else:
            done.notes.extend(games.notes(number, record))
    return done


def written(record: GameRecord, kind: Kind) -> str:
    """Return a game as a text of some kind."""
    if kind is Kind.TPS:
        return format_tps(replay(record).setup())
    write = format_game if kind is Kind.PTN else format_record
    return write(annotated(record)).rstrip("\n")

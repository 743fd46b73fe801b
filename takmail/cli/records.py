"""Records and positions as text: replay, convert, perft, verify."""

import argparse
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from enum import Enum
from functools import partial
from shutil import get_terminal_size

from takmail.cli.files import Destination, add_destination
from takmail.cli.games import READING_ERRORS, Games, add_source, find_games, one_game
from takmail.cli.parser import Parser, whole_number
from takmail.cli.running import ComplaintError, Report, complaint_about, runner
from takmail.looks import BY_NOTATION, Style
from takmail.notation.clean_ptn import format_game
from takmail.notation.games_in_text import QUOTES
from takmail.notation.mail_records import format_record
from takmail.notation.positions import format_tps, parse_tps
from takmail.notation.records import GameRecord
from takmail.notation.replay import annotated, replay
from takmail.notation.written_plies import Notation
from takmail.play.game import Game, Phase
from takmail.play.records import check_dice
from takmail.play.terms import Terms
from takmail.render.painters import draw_board
from takmail.render.views import BoardView
from takmail.rulesets.records import replayed
from takmail.rulesets.registry import ruleset_of
from takmail.rulesets.values import Own
from takmail.tak.position import Position, perft
from takmail.tak.rules import Rules
from takmail.wording.captions import captions_in
from takmail.wording.languages.spoken import SPOKEN, tell
from takmail.wording.message.text import Person
from takmail.wording.notation import tell_declared, tell_outcome
from takmail.wording.people import Participants
from takmail.wording.ruleset_sentences import teller_of
from takmail.wording.sealed import tell_checked


class Kind(Enum):
    """What a text is, or is to become."""

    PTN = "ptn"
    MAIL = "mail"
    TPS = "tps"


def fill_replay(parser: Parser) -> None:
    """Add the arguments of `takmail replay`."""
    add_source(parser, several=True)
    parser.add("--tps", "cli-replay-tps", action="store_true")
    parser.add("--notation", "cli-replay-notation", choices=[each.value for each in Notation])
    parser.add("--style", "cli-replay-style", choices=[style.value for style in Style])
    parser.set_defaults(run=runner(_replay))


def fill_convert(parser: Parser) -> None:
    """Add the arguments of `takmail convert`."""
    add_source(parser, several=True)
    parser.add("--to", "cli-convert-to", required=True, choices=[kind.value for kind in Kind])
    add_destination(parser, "cli-convert-out")
    parser.set_defaults(run=runner(_convert))


def fill_perft(parser: Parser) -> None:
    """Add the arguments of `takmail perft`."""
    parser.add_argument("tps", metavar="TPS", help=tell("cli-perft-tps"))
    depth = partial(whole_number, allowed=range(1000), key="cli-wrong-depth")
    parser.add("depth", "cli-perft-depth", "cli-name-depth", type=depth)
    parser.set_defaults(run=runner(_perft))


def fill_verify(parser: Parser) -> None:
    """Add the arguments of `takmail verify`."""
    add_source(parser)
    parser.set_defaults(run=runner(_verify))


def _replay(options: argparse.Namespace) -> Report:
    games = find_games(options)
    done = _each(games, lambda record: _replayed(record, options))
    shown = [games.about(number, text) for number, text in done.texts]
    if games.total > 1:
        shown.append(tell("cli-games_count", count=games.total))
    return Report("\n\n".join(shown), done.notes, done.complaints)


def _replayed(record: GameRecord, options: argparse.Namespace) -> str:
    home = Notation(options.notation) if options.notation else record.notation
    style = Style(options.style) if options.style else BY_NOTATION[home]
    *_, (position, last) = replayed(record)
    result = ruleset_of(position.rules).result(position)
    parts = []
    if options.notation:
        parts.append(_written(record, Kind(options.notation)))
    if result is None:
        parts.append(tell_declared(record.result, position.turn))
    elif record.other_game is None:
        parts.append(tell_outcome(position.outcome(), position.rules, home, record.result))
    else:
        parts.append(_result_of(result, position, record))
    view = BoardView(
        position,
        home,
        last=last,
        names=record.players,
        road=result.squares if result else (),
        tak=last is not None and record.plies[-1].tak and position.in_tak(),
        over=result is not None or record.result is not None,
        captions=captions_in(SPOKEN.host),
        columns=get_terminal_size().columns,
    )
    parts.append(draw_board(view, style))
    if options.tps:
        parts.append(_written(record, Kind.TPS))
    return "\n\n".join(part.rstrip("\n") for part in parts)


def _result_of(result: Own, position: Own, record: GameRecord) -> str:
    """Return the end of a game of another ruleset in words."""
    terms, seats = Terms(position.rules), ("white", "black")
    game = Game("", Phase.OVER, terms, "", seats=seats, position=position, result=result)
    names = (Person(name or "?") for name in record.players)
    people = Participants(game, dict(zip(seats, names, strict=True)))
    return SPOKEN.host.text(teller_of(position.rules).result(result, people))


def _convert(options: argparse.Namespace) -> Report:
    out = options.out and Destination(options.out, options.file, options.force)
    if out:
        out.check(".txt")
    kind = Kind(options.to)
    games = find_games(options, branches=kind is Kind.PTN)
    if kind is Kind.MAIL and len(games.chosen) > 1:
        raise ComplaintError(tell("cli-which_game", games=games.total))
    done = _each(games, lambda record: _written(record, kind))
    between = "\n" if kind is Kind.TPS else "\n\n"
    text = between.join(text for _, text in done.texts)
    if not out or not text:
        return Report(text, done.notes, done.complaints)
    written = out.write(f"{text}\n".encode())
    return replace(written, notes=done.notes, complaints=done.complaints)


@dataclass(slots=True)
class _Done:
    """Texts made of the games of a file, by their numbers, with notes and complaints."""

    texts: list[tuple[int, str]] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    complaints: list[str] = field(default_factory=list)


def _each(games: Games, make: Callable[[GameRecord], str]) -> _Done:
    """Make a text of each game; one that is no good doesn't stop the others."""
    done = _Done()
    for number, game in games.chosen:
        try:
            record = games.read(game)
            done.texts.append((number, make(record)))
        except READING_ERRORS as error:
            done.complaints.append(games.about(number, complaint_about(error)))
        else:
            done.notes.extend(games.notes(number, record))
    return done


def _written(record: GameRecord, kind: Kind) -> str:
    if kind is Kind.TPS:
        return format_tps(replay(record).setup())
    write = format_game if kind is Kind.PTN else format_record
    return write(annotated(record)).rstrip("\n")


def _verify(options: argparse.Namespace) -> Report:
    record, notes = one_game(options)
    checked = check_dice(record)
    verdict = "\n".join(map(SPOKEN.host.text, tell_checked(checked, each=True)))
    right = checked is not None and checked.is_right
    stuck = checked and checked.stuck
    return Report(verdict, notes, (complaint_about(stuck),) if stuck else (), failed=not right)


def _perft(options: argparse.Namespace) -> Report:
    setup = parse_tps(options.tps.strip(QUOTES))
    position = Position.from_setup(Rules.standard(setup.layout.size), setup)
    return Report(str(perft(position, options.depth)))

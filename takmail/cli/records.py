"""Records and positions looked at: replay, perft, verify."""

import argparse
from functools import partial
from shutil import get_terminal_size

from takmail.cli.conversions import Kind, each, written
from takmail.cli.games import add_source, find_games, one_game
from takmail.cli.parser import Parser, whole_number
from takmail.cli.running import Report, complaint_about, runner
from takmail.looks import BY_NOTATION, Style
from takmail.notation.games_in_text import QUOTES
from takmail.notation.records import GameRecord
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
from takmail.wording.captions import captions_in
from takmail.wording.languages.spoken import SPOKEN, tell
from takmail.wording.message.text import Person
from takmail.wording.notation import tell_declared, tell_outcome
from takmail.wording.people import Participants
from takmail.wording.ruleset_sentences import teller_of
from takmail.wording.sealed import tell_checked


def fill_replay(parser: Parser) -> None:
    """Add the arguments of `takmail replay`."""
    add_source(parser, several=True)
    parser.add("--tps", "cli-replay-tps", action="store_true")
    parser.add("--notation", "cli-replay-notation", choices=[each.value for each in Notation])
    parser.add("--style", "cli-replay-style", choices=[style.value for style in Style])
    parser.set_defaults(run=runner(_replay))


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
    done = each(games, lambda record: _replayed(record, options))
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
        parts.append(written(record, Kind(options.notation)))
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
        parts.append(written(record, Kind.TPS))
    return "\n\n".join(part.rstrip("\n") for part in parts)


def _result_of(result: Own, position: Own, record: GameRecord) -> str:
    """Return the end of a game of another ruleset in words."""
    terms, seats = Terms(position.rules), ("white", "black")
    game = Game("", Phase.OVER, terms, "", seats=seats, position=position, result=result)
    names = (Person(name or "?") for name in record.players)
    people = Participants(game, dict(zip(seats, names, strict=True)))
    return SPOKEN.host.text(teller_of(position.rules).result(result, people))


def _verify(options: argparse.Namespace) -> Report:
    record, notes = one_game(options)
    checked = check_dice(record)
    verdict = "\n".join(map(SPOKEN.host.text, tell_checked(checked, each=True)))
    right = checked is not None and checked.is_right
    stuck = checked and checked.stuck
    return Report(verdict, notes, (complaint_about(stuck),) if stuck else (), failed=not right)


def _perft(options: argparse.Namespace) -> Report:
    return Report(str(perft(Position.from_tps(options.tps.strip(QUOTES)), options.depth)))

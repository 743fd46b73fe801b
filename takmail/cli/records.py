"""Records and positions as text: replay, convert, perft."""

import argparse
import re
from enum import Enum

from takmail.cli.files import Subparsers, read_text
from takmail.cli.reading import read_game
from takmail.cli.running import runner
from takmail.cli.showing import names_of
from takmail.notation.mailrecord import format_record
from takmail.notation.notations import Notation
from takmail.notation.ptn_file import format_game
from takmail.notation.record import GameRecord
from takmail.notation.replaying import annotated, replay
from takmail.notation.tps import format_tps, parse_tps
from takmail.render.styles import Style, draw_board
from takmail.render.view import BoardView
from takmail.tak.perft import perft
from takmail.tak.position import Position
from takmail.tak.rules import Rules
from takmail.wording.spoken import SPOKEN, tell
from takmail.wording.tools import tell_declared, tell_outcome

_STYLES = {Notation.MAIL: Style.MAIL, Notation.PTN: Style.PTN}


class Kind(Enum):
    """What a text is, or is to become."""

    PTN = "ptn"
    MAIL = "mail"
    TPS = "tps"


def add_commands(subparsers: Subparsers) -> None:
    """Add the commands."""
    replaying = subparsers.add_parser(
        "replay", help=tell("cli-replay"), description=tell("cli-replay-long")
    )
    replaying.add_argument("file", metavar=tell("cli-name-file"), help=tell("cli-file"))
    replaying.add_argument("--tps", action="store_true", help=tell("cli-replay-tps"))
    notations = [notation.value for notation in Notation]
    replaying.add_argument("--notation", choices=notations, help=tell("cli-replay-notation"))
    styles = [style.value for style in Style]
    replaying.add_argument("--style", choices=styles, help=tell("cli-replay-style"))
    replaying.set_defaults(run=runner(_replay))
    converting = subparsers.add_parser(
        "convert", help=tell("cli-convert"), description=tell("cli-convert-long")
    )
    converting.add_argument("file", metavar=tell("cli-name-file"), help=tell("cli-file"))
    kinds = [kind.value for kind in Kind]
    converting.add_argument("--to", required=True, choices=kinds, help=tell("cli-convert-to"))
    converting.set_defaults(run=runner(_convert))
    counting = subparsers.add_parser("perft", help=tell("cli-perft"), description=tell("cli-perft"))
    counting.add_argument("tps", metavar="TPS", help=tell("cli-perft-tps"))
    counting.add_argument(
        "depth", metavar=tell("cli-name-depth"), type=_depth, help=tell("cli-perft-depth")
    )
    counting.set_defaults(run=runner(_perft))


def _replay(options: argparse.Namespace) -> str:
    record = read_game(read_text(options.file))
    home = Notation(options.notation) if options.notation else record.notation
    style = Style(options.style) if options.style else _STYLES[home]
    position = replay(record)
    outcome = position.outcome()
    parts = []
    if options.notation:
        parts.append(_written(record, Kind(options.notation)))
    if outcome is None:
        parts.append(tell_declared(record.result, position.turn))
    else:
        parts.append(tell_outcome(outcome, position.rules, home, record.result))
    parts.append(draw_board(_view(record, position, home), style))
    if options.tps:
        parts.append(format_tps(position.setup()))
    return "\n\n".join(part.rstrip("\n") for part in parts)


def _view(record: GameRecord, position: Position, home: Notation) -> BoardView:
    outcome = position.outcome()
    last = record.plies[-1] if record.plies else None
    return BoardView(
        position,
        home,
        last=last.ply if last else None,
        names=names_of(record),
        road=outcome.road if outcome else (),
        tak=last is not None and last.tak and position.in_tak(),
        over=outcome is not None or record.result is not None,
        language=SPOKEN.host,
    )


def _convert(options: argparse.Namespace) -> str:
    return _written(read_game(read_text(options.file)), Kind(options.to))


def _written(record: GameRecord, kind: Kind) -> str:
    if kind is Kind.TPS:
        return format_tps(replay(record).setup())
    write = format_game if kind is Kind.PTN else format_record
    return write(annotated(record)).rstrip("\n")


def _perft(options: argparse.Namespace) -> str:
    setup = parse_tps(options.tps)
    position = Position.from_setup(Rules.standard(setup.layout.size), setup)
    return str(perft(position, options.depth))


def _depth(text: str) -> int:
    if not re.fullmatch("[0-9]{1,3}", text):
        raise argparse.ArgumentTypeError(tell("cli-wrong-depth", text=text))
    return int(text)

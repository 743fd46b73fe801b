"""Games and positions to look at: draw, animate, link."""

import argparse
from dataclasses import replace
from pathlib import Path

from takmail.cli.files import STANDARD_INPUT, Subparsers, check_kind, read_text, write_file
from takmail.cli.reading import is_position, read_game
from takmail.cli.running import ComplaintError, runner
from takmail.cli.showing import names_of
from takmail.notation.ninja import format_link
from takmail.notation.record import GameRecord
from takmail.notation.replaying import annotated, opening_position, replay
from takmail.render.film import Shown, film
from takmail.render.picture.themes import DEFAULT, load_theme, theme_names
from takmail.render.view import BoardView
from takmail.wording.spoken import SPOKEN, tell


def add_commands(subparsers: Subparsers) -> None:
    """Add the commands."""
    drawing = subparsers.add_parser(
        "draw", help=tell("cli-draw"), description=tell("cli-draw-long")
    )
    drawing.add_argument("file", metavar=tell("cli-name-file"), help=tell("cli-draw-file"))
    drawing.add_argument("--ply", type=int, metavar=tell("cli-name-number"), help=tell("cli-ply"))
    _add_look(drawing)
    drawing.set_defaults(run=runner(_draw))
    animating = subparsers.add_parser(
        "animate", help=tell("cli-animate"), description=tell("cli-animate")
    )
    animating.add_argument("file", metavar=tell("cli-name-file"), help=tell("cli-file"))
    animating.add_argument(
        "--last", type=int, metavar=tell("cli-name-number"), help=tell("cli-animate-last")
    )
    _add_look(animating)
    animating.set_defaults(run=runner(_animate))
    linking = subparsers.add_parser("link", help=tell("cli-link"), description=tell("cli-link"))
    linking.add_argument("file", metavar=tell("cli-name-file"), help=tell("cli-file"))
    linking.add_argument("--ply", type=int, metavar=tell("cli-name-number"), help=tell("cli-ply"))
    linking.set_defaults(run=runner(_link))


def _add_look(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--theme", choices=theme_names(), default=DEFAULT, help=tell("cli-theme"))
    parser.add_argument("--out", metavar=tell("cli-name-file"), help=tell("cli-out"))


def _draw(options: argparse.Namespace) -> str:
    from takmail.render.picture.png import draw_png  # noqa: PLC0415 - the other commands go without

    out = _out(options, ".png")
    text = options.file if is_position(options.file) else read_text(options.file)
    views = _views(read_game(text))
    view = views[_chosen(options.ply, len(views) - 1)]
    return write_file(out, draw_png(view, load_theme(options.theme)))


def _animate(options: argparse.Namespace) -> str:
    from takmail.render.picture.animation import animate  # noqa: PLC0415 - as above

    out = _out(options, ".gif")
    record = read_game(read_text(options.file))
    if not record.plies:
        raise ComplaintError(tell("cli-no_plies"))
    last = None if options.last is None else _chosen(options.last, len(record.plies))
    data = animate(_views(record, last), load_theme(options.theme))
    return write_file(out, data)


def _link(options: argparse.Namespace) -> str:
    record = read_game(read_text(options.file))
    replay(record)
    names = [tag.value for name in ("Player1", "Player2") if (tag := record.tag(name))]
    plies = _chosen(options.ply, len(record.plies))
    return format_link(annotated(record), plies, " - ".join(names))


def _views(record: GameRecord, last: int | None = None) -> list[BoardView]:
    """Return the views of a game, the last of which says that it is over if the record does."""
    replay(record)
    plies = [recorded.ply for recorded in record.plies]
    *others, end = film(opening_position(record), plies, _shown(record), last=last)
    return [*others, replace(end, over=end.over or record.result is not None)]


def _shown(record: GameRecord) -> Shown:
    taks = [number for number, recorded in enumerate(record.plies, start=1) if recorded.tak]
    return Shown(record.notation, names_of(record), taks, SPOKEN.host)


def _chosen(ply: int | None, plies: int) -> int:
    """Return the number of plies that was asked for, all if none was."""
    if ply is None:
        return plies
    if not 0 <= ply <= plies:
        raise ComplaintError(tell("cli-no_such_ply", ply=ply, plies=plies))
    return ply


def _out(options: argparse.Namespace, suffix: str) -> str:
    """Return where to write: as asked for, else beside the file, else here."""
    if options.out:
        return check_kind(options.out, suffix)
    if options.file == STANDARD_INPUT or is_position(options.file):
        return f"takmail{suffix}"
    return str(Path(options.file).with_suffix(suffix))

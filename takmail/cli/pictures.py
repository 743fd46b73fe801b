"""Games and positions to look at: draw, animate, link."""

import argparse
from dataclasses import replace
from pathlib import Path

from takmail.cli.files import Destination, add_destination, is_file
from takmail.cli.games import add_source, one_game
from takmail.cli.parser import Parser
from takmail.cli.running import ComplaintError, Report, runner
from takmail.looks import DEFAULT
from takmail.notation.links import format_link, gives_turns, is_shown
from takmail.notation.records import GameRecord
from takmail.notation.replay import annotated
from takmail.render.painters import painter_of, views_of
from takmail.render.picture.themes import theme_names
from takmail.render.views import BoardView, Shown
from takmail.rulesets.records import replayed
from takmail.wording.captions import captions_in
from takmail.wording.languages.spoken import SPOKEN, tell


def fill_draw(parser: Parser) -> None:
    """Add the arguments of `takmail draw`."""
    add_source(parser)
    parser.add("--ply", "cli-ply", "cli-name-number", type=int)
    _add_look(parser)
    parser.set_defaults(run=runner(_draw))


def fill_animate(parser: Parser) -> None:
    """Add the arguments of `takmail animate`."""
    add_source(parser)
    parser.add("--last", "cli-animate-last", "cli-name-number", type=int)
    _add_look(parser)
    parser.set_defaults(run=runner(_animate))


def fill_link(parser: Parser) -> None:
    """Add the arguments of `takmail link`."""
    add_source(parser)
    parser.add("--ply", "cli-ply", "cli-name-number", type=int)
    parser.set_defaults(run=runner(_link))


def _add_look(parser: Parser) -> None:
    parser.add("--theme", "cli-theme", choices=theme_names(), default=DEFAULT)
    add_destination(parser, "cli-out")


def _draw(options: argparse.Namespace) -> Report:
    out = _out(options, ".png")
    record, notes = one_game(options)
    views = _views(record)
    view = views[_chosen(options.ply, len(views) - 1)]
    return replace(out.write(painter_of(view.position).draw_png(view, options.theme)), notes=notes)


def _animate(options: argparse.Namespace) -> Report:
    out = _out(options, ".gif")
    record, notes = one_game(options)
    if not record.plies:
        raise ComplaintError(tell("cli-no_plies"))
    last = None if options.last is None else _chosen(options.last, len(record.plies))
    views = _views(record, last)
    data = painter_of(views[0].position).animate(views, options.theme)
    return replace(out.write(data), notes=notes)


def _link(options: argparse.Namespace) -> Report:
    record, notes = one_game(options)
    if not is_shown(record):
        why = "cli-link_turns" if gives_turns(record) else "cli-link_traveled"
        raise ComplaintError(tell(why))
    marked = annotated(record)
    names = [tag.value for name in ("Player1", "Player2") if (tag := record.tag(name))]
    plies = _chosen(options.ply, len(record.plies))
    return Report(format_link(marked, plies, " - ".join(names)), notes)


def _views(record: GameRecord, last: int | None = None) -> list[BoardView]:
    """Return the views of a game, the last of which says that it is over if the record does."""
    *others, end = views_of(replayed(record), _shown(record), last=last)
    return [*others, replace(end, over=end.over or record.result is not None)]


def _shown(record: GameRecord) -> Shown:
    taks = [number for number, recorded in enumerate(record.plies, start=1) if recorded.tak]
    return Shown(record.notation, record.players, taks, captions_in(SPOKEN.host))


def _chosen(ply: int | None, plies: int) -> int:
    """Return the number of plies that was asked for, all if none was."""
    if ply is None:
        return plies
    if not 0 <= ply <= plies:
        raise ComplaintError(tell("cli-no_such_ply", ply=ply, plies=plies))
    return ply


def _out(options: argparse.Namespace, suffix: str) -> Destination:
    """Return where to write: as asked for, else beside the file, else here."""
    if options.out:
        name = options.out
    else:
        named = Path(options.file)
        file = named if named.name and is_file(options.file) else Path("takmail")
        number = f"-{options.game.start}" if options.game else ""
        name = str(file.with_name(f"{file.stem}{number}{suffix}"))
    out = Destination(name, options.file, options.force)
    out.check(suffix)
    return out

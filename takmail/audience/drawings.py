"""Sources of pictures and animations, as texts that wait in the outbox, and their making.

Workers load this module, and nothing else of the service.
"""

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass, fields, replace
from functools import lru_cache

from takmail.notation.written_plies import Notation
from takmail.render.painters import film, painter_of
from takmail.render.views import BoardView, Shown
from takmail.rulesets.json_forms import Record
from takmail.rulesets.registry import GAME_FORMS, ruleset_of
from takmail.rulesets.values import Ply, Rules, Setup
from takmail.squares import Square
from takmail.wording.captions import captions_in
from takmail.wording.languages.spoken import SPOKEN, USUAL
from takmail.wording.message.messages import Enclosure, File, Kind


@dataclass(frozen=True, slots=True)
class Drawing:
    """One board. All but two of its values mean what they mean in a ``BoardView``.

    ``theme`` is a theme's name, ``language`` the tag of the one that the words beside it are in.
    """

    rules: Rules
    position: Setup
    theme: str
    notation: Notation
    names: tuple[str, str]
    last: Ply | None = None
    road: tuple[Square, ...] = ()
    tak: bool = False
    over: bool = False
    flipped: bool = False
    language: str = USUAL
    number: int = 0
    flattens: bool = False
    in_both: bool = False

    def view(self) -> BoardView:
        """Return the view to draw."""
        same = {name: getattr(self, name) for name in _SAME}
        position = ruleset_of(self.rules).set_up(self.rules, self.position)
        return BoardView(position, captions=captions_in(SPOKEN[self.language]), **same)


_OWN = {"rules", "position", "theme", "language"}
_SAME = tuple(field.name for field in fields(Drawing) if field.name not in _OWN)
"""The values that a view has, too, and in the same form."""


@dataclass(frozen=True, slots=True)
class Film:
    """A game to be animated: all plies from its first position, or the ``length`` last ones.

    ``over`` says that it has ended, also where the board doesn't show it. ``taks`` are the numbers
    of the plies after which Tak was called or announced. ``language`` is a language's tag.
    """

    rules: Rules
    first: Setup
    plies: tuple[Ply, ...]
    theme: str
    notation: Notation
    names: tuple[str, str]
    length: int | None = None
    over: bool = False
    taks: tuple[int, ...] = ()
    language: str = USUAL
    in_both: bool = False

    def views(self) -> list[BoardView]:
        """Return the views to draw, in order."""
        first = ruleset_of(self.rules).set_up(self.rules, self.first)
        captions = captions_in(SPOKEN[self.language])
        shown = Shown(self.notation, self.names, self.taks, captions, in_both=self.in_both)
        *others, last = film(first, self.plies, shown, last=self.length)
        return [*others, replace(last, over=last.over or self.over)]


def drawing_of(view: BoardView, theme: str, language: str) -> Drawing:
    """Return a view as something that can be kept, with the words of a language by its tag."""
    same = {name: getattr(view, name) for name in _SAME}
    position = view.position
    return Drawing(position.rules, position.setup(), theme, language=language, **same)


_text = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode

_DRAWING, _FILM = Record(Drawing, GAME_FORMS), Record(Film, GAME_FORMS)


def dump_drawing(drawing: Drawing) -> str:
    """Return a board as text."""
    return _text(_DRAWING.dump(drawing))


def load_drawing(text: str) -> Drawing | None:
    """Return a board that was kept as text, ``None`` for any other picture."""
    data = json.loads(text)
    return _DRAWING.load(data) if isinstance(data, dict) and "position" in data else None


def dump_graph(*graph: object, alt: str) -> str:
    """Return a graph as text, of what `draw_graph` takes; ``alt`` says it in words."""
    return _text((*graph, alt))


def dump_card(*card: object, alt: str) -> str:
    """Return a player's card as text, of what `draw_card` takes; ``alt`` says it in words."""
    return _text({"card": card, "alt": alt})


def dump_standings(rows: Sequence[Sequence[str]], theme: str, alt: str) -> str:
    """Return standings as text; ``alt`` says them in words."""
    return _text({"standings": rows, "theme": theme, "alt": alt})


def dump_film(reel: Film) -> str:
    """Return an animation as text."""
    return _text(_FILM.dump(reel))


def load_film(text: str) -> Film:
    """Undo `dump_film`; raise ``ValueError`` for anything else."""
    return _FILM.load(json.loads(text))


def make(block: Enclosure, scale: float = 1.0) -> File:
    """Return the file of an enclosure; a picture of a board so many times as large as usual.

    Call it off the event loop for pictures and animations.
    """
    return _MAKE[block.kind](block, scale)


@lru_cache(maxsize=128)  # two players' chats often get the same picture
def _picture(block: Enclosure, scale: float) -> File:
    from takmail.render.picture import charts  # noqa: PLC0415 - the first picture loads it

    data = json.loads(block.source)
    if isinstance(data, list):
        *graph, alt = data
        return _file(block, charts.draw_graph(*graph), alt)
    if "card" in data:
        return _file(block, charts.draw_card(*data["card"]), data["alt"])
    if "standings" in data:
        drawn = charts.draw_standings(data["standings"], data["theme"])
        return _file(block, drawn, data["alt"])
    drawing = _DRAWING.load(data)
    view = drawing.view()
    drawn = painter_of(view.position).draw_png(view, drawing.theme, scale)
    return _file(block, drawn, view.captions.alt_text(view))


def _animation(block: Enclosure, _scale: float) -> File:
    reel = load_film(block.source)
    *_, last = views = reel.views()
    drawn = painter_of(last.position).animate(views, reel.theme)
    return _file(block, drawn, last.captions.alt_text(last))


def _file(block: Enclosure, data: bytes, alt: str) -> File:
    return File(block.name, block.kind, data, alt, block.instead)


_MAKE: dict[Kind, Callable[[Enclosure, float], File]] = {
    Kind.PICTURE: _picture,
    Kind.ANIMATION: _animation,
    Kind.TEXT: lambda block, _scale: _file(block, block.source.encode(), ""),
}

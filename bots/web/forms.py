"""Games, exercises and lists as JSON, in the language of the reader."""

from dataclasses import replace
from datetime import datetime

from bots.web.markup import Json, row_json
from takmail.audience.pages import GamePage, PageBoard, PageGraph, PagePly, board_text
from takmail.colors import SIDES, Color
from takmail.looks import DEFAULT
from takmail.render.graphs import draw_graph_svg
from takmail.render.painters import draw_svg
from takmail.render.views import BoardView
from takmail.service.pages import Card, ExercisePage, Lesson, OwnGame
from takmail.wording.analysis import GRAPH_LABEL
from takmail.wording.captions import captions_in
from takmail.wording.languages.language import Language
from takmail.wording.message.messages import Buttons, Message
from takmail.wording.people import color_name


def page_json(page: GamePage, language: Language) -> Json:
    """Return a game."""
    text = language.text
    rows = language.message(Message(page.rows)).blocks
    return {
        "code": page.code,
        "version": page.version,
        "ruleset": page.ruleset,
        "rules": text(page.rules),
        "sides": [_side(page, color, language) for color in SIDES],
        "turn": None if page.turn is None else SIDES.index(page.turn),
        "over": page.turn is None,
        "status": [text(told) for told in page.status],
        "plies": [_ply(ply) for ply in page.plies],
        "legal": None if page.legal is None else [*page.legal],
        "buttons": [row_json(row) for row in rows if isinstance(row, Buttons)],
        "tries": page.tries,
        "plans": page.plans,
        "graph": None if page.graph is None else _graph(page.graph, language),
        **board_json(page.board, language),
    }


def board_json(board: PageBoard, language: Language) -> dict[str, Json]:
    """Return one board of a game."""
    return {
        "after": board.after,
        "said": " ".join(map(language.text, board.said)),
        "flipped": board.view.flipped,
        "tps": board.text,
        "svg": svg_of(board.view, language),
    }


def svg_of(view: BoardView, language: Language, *, plain: bool = False) -> str:
    """Return a board drawn with its squares named in a language."""
    return draw_svg(replace(view, captions=captions_in(language)), DEFAULT, plain=plain)


def _graph(graph: PageGraph, language: Language) -> Json:
    label = language.text(GRAPH_LABEL)
    svg = draw_graph_svg(graph.chances, graph.marks, DEFAULT, label, graph.numbers)
    return {"svg": svg, "alt": language.text(graph.told)}


def _side(page: GamePage, color: Color, language: Language) -> Json:
    side = page.sides[SIDES.index(color)]
    clock = None if side.left is None else {"left": side.left.total_seconds(), "runs": side.runs}
    return {
        "name": language.named(side.name) if side.name else language.text(color_name(color)),
        "pieces": language.text(side.held),
        "computer": side.computer,
        "you": color in page.seats,
        "clock": clock,
    }


def _ply(ply: PagePly) -> Json:
    side = SIDES.index(ply.color)
    return {"mail": ply.mail, "ptn": ply.ptn, "comment": ply.comment, "side": side}


def card_json(card: Card, game: OwnGame, now: datetime, language: Language) -> Json:
    """Return a game in a list, with the seconds for which it has waited."""
    waited = None if game.since is None else int((now - game.since).total_seconds())
    return {
        "waits": game.waits,
        "waited": waited,
        "code": card.code,
        "title": language.text(card.title),
        "over": not card.on,
        "svg": svg_of(card.shown, language, plain=True),
    }


def exercise_json(exercise: ExercisePage, language: Language) -> Json:
    """Return an exercise with the plies that can be tried."""
    return {
        "name": exercise.name,
        "title": language.text(exercise.title),
        "key": board_text(exercise.shown),
        "svg": svg_of(exercise.shown, language),
        "legal": [*exercise.legal],
    }


def lesson_json(lesson: Lesson, language: Language) -> Json:
    """Return a lesson with how much of it is done."""
    title = language.text(lesson.title)
    return {"name": lesson.name, "title": title, "done": lesson.done, "of": lesson.tasks}

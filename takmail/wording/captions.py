"""Captions: the words beside boards, and in their place, in a language."""

from functools import cache

from takmail.colors import Color
from takmail.render.views import BoardView, Captions
from takmail.tak.setups import Stack
from takmail.wording import boards
from takmail.wording.languages.language import Language
from takmail.wording.message.sentences import join, lines, say
from takmail.wording.people import color_name, short_form
from takmail.wording.plies import write_ply
from takmail.wording.ruleset_sentences import board_words


class _Worded(Captions):
    """Captions in a language."""

    def __init__(self, language: Language) -> None:
        self._text = language.text
        self.reserve, self.last = map(self._text, (boards.RESERVE, boards.LAST_PLY))

    def short(self, name: str) -> str:
        return short_form(name)

    def color(self, color: Color) -> str:
        return self._text(color_name(color))

    def komi(self, half_komi: int) -> str:
        return self._text(boards.describe_komi(half_komi))

    def title(self, view: BoardView) -> str:
        return self._text(board_words(view.position.rules).title)

    def count(self, view: BoardView, color: Color) -> str:
        return self._text(board_words(view.position.rules).count(view.position, color))

    def side(self, view: BoardView, color: Color, reserve: str) -> str:
        side = board_words(view.position.rules).side
        return self._text(side(view.position.flats(color), reserve))

    def road(self, view: BoardView) -> str:
        return self._text(board_words(view.position.rules).road)

    def standing(self, view: BoardView) -> list[str]:
        return [*map(self._text, board_words(view.position.rules).standing(view))]

    def last_ply(self, view: BoardView) -> str:
        if view.last is None:
            return self._text(boards.START_POSITION)
        rules, home = view.position.rules, view.notation
        ply = write_ply(view.last, rules, home, in_both=view.in_both, flattens=view.flattens)
        return self._text(say("drawn-move", number=view.number, ply=ply) if view.number else ply)

    def square(self, view: BoardView, name: str, stack: Stack | None) -> str:
        words = board_words(view.position.rules)
        told = say("words-nothing") if stack is None else words.told_stack(stack)
        return self._text(say("words-at", square=name, stack=told))

    def in_words(self, view: BoardView) -> str:
        words = board_words(view.position.rules)
        told, rows = words.told(view, words)
        return self._text(lines(*told, *(row for _, row in rows)))

    def alt_text(self, view: BoardView, limit: int = 1000) -> str:
        words = board_words(view.position.rules)
        told, rows = words.told(view, words)
        text = self._text(join(*told))
        for place, (squares, row) in enumerate(rows):
            left_out = sum(count for count, _ in rows[place + 1 :])
            rest = [boards.count_left_out(left_out)] if left_out else []
            if len(self._text(join(*told, row, *rest))) > limit:
                return self._text(join(*told, boards.count_left_out(left_out + squares)))
            told.append(row)
            text = self._text(join(*told))
        return text


captions_in = cache(_Worded)
"""Returns the captions in a language, the same ones each time."""

"""The board style of a chat: characters or pictures, a theme, links, edited boards.

A private talk is a chat like any other, so what is set there is one person's own taste.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TypeAlias

from takmail.commands.settings import OWN_PICTURES, Switch
from takmail.notation.written_plies import Notation
from takmail.play.game import Game
from takmail.render.painters import draw_board, painter_of
from takmail.render.picture.themes import DEFAULT, theme_names
from takmail.render.styles import Style
from takmail.render.views import BoardView
from takmail.service.announcing.drawings import drawing_of, dump_drawing
from takmail.store.store import Store
from takmail.wording.languages.language import Language
from takmail.wording.message.drafts import Laid
from takmail.wording.message.hints import COLOURED
from takmail.wording.message.messages import Enclosure, Kind
from takmail.wording.message.text import Paragraph, Preformatted, Words, Written

STYLE = "style"
THEME = "theme"

ON = "on"
OFF = "off"

BOARDS = "boards"
NEW = "new"
EDITED = "edit"
"""The setting, and its values: each board stays, or takes the place of the one before."""

LOOKS = (STYLE, THEME, Switch.PICTURES.value, Switch.LINKS.value, BOARDS)
"""The settings of which a style is made."""

_BY_NOTATION = {Notation.MAIL: Style.MAIL, Notation.PTN: Style.PTN}
_PROPORTIONAL = frozenset({Style.EMOJI, Style.WORDS})
"""Styles for a face in which characters are not all as wide."""


@dataclass(frozen=True, slots=True)
class BoardStyle:
    """Style of a chat's boards. ``style`` is ``None`` for the one that fits a game's notation.

    ``columns`` are those of its screen, where that is known. ``edited`` says that a board takes the
    place of the one before, ``live`` that the chat has chosen neither that nor that each stays.
    """

    style: Style | None = None
    theme: str = DEFAULT
    pictures: bool = False
    links: bool = True
    columns: int = 0
    edited: bool = False
    live: bool = True

    def style_for(self, notation: Notation) -> Style:
        """Return the style in which a game written in this notation is drawn."""
        return self.style or _BY_NOTATION[notation]

    def has_letters(self, view: BoardView) -> bool:
        """Return whether pieces are letters, small for White and capital for Black."""
        lettered = painter_of(view.position).lettered
        return not self.pictures and self.style_for(view.notation) in lettered

    def has(self, switch: Switch) -> bool:
        """Return whether something is on."""
        return self.pictures if switch is Switch.PICTURES else self.links


_STYLES = {style.value: style for style in Style}


def draw_words(view: BoardView, drawn: BoardStyle) -> Words:
    """Return a board in characters."""
    style = drawn.style_for(view.notation)
    board = draw_board(view, style)
    if style in _PROPORTIONAL:
        return Paragraph((Written(board),))  # its footer has the players' names
    return Preformatted(board, coloured=style is Style.ANSI)


@dataclass(frozen=True, slots=True)
class BoardDraft(Laid):
    """A board as a chat likes it: in characters, or as a picture with those behind it.

    ``drawings`` are those of other chats: a board that one of them shows isn't drawn again.
    """

    view: BoardView
    drawn: BoardStyle
    drawings: "list[Drawing] | None" = field(default=None, compare=False, repr=False)

    def in_language(self, language: Language) -> Words | Enclosure:
        """Return the board with the words of a language beside it."""
        if self.drawings is None:
            return self._drawn_in(language)
        for view, drawn, spoken, board in self.drawings:
            if spoken is language and drawn == self.drawn and view == self.view:
                return board
        board = self._drawn_in(language)
        self.drawings.append((self.view, self.drawn, language, board))
        return board

    def _drawn_in(self, language: Language) -> Words | Enclosure:
        white, black = map(language.named, self.view.names)
        view = replace(self.view, language=language, names=(white, black))
        if self.drawn.columns:
            view = replace(view, columns=self.drawn.columns)
        words = draw_words(view, self.drawn)
        if not self.drawn.pictures:
            return words
        source = dump_drawing(drawing_of(view, self.drawn.theme))
        return Enclosure("board.png", Kind.PICTURE, source, words)


Drawing: TypeAlias = tuple[BoardView, BoardStyle, Language, Words | Enclosure]
"""A board of a style in a language, and its drawing."""


def styles_for(platform: str) -> tuple[Style, ...]:
    """Return the styles that a platform can show."""
    coloured = platform in COLOURED
    return tuple(style for style in Style if coloured or style is not Style.ANSI)


async def board_style_of(store: Store, chat_id: str, game: Game | None = None) -> BoardStyle:
    """Return what a chat likes, and the people of a ``game`` there, the side on turn first."""
    held = await store.settings.of(chat_id)
    style = style_from(held)
    if game is None or not game.has_begun:
        return style
    people = (*game.people_on(game.turn), *game.people_on(game.turn.other))
    own = [held[name] for who in people if (name := f"{OWN_PICTURES}{who}") in held]
    return replace(style, pictures=own[0] == ON) if own else style


def style_from(settings: Mapping[str, str]) -> BoardStyle:
    """Return the style that a chat's settings make; what is unknown by now counts as unset."""
    theme = settings.get(THEME)
    return BoardStyle(
        _STYLES.get(settings.get(STYLE, "")),
        theme if theme in theme_names() else DEFAULT,
        settings.get(Switch.PICTURES.value, OFF) == ON,
        settings.get(Switch.LINKS.value, ON) == ON,
        edited=settings.get(BOARDS) == EDITED,
        live=settings.get(BOARDS) not in {NEW, EDITED},
    )

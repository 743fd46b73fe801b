"""The looks that people have chosen for the boards of their chats.

A private talk is a chat like any other, so what is set there is one person's own taste.
"""

from collections.abc import Mapping
from dataclasses import replace

from takmail.commands.settings import OWN_PICTURES, Switch
from takmail.looks import DEFAULT, BoardStyle, Style
from takmail.play.game import Game
from takmail.render.picture.themes import theme_names
from takmail.store.store import Store
from takmail.wording.message.hints import COLOURED

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

_STYLES = {style.value: style for style in Style}


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

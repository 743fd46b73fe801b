"""Games and people, as a chat reads of them."""

from dataclasses import replace

from takmail.notation.written_plies import Notation
from takmail.play.game import Game
from takmail.store.rows import ChatRow, PlayerRow
from takmail.wording.message.text import Person, shown_name


def as_told(game: Game, chat: ChatRow) -> Game:
    """Return the game as a chat reads of it: in the chat's own notation, if it has one."""
    notation = Notation(chat.notation) if chat.notation else game.terms.notation
    if notation is game.terms.notation:
        return game
    return replace(game, terms=replace(game.terms, notation=notation))


def person(row: PlayerRow) -> Person:
    """Return a player as sentences name him."""
    if row.is_gone:
        return Person(shown_name(row.name))
    return Person(shown_name(row.name), row.platform, row.user)

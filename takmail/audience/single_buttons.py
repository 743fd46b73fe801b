"""Buttons of single-message games besides the squares: answers, deeds, ways to private chats."""

from collections.abc import Iterator

from takmail.audience.buttons import kept_buttons
from takmail.audience.coins import wager_buttons
from takmail.audience.link_payloads import HELLO, payload_of
from takmail.audience.offers import resignation_buttons, standing_rows
from takmail.commands import offers
from takmail.commands.games import ShowMore
from takmail.commands.presses import Press
from takmail.play.game import Game
from takmail.wording.message.hints import button, start_row
from takmail.wording.message.messages import Buttons, Starts
from takmail.wording.readers import Reader


def answers(reader: Reader) -> Iterator[Buttons]:
    """Yield a row for each offer that stands, and for each side that is asked if it resigns."""
    yield from standing_rows(reader.people)
    for color in sorted(reader.resigning):
        yield Buttons(tuple(resignation_buttons(reader.game, color)))


def acts(game: Game) -> Iterator[Buttons]:
    """Yield the buttons of other commands; before the first ply there is nothing to take back."""
    row = []
    if game.loose:
        row.append(button("takeback", offers.Takeback(), game.code, game.version))
    if game.chosen:
        if game.terms.draws:
            row.append(button("draw", offers.OfferDraw(), game.code, game.version))
        row.append(button("resign", offers.Resign(), game.code, game.version))
    if game.can_be_called_off:
        row.append(button("abort", offers.Abort(), game.code, game.version))
    yield Buttons((*row, button("more", ShowMore(), game.code)))
    yield from wager_buttons(game)


def afterwards(game: Game) -> Buttons:
    """Return the buttons of a finished game."""
    again = button("next_game" if game.goes_on else "rematch", offers.Rematch(), game.code)
    return Buttons((again, *kept_buttons(game), button("more", ShowMore(), game.code)))


def private_link(label: str, verb: str, game: Game) -> Starts:
    """Return a link to a private chat, in which a command shows something of a game."""
    return start_row(label, payload_of(Press(verb, game=game.code)) or HELLO)

"""The buttons of what can be done beside moving in a game that is played for coins."""

from collections.abc import Iterator

from takmail.colors import Color
from takmail.commands.buttons import press_of
from takmail.commands.coins import Deduct, Double, Reverse
from takmail.commands.offers import Topic
from takmail.commands.spec import Command
from takmail.play.coins import marked, may_deduct, may_double
from takmail.play.game import Game
from takmail.play.wagers import height, row
from takmail.wording.coins import count_coins
from takmail.wording.message.drafts import DraftButton, DraftButtons, say


def wager_buttons(game: Game) -> tuple[DraftButtons, ...]:
    """Return a row with what may be done in a game that is on, each for who may do it.

    While a double waits for its answer, that comes first.
    """
    if game.terms.stakes is None or any(offer.topic is Topic.DOUBLE for offer in game.offers):
        return ()
    found = tuple(_buttons(game))
    return (DraftButtons(found),) if found else ()


def _buttons(game: Game) -> Iterator[DraftButton]:
    rules = marked(game)
    if rules is not None and game.chosen:
        party = rules.marker(game)
        by = None if party is None else game.color_of(party)
        yield _button("reverse", Reverse(), rules.price(game), game, by)
    if may_double(game, game.turn):
        yield _button("double", Double(), 2 * height(game), game, game.turn)
    for color in Color:
        if may_deduct(game, color):
            yield _button("deduct", Deduct(), row(game), game, color)


def _button(label: str, command: Command, coins: int, game: Game, by: Color | None) -> DraftButton:
    press = press_of(command, game.code, game.version, by)
    return DraftButton(say(f"button-{label}", coins=count_coins(coins)), press)

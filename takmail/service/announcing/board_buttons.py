"""The buttons below a board: what can be done with the game as it stands there."""

from collections.abc import Iterator
from functools import cache

from takmail.colors import SIDES
from takmail.commands.boards import PICTURE, TEXT, Animate, ShowBoard, ShowGameFile, ShowRecord
from takmail.commands.buttons import Press, press_of
from takmail.commands.games import ShowMore
from takmail.commands.moves import Step, TypeMove
from takmail.commands.offers import OfferDraw, Rematch, Takeback
from takmail.commands.scores import ShowSeries
from takmail.commands.spec import Command
from takmail.play.game import Game, Phase
from takmail.service.announcing.wager_buttons import wager_buttons
from takmail.wording.message.drafts import DraftButton, DraftButtons, Sentence, say


def board_buttons(
    game: Game,
    *,
    flipped: bool = False,
    picture: bool = False,
    seen_by: str | None = None,
    hidden: bool = False,
) -> tuple[DraftButtons, ...]:
    """Return the rows of buttons for a game that has begun, the players' own first.

    Who may press which is checked when he does. ``flipped`` and ``picture`` say how the board above
    them is shown: what they offer is the other way. ``seen_by`` is the player who alone sees it:
    for him that takes its place. Where the board is ``hidden``, there is nothing to look at, and a
    move isn't chosen by buttons, which would show what is legal: it is typed. Who isn't blind can
    have the board shown to him alone.
    """
    if game.phase is not Phase.PLAYING:
        return (DraftButtons((*_when_over(game), _turned(game, seen_by, flipped=flipped))),)
    if hidden:
        return DraftButtons(tuple(_hidden(game))), *wager_buttons(game)
    looks = _looks(game, seen_by, flipped=flipped, picture=picture)
    acts = DraftButtons(tuple(_acts(game)))
    return acts, *wager_buttons(game), DraftButtons(tuple(looks))


def _when_over(game: Game) -> Iterator[DraftButton]:
    if game.has_begun:
        yield _look("next_game" if game.goes_on else "rematch", Rematch(), game)
        if game.series is not None:
            yield _look("series", ShowSeries(), game)
    yield _look("ptn", ShowGameFile(), game)
    yield _look("animate", Animate(), game)


def _acts(game: Game, *, hidden: bool = False) -> Iterator[DraftButton]:
    """Yield what the players do; there is nothing to take back before the first ply.

    A draw is offered only where there are draws.
    """
    yield _act("type", TypeMove(), game) if hidden else _act("move", Step(), game)
    if game.chosen:
        yield _act("takeback", Takeback(), game)
        if game.terms.draws:
            yield _act("draw", OfferDraw(), game)
    yield _look("more", ShowMore(), game)


def _looks(
    game: Game, seen_by: str | None, *, flipped: bool, picture: bool
) -> Iterator[DraftButton]:
    """Yield the other ways to look at the game, for everybody."""
    yield _turned(game, seen_by, flipped=flipped)
    way = TEXT if picture else PICTURE
    yield DraftButton(say(f"button-{way}"), Press("look", way, game.code, by=seen_by))
    if game.plies:
        yield _look("record", ShowRecord(), game)


def _hidden(game: Game) -> Iterator[DraftButton]:
    """Yield what the players do without a board; who has one is shown it alone."""
    yield from _acts(game, hidden=True)
    if not all(map(game.is_blind, SIDES)):
        yield _look("board", ShowBoard(), game)


def _turned(game: Game, seen_by: str | None, *, flipped: bool) -> DraftButton:
    label = "unflip" if flipped else "flip"
    return _look(label, ShowBoard(flipped=not flipped), game, seen_by)


def _act(label: str, command: Command, game: Game) -> DraftButton:
    """Return a button that is out of date as soon as the board is another one."""
    words, press = _known(label, command)
    return DraftButton(words, Press(press.verb, press.argument, game.code, game.version))


def _look(label: str, command: Command, game: Game, by: str | None = None) -> DraftButton:
    """Return a button that can always be pressed."""
    words, press = _known(label, command)
    return DraftButton(words, Press(press.verb, press.argument, game.code, by=by))


@cache
def _known(label: str, command: Command) -> tuple[Sentence, Press]:
    """Return what is the same about a button below every board."""
    return say(f"button-{label}"), press_of(command)

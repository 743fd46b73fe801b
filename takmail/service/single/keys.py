"""What can be pressed below the squares: what the chosen move still needs, what players can do."""

from collections.abc import Iterator

from takmail.colors import Color
from takmail.commands.boards import Animate, ShowGameFile
from takmail.commands.buttons import press_of
from takmail.commands.games import ShowMore
from takmail.commands.offers import Abort, OfferDraw, Rematch, Resign, Takeback
from takmail.commands.spec import Command
from takmail.play.game import Game
from takmail.play.machine import PLIES_TO_ABORT
from takmail.presenting.protocol import Step
from takmail.presenting.registry import presenter_of
from takmail.service.announcing.event_buttons import offer_buttons, resignation_buttons
from takmail.service.announcing.wager_buttons import wager_buttons
from takmail.service.single.squares import tap
from takmail.service.stepping.choosing import Choosing, in_rows
from takmail.service.stepping.preview import Preview
from takmail.wording.message.drafts import DraftButton, DraftButtons, say
from takmail.wording.people import Participants


def choices(game: Game, at: Step) -> Iterator[DraftButtons]:
    """Yield the rows by which a move is chosen to its end, and played or given up."""
    taps, choosing = presenter_of(game.rules).taps, Choosing(game, game.turn)
    kinds = [DraftButton(told, tap(game, path)) for told, path in taps.instead(game, at)]
    if kinds:
        yield DraftButtons(tuple(kinds), aligned=True)
    ways = (DraftButton(choosing.label(at, c), tap(game, c)) for c in taps.ways(at))
    yield from in_rows(list(ways))
    plays = Preview.of(game, at.ply).buttons() if at.ply is not None else ()
    yield DraftButtons((*plays, DraftButton(say("button-back"), tap(game, taps.before(at)))))


def answers(people: Participants, resigning: frozenset[Color]) -> Iterator[DraftButtons]:
    """Yield a row for each offer that stands, and for each side that is asked if it resigns."""
    game = people.game
    for offer in game.offers:
        yield DraftButtons(tuple(offer_buttons(people, offer.topic, offer.color)))
    for color in sorted(resigning):
        yield DraftButtons(tuple(resignation_buttons(game, color)))


def acts(game: Game) -> Iterator[DraftButtons]:
    """Yield what players can do besides moving; there is nothing to take back before a ply."""
    row = []
    if game.chosen:
        row.append(_act("takeback", Takeback(), game))
        if game.terms.draws:
            row.append(_act("draw", OfferDraw(), game))
        row.append(_act("resign", Resign(), game))
    if game.chosen < PLIES_TO_ABORT and game.start is None:
        row.append(_act("abort", Abort(), game))
    yield DraftButtons((*row, _look("more", ShowMore(), game)))
    yield from wager_buttons(game)


def afterwards(game: Game) -> DraftButtons:
    """Return what can be done once a game is over."""
    looks = (_look("ptn", ShowGameFile(), game), _look("animate", Animate(), game))
    more = _look("more", ShowMore(), game)
    again = _look("next_game" if game.goes_on else "rematch", Rematch(), game)
    return DraftButtons((again, *looks, more))


def _act(label: str, command: Command, game: Game) -> DraftButton:
    return DraftButton(say(f"button-{label}"), press_of(command, game.code, game.version))


def _look(label: str, command: Command, game: Game) -> DraftButton:
    return DraftButton(say(f"button-{label}"), press_of(command, game.code))

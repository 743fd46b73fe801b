"""Answers to news: the buttons below what events ask and tell."""

from collections.abc import Iterator, Sequence

from takmail.audience.buttons import move_button
from takmail.audience.challenges import open_challenge
from takmail.audience.offers import (
    call_buttons,
    offer_buttons,
    ply_button,
    resignation_buttons,
    time_buttons,
    way_out_buttons,
)
from takmail.colors import Color
from takmail.commands import councils, offers
from takmail.commands.coins import ShowPurse
from takmail.commands.moves import Hint
from takmail.play import events
from takmail.play.computer import HINTS
from takmail.play.events import Event
from takmail.play.game import Game, Phase
from takmail.play.sealed import Sealed
from takmail.rulesets.values import Ply
from takmail.wording.message.hints import button
from takmail.wording.message.messages import Button
from takmail.wording.message.sentences import say
from takmail.wording.readers import Reader
from takmail.wording.sealed import show_button


def buttons_of(happened: Sequence[Event], reader: Reader) -> tuple[Button, ...]:
    """Return the buttons that go below the announcement of these events.

    Those of whoever proposes something stand apart, behind *More*, or here.
    """
    return tuple(found for event in happened for found in _event_buttons(event, reader))


def _event_buttons(  # noqa: C901, PLR0912 - a case a kind of event
    event: Event, reader: Reader
) -> Iterator[Button]:
    people, game, apart = reader.people, reader.game, reader.apart
    match event:
        case events.Challenged():
            yield from open_challenge(game, reader.hearers, apart=apart)
        case events.Accepted() | Sealed() if game.phase is Phase.PREPARING:
            yield show_button(game)
            yield button("abort", offers.Abort(), game.code)
        case events.Offered(topic=topic, color=color):
            yield from offer_buttons(people, topic, color, apart=apart)
        case events.Claimed(color=color):
            yield from offer_buttons(people, offers.Topic.DISPUTE, color, apart=apart)
        case events.ResignationAsked(color=color) if reader.said_here:
            yield from resignation_buttons(game, color)
        case events.Played(called=True) | events.TakCalled() if game.terms.for_coins:
            yield from call_buttons(people)
        case events.HintTaken(ply=ply, step=step):
            yield _hint_button(game, ply, is_last=step == HINTS[-1])
        case events.Aborted() | events.EndedByHost() if game.goes_on and game.seats is not None:
            yield button("next_game", offers.Rematch(), game.code)
        case events.Ended() if game.terms.for_coins:
            yield button("coins", ShowPurse())
        case events.BoardPosted():
            yield from way_out_buttons(game, event)
        case events.TimeOut():
            yield from time_buttons(people)
        case events.Begun() if people.reader is None:  # a captain alone has nobody to take in
            yield from joining(game)
        case events.SideAsked(color, player) if people.hears(color):
            captain = game.player(color)
            yield button("take_in", councils.TakeIn(player), game.code, by=captain)
            yield button("turn_away", councils.TurnAway(player), game.code, by=captain)
        case events.SideCalled(color, player):
            yield button("join_side", councils.JoinSide(color), game.code, by=player)
            yield button("turn_down", councils.LeaveSide(), game.code, by=player)
        case _:
            pass


def _hint_button(game: Game, ply: Ply, *, is_last: bool) -> Button:
    """Return the button that tells more of a hint, or plays its ply."""
    if is_last:
        return ply_button(game, ply, say("button-play_hint"))
    return move_button("more_hint", Hint(), game)


def joining(game: Game) -> Iterator[Button]:
    """Yield the buttons that join either side of a game in which several people can be on one."""
    if not game.terms.has_open_sides:
        return
    for color in Color:
        yield button(f"side_{color.name.lower()}", councils.JoinSide(color), game.code)


def on_sides(game: Game, seat: Color | None) -> Iterator[Button]:
    """Yield the buttons that put somebody on a side, or take them off theirs."""
    if game.phase is Phase.PLAYING and seat is None:
        yield from joining(game)
    elif game.phase is Phase.PLAYING:
        yield button("leave_side", councils.LeaveSide(), game.code)

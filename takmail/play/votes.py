"""Votes of the people of a side, and joining and leaving it.

The rules are at the top of `takmail.play.machine`.
"""

from dataclasses import replace
from datetime import datetime
from typing import assert_never

from takmail.colors import Color
from takmail.commands.councils import Consulting, JoinSide, LeaveSide, TakeIn, TurnAway
from takmail.notation.written_plies import WrittenPly
from takmail.play.councils import MOST, Consultant, Council, Wanted
from takmail.play.events import SideAsked, SideCalled, SideJoined, SideLeft, Voted
from takmail.play.game import Game, Phase
from takmail.play.offers import Events, move
from takmail.play.refusals import RefusalError, Why


def consult(game: Game, by: str, command: Consulting) -> Events:
    """Return the events of joining a side, of leaving it, and of a captain's word on either."""
    if not game.terms.has_open_sides:
        raise RefusalError(Why.NO_CONSULTING)
    match command:
        case JoinSide(color):
            return (_join(game, by, color),)
        case LeaveSide():
            return _leave(game, by)
        case TakeIn(player):
            return (_take_in(game, _captained(game, by), player),)
        case TurnAway(player):
            return _turn_away(game, _captained(game, by), player)
        case _:
            assert_never(command)


def _captained(game: Game, by: str) -> Color:
    """Return the side of a captain; refuse all others."""
    color = game.seat_of(by)
    if color is None:
        raise RefusalError(Why.NOT_A_PLAYER)
    if game.player(color) != by:
        raise RefusalError(Why.CAPTAIN_ONLY, color=color)
    return color


def _join(game: Game, by: str, color: Color | None) -> SideJoined | SideAsked:
    council, own = game.council, game.seat_of(by)
    if own is not None:
        raise RefusalError(Why.ON_A_SIDE, color=own)
    if color is None:
        called = [
            person.color for person in council.wanted if person.player == by and person.called
        ]
        if len(called) != 1:
            raise RefusalError(Why.WHICH_SIDE)
        (color,) = called
    wanted = council.wants(by, color)
    _check_room(council, color, asked=wanted is not None)
    if wanted is not None and not wanted.called:
        raise RefusalError(Why.SIDE_ASKED, color=color)
    return SideAsked(color, by) if wanted is None else SideJoined(color, by, wanted.number)


def _take_in(game: Game, color: Color, player: str) -> SideJoined | SideCalled:
    council, own = game.council, game.seat_of(player)
    if own is not None:
        raise RefusalError(Why.HAS_SIDE, color=own)
    wanted = council.wants(player, color)
    _check_room(council, color, asked=wanted is not None)
    if wanted is not None and wanted.called:
        raise RefusalError(Why.SIDE_CALLED)
    if wanted is None:
        return SideCalled(color, player)
    return SideJoined(color, player, wanted.number)


def _check_room(council: Council, color: Color, *, asked: bool) -> None:
    sought = sum(person.color is color for person in council.wanted)
    if len(council.on(color)) + 1 >= MOST or (not asked and sought >= MOST):
        raise RefusalError(Why.SIDE_FULL, color=color, number=MOST)


def _leave(game: Game, by: str) -> Events:
    council, own = game.council, game.seat_of(by)
    if own is not None and game.player(own) == by:
        raise RefusalError(Why.CAPTAIN_STAYS)
    joined = [person for person in council.people if person.player == by]
    wanted = [person for person in council.wanted if person.player == by]
    if not joined and not wanted:
        raise RefusalError(Why.NOT_A_PLAYER)
    return _without(game, *joined, *wanted)


def _turn_away(game: Game, color: Color, player: str) -> Events:
    council = game.council
    here = [person for person in council.people if (person.player, person.color) == (player, color)]
    wanted = council.wants(player, color)
    if not here and wanted is None:
        raise RefusalError(Why.NOT_ON_SIDE)
    return _without(game, *here, *((wanted,) if wanted else ()))


def _without(game: Game, *places: Consultant | Wanted) -> Events:
    """Return the events of people leaving, and the ply that the others have then decided on."""
    council = game.council
    for place in places:
        council = council.without(place.number)
    gone = tuple(SideLeft(place.color, place.player, place.number) for place in places)
    left = replace(game, council=council)
    decides = council.is_settled(len(left.people_on(left.turn)))
    return (*gone, *(settled(left) if decides else ()))


# Votes


def vote(game: Game, by: str, written: WrittenPly, now: datetime) -> Events:
    """Return the events of a vote for a ply of the side on turn.

    A player alone on their side just plays it.
    """
    assert game.terms.consult is not None, "only where there are several on a side is voted"
    assert game.terms.consult.within is not None, "else any of them moves"
    color, council = game.turn, game.council
    ply = game.ruleset.understood(written, game.board)
    people = len(game.people_on(color))
    if people == 1:
        return move(game, ply, written.notation, tak=written.tak)
    game.board.check(ply)
    seat = council.seat_number(by)
    own = council.vote_of(seat)
    if own is not None and (own.ply, own.tak) == (ply, written.tak):
        raise RefusalError(Why.VOTED)
    until = council.until or now + game.terms.consult.within
    voted = Voted(color, by, ply, seat, written.tak, written.notation, until)
    after = replace(game, council=council.with_vote(voted))
    return (voted, *(settled(after) if after.council.is_settled(people) else ()))


def is_due(game: Game, now: datetime) -> bool:
    """Return whether there are votes whose time is over."""
    until = game.votes_until
    return until is not None and game.phase is Phase.PLAYING and now >= until


def settled(game: Game) -> Events:
    """Return the ply that the votes are for."""
    chosen = game.council.leading()
    return move(game, chosen.ply, chosen.written, tak=chosen.tak)

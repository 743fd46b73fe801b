"""Evolution of a game: the change that each event makes."""

from collections.abc import Iterable
from dataclasses import replace
from functools import reduce
from typing import assert_never

from takmail.colors import Color
from takmail.commands.disputes import Way
from takmail.commands.offers import Topic
from takmail.play import events
from takmail.play.dice import NO_DICE, Dice
from takmail.play.events import Event, WayOut
from takmail.play.game import Game, Ledger, Offer, Phase, PlayedPly, Times
from takmail.play.sealed import Opened, Sealed
from takmail.play.terms import seated
from takmail.rulesets.values import Position, Setup


def begin(code: str, event: events.Challenged) -> Game:
    """Return the game that a challenge opens. ``code`` is the game's public id."""
    return Game(
        code,
        Phase.CHALLENGE,
        event.terms,
        event.by,
        event.invitee,
        until=event.until,
        join=event.join,
        coins=Ledger() if event.terms.for_coins else None,
        earlier=event.earlier,
        dice=Dice(event.commitment, game=code) if event.commitment else NO_DICE,
        tournament=event.tournament,
        sought=event.sought,
    )


def replay(code: str, happened: Iterable[Event]) -> Game:
    """Return the game of these events; raise `ValueError` unless only the first is a challenge."""
    match list(happened):
        case [events.Challenged() as first, *rest]:
            return reduce(evolve, rest, begin(code, first))
        case _:
            raise ValueError("a game's record begins with its challenge")


def evolve(game: Game, event: Event) -> Game:
    """Return the game after this event, which must be one that `machine.decide` gave for it."""
    if isinstance(event, events.Played):
        return _after_ply(game, event)
    return _after(replace(game, version=game.version + 1), event)


def _after(game: Game, event: Event) -> Game:  # noqa: C901, PLR0912 - a case an event
    """Return a game after an event; the game's ``version`` is the event's number already."""
    number = game.version
    match event:
        case events.Challenged():
            raise ValueError("a game is challenged once")
        case events.Accepted(by):
            dice = replace(game.dice, part=event.part)
            return replace(game, phase=Phase.PREPARING, seats=(game.challenger, by), dice=dice)
        case Sealed():
            return replace(game, sealed=(*game.sealed, event))
        case Opened(party, stage):
            left = tuple(
                choice for choice in game.sealed if (choice.party, choice.stage) != (party, stage)
            )
            return replace(game, sealed=left, opened=(*game.opened, event))
        case events.Begun():
            return _begun(game, event)
        case events.Played():
            return _after_ply(game, event)
        case events.Rolled():
            return _rolled(game, event)
        case events.TakCalled():
            return replace(game, plies=(*game.plies[:-1], replace(game.plies[-1], called=True)))
        case events.TakCalledInVain():
            return replace(game, plies=(*game.plies[:-1], replace(game.plies[-1], vain=True)))
        case events.HintTaken():
            return replace(game, hint=event)
        case events.LevelLowered(level):
            return replace(game, terms=replace(game.terms, level=level, engine=""))
        case events.Praised():
            return replace(game, praised=True)
        case events.TakenBack(color, plies, topic):
            return _without_offer(_back(game, plies), topic, color)
        case events.Synced(color, way_out):
            return _without_offer(_settled(game, way_out), Topic.SYNC, color)
        case events.BoardPosted(color, board):
            others = tuple(posted for posted in game.posted if posted.color is not color)
            same = board == game.board.layout()
            return replace(game, posted=others if same else (*others, event))
        case events.Claimed(color):
            dispute = Offer(Topic.DISPUTE, color, number=number)
            return replace(game, offers=(*game.offers, dispute), claim=event)
        case events.ResignationAsked(color):
            return replace(
                game,
                resigning={**game.resigning, color: number},
                questions={**game.questions, color: event},
            )
        case events.Offered():
            return replace(game, offers=(*game.offers, replace(event, number=number)))
        case events.OfferDeclined(topic, color):
            return _without_offer(game, topic, color.other)
        case events.OfferWithdrawn(topic, color) | events.OfferLapsed(topic, color):
            return _without_offer(game, topic, color)
        case events.Doubled(color):
            return _without_offer(game, Topic.DOUBLE, color)
        case events.SideAsked() | events.SideCalled() | events.SideJoined():
            return game.with_sides_after(event)
        case events.SideLeft() | events.Voted():
            return game.with_sides_after(event)
        case events.TimeTaken() | events.TimeOut() | events.TimeGiven():
            return replace(game, times=_times_after(game.times, event, number))
        case events.CoinsMoved():
            return replace(game, coins=(game.coins or Ledger()).after(event, len(game.plies)))
        case events.Declined() | events.Withdrawn() | events.ChallengeLapsed():
            return replace(_closed(game), phase=Phase.CANCELLED)
        case events.Aborted() | events.EndedByHost():
            return replace(_closed(game), phase=Phase.CANCELLED)
        case events.Ended(result):
            return replace(_closed(game), phase=Phase.OVER, result=result)
        case events.DiceOpened(secret, code):
            return replace(game, dice=replace(game.dice, secret=secret, game=code))
        case events.RematchAgreed():
            return replace(_closed(game), rematched=True)
        case _:
            assert_never(event)


def _closed(game: Game) -> Game:
    return replace(game.with_sides_closed(), offers=(), resigning={})


def _times_after(
    times: Times | None, event: events.TimeTaken | events.TimeOut | events.TimeGiven, number: int
) -> Times:
    if times is None:
        raise ValueError("the game has no clock")
    match event:
        case events.TimeTaken(color, left=left):
            return Times(times.with_left(color, left), number)
        case events.TimeOut(color):
            return replace(times, out=color)
        case events.TimeGiven(color, left=left):
            return replace(times, left=times.with_left(color.other, left), out=None)
        case _:
            assert_never(event)


def _begun(game: Game, event: events.Begun) -> Game:
    thrown = tuple(PlayedPly(Color(n), throw.ply) for n, throw in enumerate(event.throws))
    terms = game.terms
    if event.walls is not None:
        terms = replace(terms, rules=game.ruleset.split(terms.rules, event.walls))
    terms = seated(terms, Color.WHITE if event.white == game.challenger else Color.BLACK)
    seats = (event.white, event.black)
    clock = terms.clock
    times = None if clock is None else Times((clock.bank, clock.bank), game.version)
    begun = replace(game, phase=Phase.PLAYING, terms=terms, seats=seats, thrown=thrown, times=times)
    if event.part:
        begun = replace(begun, dice=replace(game.dice, part=event.part, lot=event.lot))
    return _from_start(begun, None)


def _after_ply(game: Game, event: events.Played) -> Game:
    """Return the game after a ply, made in one copy: this is what nearly every line does."""
    played = PlayedPly(event.color, event.ply, event.called, event.threat)
    number = game.version + 1
    return replace(
        game,
        version=number,
        board_number=number,
        position=event.after or game.board.after(event.ply),
        plies=(*game.plies, played),
        posted=(),
        claim=None,
        hint=None,
        times=None if game.times is None else replace(game.times, number=number),
    ).without_votes()


def _rolled(game: Game, event: events.Rolled) -> Game:
    *earlier, last = game.plies
    return replace(
        game,
        position=game.ruleset.rolled(game.board, event.value),
        plies=(*earlier, replace(last, rolled=event.value)),
        rolls=event.number,
        board_number=game.version,
    )


def _back(game: Game, plies: int) -> Game:
    left = len(game.plies) - plies
    return _on_board(game, game.position_after(left), game.plies[:left])


def _on_board(game: Game, position: Position, plies: tuple[PlayedPly, ...]) -> Game:
    """Return the game with another board, without posts, a claim and votes about the old one."""
    return replace(
        game,
        position=position,
        plies=plies,
        posted=(),
        claim=None,
        hint=None,
        board_number=game.version,
    ).without_votes()


def _settled(game: Game, way_out: WayOut) -> Game:
    match way_out:
        case WayOut(Way.BACK, plies):
            return _back(game, len(game.plies) - plies)
        case WayOut(Way.OVER):
            return _from_start(game, None)
        case WayOut(Way.TAKE, setup=setup) if setup is not None:
            return _from_start(game, setup)
        case _:
            return replace(game, posted=())


def _from_start(game: Game, start: Setup | None) -> Game:
    moved = replace(game, start=start, plies=game.thrown if start is None else ())
    return _on_board(moved, moved.position_after(len(moved.plies)), moved.plies)


def _without_offer(game: Game, topic: Topic | None, color: Color) -> Game:
    if topic is None:
        others = {asked: number for asked, number in game.resigning.items() if asked is not color}
        return replace(game, resigning=others)
    gone = game.offer(topic, color)
    return replace(game, offers=tuple(offer for offer in game.offers if offer != gone))

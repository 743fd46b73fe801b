"""Challenges: their first events, their answers, and the secret choices between them and play.

The rules are at the top of `takmail.play.machine`.
"""

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from random import Random

from takmail.colors import Color
from takmail.commands.offers import Accept, Decline, Topic, Withdraw
from takmail.commands.sealed import Seal, Stage
from takmail.play.actions import GivenCommand
from takmail.play.computer import INVITED
from takmail.play.events import Accepted, Begun, Challenged, Declined, Withdrawn
from takmail.play.game import Game, Phase
from takmail.play.offers import Events
from takmail.play.presets import preset_called, rematch_white
from takmail.play.refusals import RefusalError, Why
from takmail.play.sealed import MOST_BID, Opened, SealedChoice, first_of, is_wanted, sealed_choice
from takmail.play.terms import Invitee, Party, Terms, check_terms, seated, terms_on
from takmail.rulesets.registry import ruleset_of

CHALLENGE_STANDS = timedelta(days=7)
"""Time that a challenge stands."""


def challenge(
    by: str, terms: Terms, invitee: Invitee | None = None, *, platform: str = "", handle: str = ""
) -> Challenged:
    """Return the challenge of player ``by``, whose account is ``handle`` on ``platform``.

    Raise `RefusalError` if it is to the challenger, or if the terms can't be played.
    """
    if invitee is not None and invitee.matches(by, platform, handle):
        raise RefusalError(Why.SELF_CHALLENGE)
    if terms.level is not None and invitee != INVITED:
        raise ValueError("only the computer plays at a level")
    check_terms(terms)
    return Challenged(by, terms, invitee)


def taken(terms: Terms, challenger: str, other: str, lot: Color, drawn: bytes) -> Accepted | Begun:
    """Return the event by which a challenge is taken: play begins, unless both choose before it."""
    if next_round(terms, ()):
        return Accepted(other)
    return begun(terms, challenger, other, lot, drawn)


def begun(  # noqa: PLR0913, PLR0917 - the terms, the players, and all that was left open till now
    terms: Terms,
    challenger: str,
    other: str,
    lot: Color,
    drawn: bytes,
    walls: tuple[int, int] | None = None,
) -> Begun:
    """Return the beginning of a game: the challenger has the colour asked for, or else the lot's.

    Where first pieces are thrown, the challenger throws first, and the better throw is White's.
    ``drawn`` are random bytes; ``walls`` are the challenger's and the other's, where chosen.
    """
    if terms.throws:
        chance = Random(drawn)  # noqa: S311 - nobody can guess the bytes
        first, second = ruleset_of(terms.rules).throw(terms.rules, chance)
        if first.rank < second.rank:
            return Begun(challenger, other, (first, second), walls)
        return Begun(other, challenger, (second, first), walls and walls[::-1])
    color = lot if terms.challenger is None else terms.challenger
    if color is Color.WHITE:
        return Begun(challenger, other, walls=walls)
    return Begun(other, challenger, walls=walls and walls[::-1])


# Answers to a challenge: it is taken, declined or withdrawn, or lapses.


def has_lapsed(game: Game, now: datetime) -> bool:
    """Return whether this is a challenge whose time is over."""
    return game.phase is Phase.CHALLENGE and game.until is not None and now >= game.until


def while_challenged(game: Game, deed: GivenCommand) -> Events:
    """Return the events of a deed on a challenge."""
    match deed.command:
        case Accept(None | Topic.CHALLENGE):
            _check_invited(game, deed)
            return (taken(game.terms, game.challenger, deed.by, deed.lot, deed.drawn),)
        case Decline(None | Topic.CHALLENGE):
            _check_invited(game, deed)
            if game.invitee is None:
                raise RefusalError(Why.OPEN_CHALLENGE)
            return (Declined(),)
        case Withdraw(None | Topic.CHALLENGE):
            if deed.by != game.challenger:
                raise RefusalError(Why.NOT_YOUR_CHALLENGE)
            return (Withdrawn(),)
        case _:
            party = deed.by == game.challenger or _is_invited(game, deed)
            raise RefusalError(Why.NOT_BEGUN if party else Why.NOT_A_PLAYER)


def _check_invited(game: Game, deed: GivenCommand) -> None:
    if deed.by == game.challenger:
        raise RefusalError(Why.OWN_CHALLENGE)
    if not _is_invited(game, deed):
        raise RefusalError(Why.NOT_INVITED)


def _is_invited(game: Game, deed: GivenCommand) -> bool:
    return game.invitee is None or game.invitee.matches(deed.by, deed.platform, deed.handle)


# Rematches.


def rematch(
    game: Game, drawn: bytes = b"", size: int | None = None
) -> tuple[Challenged, Accepted | Begun]:
    """Return the first events of the rematch of a finished game, taken at once.

    Its board has the ``size`` that was agreed on, if one was. `next_white` gives the colours,
    unless first pieces are thrown, new bids are made or each game's lot decides; ``drawn`` are the
    random bytes for throws and lots. It is the next game of a series, or the first of another one
    if that is over. Raise `ValueError` if the game never began.
    """
    if game.seats is None or game.challenger not in game.seats:
        raise ValueError("the game never began")
    color = _color_of_challenger(game, drawn)
    agreed = seated(replace(game.terms, rules=game.ruleset.split(game.rules, None)), None)
    terms = agreed if size is None else terms_on(agreed, size)
    lots = terms.throws or terms.drawn or terms.bids
    terms = replace(terms, challenger=None if lots else color)
    (other,) = (player for player in game.seats if player != game.challenger)
    standing = game.series
    earlier = standing.games if standing is not None and game.goes_on else ()
    challenged = Challenged(game.challenger, terms, game.invitee, game.code, earlier=earlier)
    return challenged, taken(terms, game.challenger, other, color, drawn)


def next_white(game: Game) -> str:
    """Return the player who is White in the rematch, where that isn't thrown or drawn.

    Colours are swapped, unless the way to play says who begins. A game of a series that was broken
    off is played again with the same colours, also if there were none yet. Raise `ValueError` for
    a challenge that wasn't taken.
    """
    if game.seats is None:
        raise ValueError("nobody has taken the game")
    if game.goes_on and game.result is None:
        taker_begins = not game.has_begun and game.terms.challenger is Color.BLACK
        return game.player(Color.BLACK if taker_begins else Color.WHITE)
    return rematch_white(preset_called(game.terms.preset), game.seats, game.result)


def is_drawn_next(game: Game) -> bool:
    """Return whether the lot gives the colours of a game's rematch.

    That is so where it always does, and in a series where a game that left it to the lot was broken
    off before it began.
    """
    waits = game.goes_on and not game.has_begun and not game.terms.bids
    return game.terms.drawn or (waits and game.terms.leaves_colors)


def _color_of_challenger(game: Game, drawn: bytes) -> Color:
    """Return the challenger's colour in the rematch, unless it is thrown."""
    if is_drawn_next(game):
        return Random(drawn).choice(list(Color))  # noqa: S311 - nobody can guess the bytes
    return Color.WHITE if next_white(game) == game.challenger else Color.BLACK


# Secret choices before play, stage by stage.
#
# Stages make rounds. In a round both sides choose at one stage after the other, at each before they
# know the other side's choice; when all of the round is sealed, all of it is opened. Half-sets are
# a round of two stages: the number of stones that are walls, and whether a side takes the blind, by
# which the sides change sets (the Companion Book, 'Taket', tells of both customs; how they go
# together here is our own reading). Bids for going first are a round, too, which may be repeated;
# they come last, so that the sets are known then.


_HALF_SETS = (Stage.WALLS, Stage.BLIND)


def next_round(terms: Terms, opened: Sequence[SealedChoice]) -> tuple[Stage, ...]:
    """Return the stages of the round after the ``opened`` choices, none if play begins next."""
    over = {choice.stage for choice in opened}
    if terms.half_sets and not over.issuperset(_HALF_SETS):
        return _HALF_SETS
    return (Stage.BID,) if terms.bids and is_wanted(opened) else ()


def awaited(game: Game) -> Stage | None:
    """Return the stage at which a choice is missing, ``None`` in a game that isn't prepared."""
    if game.phase is not Phase.PREPARING:
        return None
    stages = next_round(game.terms, game.opened)
    return next((stage for stage in stages if len(_at(game, stage)) < len(Party)), None)


def owing(game: Game) -> tuple[Party, ...]:
    """Return the parties that have not chosen yet at the stage that is awaited."""
    stage = awaited(game)
    if stage is None:
        return ()
    chosen = {choice.party for choice in _at(game, stage)}
    return tuple(party for party in Party if party not in chosen)


def choices(game: Game, stage: Stage, purse: int | None = None) -> range:
    """Return the choices at a stage, as numbers: 0 is no, 1 is yes; a ``purse`` bounds bids."""
    if stage is Stage.WALLS:
        return range(game.ruleset.stones_to_split(game.rules))
    if stage is Stage.BID:
        return range(1 + (MOST_BID if purse is None else min(purse, MOST_BID)))
    return range(2)


def walls_chosen(opened: Sequence[SealedChoice]) -> tuple[int, int] | None:
    """Return the walls of the challenger and of the taker; ``None`` if none chose any.

    The sets are swapped once if either side takes the blind.
    """
    made = {(choice.stage, choice.party): choice.choice for choice in opened}
    chosen = tuple(made[Stage.WALLS, party] for party in Party if (Stage.WALLS, party) in made)
    if len(chosen) < len(Party):
        return None
    swaps = any(made.get((Stage.BLIND, party)) for party in Party)
    return (chosen[1], chosen[0]) if swaps else (chosen[0], chosen[1])


def seal(  # noqa: PLR0913, PLR0917 - the choice, and all that comes from outside
    game: Game, party: Party, command: Seal, lot: Color, drawn: bytes, purse: int | None
) -> Events:
    """Return the events of a choice: with the last one of a round, all of it is opened.

    With the last one of all, play begins. ``drawn`` are random bytes for the commitment and for
    chance at the beginning; ``purse`` is the party's, where coins count.
    Raise `RefusalError` for a choice that can't be made now.
    """
    _check_choice(game, party, command, purse)
    choice = sealed_choice(party, command.stage, command.choice, drawn)
    sealed = (*game.sealed, choice)
    stages = next_round(game.terms, game.opened)
    if len(sealed) < len(stages) * len(Party):
        return (choice,)
    shown = sorted(sealed, key=lambda secret: (stages.index(secret.stage), secret.party))
    opens = [Opened(secret.party, secret.stage, secret.choice, secret.salt) for secret in shown]
    opened = (*game.opened, *opens)
    events: Events = (choice, *opens)
    if next_round(game.terms, opened):
        return events
    assert game.seats is not None, "players who prepare a game have seats"
    first = first_of(opened)
    color = lot if first is None else Color(first)
    return (*events, begun(game.terms, *game.seats, color, drawn, walls_chosen(opened)))


def _check_choice(game: Game, party: Party, command: Seal, purse: int | None) -> None:
    stage = awaited(game)
    if any((choice.party, choice.stage) == (party, command.stage) for choice in game.sealed):
        raise RefusalError(Why.ALREADY_SEALED)
    if command.stage is not stage:
        raise RefusalError(Why.OTHER_CHOICE)
    allowed = choices(game, stage, purse)
    if command.choice not in allowed:
        raise RefusalError(Why.BAD_CHOICE, number=allowed[-1])


def _at(game: Game, stage: Stage) -> list[SealedChoice]:
    return [choice for choice in game.sealed if choice.stage is stage]

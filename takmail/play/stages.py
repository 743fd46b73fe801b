"""What is chosen secretly before play: at which stages, by whom, from what, and what comes of it.

Stages make rounds. In a round both sides choose at one stage after the other, at each before they
know what the other side chooses; when all of the round is sealed, all of it is opened. Half-sets
are a round of two stages: how many of its stones each side has as walls, and whether it takes the
blind, by which the sides change sets (the Companion Book, 'Taket', tells of both customs; how they
go together here is our own reading). Bids for going first are a round, too, which may be repeated;
they come last, so that the sets are known then.
"""

from collections.abc import Iterable

from takmail.commands.values import Stage
from takmail.play.bidding import MOST_BID, is_wanted
from takmail.play.game import Game, Phase
from takmail.play.parties import Party
from takmail.play.sealing import SealedChoice
from takmail.play.terms import Terms

_HALF_SETS = (Stage.WALLS, Stage.BLIND)


def next_round(terms: Terms, opened: Iterable[SealedChoice]) -> tuple[Stage, ...]:
    """Return the stages that are still to be gone through together; none before play begins.

    ``opened`` is what was chosen in the rounds before.
    """
    choices = tuple(opened)
    over = {choice.stage for choice in choices}
    if terms.half_sets and not over.issuperset(_HALF_SETS):
        return _HALF_SETS
    return (Stage.BID,) if terms.bids and is_wanted(choices) else ()


def awaited(game: Game) -> Stage | None:
    """Return the stage at which a choice is missing, ``None`` in a game that isn't prepared."""
    if game.phase is not Phase.PREPARING:
        return None
    stages = next_round(game.terms, game.opened)
    return next((stage for stage in stages if len(_at(game, stage)) < len(Party)), None)


def owing(game: Game) -> tuple[Party, ...]:
    """Return who has not chosen yet at the stage that is awaited."""
    stage = awaited(game)
    if stage is None:
        return ()
    chosen = {choice.party for choice in _at(game, stage)}
    return tuple(party for party in Party if party not in chosen)


def choices(game: Game, stage: Stage, purse: int | None = None) -> range:
    """Return what can be chosen at a stage, as numbers; 0 and 1 are no and yes.

    ``purse`` holds so many coins; nobody bids more.
    """
    if stage is Stage.WALLS:
        return range(game.ruleset.stones_to_split(game.rules))
    if stage is Stage.BID:
        return range(1 + (MOST_BID if purse is None else min(purse, MOST_BID)))
    return range(2)


def walls_chosen(opened: Iterable[SealedChoice]) -> tuple[int, int] | None:
    """Return how many walls the challenger and the taker play with; ``None`` if none chose any.

    The sets are swapped once if either side takes the blind.
    """
    found = {(choice.stage, choice.party): choice.choice for choice in opened}
    chosen = tuple(found[Stage.WALLS, party] for party in Party if (Stage.WALLS, party) in found)
    if len(chosen) < len(Party):
        return None
    swaps = any(found.get((Stage.BLIND, party)) for party in Party)
    return (chosen[1], chosen[0]) if swaps else (chosen[0], chosen[1])


def _at(game: Game, stage: Stage) -> list[SealedChoice]:
    return [choice for choice in game.sealed if choice.stage is stage]

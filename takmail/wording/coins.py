"""Coins in words: those that move in a game, and a player's purse."""

from collections.abc import Iterator, Mapping, Sequence

from takmail.play import events
from takmail.play.coins import height, is_called, toll
from takmail.play.events import CoinsMoved, CoinsWhy, Event, Holder
from takmail.wording.message.sentences import Sentence, Value, items, lines, say
from takmail.wording.people import Participants

_BOTH = frozenset({CoinsWhy.STAKE, CoinsWhy.ANTE, CoinsWhy.DOUBLE})
"""Coins that both put in at once, for which one sentence is enough."""

_EITHER_WAY = frozenset({CoinsWhy.GIVEN_BACK, CoinsWhy.RETURNED})
"""Coins that can go into the pot, too, and then have a sentence of their own."""


def tell_coins(happened: Sequence[Event], people: Participants) -> list[Sentence]:
    """Return the paragraph of the coins that moved, a line each, and of what the pot holds now."""
    moves = [event for event in happened if isinstance(event, CoinsMoved)]
    if not moves:
        return []
    return [lines(*_moved(moves, people), *pot_line(people))]


def pot_line(people: Participants) -> tuple[Sentence, ...]:
    """Return the coins in the pot as one short line, if there are any."""
    coins = people.game.coins
    return (say("coins-in_pot", coins=count_coins(coins.pot)),) if coins and coins.pot else ()


def tell_call(people: Participants) -> list[Sentence]:
    """Return the price of the next ply, where tak was called for coins."""
    game = people.game
    if not is_called(game):
        return []
    owed, player = toll(game), people.at(game.turn)
    if owed:
        return [say("call-owed", player=player, coins=count_coins(owed))]
    return [say("call-free", player=player)]


def count_coins(coins: int) -> Sentence:
    """Return ``10 coins``."""
    return say("coins", coins=coins)


def _moved(moves: Sequence[CoinsMoved], people: Participants) -> Iterator[Sentence]:
    left = list(moves)
    while left:
        move = left.pop(0)
        same = left and move.why in _BOTH and (left[0].coins, left[0].why) == (move.coins, move.why)
        if same:
            left.pop(0)
            yield say(f"coins-both_{move.why.value}", coins=count_coins(move.coins))
        else:
            yield _move_sentence(move, people)


def _move_sentence(move: CoinsMoved, people: Participants) -> Sentence:
    values: dict[str, Value] = {"coins": count_coins(move.coins)}
    if move.source.party is not None:
        values["giver"] = people.party(move.source.party)
    if move.target.party is not None:
        values["taker"] = people.party(move.target.party)
    returned = move.why in _EITHER_WAY and move.target is Holder.POT
    return say(f"coins-{move.why.value}{'_in' if returned else ''}", **values)


def describe_purse(coins: int, lent: int) -> Sentence:
    """Return the coins in a purse, and those of them that the bank has lent."""
    if lent:
        return say("purse-owes", coins=count_coins(coins), lent=count_coins(lent))
    return say("purse-holds", coins=count_coins(coins))


def describe_set_aside(games: Mapping[str, int]) -> list[Sentence]:
    """Return the paragraph of what is set aside in games, by their ids; none for nothing."""
    aside = [
        say("purse-in_game", coins=count_coins(coins), code=code)
        for code, coins in games.items()
        if coins > 0
    ]
    return [say("purse-set_aside", games=items(*aside))] if aside else []


def describe_entries(entries: Sequence[tuple[int, str, str | None]]) -> list[Sentence]:
    """Return the paragraph of what moved last, a line each: coins, why, and in which game."""
    if not entries:
        return []
    return [lines(say("purse-last"), *(_entry(*entry) for entry in entries))]


def _entry(coins: int, why: str, code: str | None) -> Sentence:
    told, reason = count_coins(abs(coins)), say(f"purse-why-{why}")
    if code is None:
        return say("purse-got" if coins >= 0 else "purse-gave", coins=told, why=reason)
    key = "purse-got_in" if coins >= 0 else "purse-gave_in"
    return say(key, coins=told, why=reason, code=code)


def tell_doubled(people: Participants, event: events.Doubled) -> Sentence:
    """Return that the stakes rose by a double that was taken."""
    return say("doubled", coins=count_coins(height(people.game)), **people.who(event.color.other))

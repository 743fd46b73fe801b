"""A player's purse, in words."""

from collections.abc import Mapping, Sequence

from takmail.wording.coins import count_coins
from takmail.wording.say import Sentence, items, lines, say


def describe_purse(coins: int, lent: int) -> Sentence:
    """Return what is in a purse, and what of it the bank has lent."""
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

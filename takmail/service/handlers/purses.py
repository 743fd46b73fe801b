"""`coins`: what the sender has of them, what is set aside, and what moved last."""

from takmail.commands.values import ShowPurse
from takmail.service.parts import Parts
from takmail.service.ports import Answer
from takmail.service.requests import Request
from takmail.wording.message import Code
from takmail.wording.purse import describe_entries, describe_purse, describe_set_aside
from takmail.wording.say import say

MOST = 8
"""Entries that are shown."""


class Purses:
    """Shows purses, each to the one whose it is."""

    def __init__(self, parts: Parts) -> None:
        self._store = parts.store
        self._replier = parts.replier

    async def show(self, request: Request, _command: ShowPurse) -> Answer:
        """Tell the sender of his purse."""
        player, purses = request.player.id, self._store.purses
        ids = (player, *await self._store.people.former_ids(player))
        purse = await purses.of(player)
        aside = await purses.set_aside(ids)
        last = await purses.last(ids, MOST)
        return await self._replier.reply(
            request,
            describe_purse(purse.coins, purse.lent),
            *describe_set_aside(aside),
            *describe_entries([(entry.coins, entry.why, entry.code) for entry in last]),
            say("purse-how", challenge=Code(request.hints.typed("challenge stakes 10"))),
        )

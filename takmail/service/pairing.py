"""One person, two platforms: accounts that act as one player.

The first account asks for a code in private, the second enters it, also in private, and the first
confirms that the second is its own. From then on both act as the player that the first was, and
the games of both are that player's. ``unpair`` gives the later account its own player back; a
game belongs to the player who began it, so that those begun while they were paired stay with the
earlier account.
"""

from datetime import timedelta
from random import Random

from takmail.service.asking import Ask
from takmail.service.ports import Answer
from takmail.service.replying import Replier
from takmail.service.spoken import pair_code
from takmail.service.tables import Tables
from takmail.store.arrangements import Paired, PairingAsked, PairingClaimed, Unpaired
from takmail.store.changes import Announcement
from takmail.store.errors import ConflictError
from takmail.store.rows import PairingRow, PlayerRow
from takmail.store.store import Store
from takmail.wording.hints import Hints
from takmail.wording.message import Message, Paragraph, dump_message
from takmail.wording.remarks import shown_name
from takmail.wording.say import Value, say

VALID = timedelta(minutes=10)
"""How long a code is good for, both for entering and for confirming it."""


class Pairing:
    """Pairs accounts and parts them."""

    def __init__(self, store: Store, tables: Tables, replier: Replier, random: Random) -> None:
        self._store = store
        self._tables = tables
        self._replier = replier
        self._random = random

    async def ask(self, ask: Ask) -> Answer:
        """Give the sender a code."""
        if not _is_private(ask):
            return await self._refuse(ask, "pair.private")
        code = pair_code(self._random)
        player = ask.player
        asked = PairingAsked(
            code, player.platform, player.user, ask.chat.id, ask.incoming.at + VALID
        )
        told = say("pair.code", pair=Hints("").command("pair", code), minutes=_minutes())
        return await self._replier.reply(ask, told, also=[asked])

    async def enter(self, ask: Ask, code: str) -> Answer:
        """Take note that the sender says to be whoever has this code."""
        if not _is_private(ask):
            return await self._refuse(ask, "pair.private")
        pairing = await self._store.arranged.pairing(code)
        if pairing is None or pairing.other_user is not None or _is_old(pairing, ask):
            return await self._refuse(ask, "pair.unknown")
        first = await self._first(pairing)
        problem = await self._problem(first, ask.player)
        if problem is not None:
            return await self._replier.refuse(ask, problem)
        return await self._claim(ask, pairing)

    async def confirm(self, ask: Ask) -> Answer:
        """Make the account that entered the sender's code the same player."""
        pairing = await self._store.arranged.pairing_of(ask.player.platform, ask.player.user)
        if pairing is None or pairing.other_user is None or _is_old(pairing, ask):
            return await self._refuse(ask, "pair.nothing")
        assert pairing.other_platform is not None, "set with the user"
        second = await self._store.known_player(pairing.other_platform, pairing.other_user)
        assert second is not None, "whoever spoke to the bot is known"
        problem = await self._problem(ask.player, second)
        if problem is not None:
            return await self._replier.refuse(ask, problem)
        return await self._pair(ask, pairing, second)

    async def undo(self, ask: Ask) -> Answer:
        """Part the sender's later account, or all that were paired with the sender's."""
        mine = (ask.player.platform, ask.player.user)
        later = await self._store.later_accounts(ask.player.id)
        leaving = [row for row in later if (row.platform, row.user) == mine] or later
        if not leaving:
            return await self._refuse(ask, "unpair.nothing")
        parted = [Unpaired(row.platform, row.user) for row in leaving]
        told = [_parted(row, ask.hints) for row in leaving]
        answer = await self._replier.reply(ask, *told, also=parted)
        await self._tables.forget_player(ask.player.id)
        return answer

    async def _claim(self, ask: Ask, pairing: PairingRow) -> Answer:
        confirm = Hints(pairing.platform).command("pair", "yes")
        asked: Paragraph = say(
            "pair.asked",
            other=_as_known(ask.player),
            platform=ask.player.platform.capitalize(),
            confirm=confirm,
        )
        claimed = PairingClaimed(pairing.code, ask.player.platform, ask.player.user, ask.chat.id)
        to_first = Announcement(pairing.chat_id, _dumped(asked), ask.incoming.at)
        told = say("pair.entered", confirm=confirm)
        try:
            return await self._replier.reply(ask, told, also=[claimed], sent=[to_first])
        except ConflictError:
            return await self._refuse(ask, "pair.unknown")

    async def _pair(self, ask: Ask, pairing: PairingRow, second: PlayerRow) -> Answer:
        first = ask.player
        assert pairing.other_chat_id is not None, "set with the user"
        to_second = _dumped(_paired(first, second, second.platform))
        sent = Announcement(pairing.other_chat_id, to_second, ask.incoming.at)
        paired = Paired(pairing.code, first.id, second.id)
        try:
            told = _paired(first, second, first.platform)
            answer = await self._replier.reply(ask, told, also=[paired], sent=[sent])
        except ConflictError:
            return await self._refuse(ask, "pair.nothing")
        await self._tables.forget_player(first.id)
        await self._tables.forget_player(second.id)
        return answer

    async def _first(self, pairing: PairingRow) -> PlayerRow:
        first = await self._store.known_player(pairing.platform, pairing.user)
        assert first is not None, "whoever spoke to the bot is known"
        return first

    async def _problem(self, first: PlayerRow, second: PlayerRow) -> Paragraph | None:
        """Return why two accounts can't be one player, if they can't."""
        if (first.platform, first.user) == (second.platform, second.user):
            return say("pair.same_account")
        if first.id == second.id:
            return say("pair.already")
        platforms = {row.platform for row in await self._store.accounts(first.id)}
        for row in await self._store.accounts(second.id):
            if row.platform in platforms:
                return say("pair.same_platform", platform=row.platform.capitalize())
        game = await self._store.open_game_between(first.id, second.id)
        return None if game is None else say("pair.opponents", code=game.code)

    async def _refuse(self, ask: Ask, key: str) -> Answer:
        told = say(key, pair=ask.hints.command("pair"), minutes=_minutes())
        return await self._replier.refuse(ask, told)


def _is_private(ask: Ask) -> bool:
    """Tell whether nobody else sees what is said: in a private talk, or by a hidden answer."""
    return ask.chat.private or ask.incoming.direct


def _is_old(pairing: PairingRow, ask: Ask) -> bool:
    return ask.incoming.at >= pairing.expires_at


def _paired(first: PlayerRow, second: PlayerRow, platform: str) -> Paragraph:
    return say(
        "pair.done",
        one=shown_name(first.name),
        first=first.platform.capitalize(),
        two=shown_name(second.name),
        second=second.platform.capitalize(),
        unpair=Hints(platform).command("unpair"),
    )


def _as_known(player: PlayerRow) -> str:
    """Return a player's name and handle, but no handle that was made up for want of one."""
    name = shown_name(player.name)
    return name if player.handle == f"u{player.user}" else f"{name} (@{player.handle})"


def _parted(row: PlayerRow, hints: Hints) -> Paragraph:
    platform = row.platform.capitalize()
    return say(
        "unpair.done", name=shown_name(row.name), platform=platform, here=hints.command("here")
    )


def _minutes() -> Value:
    return int(VALID.total_seconds() // 60)


def _dumped(told: Paragraph) -> str:
    return dump_message(Message((told,)))

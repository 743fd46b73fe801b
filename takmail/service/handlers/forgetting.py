"""Somebody wants to be forgotten: asked about first, then done at a stroke."""

from collections.abc import Sequence
from datetime import datetime, timedelta

import structlog

from takmail.commands.values import ForgetMe, ForgetNow
from takmail.service.games.rows import seen_row
from takmail.service.parts import Parts
from takmail.service.people.leaving import Leaving
from takmail.service.people.private_talks import private_talks
from takmail.service.ports import Answer
from takmail.service.requests import Request
from takmail.store.arrangements import Forgotten
from takmail.store.changes import Change
from takmail.store.errors import StoreError
from takmail.wording.buttons import button
from takmail.wording.draft import DraftButtons
from takmail.wording.say import say
from takmail.wording.spoken import SPOKEN

log = structlog.get_logger(__name__)

VALID = timedelta(hours=1)
"""How long the button counts: nobody is forgotten by an old one."""


class Forgetting:
    """Forgets people.

    Their names, words, private talks and whatever they set go; their games stay, played by somebody
    who left. Who comes back is somebody new, and still kept away by whoever wanted that.
    """

    def __init__(self, parts: Parts) -> None:
        self._store = parts.store
        self._rooms = parts.rooms
        self._replier = parts.replier
        self._platforms = parts.platforms
        self._tongues = parts.tongues
        self._leaving = Leaving(parts)

    async def ask(self, request: Request, _command: ForgetMe) -> Answer:
        """Say what goes and what stays, with the button that does it."""
        chat = await self._replier.chat_of_answer(request)
        if not (chat.private or request.incoming.direct):
            return await self._replier.refuse(request, say("own_data-private"))
        ids = await self._store.belongings.ids(request.player.id)
        open_ = len(await self._store.belongings.open_games(ids))
        until = int((request.incoming.at + VALID).timestamp())
        forget = button("forget_now", ForgetNow(str(until)), by=request.player.id)
        export = request.hints.command("export")
        asked = say("own_data-forget", open=open_, export=export)
        return await self._replier.reply(request, asked, DraftButtons((forget,)), hidden=True)

    async def forget(self, request: Request, command: ForgetNow) -> Answer:
        """End the sender's games, and forget him."""
        if not _counts(command.until, request.incoming.at):
            return await self._replier.refuse(request, say("own_data-too_late"))
        belongings, player = self._store.belongings, request.player
        ids = await belongings.ids(player.id)
        await self._leave(player.id, ids, request.incoming.at)
        told = self._replier.said(request, say("own_data-forgotten"))
        language = SPOKEN[self._tongues.of_person(player, request.chat)]
        accounts = await self._store.people.accounts_of(player.id)
        talks = await private_talks(self._store, self._platforms, request, ids)
        forgotten = Forgotten(
            tuple(ids),
            tuple((account.platform, account.user) for account in accounts),
            tuple(talks),
            tuple(await belongings.words(ids)),
            await belongings.traces(ids, talks),
            language.text(say("own_data-somebody")),
            request.incoming.at,
        )
        left = await self._store.returning.notes_of(forgotten.players, forgotten.accounts)
        await self._store.commit(Change(seen=seen_row(request), also=(forgotten, *left)))
        await self._rooms.forget_all()
        await self._leave_last(player.id, ids, request.incoming.at)
        return Answer((told,), hidden=True, in_place=True)

    async def _leave(self, player: str, ids: Sequence[str], at: datetime) -> None:
        """End a person's games."""
        for code in await self._store.belongings.open_games(ids):
            await self._leaving.leave(player, code, at)

    async def _leave_last(self, player: str, ids: Sequence[str], at: datetime) -> None:
        """End those that began meanwhile by a line of his or another's, as far as that succeeds.

        He is forgotten by now, and is told so in any case.
        """
        try:
            codes = await self._store.belongings.open_games(ids)
        except StoreError as error:
            log.warning("games of somebody who is forgotten can't be read", why=str(error))
            return
        for code in codes:
            try:
                await self._leaving.leave(player, code, at)
            except StoreError:
                log.exception("a game of somebody who is forgotten goes on", game=code)


def _counts(until: str, now: datetime) -> bool:
    """Return whether a button with this end still counts."""
    at = now.timestamp()
    return until.isdecimal() and at <= int(until) <= at + VALID.total_seconds()

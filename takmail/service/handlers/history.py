"""The finished games of a player, page by page."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from takmail.colors import Color
from takmail.commands.presses import press_of
from takmail.commands.values import History
from takmail.service.games.heads import size_in
from takmail.service.noted import noted_among
from takmail.service.parts import Parts
from takmail.service.ports import Account, Answer
from takmail.service.requests import Request
from takmail.store.rows import PlayerRow
from takmail.wording.draft import DraftBlock, DraftButton, DraftButtons
from takmail.wording.history import PlayedGame, tell_history
from takmail.wording.message import Code, Person
from takmail.wording.say import say
from takmail.wording.written import shown_name

LISTED = 10
"""How many games a page shows."""


class Histories:
    """Lists the games that are over."""

    def __init__(self, parts: Parts) -> None:
        self._store = parts.store
        self._rooms = parts.rooms
        self._replier = parts.replier

    async def tell(self, request: Request, command: History) -> Answer:
        """List the sender's finished games, or those with one person, the newest first."""
        other = None
        if command.opponent is not None:
            other = await self._named(request, command.opponent)
            if other is None:
                told = say("history-nobody", name=Code(f"@{command.opponent}"))
                return await self._replier.refuse(request, told)
        skipped = (command.page - 1) * LISTED
        games = await self._games(request, other, skipped)
        told = tell_history(
            games[:LISTED], skipped, _person(other) if other else None, request.hints
        )
        blocks: list[DraftBlock] = [told]
        if turning := tuple(_turning(command, more=len(games) > LISTED)):
            blocks.append(DraftButtons(turning))
        answer = await self._replier.reply(request, *blocks)
        return replace(answer, in_place=request.press is not None)

    async def _named(self, request: Request, handle: str) -> PlayerRow | None:
        """Return the person with a handle, whether mentioned or known from before."""
        people, platform = self._store.people, request.chat.platform
        account = _mentioned(request, handle)
        if account is not None:
            return await people.known(platform, account.user)
        return await people.by_handle(platform, handle)

    async def _games(
        self, request: Request, other: PlayerRow | None, skipped: int
    ) -> Sequence[PlayedGame]:
        """Return the games of a page, and one more if there are more."""
        player = request.player
        rows = await self._store.games.finished(
            player.id, other.id if other else None, limit=LISTED + 1, offset=skipped
        )
        seats = {row.code: (row.white, row.black) for row in rows}
        ids = {seat.player for both in seats.values() for seat in both if seat is not None}
        now = await self._store.people.now(ids)
        people = await self._store.people.by_ids(set(now.values()), player.platform)
        noted = await noted_among(self._store, self._replier, request, seats)
        played = []
        for row in rows:
            white, black = (seat.player if seat else "" for seat in seats[row.code])
            mine = await self._side_of(player, row.code, now.get(white), now.get(black))
            opponent = people.get(now.get(black if mine is Color.WHITE else white, ""))
            assert row.standing.ended_at is not None, "only games that are over were asked for"
            played.append(
                PlayedGame(
                    row.code,
                    size_in(row.terms),
                    mine,
                    _person(opponent) if opponent else Person("?"),
                    row.standing.result,
                    row.standing.ended_at.date(),
                    noted=row.code in noted,
                )
            )
        return played

    async def _side_of(
        self, player: PlayerRow, code: str, white: str | None, black: str | None
    ) -> Color:
        """Return on which side a player was, as its captain or consulting with who was."""
        if player.id in {white, black}:
            return Color.WHITE if player.id == white else Color.BLACK
        (head,) = await self._rooms.heads([code]) or (None,)
        return (head.seat_of(player.id) if head else None) or Color.WHITE


def _mentioned(request: Request, handle: str) -> Account | None:
    folded = handle.casefold()
    return next((p for p in request.incoming.people if p.handle.casefold() == folded), None)


def _person(row: PlayerRow) -> Person:
    return Person(shown_name(row.name), row.platform, row.user)


def _turning(command: History, *, more: bool) -> Iterator[DraftButton]:
    """Yield the buttons to the newer and to the older games."""
    if command.page > 1:
        newer = replace(command, page=command.page - 1)
        yield DraftButton(say("button-page_back", page=say("history-newer")), press_of(newer))
    if more:
        older = replace(command, page=command.page + 1)
        yield DraftButton(say("button-page_on", page=say("history-older")), press_of(older))

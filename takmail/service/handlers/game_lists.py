"""The list of a player's games."""

from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import datetime

from takmail.commands.presses import press_of
from takmail.commands.values import ListGames, ShowBoard
from takmail.play.game import Game
from takmail.service.games.beginnings import beginnings
from takmail.service.games.benches import with_bench
from takmail.service.games.heads import Head
from takmail.service.games.identities import people_of
from takmail.service.noted import noted_among
from takmail.service.parts import Parts
from takmail.service.people.titles import title_of
from takmail.service.ports import Answer
from takmail.service.requests import Request
from takmail.service.vacations.listing import away_among
from takmail.store.errors import UnreadableError
from takmail.store.rows import ChatRow, HeadRow
from takmail.wording.clocks import TurnTime
from takmail.wording.draft import DraftButton, DraftButtons
from takmail.wording.listing import ListedGame, choice_label, list_games
from takmail.wording.say import Sentence, say

LISTED = 20
"""How many games a list shows."""


class GameLists:
    """Lists games."""

    def __init__(self, parts: Parts) -> None:
        self._store = parts.store
        self._rooms = parts.rooms
        self._announcer = parts.announcer
        self._replier = parts.replier

    async def list(self, request: Request, _command: ListGames) -> Answer:
        """List the sender's games and open challenges, each with a button that shows it.

        Those come first in which it is the sender's turn, then others that are on.
        """
        mine = request.player.id
        rows = await self._store.games.heads_of_player(mine, limit=LISTED)
        since = await self._since(rows)
        found = sorted(await self._rooms.as_heads(rows), key=lambda head: _rank(head, mine))
        heads = _newest(found, mine)
        codes = [head.code for head in heads]
        begun = await beginnings(self._store, codes)
        # Whoever plays those that can't be read is told so.
        await self._rooms.readable(head.code for head in heads if head.code not in begun)
        noted = await noted_among(self._store, self._replier, request, codes)
        await self._read_together(request, heads, begun.values())
        told_of = {
            head.code: await self._listed(
                request, head, begun[head.code], since[head.code], noted=head.code in noted
            )
            for head in heads
            if head.readable and head.code in begun
        }
        times = await self._times(begun)
        listed = [
            replace(game, time=times.get(code))
            for code, game in told_of.items()
            if game is not None
        ]
        unread = [head.code for head in heads if told_of.get(head.code) is None]
        row_of_buttons = [
            DraftButton(
                choice_label(game.people, request.player.id),
                press_of(ShowBoard(), game.people.game.code),
            )
            for game in listed
        ]
        buttons = (DraftButtons(tuple(row_of_buttons)),) if row_of_buttons else ()
        more = await self._more(mine, heads) if len(found) > LISTED else ()
        away = await away_among(self._store, request, [game.people.game for game in listed])
        told = list_games(listed, request.hints, *map(_unread, unread), *more, *away)
        return await self._replier.reply(request, told, *buttons)

    async def _since(self, rows: Sequence[HeadRow]) -> Mapping[str, datetime]:
        """Return since when it is a side's turn in games, or since when others are as they are.

        What can't be read of a damaged record is as if nothing were known of its turns.
        """
        since = {head.row.code: head.row.standing.updated_at for head in rows}
        with suppress(UnreadableError):
            since |= await self._store.games.turns_began(since)
        return since

    async def _read_together(
        self, request: Request, heads: Sequence[Head], begun: Iterable[Game]
    ) -> None:
        """Have all chats and people at hand that the list names, with a query each."""
        chats = {head.home_of(request.player.id) or head.chat for head in heads}
        people = {player for game in begun for player in people_of(game)}
        await self._store.chats.by_ids(chats)
        await self._store.people.by_ids(people, request.chat.platform)

    async def _listed(
        self, request: Request, head: Head, begun: Game, since: datetime, *, noted: bool
    ) -> ListedGame | None:
        """Return what the list says of a game, ``None`` if its chat can't be read."""
        mine = request.player.id
        reader = await self._replier.chat_of_answer(request)
        home = await self._store.chats.by_id(head.home_of(mine) or head.chat)
        if home is None:
            return None
        return ListedGame(
            people=await self._announcer.participants(
                with_bench(begun, head.bench), request.chat.platform
            ),
            mine=mine,
            place=_place(reader, home),
            since=since,
            waits=head.waits_for(mine),
            prepared=head.is_prepared,
            secret=home.private and not reader.private,
            noted=noted,
        )

    async def _times(self, begun: Mapping[str, Game]) -> Mapping[str, TurnTime]:
        """Return how the time stands in the games that are on by a clock."""
        timed = [code for code, game in begun.items() if game.times is not None]
        return await self._announcer.times_among(timed) if timed else {}

    async def _more(self, player: str, listed: Sequence[Head]) -> tuple[Sentence, ...]:
        """Return how many games there are beside those that are listed."""
        count = await self._store.games.open_count(player)
        on = sum(head.seats is not None for head in listed)
        left = {
            "games-more_on": count.on - on,
            "games-more_challenges": count.challenges - (len(listed) - on),
        }
        return tuple(say(key, count=number) for key, number in left.items() if number > 0)


def _unread(code: str) -> Sentence:
    """Return what is said of a game of which no more can be told, since it can't be read."""
    return say("unreadable-listed", code=code)


def _rank(head: Head, player: str) -> int:
    """Return where a game stands in a list: one's turn, others that are on, challenges."""
    return 0 if head.waits_for(player) else 2 if head.seats is None else 1


def _newest(found: Sequence[Head], player: str) -> Sequence[Head]:
    """Return the games that are listed of some in order, the newest of each rank."""
    left, listed = LISTED, []
    for rank in range(3):
        same = [head for head in found if _rank(head, player) == rank]
        listed += same[max(0, len(same) - left) :]
        left = LISTED - len(listed)
    return listed


def _place(reader: ChatRow, home: ChatRow) -> Sentence:
    """Return where a game is played, as its player would call it in the chat where he reads it."""
    if home.id == reader.id:
        return say("games-here")
    if home.private:
        return say("games-private")
    return say("games-in", title=title_of(home))

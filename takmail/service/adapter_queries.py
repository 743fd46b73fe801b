"""Queries of adapters: games and chats that they ask about, beside the lines that they bring."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from takmail.audience.settings import STYLE
from takmail.colors import Color
from takmail.commands.offers import Accept, Confirm, Decline, Topic, Withdraw
from takmail.commands.puzzles import LESSONS
from takmail.commands.spec import Command
from takmail.play.computer import COMPUTER
from takmail.service.chats.presets import saved_in
from takmail.service.context import Context
from takmail.service.games.cache import MOST
from takmail.service.games.game_heads import RECENT, Head
from takmail.service.handlers.puzzles import last_attempt
from takmail.service.ports import Account, Place, Query, SeatedGame
from takmail.service.suggested_moves import legal_moves, read_query
from takmail.store.chats.chats import ChatRow
from takmail.store.games.challenges import challenge_with_join_code
from takmail.store.games.game_lists import last_games_in_chat, open_games_in_chat
from takmail.store.games.games import game_row, running_game_count
from takmail.store.messages.catch_up import LastAnswered, last_answered
from takmail.store.people.accounts import PlayerRow
from takmail.store.store import Store
from takmail.wording.message.sentences import Sentence, say

# At the console people share a keyboard. They rarely say for which side a line is, so the adapter
# must know the side on turn, and the sides that have something to answer.


async def _seated(store: Store, head: Head, seats: tuple[str, str], platform: str) -> SeatedGame:
    people = await store.people.by_ids(seats, platform)
    white, black = (_account(people[player]) for player in seats)
    answers = _answers(head, Color.WHITE), _answers(head, Color.BLACK)
    turn = min(head.owing, default=head.turn)
    return SeatedGame(head.code, (white, black), turn, answers, head.version)


def _account(row: PlayerRow) -> Account:
    return Account(row.platform, row.user, row.name, row.handle, bot=row.id == COMPUTER)


def _answers(head: Head, color: Color) -> frozenset[Command]:
    """Return a side's possible answers to open offers and to the question whether it resigns."""
    asked = (Confirm(), Decline(), Withdraw()) if color in head.resigning else ()
    theirs, own = _topics(head.offers_by(color.other)), _topics(head.offers_by(color))
    return frozenset((*asked, *map(Accept, theirs), *map(Decline, theirs), *map(Withdraw, own)))


def _topics(offers: Sequence[Topic]) -> Sequence[Topic | None]:
    """Return the topics by which offers can be answered; ``None`` stands for the only one."""
    return (None, *offers) if offers else ()


LATELY = timedelta(days=1)
"""Time after a chat's last game in which the bot looks for missed lines."""

SETTLED = timedelta(hours=1)
"""Age from which on a message of the bot shows that it has read all lines before it.

A newer one may come from after a start, or an outage, with missed lines before it.
"""

LETTERS = timedelta(days=60)
"""Time after a game's end for which answers to letters about it are their readers'."""


@dataclass(frozen=True, slots=True)
class Queries:
    """Queries of adapters. They change nothing.

    Every method raises ``TryLaterError`` if the database can't be used now.
    """

    context: Context

    async def games_on(self) -> int:
        """Return the number of running games."""
        with self.context.failures.or_later("a query"):
            return await self.context.store.read(running_game_count)

    async def letters_count(self, code: str, now: datetime) -> bool:
        """Return whether answers to letters about a game count now."""
        with self.context.failures.or_later("a query"):
            row = await self.context.store.read(game_row, code)
            return row is not None and now < (row.state.ended_at or now) + LETTERS

    async def missed(self, platform: str) -> list[LastAnswered]:
        """Return the chats where lines may have been missed, see `last_answered`.

        Games are open there, or the last one ended within a day: its players may have asked for
        another one.
        """
        with self.context.failures.or_later("a query"):
            now = self.context.now()
            return await self.context.store.read(
                last_answered, platform, now - LATELY, now - SETTLED
            )

    async def seated_games(self, place: Place, code: str | None = None) -> list[SeatedGame]:
        """Return the games that have begun in a chat, the newest first, or only the one with an id.

        They are the running games and the last few others, as the store has them now: another
        process may have begun some of them.
        """
        with self.context.failures.or_later("a query"):
            store, chat = self.context.store, await self._chat(place)
            if chat is None:
                return []
            codes = {code} if code else set()
            if code is None:
                on = await store.read(open_games_in_chat, chat.id, limit=MOST)
                recent = await store.read(last_games_in_chat, chat.id, limit=RECENT)
                codes = {row.code for row in (*on, *recent)}
            return [
                await _seated(store, head, head.seats, place.platform)
                for head in reversed(await self.context.rooms.heads(codes))
                if head.seats is not None and head.is_at(chat.id)
            ]

    async def saved_names(self, place: Place) -> tuple[str, ...]:
        """Return the names of a chat's saved presets."""
        with self.context.failures.or_later("a query"):
            chat = await self._chat(place)
            return () if chat is None else tuple(await saved_in(self.context.store, chat))

    async def legal_moves(self, query: Query) -> list[str]:
        """Return the moves that the sender can play in a game now and that begin as typed."""
        with self.context.failures.or_later("a query"):
            return await legal_moves(self.context, query)

    async def exercise_of(self, query: Query, since: datetime) -> Sentence | None:
        """Return the name of the exercise that the sender was shown since then, if any."""
        with self.context.failures.or_later("a query"):
            asked = await read_query(self.context, query)
            attempt = await last_attempt(self.context, asked.request, since)
            if attempt is None:
                return None
            name, series = attempt.exercise.name, attempt.exercise.series
            if series not in LESSONS:
                return say("puzzle-named", name=name)
            number = name.removeprefix(series)
            return say("lesson-named", lesson=say(f"lesson-{series}"), number=number)

    async def has_style(self, place: Place) -> bool:
        """Return whether people have chosen a style of boards in a chat."""
        with self.context.failures.or_later("a query"):
            chat = await self._chat(place)
            return chat is not None and STYLE in await self.context.store.settings.of(chat.id)

    async def language_of(self, place: Place) -> str:
        """Return the tag of a chat's language, by the place's locale where it has none."""
        with self.context.failures.or_later("a query"):
            chat = await self._chat(place)
            if chat is None:
                return self.context.languages.spoken.best(place.locale)
            told = replace(chat, locale=chat.locale or place.locale)
            return self.context.languages.of_chat(told)

    async def game_to_join(self, typed: str) -> str | None:
        """Return the code of the open challenge with a join code, ``None`` for any other text."""
        with self.context.failures.or_later("a query"):
            return await self.context.store.read(challenge_with_join_code, typed)

    async def kind_of(self, code: str) -> tuple[str, int] | None:
        """Return the name of a game's ruleset and the size of its board."""
        with self.context.failures.or_later("a query"):
            heads = await self.context.rooms.heads([code])
            return (heads[0].ruleset, heads[0].size) if heads else None

    async def _chat(self, place: Place) -> ChatRow | None:
        return await self.context.store.chats.known(place.platform, place.chat)

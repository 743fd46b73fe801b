"""The entrance: what an option of a command could be, as far as it was typed."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import datetime

import structlog

from takmail.commands.offers import Topic
from takmail.commands.spec import Option, OptionKind
from takmail.limits import LOOKUPS
from takmail.play.game import Phase
from takmail.service.games.heads import Head
from takmail.service.games.rooms import GameRooms
from takmail.service.limits.limits import Limits
from takmail.service.meant import Meanings
from takmail.service.people.tongues import Tongues
from takmail.service.ports import Query, Suggestion
from takmail.service.sight import Sight
from takmail.service.suggesting.asking import Asking, as_suggestions, asking
from takmail.service.suggesting.games import GamesToChoose
from takmail.service.suggesting.hours import of_time
from takmail.service.suggesting.moves import MovesToChoose
from takmail.service.suggesting.names import (
    clocks,
    councils,
    names,
    presets,
    saved_presets,
    scorings,
    series,
    setting_values,
    topics,
    ways,
)
from takmail.service.visibility import Visibility
from takmail.store.column_types import storable
from takmail.store.errors import UnavailableError
from takmail.store.rows import PlayerRow
from takmail.store.store import Store
from takmail.wording.message.drafts import say
from takmail.wording.message.text import Plain

log = structlog.get_logger(__name__)

_OF_CHALLENGES = {"scoring": scorings, "series": series, "consult": councils, "clock": clocks}
"""What the other options of a challenge can be."""


class Suggestions:
    """Suggests what options could be. It changes nothing and never raises."""

    def __init__(  # noqa: PLR0913, PLR0917 - the parts that it works with
        self,
        store: Store,
        rooms: GameRooms,
        meanings: Meanings,
        visibility: Visibility,
        sight: Sight,
        tongues: Tongues,
        now: Callable[[], datetime],
        limits: Limits,
    ) -> None:
        self._store = store
        self._tongues = tongues
        self._now = now
        self._limits = limits
        self._games = GamesToChoose(store, rooms, meanings)
        self._moves = MovesToChoose(store, rooms, self._games, visibility, sight)

    async def suggest(self, query: Query) -> list[Suggestion]:
        """Return what an option could be, the best first; nothing where that can't be told now."""
        who = f"{query.sender.platform} {query.sender.user}"
        if self._limits.spend_on(LOOKUPS, who):
            return []
        try:
            return await self._suggest(await self._asking(query))
        except UnavailableError as error:
            log.warning("nothing can be suggested", why=str(error))
        except Exception:
            log.exception("nothing can be suggested", command=query.command, option=query.option)
        return []

    async def _asking(self, query: Query) -> Asking:
        """Return a query with who asks, its words such that they can be looked up."""
        game = query.game and storable(query.game)
        query = replace(query, typed=storable(query.typed), game=game)
        return await asking(self._store, self._tongues, query, self._now())

    async def _suggest(self, asked: Asking) -> list[Suggestion]:
        option = _option(asked)
        if option is None:
            return []
        if option.kind is OptionKind.GAME:
            return await self._games.suggest(asked)
        if option.source is not None:
            return await names(self._store, asked, option.source)
        match asked.query.command, option.name:
            case "move" | "if" | "try" as command, _:
                return await self._moves.suggest(asked, command)
            case "help", _:
                return topics(asked)
            case "sync", _:
                return ways(asked)
            case "settings", _:
                return setting_values(asked)
            case "challenge", "rules":
                return await presets(self._store, asked)
            case "quiet" | "vacation", _:
                return await of_time(asked)
            case "presets", _:
                return await saved_presets(self._store, asked)
            case "challenge", name if name in _OF_CHALLENGES:
                return _OF_CHALLENGES[name](asked)
            case _, "topic":
                return await self._offers(asked)
        return []

    async def _offers(self, asked: Asking) -> list[Suggestion]:
        """Return what stands open, with the game's id where it is a game's among several."""
        spec = asked.request.spec
        heads = await self._games.fitting(asked, spec.fits) if spec else []
        heads = [head for head in heads if asked.request.game in {None, head.code}]
        labels = await self._games.labels(asked, heads)
        player, own = asked.request.player, asked.query.command == "withdraw"
        several = len(heads) > 1
        pairs = [
            (f"{topic.value} #{head.code}" if several else topic.value, _told(asked, topic, label))
            for head, label in zip(heads, labels, strict=True)
            for topic in _topics(head, player, own=own)
        ]
        return as_suggestions(asked.typed, pairs)


def _told(asked: Asking, topic: Topic, game: str) -> str:
    name = asked.language.text(say(f"suggest-topic_{topic.value}"))
    return asked.label(name, Plain(game))


def _option(asked: Asking) -> Option | None:
    spec = asked.request.spec
    options = spec.slash_options if spec else ()
    return next((option for option in options if option.name == asked.query.option), None)


def _topics(head: Head, player: PlayerRow, *, own: bool) -> Iterator[Topic]:
    """Yield what a player can answer in a game, or withdraw there if it is his ``own``."""
    if head.phase is Phase.CHALLENGE:
        if head.challenger == player.id if own else head.may_be_taken_by(player):
            yield Topic.CHALLENGE
        return
    seat = head.seat_of(player.id)
    if seat is not None:
        yield from head.offers_by(seat if own else seat.other)

"""A database of an earlier program is opened by this one, and shows what it showed then."""

from collections.abc import Sequence
from datetime import timedelta
from pathlib import Path

import pytest
import sqlalchemy as sa

from takmail.play.game import Game, Phase
from takmail.service.context import make_context
from takmail.service.delivery.outbox import Delivery
from takmail.service.ports import OwnChat, Place
from takmail.service.schedule.timers import Kind
from takmail.service.upkeep.checks import Check
from takmail.store.messages.outbox import outbox
from takmail.store.schedule.timers import COMPUTERS, due_timers, due_timers_of_kind
from takmail.wording.message.messages import Message
from tests.earlier.opening import FOLDERS, as_kept, in_words, opened
from tests.earlier.town import PEOPLE, Shown, Town
from tests.service.own_chats import Opener
from tests.stores import rows

OF_A_PERSON = (
    "games",
    "history",
    "coins",
    "vacation",
    "quiet",
    "reminders",
    "blocks",
    "me",
    "top",
    "lobby",
)
OF_A_CHAT = ("settings", "presets", "tournament", "style", "language", "daily")
DAY = timedelta(days=1)
FAILED = sa.select(sa.func.count()).where(outbox.c.state == "failed", outbox.c.last_error != "")
CHATS = ("den", "hall", "loft", "market", "closed", "tg-hall")


@pytest.fixture(params=FOLDERS, ids=lambda folder: folder.name)
def folder(request: pytest.FixtureRequest) -> Path:
    made: Path = request.param
    return made


async def test_it_opens_and_nothing_in_it_is_wrong(folder: Path) -> None:
    async with opened(folder) as town:
        found = await town.store._database.read(
            lambda connection: list(Check(connection, town.time, lambda *_: None).everything())
        )
        assert found == []


async def seen(town: Town, who: str, line: str, chat: str = "") -> tuple[str, str]:
    """Return what somebody says in a chat, or in private, and all that is answered."""
    chat = chat or f"dm-id-{who}"
    told = await town.do(who, line, chat, direct=True, manages=True)
    return f"{who} in {chat}: {line}", "\n".join(map(in_words, told))


async def player_of(town: Town, game: Game) -> str:
    """Return the name of a player of a game who can still ask."""
    names = await town.names()
    return next(
        names[player] for player in (game.challenger, *(game.seats or ())) if player in names
    )


@pytest.mark.slow
async def test_each_game_is_told_and_shown_as_it_was(folder: Path) -> None:
    async with opened(folder) as town:
        parts = []
        for code in await town.all_codes():
            game = (await town.service.context.rooms.latest(code)).game
            who = await player_of(town, game)
            lines = ("info", "board", "ptn") if game.has_begun else ("info",)
            parts += [await seen(town, who, f"{line} #{code}") for line in lines]
        kept, told = as_kept(folder / "games.txt", parts)
    assert told == kept


@pytest.mark.slow
async def test_people_and_chats_have_what_they_had(folder: Path) -> None:
    async with opened(folder) as town:
        parts = [await seen(town, who, line) for who in PEOPLE for line in OF_A_PERSON]
        for chat in CHATS:
            who = "tia" if chat.startswith("tg-") else "ann"
            parts += [await seen(town, who, line, chat) for line in OF_A_CHAT]
        kept, told = as_kept(folder / "lists.txt", parts)
    assert told == kept


class Letters(Opener):
    """A platform that keeps what it is given, chat by chat."""

    def __init__(self, platform: str) -> None:
        super().__init__(platform)
        self.letters: list[tuple[str, str]] = []

    async def send(
        self, chat: str, message: Message, *, key: str, reply_to: str | None
    ) -> tuple[str, ...]:
        answers = "" if reply_to is None else f", to {reply_to}"
        self.letters.append((f"{self.platform} {chat}{answers}", in_words(message, data=True)))
        return await super().send(chat, message, key=key, reply_to=reply_to)

    async def edit(self, chat: str, message: Message, *, ids: Sequence[str]) -> bool:
        self.letters.append((f"{self.platform} {chat}, edited", in_words(message, data=True)))
        return bool(ids)

    async def strip(self, chat: str, *, ids: Sequence[str]) -> None:
        self.letters.append((f"{self.platform} {chat}, without buttons", " ".join(ids)))

    async def delete(self, chat: str, *, ids: Sequence[str]) -> None:
        self.letters.append((f"{self.platform} {chat}, deleted", " ".join(ids)))

    async def open_chat(
        self, chat: str, own: OwnChat, *, under: str | None, forum: str | None
    ) -> Place | None:
        told = f"{own.title}\n{in_words(own.first, data=True)}"
        self.letters.append((f"{self.platform} {chat}, opened below {under} in {forum}", told))
        return await super().open_chat(chat, own, under=under, forum=forum)

    async def show_chat(self, chat: str, own: OwnChat) -> None:
        tags = ", ".join(tag.names[0] for tag in own.tags if tag.on)
        self.letters.append((f"{self.platform} {chat}, shown", f"{own.title}: {tags}"))


@pytest.mark.slow
async def test_each_message_that_waits_goes_out(folder: Path) -> None:
    async with opened(folder) as town:
        platforms = {name: Letters(name) for name in ("discord", "telegram")}
        delivery = Delivery(make_context(town.store, platforms, now=lambda: town.time))
        await delivery.idle()
        assert await town.store.outbox.pending() == []
        (failed,) = await town.store.read(rows, FAILED)
        parts = [part for platform in platforms.values() for part in platform.letters]
        kept, told = as_kept(folder / "waiting.txt", sorted(parts, key=lambda part: part[0]))
    assert told == kept
    assert failed == (0,)


@pytest.mark.slow
async def test_each_timer_fires(folder: Path) -> None:
    async with opened(folder) as town:
        kinds = {row.kind for row in await town.store.read(due_timers, town.time + 400 * DAY)}
        assert kinds == {kind.value for kind in Kind}
        town.delivers = True
        for days in (0, 1, 3, 10, 30):
            await town.go_on(days=days)
            assert town.service.context.failures.counts == {}
            while waiting := await town.store.read(due_timers_of_kind, COMPUTERS, town.time):
                await town.service.computer.act_in({row.code or "" for row in waiting})
            assert await town.store.read(due_timers, town.time) == []
        found = await town.store._database.read(
            lambda connection: list(Check(connection, town.time, lambda *_: None).everything())
        )
        assert found == []


async def standing(folder: Path) -> list[tuple[str, str, str]]:
    """Return the challenges that stand, each with somebody who can take it, and its chat."""
    found = []
    async with opened(folder) as town:
        names = await town.names()
        for code in await town.all_codes():
            room = await town.service.context.rooms.latest(code)
            game, chat = room.game, await town.store.chats.by_id(room.chat)
            if game.phase is not Phase.CHALLENGE or chat is None:
                continue
            on_telegram = chat.platform == "telegram"
            taker = "ula" if on_telegram else "jan"
            if game.invitee is not None:
                taker = names.get(game.invitee.player or "", game.invitee.handle)
            found.append((code, taker, chat.chat))
    return found


@pytest.mark.slow
async def test_each_challenge_can_be_taken(folder: Path) -> None:
    parts = []
    for code, who, chat in await standing(folder):
        async with opened(folder) as town:
            await town.do(who, f"accept #{code}", chat)
            parts.append(await seen(town, who, f"info #{code}"))
            assert (await town.service.context.rooms.latest(code)).game.seats is not None
    kept, told = as_kept(folder / "taken.txt", parts)
    assert told == kept


@pytest.mark.slow
async def test_each_button_works_or_brings_the_board(folder: Path) -> None:
    parts = []
    for line in folder.joinpath("presses.tsv").read_text("utf-8").splitlines():
        shown = Shown(*line.split("\t"))
        async with opened(folder) as town:
            known = set(await town.all_codes())
            told = await town.pressed(shown)
            text = "\n".join(map(in_words, told))
            for code in set(await town.all_codes()) - known:
                join = (await town.service.context.rooms.latest(code)).game.join
                text = text.replace(f"#{code}", "#NEW").replace(join or "#", "JOIN")
            parts.append((" ".join(shown), text))
    kept, told_all = as_kept(folder / "pressed.txt", parts)
    assert told_all == kept

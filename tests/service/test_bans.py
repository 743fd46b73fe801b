"""Bans by the host."""

from datetime import timedelta

import pytest
from sqlalchemy import Connection

from takmail.service.chats.bans import READ_AGAIN
from takmail.service.service import Service
from takmail.store.errors import DamagedError
from takmail.store.people.blocks import Ban, ban, lift_ban
from tests.sentences import TO_MOVE, white_played
from tests.service.world import START, World

TOLD = "My host has blocked you or this chat."


class Hands:
    """A clock that is set by hand."""

    def __init__(self, service: Service) -> None:
        self.now = 1000.0
        service.context.bans.clock = lambda: self.now
        service.context.bans.due = self.now


async def put_ban(den: World, kind: str, id_: str) -> Hands:
    """Ban somebody, as another process does, and have that be read."""
    await den.store._database.write(ban, Ban(kind, "discord", id_, START, "spam"))
    return Hands(den.service)


@pytest.mark.parametrize(("kind", "id_"), [("player", "id-ann"), ("chat", "den")])
async def test_a_banned_person_is_told_so_once_a_day(den: World, kind: str, id_: str) -> None:
    await den.begin()
    hands = await put_ban(den, kind, id_)
    (told,) = await den.say("ann", "!board")
    assert told.startswith(TOLD)
    assert await den.say("ann", "!board") == []
    assert await den.say("ann", "ps a1") == []
    hands.now += timedelta(days=1).total_seconds()
    assert (await den.say("ann", "!board"))[0].startswith(TOLD)
    assert not (await den.say("bob", "!help", "loft"))[0].startswith(TOLD)
    await den.store._database.write(lift_ban, kind, "discord", id_)
    Hands(den.service)
    assert TO_MOVE in (await den.say("ann", "!board"))[0]
    assert await den.say("ann", "ps a1")


async def test_a_whole_server_is_banned(den: World) -> None:
    den.put_in_server("den", "hall")
    await put_ban(den, "community", "harbour")
    assert (await den.say("ann", "!help", "hall"))[0].startswith(TOLD)
    assert not (await den.say("ann", "!help", "loft"))[0].startswith(TOLD)


async def test_a_call_is_answered_each_time(den: World) -> None:
    await den.begin()
    await put_ban(den, "player", "id-ann")
    for _ in range(3):
        answer = await den.handle(den.incoming("ann", "board", direct=True, addressed=True))
        assert answer.replies[0].plain().startswith(TOLD)


async def test_it_is_read_again_after_some_seconds(den: World) -> None:
    hands = await put_ban(den, "player", "id-cyd")
    await den.say("ann", "!help")
    await den.store._database.write(ban, Ban("player", "discord", "id-ann", START))
    assert not (await den.say("ann", "!help"))[0].startswith(TOLD)
    hands.now += READ_AGAIN
    assert (await den.say("ann", "!help"))[0].startswith(TOLD)


async def test_a_damaged_list_of_bans_keeps_nobody_from_playing(
    den: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    def damaged(_: Connection) -> frozenset[tuple[str, str, str]]:
        raise DamagedError("malformed")

    await den.begin()
    monkeypatch.setattr("takmail.service.chats.bans.banned", damaged)
    Hands(den.service)
    (told,) = await den.say("ann", "ps a1")
    assert told.startswith(white_played("Ann", "ps a1"))

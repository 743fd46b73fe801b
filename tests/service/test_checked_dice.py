"""Dice that can be checked, as players meet them: sealed, thrown, opened, checked."""

import hashlib
import re
from asyncio import gather
from collections.abc import Awaitable, Callable
from datetime import timedelta
from random import Random

import pytest
from sqlalchemy import Connection, select
from structlog.testing import capture_logs

from takmail.play.challenges import CHALLENGE_STANDS
from takmail.play.dice import dice_commitment
from takmail.play.events import DiceOpened, Event, Rolled
from takmail.play.game import Phase
from takmail.service.games.records import load_event
from takmail.service.upkeep.endings import EndingResult, end_game, leave
from takmail.service.upkeep.exports import Importing, ImportResult, as_lines, as_ptn
from takmail.store.games.dice import dice_secrets
from takmail.store.games.records import record_of
from takmail.store.store import Store
from tests.presenting.registering import known
from tests.rulesets.rows import Take, Word, written
from tests.sentences import REMATCH
from tests.service.clocks.timed import Timed
from tests.service.test_own_data import exported
from tests.service.two_homes import DEN
from tests.service.world import World, labelled, labels, world, world_after
from tests.store.postgres import SERVER, migrated_postgres

OPEN = "Dice: the seal is open now."


@pytest.fixture(autouse=True)
def rows(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the program know three in a row."""
    known(monkeypatch)


def _secrets(connection: Connection) -> dict[str, str]:
    return {row.commitment: row.secret for row in connection.execute(select(dice_secrets))}


async def secrets(place: World) -> dict[str, str]:
    """Return the secrets that are kept, by their commitments."""
    return await place.store.read(_secrets)


async def events(place: World, code: str) -> list[Event]:
    """Return the events of a game."""
    return [load_event(row.payload) for row in await place.store.read(record_of, code)]


async def goes_on(place: World, code: str, most: int = 100) -> str:
    """Let a game go on, to its end if that comes soon enough; return what was said last."""
    people = {(await place.player(name)).id: name for name in ("ann", "bob")}
    chance, told = Random(1), [""]
    for _ in range(most):
        place.service.context.rooms.forget(code)
        room = await place.service.context.rooms.get(code)
        assert room is not None
        game = room.game
        if game.phase is not Phase.PLAYING:
            break
        ply = chance.choice([ply for ply in game.board.legal_plies() if ply is not Word.DOUBLE])
        line = f"ps {written(ply)}" if isinstance(ply, Take) else ply.value
        told = await place.say(people[game.player(game.turn)], f"!#{code} move {line}")
    return told[0]


def imported(connection: Connection, lines: list[str]) -> ImportResult:
    """Put an export into a database, as the host does."""
    importing = Importing(connection)
    importing.learn(lines)
    connection.rollback()
    return importing.put(lines)


async def late(place: World, time: timedelta) -> None:
    """Have time go by, and what is due be done."""
    place.time += time
    await place.service.fire_due()


# sealed


async def test_dice_shows_the_seal_and_the_game_the_part_of_who_accepts(den: World) -> None:
    proposed = (await den.tell("ann", "!challenge @bob rows dice", mentions=("bob",)))["den"]
    ((commitment, secret),) = (await secrets(den)).items()
    assert commitment not in proposed.plain()
    for who in ("bob", "ann", "cyd"):
        answer = await den.press(who, labelled(proposed, "Dice"))
        assert answer.hidden
        (shown,) = answer.replies
        assert shown.plain() == (
            f"The dice can be checked after the game: {commitment} is their seal."
        )
    assert dice_commitment(secret) == commitment
    asked = den.incoming("bob", "!accept", message_id="1234")
    await den.handle(asked)
    (told,) = (message.plain() for message in (await den.heard()).values())
    part = hashlib.sha256(b"part discord:1234").hexdigest()
    assert "Now that the challenge is accepted, all throws are fixed." in told
    assert part in await den.reply("ann", "!verify")


async def test_games_of_tak_have_nothing_of_it(den: World) -> None:
    code = await den.begin(plies="ps a1, ps e5")
    assert not await secrets(den)
    (told,) = await den.say("ann", f"!verify #{code}")
    assert told == "There are no dice here that can be checked."
    assert "dice" not in await den.reply("ann", "!challenge @bob 5", mentions=("bob",))


async def test_who_begins_comes_from_the_dice(den: World) -> None:
    first = set()
    for _ in range(12):
        (told,) = await den.say("ann", "!challenge @bob rows dice", mentions=("bob",))
        code = den.code_in(told)
        await den.say("bob", f"!accept #{code}")
        await den.say("ann", f"!#{code} abort")
        (told,) = await den.say("ann", f"!verify #{code}")
        assert told.startswith("No die was thrown.")
        first |= {event.white for event in await events(den, code) if hasattr(event, "white")}
    assert len(first) == 2


# opened


async def test_at_the_end_the_secret_is_open_and_all_is_right(den: World) -> None:
    code = await den.begin(terms="rows dice")
    ((commitment, secret),) = (await secrets(den)).items()
    told = await goes_on(den, code)
    assert f"{OPEN} !verify #{code} checks every throw." in told or f"{OPEN} " in told
    happened = await events(den, code)
    assert happened[-1] == DiceOpened(secret, code)
    assert commitment in str(happened[0])
    assert not await secrets(den)
    thrown = sum(isinstance(event, Rolled) for event in happened)
    (told,) = await den.say("ann", "!verify")
    assert told == f"The dice were fair: all {thrown} throws match the seal."


async def resigned(place: World, _code: str) -> None:
    await place.say("ann", "!resign")
    await place.say("ann", "!confirm")


async def drawn(place: World, _code: str) -> None:
    await place.say("ann", "!draw")
    await place.say("bob", "!accept")


async def ended_by_host(place: World, code: str) -> None:
    assert await end_game(place.service.context, code, place.time) is EndingResult.ENDED


async def left(place: World, code: str) -> None:
    player = await place.player("bob")
    await leave(place.service.context, player.id, code, place.time)


ENDS = [resigned, drawn, ended_by_host, left]


@pytest.mark.parametrize("ends", ENDS)
async def test_each_end_opens_it(den: World, ends: Callable[[World, str], Awaitable[None]]) -> None:
    code = await den.begin(terms="rows dice")
    await den.say("ann", "roll")
    ((_, secret),) = (await secrets(den)).items()
    await ends(den, code)
    await den.heard()
    assert (await events(den, code))[-1] == DiceOpened(secret, code)
    assert not await secrets(den)
    (told,) = await den.say("ann", f"!verify #{code}")
    assert told == "The dice were fair: the one throw matches the seal."


async def test_time_that_is_out_opens_it(den: World) -> None:
    there = Timed(den)
    await there.say("ann", "!challenge rows dice white clock days 3")
    told = there.discord.told(DEN)[-1]
    await there.say("bob", f"!join {await den.join_code(told)}")
    ((_, secret),) = (await secrets(den)).items()
    code = den.code_in(told)
    await late(den, timedelta(days=4))
    assert (await events(den, code))[-1] == DiceOpened(secret, code)
    assert not await secrets(den)


@pytest.mark.parametrize("line", ["withdraw", "decline"])
async def test_a_challenge_that_never_began_is_forgotten(den: World, line: str) -> None:
    (told,) = await den.say("ann", "!challenge @bob rows dice", mentions=("bob",))
    code = den.code_in(told)
    assert await secrets(den)
    await den.say("ann" if line == "withdraw" else "bob", f"!{line}")
    assert not await secrets(den)
    assert not any(isinstance(event, DiceOpened) for event in await events(den, code))


async def test_so_is_one_that_lapsed(den: World) -> None:
    await den.say("ann", "!challenge @bob rows dice", mentions=("bob",))
    await late(den, CHALLENGE_STANDS + timedelta(hours=1))
    assert not await secrets(den)


# rematches


async def test_a_rematch_is_sealed_before_the_other_agrees(den: World) -> None:
    code = await den.begin(terms="rows dice")
    await resigned(den, code)
    (asked,) = (await den.tell("ann", "!rematch")).values()
    ((commitment, secret),) = (await secrets(den)).items()
    assert commitment not in asked.plain()
    (shown,) = (await den.press("bob", labelled(asked, "Dice"))).replies
    sealed = f"The dice can be checked after the game: {commitment} is their seal."
    assert sealed in shown.plain()
    (told,) = await den.say("bob", "!accept")
    new = den.code_in(told)
    assert await secrets(den) == {commitment: secret}
    await goes_on(den, new)
    happened = await events(den, new)
    assert happened[-1] == DiceOpened(secret, new)
    assert commitment in str(happened[0])
    (told,) = await den.say("ann", f"!verify #{new}")
    assert told.startswith("The dice were fair: ")


@pytest.mark.parametrize("line", ["withdraw", "decline"])
async def test_a_rematch_that_nobody_wants_is_forgotten(den: World, line: str) -> None:
    code = await den.begin(terms="rows dice")
    await resigned(den, code)
    await den.say("ann", "!rematch")
    await den.say("ann" if line == "withdraw" else "bob", f"!{line}")
    assert not await secrets(den)


async def test_each_game_of_a_series_has_dice_of_its_own(den: World) -> None:
    code = await den.begin(terms="rows dice series 2")
    first = {*await secrets(den)}
    await resigned(den, code)
    await den.say("ann", "!rematch")
    (told,) = await den.say("bob", "!rematch")
    assert len({*await secrets(den)} | first) == 2
    await goes_on(den, den.code_in(told))
    (told,) = await den.say("ann", "!verify")
    assert told.startswith("The dice were fair: ")


# never twice


async def test_two_programs_throw_the_same(den: World) -> None:
    await den.begin(terms="rows dice")
    past = await den.past()
    thrown = []
    for _ in range(2):
        async with world_after(past) as there:
            (told,) = await there.say("ann", "roll")
            thrown.append(re.findall(r"rolled (\d)", told))
    assert thrown[0] == thrown[1]


@pytest.mark.slow
@pytest.mark.skipif(SERVER is None, reason="needs PostgreSQL")
async def test_two_programs_at_once_throw_each_number_once() -> None:
    url = await migrated_postgres()
    async with world(url) as one, world(url) as other:
        code = await one.begin(terms="rows dice")
        for _ in range(6):
            asked = [there.incoming("ann", f"!#{code} roll") for there in (one, other)]
            asked += [there.incoming("bob", f"!#{code} roll") for there in (one, other)]
            both = (one, other, one, other)
            await gather(*(there.handle(line) for there, line in zip(both, asked, strict=True)))
            one.said = (await one.store.outbox.pending(after=0, limit=1000))[-1].id
            await goes_on(one, code, 1)
        numbers = [each.number for each in await events(one, code) if isinstance(each, Rolled)]
        assert numbers == [*range(1, len(numbers) + 1)]
        assert len(numbers) > 3
        await end_game(one.service.context, code, one.time)
        one.said = (await one.store.outbox.pending(after=0, limit=1000))[-1].id
        (told,) = await one.say("ann", f"!verify #{code}")
        assert told == f"The dice were fair: all {len(numbers)} throws match the seal."


# secret


async def test_until_then_nobody_reads_the_secret(den: World) -> None:
    with capture_logs() as logged:
        code = await den.begin(terms="rows dice")
        ((_, secret),) = (await secrets(den)).items()
        told = [await goes_on(den, code, 3)]
        for line in ("ptn", "record", "verify", "info", "history", "more"):
            told += await den.say("ann", f"!{line}")
        told += (await exported(den)).values()
        read = den.store._database.read
        told += await read(lambda connection: list(as_lines(connection)))
        told += await read(lambda c: list(as_ptn(c, lambda _player, color: color.name)))
        room = await den.service.context.rooms.get(code)
        told += [repr(room), *(row.payload for row in await den.store.read(record_of, code))]
    assert len(told) > 10
    assert not [text for text in (*told, str(logged)) if secret in text]


async def test_a_running_game_tells_what_is_sealed(den: World) -> None:
    await den.begin(terms="rows dice")
    ((commitment, _),) = (await secrets(den)).items()
    (told,) = await den.say("ann", "!verify")
    assert told.startswith("The game is still on, so its dice are sealed: I open them at the end.")
    assert commitment in told


async def test_a_running_game_leaves_its_secret_behind(den: World) -> None:
    code = await den.begin(terms="rows dice")
    await den.say("ann", "roll")
    lines = await den.store._database.read(lambda connection: list(as_lines(connection)))
    async with world() as other:
        done = await other.store._database.write(lambda c: imported(c, lines))
        assert not done.refused
        (told,) = await other.say("ann", f"!verify #{code}")
        assert told.startswith("These dice can't be checked: their secret is missing.")
        await goes_on(other, code)
        assert not any(isinstance(event, DiceOpened) for event in await events(other, code))
        (told,) = await other.say("ann", f"!verify #{code}")
        assert told.startswith("These dice can't be checked: their secret is missing.")


async def test_a_finished_game_is_checked_elsewhere_under_another_id(
    den: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = await den.begin(terms="rows dice")
    await goes_on(den, code)
    lines = await den.store._database.read(lambda connection: list(as_lines(connection)))
    async with world() as other:

        async def the_same(_store: Store) -> str:
            return code

        monkeypatch.setattr(Store, "new_code", the_same)
        await other.begin("eve", "dan")
        done = await other.store._database.write(lambda c: imported(c, lines))
        assert not done.refused
        ((there, here),) = done.renamed
        assert there == code
        (told,) = await other.say("ann", f"!verify #{here}")
        assert told.startswith("The dice were fair: ")


# buttons and languages


async def test_there_is_a_button_below_a_game_that_is_over(den: World) -> None:
    code = await den.begin(terms="rows dice")
    await den.say("ann", "roll")
    (running,) = (await den.tell("ann", "!board")).values()
    assert "Check the dice" not in labels(running)
    await resigned(den, code)
    (over,) = (await den.tell("ann", f"!board #{code}")).values()
    assert REMATCH in labels(over)
    (told,) = (await den.press("bob", labelled(over, "Check the dice"), direct=True)).replies
    assert told.plain() == "The dice were fair: the one throw matches the seal."


async def test_it_is_told_in_chinese(den: World) -> None:
    await den.say("ann", "!language zh")
    proposed = await den.tell("ann", "!challenge @bob rows dice white", mentions=("bob",))
    (seal,) = (await den.press("bob", labelled(proposed["den"], "骰子"))).replies
    assert "终局后可以核对骰子" in seal.plain()
    assert "从现在起每一掷都已定下" in await den.reply("bob", "!accept")
    await den.say("ann", "roll")
    (told,) = await den.resign("ann")
    assert "密钥已公开。" in told
    assert "1 掷全部与封存码相符" in await den.reply("ann", "!核对骰子")

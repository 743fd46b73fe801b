"""Whole games against the computer, typed and by presses alone, over the real program and SDKs."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from takmail.colors import Color
from tests.e2e.discord.channels import Channel, User
from tests.e2e.discord.server import FakeDiscord
from tests.e2e.patience import PATIENCE
from tests.e2e.seats import DiscordSeat, Seat, TelegramSeat, new, seated
from tests.e2e.served import served
from tests.e2e.telegram.server import FakeTelegram
from tests.faults.victim import SOON, TIME, shift_to
from tests.followed import Followed, plies_told
from tests.sentences import ANYWAY, FIRST_STEPS, REMATCH
from tests.workers.engines import engine as engine_of
from tests.workers.engines import noted

MOST_PLIES = 300


TWO_DAYS = 2 * 86400.0  # seconds

IT_RESTS = "The computer is resting"  # computer-pauses
OUT_OF_TIME = "out of time"  # time_out


SOON_ENOUGH = {SOON: str(PATIENCE)}
"""A machine is never too busy for the computer to answer soon."""


@pytest.fixture(params=["discord", "telegram"])
async def seat(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Seat]:
    async with seated(request.param, tmp_path, SOON_ENOUGH, hurried=True) as seat:
        yield seat


async def played(seat: Seat, game: Followed, *, level: int | None = None) -> None:
    """Play a game to its end: typed like a player of a level, or else pressed at random."""
    while not game.is_over:
        assert len(game.plies) < MOST_PLIES
        await turn(seat, game, level=level)
    assert REMATCH in seat.shown()[-1][1]
    await seat.until(lambda: not any("Move" in buttons for _, buttons in seat.shown()))


def warnings(seat: Seat) -> int:
    """Return the number of warnings of the computer's tak that stand there."""
    return sum(ANYWAY in buttons for _, buttons in seat.shown())


async def turn(seat: Seat, game: Followed, *, level: int | None) -> None:
    """Play a ply, and read the computer's answer."""
    known, line = [text for text, _ in seat.shown()], None if level is None else game.line_of(level)
    warned = warnings(seat)
    await (seat.move(game.chance) if line is None else seat.say(line))

    def told() -> str:
        """Return the first new message that begins with the person's ply, and no refused tap."""
        fresh = (text for text, buttons in seat.shown() if {"Move", REMATCH} & set(buttons))
        own = (text for text in fresh if [by for by, _ in plies_told(text)][:1] == [False])
        return next((text for text in own if text not in known), "")

    if await seat.until(lambda: told() or warnings(seat) > warned) is True:
        await seat.press(ANYWAY)
    game.read(await seat.until(told), line)


async def test_a_newcomer_plays_a_whole_game_by_presses_alone(seat: Seat) -> None:
    await seat.meet()
    await new(seat, [], *FIRST_STEPS)
    (_, buttons) = seat.shown()[-1]
    assert buttons == FIRST_STEPS
    assert len(seat.files()) == 1
    known = seat.shown()
    await seat.press(FIRST_STEPS[0])
    begun = await new(seat, known, "Move")
    assert "5x5, level 1." in begun
    game = Followed.begun(begun, 5)
    await played(seat, game)
    known = seat.shown()
    await seat.press(REMATCH)
    again = Followed.begun(await new(seat, known, "Move"), 5)
    assert again.color is game.color.other
    await played(seat, again)


@pytest.mark.parametrize("level", [None, 2], ids=["by presses", "typed"])
async def test_in_a_server_the_game_is_played_in_a_thread(
    server: FakeDiscord, channel: Channel, ann: User, tmp_path: Path, level: int | None
) -> None:
    async with served(tmp_path, server, settings=SOON_ENOUGH, hurried=True):
        await server.until(lambda: server.gateway.identified)
        await server.say(ann, channel, f"{server.bot.mention} challenge computer 4 level 3")
        thread = await server.until(lambda: next(iter(threads_of(server)), None))
        seat = DiscordSeat(server, ann, thread)
        begun = await new(seat, [], "Move")
        assert "4x4, level 3." in begun
        await played(seat, Followed.begun(begun, 4), level=level)
        assert server.messages(channel) == []
        assert threads_of(server) == [thread]


def said(seat: Seat, words: str) -> bool:
    """Return whether these words stand in some message."""
    return any(words in text for text, _ in seat.shown())


@pytest.mark.parametrize("color", ["white", "black"])
async def test_without_thinkers_games_pause_until_there_are_some(
    telegram: FakeTelegram, tmp_path: Path, color: str
) -> None:
    later = tmp_path / "later"
    shift_to(later, 0)
    settings = {**SOON_ENOUGH, TIME: str(later), "TAKMAIL_THINKERS": "0"}
    async with served(tmp_path, telegram=telegram, settings=settings, hurried=True) as bot:
        seat = TelegramSeat(telegram, telegram.person("Ann", "ann"))
        await seat.say(f"challenge computer 4 {color} 1 day a move")
        begun = await new(seat, [], "More")
        game = Followed(4, Color[color.upper()])
        assert plies_told(begun) == []
        assert (IT_RESTS in begun) is (color == "black")
        if color == "white":
            known, line = seat.shown(), game.any_line()
            await seat.say(line)
            told = await new(seat, known, "More")
            assert IT_RESTS in told
            assert plies_told(told) == [(False, line)]
            game.play(told)
        shift_to(later, TWO_DAYS)
        known = seat.shown()
        await seat.say("board")
        await new(seat, known, "More")
        assert await bot.stop() == 0
        bot.set("TAKMAIL_THINKERS", "1")
        known = seat.shown()
        await bot.start()
        told = await new(seat, known, "Move", REMATCH)
        assert [by_computer for by_computer, _ in plies_told(told)] == [True]
        game.play(told)
        await turn(seat, game, level=1)
        assert not said(seat, OUT_OF_TIME)
        await seat.say("claim")  # which is answered once it is noted that Ann has read
        await seat.until(lambda: said(seat, "Your own clock is running."))
        shift_to(later, 2 * TWO_DAYS)
        await seat.until(lambda: said(seat, OUT_OF_TIME))
        await played(seat, game, level=1)
        assert '"level": "error"' not in bot.log


def threads_of(server: FakeDiscord) -> list[Channel]:
    """Return all threads that there are."""
    return [place for place in server.channels.values() if place.parent is not None]


async def test_a_kill_while_the_hosts_engine_thinks_loses_nothing(
    telegram: FakeTelegram, tmp_path: Path
) -> None:
    notes = tmp_path / "pids"
    settings = {**SOON_ENOUGH, "TAKMAIL_ENGINE": engine_of("misbehaving", "hangs", str(notes))}
    async with served(tmp_path, telegram=telegram, settings=settings, hurried=True) as bot:
        seat = TelegramSeat(telegram, telegram.person("Ann", "ann"))
        await seat.say("challenge level 7 5 white")
        begun = await new(seat, [], "More")
        assert "level 7 (Odd Tiltak1.2 b It goes)" in begun
        game = Followed(5, Color.WHITE)
        known, line = seat.shown(), game.any_line()
        await seat.say(line)
        await noted(notes, 2)  # as it begins to think
        await bot.kill()
        bot.set("TAKMAIL_ENGINE", engine_of("plain_engine"))
        await bot.start()
        game.read(await new(seat, known, "More"), line)
        assert not said(seat, "at level 6")
        assert await bot.stop() == 0

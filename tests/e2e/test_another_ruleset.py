"""Whole games of three in a row with a die: the program has it in its tables, and knows it so."""

import re
import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest

from takmail.colors import Color
from takmail.play.evolve import replay
from takmail.play.game import Game, Phase
from takmail.render.styles import Style
from takmail.render.views import BoardView
from takmail.service.games.records import load_event
from tests.e2e.discord.server import FakeDiscord
from tests.e2e.rooms import invitation_on_telegram
from tests.e2e.seats import DiscordSeat, Seat, TelegramSeat
from tests.e2e.served import DATABASE, FROM_NOTHING, Bot, served
from tests.e2e.telegram.server import FakeTelegram
from tests.e2e.telegram.world import InlineMessage
from tests.presenting.registering import known
from tests.presenting.rows import RowsPainter
from tests.rulesets.rows import SIZE, Grid, Take, Word, written
from tests.sentences import JOIN, REMATCH, your_turn
from tests.stores import migrated
from tests.terminals import terminal
from tests.test_console import environment

BOARD = {"Move", "走棋", REMATCH, "再来一局"}
"""Buttons below boards, one of which each has."""

KILLED_AT = 5
"""The number of the line on which the program is killed."""


@pytest.fixture(autouse=True)
def rows(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the tests read the records of such games."""
    known(monkeypatch)


def a_line(grid: Grid, chance: Random) -> str:
    """Return a line of the side on turn, which rolls and then takes a square or passes."""
    plies = [ply for ply in grid.legal_plies() if ply is not Word.DOUBLE]
    ply = chance.choice(plies)
    return f"ps {written(ply)}" if isinstance(ply, Take) else ply.value


def kept(folder: Path) -> Game:
    """Return the game that is in the database."""
    with closing(sqlite3.connect(folder / DATABASE)) as stored:
        found = stored.execute("SELECT payload FROM record ORDER BY seq").fetchall()
    return replay("k3", (load_event(payload) for (payload,) in found))


async def shows(seat: Seat, grid: Grid) -> None:
    """Return when the last board of a chat is this one."""
    drawn = RowsPainter().draw_board(BoardView(grid), Style.MAIL)

    def is_shown() -> bool:
        boards = [text for text, buttons in seat.shown() if BOARD & set(buttons)]
        return bool(boards) and drawn in boards[-1] and boards[-1].count("die:") == bool(grid.die)

    await seat.until(is_shown)


async def test_it_is_typed_and_pressed_across_platforms_and_outlives_a_kill(
    tmp_path: Path,
) -> None:
    chance = Random(5)
    async with (
        FakeDiscord() as discord,
        FakeTelegram() as telegram,
        served(tmp_path, discord, telegram, module=FROM_NOTHING) as bot,
    ):
        await discord.until(lambda: discord.gateway.identified)
        person, user = discord.person("ann"), telegram.person("Bob", "bob")
        ann = DiscordSeat(discord, person, discord.channel("tak"))
        bob = TelegramSeat(telegram, user)
        await bob.meet()
        await ann.say(f"{discord.bot.mention} language zh")
        await bob.say("challenge rows dice black")
        joined = await invitation_on_telegram(telegram, user, bob.chat)
        await ann.say(f"{discord.bot.mention} 加入 {joined}")
        grid: Any = Grid(dice=True)
        for seat, words in ((ann, "3x3、用骰子"), (bob, "Three in a row: 3x3, with a die.")):
            await shows(seat, grid)
            assert words in seat.shown()[-1][0]
        lines, game = 0, kept(tmp_path)
        while game.phase is Phase.PLAYING:
            lines += 1
            if game.turn is Color.BLACK:
                await bob.move(chance)
            else:
                await ann.say(a_line(grid, chance).replace("roll", "掷骰"))
                await killed(bot, now=lines == KILLED_AT)
            (game,) = await ann.until(lambda: after(tmp_path, lines))  # noqa: B023 - it is now
            grid = game.board
            for seat in (ann, bob):
                await shows(seat, grid)
        assert lines > KILLED_AT
        await bob.press("Check the dice")
        await bob.until(lambda: f"All is right: {game.rolls} throws." in bob.shown()[-1][0])
        await bob.press(REMATCH)
        await ann.until(lambda: "接受" in ann.shown()[-1][1])
        await ann.press("接受")
        await shows(ann, Grid(dice=True))
        assert "三连棋" in ann.shown()[-1][0]


def after(folder: Path, plies: int) -> tuple[Game, ...]:
    """Return the game if so many plies are kept."""
    game = kept(folder)
    return (game,) if len(game.plies) == plies else ()


async def killed(bot: Bot, *, now: bool) -> None:
    """Kill the program where that is wanted, and start it again."""
    if now:
        await bot.kill()
        await bot.start()


async def test_it_is_tapped_to_its_end_in_one_message(tmp_path: Path) -> None:
    chance = Random(7)
    async with (
        FakeTelegram() as telegram,
        served(tmp_path, telegram=telegram, module=FROM_NOTHING),
    ):
        ann, bob = telegram.person("Ann", "ann"), telegram.person("Bob", "bob")
        answer = await telegram.query(ann, "rows dice white")
        sent = await telegram.send_result(ann, answer, feedback=True)
        await telegram.press_inline(bob, sent, JOIN)
        now = await telegram.expect_inline(sent, lambda now: your_turn("Ann") in now.text)
        while REMATCH not in now.buttons:
            who = ann if your_turn("Ann") in now.text else bob
            await telegram.press_inline(who, sent, choice(now, chance))
            now = await telegram.expect_inline(sent, lambda now: "not played yet" in now.text)
            await telegram.press_inline(who, sent, "Play")
            now = await telegram.expect_inline(sent, lambda now: "Play" not in now.buttons)
        assert "Three for" in now.text or "Drawn." in now.text
        assert "Dice: the seal is open now." in now.text
        assert "Check the dice" in now.buttons


def choice(now: InlineMessage, chance: Random) -> str:
    """Return the button of a word, or of a free square in the row that the die showed."""
    words = [label for label in ("Roll", "Match") if label in now.buttons]
    if words:
        return words[0]
    (row,) = re.findall(r"rolled (\d)", now.text)
    squares = now.keyboard[SIZE - int(row)]
    return str(chance.choice([one["callback_data"] for one in squares if one["text"] == "."]))


def test_it_is_played_at_a_keyboard(tmp_path: Path) -> None:
    file, chance = tmp_path / DATABASE, Random(3)
    file.write_bytes(migrated())
    arguments = ("play", "--database", f"sqlite:///{file}", "rows", "dice")
    with terminal(*arguments, environment=environment(), module=FROM_NOTHING) as screen:
        begun = screen.until(r"for example .*roll.*White>")
        assert "Three in a row: 3x3, with a die." in begun
        while (game := kept(tmp_path)).phase is Phase.PLAYING:
            grid: Any = game.board
            screen.type(a_line(grid, chance))
            screen.until(r"\(Player \d\): .*#\w+( White| Black)?>")
        screen.type("record")
        told = screen.until(r"\n(1-0|0-1|1/2-1/2)\s.*#\w+>")
        assert re.search(r"1\. roll roll=[123]", told)
        screen.type("verify")
        screen.until(r"All is right: \d+ throws\.\s.*#\w+>")
        assert screen.leave() == 0

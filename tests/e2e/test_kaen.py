"""Whole games of Kaen through the program: typed and pressed across, tapped, and at a keyboard."""

import re
import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

from takmail.notation.written_plies import Notation
from takmail.play.evolve import replay
from takmail.play.game import Game, Phase
from takmail.render.kaen import draw_board
from takmail.render.styles import Style
from takmail.render.views import BoardView
from takmail.rulesets.kaen import ruleset as kaen
from takmail.rulesets.kaen.position import Place, Word
from takmail.service.games.records import load_event
from tests.e2e.discord.server import FakeDiscord
from tests.e2e.rooms import invitation_on_telegram
from tests.e2e.seats import DiscordSeat, Seat, TelegramSeat
from tests.e2e.served import DATABASE, served
from tests.e2e.telegram.server import FakeTelegram
from tests.sentences import JOIN, REMATCH, your_turn
from tests.stores import migrated
from tests.terminals import terminal
from tests.test_console import environment

KILLED_AT = 7
"""The number of the line on which the program is killed."""

CHINESE = {"roll": "掷骰", "match": "加注"}


def kept(folder: Path) -> Game:
    """Return the game that is in the database."""
    with closing(sqlite3.connect(folder / DATABASE)) as stored:
        found = stored.execute("SELECT payload FROM record ORDER BY seq").fetchall()
    return replay("k3", (load_event(payload) for (payload,) in found))


def after(folder: Path, plies: int) -> tuple[Game, ...]:
    """Return the game if so many plies are kept."""
    game = kept(folder)
    return (game,) if len(game.plies) == plies else ()


def a_line(board: Any, chance: Random) -> str:
    """Return a line of the side on turn, which rolls and then places a stone or matches."""
    legal = board.legal_plies()
    fit = [ply for ply in legal if isinstance(ply, Place) or ply in {Word.ROLL, Word.MATCH}]
    return kaen.written(chance.choice(fit), 4, Notation.MAIL)


async def shows(seat: Seat, game: Game) -> None:
    """Return when the last board of a chat is that of the game."""
    last = game.last_ply
    assert last is not None
    road = game.result.squares if game.result else ()
    view = BoardView(game.board, last=last.ply, road=road, over=game.phase is Phase.OVER)
    diamond = "\n".join(draw_board(view, Style.MAIL).split("\n")[:7])
    await seat.until(lambda: any(diamond in text for text, _ in seat.shown()[-2:]))


async def acted(seat: Seat, board: Any, chance: Random) -> None:
    """Press a word below the board, or choose a field by the steps of a move."""
    line = a_line(board, chance)
    await (seat.move(chance) if line.startswith("ps ") else seat.press(line.capitalize()))


async def test_it_is_typed_and_pressed_across_platforms_and_outlives_a_kill(
    tmp_path: Path,
) -> None:
    chance = Random(5)
    async with (
        FakeDiscord() as discord,
        FakeTelegram() as telegram,
        served(tmp_path, discord, telegram) as bot,
    ):
        await discord.until(lambda: discord.gateway.identified)
        person, user = discord.person("ann"), telegram.person("Bob", "bob")
        ann = DiscordSeat(discord, person, discord.channel("tak"))
        bob = TelegramSeat(telegram, user)
        await bob.meet()
        await ann.say(f"{discord.bot.mention} language zh")
        await bob.say("challenge kaen stakes 10")
        joined = await invitation_on_telegram(telegram, user, bob.chat)
        await ann.say(f"{discord.bot.mention} 加入 {joined}")
        await bob.until(lambda: "White s bet 10" in bob.shown()[-1][0])
        await ann.until(lambda: "白方 s 注 10" in ann.shown()[-1][0])
        lines, game = 0, kept(tmp_path)
        pressing = game.seat_of(game.challenger)
        while game.phase is Phase.PLAYING:
            lines += 1
            if game.turn is pressing:
                await acted(bob, game.board, chance)
            else:
                line = a_line(game.board, chance)
                await ann.say(CHINESE.get(line, line))
                if lines == KILLED_AT:
                    await bot.kill()
                    await bot.start()
            (game,) = await ann.until(lambda: after(tmp_path, lines))  # noqa: B023 - it is now
            for seat in (ann, bob):
                await shows(seat, game)
        assert lines > KILLED_AT
        assert game.result is not None
        assert game.coins is not None
        assert game.coins.pot == 0
        await bob.until(lambda: REMATCH in bob.shown()[-1][1])


async def test_it_is_tapped_to_its_end_in_one_message(tmp_path: Path) -> None:
    chance = Random(7)
    async with FakeTelegram() as telegram, served(tmp_path, telegram=telegram):
        ann, bob = telegram.person("Ann", "ann"), telegram.person("Bob", "bob")
        answer = await telegram.query(ann, "kaen")
        sent = await telegram.send_result(ann, answer, feedback=True)
        await telegram.press_inline(bob, sent, JOIN)
        now = await telegram.expect_inline(sent, lambda now: "your turn" in now.text)
        while REMATCH not in now.buttons:
            who = ann if your_turn("Ann") in now.text else bob
            words = [label for label in ("Roll", "Match") if label in now.buttons]
            fields = [label for label in now.buttons if label.startswith("🟩")]
            await telegram.press_inline(who, sent, chance.choice(words or fields))
            await telegram.expect_inline(sent, lambda now: "not played yet" in now.text)
            await telegram.press_inline(who, sent, "Play")
            now = await telegram.expect_inline(sent, lambda now: "Play" not in now.buttons)
        assert re.search("wins with a bridge|on stones|Halves", now.text)


def test_it_is_played_at_a_keyboard(tmp_path: Path) -> None:
    file, chance = tmp_path / DATABASE, Random(3)
    file.write_bytes(migrated())
    arguments = ("play", "--database", f"sqlite:///{file}", "kaen")
    with terminal(*arguments, environment=environment()) as screen:
        begun = screen.until(r"for example .*roll.*>")
        assert "Kaen: 4x4." in begun
        while (game := kept(tmp_path)).phase is Phase.PLAYING:
            screen.type(a_line(game.board, chance))
            screen.until(r"\(Player \d\): .*#\w+( White| Black)?>")
        screen.type("record")
        told = screen.until(r"\n(1-0|0-1|1/2-1/2)\s.*#\w+>")
        assert re.search(r"1\. roll roll=[1-4]", told)
        assert screen.leave() == 0

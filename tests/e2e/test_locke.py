"""Whole games of Locke by the real program: typed and pressed, on each platform and across."""

import re
import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from takmail.colors import Color
from takmail.notation.written_plies import Notation
from takmail.play.evolve import replay
from takmail.play.game import Game, Phase
from takmail.render.painters import draw_board
from takmail.render.styles import Style
from takmail.render.views import BoardView
from takmail.rulesets.locke.position import SIZE, Position
from takmail.rulesets.locke.ruleset import format_ply
from takmail.service.games.records import load_event
from tests.e2e.discord.server import FakeDiscord
from tests.e2e.rooms import invitation_on_telegram
from tests.e2e.seats import DiscordSeat, Seat, TelegramSeat
from tests.e2e.served import DATABASE, served
from tests.e2e.telegram.server import FakeTelegram
from tests.e2e.telegram.world import InlineMessage
from tests.sentences import JOIN, REMATCH
from tests.stores import migrated
from tests.terminals import terminal
from tests.test_console import environment

pytestmark = pytest.mark.slow

PLIES = 60
"""Plies after which a side gives up: random games can be long."""


def kept(folder: Path) -> Game:
    """Return the game that is in the database."""
    with closing(sqlite3.connect(folder / DATABASE)) as stored:
        found = stored.execute("SELECT payload FROM record ORDER BY seq").fetchall()
    return replay("k3", (load_event(payload) for (payload,) in found))


def after(folder: Path, plies: int) -> tuple[Game, ...]:
    """Return the game if it has begun and so many plies are kept."""
    game = kept(folder)
    return (game,) if game.has_begun and len(game.plies) >= plies else ()


def a_line(position: Position, chance: Random) -> str:
    """Return a line of the side on turn, in either notation; it wins if it can."""
    plies = position.legal_plies()
    ends = {ply: position.after(ply).result() for ply in plies}
    winning = [ply for ply, end in ends.items() if end and end.winner is position.turn]
    ply = chance.choice(winning or plies)
    return format_ply(ply, SIZE, chance.choice(list(Notation)))


async def shows(seat: Seat, position: Position) -> None:
    """Return when the last board of a chat has the stacks of this one."""
    drawn = draw_board(BoardView(position), Style.MAIL).splitlines()
    heights = [re.findall(r"[sS.]\d?", line[1:]) for line in drawn[1:6]]

    def is_shown() -> bool:
        boards = [text for text, _ in seat.shown() if "A   B   C   D   E" in text]
        if not boards:
            return False
        rows = boards[-1].split("A   B   C   D   E")[1].strip("\n").splitlines()[:5]
        return [re.findall(r"[sS.]\d?", row[1:]) for row in rows] == heights

    await seat.until(is_shown)


async def play(folder: Path, typing: Seat, pressing: Seat, typist: Color, chance: Random) -> Game:
    """Play to the end: one side types, the other presses; both chats show each board."""
    game, plies = kept(folder), 0
    while game.phase is Phase.PLAYING and plies < PLIES:
        plies += 1
        if game.turn is typist:
            await typing.say(a_line(game.board, chance))
        else:
            await pressing.move(chance)
        (game,) = await typing.until(lambda: after(folder, plies))  # noqa: B023 - it is now
        for seat in {typing, pressing}:
            await shows(seat, game.board)
    return game


async def test_it_is_typed_and_pressed_across_platforms_in_chinese(tmp_path: Path) -> None:
    async with (
        FakeDiscord() as discord,
        FakeTelegram() as telegram,
        served(tmp_path, discord, telegram),
    ):
        await discord.until(lambda: discord.gateway.identified)
        person, user = discord.person("ann"), telegram.person("Bob", "bob")
        ann = DiscordSeat(discord, person, discord.channel("tak"))
        bob = TelegramSeat(telegram, user)
        await bob.meet()
        await ann.say(f"{discord.bot.mention} language zh")
        await bob.say("challenge locke modern 12")
        joined = await invitation_on_telegram(telegram, user, bob.chat)
        await ann.say(f"{discord.bot.mention} 加入 {joined}")
        (begun,) = await ann.until(lambda: after(tmp_path, 0))
        for seat in (ann, bob):
            await shows(seat, begun.board)
        assert any("洛克棋" in text for text, _ in ann.shown())
        typist = Color.BLACK if begun.seat_of(begun.challenger) is Color.WHITE else Color.WHITE
        game = await play(tmp_path, ann, bob, typist, Random(5))
        assert game.result is not None
        await bob.until(lambda: any(REMATCH in buttons for _, buttons in bob.shown()))


async def test_it_is_tapped_to_its_end_in_one_message(tmp_path: Path) -> None:
    chance = Random(7)
    async with FakeTelegram() as telegram, served(tmp_path, telegram=telegram):
        ann, bob = telegram.person("Ann", "ann"), telegram.person("Bob", "bob")
        answer = await telegram.query(ann, "locke")
        sent = await telegram.send_result(ann, answer, feedback=True)
        await telegram.press_inline(bob, sent, JOIN)
        now = await telegram.expect_inline(sent, lambda now: "your turn" in now.text)
        while REMATCH not in now.buttons:
            who = ann if re.search(r"Ann, your turn", now.text) else bob
            while "Play" not in now.buttons:
                await telegram.press_inline(who, sent, choice(now, kept(tmp_path), chance))
                shown = now.keyboard
                now = await telegram.expect_inline(sent, lambda now: now.keyboard != shown)  # noqa: B023
            await telegram.press_inline(who, sent, "Play")
            now = await telegram.expect_inline(sent, lambda now: "Play" not in now.buttons)
        assert "wins with three squares" in now.text or "fewer than three stacks" in now.text


def choice(now: InlineMessage, game: Game, chance: Random) -> str:
    """Return the button of a square that can be chosen now: a stack first, then where it goes."""
    board = now.keyboard[:5]
    chosen = [
        (file, 4 - row)
        for row, buttons in enumerate(board)
        for file, button in enumerate(buttons)
        if str(button["text"]).startswith("🔵")
    ]
    plies = game.board.legal_plies()
    if chosen:
        plies = [ply for ply in plies if tuple(ply.square) == chosen[0] != tuple(ply.path()[0])]
        file, rank = chance.choice(plies).path()[0]
    else:
        file, rank = chance.choice(plies).square
    return str(board[4 - rank][file]["callback_data"])


def test_it_is_played_at_a_keyboard_and_replayed_from_its_file(tmp_path: Path) -> None:
    file, chance = tmp_path / DATABASE, Random(3)
    file.write_bytes(migrated())
    arguments = ("play", "--database", f"sqlite:///{file}", "locke")
    with terminal(*arguments, environment=environment()) as screen:
        begun = screen.until(r"White>")
        assert "Locke: 5x5." in begun
        while (game := kept(tmp_path)).phase is Phase.PLAYING:
            screen.type(a_line(game.board, chance))
            screen.until(r"\(Player \d\): .*#\w+( White| Black)?>")
        screen.type("record")
        told = screen.until(r"\n(1-0|0-1|1/2-1/2)\s.*#\w+>")
        assert "Game: locke" in told
        screen.type(f"save {tmp_path / 'game.txt'}")
        screen.until(r"game\.txt \(.*#\w+>")
        assert screen.leave() == 0
    assert "Game: locke" in (tmp_path / "game.txt").read_text("utf-8")

"""Whole games of Locke through the real program: both rules, and its ends on the board."""

from pathlib import Path
from random import Random

from takmail.colors import Color
from takmail.notation.written_plies import Notation, square_name
from takmail.play.game import Game
from takmail.rulesets.locke.position import SIZE, Move, Ply, Position
from takmail.squares import Square
from takmail.wording.languages.language import Language
from takmail.wording.languages.spoken import ENGLISH, SPOKEN
from tests.e2e.discord.permissions import May
from tests.e2e.test_relay import relayed
from tests.e2e.whole_games import (
    Choose,
    Games,
    Player,
    answered,
    in_one_message,
    met,
    newest,
)
from tests.sentences import REMATCH

AIMLESS = 12
"""The plies after which both sides go for the middle row."""


def choosing(chance: Random) -> Choose:
    """Return what wins where it can, and comes to the middle row after some aimless plies."""

    def choose(game: Game) -> Ply:
        board: Position = game.board
        after = {ply: board.after(ply) for ply in board.legal_plies()}
        wins = [ply for ply, then in after.items() if is_won(then, board.turn)]
        lasts = [ply for ply, then in after.items() if not is_won(then, board.turn.other)]
        held = len(board.held(board.turn))
        nearer = [ply for ply in lasts if len(after[ply].held(board.turn)) > held]
        aims = nearer if len(game.plies) > AIMLESS else []
        return chance.choice(wins or aims or lasts or list(after))

    return choose


def is_won(board: Position, color: Color) -> bool:
    """Return whether a side has won."""
    result = board.result()
    return result is not None and result.winner is color


def presses(board: Position, ply: Ply, language: Language) -> tuple[str, ...]:
    """Return the buttons of a move: its stack, and where it goes if it has a choice."""
    if language is not ENGLISH:
        return ()
    named = [square_name(square, SIZE, Notation.MAIL) for square in taps(board, ply)]
    if isinstance(ply, Move):
        return ("Move", *named, "Play")
    return ("Move", f"Place a piece ({board.reserves[board.turn]})", *named, "Play")


def taps(board: Position, ply: Ply) -> tuple[Square, ...]:
    """Return the squares of a move, without where to if there is no choice of it."""
    if not isinstance(ply, Move):
        return ply.path()
    moves = [other for other in board.legal_plies() if isinstance(other, Move)]
    is_free = sum(other.square == ply.square for other in moves) > 1
    return (ply.square, *ply.path()[:is_free])


async def test_across_platforms_in_two_languages_through_a_kill(tmp_path: Path) -> None:
    async with relayed(tmp_path) as relay:
        channel, group, chance = relay.channel, relay.group, Random(6)
        people = {"Ann": Player("ann", channel, SPOKEN["zh"]), "Bob": Player("bob", group)}
        games = Games(tmp_path, relay.bot, people, chance, presses, kill=5)
        relay.discord.person("ann", also=May.MANAGE_CHANNELS)
        await channel.say("ann", "@bot language zh")
        await met(group, "bob")
        await group.say("bob", "@bot challenge locke outer")
        joined = await group.invitation("bob")
        await channel.say("ann", f"@bot 加入 {joined}")
        await games.begun()
        assert "洛克棋" in channel.heard()[-1]
        over = await games.play(choosing(chance))
        assert len(over.plies) > games.kill
        assert over.result is not None
        await answered(channel, group.press("bob", REMATCH), "再来一局")
        await channel.press("ann", "接受")
        begun = await games.begun()
        assert begun.rules == over.rules
        begins = games.names(over)[(over.result.winner or Color.WHITE).other]
        assert games.names(begun)[Color.WHITE] == begins


async def test_in_one_message_by_taps_alone(tmp_path: Path) -> None:
    end = await in_one_message(tmp_path, "locke", choosing(Random(7)), taps)
    over = newest(tmp_path)
    assert over.result is not None
    assert ("A draw" if over.result.winner is None else " wins") in end.text

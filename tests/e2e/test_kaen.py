"""Whole games of Kaen through the real program: bets, dice that are checked, and its ends."""

import sqlite3
from contextlib import closing
from operator import itemgetter
from pathlib import Path
from random import Random

from takmail.colors import Color
from takmail.play.game import Game
from takmail.rulesets.kaen.bets import MOST_BET
from takmail.rulesets.kaen.position import Place, Ply, Position, Word, has_bridge
from takmail.rulesets.kaen.results import Ending, KaenResult
from takmail.rulesets.kaen.ruleset import field_name
from takmail.store.store import Store
from takmail.wording.kaen import price
from takmail.wording.languages.spoken import ENGLISH
from takmail.wording.message.sentences import say
from tests.e2e.rooms import Room
from tests.e2e.served import DATABASE, Bot
from tests.e2e.whole_games import (
    Choose,
    Games,
    answered,
    at_command_line,
    challenged,
    met,
    record_of,
    rematch,
)
from tests.store.books import check_books

PURSE = 100
"""The coins with which everybody begins."""

GIVING_UP = {Word.SURRENDER, Word.DROP, Word.FORFEIT}
"""Words that are asked about where they are typed."""

OPEN = "Dice: the seal is open now."


def choosing(chance: Random, *words: Word) -> Choose:
    """Return a choice of these words where they can be said, or else to roll, take and match.

    Stones make bridges only where they must.
    """

    def choose(game: Game) -> Ply:
        board: Position = game.board
        plies: list[Ply] = board.legal_plies()
        for word in (*words, Word.ROLL, Word.TAKE, Word.MATCH):
            if word in plies:
                return word
        after = {ply: board.after(ply).stones[board.turn] for ply in plies}
        return chance.choice([ply for ply in plies if not has_bridge(after[ply])] or plies)

    return choose


def presses(board: Position, ply: Ply) -> tuple[str, ...]:
    """Return the buttons of a ply: a word or a field below the board."""
    if isinstance(ply, Place):
        return (field_name(ply.square),)
    return (ENGLISH.text(say(f"kaen-word_{ply.value}", bet=price(ply, board))),)


def gain_of_first(game: Game, bet: int) -> int:
    """Return what White has won of Black, counted from the plies."""
    bets = dict.fromkeys(Color, bet)
    for played in game.plies:
        if played.ply is Word.TAKE:
            bets = {color: 2 * each for color, each in bets.items()}
        elif played.ply is Word.MATCH:
            bets[played.color] = min(2 * bets[played.color], MOST_BET)
    assert game.result is not None
    if game.result.winner is None:
        return (bets[Color.BLACK] - bets[Color.WHITE]) // 2
    lost = bets[game.result.winner.other]
    if ending(game) is Ending.SURRENDER:
        lost //= 2
    return lost if game.result.winner is Color.WHITE else -lost


def checked(game: Game) -> str:
    """Return what the bot says of the dice of a game that is over, from its first words on."""
    if not game.rolls:
        return "No die was thrown."
    throws = "the one throw" if game.rolls == 1 else f"all {game.rolls} throws"
    return f"The dice were fair: {throws}"


def ending(game: Game) -> Ending:
    """Return how a game ended."""
    assert isinstance(game.result, KaenResult)
    return game.result.ending


async def check_dice(room: Room, who: str, game: Game) -> None:
    """Have the dice of a game that is over checked in the chat, and its record elsewhere."""
    assert OPEN in "".join(room.heard())
    await answered(room, room.say(who, "@bot verify"), checked(game))
    record = await record_of(room, who, f"#{game.code}")
    told = await at_command_line("verify", record=record)
    assert told.splitlines()[-1].startswith(checked(game))
    assert told.count(", ok\n") == game.rolls == record.count("roll=")


async def test_for_coins_by_lines_and_presses_with_rematches(
    played: tuple[Room, Bot], tmp_path: Path
) -> None:
    room, _ = played
    await met(room, "ann", "bob")
    chance = Random(3)
    games = Games(tmp_path, room, chance, presses, asked=GIVING_UP)
    await challenged(room, "kaen stakes 10")
    await games.begun()
    purses = {"Ann": PURSE, "Bob": PURSE}

    async def ends(game: Game, *endings: Ending) -> None:
        """See how a game ended, and that the purses are right to the coin."""
        assert ending(game) in endings
        gain = gain_of_first(game, 10)
        for name, coins in zip(games.names(game), (gain, -gain), strict=True):
            purses[name] += coins
        assert held(tmp_path) == purses
        await check_dice(room, "ann", game)

    async def next_game(before: Game) -> None:
        """Begin a rematch: the loser is White."""
        assert before.result is not None
        loser = games.names(before)[before.result.winner.other]
        assert games.names(await rematch(room, games))[Color.WHITE] == loser

    few = await games.play(choosing(chance), most=6)
    surrendered = await games.play(choosing(chance, Word.SURRENDER))
    assert surrendered.plies[: len(few.plies)] == few.plies
    await ends(surrendered, Ending.SURRENDER)
    await next_game(surrendered)
    dropped = await games.play(choosing(chance, Word.DROP), Word.DOUBLE)
    await ends(dropped, Ending.DROP)
    await next_game(dropped)
    last = await games.play(choosing(chance), Word.DOUBLE, Word.TAKE)
    await ends(last, Ending.STONES, Ending.HALVES, Ending.BRIDGE)
    name, coins = max(purses.items(), key=itemgetter(1))
    own = room.private(name.lower())
    await answered(own, own.say(name.lower(), "coins"), f"You have {coins:,} coins")
    async with await Store.open(f"sqlite:///{tmp_path / DATABASE}") as store:
        await check_books(store)


def held(folder: Path) -> dict[str, int]:
    """Return the coins in each purse, without those that the bank lent."""
    question = "SELECT name, coins - lent FROM purses JOIN accounts USING (player)"
    with closing(sqlite3.connect(folder / DATABASE)) as stored:
        return dict(stored.execute(question).fetchall())

"""Challenges that bring a game or a position to start from."""

from dataclasses import replace

import pytest

from takmail.commands.challenge_start import wishes_from
from takmail.commands.values import Wishes
from takmail.notation.errors import NotationError, Problem
from takmail.notation.ninja import format_link
from takmail.notation.ptn_file import parse_game
from takmail.service.ports import SharedFile
from tests.service.world import World

PTN = '[Size "6"]\n[Komi "2"]\n\n1. a1 f6\n2. c3 d4\n3. Cc4'
ILLEGAL = '[Size "6"]\n1. a1 f6\n2. f6'


async def bring(world: World, line: str, *files: SharedFile) -> str:
    incoming = world.incoming("ann", line)
    await world.handle(replace(incoming, files=files))
    return (await world.heard())["den"].plain()


async def board(world: World) -> str:
    await world.say("bob", "!accept")
    return (await world.say("bob", "!board"))[0]


async def test_a_pasted_game_goes_on_after_its_last_ply(den: World) -> None:
    told = await bring(den, f"!challenge white\n```\n{PTN}\n```")
    assert "6x6, komi 2, from a set position. Ann plays White." in told
    shown = await board(den)
    assert "Black (Bob) is to move" in shown
    assert "White s     2     28s  Ann" in shown


@pytest.mark.parametrize(("plies", "turn"), [(2, "White (Ann)"), (5, "Black (Bob)")])
async def test_a_linked_game_goes_on_at_the_links_ply(den: World, plies: int, turn: str) -> None:
    link = format_link(parse_game(PTN), plies, "a game")
    assert "6x6, komi 2" in await bring(den, f"!challenge from {link} white")
    assert f"{turn} is to move" in await board(den)


async def test_an_attached_game_is_a_start(den: World) -> None:
    assert "6x6, komi 2" in await bring(den, "!challenge", SharedFile("game.ptn", PTN))


async def test_an_attached_position_is_a_start(den: World) -> None:
    file = SharedFile("start.tps", "x3/x,1,x/x2,2 1 2\n")
    assert "3x3, from a set position" in await bring(den, "!challenge", file)


async def test_an_attached_link_is_a_start(den: World) -> None:
    file = SharedFile("game.txt", format_link(parse_game(PTN), 2, "a game") + "\n")
    assert "6x6, komi 2" in await bring(den, "!challenge", file)


async def test_everybody_sees_the_position_before_it_is_accepted(den: World) -> None:
    told = await bring(den, "!challenge x3/x,1,x/x2,2 1 2")
    assert "3x3, from a set position" in told
    assert "2  .   s   .     2" in told
    shown = (await den.say("ann", "!board"))[0]
    assert "waits for anybody: 3x3, from a set position" in shown
    assert "2  .   s   .     2" in shown
    assert "2  ." not in (await bring(den, "!challenge 3"))


async def test_what_is_asked_for_outright_counts_before_the_tags(den: World) -> None:
    assert "komi 1" in await bring(den, f"!challenge komi 1\n{PTN}")


async def test_a_game_without_plies_gives_its_rules_only(den: World) -> None:
    told = await bring(den, '!challenge\n[Size "4"]\n[Komi "1.5"]')
    assert "4x4, komi 1.5. Colours" in told


async def test_an_illegal_ply_is_named_with_the_reason(den: World) -> None:
    told = await bring(den, f"!challenge\n{ILLEGAL}")
    assert "not legal, f6: There is a piece on f6 already" in told


async def test_a_game_that_is_over_is_no_start(den: World) -> None:
    done = '[Size "3"]\n[Opening "no-swap"]\n1. a1 a3 2. b1 b3 3. c1'
    assert "the game is over already" in await bring(den, f"!challenge\n{done}")


async def test_a_broken_game_is_told_with_the_place(den: World) -> None:
    told = await bring(den, '!challenge\n[Size "5"]\n1. a1 hello')
    assert "Line 2" in told
    assert "hello" in told


async def test_a_position_with_too_many_pieces_is_no_start(den: World) -> None:
    file = SharedFile("start.tps", "1C,2C,x/x3/x3 1 2")
    assert "can't be" in await bring(den, "!challenge", file)


def test_a_game_without_tags_is_asked_for_its_size() -> None:
    with pytest.raises(NotationError) as told:
        wishes_from("1. a1 e5 2. c3", Wishes())
    assert told.value.problem is Problem.MISSING_SIZE


async def test_a_link_without_a_game_is_told(den: World) -> None:
    assert "no game in that link" in await bring(den, "!challenge https://ptn.ninja/zzzz")


async def test_a_file_that_cannot_be_read_is_named(den: World) -> None:
    told = await bring(den, "!challenge", SharedFile("game.ptn", None))
    assert "can't read game.ptn" in told
    assert "64 kB" in told


@pytest.mark.parametrize(
    "text",
    [
        "",
        " \n",
        "Dear Bob, shall we play at 5?",
        "[12:30] Ann: hello",
        "and/or, he/she",
    ],
)
async def test_a_file_without_a_game_is_told_and_nothing_is_proposed(den: World, text: str) -> None:
    told = await bring(den, "!challenge", SharedFile("letter.txt", text))
    assert told == (
        "There is no game in letter.txt that I can read, so nothing was proposed. A game can start "
        "from a PTN with its tags, or from a position in TPS: a text of at most 64 kB, in a file "
        "whose name ends in .ptn, .tps or .txt."
    )
    assert "nothing here for you to answer" in (await den.say("bob", "!accept"))[0]


async def test_a_game_without_its_size_takes_that_of_the_challenge(den: World) -> None:
    told = await bring(den, "!challenge", SharedFile("game.ptn", "1. a1 e5\n2. c3"))
    assert "doesn't tell the size of its board" in told
    assert "^" not in told
    told = await bring(den, "!challenge 5", SharedFile("game.ptn", "1. a1 e5\n2. c3"))
    assert "5x5, from a set position" in told


@pytest.mark.parametrize(
    "text",
    [
        "; ours\n[Size 6]\n[Komi 2]\n1) a1 (1. b1) f6 $1 2) c3 d4 Tak! 3) Cc4",
        "{ours}\n[Size 6][Komi 2] P A1,P F6,P C3,P D4,P C4 C",
        "Size: 6\nKomi: 2\n1. ps a6\n2. ps f1\n3. ps c4\n4. ps d3\n5. pc c3",
    ],
)
async def test_a_game_is_a_start_however_it_is_written(den: World, text: str) -> None:
    assert "6x6, komi 2" in await bring(den, "!challenge white", SharedFile("game.txt", text))
    assert "Black (Bob) is to move" in await board(den)


async def test_a_game_in_bare_tags_can_be_pasted(den: World) -> None:
    assert "6x6, komi 2" in await bring(den, "!challenge [Size 6] [Komi 2] 1. a1 f6 2. Wc3")


async def test_of_several_games_none_is_a_start(den: World) -> None:
    told = await bring(den, f"!challenge\n{PTN}\n\n{PTN}")
    assert "There are 2 games in it. Only one can be meant here: send it alone." in told
    assert "^" not in told


async def test_a_file_of_blank_lines_is_no_game(den: World) -> None:
    told = await bring(den, "!challenge", SharedFile("game.ptn", "\n" * 65_536))
    assert "There is no game in game.ptn" in told


async def test_a_file_that_starts_as_a_position_is_told_where_it_goes_wrong(den: World) -> None:
    told = await bring(den, "!challenge", SharedFile("start.tps", "x3/x,3,x/x3 1 2"))
    assert "is not a square in TPS" in told


async def test_only_one_start_can_be_brought(den: World) -> None:
    told = await bring(den, f"!challenge\n{PTN}", SharedFile("game.ptn", PTN))
    assert "give one" in told


async def test_an_opening_that_cannot_be_played_is_told_with_what_can_be_done(den: World) -> None:
    opening = '[Size "5"]\n[Opening "double black stack"]\n1. a1 e5 2. c3'
    told = await bring(den, f"!challenge\n{opening}")
    assert "The opening double black stack can't be played here yet" in told
    assert 'put [TPS "x4,1/x5/x5/x5/22,x4 1 2"] in its place' in told

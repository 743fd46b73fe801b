"""Boards in step and disputes, from the line to what the chats hear."""

import pytest

from takmail.commands.disputes import LONGEST_REASON as LONGEST
from takmail.commands.disputes import PostBoard
from takmail.notation.positions import parse_board
from takmail.store.games.records import record_of
from takmail.store.store import Store
from tests.sentences import white_played, your_turn
from tests.service.world import World, pinged

AFTER_TWO = "0 0 s\n0 0 0\nS 0 0"
"""The board of `two_plies`."""


async def two_plies(den: World) -> None:
    await den.begin(terms="3", plies="ps a3, ps c1")


async def kinds(store: Store, code: str) -> list[str]:
    record = await store.read(record_of, code)
    return [row.kind for row in record]


async def test_the_id_picks_among_several_games(den: World) -> None:
    first = await den.begin("ann", "bob", terms="3")
    second = await den.begin("cyd", "dee", terms="4")
    (told,) = await den.say("eve", "rs")
    assert f"/boards-differ rs game:{first}" in told
    assert f"/boards-differ rs game:{second}" in told
    (told,) = await den.say("eve", f"#{second} rs")
    assert told.startswith("0 0 0 0\n")
    (told,) = await den.say("bob", "rs")
    assert told.startswith("0 0 0\n")


async def test_a_finished_game_says_that_it_is_over(den: World) -> None:
    await two_plies(den)
    await den.resign("ann")
    assert "the game is over. Reserves" in await den.reply("bob", "!rs")


async def test_a_different_board_pings_the_other_side(den: World) -> None:
    await two_plies(den)
    assert pinged((await den.tell("bob", "0 0 0\n0 w 0\nS 0 0"))["den"]) == ["Ann"]


async def test_a_posted_board_is_in_the_record(den: World) -> None:
    code = await den.begin(terms="3", plies="ps a3, ps c1")
    await den.say("bob", AFTER_TWO)
    await den.say("bob", "0 0 0\n0 0 0\nS 0 0")
    assert (await kinds(den.store, code))[-2:] == ["board-posted", "board-posted"]


async def test_a_strangers_board_and_claim_are_talk(den: World) -> None:
    assert await den.say("cyd", "rs") == [], "there is no game"
    await two_plies(den)
    assert await den.say("bob", "im") == [], "it was Bob's own move"
    assert await den.say("cyd", "0 0 0\n0 0 0\nS 0 0") == []
    assert await den.say("cyd", "im not playing") == []
    (told,) = await den.say("cyd", "!im afraid that wall was mine")
    assert "You aren't playing a game here" in told


async def test_a_board_is_for_the_game_of_its_size(den: World) -> None:
    await den.begin("ann", "bob", terms="3")
    other = await den.begin("ann", "cyd", terms="4")
    (told,) = await den.say("ann", "0 0 0 0\n0 0 0 0\n0 0 0 0\n0 0 0 0")
    assert told.startswith("White (Ann)'s board is the same as the game's (move 0)")
    assert (await kinds(den.store, other))[-1] == "board-posted"


async def test_with_several_games_of_a_size_the_board_must_name_one(den: World) -> None:
    first = await den.begin("ann", "bob", terms="3")
    second = await den.begin("ann", "cyd", terms="3")
    assert f"#{first} against Bob" in await den.reply("ann", "0 0 0\n0 0 0\n0 0 0")
    assert "is the same as" in await den.reply("ann", f"#{second}\n0 0 0\n0 0 0\n0 0 0")


async def test_a_board_may_come_as_a_command(den: World) -> None:
    await two_plies(den)
    (told,) = await den.say("ann", None, command=PostBoard(parse_board(AFTER_TWO)))  # type: ignore[arg-type]
    assert "is the same as" in told


async def test_a_way_out_is_proposed_told_and_agreed_to(den: World) -> None:
    code = await den.begin(terms="3", plies="ps a3, ps c1")
    told = (await den.tell("bob", "!sync back 1"))["den"]
    assert "Black (Bob) asks Ann to go back to the board after move 1." in told.plain()
    assert pinged(told) == ["Ann"]
    told = (await den.tell("ann", "!agree"))["den"]
    assert "Agreed: back to the board after move 1." in told.plain()
    assert "[S]" in told.plain()
    assert pinged(told) == ["Bob"]
    assert (await kinds(den.store, code))[-2:] == ["offered", "synced"]


async def test_with_several_games_a_way_out_is_repeated_for_each(den: World) -> None:
    first = await den.begin("ann", "bob", terms="3")
    await den.begin("ann", "cyd", terms="3")
    (told,) = await den.say("ann", "!sync take white")
    assert f"/boards-differ sync way:take white game:{first} against Bob" in told


async def test_sync_alone_tells_the_ways(den: World) -> None:
    await two_plies(den)
    assert "You can go back" in await den.reply("ann", "!sync")


async def test_im_is_talk_unless_it_complains_about_a_ply(den: World) -> None:
    await two_plies(den)
    assert await den.say("ann", "im so sorry for the delay, busy day") == []
    assert await den.say("ann", "im a bit lost, what is a capstone?") == []
    assert "disputes" in await den.reply("ann", "im the stone on c1 was mine")


async def test_of_several_games_the_one_with_a_ply_to_dispute_is_meant(den: World) -> None:
    await two_plies(den)
    await den.begin("ann", "cyd", terms="3")
    (told,) = await den.say("ann", "im that stone was mine")
    assert "White (Ann) disputes Bob's last move" in told
    assert "no move to dispute" in await den.reply("cyd", "im that stone was mine")


async def test_im_is_a_claim_only_from_the_side_that_is_on_turn(den: World) -> None:
    await den.begin(terms="3")
    assert await den.say("ann", "im first") == []
    assert "no move to dispute" in await den.reply("ann", "!im: first")
    await den.play("ps a3, ps c1")
    assert await den.say("bob", "im tired") == []
    assert "your own" in await den.reply("bob", "!im: tired")
    told_all = await den.tell("ann", "im that stone was mine")
    assert "White (Ann) disputes Bob's last move" in told_all["den"].plain()
    assert pinged(told_all["den"]) == ["Bob"]


async def test_a_claim_without_a_reason_is_asked_for_one(den: World) -> None:
    await two_plies(den)
    (told,) = await den.say("ann", "im")
    assert told.startswith("Say what is wrong with the move")


async def test_a_reason_is_passed_on_as_plain_words_of_one_line(den: World) -> None:
    await two_plies(den)
    (told,) = await den.say(
        "ann", "!im: @everyone `look` **here** {seat}\nat http://x.org \u202eok"
    )
    words = "@everyone `look` **here** {seat} at http://x.org ok"
    assert f"“{words}”" in told


async def test_a_reason_may_be_as_long_as_a_remark(den: World) -> None:
    await two_plies(den)
    (told,) = await den.say("ann", "im a wall is " + "x" * LONGEST)
    assert "too long to send: 310 characters, and the limit is 300." in told
    assert "disputes" in await den.reply("ann", "im a wall is " + "x" * (LONGEST - 10))


async def test_a_dispute_does_not_stop_the_game(den: World) -> None:
    await two_plies(den)
    await den.say("ann", "im that stone was mine")
    told = (await den.tell("ann", "ps b2"))["den"]
    assert told.plain().startswith(white_played("Ann", "ps b2"))
    ((_, dispute),) = told.decided
    assert dispute.plain() == "White (Ann) disputed the last move.\nExpired."


@pytest.mark.parametrize("line", ["!accept", "!takeback", "!accept dispute", "!takeback 1"])
async def test_the_mover_can_take_a_disputed_ply_back_at_once(den: World, line: str) -> None:
    await two_plies(den)
    await den.say("ann", "im that stone was mine")
    (told,) = await den.say("bob", line)
    assert "The last move was taken back." in told
    assert your_turn("Bob") in told


async def test_the_steps_name_pieces_squares_and_rules(den: World) -> None:
    start = '"x3/1,2112C,x/x,1S,x 2 7"'
    await den.begin(terms=f"3 caps 1 no-swap tps {start}")
    assert "ms b2 p1 1. Ann" in await den.reply("bob", "ms b2 p1")
    (told,) = await den.say("ann", "im that was a wall")
    assert "picked up 1 of 4 to go south; the carry limit is 3" in told
    assert "[Move, Carry Limit]" in told
    assert "flattened White's wall on b3, now Cs. [Flattening Walls]" in told


async def test_the_first_stone_is_explained_as_the_other_sides(den: World) -> None:
    await den.begin(terms="3")
    await den.say("ann", "ps a3")
    (told,) = await den.say("bob", "im that is my stone")
    assert "White placed Black's flat on the empty square a3" in told
    assert "[Place, Setting Up]" in told

"""Handicaps: agreed on before, by flats on the board, by turns that are given up, by points."""

import pytest

from tests.sentences import it_is_your_turn, their_turn, to_move, your_turn
from tests.service.test_choosing_rules import challenged, heard
from tests.service.world import World, labels


async def proposed(den: World, terms: str) -> str:
    (told,) = await den.say("ann", f"!challenge @bob {terms}", mentions=("bob",))
    return told


async def begun(den: World, terms: str) -> str:
    await proposed(den, terms)
    (told,) = await den.say("bob", "!accept")
    return told


async def asked(den: World, text: str, who: str = "ann") -> str:
    answer = await den.handle(den.incoming(who, text, direct=True))
    return "\n".join(message.plain() for message in answer.replies)


async def test_a_challenge_says_what_somebody_has_before_play(den: World) -> None:
    told = await proposed(den, "handicap you 2 and 1 turn and komi 3")
    assert "handicap for whoever accepts" in told
    assert (
        "(2 flats before play, one extra turn at the start, 3 extra points in a flat count)" in told
    )
    assert "stand on b4 (PTN b2), d2 (PTN d4) before play, taken from its reserve" in told
    assert "skips its next turn" in told
    assert "handicap for the challenger (one flat before play)" in await proposed(
        den, "handicap me 1"
    )


async def test_who_has_it_is_known_with_the_colours(den: World) -> None:
    told = await begun(den, "handicap you 2 and 1 turn and komi 3 white")
    assert "handicap for Black (2 flats before play" in told
    assert "side places" not in told
    assert it_is_your_turn("Bob") in told
    assert "komi 3" in told
    assert "Black S     2  19S 1C  Bob" in told
    assert their_turn("Bob") in (await den.say("ann", "ps a1"))[0]
    assert your_turn("Ann") in (await den.say("bob", "ps a2"))[0]
    assert "2. -- a4" in await asked(den, "!ptn")
    record = await asked(den, "!record")
    assert "Handicap: black flats b2 d4 turns 1 komi 3" in record
    assert "TPS: x5/x3,2,x/x5/x,2,x3/x5 2 2" in record
    assert "a flat of the other side's" not in await asked(den, "!info")


async def test_turns_are_given_up_behind_the_first_pieces_and_taken_back(den: World) -> None:
    assert "side places" in await begun(den, "handicap me 2 turns white")
    for who, line in (("ann", "ps a1"), ("bob", "ps e5"), ("ann", "ps c3"), ("ann", "ps c2")):
        assert line in (await den.say(who, line))[0]
    assert their_turn("Ann") in (await den.say("bob", "ps a5"))[0]
    assert your_turn("Bob") in (await den.say("ann", "ps c4"))[0]
    assert your_turn("Ann") in (await den.say("bob", "ps b1"))[0]
    await den.say("ann", "!takeback 2")
    assert to_move("White") in await den.reply("bob", "!accept")
    den.restart()
    assert their_turn("Ann") in (await den.say("bob", "ps a5"))[0]
    assert your_turn("Bob") in (await den.say("ann", "ps c4"))[0]


async def test_the_score_of_a_won_game_counts_what_was_not_played(den: World) -> None:
    await begun(den, "size 4 handicap me b2 b3 white stones 15")
    for who, line in (("ann", "ps b1"), ("bob", "ps d1"), ("ann", "ps b4")):
        await den.say(who, line)
    assert "27: 16 for the board and 11 for unplayed" in await den.reply("ann", "!score")


@pytest.mark.parametrize(
    ("terms", "why"),
    [
        ("handicap 9", "at most 3 flats and turns"),
        ("size 3 handicap 1 turn", "can't give turns"),
        ("size 3 handicap 2", "one flat, one turn, or points"),
        ("size 4 handicap e1", "off this board"),
        ("handicap 2 aturan", "so you can't give flats"),
        ("handicap two", "A handicap is a number of flats"),
        ("handicap me 2 handicap you 2", "Leave one of the two out"),
    ],
)
async def test_impossible_handicaps_are_refused(den: World, terms: str, why: str) -> None:
    assert why in await asked(den, f"!challenge {terms}")


async def test_it_is_chosen_by_presses(den: World) -> None:
    choice = await challenged(den)
    await choice.press("Size and rules")
    await choice.press("Tak", "More")
    assert "handicap for whoever accepts (one flat" in await choice.press("No handicap")
    await choice.press("✓ You: one flat before play")
    assert "(one extra turn at the start)" in await choice.press("✓ You: 2 flats before play")
    await choice.press("✓ You: one extra turn at the start")
    assert "for the challenger (one flat" in await choice.press(
        "✓ You: 2 extra points in a flat count"
    )
    await choice.press("Done", "Propose it")
    await heard(den)
    assert "handicap for White (one flat before play)" in await den.reply("bob", "!accept")


async def test_small_boards_offer_what_they_have_room_for(den: World) -> None:
    choice = await challenged(den, "@bob 3")
    await choice.press("Size and rules")
    await choice.press("Tak")
    told = await choice.press("More")
    label, seen = "No handicap", []
    while label not in seen:
        assert "3x3" in await choice.press(label)
        seen.append(label)
        (label,) = (one for one in labels(choice.shown) if "andicap" in one or ": " in one)
    assert len(seen) == 5
    assert "handicap" not in told.splitlines()[0]


async def test_it_is_said_in_chinese(den: World) -> None:
    await asked(den, "!language 中文")
    (told,) = await den.say("ann", "!挑战 @bob 让子 对方 2 和 1 回合", mentions=("bob",))
    assert "应战方" in told
    assert "让应战方 2 子、1 回合" in told

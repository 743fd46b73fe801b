"""Lines with words of Kaen, as people type them, and what is told otherwise than in Tak."""

import pytest

from tests.sentences import white_played
from tests.service.kaen_kit import ann_begins, begun, falls
from tests.service.world import World, labelled, labels

NOTHING_PLAYED = "Send one move at a time. This message has 2, so I played none."


@pytest.fixture(autouse=True)
def lot(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let Ann begin, who challenges."""
    ann_begins(monkeypatch)


@pytest.mark.parametrize(
    "text", ["match\nps a1", "ps a1\nforfeit", "Roll!\n`ps a1`", "double\nroll", "!double\nroll"]
)
async def test_of_two_moves_none_is_played_whether_words_or_not(den: World, text: str) -> None:
    await begun(den)
    assert NOTHING_PLAYED in await den.reply("ann", text)
    assert "rolled" in (await den.say("ann", "roll"))[0]


@pytest.mark.parametrize(
    "text",
    ["`roll`", "roll.", "Roll!", "!roll.", "```\nroll\n```", "good luck\nroll", "!move roll."],
)
async def test_a_word_is_read_as_any_move(den: World, text: str) -> None:
    await begun(den)
    assert "rolled" in (await den.say("ann", text))[0]


@pytest.mark.parametrize("chat", ["den", "dm-ann"])
@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("surrender please", "o you really want to surrender, and lose only 1"),
        ("Surrender now!", "o you really want to surrender, and lose only 1"),
        ("forfeit, please", "Roll the hut first"),
    ],
)
async def test_losing_words_may_be_polite(den: World, line: str, told: str, chat: str) -> None:
    await begun(den)
    assert told in (await den.say("ann", f"!{line}", chat))[0]


async def test_words_among_lines_stay_talk_in_a_game_of_tak(den: World) -> None:
    await den.begin(terms="5")
    assert await den.say("ann", "roll\nmatch") == []
    assert "ps a5" in (await den.say("ann", "roll\nps a5"))[0]


async def test_a_remark_of_several_lines_stays_one(den: World) -> None:
    await begun(den)
    for verb in ("say", "note"):
        assert "rolled" not in await den.reply("ann", f"!{verb} so\nroll")


@pytest.mark.parametrize("line", ["if roll then roll", "if ps a1 then roll", "if ps a1 then ps b1"])
async def test_there_are_no_premoves_of_words_either(den: World, line: str) -> None:
    await begun(den)
    assert await den.reply("bob", line, "dm-id-bob") == "Kaen has no premoves: the dice decide."
    assert await den.say("bob", "if match then forfeit") == []


async def test_a_word_is_no_premove_of_tak(den: World) -> None:
    await den.begin(terms="5")
    (told,) = await den.say("bob", "if ps a1 then roll", "dm-id-bob")
    assert "A move should stand here" in told
    assert told.endswith("if ps a1 then roll\n              ^^^^")


# Beside another game.

WHICH = "Which one do you mean?"


@pytest.mark.parametrize("line", ["pw b4", "mn b4", "Cc3", "ps e5"])
async def test_a_line_that_kaen_cannot_mean_is_that_of_the_tak_game(den: World, line: str) -> None:
    tak = await den.begin(terms="5 no-swap")
    await begun(den)
    (told,) = await den.say("ann", line)
    assert WHICH not in told
    assert f"#{tak}" in told or told == "There is nothing on b4 to move."


@pytest.mark.parametrize("line", ["mn c5 2", "c1+2"])
async def test_a_line_that_kaen_lacks_is_that_of_the_locke_game(den: World, line: str) -> None:
    await den.say("ann", "!challenge @bob locke", mentions=("bob",))
    await den.say("bob", "!accept")
    await begun(den)
    assert white_played("Ann", "mn c5 2") in await den.reply("ann", line)


async def test_a_line_that_both_can_mean_is_asked(den: World) -> None:
    await den.begin(terms="5")
    kaen = await begun(den)
    (told,) = await den.say("ann", "ps a1")
    assert WHICH in told
    assert kaen in told


@pytest.mark.parametrize("other", ["5", "kaen"])
@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("accept", "Did you mean Take (bet 4)?"),
        ("decline", "Did you mean Drop (lose 2)?"),
        ("no", "Did you mean Drop (lose 2)?"),
        ("take", "Black (Bob) takes the double"),
        ("take it", "Black (Bob) takes the double"),
        ("drop it", "do you really want to drop the double, and lose your bet of 2?"),
        ("drop", "do you really want to drop the double, and lose your bet of 2?"),
    ],
)
async def test_doubles_come_before_games(den: World, line: str, told: str, other: str) -> None:
    kaen = await begun(den)
    (proposed,) = await den.say("ann", f"!challenge @bob {other}", mentions=("bob",))
    await den.say("bob", f"!accept #{den.code_in(proposed)}")
    await den.say("ann", f"#{kaen} double")
    assert told in (await den.say("bob", f"!{line}"))[0]


async def test_an_answer_to_one_of_several_offers_is_asked_about(den: World) -> None:
    await den.begin(terms="5")
    await den.say("ann", "!draw")
    kaen = await begun(den)
    await den.say("ann", "double")
    asked = (await den.tell("bob", "!accept"))["den"]
    assert WHICH in asked.plain()
    (offered,) = (await den.press("bob", labelled(asked, f"#{kaen} Ann"))).replies
    assert offered.plain() == "Did you mean Take (bet 4)?"


async def test_draws_are_of_games_that_have_them(den: World) -> None:
    tak = await den.begin(terms="5")
    await begun(den)
    assert "offers Bob a draw" in (await den.say("ann", "!draw"))[0]
    await den.say("ann", f"!#{tak} withdraw")
    await den.begin(terms="5")
    (told,) = await den.say("ann", "!draw")
    assert WHICH in told
    assert "Kaen" not in told


async def test_a_draw_is_refused_where_only_kaen_is_played(den: World) -> None:
    await begun(den)
    assert "Kaen has no draws" in (await den.say("ann", "!draw"))[0]


# Where no game of Kaen is played.


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("!roll", "/rules page:kaen shows how it is played."),
        ("!Match.", "/rules page:kaen shows how it is played."),
    ],
)
@pytest.mark.parametrize("terms", ["5", ""])
async def test_words_are_explained_as_kaens(den: World, line: str, told: str, terms: str) -> None:
    if terms:
        await den.begin(terms=terms)
    (answer,) = await den.say("ann", line)
    word = line.strip("!.").lower()
    said = f"{word} is a move in Kaen, which you aren't playing here. "
    assert answer == said + told


@pytest.mark.parametrize("line", ["!surrender", "!forfeit now", "!concede please", "!give up"])
async def test_in_another_game_words_for_giving_up_ask_first(den: World, line: str) -> None:
    await den.begin(terms="5")
    assert "do you really want to resign" in await den.reply("ann", line)
    assert await den.say("ann", line.removeprefix("!")) == []


async def test_after_its_end_a_word_is_told_that_the_game_is_over(den: World) -> None:
    code = await begun(den)
    await den.say("ann", "surrender")
    await den.say("ann", "!confirm")
    over = await den.say("ann", "!ps a1")
    assert f"#{code} is over" in over[0]
    assert await den.say("ann", "!roll") == over
    await den.begin(terms="5")
    assert await den.say("ann", "roll") == []


# Things that are told otherwise: about throws, which stay, and about who begins


async def test_an_edited_roll_offers_no_takeback(den: World) -> None:
    await begun(den)
    await den.say("ann", "roll", message_id="x")
    told = (await den.tell("ann", "roll!", message_id="x", edited=True))["den"]
    assert told.plain().endswith("The first move stands.")
    assert labels(told) == []


@pytest.mark.parametrize("way", ["kaen", "locke", "modegan"])
async def test_after_a_game_that_was_called_off_colours_stay(den: World, way: str) -> None:
    await den.say("ann", f"!challenge @bob {way}", mentions=("bob",))
    (told,) = await den.say("bob", "!accept")
    white = "ann" if "Ann is White" in told else "bob"
    await den.say("ann", "!abort")
    assert "for a rematch with the same colours." in await den.reply("ann", "!rematch")
    assert f"{white.title()} is White" in await den.reply("bob", "!accept")


async def test_a_new_challenge_tells_that_a_result_may_say_who_begins(den: World) -> None:
    await begun(den)
    await den.resign("ann")
    (told,) = await den.say("bob", "!challenge @ann kaen", mentions=("ann",))
    assert "Colours: by lot, unless your last game together decides." in told
    assert "Ann is White" in await den.reply("ann", "!accept")
    (told,) = await den.say("cyd", "!challenge @ann 5", mentions=("ann",))
    assert "Colours: by lot. Game" in told or told.endswith("Colours: by lot.")


async def test_a_posted_state_names_the_hut(den: World, monkeypatch: pytest.MonkeyPatch) -> None:
    falls(monkeypatch, 2)
    await begun(den)
    await den.say("ann", "roll")
    (told,) = await den.say("bob", "rs")
    assert "after move 1: White to move, the hut shows 2 (row b). Bets: " in told


async def test_a_board_posted_after_a_throw_tells_why_only_the_games_can_count(
    den: World,
) -> None:
    await begun(den)
    post = "0 0 0 0\n0 s 0 0\n0 0 0 0\n0 0 0 0"
    assert "taken back" not in (await den.tell("ann", post))["den"].plain()
    await den.say("ann", "roll")
    told = (await den.tell("ann", post.replace("s", "S")))["den"]
    assert "Nothing before a throw is taken back. Bob, choose which board counts." in told.plain()
    assert labels(told) == ["Keep the game's board"]


async def test_street_stakes_are_refused_for_its_own_doubling(den: World) -> None:
    (told,) = await den.say("ann", "!challenge @bob kaen street stakes 10", mentions=("bob",))
    assert told.endswith("only Tak has that, and doubling is part of this game anyway.")

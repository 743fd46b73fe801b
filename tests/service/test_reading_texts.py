"""A text in which somebody looks for a game is read, shown, and played on from."""

from dataclasses import replace

import pytest

from takmail.commands.games import ReadText
from takmail.service.ports import Answer, SharedFile
from tests.sentences import is_to_move, to_move
from tests.service.world import World, labels


async def read(den: World, text: str, **more: object) -> Answer:
    incoming = den.incoming("ann", chat="den", command=ReadText(text), direct=True, **more)  # type: ignore[arg-type]
    return await den.handle(incoming)


async def test_a_game_is_shown_to_who_asks_and_can_be_played_on_from(den: World) -> None:
    answer = await read(den, '[Size "6"]\n[Player1 "Zoe"]\n[Komi "2"]\n\n1. a1 f6 2. c3 d4')
    (message,) = answer.replies
    assert answer.hidden
    told = message.plain()
    assert "A game, 6x6, after 4 moves." in told
    assert "White: Zoe, Black: ?." in told
    assert "Rules: 6x6, komi 2." in told
    assert to_move("White") in told
    (button,) = message.buttons
    await den.press("ann", button)
    (challenge,) = (await den.heard()).values()
    assert "6x6, komi 2, from a set position" in challenge.plain()


async def test_a_board_state_can_be_played_on_by_either_side(den: World) -> None:
    (message,) = (await read(den, "rs\n0 0 0\n0 s 0\n0 0 SS")).replies
    assert "doesn't say who is to move" in message.plain()
    assert labels(message) == ["Challenge, White to move", "Challenge, Black to move"]
    await den.press("ann", message.buttons[1])
    (challenge,) = (await den.heard()).values()
    assert to_move("Black") in challenge.plain()


async def test_where_nothing_is_found_it_is_said_what_is_looked_for(den: World) -> None:
    for text in ("", "hello there"):
        answer = await read(den, text)
        assert answer.refused
        assert "I found no game and no board." in answer.replies[0].plain()


async def test_what_is_wrong_with_a_game_is_shown(den: World) -> None:
    answer = await read(den, '[Size "5"]\n\n1. a1 z9')
    assert "There is no square z9 on a 5x5 board." in answer.replies[0].plain()
    answer = await read(den, '[Size "5"]\n\n1. a1 e5 2. c3 c3')
    assert "I read up to c3, which isn't legal" in answer.replies[0].plain()


async def test_a_typed_text_is_read_in_a_private_talk(den: World) -> None:
    assert "A game, 5x5, after 2 moves." in await den.reply("ann", "read ps a1\nps e5", "dm-ann")


async def test_a_file_is_read_before_the_words_beside_it(den: World) -> None:
    asked = den.incoming("ann", command=ReadText("look"), direct=True)
    game = replace(asked, files=(SharedFile("a.ptn", '[Size "4"]\n\n1. a1 d4'),))
    assert "A game, 4x4" in (await den.handle(game)).replies[0].plain()
    asked = den.incoming("ann", command=ReadText(""), direct=True)
    answer = await den.handle(replace(asked, files=(SharedFile("a.png", None),)))
    assert answer.refused
    assert "I can't read a.png." in answer.replies[0].plain()


async def test_of_the_bots_own_message_the_game_is_shown_to_who_asks(den: World) -> None:
    code = await den.begin()
    await den.service.posted("discord", code, ["m1"])
    answer = await read(den, "a drawn board", reply_to="m1")
    assert answer.hidden
    assert f"#{code} {is_to_move('White (Ann)')}" in answer.replies[0].plain()
    hidden = await den.handle(
        den.incoming("eve", chat="dm-eve", command=ReadText("x"), direct=True, reply_to="m1")
    )
    assert "I found no game" in hidden.replies[0].plain()


async def test_a_game_that_is_read_is_drawn_as_boards_are_in_that_chat(den: World) -> None:
    game = '[Size "5"]\n1. a1 d4\n2. Cc3'
    assert "[c]" in " ".join(await den.say("ann", f"!read {game}"))
    await den.say("ann", "!notation ptn")
    assert "[1C]" in " ".join(await den.say("ann", f"!read {game}"))


async def test_who_brings_a_game_with_branches_reads_that_they_are_left_out(den: World) -> None:
    game = '[Size "5"]\n1. a1 b1\n2. a2 b2\n\n{2w1}\n2. c1 d4\n'
    told = (await den.tell("ann", f"!challenge {game}"))["den"].plain()
    assert "I left out one variation and read only the main line." in told
    told = " ".join(await den.say("ann", f"!read {game}"))
    assert "I left out one variation" in told


async def test_who_is_to_move_is_said_where_a_position_does_not_tell(den: World) -> None:
    for start in (
        'tps "x3/x,1,x/x3"',
        "white from x3/x,1,x/x3",
        "black https://tps.ptn.ninja/png?tps=x3/x,1,x/x3",
    ):
        told = (await den.tell("ann", f"!challenge {start}"))["den"].plain()
        assert "doesn't say who is to move. I took White" in told
    assert "I took White" in " ".join(await den.say("ann", "!read x3/x,1,x/x3"))
    told = " ".join(await den.say("ann", "!read https://tps.ptn.ninja/png?tps=x3/x,1,x/x3%202%202"))
    assert "Black to move, move 2" in told
    assert "I took White" not in told


async def test_a_link_that_only_names_a_game_is_answered_with_what_to_paste(den: World) -> None:
    for link in ("https://ptn.ninja/s/abc", "<https://playtak.com/games/1/ninjaviewer>"):
        for line in (f"!read {link}", f"!challenge @bob {link}"):
            told = " ".join(await den.say("ann", line))
            assert "copy the game's PTN" in told


async def test_links_among_talk_stay_talk(den: World) -> None:
    assert not await den.say("ann", "look https://playtak.com/games/1/ninjaviewer, c3 was great")


@pytest.mark.parametrize(
    ("name", "caption"),
    [("a.PTN", caption) for caption in ("", "look at this game!", "thanks", "pw the game", "games")]
    + [("a.tps", "look!"), ("a.tps", ""), ("a.txt", "")],
)
async def test_a_file_of_a_game_is_read_with_any_caption(
    den: World, name: str, caption: str
) -> None:
    file = SharedFile(name, '[Size "4"]\n\n1. a1 d4')
    said = replace(den.incoming("ann", caption, chat="dm-ann"), files=(file,))
    await den.handle(said)
    assert "A game, 4x4" in (await den.heard())["dm-ann"].plain()

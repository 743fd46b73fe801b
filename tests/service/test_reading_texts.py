"""A text in which somebody looks for a game is read, shown, and played on from."""

import json
from contextlib import suppress
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from takmail.commands.games import ReadText
from takmail.service.games.records import UnreadableGameError, dump_event, read_game
from takmail.service.ports import Answer, SharedFile
from takmail.store.games.records import RecordRow
from tests.play.stories import Life, lives
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
    assert "I left out one variation" in " ".join(await den.say("ann", f"!read {game}"))


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
            assert "copy the game's PTN" in " ".join(await den.say("ann", line))


async def test_links_among_talk_stay_talk(den: World) -> None:
    assert not await den.say("ann", "look https://playtak.com/games/1/ninjaviewer, c3 was great")


@pytest.mark.parametrize(
    ("name", "caption"),
    [("a.PTN", caption) for caption in ("", "look at this game!", "thanks", "pw the game", "games")]
    + [("a.tps", "look!"), ("a.tps", ""), ("a.txt", "")],
)
async def test_a_games_file_is_read_with_any_caption(den: World, name: str, caption: str) -> None:
    file = SharedFile(name, '[Size "4"]\n\n1. a1 d4')
    said = replace(den.incoming("ann", caption, chat="dm-ann"), files=(file,))
    await den.handle(said)
    assert "A game, 4x4" in (await den.heard())["dm-ann"].plain()


# Records


NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)
CHALLENGED = (
    '{"is":"challenged","by":"ann","terms":{"rules":{"size":3,'
    '"reserves":[{"stones":10,"capstones":0},{"stones":10,"capstones":0}]},'
    '"manners":"courtly","notation":"mail","challenger":null}}'
)
BEGUN = '{"is":"begun","white":"ann","black":"bob"}'
BY_WHITE = '{"is":"played","color":"white","ply":"Fa1"}'
TAKEN_BACK = '{"is":"taken-back","color":"white","plies":2,"topic":"sync"}'
BY_BLACK = '{"is":"played","color":"black","ply":"Fb1"}'

anything: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5) | st.sampled_from(["Fa1", "3"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=5,
)


def rows(*payloads: str) -> list[RecordRow]:
    """Return a record with these payloads."""
    return [
        RecordRow("k3", seq, NOON, None, "event", payload)
        for seq, payload in enumerate(payloads, 1)
    ]


def kept(life: Life) -> list[RecordRow]:
    """Return the record of a life."""
    return rows(*(dump_event(event)[1] for event in life.events))


@given(lives(begun=False))
def test_a_record_makes_the_game_that_was_played(life: Life) -> None:
    assert read_game("k3", kept(life)) == life.game


@pytest.mark.parametrize(
    "payloads",
    [
        [],
        [""],
        ["not JSON"],
        ["null"],
        ["[" * 100_000],
        ["9" * 10_000],
        [BEGUN],
        [CHALLENGED, CHALLENGED],
        [CHALLENGED, '{"is":"of-a-later-version"}'],
        [CHALLENGED, '{"is":["begun"]}'],
        [CHALLENGED, '{"is":"begun","white":"ann"}'],
        [CHALLENGED, '{"is":"begun","white":"ann","black":"bob","referee":"eve"}'],
        [CHALLENGED, BY_WHITE],
        [CHALLENGED, BEGUN, BEGUN],
        [CHALLENGED, BEGUN, BY_BLACK],
        [CHALLENGED, BEGUN, BY_WHITE, '{"is":"played","color":"black","ply":"Fa1"}'],
        [CHALLENGED, BEGUN, '{"is":"played","color":"white","ply":"Fh8"}'],
        [CHALLENGED, BEGUN, '{"is":"tak-called","color":"white"}'],
        [CHALLENGED, BEGUN, BY_WHITE, TAKEN_BACK],
        [CHALLENGED, BEGUN, BY_WHITE, TAKEN_BACK.replace("2", "-1")],
        [CHALLENGED.replace('"size":3', '"size":2')],
        [CHALLENGED.replace('"size":3', '"size":900000000')],
        [CHALLENGED.replace('"challenger":null', '"challenger":null,"start":"x3/x3/x3 1 -5"')],
        [CHALLENGED.replace('"challenger":null', '"challenger":null,"start":"x5/x5/x5/x5/x5 1 1"')],
    ],
)
def test_what_can_not_be_read_is_told_by_the_games_id(payloads: list[str]) -> None:
    with pytest.raises(UnreadableGameError, match=r"^#k3 can't be read: ") as caught:
        read_game("k3", rows(*payloads))
    assert caught.value.code == "k3"


def test_a_missing_event_is_noticed() -> None:
    first, _, *others = rows(CHALLENGED, BEGUN, BY_WHITE)
    with pytest.raises(UnreadableGameError, match="event 2 is missing"):
        read_game("k3", [first, *others])


def test_the_reason_has_no_words_of_people() -> None:
    said = '{"is":"claimed","color":"white","reason":"my secret","more":1}'
    with pytest.raises(UnreadableGameError) as caught:
        read_game("k3", rows(CHALLENGED, BEGUN, said))
    assert "secret" not in str(caught.value)


@given(lives(begun=False), st.data())
def test_whatever_is_in_a_record_nothing_else_is_raised(life: Life, data: st.DataObject) -> None:
    events = [json.loads(entry.payload) for entry in kept(life)]
    number = data.draw(st.integers(0, len(events) - 1))
    held: Any = events[number]
    path = []
    while isinstance(held, dict) and held and data.draw(st.booleans()):
        path.append(data.draw(st.sampled_from(sorted(held))))
        held = held[path[-1]]
    new = data.draw(anything)
    if path:
        *way, last = path
        place: Any = events[number]
        for name in way:
            place = place[name]
        place[last] = new
    else:
        events[number] = new
    with suppress(UnreadableGameError):
        read_game("k3", rows(*map(json.dumps, events)))

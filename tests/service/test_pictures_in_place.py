"""Boards that become pictures where they stand, and the question whether that is to stay."""

import pytest

from takmail.audience.settings import THREADS
from takmail.service.ports import Answer
from takmail.store.changes import Change
from takmail.store.chats.settings import SettingNow
from takmail.wording.message.messages import Enclosure, File, Message
from tests.sentences import ACCEPT, BEGINS, JOIN, is_to_move
from tests.service.world import World, labelled, labels

GROUP = "tg-hall"


async def board(den: World, chat: str = GROUP) -> Message:
    """Return the board of a chat's second game, where nothing is asked any more."""
    await first_board(den, chat, "telegram")
    await den.resign("ann", chat, platform="telegram")
    told = await den.tell(
        "ann", "!challenge @bob white", chat, mentions=("bob",), platform="telegram"
    )
    accept = labelled(told[chat], ACCEPT)
    await den.press("bob", accept, chat, platform="telegram")
    return (await den.heard())[chat]


async def press(den: World, who: str, shown: Message, label: str, chat: str = GROUP) -> Answer:
    return await den.press(who, labelled(shown, label), chat, platform="telegram", reply_to="9")


def has_picture(message: Message) -> bool:
    return any(isinstance(block, File) for block in message.blocks)


async def test_a_player_switches_the_board_of_a_group_for_all(den: World) -> None:
    first = await board(den)
    answer = await press(den, "ann", first, "Picture")
    assert (answer.hidden, answer.replaces, answer.purpose) == (False, True, "board")
    (picture,) = answer.replies
    assert has_picture(picture)
    back = await press(den, "bob", picture, "Text")
    assert back.replaces
    assert not has_picture(back.replies[0])
    assert labels(back.replies[0]) == labels(first)


async def test_who_does_not_play_sees_it_alone(den: World) -> None:
    answer = await press(den, "cyd", await board(den), "Picture")
    assert (answer.hidden, answer.replaces) == (True, False)


async def test_it_is_asked_once_whether_that_is_to_stay(den: World) -> None:
    first = await board(den)
    (picture,) = (await press(den, "ann", first, "Picture")).replies
    assert "Show the boards of Ann's games here as pictures from now on?" in picture.plain()
    answer = await press(den, "ann", picture, "Only this time")
    assert answer.replaces, "the board without the question"
    assert has_picture(answer.replies[0])
    assert "from now on" not in answer.replies[0].plain()
    (again,) = (await press(den, "ann", first, "Picture")).replies
    assert "from now on" not in again.plain()
    assert "Yes, always" not in labels(again)


async def test_a_picture_with_a_lost_answer_is_given_again(den: World) -> None:
    first = labelled(await board(den), "Picture")
    look = den.incoming(
        "ann", chat=GROUP, platform="telegram", press=first.data, reply_to="9", message_id="press:1"
    )
    asked, again = [(await den.handle(look)).replies[0] for _ in range(2)]
    assert has_picture(asked)
    assert has_picture(again)
    assert "from now on" in asked.plain()
    assert "from now on" not in again.plain()


async def test_yes_keeps_it(den: World) -> None:
    (picture,) = (await press(den, "ann", await board(den), "Picture")).replies
    assert "somebody else" in (await press(den, "bob", picture, "Yes, always")).replies[0].plain()
    answer = await press(den, "ann", picture, "Yes, always")
    assert answer.replaces
    assert "The boards of Ann's games here are pictures." in answer.replies[0].plain()
    assert "Yes, always" not in labels(answer.replies[0])
    heard = await den.tell("ann", "ps a1", GROUP, platform="telegram")
    assert any(isinstance(block, Enclosure) for block in heard[GROUP].blocks)


async def test_yes_keeps_text_as_well(den: World) -> None:
    await den.tell("ann", "!pictures on", GROUP, platform="telegram")
    (text,) = (await press(den, "ann", await board(den), "Text")).replies
    (kept,) = (await press(den, "ann", text, "Yes, always")).replies
    assert "The boards of Ann's games here are text." in kept.plain()
    told = await den.tell("ann", "!pictures", GROUP, platform="telegram")
    assert told[GROUP].plain() == (
        "Pictures are off for everybody here. The boards of Ann's games here are text."
    )


async def test_on_discord_the_picture_is_still_for_the_presser(den: World) -> None:
    await first_board(den)
    shown = (await den.tell("ann", "ps b2"))["den"]
    answer = await den.press("ann", labelled(shown, "Picture"), reply_to="9")
    assert (answer.hidden, answer.replaces) == (True, False)
    always = labelled(answer.replies[0], "Always here")
    set_ = await den.press("ann", always, reply_to="9")
    assert set_.replies[0].plain() == "Pictures are on for everybody here."
    next_ = (await den.tell("bob", "ps a1"))["den"]
    assert any(isinstance(block, Enclosure) for block in next_.blocks)


# The question below the first board


OFFER = "Pictures"
ASKS = "Show boards as Pictures or Text?"
LETTERS = "Small letters are White's, capitals Black's."
NEW = "New to Tak? Press Rules of Tak."


async def first_board(place: World, chat: str = "den", platform: str = "discord") -> Message:
    """Have Ann and Bob begin a game, and return its board."""
    challenge = await place.tell("ann", "!challenge 5 white", chat, platform=platform)
    await place.press("bob", labelled(challenge[chat], JOIN), chat, platform=platform)
    board = (await place.heard())[chat]
    assert BEGINS in board.plain()
    return board


def is_drawn(told: Message) -> bool:
    return any(isinstance(block, Enclosure | File) for block in told.blocks)


@pytest.mark.parametrize("platform", ["discord", "telegram"])
async def test_the_first_board_becomes_a_picture_and_later_ones(den: World, platform: str) -> None:
    board = await first_board(den, platform=platform)
    assert not is_drawn(board)
    assert ASKS in board.plain()
    assert labels(board)[-3:] == ["Flip", "Pictures", "Text"], "no other button is about that"
    offer = labelled(board, OFFER)
    answer = await den.press("ann", offer, platform=platform)
    (shown,) = answer.replies
    assert (answer.hidden, answer.replaces) == (False, True)
    assert is_drawn(shown)
    assert is_to_move("White (Ann)") in shown.plain()
    assert OFFER not in labels(shown)
    told = await den.tell("ann", "ps a1", platform=platform)
    assert is_drawn(told["den"])


@pytest.mark.parametrize(("who", "manages"), [("zoe", True), ("ann", False)])
async def test_text_is_chosen_as_well(den: World, who: str, manages: bool) -> None:
    board = await first_board(den)
    answer = await den.press(who, labelled(board, "Text"), manages=manages)
    (shown,) = answer.replies
    assert (answer.hidden, answer.replaces, is_drawn(shown)) == (False, True, False)
    whose = "Boards here are" if manages else "The boards of Ann's games here are"
    assert f"{whose} text" in shown.plain()
    assert ASKS not in shown.plain()
    assert OFFER not in labels(shown)
    assert not is_drawn((await den.tell("ann", "ps a1"))["den"])


async def test_it_is_offered_once_in_a_chat(den: World) -> None:
    assert OFFER in labels(await first_board(den))
    assert OFFER not in labels((await den.tell("ann", "ps a1"))["den"])
    assert OFFER not in labels(await first_board(den))
    den.restart()
    assert OFFER not in labels(await first_board(den))
    assert OFFER in labels(await first_board(den, "attic"))


async def test_it_says_once_whose_the_letters_are(den: World) -> None:
    board = await first_board(den)
    assert LETTERS in board.plain()
    assert NEW not in board.plain()
    assert LETTERS not in (await den.tell("ann", "ps a1"))["den"].plain()
    assert LETTERS not in (await first_board(den)).plain()


LOOKS = ["pictures on", "pictures off", "style emoji", "style words", "theme dark"]


@pytest.mark.parametrize("look", LOOKS)
async def test_where_somebody_has_chosen_nothing_is_asked(den: World, look: str) -> None:
    await den.say("ann", f"!{look}")
    board = await first_board(den)
    assert OFFER not in labels(board)
    assert {ASKS, LETTERS}.isdisjoint(board.plain().splitlines())


async def test_a_player_who_has_chosen_for_their_own_games_is_not_asked(den: World) -> None:
    await den.say("ann", "!pictures off", manages=False)
    assert OFFER not in labels(await first_board(den))


@pytest.mark.parametrize("platform", ["discord", "telegram"])
async def test_joining_by_code_in_private_leads_to_the_rules(den: World, platform: str) -> None:
    challenge = await den.tell("ann", "!challenge 5 white")
    code = await den.join_code(challenge["den"].plain())
    heard = await den.tell("cyd", f"join {code}", "dm-cyd", platform=platform)
    assert f"{LETTERS} {NEW}" in heard["dm-cyd"].plain()
    assert "Rules of Tak" in labels(heard["dm-cyd"])
    assert "Rules of Tak" not in labels(heard["den"])
    challenge = await den.tell("ann", "!challenge 5 white")
    code = await den.join_code(challenge["den"].plain())
    heard = await den.tell("cyd", f"join {code}", "dm-cyd", platform=platform)
    assert NEW not in heard["dm-cyd"].plain()


async def test_who_follows_an_invitation_is_led_to_the_rules(den: World) -> None:
    talk, on = "tg-dm-cyd", "telegram"
    challenge = await den.tell("ann", "!challenge 5 white")
    code = await den.join_code(challenge["den"].plain())
    await den.handle(den.incoming("cyd", None, talk, platform=on, start=code))
    assert NEW in (await den.heard())[talk].plain()


async def test_both_homes_of_a_game_have_their_own_offer(den: World) -> None:
    await first_board(den)
    challenge = await den.tell("ann", "!challenge 5 white")
    room = await den.service.context.rooms.get(den.code_in(challenge["den"].plain()))
    assert room is not None
    heard = await den.tell("cyd", f"!join {room.game.join}", "attic")
    assert OFFER in labels(heard["attic"])
    assert OFFER not in labels(heard["den"])


async def test_games_with_chats_of_their_own_have_no_offer(den: World) -> None:
    await den.say("ann", "!help")
    chat = await den.chat("den")
    threads = SettingNow(chat.id, THREADS, THREADS)
    await den.store.commit(Change(also=(threads,)))
    assert OFFER not in labels(await first_board(den))


async def test_only_who_may_set_looks_takes_the_offer(den: World) -> None:
    board = await first_board(den)
    answer: Answer = await den.press("zoe", labelled(board, OFFER), manages=False)
    assert answer.refused
    assert answer.replies[0].plain() == (
        "Only people who manage this channel can change that here: they have the permission Manage"
        " Channels. In a private chat with me you choose for yourself."
    )
    own = await den.press("ann", labelled(board, OFFER), manages=False)
    assert (own.refused, own.hidden, own.replaces) == (False, False, True)
    assert "The boards of Ann's games here are pictures." in own.replies[0].plain()
    managed = await den.press("zoe", labelled(board, OFFER), manages=True)
    assert (managed.refused, managed.hidden, managed.replaces) == (False, False, True)

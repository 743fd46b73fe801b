"""Boards that become pictures where they stand, and the question whether that is to stay."""

from takmail.service.ports import Answer
from takmail.wording.message.messages import Enclosure, File, Message
from tests.sentences import ACCEPT
from tests.service.world import World, labelled, labels

GROUP = "tg-hall"


async def board(den: World, chat: str = GROUP) -> Message:
    """Return the board of a game that begins in a chat."""
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
    assert labels(back.replies[0]) == labels(first)[:-1], "pictures are no longer offered"


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


async def test_a_picture_whose_answer_was_lost_is_given_again_though_that_was_asked(
    den: World,
) -> None:
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
    refused = await press(den, "bob", picture, "Yes, always")
    assert "somebody else" in refused.replies[0].plain()
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
    told = await den.tell("ann", "!challenge @bob white", mentions=("bob",))
    await den.press("bob", labelled(told["den"], ACCEPT))
    shown = (await den.heard())["den"]
    answer = await den.press("ann", labelled(shown, "Picture"), reply_to="9")
    assert (answer.hidden, answer.replaces) == (True, False)
    always = labelled(answer.replies[0], "Always here")
    set_ = await den.press("ann", always, reply_to="9")
    assert set_.replies[0].plain() == "Pictures are on for everybody here."
    next_ = (await den.tell("ann", "ps a1"))["den"]
    assert any(isinstance(block, Enclosure) for block in next_.blocks)

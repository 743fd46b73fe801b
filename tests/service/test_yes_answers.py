"""`yes`, `ok` and a thumb answer what the bot asked, when they answer its message that asks."""

import pytest

from takmail.service.context import make_context
from takmail.service.delivery.outbox import Delivery
from takmail.service.ports import Answer
from takmail.wording.languages.language_choice import agrees
from takmail.wording.message.messages import Message
from tests.sentences import (
    DID_YOU_MEAN,
    REALLY_RESIGN,
    REMATCH,
    RESIGN,
    is_white,
    white_and_black,
    white_played,
    you_played,
)
from tests.service.post import Post
from tests.service.world import World, labels

TWO_PLIES = "ps a1, ps e5"


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        *[(text, True) for text in ("yes", "OK!", " Sure. ", "agreed", "\U0001f44d\U0001f3fd")],
        *[(text, True) for text in ("好的", "可以。", "\u2705\ufe0f")],
        *[(text, False) for text in ("no", "No thanks", "不行", "\U0001f44e")],
        *[(text, None) for text in ("", "ok d4", "yes I think so", "sure thing is you lose")],
    ],
)
def test_yes_and_no_are_known_in_any_language(text: str, meant: bool | None) -> None:
    assert agrees(text) is meant


async def reply(
    world: World, who: str, text: str, told: Message, chat: str = "den"
) -> dict[str, Message]:
    """Answer a message with buttons, and return what each chat hears."""
    data = tuple(button.data for button in told.buttons)
    incoming = world.incoming(who, text, chat, reply_to="m1", buttons=data)
    assert await world.handle(incoming) in (Answer(), Answer(refused=True))
    return await world.heard()


@pytest.mark.parametrize("text", ["yes", "ok", "👍", "同意"])
async def test_an_offer_is_agreed_to(den: World, text: str) -> None:
    await den.begin(plies=TWO_PLIES)
    offer = (await den.tell("ann", "!draw"))["den"]
    told = (await reply(den, "bob", text, offer))["den"]
    assert "draw" in told.plain().lower()
    assert REMATCH in labels(told)


@pytest.mark.parametrize("text", ["no", "👎"])
async def test_an_offer_is_declined(den: World, text: str) -> None:
    await den.begin(plies=TWO_PLIES)
    offer = (await den.tell("ann", "!draw"))["den"]
    assert "declined" in (await reply(den, "bob", text, offer))["den"].plain()


async def test_a_challenge_is_taken(den: World) -> None:
    challenge = (await den.tell("ann", "!challenge 5 white"))["den"]
    told = (await reply(den, "bob", "sure", challenge))["den"]
    assert white_and_black("Ann", "Bob") in told.plain()


async def test_who_resigns_is_believed_or_plays_on(den: World) -> None:
    await den.begin(plies=TWO_PLIES)
    asked = (await den.tell("ann", "!resign"))["den"]
    assert REMATCH not in labels((await reply(den, "ann", "no", asked))["den"])
    asked = (await den.tell("ann", "!resign"))["den"]
    assert REMATCH in labels((await reply(den, "ann", "yes", asked))["den"])


async def test_what_may_be_meant_is_played_or_left(den: World) -> None:
    await den.begin(plies=TWO_PLIES)
    asked = (await den.tell("ann", "put a wall at b4"))["den"]
    assert await reply(den, "ann", "no", asked) == {}
    assert white_played("Ann", "pw b4") in (await reply(den, "ann", "yes", asked))["den"].plain()


async def test_of_several_the_one_that_is_meant_is_asked_for(den: World) -> None:
    await den.begin(plies=TWO_PLIES)
    asked = (await den.tell("ann", "b4"))["den"]
    assert labels(asked) == [
        "Row 4 from the top: ps b4",
        "Row 4 from the bottom: ps b2",
        "Always mail",
        "Always PTN",
    ]
    assert "press the one" in (await reply(den, "ann", "ok", asked))["den"].plain()


async def test_what_is_out_of_date_is_said_to_be(den: World) -> None:
    await den.begin(plies=TWO_PLIES)
    offer = (await den.tell("ann", "!draw"))["den"]
    await reply(den, "bob", "no", offer)
    assert "has moved on" in (await reply(den, "bob", "yes", offer))["den"].plain()


@pytest.mark.parametrize("who", ["ann", "bob", "cyd"])
async def test_talk_about_a_board_stays_talk(den: World, who: str) -> None:
    await den.begin()
    board = (await den.tell("ann", "ps a1"))["den"]
    assert board.buttons
    for text in ("ok", "👍", "sure"):
        assert await reply(den, who, text, board) == {}


async def test_who_was_not_asked_only_talks(den: World) -> None:
    await den.begin(plies=TWO_PLIES)
    offer = (await den.tell("ann", "!draw"))["den"]
    for who in ("ann", "cyd"):
        assert await reply(den, who, "ok", offer) == {}


async def test_no_buttons_no_question(den: World) -> None:
    await den.begin()
    assert await den.tell("bob", "ok", reply_to="m1") == {}


@pytest.mark.parametrize(
    ("text", "emoji"),
    [("👍", "👍"), ("\U0001f44d\U0001f3fd", "👍"), ("😂 😂", "🤣"), ("yes", ""), ("😂👍", "")],
)
async def test_an_emoji_that_answers_nothing_gets_an_emoji_below_it(
    den: World, text: str, emoji: str
) -> None:
    for chat, addressed in (("dm-ann", False), ("hall", True)):
        line = den.incoming("ann", text, chat, addressed=addressed, platform="telegram")
        answer = await den.handle(line)
        assert answer.reaction == emoji
        assert bool(await den.heard()) is not bool(emoji)


async def test_an_emoji_gets_none_below_it_elsewhere(den: World) -> None:
    told = await den.tell("ann", "👍", "dm-ann")
    assert "is waiting for your answer" in told["dm-ann"].plain()
    talk = den.incoming("ann", "👍", "hall", platform="telegram")
    assert await den.handle(talk) == Answer()


async def test_an_emoji_gets_none_below_it_while_something_waits(den: World) -> None:
    den.adapters["telegram"] = Post("telegram")
    await den.say("bob", "help", "dm-id-bob", platform="telegram")
    asked = await den.tell("ann", "challenge @bob 5", "dm-id-ann", platform="telegram")
    assert "dm-id-bob" in asked
    assert await reactions(den) == ["", ""]
    await den.say("bob", "accept", "dm-id-bob", platform="telegram")
    for line, expected in (("ps a1", ["🤣", "👍"]), ("draw", ["", ""]), ("withdraw", ["🤣", "👍"])):
        await den.say("ann", line, "dm-id-ann", platform="telegram")
        assert await reactions(den) == expected, line


async def reactions(den: World) -> list[str]:
    """Return what stands below Bob's laugh and thumb, which are else answered in words."""
    await den.heard()
    got = []
    for said in ("😂", "👍"):
        answer = await den.handle(den.incoming("bob", said, "dm-id-bob", platform="telegram"))
        got.append(answer.reaction)
        assert bool(await den.heard()) is not bool(answer.reaction)
    return got


class Talk:
    """People who play in their private talks with the bot, to which all is delivered."""

    def __init__(self, opened: World) -> None:
        self.world = opened
        self.discord = Post("discord")
        opened.adapters["discord"] = self.discord
        self.delivery = Delivery(
            make_context(opened.store, opened.adapters), shown=opened.service.shown
        )

    async def say(self, who: str, text: str) -> str:
        """Say a line in one's private talk; return what is told there."""
        before = len(self.discord.told(f"dm-id-{who}"))
        line = self.world.incoming(who, text, f"dm-id-{who}", mentions=("bob",))
        await self.world.handle(line)
        await self.delivery.idle()
        return " | ".join(self.discord.told(f"dm-id-{who}")[before:])

    async def begin(self, size: int = 5) -> None:
        await self.say("ann", f"challenge @bob {size} white")


@pytest.fixture
async def talk(den: World) -> Talk:
    talk = Talk(den)
    await talk.say("bob", "help")
    await talk.begin()
    return talk


@pytest.mark.parametrize("yes", ["yes", "ok", "Sure!", "\U0001f44d", "好的"])
async def test_in_private_a_bare_yes_takes_the_challenge_shown(talk: Talk, yes: str) -> None:
    assert "Ann is White, you are Black" in await talk.say("bob", yes)


async def test_in_private_a_no_alone_declines(talk: Talk) -> None:
    assert "Declined by Bob" in await talk.say("bob", "no thanks")


async def test_in_private_a_yes_alone_agrees_to_an_offer_and_a_rematch(talk: Talk) -> None:
    await talk.say("bob", "yes")
    await talk.say("ann", "ps a1")
    await talk.say("ann", "draw")
    assert "draw" in await talk.say("bob", "ok")
    await talk.say("bob", "rematch")
    assert is_white("Bob") in await talk.say("ann", "sure")


async def test_in_private_a_yes_alone_plays_the_move_that_was_meant(talk: Talk) -> None:
    await talk.say("bob", "yes")
    await talk.say("ann", "ps a1")
    await talk.say("bob", "ps e5")
    assert DID_YOU_MEAN in await talk.say("ann", "pw d33")
    assert you_played("pw d3") in await talk.say("ann", "ok")


async def test_of_several_open_questions_it_is_asked_which_by_buttons(talk: Talk) -> None:
    await talk.begin(6)
    told = await talk.say("bob", "yes")
    assert told.startswith("Which do you mean: Accept (#")


async def test_a_question_before_ones_last_line_is_not_answered_by_the_way(talk: Talk) -> None:
    await talk.say("bob", "rules")
    assert "There is nothing to confirm" in await talk.say("bob", "yes")


async def test_in_a_group_a_yes_alone_is_talk(den: World) -> None:
    await den.tell("ann", "!challenge @bob 5 white", mentions=("bob",))
    assert await den.tell("bob", "yes") == {}


@pytest.mark.parametrize("yes", ["yes", "ok", "confirm"])
async def test_a_yes_to_a_draw_never_resigns(talk: Talk, yes: str) -> None:
    await talk.say("bob", "yes")
    await talk.say("ann", "ps a1")
    assert REALLY_RESIGN in await talk.say("bob", "resign")
    await talk.say("ann", "draw")
    assert "resigned" not in await talk.say("bob", yes)


async def test_a_question_of_another_game_ends_the_one_whether_to_resign(talk: Talk) -> None:
    await talk.say("bob", "yes")
    await talk.say("ann", "ps a1")
    await talk.say("bob", "resign")
    await talk.begin(6)
    assert "6x6" in await talk.say("bob", "yes")
    await talk.say("bob", "resign")
    assert "resigned" not in await talk.say("bob", "hello")


async def test_once_something_else_was_asked_a_typed_yes_confirms_nothing(talk: Talk) -> None:
    await talk.say("bob", "yes")
    await talk.say("ann", "ps a1")
    await talk.say("bob", "resign")
    await talk.begin(6)
    await talk.say("bob", "rules")
    told = await talk.say("bob", "yes")
    assert "There is nothing to confirm" in told
    assert "resign" not in told.replace("resigns", "")


async def test_after_a_restart_a_yes_alone_confirms_nothing(talk: Talk) -> None:
    await talk.say("bob", "yes")
    await talk.say("ann", "ps a1")
    await talk.say("bob", "resign")
    await talk.begin(6)
    talk.world.restart()
    assert "There is nothing to confirm" in await talk.say("bob", "yes")


@pytest.mark.parametrize(
    ("terms", "plies", "line"),
    [("5 white", "ps a1, ps e5, ps c3, ps d4", "!abort"), ("modegan", "", "!draw")],
)
async def test_a_refusal_offers_no_resigning(den: World, terms: str, plies: str, line: str) -> None:
    await den.tell("ann", f"!challenge @bob {terms}", mentions=("bob",))
    await den.tell("bob", "!accept")
    if plies:
        await den.play(plies)
    refused = (await den.tell("ann", line))["den"]
    assert "resign" not in refused.plain()
    assert RESIGN not in labels(refused)


async def test_a_yes_in_reply_to_a_board_confirms_nothing(den: World) -> None:
    await den.begin()
    board = (await den.tell("ann", "ps a1"))["den"]
    await den.tell("bob", "!resign")
    assert "resigned" not in await reply_to_board(den, "bob", "!yes", board)


async def reply_to_board(world: World, who: str, text: str, told: Message) -> str:
    data = tuple(button.data for button in told.buttons)
    incoming = world.incoming(who, text, "den", reply_to="m1", buttons=data)
    await world.handle(incoming)
    return " | ".join(message.plain() for message in (await world.heard()).values())

"""A challenge is passed on: the Invite button, and the inline query that it begins."""

from collections.abc import AsyncIterator
from dataclasses import replace

import pytest

from takmail.service.ports import Answer, InlineAnswer, InlineQuery, InlineResult
from takmail.store.changes import Change
from takmail.store.chats.chats import ChatLost
from takmail.wording.message.messages import Message, Sharing, Start
from tests.sentences import (
    ACCEPT,
    DECLINE,
    INVITE,
    IT_IS_YOUR_MOVE,
    JOIN,
    WITHDRAW,
    would_like_a_game,
)
from tests.service.post import Post
from tests.service.single_chats import OneMessage, one_message
from tests.service.two_homes import DEN
from tests.service.world import START, World, account, labelled, labels, pinged

TALK = "dm-id-ann"
LINK = "https://discord.com/channels/1/2"


async def challenge(
    den: World, line: str = "!challenge 5", chat: str = DEN, **more: object
) -> Message:
    return (await den.tell("ann", line, chat, **more))[chat]


async def invited(den: World, who: str, told: Message, chat: str = DEN, **more: object) -> str:
    answer = await den.press(who, labelled(told, INVITE), chat, **more)
    assert answer.hidden
    (shown,) = answer.replies
    return shown.plain()


async def code_of(den: World, told: Message) -> str:
    """Return the code that takes a challenge."""
    room = await den.service.context.rooms.get(den.code_in(told.plain()))
    assert room is not None
    return room.game.join


async def typed(den: World, who: str, text: str) -> InlineAnswer:
    return await den.service.inline(InlineQuery(account(who, "telegram"), text, START, ""))


async def test_anybody_can_pass_an_open_challenge_on(den: World) -> None:
    told = await challenge(den)
    code = await code_of(den, told)
    for who in ("ann", "zoe"):
        assert await invited(den, who, told) == (
            "Pass this on. Anybody can join until Mar 8, 2026, 12:01 UTC.\n"
            f"Play Tak with me: 5x5.\nDiscord: /relay join code:{code}"
        )


async def test_the_platforms_of_the_program_are_listed_with_their_commands(den: World) -> None:
    den.adapters |= {"discord": Post("discord"), "telegram": Post("telegram")}
    told = await challenge(den)
    code = await code_of(den, told)
    shown = await invited(den, "ann", told)
    assert shown.endswith(f"\nDiscord: /relay join code:{code}\nTelegram: /join {code}")


async def test_a_challenge_to_somebody_elsewhere_is_passed_on_to_them(den: World) -> None:
    told = await challenge(den, "!challenge @bob on telegram 5")
    code = await code_of(den, told)
    shown = await invited(den, "ann", told)
    assert shown.startswith("Pass this on to @bob. They can accept until")
    assert shown.endswith(f"\nPlay Tak with me: 5x5.\nTelegram: /join {code}")


async def test_who_reads_of_their_challenge_needs_no_invitation(den: World) -> None:
    await den.say("bob", "!help")
    assert INVITE not in labels(await challenge(den, "!challenge @bob 5"))


async def test_in_a_channel_the_message_itself_can_be_linked(den: World) -> None:
    told = await challenge(den)
    pressed = den.incoming("zoe", press=labelled(told, INVITE).data, reply_to="777")
    linked = replace(pressed, place=replace(pressed.place, link=LINK))
    (shown,) = (await den.handle(linked)).replies
    assert f"\nPlay Tak with me: 5x5.\n{LINK}/777\n" in shown.plain()


async def test_a_private_message_is_not_linked(den: World) -> None:
    told = await challenge(den, chat="dm-ann")
    pressed = den.incoming("ann", chat="dm-ann", press=labelled(told, INVITE).data, reply_to="777")
    linked = replace(pressed, place=replace(pressed.place, link=LINK))
    (shown,) = (await den.handle(linked)).replies
    assert "https" not in shown.plain()


async def test_a_challenge_that_is_taken_can_not_be_passed_on(den: World) -> None:
    told = await challenge(den)
    await den.press("bob", labelled(told, JOIN))
    answer: Answer = await den.press("ann", labelled(told, INVITE))
    assert answer.refused
    assert "is no longer open" in answer.replies[0].plain()


async def test_telegram_gets_buttons_for_the_address(den: World) -> None:
    told = await challenge(den, chat="tg-dm-ann", platform="telegram")
    code = await code_of(den, told)
    answer = await den.press("ann", labelled(told, INVITE), "tg-dm-ann", platform="telegram")
    sharing = answer.replies[0].sharing
    assert isinstance(sharing, Sharing)
    assert (sharing.text, sharing.payload) == ("Play Tak with me: 5x5.", code)


async def test_in_a_group_on_telegram_it_comes_in_private(den: World) -> None:
    told = await challenge(den, chat="tg-group", platform="telegram")
    answer = await den.press("ann", labelled(told, INVITE), "tg-group", platform="telegram")
    game = den.code_in(told.plain())
    assert answer.opens == f"show-invite-{game}"
    start = den.incoming("ann", chat="tg-dm-ann", platform="telegram", start=answer.opens)
    await den.handle(start)
    (shown,) = (await den.heard()).values()
    assert shown.sharing is not None
    stranger = den.incoming("zoe", chat="tg-dm-zoe", platform="telegram", start=answer.opens)
    await den.handle(stranger)
    (refused,) = (await den.heard()).values()
    assert refused.sharing is None
    assert await code_of(den, told) not in refused.plain()


async def opened(place: OneMessage, terms: str, locale: str = "") -> InlineResult:
    """Return the challenge that Ann made in private, as it is offered after the bot's name."""
    world = place.world
    line = world.incoming("ann", f"challenge {terms}", TALK, platform="telegram", locale=locale)
    await world.handle(line)
    await place.delivery.idle()
    (head,) = await world.service.context.rooms.heads_in((await world.chat(TALK, "telegram")).id)
    room = await world.service.context.rooms.get(head.code)
    assert room is not None
    (result,) = (await typed(world, "ann", room.game.join)).results
    return result


@pytest.fixture
async def place() -> AsyncIterator[OneMessage]:
    async with one_message() as opened:
        yield opened


async def test_an_invitation_is_played_in_its_message(place: OneMessage) -> None:
    result = await opened(place, "3 white")
    assert "played right here, in this message" in result.message.plain()
    assert result.message.starts == ()
    (join,) = result.message.buttons
    await place.press("bob", join)
    assert "Accepted by Bob" in place.telegram.private[TALK][-1].plain()
    await place.tap("ann", "a1", "Play")
    await place.tap("bob", "b1", "Play")
    assert "Black (Bob): ps b3" in place.text
    shown = len(place.telegram.shown)
    await place.press("cyd", join)
    assert place.toast == "The game has moved on. This is the board now."
    assert (place.telegram.shown[shown:], "Cyd" in place.text) == ([place.message], False)


async def test_an_invitation_is_joined_by_nobody_twice(place: OneMessage) -> None:
    (join,) = (await opened(place, "3 white")).message.buttons
    await place.press("ann", join)
    assert place.telegram.shown == []
    await place.press("bob", join)
    again = await place.press("cyd", join, "inline:BBB")
    assert again.refused
    assert len(place.telegram.shown) == 1


async def test_an_invitation_stays_in_the_language_of_the_challenger(place: OneMessage) -> None:
    (join,) = (await opened(place, "3 white", "zh-hans")).message.buttons
    await place.press("bob", join)
    assert "对局" in place.text


@pytest.mark.parametrize("terms", ["5 days 3", "5 blind"])
async def test_what_no_message_can_hold_is_joined_by_its_link(
    place: OneMessage, terms: str
) -> None:
    message = (await opened(place, terms)).message
    assert (len(message.starts), message.buttons) == (1, ())


async def test_a_code_after_the_bots_name_offers_the_challenge(den: World) -> None:
    told = await challenge(den, chat="here")
    code = await code_of(den, told)
    for text in (code, f"#{code.upper()} "):
        (result,) = (await typed(den, "zoe", text)).results
        assert result.title == "Send this challenge: 5x5"
        assert would_like_a_game("Ann") in result.message.plain()
        assert result.message.buttons == ()
        (starts,) = result.message.starts
        assert starts.row == (Start("Join", code),)
    zoe = den.incoming("zoe", chat="tg-dm-zoe", platform="telegram", start=code)
    await den.handle(zoe)
    heard = await den.heard()
    assert {"here", "tg-dm-zoe"} <= set(heard)
    assert all("begins" in told.plain() for told in heard.values())
    answer = await typed(den, "zoe", code)
    assert answer.results == ()
    assert answer.start is not None


async def test_sending_the_challenge_on_changes_nothing(den: World) -> None:
    told = await challenge(den)
    (result,) = (await typed(den, "ann", await code_of(den, told))).results
    data = result.press.encoded
    sent = den.incoming("ann", chat="inline:A", platform="telegram", press=data, message_id="c:A")
    answer = await den.handle(sent)
    assert answer.hidden
    assert await den.heard() == {}
    assert (await den.own("ann", told, WITHDRAW)).press.verb == "withdraw"


async def test_codes_can_not_be_guessed_behind_the_bots_name(den: World) -> None:
    told = await challenge(den)
    code = await code_of(den, told)
    for last in "bcdfghjkmnpqrst":
        answer = await typed(den, "zoe", f"bcdf{last}")
        assert answer.start is not None
        assert f"bcdf{last}" in answer.start.text
    assert (await typed(den, "zoe", code)).results == ()
    assert len((await typed(den, "yan", code)).results) == 1


# Challenges that are not heard of where they are made


OWN = "dm-id-ann"


@pytest.fixture
async def served(den: World) -> World:
    den.adapters |= {name: Post(name) for name in ("discord", "telegram")}
    return den


async def propose(served: World, line: str, chat: str = OWN) -> dict[str, Message]:
    return await served.tell("ann", f"!challenge {line}", chat)


async def test_an_open_challenge_in_a_private_talk_is_passed_on_by_invite(served: World) -> None:
    told = (await propose(served, "6"))[OWN].plain()
    assert "Press Invite to pass it on. Anybody can join until" in told
    assert (await served.challenge(told)).join not in told
    assert "/accept" not in told
    assert f"Game #{served.code_in(told)}." in told


async def test_who_is_unknown_must_be_given_the_invitation(served: World) -> None:
    told = (await propose(served, "@bob"))[OWN]
    assert "I can't write to @bob yet. Press Invite, and send them what it shows." in told.plain()
    assert "They can accept until" in told.plain()
    assert "/accept" not in told.plain()
    assert pinged(told) == []


async def test_who_has_no_private_talk_must_be_given_the_invitation(served: World) -> None:
    await served.say("bob", "!help")
    told = await propose(served, "@bob")
    assert list(told) == [OWN]
    assert "I can't write to Bob yet" in told[OWN].plain()


async def test_who_has_a_private_talk_hears_of_it_there(served: World) -> None:
    await served.say("bob", "!help", "dm-id-bob")
    told = await propose(served, "@bob 6 white")
    assert set(told) == {OWN, "dm-id-bob"}
    code = served.code_in(told[OWN].plain())
    assert "I've told Bob in private." in told[OWN].plain()
    assert "/accept" not in told[OWN].plain()
    assert pinged(told[OWN]) == []
    heard = told["dm-id-bob"].plain()
    assert "Ann challenges you to a game of Tak: 6x6. Ann plays White." in heard
    assert labels(told["dm-id-bob"]) == [ACCEPT, DECLINE]
    begun = await served.tell("bob", f"accept #{code}", "dm-id-bob")
    assert set(begun) == {OWN, "dm-id-bob"}
    assert IT_IS_YOUR_MOVE in begun[OWN].plain()


async def test_a_challenge_that_is_taken_back_is_taken_back_there_too(served: World) -> None:
    await served.say("bob", "!help", "dm-id-bob")
    await propose(served, "@bob")
    told = await served.tell("ann", "withdraw", OWN)
    assert "Ann withdrew the challenge" in told["dm-id-bob"].plain()


async def test_a_private_talk_that_is_lost_is_none(served: World) -> None:
    await served.say("bob", "!help", "dm-id-bob")
    talk = await served.chat("dm-id-bob")
    await served.store.commit(Change(also=(ChatLost(talk.id, START),)))
    told = await propose(served, "@bob")
    assert list(told) == [OWN]
    assert "I can't write to Bob yet" in told[OWN].plain()


async def test_a_private_talk_that_cannot_be_found_now_is_none(served: World) -> None:
    await served.say("bob", "!help", "dm-id-bob")
    post = served.adapters["discord"]
    assert isinstance(post, Post)
    post.hurried = True
    assert list(await propose(served, "@bob")) == [OWN]


async def test_somebody_on_the_other_platform_hears_of_it_in_private(served: World) -> None:
    await served.say("bob", "!help", "dm-id-bob", platform="telegram")
    told = await propose(served, "@bob on telegram", "den")
    assert "I've told Bob in private." in told["den"].plain()
    assert labels(told["dm-id-bob"]) == [ACCEPT, DECLINE]


async def test_in_a_group_nobody_is_told_in_private(served: World) -> None:
    await served.say("bob", "!help", "dm-id-bob")
    told = await propose(served, "@bob", "den")
    assert list(told) == ["den"]
    assert "in private" not in told["den"].plain()

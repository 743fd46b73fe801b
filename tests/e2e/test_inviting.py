"""Challenges are passed on through the real program, and taken in other chats."""

from pathlib import Path
from typing import cast

from tests.e2e.served import served
from tests.e2e.telegram.html import Json
from tests.e2e.telegram.server import FakeTelegram
from tests.e2e.telegram.world import Sent, User
from tests.sentences import INVITE, JOIN, would_like_a_game, you_are_black, you_are_white

SEND, COPY = "Send to a chat", "Copy the link"


def key(keyboard: tuple[tuple[Json, ...], ...], label: str) -> Json:
    (found,) = (key for row in keyboard for key in row if key["text"] == label)
    return found


async def invited(server: FakeTelegram, ann: User) -> Sent:
    """Have Ann propose a game to the bot alone, and press Invite."""
    talk = server.private(ann)
    await server.say(ann, talk, "challenge 5 white")
    sent = await server.expect(talk, lambda sent: INVITE in sent.buttons)
    await server.press(ann, talk, sent.message_id, INVITE)
    return await server.expect(talk, lambda sent: "Pass this on" in sent.text)


async def test_a_challenge_is_sent_by_an_inline_query_and_taken_in_another_chat(
    tmp_path: Path,
) -> None:
    async with FakeTelegram() as server:
        ann, bob = server.person("Ann", "ann"), server.person("Bob", "bob")
        async with served(tmp_path, telegram=server):
            told = await invited(server, ann)
            assert "Play Tak with me: 5x5." in told.text
            query = cast("Json", key(told.keyboard, SEND)["switch_inline_query_chosen_chat"])
            assert query["allow_user_chats"] is query["allow_group_chats"] is True
            answer = await server.query(ann, str(query["query"]), chat_type="private")
            assert answer.titles == ["Send this challenge: 5x5"]
            message = await server.send_result(ann, answer)
            assert would_like_a_game("Ann") in message.text
            url = str(key(message.keyboard, JOIN)["url"])
            copied = cast("Json", key(told.keyboard, COPY)["copy_text"])
            assert copied["text"] == f"Play Tak with me: 5x5. {url}"
            talk = await server.follow(bob, url)
            await server.expect(talk, lambda sent: you_are_black("Ann") in sent.text)
            anns = server.private(ann)
            await server.expect(anns, lambda sent: you_are_white("Bob") in sent.text)
            again = await server.query(ann, str(query["query"]))
            assert again.results == ()

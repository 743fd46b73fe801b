"""Pressing whatever there is to press, and looking at what was sent."""

from collections.abc import Iterator, Sequence

from takmail.notation.text import columns_of
from tests.e2e.telegram.html import Json
from tests.e2e.telegram.server import FakeTelegram
from tests.e2e.telegram.world import Chat, Sent, Shown, User


async def press_everything(
    server: FakeTelegram, chats: Sequence[Chat], people: Sequence[User], most: int
) -> list[str]:
    """Press each button that there is and comes to be, the newest first; return their labels.

    Each label is pressed a few times in all, by everybody who can, and at most so many in all.
    """
    done: list[str] = []
    tried: set[tuple[int, int, str]] = set()
    while len(done) < most:
        found = next(_untried(server, chats, tried, done), None)
        if found is None:
            break
        chat, sent, button = found
        data, label = str(button["callback_data"]), str(button["text"])
        tried.add((chat.id, sent.message_id, data))
        done.append(label)
        for who in people:
            now = server.find(chat, sent.message_id)
            if chat.owner in (None, who) and now is not None and now.button(data):
                await server.press(who, chat, sent.message_id, data)
    return done


def _untried(
    server: FakeTelegram,
    chats: Sequence[Chat],
    tried: set[tuple[int, int, str]],
    done: Sequence[str],
) -> Iterator[tuple[Chat, Sent, Json]]:
    for chat in chats:
        for sent in reversed(server.messages(chat)):
            for button in (button for row in sent.keyboard for button in row):
                place = (chat.id, sent.message_id, str(button.get("callback_data", "")))
                if place[2] and place not in tried and done.count(str(button["text"])) < 3:
                    yield chat, sent, button


def blocks(shown: Shown) -> list[str]:
    """Return what a message shows in a fixed-width face, in lines of its own."""
    data = shown.text.encode("utf-16-le")
    found = []
    for entity in shown.entities:
        if entity["type"] == "pre":
            start, length = int(str(entity["offset"])), int(str(entity["length"]))
            found.append(data[2 * start : 2 * (start + length)].decode("utf-16-le"))
    return found


def widest(shown: Shown) -> int:
    """Return how many columns the widest line takes of what is in a fixed-width face."""
    return max((columns_of(line) for text in blocks(shown) for line in text.split("\n")), default=0)

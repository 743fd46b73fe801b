"""A whole game of people with hostile names, in a chat with a hostile title, says nothing live."""

from dataclasses import replace

import pytest

from bots.discord_bot import markup as discord_markup
from bots.telegram_bot import markup as telegram_markup
from takmail.service.ports import Incoming
from takmail.wording.message.message_json import load_message
from takmail.wording.message.messages import Act, Enclosure, Message
from takmail.wording.message.text import Paragraph, Preformatted
from tests.live_text import in_discord, in_telegram
from tests.quick import slow
from tests.service.world import World

EVIL = (
    ("@everyone @victim", "<@123456> <#1> https://evil.example", "```\n@here"),
    ("[a](https://evil.example)", "/resign evil.com #tag $TAK", "**b** ||c|| </b><a href=x>"),
    ("</accept:123456> t.me/x", "+4915112345678 discord.gg/abc", "<t:0:R> 1.2.3.4 ```ansi\n"),
)
"""White's and Black's names with the chat's title; both say the third, too."""

LINES = (
    "ann !challenge @bob 5 white", "bob !accept", "ann ps a1", "bob ps e5", "ann ps b2 t",
    "bob !im: WORDS", "ann !decline", "bob ps c3", "ann !board", "ann !info", "ann !score",
    "bob !record", "bob !ptn", "ann !games", "ann !history", "ann !history @bob", "ann !rs",
    "ann !draw", "bob !decline", "bob !takeback", "ann !decline", "cyd !watch", "cyd !block WORDS",
    "cyd !join WORDS", "ann !style WORDS", "ann !help WORDS", "ann WORDS", "bob !draw",
    "ann !accept", "ann !history", "ann !rematch", "bob !decline",
)  # fmt: skip
"""Who says what."""

STYLES = ("emoji", *slow("plain", "words", "grid"))


MENTIONS = ("tg://user?id=id-ann", "tg://user?id=id-bob", "tg://user?id=id-cyd")
"""Where mentions lead that are ours: to the players themselves, whatever they are called."""


async def heard(place: World, people: tuple[str, str, str], style: str, chat: str) -> list[Message]:
    """Return all that is said in a game of people with these names."""
    white, black, words = people
    names = {"ann": white, "bob": black, "cyd": words}
    told: list[Message] = []
    platform = "telegram" if chat.startswith("tg-") else "discord"
    for line in (f"ann !style {style}", *LINES):
        who, _, text = line.partition(" ")
        said = place.incoming(
            who, text.replace("WORDS", words), chat, platform=platform, mentions=("bob",)
        )
        answer = await place.handle(called(said, names, words))
        told += answer.replies
        waiting = await place.store.outbox.pending(after=place.said, limit=1000)
        place.said = max((row.id for row in waiting), default=place.said)
        told += [load_message(row.payload) for row in waiting if row.act in {Act.POST, Act.EDIT}]
    return told


def called(said: Incoming, names: dict[str, str], title: str) -> Incoming:
    """Return a line of somebody with another name in a chat with another title."""
    sender = replace(said.sender, name=names[said.sender.handle])
    people = tuple(replace(one, name=names[one.handle]) for one in said.people)
    return replace(said, sender=sender, people=people, place=replace(said.place, title=title))


def live(message: Message) -> set[str]:
    """Return what platforms make something of, in a message and what stands in for its files."""
    telegram = (one for html in telegram_markup.render(message) for one in in_telegram(html))
    found = {str(one) for one in telegram if not one[1].endswith(MENTIONS)}
    blocks = [b.instead if isinstance(b, Enclosure) else b for b in message.blocks]
    texts = [discord_markup.render(b) for b in blocks if isinstance(b, Paragraph | Preformatted)]
    return found | {str(one) for one in in_discord("\n".join(texts))}


EVIL_WORDS = ("everyone", "here", "victim", "evil", "123456", "t.me", "491511", "discord.gg",
              "resign", "#tag", "TAK", "1.2.3.4", "<t:0")  # fmt: skip


@pytest.mark.parametrize("chat", ["den", "dm-den", "tg-den"])
@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("people", EVIL)
async def test_a_whole_game_of_hostile_people_says_nothing_live(
    den: World, people: tuple[str, str, str], style: str, chat: str
) -> None:
    messages = await heard(den, people, style, chat)
    assert len(messages) > len(LINES) / 2
    assert any("wins" in message.plain() or "draw" in message.plain() for message in messages)
    found = set().union(*map(live, messages))
    assert not {one for one in found for word in EVIL_WORDS if word in one}

"""The end of a game, and a profile, show people with their pictures where a platform can."""

# ruff: noqa: RUF001 - Chinese has wide stops

from collections.abc import AsyncIterator

import pytest

from takmail.service.context import make_context
from takmail.service.delivery.outbox import Delivery
from takmail.wording.message.messages import Message, Portraits
from takmail.wording.message.text import Paragraph, bare
from tests.service.analysing import Desk, desk
from tests.service.test_ratings import RATED, ROAD, WON
from tests.service.two_homes import ATTIC, DEN, Relay
from tests.service.world import World, labels


def portraits(message: Message) -> Portraits:
    """Return the only portraits of a message."""
    (found,) = (block for block in message.blocks if isinstance(block, Portraits))
    return found


def beside(message: Message) -> list[tuple[str, str]]:
    """Return the person of each portrait and the words beside it."""
    shown = Message((portraits(message),))
    return [
        (each.person.user, "".join(map(bare, each.words.spans)))  # type: ignore[union-attr]
        for each in portraits(shown).people
    ]


async def last_ply(den: World, terms: str) -> Message:
    """Return the message in which Ann wins by a road."""
    code = await den.begin(terms=terms)
    *plies, last = ROAD.split(", ")
    await den.play(", ".join(plies))
    return (await den.tell("ann", f"#{code} {last}"))["den"]


async def test_the_end_of_a_rated_game_shows_both_sides_with_their_ratings(den: World) -> None:
    message = await last_ply(den, RATED)
    assert beside(message) == [
        ("id-ann", f"White (Ann)\n1500? → {WON}"),
        ("id-bob", "Black (Bob)\n1500? → 1338?"),
    ]
    assert message.card is not None
    assert "Ratings on 5x5" in message.plain()
    assert "Ratings on 5x5" not in "".join(
        bare(span) for block in message.blocks for span in getattr(block, "spans", ())
    )


async def test_an_unrated_one_shows_them_without(den: World) -> None:
    message = await last_ply(den, "5 days 3")
    assert [words for _, words in beside(message)] == ["White (Ann)", "Black (Bob)"]
    assert portraits(message).instead is None


async def test_a_board_in_between_and_a_chat_elsewhere_show_nobody(relay: Relay) -> None:
    await relay.begin()
    middle = await relay.tell("ann", "ps a1")
    assert not any(message.has_portraits for message in middle.values())
    await relay.tell("ann", "!resign")
    ends = await relay.tell("ann", "!confirm")
    assert [ends[chat].has_portraits for chat in (DEN, ATTIC)] == [True, False]


async def test_a_profile_stands_beside_its_player(den: World) -> None:
    await last_ply(den, "5 days 3")
    message = (await den.tell("ann", "!me"))["den"]
    ((user, words),) = beside(message)
    assert user == "id-ann"
    assert words == f"Ann\n{message.without_card().plain()}"
    elsewhere = await den.tell("tom", "!me", "hall", platform="telegram")
    assert not elsewhere["hall"].has_portraits


class Ended:
    """A game that has ended in a den, and the messages that stand there."""

    def __init__(self, desk: Desk) -> None:
        self.desk, self.post, self.code = desk, desk.post, ""
        self._delivery = Delivery(make_context(desk.world.store, desk.world.adapters))

    async def ends(self) -> str:
        """Play a game to its end, and return the id of the card."""
        self.code = await self.desk.finished()
        await self._delivery.idle()
        self.post.deeds.clear()
        return self.post.last("den")

    async def analyse(self) -> None:
        """Have the game analysed; the last ply but one gives it away."""
        self.desk.looker.scores, self.desk.looker.ends = [0, 0, 20, 10, 100], {4: 1}
        await self.desk.result("!analyse", "bob")
        await self._delivery.idle()

    async def tell(self, line: str) -> None:
        await self.desk.world.handle(self.desk.world.incoming("ann", line))
        await self._delivery.idle()


@pytest.fixture
async def ended() -> AsyncIterator[Ended]:
    async with desk() as opened:
        yield Ended(opened)


SWING = "Largest swing: 2… b3??, Black's chances from 55 % to 0 %."


async def test_an_analysis_adds_the_largest_swing_to_the_card_of_the_end(ended: Ended) -> None:
    card = await ended.ends()
    before = ended.post.posted[card]
    await ended.tell("!board")
    board = ended.post.last("den")
    shown = ended.post.posted[board]
    await ended.analyse()
    after = ended.post.posted[card]
    added = [block for block in after.blocks if block not in before.blocks]
    assert ["".join(map(bare, block.spans)) for block in added if isinstance(block, Paragraph)] == [
        SWING
    ]
    assert [block for block in after.blocks if block not in added] == list(before.blocks)
    assert after.blocks.index(added[0]) == after.blocks.index(portraits(after)) + 1
    assert "Analyse" in labels(after)
    assert ended.post.deeds.count(("edit", card)) == 1
    assert ended.post.posted[board] == shown


async def test_nothing_is_posted_where_the_card_is_gone(ended: Ended) -> None:
    card = await ended.ends()
    ended.post.changeable = False
    stood = dict(ended.post.posted)
    await ended.analyse()
    told = {id_: text for id_, text in ended.post.posted.items() if id_ not in stood}
    assert ["Analysis of" in text.plain() for text in told.values()] == [True]
    assert ended.post.posted[card] == stood[card]


async def test_the_board_of_an_analysed_game_tells_its_largest_swing(ended: Ended) -> None:
    await ended.ends()
    await ended.tell("!board")
    assert SWING not in ended.post.posted[ended.post.last("den")].plain()
    await ended.analyse()
    line = f"!board #{ended.code}"
    elsewhere = await ended.desk.world.tell("tom", line, "hall", platform="telegram")
    assert "Largest swing" not in elsewhere["hall"].plain()
    await ended.tell("!language 中文")
    await ended.tell("!board")
    told = "最大转折：2… b3??，黑方的胜率从 55% 到 0%。"
    assert told in ended.post.posted[ended.post.last("den")].plain()

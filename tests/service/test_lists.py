"""Each list with one row more than a page has: all of it can be reached, and nothing twice.

Who waits longest is first in the list of games, whatever the queries find first.
"""

import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field, replace

import pytest

from takmail.commands.games import History
from takmail.commands.people import ListBlocks
from takmail.service.handlers import games, lobby
from takmail.service.ports import Answer
from takmail.store.changes import Change
from takmail.store.games.tournaments import CANCELLED
from takmail.wording import chats, premoves, presets, ratings, tournaments
from takmail.wording.message.messages import Message
from takmail.wording.message.text import Preformatted
from takmail.wording.tournaments import MOST_TOLD
from tests.service.test_blocks import blocked
from tests.service.test_history import finish
from tests.service.test_lobby import seek
from tests.service.test_top import rate
from tests.service.tournaments import USUAL, Club
from tests.service.world import World, labelled, labels

SHORT = {games: "A_PAGE", lobby: "A_PAGE", chats: "LISTED", tournaments: "MOST_BOARDS"}
FEW = 4

MORE = ("More", "Older →")
LEFT = re.compile(r"and (\d+) more")


@pytest.fixture(autouse=True)
def short_pages(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have pages whose rows take long to make be short ones."""
    for module, name in SHORT.items():
        monkeypatch.setattr(module, name, FEW)


@dataclass
class Listing:
    """The ``pages`` of a list, and texts of which each stands in one row of it."""

    rows: list[str]
    pages: list[Message] = field(default_factory=list)

    async def turn(self, den: World, answer: Answer, who: str = "ann", chat: str = "den") -> None:
        """Turn the pages from the first to the last."""
        while True:
            self.pages += answer.replies
            on = [label for label in labels(answer.replies[-1]) if label in MORE]
            if not on:
                return
            answer = await den.press(who, labelled(answer.replies[-1], on[0]), chat)
            assert answer.in_place


async def _asked(den: World, line: str, who: str = "ann", chat: str = "den") -> Answer:
    return await den.handle(den.incoming(who, f"!{line}", chat, direct=True))


async def of_games(den: World) -> Listing:
    codes = [await den.begin("ann", f"bob{number}") for number in range(games.A_PAGE + 1)]
    listing = Listing([f"#{code} " for code in codes])
    await listing.turn(den, await _asked(den, "games"))
    return listing


async def of_challenges(den: World) -> Listing:
    for number in range(games.A_PAGE + 1):
        await den.say("ann", f"!challenge @bob{number} 5", mentions=(f"bob{number}",))
    listing = Listing([f" Bob{number} " for number in range(games.A_PAGE + 1)])
    await listing.turn(den, await _asked(den, "games"))
    return listing


async def of_finished_games(den: World) -> Listing:
    codes = [await finish(den) for _ in range(games.A_PAGE + 1)]
    listing = Listing([f"#{code} " for code in codes])
    await listing.turn(den, await den.handle(den.incoming("ann", command=History(), direct=True)))
    return listing


async def of_seeks(den: World) -> Listing:
    for number in range(lobby.A_PAGE + 1):
        await seek(den, f"p{number:02}")
    listing = Listing([f" P{number:02}:" for number in range(lobby.A_PAGE + 1)])
    await listing.turn(den, await _asked(den, "lobby"))
    return listing


async def of_seeks_elsewhere(den: World) -> Listing:
    """Seeks that their chats keep to themselves take no place from others."""
    found = lobby.A_PAGE + 1
    for number in range(2 * found):
        await seek(den, f"p{number:02}", "everywhere", "den" if number % 2 else "club")
    await den.say("mia", "!settings lobby here", "club", manages=True)
    listing = Listing([f" P{number:02}:" for number in range(1, 2 * found, 2)])
    await listing.turn(den, await _asked(den, "lobby", chat="loft"))
    assert all(f" P{number:02}:" not in _text(listing) for number in range(0, 2 * found, 2))
    return listing


async def of_the_best(den: World) -> Listing:
    await den.say("ann", "!help")
    for number in range(ratings.A_PAGE + 1):
        await rate(den, f"p{number:02}", 1500 + number)
    listing = Listing([f" P{number:02}:" for number in range(ratings.A_PAGE + 1)])
    await listing.turn(den, await _asked(den, "top"))
    return listing


async def of_premoves(den: World) -> Listing:
    code = await den.begin()
    squares = [f"{file}{rank}" for file in "abcde" for rank in "12345"]
    said = [f"p{kind} {square}" for kind in "sw" for square in squares if square != "e3"]
    await den.play("ps a1, ps e5")
    said = [ply for ply in said if ply[3:] not in {"a1", "e5"}][: premoves.A_PART + 1]
    lines = "; ".join(f"if {ply} then ps e3" for ply in said)
    await _asked(den, f"{lines} #{code}", "bob", "dm-bob")
    answer = await _asked(den, f"ifs #{code}", "bob", "dm-bob")
    return Listing([f"{ply} →" for ply in said], list(answer.replies))


async def of_presets(den: World) -> Listing:
    for number in range(presets.A_PAGE + 1):
        await den.say("ann", f"!presets save mine{number} size 6 komi {number}", manages=True)
    told = (await den.tell("ann", "!challenge 5"))["den"]
    shown = await den.press("ann", await den.own("ann", told, "Size and rules"))
    listing = Listing([f"mine{number}: " for number in range(presets.A_PAGE + 1)])
    await listing.turn(den, shown)
    return listing


async def of_blocks(den: World) -> Listing:
    for number in range(11):
        await den.say(f"p{number:02}", "!help")
        await blocked(den, "ann", f"p{number:02}")
    answer = await den.handle(den.incoming("ann", command=ListBlocks(), direct=True))
    return Listing([f"P{number:02}" for number in range(11)], list(answer.replies))


async def of_followers(den: World) -> Listing:
    code = await den.begin()
    for number in range(chats.LISTED + 1):
        await den.say("ann", f"!watch #{code}", f"loft{number:02}")
    answer = await _asked(den, f"unwatch #{code}")
    assert sum(len(labels(part)) for part in answer.replies) == chats.LISTED + 1
    rows = [f"\n{number}. " for number in range(1, chats.LISTED + 2)]
    return Listing(rows, list(answer.replies))


async def of_boards(den: World) -> Listing:
    """A round with more games than the message of its tournament has buttons."""
    club, people = Club(den), [f"p{number:02}" for number in range(2 * tournaments.MOST_BOARDS + 2)]
    await club.begun(USUAL, *people)
    assert len(labels(club.page)) == tournaments.MOST_BOARDS + len(("Join", "Leave"))
    codes = [pairing.code for pairing in (await club.whole()).last_round]
    told = " ".join([club.page.plain(), *labels(club.page)])
    assert [told.count(f"#{code}") for code in codes] == [1] * len(codes)
    return Listing([f"More boards, by their ids: #{codes[-1]}."], [club.page])


async def of_standings(den: World) -> Listing:
    club, people = Club(den), [f"p{number:02}" for number in range(MOST_TOLD + 1)]
    await club.begun(USUAL, *people)
    standings = [one.text for one in club.page.blocks if isinstance(one, Preformatted)]
    return Listing(
        [f" P{number:02} " for number in range(len(people))],
        [Message(tuple(map(Preformatted, standings)))],
    )


LISTS: dict[str, Callable[[World], Awaitable[Listing]]] = {
    "games": of_games,
    "challenges": of_challenges,
    "history": of_finished_games,
    "lobby": of_seeks,
    "lobby elsewhere": of_seeks_elsewhere,
    "top": of_the_best,
    "premoves": of_premoves,
    "presets": of_presets,
    "blocks": of_blocks,
    "followers": of_followers,
    "boards of a round": of_boards,
    "standings": of_standings,
}


def _text(listing: Listing) -> str:
    return "\n".join(page.plain() for page in listing.pages)


@pytest.mark.parametrize("make", LISTS.values(), ids=LISTS)
async def test_all_of_a_list_can_be_reached_and_nothing_twice(
    den: World, make: Callable[[World], Awaitable[Listing]]
) -> None:
    listing = await make(den)
    assert [_text(listing).count(row) for row in listing.rows] == [1] * len(listing.rows)
    for number, page in enumerate(listing.pages, 1):
        behind = Listing([], listing.pages[number:])
        left = sum(_text(behind).count(row) for row in listing.rows)
        assert [int(said) for said in LEFT.findall(page.plain())] in ([], [left])


# The order and the numbers.


async def test_those_games_come_first_that_have_waited_longest(den: World) -> None:
    codes = [await den.begin("ann", f"bob{number}") for number in range(games.A_PAGE + 1)]
    await den.say("ann", f"#{codes[0]} ps a1")
    await den.say("bob0", f"#{codes[0]} ps e5")
    (first,) = (await _asked(den, "games")).replies
    listed = [line.split()[0] for line in first.plain().splitlines() if line.startswith("#")]
    assert listed == [f"#{code}" for code in codes[1:]], "in the first Bob has moved since"
    assert first.plain().endswith("… and 1 more running game.")
    (last,) = (await _asked(den, "games page 2")).replies
    assert last.plain().startswith(f"Your games (5 to 5):\n#{codes[0]} ")


async def test_a_page_that_is_gone_leads_to_the_last_one(den: World) -> None:
    codes = [await den.begin("ann", f"bob{number}") for number in range(games.A_PAGE + 1)]
    (first,) = (await _asked(den, "games")).replies
    await den.say("ann", f"!resign #{codes[0]}")
    await den.say("ann", f"!confirm #{codes[0]}")
    answer = await den.press("ann", labelled(first, "More"))
    assert answer.replies[0].plain().startswith("Your games:\n")
    assert "More" not in labels(answer.replies[0])
    for number in range(lobby.A_PAGE):
        await seek(den, f"p{number:02}")
    assert "1. P03: " in (await _asked(den, "lobby page 2")).replies[0].plain()


async def test_a_file_says_that_it_has_the_newest_games_only_if_there_are_others(
    den: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(games, "MOST_FILED", 2)
    for count in (1, 2, 3):
        await finish(den)
        (told,) = (await _asked(den, "history file")).replies
        assert ("newest" in told.plain()) == (count > 2), told.plain()


async def test_the_next_tournament_of_a_chat_has_the_next_number(den: World) -> None:
    club = Club(den)
    await club.made()
    first, before = (await club.whole()).row, 101
    rows = [replace(first, id=f"t{number}", state=CANCELLED) for number in range(1, before)]
    await den.store.commit(Change(also=tuple(rows)))
    await club.say("ann", "!tournament new : 6 days 3", manages=True)
    assert f"Tournament {before + 1}:" in club.page.plain()

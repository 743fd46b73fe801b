"""Where games against the computer are played: threads of servers, and else in private."""

from collections.abc import AsyncIterator

import pytest

from takmail.colors import Color
from takmail.service.context import make_context
from takmail.service.delivery.outbox import Delivery
from takmail.service.schedule import computer
from takmail.wording.message.messages import Message, Starts
from tests.sentences import (
    COMPUTER_PLAYED,
    FIRST_STEPS,
    IT_IS_YOURS,
    JOIN,
    REMATCH,
    YOURS_IN_A_LIST,
    black_played,
    computer_played,
    placing,
    their_turn,
    white_played,
    you_played,
    your_turn,
)
from tests.service.computer.alone import DM, Alone, Thinker, act, alone
from tests.service.guests import Group as Guests
from tests.service.guests import group, plain
from tests.service.own_chats import Opened
from tests.service.post import Recorder
from tests.service.single_chats import CHAT, OneMessage, one_message
from tests.service.world import World, labelled, labels, pinged, world

PLAY = "Play the computer"
DM_ID = "dm-id-ann"
IN_PRIVATE = "The computer plays in our private chat. Open it, and press Play the computer."
THERE = "Your game against the computer has begun in our private chat."


def links(message: Message) -> list[str]:
    """Return the payloads of the links that open the private chat."""
    rows = (block for block in message.blocks if isinstance(block, Starts))
    return [start.payload for row in rows for start in row.row]


# In a server


@pytest.fixture
async def town() -> AsyncIterator[Opened]:
    async with world(lots=[Color.WHITE]) as den:
        den.put_in_server("den", "attic", server="town")
        den.thinkers = Thinker()
        den.restart()
        yield Opened(den)


async def played(town: Opened, line: str, chat: str, who: str = "ann") -> list[str]:
    """Say a line, have the computer act, and return what is posted in the chat then."""
    before = len(town.discord.sent)
    await town.say(who, line, chat)
    await act(town.world)
    await town.delivery.idle()
    return [text for where, text in town.discord.sent[before:] if where == chat]


async def test_in_a_server_the_game_gets_a_thread(town: Opened) -> None:
    (led,) = await played(town, "!challenge computer white", "den")
    ((thread, own),) = town.discord.shown.items()
    assert own.title == f"Ann \N{EN DASH} Computer, 5x5 #{own.code}"
    assert own.members == ("id-ann",)
    assert led == f"Game #{own.code}, Ann against the computer, is played in {own.title}."
    assert "Ann is White, the computer is Black" in town.discord.told(thread)[0]
    assert await town.homes(own.code) == [thread, thread]
    (told,) = await played(town, "ps c3", thread)
    assert told.startswith(
        f"{white_played('Ann', 'ps c3')}, {placing('Black')}.\n"
        f"{black_played('the computer', 'ps a5')}, {placing('White')}. {your_turn('Ann')}"
    )


async def test_the_computers_first_ply_stands_in_the_thread_with_the_start(town: Opened) -> None:
    await played(town, "!challenge computer black", "den")
    ((thread, _),) = town.discord.shown.items()
    (told,) = town.discord.told(thread)
    assert "the computer is White, Ann is Black" in told
    assert (
        f"{white_played('the computer', 'ps a5')}, {placing('Black')}. {your_turn('Ann')}" in told
    )


async def test_a_rematch_stays_in_the_thread(town: Opened) -> None:
    await played(town, "!challenge computer white", "den")
    ((thread, _),) = town.discord.shown.items()
    await played(town, "!resign", thread)
    (over,) = await played(town, "!confirm", thread)
    assert "Black (the computer) wins: Ann resigned." in over
    (again,) = await played(town, "!rematch", thread)
    assert "the computer is White, Ann is Black" in again
    assert (
        f"{white_played('the computer', 'ps a5')}, {placing('Black')}. {your_turn('Ann')}" in again
    )
    assert len(town.discord.asked) == 1


async def test_without_a_thread_it_is_played_right_there(town: Opened) -> None:
    (told,) = await played(town, "!challenge computer white no-thread", "den")
    assert "Ann is White, the computer is Black" in told
    assert town.discord.asked == []


async def test_a_chosen_thread_counts_more_than_the_servers_setting(town: Opened) -> None:
    await town.set("off")
    await played(town, "!challenge computer white", "den")
    assert len(town.discord.asked) == 1


async def test_where_no_game_may_be_played_none_against_the_computer_is(town: Opened) -> None:
    await town.set("attic", name="channels")
    (told,) = await played(town, "!challenge computer", "den")
    assert told == "Games on this server belong in #attic. Please say that there."
    assert town.discord.shown == {}
    await town.set("managers", "attic", name="challengers")
    (told,) = await played(town, "!challenge computer", "attic")
    assert "begins" not in told
    assert town.discord.shown == {}


async def test_two_of_a_server_play_it_side_by_side(town: Opened) -> None:
    den = town.world
    await played(town, "!challenge computer white no-thread", "den")
    codes = [den.last_code]
    await played(town, "!challenge level 2 white no-thread", "den", "bob")
    codes.append(den.last_code)
    (told,) = await played(town, "ps c3", "den", "bob")
    assert f"{white_played('Bob', 'ps c3')}, {placing('Black')}, #{codes[1]} move 1." in told
    assert your_turn("Bob") in told
    (told,) = await played(town, "ps c3", "den")
    assert f"{white_played('Ann', 'ps c3')}, {placing('Black')}, #{codes[0]} move 1." in told
    (told,) = await played(town, "!hint", "den")
    assert "Hint: look at column" in told
    (told,) = await played(town, "!takeback", "den", "bob")
    assert your_turn("Bob") in told
    (told,) = await played(town, "!games", "den")
    assert f"#{codes[0]} 5x5, level 1, against the computer (here): {YOURS_IN_A_LIST}" in told
    assert f"#{codes[1]}" not in told


async def test_others_of_the_chat_only_look_on(town: Opened) -> None:
    await played(town, "!challenge computer white no-thread", "den")
    assert await played(town, "ps c3", "den", "eve") == []
    for line in ("!hint", "!draw", "!resign"):
        (told,) = await played(town, line, "den", "eve")
        assert "You aren't playing a game here, so you can only watch." in told


async def test_the_computer_comes_along_where_ann_goes_on(town: Opened) -> None:
    (begun,) = await played(town, "!challenge computer white no-thread", "den")
    code = town.world.code_in(begun.split("begins")[0])
    (told,) = await played(town, "!here", "attic")
    assert "Ann now plays" in told
    assert town.discord.told("den")[-1] == f"Ann now plays game #{code} elsewhere."
    assert await town.homes(code) == ["attic", "attic"]
    before = len(town.discord.told("den"))
    (told,) = await played(town, "ps c3", "attic")
    assert black_played("the computer", "ps a5") in told
    assert len(town.discord.told("den")) == before
    town.world.restart()
    (told,) = await played(town, "ps b4", "attic")
    assert black_played("the computer", "ps b5") in told
    (told,) = await played(town, "!say hello", "attic")
    assert told == "You have no game here with an opponent in another chat."


async def test_a_chat_follows_the_game(town: Opened) -> None:
    (begun,) = await played(town, "!challenge computer white no-thread", "den")
    code = town.world.code_in(begun.split("begins")[0])
    await played(town, f"!#{code} watch", "attic", "eve")
    await played(town, "ps c3", "den")
    seen = town.discord.told("attic")[-1]
    assert f"{white_played('Ann', 'ps c3')}, {placing('Black')}, #{code} move 1." in seen
    assert f"{black_played('the computer', 'ps a5')}, {placing('White')}, #{code} move 2." in seen
    assert f"{their_turn('Ann')}." in seen


# In private, from elsewhere


class Group:
    """Ann in a Telegram group and in her private chat there."""

    def __init__(self, opened: World) -> None:
        self.ann = Alone(opened, Thinker(), "group")
        self.ann.platform = "telegram"
        self.telegram = Recorder("telegram")
        opened.adapters["telegram"] = self.telegram
        self.delivery = Delivery(
            make_context(opened.store, opened.adapters, now=lambda: opened.time)
        )

    async def say(self, line: str, chat: str = "group", **more: object) -> None:
        await self.ann.only_say(line, chat=chat, **more)  # type: ignore[arg-type]
        await self.deliver()

    async def deliver(self) -> None:
        await self.ann.act()
        await self.delivery.idle()

    def last(self, chat: str) -> Message:
        return self.telegram.posted[self.telegram.last(chat)]


@pytest.fixture
async def talk() -> AsyncIterator[Group]:
    async with world(lots=[Color.WHITE]) as den:
        yield Group(den)


async def test_from_a_group_a_link_leads_those_whom_the_bot_does_not_know(talk: Group) -> None:
    await talk.say("!challenge computer white")
    told = talk.last("group")
    assert told.plain() == IN_PRIVATE
    assert links(told) == ["hello"]
    assert not await talk.ann.has_games()


async def test_from_a_group_the_game_begins_in_the_private_chat(talk: Group) -> None:
    await talk.say("hello", DM_ID)
    await talk.say("!challenge computer white")
    begun, told = talk.last(DM_ID), talk.last("group")
    assert "you are White, the computer is Black" in begun.plain()
    code = talk.ann.world.code_in(begun.plain().split("begins")[0])
    assert told.plain() == THERE
    assert links(told) == [f"show-board-{code}"]
    await talk.say("ps c3", DM_ID)
    assert computer_played("ps a5") in talk.last(DM_ID).plain()
    assert talk.last("group") == told


async def test_a_press_in_a_group_opens_the_private_chat(talk: Group) -> None:
    await talk.say("!challenge")
    challenge = talk.last("group")
    assert labels(challenge)[:2] == [PLAY, JOIN]
    answer = await talk.ann.press(challenge, PLAY)
    assert (plain(answer), answer.opens, answer.refused) == (IN_PRIVATE, "hello", True)
    await talk.say("/start", DM_ID, start="hello")
    assert labels(talk.last(DM_ID)) == FIRST_STEPS
    answer = await talk.ann.press(challenge, PLAY)
    await talk.deliver()
    begun = talk.last(DM_ID).plain()
    code = talk.ann.world.code_in(begun.split("begins")[0])
    assert (plain(answer), answer.opens) == (THERE, f"show-board-{code}")
    assert "you are White, the computer is Black" in begun


async def test_nobody_else_plays_by_anns_button_in_a_group(talk: Group) -> None:
    await talk.say("!challenge")
    answer = await talk.ann.press(talk.last("group"), PLAY, "bob")
    assert plain(answer) == "This button is for somebody else."
    assert not await talk.ann.has_games()


async def test_one_press_begins_in_a_private_chat(talk: Group) -> None:
    await talk.say("/start", DM_ID, start="")
    greeting = talk.last(DM_ID)
    assert labels(greeting) == FIRST_STEPS
    ann = Alone(talk.ann.world, talk.ann.thinker, DM_ID)
    ann.platform = "telegram"
    await ann.press(greeting, FIRST_STEPS[0])
    await talk.delivery.idle()
    assert "5x5, level 1." in talk.last(DM_ID).plain()


# Where the bot is a guest


@pytest.fixture
async def visited() -> AsyncIterator[Guests]:
    async with group() as there:
        there.world.thinkers = Thinker()
        there.world.restart()
        yield there


async def begun_alone(there: Guests) -> Message:
    """Have Ann begin a game as White, and return the board that she alone sees."""
    answer = await there.slash("ann", "challenge computer white")
    assert answer.hidden
    (board,) = answer.replies
    return board


async def test_where_the_bot_is_a_guest_the_player_alone_sees_the_game(visited: Guests) -> None:
    board = await begun_alone(visited)
    assert "you are White, the computer is Black" in board.plain()
    code = visited.world.code_in(board.plain().split("begins")[0])
    answer = await visited.slash("ann", "ps a1")
    assert (answer.hidden, answer.in_place, answer.aloud) == (True, True, ())
    assert you_played("ps a1") in plain(answer)
    assert COMPUTER_PLAYED in plain(answer)
    assert (visited.posted, visited.discord.sent) == ([], [])
    assert code in plain(await visited.slash("ann", "games"))


async def test_each_press_there_is_answered_in_its_place(visited: Guests) -> None:
    asked = await visited.press_alone("ann", labelled(await begun_alone(visited), "Move"))
    while "Play" not in labels(asked.replies[0]):
        asked = await visited.press_alone("ann", asked.replies[0].buttons[0])
    answer = await visited.press_alone("ann", labelled(asked.replies[0], "Play"))
    assert answer.in_place
    assert COMPUTER_PLAYED in plain(answer)
    assert "Move" in labels(answer.replies[0])
    assert visited.posted == []


async def test_nobody_else_there_sees_that_game(visited: Guests) -> None:
    board = await begun_alone(visited)
    code = visited.world.code_in(board.plain().split("begins")[0])
    assert "I don't know game" in plain(await visited.slash("bob", f"board #{code}"))
    assert code not in plain(await visited.slash("bob", "games"))
    assert (await visited.slash("bob", "ps a1")).refused
    await visited.press_alone("bob", labelled(board, "Flip"))
    assert visited.posted == []


async def test_while_the_computer_thinks_the_answer_is_the_game_as_it_stands(
    visited: Guests, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(computer, "LONGEST_WAIT", 0.01)
    thinker = visited.world.thinkers
    assert isinstance(thinker, Thinker)
    await begun_alone(visited)
    thinker.gate.clear()
    answer = await visited.slash("ann", "ps a1")
    assert you_played("ps a1") in plain(answer)
    assert COMPUTER_PLAYED not in plain(answer)
    thinker.gate.set()
    await visited.world.service.computer.at_rest()
    await visited.delivery.idle()
    assert COMPUTER_PLAYED in visited.heard_by("ann")[-1]
    assert "White (Ann) is to move" in plain(await visited.slash("ann", "board"))


async def test_a_game_there_goes_on_after_a_stop(visited: Guests) -> None:
    await begun_alone(visited)
    visited.world.restart()
    assert COMPUTER_PLAYED in plain(await visited.slash("ann", "ps a1"))


@pytest.mark.parametrize("how", ["by its button", "by a line"])
async def test_a_rematch_there_is_one_more_such_game(visited: Guests, how: str) -> None:
    await begun_alone(visited)
    await visited.slash("ann", "resign")
    over = await visited.slash("ann", "yes")
    assert "(the computer) wins" in plain(over)
    if how == "by its button":
        answer = await visited.press_alone("ann", labelled(over.replies[0], REMATCH))
    else:
        answer = await visited.slash("ann", "rematch")
    assert "the computer is White, you are Black" in plain(answer)
    assert COMPUTER_PLAYED in plain(answer)
    assert COMPUTER_PLAYED in plain(await visited.slash("ann", "ps e5"))
    assert (visited.posted, visited.discord.sent) == ([], [])


@pytest.mark.parametrize("platform", ["telegram", "discord"])
async def test_a_single_message_leads_to_the_private_chat(platform: str) -> None:
    async with one_message(platform=platform) as there:
        there.world.thinkers = Thinker()
        there.world.restart()
        await there.say("ann", "challenge computer white", CHAT)
        assert there.toast == IN_PRIVATE
        await there.say("ann", "hello", DM_ID)
        await there.say("ann", "challenge computer white", CHAT)
        assert there.toast == THERE
        assert "you are White, the computer is Black" in _private(there)
        assert there.telegram.shown == []


def _private(there: OneMessage) -> str:
    return there.telegram.private[DM_ID][-1].plain()


# Who is notified


async def test_the_computer_is_never_notified_and_ann_whenever_it_is_her_turn() -> None:
    async with alone(chat="den") as ann:
        ann.world.put_in_server("den")
        assert pinged(await ann.message("!challenge computer white no-thread")) == ["Ann"]
        assert pinged(await ann.message("ps c3")) == ["Ann"]
        assert pinged(await ann.message("!im why")) == []
        assert pinged(await ann.message("!takeback")) == ["Ann"]
        ann.thinker.score = 50
        assert pinged(await ann.message("!draw")) == ["Ann"]


async def test_in_private_ann_is_you(
    ann: Alone,
) -> None:
    assert ann.chat == DM
    assert "you are White, the computer is Black" in await ann.say("challenge computer white")
    assert f"{you_played('ps c3')}, {placing('Black')}." in await ann.say("ps c3")
    assert f"The last 2 moves were taken back. {IT_IS_YOURS}" in await ann.say("takeback")
    assert "Do you really want to resign" in await ann.say("resign")
    assert "You resigned; the computer wins." in await ann.say("confirm")

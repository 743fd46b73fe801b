"""Slash commands, from their registration to their answer."""

import asyncio
from typing import Any

import pytest

from bots.discord_bot.slash import KEPT, Repeats
from takmail.colors import Color
from takmail.commands.boards import ShowBoard
from takmail.commands.challenges import Challenge
from takmail.commands.disputes import ClaimInvalid, PostBoard, RequestState, Sync, Way
from takmail.commands.games import ReadText
from takmail.commands.moves import Move
from takmail.commands.offers import Accept, Topic
from takmail.commands.people import ConfirmPair, Pair, Unpair
from takmail.commands.relay import Here, Join, Mute, OpenPage, Remark, Unwatch, Watch, WatchLink
from takmail.commands.settings import ChatNotation, SetNotation
from takmail.commands.spec import Command
from takmail.notation.positions import parse_board
from takmail.notation.written_plies import Notation
from takmail.service.ports import Answer
from takmail.tak.rules import Opening
from takmail.terms.agreements import Manners
from takmail.terms.wishes import Wishes
from takmail.wording.message.text import Preformatted
from tests.bots.discord_bot.kit import Recorder, Town, at_work, keeper_of, message, pace, place_of
from tests.e2e.discord.server import FakeDiscord

BOARD = parse_board("S S 0\n0 s 0\n0 0 s")


async def test_every_command_of_the_menu_is_registered_once(
    server: FakeDiscord, recorder: Recorder
) -> None:
    for _ in range(2):
        async with at_work(server, recorder):
            await server.say(server.person("ann"), server.channel("tak"), "ps b4")
            await recorder.hears()
            await server.until(lambda: server.registrations)
    assert {command["name"] for command in server.commands} == {
        *("challenge", "accept", "move", "board", "games", "takeback", "draw", "resign"),
        *("rematch", "seek", "lobby", "rules", "learn", "puzzle", "glossary", "help", "settings"),
        *("player", "replay", "top", "tournament", "page"),
        *("game", "relay", "time", "boards-differ", "wallet", "look", "account"),
        *("plan", "study", "share", "daily"),
        "Challenge to Tak",
        "Read as a board or PTN",
    }
    assert server.registrations == 1


async def test_the_bot_works_while_it_may_not_register_commands_and_tries_again(
    server: FakeDiscord, recorder: Recorder, caplog: pytest.LogCaptureFixture
) -> None:
    server.refuses_commands = True
    ann = server.person("ann")
    pauses: list[float] = []

    async def pause(seconds: float) -> None:
        if seconds == 20.0:
            await server.say(ann, server.private(ann), "help")
            await recorder.hears()
            server.refuses_commands = False
        pauses.append(seconds)

    async with at_work(server, recorder, times=pace(pause=pause)):
        await server.until(lambda: server.registrations)
    assert [*filter(None, pauses)] == [5.0, 10.0, 20.0], "connecting takes none"
    assert caplog.text.count("could not be registered") == 3


async def test_a_slash_move_is_a_command_and_its_answer_goes_straight_back(
    server: FakeDiscord, recorder: Recorder
) -> None:
    channel, ann = server.channel("tak"), server.person("ann")
    recorder.answer = Answer((message("Played."),), hidden=True)
    async with at_work(server, recorder):
        call = await server.command(ann, channel, "move", line="ps b4", game="#k3")
        reply = await server.expect_reply(call)
    [heard] = recorder.heard
    assert isinstance(heard.command, Move)
    assert (heard.text, heard.game) == (None, "k3")
    assert heard.message_id == str(call.id)
    assert heard.place == place_of(server, channel)
    assert heard.addressed
    assert heard.direct
    assert (reply.text, reply.hidden) == ("Played.", True)
    assert server.messages(channel) == []


SHOWN = "S S 0 / 0 s 0 / 0 0 s"
"""`BOARD` as it is given to an option."""

GIVEN: list[tuple[str, dict[str, object], Command | str, str | None]] = [
    ("move", {"line": f"#k4 {SHOWN}"}, PostBoard(BOARD), "k4"),
    ("move", {"line": SHOWN, "game": "k3"}, PostBoard(BOARD), "k3"),
    ("move", {"line": "S S q / 0 s 0"}, "move S S q / 0 s 0", None),
    ("move", {"line": "ps z9"}, "move ps z9", None),
    ("move", {"line": "hello"}, "move hello", None),
    ("move", {"line": "resign"}, "move resign", None),
    (
        "challenge",
        {
            "size": 6,
            "color": "black",
            "komi": 2.5,
            "more": "no-swap street ptn stones 20/22 caps 2",
        },
        Challenge(
            wishes=Wishes(
                size=6,
                color=Color.BLACK,
                half_komi=5,
                opening=Opening.NO_SWAP,
                manners=Manners.STREET,
                notation=Notation.PTN,
                stones=(20, 22),
                capstones=(2, 2),
            )
        ),
        None,
    ),
    ("challenge", {"start": "x3/x,1,x/x3 2 3"}, Challenge(origin="x3/x,1,x/x3 2 3"), None),
    (
        "challenge",
        {"size": 5, "more": "street", "start": "1. a1 e5"},
        Challenge(wishes=Wishes(size=5, manners=Manners.STREET), origin="1. a1 e5"),
        None,
    ),
    (
        "challenge",
        {"telegram": "@bob", "start": "nothing like it"},
        Challenge("bob", platform="telegram", origin="nothing like it"),
        None,
    ),
    ("challenge", {"komi": 2.3}, "challenge komi 2.3", None),
    ("accept", {"topic": "draw"}, Accept(Topic.DRAW), None),
    ("boards-differ rs", {}, RequestState(), None),
    ("boards-differ rs", {"board": SHOWN, "game": "#k3"}, PostBoard(BOARD), "k3"),
    ("boards-differ rs", {"board": f"#k4 {SHOWN}"}, PostBoard(BOARD), "k4"),
    ("boards-differ rs", {"board": "S S 0 / 0 q 0"}, "rs S S 0 / 0 q 0", None),
    ("boards-differ rs", {"board": "resign"}, "rs resign", None),
    (
        "boards-differ sync",
        {"way": "take White", "game": "#k3"},
        Sync(Way.TAKE, turn=Color.WHITE),
        "k3",
    ),
    ("boards-differ sync", {"way": "somehow"}, "sync somehow", None),
    ("boards-differ im", {"reason": " too many pieces "}, ClaimInvalid("too many pieces"), None),
    ("relay join", {"code": "K3m7p "}, Join("k3m7p"), None),
    ("relay here", {}, Here(), None),
    ("relay watch", {}, Watch(), None),
    ("relay unwatch", {}, Unwatch(), None),
    ("relay watchlink", {"game": "#k3"}, WatchLink(), "k3"),
    ("relay watchlink", {"state": "off"}, WatchLink(off=True), None),
    ("page", {"game": "#k3"}, OpenPage(), "k3"),
    ("relay say", {"text": " well played "}, Remark("well played"), None),
    ("relay mute", {}, Mute(), None),
    ("relay unmute", {}, Mute(muted=False), None),
    ("account pair", {}, Pair(), None),
    ("account pair", {"code": "BCDF2345"}, Pair("bcdf2345"), None),
    ("account pair", {"code": "yes"}, ConfirmPair(), None),
    ("account unpair", {}, Unpair(), None),
    ("look notation", {"name": "ptn"}, SetNotation(ChatNotation.PTN), None),
    ("look notation", {"name": "game"}, SetNotation(None), None),
]
"""Slash commands: the command of each, or the line that the service explains, and its game."""


@pytest.mark.usefixtures("commands")
async def test_a_slash_command_says_the_same_as_a_line(town: Town) -> None:
    keeper = keeper_of(town)
    for name, options, said, game in GIVEN:
        town.recorder.heard.clear()
        await keeper.slash(town.channel, name, **options)
        (heard,) = town.recorder.heard
        assert said == (heard.text if isinstance(said, str) else heard.command), (name, options)
        assert (heard.command is None) is isinstance(said, str), (name, options)
        assert heard.game == game, (name, options)
        assert heard.direct, (name, options)


async def test_the_bot_itself_is_picked_as_the_opponent_with_a_level(
    server: FakeDiscord, recorder: Recorder
) -> None:
    ann, channel, bob = server.person("ann"), server.channel("tak"), server.person("bob")
    async with at_work(server, recorder):
        await server.command(ann, channel, "challenge", opponent=server.bot, size=6, level="3")
        await server.command(ann, channel, "challenge", opponent=bob)
        own, other = await recorder.hears(2)
    [me] = own.people
    assert own.command == Challenge(me.handle, Wishes(size=6, level=3))
    assert (me.user, me.own, me.bot) == (str(server.bot.id), True, True)
    assert [person.own for person in other.people] == [False]


async def test_a_slash_command_works_in_a_private_talk(
    server: FakeDiscord, recorder: Recorder
) -> None:
    ann = server.person("ann")
    recorder.answer = Answer((message(Preformatted("a board")),), hidden=False)
    async with at_work(server, recorder):
        reply = await server.ask(ann, server.private(ann), "board")
    assert recorder.heard[0].command == ShowBoard()
    assert recorder.heard[0].place.private
    assert (reply.text, reply.hidden) == ("```\na board\n```", False)


async def test_discord_is_asked_for_more_time_when_the_service_is_slow(
    server: FakeDiscord, recorder: Recorder
) -> None:
    recorder.held = asyncio.Event()
    recorder.answer = Answer((message("At last."), message("And more.")), hidden=True)
    async with at_work(server, recorder, times=pace(patience=0.01)):
        call = await server.command(server.person("ann"), server.channel("tak"), "board")
        await server.until(lambda: call.deferred)
        recorder.held.set()
        await server.expect_reply(call, 2)
    assert [reply.text for reply in call.replies] == ["At last.", "And more."]
    assert all(reply.hidden for reply in call.replies)


@pytest.mark.parametrize("slow", [True, False])
async def test_what_an_answer_about_a_game_has_become_is_told(
    server: FakeDiscord, recorder: Recorder, slow: bool
) -> None:
    recorder.held = asyncio.Event()
    text = message("a" * 1500, Preformatted("b" * 1500))
    recorder.answer = Answer((text,), hidden=False, about="k3")
    async with at_work(server, recorder, times=pace(patience=0.01 if slow else 5.0)):
        call = await server.command(server.person("ann"), server.channel("tak"), "board")
        if slow:
            await server.until(lambda: call.deferred)
        recorder.held.set()
        await server.expect_reply(call, 2)
        assert await recorder.notes() == ("k3", [str(reply.id) for reply in call.replies])


@pytest.mark.parametrize("slow", [True, False])
async def test_a_command_without_an_answer_leaves_no_trace(
    server: FakeDiscord, recorder: Recorder, slow: bool
) -> None:
    recorder.held = asyncio.Event()
    async with at_work(server, recorder, times=pace(patience=0.01 if slow else 5.0)):
        call = await server.command(server.person("ann"), server.channel("tak"), "board")
        await recorder.hears()
        if slow:
            await server.until(lambda: call.deferred)
        recorder.held.set()
        await server.until(lambda: call.withdrawn)
    assert call.replies == []


@pytest.mark.parametrize(
    ("words", "options"),
    [("score", {}), ("relay pair", {}), ("challenge", {"opening": "swap"})],
)
async def test_a_command_as_it_was_before_an_update_is_answered_kindly(
    server: FakeDiscord, recorder: Recorder, words: str, options: dict[str, str]
) -> None:
    async with at_work(server, recorder):
        await server.until(lambda: server.registrations)
        name, *inner = words.split()
        told = [{"type": 3, "name": each, "description": "Old"} for each in options]
        old: dict[str, Any] = {"id": "77", "type": 1, "name": name, "description": "Old"}
        nested = [{"type": 1, "name": each, "description": "Old"} for each in inner]
        server.commands[:] = [old | {"options": nested or told}]
        reply = await server.ask(server.person("ann"), server.channel("tak"), words, **options)
    assert "This command has changed since your app loaded it." in reply.text
    assert reply.hidden
    assert recorder.heard == []


# Interactions that are told of again are known, and not all of them for ever.


def test_an_interaction_is_the_first_once() -> None:
    once = Repeats()
    assert [once.is_first(number) for number in (1, 2, 1, 2, 3)] == [True, True, False, False, True]


def test_only_the_last_ones_are_known() -> None:
    once = Repeats()
    assert all(once.is_first(number) for number in range(KEPT + 1))
    assert not once.is_first(1)
    assert once.is_first(0)


# The menus of people and of messages.


@pytest.mark.usefixtures("commands")
async def test_somebody_is_challenged_by_the_menu_of_a_person(town: Town) -> None:
    town.recorder.answer = Answer((message("Blocked."),), refused=True)
    result = await town.ann.context_menu(town.channel, "Challenge to Tak", town.bob)
    (heard,) = town.recorder.heard
    assert heard.command == Challenge("bob")
    assert [person.user for person in heard.people] == [str(town.bob.id)]
    assert heard.direct
    assert result.ephemeral


@pytest.mark.usefixtures("commands")
async def test_a_message_is_read_by_its_menu(town: Town) -> None:
    said = await town.bob.send(town.channel, "x3/x3/x3 1 1 is mine")
    await town.ann.context_menu(town.channel, "Read as a board or PTN", said)
    heard = town.recorder.heard[-1]
    assert heard.command == ReadText("x3/x3/x3 1 1 is mine")
    assert heard.sender.user == str(town.ann.id)

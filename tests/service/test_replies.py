"""An answer to one of the bot's messages is about the game that the message is about.

Ann and Dan play in the den. Bob plays there, too, but against Eve, who is in her private talk.
"""

from collections.abc import AsyncIterator
from dataclasses import dataclass, replace
from datetime import timedelta

import pytest

from takmail.commands.boards import ShowBoard
from takmail.retention import Retention
from takmail.service.handlers.relay import LONGEST
from takmail.store.messages.posts import game_of_post
from takmail.store.store import utc_now
from takmail.wording.message.messages import Message
from takmail.wording.message.text import Paragraph, Written
from tests.sentences import white_played
from tests.service.posting import Posts
from tests.service.two_homes import ATTIC, DEN, Relay
from tests.service.world import World, pinged, world

TALK = "dm-eve"
LOST = "I didn't understand that."


@dataclass(frozen=True, slots=True)
class Club:
    """The den. ``theirs`` is Ann's and Dan's game, ``ours`` Bob's and Eve's."""

    world: World
    posts: Posts
    theirs: str
    ours: str

    async def says(
        self, who: str, text: str, chat: str = DEN, to: str | None = None
    ) -> dict[str, str]:
        told = await self.world.tell(who, text, chat, reply_to=to)
        return {heard: message.plain() for heard, message in told.items()}

    async def post(self, who: str, text: str, chat: str = DEN) -> str:
        """Say something and return the id of what the bot posts upon it in that chat."""
        assert chat in await self.says(who, text, chat)
        return await self.posts.last(chat)


@pytest.fixture
async def club(den: World) -> Club:
    theirs = await den.begin("ann", "dan")
    told = (await den.say("bob", "!challenge 5 white"))[0]
    await den.say("eve", f"join {await den.join_code(told)}", TALK)
    return Club(den, Posts(den), theirs, den.code_in(told))


async def test_what_is_said_of_somebody_elses_board_goes_to_nobody(club: Club) -> None:
    board = await club.post("ann", f"!#{club.theirs} board")
    assert await club.says("bob", "haha Dan, you are toast", to=board) == {}
    assert await club.says("cyd", "indeed", to=board) == {}


@pytest.mark.parametrize("line", ["help", "ps z9", "games", "style", "notation ptn", "hm?"])
async def test_what_answers_no_board_goes_to_nobody(club: Club, line: str) -> None:
    post = await club.post("eve", line, TALK)
    told = await club.says("eve", "I don't get this, my password is hunter2", TALK, post)
    assert list(told) == [TALK]
    assert LOST in told[TALK]


async def test_in_a_group_too_what_answers_no_board_goes_to_nobody(club: Club) -> None:
    post = await club.post("bob", "!help")
    assert await club.says("bob", "I don't get this", DEN, post) == {}


@pytest.mark.parametrize("part", [1, 2])
async def test_an_answer_to_any_part_of_ones_own_board_is_passed_on(club: Club, part: int) -> None:
    await club.post("bob", "ps b4")
    told = await club.says("eve", "mean!", TALK, await club.posts.last(TALK, part=part))
    assert told == {TALK: "Sent to Bob.", DEN: f"Eve says (#{club.ours}): mean!"}


@pytest.mark.parametrize("line", ["board", "rs", "link", "ptn", "draw"])
async def test_whatever_is_about_the_game_can_be_answered(club: Club, line: str) -> None:
    post = await club.post("eve", line, TALK)
    assert DEN in await club.says("eve", "look at that", TALK, post)


async def test_remarks_are_answered_to_and_fro(club: Club) -> None:
    await club.says("eve", "say hello", TALK)
    told = await club.says("bob", "hello to you", to=await club.posts.last(DEN))
    assert told[TALK] == f"Bob says (#{club.ours}): hello to you"
    assert TALK in await club.says("bob", "one more thing", to=await club.posts.last(DEN))


async def test_what_is_said_where_the_game_is_only_followed_stays_there(club: Club) -> None:
    post = await club.post("eve", f"!watch #{club.ours}", "gallery")
    assert await club.says("eve", "he is lost", "gallery", post) == {}


async def test_to_the_other_side_that_sits_here_nothing_is_passed_on(club: Club) -> None:
    await club.says("eve", f"!here #{club.ours}", DEN)
    assert await club.says("bob", "welcome", to=await club.posts.last(DEN)) == {}


async def test_when_the_game_is_over_there_is_nobody_to_pass_it_on_to(club: Club) -> None:
    await club.says("eve", "abort", TALK)
    assert list(await club.says("eve", "sorry", TALK, await club.posts.last(TALK))) == [TALK]
    assert list(await club.says("eve", "say sorry", TALK, await club.posts.last(TALK))) == [TALK]


async def test_what_was_posted_by_an_earlier_bot_is_no_ones_board(club: Club) -> None:
    assert list(await club.says("eve", "mean!", TALK, "long-ago")) == [TALK]
    assert await club.says("bob", "mean!", DEN, "long-ago") == {}
    assert TALK in await club.says("bob", "ps b4", DEN, "long-ago")


async def test_a_remark_said_outright_goes_to_the_game_that_is_answered(club: Club) -> None:
    post = await club.post("ann", f"!#{club.theirs} board")
    assert list(await club.says("bob", "say nice game you two", to=post)) == [DEN]
    assert TALK in await club.says("bob", f"say #{club.ours} nice game you two", to=post)


@pytest.mark.parametrize("line", ["gg", "say gg"])
async def test_of_several_opponents_the_answered_one_hears_it(club: Club, line: str) -> None:
    eves = await club.posts.last(DEN)
    told = await club.says("bob", "!challenge 5 white")
    await club.says("fay", f"join {await club.world.join_code(told[DEN])}", "dm-fay")
    fays = await club.posts.last(DEN)
    assert set(await club.says("bob", line, to=eves)) == {DEN, TALK}
    assert set(await club.says("bob", line, to=fays)) == {DEN, "dm-fay"}


# Moves and commands


@dataclass(frozen=True, slots=True)
class Simul:
    """Ann plays Bob and Cyd in one chat; the answers to each game's board."""

    world: World
    posts: Posts
    bobs: str
    cyds: str
    bobs_board: str
    cyds_board: str

    async def says(self, text: str, to: str | None = None) -> str:
        return "\n".join(await self.world.say("ann", text, reply_to=to))


@pytest.fixture
async def simul() -> AsyncIterator[Simul]:
    async with world() as opened:
        posts = Posts(opened)
        bobs = await opened.begin("ann", "bob")
        bobs_board = await posts.last(DEN)
        cyds = await opened.begin("ann", "cyd")
        yield Simul(opened, posts, bobs, cyds, bobs_board, await posts.last(DEN))


async def test_a_move_is_played_in_the_game_that_is_answered(simul: Simul) -> None:
    assert "You have several games here" in await simul.says("ps b2")
    assert f"#{simul.bobs} move 1" in await simul.says("ps b2", simul.bobs_board)
    assert f"#{simul.cyds} move 1" in await simul.says("ps c2", simul.cyds_board)


async def test_an_id_in_the_line_goes_before(simul: Simul) -> None:
    assert f"#{simul.cyds} move 1" in await simul.says(f"#{simul.cyds} ps b2", simul.bobs_board)


@pytest.mark.parametrize("line", ["board", "draw", "resign", "rs", "ptn", "takeback", "ps z9"])
async def test_a_command_is_about_the_game_that_is_answered(simul: Simul, line: str) -> None:
    assert "Which one do you mean?" not in await simul.says(line, simul.bobs_board)


async def test_an_onlooker_who_answers_a_game_plays_in_no_other(simul: Simul) -> None:
    assert "move 1" not in await simul.world.reply("bob", "ps b2", reply_to=simul.cyds_board)
    assert f"#{simul.bobs} move 1" in await simul.says("ps b2", simul.bobs_board)


async def test_a_board_that_fits_no_more_leaves_the_choice_as_usual(simul: Simul) -> None:
    await simul.says(f"!#{simul.bobs} abort")
    assert white_played("Ann", "ps b2") in await simul.says("ps b2", simul.bobs_board)
    assert f"#{simul.bobs}" in await simul.says("board", simul.bobs_board)
    assert "rematch" in await simul.says("rematch", simul.bobs_board)


async def test_a_slash_answer_is_answered_like_any_other_message(simul: Simul) -> None:
    line = simul.world.incoming("ann", command=ShowBoard(), game=simul.bobs, direct=True)
    answer = await simul.world.handle(line)
    assert (answer.about, answer.hidden) == (simul.bobs, False)
    await simul.world.service.posted("discord", simul.bobs, ["shown"])
    assert f"#{simul.bobs} move 1" in await simul.says("ps b2", "shown")


async def test_what_a_message_was_about_is_forgotten_in_time(simul: Simul) -> None:
    store, service = simul.world.store, simul.world.service
    simul.world.time = utc_now()
    await service.posted("discord", simul.bobs, ["shown"])
    simul.world.time += Retention().time("posts") - timedelta(days=1)
    await service._pruning.prune()
    assert await store.read(game_of_post, "discord", "shown") == simul.bobs
    simul.world.time += timedelta(days=2)
    await service._pruning.prune()
    assert await store.read(game_of_post, "discord", "shown") is None
    # Its buttons count as long as the game is on.
    assert await store.read(game_of_post, "discord", simul.bobs_board) == simul.bobs


# Remarks


@pytest.fixture
async def relay(den: World) -> Relay:
    relay = Relay(den)
    await relay.begin()
    return relay


async def test_a_remark_goes_to_the_other_home(relay: Relay) -> None:
    told = await relay.said("ann", "!say good luck, have fun!")
    assert told == {
        DEN: "Sent to Bob.",
        ATTIC: f"Ann says (#{relay.code}): good luck, have fun!",
    }


async def test_an_answer_to_the_bots_board_is_a_remark(relay: Relay) -> None:
    board = await Posts(relay.world).last(ATTIC)
    told = await relay.said("bob", "that was mean", reply_to=board)
    assert told[DEN] == f"Bob says (#{relay.code}): that was mean"
    assert await relay.said("cyd", "indeed", ATTIC, platform="telegram", reply_to=board) == {}


async def test_an_answer_to_the_board_in_a_private_talk_is_a_remark(den: World) -> None:
    relay = Relay(den)
    told = await relay.said("ann", "!challenge 5 white")
    await relay.said("bob", f"!join {await relay.world.join_code(told[DEN])}", "dm-bob")
    board = await Posts(den).last("dm-bob")
    assert "Bob says" in (await relay.said("bob", "what a board", "dm-bob", reply_to=board))[DEN]
    told = await relay.said("bob", "what a board", "dm-bob")
    assert "I didn't understand that" in told["dm-bob"]


async def test_a_move_in_answer_to_the_board_is_a_move(relay: Relay) -> None:
    board = await Posts(relay.world).last(DEN)
    assert white_played("Ann", "ps b4") in (await relay.said("ann", "ps b4", reply_to=board))[ATTIC]


async def test_an_answer_that_begins_with_im_is_a_claim_only_if_it_complains(relay: Relay) -> None:
    await relay.said("ann", "ps b4")
    board = await Posts(relay.world).last(ATTIC)
    told = await relay.said("bob", "im so sorry for the delay", reply_to=board)
    assert told[DEN] == f"Bob says (#{relay.code}): im so sorry for the delay"
    assert "disputes" in (await relay.said("bob", "im that square was taken", reply_to=board))[DEN]


def written(message: Message) -> list[str]:
    """Return what is shown as words of people's."""
    spans = (
        span for block in message.blocks if isinstance(block, Paragraph) for span in block.spans
    )
    return [span.text for span in spans if isinstance(span, Written)]


async def test_nothing_in_a_remark_can_notify_anybody(relay: Relay) -> None:
    told = await relay.tell("ann", "!say @everyone @bob\n<b>look</b>")
    assert pinged(told[ATTIC]) == []
    assert written(told[ATTIC]) == ["@everyone @bob <b>look</b>"]


async def test_remarks_have_a_length_and_are_not_empty(relay: Relay) -> None:
    assert ATTIC in await relay.said("ann", "!say " + "x" * LONGEST)
    told = await relay.said("ann", "!say " + "x" * (LONGEST + 1))
    assert told == {DEN: "That remark is too long: it has 301 characters, and the limit is 300."}
    assert "Add what you want to say" in (await relay.said("ann", "!say"))[DEN]


async def test_too_many_remarks_at_once_are_held_back(relay: Relay) -> None:
    lines = [relay.world.incoming("ann", "!say so there") for _ in range(17)]
    relay.world.heard_at = lines[0].at
    heard = []
    for line in lines[:-1]:
        await relay.world.handle(replace(line, at=lines[0].at))
        heard.append(await relay.world.heard())
    assert [ATTIC in told for told in heard] == [True] * 15 + [False]
    assert "You can send 15 remarks a minute" in heard[-1][DEN].plain()
    relay.world.heard_at += timedelta(minutes=1)
    await relay.world.handle(replace(lines[-1], at=relay.world.heard_at))
    assert ATTIC in await relay.world.heard()


async def test_a_player_hears_no_remarks_who_wants_none(relay: Relay) -> None:
    assert "no more remarks" in (await relay.said("bob", "!mute"))[ATTIC]
    told = await relay.said("ann", "!say hello?")
    assert told == {
        DEN: "Bob has turned remarks off, so I didn't send that. Moves and offers still arrive."
    }
    assert ATTIC in await relay.said("ann", "ps b4")
    await relay.said("bob", "!unmute")
    assert ATTIC in await relay.said("ann", "!say hello?")


async def test_a_game_in_one_chat_needs_no_remarks(den: World) -> None:
    await den.begin()
    board = await Posts(den).last(DEN)
    assert "no game here with an opponent in another chat" in await den.reply("ann", "!say hello")
    assert await den.say("ann", "well played", reply_to=board) == []


async def test_of_several_games_the_one_to_speak_in_is_asked_for(relay: Relay) -> None:
    first = relay.code
    await relay.begin()
    assert f"/relay say text:hello game:{first}" in (await relay.said("ann", "!say hello"))[DEN]
    assert ATTIC in await relay.said("ann", f"!say #{first} hello")

"""Who may see which game: each command that names one, in each place, by each sort of person."""

from collections.abc import Sequence

import pytest

from takmail.commands.presses import Press
from takmail.service.ports import Answer
from takmail.store.messages.outbox import Settlement
from takmail.store.messages.posts import PostRow
from takmail.wording.message.messages import Button, Message
from tests.sentences import NO_SUCH_GAME, TO_MOVE
from tests.service.post import Post
from tests.service.world import START, World, labels

LOOKS = ("board", "board flip", "score", "rs", "link", "ptn", "record", "animate", "watch")
NO_SUCH = "zz9"
HALL, LOFT, ABROAD, TALK = "hall", "loft", "abroad", "dm-cyd"


@pytest.fixture
async def begun(den: World) -> str:
    """Begin a game in a channel that all of its server may read, beside others."""
    den.put_in_server("den", HALL)
    den.put_in_server(LOFT, "attic", listed=False)
    den.put_in_server(ABROAD, server="elsewhere")
    return await den.begin(plies="ps a1, ps b1, ps c1")


async def typed(den: World, who: str, line: str, chat: str) -> Message:
    """Say a line to the bot and return what the chat hears of it."""
    return (await den.tell(who, f"!{line}", chat))[chat]


async def looked(den: World, who: str, line: str, chat: str) -> Answer:
    """Press a button with a look and return the answer."""
    verb, *rest = line.split()
    press = Press(verb, " ".join(rest[:-1]), rest[-1].removeprefix("#"))
    return await den.press(who, Button("look", press), chat)


async def is_hidden(
    den: World, code: str, who: str, chat: str, looks: Sequence[str] = ("board", "watch")
) -> bool:
    """Return whether nothing in a chat shows that there is a game; all looks must agree."""
    found = set()
    for look in looks:
        line = f"{look} #{{}}"
        none = await typed(den, who, line.format(NO_SUCH), chat)
        told = await typed(den, who, line.format(code), chat)
        assert NO_SUCH_GAME in none.plain()
        as_none = told.plain() == none.plain().replace(NO_SUCH, code)
        found.add(as_none and labels(told) == labels(none))
        pressed = await looked(den, who, line.format(code), chat)
        nothing = await looked(den, who, line.format(NO_SUCH), chat)
        (shown,), (refused,) = pressed.replies, nothing.replies
        as_none = shown.plain() == refused.plain().replace(NO_SUCH, code)
        found.add(as_none and pressed.hidden == nothing.hidden)
        if look == "watch" and not as_none:
            await den.tell("ann", f"!unwatch #{code}", chat)
    (same,) = found
    return same


@pytest.mark.parametrize("chat", [LOFT, HALL])
async def test_games_of_open_channels_are_seen_elsewhere(den: World, begun: str, chat: str) -> None:
    assert not await is_hidden(den, begun, "cyd", chat, LOOKS)


@pytest.mark.parametrize("chat", [ABROAD, TALK, "nowhere"])
async def test_strangers_elsewhere_see_no_game(den: World, begun: str, chat: str) -> None:
    assert await is_hidden(den, begun, "cyd", chat, LOOKS)


async def test_a_closed_channel_keeps_its_games_to_itself(den: World, begun: str) -> None:
    code = await den.begin(chat=LOFT)
    assert begun != code
    assert not await is_hidden(den, code, "cyd", LOFT, LOOKS)
    for chat in ("den", HALL, "attic", ABROAD, TALK):
        assert await is_hidden(den, code, "cyd", chat, LOOKS), chat


class Readers(Post):
    """A platform that knows who may read what."""

    def __init__(self) -> None:
        super().__init__("discord")
        self.listed: dict[str, bool] = {}

    def is_listed(self, chat: str) -> bool | None:
        return self.listed.get(chat)


async def test_what_the_platform_knows_of_readers_by_now_counts(den: World, begun: str) -> None:
    den.adapters["discord"] = readers = Readers()
    assert not await is_hidden(den, begun, "cyd", HALL)
    readers.listed["den"] = False
    assert await is_hidden(den, begun, "cyd", HALL)
    readers.listed["den"] = True
    assert not await is_hidden(den, begun, "cyd", HALL)


async def test_in_a_thread_the_games_of_its_channel_are_seen(den: World, begun: str) -> None:
    code = await den.begin(chat=LOFT)
    assert begun != code
    look = f"!board #{code}"
    assert TO_MOVE in (await den.tell("cyd", look, "attic", within=LOFT))["attic"].plain()
    assert NO_SUCH_GAME in (await den.tell("cyd", look, "attic"))["attic"].plain()


async def test_private_talks_keep_their_games_to_themselves(den: World, begun: str) -> None:
    for who in ("ann", "bob"):
        await den.tell(who, f"!here #{begun}", f"dm-{who}")
    assert await is_hidden(den, begun, "cyd", "den", LOOKS)
    assert await is_hidden(den, begun, "cyd", TALK, LOOKS)
    assert not await is_hidden(den, begun, "ann", "dm-ann", LOOKS)


@pytest.mark.parametrize("chat", ["dm-ann", ABROAD, "nowhere"])
async def test_players_see_their_game_anywhere(den: World, begun: str, chat: str) -> None:
    assert not await is_hidden(den, begun, "ann", chat)
    assert not await is_hidden(den, begun, "bob", chat)


async def test_a_game_is_seen_where_a_player_has_it_followed(den: World, begun: str) -> None:
    await den.tell("ann", f"!watch #{begun}", ABROAD)
    assert TO_MOVE in (await typed(den, "cyd", f"board #{begun}", ABROAD)).plain()
    assert await is_hidden(den, begun, "cyd", "nowhere")
    await den.tell("cyd", f"!unwatch #{begun}", ABROAD)
    assert await is_hidden(den, begun, "cyd", ABROAD)


async def test_a_challenge_is_seen_by_its_challenger_and_whom_it_names(den: World) -> None:
    told = await den.say("ann", "!challenge @bob 5", mentions=("bob",))
    code = den.code_in(told[0])
    for who in ("ann", "bob"):
        assert not await is_hidden_challenge(den, code, who, ABROAD)
    assert await is_hidden_challenge(den, code, "cyd", ABROAD)


async def is_hidden_challenge(den: World, code: str, who: str, chat: str) -> bool:
    """Return whether a challenge is none to somebody in a chat."""
    told = await typed(den, who, f"board #{code}", chat)
    return NO_SUCH_GAME in told.plain()


@pytest.mark.parametrize(
    "line",
    [
        *("accept", "decline", "draw", "resign", "ps a3", "takeback"),
        *("unwatch", "watch", "here", "mute", "say hello", "sync over", "block"),
    ],
)
async def test_commands_of_players_hide_the_game_too(den: World, begun: str, line: str) -> None:
    told = await typed(den, "cyd", f"#{begun} {line}", ABROAD)
    none = await typed(den, "cyd", f"#{NO_SUCH} {line}", ABROAD)
    assert told.plain() == none.plain().replace(NO_SUCH, begun)
    assert labels(told) == labels(none)


async def test_neither_does_a_join_by_its_id(den: World, begun: str) -> None:
    told = await typed(den, "cyd", f"join {begun}", ABROAD)
    assert told.plain() == (await typed(den, "cyd", "join zz", ABROAD)).plain().replace("zz", begun)


async def test_a_game_never_looked_at_is_found_and_hidden_too(den: World, begun: str) -> None:
    den.restart()
    assert await is_hidden(den, begun, "cyd", ABROAD)
    den.restart()
    assert not await is_hidden(den, begun, "cyd", HALL)


async def test_another_process_lets_a_chat_follow_it(den: World, begun: str) -> None:
    assert await is_hidden(den, begun, "cyd", ABROAD)
    other = World(den.store)
    other.said = den.said
    await other.tell("ann", f"!watch #{begun}", ABROAD)
    await den.heard()
    assert TO_MOVE in (await typed(den, "cyd", f"board #{begun}", ABROAD)).plain()


async def test_a_forged_press_on_a_watcher_says_nothing_of_a_game(den: World, begun: str) -> None:
    told = []
    for code in (begun, NO_SUCH):
        forged = Button("look", Press("putout", "0123456789abcdef", code))
        answer = await den.press("cyd", forged, ABROAD)
        told.append(answer.replies[0].plain().replace(code, "k3"))
    assert told[0] == told[1]


async def test_a_message_about_a_game_shows_more_of_it_to_its_reader(
    den: World, begun: str
) -> None:
    await den.tell("cyd", "!help", TALK)
    shown = PostRow("discord", "shown", begun, START, (await den.chat(TALK)).id)
    await den.store.outbox.settle(Settlement(posts=[shown]))
    for message, missing in (("shown", False), ("another", True)):
        look = Button("look", Press("score", "", begun))
        answer = await den.press("cyd", look, TALK, reply_to=message)
        assert (NO_SUCH_GAME in answer.replies[0].plain()) is missing
    board = await den.press(
        "cyd", Button("look", Press("board", "", begun)), TALK, reply_to="shown"
    )
    assert labels(board.replies[0]) == ["Flip", "Picture", "Record", "More"]


async def test_a_game_in_private_chats_is_followed_only_by_a_players_word(den: World) -> None:
    code = await den.begin()
    for who in ("ann", "bob"):
        await den.tell(who, f"!here #{code}", f"dm-{who}")
    assert await is_hidden(den, code, "cyd", "nowhere")
    assert await is_hidden(den, code, "cyd", TALK)
    assert "This chat now follows" in (await typed(den, "bob", f"watch #{code}", "nowhere")).plain()

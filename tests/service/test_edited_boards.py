"""Chats in which a board takes the place of the one before, and a line tells whose turn it is."""

from datetime import timedelta

import pytest

from takmail.commands.presses import Press
from takmail.service.context import make_context
from takmail.service.delivery.outbox import Delivery
from takmail.service.ports import Incoming
from takmail.store.changes import Change
from takmail.store.chats.settings import SettingNow
from takmail.wording.message.text import Preformatted
from tests.sentences import (
    BEGINS,
    REMATCH,
    black_played,
    challenges,
    placing,
    their_turn,
    white_played,
    you_played,
    your_turn,
)
from tests.service.post import Recorder
from tests.service.two_homes import ATTIC, DEN
from tests.service.world import START, World, labelled

ANN_PLAYED = f"{white_played('Ann', 'ps a1')}, {placing('Black')}."
YOU_PLAYED = f"{you_played('ps a1')}, {placing('Black')}."
BOB_PLAYED = f"{black_played('Bob', 'ps e5')}, {placing('White')}."


class Edited:
    """A den in which boards are edited, and what stands there."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.discord, self.telegram = Recorder("discord"), Recorder("telegram")
        world.adapters |= {"discord": self.discord, "telegram": self.telegram}
        self.delivery = Delivery(make_context(world.store, world.adapters), first_pause=0.01)

    async def set_boards(self, chat: str, platform: str = "discord") -> None:
        row = await self.world.store.chats.get(platform, chat, "", private=chat.startswith("dm"))
        await self.world.store.commit(Change(also=(SettingNow(row.id, "boards", "edit"),)))

    async def tell(self, who: str, line: str, chat: str = DEN, **more: object) -> None:
        await self.world.handle(self.world.incoming(who, line, chat, **more))  # type: ignore[arg-type]
        await self.delivery.idle()

    async def begin(self) -> None:
        await self.set_boards(DEN)
        await self.tell("ann", "!challenge @bob 5 white", mentions=("bob",))
        await self.tell("bob", "!accept")
        self.discord.deeds.clear()

    def stands(self, chat: str = DEN) -> list[str]:
        """Return what stands in a chat: the first lines, of boards with a mark."""
        shown = []
        for id_, message in self.discord.posted.items():
            if id_.startswith(f"{chat}:"):
                board = any(isinstance(block, Preformatted) for block in message.blocks)
                shown.append(("[board] " if board else "") + message.plain().split("\n")[0])
        return shown[1:]  # without the challenge


@pytest.fixture
async def edited(den: World) -> Edited:
    game = Edited(den)
    await game.begin()
    return game


async def test_a_board_replaces_the_last_and_a_line_tells_whose_turn_it_is(edited: Edited) -> None:
    shown = edited.discord.posted.items()
    (begun,) = (id_ for id_, message in shown if BEGINS in message.plain())
    await edited.tell("ann", "ps a1")
    assert edited.stands() == [
        f"[board] {ANN_PLAYED} {your_turn('Bob')}",
        f"{ANN_PLAYED} {your_turn('Bob')}",
    ]
    assert edited.discord.deeds[0] == ("edit", begun)
    await edited.tell("bob", "ps e5")
    assert edited.stands() == [
        f"[board] {BOB_PLAYED} {your_turn('Ann')}",
        f"{BOB_PLAYED} {your_turn('Ann')}",
    ]
    deeds = [deed for deed, _ in edited.discord.deeds]
    assert deeds == ["edit", "send", "edit", "delete", "send"]


async def test_only_the_board_has_buttons_and_the_right_ones(edited: Edited) -> None:
    await edited.tell("ann", "ps a1")
    await edited.tell("bob", "ps e5")
    await edited.tell("bob", "!draw")
    assert len(edited.discord.buttons(DEN)) == 2
    await edited.tell("ann", "ps b1")
    ((board, _),) = edited.discord.buttons(DEN).items()
    draw = labelled(edited.discord.posted[board], "Offer draw")
    assert not (await edited.world.press("ann", draw, DEN)).refused


async def test_a_board_that_cannot_be_edited_is_posted_anew(edited: Edited) -> None:
    await edited.tell("ann", "ps a1")
    edited.discord.changeable = False
    await edited.tell("bob", "ps e5")
    assert [line[:20] for line in edited.stands()] == [
        "[board] White (Ann):",
        "[board] Black (Bob):",
        f"{black_played('Bob', 'ps e5')}, ",
    ]
    assert len(edited.discord.buttons(DEN)) == 1
    edited.discord.changeable = True
    await edited.tell("ann", "ps b1")
    assert [line[:24] for line in edited.stands()][1] == "[board] White (Ann): ps "


async def test_the_last_board_is_a_message_of_its_own(edited: Edited) -> None:
    await edited.tell("ann", "ps a1")
    await edited.tell("bob", "!resign")
    await edited.tell("bob", "!confirm")
    board, *_, end = edited.stands()
    assert board.startswith(f"[board] {white_played('Ann', 'ps a1')}")
    assert end.startswith("[board] White (Ann) wins:")
    ((_, buttons),) = edited.discord.buttons(DEN).items()
    assert buttons[0] == REMATCH
    assert not any(line.startswith("White (Ann)") for line in edited.stands())


async def test_where_nobody_is_to_be_told_only_the_board_is_edited(den: World) -> None:
    game = Edited(den)
    await game.set_boards("dm-id-ann")
    await game.set_boards(ATTIC, "telegram")
    await game.tell("ann", "!challenge 5 white", "dm-id-ann")
    (told,) = game.discord.posted.values()
    code = await den.join_code(told.plain())
    await game.tell("bob", f"!join {code}", ATTIC, platform="telegram")
    game.discord.deeds.clear()
    game.telegram.deeds.clear()
    await game.tell("ann", "move ps a1", "dm-id-ann", direct=True)
    assert [deed for deed, _ in game.discord.deeds] == ["edit"]
    assert [deed for deed, _ in game.telegram.deeds] == ["edit", "send"]


async def test_who_types_a_line_sees_that_it_was_read(den: World) -> None:
    game = Edited(den)
    await game.set_boards("dm-id-ann")
    await game.tell("ann", "!challenge 5 white", "dm-id-ann")
    (told,) = game.discord.posted.values()
    code = await den.join_code(told.plain())
    await game.tell("bob", f"!join {code}", ATTIC, platform="telegram")
    game.discord.deeds.clear()
    await game.tell("ann", "ps a1", "dm-id-ann")
    assert [deed for deed, _ in game.discord.deeds] == ["edit", "send"]
    *_, line = game.stands("dm-id-ann")
    assert line == f"{YOU_PLAYED} {their_turn('Bob')}."


async def test_a_board_that_was_asked_for_is_the_one_that_is_edited_next(edited: Edited) -> None:
    await edited.tell("ann", "ps a1")
    await edited.tell("bob", "!board")
    await edited.tell("bob", "ps e5")
    assert [line[:24] for line in edited.stands()] == [
        "[board] White (Ann): ps ",
        "[board] Black (Bob): ps ",
        f"{black_played('Bob', 'ps e5')}, plac",
    ]
    assert len(edited.discord.buttons(DEN)) == 1


async def test_a_board_of_several_messages_is_edited_as_a_whole(edited: Edited) -> None:
    edited.discord.changeable, edited.discord.parts = False, 2
    await edited.tell("ann", "ps a1")
    (board, _) = [id_ for deed, id_ in edited.discord.deeds if deed == "send"]
    edited.discord.changeable = True
    edited.discord.deeds.clear()
    await edited.tell("bob", "ps e5")
    assert edited.discord.deeds[:2] == [("edit", board), ("edit", f"{board}-1")]


def sounding(recorder: Recorder, chat: str = DEN) -> list[str]:
    """Return the first lines of those messages in a chat that are not silent."""
    shown = ((id_, m) for id_, m in recorder.posted.items() if id_.startswith(f"{chat}:"))
    return [message.plain().split("\n")[0] for _, message in shown if not message.silent]


async def test_only_what_calls_somebody_sounds(edited: Edited) -> None:
    await edited.tell("ann", "ps a1")
    challenge, line = sounding(edited.discord)
    assert challenge.startswith(challenges("Ann", "Bob"))
    assert line == f"{ANN_PLAYED} {your_turn('Bob')}"
    await edited.tell("bob", "!draw")
    (offer,) = sounding(edited.discord)[2:]
    assert "draw" in offer
    await edited.tell("ann", "!decline draw")
    await edited.tell("ann", "!help")
    await edited.tell("bob", "!resign")
    (question,) = sounding(edited.discord)[2:]
    assert "resign" in question
    await edited.tell("bob", "!confirm")
    (end,) = (m for m in edited.discord.posted.values() if "White (Ann) wins" in m.plain())
    assert not end.silent, "Ann has not brought it about"


async def test_the_begin_sounds_for_who_is_to_begin(edited: Edited) -> None:
    assert any(BEGINS in told for told in sounding(edited.discord))


async def test_where_boards_are_new_messages_they_sound(den: World) -> None:
    game = Edited(den)
    await game.tell("ann", "!challenge @bob 5 white", mentions=("bob",))
    await game.tell("bob", "!accept")
    await game.tell("ann", "ps a1")
    assert all(not message.silent for message in game.discord.posted.values())


async def test_what_calls_nobody_in_its_chat_is_silent(den: World) -> None:
    game = Edited(den)
    await game.tell("bob", "help", "dm-bob")
    await game.tell("ann", "challenge @bob 5 white", "dm-ann", mentions=("bob",))
    await game.tell("bob", "accept", "dm-bob")
    await game.tell("ann", "ps a1", "dm-ann")
    own = [m for id_, m in game.discord.posted.items() if id_.startswith("dm-ann:")][-1]
    other = [m for id_, m in game.discord.posted.items() if id_.startswith("dm-bob:")][-1]
    assert "ps a1" in own.plain()
    assert "ps a1" in other.plain()
    assert (own.silent, other.silent) == (True, False)
    await game.tell("ann", "info", "dm-ann")
    told = [m for id_, m in game.discord.posted.items() if id_.startswith("dm-ann:")][-1]
    assert told.silent


async def test_chats_that_look_on_hear_no_sound(den: World) -> None:
    game = Edited(den)
    den.put_in_server(DEN, "hall")
    await game.tell("ann", "!challenge @bob 5 white", mentions=("bob",))
    await game.tell("bob", "!accept")
    code = list(game.discord.posted.values())[-1].buttons[0].press.game
    await game.tell("cyd", f"!watch #{code}", "hall")
    await game.tell("ann", "ps a1")
    watched = [m for id_, m in game.discord.posted.items() if id_.startswith("hall:")]
    assert watched[-1].silent
    assert "ps a1" in watched[-1].plain()


# One live board, in a private chat on Telegram


class Live:
    """Ann and Bob play in their private chats on Telegram."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.telegram = Recorder("telegram")
        world.adapters |= {"telegram": self.telegram}
        self.now = START
        self.delivery = Delivery(
            make_context(world.store, world.adapters, now=lambda: self.now), first_pause=0.01
        )

    async def tell(self, who: str, line: str) -> None:
        await self._do(self.world.incoming(who, line, f"tg-dm-{who}", platform="telegram"))

    async def play(self, who: str, ply: str) -> None:
        """Have a ply played by a press."""
        shown = self.telegram.posted[self.telegram.last(f"tg-dm-{who}")]
        move = Press("move", ply, shown.buttons[0].press.game, 0)
        await self._do(
            self.world.incoming(
                who, chat=f"tg-dm-{who}", press=move.encoded, platform="telegram", direct=True
            )
        )

    async def _do(self, incoming: Incoming) -> None:
        await self.world.handle(incoming)
        await self.delivery.idle()

    def take_deeds(self, who: str) -> list[str]:
        """Return what was done in somebody's chat since the last look."""
        done = [deed for deed, id_ in self.telegram.deeds if id_.startswith(f"tg-dm-{who}:")]
        self.telegram.deeds.clear()
        return done

    async def begin(self) -> None:
        await self.tell("ann", "challenge 5 white")
        told = self.telegram.posted[self.telegram.last("tg-dm-ann")]
        code = await self.world.join_code(told.plain())
        await self.tell("bob", f"join {code}")
        self.telegram.deeds.clear()


@pytest.fixture
async def live(den: World) -> Live:
    game = Live(den)
    await game.begin()
    return game


async def test_an_own_press_edits_the_board_and_the_next_ply_replaces_it(live: Live) -> None:
    await live.play("ann", "ps a1")
    assert live.take_deeds("ann") == ["edit"]
    await live.play("bob", "ps e5")
    assert live.take_deeds("ann") == ["send", "delete"]
    assert len(live.telegram.buttons("tg-dm-ann")) == 1


async def test_a_typed_ply_is_answered_below_it(live: Live) -> None:
    await live.tell("ann", "ps a1")
    assert live.take_deeds("ann") == ["send", "delete"]


@pytest.mark.parametrize(("hours", "deed"), [(47, "delete"), (48, "strip")])
async def test_the_older_board_goes_if_it_still_can(live: Live, hours: int, deed: str) -> None:
    live.now += timedelta(hours=24)
    await live.play("ann", "ps a1")
    live.take_deeds("ann")
    live.now += timedelta(hours=hours - 24)
    await live.play("bob", "ps e5")
    assert live.take_deeds("ann") == ["send", deed]


async def test_who_has_chosen_that_boards_stay_keeps_them(live: Live) -> None:
    await live.tell("ann", "settings boards new")
    live.take_deeds("ann")
    await live.play("ann", "ps a1")
    assert live.take_deeds("ann") == ["send", "delete"]
    await live.play("bob", "ps e5")
    assert live.take_deeds("ann") == ["send", "strip"]


def rings(live: Live, who: str) -> bool:
    """Tell whether the last message in somebody's private chat makes a sound."""
    return not live.telegram.posted[live.telegram.last(f"tg-dm-{who}")].silent


@pytest.mark.parametrize("terms", ["5", "from x5/x5/x5/x5/1,2,x3 1 2"])
async def test_an_own_challenge_makes_no_sound_in_private(live: Live, terms: str) -> None:
    await live.tell("ann", f"challenge {terms}")
    assert not rings(live, "ann")


@pytest.mark.parametrize(
    ("asking", "line", "asked"),
    [("bob", "draw", "ann"), ("bob", "undo", "ann"), ("ann", "im you moved a wall", "bob")],
)
async def test_an_offer_rings_in_private_for_the_one_who_is_asked(
    live: Live, asking: str, line: str, asked: str
) -> None:
    await live.play("ann", "ps a1")
    await live.play("bob", "ps e5")
    await live.tell(asking, line)
    assert (rings(live, asking), rings(live, asked)) == (False, True)

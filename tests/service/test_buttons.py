"""Which buttons stand where, for whom, and when they go away again."""

from datetime import timedelta

import pytest

from takmail.colors import Color
from takmail.commands.command_order import press_of
from takmail.commands.games import ShowMore
from takmail.commands.presses import Presser
from takmail.service.context import make_context
from takmail.service.delivery.outbox import Delivery
from takmail.service.ports import TryLaterError, UndeliverableError
from takmail.store.messages.outbox import OutboxRow, Settlement
from takmail.store.messages.posts import PostRow, StandingPost, game_of_post
from takmail.wording.message.messages import Act, Button, Message
from tests.sentences import (
    ACCEPT,
    DECLINE,
    INVITE,
    JOIN,
    PLAY_COMPUTER,
    WITHDRAW,
    YES_RESIGN,
    would_like_a_game,
)
from tests.service.post import Post, Recorder
from tests.service.two_homes import ATTIC, DEN, Relay
from tests.service.world import START, World, labelled, labels

ANNS, BOBS = "dm-id-ann", "dm-id-bob"


def pressers(message: Message) -> dict[str, Presser]:
    return {button.text: button.press.by for button in message.buttons}


async def told(place: World, who: str, line: str, chat: str = DEN) -> Message:
    return (await place.tell(who, line, chat))[chat]


async def player(place: World, who: str, platform: str = "discord") -> str:
    return (await place.player(who, platform)).id[:8]


# Challenges


async def test_below_an_open_challenge_anybody_accepts(den: World) -> None:
    challenge = await told(den, "ann", "!challenge 5")
    ann = await player(den, "ann")
    assert pressers(challenge) == {JOIN: None, INVITE: None, "More": None}
    (own,) = (await den.press("ann", labelled(challenge, "More"))).replies
    assert labels(own) == [PLAY_COMPUTER, WITHDRAW, "Size and rules"]
    assert {str(by)[:8] for by in pressers(own).values()} == {ann}
    (others,) = (await den.press("bob", labelled(challenge, "More"))).replies
    assert pressers(others) == {}


async def test_a_slash_command_is_answered_with_what_the_challenger_alone_can_do(
    den: World,
) -> None:
    answer = await den.handle(den.incoming("ann", "challenge 5", direct=True, addressed=True))
    (own,) = answer.replies
    assert answer.hidden
    assert labels(own) == [PLAY_COMPUTER, WITHDRAW, "Size and rules"]
    assert labels((await den.heard())[DEN]) == [JOIN, INVITE, "More"]


async def test_on_telegram_a_challenge_has_all_of_its_buttons(den: World) -> None:
    heard = await den.tell("ann", "!challenge 5", "tg-den", platform="telegram")
    found = [PLAY_COMPUTER, JOIN, WITHDRAW, INVITE, "Size and rules"]
    assert labels(heard["tg-den"]) == found


async def test_below_a_challenge_by_name_the_one_named_answers(den: World) -> None:
    await den.say("bob", "!help")
    challenge = await told(den, "ann", "!challenge @bob 5")
    bob = await player(den, "bob")
    assert pressers(challenge) == {ACCEPT: bob, DECLINE: bob, "More": None}


async def test_in_private_the_challenger_can_only_withdraw(den: World) -> None:
    challenge = await told(den, "ann", "!challenge 5", "dm-ann")
    assert labels(challenge) == [PLAY_COMPUTER, WITHDRAW, INVITE, "Size and rules"]


async def test_in_his_own_talk_the_one_named_only_answers(den: World) -> None:
    den.adapters["discord"] = Post("discord")
    await den.say("bob", "hello", BOBS)
    heard = await den.tell("ann", "!challenge @bob 5", ANNS)
    assert labels(heard[ANNS]) == [WITHDRAW, INVITE, "Size and rules"]
    bob = await player(den, "bob")
    assert pressers(heard[BOBS]) == {ACCEPT: bob, DECLINE: bob}


async def test_a_challenge_to_another_platform_is_not_accepted_here(den: World) -> None:
    challenge = await told(den, "ann", "!challenge @bob on telegram 5")
    assert labels(challenge) == [INVITE, "More"]


# Offers


@pytest.mark.parametrize("line", ["!draw", "!takeback", "!sync over"])
async def test_below_an_offer_the_other_side_has_its_buttons(den: World, line: str) -> None:
    await den.begin(plies="ps a1, ps e5")
    offer = await told(den, "bob", line)
    assert pressers(offer) == {ACCEPT: Color.WHITE, DECLINE: Color.WHITE}


@pytest.mark.parametrize(
    ("who", "other", "side"), [("ann", "bob", Color.WHITE), ("bob", "ann", Color.BLACK)]
)
async def test_what_is_offered_is_taken_back_in_the_answer_or_behind_more(
    den: World, who: str, other: str, side: Color
) -> None:
    await den.begin(plies="ps a1, ps e5")
    offered = den.incoming(who, "draw", direct=True, addressed=True)
    (own,) = (await den.handle(offered)).replies
    assert pressers(own) == {WITHDRAW: side}
    more = Button("More", press_of(ShowMore(), own.buttons[0].press.game))
    (shown,) = (await den.press(who, more)).replies
    assert labelled(shown, WITHDRAW) == own.buttons[0]
    await den.heard()
    await den.say(who, "!takeback 1")
    (both,) = (await den.press(who, more)).replies
    assert {"Withdraw: draw", "Withdraw: takeback"} <= {*labels(both)}
    (others,) = (await den.press(other, more)).replies
    assert WITHDRAW not in labels(others)


async def test_a_dispute_has_words_of_its_own(den: World) -> None:
    await den.begin(plies="ps a1")
    claim = await told(den, "bob", "im you can't place there")
    assert labels(claim) == ["Take it back", "Stand by it"]


@pytest.mark.parametrize("line", ["!draw", "!takeback", "im you can't place there"])
async def test_in_two_chats_each_has_the_buttons_of_its_own_people(den: World, line: str) -> None:
    relay = Relay(den)
    await relay.begin()
    await relay.tell("ann", "ps a1")
    await relay.tell("bob", "ps e5")
    heard = await relay.tell("ann", line)
    assert labels(heard[DEN]) == []
    assert set(pressers(heard[ATTIC]).values()) == {Color.BLACK}
    assert len(labels(heard[ATTIC])) == 2


async def test_the_question_to_resign_has_buttons_only_where_asked(den: World) -> None:
    relay = Relay(den)
    await relay.begin()
    heard = await relay.tell("ann", "!resign")
    assert labels(heard[DEN]) == [YES_RESIGN, "Play on"]
    assert all(labels(message) == [] for chat, message in heard.items() if chat != DEN)
    heard = await relay.tell("ann", "!resign", "dm-ann", game=relay.code)
    assert list(heard) == ["dm-ann"]
    assert labels(heard["dm-ann"]) == [YES_RESIGN, "Play on"]


async def test_a_posted_board_offers_the_ways_that_lead_somewhere(den: World) -> None:
    await den.begin(terms="3", plies="ps a1, ps c3, ps b2")
    posted = await told(den, "ann", "S 0 0\n0 0 0\n0 0 s")
    assert labels(posted) == [
        "Back to move 2",
        "Take this board, White to move",
        "Keep the game's board",
        "Start over",
    ]
    assert set(pressers(posted).values()) == {None}
    assert "move" in posted.plain()


async def test_a_posted_board_that_never_stood_is_taken_for_either_side(den: World) -> None:
    await den.begin(terms="3", plies="ps a1, ps c3, ps b2")
    posted = await told(den, "ann", "S 0 0\n0 0 0\n0 s s")
    assert labels(posted) == [
        "Back to move 2",
        "Take this board, White to move",
        "Take this board, Black to move",
        "Keep the game's board",
        "Start over",
    ]


async def test_a_posted_board_that_agrees_needs_no_way_out(den: World) -> None:
    await den.begin(terms="3", plies="ps a1, ps c3")
    state = await told(den, "ann", "rs")
    same = state.plain().split("\n#", maxsplit=1)[0].split("\n")[:3]
    assert labels(await told(den, "ann", "\n".join(same))) == []


# Boards


async def test_who_follows_a_game_has_no_buttons(den: World) -> None:
    den.put_in_server("den", "hall")
    code = await den.begin()
    await den.say("cyd", f"!watch #{code}", "hall")
    assert labels((await den.tell("ann", "ps a1"))["hall"]) == []
    await den.say("ann", "!resign")
    assert labels((await den.tell("ann", "!confirm"))["hall"]) == []


# What is queued


async def queued(place: World) -> list[OutboxRow]:
    """Return what was queued since the last look."""
    rows = await place.store.outbox.pending(after=place.said, limit=1000)
    place.said = max((row.id for row in rows), default=place.said)
    return list(rows)


async def test_a_message_says_what_it_is_for_and_what_it_closes(den: World) -> None:
    await den.begin()
    await den.heard()
    for who, line, purpose, replaces in (
        ("ann", "ps a1", "board", ("*",)),
        ("ann", "!draw", "draw-white", ()),
        ("ann", "!withdraw", None, ("draw-white",)),
        ("bob", "!draw", "draw-black", ()),
        ("ann", "!decline", None, ("draw-black",)),
        ("ann", "!resign", "resignation-white", ("resignation-white",)),
        ("ann", "!withdraw", None, ("resignation-white",)),
        ("bob", "im you can't place there", "dispute-black", ()),
        ("ann", "!decline", None, ("dispute-black",)),
        ("bob", "S 0 0 0 0/0 0 0 0 0/0 0 0 0 0/0 0 0 0 0/0 0 0 0 0", "posted", ("posted",)),
        ("bob", "!takeback 1", "takeback-black", ()),
        ("ann", "!accept", "board", ("*",)),
        ("ann", "!abort", None, ("*",)),
    ):
        await den.handle(den.incoming(who, line))
        (row,) = await queued(den)
        assert (row.purpose, tuple(row.replaces)) == (purpose, replaces), line
        is_over = line in {"!decline", "!withdraw"}
        assert row.act is (Act.EDIT if is_over else Act.POST)


async def test_withdrawn_by_its_button_it_is_changed_where_it_stands(den: World) -> None:
    await den.begin()
    offer = await told(den, "ann", "!draw")
    await den.press("ann", await den.own("ann", offer, WITHDRAW))
    (row,) = await queued(den)
    assert (row.act, tuple(row.replaces)) == (Act.EDIT, ("draw-white",))


# Through the delivery


class Served:
    """A den whose messages are delivered, and whose buttons come and go."""

    def __init__(self, place: World) -> None:
        self.world = place
        self.discord, self.telegram = Recorder("discord"), Recorder("telegram")
        place.adapters |= {"discord": self.discord, "telegram": self.telegram}
        self.deliver_anew()

    def deliver_anew(self) -> None:
        self.delivery = Delivery(
            make_context(self.world.store, self.world.adapters), first_pause=0.01
        )

    async def tell(self, who: str, line: str, chat: str = DEN, **more: object) -> str:
        """Say a line; return the id of the last message in its chat."""
        await self.world.handle(self.world.incoming(who, line, chat, **more))  # type: ignore[arg-type]
        await self.delivery.idle()
        where = self.telegram if more.get("platform") == "telegram" else self.discord
        return where.last(chat)

    async def press(self, who: str, id_: str, label: str) -> None:
        """Press a button as it stands."""
        chat = id_.rsplit(":", maxsplit=1)[0]
        button = await self.world.own(who, self.discord.posted[id_], label, chat)
        answer = await self.world.press(who, button, chat, reply_to=id_)
        assert not answer.refused
        await self.delivery.idle()


@pytest.fixture
async def served(den: World) -> Served:
    game = Served(den)
    await game.tell("ann", "!challenge @bob 5 white", mentions=("bob",))
    await game.tell("bob", "!accept")
    return game


async def test_a_new_board_takes_the_buttons_off_all_about_the_old_one(served: Served) -> None:
    assert len(served.discord.buttons(DEN)) == 1
    first = await served.tell("ann", "ps a1")
    assert set(served.discord.buttons(DEN)) == {first}
    for who, line in (("ann", "!draw"), ("bob", "!takeback 1"), ("bob", "!resign")):
        await served.tell(who, line)
    assert len(served.discord.buttons(DEN)) == 4
    second = await served.tell("bob", "ps e5")
    assert set(served.discord.buttons(DEN)) == {second}
    assert ("strip", first) in served.discord.deeds


async def test_a_board_of_one_game_closes_nothing_of_another(served: Served) -> None:
    board = await served.tell("ann", "ps a1")
    await served.tell("ann", "!challenge @bob 5 white")
    other = await served.tell("bob", "!accept")
    assert set(served.discord.buttons(DEN)) == {board, other}


@pytest.mark.parametrize(("who", "line"), [("bob", "!decline"), ("ann", "!withdraw")])
async def test_an_answered_offer_loses_its_buttons(served: Served, who: str, line: str) -> None:
    board = await served.tell("ann", "ps a1")
    await served.tell("ann", "!draw")
    await served.tell(who, line)
    assert set(served.discord.buttons(DEN)) == {board}


async def test_asking_again_moves_the_buttons_of_the_question(served: Served) -> None:
    await served.tell("ann", "ps a1")
    first = await served.tell("ann", "!resign")
    second = await served.tell("ann", "!resign")
    assert first not in served.discord.buttons(DEN)
    assert served.discord.buttons(DEN)[second] == [YES_RESIGN, "Play on"]


async def test_playing_on_by_press_changes_the_question(served: Served) -> None:
    board = await served.tell("ann", "ps a1")
    asked = await served.tell("ann", "!resign")
    await served.press("ann", asked, "Play on")
    assert served.discord.deeds[-1] == ("edit", asked)
    assert set(served.discord.buttons(DEN)) == {board}


async def test_an_accepted_challenge_says_who_took_it_and_keeps_its_terms(den: World) -> None:
    game = Served(den)
    challenge = await game.tell("ann", "!challenge 5 white komi 2")
    await game.tell("bob", "!accept")
    said = game.discord.posted[challenge].plain()
    assert said.startswith(f"{would_like_a_game('Ann')} of Tak: 5x5, komi 2")
    assert said.endswith("Accepted by Bob.")
    assert not any(word in said for word in ("#", "/join", "!accept"))
    assert game.discord.posted[challenge].buttons == ()


async def test_a_declined_challenge_says_so(den: World) -> None:
    game = Served(den)
    challenge = await game.tell("ann", "!challenge @bob 5 white", mentions=("bob",))
    await game.tell("bob", "!decline")
    assert game.discord.posted[challenge].plain().endswith("Declined by Bob.")


async def test_a_challenge_from_a_position_keeps_its_board(den: World) -> None:
    game = Served(den)
    challenge = await game.tell("ann", "!challenge tps x5/x5/x2,1,x2/x5/x4,2 1 3")
    await game.tell("bob", "!accept")
    said = game.discord.posted[challenge].plain()
    assert "reserve" in said
    assert said.endswith("Accepted by Bob.")


@pytest.mark.parametrize(
    ("offer", "answer", "told"),
    [
        ("!draw", "!accept", "Black (Bob) offered a draw. Agreed."),
        ("!draw", "!decline", "Black (Bob) offered a draw. White (Ann) declined the draw."),
        ("!draw", "pw c3", "Black (Bob) offered a draw. Expired."),
        ("!takeback", "!accept", "Black (Bob) asked to take back the last move. Agreed."),
        (
            "!takeback",
            "!decline",
            "Black (Bob) asked to take back the last move. White (Ann) declined the takeback.",
        ),
    ],
)
async def test_a_decided_offer_says_how(served: Served, offer: str, answer: str, told: str) -> None:
    await served.tell("ann", "ps a1")
    await served.tell("bob", "ps e5")
    asked = await served.tell("bob", offer)
    await served.tell("ann", answer)
    assert " ".join(served.discord.posted[asked].plain().split()) == told


async def test_an_agreed_rematch_says_so(served: Served) -> None:
    draw = await served.tell("ann", "!draw")
    question = await served.tell("ann", "!resign")
    await served.press("ann", question, YES_RESIGN)
    assert served.discord.posted[draw].plain().endswith("Expired.")
    asked = await served.tell("ann", "!rematch")
    await served.tell("bob", "!accept")
    said = " ".join(served.discord.posted[asked].plain().split())
    assert said == "White (Ann) asked for a rematch. Agreed."


@pytest.mark.parametrize("line", ["!draw", "!challenge @bob 6"])
async def test_the_question_whether_to_resign_loses_its_buttons_when_something_else_is_asked(
    served: Served, line: str
) -> None:
    await served.tell("ann", "ps a1")
    question = await served.tell("bob", "!resign")
    await served.tell("ann", line, mentions=("bob",))
    assert question not in served.discord.buttons(DEN)


async def test_it_loses_them_after_ten_minutes(served: Served) -> None:
    await served.tell("ann", "ps a1")
    question = await served.tell("bob", "!resign")
    assert question in served.discord.buttons(DEN)
    served.world.time += timedelta(minutes=30)
    await served.world.service.fire_due()
    await served.delivery.idle()
    assert question not in served.discord.buttons(DEN)
    assert "There is nothing to confirm" in " ".join(await served.world.say("bob", "!yes"))


async def test_what_cannot_be_changed_is_said_anew(served: Served) -> None:
    board = await served.tell("ann", "ps a1")
    offer = await served.tell("ann", "!draw")
    served.discord.changeable = False
    await served.press("ann", offer, WITHDRAW)
    new = served.discord.last(DEN)
    deeds = [("edit", offer), ("send", new), ("edit", offer), ("strip", offer)]
    assert served.discord.deeds[-4:] == deeds
    assert set(served.discord.buttons(DEN)) == {board}


@pytest.mark.parametrize(
    "trouble", [TryLaterError("slow"), UndeliverableError("no"), RuntimeError("broken")]
)
async def test_buttons_that_stay_harm_nothing(served: Served, trouble: Exception) -> None:
    first = await served.tell("ann", "ps a1")
    served.discord.trouble = trouble
    second = await served.tell("bob", "ps e5")
    assert set(served.discord.buttons(DEN)) == {first, second}
    assert await served.world.store.outbox.pending(after=0, limit=10) == []
    served.discord.trouble = None
    answer = await served.world.press("ann", labelled(served.discord.posted[first], "Offer draw"))
    assert answer.refused
    assert await served.tell("ann", "ps b2") in served.discord.buttons(DEN)
    assert second not in served.discord.buttons(DEN)


async def test_a_rematch_takes_the_buttons_off_the_offer_of_it(served: Served) -> None:
    await served.tell("ann", "!resign")
    over = await served.tell("ann", "!confirm")
    offer = await served.tell("bob", "!rematch")
    assert set(served.discord.buttons(DEN)) == {over, offer}
    assert served.discord.buttons(DEN)[offer] == [ACCEPT, DECLINE, "More"]
    new = await served.tell("ann", "!accept")
    assert offer not in served.discord.buttons(DEN)
    assert new in served.discord.buttons(DEN)


@pytest.mark.parametrize("line", ["!accept", "!decline"])
async def test_a_challenge_taken_elsewhere_is_closed_in_private(den: World, line: str) -> None:
    served = Served(den)
    await served.tell("bob", "history", BOBS)
    await served.tell("ann", "!challenge @bob 5", ANNS)
    assert list(served.discord.buttons(BOBS).values()) == [[ACCEPT, DECLINE]]
    await served.tell("bob", line, "hall")
    assert served.discord.buttons(BOBS) == {}
    assert [WITHDRAW] not in served.discord.buttons(ANNS).values()


async def test_a_challenge_withdrawn_is_closed_everywhere(den: World) -> None:
    served = Served(den)
    await served.tell("bob", "history", BOBS)
    challenge = await served.tell("ann", "!challenge @bob 5", ANNS)
    await served.press("ann", challenge, WITHDRAW)
    assert served.discord.buttons(BOBS) == {}
    assert served.discord.buttons(ANNS) == {}


async def test_in_two_chats_each_closes_its_own(den: World) -> None:
    served = Served(den)
    relay = Relay(den)
    await relay.begin()
    await served.delivery.idle()
    board = await served.tell("ann", "ps a1")
    await served.tell("ann", "!draw")
    assert set(served.discord.buttons(DEN)) == {board}
    assert len(served.telegram.buttons(ATTIC)) == 2
    await served.tell("bob", "!decline", ATTIC, platform="telegram")
    assert set(served.discord.buttons(DEN)) == {board}
    assert len(served.telegram.buttons(ATTIC)) == 1


class Killed(BaseException):
    """What no code survives."""


async def test_a_crash_before_the_mark_repeats_one_message(served: Served) -> None:
    await served.tell("ann", "ps a1")
    settle = served.world.store.outbox.settle

    async def killed(settled: Settlement) -> None:
        del settled
        raise Killed

    await served.world.handle(served.world.incoming("bob", "ps e5"))
    await served.world.handle(served.world.incoming("ann", "ps b2"))
    served.world.store.outbox.settle = killed  # type: ignore[method-assign]
    with pytest.raises(Killed):
        await served.delivery.idle()
    served.world.store.outbox.settle = settle  # type: ignore[method-assign]
    before = len(served.discord.deeds)
    served.deliver_anew()
    await served.delivery.idle()
    sent = [id_ for deed, id_ in served.discord.deeds[before:] if deed == "send"]
    assert len(sent) == 2
    assert list(served.discord.buttons(DEN)) == [served.discord.last(DEN)]


async def test_no_message_asks_the_database_what_it_replaces(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    def asked(*_: object) -> list[StandingPost]:
        raise AssertionError("it came along with the row")

    first = await served.tell("ann", "ps a1")
    monkeypatch.setattr("takmail.service.delivery.carrier.standing_posts", asked)
    await served.world.handle(served.world.incoming("bob", "ps e5"))
    await served.world.handle(served.world.incoming("ann", "ps b2"))
    await served.delivery.idle()
    last = served.discord.last(DEN)
    assert set(served.discord.buttons(DEN)) == {last}
    assert ("strip", first) in served.discord.deeds


async def test_a_board_that_an_answer_shows_meanwhile_is_closed(served: Served) -> None:
    begun = served.discord.last(DEN)
    code = labelled(served.discord.posted[begun], "Flip").press.game
    chat = await served.world.chat(DEN)
    send, asked = served.discord.send, f"{DEN}:asked"
    post = PostRow("discord", asked, code, START, chat.id, "board")

    async def answers(
        chat: str, message: Message, *, key: str, reply_to: str | None
    ) -> tuple[str, ...]:
        if asked not in served.discord.posted:
            served.discord.posted[asked] = served.discord.posted[begun]
            await served.world.store.outbox.settle(Settlement(posts=[post]))
        return await send(chat, message, key=key, reply_to=reply_to)

    served.discord.send = answers  # type: ignore[method-assign]
    await served.world.handle(served.world.incoming("ann", "ps a1"))
    await served.world.handle(served.world.incoming("bob", "ps e5"))
    await served.delivery.idle()
    assert list(served.discord.buttons(DEN)) == [served.discord.last(DEN)]


async def test_the_code_of_the_game_is_kept_with_the_message(served: Served) -> None:
    board = await served.tell("ann", "ps a1")
    code = await served.world.store.read(game_of_post, "discord", board)
    assert code == labelled(served.discord.posted[board], "Flip").press.game


async def test_a_following_chat_has_no_buttons_and_none_are_removed(served: Served) -> None:
    begun = served.discord.last(DEN)
    code = labelled(served.discord.posted[begun], "Flip").press.game
    await served.tell("ann", f"!watch #{code}", "hall")
    served.discord.deeds.clear()
    await served.tell("ann", "ps a1")
    await served.tell("bob", "ps e5")
    in_hall = [deed for deed, id_ in served.discord.deeds if id_.startswith("hall:")]
    assert in_hall == ["send", "send"]

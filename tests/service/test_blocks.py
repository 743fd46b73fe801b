"""Players who have blocked each other, and bans by the host."""

from dataclasses import replace
from datetime import timedelta

import pytest
from sqlalchemy import Connection

from takmail.commands.people import Block
from takmail.service.chats.bans import READ_AGAIN
from takmail.service.service import Service
from takmail.store.errors import DamagedError
from takmail.store.games.watching import watchers_of
from takmail.store.people.blocks import Ban, ban, lift_ban
from tests.sentences import ACCEPT, JOIN, TO_MOVE, white_played
from tests.service.posting import Posts
from tests.service.test_forgetting import forgotten, heard_all
from tests.service.two_homes import ATTIC, DEN, Relay
from tests.service.world import START, World, account, labelled, labels

GALLERY, HALL = "gallery", "hall"


async def blocked(den: World, who: str = "bob", whom: str = "ann") -> None:
    """Have somebody block somebody."""
    await den.say(who, f"!block @{whom}", f"dm-{who}", mentions=(whom,))


async def pair(den: World) -> None:
    """Make Amy on Telegram and Zoe on Discord one player."""
    told = await den.say("amy", "!pair", "tg-dm-amy", platform="telegram")
    code = told[0].split("pair code:")[-1].split("pair ")[-1].split()[0].strip("`")
    await den.say("zoe", f"!pair {code}", "dm-zoe")
    await den.say("amy", "!pair yes", "tg-dm-amy", platform="telegram")


async def test_who_is_blocked_is_told_plainly_that_he_cannot_challenge(den: World) -> None:
    told = await den.say("bob", "!block @ann", mentions=("ann",))
    assert told[0].startswith("You have blocked Ann. They can't challenge you, accept")
    (told,) = [await den.say("ann", "!challenge @bob", mentions=("bob",))]
    assert told == ["Bob has blocked you, so you can't challenge them."]
    assert "Cyd challenges Bob" in (await den.say("cyd", "!challenge @bob", mentions=("bob",)))[0]
    (told,) = [await den.say("bob", "!challenge @ann", mentions=("ann",))]
    assert "You have blocked Ann." in told[0]
    assert "unblock" in told[0]
    await den.say("bob", "!unblock @ann")
    assert "has blocked" not in (await den.say("ann", "!challenge @bob", mentions=("bob",)))[0]


@pytest.mark.parametrize("way", ["press", "accept", "code"])
async def test_who_is_blocked_takes_no_open_challenge(den: World, way: str) -> None:
    await blocked(den, "bob", "ann")
    told = (await den.tell("bob", "!challenge"))["den"]
    if way == "press":
        label = next(one for one in labels(told) if one in {JOIN, ACCEPT})
        (answer,) = (await den.press("ann", labelled(told, label))).replies
        said = answer.plain()
    elif way == "accept":
        (said,) = await den.say("ann", "!accept")
    else:
        (said,) = await den.say("ann", f"!join {await den.join_code(told.plain())}", "dm-ann")
    assert said == "Bob has blocked you, so you can't start a game with them."
    assert await den.say("cyd", "!accept")


async def test_games_that_are_on_go_on_without_remarks_and_rematches(den: World) -> None:
    relay = Relay(den)
    await relay.begin("3 white")
    assert ATTIC in await relay.said("ann", "!say hello")
    await relay.said("bob", "!block Ann")
    assert await relay.said("ann", "!say hello?") == {
        DEN: "Bob has blocked you, so they don't get your remarks. Moves and offers still arrive."
    }
    assert "You have blocked Ann" in (await relay.said("bob", "!say hm"))[ATTIC]
    assert ATTIC in await relay.said("ann", "ps a3")
    assert ATTIC in await relay.said("ann", "!draw")
    await relay.said("bob", "!accept")
    assert await relay.said("ann", "!rematch") == {
        DEN: "Bob has blocked you, so you can't start a game with them."
    }


async def test_who_is_blocked_brings_no_chats_to_the_game(den: World) -> None:
    den.put_in_server(DEN, GALLERY)
    code = await den.begin()
    await blocked(den, "bob", "cyd")
    told = await den.say("cyd", f"!watch {code}", GALLERY)
    assert told == [f"A player in game #{code} has blocked you, so you can't let a chat follow it."]
    assert "This chat now follows" in (await den.say("dee", f"!watch {code}", GALLERY))[0]


async def test_who_was_blocked_stays_so_though_he_was_forgotten_and_comes_back(den: World) -> None:
    await den.begin(plies="ps a1, ps e5, ps b2, ps c3")
    await blocked(den)
    for _ in range(2):
        before = (await den.player("ann")).id
        await forgotten(den)
        await heard_all(den)
        assert (await den.say("bob", "!blocks", "dm-bob"))[0].startswith(
            "You haven't blocked anybody"
        )
        (told,) = await den.say("ann", "!challenge @bob", mentions=("bob",))
        assert told == "Bob has blocked you, so you can't challenge them."
        assert (await den.player("ann")).id != before
    (told,) = await den.say("bob", "!unblock @ann", "dm-bob")
    assert told.startswith("Ann can challenge you")
    await forgotten(den)
    await heard_all(den)
    assert "Ann challenges Bob" in (await den.say("ann", "!challenge @bob", mentions=("bob",)))[0]


async def test_somebody_who_comes_back_is_kept_away_when_others_name_him_first(den: World) -> None:
    await den.say("ann", "!games")
    await blocked(den)
    await forgotten(den)
    await heard_all(den)
    await den.say("cyd", "!challenge @ann", mentions=("ann",))
    (told,) = await den.say("ann", "!challenge @bob", mentions=("bob",))
    assert told == "Bob has blocked you, so you can't challenge them."


async def test_of_whom_nobody_blocked_nothing_stays(den: World) -> None:
    await den.begin()
    await den.say("ann", "!block @bob", mentions=("bob",))
    await forgotten(den)
    await heard_all(den)
    assert await den.store.notes.named("left.") == {}
    await blocked(den, "bob", "cyd")
    await forgotten(den, "cyd")
    await heard_all(den)
    notes = await den.store.notes.named("left.")
    assert len(notes) == 2
    assert "cyd" not in str(notes)


async def test_somebody_is_named_in_any_way(den: World) -> None:
    await den.begin()
    board = (await den.play("ps a1"), await Posts(den).last("den"))[1]
    for line, more in (
        ("!block Ann", {}),
        ("!block @ANN", {}),
        ("!block ann", {}),
        ("!block @ann", {"mentions": ("ann",)}),
        ("block", {"reply_to": board}),
    ):
        (told,) = await den.say("bob", line, **more)
        assert told.startswith("You have blocked Ann. They can't"), line
        (told,) = await den.say("bob", "!unblock @ann")
        assert told.startswith("Ann can challenge you"), line


async def test_an_answer_to_the_board_of_others_blocks_nobody(den: World) -> None:
    await den.begin()
    board = await Posts(den).last("den")
    (told,) = await den.say("cyd", "block", reply_to=board)
    assert told.startswith("Name the player")


async def test_an_answer_to_a_challenge_blocks_its_challenger(den: World) -> None:
    await den.say("ann", "!challenge @bob", mentions=("bob",))
    offered = await Posts(den).last("den")
    (told,) = await den.say("bob", "block", reply_to=offered)
    assert told.startswith("You have blocked Ann. They can't")
    (told,) = await den.say("ann", "block", reply_to=offered)
    assert told.startswith("You have blocked Bob.")


async def test_what_makes_no_sense_is_answered_kindly(den: World) -> None:
    await den.begin()
    for line, why in (
        ("!block", "Name the player, for example"),
        ("!block nobody", "I don't know nobody."),
        ("!block @bob", "That is you."),
        ("!unblock @ann", "You haven't blocked Ann."),
        ("!blocks", "You haven't blocked anybody."),
    ):
        assert (await den.say("bob", line))[0].startswith(why), line
    await blocked(den)
    await den.heard()
    assert (await den.say("bob", "!block @ann"))[0].startswith("You have already blocked Ann.")


async def test_a_bot_is_not_blocked(den: World) -> None:
    line = den.incoming("bob", "!block @robot")
    await den.handle(replace(line, people=(replace(account("robot"), bot=True),)))
    assert "That is a bot" in (await den.heard())["den"].plain()


async def test_of_several_with_one_name_one_is_to_be_mentioned(den: World) -> None:
    await den.begin()
    await den.begin("cyd", "bob", chat="loft")
    for who in ("ann", "cyd"):
        row = await den.player(who)
        await den.store.people.get("discord", row.user, "Sam", row.handle)
    assert (await den.say("bob", "!block sam"))[0].startswith("You play with several people called")


async def test_whom_somebody_blocked_is_listed(den: World) -> None:
    for whom in ("ann", "cyd"):
        await blocked(den, "bob", whom)
    await den.heard()
    (told,) = await den.say("bob", "!blocks", "dm-bob")
    assert "You have blocked Ann, Cyd" in told or "You have blocked Ann and Cyd" in told


async def test_a_command_gives_the_person_outright(den: World) -> None:
    line = den.incoming("bob", command=Block("ann"), direct=True, mentions=("ann",))
    answer = await den.handle(line)
    assert answer.hidden
    assert "You have blocked Ann." in answer.replies[0].plain()
    undone = await den.press("bob", labelled(answer.replies[0], "Unblock"))
    assert "Ann can challenge you" in undone.replies[0].plain()


async def test_who_was_blocked_while_paired_stays_so_as_each_of_the_accounts(den: World) -> None:
    await pair(den)
    await blocked(den, "bob", "zoe")
    await den.say("amy", "!unpair", "tg-dm-amy", platform="telegram")
    (told,) = await den.say("zoe", "!challenge @bob", mentions=("bob",))
    assert told == "Bob has blocked you, so you can't challenge them."
    (told,) = await den.say("amy", "!challenge @bob on discord", "attic", platform="telegram")
    assert told == "Bob has blocked you, so you can't challenge them."
    assert (await den.say("bob", "!unblock @zoe"))[0].startswith("Zoe can challenge")
    assert "has blocked" not in (await den.say("zoe", "!challenge @bob", mentions=("bob",)))[0]


async def test_who_blocked_somebody_while_paired_keeps_that_with_each_account(den: World) -> None:
    await pair(den)
    await blocked(den, "zoe", "bob")
    await den.say("amy", "!unpair", "tg-dm-amy", platform="telegram")
    for line in ("!challenge @zoe", "!challenge @amy on telegram"):
        (told,) = await den.say("bob", line, mentions=("zoe",))
        assert "has blocked you, so you can't challenge them." in told, line
    (told,) = await den.say("zoe", "!unblock @bob", "dm-zoe")
    assert told.startswith("Bob can challenge you")


async def test_a_player_puts_out_the_only_chat_that_follows(den: World) -> None:
    den.put_in_server(DEN, GALLERY)
    code = await den.begin()
    await den.say("cyd", f"!watch {code}", GALLERY)
    told = {chat: m.plain() for chat, m in (await den.tell("ann", "!unwatch")).items()}
    assert told[DEN] == (
        f"That chat no longer follows game #{code}. Only a player can let it follow again."
    )
    assert told[GALLERY] == f"A player has stopped this chat following game #{code}."
    assert set(await den.tell("ann", "ps a1")) == {DEN}
    again = await den.say("cyd", f"!watch {code}", GALLERY)
    assert "Only a player can let it follow again" in again[0]
    assert "This chat now follows" in (await den.say("bob", f"!watch {code}", GALLERY))[0]
    await den.say("cyd", "!unwatch", GALLERY)
    assert "This chat now follows" in (await den.say("cyd", f"!watch {code}", GALLERY))[0]


async def test_of_several_chats_one_is_chosen_whose_name_is_not_told(den: World) -> None:
    den.put_in_server(DEN, GALLERY)
    code = await den.begin()
    await den.say("cyd", f"!watch {code}", GALLERY)
    await den.say("bob", f"!watch {code}", HALL)
    await den.say("ann", f"!watch {code}", "dm-ann")
    told = (await den.tell("ann", f"!unwatch {code}"))[DEN]
    assert f"A group on Discord (#{code})" in told.plain()
    assert f"A private chat on Discord (#{code})" in told.plain()
    assert f"the gallery (#{code})" in told.plain()
    assert "the hall" not in told.plain()
    buttons = [label for label in labels(told) if label.startswith("Remove chat")]
    assert len(buttons) == 3
    theirs = await den.press("cyd", labelled(told, buttons[0]))
    assert theirs.refused
    for label in (buttons[0], buttons[0]):
        answer = await den.press("ann", labelled(told, label))
    assert answer.refused
    assert len(await den.store.read(watchers_of, code)) == 2


async def test_who_does_not_play_puts_nothing_out(den: World) -> None:
    den.put_in_server(DEN, GALLERY)
    code = await den.begin()
    await den.say("cyd", f"!watch {code}", GALLERY)
    assert await den.say("cyd", "!unwatch") == ["This chat isn't following any game."]
    assert await den.say("ann", "!unwatch", "loft") == ["This chat isn't following any game."]
    assert len(await den.store.read(watchers_of, code)) == 1


# Bans by the host


TOLD = "My host has blocked you or this chat."


class Hands:
    """A clock that is set by hand."""

    def __init__(self, service: Service) -> None:
        self.now = 1000.0
        service.context.bans.clock = lambda: self.now
        service.context.bans.due = self.now


async def put_ban(den: World, kind: str, id_: str) -> Hands:
    """Ban somebody, as another process does, and have that be read."""
    await den.store._database.write(ban, Ban(kind, "discord", id_, START, "spam"))
    return Hands(den.service)


@pytest.mark.parametrize(("kind", "id_"), [("player", "id-ann"), ("chat", "den")])
async def test_a_banned_person_is_told_so_once_a_day(den: World, kind: str, id_: str) -> None:
    await den.begin()
    hands = await put_ban(den, kind, id_)
    (told,) = await den.say("ann", "!board")
    assert told.startswith(TOLD)
    assert await den.say("ann", "!board") == []
    assert await den.say("ann", "ps a1") == []
    hands.now += timedelta(days=1).total_seconds()
    assert (await den.say("ann", "!board"))[0].startswith(TOLD)
    assert not (await den.say("bob", "!help", "loft"))[0].startswith(TOLD)
    await den.store._database.write(lift_ban, kind, "discord", id_)
    Hands(den.service)
    assert TO_MOVE in (await den.say("ann", "!board"))[0]
    assert await den.say("ann", "ps a1")


async def test_a_whole_server_is_banned(den: World) -> None:
    den.put_in_server("den", "hall")
    await put_ban(den, "community", "harbour")
    assert (await den.say("ann", "!help", "hall"))[0].startswith(TOLD)
    assert not (await den.say("ann", "!help", "loft"))[0].startswith(TOLD)


async def test_a_call_is_answered_each_time(den: World) -> None:
    await den.begin()
    await put_ban(den, "player", "id-ann")
    for _ in range(3):
        answer = await den.handle(den.incoming("ann", "board", direct=True, addressed=True))
        assert answer.replies[0].plain().startswith(TOLD)


async def test_it_is_read_again_after_some_seconds(den: World) -> None:
    hands = await put_ban(den, "player", "id-cyd")
    await den.say("ann", "!help")
    await den.store._database.write(ban, Ban("player", "discord", "id-ann", START))
    assert not (await den.say("ann", "!help"))[0].startswith(TOLD)
    hands.now += READ_AGAIN
    assert (await den.say("ann", "!help"))[0].startswith(TOLD)


async def test_damaged_bans_stop_nobody(den: World, monkeypatch: pytest.MonkeyPatch) -> None:
    def damaged(_: Connection) -> frozenset[tuple[str, str, str]]:
        raise DamagedError("malformed")

    await den.begin()
    monkeypatch.setattr("takmail.service.chats.bans.banned", damaged)
    Hands(den.service)
    (told,) = await den.say("ann", "ps a1")
    assert told.startswith(white_played("Ann", "ps a1"))

"""A game that can't be read harms nothing but itself."""

import pytest

from takmail.service.ports import InlineQuery
from takmail.store.games.game_lists import heads_of_player
from tests.sentences import black_played, no_such_game, white_played
from tests.service.spoiling import last_event, spoil, write
from tests.service.world import START, World, account

UNREADABLE = "I can't read"


async def test_other_games_of_the_chat_go_on(den: World) -> None:
    bad = await den.begin(terms="5")
    good = await den.begin("ann", "cyd", terms="5")
    await spoil(den, bad)
    (told,) = await den.say("ann", "ps a1")
    assert told.startswith(white_played("Ann", "ps a1"))
    assert good in told
    (told,) = await den.say("cyd", "ps b1")
    assert told.startswith(black_played("Cyd", "ps b1"))


async def test_a_line_that_names_it_is_explained(den: World) -> None:
    bad = await den.begin()
    await spoil(den, bad)
    for line in (f"#{bad} ps a1", f"!board #{bad}", f"!resign #{bad}", f"!takeback #{bad}"):
        (told,) = await den.say("ann", line)
        assert told == (
            f"I can't read game #{bad} at the moment. I haven't deleted anything, and my host "
            "knows. Your other games go on."
        )


async def test_the_only_game_that_a_line_can_mean_is_explained(den: World) -> None:
    bad = await den.begin()
    await spoil(den, bad)
    for line in ("ps a1", "!board", "!draw", "!accept", "!score"):
        (told,) = await den.say("ann", line)
        assert UNREADABLE in told, line
        assert bad in told


async def test_who_does_not_play_it_hears_nothing_of_it(den: World) -> None:
    bad = await den.begin()
    await spoil(den, bad)
    assert await den.say("eve", "ps a1") == []
    assert await den.say("eve", f"#{bad} ps a1") == []
    assert await den.say("eve", f"#{bad} ps a1", "hall") == []
    assert await den.say("ann", "good morning") == []
    (told,) = await den.say("eve", f"!board #{bad}", "hall")
    assert told.startswith(f"{no_such_game(bad)}.")


async def test_lists_of_games_show_it_and_the_others(den: World) -> None:
    bad = await den.begin()
    good = await den.begin("ann", "cyd")
    await spoil(den, bad)
    (told,) = await den.say("ann", "!games", "dm-ann")
    assert f"#{bad}: I can't read it at the moment" in told
    assert f"#{good} 5x5" in told


async def test_a_challenge_whose_chat_is_gone_is_listed_as_unreadable(den: World) -> None:
    await den.say("ann", "!challenge 5", "hall")
    (head,) = await den.store.read(heads_of_player, (await den.player("ann")).id, limit=5)
    good = await den.begin()
    lost = "UPDATE games SET chat_id = 'nowhere' WHERE code = :code"
    await write(den.store, lost, code=head.row.code)
    den.restart()
    (told,) = await den.say("ann", "!games", "dm-ann")
    assert f"#{head.row.code}: I can't read it at the moment" in told
    assert f"#{good} " in told


async def test_a_press_below_its_board_is_explained(den: World) -> None:
    bad = await den.begin()
    told = await den.tell("ann", "ps a1")
    row = told["den"].buttons
    await spoil(den, bad)
    for button in row:
        answer = await den.press("ann", button)
        assert answer.refused
        (reply,) = answer.replies
        assert UNREADABLE in reply.plain()


async def test_what_is_typed_inline_shows_the_other_games(den: World) -> None:
    bad = await den.begin()
    good = await den.begin("ann", "cyd")
    await spoil(den, bad)

    async def asked(text: str) -> tuple[list[str], str]:
        answer = await den.service.inline(InlineQuery(account("ann"), text, START))
        shown = [result.message.plain() for result in answer.results]
        return shown, answer.start.text if answer.start else ""

    shown, _ = await asked("")
    assert any(f"#{good}" in one for one in shown)
    assert not any(f"#{bad}" in one for one in shown)
    shown, why = await asked(f"#{bad}")
    assert shown == []
    assert UNREADABLE in why
    shown, why = await asked(f"#{bad} ps a1")
    assert shown == []
    assert UNREADABLE in why
    shown, _ = await asked("ps a1")
    assert len(shown) == 1


@pytest.mark.parametrize(
    "wrong",
    [
        "DELETE FROM record WHERE code = :code",
        "DELETE FROM record WHERE code = :code AND seq = 1",
        "DELETE FROM seats WHERE code = :code",
        "UPDATE seats SET chat_id = 'gone' WHERE code = :code AND color = 'black'",
        "UPDATE record SET payload = '' WHERE code = :code",
        "UPDATE record SET payload = CAST(x'ff41' AS TEXT) WHERE code = :code",
        "UPDATE record SET at = 'yesterday' WHERE code = :code",
        "UPDATE games SET version = 40 WHERE code = :code",
        "UPDATE games SET version = 'x' WHERE code = :code",
        "UPDATE games SET created_at = 'x' WHERE code = :code",
        "UPDATE games SET updated_at = 9223372036854775807 WHERE code = :code",
        "UPDATE games SET began_at = x'ff' WHERE code = :code",
        "UPDATE games SET ended_at = 'x' WHERE code = :code",
        "UPDATE seats SET chat_id = x'ff' WHERE code = :code AND color = 'black'",
    ],
)
async def test_whatever_is_wrong_with_it_the_others_go_on(den: World, wrong: str) -> None:
    bad = await den.begin()
    good = await den.begin("ann", "cyd")
    await write(den.store, wrong, code=bad)
    den.restart()
    (told,) = await den.say("ann", f"#{good} ps a1")
    assert told.startswith(white_played("Ann", "ps a1"))
    (told,) = await den.say("cyd", "ps b1")
    assert told.startswith(black_played("Cyd", "ps b1"))
    assert UNREADABLE in await den.reply("ann", f"!board #{bad}")
    assert good in await den.reply("ann", "!games", "dm-ann")


@pytest.mark.parametrize(
    "wrong",
    [
        "UPDATE games SET phase = 'adjourned' WHERE code = :code",
        "UPDATE games SET terms = 'six by six' WHERE code = :code",
        "UPDATE offers SET topic = 'coffee' WHERE code = :code",
        "UPDATE offers SET color = 'green' WHERE code = :code",
    ],
)
async def test_a_row_that_makes_no_sense_is_read_from_the_record(den: World, wrong: str) -> None:
    bad = await den.begin()
    good = await den.begin("ann", "cyd")
    await den.say("ann", f"!draw #{bad}")
    await write(den.store, wrong, code=bad)
    den.restart()
    (told,) = await den.say("ann", f"#{good} ps a1")
    assert told.startswith(white_played("Ann", "ps a1"))
    (told,) = await den.say("ann", f"#{bad} ps a1")
    assert told.startswith(white_played("Ann", "ps a1"))


async def test_a_row_and_a_record_without_sense_are_listed_as_such(den: World) -> None:
    bad = await den.begin()
    good = await den.begin("ann", "cyd")
    await write(den.store, "UPDATE games SET phase = 'adjourned' WHERE code = :code", code=bad)
    await spoil(den, bad)
    assert good in await den.reply("ann", "ps a1")
    assert UNREADABLE in await den.reply("bob", "ps a1")


async def test_the_next_start_tries_again(den: World) -> None:
    bad = await den.begin()
    before = await last_event(den, bad)
    await spoil(den, bad)
    assert UNREADABLE in (await den.say("ann", "ps a1"))[0]
    await write(
        den.store,
        "UPDATE record SET payload = :payload WHERE code = :code AND seq = 2",
        code=bad,
        payload=before,
    )
    assert UNREADABLE in (await den.say("ann", "ps a1"))[0]
    den.restart()
    assert (await den.say("ann", "ps a1"))[0].startswith(white_played("Ann", "ps a1"))


async def test_a_thousand_of_them_are_no_reason_to_be_slow(den: World) -> None:
    codes = [await den.begin() for _ in range(25)]
    good = await den.begin("ann", "cyd")
    for code in codes:
        await spoil(den, code)
    (told,) = await den.say("ann", "ps a1")
    assert good in told
    assert told.startswith(white_played("Ann", "ps a1"))


async def test_somebody_else_can_still_be_challenged_and_played(den: World) -> None:
    bad = await den.begin()
    await spoil(den, bad)
    assert await den.begin() != bad
    (told,) = await den.say("ann", "ps a1")
    assert told.startswith(white_played("Ann", "ps a1"))


# What is wrong with what is kept of one person harms nobody else


COLUMNS = ("name", "handle", "handle_folded", "locale", "language", "squares")


async def others_play_on(den: World, code: str) -> None:
    """See that people who have nothing to do with the one can propose, take, list and play."""
    assert await den.say("dee", f"!accept #{code}")
    (told,) = await den.say("ann", f"#{code} ps a1")
    assert told.startswith(white_played("Ann", "ps a1"))
    (told,) = await den.say("dee", f"#{code} ps b1")
    assert told.startswith(black_played("Dee", "ps b1"))
    assert f"#{code} 5x5" in await den.reply("ann", "!games", "dm-ann")
    assert "Eve" in await den.reply("eve", "!challenge")


@pytest.mark.parametrize("column", COLUMNS)
async def test_a_person_of_whom_something_is_damaged(den: World, column: str) -> None:
    bad = await den.begin("bob", "ann")
    told = await den.say("ann", "!challenge @dee 5 white", mentions=("dee",))
    code = den.code_in(told[0])
    value = "CAST(x'ff41' AS TEXT)"
    await write(den.store, f"UPDATE accounts SET {column} = {value} WHERE name = 'Bob'")
    den.store.people.forget_all()
    den.restart()
    await others_play_on(den, code)
    assert await den.say("ann", f"!board #{bad}")


@pytest.mark.parametrize("value", ["x'ff41'", "17"])
async def test_a_challenge_whose_invitation_is_odd(den: World, value: str) -> None:
    told = await den.say("zed", "!challenge @nobody 5 white")
    odd = den.code_in(told[0])
    told = await den.say("ann", "!challenge @dee 5 white", mentions=("dee",))
    code = den.code_in(told[0])
    spoil = f"UPDATE invitations SET handle_folded = {value} WHERE code = :code"
    await write(den.store, spoil, code=odd)
    den.restart()
    await others_play_on(den, code)

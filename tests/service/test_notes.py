"""Notes on games: kept for one, shown to one."""

# ruff: noqa: RUF001 - Chinese has wide stops

import pytest

from takmail.commands.boards import ShowBoard
from takmail.commands.games import History, ListGames
from takmail.commands.notes import LONGEST_NOTE, Note
from takmail.commands.people import ExportMine
from tests.service.world import World, labelled

WORDS = "watch the c-file"


@pytest.fixture
async def code(den: World) -> str:
    for who in ("ann", "bob"):
        await den.say(who, "help", f"dm-{who}")
    return await den.begin(terms="3")


async def told(den: World, who: str, line: str) -> str:
    return "\n".join(await den.say(who, line, f"dm-{who}"))


async def shown(den: World, who: str, command: object, chat: str = "den") -> str:
    """Return what a slash command brings, which nobody else sees."""
    answer = await den.handle(den.incoming(who, chat=chat, command=command, direct=True))  # type: ignore[arg-type]
    assert answer.hidden or not answer.aloud
    return "\n".join(reply.plain() for reply in answer.replies)


async def test_a_note_is_kept_shown_replaced_and_dropped(den: World, code: str) -> None:
    assert f"You have no note on game #{code}." in await told(den, "ann", "note")
    kept = await told(den, "ann", f"note {WORDS}")
    assert kept == f"Your note on game #{code}, which only you can see:\n{WORDS}"
    assert WORDS in await told(den, "ann", f"note #{code}")
    replaced = await told(den, "ann", f"#{code} note: first line\n\n  second   line ")
    assert replaced.endswith(", which only you can see:\nfirst line\nsecond line")
    answer = (await den.tell("ann", "note", "dm-ann"))["dm-ann"]
    dropped = await den.press("ann", labelled(answer, "Delete the note"), "dm-ann")
    assert dropped.replies[0].plain() == f"I deleted your note on game #{code}."
    assert f"no note on game #{code}." in await told(den, "ann", "note off")


async def test_what_is_typed_among_others_is_not_kept(den: World, code: str) -> None:
    (refused,) = await den.say("ann", f"!note {WORDS}")
    assert "but others can read it here, so I ignored it. Use /plan note" in refused
    assert WORDS not in refused
    assert f"/plan note game:{code}" in await den.reply("ann", f"!#{code} note {WORDS}")
    assert "You have no note" in await told(den, "ann", "note")
    assert WORDS in await shown(den, "ann", Note(WORDS))


@pytest.mark.usefixtures("code")
async def test_a_note_stands_with_the_board_where_nobody_else_reads_it(den: World) -> None:
    await told(den, "ann", f"note {WORDS}")
    assert f"Your note:\n{WORDS}" in await told(den, "ann", "board")
    assert WORDS not in await told(den, "bob", "board")
    assert WORDS not in "\n".join(await den.say("ann", "!board"))
    assert WORDS not in await shown(den, "ann", ShowBoard())
    assert WORDS not in await shown(den, "ann", ShowBoard(), "elsewhere")


async def test_lists_mark_the_games_with_a_note(den: World, code: str) -> None:
    await den.begin("ann", "cat", terms="4")
    await told(den, "ann", f"note #{code} {WORDS}")
    (line,) = [one for one in (await told(den, "ann", "games")).splitlines() if "✎" in one]
    assert line.startswith(f"✎ #{code} ")
    assert "✎" in await shown(den, "ann", ListGames())
    assert "✎" not in await told(den, "bob", "games")
    assert "✎" not in await shown(den, "bob", ListGames())
    (read_by_all,) = await den.say("ann", "!games")
    assert f"#{code}" in read_by_all
    assert "✎" not in read_by_all


async def test_a_note_outlives_its_game(den: World, code: str) -> None:
    await told(den, "ann", f"note {WORDS}")
    await den.play("ps a1, ps c3, ps c2, ps a2, ps c1")
    assert f"✎ #{code} " in await told(den, "ann", "history")
    assert "✎" in await shown(den, "ann", History())
    assert "✎" not in await told(den, "bob", "history")
    assert WORDS in await told(den, "ann", f"board #{code}")
    assert WORDS not in await told(den, "bob", f"board #{code}")


@pytest.mark.usefixtures("code")
async def test_a_note_has_a_limit_and_what_was_there_stays(den: World) -> None:
    await told(den, "ann", f"note {WORDS}")
    refused = await told(den, "ann", f"note {'x' * (LONGEST_NOTE + 1)}")
    assert f"room for {LONGEST_NOTE:,} characters, and this one has {LONGEST_NOTE + 1:,}" in refused
    assert WORDS in await told(den, "ann", "note")
    assert "x" * LONGEST_NOTE in await told(den, "ann", f"note {'x' * LONGEST_NOTE}")


async def test_who_asks_for_all_that_is_stored_of_him_gets_his_notes(den: World, code: str) -> None:
    await told(den, "ann", f"note #{code} {WORDS}")
    for who, has in (("ann", True), ("bob", False)):
        answer = await den.handle(den.incoming(who, command=ExportMine(), direct=True))
        assert (WORDS in str(answer.replies)) is has


@pytest.mark.parametrize("text", ["\x00\x1b[31m\u202eolleh\r\n@everyone <@1> **x**", "\ud800 x"])
@pytest.mark.usefixtures("code")
async def test_any_text_can_be_a_note(den: World, text: str) -> None:
    await told(den, "ann", f"note {text}")
    assert "x" in await told(den, "ann", "note")
    assert "\x1b" not in await told(den, "ann", "board")


async def test_a_challenge_can_have_a_note_and_others_hear_of_no_game(den: World) -> None:
    (challenged,) = await den.say("ann", "!challenge 6")
    code = den.code_in(challenged)
    assert WORDS in await told(den, "ann", f"note #{code} {WORDS}")
    assert "✎" in await told(den, "ann", "games")
    assert WORDS in await told(den, "ann", f"board #{code}")
    assert "There is no game" in await told(den, "zoe", f"note {WORDS}")


@pytest.mark.usefixtures("code")
async def test_notes_are_kept_in_chinese(den: World) -> None:
    await told(den, "ann", "language 中文")
    assert "只有你看得到：\n留意 off 那条线" in await told(den, "ann", "备注 留意 off 那条线")
    assert "留意 off 那条线" in await told(den, "ann", "备注")
    assert "我删除了你" in await told(den, "ann", "备注 off")

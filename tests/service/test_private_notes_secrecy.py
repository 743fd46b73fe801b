"""What somebody keeps for himself about games never reaches anybody else, whatever is asked."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from takmail.commands.boards import ShowGameFile, ShowRecord
from takmail.commands.games import ShowInfo
from takmail.commands.notes import Try
from takmail.commands.people import ExportMine
from takmail.play.tries import with_ply
from takmail.service.ports import Answer, InlineQuery
from takmail.store.games.records import record_of
from takmail.wording.message.message_json import dump_message
from takmail.wording.message.messages import Act
from tests.service.test_presses import game_of
from tests.service.world import World, account, world

WORDS = "gallivant"

ASKED = ("board", "games", "history", "info", "record", "ptn", "score", "link", "note", "try", "rs")

SEEDS = st.integers(0, 10**6)


async def tried_and_noted(den: World, code: str, chance: Random) -> set[str]:
    """Have Ann try walls, which nobody is shown as examples, and note words; return the walls."""
    tried = set[str]()
    game = await game_of(den, code)
    for _ in range(chance.randint(1, 4)):
        written, terms = game.ruleset.written, game.terms
        plies = {written(p, terms.rules.size, terms.notation): p for p in game.board.legal_plies()}
        said = chance.choice([said for said in plies if said.startswith("pw")])
        ply = plies[said]
        await den.say("ann", f"try #{code} {said}", "dm-ann")
        tried.add(said)
        game = with_ply(game, ply)
    await den.say("ann", f"note #{code} {WORDS} {chance.random()}", "dm-ann")
    return tried


async def read_by_others(den: World, after: int) -> str:
    """Return all that was written since to chats but Ann's private talk."""
    rows = await den.store.outbox.pending(after=after, limit=1000)
    told = []
    for row in rows:
        chat = await den.store.chats.by_id(row.chat_id)
        assert chat is not None
        if chat.chat != "dm-ann" and row.act is not Act.STRIP:
            told.append(row.payload)
    return "\n".join(told)


def text_of(answer: Answer) -> str:
    return "\n".join(map(str, map(dump_message, (*answer.replies, *answer.aloud))))


@pytest.mark.slow
@settings(max_examples=8, deadline=None)
@given(SEEDS)
async def test_nobody_else_is_told_of_it(seed: int) -> None:
    chance = Random(seed)
    async with world() as den:
        for who in ("ann", "bob"):
            await den.say(who, "help", f"dm-{who}")
        code = await den.begin(terms="4", plies="ps a1, ps d4")
        await den.heard()
        after = den.said
        tried = await tried_and_noted(den, code, chance)
        before = await game_of(den, code)
        told = ""
        for who, chat in (("bob", "dm-bob"), ("ann", "den"), ("bob", "den"), ("cyd", "den")):
            for line in ASKED:
                await den.say(who, f"!#{code} {line}", chat)
        for command in (ExportMine(), ShowInfo(), ShowRecord(), ShowGameFile(), Try()):
            asked = den.incoming("bob", command=command, direct=True)
            told += text_of(await den.handle(asked))
        for typed in ("", code, f"#{code}"):
            query = InlineQuery(account("bob"), typed, den.time, "")
            told += str(await den.service.inline(query))
        told += await read_by_others(den, after)
        record = await den.store.read(record_of, code)
        told += "\n".join(row.payload for row in record)
        assert WORDS not in told
        assert [ply for ply in tried if ply in told] == []
        assert "Your line after" not in told
        assert await game_of(den, code) == before

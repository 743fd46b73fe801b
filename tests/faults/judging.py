"""What became of all that was said: in the record, and in the chats that had to be told."""

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import select

from takmail.notation.written_plies import Notation
from takmail.play import events
from takmail.play.evolve import replay
from takmail.service.delivery.expiry import UNHEARD
from takmail.service.games.records import load_event
from takmail.store.games.records import record_of
from takmail.store.messages.outbox import SENT, outbox
from takmail.store.store import Store
from tests.faults.homes import Home, Told
from tests.faults.tables import STANDS, Played, Table, announced
from tests.stores import rows

_NOT_SENT = select(outbox.c.state, outbox.c.last_error).where(outbox.c.state != SENT)


@dataclass(slots=True)
class Verdict:
    """How much there was, how much of it went wrong, and what in words.

    ``given_up`` messages may have gone out in several lives of the bot, none of which could note
    it. Such a message isn't lost where the board followed.
    """

    plies: int = 0
    messages: int = 0
    lost: int = 0
    doubled: int = 0
    out_of_order: int = 0
    doubled_on_discord: int = 0
    given_up: int = 0
    wrong: tuple[str, ...] = ()


async def judge(store: Store, tables: Sequence[Table], homes: Sequence[Home]) -> Verdict:
    """Compare what was said with the record, and with what the chats were told."""
    verdict = Verdict(wrong=tuple(table.failure for table in tables if table.failure))
    for table in tables:
        for game in table.games:
            await _judge_record(verdict, store, game)
        for home in table.homes:
            missed = _missed_moves(verdict, home, table) + _missed_remarks(verdict, home, table)
            boards = sum(STANDS.search(told.text) is not None for told in home.told())
            if len(missed) > boards:
                verdict.lost += len(missed) - boards
                verdict.wrong += (f"of {missed} there is nothing in a chat, but {boards} boards",)
    for home in homes:
        _judge_secrecy(verdict, home, tables)
    not_sent = await store.read(rows, _NOT_SENT)
    verdict.given_up = sum(last_error == UNHEARD for _, last_error in not_sent)
    verdict.wrong += tuple(
        f"a message is {state} in the outbox: {last_error}"
        for state, last_error in not_sent
        if last_error != UNHEARD
    )
    return verdict


async def _judge_record(verdict: Verdict, store: Store, game: Played) -> None:
    """Compare a game's record with what was said in it."""
    rows = await store.read(record_of, game.code)
    if [row.seq for row in rows] != list(range(1, len(rows) + 1)):
        verdict.wrong += (f"the record of {game.code} has holes",)
    told = [load_event(row.payload) for row in rows]
    ruleset, size = (now := replay(game.code, told)).ruleset, now.rules.size
    plies = (event.ply for event in told if isinstance(event, events.Played))
    kept = [ruleset.written(ply, size, Notation.MAIL) for ply in plies]
    thrown = [(event.number, event.value) for event in told if isinstance(event, events.Rolled)]
    if thrown != list(enumerate(game.throws, 1)):
        verdict.wrong += (f"{game.code}: thrown {thrown}, told {game.throws}",)
    verdict.plies += len(game.plies)
    if kept == game.plies:
        return
    missing, surplus = Counter(game.plies) - Counter(kept), Counter(kept) - Counter(game.plies)
    verdict.lost += missing.total()
    verdict.doubled += surplus.total()
    verdict.out_of_order += not missing and not surplus
    verdict.wrong += (f"{game.code}: said {game.plies}, kept {kept}",)


def _missed_moves(verdict: Verdict, home: Home, table: Table) -> list[str]:
    """Compare the moves of which a chat was told with those that were said; return the missing."""
    names = [person.name for person in table.people]
    said = [ply for game in table.games for ply in game.told]
    told = announced(home.told(), names)
    at, doubled, disorder = 0, 0, 0
    missed: list[str] = []
    for ply in told:
        if at < len(said) and ply == said[at]:
            at += 1
        elif at and ply == said[at - 1]:
            doubled += 1
        elif ply in said[at + 1 : at + 3]:
            here = said.index(ply, at + 1)
            missed += said[at:here]
            at = here + 1
        else:
            disorder += 1
    verdict.messages += len(said)
    verdict.doubled += doubled
    verdict.doubled_on_discord += doubled if home.platform == "discord" else 0
    verdict.out_of_order += disorder
    if disorder:
        verdict.wrong += (f"of {' and '.join(names)}: said {said}, told in one chat {told}",)
    return missed + said[at:]


def _missed_remarks(verdict: Verdict, home: Home, table: Table) -> list[str]:
    """Compare the remarks that reached a chat with those made elsewhere; return the missing."""
    missed: list[str] = []
    for remark in table.remarks:
        if remark.by.home is home:
            continue
        count = sum(remark.words in told.text for told in home.told())
        verdict.messages += 1
        verdict.doubled += max(0, count - 1)
        verdict.doubled_on_discord += max(0, count - 1) if home.platform == "discord" else 0
        if not count:
            missed.append(remark.words)
    return missed


def _judge_secrecy(verdict: Verdict, home: Home, tables: Sequence[Table]) -> None:
    """See that nothing was told in a chat about games of which it must not know."""
    foreign = {
        person.name for table in tables if home not in table.homes for person in table.people
    }
    if any(foreign & set(_names(told)) for told in home.told()):
        verdict.wrong += ("a chat was told of a game that is none of its",)


def _names(told: Told) -> list[str]:
    return re.findall(r"\w+", told.text)

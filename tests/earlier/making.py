"""A database in which all has happened, and the buttons that stand in its chats, as texts."""

import asyncio
import json
import re
import sqlite3
from collections.abc import AsyncIterator, Mapping
from contextlib import closing
from pathlib import Path

from takmail.colors import Color
from takmail.commands.presses import decode_press
from takmail.play.game import Phase
from takmail.rulesets.registry import name_of
from tests.earlier import chats, games, people, terms, waiting
from tests.earlier.town import LINK, Shown, Town, town
from tests.stores import copy_of

SCENES = (
    chats.meet,
    games.run_out,
    games.finish,
    games.throw,
    games.wager,
    chats.relay,
    chats.settle,
    chats.own,
    chats.write_inline,
    chats.be_a_guest,
    chats.lose,
    people.practise,
    people.rest,
    people.pair,
    people.keep_away,
    people.show,
    people.seek,
    people.compete,
    games.hide,
    games.plan,
    terms.choose,
    terms.propose,
    terms.begin,
    people.look_back,
    waiting.be_silent,
    games.against_the_computer,
    people.wait,
    games.offer,
    games.dispute,
    games.prepare,
    games.consult,
    waiting.wait,
)

SPENT = (
    "DELETE FROM outbox WHERE state <> 'pending' AND id % 500 > 2",
    "DELETE FROM seen WHERE message_id LIKE 'line:%' AND message_id NOT LIKE 'line:%00'",
    "DELETE FROM posts WHERE purpose IS NULL AND message_id NOT LIKE '%00'",
    "DELETE FROM posts WHERE purpose IN ('board', 'challenge') AND message_id NOT LIKE '%0'",
)
"""What drops rows that have served: a database of weeks has no more of them than a small one."""


def make(folder: Path) -> None:
    """Make a database and what is known of it, in a new folder."""
    dump, presses = asyncio.run(_made())
    folder.mkdir()
    folder.joinpath("database.sql").write_text(dump, "utf-8")
    folder.joinpath("presses.tsv").write_text(presses, "utf-8")


async def _made() -> tuple[str, str]:
    """Return a database as a dump, and its buttons as a table."""
    async with town() as made:
        await made.store.notes.put("inline.seal", "0" * 64)  # else it would be another each time
        for scene in SCENES:
            await scene(made)
        with closing(await copy_of(made.store)) as copy:
            for statement in SPENT:
                copy.execute(statement)
            copy.commit()
            dump = _dump(made, copy)
        presses = ["\t".join(one) + "\n" async for one in _chosen(made)]
        return dump, "".join(sorted(presses))


def _dump(made: Town, copy: sqlite3.Connection) -> str:
    """Return a database as statements, behind a line that says where its town goes on."""
    where = {
        "time": made.time.isoformat(),
        "later": made.later.total_seconds(),
        "spoken": made._spoken,
    }
    return "\n".join((f"-- {json.dumps(where)}", *copy.iterdump(), ""))


async def _chosen(made: Town) -> AsyncIterator[Shown]:
    """Yield a button of each kind that was shown, with somebody who may press it."""
    kinds: set[tuple[str, ...]] = set()
    rules: set[str] = set()
    names = await made.names()
    for shown in made.shown:
        if shown.data.startswith(LINK):
            kind = (shown.label, re.sub(r"-.*", "", shown.data))
            if kind not in kinds:
                kinds.add(kind)
                yield shown._replace(who="tom", chat=shown.chat.replace("dm-id-", "dm-id-tom"))
            continue
        press = decode_press(shown.data)
        game = (await made.service.context.rooms.latest(press.game)).game if press.game else None
        about = () if game is None else (name_of(game.rules), game.phase.name)
        kind = (press.verb, _kind_of(press.verb, press.argument), *about)
        words = set(press.argument.split()) if press.verb == "ways" else set()
        if kind in kinds or (words and words <= rules):
            continue
        rules |= words
        kinds.add(kind)
        player = press.by if isinstance(press.by, str) else None
        if game is not None and not shown.who:
            color = press.by if isinstance(press.by, Color) else None
            if player is None and game.phase is Phase.PLAYING:
                player = game.player(game.turn if color is None else color)
            player = player or (game.seats or [game.challenger])[color or 0]
        yield shown._replace(who=shown.who or _called(names, player))


def _kind_of(verb: str, argument: str) -> str:
    """Return what presses of one kind have in common."""
    if verb in {"meet", "takeseek", "trystep"}:
        return ""
    argument = re.sub(r"\b[0-9a-f]{6,}\b|\b([a-z][0-9])+\b", "#", argument)
    argument = re.sub(r"[FWCSM]?[a-h][1-8].*", "a1", argument)
    return re.sub(r"[0-9]+", "0", argument)


def _called(names: Mapping[str, str], player: str | None) -> str:
    """Return the name of a player, of whom perhaps only the first part of the id is known."""
    found = (who for id_, who in names.items() if player and id_.startswith(player[:8]))
    return next(found, "eve")

"""Games written down outside of the database: without loss as JSON lines, for others as PTN."""

import json
from collections.abc import Callable, Collection, Iterator
from dataclasses import replace

from sqlalchemy import Connection, select

from takmail.colors import Color
from takmail.notation.ptn_files import format_game
from takmail.notation.records import Tag
from takmail.play.records import game_record, together
from takmail.service.games.reading import UnreadableGameError, read_game
from takmail.store.portable import KINDS, Line, lines_of
from takmail.store.tables import accounts, chats
from takmail.store.whole_games import WholeGame, codes_after, read_games

VERSION = 1
"""The version of the form. It is raised when a reader of an earlier one would misread it."""

HEADER = {"takmail": "export", "version": VERSION}

_TO_TEXT = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), sort_keys=True)


def as_lines(connection: Connection, codes: Collection[str] | None = None) -> Iterator[str]:
    """Yield the lines that hold all games, or those with these codes, and all that they need."""
    yield _TO_TEXT.encode(HEADER)
    needed = None if codes is None else _needed(connection, codes)
    for kind in KINDS:
        if needed is None:
            found = lines_of(connection, kind)
        elif kind.name == "account":
            found = (a for a in lines_of(connection, kind) if a["player"] in needed["player"])
        elif kind.name == "block":
            known = needed["player"]
            found = (b for b in lines_of(connection, kind, known) if b["blocked"] in known)
        else:
            found = lines_of(connection, kind, needed[kind.name])
        for line in found:
            yield _TO_TEXT.encode({kind.name: line})


def _needed(connection: Connection, codes: Collection[str]) -> dict[str, set[str]]:
    """Return the first keys of the lines that some games need."""
    people: set[str] = set()
    places: set[str] = set()
    for line in lines_of(connection, KINDS[-1], codes):
        people |= _people(line)
        places |= {line["chat_id"]}
        for part in ("seats", "watchers", "put_out"):
            places |= {row["chat_id"] for row in line.get(part, ())}
    paired = select(accounts.c.player, accounts.c.own).where(accounts.c.own.is_not(None))
    for player, own in connection.execute(paired).all():
        if player in people or own in people:
            people |= {player, own}
    known = select(chats.c.id, chats.c.platform).where(chats.c.community != "")
    platforms = {platform for id_, platform in connection.execute(known) if id_ in places}
    return {"player": people, "chat": places, "game": set(codes), "community": platforms}


def _people(game: Line) -> set[str]:
    """Return the ids of everybody whom a game's rows name."""
    named = {game.get(name) for name in ("challenger", "invitee", "turn")}
    named |= {row["player"] for row in game.get("seats", ())}
    named |= {row.get("by") for row in game.get("record", ())}
    named |= {row["player"] for row in game.get("papers", ())}
    named |= {row.get(side) for row in game.get("coin_entries", ()) for side in ("giver", "taker")}
    return {id_ for id_ in named if id_}


def as_ptn(
    connection: Connection,
    names: Callable[[str, Color], str],
    codes: Collection[str] | None = None,
) -> Iterator[str]:
    """Yield the games that have begun as PTN; those that can't be read are left out.

    ``names`` gives the name of a player, by their id, on a side.
    """
    after: str | None = None
    while found := codes_after(connection, after):
        after = found[-1]
        wanted = [code for code in found if codes is None or code in codes]
        for whole in read_games(connection, wanted):
            text = _ptn(whole, names)
            if text is not None:
                yield text


def _ptn(whole: WholeGame, names: Callable[[str, Color], str]) -> str | None:
    try:
        game = read_game(whole.code, whole.record)
    except UnreadableGameError:
        return None
    if not game.has_begun:
        return None
    white, black = (
        together(names(player, color) for player in game.people_on(color)) for color in Color
    )
    began = whole.standing.began_at
    written = game_record(game, (white, black), began.date() if began else None)
    event = Tag("Event", f"Tak by Mail #{whole.code}")
    return format_game(replace(written, tags=(event, *written.tags)))


def names_in(connection: Connection) -> dict[str, str]:
    """Return the name of each player, by his id."""
    query = select(accounts.c.own, accounts.c.player, accounts.c.name).order_by(
        accounts.c.platform.desc()
    )
    return {own or player: name for own, player, name in connection.execute(query)}

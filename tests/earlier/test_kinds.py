"""The databases of earlier programs have everything in them that can be in one.

What has come since the last of them was made stands in a list, until a newer one is made.
"""

import sqlite3
from collections.abc import Iterable, Iterator
from dataclasses import MISSING, fields, is_dataclass
from enum import Enum
from functools import cache
from typing import Any, get_args, get_type_hints

import pytest

from takmail.audience.link_payloads import command_of
from takmail.audience.posts import PURPOSES
from takmail.audience.settings import SETTINGS
from takmail.commands.challenges import Challenge, ChooseRules
from takmail.commands.command_order import SPEC
from takmail.commands.lines.parsed import Parsed
from takmail.commands.lines.reading import parse_line
from takmail.commands.lobby import Seek
from takmail.commands.offers import Topic
from takmail.commands.presses import Press, decode_press
from takmail.play.events import Event
from takmail.service.games.records import load_event
from takmail.service.schedule.timers import Kind
from takmail.store.column_types import metadata
from takmail.terms.wishes import Wishes
from takmail.wording.message.message_json import load_message
from takmail.wording.message.messages import Act, Block, Message
from takmail.wording.message.text import Span
from tests.earlier.opening import FOLDERS
from tests.earlier.town import LINK, Shown

SINCE = frozenset(
    {
        *("Cheer", "Message.in_short", "Paragraph.folded", "Share", "Share.label", "Share.query"),
        *("Portrait", "Portrait.person", "Portrait.words"),
        *("Portraits", "Portraits.instead", "Portraits.people"),
        *("PageAddress", "PageAddress.code", "PageAddress.player", "PageAddress.text"),
        *("PlayAddress", "PlayAddress.code", "PlayAddress.platform"),
        *("PlayAddress.text", "PlayAddress.user"),
        *("LevelLowered", "LevelLowered.engine", "LevelLowered.level", "Terms.engine"),
        *("Praised", "Praised.color", "Praised.merit"),
        *("page", "premove", "watch_links", "watchlink", "web_sessions", "web_tickets"),
        *("Message.about", "Message.language", "mailboxes"),
    }
)
"""Kinds that have come since the last database was made: `python -m tests.earlier` makes one."""

NEVER = {
    "Accepted.part": "games with dice have no secret choice before play",
    "Topic.CHALLENGE": "a challenge is no offer in a game",
    "CoinWay.FEMR": "it comes with the name of a way to play",
    "CoinWay.STREET": "it comes with the manners",
    "CoinWay.UNIVERSITY": "it comes with the name of a way to play",
    "Notation.MAIL": "a wish for the usual",
    "Wishes.called": "said by the name of the saved way to play",
    "Wishes.turn_assumed": "what is kept tells the side to move",
    "ChatName.url": "the tests' chats have no addresses",
    "Choice.detail": "no menu with details goes through the outbox",
    "Menu.picks": "not kept",
    "unknown": "of other programs",
    "challenge-black": "a challenge is no offer in a game",
    "challenge-white": "a challenge is no offer in a game",
    "language": "kept with the chat",
}
"""What exists and is in no database, with the reason."""

NOT_KEPT = ("File", "Picks", "PickKind", "Said", "Joined", "Aside", "Between", "TimeLeft", "Told")
"""Types of parts of messages that the outbox doesn't keep: it keeps words, not sentences."""

NO_BUTTON = (
    *("block", "blocks", "daily", "export", "forget", "info", "links", "mute", "odds", "player"),
    *("presets", "read", "rs", "say", "style", "tak", "theme", "tinue", "unmute", "unpair"),
)
"""Commands that no button gives, but for suggestions of lines."""


@cache
def dumps() -> tuple[sqlite3.Connection, ...]:
    made = []
    for folder in FOLDERS:
        made.append(sqlite3.connect(":memory:"))
        made[-1].executescript(folder.joinpath("database.sql").read_text("utf-8"))
    return tuple(made)


def column(query: str) -> list[Any]:
    return [row[0] for dump in dumps() for row in dump.execute(query)]


def presses() -> list[Shown]:
    texts = (folder.joinpath("presses.tsv").read_text("utf-8") for folder in FOLDERS)
    return [Shown(*line.split("\t")) for text in texts for line in text.splitlines()]


def kinds_in(kind: Any, seen: set[Any]) -> Iterator[str]:
    """Yield the names of all that a value of a type can have in it: fields, members of enums."""
    for part in get_args(kind):
        yield from kinds_in(part, seen)
    if not isinstance(kind, type) or kind in seen:
        return
    seen.add(kind)
    if issubclass(kind, Enum):
        yield from (f"{kind.__name__}.{member.name}" for member in kind)
    elif is_dataclass(kind):
        yield kind.__name__
        hints = get_type_hints(kind, localns={"Press": Press}, include_extras=True)
        for field in fields(kind):
            if field.compare:
                yield f"{kind.__name__}.{field.name}"
                yield from kinds_in(hints[field.name], seen)


def kinds_of(value: Any) -> Iterator[str]:
    """Yield the names of all that a value has in it: members, and fields that are not as usual."""
    if isinstance(value, Enum):
        yield f"{type(value).__name__}.{value.name}"
    elif is_dataclass(value):
        yield type(value).__name__
        for field in fields(value):
            part = getattr(value, field.name)
            if field.default is MISSING or part != field.default:
                yield f"{type(value).__name__}.{field.name}"
            yield from kinds_of(part)
    elif isinstance(value, tuple | list):
        for part in value:
            yield from kinds_of(part)


def lacking(expected: Iterable[str], found: Iterable[str]) -> list[str]:
    return sorted(set(expected) - set(found) - SINCE - NEVER.keys())


def test_every_event_with_every_part_of_it() -> None:
    events = [load_event(payload) for payload in column("SELECT payload FROM record")]
    found = {kind for event in events for kind in kinds_of(event)}
    assert lacking(kinds_in(Event, set()), found) == []


def wishes() -> Iterator[Wishes]:
    """Yield the wishes of all saved ways to play, buttons and invitations."""
    saved = "SELECT value FROM {}_settings WHERE name LIKE 'preset:%'"
    said = [*column(saved.format("chat")), *column(saved.format("community"))]
    commands = [
        command_of(decode_press(shown.data))
        for shown in presses()
        if not shown.data.startswith(LINK) and ":=" not in shown.data
    ]
    for parsed in commands:
        if isinstance(parsed, Parsed) and isinstance(parsed.command, ChooseRules):
            said.append(parsed.command.wishes)
        elif isinstance(parsed, Parsed) and isinstance(parsed.command, Challenge | Seek):
            yield parsed.command.wishes
    for text in said:
        parsed = parse_line(f"challenge {text}")
        assert isinstance(parsed, Parsed), text
        assert isinstance(parsed.command, Challenge), text
        yield parsed.command.wishes


def test_every_wish_with_every_value() -> None:
    found = {kind for wish in wishes() for kind in kinds_of(wish)}
    assert lacking(kinds_in(Wishes, set()), found) == []


def test_every_part_of_a_message() -> None:
    messages = [load_message(text) for text in column("SELECT payload FROM outbox") if text]
    found = {kind for message in messages for kind in kinds_of(message)}
    expected = {kind for part in (Message, Block, Span) for kind in kinds_in(part, set())}
    kept = (kind for kind in expected if kind.partition(".")[0] not in NOT_KEPT)
    assert lacking(kept, found) == []


KEPT: dict[str, tuple[Iterable[str], str]] = {
    "acts": ([act.value for act in Act], "SELECT act FROM outbox"),
    "timers": ([kind.value for kind in Kind], "SELECT kind FROM timers"),
    "offers": ([topic.value for topic in Topic], "SELECT topic FROM offers"),
    "purposes": (
        PURPOSES,
        "SELECT purpose FROM outbox UNION SELECT purpose FROM posts",
    ),
    "settings": (
        SETTINGS,
        "SELECT name FROM chat_settings UNION SELECT name FROM community_settings",
    ),
}
"""Names of kinds, and the query that finds those in a database."""


@pytest.mark.parametrize("name", KEPT)
def test_every_kind_of_row(name: str) -> None:
    expected, query = KEPT[name]
    assert lacking(expected, column(query)) == []


def test_every_table_has_rows() -> None:
    tables = metadata.tables.keys() - SINCE
    filled = [table for table in tables if column(f"SELECT 1 FROM {table} LIMIT 1")]
    assert lacking(tables, filled) == []


def test_every_command_that_a_button_gives_is_pressed() -> None:
    pressed = {shown.data.split(":")[1] for shown in presses()}
    assert lacking(SPEC, pressed) == sorted(NO_BUTTON)

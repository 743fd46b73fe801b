"""Records of games: events as stored text, games read back from them, and the annotated record."""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime

import structlog

from takmail.colors import SIDES, Color
from takmail.notation.mail import format_mail
from takmail.notation.records import GameRecord
from takmail.play.codec import decode_event, encode_event
from takmail.play.councils import NOBODY
from takmail.play.events import (
    Accepted,
    Begun,
    Challenged,
    Event,
    Opened,
    Played,
    Sealed,
    TakenBack,
    TimeTaken,
)
from takmail.play.evolve import begin, evolve
from takmail.play.game import Game, Phase, PlayedPly
from takmail.play.premoves import Plans, dump_plan, load_plan
from takmail.play.terms import Terms
from takmail.rulesets.forms import UnreadableError
from takmail.rulesets.registry import ruleset_of
from takmail.service.games.councils import as_now, people_of, places_in
from takmail.service.games.game_heads import has_damaged_moments
from takmail.store.column_types import UNKNOWN
from takmail.store.errors import UnavailableError
from takmail.store.games.challenges import wish_for_own_chat
from takmail.store.games.games import GameRow, bench_of, game_row
from takmail.store.games.private_notes import IFS, PrivateNoteSet, private_notes_of_game
from takmail.store.games.records import RecordRow, record_of
from takmail.store.games.watching import muted_seats, watchers_of
from takmail.store.store import Store
from takmail.wording.languages.language import Language
from takmail.wording.moves import note_of, time_note

_ENCODER = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"))


SEALED = "sealed"
"""The kind of event of a secret choice."""


def dump_event(event: Event) -> tuple[str, str]:
    """Return an event's kind, and the event as JSON text."""
    form = encode_event(event)
    return str(form["is"]), _ENCODER.encode(form)


def load_event(text: str) -> Event:
    """Return the event that `dump_event` wrote."""
    return decode_event(json.loads(text))


def without_threat(text: str, *, called: bool = False) -> str:
    """Return an event's text without whether its ply threatens a road.

    A ply with a ``called`` Tak keeps that, unless the call is left out, too.
    """
    event = load_event(text)
    if not isinstance(event, Played) or not event.threat:
        return text
    return dump_event(replace(event, threat=event.called and not called))[1]


def without_choice(text: str) -> str:
    """Return the text of a sealed choice with its commitment alone; nothing if it is damaged."""
    try:
        event = load_event(text)
    except (ValueError, UnreadableError):
        return ""
    if not isinstance(event, Sealed):
        return ""
    told = {
        "is": SEALED,
        "party": event.party.name.lower(),
        "stage": event.stage.value,
        "commitment": event.commitment,
    }
    return _ENCODER.encode(told)


# Reading any record gives a game or raises `UnreadableGameError`: the record may be damaged, or
# written by a newer version of the program.


class UnreadableGameError(Exception):
    """The game ``code`` can't be read. ``why`` has no words of people in it.

    ``chats`` are the known chats of its players.
    """

    def __init__(self, code: str, why: str, chats: tuple[str, ...] = ()) -> None:
        super().__init__(f"#{code} can't be read: {why}")
        self.code = code
        self.why = why
        self.chats = chats


def read_game(code: str, record: Sequence[RecordRow]) -> Game:
    """Return the game that a record makes; raise `UnreadableGameError` if it makes none."""
    if not record:
        raise UnreadableGameError(code, "it has no record")
    game: Game | None = None
    for number, entry in enumerate(record, 1):
        if entry.seq != number:
            raise UnreadableGameError(code, f"event {number} is missing")
        try:
            game = _after(code, game, load_event(entry.payload))
        except Exception as error:
            # The rules are pure, so the record is wrong.
            why = f"event {number}, {entry.kind!r}: {type(error).__name__}"
            raise UnreadableGameError(code, why) from error
    assert game is not None, "a record that isn't empty makes a game, or raises"
    return game


def _after(code: str, game: Game | None, event: Event) -> Game:
    """Return the game after an event; raise ``ValueError`` or another error if it can't come now.

    `evolve` trusts its events. An event that doesn't fit must not make a game that nobody has
    played.
    """
    if game is None:
        if not isinstance(event, Challenged):
            raise ValueError("a record begins with its challenge")
        _check(event.terms)
        return begin(code, event)
    match event:
        case Accepted() if game.phase is not Phase.CHALLENGE:
            raise ValueError("it was taken before")
        case Sealed() | Opened() if game.phase is not Phase.PREPARING:
            raise ValueError("nothing is chosen secretly")
        case Begun() if game.phase not in {Phase.CHALLENGE, Phase.PREPARING}:
            raise ValueError("it has begun before")
        case Played(color=color) if game.phase is not Phase.PLAYING or color is not game.turn:
            raise ValueError("it is not this side's turn")
        case TakenBack(plies=plies) if not 0 < plies <= len(game.plies):
            raise ValueError("there are not so many plies")
        case _:
            return evolve(game, event)


def _check(terms: Terms) -> None:
    """Raise an error if nothing can be set up under these terms."""
    if terms.rules.size not in ruleset_of(terms.rules).sizes:
        raise ValueError("no size that the game is played on")
    terms.first_position()


log = structlog.get_logger(__name__)


async def plans_of(store: Store, game: Game) -> Plans:
    """Return the premoves of both sides; unreadable ones count as none."""
    if game.phase is not Phase.PLAYING:
        return {}
    texts = await store.read(private_notes_of_game, game.code, IFS)
    plans = {}
    for color in SIDES:
        text = texts.get(game.player(color))
        if text is not None:
            try:
                plans[color] = load_plan(text)
            except UnreadableError:
                log.warning("what a player has ready can't be read", game=game.code)
    return plans


def changed_plans(
    game: Game, before: Plans, after: Plans, at: datetime
) -> Iterator[PrivateNoteSet]:
    """Yield the changes of stored premoves."""
    for color in SIDES:
        plan = after.get(color)
        if plan != before.get(color):
            text = None if plan is None else dump_plan(plan)
            yield PrivateNoteSet(game.code, game.player(color), IFS, text, at)


_TRIES = 3
"""Attempts to read a row and a record that don't go together: the game may move on meanwhile."""


@dataclass(frozen=True, slots=True)
class Loaded:
    """A game from the store. ``homes`` are White's and Black's chats once it has begun."""

    game: Game
    row: GameRow
    homes: tuple[str, str] | None
    watchers: tuple[str, ...]
    muted: frozenset[Color]
    own_chat: bool | None
    places: Mapping[int, str]
    plans: Plans


async def load(store: Store, code: str) -> Loaded | None:
    """Return a game, ``None`` if there is none with this code.

    Raise `UnreadableGameError` if it can't be read for any reason, and ``UnavailableError`` if the
    database can't be used now.
    """
    known: list[GameRow] = []
    try:
        return await _load(store, code, known)
    except UnavailableError:
        raise
    except UnreadableGameError as error:
        raise UnreadableGameError(code, error.why, _waiting(known)) from error
    except Exception as error:
        # This game's row, record or people are wrong, and no other game may suffer from that.
        why = f"{type(error).__name__}: {error}"
        raise UnreadableGameError(code, why, _waiting(known)) from error


async def _load(store: Store, code: str, known: list[GameRow]) -> Loaded | None:
    """Return a game; put its row into ``known`` as soon as there is one."""
    row = await store.read(game_row, code)
    if row is None:
        return None
    known.append(row)
    if has_damaged_moments(row):
        raise UnreadableGameError(code, "what is kept beside its record is damaged")
    game, row = await _replayed(store, row)
    homes = homes_of(row)
    if game.seats is not None and homes is None:
        raise UnreadableGameError(code, "a seat is missing")
    game = await as_now(store, game)
    await _check_people(store, game)
    for chat in dict.fromkeys(homes or (row.chat_id,)):
        if await store.chats.by_id(chat) is None:
            raise UnreadableGameError(code, "a chat is missing")
    return Loaded(
        game,
        row,
        homes,
        await store.read(watchers_of, code),
        frozenset(Color[name.upper()] for name in await store.read(muted_seats, code)),
        await store.read(wish_for_own_chat, code),
        await _places(store, game),
        await plans_of(store, game),
    )


async def _places(store: Store, game: Game) -> Mapping[int, str]:
    if game.council == NOBODY:
        return {}
    return places_in(await store.read(bench_of, game.code))


async def _replayed(store: Store, row: GameRow) -> tuple[Game, GameRow]:
    """Return the game that the record makes, and its row, which must be as far on."""
    for _ in range(_TRIES):
        game = read_game(row.code, await store.read(record_of, row.code))
        if game.version == row.version:
            return game, row
        now = await store.read(game_row, row.code)
        row = row if now is None else now
        if game.version == row.version:
            return game, row
    raise UnreadableGameError(row.code, f"{game.version} events at version {row.version}")


async def _check_people(store: Store, game: Game) -> None:
    people = people_of(game)
    if len(await store.people.accounts(people)) < len(people):
        raise UnreadableGameError(game.code, "somebody is missing")


def homes_of(row: GameRow) -> tuple[str, str] | None:
    """Return White's and Black's chats, ``None`` before the game has begun."""
    if row.white is None or row.black is None:
        return None
    return row.white.chat_id, row.black.chat_id


def _waiting(known: list[GameRow]) -> tuple[str, ...]:
    """Return the chats of a game's players; none for one that is over or unknown."""
    if not known or known[-1].state.ended_at not in {None, UNKNOWN}:
        return ()
    kept: tuple[object, ...] = homes_of(known[-1]) or (known[-1].chat_id,)
    return tuple(chat for chat in dict.fromkeys(kept) if isinstance(chat, str) and chat)


def annotated_record(
    code: str, rows: Sequence[RecordRow], written: GameRecord, language: Language
) -> tuple[GameRecord, tuple[datetime, ...]]:
    """Return the record with all that no longer stands, and the times of the plies that do.

    ``written`` holds the plies that stand; only those that called Tak keep a mark. The comments are
    in ``language``.
    """
    (first, *others) = [(row.at, load_event(row.payload)) for row in rows]
    assert isinstance(first[1], Challenged)
    story = _Story(code, first[1], language)
    for at, event in others:
        story.follow(at, event)
    plies = [
        replace(ply, marks="'" if played.called else "", comment="\n".join(comments))
        for ply, played, comments in zip(
            written.plies, story.game.plies, story.comments, strict=True
        )
    ]
    whole = replace(written, plies=tuple(plies), comment="\n".join(story.head))
    return whole, tuple(story.times)


class _Story:
    """The game so far, the times of its plies, and the comments below the next one."""

    def __init__(self, code: str, challenged: Challenged, language: Language) -> None:
        self._language = language
        self.game = begin(code, challenged)
        self.head: list[str] = []
        self.times: list[datetime] = []
        self.comments: list[list[str]] = []

    def follow(self, at: datetime, event: Event) -> None:
        """Go on to the next event."""
        before, self.game = self.game, evolve(self.game, event)
        stands, note = len(self.game.plies), note_of(event)
        gone = [
            line
            for number, played in enumerate(before.plies[stands:], stands)
            for line in self._gone(number, played)
        ]
        del self.times[stands:], self.comments[stands:]
        while len(self.times) < stands:
            self.times.append(at)
            self.comments.append([])
        last = self.comments[-1] if self.comments else self.head
        if note is not None:
            last += [*gone, f"{_stamp(at)} {self._language.text(note)}"]
        control = self.game.terms.clock
        if isinstance(event, TimeTaken) and control is not None:
            last.append(self._language.text(time_note(event, control)))

    def _gone(self, number: int, played: PlayedPly) -> list[str]:
        """Return the comment lines of a ply that stands no more."""
        size = self.game.terms.rules.size
        ply = format_mail(played.ply, size, tak=played.called)
        return [f"{_stamp(self.times[number])} {number + 1}. {ply}", *self.comments[number]]


def _stamp(at: datetime) -> str:
    return f"{at:%m-%d %H:%M}"

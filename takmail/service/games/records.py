"""Records of games: events as stored text, games read back, annotated records, kept analyses."""

import asyncio
import json
from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import datetime
from itertools import islice
from typing import NamedTuple

from takmail.colors import SIDES
from takmail.engine.analysis import Look
from takmail.notation.links import NAME, format_link, is_shown
from takmail.notation.records import GameRecord
from takmail.notation.replay import UnplayableError
from takmail.notation.written_plies import Notation
from takmail.play.codec import decode_event, encode_event
from takmail.play.computer import COMPUTER
from takmail.play.events import (
    Accepted,
    Begun,
    Challenged,
    Event,
    Played,
    TakenBack,
    TimeTaken,
)
from takmail.play.evolve import begin, evolve
from takmail.play.game import Game, Phase
from takmail.play.premoves import Plans, dump_plan
from takmail.play.records import MOST_ANALYSED, game_record
from takmail.play.sealed import Opened, Sealed
from takmail.play.terms import Terms
from takmail.rulesets.json_forms import Record, UnreadableError, many
from takmail.rulesets.records import replayed
from takmail.rulesets.registry import GAME_FORMS, ruleset_of
from takmail.rulesets.values import Own, Ply
from takmail.store.games.private_notes import IFS, PrivateNoteSet, private_note_of
from takmail.store.games.records import RecordRow
from takmail.store.store import Store
from takmail.wording.analysis import AnalysisWording
from takmail.wording.languages.language import Language
from takmail.wording.message.text import Link
from takmail.wording.moves import note_of, time_note
from takmail.wording.people import Participants, names_of

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
    """Return an event's text without whether its ply threatens a road."""
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


def changed_plans(
    game: Game, before: Plans, after: Plans, at: datetime
) -> Iterator[PrivateNoteSet]:
    """Yield the changes of stored premoves."""
    for color in SIDES:
        plan = after.get(color)
        if plan != before.get(color):
            text = None if plan is None else dump_plan(plan)
            yield PrivateNoteSet(game.code, game.player(color), IFS, text, at)


def annotated_record(
    code: str, rows: Sequence[RecordRow], written: GameRecord, language: Language
) -> tuple[GameRecord, tuple[datetime, ...]]:
    """Return the record with all that no longer stands, and the times of the plies that do.

    ``written`` holds the plies that stand; only those that called Tak keep a mark. The comments are
    in ``language``.
    """
    said = comments_in(code, rows, language, written.notation)
    plies = [
        replace(ply, marks="'" if played.called else "", comment=comment)
        for ply, played, comment in zip(written.plies, said.game.plies, said.plies, strict=True)
    ]
    return replace(written, plies=tuple(plies), comment=said.head), said.times


class Comments(NamedTuple):
    """Comments on a ``game``: at its ``head``, and on each of its ``plies``, with their times."""

    game: Game
    head: str
    plies: tuple[str, ...]
    times: tuple[datetime, ...]


def comments_in(
    code: str,
    rows: Sequence[RecordRow],
    language: Language,
    notation: Notation,
    *,
    stamped: bool = True,
) -> Comments:
    """Return the comments that a record makes; if ``stamped``, they have their times."""
    stamp = "%m-%d %H:%M " if stamped else ""
    challenged = load_event(rows[0].payload)
    assert isinstance(challenged, Challenged)
    game = begin(code, challenged)
    notation = Notation.MAIL if game.ruleset.in_ptn else notation
    head: list[str] = []
    times: list[datetime] = []
    comments: list[list[str]] = []
    for row in rows[1:]:
        event = load_event(row.payload)
        before, game = game, evolve(game, event)
        stands, note, gone = len(game.plies), note_of(event), list[str]()
        for number, played in enumerate(before.plies[stands:], stands):
            ply = game.ruleset.written(played.ply, game.rules.size, notation, tak=played.called)
            gone += [f"{times[number].strftime(stamp)}{number + 1}. {ply}", *comments[number]]
        del times[stands:], comments[stands:]
        while len(times) < stands:
            times.append(row.at)
            comments.append([])
        last = comments[-1] if comments else head
        if note is not None:
            last += [*gone, f"{row.at.strftime(stamp)}{language.text(note)}"]
        control = game.terms.clock
        if isinstance(event, TimeTaken) and control is not None:
            last.append(language.text(time_note(event, control)))
    return Comments(game, "\n".join(head), tuple(map("\n".join, comments)), tuple(times))


async def final_link(game: Game, began_at: datetime | None, people: Participants) -> Link | None:
    """Return the link of a game that is over.

    ``None`` means that it is too long, or that the site can't show the game.
    """
    names = names_of(people)
    if not game.ruleset.in_ptn:
        return None
    began = began_at.date() if began_at else None
    record = game_record(game, names, began)
    if not is_shown(record):
        return None
    url = await asyncio.to_thread(format_link, record, len(game.plies), " - ".join(names))
    return Link(NAME, url) if len(url) <= LONGEST else None


LONGEST = 900
"""Characters; with it and the last board, a message has fewer than the 2,000 that Discord takes."""


FOUND = "analysis"
"""Kind of the computer's own note on a game: the looks at its positions."""

LOOKS = many(Record(Look, GAME_FORMS).form())


def played_out(record: GameRecord) -> tuple[list[Own], list[Ply], UnplayableError | None]:
    """Return the positions before and after the plies that count, these, and why no more do."""
    positions, plies = list[Own](), list[Ply]()
    try:
        for position, ply in islice(replayed(record), MOST_ANALYSED + 1):
            positions.append(position)
            plies += [] if ply is None else [ply]
    except UnplayableError as error:
        return positions, plies, error
    return positions, plies, None


async def kept_analysis(store: Store, game: Game) -> AnalysisWording | None:
    """Return the analysis kept with a game, in the game's notation, ``None`` if there is none."""
    kept = await store.read(private_note_of, game.code, COMPUTER, FOUND)
    if kept is None:
        return None
    record, looks = game_record(game, ("", ""), None), LOOKS.load(json.loads(kept))
    return AnalysisWording(record, *played_out(record)[:2], looks, game.terms.notation)

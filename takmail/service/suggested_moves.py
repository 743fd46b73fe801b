"""Games and moves that the bot suggests while somebody types."""

import asyncio
import re
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import islice

from takmail.colors import Color
from takmail.commands.command_order import SPEC
from takmail.commands.notes import Onwards, tried_in
from takmail.commands.premoves import THEN, BegunLine, begun_line
from takmail.commands.relay import plain_code
from takmail.commands.spec import Fits
from takmail.invisible import without_unseen
from takmail.notation.errors import NotationError
from takmail.notation.text import plain_forms
from takmail.notation.written_plies import WrittenPly
from takmail.play.game import Game, Phase
from takmail.play.premoves import ImpossibleLineError, position_after
from takmail.play.terms import Terms
from takmail.presenting.completions import completed, matching, plain
from takmail.presenting.protocol import Candidate
from takmail.rulesets.protocol import Feature
from takmail.rulesets.values import Position
from takmail.service.announcing.readers import as_told
from takmail.service.context import Context
from takmail.service.games.candidates import fitting
from takmail.service.games.game_heads import Head
from takmail.service.games.game_rooms import GameRoom
from takmail.service.handlers.puzzles import last_attempt
from takmail.service.ports import Incoming, Query, Suggestion
from takmail.service.requests import Request, UnfitError, notation_meant
from takmail.service.tries import Trial, tried_after, tried_line
from takmail.store.chats.chats import ChatRow
from takmail.store.people.accounts import PlayerRow
from takmail.wording.languages.language import Language
from takmail.wording.languages.spoken import SPOKEN
from takmail.wording.message.sentences import Sentence, Value, say
from takmail.wording.people import color_name

MOST = 25
"""Suggestions that a platform shows."""

LONGEST = 100
"""Characters of a suggestion's label, and of its value."""

_NOBODY = ""
"""The id of an unknown person, and of an unknown chat."""


@dataclass(frozen=True, slots=True)
class OptionQuery:
    """A query, as a request that does nothing, and the language of the answer."""

    query: Query
    request: Request
    language: Language

    @property
    def typed(self) -> str:
        """The typed text, without spaces around it and in small letters."""
        return self.query.typed.strip().casefold()

    def label(self, name: str, meaning: Sentence | str) -> str:
        """Return a name with its meaning, a sentence or the name of one."""
        what = say(meaning) if isinstance(meaning, str) else meaning
        return self.language.text(say("suggest-named", name=name, what=what))

    def explained(self, values: Iterable[tuple[str, Sentence | str]]) -> list[Suggestion]:
        """Return those values that fit the typed text, each with its meaning."""
        return as_suggestions(
            self.typed, ((value, self.label(value, what)) for value, what in values)
        )


async def read_query(context: Context, query: Query) -> OptionQuery:
    """Return a query as a request, without noting its sender and chat.

    Its text is read as lines are: wide characters as plain ones, unseen ones not at all.
    """
    query = replace(query, typed=plain_forms(without_unseen(query.typed)))
    sender, place = query.sender, query.place
    player = await context.store.people.known(sender.platform, sender.user)
    chat = await context.store.chats.known(place.platform, place.chat)
    language = SPOKEN.best(query.locale or place.locale)
    if player is not None and chat is not None and not query.locale:
        language = SPOKEN[context.languages.of_person(player, chat)]
    now, code = context.now(), plain_code(query.game)
    incoming = Incoming("", sender, place, now, text="", game=code, direct=True)
    request = Request(
        incoming,
        player or PlayerRow(_NOBODY, sender.name, sender.handle, sender.platform, sender.user),
        chat or ChatRow(_NOBODY, place.platform, place.chat, place.title, place.private),
        spec=SPEC.get(query.command),
        game=code,
    )
    return OptionQuery(query, request, language)


def as_suggestions(typed: str, pairs: Iterable[tuple[str, str]]) -> list[Suggestion]:
    """Return those values and labels that contain the typed text.

    Those that begin with it come first.
    """
    fitting = [
        (not value.casefold().startswith(typed), number, Suggestion(value, shortened(label)))
        for number, (value, label) in enumerate(pairs)
        if typed in value.casefold() or typed in label.casefold()
    ]
    return [suggestion for _, _, suggestion in sorted(fitting, key=lambda each: each[:2])][:MOST]


def shortened(label: str) -> str:
    """Return a label, cut to the longest."""
    return label if len(label) <= LONGEST else f"{label[: LONGEST - 1]}…"


async def suggest_games(context: Context, asked: OptionQuery) -> list[Suggestion]:
    """Return the ids of games, those first in which it is the sender's turn.

    A text after a ``#`` is the beginning of an id, and no other word about a game.
    """
    spec, typed = asked.request.spec, asked.typed
    heads = await fitting_games(context, asked, spec.fits) if spec else []
    if typed.startswith("#"):
        heads = [head for head in heads if head.code.startswith(typed[1:].strip().casefold())]
        typed = ""
    labels = await labels_of(context, asked, heads)
    codes = [head.code for head in heads]
    return as_suggestions(typed, zip(codes, labels, strict=True))


async def fitting_games(context: Context, asked: OptionQuery, fits: Fits) -> list[Head]:
    """Return the games that a command with this rule can be about, the likeliest first."""
    request = asked.request
    heads = await _candidates(context, request, fits)
    mine = request.player.id
    newest = reversed({head.code: head for head in heads if head.readable}.values())
    return sorted(newest, key=lambda head: (not head.waits_for(mine), not head.is_open))


async def _candidates(context: Context, request: Request, fits: Fits) -> Sequence[Head]:
    player = request.player
    if fits is Fits.NAMED:
        own = await context.rooms.heads_of(player.id) if player.id else ()
        return [head for head in own if head.is_on and not head.is_at(request.chat.id)]
    heads = await context.lookup.at_hand(request, fits)
    if fits is Fits.SHOWN:
        return [*await context.lookup.followed(request.chat.id), *heads]
    if fits is Fits.FINISHED:
        return [h for h in heads if h.phase is Phase.OVER and h.seat_of(player.id) is not None]
    if fits in {Fits.PROPOSED, Fits.DECLINABLE} and player.id:
        heads = [*await context.lookup.challenges_to(player), *heads]
    return fitting(heads, request, fits)


async def labels_of(context: Context, asked: OptionQuery, heads: Sequence[Head]) -> list[str]:
    """Return the label of each game: its id, the players, and the side on turn."""
    ids = {id_ for head in heads for id_ in (head.challenger, *(head.seats or ()))}
    ids |= {head.invitee.player for head in heads if head.invitee and head.invitee.player}
    people = await context.store.people.by_ids(ids, asked.query.sender.platform)
    mine = asked.request.player.id
    return [asked.language.text(label_of(head, mine, people)) for head in heads]


def label_of(head: Head, mine: str, people: Mapping[str, PlayerRow]) -> Sentence:
    """Return a game's label in a list: its id, the players, and the side on turn."""
    values: dict[str, Value] = {"code": head.code, "size": head.size}
    if head.seats is None:
        values["player"] = _name(head.challenger, people)
    else:
        white, black = (_name(player, people) for player in head.seats)
        opponent = black if head.seat_of(mine) is Color.WHITE else white
        values |= {"white": white, "black": black, "opponent": opponent}
    if head.turn is not None:
        values["color"] = color_name(head.turn)
    return say(f"suggest-{_state(head, mine)}", **values)


def _state(head: Head, mine: str) -> str:
    """Return the name of a game's state, as a player sees it."""
    if head.seats is None:
        return "challenge_mine" if head.challenger == mine else "challenge"
    seat = head.seat_of(mine)
    if seat is None:
        return "looking_over" if head.turn is None else "looking"
    if head.is_prepared:
        return "prepared"
    if head.turn is None:
        return "over"
    return "your_turn" if head.turn is seat else "their_turn"


def _name(player: str, people: Mapping[str, PlayerRow]) -> str:
    row = people.get(player)
    return row.name if row is not None else "?"


def suggestion(  # noqa: PLR0913 - a ply, and how it is shown
    candidate: Candidate,
    position: Position,
    language: Language,
    terms: Terms,
    before: str = "",
    *,
    in_both: bool = False,
) -> Suggestion:
    """Return a ply as a suggestion, with the text ``before`` it.

    It tells of threats, unless players must call them.
    """
    done = completed(
        candidate,
        position,
        terms.notation,
        before,
        in_both=in_both,
        warns=not terms.calls_are_heard,
    )
    return Suggestion(f"{before}{done.line}", shortened(language.text(done.label)))


def to_play(
    asked: OptionQuery, game: Game, typed: str, before: str, most: int
) -> Iterator[Suggestion]:
    """Yield the plies of a game, at ``most`` so many, that fit the typed text, also in words."""

    def shown(candidate: Candidate) -> Suggestion:
        board, terms = game.board, game.terms
        return suggestion(candidate, board, asked.language, terms, before, in_both=game.in_both)

    home = game.terms.notation
    candidates = matching(game.board, typed, home, most, lambda each: shown(each).label)
    yield from map(shown, candidates)


def plies_at(
    asked: OptionQuery, game: Game, position: Position, typed: str, before: str
) -> Iterator[Suggestion]:
    """Yield the plies of a game that fit the typed text, in a position that may yet come."""
    terms, both = game.terms, game.in_both
    for candidate in matching(position, typed, terms.notation, MOST):
        yield suggestion(candidate, position, asked.language, terms, before, in_both=both)


_MOST_WORDS = 10
"""Words of a ply with a pick-up, drops and a call."""

_WORD = re.compile(r"[^\s,;]+")


def in_advance(asked: OptionQuery, game: Game, typed: str, before: str) -> Iterator[Suggestion]:
    """Yield the continuations of a line of premoves: plies of the other side, or answers.

    After a whole ply of the other side come the answers to it.
    """
    begun = begun_line(typed)
    if begun is None:
        return
    if begun.answers:
        yield from _next(asked, game, begun, before)
        return
    for following in _next(asked, game, begun, before):
        line = f"{following.value} {THEN}"
        yield Suggestion(line, line)  # the line goes on, so nothing else may stand there
        if plain(following.value) == plain(f"{before}{typed}"):
            answered = begun_line(f"{line.removeprefix(before)} ")
            yield from _next(asked, game, answered, before) if answered else ()


def _next(asked: OptionQuery, game: Game, begun: BegunLine, before: str) -> Iterator[Suggestion]:
    """Yield the next plies of a line."""
    plies = _settled(asked, game, begun.plies)
    seat = game.turn.other
    try:
        there = None if plies is None else position_after(game, seat, plies)
    except (ImpossibleLineError, NotationError):
        return
    if there is not None and there.turn is (seat if begun.answers else seat.other):
        yield from plies_at(asked, game, there, begun.begun, f"{before}{_spaced(begun.before)}")


def _settled(
    asked: OptionQuery, game: Game, plies: Sequence[WrittenPly]
) -> Sequence[WrittenPly] | None:
    """Return plies with squares in one notation, ``None`` if it is unclear."""
    settled: list[WrittenPly] = []
    for ply in plies:
        known = not ply.is_bare or ply.is_settled
        notation = ply.notation if known else notation_meant(asked.request, game, ply)
        if notation is None:
            return None
        settled.append(replace(ply, notation=notation))
    return settled


def to_try(asked: OptionQuery, trial: Trial, typed: str, before: str) -> Iterator[Suggestion]:
    """Yield plies that continue a tried line, behind those typed already."""
    if not isinstance(tried_in(typed), Onwards):
        return
    for start in _starts(typed):
        before_it = typed[:start]
        if not isinstance(tried_in(before_it), Onwards):
            continue
        try:
            after = tried_after(asked.request, trial, before_it)
        except (NotationError, UnfitError):
            continue
        if after.is_over:
            continue
        there, line = after.tried, f"{before}{_spaced(before_it)}"
        suggestions = list(plies_at(asked, there, there.board, typed[start:].strip(), line))
        yield from suggestions
        if suggestions:
            return


def _starts(typed: str) -> Iterator[int]:
    """Yield possible starts of the present ply: behind the last one, or at a late word."""
    if not typed or not _WORD.match(typed[-1]):
        yield len(typed)
    yield from [word.start() for word in _WORD.finditer(typed)][-_MOST_WORDS:]


def _spaced(said: str) -> str:
    return f"{said} " if said and not said[-1].isspace() else said


_FITS = {"move": Fits.TURN, "if": Fits.SEAT, "try": Fits.SHOWN}
"""The games for the moves of a command."""


async def suggest_moves(context: Context, asked: OptionQuery, command: str) -> list[Suggestion]:
    """Return moves for a command, with their games' ids if there are several games."""
    request = asked.request
    named, typed = _named(asked.query.typed)
    meant = await _rooms_meant(context, asked, named or request.game, _FITS[command])
    rooms = [
        room
        for room in meant
        if _fits(command, room.game, request.player.id)
        and await context.sight.shown_to(request, room)
    ][:MOST]
    told = bool(named) or len(meant) > 1  # also if the bot can't help with the others
    suggested: list[Suggestion] = []
    for room in rooms:
        before = f"#{room.game.code} " if told else ""
        most = MOST // len(rooms)
        game = as_told(room.game, request.chat)
        if command == "if":
            found = in_advance(asked, game, typed, before)
        elif command == "try":
            trial = await tried_line(context.store, game, request.player.id)
            found = to_try(asked, trial, typed, before)
        else:
            found = to_play(asked, game, typed, before, most)
        suggested += await asyncio.to_thread(_first, found, most)
    return suggested


async def legal_moves(context: Context, query: Query) -> list[str]:
    """Return all moves in a game, or else in the last exercise, that begin as typed."""
    asked = await read_query(context, query)
    request, typed = asked.request, plain(asked.query.typed)
    lines: list[str] = []
    if request.game is None and (attempt := await last_attempt(context, request)) is not None:
        lines = await asyncio.to_thread(_lines, attempt.game, typed)
    for room in await _rooms_meant(context, asked, request.game, Fits.TURN) if request.game else ():
        if not _fits("move", room.game, request.player.id):
            continue
        if await context.sight.shown_to(request, room):
            lines += await asyncio.to_thread(_lines, as_told(room.game, request.chat), typed)
    return sorted(written for written in lines if plain(written).startswith((typed, f"f{typed}")))


def _lines(game: Game, typed: str) -> list[str]:
    home = game.terms.notation
    candidates = matching(game.board, typed, home, sys.maxsize)
    return [completed(candidate, game.board, home, warns=False).line for candidate in candidates]


async def _rooms_meant(
    context: Context, asked: OptionQuery, code: str | None, fits: Fits
) -> Sequence[GameRoom]:
    if code:
        room = await context.visibility.find(asked.request, code)
        return [] if room is None else [room]
    heads = (await fitting_games(context, asked, fits))[:MOST]
    return await context.rooms.readable(head.code for head in heads)


def _first(found: Iterator[Suggestion], most: int) -> list[Suggestion]:
    """Return the first finds, without those that are too long."""
    fit = (one for one in found if len(one.value) <= LONGEST)
    return list(islice(fit, most))


def _fits(command: str, game: Game, player: str) -> bool:
    """Return whether a player can give a command in a game now, by the side on turn."""
    has = command == "move" or game.terms.has(Feature(command))
    if game.phase is not Phase.PLAYING or not has:
        return False
    seat = game.seat_of(player)
    if command == "if":
        waits = seat is not None and game.turn is not seat
        return waits and game.is_captain(player) and not game.terms.votes
    return command == "try" or game.turn is seat


def _named(typed: str) -> tuple[str, str]:
    """Return the id of a game at the beginning of a text, and the rest."""
    line = typed.lstrip()
    if not line.startswith("#"):
        return "", line
    code, _, rest = line[1:].partition(" ")
    return code.lower(), rest

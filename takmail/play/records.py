"""Records: games written down for other programs and for people to keep, and read from texts."""

import re
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import date

from takmail.colors import SIDES, Color
from takmail.commands.lines.pasted_games import game_wishes, origin_in
from takmail.commands.lines.posted_boards import looks_like_board
from takmail.notation import records
from takmail.notation.clean_ptn import format_game
from takmail.notation.errors import NotationError, Problem
from takmail.notation.games_in_text import find_all, find_positions, may_be_game, unquoted
from takmail.notation.links import LinkedText, is_link, open_link
from takmail.notation.pasted_boards import LONGEST_BOARD, board_in
from takmail.notation.positions import parse_board
from takmail.notation.records import GameRecord, Note, RecordedPly, Score, Tag, read_score
from takmail.notation.replay import UnplayableError, annotated
from takmail.notation.written_plies import Notation
from takmail.play.dice import Dice, dice_commitment
from takmail.play.game import Game, Phase, PlayedPly
from takmail.play.terms import Party
from takmail.rulesets.records import ROLLED, replayed, replayed_with_throws
from takmail.rulesets.registry import name_of
from takmail.rulesets.values import EndKind, Own, Ply, SetupError
from takmail.terms.agreements import Manners, series_said
from takmail.terms.table import TERMS
from takmail.terms.wishes import Wishes

SITE = "Takmail"

_UNANNOUNCED = {Manners.STREET, Manners.UNTOLD}


def game_record(game: Game, names: tuple[str, str], began: date | None) -> GameRecord:
    """Return the game that stands now: its terms as tags, its plies with their marks, its result.

    ``names`` are White's and Black's, ``began`` is the day of its beginning. While a game without
    announced Tak goes on, threats without a call stay unmarked. Raise `ValueError` before the
    game has begun.
    """
    if game.position is None:
        raise ValueError("the game has not begun")
    score = _score(game)
    tags = tuple(_tags(game, names, began, score))
    plies = tuple(_recorded(game, played) for played in game.plies)
    written = GameRecord(tags, plies, score=score)
    return annotated(written) if game.ruleset.in_ptn else written


def together(names: Iterable[str]) -> str:
    """Return the names of the people of a side as one, the captain's first."""
    return " & ".join(names)


def _score(game: Game) -> Score | None:
    if game.result is not None:
        return read_score(game.result.mark)
    return Score.NO_RESULT if game.phase is Phase.CANCELLED else None


def _recorded(game: Game, played: PlayedPly) -> RecordedPly:
    open_ = game.terms.manners not in _UNANNOUNCED or game.phase is not Phase.PLAYING
    marked = played.threat and (open_ or played.called)
    if not game.ruleset.in_ptn:
        text = game.ruleset.written(played.ply, game.rules.size, Notation.PTN)
        return RecordedPly(text if played.rolled is None else f"{text}{ROLLED}{played.rolled}")
    return RecordedPly(played.ply, "'" if marked else "")


def _tags(
    game: Game, names: tuple[str, str], began: date | None, score: Score | None
) -> Iterator[Tag]:
    if not game.ruleset.in_ptn:
        yield Tag(records.GAME, name_of(game.rules))
    yield Tag("Site", SITE)
    if began is not None:
        yield Tag("Date", f"{began:%Y.%m.%d}")
    yield from map(Tag, records.PLAYERS, names)
    if game.terms.preset:
        yield Tag(records.VARIANT, game.terms.preset)
    yield from game.ruleset.tags(game.rules)
    yield from _series_tags(game)
    boardless = [color.name.lower() for color in SIDES if not game.sees_board(color)]
    if boardless:
        yield Tag(records.BLIND, " ".join(boardless))
    for term in TERMS:
        agreed = getattr(game.terms, term.wishes_field) if term.tag else None
        if agreed is not None:
            yield Tag(term.tag, term.written(agreed))
    if game.dice.part:
        yield from _dice_tags(game)
    start: Own = game.start or game.terms.start or game.ruleset.begins_with(game.rules)
    if start is not None:
        yield game.ruleset.start_tag(start)
    if score is not None:
        yield Tag("Result", score.value)
    if game.result is not None and game.result.kind is EndKind.TIME:
        yield Tag(records.TERMINATION, records.TIME_FORFEIT)
    if game.result is not None and game.result.points is not None:
        yield Tag("Points", str(game.result.points))


def _dice_tags(game: Game) -> Iterator[Tag]:
    """Yield all that the throws come from; the secret is there as soon as it is open."""
    dice, challenger = game.dice, records.PLAYERS[game.color_of(Party.CHALLENGER)]
    values = {
        records.DICE_COMMITMENT: dice.commitment,
        records.DICE_PART: dice.part,
        records.DICE_GAME: dice.game,
        records.DICE_CHALLENGER: challenger if dice.lot else "",
        records.DICE_THROWS: str(game.rolls),
        records.DICE_SECRET: dice.secret,
    }
    yield from (Tag(name, value) for name, value in values.items() if value)


def _series_tags(game: Game) -> Iterator[Tag]:
    """Yield the series, the number of this game in it, and the points of White and Black."""
    standing = game.series
    if standing is None:
        return
    won = "-".join(str(standing.points(game.party_of(color))) for color in Color)
    yield Tag(records.SERIES, series_said(standing.terms))
    yield Tag(records.ROUND, str(len(game.earlier) + 1))
    yield Tag(records.SERIES_SCORE, won)


# Dice of a game checked by their secret.

_HASH = "[0-9a-f]{64}"
_DICE = {
    records.DICE_COMMITMENT: _HASH,
    records.DICE_PART: _HASH,
    records.DICE_GAME: "[a-z0-9]+",
    records.DICE_CHALLENGER: f"({'|'.join(records.PLAYERS)})?",
    records.DICE_THROWS: "[0-9]{1,5}",
    records.DICE_SECRET: f"({_HASH})?",
}
"""The tags of dice with the forms of their values; those that may be empty may be missing."""


@dataclass(frozen=True, slots=True)
class CheckedThrow:
    """A throw: its number, the value that the record has, and the one that the dice gave.

    Number 0 decided who begins, the challenger by 1.
    """

    number: int
    value: int
    right: int


@dataclass(frozen=True, slots=True)
class CheckedDice:
    """Dice of a record with their throws; without a secret that fits these can't be checked.

    ``recorded`` is the number of throws in the record, ``count`` that of the game's. ``over`` says
    that the record is of a game that has ended, ``stuck`` why the plies behind these throws can't
    be read or played: often because one of the throws was changed.
    """

    dice: Dice
    throws: tuple[CheckedThrow, ...]
    recorded: int
    count: int
    over: bool
    stuck: NotationError | UnplayableError | None = None

    @property
    def fits(self) -> bool:
        """True if the secret is the one that was committed to."""
        return dice_commitment(self.dice.secret) == self.dice.commitment

    @property
    def wrong(self) -> tuple[CheckedThrow, ...]:
        """The throws of which the record has another value."""
        return tuple(throw for throw in self.throws if throw.value != throw.right)

    @property
    def is_right(self) -> bool:
        """True if the record has all throws, each as the dice gave it."""
        return self.fits and not (self.wrong or self.stuck) and self.recorded == self.count


def check_dice(record: GameRecord) -> CheckedDice | None:
    """Return the dice of a record, each throw compared with what the secret makes of it.

    ``None`` is for a record of a game without, or from before dice could be checked. Raise the
    errors of `replayed`, but not those about plies.
    """
    if record.tag(records.DICE_COMMITMENT) is None:
        return None
    commitment, part, code, challenger, count, secret = (
        _tag_value(record, name, form) for name, form in _DICE.items()
    )
    dice = Dice(commitment, part, code, secret, lot=bool(challenger))
    begins = (
        [(0, (1 + records.PLAYERS.index(challenger), len(records.PLAYERS)))] if dice.lot else []
    )
    played, thrown, stuck = replayed_with_throws(record), [], None
    next(played)
    try:
        for *_, throw in played:
            thrown += [throw] if throw is not None else []
    except (NotationError, UnplayableError) as error:
        stuck = error
    throws = tuple(
        CheckedThrow(number, value, dice.throw(number, sides) if secret else value)
        for number, (value, sides) in [*begins, *enumerate(thrown, 1)]
    )
    return CheckedDice(dice, throws, len(thrown), int(count), record.result is not None, stuck)


def _tag_value(record: GameRecord, name: str, form: str) -> str:
    """Return the value of a tag; raise `NotationError` if it is missing or of another form."""
    tag = record.tag(name)
    value = tag.value if tag else ""
    if re.fullmatch(form, value):
        return value
    if tag is None:
        raise NotationError(Problem.MISSING_TAG, name, 1, len(name))
    raise tag.place.error(Problem.UNKNOWN_TAG_VALUE)


# Games, positions and boards found in a text.


_FENCE = re.compile(r"```[a-z]*[ \t]*$|```|`", re.MULTILINE)

_CELLS = re.compile(r"\s*+(?>(?:(?:0|[swcSWC]++)(?:\s++|$)){3,8})")

_LONGEST_BOARD = 1000
_LONGEST_GUESSED = 2000
"""Characters: of the rows of a board, and of moves for which the size of the board is guessed."""

MOST_ANALYSED = 200
"""Plies of a game that are analysed."""

_LIKELY_SIZES = (5, 6, 7, 8, 4, 3)
"""The sizes that are tried for moves without one, the usual one first."""


@dataclass(frozen=True, slots=True)
class FoundGame:
    """A game or a position that stands in a text, and where it leads.

    ``ptn`` is the game without comments, as far as it is analysed, and ``record`` the whole, where
    that was asked for. ``written`` counts its plies,
    ``played`` those that could be played, up to the ``illegal`` one if there is one; ``last`` is
    the last of them. ``wishes`` are those of a challenge that goes on from there. ``players`` are
    White and Black, ``""`` without a name. ``games`` counts all that are in the text; this
    is the first. ``guessed`` says that the size is. ``notes`` say how the game was read.
    """

    position: Own
    ptn: str
    wishes: Wishes
    players: tuple[str, str]
    result: Score | None
    written: int
    played: int
    last: Ply | None = None
    illegal: UnplayableError | None = None
    games: int = 1
    guessed: bool = False
    notes: tuple[Note, ...] = ()
    record: GameRecord | None = None


@dataclass(frozen=True, slots=True)
class FoundBoard:
    """A board state, which doesn't say who is to move."""

    layout: Own


def found_in(text: str) -> FoundGame | FoundBoard | None:
    """Return the game, position or board in a text, ``None`` without one.

    Raise `NotationError` or ``SetupError`` for what is clearly meant as a game and can't be read.
    """
    found = whole_in(text)
    return replace(found, record=None) if isinstance(found, FoundGame) else found


def whole_in(text: str) -> FoundGame | FoundBoard | None:
    """Return the same with a game's whole record, which can be long; raise as `found_in`."""
    origin = origin_in(unquoted(text))
    if origin is not None:
        link = open_link(origin) if is_link(origin) else LinkedText(origin)
        return _first_of(link)
    bare = _FENCE.sub(" ", unquoted(text)).strip()
    if len(bare) <= LONGEST_BOARD and (pasted := board_in(bare.replace("/", "\n"))):
        return FoundBoard(pasted)
    rows = _rows(bare)
    if len(rows) <= _LONGEST_BOARD and looks_like_board(rows):
        return FoundBoard(parse_board(rows))
    if positions := find_positions(bare):
        return _played(positions[0].read(None), LinkedText(bare), games=len(positions))
    with suppress(NotationError):
        return _first_of(LinkedText(bare)) if may_be_game(bare) else None
    return None


def _rows(text: str) -> str:
    """Return the lines that are rows of a board, without the words around them."""
    lines = text.replace("/", "\n").splitlines()
    return "\n".join(line for line in lines if _CELLS.fullmatch(line))


def _first_of(link: LinkedText) -> FoundGame:
    games = find_all(link.text)
    try:
        return _played(games[0].read(None), link, games=len(games))
    except NotationError as error:
        if error.problem is not Problem.MISSING_SIZE or len(link.text) > _LONGEST_GUESSED:
            raise
        return _likeliest(link, error)


def _likeliest(link: LinkedText, error: NotationError) -> FoundGame:
    """Return the game on the first board on which all of it can be played, else most of it."""
    tried: list[FoundGame] = []
    for size in _LIKELY_SIZES:
        with suppress(NotationError, SetupError):
            tried.append(_played(find_all(link.text)[0].read(size), link, guessed=True))
            if tried[-1].illegal is None:
                return tried[-1]
    if not tried:
        raise error
    return max(tried, key=lambda game: game.played)


def _played(
    record: GameRecord, link: LinkedText, *, games: int = 1, guessed: bool = False
) -> FoundGame:
    illegal, played = None, -1
    try:
        for reached in replayed(replace(record, plies=record.plies[: link.plies(record)])):
            (position, last), played = reached, played + 1
    except UnplayableError as error:
        illegal = error
    return FoundGame(
        position,
        _bare(record),
        Wishes() if record.other_game else game_wishes(record, position, Wishes()),
        record.players,
        record.result,
        len(record.plies),
        played,
        last,
        illegal,
        games,
        guessed,
        record.notes,
        record,
    )


def _bare(record: GameRecord) -> str:
    """Return a game as PTN without comments, with one ply more than is analysed if it has more."""
    plies = (replace(recorded, comment="") for recorded in record.plies[: MOST_ANALYSED + 1])
    return format_game(replace(record, plies=tuple(plies), comment=""))

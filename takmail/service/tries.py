"""Tries: lines that players try out on boards of their own, which nobody else sees."""

import json
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from hashlib import blake2b
from json import JSONDecodeError

from takmail.audience.boards import BoardBlock, view
from takmail.audience.premoves import has_premoves
from takmail.audience.taps import Preview, TapBoard
from takmail.colors import Color
from takmail.commands.command_order import press_of
from takmail.commands.lines.plies import ListedPly, plies_in
from takmail.commands.notes import OVER, UNDO, Onwards, Over, Try, TryStep, Undo, tried_in
from takmail.commands.premoves import IF, THEN
from takmail.commands.presses import Press
from takmail.looks import BoardStyle
from takmail.notation.errors import NotationError, Problem
from takmail.notation.written_plies import Notation
from takmail.play.game import Game, Phase
from takmail.play.tries import MOST_TRIED, TriedLine, base_of, brought_up, with_plies, with_ply
from takmail.presenting.protocol import NOTHING
from takmail.presenting.registry import presenter_of
from takmail.rulesets.json_forms import Record, UnreadableError
from takmail.rulesets.registry import GAME_FORMS
from takmail.rulesets.values import IllegalPlyError, Ply
from takmail.service.games.records import UnreadableGameError, read_game
from takmail.service.requests import Request, UnfitError, notation_meant
from takmail.store.games.private_notes import TRY, PrivateNoteSet, private_note_of
from takmail.store.games.records import record_of
from takmail.store.store import Store
from takmail.wording.message.hints import CONSOLE, button, labelled
from takmail.wording.message.messages import Block, Button, Buttons
from takmail.wording.message.text import Code
from takmail.wording.people import Participants
from takmail.wording.tries import TOO_LONG, explain_illegal_try, line_title, tell_end_of_line

_LINE = Record(TriedLine, GAME_FORMS)


def dump_line(line: TriedLine) -> str:
    """Return a line as text."""
    return json.dumps(_LINE.dump(line), separators=(",", ":"))


def load_line(text: str) -> TriedLine | None:
    """Undo `dump_line`; ``None`` for a text that means nothing here."""
    with suppress(JSONDecodeError, UnreadableError):
        return _LINE.load(json.loads(text))
    return None


@dataclass(frozen=True, slots=True)
class Trial:
    """The game as it stands, a line, the board where that begins, and the one after it."""

    game: Game
    line: TriedLine
    base: Game
    tried: Game

    @classmethod
    def of(cls, game: Game, line: TriedLine, then: Game | None = None) -> "Trial":
        """Return a line on its board; ``then`` is the game at its time, if that isn't now."""
        base = base_of(line, then or game)
        return cls(game, line, base, with_plies(base, line.plies))

    def with_line(self, plies: tuple[Ply, ...]) -> "Trial":
        """Return the line with other plies from the same beginning."""
        line = replace(self.line, plies=plies)
        return replace(self, line=line, tried=with_plies(self.base, plies))

    @property
    def is_over(self) -> bool:
        """True at the end of a game."""
        return self.tried.phase is not Phase.PLAYING

    @property
    def is_of_now(self) -> bool:
        """True if the game hasn't moved on since the beginning of the line."""
        return self.line.number == self.game.board_number

    @property
    def first(self) -> Ply | None:
        """The ply by which the line continues the game's present board, if it does."""
        on = self.game.phase is Phase.PLAYING
        begins_now = on and self.is_of_now and self.line.after == len(self.game.plies)
        return self.line.plies[0] if begins_now and self.line.plies else None

    @property
    def mark(self) -> str:
        """A mark of this line in buttons."""
        return blake2b(dump_line(self.line).encode(), digest_size=3).hexdigest()

    def step(self, chosen: str, player: str) -> Press:
        """Return the press by which the player chooses this much of the next ply."""
        return press_of(TryStep(f"{self.mark} {chosen}".rstrip()), self.game.code, by=player)


async def tried_line(store: Store, game: Game, player: str) -> Trial:
    """Return a player's line; a new one from the present board, if there is no readable one."""
    text = await store.read(private_note_of, game.code, player, TRY)
    line = None if text is None else load_line(text)
    if line is not None:
        with suppress(UnreadableGameError, IllegalPlyError):
            then = await _as_it_was(store, game, line.number)
            line = brought_up(line, then, game)
            return Trial.of(game, line, game if line.number == game.board_number else then)
    return Trial.of(game, TriedLine.from_now(game))


async def _as_it_was(store: Store, game: Game, number: int) -> Game:
    """Return the game as it was after an event, between the people of today."""
    if number == game.board_number:
        return game
    then = read_game(game.code, (await store.read(record_of, game.code))[:number])
    if not then.has_begun:
        raise UnreadableGameError(game.code, "no line begins before the game")
    return replace(then.between_people_of(game), terms=game.terms)


def kept(request: Request, trial: Trial) -> PrivateNoteSet:
    """Return the row of a line: none for one that has just begun."""
    new = trial.line == TriedLine.from_now(trial.game)
    text = None if new else dump_line(trial.line)
    return PrivateNoteSet(trial.game.code, request.player.id, TRY, text, request.incoming.at)


def tried_after(request: Request, trial: Trial, said: str) -> Trial:
    """Return the line after a text.

    Raise `NotationError` for unreadable texts, and `UnfitError` for impossible ones.
    """
    line, game = trial.line, trial.game
    match tried_in(said):
        case Undo(count):
            return trial.with_line(line.plies[: max(0, len(line.plies) - count)])
        case Over():
            return Trial.of(game, TriedLine.from_now(game))
        case Onwards(text, after):
            if after is not None and after > len(game.plies):
                raise UnfitError("try-no_such_ply", after=after, last=len(game.plies))
            if after is not None:
                trial = Trial.of(game, replace(TriedLine.from_now(game), after=after))
            if not text:
                return trial
            more = plies_to_try(text, trial, request)
            return trial.with_line((*trial.line.plies, *more))


def plies_to_try(text: str, trial: Trial, request: Request) -> tuple[Ply, ...]:
    """Return the plies of a text, which continue a line.

    Raise `NotationError` for unreadable plies, and `UnfitError` for illegal ones.
    """
    listed, game = plies_in(text), trial.tried
    notations = {written.written.notation for written in listed if not written.written.is_bare}
    plies: list[Ply] = []
    for number, written in enumerate(listed, 1):
        if len(trial.line.plies) + len(plies) >= MOST_TRIED:
            raise UnfitError(TOO_LONG)
        if game.phase is not Phase.PLAYING:
            raise UnfitError("try-behind_end", ply=Code(written.said()), number=number)
        ply = _understood(written, game, notations, request)
        try:
            game = with_ply(game, ply)
        except IllegalPlyError as error:
            why = explain_illegal_try(error, game, written, number, len(listed))
            raise UnfitError(why) from error
        plies.append(ply)
    return tuple(plies)


def _understood(one: ListedPly, game: Game, said: set[Notation], request: Request) -> Ply:
    """Return the ply that a written one is on a board."""
    written = one.written
    if written.is_bare:
        written = replace(written, notation=_notation_of(one, game, said, request))
    try:
        return game.ruleset.understood(written, game.board)
    except NotationError as error:
        if error.problem is Problem.OFF_BOARD:
            error.numbers = (game.rules.size,)
        raise error.within(one.text, one.begins) from None


def _notation_of(one: ListedPly, game: Game, said: set[Notation], request: Request) -> Notation:
    """Return the notation of a square alone: that of the plies beside it, if any.

    Else it is as in moves that are played.
    """
    if len(said) == 1:
        return next(iter(said))
    notation = notation_meant(request, game, one.written)
    if notation is not None:
        return notation
    presenter = presenter_of(game.rules)
    ways = presenter.readings.bare(one.written, game)
    mail, ptn = (
        Code(presenter.plies.pressed(way, game.rules, notation))
        for way, notation in zip(ways, (Notation.MAIL, Notation.PTN), strict=True)
    )
    raise UnfitError("try-which", ply=Code(one.said()), mail=mail, ptn=ptn)


MOST_PREMOVES = 10
"""Answers of a line that one press makes premoves."""


def shown(
    request: Request, trial: Trial, people: Participants, drawn: BoardStyle, path: str = NOTHING
) -> Iterator[Block]:
    """Yield a line, the board with the ply that is chosen next, its outcome, and buttons."""
    tried, line, player = trial.tried, trial.line, request.player.id
    press = partial(trial.step, player=player)
    begun = TapBoard(tried, view(tried, people), press, request.chat.platform, drawn)
    board = begun.after(path) or begun
    if board is begun and (why := begun.why_not(path)) is not None:
        yield why
    if board.is_new or line.plies:
        yield line_title(tried, line, request.hints, is_of_now=trial.is_of_now)
    if not board.is_new:
        yield board.told()
    if trial.is_over or request.chat.platform == CONSOLE:  # where no squares stand below it
        yield BoardBlock(board.view, drawn)
    else:
        yield from board.in_full()
    yield from tell_end_of_line(tried, line, people)
    if trial.is_over:
        yield Buttons(tuple(_buttons(request, trial)))
    else:
        below = _buttons(request, trial) if board.is_new else board.done("try_on")
        yield from board.rows(*below)


def _buttons(request: Request, trial: Trial) -> Iterator[Button]:
    """Yield the buttons that change a line, and those that play it."""
    code, line, player = trial.game.code, trial.line, request.player.id
    if line.plies:
        yield button("try_undo", Try(UNDO), code, by=player)
    if line.plies or not trial.is_of_now or line.after != len(trial.game.plies):
        yield button("try_over", Try(OVER), code, by=player)
    yield from _playing(request, trial)
    yield from _premove_button(request, trial)


def _playing(request: Request, trial: Trial) -> Iterator[Button]:
    """Yield the button that plays the first ply of a line, if the player can play it now."""
    game, first = trial.game, trial.first
    if first is None or game.seat_of(request.player.id) is not game.turn:
        return
    ply = game.ruleset.written(first, game.rules.size, trial.game.terms.notation)
    yield Preview.of(game, first).button("try_play", ply=ply)


def _premove_button(request: Request, trial: Trial) -> Iterator[Button]:
    """Yield the button that makes a line's answers premoves, while the other side is on turn."""
    game, player = trial.game, request.player.id
    seat = game.seat_of(player)
    if trial.first is None or seat in {None, game.turn} or not has_premoves(game):
        return
    if not game.is_captain(player) or not (answers := list(_answers(trial, seat))):
        return
    first, *more = answers
    press = Press(IF, f" {IF} ".join(answers), game.code, by=player)
    yield labelled("try_ready", press, line=f"{IF} {first}", more=len(more))


def _answers(trial: Trial, seat: Color | None) -> Iterator[str]:
    """Yield the other side's plies in a line, each with the side's own answer."""
    game = trial.game
    pressed, notation = presenter_of(game.rules).plies.pressed, game.terms.notation
    plies = trial.tried.plies[len(trial.base.plies) :]
    for expected, answer in zip(plies[0::2][:MOST_PREMOVES], plies[1::2], strict=False):
        if expected.color is seat or answer.color is not seat:
            return
        both = (pressed(played.ply, game.rules, notation) for played in (expected, answer))
        yield f" {THEN} ".join(both)

"""The console's own commands, such as `save` and `turn`, and commands that it doesn't have.

A language's own words for them are in its ``words.ftl``, as ``own-`` and a command's name.
"""

import re
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from bots.console_bot.adapter import Exchange
from bots.console_bot.seats import Seat
from takmail.commands.boards import Animate, ShowBoard, ShowGameFile, ShowRecord
from takmail.commands.command_order import SPEC, SPECS, verb_of
from takmail.commands.disputes import PostBoard
from takmail.commands.lines.parsed import Line, Malformed, Parsed, peel
from takmail.commands.lines.readings import in_english
from takmail.commands.lines.vocabulary import ENGLISH, Vocabulary
from takmail.commands.spec import Command, Group
from takmail.notation.errors import Expected, NotationError, Problem
from takmail.notation.ptn_files import parse_game
from takmail.notation.records import DICE_COMMITMENT
from takmail.notation.text import plain_forms
from takmail.play.game import PLIES_TO_ABORT
from takmail.whole_files import write_whole
from takmail.wording.console import across, no_game, notice, question, redraws, save_kind, save_name
from takmail.wording.languages.language_choice import vocabulary_in
from takmail.wording.languages.spoken import LANGUAGES, SPOKEN
from takmail.wording.message.messages import Block, Message
from takmail.wording.message.sentences import say
from takmail.wording.message.text import Preformatted

NOT_HERE = frozenset(spec.name for spec in SPECS if not spec.at_console)
"""Verbs of commands that make no sense at one keyboard."""


def answer_instead(text: str, parsed: Line, vocabulary: Vocabulary = ENGLISH) -> Message | None:
    """Return the answer to a line with such a command, ``None`` for any other line."""
    word = _word(in_english(text, vocabulary), parsed)
    if word not in NOT_HERE:
        return None
    drawn = SPEC[word].group is Group.BOARDS
    return notice("console-drawn") if drawn else across(word, vocabulary)


def _word(text: str, parsed: Line) -> str:
    match parsed:
        case Parsed(PostBoard()) | None:
            return ""
        case Parsed(command):
            return verb_of(command)
        case Malformed():
            return peel(text).body.split(maxsplit=1)[0].casefold()


@dataclass(frozen=True, slots=True)
class OwnCommand:
    """One of the console's own commands; ``words`` mean the same as its name."""

    name: str
    words: tuple[str, ...] = ()


NEW = OwnCommand("new")
SAVE = OwnCommand("save")
FLIP = OwnCommand("flip")
TURN = OwnCommand("turn")
CLEAR = OwnCommand("clear", ("cls",))
REDRAW = OwnCommand("redraw")
WEB = OwnCommand("web")
QUIT = OwnCommand("quit", ("exit", "q"))

OWN_COMMANDS = (NEW, SAVE, FLIP, TURN, CLEAR, REDRAW, WEB, QUIT)
"""All of them, in the order in which they are listed."""

OF_GAMES = frozenset({SAVE, TURN})
"""Those that are about a game."""

ON, OFF = "on", "off"
_STATES = {ON: True, OFF: False}
_BETWEEN = re.compile("[,\uff0c\u3001]")
"""The separators of a language's words for the same command."""


@dataclass(frozen=True, slots=True)
class OwnLine:
    """A line with one of the console's own commands: the ``word`` as typed, and the ``rest``."""

    command: OwnCommand
    word: str
    rest: str
    game: str | None = None

    @property
    def state(self) -> bool | None:
        """The state that the line names, on or off, ``None`` if it names none."""
        known = (vocabulary_in(tag).english(self.rest) for tag in LANGUAGES.tags)
        return next((_STATES[word] for word in known if word in _STATES), None)


class OwnWords:
    """The words for the console's own commands: the English ones, and those of a language."""

    def __init__(self, words: Mapping[str, OwnCommand]) -> None:
        self.commands = words
        longest = sorted(words, key=len, reverse=True)
        self._line = re.compile(
            rf"(\s*/?)({'|'.join(map(_pattern, longest))})(.*)", re.IGNORECASE | re.DOTALL
        )

    def read(self, text: str) -> OwnLine | NotationError | None:
        """Return the command in a line, the error in it, or ``None`` for any other line."""
        plain = plain_forms(text)
        peeled = peel(plain) if "\n" not in plain else None
        body = plain if peeled is None else peeled.body
        match = self._line.fullmatch(body)
        if match is None:
            return None
        command = self.commands[match[2].lower()]
        if command is NEW:
            return OwnLine(command, (match[1] + match[2]).strip(), plain[match.end(2) :])
        rest, game = text[match.end(2) : len(body)], peeled.game if peeled else None
        line = OwnLine(command, match[2], rest.strip(), game)
        fits = command is SAVE or (command is REDRAW and line.state is not None)
        return line if fits or not line.rest else _error(line, text, match.end(2))


def _error(line: OwnLine, text: str, end: int) -> NotationError:
    """Return the error of a line whose rest doesn't fit its command."""
    column, length = text.index(line.rest, end) + 1, len(line.rest)
    if line.command is REDRAW:
        return NotationError(Problem.BAD_OPTION, text, column, length, expected=(Expected.ON_OFF,))
    return NotationError(Problem.EXTRA_TEXT, text, column, length, suggestion=text[:end].strip())


def _pattern(word: str) -> str:
    """Return the pattern of a word that ends there; a Chinese one can be followed by others."""
    return re.escape(word) + (r"(?![\w-])" if word.isascii() else r"(?![^\W\d_a-z])")


@cache
def own_words_in(tag: str) -> OwnWords:
    """Return the words of a language, by its tag."""
    words = {word: command for command in OWN_COMMANDS for word in (command.name, *command.words)}
    catalogue = SPOKEN[tag].catalogue
    for command in OWN_COMMANDS:
        key = f"own-{command.name}"
        if key in catalogue:
            own_words = catalogue.format(key, {})
            words |= {word.strip().lower(): command for word in _BETWEEN.split(own_words)}
    return OwnWords(words)


KINDS: dict[str, Command] = {
    ".ptn": ShowGameFile(),
    ".txt": ShowRecord(),
    ".png": ShowBoard(picture=True),
    ".gif": Animate(),
}
"""The command that gives a file's content, by the ending of the file's name."""

_FORCE = re.compile(r"(?:^|(?<!\s)\s+)--force(?:\s+|$)")
_QUOTES = {'"': '"', "'": "'", "\u201c": "\u201d"}


def file_in(rest: str) -> str:
    """Return the name of the file after ``save``, maybe in quotes and with ``--force``."""
    bare = _FORCE.sub(" ", rest).strip()
    if len(bare) > 1 and _QUOTES.get(bare[0]) == bare[-1]:
        bare = bare[1:-1]
    return bare


def data_in(message: Message) -> bytes | None:
    """Return a message's content for a file, ``None`` if it has none."""
    if message.files:
        return message.files[0].data
    lines = next((block for block in message.blocks if isinstance(block, Preformatted)), None)
    return None if lines is None else f"{lines.bare}\n".encode()


@dataclass(frozen=True, slots=True)
class Question:
    """A question, the work that a yes begins, and the answer to a no."""

    message: Message
    do: Callable[[], Awaitable["Outcome"]]
    kept: Message = field(default_factory=lambda: notice("console-nothing_done"))


@dataclass(frozen=True, slots=True)
class Outcome:
    """The answer in the end, and whether the line was done."""

    message: Message | None = None
    done: bool = True


def write(name: str, data: bytes, code: str, *, over: bool) -> Outcome | Question:
    """Write a file, ``over`` an existing one; ask first if that isn't to be replaced."""
    try:
        write_whole(Path(name).expanduser(), data, force=over)
    except FileExistsError:

        async def write_over() -> Outcome:
            done = write(name, data, code, over=True)
            assert isinstance(done, Outcome), "it asks only once"
            return done

        kept = notice("console-save_kept", name=name)
        return Question(question("console-save_exists", name=name), write_over, kept)
    except (OSError, RuntimeError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        return Outcome(notice("console-unwritten", name=name, reason=reason), done=False)
    return Outcome(notice("console-saved", code=code, name=name, kilobytes=len(data) / 1000))


class OwnLines:
    """Does the console's own commands; ``page`` serves the games to a browser."""

    def __init__(self, exchange: Exchange) -> None:
        self._exchange = exchange
        self.redrawing = False
        self.page: Callable[[], Awaitable[Message]] | None = None

    async def do(
        self, line: OwnLine, seat: Seat | None, vocabulary: Vocabulary
    ) -> Outcome | Question:
        """Do a line about the game of this seat."""
        if line.command is CLEAR:
            self._exchange.adapter.usual.clear()
            return Outcome()
        if line.command is REDRAW:
            self.redrawing = self.redrawing if line.state is None else line.state
            return Outcome(redraws(on=self.redrawing))
        if line.command is WEB:
            missing = Message((say("board-package_missing"),))
            return Outcome(await self.page()) if self.page else Outcome(missing, done=False)
        if seat is None:
            return Outcome(no_game(vocabulary), done=False)
        if line.command is TURN:
            return await self._turn(seat)
        assert line.command is SAVE, "the others are read as commands of games, or end the reading"
        return await self._save(line, seat)

    async def board(self, seat: Seat) -> tuple[Block, ...]:
        """Return the board of a game, without the line above it."""
        answer = await self._exchange.ask(seat.player, ShowBoard(), seat.game.code)
        return answer.replies[0].blocks[1:] if answer.replies else ()

    async def can_abort(self, seat: Seat) -> bool:
        """Return whether a game is on and has hardly begun, so that it can be aborted."""
        if not seat.game.is_on:
            return False
        answer = await self._exchange.ask(seat.player, ShowGameFile(), seat.game.code)
        data = data_in(answer.replies[0]) if answer.replies else None
        if data is None:
            return False
        record = parse_game(data.decode())
        return len(record.plies) < (1 if record.tag(DICE_COMMITMENT) else PLIES_TO_ABORT)

    async def _turn(self, seat: Seat) -> Outcome:
        answer = await self._exchange.ask(seat.player, ShowBoard(), seat.game.code)
        for reply in answer.replies:
            self._exchange.adapter.show(Message(reply.blocks[:1]))
        return Outcome(done=not answer.refused)

    async def _save(self, line: OwnLine, seat: Seat) -> Outcome | Question:
        name = file_in(line.rest)
        if not name:
            return Outcome(save_name(), done=False)
        wanted = KINDS.get(Path(name).suffix.lower())
        if wanted is None:
            return Outcome(save_kind(name), done=False)
        answer = await self._exchange.ask(seat.player, wanted, seat.game.code)
        data = None if answer.refused or not answer.replies else data_in(answer.replies[0])
        if data is None:
            for reply in answer.replies:
                self._exchange.adapter.show(reply)
            return Outcome(done=False)
        return write(name, data, seat.game.code, over=_FORCE.search(line.rest) is not None)

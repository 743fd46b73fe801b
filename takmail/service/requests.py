"""A line that the bot has something to do with, and who said it where."""

from dataclasses import dataclass, fields, replace
from typing import Any

from takmail.commands.buttons import Press, spec_of
from takmail.commands.disputes import ClaimInvalid, PostBoard, is_complaint
from takmail.commands.lines.parsed import Line, Malformed, Parsed
from takmail.commands.lines.reading import parse_line
from takmail.commands.lines.vocabulary import ENGLISH, Vocabulary
from takmail.commands.moves import CallTak, Move
from takmail.commands.spec import Command, CommandSpec
from takmail.service.ports import Incoming
from takmail.store.accounts import PlayerRow
from takmail.store.chats import ChatRow
from takmail.store.column_types import is_storable, storable
from takmail.wording.message.hints import Hints


@dataclass(frozen=True, slots=True)
class Request:
    """Something that was asked of the bot, who asked it as a player, and in which chat.

    ``overhears`` is whether lines reach the bot there that are not said to it. ``about`` is the
    code of the game whose message it answers, if it answers one. ``spec`` is that of the command,
    ``None`` where it is none, and ``game`` the code of the game that it names. ``press`` is what
    the pressed button held, where one was pressed. ``vocabulary`` are the own words of the chat's
    language.
    """

    incoming: Incoming
    player: PlayerRow
    chat: ChatRow
    overhears: bool = True
    about: str | None = None
    spec: CommandSpec | None = None
    game: str | None = None
    press: Press | None = None
    vocabulary: Vocabulary = ENGLISH

    @property
    def hints(self) -> Hints:
        """How commands are written where it was asked."""
        return Hints(self.chat.platform, self.overhears, self.vocabulary)

    @property
    def is_private(self) -> bool:
        """Whether nobody else sees the answer: in a private talk, or along the call."""
        return self.chat.private or self.incoming.direct


def storable_keys(incoming: Incoming) -> Incoming:
    """Return what comes in with ids, codes and data of buttons that can be looked up and saved.

    They come from the people's own programs, which could send anything.
    """
    command, game, press, start = incoming.command, incoming.game, incoming.press, incoming.start
    if command is None and game is press is start is None:
        return incoming
    return replace(
        incoming,
        command=None if command is None else _storable_words(command),
        game=_storable(game),
        press=_storable(press),
        start=_storable(start),
    )


def _storable_words(command: Command) -> Command:
    """Return a command as given outright, which no reader has seen, with words that can be kept."""
    given = {field.name: getattr(command, field.name) for field in fields(command)}
    odd: dict[str, Any] = {
        name: storable(value)
        for name, value in given.items()
        if isinstance(value, str) and not is_storable(value)
    }
    return replace(command, **odd) if odd else command


def _storable(key: str | None) -> str | None:
    return key and storable(key)


def read_incoming(incoming: Incoming, vocabulary: Vocabulary = ENGLISH) -> Line:
    """Return what a line or a slash command asks for, ``None`` for ordinary talk.

    The line may have the vocabulary's words in it.
    """
    if incoming.command is not None:
        return Parsed(incoming.command, incoming.game)
    line = parse_line(incoming.text or "", commands=incoming.addressed, vocabulary=vocabulary)
    if line is None:
        return None
    parsed = _in_game(line, incoming.game)
    if incoming.reply_to is not None and _speaks_of_himself(parsed):
        return None
    if incoming.addressed:
        return parsed
    bare = parsed.is_move if isinstance(parsed, Malformed) else counts_bare(parsed.command)
    return parsed if bare else None


def counts_bare(command: Command) -> bool:
    """Return whether this is one of Tak by Mail's messages, which need not address the bot."""
    return isinstance(command, PostBoard) or spec_of(command).bare


def _in_game(parsed: Parsed | Malformed, game: str | None) -> Parsed | Malformed:
    """Return a line about a game that was given beside it, if it names none itself."""
    if parsed.game is not None or game is None:
        return parsed
    return replace(parsed, game=game)


def _speaks_of_himself(parsed: Parsed | Malformed) -> bool:
    """Return whether somebody who answers a message only writes "im so sorry": that is a remark."""
    if not isinstance(parsed, Parsed) or not isinstance(parsed.command, ClaimInvalid):
        return False
    reason = parsed.command.reason
    return parsed.game is None and bool(reason) and not is_complaint(reason)


def is_bare(command: Command, incoming: Incoming) -> bool:
    """Return whether this may be ordinary talk that only looks like a message of Tak by Mail."""
    return not incoming.addressed and not isinstance(command, Move | CallTak)

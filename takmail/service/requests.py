"""Requests: lines and presses for the bot, with their players and chats."""

from dataclasses import dataclass, fields, replace
from typing import Any

from takmail.audience.boards import in_notation
from takmail.commands.command_order import spec_of
from takmail.commands.disputes import ClaimInvalid, PostBoard, is_complaint
from takmail.commands.lines.parsed import Line, Malformed, Parsed
from takmail.commands.lines.reading import parse_line, parse_request
from takmail.commands.lines.vocabulary import ENGLISH, Vocabulary
from takmail.commands.moves import CallTak, Move
from takmail.commands.presses import Press
from takmail.commands.settings import ChatNotation
from takmail.commands.spec import Command, CommandSpec
from takmail.notation.written_plies import Notation, WrittenPly
from takmail.play.game import Game
from takmail.presenting.registry import presenter_of
from takmail.service.ports import Answer, Incoming
from takmail.store.chats.chats import ChatRow
from takmail.store.column_types import storable
from takmail.store.people.accounts import PlayerRow
from takmail.wording.message import sentences
from takmail.wording.message.hints import APART, STARTS, Hints


@dataclass(frozen=True, slots=True)
class Request:
    """A line or press for the bot, its player, and its chat.

    ``overhears`` is whether lines there reach the bot that don't address it. ``about`` is the code
    of the game whose message it answers, if it answers one. ``spec`` is that of the command,
    ``None`` where it is none, and ``game`` the code of the game that it names. ``press`` is the
    press of the pressed button, if one was pressed. ``vocabulary`` are the own words of the chat's
    language. ``exercise`` is the one that the line is for, as a game without an id.
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
    exercise: Game | None = None

    @property
    def hints(self) -> Hints:
        """The way in which people write commands in this chat."""
        return Hints(self.chat.platform, self.overhears, self.vocabulary)

    @property
    def is_private(self) -> bool:
        """True if nobody else sees the answer: in a private talk, or along the call."""
        return self.chat.private or self.incoming.direct

    @property
    def is_apart(self) -> bool:
        """True if the sender's own buttons stand in an answer for them alone, beside the news."""
        chat = self.chat
        return chat.platform in APART and not (chat.private or chat.guest or chat.single)

    @property
    def is_read_alone(self) -> bool:
        """True if nobody else need see a whole answer; some platforms hide no more than a line."""
        return self.chat.private or (self.incoming.direct and self.chat.platform not in STARTS)


def in_its_place(request: Request, answer: Answer) -> Answer:
    """Return an answer that takes the place of a pressed message that its presser alone sees."""
    pressed = request.press is not None and isinstance(request.press.by, str)
    talk = pressed and request.chat.private and request.chat.platform not in STARTS
    return replace(answer, in_place=pressed, replaces=talk)


class UnfitError(Exception):
    """A request can't be done; a sentence, or its name with its values, tells the sender why.

    The dispatcher refuses with the request that it gave to the handler. A handler that works on a
    changed one calls ``replier.refuse`` itself.
    """

    def __init__(self, why: sentences.Sentence | str, /, **values: sentences.Value) -> None:
        sentence = sentences.say(why, **values) if isinstance(why, str) else why
        super().__init__(sentence)
        self.sentence = sentence


def storable_keys(incoming: Incoming) -> Incoming:
    """Return a line with ids, codes and data that the store can look up and save.

    They come from people's own programs, which could send anything.
    """
    command, game, press, start = incoming.command, incoming.game, incoming.press, incoming.start
    if command is None and game is press is start is None:
        return incoming
    return replace(
        incoming,
        command=command and _storable_words(command),
        game=game and storable(game),
        press=press and storable(press),
        start=start and storable(start),
    )


def _storable_words(command: Command) -> Command:
    """Return a slash command, which no reader has seen, with words that the store can save."""
    given: dict[str, Any] = {field.name: getattr(command, field.name) for field in fields(command)}
    words = {name: storable(value) for name, value in given.items() if isinstance(value, str)}
    return replace(command, **words)


def read_incoming(incoming: Incoming, vocabulary: Vocabulary = ENGLISH) -> Line:
    """Return the command of a line or a slash command, ``None`` for ordinary talk.

    The line may have the vocabulary's words in it.
    """
    if incoming.command is not None:
        return Parsed(incoming.command, incoming.game)
    text = incoming.text or ""
    if incoming.addressed:
        line = parse_request(text, vocabulary)
    else:
        line = parse_line(text, commands=False, vocabulary=vocabulary)
    if line is None:
        return None
    beside = incoming.game if line.game is None else None
    parsed = replace(line, game=beside) if beside is not None else line
    if incoming.reply_to is not None and _is_apology(parsed):
        return None
    if incoming.addressed:
        return parsed
    if isinstance(parsed, Malformed):
        return parsed if parsed.is_move else None
    # Only a message of Tak by Mail need not address the bot.
    command = parsed.command
    return parsed if isinstance(command, PostBoard) or spec_of(command).bare else None


def _is_apology(parsed: Parsed | Malformed) -> bool:
    """Return whether a reply is only like "im so sorry": that is a remark."""
    if not isinstance(parsed, Parsed) or not isinstance(parsed.command, ClaimInvalid):
        return False
    reason = parsed.command.reason
    return parsed.game is None and bool(reason) and not is_complaint(reason)


def is_bare(command: Command, incoming: Incoming) -> bool:
    """Return whether this may be ordinary talk that only looks like a message of Tak by Mail."""
    return not incoming.addressed and not isinstance(command, Move | CallTak)


def notation_meant(request: Request, game: Game, ply: WrittenPly) -> Notation | None:
    """Return the notation of a bare square, ``None`` where the bot has to ask.

    Both notations have such a square, for two squares of the board. It is read as its player has
    chosen, and without a choice in PTN where PTN alone is shown. The bot also asks players who
    have chosen mail where they see PTN alone. Nothing is unclear if it is the same square in both.
    """
    if len(presenter_of(game.rules).readings.bare(ply, game)) < len(Notation):
        return Notation.PTN
    notation = request.chat.notation
    told = in_notation(game, None if notation is None else ChatNotation(notation))
    in_ptn = told.terms.notation is Notation.PTN and not told.in_both
    match request.player.squares:
        case None:
            return Notation.PTN if in_ptn else None
        case Notation.MAIL.value if in_ptn:
            return None
        case chosen:
            return Notation(chosen)

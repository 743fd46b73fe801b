"""Messages of people on their way in, as ordered lists of stages."""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from typing import Concatenate, ParamSpec, TypeAlias, TypeVar

from takmail.commands import moves, offers
from takmail.commands import spec as specs
from takmail.commands.command_order import spec_of
from takmail.commands.games import ReadText
from takmail.commands.lines.parsed import Malformed, Parsed
from takmail.commands.spec import Command
from takmail.play.game import Game
from takmail.service import arrivals, private_chats, small_talk, unclear_moves
from takmail.service.arrivals import Arrival, request_of
from takmail.service.chats.rate_limits import IN_GAME
from takmail.service.context import Context
from takmail.service.games import fair_play, suggestions
from takmail.service.games.game_rooms import GameRoom
from takmail.service.games.lookup import SILENT, NoGame
from takmail.service.handlers import puzzles, relay
from takmail.service.handlers.dispatch import HANDLERS
from takmail.service.ports import SHARED_FILES, Answer, Incoming
from takmail.service.requests import Request

# A stage is a function in the module of its topic, or here if it needs no other. It answers, which
# ends the way, or returns `None`, and the next one follows. The type of each list at the end says
# what its stages know, and what they may return in place of an answer: the line as it reads from
# there on, the command that talk means, or the command as it is meant in its game.

P = ParamSpec("P")
T = TypeVar("T")

Stage: TypeAlias = Callable[Concatenate[Context, P], Awaitable[T | None]]


def only(when: Callable[P, bool], stage: Stage[P, T]) -> Stage[P, T]:
    """Return a stage of those lines alone that meet a condition: all others never ask its topic."""

    async def conditional(context: Context, /, *known: P.args, **named: P.kwargs) -> T | None:
        return await stage(context, *known, **named) if when(*known, **named) else None

    return conditional


async def first(
    stages: Sequence[Stage[P, T]], context: Context, *known: P.args, **named: P.kwargs
) -> T | None:
    """Return the result of the first stage that has one."""
    for stage in stages:
        result = await stage(context, *known, **named)
        if result is not None:
            return result
    return None


async def answer_line(
    context: Context, incoming: Incoming, stages: Sequence[Stage[[Arrival], Answer | Arrival]]
) -> Answer:
    """Do what a line says, or leave it alone."""
    arrival = await arrivals.arrive(context, incoming)
    if isinstance(arrival, Answer):
        return arrival
    for stage in stages:
        result = await stage(context, arrival)
        if isinstance(result, Answer):
            return result
        arrival = result or arrival
    assert arrival.line is not None, "talk has been answered"
    return await carry_out(context, await request_of(context, incoming), arrival.line)


async def take_file(context: Context, arrival: Arrival) -> Answer | None:
    """Read the game in a file for the bot, in place of its caption.

    Commands that take a file are no captions, nor are moves and lines in the sender's own words.
    """
    incoming, line = arrival.incoming, arrival.line
    endings = SHARED_FILES if not incoming.text else (".ptn", ".tps")
    if not any(f.name.lower().endswith(endings) for f in incoming.files):
        return None
    spec = spec_of(line.command) if isinstance(line, Parsed) else None
    takes_file = spec is not None and any(option.name == "file" for option in spec.options)
    if spec is not None and (takes_file or spec.shape is specs.Shape.OWN):
        return None
    return await carry_out(context, await request_of(context, incoming), Parsed(ReadText("")))


async def answer_talk(context: Context, arrival: Arrival) -> Answer | None:
    """Answer talk that is for the bot."""
    if arrival.line is not None and not small_talk.is_small_talk(arrival.incoming, arrival.line):
        return None
    request = await request_of(context, arrival.incoming)
    return await _follow(context, request, await first(TALK, context, request))


async def _follow(context: Context, request: Request, result: Answer | Parsed | None) -> Answer:
    """Do the command that a line turned out to mean, if it wasn't answered."""
    if isinstance(result, Parsed):
        return await carry_out(context, request, result)
    return result or SILENT


async def carry_out(context: Context, request: Request, line: Parsed | Malformed) -> Answer:
    """Do a command, or explain why it can't be read."""
    if isinstance(line, Malformed):
        request = replace(request, game=line.game)
        games = await unclear_moves.games_of_move(context, request, line)
        return await _follow(
            context, request, await first(UNREADABLE, context, request, line, games)
        )
    command = line.command
    request = replace(request, game=line.game, spec=spec_of(command))
    answer = await first(BEFORE_THE_GAME, context, request, command)
    if answer is not None:
        return answer
    if not HANDLERS.is_about_game(command):
        return await HANDLERS.handle(context, request, command)
    meant = await context.lookup.game_of(request, command)
    if not isinstance(meant, GameRoom):
        if isinstance(meant, NoGame):
            answer = await first(WITHOUT_A_GAME, context, request, command)
        return answer or await context.questions.answer(request, command, meant)
    for stage in WITH_THE_GAME:
        result = await stage(context, request, command, meant)
        if isinstance(result, Answer):
            return result
        command = result or command
    return await HANDLERS.handle(context, request, command, meant)


async def limit_commands(context: Context, request: Request, command: Command) -> Answer | None:
    """Refuse a command of somebody who gives too many."""
    over = context.limits.spend(request, spec_of(command).counts)
    return None if over is None else await context.replier.too_often(request, over)


async def limit_in_game(
    context: Context, request: Request, _command: Command, room: GameRoom
) -> Answer | None:
    """Refuse a command, as it was said, that the other side of its game would read too often."""
    assert request.spec is not None, "it is a command"
    counts, code = request.spec.counts.value, room.game.code
    over = context.limits.spend_for(request, counts, request.player.id, code)
    return None if over is None else await context.replier.too_often(request, over)


# Conditions of stages.


def may_be_word(arrival: Arrival) -> bool:
    """Return whether a line may be a word that is a ply by itself, as no ply with a square is."""
    line, text = arrival.line, arrival.incoming.text or ""
    move = line.command if isinstance(line, Parsed) else None
    return not isinstance(move, moves.Move) or bool(move.ply.word) or len(text.splitlines()) > 1


def is_word(_request: Request, command: Command, _room: GameRoom) -> bool:
    """Return whether a command's word is a ply by itself in some game."""
    return any(spec_of(command).name in words for words in moves.PLY_WORDS.values())


def is_yes_or_no(_request: Request, command: Command, _room: GameRoom) -> bool:
    """Return whether a command answers an offer."""
    return isinstance(command, offers.Accept | offers.Decline)


def is_doubtful(request: Request, command: Command, _room: GameRoom) -> bool:
    """Return whether a ply needs a second look; most don't."""
    addressed = request.incoming.addressed
    return isinstance(command, moves.Move) and command.ply.may_be_doubtful(addressed=addressed)


def confirms(arrival: Arrival) -> bool:
    """Return whether a line confirms that its sender resigns."""
    return isinstance(arrival.line, Parsed) and isinstance(arrival.line.command, offers.Confirm)


def is_read_alone(_request: Request, command: Command) -> bool:
    """Return whether the sender alone reads the answer to a command, in private as in a group."""
    return isinstance(command, private_chats.READ_ALONE)


def is_limited_in_game(request: Request, _command: Command, _room: GameRoom) -> bool:
    """Return whether a command, as it was said, counts for what the other side reads of it."""
    return request.spec is not None and request.spec.counts in IN_GAME


def names_person(_request: Request, command: Command) -> bool:
    """Return whether a command may name a person."""
    return any(option.kind is specs.OptionKind.PERSON for option in spec_of(command).options)


ADDRESSED: Sequence[Stage[[Arrival], Answer | Arrival]] = (
    take_file,  # whatever its caption says
    arrivals.reread_with_presets,
    only(may_be_word, unclear_moves.read_ply_words),  # in other games they are talk, or commands
    answer_talk,
)
"""Stages of a line for the bot, before its command."""

OVERHEARD: Sequence[Stage[[Arrival], Answer | Arrival]] = (
    only(may_be_word, unclear_moves.read_ply_words),
    only(lambda arrival: arrival.line is None, unclear_moves.leave_talk),
    arrivals.leave_to_people,
)
"""Stages of a line among people, before its command. Most lines end at `leave_talk`."""

TALK: Sequence[Stage[[Request], Answer | Parsed]] = (
    unclear_moves.answer_nearly,  # a slip in a move must not go to the other side
    relay.pass_talk,  # whatever it says
    small_talk.answer_subject,
    small_talk.explain_word,
    unclear_moves.ask_claim,  # it may stand below a board, where other words are remarks
    small_talk.leave_remark,
    small_talk.react,
    small_talk.answer_yes,
    small_talk.answer_subject_within,  # words that may mean something else come late
    unclear_moves.play_word_elsewhere,
    small_talk.greet_newcomer,
    small_talk.refuse_talk,
)
"""Stages of talk that is for the bot."""

UNREADABLE: Sequence[Stage[[Request, Malformed, Sequence[Game]], Answer | Parsed]] = (
    suggestions.keep_address,  # before anything is repeated
    suggestions.join_by_id,
    suggestions.ask_whom,  # before its suggestion is checked in the usual way
    unclear_moves.fit_to_board,  # before anything is said about squares
    unclear_moves.choose_by_steps,
    unclear_moves.mend,
    suggestions.explain_line,
)
"""Stages of a line that can't be read; the games are those that a move may be for."""

BEFORE_THE_GAME: Sequence[Stage[[Request, Command], Answer]] = (
    only(lambda _, command: spec_of(command).counts is not specs.Counts.NOTHING, limit_commands),
    # Before anything of the line is repeated.
    only(lambda _, command: spec_of(command).alone, private_chats.refuse_openly),
    only(names_person, suggestions.no_person),
    only(is_read_alone, private_chats.line_opening),
    only(lambda request, _: request.incoming.practises and not request.game, puzzles.answer_aimed),
)
"""Stages of a command before its game is found, if it is about one."""

WITHOUT_A_GAME: Sequence[Stage[[Request, Command], Answer]] = (
    puzzles.answer_alone,  # where no game is meant
    HANDLERS.handle_alone,
)
"""Stages of a command about a game where no game fits."""

WITH_THE_GAME: Sequence[Stage[[Request, Command, GameRoom], Answer | Command]] = (
    # The command is that ply from here on.
    only(is_word, unclear_moves.play_own_word),
    only(is_yes_or_no, unclear_moves.settle_yes_or_no),
    only(is_doubtful, unclear_moves.settle_doubt),
    only(is_limited_in_game, limit_in_game),  # a question counts for nothing
    only(lambda _, __, room: room.game.hides_board, fair_play.withhold_board),
)
"""Stages of a command with its game, before its handler."""

"""Inline queries: people type behind the bot's name in any chat, and send a result."""

import re
from collections.abc import Sequence
from contextlib import suppress

from takmail.audience.link_payloads import is_join_code
from takmail.commands.challenges import Challenge
from takmail.commands.lines.parsed import Line, Malformed, Parsed
from takmail.commands.lines.reading import parse_line
from takmail.commands.lines.saved_names import proposes, reread
from takmail.commands.moves import Move, is_ply_word
from takmail.commands.presses import kept_argument
from takmail.commands.relay import plain_code
from takmail.notation.errors import Expected, NotationError, Problem
from takmail.rate_limits import LOOKUPS
from takmail.service.announcing.announcements import arguments_of
from takmail.service.chats.presets import saved_in
from takmail.service.chats.rate_limits import too_often
from takmail.service.context import Context
from takmail.service.inline_results import (
    InlineSender,
    asking,
    challenge_result,
    existing_challenge,
    overview,
    own_board,
    own_plies,
    usual_challenges,
)
from takmail.service.ports import HELP, InlineAnswer, InlineQuery, InlineResult, TryLaterError
from takmail.service.requests import UnfitError
from takmail.service.small_talk import explanations
from takmail.store.changes import Change
from takmail.store.errors import UnavailableError
from takmail.store.messages.posts import PressArgument
from takmail.wording.languages.spoken import SPOKEN
from takmail.wording.message.messages import Start
from takmail.wording.message.sentences import Sentence, say
from takmail.wording.notation import explain_notation_error

_CODE = re.compile(r"#?([kmnp-tv-z][2-9])+", re.IGNORECASE)
"""A game's id alone: its letters are those of no column, so that it is no square."""


async def answer_inline(context: Context, query: InlineQuery) -> InlineAnswer:
    """Return the results of a query, which changes no game.

    The bot notes new senders, and arguments that are too long for buttons. An unexpected failure
    gives an empty answer with a sentence above it. Raise ``TryLaterError`` if the database can't be
    used now.
    """
    try:
        asked = await asking(context, query)
        try:
            answer = await _answer(context, asked, query)
        except UnfitError as error:
            return asked.answer((), error.sentence)
        await _keep_arguments(context, asked, answer.results)
    except UnavailableError as error:
        raise TryLaterError(str(error)) from error
    except Exception as error:  # noqa: BLE001 - one bad query may harm only itself
        id_ = context.failures.note(error, "inline query")
        words = SPOKEN.best(query.locale).text(say("unexpected", id=id_))
        return InlineAnswer(start=Start(words, HELP))
    return answer


async def _answer(context: Context, asked: InlineSender, query: InlineQuery) -> InlineAnswer:
    """Return the results of a query; raise `UnfitError` if there are none."""
    if await context.bans.keep_out_person(query.sender.platform, query.sender.user):
        raise UnfitError("barred")
    over = context.limits.spend_on(LOOKUPS, asked.player.id)
    if over is not None:
        raise UnfitError(too_often(over))
    text = query.text.strip()
    if not text:
        mine, others = await overview(context, asked)
        return asked.answer([*mine, *await usual_challenges(context, asked), *others])
    code = plain_code(text) or ""
    if _CODE.fullmatch(text):
        return await own_board(context, asked, code)
    if is_join_code(code):
        return await existing_challenge(context, asked, code)
    is_word = is_ply_word(asked.vocabulary.english(text))
    line = parse_line(f"move {text}" if is_word else text, vocabulary=asked.vocabulary)
    if about := explanations(line, text, asked.hints):
        return asked.answer([asked.result(press, name, None, *what) for press, name, what in about])
    if isinstance(line, Parsed) and isinstance(line.command, Move):
        return await own_plies(context, asked, line.command.ply, line.game)
    if isinstance(line, Malformed) and line.is_move:
        return await _mended(context, asked, line.error)
    if not (isinstance(line, Parsed) and isinstance(line.command, Challenge)):
        line = parse_line(f"challenge {text}", vocabulary=asked.vocabulary)
    if not isinstance(line, Parsed):
        line = await _with_saved(context, asked, text, line)
    if isinstance(line, Malformed):
        return await _mended(context, asked, line.error)
    if isinstance(line, Parsed) and isinstance(line.command, Challenge):
        return await _challenge(context, asked, line.command)
    raise UnfitError("inline-unreadable")


async def _with_saved(context: Context, asked: InlineSender, text: str, line: Line) -> Line:
    """Return a line with the presets of the sender's private talk."""
    saved = await saved_in(context.store, asked.chat)
    challenge = text if proposes(text, asked.vocabulary) else f"challenge {text}"
    return reread(challenge, line, saved, asked.vocabulary)


async def _challenge(
    context: Context, asked: InlineSender, command: Challenge, why: Sentence | None = None
) -> InlineAnswer:
    try:
        return asked.answer([await challenge_result(context, asked, command)], why)
    except UnfitError as error:
        return asked.answer((), why or error.sentence)


async def _mended(context: Context, asked: InlineSender, error: NotationError) -> InlineAnswer:
    """Say what is wrong with a query, and offer the nearest right one."""
    mended, error.suggestion = error.suggestion, None
    why = explain_notation_error(error)
    if error.problem is Problem.BAD_OPTION and Expected.OPTION in error.expected:
        why = say("inline-unreadable_word", word=error.found)
    line = parse_line(mended, vocabulary=asked.vocabulary) if mended else None
    match line:
        case Parsed(Challenge(opponent=None) as command):
            return await _challenge(context, asked, command, why)
        case Parsed(Move(ply), game):
            with suppress(UnfitError):
                meant = await own_plies(context, asked, ply, game)
                return asked.answer(meant.results, why)
        case _:
            pass
    return asked.answer((), why)


async def _keep_arguments(
    context: Context, asked: InlineSender, results: Sequence[InlineResult]
) -> None:
    kept = {row.key: row for row in arguments_of([result.message for result in results], asked.at)}
    for result in results:
        argument = kept_argument(result.press)
        if argument is not None:
            kept[argument[0]] = PressArgument(*argument, asked.at)
    if kept:
        await context.store.commit(Change(arguments=tuple(kept.values())))

"""Suggestions for lines that can't be read: each is tried before it is offered.

A suggestion must be read, keep what was said or name what it leaves out, and not be refused: by its
game, by its board, or as a challenge.
"""

import re
from collections.abc import Sequence
from typing import get_args

from takmail.commands.challenges import Challenge
from takmail.commands.command_order import FITS
from takmail.commands.help import Help, ShowGlossary, ShowRules
from takmail.commands.lines.parsed import Malformed, Parsed
from takmail.commands.lines.reading import parse_line
from takmail.commands.lines.suggestions import pass_gate
from takmail.commands.moves import Hint, Move
from takmail.commands.presses import Press
from takmail.commands.relay import Join
from takmail.commands.sealed import Seal
from takmail.commands.spec import Command, Fits
from takmail.notation.errors import Expected, NotationError, Problem, caret
from takmail.play.actions import GameCommand, GivenCommand
from takmail.play.challenges import challenge
from takmail.play.game import Game
from takmail.play.machine import decide
from takmail.play.presets import opened
from takmail.play.refusals import RefusalError
from takmail.play.terms import terms_from
from takmail.render.views import PHONE
from takmail.rulesets.registry import USUAL_RULESET, name_of
from takmail.rulesets.values import IllegalPlyError
from takmail.service.chats.platforms import invitee_called
from takmail.service.chats.presets import reread_in
from takmail.service.chats.settings import defaults_in
from takmail.service.context import Context
from takmail.service.games.game_rooms import GameRoom
from takmail.service.games.lookup import is_legal
from takmail.service.ports import Account, Answer
from takmail.service.requests import Request
from takmail.terms.table import wishes_said
from takmail.terms.wishes import Wishes
from takmail.wording.challenges import ask_who, only_in_private
from takmail.wording.glossary import explaining
from takmail.wording.message.hints import CONSOLE, LETTERS, labelled, suggestion_button
from takmail.wording.message.messages import Block, Button, Buttons
from takmail.wording.message.sentences import join, say
from takmail.wording.message.text import Plain, Preformatted
from takmail.wording.moves import example_for
from takmail.wording.notation import explain_notation_error, name_left_out


async def explain(
    context: Context,
    request: Request,
    error: NotationError,
    game: Game | None = None,
    also: tuple[Block, ...] = (),
) -> Answer:
    """Say what is wrong with a line and where, and offer the nearest right one, if it works.

    ``game`` is the line's, if it is known. ``also`` follows.
    """
    await check(context, request, error, [game] if game else [])
    if (group := _GROUP.search(error.text)) is not None:
        return await _refuse_group(context, request, group[1], error.suggestion)
    buttons = also
    if error.suggestion is not None:
        code, number = (game.code, game.version) if game else ("", 0)
        line, people = error.suggestion, request.incoming.people
        button = suggestion_button(line, request.player.id, code, number, request.vocabulary)
        if button is not None and isinstance(button.label, Plain):
            button = Button(Plain(_with_names(button.label.text, people)), button.press)
        buttons = (Buttons((button,)),) if button else ()
        error.suggestion = _with_names(request.hints.typed(line), people)
    why = explain_notation_error(error)
    is_ply = error.problem in {Problem.NOT_A_PLY, Problem.DROP_EXPECTED, Problem.DROP_ZERO}
    if is_ply and game is not None and name_of(game.rules) != USUAL_RULESET:
        why = say("unreadable-other_ply", example=request.hints.ply(example_for(game)))
    shown = (Preformatted(_caret(error, request.incoming.people)),) if error.text else ()
    return await context.replier.refuse(request, why, *shown, *buttons)


async def explain_line(
    context: Context, request: Request, line: Malformed, games: Sequence[Game]
) -> Answer:
    """Explain a line that can't be read, as one for its game if there is only one."""
    return await explain(context, request, line.error, games[0] if len(games) == 1 else None)


def lacks(error: NotationError, expected: Expected) -> bool:
    """Return whether a line ends where something is expected."""
    return expected in error.expected and not error.found.strip()


async def join_by_id(
    _context: Context, _request: Request, line: Malformed, _games: Sequence[Game]
) -> Parsed | None:
    """Join with the code of `join #k3`, which was taken for the id of a game."""
    if line.game is None or not lacks(line.error, Expected.CODE):
        return None
    return Parsed(Join(line.game))


def read_as(request: Request, suggestion: str | None) -> Command | None:
    """Return the command that a suggestion says, if it says one."""
    parsed = parse_line(suggestion, vocabulary=request.vocabulary) if suggestion else None
    return parsed.command if isinstance(parsed, Parsed) else None


async def check(
    context: Context, request: Request, error: NotationError, games: Sequence[Game]
) -> None:
    """Drop an error's suggestion if it doesn't work; ``games`` are those that it may be for."""
    if error.suggestion is None:
        return
    line, vocabulary = error.suggestion, request.vocabulary
    parsed = parse_line(line, vocabulary=vocabulary)
    if not isinstance(parsed, Parsed):
        parsed = await reread_in(context.store, request.incoming, parsed, vocabulary, line)
    if pass_gate(error, lambda _: parsed) and isinstance(parsed, Parsed):
        error.suggestion = line if await _works(context, request, parsed, games) else None


async def _works(context: Context, request: Request, parsed: Parsed, games: Sequence[Game]) -> bool:
    """Return whether a command would be done, as far as its game, board or terms say so."""
    command, player = parsed.command, request.player.id
    if isinstance(command, Move):
        return not games or any(_is_playable(command, game, player) for game in games)
    if isinstance(command, Challenge):
        return await _can_be_proposed(context, request, command)
    if isinstance(command, Help | ShowRules | ShowGlossary) and command.argument:
        return explaining(command.argument) is not None
    if FITS[type(command)] in {Fits.NO_GAME, Fits.SHOWN}:
        return True
    meant = await context.lookup.game_of(request, command)
    if not isinstance(meant, GameRoom):
        return True
    if not isinstance(command, get_args(GameCommand)) or isinstance(command, Hint | Seal):
        return True
    try:
        decide(meant.game, GivenCommand(player, command), request.incoming.at)
    except (RefusalError, IllegalPlyError, NotationError):
        return False
    return True


def _is_playable(move: Move, game: Game, player: str) -> bool:
    """Return whether a player may play a move now; in blind games the bot doesn't tell."""
    if game.hides_board or game.turn is not game.seat_of(player):
        return False
    try:
        return is_legal(game, game.ruleset.understood(move.ply, game.board))
    except NotationError:
        return False


async def _can_be_proposed(context: Context, request: Request, asked: Challenge) -> bool:
    """Return whether a challenge is possible, with the people named in it known from now on."""
    for account in request.incoming.people:
        if not account.bot:
            await context.store.people.get(
                account.platform, account.user, account.name, account.handle
            )
    platform, sender = asked.platform or request.chat.platform, request.player
    invitee = await invitee_called(context.store, platform, asked.opponent)
    defaults = await defaults_in(context.store, request.chat)
    try:
        terms = terms_from(opened(asked.wishes, defaults), defaults=defaults)
        if asked.wishes.level is None:
            challenge(sender.id, terms, invitee, platform=sender.platform, handle=sender.handle)
    except RefusalError:
        return False
    return True


def _with_names(text: str, people: Sequence[Account]) -> str:
    """Return a text with names in place of handles that are numbers."""
    for account in people:
        if account.handle.isdecimal():
            text = re.sub(rf"@{account.handle}(?!\w)", lambda _: f"@{account.name}", text)  # noqa: B023
    return text


def _caret(error: NotationError, people: Sequence[Account]) -> str:
    """Return the line with its carets, and with names in place of handles that are numbers."""
    before, wrong = error.text[: error.column - 1], error.found
    after = error.text[error.column - 1 + len(wrong) :]
    before, wrong, after = (_with_names(part, people) for part in (before, wrong, after))
    length = max(len(wrong), error.length)
    return caret(f"{before}{wrong}{after}", len(before) + 1, length, PHONE)


# Somebody whom nobody knows, and mentions of more than one.


_GROUP = re.compile(r"<(@&|#)[0-9]+>")
_GROUPS = {"@&": "role", "#": "channel"}


async def no_person(context: Context, request: Request, command: Command) -> Answer | None:
    """Refuse a command for a role or a channel where it needs a person."""
    group = _GROUP.search(command.argument)
    return None if group is None else await _refuse_group(context, request, group[1])


async def _refuse_group(
    context: Context, request: Request, sign: str, suggestion: str | None = None
) -> Answer:
    """Say that a person should stand in place of a role or channel."""
    why, asked = say(f"unreadable-{_GROUPS[sign]}"), read_as(request, suggestion)
    if isinstance(asked, Challenge):
        row = Buttons((open_to_all(request, asked.wishes),))
        return await context.replier.refuse(request, why, row)
    return await context.replier.refuse(request, why)


async def keep_address(
    context: Context, request: Request, line: Malformed, _games: Sequence[Game]
) -> Answer | None:
    """Say how and where an address can stand, in place of repeating a line that may have one."""
    if _ADDRESS.search(line.error.text) is None:
        return None
    if request.chat.private:
        return await context.replier.refuse(request, "mail-unread")
    return await context.replier.refuse(request, only_in_private(request.hints))


_ADDRESS = re.compile(r"[\w.+-]@\w")


async def ask_whom(
    context: Context, request: Request, line: Malformed, _games: Sequence[Game]
) -> Answer | Parsed | None:
    """Ask whom a challenge means by a name without its sign; offer the player of that handle."""
    error = line.error
    name, asked = error.found.strip(), read_as(request, error.suggestion)
    if not isinstance(asked, Challenge) or asked.opponent != name:
        return None
    if request.hints.platform == CONSOLE:
        return None
    if request.hints.platform in LETTERS:
        return await context.replier.refuse(request, only_in_private(request.hints))
    suggestion = error.suggestion or ""
    known = await context.store.people.by_handle(request.chat.platform, name)
    await check(context, request, error, ())
    if error.suggestion is None:
        return Parsed(asked)  # its refusal says why
    offered = suggestion_button(suggestion, request.player.id, "", 0, request.vocabulary)
    buttons = (offered,) if known and offered else ()
    question = ask_who(name, is_known=bool(buttons))
    row = Buttons((*buttons, open_to_all(request, asked.wishes)))
    return await context.replier.refuse(
        request, join(question, *name_left_out(error.left_out)), row
    )


def open_to_all(request: Request, wishes: Wishes, code: str = "") -> Button:
    """Return a button that lets anybody join, in place of the person whom a challenge names."""
    press = Press("challenge", wishes_said(wishes), code, by=request.player.id)
    return labelled("let_join", press)

"""Presets: rules chosen step by step for a challenge, or saved under a name.

Nothing is kept between two presses: each button has all choices. At the end a challenge by those
rules goes to the same people, and the one before is withdrawn. If the program ends in between, both
stand, and the same press withdraws the earlier one.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace

from takmail.commands.challenges import Challenge, ChooseRules
from takmail.commands.lines.parsed import Parsed
from takmail.commands.lines.reading import parse_line
from takmail.commands.lines.saved_names import can_be_name, folded
from takmail.commands.lobby import Seek
from takmail.commands.offers import Topic, Withdraw
from takmail.commands.presets import Keeping, Presets
from takmail.play.challenges import CHALLENGE_STANDS, challenge
from takmail.play.game import Phase
from takmail.play.presets import opened
from takmail.play.refusals import RefusalError
from takmail.play.terms import terms_from, wishes_beside
from takmail.service.chats.platforms import is_shared
from takmail.service.chats.presets import LONGEST, MOST, count_of, is_taken, saved_in, setting_of
from takmail.service.chats.settings import check_manages, defaults_in
from takmail.service.context import Context
from takmail.service.games.challenges import challenged_too_often
from takmail.service.games.game_rooms import GameRoom
from takmail.service.handlers.challenges import Proposal, challenge_by, propose, shown_in
from takmail.service.handlers.dispatch import handles, handles_without_game
from takmail.service.handlers.lobby import in_lobby
from takmail.service.handlers.moves import play
from takmail.service.ports import Answer
from takmail.service.requests import Request, UnfitError
from takmail.store.chats.chats import ChatRow
from takmail.store.chats.settings import CommunitySettingNow, SettingNow
from takmail.store.errors import DuplicateError
from takmail.store.games.lobby import is_everywhere
from takmail.store.messages.catch_up import SeenRow
from takmail.store.writes import Write
from takmail.terms.presets import PRESETS
from takmail.terms.table import wishes_said
from takmail.terms.wishes import Wishes
from takmail.wording.message.hints import CONSOLE, around
from takmail.wording.message.messages import Block
from takmail.wording.message.sentences import Sentence, join, say
from takmail.wording.message.text import Code, one_line
from takmail.wording.presets import describe_saved, explain_no_preset, list_presets, ways_page
from takmail.wording.refusals import explain_refusal
from takmail.wording.rule_choices import (
    Chosen,
    chosen_page,
    clocks_page,
    days_page,
    more_page,
    points_page,
    sizes_page,
)
from takmail.wording.terms import explain_terms

_PAGES: Mapping[str, Callable[[Chosen], tuple[Block, ...]]] = {
    "sizes": sizes_page,
    "points": points_page,
    "time": days_page,
    "clocks": clocks_page,
    "more": more_page,
}

_EXAMPLE = "presets save friday size 6 komi 2"

_NOBODY = "nobody"
"""Player in a check whether anybody could propose a game."""


@handles(ChooseRules)
async def choose_rules(
    context: Context, request: Request, command: ChooseRules, room: GameRoom
) -> Answer:
    """Show the next step, or propose the chosen rules."""
    room = await context.rooms.fresh(room)
    game = room.game
    if game.phase is not Phase.CHALLENGE or game.challenger != request.player.id:
        raise UnfitError("press-challenge_over", code=game.code)
    home = await context.store.chats.by_id(room.chat)
    assert home is not None, "a challenge's chat is in the store"
    if not command.wishes:
        # In a group, the first page opens the private talk where nobody is shown things alone.
        number = int(command.page.removeprefix("ways-")) if "-" in command.page else 1
        page = ways_page(game, tuple(await saved_in(context.store, home)), number)
        # What a link shows replaces what waits there since the press.
        shown = await context.replier.reply(request, *page, hidden=True, about=game.code)
        return replace(shown, in_place=bool(command.page))
    wishes = wishes_read(command.wishes)
    if wishes is None:
        raise UnfitError("press-unknown")
    try:
        defaults = await defaults_in(context.store, home)
        meant = opened(wishes, defaults)
        terms = terms_from(wishes_beside(game.terms, meant), defaults=defaults)
        event = await challenge_by(context, request.player, terms, game.invitee)
    except RefusalError as error:
        raise UnfitError(explain_refusal(error, request.hints)) from error
    if command.propose:
        at = request.incoming.at
        until = max(at, context.now()) + (meant.lasting or CHALLENGE_STANDS)
        seen = SeenRow(home.platform, f"ways:{game.code}", at)
        # A player who is challenged by name is called again.
        takes = () if game.invitee else await shown_in(context, room, home)
        proposal = Proposal(event, until, room.own_chat, seen=seen, takes=takes)
        everywhere = await context.store.read(is_everywhere, game.code)
        if everywhere is not None:
            there = replace(request, chat=home)
            proposal = in_lobby(context, there, proposal, Seek(meant, everywhere))
        return await _propose_chosen(context, request, room, home, proposal)
    page = _PAGES.get(command.page, chosen_page)(Chosen(game, wishes, meant, event.terms))
    shown = await context.replier.reply(request, *page, hidden=True, about=game.code)
    return replace(shown, in_place=request.press is not None)


async def _propose_chosen(
    context: Context, request: Request, room: GameRoom, home: ChatRow, proposal: Proposal
) -> Answer:
    over = await challenged_too_often(context, request, room.game.invitee)
    if over is not None:
        return await context.replier.too_often(request, over)
    try:
        await propose(context, replace(request, chat=home), proposal)
    except DuplicateError:
        context.rooms.forget_chat(home.id)
    await play(context, request, Withdraw(Topic.CHALLENGE), room)
    key = "ways-sought" if proposal.event.sought else "ways-proposed"
    message = context.replier.said(request, say(key, code=room.game.code))
    return Answer((message,), in_place=request.press is not None, about=room.game.code)


def wishes_read(said: str) -> Wishes | None:
    """Return the wishes in a button, ``None`` for an impossible text."""
    parsed = parse_line(f"challenge {said}")
    if not isinstance(parsed, Parsed) or not isinstance(parsed.command, Challenge):
        return None
    return parsed.command.wishes


@handles_without_game(Presets)
async def manage_presets(context: Context, request: Request, command: Presets) -> Answer:
    """Save, drop or use a preset, or list them."""
    if command.keeping is None:
        return await _list_presets(context, request)
    if command.everywhere and not is_shared(request.chat):
        raise UnfitError(around("settings-no_server", request.chat.platform))
    command = replace(command, name=folded(command.name))
    await check_manages(context.platforms, request, everywhere=command.everywhere)
    if command.keeping is Keeping.DROP:
        return await _drop_preset(context, request, command)
    return await _save_preset(context, request, command)


async def _list_presets(context: Context, request: Request) -> Answer:
    defaults = await defaults_in(context.store, request.chat)
    saved = await saved_in(context.store, request.chat)
    lines = [
        describe_saved(
            name, terms_from(Wishes(preset=name), defaults=defaults), everywhere=kept.everywhere
        )
        for name, kept in saved.items()
    ]
    hint = say("presets-how", save=Code(request.hints.typed(_EXAMPLE)))
    heading = await context.replier.heading(request)
    return await context.replier.reply(request, *heading, list_presets(lines, request.hints), hint)


async def _save_preset(context: Context, request: Request, command: Presets) -> Answer:
    await _check_saved(context, request, command)
    defaults = await defaults_in(context.store, request.chat)
    try:
        terms = terms_from(replace(command.wishes, called=command.name), defaults=defaults)
        challenge(_NOBODY, terms)
    except RefusalError as error:
        why = explain_refusal(error, request.hints)
        raise UnfitError(join(why, say("presets-not_saved"))) from error
    whom = "" if request.chat.platform == CONSOLE else "@friend "
    play = Code(request.hints.typed(f"challenge {whom}rules {command.name}"))
    key = "presets-saved_server" if command.everywhere else "presets-saved"
    key = around(key, request.chat.platform) if command.everywhere else key
    answer = say(key, name=Code(command.name), play=play)
    described = describe_saved(command.name, terms, everywhere=command.everywhere)
    change = _changed(request, command, wishes_said(command.wishes))
    return await _reply_changed(
        context, request, (answer, described, *explain_terms(terms)), change
    )


async def _check_saved(context: Context, request: Request, command: Presets) -> None:
    """Raise `UnfitError` if nothing can be saved under a name."""
    name, shown, preset = command.name, Code(one_line(command.name) or "?"), command.wishes.preset
    if not can_be_name(name):
        raise UnfitError("presets-bad_name", name=shown)
    if is_taken(name):
        raise UnfitError("presets-taken_name", name=shown)
    if preset is not None and preset not in PRESETS:
        raise UnfitError("presets-of_another", name=Code(one_line(preset)))
    if command.wishes.level is not None:
        raise UnfitError("presets-computer", name=name)
    if len(wishes_said(command.wishes)) > LONGEST:
        raise UnfitError("presets-too_long")
    saved = await saved_in(context.store, request.chat)
    mine = name in saved and saved[name].everywhere == command.everywhere
    count = await count_of(context.store, request.chat, everywhere=command.everywhere)
    if count >= MOST and not mine:
        drop = Code(request.hints.typed("presets drop friday"))
        raise UnfitError("presets-too_many", count=count, drop=drop)


async def _drop_preset(context: Context, request: Request, command: Presets) -> Answer:
    saved = await saved_in(context.store, request.chat)
    names = [name for name, kept in saved.items() if kept.everywhere == command.everywhere]
    if command.name not in names:
        raise UnfitError(explain_no_preset(one_line(command.name), names))
    dropped = say("presets-dropped", name=Code(command.name))
    return await _reply_changed(context, request, (dropped,), _changed(request, command, None))


async def _reply_changed(
    context: Context, request: Request, answer: tuple[Sentence, ...], change: Write
) -> Answer:
    heading = await context.replier.heading(request)
    return await context.replier.reply(request, *heading, *answer, also=(change,))


def _changed(request: Request, command: Presets, value: str | None) -> Write:
    chat, setting = request.chat, setting_of(command.name)
    if command.everywhere:
        return CommunitySettingNow(chat.platform, chat.community, setting, value)
    return SettingNow(chat.id, setting, value)

"""Challenges: games that somebody proposes, and that another joins by a code.

A challenge may have a start position or a game from which play begins.
"""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from functools import partial

from takmail.audience.challenges import open_challenge, other_rules, own_rows
from takmail.audience.link_payloads import JOIN_LENGTH, join_code
from takmail.audience.posts import CHALLENGE
from takmail.commands.challenges import MAIL, Challenge, Invite
from takmail.commands.coins import ShowPurse
from takmail.commands.lines.pasted_games import Brought, wishes_from, wishes_from_file
from takmail.commands.offers import Accept, Topic, Withdraw
from takmail.commands.presses import Press
from takmail.commands.relay import Join
from takmail.notation.errors import NotationError
from takmail.notation.links import find_link
from takmail.notation.records import Doubt, Note
from takmail.notation.replay import UnplayableError
from takmail.play.challenges import CHALLENGE_STANDS, challenge
from takmail.play.dice import dice_commitment
from takmail.play.events import Challenged
from takmail.play.evolve import begin
from takmail.play.game import Phase
from takmail.play.presets import opened
from takmail.play.refusals import RefusalError, Why
from takmail.play.terms import Invitee, Terms, terms_from
from takmail.rulesets.registry import ruleset_of
from takmail.rulesets.values import SetupError
from takmail.service.announcing.announcements import Announcements, told_by
from takmail.service.chats.bans import why_not_with
from takmail.service.chats.platforms import invitee_called, mentioned
from takmail.service.chats.settings import defaults_in
from takmail.service.context import Context
from takmail.service.games.challenges import (
    challenged_too_often,
    check_own_purse,
    invitee_by_mail,
    passed_by_mail,
    too_many_challenges,
    why_not_challenge,
    without_purse,
)
from takmail.service.games.game_rooms import GameRoom, new_game_row, record_rows, seen_row
from takmail.service.games.suggestions import explain, open_to_all
from takmail.service.handlers.computer import is_computer, play_computer
from takmail.service.handlers.dispatch import handles, handles_without_game
from takmail.service.handlers.moves import play
from takmail.service.ports import Account, Answer
from takmail.service.requests import Request, UnfitError
from takmail.service.turns import NOTHING, Consequence
from takmail.store.changes import Change
from takmail.store.chats.chats import ChatRow
from takmail.store.errors import ConflictError
from takmail.store.games.challenges import NewInvitation, challenge_with_join_code
from takmail.store.games.dice import DiceSecretNow
from takmail.store.messages.catch_up import SeenRow
from takmail.store.messages.outbox import Announcement
from takmail.store.messages.posts import PostRow, standing_posts
from takmail.store.people.accounts import PlayerRow
from takmail.terms.agreements import USUAL_LEVEL, Manners
from takmail.terms.table import wishes_said
from takmail.wording.challenges import (
    explain_unknown_code,
    tell_circumstances,
    tell_invitation,
)
from takmail.wording.computer import computer_button
from takmail.wording.exports import explain_bad_position, explain_unplayable, explain_useless_file
from takmail.wording.game_facts import describe_challenge
from takmail.wording.message.hints import CONSOLE, MESSAGE_LINKS, Hints, button, labelled
from takmail.wording.message.messages import Act, Block, Buttons
from takmail.wording.message.sentences import Sentence, join, say
from takmail.wording.message.text import Code, Link
from takmail.wording.notation import explain_setup_error
from takmail.wording.readers import Hearers
from takmail.wording.refusals import explain_refusal
from takmail.workers import Lane, T, WorkError, Workers

SHORT = 200
"""Characters that any text may have to be read at once."""


async def read_long(workers: Workers, function: Callable[..., T], text: str, *given: object) -> T:
    """Return the result of a function of a text and other values.

    It reads a long text beside the lines: some thousands of moves take a good part of a second.
    Raise the function's errors, and ``WorkError`` if the text takes too long.
    """
    # A link is compressed, so its length says little.
    if len(text) <= SHORT and find_link(text) is None:
        return function(text, *given)
    return await workers.do(Lane.READING, function, text, *given)


TRIES = 5
"""Attempts to find a free code."""


async def _nothing(_code: str, _made: Challenged) -> Consequence:
    return NOTHING


@dataclass(frozen=True, slots=True)
class Proposal:
    """A challenge that stands ``until`` a moment.

    ``own_chat`` is whether the game gets a chat of its own, ``None`` if that is open. ``seen`` is
    the row that no second challenge can have, ``None`` for that of the line itself. Nobody reads of
    one that is ``silent``. ``notes`` say how the given game was read. A ``courtly`` one was asked
    for by that word. ``besides`` gives what else comes with a challenge of an id and an event.
    It is shown in the place of the messages with these ids in its chat, if it ``takes`` any.
    """

    event: Challenged
    until: datetime
    own_chat: bool | None = None
    seen: SeenRow | None = None
    silent: bool = False
    notes: Sequence[Note] = ()
    courtly: bool = False
    takes: Sequence[str] = ()
    besides: Callable[[str, Challenged], Awaitable[Consequence]] = _nothing


@handles_without_game(Challenge)
async def propose_game(context: Context, request: Request, asked: Challenge) -> Answer:
    """Propose a game, from the given position if there is one."""
    problem = await why_not_challenge(context, request) or _why_not_brought(request, asked)
    if problem is not None:
        raise UnfitError(problem)
    try:
        brought = await _read_brought(context, request, asked)
    except NotationError as error:
        return await explain(context, request, error)
    except UnplayableError as error:
        raise UnfitError(explain_unplayable(error)) from error
    except SetupError as error:
        raise UnfitError(explain_bad_position(error)) from error
    except WorkError:
        raise UnfitError("long_text-nothing_proposed") from None
    standing = await context.rooms.get(request.game) if request.press and request.game else None
    if standing is not None and standing.game.phase is Phase.CHALLENGE:
        return await _open_to_all(context, request, asked, standing)
    if brought is None:
        name = request.incoming.files[0].name
        raise UnfitError(explain_useless_file(name, readable=True))
    wished = replace(asked, wishes=brought.wishes, origin="")
    return await _propose_asked(context, request, wished, brought.notes)


async def _read_brought(context: Context, request: Request, asked: Challenge) -> Brought | None:
    """Return the wishes with those of the given game, if there is one.

    ``None`` means that a file holds no game.
    """
    if request.incoming.files:
        text = request.incoming.files[0].text
        assert text is not None, "whatever has none is refused"
        return await read_long(context.workers, wishes_from_file, text, asked.wishes)
    if not asked.origin:
        assumed = (Note(Doubt.TURN_ASSUMED),) if asked.wishes.turn_assumed else ()
        return Brought(asked.wishes, assumed)
    return await read_long(context.workers, wishes_from, asked.origin, asked.wishes)


async def _propose_asked(
    context: Context, request: Request, asked: Challenge, notes: Sequence[Note]
) -> Answer:
    account = None
    if asked.opponent is not None and asked.platform in {None, request.chat.platform}:
        account = mentioned(request, asked.opponent)
        if await is_computer(context, request, asked.opponent):
            wishes = replace(asked.wishes, level=asked.wishes.level or USUAL_LEVEL)
            asked, account = replace(asked, opponent=None, wishes=wishes), None
    if asked.wishes.level is not None:
        if asked.opponent is not None:
            raise UnfitError("computer-two")
        try:
            return await play_computer(context, request, asked.wishes)
        except RefusalError as error:
            return await context.replier.refuse(request, *no_challenge(error, request))
    if account is not None and account.bot:
        hint, me = request.hints.command("challenge", "@ann"), request.player.id
        press = Press("challenge", wishes_said(asked.wishes), by=me)
        row = Buttons((computer_button(me), labelled("challenge", press)))
        return await context.replier.refuse(request, "challenge_bot", row, challenge=hint)
    defaults = await defaults_in(context.store, request.chat)
    asked = replace(asked, wishes=opened(asked.wishes, defaults))
    try:
        terms = terms_from(asked.wishes, defaults=defaults)
        invitee = await _invitee_named(context, request, asked, account)
        event = await challenge_by(context, request.player, terms, invitee)
    except RefusalError as error:
        return await context.replier.refuse(request, *no_challenge(error, request))
    made = max(request.incoming.at, context.now())
    until = made + (asked.wishes.lasting or CHALLENGE_STANDS)
    thread, courtly = asked.wishes.thread, asked.wishes.manners is Manners.COURTLY
    proposal = Proposal(event, until, thread, notes=notes, courtly=courtly)
    here = asked.platform in {None, request.chat.platform} and not request.chat.private
    if asked.platform == MAIL and invitee is None:
        proposal = replace(proposal, besides=partial(passed_by_mail, context, request, asked))
    if here and invitee is not None and invitee.player is None:
        proposal = replace(proposal, besides=partial(_doubted, request, asked))
    return await propose_once(context, request, proposal)


async def _doubted(request: Request, asked: Challenge, code: str, _made: Challenged) -> Consequence:
    """Return the doubt about a challenge to a person whom the bot hasn't met."""
    doubt = say("challenge-unmet", name=asked.opponent or "")
    return Consequence(told=(doubt, Buttons((open_to_all(request, asked.wishes, code),))))


async def _open_to_all(
    context: Context, request: Request, asked: Challenge, room: GameRoom
) -> Answer:
    """Let anybody join in place of the person whom a challenge names."""
    seen = SeenRow(request.chat.platform, f"anybody:{room.game.code}", request.incoming.at)
    made = max(request.incoming.at, context.now())
    until = made + (asked.wishes.lasting or CHALLENGE_STANDS)
    event = await challenge_by(context, request.player, room.game.terms, None)
    takes = await shown_in(context, room, request.chat)
    proposal = Proposal(event, until, asked.wishes.thread, seen=seen, takes=takes)
    answer = await propose(context, request, proposal)
    await play(context, request, Withdraw(Topic.CHALLENGE), room)
    return answer


async def shown_in(context: Context, room: GameRoom, chat: ChatRow) -> Sequence[str]:
    """Return the ids of the last message in a chat that shows a challenge."""
    posts = await context.store.read(standing_posts, chat.id, room.game.code, (CHALLENGE,))
    return [post.id for post in posts if post.at == posts[-1].at]


def _in_place(written: Sequence[Announcement], chat: ChatRow) -> tuple[Announcement, ...]:
    """Return announcements of a challenge that change the message of it in a chat."""
    edit = partial(replace, act=Act.EDIT, reply_to=None, replaces=(CHALLENGE,))
    return tuple(edit(row) if row.chat_id == chat.id else row for row in written)


async def propose_once(context: Context, request: Request, proposal: Proposal) -> Answer:
    """Propose a game within the limits, or show the same challenge if that stands."""
    event = proposal.event
    standing = await standing_same(context, request, event)
    if standing is not None:
        code, until = standing.game.code, standing.game.until
        event = replace(event, until=until, join=standing.game.join)
        besides = await proposal.besides(code, event)
        if event.sought and not request.chat.guest:
            return await _change_standing(context, request, standing, event, besides)
        return await _show_standing(context, request, standing, besides)
    refused = await refused_one_more(context, request, event.invitee)
    return refused or await propose(context, request, proposal)


async def challenge_by(
    context: Context, player: PlayerRow, terms: Terms, invitee: Invitee | None
) -> Challenged:
    """Return a player's challenge; raise `RefusalError` if it is impossible."""
    event = challenge(player.id, terms, invitee, platform=player.platform, handle=player.handle)
    await check_own_purse(context, event.terms, player.id)
    return event


async def refused_one_more(
    context: Context, request: Request, invitee: Invitee | None
) -> Answer | None:
    """Return the refusal of one more challenge to somebody, if the sender may not make it."""
    unwanted, whom = None, invitee.player if invitee else None
    if whom is not None and whom != request.player.id:
        unwanted = await why_not_with(context.store, request, whom, "blocked-challenge")
    unwanted = unwanted or await too_many_challenges(context, request, invitee)
    if unwanted is not None:
        return await context.replier.refuse(request, unwanted)
    over = await challenged_too_often(context, request, invitee)
    return None if over is None else await context.replier.too_often(request, over)


async def standing_same(context: Context, request: Request, event: Challenged) -> GameRoom | None:
    """Return the same challenge by the same person, if it stands in this chat."""
    me, at, same = request.player.id, request.incoming.at, (event.terms, event.invitee)
    heads = await context.rooms.heads_for(me, request.chat.id)
    proposed = [h.code for h in heads if h.phase is Phase.CHALLENGE and h.challenger == me]
    for room in await context.rooms.readable(proposed):
        until = room.game.until
        if (room.game.terms, room.game.invitee) == same and (until is None or at < until):
            return room
    return None


async def _change_standing(
    context: Context, request: Request, room: GameRoom, event: Challenged, also: Consequence
) -> Answer:
    """Change the message of a seek where it stands; tell a sender who didn't press it so."""
    chat, code = request.chat, room.game.code
    written = await context.announcer.announce(None, room, [event], request, *also.told)
    shown = await shown_in(context, room, chat)
    url = context.platforms.link_to(chat, shown[0]) if shown else ""
    stands = say("seek-stands", seek=Link(f"#{code}", url) if url else Code(f"#{code}"))
    answer = await context.replier.reply(
        request, stands, hidden=True, about=code, also=also.also, sent=_in_place(written, chat)
    )
    return replace(answer, replies=()) if request.incoming.reply_to in shown else answer


async def _show_standing(
    context: Context, request: Request, room: GameRoom, also: Consequence
) -> Answer:
    """Show an open challenge with its buttons; say and save more along with it."""
    game = room.game
    people = await context.announcer.readers.people(game, request.chat.platform)
    challenge_stands = join(say("challenge_stands"), describe_challenge(people, game.terms))
    hearers = Hearers.CHALLENGER if request.chat.private else Hearers.EVERYBODY
    apart = request.is_apart
    row = Buttons(tuple(open_challenge(game, hearers, apart=apart)))
    rules = () if request.chat.guest or apart else other_rules(game, hearers)
    blocks = (challenge_stands, *also.told, row, *rules)
    return await context.replier.reply(
        request, *blocks, hidden=False, about=game.code, also=also.also, purpose=CHALLENGE
    )


async def _invitee_named(
    context: Context, request: Request, asked: Challenge, account: Account | None
) -> Invitee | None:
    """Return the person of a handle: mentioned, known, or unknown yet."""
    platform = asked.platform or request.chat.platform
    if platform == MAIL and (asked.platform or asked.opponent):
        return await invitee_by_mail(context, request, asked)
    if account is None:
        return await invitee_called(context.store, platform, asked.opponent)
    row = await context.store.people.get(
        account.platform, account.user, account.name, account.handle
    )
    return Invitee(row.name, row.id, platform, row.handle)


def _why_not_brought(request: Request, asked: Challenge) -> Sentence | None:
    """Return the sentence about unusable files, ``None`` if there are none."""
    for file in request.incoming.files:
        if file.text is None:
            return explain_useless_file(file.name, readable=False)
    brought = len(request.incoming.files) + bool(asked.origin) + bool(asked.wishes.start)
    return say("start-two") if brought > 1 else None


def no_challenge(error: RefusalError, request: Request) -> list[Block]:
    """Explain an impossible challenge, and errors in its start position."""
    why = explain_refusal(without_purse(request, error), request.hints)
    cause = error.__cause__
    if error.why is Why.PURSE_TOO_SMALL:
        return [why, Buttons((button("coins", ShowPurse(), by=request.player.id),))]
    return [join(why, explain_setup_error(cause)) if isinstance(cause, SetupError) else why]


async def propose(context: Context, request: Request, proposal: Proposal) -> Answer:
    """Save a challenge of the sender in their chat, and announce it.

    Raise ``DuplicateError`` if the row of the line is there already.
    """
    at, chat = request.incoming.at, request.chat
    taken = partial(PostRow, chat.platform, at=at, chat_id=chat.id, purpose=CHALLENGE)
    for _ in range(TRIES):
        event = replace(proposal.event, until=proposal.until, join=join_code(context.chance.codes))
        secrets: tuple[DiceSecretNow, ...] = ()
        if ruleset_of(event.terms.rules).has_dice:
            secret = context.chance.drawn().hex()
            event = replace(event, commitment=dice_commitment(secret))
            secrets = (DiceSecretNow(event.commitment, secret),)
        game = begin(await context.store.new_code(), event)
        room = GameRoom(game, chat.id, own_chat=proposal.own_chat)
        besides = await proposal.besides(game.code, event)
        announced = await _announcements(context, request, proposal, room, event, besides.told)
        posts = [taken(id_, game.code) for id_ in proposal.takes]
        invited = NewInvitation(game.code, event.join, proposal.until, own_chat=proposal.own_chat)
        if event.invitee is not None and event.invitee.player is None:
            named = event.invitee
            invited = replace(invited, platform=named.platform, handle=named.handle)
        change = Change(
            seen=proposal.seen or seen_row(request, game.code),
            new_game=new_game_row(request, game),
            record=tuple(record_rows(request, None, game.code, [event])),
            outbox=(*announced.outbox, *besides.outbox),
            also=(invited, *secrets, *besides.also, *posts),
        )
        if await context.rooms.saved(change, room):
            answer = context.replier.own(request, game.code, *own_rows(game))
            return announced.with_answer(answer, game.code)
    raise ConflictError


async def _announcements(  # noqa: PLR0913, PLR0917 - and the context
    context: Context,
    request: Request,
    proposal: Proposal,
    room: GameRoom,
    event: Challenged,
    more: Sequence[Block],
) -> Announcements:
    """Return the messages about a new challenge."""
    if proposal.silent:
        return Announcements(())
    guest = request.chat.guest
    extra = tell_circumstances(proposal.notes, courtly=proposal.courtly, guest=guest)
    written = await context.announcer.announce(None, room, [event], request, *more, *extra)
    if proposal.takes:
        written = _in_place(written, request.chat)
    return await told_by(context.store, request, written)


@handles(Invite)
async def show_invitation(
    context: Context, request: Request, _command: Invite, room: GameRoom
) -> Answer:
    """Show the sender alone how a challenge is passed on."""
    game = (await context.rooms.fresh(room)).game
    if game.phase is not Phase.CHALLENGE or not game.join:
        raise UnfitError("press-challenge_over", code=game.code)
    people = await context.announcer.readers.people(game, request.chat.platform)
    named = () if game.invitee is None else (game.invitee.platform,)
    served = sorted({request.chat.platform, *context.platforms.adapters} - {CONSOLE})
    ways = [Hints(platform) for platform in named or served]
    letters = context.platforms.letters
    address = letters.address if letters is not None else ""
    blocks = tell_invitation(people, ways, _link_to_pressed(request), address)
    return await context.replier.reply(request, *blocks, hidden=True)


def _link_to_pressed(request: Request) -> str:
    """Return the address of the pressed message, where others can follow it; else nothing."""
    chat, pressed = request.chat, request.incoming.reply_to
    public = chat.platform in MESSAGE_LINKS and chat.link and not chat.private
    return f"{chat.link}/{pressed}" if public and pressed else ""


@handles_without_game(Join)
async def join_challenge(context: Context, request: Request, command: Join) -> Answer:
    """Take the challenge with this join code; this chat becomes the joiner's home."""
    typed = command.code
    code = await context.store.read(challenge_with_join_code, typed)
    room = await context.rooms.get(code or typed)
    if room is None or (code is None and not _is_at_hand(request, room)):
        room = await context.visibility.find(request, typed)
        game, mine = None if room is None else room.game, request.player.id
        why = explain_unknown_code(typed, JOIN_LENGTH, game, mine, request.hints)
        return await context.replier.refuse(request, why)
    challenger, platform = room.game.challenger, request.chat.platform
    if request.chat.single:
        row = (await context.store.people.by_ids({challenger}, platform))[challenger]
        request = replace(request, chat=await context.languages.sent_by(row, request.chat))
    return await play(context, request, Accept(Topic.CHALLENGE), room)


def _is_at_hand(request: Request, room: GameRoom) -> bool:
    """Return whether this is a challenge that the sender can answer by its id.

    Elsewhere an open one needs its code, which people know who saw it.
    """
    if room.game.phase is not Phase.CHALLENGE:
        return False
    own = room.game.challenger == request.player.id
    return own or room.head().names(request.player) or request.chat.id == room.chat

"""Tournaments: made by the managers of a chat, and joined by all who read of them there."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace
from datetime import timedelta
from typing import TypeAlias

from takmail.audience.link_payloads import join_code
from takmail.club.tournaments import MOST_IN_ROUND_ROBIN, Kind, kind_for
from takmail.commands.command_order import press_of
from takmail.commands.tournaments import (
    LONGEST_NAME,
    MAKING,
    SCORES,
    Deed,
    Tournament,
    Wanted,
    wanted_in,
)
from takmail.play.challenges import challenge
from takmail.play.presets import opened
from takmail.play.terms import Terms, terms_from
from takmail.service.chats.settings import defaults_in
from takmail.service.context import Context
from takmail.service.games.records import dump_event
from takmail.service.handlers.dispatch import handles_without_game
from takmail.service.handlers.presets import wishes_read
from takmail.service.ports import Answer
from takmail.service.requests import Request, UnfitError
from takmail.service.schedule.tournaments import gone_from, page, posted, purpose_of, terms_of
from takmail.service.upkeep.endings import end_unread
from takmail.store.games.tournaments import (
    CANCELLED,
    OPEN,
    OVER,
    RUNNING,
    EntrantNow,
    TournamentDue,
    TournamentNow,
    TournamentRow,
    WholeTournament,
    is_regular,
    tournament_of,
    tournaments_in,
    tournaments_of_player,
    whole_tournament,
)
from takmail.store.people.accounts import ids_of_player
from takmail.store.people.ratings import ratings_of
from takmail.store.writes import Write
from takmail.terms.clocks import THREE_DAYS, Ends
from takmail.terms.wishes import Wishes
from takmail.wording.clocks import name_clock
from takmail.wording.languages.spoken import SPOKEN
from takmail.wording.message.hints import STARTS
from takmail.wording.message.messages import Act, Block, Button, Buttons, rows_of
from takmail.wording.message.sentences import say
from takmail.wording.message.text import Code, Written, shown_name
from takmail.wording.tournaments import choosing_page, deed_button

MOST_ON = 3
"""Tournaments that may be on in a chat at once."""

FEWEST, MOST = 3, 64
"""Players of a tournament."""

MANAGED = frozenset({*MAKING, Deed.BEGIN, Deed.CANCEL, Deed.CANCEL_NOW, Deed.DECIDE})
"""Things that only those do who manage the chat."""

_Does: TypeAlias = Callable[[Context, Request, WholeTournament], Awaitable[Answer]]


@handles_without_game(Tournament)
async def tournament(context: Context, request: Request, command: Tournament) -> Answer:
    """Make a tournament, or do something with the one that is meant."""
    wanted = wanted_in(command.words)
    if wanted is None:
        named = {name: _typed(request, name) for name in ("new", "join")}
        raise UnfitError("tournament-unclear", **named)
    chat, making, game = request.chat, wanted.deed in MAKING, ""
    if making and (chat.private or chat.guest or chat.single):
        raise UnfitError("tournament-not_here")
    if wanted.deed in MANAGED and not await _manages(context, request):
        raise UnfitError("tournament-managers")
    if making:
        return await _make(context, request, wanted)
    if wanted.deed is Deed.DECIDE:
        game, id_ = wanted.id, await context.store.read(tournament_of, wanted.id)
        wanted = replace(wanted, id=id_ or "")
    elif not wanted.id:
        rows = await _meant(context, request)
        over = [row for row in rows if row.state == OVER] or rows
        on = [row for row in rows if row.is_on] or over[:1]
        if len(on) > 1:
            meant = {row.name: Tournament(replace(wanted, id=row.id).words) for row in on}
            buttons = [Button(Written(name), press_of(one)) for name, one in meant.items()]
            which = say("tournament-which")
            return await context.replier.reply(request, which, *rows_of(buttons, 1))
        wanted = replace(wanted, id=on[0].id if on else "")

    async def once() -> Answer:
        whole = await context.store.read(whole_tournament, wanted.id)
        if whole is None:
            return await _none(context, request, wanted)
        if wanted.deed in MANAGED and whole.row.chat_id != chat.id:
            raise UnfitError("tournament-managers")
        if wanted.deed is not Deed.SHOW and not whole.row.is_on:
            raise UnfitError("tournament-ended", name=whole.row.name)
        if wanted.deed is Deed.DECIDE:
            return await _decide(context, request, whole, game, wanted.ends)
        return await _DOES[wanted.deed](context, request, whole)

    async with context.rooms.lock(wanted.id):  # many join at once
        return await context.rooms.until_saved(wanted.id, once)


async def _meant(context: Context, request: Request) -> list[TournamentRow]:
    """Return the tournaments of a chat; in a private one those in which the sender plays."""
    if request.chat.private:
        return await context.store.read(tournaments_of_player, request.player.id)
    return await context.store.read(tournaments_in, request.chat.id)


async def _none(context: Context, request: Request, wanted: Wanted) -> Answer:
    if request.chat.private and not wanted.id:
        raise UnfitError("tournament-not_yours")
    new, begins = _typed(request, "new"), await _to_new(context, request)
    return await context.replier.refuse(request, "tournament-none", *begins, new=new)


def _typed(request: Request, argument: str) -> Code:
    return Code(request.hints.typed(f"tournament {argument}"))


def _stepped(request: Request, answer: Answer) -> Answer:
    """Return an answer that takes the place of the question below which it was pressed."""
    pressed = request.press is not None
    return replace(answer, in_place=pressed, replaces=pressed)


# Making one.


async def _manages(context: Context, request: Request) -> bool:
    """Return whether the sender manages tournaments: who manages a server, or a group."""
    manages = context.platforms.manages
    return not request.chat.private and await manages(request.incoming, everywhere=True)


async def _to_new(context: Context, request: Request) -> tuple[Block, ...]:
    """Return the button that makes a tournament, for people who may."""
    if not await _manages(context, request):
        return ()
    return (Buttons((deed_button(Deed.NEW, "", request.player.id),)),)


async def _make(context: Context, request: Request, wanted: Wanted) -> Answer:
    """Announce a new tournament once all is said, else show what can be chosen."""
    chat, store = request.chat, context.store
    rows = await store.read(tournaments_in, chat.id)
    if sum(row.is_on for row in rows) >= MOST_ON:
        raise UnfitError("tournament-many", count=MOST_ON)
    numbered = say("tournament-numbered", number=len(rows) + 1)
    usual = SPOKEN[context.languages.of_chat(chat)].text(numbered)
    name = shown_name(wanted.name or usual)[:LONGEST_NAME].strip()
    if any(row.is_on and row.name == name for row in rows):
        raise UnfitError("tournament-same", name=name)
    wishes = wishes_read(wanted.terms)
    if wishes is None:
        raise UnfitError("tournament-unread", example=Code("6 days 3 every 14 days"))
    defaults = await defaults_in(store, chat)
    clock_named = wishes.clock is not None
    clock = wishes.clock or defaults.clock or THREE_DAYS
    wishes = replace(opened(wishes, defaults), clock=replace(clock, ends=Ends.AT_ONCE), color=None)
    event = challenge("", terms_from(wishes, defaults=defaults))
    _check(event.terms, wishes, wanted.every)
    if wanted.deed is Deed.CHOOSE or not clock_named:
        hint = say("tournament-rename", new=_typed(request, "new Autumn Cup"))
        also, wanted = [hint] if name == usual else [], replace(wanted, name=name)
        blocks = choosing_page(wanted, wishes, event.terms, request.player.id, *also)
        stepped = _stepped(request, await context.replier.reply(request, *blocks, hidden=True))
        return stepped if wanted.deed is Deed.CHOOSE else replace(stepped, replaces=False)
    at, id_ = request.incoming.at, join_code(context.chance.codes)
    game, who = dump_event(event)[1], wanted.regulars
    row = TournamentRow(id_, chat.id, name, game, wanted.every, at, who)
    whole = WholeTournament(row)
    answer = await _saved(context, request, whole, "tournament-made", row, act=Act.POST)
    return _stepped(request, answer)


def _check(terms: Terms, wishes: Wishes, every: int | None) -> None:
    """Raise `UnfitError` if no tournament can be played under these terms."""
    if wishes.level is not None or not terms.suits_tournaments:
        raise UnfitError("tournament-plain")
    clock = terms.clock
    if clock is None or clock.live:
        raise UnfitError("tournament-clock", example=Code("days 3"))
    if every is not None and clock.bank > timedelta(days=every):
        least = -(-clock.bank // timedelta(days=1))
        named = {"clock": name_clock(clock), "days": every, "least": least}
        raise UnfitError("tournament-clock_long", **named)


async def _saved(
    context: Context,
    request: Request,
    whole: WholeTournament,
    key: str,
    *also: Write,
    act: Act = Act.EDIT,
) -> Answer:
    """Save a change of a tournament, answer with a sentence, and bring its message up to date."""
    shown, answer = (
        await posted(context, whole, request.incoming.at, act),
        say(key, name=whole.row.name),
    )
    return await context.replier.reply(request, answer, also=also, sent=(shown,), hidden=True)


# What is done with one.


async def _show(context: Context, request: Request, whole: WholeTournament) -> Answer:
    blocks = await page(context, whole, request.chat)
    blocks += () if whole.row.is_on else await _to_new(context, request)
    return await context.replier.reply(request, *blocks, purpose=purpose_of(whole))


async def _entrant(context: Context, request: Request, whole: WholeTournament) -> EntrantNow | None:
    """Return the sender as an entrant, also by another of their accounts; one that is in first."""
    ids = await context.store.read(ids_of_player, request.player.id)
    theirs = [entrant for entrant in whole.entrants if entrant.player in ids]
    return min(theirs, key=lambda entrant: entrant.left is not None, default=None)


async def _join(context: Context, request: Request, whole: WholeTournament) -> Answer:
    row, named = whole.row, {"name": whole.row.name}
    known = await _entrant(context, request, whole)
    if known is not None and known.left is None:
        raise UnfitError("tournament-in_already", **named)
    most = MOST_IN_ROUND_ROBIN if row.kind == Kind.ROUND_ROBIN.value else MOST
    if known is None and sum(entrant.left is None for entrant in whole.entrants) >= most:
        raise UnfitError("tournament-full", count=most, **named)
    me, at, size = request.player.id, request.incoming.at, terms_of(row).rules.size
    chat = await context.store.chats.by_id(row.chat_id)
    assert chat is not None, "a tournament's chat is in the store"
    if row.regulars and known is None and not await context.store.read(is_regular, me, chat):
        raise UnfitError("tournament-regulars")
    ratings = await context.store.read(ratings_of, [me], size, at)
    new = known or EntrantNow(me, ratings[me].rating, whole.round + 1, None, row.id, at)
    key = "tournament-joined_late" if row.state == RUNNING else "tournament-joined"
    return await _entered(context, request, whole, replace(new, left=None), key)


async def _leave(context: Context, request: Request, whole: WholeTournament) -> Answer:
    """Take the sender out: at once before it begins, else from the next round on."""
    row, named = whole.row, {"name": whole.row.name}
    known = await _entrant(context, request, whole)
    if known is None or known.left is not None:
        raise UnfitError("tournament-not_in", **named)
    begun = row.state == RUNNING
    gone = replace(known, left=whole.round + 1) if begun else replace(known, entered=0)
    return await _entered(context, request, whole, gone, "tournament-left")


async def _entered(
    context: Context, request: Request, whole: WholeTournament, now: EntrantNow, key: str
) -> Answer:
    """Save an entrant as they are from now on."""
    others = tuple(other for other in whole.entrants if other.player != now.player)
    after = replace(whole, entrants=(*others, *([now] if now.entered else [])))
    return await _saved(context, request, after, key, now, TournamentNow(whole.row))


async def _begin(context: Context, request: Request, whole: WholeTournament) -> Answer:
    row, name, gone = whole.row, whole.row.name, await gone_from(context, whole)
    if row.state != OPEN:
        raise UnfitError("tournament-begun_already", name=name)
    out = [replace(entrant, entered=0) for entrant in whole.entrants if entrant.player in gone]
    count = len(whole.entrants) - len(out)
    if count < FEWEST:
        raise UnfitError("tournament-few", count=count)
    begun = TournamentNow(replace(row, state=RUNNING, kind=kind_for(count).value))
    also = (begun, TournamentDue(row.id, request.incoming.at), *out)
    return await context.replier.reply(request, say("tournament-begun", name=name), also=also)


async def _cancel(context: Context, request: Request, whole: WholeTournament) -> Answer:
    """Ask once more, in the same chat: it can't be managed from elsewhere."""
    question = say("tournament-really", name=whole.row.name)
    hidden = request.chat.platform not in STARTS
    sure = Buttons((deed_button(Deed.CANCEL_NOW, whole.row.id, request.player.id),))
    return await context.replier.reply(request, question, sure, hidden=hidden)


async def _cancel_now(context: Context, request: Request, whole: WholeTournament) -> Answer:
    now = replace(whole.row, state=CANCELLED, until=None)
    after, key = replace(whole, row=now), "tournament-called_off"
    answer = await _saved(context, request, after, key, TournamentNow(now))
    return _stepped(request, answer)


async def _decide(
    context: Context, request: Request, whole: WholeTournament, code: str, ends: str
) -> Answer:
    """End a game with this result that can't be played on, as its record can't be read."""
    if not any(pairing.code == code and pairing.score is None for pairing in whole.last_round):
        raise UnfitError("tournament-decided_already", code=code)
    if await context.rooms.readable([code]):
        raise UnfitError("tournament-can_be_read", code=code)
    decided = say(f"tournament-decided_{ends}", code=code)
    await end_unread(context, code, request.incoming.at, decided, SCORES[ends])
    return await context.replier.reply(request, decided, hidden=True)


_DOES: Mapping[Deed, _Does] = {
    Deed.SHOW: _show,
    Deed.JOIN: _join,
    Deed.LEAVE: _leave,
    Deed.BEGIN: _begin,
    Deed.CANCEL: _cancel,
    Deed.CANCEL_NOW: _cancel_now,
}

"""Challenges: proposing a game, from a position or game that was brought if there is one."""

from dataclasses import replace

from takmail.commands.challenge_start import Brought, wishes_from, wishes_from_file
from takmail.commands.values import Challenge, ShowPurse
from takmail.notation.errors import NotationError
from takmail.notation.replay import UnplayableError
from takmail.play.challenges import challenge
from takmail.play.events import Challenged
from takmail.play.game import Phase
from takmail.play.presets import opened
from takmail.play.refusals import RefusalError, Why
from takmail.play.terms import CHALLENGE_STANDS, Invitee, terms_from
from takmail.rulesets.values import SetupError
from takmail.service.announcing.event_buttons import buttons_of, other_rules
from takmail.service.games.room import GameRoom
from takmail.service.handlers.proposing import Proposal, Proposing
from takmail.service.limits.challenges import ChallengeLimits
from takmail.service.long_texts import LongTexts
from takmail.service.parts import Parts
from takmail.service.people.blocked import why_not_with
from takmail.service.people.handles import invitee_called
from takmail.service.people.purses import as_overheard, check_own_purse
from takmail.service.ports import Account, Answer, SharedFile
from takmail.service.requests import Request
from takmail.service.settings.admission import why_not_challenge
from takmail.service.settings.holding import defaults_in
from takmail.wording.buttons import button
from takmail.wording.challenges import Hearers, describe_challenge
from takmail.wording.draft import DraftBlock, DraftButtons
from takmail.wording.message import Code
from takmail.wording.notation import explain_illegal_ply, explain_setup_error
from takmail.wording.refusals import explain_refusal
from takmail.wording.say import Sentence, join, say
from takmail.working.ports import WorkError


class Challenging:
    """Proposes games to those whom people name, or to anybody."""

    def __init__(self, parts: Parts, proposing: Proposing) -> None:
        self._store = parts.store
        self._rooms = parts.rooms
        self._announcer = parts.announcer
        self._replier = parts.replier
        self._proposing = proposing
        self._platforms = parts.platforms
        self._texts = LongTexts(parts.working)
        self._limits = ChallengeLimits(parts.store, parts.limits)
        self._now = parts.now

    async def challenge(self, request: Request, asked: Challenge) -> Answer:
        """Propose a game, from the position that was brought if there is one."""
        problem = await why_not_challenge(self._store, self._platforms, request) or _problem(
            request, asked
        )
        if problem is not None:
            return await self._replier.refuse(request, problem)
        try:
            brought = await self._read(request, asked)
        except NotationError as error:
            return await self._replier.explain(request, error)
        except UnplayableError as error:
            return await self._replier.refuse(request, _explain_unplayable(error))
        except SetupError as error:
            told = join(say("start-bad_position"), explain_setup_error(error))
            return await self._replier.refuse(request, told)
        except WorkError:
            return await self._replier.refuse(request, say("long_text-nothing_proposed"))
        if brought is None:
            return await self._replier.refuse(request, _no_game_in(request.incoming.files[0]))
        wished = replace(asked, wishes=brought.wishes, origin="")
        return await self._propose(request, wished, brought.variations)

    async def _read(self, request: Request, asked: Challenge) -> Brought | None:
        """Return what is wished for with the game that is brought, if there is one.

        ``None`` says that a file holds no game.
        """
        if request.incoming.files:
            text = request.incoming.files[0].text
            assert text is not None, "whatever has none is refused"
            return await self._texts.read(wishes_from_file, text, asked.wishes)
        if not asked.origin:
            return Brought(asked.wishes)
        return await self._texts.read(wishes_from, asked.origin, asked.wishes)

    async def _propose(self, request: Request, asked: Challenge, variations: int = 0) -> Answer:
        account = _mentioned(request, asked)
        if account is not None and account.bot:
            told = say("challenge_bot", challenge=request.hints.command("challenge", "@ann"))
            anybody = button("challenge", Challenge(wishes=asked.wishes), by=request.player.id)
            return await self._replier.refuse(request, told, DraftButtons((anybody,)))
        defaults = await defaults_in(self._store, request.chat)
        asked = replace(asked, wishes=opened(asked.wishes, defaults))
        try:
            invitee = await self._invitee(request, asked, account)
            event = challenge(
                request.player.id,
                terms_from(asked.wishes, defaults=defaults),
                invitee,
                platform=request.player.platform,
                handle=request.player.handle,
            )
            await check_own_purse(self._store, event.terms, request.player.id)
        except RefusalError as error:
            return await self._replier.refuse(request, *_no_challenge(error, request))
        standing = await self._standing(request, event)
        if standing is not None:
            return await self._show_standing(request, standing, event)
        unwanted = await self._unwanted(request, event.invitee)
        if unwanted is not None:
            return await self._replier.refuse(request, unwanted)
        over = await self._limits.too_often(request, event.invitee)
        if over is not None:
            return await self._replier.too_often(request, over)
        made = max(request.incoming.at, self._now())
        until = made + (asked.wishes.lasting or CHALLENGE_STANDS)
        proposal = Proposal(event, until, asked.wishes.thread, variations=variations)
        return (await self._proposing.propose(request, proposal)).answer

    async def _unwanted(self, request: Request, invitee: Invitee | None) -> Sentence | None:
        """Return why one more challenge to somebody isn't welcome, if it isn't."""
        if invitee is not None and invitee.player not in {None, request.player.id}:
            assert invitee.player is not None
            key = "blocked-challenge"
            unwanted = await why_not_with(self._store, request, invitee.player, key)
            if unwanted is not None:
                return unwanted
        return await self._limits.too_many(request, invitee)

    async def _standing(self, request: Request, event: Challenged) -> GameRoom | None:
        """Return the same challenge by the same person, if it stands in this chat already."""
        for head in await self._rooms.heads_for(request.player.id, request.chat.id):
            if head.phase is not Phase.CHALLENGE or head.challenger != request.player.id:
                continue
            (room,) = await self._rooms.readable([head.code]) or (None,)
            if room is None or (room.game.terms, room.game.invitee) != (event.terms, event.invitee):
                continue
            until = room.game.until
            if until is None or request.incoming.at < until:
                return room
        return None

    async def _show_standing(self, request: Request, room: GameRoom, event: Challenged) -> Answer:
        """Show a challenge that stands, with its buttons."""
        game = room.game
        people = await self._announcer.participants(game, request.chat.platform)
        told = join(say("challenge_stands"), describe_challenge(people, game.terms))
        hearers = Hearers.CHALLENGER if request.chat.private else Hearers.EVERYBODY
        row = DraftButtons(buttons_of([event], people, hearers, said_here=True))
        rules = () if request.chat.guest else other_rules([event], game, hearers)
        return await self._replier.reply(request, told, row, *rules, hidden=False, about=game.code)

    async def _invitee(
        self, request: Request, asked: Challenge, account: Account | None
    ) -> Invitee | None:
        """Return the person a handle names: mentioned, known, or yet to be met."""
        handle = asked.opponent
        if handle is None:
            return None
        platform = asked.platform or request.chat.platform
        if account is not None:
            row = await self._store.people.get(
                account.platform, account.user, account.name, account.handle
            )
            return Invitee(row.name, row.id, platform, row.handle)
        return await invitee_called(self._store, platform, handle)


def _problem(request: Request, asked: Challenge) -> Sentence | None:
    """Say what can't be used among the things brought; ``None`` if all is well."""
    for file in request.incoming.files:
        if file.text is None:
            return join(say("start-file", file=Code(file.name)), say("start-takes"))
    brought = len(request.incoming.files) + bool(asked.origin) + bool(asked.wishes.start)
    return say("start-two") if brought > 1 else None


def _no_game_in(file: SharedFile) -> Sentence:
    return join(say("start-no_game", file=Code(file.name)), say("start-takes"))


def _explain_unplayable(error: UnplayableError) -> Sentence:
    place = error.place
    ply = place.text[place.column - 1 : place.column - 1 + place.length]
    why = explain_illegal_ply(error.illegal, error.size, error.notation)
    return join(say("start-unplayable", ply=ply), why)


def _mentioned(request: Request, asked: Challenge) -> Account | None:
    """Return the account that the line mentions by the opponent's handle, on this platform."""
    if asked.opponent is None or asked.platform not in {None, request.chat.platform}:
        return None
    handle = asked.opponent.casefold()
    return next((p for p in request.incoming.people if p.handle.casefold() == handle), None)


def _no_challenge(error: RefusalError, request: Request) -> list[DraftBlock]:
    """Say why there is no such challenge, and what is wrong with its start position."""
    told = explain_refusal(as_overheard(request, error), request.hints)
    cause = error.__cause__
    if error.why is Why.PURSE_TOO_SMALL:
        return [told, DraftButtons((button("coins", ShowPurse(), by=request.player.id),))]
    return [join(told, explain_setup_error(cause)) if isinstance(cause, SetupError) else told]

"""By which rules shall we play? Chosen step by step, for a challenge that stands.

Nothing is kept between two presses: each button has all that was chosen. At the end a challenge by
those rules is proposed to the same people, and the one before is withdrawn. Should the program end
in between, both stand, and the same press withdraws the earlier one.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from takmail.commands.parsed import Parsed
from takmail.commands.reading import parse_line
from takmail.commands.values import (
    NO_CLOCK,
    Challenge,
    ChooseRules,
    CoinWay,
    Stakes,
    Topic,
    Wishes,
    Withdraw,
)
from takmail.play.challenges import challenge
from takmail.play.events import Challenged
from takmail.play.game import Game, Phase
from takmail.play.presets import opened, preset_of
from takmail.play.refusals import RefusalError
from takmail.play.terms import CHALLENGE_STANDS, Terms, terms_from
from takmail.service.games.room import GameRoom
from takmail.service.handlers.playing import Playing
from takmail.service.handlers.proposing import Proposal, Proposing
from takmail.service.limits.challenges import ChallengeLimits
from takmail.service.parts import Parts
from takmail.service.people.purses import check_own_purse
from takmail.service.ports import Answer
from takmail.service.requests import Request
from takmail.service.settings.holding import defaults_in
from takmail.service.settings.saved import saved_in
from takmail.store.errors import DuplicateError
from takmail.store.rows import ChatRow, SeenRow
from takmail.wording.choices import Chosen
from takmail.wording.clock_step import clocks_page, days_page
from takmail.wording.draft import DraftBlock
from takmail.wording.refusals import explain_refusal
from takmail.wording.rules_steps import (
    chosen_page,
    more_page,
    points_page,
    sizes_page,
    ways_page,
)
from takmail.wording.say import say

_PAGES: Mapping[str, Callable[[Chosen], tuple[DraftBlock, ...]]] = {
    "sizes": sizes_page,
    "points": points_page,
    "time": days_page,
    "clocks": clocks_page,
    "more": more_page,
}


@dataclass(frozen=True, slots=True)
class _ToPropose:
    """What was chosen for the challenge of a game, what that would propose, and in which chat."""

    game: Game
    wishes: Wishes
    event: Challenged
    home: ChatRow


class ChoosingRules:
    """Asks step by step by which rules a challenge is to be, and proposes it by them."""

    def __init__(self, parts: Parts, proposing: Proposing, playing: Playing) -> None:
        self._store = parts.store
        self._rooms = parts.rooms
        self._replier = parts.replier
        self._proposing = proposing
        self._playing = playing
        self._now = parts.now
        self._limits = ChallengeLimits(parts.store, parts.limits)

    async def choose(self, request: Request, command: ChooseRules, room: GameRoom) -> Answer:
        """Show the next step, or propose what was chosen."""
        game = (await self._rooms.fresh(room)).game
        if game.phase is not Phase.CHALLENGE or game.challenger != request.player.id:
            return await self._replier.refuse(request, say("press-challenge_over", code=game.code))
        if not command.wishes:
            # In a group, the first page opens the private talk where nobody is shown things alone.
            number = int(command.page.removeprefix("ways-")) if "-" in command.page else 1
            shown = self._shown(request, game, ways_page(game, await self._saved(room), number))
            return replace(shown, in_place=bool(command.page))
        wishes = _read(command.wishes)
        if wishes is None:
            return await self._replier.refuse(request, say("press-unknown"))
        home = await self._store.chats.by_id(room.chat)
        assert home is not None, "a challenge's chat is in the store"
        try:
            defaults = await defaults_in(self._store, home)
            meant = opened(wishes, defaults)
            kept = _with_those_of(game.terms, meant)
            event = await self._challenge(request, game, terms_from(kept, defaults=defaults))
        except RefusalError as error:
            return await self._replier.refuse(request, explain_refusal(error, request.hints))
        if command.propose:
            chosen = _ToPropose(game, meant, event, home)
            return await self._propose(request, room, chosen)
        page = _PAGES.get(command.page, chosen_page)
        return self._shown(request, game, page(Chosen(game, wishes, meant, event.terms)))

    async def _saved(self, room: GameRoom) -> Sequence[str]:
        """Return the names of the ways to play that were saved where the challenge stands."""
        home = await self._store.chats.by_id(room.chat)
        assert home is not None, "a challenge's chat is in the store"
        return tuple(await saved_in(self._store, home))

    async def _challenge(self, request: Request, game: Game, terms: Terms) -> Challenged:
        event = challenge(
            request.player.id,
            terms,
            game.invitee,
            platform=request.player.platform,
            handle=request.player.handle,
        )
        await check_own_purse(self._store, event.terms, request.player.id)
        return event

    def _shown(self, request: Request, game: Game, blocks: tuple[DraftBlock, ...]) -> Answer:
        message = self._replier.said(request, *blocks)
        return Answer((message,), in_place=request.press is not None, about=game.code)

    async def _propose(self, request: Request, room: GameRoom, chosen: _ToPropose) -> Answer:
        over = await self._limits.too_often(request, chosen.game.invitee)
        if over is not None:
            return await self._replier.too_often(request, over)
        chat, at, code = chosen.home, request.incoming.at, chosen.game.code
        seen = SeenRow(chat.platform, f"ways:{code}", at)
        until = max(at, self._now()) + (chosen.wishes.lasting or CHALLENGE_STANDS)
        try:
            await self._proposing.propose(
                replace(request, chat=chat),
                Proposal(chosen.event, until, room.own_chat, seen=seen),
            )
        except DuplicateError:
            self._rooms.forget_chat(chat.id)
        await self._playing.play(request, Withdraw(Topic.CHALLENGE), room)
        return self._shown(request, chosen.game, (say("ways-proposed", code=code),))


def _with_those_of(terms: Terms, wishes: Wishes) -> Wishes:
    """Return the wishes with what the first challenge has that no step asks for.

    That is as far as the way to play leaves it open; pieces are those of a board of one size.
    """
    preset, rules = preset_of(wishes), terms.rules
    white, black = rules.reserves
    sizes = preset.allows.get("size", (rules.size,))
    if wishes.size is None and preset.wishes.size is None and rules.size in sizes:
        wishes = replace(wishes, size=rules.size)
    first: dict[str, Any] = {
        "half_komi": rules.half_komi,
        "opening": rules.opening,
        "manners": terms.manners,
        "notation": terms.notation,
        "stakes": _wager(terms.stakes),
        "clock": terms.clock or NO_CLOCK,
    }
    if wishes.size == rules.size:
        first["stones"] = (white.stones, black.stones)
        first["capstones"] = (white.capstones, black.capstones)
    fixed = {*preset.allows, *(name for name in first if getattr(preset.wishes, name) is not None)}
    wished = {name for name in first if getattr(wishes, name) is not None}
    return replace(
        wishes, **{name: one for name, one in first.items() if name not in fixed | wished}
    )


def _wager(stakes: Stakes | None) -> Stakes | None:
    """Return the wager that was agreed on; whether it can be doubled is up to the manners."""
    return Stakes(CoinWay.PLAIN, stakes.coins) if stakes is not None and stakes.coins else None


def _read(said: str) -> Wishes | None:
    """Return the wishes that a button has, ``None`` if it can't be one of ours."""
    parsed = parse_line(f"challenge {said}")
    if not isinstance(parsed, Parsed) or not isinstance(parsed.command, Challenge):
        return None
    return parsed.command.wishes

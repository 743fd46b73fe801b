"""Challenges that can be sent in any chat."""

from dataclasses import replace

from takmail.commands.buttons import Press
from takmail.commands.challenges import Challenge
from takmail.commands.clocks import NO_CLOCK
from takmail.commands.wishes import Wishes
from takmail.play.challenges import challenge
from takmail.play.events import Challenged
from takmail.play.evolve import begin
from takmail.play.presets import opened
from takmail.play.refusals import RefusalError
from takmail.play.terms import Invitee, terms_from
from takmail.service.announcing.board_style import BoardDraft
from takmail.service.announcing.readers import person
from takmail.service.announcing.views import start_view
from takmail.service.inline.asking import WORDS, Asking
from takmail.service.inline.invitations import Answering, Invitation, write_invitation
from takmail.service.inline.ports import InlineResult
from takmail.service.inline.seals import Seals
from takmail.service.people.handles import invitee_called
from takmail.service.people.purses import check_own_purse
from takmail.service.settings.holding import defaults_in
from takmail.store.store import Store
from takmail.wording.challenges import describe_colors, describe_terms
from takmail.wording.message.drafts import DraftButton, DraftButtons, Sentence, say
from takmail.wording.people import Participants
from takmail.wording.refusals import explain_refusal

USUAL_SIZES = (5, 6)
"""The boards on which a game is offered to who has typed nothing yet."""

_OPEN = {"join": Answering.JOIN, "withdraw": Answering.WITHDRAW}
_NAMED = {"accept": Answering.JOIN, "decline": Answering.DECLINE, "withdraw": Answering.WITHDRAW}
"""The buttons below a challenge to anybody, and below one to somebody."""


class Challenges:
    """Makes challenges to be sent. The game begins where they are pressed."""

    def __init__(self, store: Store, seals: Seals) -> None:
        self._store = store
        self._seals = seals

    async def usual(self, asking: Asking) -> list[InlineResult]:
        """Return challenges to anybody on the boards that are played most."""
        asked = (Challenge(wishes=Wishes(size=size)) for size in USUAL_SIZES)
        made = [await self.made(asking, one) for one in asked]
        return [one for one in made if isinstance(one, InlineResult)]

    async def made(self, asking: Asking, asked: Challenge) -> InlineResult | Sentence:
        """Return a challenge to be sent, or why there can be no such challenge."""
        platform = asking.chat.platform
        if asked.origin or asked.platform not in {None, platform}:
            return say("inline-only_here")
        if asked.wishes.blind is not None:
            return say("blind-single")
        defaults = await defaults_in(self._store, asking.chat)
        # It is sent to chats where nobody knows what is saved here.
        wishes = replace(opened(asked.wishes, defaults), thread=None, called=None)
        if wishes.clock not in {None, NO_CLOCK}:
            return say("clock-single")
        asked = replace(asked, platform=None, wishes=wishes)
        try:
            event = challenge(
                asking.player.id,
                terms_from(asked.wishes, defaults=defaults),
                await self._invitee(platform, asked.opponent),
                platform=platform,
                handle=asking.player.handle,
            )
            await check_own_purse(self._store, event.terms, asking.player.id)
        except RefusalError as error:
            return explain_refusal(error, asking.hints)
        return await self._result(asking, asked, event)

    async def _result(self, asking: Asking, asked: Challenge, event: Challenged) -> InlineResult:
        people = await self._people(asking, event)
        colors, named = describe_colors(people, event.terms.challenger), event.invitee is not None
        told = say(
            "challenged-named" if named else "challenged-open",
            challenger=people.challenger(),
            opponent=people.invitee(),
            terms=describe_terms(event.terms),
            colors=colors,
        )
        title = say(
            "inline-challenge_named" if named else "inline-challenge_open",
            terms=describe_terms(event.terms),
            opponent=people.invitee(),
        )
        invitation = Invitation(asking.player.user, asking.at, asked)
        press = await self._press(invitation, Answering.SENT)
        buttons = await self._buttons(invitation, named=named)
        start = (BoardDraft(start_view(people.game), WORDS),) if event.terms.start else ()
        return asking.result(press, title, colors, told, *start, say("inline-how"), buttons)

    async def _people(self, asking: Asking, event: Challenged) -> Participants:
        game = begin("", event)
        invitee = event.invitee
        ids = {asking.player.id, *([invitee.player] if invitee and invitee.player else [])}
        rows = await self._store.people.by_ids(ids, asking.chat.platform)
        return Participants(game, {id_: person(row) for id_, row in rows.items()})

    async def _buttons(self, invitation: Invitation, *, named: bool) -> DraftButtons:
        ways = _NAMED if named else _OPEN
        presses = [(name, await self._press(invitation, way)) for name, way in ways.items()]
        return DraftButtons(
            tuple(DraftButton(say(f"button-{name}"), press) for name, press in presses)
        )

    async def _press(self, invitation: Invitation, answering: Answering) -> Press:
        return Press("meet", await write_invitation(self._seals, invitation, answering))

    async def _invitee(self, platform: str, handle: str | None) -> Invitee | None:
        return None if handle is None else await invitee_called(self._store, platform, handle)

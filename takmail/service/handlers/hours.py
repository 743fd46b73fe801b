"""`quiet`: somebody's nights and time zone, which are his on all platforms."""

import asyncio

from takmail.calendars import LONGEST_NIGHT
from takmail.commands.hour_words import HoursSaid, hours_said, read_hours
from takmail.commands.option_words import OFF
from takmail.commands.presses import press_of
from takmail.commands.values import SetHours
from takmail.service.parts import Parts
from takmail.service.ports import Answer
from takmail.service.requests import Request
from takmail.store.arrangements import NO_NIGHTS, HabitsSet
from takmail.wording.draft import DraftButton, DraftButtons
from takmail.wording.hours import (
    confirm_hours,
    describe_hours,
    explain_hours,
    explain_long_night,
    explain_zone,
    other_hours,
)
from takmail.wording.message import Plain
from takmail.wording.say import say
from takmail.wording.zones import MOST, find_zones, zones_at_offset


class Hours:
    """Tells and sets when people can be spoken to."""

    def __init__(self, parts: Parts) -> None:
        self._store = parts.store
        self._replier = parts.replier

    async def set(self, request: Request, command: SetHours) -> Answer:
        """Set nights, a zone or both, or say which there are."""
        if not command.said:
            habits, at = await self._store.habits.of(request.player.id), request.incoming.at
            told = describe_hours(habits.zone, habits.quiet, at, request.hints)
            other = other_hours(habits.quiet, request.player.id)
            return await self._replier.reply(request, *told, DraftButtons((other,)))
        said = read_hours(command.said)
        if said is None:
            return await self._replier.refuse(request, explain_hours(command.said, request.hints))
        if said.quiet is not None and said.quiet.length > LONGEST_NIGHT:
            told_why = explain_long_night(said.quiet, request.hints)
            return await self._replier.refuse(request, told_why)
        if not said.zone:
            return await self._save(request, said, None)
        zones = await asyncio.to_thread(find_zones, said.zone)
        if zones.only is None:
            offered, exact = zones.names, zones.exact
            return await self._refuse_zone(request, said, offered, several=exact)
        return await self._save(request, said, zones.only)

    async def _save(self, request: Request, said: HoursSaid, zone: str | None) -> Answer:
        """Save what was said; the rest stays."""
        player = request.player.id
        before = await self._store.habits.of(player)
        quiet = None if said.off else said.quiet or before.quiet
        at, hints = request.incoming.at, request.hints
        told = [*confirm_hours(zone or before.zone, quiet, at, hints, off=said.off)]
        if await self._has_a_clock(player):
            told.append(say("hours-next_turn"))
        also = HabitsSet(player, zone, NO_NIGHTS if said.off else said.quiet)
        return await self._replier.reply(request, *told, also=(also,))

    async def _has_a_clock(self, player: str) -> bool:
        """Return whether a clock of somebody's runs."""
        ids = await self._store.belongings.ids(player)
        return bool(await self._store.clocks.running_of(ids, limit=1))

    async def _refuse_zone(
        self, request: Request, said: HoursSaid, offered: tuple[str, ...], *, several: bool
    ) -> Answer:
        """Say that no zone is meant for certain, with a button for each that may be."""
        alike = None if several else zones_at_offset(said.zone, request.incoming.at)
        names = (offered if alike is None else alike)[:MOST]
        told = explain_zone(
            said.zone,
            request.hints,
            several=several,
            offset=alike is not None,
            offered=bool(names) and not request.chat.single,
        )
        by = request.player.id
        buttons = [DraftButton(Plain(name), press_of(_in(said, name), by=by)) for name in names]
        shown = (DraftButtons(tuple(buttons)),) if buttons else ()
        return await self._replier.refuse(request, told, *shown)


def _in(said: HoursSaid, zone: str) -> SetHours:
    """Return the command that says the same, with a zone for certain."""
    nights = OFF if said.off else hours_said(said.quiet) if said.quiet else None
    return SetHours(" ".join(filter(None, (nights, zone.lower()))))

"""Status of a program: its note once a minute, and a judgement on what hosts look at.

All is well if each program has noted itself within the last three minutes, was connected to each of
its platforms in that time, no message has waited for longer than ten minutes, and there is room on
the database's disk.
"""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import datetime, timedelta

import structlog

from takmail.service.chats.platforms import KnowsConnection
from takmail.service.ports import Adapter
from takmail.store.changes import Change
from takmail.store.errors import StoreError
from takmail.store.files import LOW, NONE_LEFT, free_beside
from takmail.store.locks import Part
from takmail.store.program_notes import NoteNow
from takmail.store.store import Store, utc_now
from takmail.store.upkeep.status import (
    ProgramNote,
    Reach,
    Status,
    format_note,
    name_of,
    read_status,
    superseded,
)
from takmail.wording.languages.spoken import tell

EVERY = timedelta(minutes=1)
"""Time between two notes; a connection that begins or breaks is noted at once."""

LOOK = 1.0
"""Seconds between two looks at the connections."""

LATELY = timedelta(minutes=3)
"""Time after which a program counts as gone, and a platform as cut off."""

LONGEST_WAIT = timedelta(minutes=10)
"""Time after which a message should have been sent, be it by several tries."""

log = structlog.get_logger(__name__)


class StatusNotes:
    """Notes how this program does. ``errors`` tells how many it has logged in the last hour."""

    def __init__(  # noqa: PLR0913 - a parameter for each thing that is noted
        self,
        store: Store,
        adapters: Mapping[str, Adapter],
        *,
        parts: Sequence[Part],
        version: str,
        errors: Callable[[], int],
        now: Callable[[], datetime] = utc_now,
    ) -> None:
        self._store = store
        self._adapters = adapters
        self._errors = errors
        self._now = now
        self._note = ProgramNote(tuple(parts), version, started=now(), noted=now())
        self._saved: ProgramNote | None = None
        self._last_save = now()
        self._warned = False

    async def run(self) -> None:
        """Note it until cancelled."""
        while True:
            await self.look()
            await asyncio.sleep(LOOK)

    async def look(self) -> None:
        """Look at the connections, and save the note if it is time, or if one has changed."""
        note, saved = self._looked(), self._saved
        is_new = saved is None or _since(saved) != _since(note)
        if saved is not None and not is_new and timedelta() <= note.noted - saved.noted < EVERY:
            return
        self._saved = note
        try:
            self._warn(await self._store.read(free_beside))
            await self._save(note, first=saved is None)
            self._last_save = note.noted
        except StoreError as error:
            log.warning("the status can't be noted now", why=str(error))

    def _warn(self, free: int | None) -> None:
        """Warn once that the disk of the database is nearly full, until there is room again."""
        low = free is not None and free < LOW
        if low and not self._warned:
            log.warning(tell("host-disk_low", megabytes=(free or 0) // 1_000_000))
        self._warned = low

    async def stop(self) -> None:
        """Note that the program ends."""
        with suppress(StoreError):
            await self._save(replace(self._looked(), stopped=True), first=False)

    async def read(self) -> Status:
        """Return the status of this program, with the figures of the database.

        It is as old as the last note that could be saved.
        """
        note = replace(self._looked(), errors=self._errors(), noted=self._last_save)
        return await self._store.read(read_status, note)

    def _looked(self) -> ProgramNote:
        """Return the note as of now."""
        now, before = self._now(), self._note.platforms
        platforms = {}
        for name, adapter in self._adapters.items():
            since = adapter.connected_since if isinstance(adapter, KnowsConnection) else None
            seen = before.get(name, Reach()).seen if since is None else now
            platforms[name] = Reach(since, seen)
        self._note = replace(self._note, noted=now, platforms=platforms)
        return self._note

    async def _save(self, note: ProgramNote, *, first: bool) -> None:
        gone: list[NoteNow] = []
        if first:
            alone = not self._store.claims.shared
            gone += await self._store.read(lambda c: [*superseded(c, note, alone=alone)])
        text = format_note(replace(note, errors=self._errors()))
        also = (*gone, NoteNow(name_of(note), text))
        await self._store.commit(Change(also=also))


def _since(note: ProgramNote) -> Mapping[str, datetime | None]:
    return {name: reach.since for name, reach in note.platforms.items()}


def is_gone(program: ProgramNote, now: datetime) -> bool:
    """Return whether a program doesn't run any more, as far as it has noted."""
    return program.stopped or now - program.noted > LATELY


def is_cut_off(program: ProgramNote, platform: str, now: datetime) -> bool:
    """Return whether a program has not been connected to a platform lately."""
    reach = program.platforms[platform]
    return reach.since is None and now - (reach.seen or program.started) > LATELY


def is_stuck(status: Status, now: datetime) -> bool:
    """Return whether a message has waited for too long."""
    oldest = status.waiting.oldest
    return oldest is not None and now - oldest > LONGEST_WAIT


def is_full(status: Status) -> bool:
    """Return whether nearly nothing is left of the database's disk."""
    return status.disk_free is not None and status.disk_free < NONE_LEFT


def troubles(status: Status, now: datetime) -> list[str]:
    """Return the faults: ``program``, the platforms that are cut off, ``outbox``, ``disk``."""
    faults = []
    if not status.programs or any(is_gone(program, now) for program in status.programs):
        faults.append("program")
    faults += sorted(
        {
            platform
            for program in status.programs
            for platform in program.platforms
            if not is_gone(program, now) and is_cut_off(program, platform, now)
        }
    )
    faults += ["outbox"] if is_stuck(status, now) else []
    return [*faults, "disk"] if is_full(status) else faults

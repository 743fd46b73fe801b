"""`takmail status`: whether the bots run, and how they do."""

import argparse
import json
from collections.abc import Iterator
from datetime import datetime, timedelta
from typing import Any

from bots.administration.commands import add_database, put
from bots.common.login import Mark, entry
from takmail.cli.parser import Parser
from takmail.service.upkeep.status import is_cut_off, is_gone, is_stuck, troubles
from takmail.store.files import LOW, NONE_LEFT
from takmail.store.store import utc_now
from takmail.store.upkeep.checks import look
from takmail.store.upkeep.status import ProgramNote, Reach, Status, read_status
from takmail.wording.languages.spoken import tell
from takmail.wording.languages.times import length
from takmail.wording.message.hints import platform_name
from takmail.wording.message.sentences import Sentence

_MINUTE = timedelta(minutes=1)


def fill_status(parser: Parser) -> None:
    """Add the arguments of `takmail status`."""
    parser.add("--json", "status-json", action="store_true")
    add_database(parser, _status)


async def _status(options: argparse.Namespace, address: str) -> int:
    status = await look(address, read_status)
    now = utc_now()
    put(*([as_json(status, now)] if options.json else status_lines(status, now)))
    return 1 if troubles(status, now) else 0


def status_lines(status: Status, now: datetime) -> Iterator[str]:
    """Yield the status in lines, each with a mark."""
    if not status.programs:
        yield entry(Mark.ILL, tell("status-never"))
    for program in status.programs:
        if len(status.programs) > 1:
            yield tell("status-program", serves=", ".join(program.names))
        yield from _program(program, now)
    yield entry(Mark.WELL, tell("status-games", games=status.games_on))
    yield _outbox(status, now)
    if status.backup is None:
        yield entry(Mark.ODD, tell("status-no_backup"))
    else:
        yield entry(Mark.WELL, tell("status-backup", time=_age(status.backup, now)))
    if status.disk_free is not None:
        yield entry(*disk_of(status.disk_free))
    yield tell("status-wrong" if troubles(status, now) else "status-well")


def _program(program: ProgramNote, now: datetime) -> Iterator[str]:
    if is_gone(program, now):
        key = "status-stopped" if program.stopped else "status-gone"
        noted = _age(program.noted, now)
        yield entry(Mark.ILL, tell(key, version=program.version, time=noted))
        return
    started = _age(program.started, now)
    yield entry(Mark.WELL, tell("status-running", version=program.version, time=started))
    for platform, reach in program.platforms.items():
        cut_off = is_cut_off(program, platform, now)
        yield _platform(platform_name(platform), reach, now, cut_off=cut_off)
    mark = Mark.ODD if program.errors else Mark.WELL
    yield entry(mark, tell("status-errors", errors=program.errors))


def _platform(name: Sentence, reach: Reach, now: datetime, *, cut_off: bool) -> str:
    if reach.since is not None:
        since = _age(reach.since, now)
        return entry(Mark.WELL, tell("status-connected", platform=name, time=since))
    mark = Mark.ILL if cut_off else Mark.ODD
    if reach.seen is None:
        return entry(mark, tell("status-never_connected", platform=name))
    seen = _age(reach.seen, now)
    return entry(mark, tell("status-cut_off", platform=name, time=seen))


def _outbox(status: Status, now: datetime) -> str:
    waiting = status.waiting
    if waiting.oldest is None:
        return entry(Mark.WELL, tell("status-outbox_empty"))
    mark = Mark.ILL if is_stuck(status, now) else Mark.WELL
    oldest = _age(waiting.oldest, now)
    return entry(mark, tell("status-outbox", messages=waiting.messages, time=oldest))


def disk_of(free: int) -> tuple[Mark, str]:
    """Return so many free bytes of the database's disk in words, with their mark."""
    mark = Mark.ILL if free < NONE_LEFT else Mark.ODD if free < LOW else Mark.WELL
    key = "status-disk" if mark is Mark.WELL else "status-disk_low"
    return mark, tell(key, megabytes=free // 1_000_000)


def _age(at: datetime, now: datetime) -> Sentence:
    """Return a time ago, of which seconds count only within the first minute."""
    age = max(now - at, timedelta())
    return length(age if age < _MINUTE else age - age % _MINUTE)


def as_json(status: Status, now: datetime) -> str:
    """Return the status as JSON; the times are ISO's."""
    wrong = troubles(status, now)
    return json.dumps(
        {
            "well": not wrong,
            "troubles": wrong,
            "programs": [_json_of(program, now) for program in status.programs],
            "games_on": status.games_on,
            "outbox": {"messages": status.waiting.messages, "oldest": _iso(status.waiting.oldest)},
            "last_backup": _iso(status.backup),
            **({} if status.disk_free is None else {"disk_free": status.disk_free}),
        },
        indent=2,
    )


def _json_of(program: ProgramNote, now: datetime) -> dict[str, Any]:
    return {
        "serves": program.names,
        "version": program.version,
        "running": not is_gone(program, now),
        "started": _iso(program.started),
        "last_heard": _iso(program.noted),
        "platforms": {
            name: {"connected_since": _iso(reach.since), "last_connected": _iso(reach.seen)}
            for name, reach in program.platforms.items()
        },
        "errors_last_hour": program.errors,
    }


def _iso(at: datetime | None) -> str | None:
    return None if at is None else at.isoformat(timespec="seconds")

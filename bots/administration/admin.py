"""`takmail admin`: who is where, games ended, bans; and `takmail ratings`."""

import argparse
from collections.abc import Callable
from datetime import datetime
from functools import partial

from sqlalchemy import Connection

from bots.administration.commands import Command, Meter, add_database, put, write
from bots.settings import FailedError
from takmail.cli.parser import Parser
from takmail.service.context import make_context
from takmail.service.service import Service
from takmail.service.upkeep.checks import PLATFORMS, Check, Flaw
from takmail.service.upkeep.endings import EndingResult
from takmail.store.games.game_lists import game_count_by_phase, open_games_of_players
from takmail.store.games.whole_games import codes_among
from takmail.store.notifications import tell_others
from takmail.store.people.blocks import Ban, all_bans, ban, lift_ban
from takmail.store.people.rankings import rebuild
from takmail.store.store import Store, utc_now
from takmail.store.upkeep import searches
from takmail.store.upkeep.checks import look
from takmail.wording.languages.spoken import tell

KINDS = {"player": "player", "chat": "chat", "server": "community"}
"""Kinds of bans, by the words for them."""

_OUTCOMES = {
    EndingResult.NOTHING: "check-no_game",
    EndingResult.OVER: "admin-over",
    EndingResult.ENDED: "admin-ended",
    EndingResult.ENDED_UNREAD: "admin-ended_unread",
}


def fill_admin(parser: Parser) -> None:
    """Add the arguments of `takmail admin`."""
    commands = parser.add_subparsers(metavar=tell("cli-name-command"), required=True)

    def add(name: str, command: Command) -> Parser:
        made: Parser = commands.add_parser(name, help=tell(f"admin-{name}"))
        add_database(made, command)
        return made

    add("who", _who).add("whom", "admin-who-whom", "admin-name-whom", nargs="?", default="")
    add("chats", partial(_chats, lost=False))
    add("lost", partial(_chats, lost=True))
    add("quarantine", _quarantine)
    add("end", _end).add("game", "admin-end-game", "keeping-name-game")
    for name, command in (("block", _block), ("unblock", _unblock)):
        made = add(name, command)
        made.add("kind", "admin-block-kind", choices=tuple(KINDS))
        made.add("id", "admin-block-id", "admin-name-place")
        if command is _block:
            made.add_argument("why", nargs="*", metavar=tell("admin-name-why"))
    add("blocked", _blocked)


def fill_ratings(parser: Parser) -> None:
    """Add the arguments of `takmail ratings`."""
    commands = parser.add_subparsers(metavar=tell("cli-name-command"), required=True)
    add_database(
        commands.add_parser("rebuild", help=tell("keeping-ratings_rebuild")), _rebuild_ratings
    )


async def _rebuild_ratings(_options: argparse.Namespace, address: str) -> int:
    def rebuilt(connection: Connection) -> int:
        with connection.begin():
            return rebuild(connection)

    await look(address, lambda _: None)
    put(tell("keeping-ratings_rebuilt", games=await write(address, rebuilt)))
    return 0


async def _who(options: argparse.Namespace, address: str) -> int:
    whom: str = options.whom
    if not whom:
        return await _looked(address, _counted)
    if await look(address, lambda c: codes_among(c, [whom.removeprefix("#")])):
        return await _looked(address, lambda c: _game(c, whom.removeprefix("#")))
    return await _looked(address, lambda c: _person(c, *platform_and_id(whom)))


async def _chats(_options: argparse.Namespace, address: str, *, lost: bool) -> int:
    return await _looked(address, lambda c: [*map(_chat, searches.all_chats(c, lost=lost))])


async def _blocked(_options: argparse.Namespace, address: str) -> int:
    words = {kind: word for word, kind in KINDS.items()}

    def line_of(row: Ban) -> str:
        whom = _clean(f"{row.platform}:{row.id}")
        return "\t".join((words.get(row.kind, row.kind), whom, _moment(row.at), _clean(row.why)))

    return await _looked(address, lambda connection: [*map(line_of, all_bans(connection))])


async def _quarantine(_options: argparse.Namespace, address: str) -> int:
    meter = Meter()

    def lines_of(connection: Connection) -> list[str]:
        lines = []
        for finding in Check(connection, utc_now(), meter).unreadable():
            key = finding.flaw.value
            lines.append(tell(key, game=f"#{finding.code}", **finding.values))
            if finding.flaw is Flaw.UNREADABLE:
                lines += [f"\t{line}" for line in _game(connection, finding.code)]
        meter.end()
        return lines

    return await _looked(address, lines_of)


async def _end(options: argparse.Namespace, address: str) -> int:
    code = options.game.removeprefix("#")
    await look(address, lambda _: None)
    async with await Store.open(address) as store:
        became = await Service(make_context(store)).end_game(code)
    if became in {EndingResult.ENDED, EndingResult.ENDED_UNREAD}:
        await write(address, _notify_others)
    outcome = tell(_OUTCOMES[became], game=f"#{code}")
    if became is EndingResult.NOTHING:
        raise FailedError(outcome)
    put(outcome)
    return 0


async def _block(options: argparse.Namespace, address: str) -> int:
    platform, id_ = _place(options.id)
    kind, why = KINDS[options.kind], " ".join(options.why)
    new = Ban(kind, platform, id_, utc_now(), why)
    await look(address, lambda _: None)
    await write(address, lambda connection: ban(connection, new))
    put(tell("admin-blocked_now", whom=f"{platform}:{id_}"))
    return 0


async def _unblock(options: argparse.Namespace, address: str) -> int:
    platform, id_ = _place(options.id)
    kind = KINDS[options.kind]
    await look(address, lambda _: None)
    gone = await write(address, lambda connection: lift_ban(connection, kind, platform, id_))
    key = "admin-unblocked_now" if gone else "admin-was_not_blocked"
    put(tell(key, whom=f"{platform}:{id_}"))
    return 0 if gone else 1


async def _looked(address: str, lines_of: Callable[[Connection], list[str]]) -> int:
    put(*await look(address, lines_of))
    return 0


def _notify_others(connection: Connection) -> None:
    with connection.begin():
        tell_others(connection)


def _counted(connection: Connection) -> list[str]:
    """Return the numbers of people, chats and games."""
    lines = [
        tell("admin-platform", platform=platform, people=people, chats=places)
        for platform, people, places in searches.counts(connection)
    ]
    return lines + [
        tell("admin-phase", phase=phase, games=count)
        for phase, count in game_count_by_phase(connection)
    ]


def _game(connection: Connection, code: str) -> list[str]:
    """Return the players and chats of a game."""
    people = searches.accounts_in(connection, code)
    lines = [f"#{code}", *map(_account, people)]
    for role, chat in searches.chats_of(connection, code):
        lines.append(f"{role}\t{_chat(chat)}")
    return lines


def _person(connection: Connection, platform: str, name: str) -> list[str]:
    """Return a person's accounts and games."""
    accounts = searches.accounts_called(connection, platform, name)
    if not accounts:
        return [tell("admin-nobody", whom=f"{platform}:{name}" if platform else name)]
    lines = [_account(account) for account in accounts]
    for code, phase, at in open_games_of_players(connection, [row.player for row in accounts]):
        lines.append(f"#{code}\t{phase}\t{_moment(at)}")
    return lines


def _account(row: searches.Account) -> str:
    handle = f"@{row.handle}" if row.handle else ""
    return f"{row.platform}:{_clean(row.user)}\t{_clean(row.name)}\t{_clean(handle)}"


def _chat(row: searches.Chat) -> str:
    kind = "private" if row.private else "group"
    lost = f"lost since {_moment(row.lost_at)}" if row.lost_at else ""
    columns = (f"{row.platform}:{row.chat}", kind, row.community, row.title, lost)
    return "\t".join(map(_clean, columns))


def _clean(name: str) -> str:
    """Return a name in which nothing parts columns or steers a terminal."""
    return "".join(sign if sign.isprintable() else " " for sign in name)


def _moment(at: datetime) -> str:
    return f"{at:%Y-%m-%dT%H:%M:%SZ}"


def platform_and_id(whom: str) -> tuple[str, str]:
    """Return the platform and the name or id in `PLATFORM:ID`; the platform may be left out."""
    platform, colon, name = whom.partition(":")
    return (platform, name) if colon else ("", whom)


def _place(text: str) -> tuple[str, str]:
    """Return a platform that there is and an id there; raise ``FailedError`` if that is none."""
    platform, id_ = platform_and_id(text)
    platform = platform.casefold()
    if platform not in PLATFORMS or not id_:
        raise FailedError(tell("admin-no_place", text=text))
    return platform, id_

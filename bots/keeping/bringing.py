"""`takmail import` of PTN: the games of a file put into a database, between people known there."""

import argparse
from collections.abc import Iterator, Sequence
from functools import partial

from sqlalchemy import Connection

from bots.failing import FailedError
from bots.keeping.administering import platform_and_id
from bots.keeping.running import put
from takmail.cli.running import complaint_about
from takmail.notation.errors import NotationError
from takmail.notation.games_in_text import Found, find_all
from takmail.play.game import Game, Phase
from takmail.rulesets.results import ptn_result
from takmail.service.keeping.planning import Fate, Plan, Planning, Refused, There, Wanted, Whom
from takmail.service.service import Service
from takmail.store.database import connect
from takmail.store.looking import look
from takmail.store.store import Store, utc_now
from takmail.store.tidings import tell_others
from takmail.wording.languages.spoken import tell

_AT_ONCE = 100
"""Games that are planned together, as of one moment."""


async def bring_in(options: argparse.Namespace, address: str, text: str) -> int:
    """Put the games of a PTN file in, or tell what would become of them; return the exit code."""
    try:
        games = list(enumerate(find_all(text), start=1))
    except NotationError as error:
        raise FailedError(complaint_about(error)) from None
    planning = Planning(_wanted(options), utc_now())
    done = _Done()
    for some in _parts(games):
        fates = await look(address, partial(_planned, planning, some))
        plans = [fate for fate in fates if isinstance(fate, Plan)]
        codes = {} if options.dry_run or not plans else await _brought(address, plans)
        for fate in fates:
            put(done.told(fate, codes))
    key = "import-would" if options.dry_run else "import-done"
    put(tell(key, games=done.games, there=done.there))
    if done.comments:
        put(tell("import-comments", count=done.comments))
    return 1 if done.refused else 0


class _Done:
    """Counts what became of the games, and tells of each."""

    def __init__(self) -> None:
        self.games = self.there = self.refused = self.comments = 0

    def told(self, fate: Fate, codes: dict[int, str]) -> str:
        match fate:
            case Plan(number=number):
                self.games += 1
                self.comments += fate.comments
                code = codes.get(number, fate.code)
                key = "brought" if number in codes else "planned" if code else "planned_anew"
                state = _state(fate.game)
                return tell(f"import-{key}", number=number, game=f"#{code}", state=state)
            case There(number, code):
                self.there += 1
                key = "import-is_there" if code else "import-twice"
                return tell(key, number=number, game=f"#{code}")
            case Refused(number, line, why, whom):
                self.refused += 1
                said = tell(why, whom=whom) if isinstance(why, str) else complaint_about(why)
                return tell("import-refused_game", number=number, line=line, why=said)


def _state(game: Game) -> str:
    """Return how a game stands: its result as PTN writes it, or that it goes on."""
    if game.result is not None:
        return ptn_result(game.result)
    return tell("import-goes_on" if game.phase is Phase.PLAYING else "import-called_off")


def _planned(
    planning: Planning, some: Sequence[tuple[int, Found]], connection: Connection
) -> list[Fate]:
    return planning.plan(connection, some)


def _told_others(connection: Connection) -> None:
    with connection.begin():
        tell_others(connection)


async def _brought(address: str, plans: Sequence[Plan]) -> dict[int, str]:
    """Put games in; return their ids by their numbers."""
    async with await Store.open(address) as store:
        bringing = Service(store).bringing
        codes = {plan.number: await bringing.bring(plan) for plan in plans}
    database = connect(address)
    try:
        await database.write(_told_others)
    finally:
        await database.close()
    return codes


def _wanted(options: argparse.Namespace) -> Wanted:
    chat = platform_and_id(options.chat) if options.chat else None
    if chat is not None and not all(chat):
        raise FailedError(tell("admin-no_place", text=options.chat))
    return Wanted((_whom(options.white), _whom(options.black)), chat)


def _whom(text: str | None) -> Whom | None:
    return platform_and_id(text) if text else None


def _parts(games: Sequence[tuple[int, Found]]) -> Iterator[Sequence[tuple[int, Found]]]:
    for start in range(0, len(games), _AT_ONCE):
        yield games[start : start + _AT_ONCE]

"""The parts of works: values that are written each for itself."""

from collections.abc import Hashable, Iterator
from dataclasses import dataclass

from sqlalchemy import Connection, Select, exists, literal, select

from takmail.store.arrangement_rows import arrange, switch
from takmail.store.arrangements import (
    Arrangement,
    InvitationOver,
    NewInvitation,
    PairingAsked,
    Switched,
)
from takmail.store.changes import Change, NewChat, NewGame, NewPlayer, OffersNow, Work
from takmail.store.clocks import ClockGone
from takmail.store.notifications import changed_by
from takmail.store.rows import VOTE, RecordRow, SeenRow
from takmail.store.tables import (
    accounts,
    chats,
    games,
    invitations,
    pairings,
    players,
    record,
    seen,
)
from takmail.store.timers import LAPSE, VOTES, TimerGone, TimerSet, TimersGone
from takmail.store.work_rows import offers, steps
from takmail.store.writes import Changed, Overwrite, Step, Write


def parts(work: Work) -> Iterator[Write]:
    """Yield the parts of a work."""
    if isinstance(work, Write):
        yield from _latest([new for one in work.parts() for new in _arranged(one)])
        return
    yield OldWork(work)
    if isinstance(work, Change):
        if work.update is not None and work.update.standing.ended_at is not None:
            yield ClockGone(work.update.code)
            yield TimersGone(work.update.code)
        if work.offers is not None and work.offers.votes:
            yield _votes(work.offers)
        yield from work.outbox
        yield from _latest([*work.arguments])
        yield from _latest([part for one in work.also for part in _arranged(one)])


def _latest(given: list[Write]) -> Iterator[Write]:
    """Yield parts, of those that overwrite each other the last."""
    last = {_key(part): number for number, part in enumerate(given)}
    for number, part in enumerate(given):
        if _key(part) is None or last[_key(part)] == number:
            yield part


def _key(part: Write) -> Hashable:
    """Return what distinguishes a part from others, ``None`` if each of them counts."""
    if isinstance(part, Overwrite):
        return type(part), part.about()
    if isinstance(part, OldArrangement) and isinstance(part.arrangement, Switched):
        return part.arrangement.key
    return None


def _arranged(arrangement: Arrangement) -> Iterator[Write]:
    yield arrangement if isinstance(arrangement, Write) else OldArrangement(arrangement)
    match arrangement:
        case NewInvitation(code=code, lapses_at=at):
            yield TimerSet(LAPSE, at, code)
        case InvitationOver(code):
            yield TimerGone(LAPSE, code)
        case _:
            pass


def _votes(now: OffersNow) -> TimerSet | TimerGone:
    """Return when the votes of a game count from now on."""
    until = next((offer.at for offer in now.offers if offer.topic == VOTE), None)
    return TimerGone(VOTES, now.code) if until is None else TimerSet(VOTES, until, now.code)


@dataclass(frozen=True, slots=True)
class OldWork(Write):
    """A work without what is arranged by it."""

    work: Work

    def steps(self) -> Iterator[Step]:
        """Yield what is to be written."""
        yield from steps(self.work)
        if isinstance(self.work, Change):
            yield from _once(self.work)

    def about(self) -> tuple[Hashable, ...]:
        """Return the games, messages and arguments."""
        work = self.work
        keys: list[Hashable] = []
        if isinstance(work, Change):
            keys += [one.code for one in (work.new_game, work.update, work.offers) if one]
        return tuple(keys)

    def changed(self) -> Changed:
        """Return what is others by that."""
        return changed_by(self.steps())

    def is_taken(self, connection: Connection) -> bool:
        """Return whether a place is taken."""
        return taken(connection, self.work)

    def is_there(self, connection: Connection) -> bool | None:
        """Return whether it was saved."""
        if isinstance(self.work, Change) and self.work.seen is not None:
            return is_seen(connection, self.work.seen)
        return None


def _once(change: Change) -> Iterator[Step]:
    latest: dict[str, OffersNow] = {}
    if change.new_game is not None and change.new_game.offers:
        latest[change.new_game.code] = OffersNow(change.new_game.code, change.new_game.offers)
    if change.offers is not None:
        latest[change.offers.code] = change.offers
    for now in latest.values():
        yield from offers(now)


@dataclass(frozen=True, slots=True)
class OldArrangement(Write):
    """Something that is arranged."""

    arrangement: Arrangement

    def steps(self) -> Iterator[Step]:
        """Yield what is to be written."""
        yield from arrange(self.arrangement)
        if isinstance(self.arrangement, Switched):
            yield from switch(self.arrangement)

    def about(self) -> tuple[Hashable, ...]:
        """Return what it is about."""
        if isinstance(self.arrangement, Switched):
            return (self.arrangement.key,)
        code = getattr(self.arrangement, "code", None)
        return () if code is None else (code,)

    def changed(self) -> Changed:
        """Return what is others by that."""
        return changed_by(self.steps())


def is_seen(connection: Connection, message: SeenRow) -> bool:
    """Return whether a message was handled."""
    return _there(connection, _same_message(message))


def taken(connection: Connection, work: Work) -> bool:
    """Return whether an id or a place is taken."""
    match work:
        case NewPlayer(player):
            same = select(accounts.c.user).where(
                accounts.c.platform == player.platform, accounts.c.user == player.user
            )
            found = _there(connection, same) or _there(
                connection, select(players.c.id).where(players.c.id == player.id)
            )
        case NewChat(chat):
            found = _there(
                connection,
                select(chats.c.id).where(
                    chats.c.platform == chat.platform, chats.c.chat == chat.chat
                ),
            ) or _there(connection, select(chats.c.id).where(chats.c.id == chat.id))
        case Change(new_game=game, record=entries, also=arrangements, coins=coins):
            same_places = _same_places(game, entries) + _same_codes(arrangements)
            # What else can clash is a purse that somebody else has opened at the same moment.
            found = any(_there(connection, same) for same in same_places) or bool(coins)
        case _:
            found = False
    return found


def _same_message(message: SeenRow) -> Select[tuple[str]]:
    return select(seen.c.message_id).where(
        seen.c.platform == message.platform, seen.c.message_id == message.message_id
    )


def _same_places(game: NewGame | None, entries: tuple[RecordRow, ...]) -> list[Select[tuple[str]]]:
    same = [
        select(record.c.code).where(record.c.code == entry.code, record.c.seq == entry.seq)
        for entry in entries
    ]
    if game is not None:
        same.append(select(games.c.code).where(games.c.code == game.code))
    return same


def _same_codes(arrangements: tuple[Arrangement, ...]) -> list[Select[tuple[str]]]:
    same = []
    for arrangement in arrangements:
        match arrangement:
            case NewInvitation(join=join):
                same.append(select(invitations.c.code).where(invitations.c.join_code == join))
            case PairingAsked(code=code):
                same.append(select(pairings.c.code).where(pairings.c.code == code))
            case _:
                pass
    return same


def _there(connection: Connection, row: Select[tuple[str]]) -> bool:
    return bool(connection.scalar(select(literal(1)).where(exists(row))))

"""Which games a player has, the newest of each kind, however many there are.

Each query is about one id of a player, who may have had others before accounts were paired. It
goes along one index and stops as soon as it has as many as it may find.
"""

from sqlalchemy import BindParameter, Integer, bindparam, func, select

from takmail.store.chat_games import LAST_BEGUN, together
from takmail.store.game_rows import GAMES, HEADS
from takmail.store.rows import ASKS
from takmail.store.tables import accounts, games, invitations, seats

_LIMIT = bindparam("limit", type_=Integer)
_PLAYER: BindParameter[str] = bindparam("player")

FORMER_IDS = select(accounts.c.own).where(accounts.c.player == _PLAYER, accounts.c.own.is_not(None))
"""The ids that a player's later accounts had before they were paired."""

_SEATS = select(seats.c.code).where(seats.c.player == _PLAYER, seats.c.color.not_like(f"{ASKS}%"))
_ON = _SEATS.where(seats.c.ended_at.is_(None)).order_by(*LAST_BEGUN).limit(_LIMIT)
_ON_TURN = (
    select(games.c.code)
    .where(games.c.turn == _PLAYER, games.c.began_at.is_not(None), games.c.ended_at.is_(None))
    .order_by(games.c.began_at.desc())
    .limit(_LIMIT)
)
_OVER = _SEATS.where(seats.c.ended_at.is_not(None)).order_by(seats.c.ended_at.desc()).limit(_LIMIT)
_WAITING = select(games.c.code).where(games.c.began_at.is_(None), games.c.ended_at.is_(None))
_PROPOSED, _ASKED = (
    _WAITING.where(column == _PLAYER).order_by(games.c.created_at.desc()).limit(_LIMIT)
    for column in (games.c.challenger, games.c.invitee)
)
_EVER_PROPOSED, _EVER_ASKED = (
    select(games.c.code).where(column == _PLAYER).order_by(games.c.created_at.desc()).limit(_LIMIT)
    for column in (games.c.challenger, games.c.invitee)
)

OPEN_HEADS = HEADS.where(games.c.code.in_(together(_ON_TURN, _ON, _PROPOSED, _ASKED)))
"""The newest games of each kind: up to ``limit`` in which it is the player's turn, as many that are
on, that he has proposed, and that name him."""

NEWEST = GAMES.where(games.c.code.in_(together(_ON, _OVER, _EVER_PROPOSED, _EVER_ASKED)))
"""The newest games, open or over, of which there are more than ``limit`` if there are so many."""

ON_COUNT = (
    select(func.count())
    .select_from(seats)
    .where(seats.c.player == _PLAYER, seats.c.ended_at.is_(None))
)
PROPOSED_COUNT, ASKED_COUNT = (
    select(func.count())
    .select_from(games)
    .where(column == _PLAYER, games.c.began_at.is_(None), games.c.ended_at.is_(None))
    for column in (games.c.challenger, games.c.invitee)
)

CHALLENGES_TO = select(games.c.code, games.c.created_at).where(
    games.c.invitee == _PLAYER, games.c.began_at.is_(None), games.c.ended_at.is_(None)
)
CHALLENGES_TO_HANDLE = (
    select(games.c.code, games.c.created_at)
    .join(invitations)
    .where(
        invitations.c.platform == bindparam("platform"),
        invitations.c.handle_folded == bindparam("handle"),
    )
)

_SEATED = GAMES.join(seats, seats.c.code == games.c.code).where(seats.c.player == _PLAYER)
_WITH = seats.c.other == bindparam("other")

FINISHED = (
    select(seats.c.code, seats.c.ended_at, seats.c.began_at)
    .join(games, games.c.code == seats.c.code)
    .where(seats.c.player == _PLAYER, seats.c.ended_at.is_not(None), games.c.result != "")
    .order_by(seats.c.ended_at.desc(), seats.c.began_at.desc(), seats.c.code.desc())
    .limit(_LIMIT)
    .offset(bindparam("skipped", type_=Integer))
)
"""Which games with a result ended last, behind so many that are skipped: in the index's order."""

FINISHED_WITH = FINISHED.where(_WITH)
"""The same with one other player."""

BY_CODES = GAMES.where(games.c.code.in_(bindparam("codes", expanding=True)))

OVER_BETWEEN = (
    _SEATED.where(_WITH, seats.c.ended_at.is_not(None))
    .order_by(seats.c.ended_at.desc())
    .limit(_LIMIT)
)
"""The games of two players that ended last."""

OPEN_BETWEEN = _SEATED.where(_WITH, seats.c.ended_at.is_(None)).order_by(*LAST_BEGUN).limit(_LIMIT)
"""The games of two players that are on, the one that began last first."""

"""The statements that write what players keep for themselves about games, made once."""

from sqlalchemy import and_, bindparam, delete, exists, insert, or_, select, update

from takmail.store.papers import OF_PLAY
from takmail.store.same_player import is_player
from takmail.store.tables import accounts, games, papers, seats
from takmail.store.writes import checked

GAME_STILL = checked(
    update(games)
    .where(games.c.code == bindparam("for_code"), games.c.version == bindparam("for_version"))
    .values(version=bindparam("version"))
)
PAPER_STILL = checked(
    update(papers)
    .where(
        papers.c.code == bindparam("for_code"),
        papers.c.kind == bindparam("for_kind"),
        papers.c.text == bindparam("for_text"),
        is_player(papers.c.player, "for_player"),
    )
    .values(text=bindparam("text"))
)
"""What finds a row only if nothing has changed, and keeps others from changing it meanwhile."""

DROP_PAPER = delete(papers).where(
    papers.c.code == bindparam("for_code"),
    papers.c.kind == bindparam("for_kind"),
    is_player(papers.c.player, "for_player"),
)
ADD_PAPER = insert(papers)
DROP_PAPERS_OF_PLAY = delete(papers).where(
    papers.c.code == bindparam("for_code"),
    or_(*(papers.c.kind == kind for kind in OF_PLAY)),
)
"""What served while a game was on goes when it is over."""

_PARTING = and_(
    accounts.c.platform == bindparam("for_platform"), accounts.c.user == bindparam("for_user")
)
_ACTED_AS = select(accounts.c.player).where(_PARTING, accounts.c.own.is_not(None)).scalar_subquery()
_OWN = select(accounts.c.own).where(_PARTING).scalar_subquery()
_there = papers.alias("there")
_THEIRS_THERE = exists().where(
    _there.c.code == papers.c.code, _there.c.kind == papers.c.kind, _there.c.player == _OWN
)


PART_PAPERS = (
    update(papers)
    .where(
        papers.c.player == _ACTED_AS,
        exists().where(seats.c.code == papers.c.code, seats.c.player == _OWN),
        ~exists().where(seats.c.code == papers.c.code, seats.c.player == _ACTED_AS),
        ~_THEIRS_THERE,
    )
    .values(player=_OWN)
)
"""What was kept about the games of an account that is its own player again goes with them."""

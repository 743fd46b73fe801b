"""The link below a game that is over, under which all of it can be looked at."""

import asyncio

from takmail.notation.links import NAME, format_link, is_shown
from takmail.play.records import game_record
from takmail.service.announcing.views import names_of
from takmail.service.games.room import GameRoom
from takmail.wording.message.text import Link
from takmail.wording.people import Participants

LONGEST = 900
"""Characters; with it and the last board, a message has fewer than the 2,000 that Discord takes."""


async def final_link(room: GameRoom, people: Participants) -> Link | None:
    """Return the link of a game that is over, ``None`` if it is too long to stand below a board.

    There is none, too, if the site can't show the game.
    """
    game, names = room.game, names_of(people)
    if not game.ruleset.in_ptn:
        return None
    began = room.began_at.date() if room.began_at else None
    record = game_record(game, names, began)
    if not is_shown(record):
        return None
    url = await asyncio.to_thread(format_link, record, len(game.plies), " - ".join(names))
    return Link(NAME, url) if len(url) <= LONGEST else None

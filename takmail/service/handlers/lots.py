"""Which colour a challenger has who asked for none."""

from collections.abc import Callable

from takmail.colors import Color
from takmail.play.game import Game
from takmail.service.parts import Parts


class Lots:
    """Draws colours; ``lot`` is what chance says."""

    def __init__(self, parts: Parts, lot: Callable[[], Color]) -> None:
        self._store = parts.store
        self._rooms = parts.rooms
        self._lot = lot

    async def of(self, game: Game, other: str) -> Color:
        """Return the challenger's colour: by lot at first, then taking turns.

        Source: the classic rules, 'Setting Up'. Where it is always drawn, turns aren't taken (the
        Companion Book, 'University Gambling Rules'), nor where the loser takes White: there it is
        by lot, unless the last game was of that kind and had a loser (the Companion Book,
        'Modegan Tak'). Equal bids are left to the lot.
        """
        if game.terms.drawn or game.terms.bids:
            return self._lot()
        last = await self._store.games.last_between(game.challenger, other, besides=game.code)
        (room,) = await self._rooms.readable([last.code] if last else ()) or (None,)
        seat = None if room is None else room.game.seat_of(game.challenger)
        if room is None or seat is None or not room.game.has_begun:
            return self._lot()
        if not game.terms.loser_begins:
            return seat.other
        winner = room.game.result.winner if room.game.result else None
        if room.game.terms.preset != game.terms.preset or winner is None:
            return self._lot()
        return Color.BLACK if winner is seat else Color.WHITE

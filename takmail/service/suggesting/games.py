"""Games to choose from: those that fit the command and that whoever types may see."""

from collections.abc import Mapping, Sequence

from takmail.colors import Color
from takmail.commands.spec import Fits
from takmail.play.game import Phase
from takmail.service.fitting import fitting
from takmail.service.games.heads import Head
from takmail.service.games.rooms import GameRooms
from takmail.service.meant import Meanings
from takmail.service.ports import Suggestion
from takmail.service.requests import Request
from takmail.service.suggesting.asking import Asking, as_suggestions
from takmail.store.rows import PlayerRow
from takmail.store.store import Store
from takmail.wording.message.drafts import Sentence, Value, say
from takmail.wording.people import color_name


class GamesToChoose:
    """Suggests the ids of games."""

    def __init__(self, store: Store, rooms: GameRooms, meanings: Meanings) -> None:
        self._store = store
        self._rooms = rooms
        self._meanings = meanings

    async def suggest(self, asking: Asking) -> list[Suggestion]:
        """Return the ids of games, those first in which it is the sender's turn.

        What is typed behind a ``#`` is the beginning of an id, and no other word about a game.
        """
        spec, typed = asking.request.spec, asking.typed
        heads = await self.fitting(asking, spec.fits) if spec else []
        if typed.startswith("#"):
            heads = [head for head in heads if head.code.startswith(typed[1:].strip().casefold())]
            typed = ""
        labels = await self.labels(asking, heads)
        codes = [head.code for head in heads]
        return as_suggestions(typed, zip(codes, labels, strict=True))

    async def fitting(self, asking: Asking, fits: Fits) -> list[Head]:
        """Return the games that commands with a rule can be about, the likeliest first."""
        request = asking.request
        heads = await self._candidates(request, fits)
        mine = request.player.id
        newest = reversed({head.code: head for head in heads if head.readable}.values())
        return sorted(newest, key=lambda head: (not head.waits_for(mine), not head.is_open))

    async def _candidates(self, request: Request, fits: Fits) -> Sequence[Head]:
        player = request.player
        if fits is Fits.NAMED:
            own = await self._rooms.heads_of(player.id) if player.id else ()
            return [head for head in own if head.is_on and not head.is_at(request.chat.id)]
        heads = await self._meanings.at_hand(request, fits)
        if fits is Fits.SHOWN:
            return [*await self._meanings.followed(request.chat.id), *heads]
        if fits is Fits.FINISHED:
            return [h for h in heads if h.phase is Phase.OVER and h.seat_of(player.id) is not None]
        if fits in {Fits.PROPOSED, Fits.DECLINABLE} and player.id:
            heads = [*await self._meanings.challenges_to(player), *heads]
        return fitting(heads, request, fits)

    async def labels(self, asking: Asking, heads: Sequence[Head]) -> list[str]:
        """Return what to show of each game: its id, who plays, and whose turn it is."""
        ids = {id_ for head in heads for id_ in (head.challenger, *(head.seats or ()))}
        ids |= {head.invitee.player for head in heads if head.invitee and head.invitee.player}
        people = await self._store.people.by_ids(ids, asking.query.sender.platform)
        mine = asking.request.player.id
        return [asking.language.text(label_of(head, mine, people)) for head in heads]


def label_of(head: Head, mine: str, people: Mapping[str, PlayerRow]) -> Sentence:
    """Return what to show of a game in a list: its id, who plays, and whose turn it is."""
    values: dict[str, Value] = {"code": head.code, "size": head.size}
    if head.seats is None:
        if head.challenger == mine:
            return say("suggest-challenge_mine", **values)
        return say("suggest-challenge", player=_name(head.challenger, people), **values)
    white, black = (_name(player, people) for player in head.seats)
    seat = head.seat_of(mine)
    if seat is None:
        values |= {"white": white, "black": black}
        if head.turn is None:
            return say("suggest-looking_over", **values)
        return say("suggest-looking", color=color_name(head.turn), **values)
    values["opponent"] = black if seat is Color.WHITE else white
    if head.is_prepared:
        return say("suggest-prepared", **values)
    if head.turn is None:
        return say("suggest-over", **values)
    return say("suggest-your_turn" if head.turn is seat else "suggest-their_turn", **values)


def _name(player: str, people: Mapping[str, PlayerRow]) -> str:
    row = people.get(player)
    return row.name if row is not None else "?"

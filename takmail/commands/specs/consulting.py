"""Several people on a side: joining one, leaving it, and a captain's word on either."""

from takmail.colors import Color
from takmail.commands.counts import Counts
from takmail.commands.spec import (
    Audience,
    CommandSpec,
    Fits,
    Group,
    Option,
    OptionKind,
    Shape,
)
from takmail.commands.values import Command, JoinSide, LeaveSide, TakeIn, TurnAway

_COLORS = {color.name.lower(): color for color in Color}
_WHOM = Option("player", OptionKind.PERSON)


def _side(color: str | None = None, player: str | None = None) -> Command:
    """Return who joins which side; a name in place of the colour is that of somebody called."""
    whom = player or (None if color in _COLORS else color)
    if whom is not None:
        return JoinSide(whom=whom.removeprefix("@"))
    return JoinSide(None if color is None else _COLORS[color])


def _leave(player: str | None = None) -> Command:
    return LeaveSide(player.removeprefix("@") if player else None)


CONSULTING = (
    CommandSpec(
        "side",
        JoinSide,
        _side,
        Shape.CALLED,
        Group.CHALLENGE,
        Fits.SIDES,
        options=(Option("color", choices=tuple(_COLORS)), _WHOM),
        example="white",
        at_console=False,
        like_talk=frozenset({"side"}),
        counts=Counts.OFFERS,
    ),
    CommandSpec(
        "leave",
        LeaveSide,
        _leave,
        Shape.CALLED,
        Group.CHALLENGE,
        Fits.SIDES,
        options=(_WHOM,),
        audience=Audience.PLAYER,
        at_console=False,
        like_talk=frozenset({"leave"}),
        counts=Counts.ANSWERS,
    ),
    CommandSpec(
        "takein",
        TakeIn,
        TakeIn,
        Shape.OWN,
        Group.CHALLENGE,
        Fits.SEAT,
        audience=Audience.PLAYER,
        argument="player",
        at_console=False,
        listed=False,
        counts=Counts.ANSWERS,
    ),
    CommandSpec(
        "turnaway",
        TurnAway,
        TurnAway,
        Shape.OWN,
        Group.CHALLENGE,
        Fits.SEAT,
        audience=Audience.PLAYER,
        argument="player",
        at_console=False,
        listed=False,
        counts=Counts.ANSWERS,
    ),
)

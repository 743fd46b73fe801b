"""The buttons by which people join a side, and by which that is answered."""

from collections.abc import Iterator

from takmail.colors import Color
from takmail.commands.councils import JoinSide, LeaveSide, TakeIn, TurnAway
from takmail.play.events import Begun, SideAsked, SideCalled
from takmail.play.game import Game
from takmail.wording.message.drafts import DraftButton
from takmail.wording.message.hints import button
from takmail.wording.people import Participants


def side_buttons(
    event: Begun | SideAsked | SideCalled, people: Participants
) -> Iterator[DraftButton]:
    """Yield what answers such an event, for those who read of it."""
    game = people.game
    match event:
        case Begun():
            yield from joining(game)
        case SideAsked(color, player) if people.hears(color):
            captain = game.player(color)
            yield button("take_in", TakeIn(player), game.code, by=captain)
            yield button("turn_away", TurnAway(player), game.code, by=captain)
        case SideCalled(color, player):
            yield button("join_side", JoinSide(color), game.code, by=player)
            yield button("turn_down", LeaveSide(), game.code, by=player)
        case _:
            pass


def joining(game: Game) -> Iterator[DraftButton]:
    """Yield what joins either side of a game in which several people can be on one."""
    if game.terms.consult is None:
        return
    for color in Color:
        yield button(f"side_{color.name.lower()}", JoinSide(color), game.code)

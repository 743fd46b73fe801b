"""A game's board, as it is to be drawn."""

from takmail.colors import Color
from takmail.commands.wishes import Manners
from takmail.play.game import Game, Phase, PlayedPly
from takmail.play.records import together
from takmail.presenting.registry import presenter_of
from takmail.render.views import BoardView
from takmail.wording.people import Participants


def view(game: Game, people: Participants, before: Game | None = None) -> BoardView:
    """Return what a drawing of a game that has begun needs.

    ``before`` is the game as it was a ply earlier, if that is at hand.
    """
    last = game.last_ply
    return BoardView(
        position=game.board,
        notation=game.terms.notation,
        last=last.ply if last else None,
        names=(_beside_board(people, Color.WHITE), _beside_board(people, Color.BLACK)),
        road=game.result.roads if game.result else (),
        tak=tak_is_told(game),
        over=game.phase is not Phase.PLAYING,
        number=len(game.plies),
        flattens=presenter_of(game.rules).plies.flattened(game, before),
    )


def start_view(game: Game) -> BoardView:
    """Return what a drawing of the position that a challenge proposes needs; nobody has a side."""
    return BoardView(game.terms.first_position(), game.terms.notation)


def names_of(people: Participants) -> tuple[str, str]:
    """Return the names of White and Black, for a record: of all people on a side."""
    return _all_on(people, Color.WHITE), _all_on(people, Color.BLACK)


def _all_on(people: Participants, color: Color) -> str:
    return together(people.person(player).name for player in people.game.people_on(color))


def _beside_board(people: Participants, color: Color) -> str:
    """Return a captain's name, with how many others are on his side."""
    name = people.at(color).name
    if not people.game.council.people:
        return name
    others = len(people.game.council.on(color))
    return f"{name} +{others}" if others else name


def tak_is_told(game: Game) -> bool:
    """Return whether everybody is told aloud that the last ply threatens a road."""
    last = game.last_ply
    return last is not None and _is_told(game, last)


def taks_told(game: Game) -> tuple[int, ...]:
    """Return the numbers of the plies of which everybody is told that they threatened a road."""
    numbered = enumerate(game.plies, start=1)
    return tuple(number for number, played in numbered if _is_told(game, played))


def _is_told(game: Game, played: PlayedPly) -> bool:
    manners = game.terms.manners
    told = manners is Manners.COURTLY or (played.called and manners is not Manners.QUIET)
    return played.threat and told

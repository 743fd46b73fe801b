"""People, plies and games to test with.

Ann challenges and has White, Bob has Black, Eve looks on. Plies are written as the record keeps
them: ``Fc3``, ``3c2-12``.
"""

from collections.abc import Iterable
from datetime import UTC, datetime

from takmail.colors import Color
from takmail.commands.moves import Move
from takmail.commands.offers import Accept
from takmail.commands.sealed import Seal, Stage
from takmail.notation.written_plies import Notation, WrittenPly
from takmail.play.actions import GameCommand, GivenCommand
from takmail.play.challenges import challenge
from takmail.play.events import Event
from takmail.play.evolve import begin, evolve
from takmail.play.game import Game, Phase
from takmail.play.machine import decide
from takmail.play.sealed import SALT_BYTES
from takmail.play.terms import Invitee, Terms
from takmail.rulesets.tak.json_forms import decode_ply
from takmail.tak.plies import Placement, Ply, Travel
from takmail.tak.rules import Opening, Reserve, Rules

ANN, BOB, EVE = "player-1", "player-2", "player-3"
WHITE, BLACK = Color.WHITE, Color.BLACK
NOW = datetime(2024, 5, 6, 7, 8, tzinfo=UTC)
PLAIN = Terms(Rules.standard(5), challenger=WHITE)

QUIET = ("Fa1", "Fe5", "Fe4", "Fb1", "Fe3", "Fb2")
"""Six plies, three each; White is to move and nobody threatens a road."""
TAK = (*QUIET, "Fe2")
"""White threatens to complete the e file."""
ROAD = (*TAK, "Fb3", "Fe1")
"""White has completed the e file."""

FEW_STONES = Terms(Rules(5, (Reserve(3, 0), Reserve(3, 0)), opening=Opening.SWAP), challenger=WHITE)
FLATS = ("Fa1", "Fe5", "Fe4", "Fb1", "Fe3")
"""With ``FEW_STONES`` White has placed the last stone and leads 3 to 2."""


def move(text: str, *, tak: bool = False) -> Move:
    """Return the command that plays a ply."""
    return Move(write(decode_ply(text), tak=tak))


def write(ply: Ply, *, tak: bool = False) -> WrittenPly:
    """Return a ply as somebody would write it in PTN."""
    file, number = ply.square.file, ply.square.rank + 1
    if isinstance(ply, Placement):
        return WrittenPly(Notation.PTN, file, number, kind=ply.kind, tak=tak)
    if isinstance(ply, Travel):
        target = (ply.to.file, ply.to.rank + 1)
        return WrittenPly(Notation.PTN, file, number, tak=tak, target=target)
    return WrittenPly(
        Notation.PTN,
        file,
        number,
        direction=ply.direction,
        pick_up=ply.pick_up,
        drops=ply.drops,
        tak=tak,
    )


def act(game: Game, by: str, command: GameCommand) -> tuple[Event, ...]:
    """Return what a command does to a game."""
    drawn = bytes(SALT_BYTES) if isinstance(command, Seal) else b""
    return decide(game, GivenCommand(by, command, drawn=drawn), NOW)


def after(game: Game, by: str, *commands: GameCommand) -> Game:
    """Return the game after somebody's commands."""
    for command in commands:
        for event in act(game, by, command):
            game = evolve(game, event)
    return game


def challenged(terms: Terms = PLAIN, invitee: Invitee | None = None) -> Game:
    """Return a game that Ann proposed."""
    return begin("k3", challenge(ANN, terms, invitee))


def begun(terms: Terms = PLAIN) -> Game:
    """Return a game that Bob has just accepted; where who begins is bid for, nobody bids anything.

    The lot says then that Ann begins.
    """
    game = after(challenged(terms), BOB, Accept())
    while game.phase is Phase.PREPARING and terms.bids:
        game = after(after(game, ANN, Seal(Stage.BID, 0)), BOB, Seal(Stage.BID, 0))
    return game


def played(plies: Iterable[str], terms: Terms = PLAIN) -> Game:
    """Return a game after these plies."""
    game = begun(terms)
    for ply in plies:
        game = after(game, game.player(game.turn), move(ply))
    return game

"""People, plies and games to test with.

Ann challenges and has White, Bob has Black, Eve looks on. Plies are written as the record keeps
them: ``Fc3``, ``3c2-12``.
"""

import json
from collections.abc import Iterable
from dataclasses import replace
from datetime import UTC, datetime
from random import Random

import pytest

from takmail.colors import Color
from takmail.commands.moves import Move
from takmail.commands.offers import Accept
from takmail.commands.sealed import Seal, Stage
from takmail.notation.written_plies import Notation, WrittenPly
from takmail.play.actions import GameCommand, GivenCommand
from takmail.play.challenges import challenge
from takmail.play.codec import decode_event, encode_event
from takmail.play.dice import Dice
from takmail.play.events import Event
from takmail.play.evolve import begin, evolve, replay
from takmail.play.game import Game, Phase
from takmail.play.machine import decide
from takmail.play.refusals import RefusalError, Why
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


class Story:
    """A game that Ann proposes and Bob takes, and all that happens in it."""

    def __init__(
        self,
        terms: Terms = PLAIN,
        *,
        lot: Color = WHITE,
        chance: Random | None = None,
        dice: Dice | None = None,
    ) -> None:
        self.lot = lot
        self.chance = chance or Random(1)
        self.dice = dice
        first = challenge(ANN, terms)
        if dice is not None:
            first = replace(first, commitment=dice.commitment)
        self.events: list[Event] = [first]
        self.game = begin("k3", first)
        self.does(BOB, Accept())

    def decided(
        self, by: str, command: GameCommand, purses: tuple[int, int] | None = None
    ) -> tuple[Event, ...]:
        """Return what would come of a command now."""
        drawn = self.chance.randbytes(SALT_BYTES)
        deed = GivenCommand(by, command, self.lot, drawn=drawn, dice=self.dice, purses=purses)
        return decide(self.game, deed, NOW)

    def does(
        self, by: str, command: GameCommand, purses: tuple[int, int] | None = None
    ) -> tuple[Event, ...]:
        """Let somebody do something; return what comes of it."""
        return self.happens(*self.decided(by, command, purses))

    def happens(self, *events: Event) -> tuple[Event, ...]:
        """Let events happen, and return them."""
        for event in events:
            self.game = evolve(self.game, event)
        self.events += events
        return events

    def refuses(self, by: str, command: GameCommand) -> Why:
        """Return why a command is refused, which changes nothing."""
        before = self.game
        with pytest.raises(RefusalError) as caught:
            self.does(by, command)
        assert self.game == before
        return caught.value.why

    def plays(self, ply: Ply) -> None:
        """Let the player on turn play a ply."""
        self.does(self.mover, Move(write(ply)))

    @property
    def mover(self) -> str:
        """The player on turn."""
        return self.game.player(self.game.turn)

    def replayed(self) -> Game:
        """Return the game as its kept events make it."""
        kept = json.loads(json.dumps([encode_event(event) for event in self.events]))
        return replay("k3", map(decode_event, kept))

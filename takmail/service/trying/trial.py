"""A line that somebody tries out, beside the game as it stands."""

from dataclasses import dataclass, replace
from hashlib import blake2b

from takmail.commands.buttons import Press, verb_of
from takmail.commands.notes import TryStep
from takmail.play.game import Game, Phase
from takmail.play.tries import TriedLine, base_of, with_plies
from takmail.rulesets.values import Ply
from takmail.service.trying.kept import dump_line


@dataclass(frozen=True, slots=True)
class Trial:
    """The game as it stands, a line, the board where that begins, and the one to which it leads."""

    game: Game
    line: TriedLine
    base: Game
    tried: Game

    @classmethod
    def of(cls, game: Game, line: TriedLine, then: Game | None = None) -> "Trial":
        """Return a line on its board; ``then`` is the game at its time, if that isn't now."""
        base = base_of(line, then or game)
        return cls(game, line, base, with_plies(base, line.plies))

    def with_line(self, plies: tuple[Ply, ...]) -> "Trial":
        """Return what comes of other plies from where this line begins."""
        line = replace(self.line, plies=plies)
        return replace(self, line=line, tried=with_plies(self.base, plies))

    @property
    def is_over(self) -> bool:
        """Whether the line has come to the end of a game."""
        return self.tried.phase is not Phase.PLAYING

    @property
    def is_of_now(self) -> bool:
        """Whether the game hasn't moved on since the line was begun."""
        return self.line.number == self.game.board_number

    @property
    def first(self) -> Ply | None:
        """The ply by which the line goes on from the game's present board, if it does."""
        begins_now = self.is_of_now and self.line.after == len(self.game.plies)
        return self.line.plies[0] if begins_now and self.line.plies else None

    @property
    def mark(self) -> str:
        """A mark by which this line is told from others in buttons."""
        return blake2b(dump_line(self.line).encode(), digest_size=3).hexdigest()

    def step(self, chosen: str, player: str) -> Press:
        """Return the press by which its player chooses so much of the next ply to try."""
        command = TryStep(f"{self.mark} {chosen}".rstrip())
        return Press(verb_of(command), command.chosen, self.game.code, by=player)

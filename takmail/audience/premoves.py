"""Premoves chosen by taps: a line from the board as it stands, one ply after the other."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from takmail.audience.boards import view
from takmail.audience.taps import TapBoard, ply_at, seat_press
from takmail.colors import Color
from takmail.commands.command_order import press_of
from takmail.commands.moves import DONE
from takmail.commands.premoves import Premove
from takmail.commands.presses import Press
from takmail.looks import BoardStyle
from takmail.play.game import Game, Phase
from takmail.play.tries import with_ply
from takmail.rulesets.protocol import Feature
from takmail.rulesets.values import Ply
from takmail.wording.message.hints import labelled
from takmail.wording.message.messages import Block, Button
from takmail.wording.message.sentences import Sentence, join, say
from takmail.wording.people import Participants
from takmail.wording.plies import name_ply

DIVIDER = ","
"""Sign behind the path of each ply but the last."""


def has_premoves(game: Game) -> bool:
    """Return whether players can have premoves in a game."""
    return game.terms.has(Feature.IF) and not game.terms.votes


@dataclass(frozen=True, slots=True)
class TappedLine:
    """Plies that a side plans by taps.

    ``games`` are the game as it stands, and after each of the plies so far. ``before`` is the path
    of these, ``now`` the board on which the next one is tapped, and ``why`` tells why the last tap
    chose nothing.
    """

    seat: Color
    people: Participants
    games: tuple[Game, ...]
    before: str
    now: TapBoard
    why: Sentence | None = None

    @classmethod
    def of(
        cls, people: Participants, seat: Color, chosen: str, platform: str, drawn: BoardStyle
    ) -> "TappedLine | None":
        """Return the line of these paths, ``None`` if that can't be."""
        *done, last = chosen.split(DIVIDER)
        games = [people.game]
        for path in done:
            ply = ply_at(games[-1], path)
            if ply is None:
                return None
            games.append(with_ply(games[-1], ply))
            if games[-1].phase is not Phase.PLAYING:
                return None
        before = "".join(path + DIVIDER for path in done)
        shown, press = view(games[-1], people), _press(people.game, seat, before)
        board = TapBoard(games[-1], shown, press, platform, drawn)
        now, why = board.after(last), None
        if now is None and (why := board.why_not(last)) is not None:
            now = board
        return None if now is None else cls(seat, people, tuple(games), before, now, why)

    @property
    def answers(self) -> bool:
        """True if the ply to be tapped answers one of the other side."""
        return len(self.games) > 1 and self.games[-1].turn is self.seat

    @property
    def plies(self) -> list[Ply]:
        """The plies of the line, with the one that is chosen now."""
        played = (game.last_ply for game in self.games[1:])
        now = () if self.now.at.ply is None else (self.now.at.ply,)
        return [*(last.ply for last in played if last is not None), *now]

    @property
    def is_new(self) -> bool:
        """True if nothing is chosen yet."""
        return self.now.is_new and not self.before

    @property
    def is_whole(self) -> bool:
        """True if it ends with an answer."""
        return self.answers and self.now.at.ply is not None

    def told(self) -> Iterator[Sentence]:
        """Yield the line so far, and which taps can follow."""
        opponent = self.people.at(self.seat.other)
        if self.why is not None:
            yield self.why if self.answers else say("premove-cannot", opponent=opponent)
        names = [name_ply(ply, self.people.game) for ply in self.plies]
        if self.games[0].turn is self.seat:
            yield say("premove-own", ply=names.pop(0))
        chosen = None if self.now.preview is None else self.now.preview.named()
        if not self.answers:
            yield (
                say("premove-if", opponent=opponent)
                if chosen is None
                else say("premove-if_ply", opponent=opponent, ply=chosen)
            )
        elif chosen is None:
            yield say("premove-then", opponent=opponent, ply=names[-1])
        else:
            yield say("premove-line", opponent=opponent, ply=names[-2], answer=chosen)
        # Sentences on what is held speak of one's own pieces.
        yield from self.now.onwards() if self.answers and not self.now.is_new else ()

    def blocks(self) -> Iterator[Block]:
        """Yield the line in words, the board with it, and the buttons."""
        yield join(*self.told())
        yield from self.now.blocks()
        yield from self.now.rows(*self._buttons())

    def _buttons(self) -> Iterator[Button]:
        """Yield the button that goes on or keeps the line, or the one that goes back."""
        path, press = self.now.at.path, self.now.press
        if self.now.preview is not None:
            label = "premove_play" if self.games[0].turn is self.seat else "premove_keep"
            yield (
                labelled(label, press(path + DONE))
                if self.answers
                else labelled("premove_then", press(path + DIVIDER))
            )
        elif self.now.is_new and self.before:
            yield Button(say("button-back"), self._back())

    def _back(self) -> Press:
        earlier = self.before.removesuffix(DIVIDER)
        if len(self.games) == 2 and self.games[0].turn is self.seat:
            return seat_press(self.games[0], self.seat)(earlier)
        return _press(self.games[0], self.seat, "")(earlier)


def _press(game: Game, seat: Color, before: str) -> Callable[[str], Press]:
    """Return the presses that choose the path of a ply behind the plies ``before`` it."""
    return lambda path: press_of(Premove(before + path), game.code, game.version, seat)


def and_if(board: TapBoard, player: str) -> Iterator[Button]:
    """Yield the button that plans on from the ply that a player has chosen for now."""
    game, preview = board.game, board.preview
    if preview is None or preview.judged.result is not None or game.terms.level is not None:
        return
    if has_premoves(game) and game.is_captain(player):
        press = _press(game, game.turn, "")
        yield labelled("and_if", press(board.at.path + DIVIDER))

"""Plies in words, in the notation that a chat shows."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from takmail.colors import Color
from takmail.commands.lines.parsed import ply_said
from takmail.commands.moves import ALWAYS
from takmail.commands.presses import Press
from takmail.notation.written_plies import FILES, Notation, WrittenPly
from takmail.play.game import Game, PlayedPly
from takmail.rulesets.registry import ruleset_of
from takmail.rulesets.values import IllegalPlyError, Ply, Rules
from takmail.terms.agreements import Manners
from takmail.wording import sight
from takmail.wording.message.hints import CONSOLE, Hints, labelled
from takmail.wording.message.messages import Buttons
from takmail.wording.message.sentences import Sentence, Value, glue, join, lines, say
from takmail.wording.message.text import ChatName, Code
from takmail.wording.people import Participants
from takmail.wording.ruleset_sentences import teller_of


def name_ply(
    ply: Ply, game: Game, *, typed: Notation | None = None, flattens: bool = False
) -> Sentence:
    """Return ``ps b4``, or ``ps b4 (PTN b2)`` where both notations are shown.

    The other notation stands there, too, if the ply was ``typed`` in it.
    """
    home = game.terms.notation
    both = game.in_both or typed is home.other
    return write_ply(ply, game.rules, home, in_both=both, flattens=flattens)


def write_ply(
    ply: Ply, rules: Rules, home: Notation, *, in_both: bool, flattens: bool = False
) -> Sentence:
    """Return a ply in one notation, or in both with the home notation first."""
    written = ruleset_of(rules).written
    said = written(ply, rules.size, home, flattens=flattens)
    other = written(ply, rules.size, home.other, flattens=flattens) if in_both else said
    if other == said:
        return Code(said)
    return say("ply-both", ply=said, other_name=say(home.other.value), other=other)


def describe_ply(
    people: Participants,
    color: Color,
    ply: Sentence,
    mover: Sentence | None = None,
    *,
    ready: bool = False,
) -> Sentence:
    """Return ``White (Ann): ps b4``; ``mover`` is who moved, where a side has several people."""
    values = people.who(color) | {"ply": ply} | ({"seat": mover} if mover else {})
    return say("played-ready" if ready else "played", **values)


def ended(told: Sentence) -> Sentence:
    """Return the words about a ply with the end of a sentence."""
    return glue(told, say("played-end"))


def explain_illegal(error: IllegalPlyError, game: Game, typed: Notation | None = None) -> Sentence:
    """Return why a ply isn't legal; its square is named as by `name_ply`."""
    home = game.terms.notation
    both = game.in_both or typed is home.other
    return teller_of(game.rules).illegal(error, game.rules.size, home, in_both=both)


def explain_last_ply(game: Game) -> Sentence:
    """Return the steps of a game's last ply and why they are allowed; it must have one.

    Where a player plays blind, the bot only says that it is legal: every ply in the record was,
    on the board on which it was played.
    """
    if game.hides_board:
        return sight.LEGAL
    last, teller = game.last_ply, teller_of(game.rules)
    assert last is not None
    before = game.position_after(len(game.plies) - 1)
    ply = teller.label(last.ply, before)
    ply = ply or name_ply(last.ply, game, flattens=game.ruleset.flattens(before, last.ply))
    return lines(say("claimed-checked", ply=ply), *teller.steps(game))


def last_said(people: Participants, *, flattens: bool = False) -> tuple[Sentence, ...]:
    """Return the words about the last ply, if there is one: whether it ``flattens`` a wall, too."""
    game = people.game
    last = game.last_ply
    if last is None:
        return ()
    teller = teller_of(game.rules)
    told = teller.spoken(last.ply, last.color, people, people.seat(last.color)) or describe_ply(
        people, last.color, name_ply(last.ply, game, flattens=flattens)
    )
    earlier = len(game.plies) - 1
    if earlier < len(Color):
        besides = teller.besides(game.position_after(earlier), last.color)
        told = told if besides is None else glue(told, besides)
    passed = teller.passed(game.board)
    if last.rolled is None:
        return (ended(told), *(() if passed is None else (passed,)))
    rolled = say("rolled", number=game.rolls, value=last.rolled, **people.who(last.color))
    thrown = teller.thrown(last.color, last.rolled, game.board)
    return (ended(rolled), *(() if thrown is None else (thrown,)))


def tak_is_told(game: Game) -> bool:
    """Return whether everybody reads that the last ply threatens a road."""
    last = game.last_ply
    return last is not None and _is_told(game, last)


def taks_told(game: Game) -> tuple[int, ...]:
    """Return the numbers of the plies of which everybody read that they threatened a road."""
    numbered = enumerate(game.plies, start=1)
    return tuple(number for number, played in numbered if _is_told(game, played))


def _is_told(game: Game, played: PlayedPly) -> bool:
    manners = game.terms.manners
    told = manners is Manners.COURTLY or (played.called and manners is not Manners.QUIET)
    return played.threat and told


def tell_chosen(
    game: Game, ply: Ply, *, voted: bool = False, title: ChatName | None = None
) -> Sentence:
    """Return that a player has chosen a ply step by step, and the title of another chat with it."""
    named = name_ply(ply, game)
    if title is not None:
        return say("choose-played_in", ply=named, title=title)
    return say("choose-voted" if voted else "choose-played", ply=named)


def tell_offered(
    people: Participants, ply: str, effects: Sentence
) -> tuple[Sentence, Sentence, Sentence]:
    """Return a ply that its player can send: its title, its announcement, and that it waits.

    ``effects`` are those that the ply has on the board.
    """
    color = people.game.turn
    values: dict[str, Value] = {
        "code": people.game.code,
        "opponent": people.at(color.other),
        "ply": Code(ply),
    }
    announced = say("inline-ply_shown", seat=people.seat(color), told=effects, **values)
    return say("inline-ply", **values), announced, say("inline-not_yet", player=people.at(color))


@dataclass(frozen=True, slots=True)
class BareSquare:
    """A square alone, which is another one in each notation; ``legal`` are those to choose from.

    ``readings`` are the plies that it means.
    """

    game: Game
    written: WrittenPly
    readings: Mapping[Notation, Ply]
    legal: Sequence[Notation]

    def question(self, hints: Hints) -> Sentence:
        """Return the question in which notation it is; at a console, which words answer it."""
        square = f"{FILES[self.written.file]}{self.written.number}"
        if len(self.legal) > 1:
            number = self.written.number
            rows = {
                way.value: say(f"nearly-row-{self._row(way)}", number=number) for way in Notation
            }
            question = say("nearly-square", square=square, **rows)
        else:
            (way,) = self.legal
            taken, ply = say(way.other.value), name_ply(self.readings[way], self.game)
            question = say("nearly-square_taken", square=square, taken=taken, ply=ply)
        if hints.platform != CONSOLE:
            return question
        words = {way.value: hints.command("notation", way.value) for way in Notation}
        return join(question, say("nearly-words", **words))

    def buttons(self, player: str, usual: str | None) -> Iterator[Buttons]:
        """Yield the player's buttons that play it in a notation: this time, and always.

        ``usual`` is the notation of the player's squares.
        """
        written, always = ply_said(self.written), []
        for way in self.legal:
            line, ply = f"{way.value} {written}", name_ply(self.readings[way], self.game)
            label, number = f"read_{self._row(way)}", self.written.number
            press = self._press(line, player)
            yield Buttons((labelled(label, press, number=number, ply=ply),))
            if way.value != usual:
                press = self._press(f"{ALWAYS} {line}", player)
                always.append(labelled(f"always_{way.value}", press))
        if always:
            yield Buttons(tuple(always))

    def _press(self, line: str, player: str) -> Press:
        return Press("move", line, self.game.code, self.game.version, player)

    def _row(self, way: Notation) -> str:
        """Return its row in a notation: mail counts from the top, PTN from the bottom."""
        size, number = self.game.rules.size, self.written.number
        from_top = number if way is Notation.MAIL else size + 1 - number
        return {1: "top", size: "bottom"}.get(from_top, way.value)

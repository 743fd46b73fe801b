"""Boards that differ and disputed plies in words, with the ways out."""

from collections.abc import Iterator
from dataclasses import dataclass

from takmail.colors import Color
from takmail.commands.disputes import Way
from takmail.commands.offers import Topic
from takmail.notation.positions import format_stack
from takmail.play.disputes import turn_on
from takmail.play.events import BoardPosted, Claimed, Offered, Synced, WayOut
from takmail.play.game import Game, Offer
from takmail.rulesets.comparison import Comparison, Difference, Fault, Turned, View
from takmail.rulesets.values import Ply
from takmail.squares import Square
from takmail.wording.message.drafts import Sentence, Value, items, join, lines, say
from takmail.wording.message.hints import Hints
from takmail.wording.message.text import Code, one_line
from takmail.wording.moves import explain_last_ply, name_ply
from takmail.wording.people import Participants, color_name
from takmail.wording.rules import name_square
from takmail.wording.ruleset_sentences import teller_of

SHOWN_PLIES = 20
"""Plies since an earlier board that are named; of more there is only the number."""


@dataclass(frozen=True, slots=True)
class SyncWording:
    """The sentences about boards in step; ``code`` goes into commands that need it."""

    people: Participants
    hints: Hints
    code: str = ""

    @property
    def game(self) -> Game:
        """The game as it is now."""
        return self.people.game

    def tell(self, event: BoardPosted | Claimed | Synced) -> list[Sentence]:
        """Return the paragraphs of an event about boards in step."""
        match event:
            case BoardPosted():
                return self.posted(event)
            case Claimed():
                return self.claimed(event)
            case Synced(way_out=way_out):
                return [self.way("synced", way_out)]

    def posted(self, event: BoardPosted) -> list[Sentence]:
        """Compare a posted board with the game's, and offer the ways out if they differ."""
        comparison = self.game.ruleset.compare(self.game, event.board)
        seat = self.people.seat(event.color)
        if comparison.same:
            return [say("posted-same", seat=seat, ply=len(self.game.plies))]
        if not comparison.differences:
            (fault, *_), code = comparison.faults, self.game.code
            told = say("posted-wrong_size", seat=seat, has=fault.has, limit=fault.limit, code=code)
            return [told]
        ways = self._ways(event.color.other, comparison)
        if comparison.turned is not None:
            return [self._turned(seat, comparison.turned), ways]
        title = say("posted-differs", seat=seat, squares=len(comparison.differences))
        squares = (self._difference(difference) for difference in comparison.differences)
        return [lines(title, *squares), self._explanation(comparison), ways]

    def offered(self, offer: Offered | Offer) -> Sentence:
        """Return the sentence that a way out was proposed."""
        assert offer.way_out is not None
        return say(
            "offered-sync",
            **self.people.who(offer.color),
            way=self.way("way", offer.way_out),
        )

    def claimed(self, event: Claimed) -> list[Sentence]:
        """Return what was said against the last ply, check it, and say what can be done."""
        seat, other = self.people.seat(event.color), self.people.seat(event.color.other)
        return [
            say("claimed", reason=one_line(event.reason), seat=seat, other=other),
            explain_last_ply(self.game),
            join(*self._claim_ways(event.color)),
        ]

    def _claim_ways(self, claimant: Color) -> Iterator[Sentence]:
        """Say what can be done about a claim to those who are in the chat."""
        mover, topic = claimant.other, Topic.DISPUTE.value
        if self.people.hears(mover):
            yield say(
                "claimed-mover",
                other=self.people.at(mover, ping=True),
                accept=self._command("accept", topic),
                decline=self._command("decline", topic),
            )
        if self.people.hears(claimant):
            withdraw = self._command("withdraw", topic)
            yield say("claimed-claimant", seat=self.people.at(claimant), withdraw=withdraw)
        if self.game.hides_board:
            return
        key = "claimed-boards" if self.hints.overhears else "claimed-boards-answer"
        yield say(key, state=self._command("rs"), sync=self._command("sync"))

    def _turned(self, seat: Sentence, turned: Turned) -> Sentence:
        """Name what is wrong with a posted board, and say which of the game's boards it is."""
        told = []
        if turned.view is not View.NORTH_FROM_WEST:
            told.append(say(f"posted-{turned.view.name.lower()}", seat=seat))
        if turned.swapped:
            told.append(say("posted-swapped_too" if told else "posted-swapped", seat=seat))
        if turned.plies == len(self.game.plies):
            return join(*told, say("posted-turned_same", ply=turned.plies))
        return join(*told, say("posted-turned_earlier"), self._stood(turned.plies))

    def _difference(self, difference: Difference) -> Sentence:
        return say(
            "posted-square",
            square=self._square(difference.square),
            game=format_stack(difference.game),
            posted=format_stack(difference.posted),
        )

    def _explanation(self, comparison: Comparison) -> Sentence:
        """Say what would explain the difference, or why the board is none of this game."""
        if comparison.faults:
            return join(*map(self._fault, comparison.faults))
        told = list(self._explanations(comparison))
        return join(*told) if told else say("posted-unexplained")

    def _explanations(self, comparison: Comparison) -> Iterator[Sentence]:
        if comparison.stood_after is not None:
            yield self._stood(comparison.stood_after)
        if comparison.ahead is not None:
            yield self._one_ply("posted-ahead", comparison.ahead, self.game.turn)
        if comparison.behind is not None and comparison.stood_after is None:
            yield self._one_ply("posted-behind", comparison.behind, self.game.turn.other)
        if comparison.left_out is not None:
            yield self._slip("posted-left_out", comparison.left_out)
        if comparison.misread is not None:
            read = self._ply(comparison.misread.ply)
            yield self._slip("posted-misread", comparison.misread.number, read=read)

    def _one_ply(self, key: str, ply: Ply, color: Color) -> Sentence:
        return say(key, ply=self._ply(ply), color=color_name(color))

    def _fault(self, fault: Fault) -> Sentence:
        assert fault.color is not None, "a wrong size has a sentence of its own"
        return say(
            f"posted-{fault.impossible.name.lower()}",
            color=color_name(fault.color),
            has=fault.has,
            limit=fault.limit,
            squares=items(*map(self._square, fault.squares)),
        )

    def _stood(self, number: int) -> Sentence:
        plies = self._since(number)
        if number == 0:
            return say("posted-stood_at_start", plies=plies)
        color = self.game.plies[number - 1].color
        nth = sum(played.color is color for played in self.game.plies[:number])
        return say("posted-stood", ply=number, color=color_name(color), nth=nth, plies=plies)

    def _since(self, number: int) -> Sentence:
        size, home = self.game.terms.rules.size, self.game.terms.notation
        since, written = self.game.plies[number:], teller_of(self.game.rules).written
        plies = items(*(Code(written(one.ply, size, home)) for one in since[:SHOWN_PLIES]))
        more = len(since) - SHOWN_PLIES
        return say("posted-more", plies=plies, number=more) if more > 0 else plies

    def _slip(self, key: str, number: int, **values: Value) -> Sentence:
        """Tell of the ply with this number that it was left out or misread."""
        played = self.game.plies[number - 1]
        told = self._ply(played.ply)
        return say(key, number=number, color=color_name(played.color), ply=told, **values)

    def _ways(self, reader: Color, comparison: Comparison) -> Sentence:
        """Offer the ways out; one that leads nowhere is left out."""
        keep = self._command("sync", Way.KEEP.value)
        if comparison.stood == len(self.game.plies):
            ways = [say("ways-keep_same", keep=keep)]
        else:
            ways = list(self._way_back(comparison.stood))
            if not comparison.faults:
                ways.append(self._way_to_take(comparison))
            ways.append(say("ways-keep", keep=keep))
        ways.append(say("ways-over", over=self._command("sync", Way.OVER.value)))
        accept = self._command("accept")
        if not self.people.hears(reader):
            return lines(say("ways", accept=accept), *ways)
        other = self.people.at(reader, ping=True)
        return lines(say("ways-for", other=other, accept=accept), *ways)

    def _way_back(self, stood: int | None) -> Iterator[Sentence]:
        number = len(self.game.plies) - 1 if stood is None else stood
        back = self._command("sync", f"{Way.BACK.value} {number}")
        if stood is not None:
            yield say("ways-back", back=back, ply=number)
        elif number >= 0:
            yield say("ways-back_to", back=back, ply=number)

    def _way_to_take(self, comparison: Comparison) -> Sentence:
        take = Way.TAKE.value
        turn = turn_on(self.game, comparison)
        if turn is not None:
            key = "ways-take" if comparison.turned is None else "ways-take_read"
            return say(key, take=self._command("sync", take), color=color_name(turn))
        white, black = (self._command("sync", f"{take} {c.name.lower()}") for c in Color)
        return say("ways-take_either", white=white, black=black)

    def way(self, key: str, way_out: WayOut) -> Sentence:
        """Return a way out as it is proposed, or, by another ``key``, as it was agreed on."""
        values: dict[str, Value] = {"ply": way_out.plies}
        kind = way_out.way.value
        if way_out.setup is not None:
            kind = "setup"
            values["color"] = color_name(way_out.setup.turn)
        elif way_out.ply is not None:
            kind = "ply"
            values |= {"ply": self._ply(way_out.ply), "color": color_name(self.game.turn)}
        return say(f"way-{kind}" if key == "way" else f"synced-{kind}", **values)

    def _ply(self, ply: Ply) -> Sentence:
        return name_ply(ply, self.game)

    def _square(self, square: Square) -> Sentence:
        size, home = self.game.terms.rules.size, self.game.terms.notation
        return name_square(square, size, home, in_both=self.game.in_both)

    def _command(self, name: str, argument: str = "") -> Sentence:
        return self.hints.command(name, argument, self.code)

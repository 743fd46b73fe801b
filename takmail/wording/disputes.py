"""Boards that differ and disputed plies in words, with the ways out."""

from collections.abc import Iterator
from dataclasses import dataclass

from takmail.colors import Color
from takmail.commands import disputes
from takmail.commands.offers import Topic
from takmail.play import events
from takmail.play.disputes import turn_on, ways_out
from takmail.play.game import Game, Offer
from takmail.rulesets.comparison import Comparison, Difference, Turned, View
from takmail.rulesets.values import Ply
from takmail.wording import ruleset_sentences
from takmail.wording.message.sentences import Sentence, Told, Value, items, join, lines, say
from takmail.wording.message.text import Code, quoted
from takmail.wording.people import color_name
from takmail.wording.plies import explain_last_ply, name_ply
from takmail.wording.readers import ForReader

SHOWN_PLIES = 20
"""Plies since an earlier board that are named; of more there is only the number."""


@dataclass(frozen=True, slots=True)
class SyncWording(ForReader):
    """The sentences about boards that differ and about disputes.

    Chats that follow a game learn what happens, and nothing is asked there.
    """

    @property
    def _teller(self) -> ruleset_sentences.Teller:
        return ruleset_sentences.teller_of(self.game.rules)

    def tell(self, event: events.BoardPosted | events.Claimed | events.Synced) -> list[Sentence]:
        """Return the paragraphs of an event about boards in step."""
        match event:
            case events.BoardPosted():
                return self.posted(event)
            case events.Claimed():
                return self.claimed(event)
            case events.Synced(way_out=way_out):
                return [self.way("synced", way_out)]

    def posted(self, event: events.BoardPosted) -> list[Sentence]:
        """Compare a posted board with the game's, and offer the ways out if they differ."""
        comparison = self.game.ruleset.compare(self.game, event.board)
        board = say("posted-board", **self.people.who(event.color))
        if comparison.same:
            return [say("posted-same", board=board, ply=len(self.game.plies))]
        if not comparison.differences:
            (fault, *_), code = comparison.faults, self.game.code
            size, right = fault.has, fault.limit
            return [say("posted-wrong_size", board=board, has=size, limit=right, code=code)]
        ways = [] if self.reader.looks_on else [self._ways(event.color, comparison)]
        if comparison.turned is not None:
            return [self._turned(board, comparison.turned), *ways]
        title = say("posted-differs", board=board, squares=len(comparison.differences))
        squares = (self._difference(difference) for difference in comparison.differences)
        return [lines(title, *squares), self._explanation(comparison), *ways]

    def offered(self, offer: Offer) -> Sentence:
        """Return the sentence that a way out was proposed."""
        assert offer.way_out is not None
        return say(
            "offered-sync", **self.people.who(offer.color), way=self.way("way", offer.way_out)
        )

    def claimed(self, event: events.Claimed) -> list[Sentence]:
        """Return the complaint about the last ply, the check of that ply, and the ways out."""
        values = self.people.who(event.color)
        named = values | {"other": self.people.at(event.color.other)}
        told = [say("claimed", reason=quoted(event.reason), **named), explain_last_ply(self.game)]
        answered = self.game.offer(Topic.DISPUTE, event.color) is None
        return (
            told if self.reader.looks_on or answered else [*told, join(*self._claim_ways(values))]
        )

    def _claim_ways(self, values: dict[str, Value]) -> Iterator[Sentence]:
        """Say what each side can do about a dispute, by buttons or, at the console, by words."""
        if not self.reader.hints.has_buttons:
            names, topic = ("accept", "decline", "withdraw"), Topic.DISPUTE.value
            typed = {name: self.reader.command(name, topic) for name in names}
            yield say("claimed-answers-console", **values, **typed)
        else:
            yield say("claimed-answers", **values)
        if not self.game.hides_board:
            key = "claimed-boards" if self.reader.hints.overhears else "claimed-boards-answer"
            yield say(key, state=self.reader.command("rs"))

    def _turned(self, board: Sentence, turned: Turned) -> Sentence:
        """Name what is wrong with a posted board, and say which of the game's boards it is."""
        told = []
        if turned.view is not View.NORTH_FROM_WEST:
            told.append(say(f"posted-{turned.view.name.lower()}", board=board))
        if turned.swapped:
            told.append(say("posted-swapped_too" if told else "posted-swapped", board=board))
        if turned.but is not None:
            return lines(join(*told, say("posted-turned_but")), self._difference(turned.but))
        if turned.plies == len(self.game.plies):
            return join(*told, say("posted-turned_same", ply=turned.plies))
        return join(*told, say("posted-turned_earlier"), self._stood(turned.plies))

    def _difference(self, difference: Difference) -> Sentence:
        cell, square = self._teller.cell, self._teller.square(difference.square, self.game)
        game, posted = cell(difference.game), cell(difference.posted)
        return say("posted-square", square=square, game=game, posted=posted)

    def _explanation(self, comparison: Comparison) -> Sentence:
        """Say what would explain the difference, or why the board is none of this game."""
        if comparison.faults:
            return join(*(self._teller.fault(fault, self.game) for fault in comparison.faults))
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

    def _stood(self, number: int) -> Sentence:
        plies = self._since(number)
        if number == 0:
            return say("posted-stood_at_start", plies=plies)
        color = self.game.plies[number - 1].color
        nth = sum(played.color is color for played in self.game.plies[:number])
        return say("posted-stood", ply=number, color=color_name(color), nth=nth, plies=plies)

    def _since(self, number: int) -> Sentence:
        size, home = self.game.terms.rules.size, self.game.terms.notation
        since, written = self.game.plies[number:], self.game.ruleset.written
        plies = items(*(Code(written(one.ply, size, home)) for one in since[:SHOWN_PLIES]))
        more = len(since) - SHOWN_PLIES
        return say("posted-more", plies=plies, number=more) if more > 0 else plies

    def _slip(self, key: str, number: int, **values: Value) -> Sentence:
        """Tell of the ply with this number that it was left out or misread."""
        played = self.game.plies[number - 1]
        told = self._ply(played.ply)
        return say(key, number=number, color=color_name(played.color), ply=told, **values)

    def _ways(self, poster: Color, comparison: Comparison) -> Sentence:
        """Ask for a way out: by the buttons below, or at the console by a command of the list."""
        rolled = [say("ways-rolled")] if self.game.rolled else []
        if not self.reader.hints.has_buttons:
            ways = (self._typed(comparison, sync) for sync in ways_out(self.game, comparison))
            return lines(*rolled, say("ways-console", accept=self.reader.command("accept")), *ways)
        values = self.people.who(poster)
        if not self.people.hears(poster.other):
            values["told"] = Told.DOER
        return join(*rolled, say("ways", **values))

    def _typed(self, comparison: Comparison, sync: disputes.Sync) -> Sentence:
        """Return a way out with the command that proposes it."""
        key = f"ways-{sync.way.value}"
        if sync.way is disputes.Way.BACK and comparison.stood is None:
            key = "ways-back_to"
        command = self.reader.command("sync", sync.argument)
        return say(key, command=command, **_leads_to(self.game, comparison, sync))

    def way(self, key: str, way_out: events.WayOut) -> Sentence:
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


def label_way(game: Game, comparison: Comparison, sync: disputes.Sync) -> Sentence:
    """Return the label of the button that proposes a way out for a posted board."""
    return say(f"button-sync_{sync.way.value}", **_leads_to(game, comparison, sync))


def _leads_to(game: Game, comparison: Comparison, sync: disputes.Sync) -> dict[str, Value]:
    """Return the ply and the side to move that a way out leads to, those that it names."""
    turn = turn_on(game, comparison) if sync.turn is None else sync.turn
    values: dict[str, Value] = {} if sync.ply is None else {"ply": sync.ply}
    return values if turn is None else values | {"color": color_name(turn)}

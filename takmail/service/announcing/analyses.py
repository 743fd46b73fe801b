"""Analyses as messages: a graph, where the game was lost, the worst plies, a PTN file."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from takmail.colors import Color
from takmail.engine.analysis import Finding, Look, chances, findings
from takmail.notation.ptn import format_ptn
from takmail.notation.ptn_files import format_game
from takmail.notation.records import GameRecord
from takmail.notation.replay import UnplayableError, opening_position, push
from takmail.notation.written_plies import Notation
from takmail.render.graphs import draw_bars
from takmail.rulesets.values import Ply, Position
from takmail.service.announcing.drawings import dump_graph
from takmail.wording.games import tell_illegal
from takmail.wording.languages.language import Language
from takmail.wording.message.drafts import (
    DraftBlock,
    Made,
    Sentence,
    Value,
    items,
    join,
    lines,
    say,
)
from takmail.wording.message.messages import Enclosure, Kind
from takmail.wording.message.text import Preformatted
from takmail.wording.moves import write_ply
from takmail.wording.people import color_name

MOST_PLIES = 200
"""Plies of a game that are analysed."""

_WORST = 3
"""Plies that the message tells of."""


def played_out(record: GameRecord) -> tuple[list[Position], UnplayableError | None]:
    """Return the positions before and after the plies that count, and why there are no more."""
    position = opening_position(record)
    positions = [position.copy()]
    for recorded in record.plies[:MOST_PLIES]:
        try:
            push(position, recorded, record)
        except UnplayableError as error:
            return positions, error
        positions.append(position.copy())
    return positions, None


class Analysis:
    """An analysis as a chat reads it, with plies in its notation and a picture in its theme.

    ``code`` is the game's if it was played here.
    """

    def __init__(
        self, record: GameRecord, looks: Sequence[Look], notation: Notation, code: str | None = None
    ) -> None:
        self._record, self._notation, self._code = record, notation, code
        positions, self._illegal = played_out(record)
        self._rules = positions[0].rules
        self._best = looks[0].line
        self._chances = chances(positions, looks)
        plies = [recorded.ply for recorded in record.plies[: len(positions) - 1]]
        self._found = list(findings(positions, plies, looks))

    def blocks(self, theme: str, *, picture: bool, text: bool) -> Iterator[DraftBlock]:
        """Yield its blocks; the graph is a ``picture``, or ``text``, or both."""
        heading = say("analysis-game", code=self._code) if self._code else say("analysis-text")
        if not self._found:
            best = items(*map(self._ply, self._best))
            yield join(heading, say("analysis-chance", chance=self._chances[0], line=best))
            return
        yield lines(heading, join(*self._summary()))
        bars = Preformatted(draw_bars(self._chances))

        def graph(language: Language) -> Enclosure:
            first, last = min(self._chances), max(self._chances)
            alt = say("analysis-graph", least=first, most=last, last=self._chances[-1])
            marks = [one.mark for one in self._found]
            source = dump_graph(self._chances, marks, theme, language.text(alt))
            return Enclosure("chances.png", Kind.PICTURE, source, bars)

        if picture:
            yield Made(graph)
        if text:
            yield bars
        bad = sorted(self._bad(), key=lambda one: one.lost)[-_WORST:]
        if bad:
            yield lines(*map(self._told, sorted(bad, key=lambda one: one.number)))
        yield Made(self._file)

    def _bad(self) -> list[Finding]:
        return [one for one in self._found if one.missed or "?" in one.mark]

    def _summary(self) -> Iterator[Sentence]:
        """Yield where the game was lost, how many plies of each side were wrong, and what's cut."""
        score = self._record.result
        sides = score.value.split("-") if score else ("", "")
        loser = Color(sides.index("0")) if sides.count("0") == 1 else None
        bad = self._bad()
        worst = max(
            [one for one in bad if one.color is loser] or bad,
            key=lambda one: one.lost,
            default=None,
        )
        if worst is None:
            yield say("analysis-steady")
        else:
            color = color_name(worst.color)
            chances = {"before": worst.before, "after": worst.after}
            yield say("analysis-turned", color=color, **chances, **self._named(worst))
            marks = [(one.color.name.lower() + one.mark.replace("?", "_")) for one in bad]
            names = ("white_", "white__", "black_", "black__")
            yield say("analysis-counts", **{name: marks.count(name) for name in names})
        if len(self._record.plies) > len(self._found):
            yield say("analysis-first", moves=len(self._found))
            if self._illegal is not None:
                yield tell_illegal(self._illegal)

    def _told(self, one: Finding) -> Sentence:
        line = items(*map(self._ply, one.best))
        if one.missed:
            return say("analysis-missed", moves=one.missed, line=line, **self._named(one))
        return say("analysis-worse", lost=one.lost, line=line, **self._named(one))

    def _named(self, one: Finding) -> dict[str, Value]:
        """Return a ply with its number and its mark."""
        return {"number": one.number, "ply": self._ply(one.ply), "mark": one.mark}

    def _ply(self, ply: Ply) -> Sentence:
        return write_ply(ply, self._rules, self._notation, in_both=False)

    def _file(self, language: Language) -> Enclosure:
        """Return the game with marks, White's chances after each ply, and better lines."""
        plies, bad = list(self._record.plies), self._bad()
        for at, one in enumerate(self._found):
            said = [plies[at].comment, f"{self._chances[at + 1]} %"]
            if one in bad:
                better = " ".join(map(format_ptn, one.best))
                said.append(language.text(say("analysis-better", line=better)))
            marks = plies[at].marks.rstrip("!?") + one.mark
            comment = "; ".join(filter(None, said))
            plies[at] = replace(plies[at], marks=marks, comment=comment)
        ptn = format_game(replace(self._record, plies=tuple(plies)))
        return Enclosure("analysis.ptn", Kind.TEXT, ptn, Preformatted(ptn.strip()))

"""Analyses as messages: a graph, where the game was lost, the worst plies, a PTN file."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from takmail.colors import SIDES, Color
from takmail.engine.analysis import Finding, Look, chances, findings, turning_point
from takmail.notation.ptn import format_ptn
from takmail.notation.ptn_files import format_game
from takmail.notation.records import GameRecord, Score
from takmail.notation.replay import UnplayableError, opening_position, push
from takmail.notation.written_plies import Notation
from takmail.render.graphs import draw_bars
from takmail.rulesets.values import Ply, Position, Rules
from takmail.service.announcing.board_styles import BoardStyle
from takmail.service.announcing.drawings import Graph, dump_graph
from takmail.wording.languages.language import Language
from takmail.wording.message.drafts import DraftBlock, Made, Sentence, items, join, lines, say
from takmail.wording.message.messages import Block, Enclosure, Kind
from takmail.wording.message.text import Preformatted
from takmail.wording.moves import write_ply
from takmail.wording.people import color_name

MOST_PLIES = 200
"""Plies of a game that are analysed."""

_WORST = 3
"""Plies that the message tells of."""

_LOSERS = {
    **dict.fromkeys((Score.WHITE_ROAD, Score.WHITE_FLATS, Score.WHITE_OTHERWISE), Color.BLACK),
    **dict.fromkeys((Score.BLACK_ROAD, Score.BLACK_FLATS, Score.BLACK_OTHERWISE), Color.WHITE),
}


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


def tell_analysis(
    record: GameRecord,
    looks: Sequence[Look],
    drawn: BoardStyle,
    notation: Notation,
    *,
    code: str | None = None,
    pictures: bool = True,
) -> Iterator[DraftBlock]:
    """Yield what an analysis has found; ``pictures`` says that the chat can show any."""
    positions, illegal = played_out(record)
    plies = [recorded.ply for recorded in record.plies[: len(positions) - 1]]
    rules, known = positions[0].rules, chances(positions, looks)
    found = list(findings(positions, plies, looks))
    heading = say(
        "analysis", of="other" if code is None else "game", code=code or "", plies=len(plies)
    )
    if not plies:
        yield lines(
            heading,
            say("analysis-chance", chance=known[0], line=_line(looks[0].line, rules, notation)),
        )
        return
    more = []
    if illegal is not None:
        more.append(say("analysis-illegal", number=len(plies) + 1))
    elif len(record.plies) > len(plies):
        more.append(say("analysis-long", most=len(plies)))
    yield lines(heading, join(*_summary(record, found, rules, notation)), *more)
    marks = tuple(one.mark for one in found)
    bars = Preformatted(draw_bars(known))

    def graph(language: Language) -> Block:
        alt = language.text(
            say("analysis-graph", least=min(known), most=max(known), last=known[-1])
        )
        return Enclosure(
            "chances.png",
            Kind.PICTURE,
            dump_graph(Graph(tuple(known), marks, drawn.theme, alt)),
            bars,
        )

    if pictures:
        yield Made(graph)
    if not (pictures and drawn.pictures):
        yield bars
    worst = sorted(
        (one for one in found if one.missed or "?" in one.mark), key=lambda one: -one.lost
    )
    if worst:
        shown = sorted(worst[:_WORST], key=lambda one: one.number)
        yield lines(*(_told(one, rules, notation) for one in shown))

    def file(language: Language) -> Block:
        text = format_game(_annotated(record, found, known, language))
        return Enclosure(
            f"tak-{code or 'analysis'}.ptn", Kind.TEXT, text, Preformatted(text.strip())
        )

    yield Made(file)


def _summary(
    record: GameRecord, found: Sequence[Finding], rules: Rules, notation: Notation
) -> Iterator[Sentence]:
    """Yield where the game was lost, and how many plies of each side were wrong."""
    turned = turning_point(found, _LOSERS.get(record.result) if record.result else None)
    if turned is None:
        yield say("analysis-steady")
        return
    yield say(
        "analysis-turned",
        color=color_name(turned.color),
        ply=_named(turned, rules, notation),
        before=turned.before,
        after=turned.after,
    )
    counts = {
        f"{color.name.lower()}_{name}": sum(
            one.color is color and one.mark == mark for one in found
        )
        for color in SIDES
        for name, mark in (("mistakes", "?"), ("blunders", "??"))
    }
    yield say("analysis-counts", **counts)


def _told(one: Finding, rules: Rules, notation: Notation) -> Sentence:
    key = "analysis-worse" if one.missed is None else "analysis-missed"
    line = _line(one.best, rules, notation)
    return say(
        key,
        ply=_named(one, rules, notation),
        lost=one.lost,
        line=line,
        color=color_name(one.color),
        moves=one.missed or 0,
    )


def _named(one: Finding, rules: Rules, notation: Notation) -> Sentence:
    """Return a ply with its number and its mark."""
    return say(
        "analysis-ply",
        number=one.number,
        ply=write_ply(one.ply, rules, notation, in_both=False),
        mark=one.mark,
    )


def _line(plies: Sequence[Ply], rules: Rules, notation: Notation) -> Sentence:
    return items(*(write_ply(ply, rules, notation, in_both=False) for ply in plies))


def _annotated(
    record: GameRecord, found: Sequence[Finding], known: Sequence[int], language: Language
) -> GameRecord:
    """Return a game with marks, White's chances after each ply, and what was better."""
    plies = list(record.plies)
    for at, one in enumerate(found):
        said = f"{known[at + 1]} %"
        if "?" in one.mark or one.missed:
            better = " ".join(map(format_ptn, one.best))
            said += "; " + language.text(say("analysis-better", line=better))
        comment = "\n".join(filter(None, (plies[at].comment, said)))
        marks = plies[at].marks.rstrip("!?") + one.mark
        plies[at] = replace(plies[at], marks=marks, comment=comment)
    return replace(record, plies=tuple(plies))

"""Analyses in words: how far one is, a game's chances, its mistakes and better lines, tinuë."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from takmail.colors import SIDES, Color
from takmail.commands.spec import OFF
from takmail.engine.analysis import Look, chances, findings
from takmail.engine.thoughts import Finding, Proof
from takmail.notation.clean_ptn import format_game
from takmail.notation.records import GameRecord
from takmail.notation.replay import UnplayableError
from takmail.notation.written_plies import Notation
from takmail.rulesets.registry import ruleset_of
from takmail.rulesets.values import Own, Ply
from takmail.terms.coins import COINS_TAG
from takmail.wording.exports import tell_illegal
from takmail.wording.languages.language import Language
from takmail.wording.message.hints import CONSOLE, Hints
from takmail.wording.message.messages import Enclosure, Kind
from takmail.wording.message.sentences import Sentence, Value, items, join, lines, say
from takmail.wording.message.text import Preformatted, shown_name
from takmail.wording.people import color_name
from takmail.wording.plies import write_ply

WORST = 3
"""Plies that the result tells of."""

HOPE = 40
"""Chance with which a game isn't lost yet."""

_LONGEST_NAME = 40
"""Characters of a player's name, so that the words fit below a picture on Telegram."""

CANCELLED = say("analysis-cancelled")
GRAPH_LABEL = say("analysis-label")

_COUNTED = ("white_", "white__", "black_", "black__")
"""Mistakes and blunders of each side."""


def tell_waiting(hints: Hints) -> Sentence:
    """Return that an analysis waits; at a console, which has no buttons, how it is cancelled."""
    if hints.platform != CONSOLE:
        return say("analysis-waits")
    return say("analysis-waits-console", analyse=hints.command("analyse", OFF))


def tell_tinue(proof: Proof, position: Own, notation: Notation) -> Sentence:
    """Return the road's line if the side on turn has tinuë, else how far it was looked for."""
    color = color_name(position.turn)
    if proof.won:
        return say("tinue-proved", color=color, line=named_line(proof.line, position, notation))
    if not all(proof.searched) or not proof.searched:
        return say("tinue-unknown")
    taks, quiet = proof.searched
    return say("tinue-not_found", color=color, taks=taks, quiet=quiet)


def named_line(plies: Sequence[Ply], position: Own, notation: Notation) -> Sentence:
    """Return plies that follow each other in a position's game, as they are named."""
    names = [write_ply(ply, position.rules, notation, in_both=False) for ply in plies]
    if len(names) < 2:
        return items(*names)
    return say("analysis-line", first=names[0], rest=items(*names[1:]))


class AnalysisWording:
    """The result of an analysis in words, with the plies in one notation.

    ``positions`` are those before and after the plies that count, ``looks`` what the computer
    thinks of them.
    """

    def __init__(
        self,
        record: GameRecord,
        positions: Sequence[Own],
        plies: Sequence[Ply],
        looks: Sequence[Look],
        notation: Notation,
    ) -> None:
        self._record, self._positions, self._looks = record, positions, looks
        self._first_line, self._notation = looks[0].line, notation
        self._ruleset = ruleset_of(positions[0].rules)
        self.chances = chances(positions, looks)
        self.numbers = tuple(
            (after, position.move_number if self._ruleset.in_ptn else after)
            for after, position in enumerate(positions[:-1], 1)
            if position.turn is Color.WHITE or not self._ruleset.in_ptn
        )
        self.findings = list(findings(positions, plies, looks))
        self._bad = [finding for finding in self.findings if "?" in finding.mark]
        self._turning = self._turning_ply()

    def summary(self, code: str | None, illegal: UnplayableError | None) -> Sentence:
        """Return the game's title and its course; ``code`` is its own if it was played here.

        ``illegal`` says why the analysis ends before the game does.
        """
        title = say("analysis-game", code=code) if code else self._title()
        if not self.findings:
            line = named_line(self._first_line, self._positions[0], self._notation)
            return join(title, say("analysis-chance", chance=self.chances[0], line=line))
        course, moves = self._course(), len(self.findings)
        if len(self._record.plies) > moves:
            course = join(course, say("analysis-first", moves=moves))
        return lines(title, join(course, tell_illegal(illegal)) if illegal else course)

    def worst(self) -> Sentence | None:
        """Return the worst plies, a line for each, ``None`` if there is none."""
        turning = self._turning
        ordered = sorted(self._bad, key=lambda finding: (finding is not turning, -finding.lost))
        worst = sorted(ordered[:WORST], key=lambda finding: finding.number)
        sentences = [
            self._say("missed" if finding.missed else "worse", finding) for finding in worst
        ]
        return lines(*sentences) if sentences else None

    def swing(self) -> Sentence:
        """Return the ply with the largest swing, with its side's chances before and after it."""
        swing = max(self._bad, key=lambda finding: finding.lost, default=None)
        return self._say("swing", swing) if swing else self._steady()

    def graph_in_words(self) -> Sentence:
        """Return a graph of the chances in words."""
        known = self.chances
        return say("analysis-graph", least=min(known), most=max(known), last=known[-1])

    def file(self, language: Language) -> Enclosure:
        """Return the game with marks, White's chances after each ply, and better lines, as PTN."""
        plies, size = list(self._record.plies), self._positions[0].rules.size
        for at, finding in enumerate(self.findings):
            comments = [plies[at].comment, f"{self.chances[at + 1]} %"]
            if "?" in finding.mark:
                written = (self._ruleset.written(p, size, Notation.PTN) for p in finding.best)
                better = " ".join(written)
                comments.append(language.text(say("analysis-better", line=better)))
            marks = plies[at].marks.rstrip("!?") + finding.mark
            if not self._ruleset.in_ptn:
                comments.insert(0, finding.mark)
            comment = "; ".join(filter(None, comments))
            plies[at] = replace(plies[at], marks=marks, comment=comment)
        ptn = format_game(replace(self._record, plies=tuple(plies)))
        name = "analysis.ptn" if self._ruleset.in_ptn else "analysis.txt"
        return Enclosure(name, Kind.TEXT, ptn, Preformatted(ptn.strip()))

    def _say(self, key: str, finding: Finding) -> Sentence:
        """Return a sentence about a ply: with dice it tells its cost."""
        dice = "-dice" if self._ruleset.has_dice else ""
        return say(f"analysis-{key}{dice}", **self._values(finding))

    def _steady(self) -> Sentence:
        return say("analysis-steady-dice" if self._ruleset.has_dice else "analysis-steady")

    def _dice(self) -> Sentence:
        """Return the dice's luck, and apart from it the cost of all plies."""
        luck = [look.luck for look in self._looks]
        luckiest = max(range(len(luck)), key=lambda at: abs(luck[at]))
        cost = {
            color.name.lower(): self._points(
                sum(bad.lost for bad in self.findings if bad.color is color)
            )
            for color in SIDES
        }
        told = [self._luck("luck", sum(luck)), say("analysis-costs", **cost)]
        if luck[luckiest]:
            shown = {"move": luckiest + 1, "value": self._positions[luckiest + 1].die}
            told.insert(1, self._luck("luckiest", luck[luckiest], **shown))
        return join(*told)

    def _luck(self, key: str, luck: int, **values: Value) -> Sentence:
        """Return a sentence about luck of White's, below zero of Black's."""
        color = color_name(Color.WHITE if luck > 0 else Color.BLACK)
        key = f"analysis-{key}" if luck else f"analysis-{key}_even"
        return say(key, points=self._points(abs(luck)), color=color, **values)

    def _points(self, lost: int) -> Value:
        """Return points as they are told: with dice in what the game is played for."""
        if not self._ruleset.has_dice:
            return f"{lost}"
        told = f"{lost * self._positions[0].rules.bet / 50:.1f}"
        return say("analysis-coins" if self._record.tag(COINS_TAG) else "analysis-points", sum=told)

    def _title(self) -> Sentence:
        """Return the title of a game that was brought, with its players if they are named."""
        tags = map(self._record.tag, ("Player1", "Player2"))
        white, black = (tag and tag.value for tag in tags)
        if not (white and black):
            return say("analysis-text")
        white, black = (shown_name(name)[:_LONGEST_NAME] for name in (white, black))
        return say("analysis-players", white=white, black=black)

    def _course(self) -> Sentence:
        """Return the ply with which the game turned, and how many mistakes there were."""
        if self._ruleset.has_dice:
            turned = self._say("turned", self._turning) if self._turning else self._steady()
            return lines(turned, self._dice())
        if not self._bad:
            return self._steady()
        sides = (bad.color.name.lower() + bad.mark.replace("?", "_") for bad in self._bad)
        counted = Counter(sides)
        counts = say("analysis-counts", **{name: counted[name] for name in _COUNTED})
        turning = self._turning
        return join(say("analysis-turned", **self._values(turning)), counts) if turning else counts

    def _turning_ply(self) -> Finding | None:
        """Return the ply with which the game turned.

        It is the loser's last mistake while they still had a chance, else their costliest one, and
        the costliest of both where neither side stands worse at the end.
        """
        loser = self._loser()
        theirs = [bad for bad in self._bad if loser in {None, bad.color}]
        hoped = [bad for bad in theirs if loser is not None and bad.before >= HOPE]
        costliest = max(theirs, key=lambda finding: finding.lost, default=None)
        return hoped[-1] if hoped else costliest

    def _loser(self) -> Color | None:
        """Return the side that lost, or stands worse at the end of a game that nobody won."""
        result, end = self._record.result, self.chances[-1]
        sides = result.value.split("-") if result else []
        if sides.count("0") == 1:
            return Color(sides.index("0"))
        return None if end == 50 else Color(end > 50)

    def _values(self, finding: Finding) -> dict[str, Value]:
        """Return the values of a sentence about a ply, with its number as in the record."""
        position, notation = self._positions[0], self._notation
        number = f"{finding.number}."
        if self._ruleset.in_ptn:
            dots = "." if finding.color is Color.WHITE else "…"
            number = f"{self._positions[finding.number - 1].move_number}{dots}"
        return {
            "number": number,
            "ply": named_line((finding.ply,), position, notation),
            "mark": finding.mark,
            "color": color_name(finding.color),
            "before": finding.before,
            "after": finding.after,
            "lost": self._points(finding.lost),
            "moves": finding.missed or 0,
            "better": named_line(finding.best, position, notation),
        }

"""Games in PTN, written clean: tags in their usual form, one move a line, the result, branches.

PTN Ninja writes a branch behind the main line, under a name such as ``{2w1}`` (the first one beside
White's ply of move 2), or ``{2w1/3b1}`` for a branch of that branch. In brackets, as in chess, it
stands behind the ply that it is beside.
"""

import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from itertools import count, islice

from takmail.invisible import without_unseen
from takmail.notation import replay
from takmail.notation.errors import NotationError
from takmail.notation.positions import format_tps
from takmail.notation.ptn import format_ptn
from takmail.notation.ptn_tags_and_comments import is_branch_name
from takmail.notation.records import Branch, GameRecord, RecordedPly, Tag, read_score

_NO_PLY = "--"
_CONTROL = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]")
"""Control characters, but for tabs and the ends of lines."""

_NAME = re.compile(r"[^./{}\n]++")
"""Names of branches that PTN Ninja reads back."""


def format_game(record: GameRecord, *, brackets: bool = False) -> str:
    """Return the game as a PTN file: tags, one move a line, the result, the branches.

    Branches stand under names, as in PTN Ninja. With ``brackets`` they stand in brackets, and where
    names can't tell them: in other games, at the end of their line, by a comment like a name.
    """
    record = tidy(record)
    tags = [f'[{tag.name} "{_escaped(tag.value)}"]' for tag in record.tags]
    head = [f"{{{comment}}}"] if (comment := _uncurled(record.comment)) else []
    moves = _Moves(record)
    if brackets or not moves.can_be_named():
        main, *others = [moves.in_brackets()]
    else:
        main, *others = moves.under_names()
    parts = ["\n".join(part) for part in (tags, head + main, *others) if part]
    return "\n\n".join(parts) + "\n"


class _Moves:
    """The moves of a game: of the main line, and of the branches behind it."""

    def __init__(self, record: GameRecord) -> None:
        self._lines = [Branch(0, 0, record.plies, "", record.score), *record.branches]
        self._ends = [line.after + len(line.plies) for line in self._lines]
        self._is_other = record.other_game is not None
        turns: Iterator[int] = count(0, 2 if self._is_other else 1)
        self._first = 0
        with suppress(NotationError):  # tags that can't be understood are kept as they are
            if not self._is_other:
                self._first, turns = replay.first_turn(record), replay.ply_numbers(record)
        self._turns = list(islice(turns, max(self._ends)))

    def can_be_named(self) -> bool:
        """Return whether all branches can stand under names."""
        branches = self._lines[1:]
        return (
            all(branch.after < self._ends[branch.of] for branch in branches)
            and not (branches and self._is_other)
            and not any(
                is_branch_name(_uncurled(ply.comment)) for line in branches for ply in line.plies
            )
        )

    def under_names(self) -> Iterator[list[str]]:
        """Yield the moves of the main line, and those of each branch under its name."""
        main, *branches = self._lines
        yield self._written(main, _texts(main))
        names, used, beside = [""], {""}, Counter[tuple[int, int]]()
        last = self._turns[self._ends[0] - 1] if main.plies else 0
        for branch in branches:
            turn, comment = self._turns[branch.after], _uncurled(branch.comment)
            beside[branch.of, branch.after] += 1
            path = f"{names[branch.of]}/" if branch.of else ""
            name = f"{path}{turn // 2 + 1}{'wb'[turn % 2]}{beside[branch.of, branch.after]}"
            is_own = (
                (len(names) > 1 or turn // 2 < last // 2 or last % 2)  # else it begins no branch
                and _NAME.fullmatch(comment)
                and not is_branch_name(comment)
                and path + comment not in used
            )
            name = path + comment if is_own else name
            names.append(name)
            used.add(name)
            texts = _texts(replace(branch, comment="") if is_own else branch)
            yield [f"{{{name}}}", *self._written(branch, texts)]

    def in_brackets(self) -> list[str]:
        """Return the moves of the main line with the branches among them."""
        gap, moves = "\n" if self._is_other else " ", list[str]()
        beside = defaultdict[tuple[int, int], list[str]](list)
        for number, line in reversed(list(enumerate(self._lines))):
            texts = [
                gap.join([text, *reversed(beside[number, depth])])
                for depth, text in enumerate(_texts(line), start=line.after)
            ]
            moves = self._written(line, texts, beside[number, self._ends[number]][::-1])
            if number:
                text = gap.join(moves)
                if self._turns[line.after] % 2:
                    text = text.replace(f". {_NO_PLY}", "...", 1)
                beside[line.of, line.after].append(f"({text})")
        return moves

    def _written(self, line: Branch, texts: list[str], behind: Sequence[str] = ()) -> list[str]:
        """Return the moves of a line with their numbers, branches behind them, and its result."""
        score = [line.score.value] if line.score else []
        turns = self._turns[line.after : line.after + len(texts)]
        if self._is_other:
            moves = [f"{turn // 2 + 1}. {text}" for turn, text in zip(turns, texts, strict=True)]
            return [*moves, *behind, *score]
        first = self._first if line is self._lines[0] else turns[0]
        words, next_turn = list[str](), first // 2 * 2
        for turn, text in zip(turns, texts, strict=True):
            words += [_NO_PLY] * (turn - next_turn) + [text]
            next_turn = turn + 1
        moves = [
            " ".join([f"{first // 2 + 1 + at // 2}.", *words[at : at + 2]])
            for at in range(0, len(words), 2)
        ]
        return [*moves, *behind, *score]


def _texts(line: Branch) -> list[str]:
    """Return the plies of a line as texts, with the comments of each and the one before them."""
    texts = [
        f"{ply_text(ply)} {{{comment}}}" if (comment := _uncurled(ply.comment)) else ply_text(ply)
        for ply in line.plies
    ]
    before = _uncurled(line.comment)
    return [f"{{{before}}} {texts[0]}", *texts[1:]] if before else texts


def ply_text(recorded: RecordedPly) -> str:
    """Return a ply with its marks, in PTN or as another game has it."""
    if isinstance(recorded.ply, str):
        return recorded.ply
    return format_ptn(recorded.ply, flattens=recorded.flattens) + recorded.marks


def _uncurled(comment: str) -> str:
    """Return a comment without braces, which would end it, and without blanks round its lines."""
    text = _inert(comment).replace("{", "(").replace("}", ")")
    return "\n".join(map(str.strip, text.splitlines())).strip()


def _escaped(value: str) -> str:
    one_line = _inert(" ".join(value.splitlines()))
    return one_line.replace("\\", "\\\\").replace('"', '\\"')


def _inert(text: str) -> str:
    """Return words of people without characters that steer a terminal or turn a line around."""
    return _CONTROL.sub("", without_unseen(text))


# Tags in their usual form.


_NAMES = (
    "Caps Caps1 Caps2 Flats Flats1 Flats2 Clock Date Event Komi Opening Player1 Player2 PlayTakID "
    "Points Rating1 Rating2 Result Round Site Size Time TPS"
)
_USUAL = {name.casefold(): name for name in _NAMES.split()}
"""The usual name of each known tag, by its name in small letters."""


def tidy(record: GameRecord) -> GameRecord:
    """Return the record with its tags in their usual form.

    Known tags get their usual names and values. Each stands once, with the value that counts, and
    only if it has one. The size is given wherever it is known. Other tags stay as they are.
    """
    rules = _rule_values(record)
    tags = tuple(_tidied(record, rules))
    if "Size" in rules and all(tag.name != "Size" for tag in tags):
        tags = (Tag("Size", rules["Size"]), *tags)
    return replace(record, tags=tags)


def _tidied(record: GameRecord, rules: dict[str, str]) -> Iterator[Tag]:
    for tag in record.tags:
        name = _USUAL.get(tag.name.casefold())
        if name is None:
            yield tag
        elif tag.value.strip() and record.tag(name) is tag:
            value = rules.get(name) or _value(record, name, tag.value.strip())
            yield replace(tag, name=name, value=value)


def _rule_values(record: GameRecord) -> dict[str, str]:
    """Return the values of the tags about the rules; none if one of them can't be understood."""
    try:
        rules, start = replay.rules_of(record), replay.start_of(record)
    except NotationError:
        return {}
    values = {
        "Size": str(rules.size),
        "Komi": f"{rules.half_komi / 2:g}",
        "Opening": rules.opening.unthrown.value,
    }
    return values | {"TPS": format_tps(start)} if start else values


def _value(record: GameRecord, name: str, value: str) -> str:
    if name == "Result" and record.result is not None and read_score(value) is not None:
        return record.result.value
    if name.startswith(("Flats", "Caps")) and value.isdecimal():
        return str(int(value))
    return _padded_date(value) if name == "Date" else value


def _padded_date(value: str) -> str:
    """Return a date with its month and day in two digits."""
    date = re.fullmatch(r"(\d{4})[.-](\d{1,2})[.-](\d{1,2})", value)
    return f"{date[1]}.{int(date[2]):02}.{int(date[3]):02}" if date else value

"""Games as trees: the main line, branches beside it, comments and marks; read, edited and written.

A node stands behind its ply, the game itself before the first one. ``next`` is the node that
follows on its line, and ``branches`` are those of other plies in the place of that one.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from takmail.notation.clean_ptn import format_game, ply_text
from takmail.notation.ptn_files import GameText, parse_game, read_ply
from takmail.notation.records import Branch, GameRecord, Place, RecordedPly, Score, Tag
from takmail.notation.replay import opening_position, push
from takmail.tak.plies import Ply, require_ply
from takmail.tak.position import Position


class Node:
    """A ply of a game, and all that follows it; in other games than Tak the ply is a text.

    ``marks`` are those of PTN: ``'`` for tak, ``''`` for tinuë, ``!``, ``?`` and so on;
    ``flattens`` is whether a flattened wall is marked. ``comment`` stands behind the ply, and
    ``before`` in front of one that begins a branch, as the branch's name. ``score`` is the result
    behind the last ply of a line.
    """

    def __init__(self, parent: "Node | None", recorded: RecordedPly) -> None:
        self.parent = parent
        self.next: Node | None = None
        self.branches: list[Node] = []
        self.ply: Any = recorded.ply
        self.marks = recorded.marks
        self.flattens = recorded.flattens
        self.comment = recorded.comment
        self.before = ""
        self.score: Score | None = None
        self.place = recorded.place

    def __str__(self) -> str:
        return ply_text(self.recorded())

    def __repr__(self) -> str:
        return f"<Node {self}>"

    def recorded(self) -> RecordedPly:
        """Return the ply as it stands in a record."""
        return RecordedPly(self.ply, self.marks, self.flattens, self.comment, self.place)

    @property
    def children(self) -> list["Node"]:
        """The nodes that follow, ``next`` before the branches."""
        return [*([] if self.next is None else [self.next]), *self.branches]

    @property
    def game(self) -> "Game":
        """The game that the node is in; raise ``ValueError`` for a node that was removed."""
        node = self
        while node.parent is not None:
            node = node.parent
        if not isinstance(node, Game):
            raise ValueError("this ply was removed from its game")  # noqa: TRY004 - no wrong type
        return node

    def line(self) -> Iterator["Node"]:
        """Yield the nodes that follow on the line."""
        node = self.next
        while node is not None:
            yield node
            node = node.next

    def end(self) -> "Node":
        """Return the last node of the line."""
        *_, last = (self, *self.line())
        return last

    def path(self) -> list["Node"]:
        """Return the nodes from the first ply of the game to this one."""
        nodes, node = list["Node"](), self
        while node.parent is not None:
            nodes.append(node)
            node = node.parent
        return nodes[::-1]

    def position(self) -> Position:
        """Return the position behind the ply, a new one each time; raise as `replay`."""
        head = self.game.head()
        position = opening_position(head)
        for node in self.path():
            push(position, node.recorded(), head)
        return position

    def add(self, ply: Ply | str, *, comment: str = "", before: str = "") -> "Node":
        """Add a ply to the line, or a branch if another ply follows; return its node.

        A text is PTN, with marks if it has them; raise `NotationError` for any other. Only
        `position` checks whether plies are legal. A result stays at the end of its line.
        """
        if not isinstance(ply, str):
            require_ply(ply)
        recorded = RecordedPly(ply)
        if isinstance(ply, str) and self.game.head().other_game is None:
            recorded = read_ply(ply)
        node = Node(self, recorded)
        node.comment, node.before = comment, before
        if self.next is None:
            self.next = node
            node.score, self.score = self.score, None
            node._move_comment()
        else:
            self.branches.append(node)
        return node

    def _move_comment(self) -> None:
        """Move the comment before this ply behind the last one: only branches begin with one."""
        if self.parent is not None and self.before:
            self.parent.comment = " ".join(filter(None, (self.parent.comment, self.before)))
            self.before = ""

    def promote(self) -> None:
        """Move the ply one place up among the children of its parent."""
        if self.parent is None or self.parent.next is self:
            return
        beside, first = self.parent.branches, self.parent.next
        at = beside.index(self)
        if at:
            beside[at - 1 : at + 1] = [self, beside[at - 1]]
        else:
            self.parent.next, beside[:1] = self, [] if first is None else [first]
            self._move_comment()

    def make_main(self) -> None:
        """Make the line to this node, and on from it, the main line of the game."""
        for node in self.path():
            while node.parent is not None and node.parent.next is not node:
                node.promote()

    def remove(self) -> None:
        """Remove the ply and all that follows; the first branch, if any, takes its place."""
        if self.parent is None:
            raise ValueError("no ply to remove: a game, or a ply that is removed already")
        if self.parent.next is self and self.parent.branches:
            self.parent.branches[0].promote()
        if self.parent.next is self:
            self.parent.next = None
        else:
            self.parent.branches.remove(self)
        self.parent = None


_NAME = re.compile(r"\w[\w.+-]*")


def _tag(name: str, value: object) -> Tag:
    """Return a tag; an error about it shows it as PTN writes it."""
    if not _NAME.fullmatch(name):
        wrong = f"{name!r} is no name of a tag, which has letters, digits, '.', '+' and '-'"
        raise ValueError(wrong)
    shown = f'[{name} "{value}"]'
    return Tag(name, str(value), Place(1, len(name) + 4, len(str(value)), shown))


class Game(Node):
    """A game, which is the node before its first ply; its main line can be iterated over.

    ``tags`` are its tags, and ``comment`` stands before the first ply. Games are equal if they are
    written alike.
    """

    def __init__(self, tags: Mapping[str, object] | None = None) -> None:
        if isinstance(tags, str):
            raise TypeError("a new game begins with its tags in a dict; Game.from_ptn reads text")
        super().__init__(None, RecordedPly(None))
        self.tags = [_tag(name, value) for name, value in (tags or {}).items()]
        self._read = GameRecord()

    @classmethod
    def from_ptn(cls, text: str | GameText) -> "Game":
        """Return the one game of a PTN file with its branches; raise as `parse_game`.

        `find_games` finds the texts in a file with several games.
        """
        if isinstance(text, GameText):
            return cls.from_record(text.read(branches=True))
        return cls.from_record(parse_game(text, branches=True))

    @classmethod
    def from_record(cls, record: GameRecord) -> "Game":
        """Return a record as a tree."""
        game, lines = cls(), list[tuple[int, list[Node]]]()
        game.tags, game.comment, game._read = list(record.tags), record.comment, record
        for line in (Branch(0, 0, record.plies, "", record.score), *record.branches):
            begins, beside = lines[line.of] if lines else (0, [game])
            nodes = [beside[line.after - begins]]
            for recorded in line.plies:
                node = Node(nodes[-1], recorded)
                if lines and len(nodes) == 1:
                    node.before = line.comment
                    nodes[-1].branches.append(node)
                else:
                    nodes[-1].next = node
                nodes.append(node)
            nodes[-1].score = line.score
            lines.append((line.after, nodes))
        return game

    def head(self) -> GameRecord:
        """Return a record of the game without its plies."""
        head = replace(self._read, tags=tuple(self.tags), comment=self.comment)
        return replace(head, plies=(), score=None, branches=())

    def record(self) -> GameRecord:
        """Return the main line as a record, which has the branches behind it."""
        lines, left = list[Branch](), list[tuple[int, int, Node]]([(0, 0, self)])
        while left:
            of, after, first = left.pop()
            nodes, number = [first, *first.line()], len(lines)
            plies = tuple(node.recorded() for node in nodes if node is not self)
            lines.append(Branch(of, after, plies, first.before, nodes[-1].score))
            left += [
                (number, depth, branch)
                for depth, node in enumerate(nodes, start=after + (first is not self))
                for branch in node.branches
            ][::-1]
        main, *branches = lines
        return replace(self.head(), plies=main.plies, score=main.score, branches=tuple(branches))

    def copy(self) -> "Game":
        """Return an equal game with nodes of its own."""
        return self.from_record(self.record())

    def __reduce__(self) -> tuple[Callable[[GameRecord], "Game"], tuple[GameRecord]]:
        return self.from_record, (self.record(),)  # node by node a long game would be too deep

    def ptn(self, *, brackets: bool = False) -> str:
        """Return the game as a PTN file, with branches as PTN Ninja has them or in brackets."""
        return format_game(self.record(), brackets=brackets)

    def start(self) -> Position:
        """Return the position before the first ply; raise as `replay`."""
        return self.position()

    def tag(self, name: str) -> str:
        """Return the value of a tag, empty if there is none; the name may be in any capitals."""
        tag = self.head().tag(name)
        return tag.value if tag else ""

    def set_tag(self, name: str, value: object) -> None:
        """Give a tag a value; an empty one removes the tag."""
        named = [tag.name.casefold() == name.casefold() for tag in self.tags]
        at = named.index(True) if any(named) else len(named)
        self.tags = [tag for tag, is_named in zip(self.tags, named, strict=True) if not is_named]
        self.tags[at:at] = [_tag(name, value)] if str(value) else []

    def __str__(self) -> str:
        return self.ptn()

    def __repr__(self) -> str:
        return f"<Game of {len(self)} plies>"

    def __iter__(self) -> Iterator[Node]:
        return self.line()

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def __bool__(self) -> bool:
        return True

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Game):
            return NotImplemented
        return self.ptn() == other.ptn()

    __hash__ = None  # type: ignore[assignment]  # a game changes, so it is no key

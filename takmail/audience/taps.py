"""Taps: a board of buttons on which a move is chosen, and the preview of a chosen ply.

On a screen that can't show all squares as buttons, a column is chosen first; once a piece is, only
the squares that it can reach are left.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from operator import itemgetter

from takmail.audience.boards import BoardBlock, draw_words
from takmail.audience.offers import ply_button
from takmail.colors import Color
from takmail.commands.command_order import press_of
from takmail.commands.games import ShowMore
from takmail.commands.moves import DONE, PLY_WORDS, Step, Tap
from takmail.commands.presses import Press
from takmail.commands.relay import OpenPage
from takmail.looks import USUAL_LOOKS, BoardStyle
from takmail.notation.text import columns_of
from takmail.notation.written_plies import FILES, square_name
from takmail.play.game import Game, Phase
from takmail.presenting.protocol import NOT_BEGUN, NOTHING, Chosen, Taps
from takmail.presenting.registry import presenter_of
from takmail.render.grids import spell_stack, stack_lines
from takmail.render.views import PHONE, BoardView, cell_index, drawing_order
from takmail.rulesets.protocol import Judged
from takmail.rulesets.registry import name_of
from takmail.rulesets.values import Ply
from takmail.squares import Square
from takmail.terms.agreements import Manners
from takmail.wording.captions import captions_in
from takmail.wording.languages.spoken import ENGLISH
from takmail.wording.message.hints import (
    MOST_SQUARES,
    button,
    labelled,
    most_squares,
    stand_below,
)
from takmail.wording.message.messages import Block, Button, Buttons, Message
from takmail.wording.message.sentences import Sentence, Value, join, lines, say
from takmail.wording.message.text import Plain
from takmail.wording.plies import name_ply
from takmail.wording.ruleset_sentences import teller_of

AGAIN = "<"
"""Sign behind a path that a square has as well: no two buttons of a message have the same data."""

A_ROW = 5
"""Most buttons side by side."""

A_SCREEN = 28
"""Lines that a phone shows, but for those above the board."""

A_GREETING = 4
"""Further lines above the first board in a chat."""

A_BEGINNING = 2
"""Further lines above the first board of a game elsewhere."""

A_BUTTON = 2
"""Lines that are as high as a button."""


def seat_press(game: Game, seat: Color) -> Callable[[str], Press]:
    """Return the presses by which a side chooses its move where it alone sees that."""
    return lambda path: press_of(Step(path), game.code, game.version, seat)


def open_press(game: Game) -> Callable[[str], Press]:
    """Return the presses by which a move is chosen where everybody sees that."""
    return lambda path: press_of(Tap(path), game.code, game.version)


@dataclass(frozen=True, slots=True)
class TapBoard:
    """The board of a game as buttons, with a move as far as it is tapped.

    ``shown`` is the view of the game. ``press`` makes the press that chooses a path. The
    ``platform`` says how many squares can be buttons. ``column`` is the letter of the chosen column
    where not all squares are shown. ``preview`` is the chosen ply, if there is one to play. `after`
    makes the last three.
    """

    game: Game
    shown: BoardView
    press: Callable[[str], Press]
    platform: str = ""
    drawn: BoardStyle = USUAL_LOOKS
    at: Chosen = NOT_BEGUN
    column: str = ""
    preview: "Preview | None" = None

    def after(self, path: str) -> "TapBoard | None":
        """Return the board with this much of a move chosen, ``None`` if that can't be."""
        path = path.removesuffix(AGAIN)
        if path in self._columns():
            return replace(self, at=NOT_BEGUN, column=path, preview=None)
        at = self._taps.chosen(self.game.board, path)
        if at is None:
            return None
        preview = None if at.ply is None else Preview.of(self.game, at.ply)
        return replace(self, at=at, column="", preview=preview)

    @property
    def has_all(self) -> bool:
        """True if each square is a button."""
        return self._size**2 <= most_squares(self.platform)

    @property
    def is_full(self) -> bool:
        """True if a picture and the most squares leave room for one row of other buttons."""
        most = most_squares(self.platform)
        return self.drawn.pictures and self._size**2 == most < MOST_SQUARES

    @property
    def view(self) -> BoardView:
        """The board with the move so far."""
        return self.shown if self.preview is None else self.preview.view(self.shown)

    def told(self) -> Sentence:
        """Return the move so far, and which taps can follow."""
        preview = () if self.preview is None else (self.preview.told(),)
        return join(*preview, *self.onwards())

    def onwards(self) -> Iterator[Sentence]:
        """Yield which taps can follow."""
        if self.column:
            yield say("tap-column", column=self.column)
        elif (told := self._taps.onwards(self.game, self.at)) is not None:
            yield told

    def beside(self) -> Iterator[Sentence]:
        """Yield lines on what the buttons can't show; beside words the stacks are in letters."""
        told = self._taps.beside(self.view)
        if self.drawn.in_words and self.view.look.spelled:
            spelled = stack_lines(self.view, self.view.position.layout().cells, spell_stack)
            told = [*map(Plain, spelled)]
        if told:
            yield lines(*told)

    def why_not(self, path: str) -> Sentence | None:
        """Return why a square can't be tapped, ``None`` for a path that no square has."""
        squares = (Square(cell % self._size, cell // self._size) for cell in range(self._size**2))
        if path not in {self._taps.elsewhere(self.game.board, square) for square in squares}:
            return None
        return self._taps.why_not(self.game, path)

    def done(self, label: str) -> Iterator[Button]:
        """Yield the button that does the chosen ply where it isn't played, if there is one."""
        if self.at.ply is not None:
            yield labelled(label, self.press(self.at.path + DONE))

    def plays(self) -> tuple[Button, ...]:
        """Return the buttons that play the chosen ply."""
        return () if self.preview is None else tuple(self.preview.buttons())

    def blocks(self) -> Iterator[Block]:
        """Yield what the squares don't show: the stacks, or a board if they aren't all there.

        Words are longer than a button, and a diamond lies otherwise than its buttons, so the board
        stands there if it fits a phone.
        """
        lies_otherwise = self._order() != drawing_order(self.shown)
        spelled = (self.drawn.in_words or lies_otherwise) and self._fits(self.view, 0)
        if self.drawn.pictures or not self.has_all or spelled:
            yield BoardBlock(replace(self.view, diagram=lies_otherwise), self.drawn)
        else:
            yield from self.beside()

    def in_full(self) -> Iterator[Block]:
        """Yield the board, or what its squares don't show, where a phone hasn't room for both."""
        if not self.has_all or self._fits(self.view, A_GREETING):
            yield BoardBlock(self.view, self.drawn)
        else:
            yield from self.blocks()

    def stands_below(self, seat: Color | None, *, above: int = 0) -> bool:
        """Return whether the squares stand below the board, which one player alone reads.

        ``seat`` is the side of the player, ``None`` for nobody or several. Both must fit a phone,
        with so many lines ``above`` them as there are more than usual.
        """
        game = self.game
        on = seat is game.turn and game.phase is Phase.PLAYING and not game.hides_board
        if not on or not stand_below(self.platform, self._size):
            return False
        return has_squares(game) and self._fits(self.shown, above)

    def rows_below(self, *besides: Button, opens_page: bool = False) -> Iterator[Buttons]:
        """Yield the squares below a board that the side on turn alone reads, and a row for more.

        The button that ``opens_page`` stands there, too, unless words of the game fill the row.
        """
        words, more = word_buttons(self.game), button("more", ShowMore(), self.game.code)
        page = (page_button(self.game),) if opens_page and not words else ()
        return self.rows(*words, more, *page, *besides)

    def _fits(self, view: BoardView, above: int) -> bool:
        """Return whether a view, the squares below it and further lines above it fit a phone.

        A picture leaves room for the squares.
        """
        view = replace(view, captions=captions_in(ENGLISH))
        words = () if self.drawn.pictures else (draw_words(view, self.drawn),)
        lines = Message(words).plain().splitlines()
        above += sum(max(1, -(-columns_of(line) // PHONE)) for line in lines)
        return above + A_BUTTON * (self._size + 1) <= A_SCREEN

    def rows(self, *more: Button) -> Iterator[Buttons]:
        """Yield the squares, and below them what no square stands for; ``more`` begins the row."""
        yield from self._squares() if self.has_all else self._some_squares()
        others = self._below(self._taps.others(self.game, self.at))
        if self.is_full:  # another tap on a stack holds fewer, too
            others = others[-(A_ROW - 1) :]
        elif self.at.ply is None and len(others) + len(more) >= A_ROW:
            yield from in_rows(others)
            others = []
        back = () if self.is_new else ((say("button-back"), self._before()),)
        yield from in_rows([*more, *others, *self._below(back)])

    def _below(self, choices: Iterable[tuple[Sentence, str]]) -> list[Button]:
        """Return the buttons of choices below the squares, of which none has the same press."""
        tapped = set(self._targets(self.at).values())
        presses = ((told, path + AGAIN if path in tapped else path) for told, path in choices)
        return [Button(told, self.press(path)) for told, path in presses]

    @property
    def is_new(self) -> bool:
        """True if nothing is chosen yet."""
        return self.at.path == NOTHING and not self.column

    def _before(self) -> str:
        if self.column:
            return NOTHING
        before = self._taps.before(self.at)
        if before == NOTHING and not self.has_all:
            return next(sign for sign in self.at.path if sign in FILES)  # its square's column
        return before

    def _squares(self) -> Iterator[Buttons]:
        """Yield the rows of the board."""
        faces, targets = self._faces(), {**self._targets(NOT_BEGUN), **self._targets(self.at)}
        for row in self._order():
            squares = [Square(cell % self._size, cell // self._size) for cell in row]
            paths = [targets.get(s) or self._elsewhere(s, targets) for s in squares]
            buttons = (
                Button(faces[cell], self.press(path)) for cell, path in zip(row, paths, strict=True)
            )
            yield Buttons(tuple(buttons), aligned=True)

    def _order(self) -> tuple[tuple[int, ...], ...]:
        """Return the cells row by row; on a single message they lie alike for both sides."""
        side = self.game.turn if self.platform else Color.WHITE
        return self._taps.order(self.shown, side)

    def _elsewhere(self, square: Square, targets: Mapping[Square, str]) -> str:
        if square in targets:
            return NOTHING
        return self._taps.elsewhere(self.game.board, square)

    def _some_squares(self) -> Iterator[Buttons]:
        """Yield the columns, the squares of the chosen one, or those that a stack can reach."""
        if self.is_new:
            yield from in_rows([Button(Plain(c), self.press(c)) for c in self._columns()])
            return
        targets = self._targets(self.at)
        if self.column:
            targets = {s: path for s, path in targets.items() if FILES[s.file] == self.column}
        elif self.at.lifted is None:
            return
        faces = self._faces()
        keys = [(*self._key(faces, square), path) for square, path in targets.items()]
        keys.sort(key=itemgetter(0))
        yield from in_rows([Button(face, self.press(path)) for _, face, path in keys])

    def _key(self, faces: Sequence[Sentence], square: Square) -> tuple[str, Sentence]:
        """Return the place of a square among others, and its face with its name."""
        name = square_name(square, self._size, self.game.terms.notation)
        face = faces[cell_index(square, self._size)]
        if not isinstance(face, Plain):
            return name, face
        return name, face if name in face.text else Plain(f"{name} {face.text}")

    def _columns(self) -> list[str]:
        """Return the columns to choose from, where not all squares are buttons."""
        if self.has_all:
            return []
        return sorted({FILES[square.file] for square in self._targets(NOT_BEGUN)})

    def _faces(self) -> list[Sentence]:
        faces = self._taps.faces(self.view, self.at, named=self.drawn.in_words)
        return [Plain(face) if isinstance(face, str) else face for face in faces]

    def _targets(self, at: Chosen) -> Mapping[Square, str]:
        return self._taps.targets(self.game.board, at)

    @property
    def _taps(self) -> Taps:
        return presenter_of(self.game.rules).taps

    @property
    def _size(self) -> int:
        size: int = self.game.rules.size
        return size


def ply_at(game: Game, path: str) -> Ply | None:
    """Return the ply that a path chooses, ``None`` as long as it chooses none."""
    at = presenter_of(game.rules).taps.chosen(game.board, path)
    return None if at is None else at.ply


def own_board(game: Game, shown: BoardView, platform: str, drawn: BoardStyle) -> TapBoard:
    """Return the board on which the side on turn chooses its move where it alone sees that."""
    return TapBoard(game, shown, seat_press(game, game.turn), platform, drawn)


def has_squares(game: Game) -> bool:
    """Return whether there is a square to tap: in some games a word alone is to be said."""
    taps = presenter_of(game.rules).taps
    return name_of(game.rules) not in PLY_WORDS or bool(taps.targets(game.board, NOT_BEGUN))


def word_buttons(game: Game) -> tuple[Button, ...]:
    """Return the buttons of plies that need no tap; each plays at once, with its price on it."""
    if name_of(game.rules) not in PLY_WORDS:
        return ()
    plies = game.board.legal_plies()
    labels = ((ply, teller_of(game.rules).label(ply, game.board)) for ply in plies)
    return tuple(ply_button(game, ply, label) for ply, label in labels if label is not None)


def page_button(game: Game) -> Button:
    """Return the button that opens a game in the page, beside others in a row."""
    return button("open_page", OpenPage(), game.code)


def in_rows(buttons: Sequence[Button]) -> Iterator[Buttons]:
    """Yield buttons in as few rows as hold them, of about the same length."""
    count = -(-len(buttons) // A_ROW)
    for row in range(count):
        start, end = (len(buttons) * at // count for at in (row, row + 1))
        yield Buttons(tuple(buttons[start:end]))


@dataclass(frozen=True, slots=True)
class Preview:
    """A ply of the side on turn, and the board after it."""

    game: Game
    ply: Ply
    judged: Judged

    @classmethod
    def of(cls, game: Game, ply: Ply) -> "Preview":
        """Return the preview of a legal ply."""
        return cls(game, ply, game.ruleset.judge(game.board, ply))

    def told(self) -> Sentence:
        """Return the ply in words, its name and its effects."""
        game, completions = self.game, presenter_of(self.game.rules).completions
        words, *_ = completions.described(self.ply, game.board, game.terms.notation, warns=False)
        return join(say("choose-chosen", told=words, ply=self.named()), *self.facts())

    def named(self) -> Sentence:
        """Return the ply as the game's chat writes it."""
        return name_ply(self.ply, self.game, flattens=self._flattens)

    def view(self, shown: BoardView) -> BoardView:
        """Return the board after the ply, in place of the one that is shown."""
        result = self.judged.result
        return replace(
            shown,
            position=self.judged.after,
            last=self.ply,
            road=result.squares if result else (),
            tak=False,
            over=result is not None,
            number=len(self.game.plies) + 1,
            flattens=self._flattens,
        )

    def buttons(self) -> Iterator[Button]:
        """Yield the buttons that play the ply, also with a call if players call Tak themselves."""
        votes = self.game.terms.votes and self.game.others_on(self.game.turn)
        yield self.button("vote" if votes else "play")
        if self._can_be_called:
            yield labelled("play_tak", self._press(tak=True))

    def button(self, label: str, **values: Value) -> Button:
        """Return the button that plays the ply, by its label."""
        return labelled(label, self._press(), **values)

    @property
    def _can_be_called(self) -> bool:
        """Return whether to offer a call; if calls tell of threats, without looking for one."""
        terms = self.game.terms
        if terms.calls_are_heard:
            return self.judged.result is None
        return self.judged.threat and terms.manners is Manners.STREET

    @property
    def _flattens(self) -> bool:
        return self.game.ruleset.flattens(self.game.board, self.ply)

    def _press(self, *, tak: bool = False) -> Press:
        game, plies = self.game, presenter_of(self.game.rules).plies
        said = plies.pressed(self.ply, game.rules, game.terms.notation, tak=tak)
        return Press("move", said, game.code, game.version, game.turn)

    def facts(self) -> Iterable[Sentence]:
        """Return the effects of the ply besides where pieces stand then."""
        game, judged = self.game, self.judged
        if game.terms.calls_are_heard:
            judged = judged._replace(threat=False)
        return presenter_of(game.rules).plies.facts(game, self.ply, judged)

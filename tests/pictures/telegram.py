"""Draws messages of Telegram as a phone shows them, from their payloads."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from io import BytesIO

from PIL import Image, ImageDraw, ImageFont

from tests.e2e.telegram.html import Json
from tests.e2e.telegram.world import Attached, Shown
from tests.pictures import emoji
from tests.pictures.entities import read
from tests.pictures.markdown import CodeBlock, Line, Piece, Style

WIDTH = 400
SCALE = 2
_MARGIN, _PAD = 10, 11
_KEY_SIZE = 13
_BUBBLE = 352
_LINE, _MONO = 20, 17
_GROUND, _PAPER, _INK = "#cbdcc0", "#ffffff", "#0f1419"
_BLOCK, _BAR, _KEY = "#eef3f7", "#5b9bd1", "#6f8f6c"
_KEYS = {"primary": "#3f8fd2", "success": "#45a050", "danger": "#d2524c"}
_INKS = {Style.LINK: "#2678b6", Style.CODE: "#8a4b2d"}
_FONTS = {Style.BOLD: "DejaVuSans-Bold.ttf", Style.CODE: "DejaVuSansMono.ttf"}
_NAME = "#3a7fc1"
_OWN = "#e1f5c8"


@dataclass(frozen=True, slots=True)
class Bubble:
    """A message, whose it is, and whether it is of the phone's owner."""

    shown: Shown
    author: str = ""
    own: bool = False


def draw(bubbles: Iterable[Bubble]) -> Image.Image:
    """Return a picture of some messages below one another."""
    sheet = _Sheet()
    for bubble in bubbles:
        sheet.message(bubble)
    return sheet.cut()


@cache
def _font(file: str, size: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(file, size * SCALE)


class _Sheet:
    """A long picture that is filled from the top."""

    def __init__(self) -> None:
        self._picture = Image.new("RGB", (WIDTH * SCALE, 4000 * SCALE), _GROUND)
        self._pen = ImageDraw.Draw(self._picture)
        self._y = _MARGIN
        self._left = _MARGIN
        self._width_now = _BUBBLE

    def cut(self) -> Image.Image:
        return self._picture.crop((0, 0, WIDTH * SCALE, (self._y + 2) * SCALE))

    def message(self, bubble: Bubble) -> None:
        """Draw a message: first its words, of which the height is known then, on its bubble."""
        self._width_now = self._fitting(bubble)
        self._left = WIDTH - _MARGIN - self._width_now if bubble.own else _MARGIN
        top = self._y
        self._fill(bubble)
        bottom, self._y = self._y, top
        box = _scaled(self._left, top, self._left + self._width_now, bottom)
        paper = _OWN if bubble.own else _PAPER
        self._pen.rectangle(_scaled(0, top, WIDTH, bottom + 40), _GROUND)
        self._pen.rounded_rectangle(box, 12 * SCALE, paper)
        self._fill(bubble)
        self._y += 4
        for row in bubble.shown.keyboard:
            self._row(row)
        self._y += 8

    def _fitting(self, bubble: Bubble) -> int:
        """Return how wide a message is: as its words need, unless there is more than words."""
        parts = list(read(bubble.shown.text, bubble.shown.entities))
        lines = [part for part in parts if not isinstance(part, CodeBlock)]
        if bubble.shown.file or bubble.shown.keyboard or len(lines) < len(parts):
            return _BUBBLE
        names = (Piece(bubble.author, Style.BOLD),)
        widths = [sum(self._width(p.text, p.style) for p in line) for line in (names, *lines)]
        return min(_BUBBLE, max(90, *widths) + 2 * _PAD)

    def _fill(self, bubble: Bubble) -> None:
        if bubble.shown.file is not None:
            self._file(bubble.shown.file)
        self._y += 7
        if bubble.author:
            self._write(self._left + _PAD, self._y, bubble.author, _NAME, Style.BOLD, 14)
            self._y += _LINE
        for part in read(bubble.shown.text, bubble.shown.entities):
            if isinstance(part, CodeBlock):
                self._code(part)
            else:
                self._line(part)
        self._y += 7

    def _line(self, line: Line) -> None:
        left, right = self._left + _PAD, self._left + self._width_now - _PAD
        x = left
        for piece in line:
            for word in emoji.words(piece.text):
                width = self._width(word, piece.style)
                if x > left and x + width > right:
                    self._y += _LINE
                    x = left
                    word = word.lstrip(" ")  # noqa: PLW2901 - what is left of it
                    width = self._width(word, piece.style)
                self._write(x, self._y, word, _INKS.get(piece.style, _INK), piece.style)
                x += width
        self._y += _LINE

    def _code(self, block: CodeBlock) -> None:
        left, right = self._left + _PAD, self._left + self._width_now - _PAD
        height = len(block.lines) * _MONO + 10
        self._pen.rounded_rectangle(
            _scaled(left, self._y + 2, right, self._y + height), 5 * SCALE, _BLOCK
        )
        self._pen.rounded_rectangle(
            _scaled(left, self._y + 2, left + 3, self._y + height), SCALE, _BAR
        )
        for number, line in enumerate(block.lines):
            y = self._y + 6 + number * _MONO
            self._write(left + 11, y, line, _INK, Style.CODE, 14)
        self._y += height + 5

    def _file(self, file: Attached) -> None:
        if not file.name.endswith((".png", ".gif")):
            self._line((Piece(file.name, Style.LINK),))
            return
        picture = Image.open(BytesIO(file.data)).convert("RGB")
        width = (self._width_now - 6) * SCALE
        picture = picture.resize((width, picture.height * width // picture.width))
        self._picture.paste(picture, ((self._left + 3) * SCALE, (self._y + 3) * SCALE))
        self._y += picture.height // SCALE + 3

    def _row(self, buttons: Sequence[Json]) -> None:
        """Draw a row of buttons: they share the width of their message alike."""
        gap = 3
        width = (self._width_now - gap * (len(buttons) - 1)) / len(buttons)
        for number, button in enumerate(buttons):
            left = self._left + number * (width + gap)
            box = _scaled(left, self._y, left + width, self._y + 36)
            self._pen.rounded_rectangle(box, 7 * SCALE, _KEYS.get(str(button.get("style")), _KEY))
            label = self._shortened(str(button["text"]), int(width) - 6)
            x = left + (width - self._width(label, Style.PLAIN, _KEY_SIZE)) / 2
            self._write(round(x), self._y + 10, label, "#ffffff", Style.PLAIN, _KEY_SIZE)
            if "url" in button:
                self._write(round(left + width) - 13, self._y + 2, "↗", "#ffffff", size=10)
        self._y += 36 + gap

    def _shortened(self, label: str, width: int) -> str:
        if self._width(label, Style.PLAIN, _KEY_SIZE) <= width:
            return label
        while label and self._width(f"{label}…", Style.PLAIN, _KEY_SIZE) > width:
            label = label[:-1]
        return f"{label}…"

    def _write(  # noqa: PLR0917 - where, what and how
        self, x: int, y: int, text: str, ink: str, style: Style = Style.PLAIN, size: int = 15
    ) -> None:
        font = _font(_FONTS.get(style, "DejaVuSans.ttf"), _size(style, size))
        emoji.write(self._pen, x * SCALE, y * SCALE, text, ink, font)

    @staticmethod
    def _width(text: str, style: Style = Style.PLAIN, size: int = 15) -> int:
        font = _font(_FONTS.get(style, "DejaVuSans.ttf"), _size(style, size))
        return round(emoji.width(text, font) / SCALE)


def _size(style: Style, size: int) -> int:
    return size - 1 if style is Style.CODE else size


def _scaled(*numbers: float) -> tuple[int, int, int, int]:
    left, top, right, bottom = (round(number * SCALE) for number in numbers)
    return left, top, right, bottom

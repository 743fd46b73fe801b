"""Draws messages of Discord as a phone or a desktop shows them, from their payloads."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cache
from io import BytesIO
from typing import cast

from PIL import Image, ImageDraw, ImageFont

from tests.e2e.discord.components import LAID_OUT
from tests.e2e.discord.files import Attached
from tests.e2e.discord.world import Json, Post
from tests.pictures import emoji
from tests.pictures.markdown import CodeBlock, Line, NameOf, Piece, Style, read

WIDTH = 520
SCALE = 2
_MARGIN, _TEXT = 14, 66
_LINE, _MONO = 20, 17
_GROUND, _INK, _DIM = "#313338", "#dbdee1", "#949ba4"
_BOX, _BOX_EDGE = "#2b2d31", "#1e1f22"
_SMALL = "-# "
_LEAST_BUTTON = 60
"""Pixels that even the shortest button is wide, so that squares stand in columns."""

_COLOURS = {1: "#5865f2", 2: "#4e5058", 3: "#248046", 4: "#da373c", 5: "#4e5058"}
_AVATARS = ("#5865f2", "#3ba55d", "#faa61a", "#eb459e")
_INKS = {Style.MENTION: "#c9cdfb", Style.LINK: "#00a8fc"}
_GROUNDS = {Style.MENTION: "#3c4270", Style.CODE: "#1e1f22", Style.TIME: "#3a3c42"}
_FONTS = {Style.BOLD: "DejaVuSans-Bold.ttf", Style.CODE: "DejaVuSansMono.ttf"}


@dataclass(frozen=True, slots=True)
class Shown:
    """A message, and for whom: ``hidden`` is seen by one person only."""

    post: Post
    hidden: bool = False


def draw(shown: Iterable[Shown], name_of: NameOf, now: datetime | None = None) -> Image.Image:
    """Return a picture of some messages below one another."""
    sheet = _Sheet(name_of, now or datetime.now(UTC))
    for each in shown:
        sheet.message(each)
    return sheet.cut()


@cache
def _font(file: str, size: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(file, size * SCALE)


class _Sheet:
    """A long picture that is filled from the top."""

    def __init__(self, name_of: NameOf, now: datetime) -> None:
        self._picture = Image.new("RGB", (WIDTH * SCALE, 4000 * SCALE), _GROUND)
        self._pen = ImageDraw.Draw(self._picture)
        self._name_of = name_of
        self._now = now
        self._y = _MARGIN

    def cut(self) -> Image.Image:
        return self._picture.crop((0, 0, WIDTH * SCALE, self._y * SCALE))

    def message(self, shown: Shown) -> None:
        post, top = shown.post, self._y
        colour = _AVATARS[post.author.id % len(_AVATARS)]
        self._pen.ellipse(_scaled(_MARGIN, top, _MARGIN + 40, top + 40), colour)
        self._write(_MARGIN + 13, top + 8, post.author.shown[:1].upper(), "#ffffff", size=18)
        end = self._write(_TEXT, top, post.author.shown, "#f2f3f5", Style.BOLD)
        if post.author.bot:
            self._pen.rounded_rectangle(
                _scaled(end + 6, top + 2, end + 40, top + 17), 4 * SCALE, _COLOURS[1]
            )
            self._write(end + 11, top + 2, "APP", "#ffffff", Style.BOLD, size=10)
        self._y = top + 22
        if post.flags & LAID_OUT:
            for frame in post.components:
                self._frame(frame, post.files)
        else:
            self._plain(post)
        if shown.hidden:
            told = f"Only {self._name_of('')} can see this"
            self._write(_TEXT, self._y + 2, told, _DIM, size=12)
            self._y += 20
        self._y += 14

    def _plain(self, post: Post) -> None:
        self._words(post.text)
        framed = {str(picture_of(embed)) for embed in post.embeds}
        for file in post.files:
            if f"attachment://{file.name}" not in framed:
                self._file(file)
        for embed in post.embeds:
            self._embed(embed, post.files)
        for row in post.components:
            self._row(parts_of(row))

    def _frame(self, frame: Json, files: Sequence[Attached]) -> None:
        top, left = self._y + 2, _TEXT + 14
        self._y += 10
        for part in parts_of(frame):
            match part["type"]:
                case 1:
                    self._row(parts_of(part), left)
                case 9:
                    self._person(part, left)
                case 10:
                    self._words(str(part["content"]), left)
                case _:
                    for file in files:
                        if f"attachment://{file.name}" in str(part):
                            self._file(file, left)
        box = _scaled(_TEXT, top, WIDTH - _MARGIN, self._y)
        self._pen.rounded_rectangle(box, 6 * SCALE, None, _BOX_EDGE, SCALE)
        if frame.get("accent_color") is not None:
            colour = f"#{int(cast('int', frame['accent_color'])):06x}"
            self._pen.rectangle(_scaled(_TEXT, top, _TEXT + 4, self._y), colour)
        self._y += 6

    def _person(self, section: Json, left: int) -> None:
        """Draw the place of a person's picture beside the words, where Discord shows it."""
        top = self._y
        for text in parts_of(section):
            self._words(str(text["content"]), left)
        right = WIDTH - _MARGIN - 10
        self._pen.rounded_rectangle(
            _scaled(right - 48, top, right, top + 48), 8 * SCALE, _AVATARS[1]
        )
        self._y = max(self._y, top + 54)

    def _words(self, text: str, left: int = _TEXT) -> None:
        for part in read(text, self._name_of, self._now):
            if isinstance(part, CodeBlock):
                self._code(part, left)
            elif part and part[0].text.startswith(_SMALL):
                told = "".join(piece.text for piece in part).removeprefix(_SMALL)
                self._write(left, self._y, told, _DIM, size=12)
                self._y += _LINE
            else:
                self._line(part, left)

    def _line(self, line: Line, left: int = _TEXT) -> None:
        x = left
        for piece in line:
            for word in _words(piece):
                width = self._width(word, piece.style)
                if x > left and x + width > WIDTH - _MARGIN:
                    self._y += _LINE
                    x = left
                    word = word.lstrip(" ")  # noqa: PLW2901 - what is left of it
                    width = self._width(word, piece.style)
                ground = _GROUNDS.get(piece.style)
                if ground and word.strip():
                    box = _scaled(x - 2, self._y, x + width + 2, self._y + 18)
                    self._pen.rounded_rectangle(box, 3 * SCALE, ground)
                self._write(x, self._y, word, _INKS.get(piece.style, _INK), piece.style)
                x += width
        self._y += _LINE + 2

    def _code(self, block: CodeBlock, left: int = _TEXT) -> None:
        height = len(block.lines) * _MONO + 16
        box = _scaled(left, self._y + 2, WIDTH - _MARGIN, self._y + height)
        self._pen.rounded_rectangle(box, 4 * SCALE, _BOX, _BOX_EDGE, SCALE)
        for number, line in enumerate(block.lines):
            y = self._y + 9 + number * _MONO
            self._write(left + 10, y, line, _INK, Style.CODE, size=13)
        self._y += height + 6

    def _embed(self, embed: Json, files: Sequence[Attached]) -> None:
        left, top = _TEXT + 14, self._y + 4
        self._y = top + 8
        self._line((Piece(str(embed["title"]).replace("\\", ""), Style.BOLD),), left)
        for part in read(str(embed.get("description") or ""), self._name_of, self._now):
            if not isinstance(part, CodeBlock):
                self._line(part, left)
        for file in files:
            if picture_of(embed) == f"attachment://{file.name}":
                self._file(file, left)
        self._y += 4
        box = _scaled(_TEXT, top, WIDTH - _MARGIN, self._y)
        self._pen.rounded_rectangle(box, 4 * SCALE, None, _BOX_EDGE, SCALE)
        colour = f"#{int(cast('int', embed['color'])):06x}"
        self._pen.rectangle(_scaled(_TEXT, top, _TEXT + 4, self._y), colour)
        self._y += 6

    def _file(self, file: Attached, left: int = _TEXT) -> None:
        if not file.name.endswith((".png", ".gif")):
            self._line((Piece(file.name, Style.LINK),), left)
            return
        picture = Image.open(BytesIO(file.data)).convert("RGB")
        picture.thumbnail(((WIDTH - left - _MARGIN * 2) * SCALE, 400 * SCALE))
        self._picture.paste(picture, (left * SCALE, (self._y + 4) * SCALE))
        self._y += picture.height // SCALE + 10

    def _row(self, parts: Sequence[Json], left: int = _TEXT) -> None:
        x = left
        for part in parts:
            if "options" in part:
                self._select(part)
                return
            sign = str(cast("Json", part.get("emoji") or {}).get("name") or "")
            label = f"{sign} {part.get('label') or ''}".strip()
            words = self._width(label, Style.BOLD, 13)
            width = max(_LEAST_BUTTON, words + 26)
            if x > left and x + width > WIDTH - _MARGIN:
                x = left
                self._y += 40
            style = int(cast("int", part["style"]))
            box = _scaled(x, self._y + 4, x + width, self._y + 36)
            self._pen.rounded_rectangle(box, 4 * SCALE, _COLOURS[style])
            middle = x + (width - words) // 2
            self._write(middle, self._y + 12, label, "#ffffff", Style.BOLD, size=13)
            x += width + 8
        self._y += 42

    def _select(self, part: Json) -> None:
        options = cast("Sequence[Json]", part["options"])
        chosen = next((str(o["label"]) for o in options if o.get("default")), "")
        box = _scaled(_TEXT, self._y + 4, WIDTH - _MARGIN, self._y + 40)
        self._pen.rounded_rectangle(box, 4 * SCALE, _BOX_EDGE)
        told = chosen or str(part.get("placeholder") or "")
        self._write(_TEXT + 12, self._y + 13, told, _INK if chosen else _DIM, size=14)
        self._write(WIDTH - _MARGIN - 26, self._y + 13, "▾", _DIM, size=14)
        self._y += 46

    def _write(  # noqa: PLR0917 - where, what and how
        self, x: int, y: int, text: str, ink: str, style: Style = Style.PLAIN, size: int = 15
    ) -> int:
        font = _font(_FONTS.get(style, "DejaVuSans.ttf"), _size(style, size))
        emoji.write(self._pen, x * SCALE, y * SCALE, text, ink, font)
        return x + self._width(text, style, size)

    @staticmethod
    def _width(text: str, style: Style = Style.PLAIN, size: int = 15) -> int:
        font = _font(_FONTS.get(style, "DejaVuSans.ttf"), _size(style, size))
        return round(emoji.width(text, font) / SCALE)


def parts_of(component: Json) -> Sequence[Json]:
    """Return the components of a component."""
    return cast("Sequence[Json]", component["components"])


def picture_of(embed: Json) -> object:
    """Return the address of the picture in an embed, ``None`` if it has none."""
    return cast("Json", embed.get("image") or {}).get("url")


def _size(style: Style, size: int) -> int:
    return size - 1 if style is Style.CODE else size


def _words(piece: Piece) -> list[str]:
    """Return where a piece can be broken; what has a ground of its own stays whole."""
    if piece.style in _GROUNDS:
        return [piece.text]
    return emoji.words(piece.text)


def _scaled(*numbers: int) -> tuple[int, int, int, int]:
    left, top, right, bottom = (number * SCALE for number in numbers)
    return left, top, right, bottom

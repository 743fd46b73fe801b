"""A page of Takmail in a tab: what a thumb touches, and what it shows then."""

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

BOARD = ".board-place"
"""The board that is touched; others are only looked at."""

STEPS = 5
"""Steps in which a mouse gets from square to square."""

_PLACEMENT = re.compile(r"([SC]?)([a-h][1-8])")
_SPREAD = re.compile(r"(\d?)([a-h])([1-8])([-+<>])(\d*)")
_KINDS = {"S": "Wall", "C": "Capstone"}
_WAYS = {"+": (0, 1), "-": (0, -1), ">": (1, 0), "<": (-1, 0)}


class Tab:
    """A page of Takmail. Its methods wait for what they name."""

    def __init__(self, page: "Page") -> None:
        self.page = page

    def square(self, name: str) -> "Locator":
        """Return a square of the board."""
        return self.page.locator(f'{BOARD} [data-square="{name}"]')

    def stands(self, square: str, stack: str) -> None:
        """Wait until a stack, in TPS, stands on a square."""
        self.page.locator(f'{BOARD} [data-square="{square}"][data-stack="{stack}"]').wait_for()

    def reads(self, words: str) -> None:
        """Wait until the words are to be read."""
        self.page.get_by_text(words).filter(visible=True).first.wait_for()

    def press(self, label: str) -> None:
        """Touch a button, or a link that looks like one."""
        button = self.page.get_by_role("button", name=label, exact=True)
        link = self.page.get_by_role("link", name=label, exact=True)
        button.or_(link).filter(visible=True).first.tap()

    def unfold(self, label: str) -> None:
        """Touch a way to play, which shows its choices."""
        self.page.locator("summary").get_by_text(label, exact=True).tap()

    def begin_for_two(self, size: int) -> None:
        """Begin a game of two at one board."""
        self.unfold("Two at this board")
        self.press(f"{size}\N{MULTIPLICATION SIGN}{size}")
        self.press("Begin")
        self.reads("No moves yet.")

    def touch(self, *squares: str) -> None:
        """Touch squares where a finger finds them."""
        for name in squares:
            self.page.touchscreen.tap(*self._middle(name))

    def drag(self, *squares: str) -> None:
        """Drag what stands on the first square over the others."""
        mouse = self.page.mouse
        mouse.move(*self._middle(squares[0]))
        mouse.down()
        for name in squares[1:]:
            mouse.move(*self._middle(name), steps=STEPS)
        mouse.up()

    def _middle(self, square: str) -> tuple[float, float]:
        ground = self.square(square).locator(".ground")
        ground.scroll_into_view_if_needed()
        box: dict[str, float] = ground.bounding_box()
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def make(self, ply: str) -> None:
        """Make a ply, in PTN, by touches: pieces of a spread drop one by one."""
        placed = _PLACEMENT.fullmatch(ply)
        if placed:
            kind, square = placed.groups()
            self.touch(square)
            if kind:
                self.press(_KINDS[kind])
            return
        spread = _SPREAD.fullmatch(ply)
        assert spread is not None, ply
        lift, column, row, way, drops = spread.groups()
        self.touch(column + row)
        while self.page.locator(f"{BOARD} .lifted").count() > int(lift or 1):
            self.touch(column + row)
        east, north = _WAYS[way]
        for step, count in enumerate(map(int, drops or lift or "1"), 1):
            square = chr(ord(column) + east * step) + str(int(row) + north * step)
            for _ in range(count):
                if self.page.locator(f"{BOARD} .lifted").count():  # the last drop may be by itself
                    self.touch(square)

    def play(self, *plies: str) -> None:
        """Make plies and press Play, and wait until each is in the list of moves."""
        for ply in plies:
            before = len(self.plies)
            self.make(ply)
            self.press("Play")
            self.page.locator(".moves .ply").nth(before).wait_for()
            self.page.locator(f"{BOARD}:not(.sending)").wait_for()

    def type(self, *keys: str) -> None:
        """Press keys, one after the other."""
        for key in keys:
            self.page.keyboard.press(key)

    def tab_to(self, selector: str) -> None:
        """Press Tab until an element is focused that the selector finds."""
        while not self.page.locator(f":is({selector}):focus").count():
            self.type("Tab")

    @property
    def plies(self) -> Sequence[str]:
        """The plies in the list of moves, as they are written there."""
        written: list[str] = self.page.locator(".moves .ply").all_inner_texts()
        return written

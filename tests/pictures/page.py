"""Pictures of the page in a browser: on a phone, and on a wide screen."""

import sys
import tempfile
from io import BytesIO
from pathlib import Path

from PIL import Image

from tests.browser.homes import at_home
from tests.browser.phones import SCREENS, browsing, find_chromium, held
from tests.browser.tabs import Tab

PLIES = (
    "a1", "e5", "c3", "d3", "c4", "Sc2", "b3", "Cd4", "b4", "d2", "Cc5", "d3<", "b3>", "b2",
)  # fmt: skip
LIFTED = "c3", "b3"
"""Squares touched in the end: a stack is in the hand, and has dropped its first piece."""

SHARPNESS = 2
COLOURS = 256


def picture_page(folder: Path) -> None:
    """Play a game in the page as far as there is something to show."""
    program = find_chromium()
    if program is None:
        print("No Chromium here: the page is not drawn.", file=sys.stderr)  # noqa: T201
        return
    with (
        tempfile.TemporaryDirectory() as data,
        browsing(program) as chromium,
        at_home(Path(data), "--white", "Ann", "--black", "Bob") as home,
    ):
        with held(chromium) as phone:
            tab = Tab(phone.open(home.address))
            tab.begin_for_two(5)
            tab.play(*PLIES)
        for name in ("phone", "wide"):
            with held(chromium, SCREENS[name]._replace(scale=SHARPNESS)) as phone:
                tab = Tab(phone.open(home.address))
                tab.page.locator(".card").tap()
                tab.touch(*LIFTED)
                seen = Image.open(BytesIO(tab.page.screenshot(animations="disabled")))
                seen.quantize(COLOURS).save(folder / f"web-{name}.png", optimize=True)


if __name__ == "__main__":
    picture_page(Path(sys.argv[1]))

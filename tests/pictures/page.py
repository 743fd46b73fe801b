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

SHOWN = (
    ("web-phone", "phone", "en"),
    ("web-wide", "wide", "en"),
    ("web-phone-zh", "phone", "zh"),
)
"""Pictures, each with its screen and the browser's language; Chinese needs a font that has it."""

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
        for file, screen, language in SHOWN:
            sharp = SCREENS[screen]._replace(scale=SHARPNESS)
            with held(chromium, sharp, language) as phone:
                tab = Tab(phone.open(home.address))
                tab.page.locator(".card").tap()
                if language != "en":  # the game has begun in English
                    tab.page.locator(".line input").fill(f"language {language}")
                    tab.type("Enter")
                    tab.reads("中文")
                    tab.page.reload()
                tab.touch(*LIFTED)
                seen = Image.open(BytesIO(tab.page.screenshot(animations="disabled")))
                seen.quantize(COLOURS).save(folder / f"{file}.png", optimize=True)


if __name__ == "__main__":
    picture_page(Path(sys.argv[1]))

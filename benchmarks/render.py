"""How long boards take to draw, as text and as pictures, and how large the pictures are.

Run it as a module from the project's folder: ``python -m benchmarks.render``.
"""

from collections.abc import Callable
from functools import partial
from time import perf_counter

from takmail.render.picture.painter import animate, draw_png, painter
from takmail.render.picture.themes import load_theme, theme_names
from takmail.render.styles import Style, alt_text, draw_board
from tests.render.cases import CASES
from tests.render.chance import random_game

_PLIES = 120
_ROUNDS = 5


def best(call: Callable[[], object], times: int) -> float:
    """Return the seconds of one call in the best of some rounds."""
    rounds = []
    for _ in range(_ROUNDS):
        start = perf_counter()
        for _ in range(times):
            call()
        rounds.append((perf_counter() - start) / times)
    return min(rounds)


def main() -> None:
    """Print everything."""
    by_name = {case.name: case.view() for case in CASES}
    for name in ("6x6", "endgame-8x8"):
        for style in Style:
            seconds = best(partial(draw_board, by_name[name], style), 300)
            print(f"text {style.value:6} {name:12} {seconds * 1e6:7.1f} us")
        seconds = best(partial(alt_text, by_name[name]), 100)
        print(f"alt text    {name:12} {seconds * 1e6:7.1f} us")
    for theme in map(load_theme, theme_names()):
        _measure_pictures(theme.name)


def _measure_pictures(name: str) -> None:
    theme, game = load_theme(name), random_game(seed=3, size=6, plies=_PLIES)
    start = perf_counter()
    painter(theme, 6)
    print(f"{name}: ready in {perf_counter() - start:.2f} s", end="; ")
    start = perf_counter()
    pictures = [draw_png(view, theme) for view in game]
    seconds = (perf_counter() - start) / len(game)
    largest = max(map(len, pictures))
    print(f"PNG {seconds * 1e3:.1f} ms, up to {largest / 1e3:.0f} kB", end="; ")
    cached = best(lambda: draw_png(game[-1], theme), 100)
    print(f"kept {cached * 1e3:.2f} ms", end="; ")
    animate(game[:1], theme)
    start = perf_counter()
    gif = animate(game, theme)
    seconds = (perf_counter() - start) / len(game)
    print(f"GIF {seconds * 1e3:.1f} ms a frame, {len(gif) / 1e3:.0f} kB for {_PLIES} plies")


if __name__ == "__main__":
    main()

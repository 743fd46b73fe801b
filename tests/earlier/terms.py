"""Challenges with every term, which stand, and games that began with them."""

import re

from takmail.play.game import Phase
from tests.earlier.town import Town

BY_TERM = {
    "size": ("3", "4", "5", "6", "7", "8"),
    "komi": ("komi 2", "6 komi 2.5", "komi -1.5"),
    "pieces": ("stones 20", "6 stones 28/30", "6 caps 2", "caps 1/0", "no caps"),
    "opening": ("4 swap", "4 no-swap", "aturan", "6 modern-aturan"),
    "manners": ("courtly", "street", "quiet", "untold"),
    "notation": ("notation ptn", "7 komi 0.5 notation mail"),
    "traveling": ("6 traveling", "6 komi 3 no-traveling"),
    "afresh": ("days 3", "days 2 no-weekends ends", "each-move 12 hours never-ends"),
    "bank": ("bank 10 days + 1 day ends", "bank 30 days weekends", "bank 12 hours"),
    "live": ("minutes 15 + 10", "minutes 30 ends-after-3-days"),
    "no_clock": ("6 komi 0.5 no-clock",),
    "scoring": ("ten", "downings", "tarway", "middletown", "6 big-middle", "six"),
    "scorings": ("ten downings tarway middletown", "six big-middle"),
    "series": ("4 series 2", "3 series to 50"),
    "handicap": (
        "handicap you 2",
        "handicap me 1 turn",
        "handicap you c3 b2",
        "handicap me komi 3",
    ),
    "handicaps": ("6 handicap you 2 and 1 turn and komi 2", "no-swap handicap me 3"),
    "half_sets": ("halfsets", "6 halfsets no-swap", "3 komi 0.5 no-halfsets"),
    "blind": ("blind", "blind-me", "blind-you", "4 blind notation ptn"),
    "consult": ("consult any", "consult majority 2 hours"),
    "stakes": ("stakes 10", "stakes 5 street", "7 komi 1 no-stakes"),
    "rated": ("rated days 3", "6 rated bank 10 days + 1 day komi 2", "4 komi 1.5 casual"),
    "start": (
        "tps x5/x5/x2,1,x2/x5/x,2,x3 2 3",
        "6 tps x6/x6/x2,1S,x3/x,2,12C,x3/x6/x6",
        "white tps x3/x,2,x/1,x2 1 2",
    ),
    "lasting": ("4 komi 2.5 for 3 days", "7 komi 2.5 for 5 hours"),
    "thread": ("3 komi 2 thread", "3 komi 2.5 no-thread"),
    "color": ("white", "black", "random"),
    "modegan": ("modegan", "modegan 6 komi 1"),
    "ademre": ("ademre", "ademre stones 24"),
    "named": (
        "trouper",
        "6 tarbean",
        "tarbean downings",
        "femr",
        "university",
        "university 4 no-swap",
    ),
    "kaen": ("kaen", "kaen stakes 4", "kaen series 4"),
    "locke": ("locke", "locke modern", "locke outer", "locke 12", "locke 14"),
    "together": ("6 komi 2.5 days 3 rated series 2", "street blind 4 komi 1 ten", "kaen consult"),
}
"""What is said behind `challenge`, by the term that it shows."""


def all_terms() -> list[tuple[str, str]]:
    """Return what is said, each with a name."""
    return [
        (f"{term}{number}", said)
        for term, lines in BY_TERM.items()
        for number, said in enumerate(lines, 1)
    ]


async def propose(town: Town) -> None:
    """Have a challenge stand with each of the terms: to all, to somebody, and on Telegram."""
    for number, (name, said) in enumerate(all_terms()):
        who, whom, chat = (
            ("ann", "", "yard"),
            ("cyd", "@dee ", "barn"),
            ("tia", "@tom ", "tg-yard"),
        )[number % 3]
        if "color" in name and number % 3 == 0:
            whom = "@bob "
        await town.challenged(f"stands_{name}", who, f"{whom}{said}", chat)


async def begin(town: Town) -> None:
    """Have a game begin with every second one of each term's, and two plies be played."""
    for number, (name, said) in enumerate(all_terms()):
        if name[-1] not in "135":
            continue
        first, second, chat = (
            ("bob", "ann", "yard"),
            ("dee", "cyd", "barn"),
            ("tom", "tia", "tg-yard"),
        )[number % 3]
        await town.begun(name, first, second, said, chat)
        if (await town.game(name)).phase is Phase.PLAYING:
            await town.play_on(name, 2, chat=chat)


PAGES = 150
"""Buttons of *Size and rules* that are pressed: all pages, and most of their choices."""


async def choose(town: Town) -> None:
    """Have the rules of a challenge be chosen by buttons, page by page."""
    await town.challenged("chosen", "ann", "@bob 5 komi 4", "den")
    kinds, waiting = set[str](), [town.newest("den")]
    while waiting:
        for button in waiting.pop(0).buttons:
            argument = button.press.argument
            kind = re.sub(r"[0-9.]+", "0", argument)
            is_page = button.press.verb == "ways" and not argument.startswith("go")
            if is_page and kind not in kinds and len(kinds) < PAGES:
                kinds.add(kind)
                waiting += await town.push("ann", button, "den")

"""Help, the rules of games, and the words of the glossary."""

from dataclasses import dataclass
from functools import partial

from takmail.commands.spec import Command, CommandSpec, Group, Option, Shape

RULES_PAGES = ("aim", "stones", "opening", "placing", "moving", "walls", "end", "tak")
"""The pages of the rules of Tak itself, in their order."""

GAME_PAGES: dict[str, tuple[str, ...]] = {
    "kaen": (
        *("kaen-aim", "kaen-board", "kaen-turn", "kaen-full"),
        *("kaen-double", "kaen-bets", "kaen-end"),
    ),
    "locke": (
        *("locke-aim", "locke-moving", "locke-combining", "locke-capturing"),
        *("locke-reserve", "locke-end", "locke-modern"),
    ),
}
"""The pages of other games by their rulesets' names, with which each page begins: ``rows-aim``."""

VARIANTS = "variants"
"""The page that lists the pages of variants."""

OTHER_GAMES = "games"
"""The page that lists all games of the program."""

VARIANT_PAGES = (
    *("points", "travel", "university", "femr", "street", "halfsets", "ways"),
    *("customs", "lands"),
)
"""The pages of points and of variants, each agreed on with the challenge, and that of customs.

Sources of the customs, all in the Companion Book: 'Two Faces of Beauty', 'Customs and Variations',
'Tak and the Edema Ruh', 'Concerning Tak Hustlers', 'Playing Without a Board', 'Of a Piece', and
'The Board' for hybrid boards; the rules in Chinese for tavern boards.
"""

RULES_ALSO = {
    **dict.fromkeys(("scoring", "score", "scores", "winning", "计分", "得分"), "points"),
    **dict.fromkeys(("swap", "first-turn", "start"), "opening"),
    **dict.fromkeys(("pieces", "setup", "board"), "stones"),
    **dict.fromkeys(("movement", "move", "moves"), "moving"),
    **dict.fromkeys(("trouper", "traveling"), "travel"),
    **dict.fromkeys(("courtly", "tarbean"), "customs"),
    **dict.fromkeys(("atur", "aturan", "ademre", "ruh", "edema-ruh", "hustlers"), "lands"),
    **dict.fromkeys(("piece-shapes", "shapes", "tavern", "tavern-board"), "lands"),
    **dict.fromkeys(("hybrid", "hybrid-board"), "lands"),
    **dict.fromkeys(("blind", "blind-play", "series", "handicap"), "ways"),
}
"""Pages by words that are not their names."""

TERMS = (
    *("aturan-start", "brookers-fall", "caning", "captives", "coverage", "crushing", "fall"),
    *("foot", "guard", "hawking", "hipper", "hunter", "lady", "leg-over", "lug", "marred-tower"),
    *("merk", "palace", "pocket", "reach", "reserves", "road", "running-out", "skinning", "stone"),
    *("taking-the-blind", "tak", "temskin-wall", "tinue", "trifoil", "tumbler", "unwinding"),
    "wall",
)
"""The Companion Book, 'Terms and Phrases', and three words of its other chapters."""

RULES_WORDS = (
    *("capstone", "carry-limit", "control", "double-road", "flat", "flat-win"),
    *("komi", "stack"),
)
"""Words of the rules themselves (the Companion Book, 'Game Rules I: How to Play Tak'), and komi."""

UNPLAYED = ("takek", "trio", "pats-tak")
"""Games that the Companion Book tells of without rules; the glossary has them, too."""

GAME_WORDS = {"kaen": "kaen", "hut": "kaen", "marker": "kaen", "bridge": "kaen", "locke": "locke"}
"""The names and words of games other than Tak that the glossary has, each with its game."""


@dataclass(frozen=True, slots=True)
class ShowRules(Command):
    """Explain the rules of Tak; ``page`` names one page of them, of the variants, or of a game."""

    page: str | None = None


@dataclass(frozen=True, slots=True)
class ShowGlossary(Command):
    """Explain a word that players use, or list all such words."""

    word: str = ""


@dataclass(frozen=True, slots=True)
class Help(Command):
    """Explain the bot, or one topic of it."""

    topic: str | None = None


_page = partial(CommandSpec, group=Group.PLAY, menu=True)

HELP = (
    _page(
        "rules",
        ShowRules,
        shape=Shape.SPOKEN,
        options=(
            Option(
                "page", choices=(*RULES_PAGES, VARIANTS, *VARIANT_PAGES, *GAME_PAGES, OTHER_GAMES)
            ),
        ),
        private=True,
        example="moving",
    ),
    _page(
        "glossary",
        ShowGlossary,
        shape=Shape.SPOKEN,
        options=(Option("word", suggested=True),),
        example="lady",
    ),
    _page(
        "help",
        Help,
        shape=Shape.SPOKEN,
        options=(Option("topic", suggested=True),),
        private=True,
        example="rules",
    ),
)

"""Sentences of the bot's that many tests expect, in English.

They come from ``takmail/wording/en``, so that a reworded sentence fails only the tests of its own
words. Those tests, and the tests of rare parts, write their sentence out.
"""

from takmail.wording.languages.language import Catalogue
from takmail.wording.languages.spoken import ROOT, USUAL

_CATALOGUE = Catalogue(ROOT / USUAL, USUAL)
_VALUES = (
    "black challenge_example challenger code coins color colors game games how loser number on "
    "opponent other owner place player ply roads seat since size suggestion terms value white"
)
"""Names of the values in these sentences."""


def _template(key: str, to: str = "all") -> str:
    """Return a sentence to ``all`` of a chat, its ``doer`` or the ``other``, to format."""
    blanks: dict[str, str] = {name: f"{{{name}}}" for name in _VALUES.split()}
    text = _CATALOGUE.format(key, {**blanks, "told": to})
    return text.replace("**", "").replace("`", "")


def _words(key: str, after: str = "", before: str = "", to: str = "all") -> str:
    """Return the words of a sentence between two of its parts, or its ends."""
    text = _template(key, to)
    text = text.partition(after)[2] if after else text
    return (text.partition(before)[0] if before else text).strip()


# challenges and how a game begins

CHALLENGES = _words("challenged-named", "{challenger}", "{opponent}")
WOULD_LIKE_A_GAME = _words("challenged-open", "{challenger}", " of {game}")
BEGINS = _words("begun", "{code} ", ":")
IS_WHITE = _words("begun", "{white}", ",")
IS_BLACK = _words("begun", "{black}", ".")
IT_IS_YOUR_TURN = _words("begun-to_move", "{player},", ".")
IT_IS_YOUR_MOVE = _words("begun-to_move", before=" Press", to="doer")
PRESS_MOVE = _words("begun-to_move", f"{IT_IS_YOUR_TURN}.")
I_RUN_TAK = _words("help", before=",")
BUILD_A_ROAD = _words("greeting", ": ")


def challenges(challenger: str, opponent: str) -> str:
    return f"{challenger} {CHALLENGES} {opponent}"


def would_like_a_game(challenger: str) -> str:
    return f"{challenger} {WOULD_LIKE_A_GAME}"


def is_white(player: str) -> str:
    return f"{player} {IS_WHITE}"


def is_black(player: str) -> str:
    return f"{player} {IS_BLACK}"


def white_and_black(white: str, black: str) -> str:
    return f"{is_white(white)}, {is_black(black)}"


def you_are_white(black: str) -> str:
    """Return how a private chat tells White who plays what."""
    return _words("begun", ": ", ". {terms}", "doer").format(black=black)


def you_are_black(white: str) -> str:
    return _words("begun", ": ", ". {terms}", "other").format(white=white)


def it_is_your_turn(player: str) -> str:
    return f"{player}, {IT_IS_YOUR_TURN}"


# plies, and whose turn it is

YOUR_TURN = _words("your_turn", "{player}, ", ".")
IT_IS_YOURS = _template("your_turn", "doer")
YOURS_IN_A_LIST = _words("games-your_turn", "({place}): ", " since")
YOURS_IN_SUGGESTIONS = _words("suggest-your_turn", ": ")
TO_MOVE = _words("drawn-to_move", "{color}")
COMPUTER_PLAYED = "The computer " + _words("played", "{player}", "{ply}", "other")


def white_played(player: str, ply: str, other: str = "") -> str:
    """Return how the bot tells a ply of White's; ``other`` is "PTN b2" or "mail ps b4"."""
    return _template("played").format(seat=f"White ({player})", ply=_ply(ply, other))


def black_played(player: str, ply: str, other: str = "") -> str:
    return _template("played").format(seat=f"Black ({player})", ply=_ply(ply, other))


def you_played(ply: str) -> str:
    return _template("played", "doer").format(ply=ply)


def computer_played(ply: str) -> str:
    """Return how a private chat tells a ply of the computer's."""
    return f"{COMPUTER_PLAYED} {ply}"


def _ply(ply: str, other: str) -> str:
    return f"{ply} ({other})" if other else ply


def placing(owner: str) -> str:
    """Return the end of a first ply, of which ``owner`` gets the flat."""
    return _template("played-swap").format(owner=owner).removeprefix(", ")


def has_rolled(value: int, throw: int) -> str:
    return _words("rolled", "{seat}").format(value=value, number=throw)


def your_turn(player: str) -> str:
    return f"{player}, {YOUR_TURN}."


def their_turn(player: str) -> str:
    return _template("their_turn").format(player=player).removesuffix(".")


def your_side(player: str) -> str:
    return _template("your_side").format(player=player).removesuffix(".")


def is_to_move(seat: str) -> str:
    return _template("board-to_move").format(seat=seat)


def to_move(color: str) -> str:
    return f"{color} {TO_MOVE}"


# offers, and how a game ends

OFFERS = _words("offered-draw", "{seat}", "{other}")
A_REMATCH = _words("offered-rematch", "{other}", "{how}")
REALLY_RESIGN = _words("resignation_asked", "do you ", " game #")
WINS_BY_A_ROAD = _words("result-road", "{seat}", ":")
WHITE_WINS_BY_A_ROAD = f"White {WINS_BY_A_ROAD}"  # of a record, without names
YOU_WIN = _words("result-road", before=" with", to="doer")
THE_GAME_IS_OVER = _words("words-over", before=".")


def is_over(code: str) -> str:
    return _template("refused-over").format(code=code).removesuffix(".")


def has_resigned(player: str) -> str:
    return _words("result-resignation", ": ").format(loser=player)


def wins_on_time(seat: str, loser: str) -> str:
    return _template("result-time").format(seat=seat, loser=loser)


def in_the_pot(coins: int) -> str:
    return _template("coins-in_pot").format(coins=f"{coins} coins")


# lines that the bot can't follow

DID_YOU_MEAN = _words("nearly-one", before="{ply}")
NO_SUCH_GAME = _words("no_such_game", before="#{code}")


def did_you_mean(line: str) -> str:
    return f"{DID_YOU_MEAN} {line}?"


def no_such_game(code: str) -> str:
    return f"{NO_SUCH_GAME} #{code}"


# buttons that begin a game, answer a challenge or an offer, or end a game

PLAY_COMPUTER = _template("button-computer")
FIRST_STEPS = [
    *map(_template, ("button-play_now", "button-with_friend", "button-learn_now", "button-more"))
]
"""The buttons of a greeting."""
ACCEPT = _template("button-accept")
JOIN = _template("button-join")
INVITE = _template("button-invite")
DECLINE = _template("button-decline")
WITHDRAW = _template("button-withdraw")
RESIGN = _template("button-resign")
YES_RESIGN = _template("button-confirm")
REMATCH = _template("button-rematch")
ANYWAY = _template("button-play_anyway")

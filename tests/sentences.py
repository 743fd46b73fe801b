"""Sentences of the bot's that many tests expect, in English.

Each stands here once, as far as tests look at it. A comment names it in ``takmail/wording/en``
where that isn't plain. The tests of one sentence, of its rare parts and of the wording itself
write it out.
"""

# challenges and how a game begins

CHALLENGES = "challenges"  # challenged-named
WOULD_LIKE_A_GAME = "is looking for a game"  # challenged-open
YOUR_OPEN_CHALLENGE = "Your open challenge"  # challenged-open, in a private chat
BEGINS = "begins"  # begun
IS_WHITE = "is White"  # begun
IS_BLACK = "is Black"  # begun
IT_IS_YOUR_TURN = "it's your move"  # begun-to_move, begun-to_type


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
    return f"you are White, {is_black(black)}"


def you_are_black(white: str) -> str:
    return f"{is_white(white)}, you are Black"


PRESS_MOVE = "Press Move; no notation needed."  # begun-to_move
I_RUN_TAK = "I run Tak games here"  # help, help-short, greeting, hello


def it_is_your_turn(player: str) -> str:
    return f"{player}, {IT_IS_YOUR_TURN}"


# plies, and whose turn it is

YOUR_TURN = "your turn"
TO_MOVE = "to move"  # board-to_move, drawn-to_move, words-to_move


def white_played(player: str, ply: str, other: str = "") -> str:
    """Return how the bot tells a ply of White's; ``other`` is "PTN b2" or "mail ps b4"."""
    return _played(f"White ({player})", ply, other)


def black_played(player: str, ply: str, other: str = "") -> str:
    return _played(f"Black ({player})", ply, other)


def _played(seat: str, ply: str, other: str) -> str:
    return f"{seat}: {ply} ({other})" if other else f"{seat}: {ply}"


def your_turn(player: str) -> str:
    return f"{player}, {YOUR_TURN}."


IT_IS_YOUR_MOVE = "It's your move."  # begun-to_move, in a private chat
IT_IS_YOURS = "Your turn."  # your_turn, in a private chat


def their_turn(player: str) -> str:
    return f"It's {player}'s turn"


def is_to_move(seat: str) -> str:
    return f"{seat} is {TO_MOVE}."


def to_move(color: str) -> str:
    return f"{color} {TO_MOVE}"


# offers, and how a game ends

OFFERS = "offers"  # offered-draw
A_REMATCH = "for a rematch"  # offered-rematch
REALLY_RESIGN = "really want to resign"  # resignation_asked, resign-really
WINS_BY_A_ROAD = "wins with a road"  # result-road
WHITE_WINS_BY_A_ROAD = f"White {WINS_BY_A_ROAD}"  # of a record, without names
YOU_WIN = "You win"  # result-road and the like, in a private chat


def has_resigned(player: str) -> str:
    return f"{player} resigned."  # result-resignation


def wins_on_time(seat: str, loser: str) -> str:
    return f"{seat} wins on time: {loser} ran out of it."  # result-time


def in_the_pot(coins: int) -> str:
    return f"In the pot: {coins} coins."


# lines that the bot can't follow

DID_YOU_MEAN = "Did you mean"  # nearly-one, unreadable-suggestion
NO_SUCH_GAME = "I don't know game"


def did_you_mean(line: str) -> str:
    return f"{DID_YOU_MEAN} {line}?"


def no_such_game(code: str) -> str:
    return f"{NO_SUCH_GAME} #{code}"


# buttons that begin a game, answer a challenge or an offer, or end a game

PLAY_COMPUTER = "Play the computer"  # button-computer
ACCEPT = "Accept"
JOIN = "Join"
INVITE = "Invite"
DECLINE = "Decline"
WITHDRAW = "Withdraw"
RESIGN = "Resign"
YES_RESIGN = "Yes, resign"  # button-confirm
REMATCH = "Rematch"

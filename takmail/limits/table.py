"""All limits by their names, and what is usual where the host sets nothing else.

A **rate** is how often in how long: so many at once, then one at a time. Those of what people do
count for each person, and with ``chat-`` for each chat. Further ones count what one person causes
somebody else to read. A **standing** limit is how many there can be at any time.

No honest person reaches them: what others agree to is not counted against anybody (a challenge that
is taken, an offer that is accepted), and moves take turns, so that their limit only stops a program
that has gone wrong.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from takmail.commands.spec import Counts

IN_CHAT = "chat-"
"""What the name of a limit for each chat begins with."""

TO_ONE = "challenges-to-one"
"""Challenges of one person to another."""

TO_STRANGER = "challenges-to-stranger"
"""Challenges of everybody to somebody who has never played or proposed a game."""

TO_ANYONE = "challenges-to-anyone"
"""Challenges to one person by those who have never played with that person."""

OFFERS_IN_GAME = "offers-in-game"
"""Offers of one person in one game that weren't accepted, and other words that the game brings."""

HOMES_IN_GAME = "homes-in-game"
"""Moves of one person's side of one game to other chats."""

TELLING_OF_WATCHERS = "watchers-told"
"""Chats of which the players of one game are told that somebody lets them follow it."""

THREADS = "threads"
"""Chats of their own that games get in one chat."""

KEPT_PRESSES = "kept-presses"
"""Offers with long buttons to one who types behind the bot's name: what those mean is stored."""

OPEN = "open-challenges"
"""Open challenges of one person."""

OPEN_TO_ONE = "open-challenges-to-one"
"""Open challenges of one person to another."""

OPEN_TO_ANYONE = "open-challenges-to-anyone"
"""Open challenges to one person, whoever's they are."""

OPEN_IN_CHAT = "open-challenges-in-chat"
"""Open challenges that were made in one chat."""

OPEN_GAMES = "open-games"
"""Games of one person that are on."""

FOLLOWED = "games-followed"
"""Games that one chat follows without playing them."""

RATES: Mapping[str, str] = {
    "moves": "3000/m",
    "chat-moves": "20000/m",
    "looks": "60/m",
    "chat-looks": "240/m",
    "pictures": "20/m",
    "chat-pictures": "60/m",
    "challenges": "60/h+150/d",
    "chat-challenges": "200/h",
    "offers": "40/10m+200/d",
    "chat-offers": "200/10m",
    "answers": "60/10m",
    "chat-answers": "300/10m",
    "remarks": "15/m+100/d",
    "chat-remarks": "60/m",
    "watching": "12/10m+60/d",
    "chat-watching": "30/10m",
    "homes": "20/10m+100/d",
    "chat-homes": "60/10m",
    "codes": "15/10m+100/d",
    "chat-codes": "60/10m",
    "settings": "60/10m",
    "chat-settings": "120/10m",
    "blocking": "30/10m",
    "chat-blocking": "120/10m",
    "exports": "1/h",
    "chat-exports": "20/h",
    "mistakes": "40/m",
    "chat-mistakes": "120/m",
    "presses": "300/m",
    "chat-presses": "3000/m",
    "inline": "120/m",
    "chat-inline": "off",
    "completions": "300/m",
    "chat-completions": "off",
    TO_ONE: "6/h+20/d",
    TO_STRANGER: "5/d",
    TO_ANYONE: "30/d",
    OFFERS_IN_GAME: "12/h+40/d",
    HOMES_IN_GAME: "10/h+30/d",
    TELLING_OF_WATCHERS: "10/d",
    THREADS: "60/h",
    KEPT_PRESSES: "120/10m+2000/d",
}
"""The usual rates, as the host would write them."""

STANDING: Mapping[str, int] = {
    OPEN: 50,
    OPEN_TO_ONE: 3,
    OPEN_TO_ANYONE: 50,
    OPEN_IN_CHAT: 300,
    OPEN_GAMES: 500,
    FOLLOWED: 50,
}
"""How many there can be at any time, usually."""

assert {counts.value for counts in Counts} <= set(RATES), "whatever counts has its limit"


@dataclass(frozen=True, slots=True)
class Rate:
    """So many within so many seconds."""

    most: int
    seconds: int


@dataclass(frozen=True, slots=True)
class Table:
    """What holds: the rates and the standing limits by their names; what has none is not limited.

    All rates of a name count.
    """

    rates: Mapping[str, tuple[Rate, ...]]
    standing: Mapping[str, int]


NO_LIMITS = Table({}, {})
"""Nothing is limited."""

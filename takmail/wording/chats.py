"""Chats of games in words: their own ones, those that follow a game, and lost ones."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from takmail.colors import Color
from takmail.commands.games import ListGames
from takmail.commands.people import PutOutWatcher
from takmail.commands.relay import Here
from takmail.play.game import Phase
from takmail.wording.message.hints import Hints, around, button, platform_name
from takmail.wording.message.messages import Block, Button, Buttons, Message
from takmail.wording.message.sentences import Sentence, Value, items, lines, say
from takmail.wording.message.text import ChatName, Code, Person, Plain
from takmail.wording.people import Participants
from takmail.wording.terms import describe_terms

# A game in another chat.


def here_button(code: str, player: str) -> Buttons:
    """Return the button by which a player brings a game here; one of several for no code."""
    return Buttons((button("here", Here(), code, by=player),))


def games_button(player: str) -> Button:
    """Return the button for a player's games."""
    return button("games", ListGames(), by=player)


def more_games(hints: Hints, *, own: bool) -> tuple[Sentence, ...]:
    """Return the line below a list that leaves games out, ``own`` if the reader plays some."""
    key = "games-more" if own else "games-more_others"
    return (say(key, games=hints.command("games")),)


def place_line(code: str, title: ChatName | None) -> Sentence:
    """Return that a game is played in another chat, a private one for no title."""
    named = title or say("played_elsewhere-private")
    return say("played_elsewhere", code=code, title=named)


def welcome_lines(people: Participants, player: str) -> tuple[Sentence, Sentence]:
    """Return that a player plays a game here from now on, and the side on turn."""
    game, mover, doer = people.game, people.person(player), people.told_by(player)
    turn = "your_turn" if people.reads(game.turn) else "their_turn"
    to_move = say(turn, told=people.told_of(game.turn), player=people.called(game.turn))
    return say("here-moved", told=doer, player=mover, code=game.code), to_move


def state_line(people: Participants) -> Sentence:
    """Return how a game stands whose messages were left out: the side on turn, or its end."""
    game = people.game
    match game.phase:
        case Phase.PLAYING:
            return say("left-out-turn", code=game.code, player=people.at(game.turn, ping=True))
        case Phase.CANCELLED:
            return say("left-out-called_off", code=game.code)
        case _:
            return say("left-out-over", code=game.code)


def missed_game(people: Participants, hints: Hints) -> Sentence:
    """Return the line about a game that moved on where the bot couldn't write."""
    game = people.game
    return say(
        "missed-game",
        code=game.code,
        terms=describe_terms(game.terms),
        white=people.at(Color.WHITE),
        black=people.at(Color.BLACK),
        player=people.at(game.turn),
        board=hints.command("board", game=game.code),
    )


SEVERAL = 5
"""Unreadable games that one message names; of more it gives only the number."""


def unreadable_games(codes: Sequence[str], kind: str) -> Sentence:
    """Return that games or challenges can't be read: of many only the number."""
    if len(codes) > SEVERAL:
        return say(f"unreadable-{kind}s", count=len(codes))
    return lines(*(say(f"unreadable-{kind}", code=code) for code in codes))


# A game's own chat.


OWN_CHAT_STATES = ("waiting", "running", "over")
"""The states of a game that its own chat is tagged with."""


def own_chat_title(code: str, players: Sequence[str], size: str) -> Sentence:
    """Return the title of a game's own chat, with the short names of both players."""
    return say("own_chat-title", code=code, **_own_chat_values(players, size))


def own_chat_first(code: str, players: Sequence[str], size: str) -> Sentence:
    """Return the first message in a game's own chat."""
    return say("own_chat-first", code=Code(f"#{code}"), **_own_chat_values(players, size))


def _own_chat_values(players: Sequence[str], size: str) -> dict[str, Value]:
    return {"first": players[0], "second": players[1], "size": size}


def own_chat_tag(state: str) -> Sentence:
    """Return the tag for a state of the game."""
    return say(f"own_chat-{state}")


def own_chat_refused(code: str, missing: str, platform: str) -> Sentence:
    """Return that a game has no chat of its own, as the bot lacks a permission there."""
    return say(around("own_chat-refused", platform), missing=missing, code=code)


def own_chat_notice(
    code: str, place: ChatName, people: Sequence[Person], *, begun: bool
) -> Sentence:
    """Return the sentence that leads from the old chat to the game's own one."""
    named = dict(zip(("first", "second"), people, strict=False))
    return say("own_chat-begun" if begun else "own_chat-proposed", code=code, place=place, **named)


# Lost chats.


def lost_notice(
    place: Value, opponents: Mapping[str, Person], count: int, player: str, hints: Hints
) -> tuple[Block, ...]:
    """Return the message to a player that the chat where they play is lost.

    ``opponents`` are those of the games that are named, ``count`` is the number of all.
    """
    named = [say("lost-game", code=code, opponent=who) for code, who in opponents.items()]
    more = [Plain("…")] * (count > len(named))
    code = next(iter(opponents)) if count == 1 else ""
    here, games = hints.command("here", game=code), hints.command("games")
    listed = items(*named, *more)
    words = say("lost", place=place, count=count, games=listed, here=here, list=games)
    return (words, here_button(code, player))


def lost_place(title: str, *, private: bool) -> Value:
    """Return the name of a lost chat; a private one bears only its owner's name."""
    return say("lost-private") if private else title or say("lost-nameless")


def lost_call(player: Person, code: str, by: str, hints: Hints, *, is_on: bool) -> Iterator[Block]:
    """Yield the call of a player to a game that is played elsewhere, or that ended there.

    Without a ``code`` it is one of several.
    """
    key = "lost-call" if is_on else "lost-news"
    yield say(key, player=replace(player, ping=True), games=hints.command("games"))
    if is_on:
        yield here_button(code, by)


# Chats that follow a game.


LISTED = 20
"""Chats in one message of a list; so many have room for a button each on every platform."""


def follow_line(people: Participants, hints: Hints) -> Sentence:
    """Return that a chat follows a game from now on."""
    return say(
        "watch-on",
        code=people.game.code,
        white=people.at(Color.WHITE),
        black=people.at(Color.BLACK),
        unwatch=hints.command("unwatch", game=people.game.code),
    )


def follower_line(
    number: int, code: str, platform: str, title: ChatName | None, *, private: bool
) -> Sentence:
    """Return a chat that follows a game, by its title where readers may know that."""
    if title is not None:
        return say("putout-chat-named", n=number, title=title, code=code)
    key = "putout-chat-private" if private else "putout-chat-group"
    return say(key, n=number, platform=platform_name(platform), code=code)


def list_followers(
    followers: Sequence[tuple[str, str, Sentence]], player: str
) -> tuple[Message, ...]:
    """Return messages with a list of chats, each with a button that puts it out.

    A follower is the id of its game, that of the chat, and its line.
    """
    parts = []
    for start in range(0, len(followers), LISTED):
        part = followers[start : start + LISTED]
        buttons = (
            button("putout", PutOutWatcher(chat), code, by=player, n=number)
            for number, (code, chat, _) in enumerate(part, start + 1)
        )
        title = () if start else (say("putout-which"),)
        shown = lines(*title, *(line for _, _, line in part))
        parts.append(Message((shown, Buttons(tuple(buttons)))))
    return tuple(parts)

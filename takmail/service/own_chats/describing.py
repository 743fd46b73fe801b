"""How a game's own chat shows the game: its title, its tags, who is in it."""

from takmail.service.own_chats.ports import OwnChat, Tag
from takmail.service.people.tongues import Tongues
from takmail.store.rows import ChatRow, GameRow
from takmail.store.store import Store
from takmail.wording.languages.spoken import LANGUAGES, SPOKEN
from takmail.wording.message.drafts import Draft, Sentence, say
from takmail.wording.message.hints import around
from takmail.wording.message.text import Code, shown_name

LONGEST_NAME = 32
"""Characters of a name in a title; two of them leave room for the rest of it."""

NOBODY_YET = "?"

_STATES = ("waiting", "running", "over")


async def describe(store: Store, tongues: Tongues, game: GameRow, chat: ChatRow) -> OwnChat:
    """Return the own chat of a game, in the language of the chat from which it is seen.

    Its members are those who play there.
    """
    first, second = _players(game)
    people = await store.people.by_ids([id_ for id_ in (first, second) if id_], chat.platform)
    names = [_short(people[id_].name) if id_ else NOBODY_YET for id_ in (first, second)]
    language = tongues.of_chat(chat)
    size = f"{game.terms}x{game.terms}"
    told = {"first": names[0], "second": names[1], "size": size}
    there = [people[id_] for id_ in _playing_in(game, chat.id) if id_ in people]
    return OwnChat(
        game.code,
        SPOKEN[language].text(say("own_chat-title", code=game.code, **told)),
        tuple(_tags(size, _state(game), language)),
        tuple(row.user for row in there if row.platform == chat.platform),
        game.standing.ended_at is not None,
        tongues.word(Draft((say("own_chat-first", code=Code(f"#{game.code}"), **told),)), chat),
    )


def opened(game: GameRow) -> str:
    """Return the name of the sentence which tells that a game has got its own chat."""
    return "own_chat-begun" if game.white else "own_chat-proposed"


def refused(platform: str, missing: str, code: str) -> Sentence:
    """Say that a game stays where it is for want of a permission."""
    return say(around("own_chat-refused", platform), missing=missing, code=code)


def _players(game: GameRow) -> tuple[str | None, str | None]:
    """Return White and Black, or the challenger and who is challenged."""
    if game.white is None or game.black is None:
        return game.challenger, game.invitee
    return game.white.player, game.black.player


def _playing_in(game: GameRow, chat: str) -> list[str]:
    if game.white is None or game.black is None:
        return [game.challenger] if game.challenger else []
    return [seat.player for seat in (game.white, game.black) if seat.chat_id == chat]


def _state(game: GameRow) -> str:
    if game.standing.ended_at is not None:
        return "over"
    return "running" if game.white else "waiting"


def _tags(size: str, state: str, language: str) -> list[Tag]:
    tags = [language, *(tag for tag in LANGUAGES.tags if tag != language)]
    states = [
        Tag(tuple(SPOKEN[tag].text(say(f"own_chat-{name}")) for tag in tags), on=name == state)
        for name in _STATES
    ]
    return [*states, Tag((size,))]


def _short(name: str) -> str:
    shown = shown_name(name)
    return shown if len(shown) <= LONGEST_NAME else f"{shown[: LONGEST_NAME - 1]}…"

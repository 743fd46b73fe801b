"""Own chats of games, such as threads: their setting, and their titles, tags and members."""

from dataclasses import dataclass
from datetime import datetime

from takmail.audience.settings import SETTINGS, THREADS
from takmail.play.events import (
    Aborted,
    Accepted,
    Begun,
    Challenged,
    ChallengeLapsed,
    Declined,
    Ended,
    EndedByHost,
    RematchAgreed,
    Withdrawn,
)
from takmail.service.announcing.announcements import LineEvents
from takmail.service.chats.languages import ChatLanguages
from takmail.service.chats.platforms import Platforms
from takmail.service.games.game_heads import players_of
from takmail.service.games.game_rooms import GameRoom
from takmail.service.ports import OpensChats, OwnChat, Tag
from takmail.store.chats.chats import ChatRow
from takmail.store.games.games import GameRow
from takmail.store.messages.outbox import Announcement
from takmail.store.store import Store
from takmail.wording.chats import OWN_CHAT_STATES, own_chat_first, own_chat_tag, own_chat_title
from takmail.wording.languages.spoken import LANGUAGES, SPOKEN
from takmail.wording.message.message_json import dump_message
from takmail.wording.message.messages import Act, Message
from takmail.wording.message.text import shown_name

LONGEST_NAME = 32
"""Characters of a name in a title; two names leave room for the rest of it."""

NOBODY_YET = "?"


async def describe(store: Store, languages: ChatLanguages, game: GameRow, chat: ChatRow) -> OwnChat:
    """Return a game's own chat with its players, in the language of the chat that it comes from."""
    seats = [seat for seat in (game.white, game.black) if seat is not None]
    both = players_of(game) or (game.challenger, game.invitee)
    people = await store.people.by_ids([id_ for id_ in both if id_], chat.platform)
    names = [_short(people[id_].name) if id_ else NOBODY_YET for id_ in both]
    language = languages.of_chat(chat)
    size = f"{game.terms}x{game.terms}"
    here = [seat.player for seat in seats if seat.chat_id == chat.id]
    there = [people[id_] for id_ in here if id_ in people]
    if not seats and game.challenger:
        there = [people[game.challenger]]
    return OwnChat(
        game.code,
        SPOKEN[language].text(own_chat_title(game.code, names, size)),
        tuple(_tags(size, game, language)),
        tuple(row.user for row in there if row.platform == chat.platform),
        game.state.ended_at is not None,
        languages.word(Message((own_chat_first(game.code, names, size),)), chat),
    )


def _tags(size: str, game: GameRow, language: str) -> list[Tag]:
    state = "over" if game.state.ended_at else "running" if game.white else "waiting"
    tags = [language, *(tag for tag in LANGUAGES.tags if tag != language)]
    states = [
        Tag(tuple(SPOKEN[tag].text(own_chat_tag(name)) for tag in tags), on=name == state)
        for name in OWN_CHAT_STATES
    ]
    return [*states, Tag((size,))]


def _short(name: str) -> str:
    shown = shown_name(name)
    return shown if len(shown) <= LONGEST_NAME else f"{shown[: LONGEST_NAME - 1]}…"


@dataclass(frozen=True, slots=True)
class OwnChatSetting:
    """The setting that games get a chat of their own, in a ``forum`` or below the present chat."""

    forum: str | None = None


def own_chat_setting(value: str | None, said: bool | None = None) -> OwnChatSetting | None:
    """Return the setting from its value, or from the wish of a challenge, which counts more."""
    if said is False:
        return None
    setting = SETTINGS[THREADS]
    read = setting.read(value or "")
    if read is None or read == setting.usual:
        return OwnChatSetting() if said else None
    return OwnChatSetting(*setting.picked(read))


MARKING = (Accepted, Begun, Ended, Aborted, Declined, Withdrawn, ChallengeLapsed, EndedByHost)
"""Events after which a game's own chat shows something else."""

_EMPTY = dump_message(Message(()))


async def asked(
    store: Store, platforms: Platforms, decided: LineEvents, at: datetime
) -> tuple[Announcement, ...]:
    """Return the requests for a game's own chats that precede the announcements of its events."""
    found: list[Announcement] = []
    for chat_id in decided.after.chats():
        chat = await store.chats.by_id(chat_id)
        assert chat is not None, "a game's chats are in the store"
        if not isinstance(platforms.adapters.get(chat.platform), OpensChats):
            continue
        act = _request_for(decided, chat, await own_chat_of(store, chat, decided.after))
        if act is not None:
            found.append(Announcement(chat_id, _EMPTY, at, code=decided.after.game.code, act=act))
    return tuple(found)


async def own_chat_of(store: Store, chat: ChatRow, room: GameRoom) -> OwnChatSetting | None:
    """Return the setting by which a game that begins in a chat gets one of its own, if it does."""
    return own_chat_setting((await store.settings.of(chat.id)).get(THREADS), room.own_chat)


def _request_for(decided: LineEvents, chat: ChatRow, wish: OwnChatSetting | None) -> Act | None:
    """Return the request for a chat; a rematch stays in the chat of the game before it."""
    kinds = {type(event) for event in decided.events}
    if chat.made_for is not None:
        is_its_own = chat.made_for == decided.after.game.code or RematchAgreed in kinds
        return Act.SHOW if is_its_own and kinds.intersection(MARKING) else None
    if wish is None or chat.private or chat.guest or chat.single:
        return None
    if not kinds.isdisjoint({Accepted, Begun}) or (Challenged in kinds and wish.forum is not None):
        return Act.OPEN
    return None

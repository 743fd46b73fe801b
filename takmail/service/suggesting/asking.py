"""What is asked by somebody who types, as the rest of the service knows it; nothing is written."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import datetime

from takmail.commands.relay import plain_code
from takmail.commands.table import SPEC
from takmail.invisible import without_unseen
from takmail.notation.text import plain_forms
from takmail.service.people.tongues import Tongues
from takmail.service.ports import Incoming, Query, Suggestion
from takmail.service.requests import Request
from takmail.store.rows import ChatRow, PlayerRow
from takmail.store.store import Store
from takmail.wording.languages.language import Language
from takmail.wording.languages.spoken import SPOKEN
from takmail.wording.message.drafts import Sentence, say

MOST = 25
"""How many suggestions a platform shows."""

LONGEST = 100
"""Characters of a suggestion's label, and of its value."""

_NOBODY = ""
"""The id of who was never met, and of a chat in which nothing was said yet."""


@dataclass(frozen=True, slots=True)
class Asking:
    """A query, as a request that does nothing, and the language in which to answer it."""

    query: Query
    request: Request
    language: Language

    @property
    def typed(self) -> str:
        """What was typed so far, without spaces around it and in small letters."""
        return self.query.typed.strip().casefold()

    def label(self, name: str, what: Sentence) -> str:
        """Return a name with what it stands for, in words."""
        return self.language.text(say("suggest-named", name=name, what=what))


async def asking(store: Store, tongues: Tongues, query: Query, now: datetime) -> Asking:
    """Return what is asked. Who and what isn't known yet is not made known by it.

    What was typed is read as lines are: wide characters as plain ones, unseen ones not at all.
    """
    query = replace(query, typed=plain_forms(without_unseen(query.typed)))
    sender, place = query.sender, query.place
    player = await store.people.known(sender.platform, sender.user)
    chat = await store.chats.known(place.platform, place.chat)
    language = SPOKEN.best(query.locale or place.locale)
    if player is not None and chat is not None and not query.locale:
        language = SPOKEN[tongues.of_person(player, chat)]
    incoming = Incoming("", sender, place, now, text="", game=plain_code(query.game), direct=True)
    request = Request(
        incoming,
        player or PlayerRow(_NOBODY, sender.name, sender.handle, sender.platform, sender.user),
        chat or ChatRow(_NOBODY, place.platform, place.chat, place.title, place.private),
        spec=SPEC.get(query.command),
        game=plain_code(query.game),
    )
    return Asking(query, request, language)


def as_suggestions(typed: str, pairs: Iterable[tuple[str, str]]) -> list[Suggestion]:
    """Return values with their labels, as far as they have what was typed in them.

    Those that begin with it come first.
    """
    found = [
        (not value.casefold().startswith(typed), number, Suggestion(value, shortened(label)))
        for number, (value, label) in enumerate(pairs)
        if typed in value.casefold() or typed in label.casefold()
    ]
    return [suggestion for _, _, suggestion in sorted(found, key=lambda each: each[:2])][:MOST]


def shortened(label: str) -> str:
    """Return a label, cut to what can be shown."""
    return label if len(label) <= LONGEST else f"{label[: LONGEST - 1]}…"

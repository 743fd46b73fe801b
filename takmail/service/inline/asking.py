"""Who types behind the bot's name, and how that person is answered."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from takmail.commands.buttons import Press
from takmail.commands.lines.vocabulary import Vocabulary
from takmail.render.views import PHONE
from takmail.service.announcing.board_style import BoardStyle
from takmail.service.inline.ports import HELP, InlineAnswer, InlineQuery, InlineResult
from takmail.service.people.tongues import Tongues
from takmail.store.rows import ChatRow, PlayerRow
from takmail.store.store import Store
from takmail.wording.languages.language import Language
from takmail.wording.languages.language_choice import vocabulary_in
from takmail.wording.languages.spoken import SPOKEN
from takmail.wording.message.drafts import Draft, DraftBlock, Sentence
from takmail.wording.message.hints import Hints
from takmail.wording.message.messages import Start

WORDS = BoardStyle(columns=PHONE)
"""How boards are drawn that are sent in any chat: nobody knows what is liked there."""


@dataclass(frozen=True, slots=True)
class Asking:
    """Somebody who types, in whose language all is answered.

    ``chat`` stands for the one to which something may be sent, of which nothing is known.
    """

    player: PlayerRow
    chat: ChatRow
    at: datetime
    language: Language
    vocabulary: Vocabulary

    @property
    def hints(self) -> Hints:
        """How commands are written."""
        return Hints(self.chat.platform, vocabulary=self.vocabulary)

    def result(
        self, press: Press, title: Sentence, detail: Sentence | None, *blocks: DraftBlock
    ) -> InlineResult:
        """Return something that can be sent."""
        told = self.language.text(detail) if detail is not None else ""
        message = self.language.message(Draft(blocks))
        return InlineResult(press, self.language.text(title), told, message)

    def answer(self, results: Sequence[InlineResult], why: Sentence | None = None) -> InlineAnswer:
        """Return what can be sent, and above it what there is to say about it, if anything."""
        start = Start(self.language.text(why), HELP) if why is not None else None
        return InlineAnswer(tuple(results), start)


async def asking(store: Store, tongues: Tongues, query: InlineQuery) -> Asking:
    """Return who asks. Who was never met is known from then on, to be named by what is sent."""
    sender = query.sender
    met = await store.people.get(sender.platform, sender.user, sender.name, sender.handle)
    player = await tongues.met(met, query.locale)
    chat = ChatRow("", sender.platform, "", "", private=False, single=True)
    tag = tongues.of_person(player, chat)
    return Asking(player, chat, query.at, SPOKEN[tag], vocabulary_in(tag))

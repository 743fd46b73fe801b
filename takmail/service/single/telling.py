"""What a game's one message becomes, by announcements and by taps on its board."""

from collections.abc import Sequence

from takmail.play.events import Event
from takmail.play.game import Game, Phase
from takmail.service.announcing.stand_ins import PrivateTalks
from takmail.service.people.platforms import Platforms
from takmail.service.single.news import news_of
from takmail.service.single.saying import Single
from takmail.service.stepping.steps import Step
from takmail.store.rows import ChatRow
from takmail.wording.draft import Draft
from takmail.wording.events import EventWording
from takmail.wording.participants import Participants
from takmail.wording.say import Sentence


class SingleChats:
    """Tells how games stand in chats of a single message."""

    def __init__(self, platforms: Platforms, private_talks: PrivateTalks) -> None:
        self._platforms = platforms
        self._private_talks = private_talks

    async def happened(
        self, before: Game | None, people: Participants, events: Sequence[Event], chat: ChatRow
    ) -> Draft:
        """Return the message after these events."""
        hints = self._platforms.hints(chat)
        wording = EventWording(before, people, hints, people.game.terms)
        news = tuple(news_of(events, wording))
        return Single(people, hints, news, unheard=await self._is_unheard(people, chat)).draft()

    async def chosen(self, people: Participants, chat: ChatRow, at: Step | None) -> Draft:
        """Return the message where the side on turn has chosen so much of its move."""
        unheard = await self._is_unheard(people, chat)
        return Single(people, self._platforms.hints(chat), (), at, unheard=unheard).draft()

    async def left(
        self, people: Participants, chat: ChatRow, news: Sentence, *, is_home: bool
    ) -> Draft:
        """Return the message after a side has left; ``is_home`` says that the other has not."""
        unheard = is_home and await self._is_unheard(people, chat)
        shown = Single(people, self._platforms.hints(chat), (news,), unheard=unheard)
        return shown.draft() if is_home else shown.left()

    async def _is_unheard(self, people: Participants, chat: ChatRow) -> bool:
        """Return whether the side on turn can't be written to in private."""
        game = people.game
        if game.phase is not Phase.PLAYING:
            return False
        return await self._private_talks.reached(game.player(game.turn), chat) is None

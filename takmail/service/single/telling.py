"""What a game's one message becomes, by announcements and by taps on its board."""

from collections.abc import Sequence

from takmail.colors import Color
from takmail.play.events import Event, ResignationAsked
from takmail.play.game import Game, Phase
from takmail.presenting.protocol import Step
from takmail.service.announcing.stand_ins import PrivateTalks
from takmail.service.people.platforms import Platforms
from takmail.service.single.news import is_between_two, news_of
from takmail.service.single.saying import Single
from takmail.store.recent import Recent
from takmail.store.rows import ChatRow
from takmail.wording.events import EventWording
from takmail.wording.message.drafts import Draft, Sentence
from takmail.wording.people import Participants

REMEMBERED = 1000
"""Questions whether somebody resigns; one that is forgotten is asked again if he says so again."""


class SingleChats:
    """Tells how games stand in chats of a single message."""

    def __init__(self, platforms: Platforms, private_talks: PrivateTalks) -> None:
        self._platforms = platforms
        self._private_talks = private_talks
        self._asked_here: Recent[tuple[str, Color], int] = Recent(REMEMBERED)

    async def happened(
        self,
        before: Game | None,
        people: Participants,
        events: Sequence[Event],
        chat: ChatRow,
        *,
        said_here: bool,
    ) -> Draft:
        """Return the message after these events, empty if it isn't to hear of any of them.

        Whether somebody really resigns is between him and the bot, unless he has asked it there.
        """
        told = [event for event in events if said_here or not is_between_two(event)]
        if events and not told:
            return Draft(())
        for event in told:
            if isinstance(event, ResignationAsked):
                question = people.game.code, event.color
                self._asked_here.put(question, people.game.resigning[event.color])
        hints = self._platforms.hints(chat)
        wording = EventWording(before, people, hints, people.game.terms)
        shown = Single(
            people,
            hints,
            tuple(news_of(told, wording)),
            unheard=await self._is_unheard(people, chat),
            resigning=self._resigning(people.game),
        )
        return shown.draft()

    async def chosen(self, people: Participants, chat: ChatRow, at: Step | None) -> Draft:
        """Return the message where the side on turn has chosen so much of its move."""
        shown = Single(
            people,
            self._platforms.hints(chat),
            (),
            at,
            unheard=await self._is_unheard(people, chat),
            resigning=self._resigning(people.game),
        )
        return shown.draft()

    async def left(
        self, people: Participants, chat: ChatRow, news: Sentence, *, is_home: bool
    ) -> Draft:
        """Return the message after a side has left; ``is_home`` says that the other has not."""
        unheard = is_home and await self._is_unheard(people, chat)
        shown = Single(people, self._platforms.hints(chat), (news,), unheard=unheard)
        return shown.draft() if is_home else shown.left()

    def _resigning(self, game: Game) -> frozenset[Color]:
        """Return the sides that were asked in the message whether they resign, if that stands."""
        asked = game.resigning.items()
        return frozenset(c for c, number in asked if self._asked_here.get((game.code, c)) == number)

    async def _is_unheard(self, people: Participants, chat: ChatRow) -> bool:
        """Return whether the side on turn can't be written to in private."""
        game = people.game
        if game.phase is not Phase.PLAYING:
            return False
        return await self._private_talks.reached(game.player(game.turn), chat) is None

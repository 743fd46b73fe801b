"""The list of a player's games."""

from takmail.commands.presses import press_of
from takmail.commands.values import ListGames, ShowBoard
from takmail.play.game import Phase
from takmail.service.games.homes import home_of
from takmail.service.parts import Parts
from takmail.service.people.titles import title_of
from takmail.service.ports import Answer
from takmail.service.requests import Request
from takmail.store.rows import ChatRow
from takmail.wording.draft import DraftButton, DraftButtons
from takmail.wording.listing import ListedGame, choice_label, list_games
from takmail.wording.say import Sentence, say

LISTED = 20
"""How many games a list shows."""


class GameLists:
    """Lists games."""

    def __init__(self, parts: Parts) -> None:
        self._store = parts.store
        self._rooms = parts.rooms
        self._announcer = parts.announcer
        self._replier = parts.replier

    async def list(self, request: Request, _command: ListGames) -> Answer:
        """List the sender's games and open challenges, each with a button that shows it."""
        reader = await self._replier.chat_of_answer(request)
        rows = await self._store.games.of_player(request.player.id, limit=LISTED)
        listed, unread = [], []
        for row in rows:
            (room,) = await self._rooms.readable([row.code]) or (None,)
            if room is None and row.standing.ended_at is None:
                unread.append(row.code)
            if room is None or room.game.phase not in {Phase.CHALLENGE, Phase.PLAYING}:
                continue
            home = await home_of(self._store, request, room)
            listed.append(
                ListedGame(
                    people=await self._announcer.participants(room.game, request.chat.platform),
                    mine=request.player.id,
                    place=_place(reader, home),
                    since=row.standing.updated_at,
                    secret=home.private and not reader.private,
                )
            )
        row_of_buttons = [
            DraftButton(
                choice_label(game.people, request.player.id),
                press_of(ShowBoard(), game.people.game.code),
            )
            for game in listed
        ]
        buttons = (DraftButtons(tuple(row_of_buttons)),) if row_of_buttons else ()
        return await self._replier.reply(
            request, list_games(listed, request.hints, unread), *buttons
        )


def _place(reader: ChatRow, home: ChatRow) -> Sentence:
    """Return where a game is played, as its player would call it in the chat where he reads it."""
    if home.id == reader.id:
        return say("games-here")
    if home.private:
        return say("games-private")
    return say("games-in", title=title_of(home))

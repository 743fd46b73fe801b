"""Lines that only look: boards, lists and help."""

from collections.abc import Sequence
from dataclasses import replace

from takmail.notation.commands import (
    Accept,
    Animate,
    Command,
    Decline,
    Here,
    PostBoard,
    Rematch,
    RequestState,
    ShowBoard,
    ShowGameFile,
    ShowLink,
    ShowRecord,
    Withdraw,
)
from takmail.play.game import Game, Phase
from takmail.play.terms import Terms
from takmail.service.announcing import Announcer, as_told
from takmail.service.asking import Ask
from takmail.service.boards import start_view, view
from takmail.service.looks import draw, look_of
from takmail.service.ports import Answer
from takmail.service.replying import Replier
from takmail.service.tables import Table, Tables
from takmail.store.rows import ChatRow
from takmail.store.store import Store
from takmail.wording.cast import Cast, color_name
from takmail.wording.help import help_message
from takmail.wording.listing import ListedGame, list_choices, list_games
from takmail.wording.message import Code, Paragraph
from takmail.wording.say import join, lines, say
from takmail.wording.terms import describe_terms

LISTED = 20
"""How many games a list shows."""


class Showing:
    """Answers questions."""

    def __init__(self, store: Store, tables: Tables, replier: Replier) -> None:
        self._store = store
        self._tables = tables
        self._replier = replier
        self._announcer = Announcer(store, tables)

    async def board(self, ask: Ask, table: Table, *, flipped: bool = False) -> Answer:
        """Show a game's board, or tell what a challenge waits for."""
        game = as_told(table.game, ask.chat)
        cast = await self._announcer.cast(game, ask.chat.platform)
        look = await look_of(self._store, ask.chat.id)
        if game.seats is None:
            told = _challenge(cast, table.game.terms)
            start = game.terms.start and draw(replace(start_view(game), flipped=flipped), look)
            shown = (told, start) if start else (told,)
            return await self._replier.reply(ask, *shown, about=game.code)
        board = draw(replace(view(game, cast), flipped=flipped), look)
        waiting = [] if game.phase is Phase.PLAYING else await self._waiting(ask)
        return await self._replier.reply(
            ask, _status(cast), *waiting, board, hidden=False, about=game.code
        )

    async def games(self, ask: Ask) -> Answer:
        """List the sender's games and open challenges."""
        rows = await self._store.games_of_player(ask.player.id, limit=LISTED)
        listed = []
        for row in rows:
            table = await self._tables.get(row.code)
            if table is None or table.game.phase not in {Phase.CHALLENGE, Phase.PLAYING}:
                continue
            home = await self._home(ask, table)
            listed.append(
                ListedGame(
                    cast=await self._announcer.cast(table.game, ask.chat.platform),
                    mine=ask.player.id,
                    place=_place(ask, home),
                    since=row.standing.updated_at,
                    secret=home.private and not ask.chat.private,
                )
            )
        return await self._replier.reply(ask, list_games(listed, ask.hints))

    async def help(self, ask: Ask, topic: str | None) -> Answer:
        """Explain the bot, or one topic of it."""
        return await self._replier.reply(ask, *help_message(topic, ask.hints).blocks)

    async def which(self, ask: Ask, command: Command, tables: Sequence[Table]) -> Answer:
        """Ask which of several games is meant."""
        casts = [await self._announcer.cast(t.game, ask.chat.platform) for t in tables]
        title = say(_WHICH.get(type(command), "which_game"))
        choices = list_choices(casts, ask.player.id, command, ask.hints)
        return await self._replier.refuse(ask, lines(title, *choices))

    async def no_game(self, ask: Ask, command: Command) -> Answer:
        """Say that there is no game here that the command could be about."""
        key = _NOTHING.get(type(command), "no_game_here")
        if key == "no_game_here" and await self._is_played_in(ask.chat.id):
            key = "no_seat_here"
        hints = ask.hints
        told = say(
            key,
            board=hints.command("board"),
            challenge=hints.command("challenge"),
            games=hints.command("games"),
        )
        waiting = await self._waiting(ask) if key == "board.none" else []
        return await self._replier.refuse(ask, *(waiting or [told]))

    async def _waiting(self, ask: Ask) -> list[Paragraph]:
        """Tell of the challenges in this chat that wait to be taken."""
        tables = await self._tables.in_chat(ask.chat.id)
        return [
            _challenge(await self._announcer.cast(table.game, ask.chat.platform), table.game.terms)
            for table in tables
            if table.game.phase is Phase.CHALLENGE
        ]

    async def elsewhere(self, ask: Ask, table: Table) -> Answer:
        """Say that the sender plays a game in another chat, and how it is brought here."""
        code = table.game.code
        home = await self._home(ask, table)
        title = say("played_elsewhere.private") if home.private else _title(home)
        here = ask.hints.command("here", game=code)
        told = say("played_elsewhere", code=code, title=title, here=here)
        return await self._replier.refuse(ask, told)

    async def _is_played_in(self, chat: str) -> bool:
        tables = await self._tables.in_chat(chat)
        return any(table.game.phase is Phase.PLAYING for table in tables)

    async def _home(self, ask: Ask, table: Table) -> ChatRow:
        """Return the chat in which the sender plays a game, or in which it was proposed."""
        homes = table.homes
        seat = table.game.seat_of(ask.player.id)
        row = await self._store.chat_by_id(
            table.chat if homes is None or seat is None else homes[seat]
        )
        assert row is not None, "a game's chats are in the store"
        return row


_WHICH: dict[type[Command], str] = {
    Accept: "which_challenge",
    Decline: "which_challenge",
    Withdraw: "which_withdrawal",
    ShowBoard: "which_board",
    RequestState: "which_board",
    **dict.fromkeys((ShowLink, ShowGameFile, ShowRecord, Animate), "which_board"),
    PostBoard: "which_posted",
    Here: "here.which",
}

_NOTHING: dict[type[Command], str] = {
    Accept: "nothing_to_accept",
    Decline: "nothing_to_accept",
    Withdraw: "nothing_to_withdraw",
    Rematch: "no_rematch",
    ShowBoard: "board.none",
    RequestState: "board.none",
    **dict.fromkeys((ShowLink, ShowGameFile, ShowRecord, Animate), "board.none"),
}


def _place(ask: Ask, home: ChatRow) -> Paragraph:
    """Return where a game is played, as its player would call it."""
    if home.id == ask.chat.id:
        return say("games.here")
    if home.private:
        return say("games.private")
    if home.link:
        return say("games.at", title=_title(home), link=home.link)
    return say("games.in", title=_title(home))


def _title(chat: ChatRow) -> str:
    return chat.title or chat.platform.capitalize()


def _challenge(cast: Cast, terms: Terms) -> Paragraph:
    """Return a line about a challenge; ``terms`` are its own."""
    if cast.game.phase is not Phase.CHALLENGE:
        return say("board.challenge_over", code=cast.game.code)
    return say(
        "board.challenge",
        code=cast.game.code,
        challenger=cast.challenger(),
        opponent=cast.invitee(),
        terms=describe_terms(terms),
    )


def _status(cast: Cast) -> Paragraph:
    """Return a line about the game: its id, and who must do what."""
    game = cast.game
    told = [Paragraph((Code(f"#{game.code}"),))]
    if game.phase is Phase.PLAYING:
        told.append(say("board.to_move", seat=cast.seat(game.turn)))
        told.extend(_waiting(game))
    else:
        called_off = game.phase is Phase.CANCELLED
        told.append(say("board.called_off" if called_off else "board.over"))
    return join(*told)


def _waiting(game: Game) -> list[Paragraph]:
    told = [
        say("board.offer", topic=say(offer.topic.value), color=color_name(offer.color))
        for offer in game.offers
    ]
    told.extend(say("board.resigning", color=color_name(color)) for color in game.resigning)
    return told

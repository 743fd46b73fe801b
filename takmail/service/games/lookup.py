"""Lookup of the game that a line, a press or an option is about, and questions if it is unclear."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import TypeAlias

from takmail.audience.link_payloads import answered_number
from takmail.commands.challenges import Challenge
from takmail.commands.command_order import FITS, press_of, verb_of
from takmail.commands.disputes import PostBoard, RequestState
from takmail.commands.moves import Move, word_ply
from takmail.commands.offers import Accept, Decline, OfferDraw, Resign, Takeback, Topic
from takmail.commands.relay import Remark, Unwatch
from takmail.commands.replays import Replay
from takmail.commands.spec import Command, Fits
from takmail.notation.errors import NotationError
from takmail.notation.written_plies import WrittenPly
from takmail.play.game import Game, Phase
from takmail.recent import Recent
from takmail.rulesets.values import IllegalPlyError, Ply
from takmail.service.announcing.announcer import Announcer
from takmail.service.chats.platforms import alone_with, is_lost, title_of
from takmail.service.games.cache import GameRooms
from takmail.service.games.candidates import being_played, fitting, knows
from takmail.service.games.game_heads import RECENT, Head, last_activity
from takmail.service.games.game_rooms import GameRoom, home_of
from takmail.service.games.visibility import Visibility
from takmail.service.ports import Answer
from takmail.service.requests import Request, is_bare
from takmail.service.saved_answers import Replier
from takmail.store.games.challenges import challenges_to
from takmail.store.games.game_lists import games_of_player
from takmail.store.games.games import game_row
from takmail.store.games.records import turn_begins
from takmail.store.games.watching import games_watched
from takmail.store.people.accounts import PlayerRow
from takmail.store.store import Store
from takmail.wording.chats import games_button, here_button, more_games, place_line
from takmail.wording.game_facts import describe_challenge
from takmail.wording.games import choice_label, list_choices
from takmail.wording.message.hints import button
from takmail.wording.message.messages import Block, Button, Buttons
from takmail.wording.message.sentences import Sentence, lines, say
from takmail.wording.moves import word_elsewhere

# All lookups of a game are here. It is the game that the line names; else the game of the message
# that the line answers; else a game that has just ended, until the sender names another or
# something happens in one; else the only game at hand that fits the command
# (`takmail.service.games.candidates`); else the bot asks. An unreadable game is found only if no
# other fits, by `UnreadableGameError`. The games of the chat are at hand; in a private talk also
# those that the player plays elsewhere; for looks also those that the chat follows, if it has no
# other. Heads are enough, but for a game that has just ended.


@dataclass(frozen=True, slots=True)
class SeveralGames:
    """Several games fit; the likelier come first."""

    heads: tuple[Head, ...]


@dataclass(frozen=True, slots=True)
class JustOver:
    """A ply after the end of a game, which may be meant for one of the ``others``."""

    code: str
    others: tuple[Head, ...]


@dataclass(frozen=True, slots=True)
class NoGame:
    """No game fits. ``fits`` is the rule, ``silent`` says that the line may be ordinary talk."""

    fits: Fits
    silent: bool = False


@dataclass(frozen=True, slots=True)
class UnknownGame:
    """No game has this id, or the sender may not see it here."""

    code: str


LookupResult: TypeAlias = GameRoom | SeveralGames | JustOver | NoGame | UnknownGame

KEPT = 4096
"""People and chats of which the bot remembers the game that they named last."""

LIKELY = 20
"""Games in which the bot checks whether a ply is legal, and games in a list of choices."""

_OWN_RULE = frozenset({Fits.ELSEWHERE, Fits.RELAYED, Fits.FOLLOWED})
"""Rules that also hold for a game that is named."""

_FINISHED_TOO = (Fits.FINISHED, Fits.PROPOSED, Fits.DECLINABLE, Fits.OWN_PROPOSAL, Fits.SHOWN)
"""Rules that can hold for finished games."""


class GameLookup:
    """The one place that finds the game of a command."""

    def __init__(self, store: Store, rooms: GameRooms, visibility: Visibility) -> None:
        self._store = store
        self._rooms = rooms
        self._visibility = visibility
        self._named_last: Recent[tuple[str, str], tuple[str, datetime]] = Recent(KEPT)

    async def game_of(self, request: Request, command: Command) -> LookupResult:
        """Return the game of a command, or the reason why it is unclear."""
        fits = FITS[type(command)]
        code = await self._named(request, command, fits)
        if code is not None:
            who_and_where = (request.player.id, request.chat.id)
            self._named_last.put(who_and_where, (code, request.incoming.at))
        if code is not None and fits not in _OWN_RULE:
            return await self._visibility.find(request, code) or UnknownGame(code)
        meant = await self._fitting(request, command, fits, code)
        looks = fits is Fits.SHOWN and not isinstance(command, RequestState)
        if code is None and (looks or isinstance(command, Move | Takeback)):
            over = await self._just_over(request)
            seated = await self._fitting(request, Resign(), Fits.SEAT, None)
            others = meant or [head for head in seated if knows(head, command)]
            if over is not None and being_played(others):
                if isinstance(command, Move):
                    return JustOver(over.game.code, await self._likelier_first(command, others))
                return over
        if len(meant) > 1:
            meant = await self._readable(meant, command)
        if len(meant) > 1:
            return SeveralGames(await self._likelier_first(command, meant))
        if meant:
            room = await self._rooms.get(meant[0].code)
            assert room is not None, "a game's head is there, so its record is"
            return room
        await self._see_unreadable(request, command, fits, code)
        return await self._nearest(request, command, fits)

    async def answered(self, request: Request) -> GameRoom | None:
        """Return the game of the message that the line answers, as it stands now."""
        if request.about is None:
            return None
        room = await self._rooms.get(request.about)
        return None if room is None else await self._rooms.fresh(room)

    async def challenges_to(self, player: PlayerRow) -> list[Head]:
        """Return the open challenges that name a player, in any chat."""
        heads = await self._rooms.heads(await self._store.read(challenges_to, player))
        named = [head for head in heads if head.names(player)]
        return [head for head in named if head.readable] or named

    async def followed(self, chat: str) -> tuple[Head, ...]:
        """Return the games that a chat follows."""
        return await self._rooms.heads(await self._store.read(games_watched, chat))

    async def _named(self, request: Request, command: Command, fits: Fits) -> str | None:
        """Return the id of the game that the line names, or that the answered message is about.

        A command that needs a running game is never about a finished one.
        """
        if request.game is not None:
            return request.game
        if isinstance(command, Unwatch | Replay) and command.code is not None:
            return command.code
        if request.about is None:
            return None
        (head,) = await self._rooms.heads([request.about]) or (None,)
        if head is None:
            return None
        # A line that was said to one person must not go to another, over or not.
        meant = head.is_open or isinstance(command, Remark)
        return head.code if meant or fitting([head], request, fits, command) else None

    async def _fitting(
        self, request: Request, command: Command, fits: Fits, code: str | None
    ) -> list[Head]:
        found = fitting(await self.at_hand(request, fits, code), request, fits, command)
        if not found and request.incoming.addressed:
            # Another process may have moved on.
            self._rooms.forget_chat(request.chat.id)
            found = fitting(await self.at_hand(request, fits, code), request, fits, command)
        if fits is Fits.SHOWN:
            found = await self._shown(request, command, found)
        if isinstance(command, Accept | Decline):
            if not found and command.topic in {None, Topic.CHALLENGE}:
                found = await self.challenges_to(request.player)
            if command.topic in {None, Topic.DOUBLE}:
                answer = word_ply(verb_of(type(command)(Topic.DOUBLE)))
                heads = fitting(await self.at_hand(request), request, Fits.TURN, answer)
                found += [head for head in heads if await self._is_legal(answer, head)]
        return [head for head in found if code in {None, head.code}]

    async def _readable(self, found: Sequence[Head], command: Command) -> list[Head]:
        """Return the games that can be read; the first of all, if none can.

        They are those that can mean the command by their rules, if any can.
        """
        rooms = await self._rooms.readable(head.code for head in found)
        meaning = [room for room in rooms if _can_mean(command, room.game)]
        codes = {room.game.code for room in meaning or rooms}
        return [head for head in found if head.code in codes] or list(found[:1])

    async def _see_unreadable(
        self, request: Request, command: Command, fits: Fits, code: str | None
    ) -> None:
        if not self._rooms.quarantine:
            return
        heads = await self.at_hand(request, fits, code)
        for head in fitting(heads, request, fits, command, readable=False):
            if code in {None, head.code}:
                await self._rooms.get(head.code)

    async def at_hand(
        self, request: Request, fits: Fits = Fits.TURN, code: str | None = None
    ) -> list[Head]:
        """Return the games that a ply here may be about, or a command with this rule."""
        chat, player = request.chat, request.player
        if fits is Fits.FOLLOWED:
            return list(await self.followed(chat.id))
        heads = {head.code: head for head in await self._here(request)}
        wide = fits is Fits.ELSEWHERE or (fits is Fits.RELAYED and code is not None)
        if chat.private or wide:
            elsewhere = await self._rooms.heads_of(player.id)
            if fits in _FINISHED_TOO:
                elsewhere = (*await self._rooms.recent_heads_of(player.id), *elsewhere)
            heads = {head.code: head for head in elsewhere} | heads
        if fits is Fits.SHOWN:
            # Challenges that went elsewhere are shown to their players.
            own = (head for head in heads.values() if head.seat_of(player.id) is not None)
            here = (head for head in heads.values() if head.is_at(chat.id))
            return list({head.code: head for head in (*here, *own)}.values())
        return list(heads.values())

    async def _here(self, request: Request) -> Sequence[Head]:
        """Return the games at hand in a chat; a guest's also in what they alone see."""
        heads = await self._rooms.heads_for(request.player.id, request.chat.id)
        if request.chat.guest:
            alone = alone_with(request.incoming)
            chat = await self._store.chats.known(request.chat.platform, alone)
            heads += await self._rooms.heads_for(request.player.id, chat.id) if chat else ()
        return heads

    async def _just_over(self, request: Request) -> GameRoom | None:
        """Return the game that ended here last, if nothing has happened in another one since.

        The sender's games come first. In a private talk they may be played anywhere.
        """
        player, chat = request.player.id, request.chat
        heads = await self._here(request)
        if chat.private:
            rows = await self._store.read(games_of_player, player, limit=RECENT)
            begun = [row for row in rows if row.state.began_at is not None]
            newest = max(begun, key=last_activity, default=None)
            heads = await self._rooms.heads([newest.code]) if newest else ()
        newest_first = [head for head in reversed(heads) if head.seats is not None]
        own = (head for head in newest_first if head.seat_of(player) is not None)
        last = next(own, newest_first[0] if newest_first else None)
        if last is None or last.phase is not Phase.OVER or not last.readable:
            return None
        room = await self._rooms.get(last.code)
        if room is None or room.game.rematched or await self._has_left(request, room):
            return None
        return room

    async def _has_left(self, request: Request, over: GameRoom) -> bool:
        """Return whether the sender has named another game here since this one ended."""
        named = self._named_last.get((request.player.id, request.chat.id))
        if named is None or named[0] == over.game.code:
            return False
        row = await self._store.read(game_row, over.game.code)
        return row is not None and row.state.updated_at < named[1]

    async def _shown(self, request: Request, command: Command, found: Sequence[Head]) -> list[Head]:
        # `rs` is about boards that are in play, so a finished game doesn't answer it for good.
        if found and (being_played(found) or not isinstance(command, RequestState)):
            return list(found)
        others = await self.followed(request.chat.id)
        return fitting([*others, *found], request, Fits.SHOWN, command)

    async def _likelier_first(self, command: Command, found: list[Head]) -> tuple[Head, ...]:
        """Return games, where a ply is legal first; of very many those first that wait longest."""
        if len(found) > LIKELY:
            since = await self._store.read(turn_begins, [head.code for head in found])
            found.sort(key=lambda head: (head.code not in since, since.get(head.code)))
        if not isinstance(command, Move):
            return tuple(found)
        legal = {head.code: await self._is_legal(command, head) for head in found[:LIKELY]}
        return tuple(sorted(found, key=lambda head: not legal.get(head.code, False)))

    async def _is_legal(self, move: Move, head: Head) -> bool:
        (room,) = await self._rooms.readable([head.code]) or (None,)
        return room is not None and not room.game.hides_board and may_play(move.ply, room.game)

    async def _nearest(self, request: Request, command: Command, fits: Fits) -> LookupResult:
        """Return the game that best explains why no game fits this command."""
        bare = is_bare(command, request.incoming)
        nothing = NoGame(fits, silent=bare)
        if fits in _OWN_RULE or bare:
            return nothing
        heads = await self.at_hand(request, fits)
        answering = isinstance(command, Accept | Decline)
        newest_first = [head for head in reversed(heads) if knows(head, command)]
        for head in sorted(newest_first, key=lambda head: (not head.readable, not head.is_on)):
            own = head.seat_of(request.player.id) is not None
            challenged = head.challenger == request.player.id
            if own or challenged or (answering and head.phase is Phase.CHALLENGE):
                return await self._rooms.get(head.code) or nothing
        return nothing


def _can_mean(command: Command, game: Game) -> bool:
    if isinstance(command, Move):
        ply = command.ply
        return may_play(ply, game) if ply.word else _understood(ply, game) is not None
    return game.terms.draws or not isinstance(command, OfferDraw)


def _understood(written: WrittenPly, game: Game) -> Ply | None:
    try:
        return game.ruleset.understood(written, game.board)
    except NotationError:
        return None


def may_play(written: WrittenPly, game: Game) -> bool:
    """Return whether a ply is legal; in blind games every one may be."""
    ply = _understood(written, game)
    return ply is not None and (game.hides_board or is_legal(game, ply))


def is_legal(game: Game, ply: Ply) -> bool:
    """Return whether the side on turn may play this."""
    try:
        game.board.check(ply)
    except IllegalPlyError:
        return False
    return True


SILENT = Answer()
"""The answer to talk, and to lines that were answered before."""

_WHICH: Mapping[Fits, str] = {
    Fits.PROPOSED: "which_challenge",
    Fits.DECLINABLE: "which_challenge",
    Fits.OWN_PROPOSAL: "which_withdrawal",
    Fits.SHOWN: "which_board",
    Fits.BOARD_SIZE: "which_posted",
    Fits.ELSEWHERE: "here-which",
}
"""The questions; any other command has ``which_game``."""

_NOTHING: Mapping[Fits, str] = {
    Fits.PROPOSED: "nothing_to_accept",
    Fits.DECLINABLE: "nothing_to_accept",
    Fits.OWN_PROPOSAL: "nothing_to_withdraw",
    Fits.FINISHED: "no_rematch",
    Fits.SHOWN: "board-none",
    Fits.RELAYED: "remark-no_game",
}
"""The sentences where no game fits; any other command has ``no_game_here``."""


@dataclass(frozen=True, slots=True)
class Questions:
    """Questions about the game of a command, and the reasons why there is none."""

    store: Store
    rooms: GameRooms
    announcer: Announcer
    replier: Replier

    async def answer(
        self,
        request: Request,
        command: Command,
        meant: SeveralGames | JustOver | NoGame | UnknownGame,
    ) -> Answer:
        """Answer a command that was done on no game."""
        match meant:
            case SeveralGames(heads):
                return await self._which(request, command, heads)
            case JustOver(code, others):
                return await self._which(request, command, others, say("over-which", code=code))
            case NoGame(silent=True):
                return SILENT
            case NoGame() if isinstance(command, Move) and command.ply.word:
                elsewhere = word_elsewhere(command.ply.word, request.hints)
                return await self.replier.refuse(request, elsewhere)
            case NoGame(fits):
                return await self._nothing(request, fits)
            case UnknownGame(code):
                return await self.unknown(request, code)

    async def unknown(self, request: Request, code: str) -> Answer:
        """Say that no game has this id, or none that the sender may see here."""
        games, row = request.hints.command("games"), Buttons((games_button(request.player.id),))
        return await self.replier.refuse(request, "no_such_game", row, code=code, games=games)

    async def elsewhere(self, request: Request, room: GameRoom) -> Answer:
        """Say that the sender plays a game in another chat, and how to bring it here."""
        code = room.game.code
        home = await home_of(self.store, request, room)
        bring = here_button(code, request.player.id)
        if is_lost(home):
            return await self.replier.refuse(request, "played_nowhere", bring, code=code)
        place = place_line(code, None if home.private else title_of(home))
        return await self.replier.refuse(request, place, bring)

    async def waiting(self, request: Request) -> list[Sentence]:
        """Return a line about each open challenge in this chat."""
        heads = await self.rooms.heads_in(request.chat.id)
        waiting = [head.code for head in heads if head.seats is None and head.is_open]
        return [
            describe_challenge(
                await self.announcer.readers.people(room.game, request.chat.platform),
                room.game.terms,
            )
            for room in await self.rooms.readable(waiting)
        ]

    async def _which(
        self,
        request: Request,
        command: Command,
        heads: Sequence[Head],
        asked: Sentence | None = None,
    ) -> Answer:
        listed = heads[:LIKELY]
        rooms = await self.rooms.readable(head.code for head in listed)
        people = [
            await self.announcer.readers.people(room.game, request.chat.platform) for room in rooms
        ]
        title = asked or say(_WHICH.get(FITS[type(command)], "which_game"))
        left = heads[LIKELY:]
        own = any(head.seat_of(request.player.id) is not None for head in left)
        choices = list_choices(people, request.player.id, command, request.hints)
        choices += more_games(request.hints, own=own) if left else ()
        labels = [choice_label(who, request.player.id) for who in people]
        row = list(_choice_buttons(request, command, rooms, labels))
        row += [Buttons((games_button(request.player.id),))] if own else []
        return await self.replier.refuse(request, lines(title, *choices), *row)

    async def _nothing(self, request: Request, fits: Fits) -> Answer:
        if fits is Fits.ELSEWHERE:
            return await self._nothing_elsewhere(request)
        if fits is Fits.FOLLOWED:
            if request.game is None:
                return await self.replier.refuse(request, "unwatch-none")
            return await self.replier.refuse(request, "unwatch-not", code=request.game)
        key = _NOTHING.get(fits, "no_game_here")
        if key == "no_game_here":
            if any(head.is_on for head in await self.rooms.heads_in(request.chat.id)):
                key = "no_seat_here"
            elif request.chat.private:
                key = "no_game_anywhere"
        hints = request.hints
        names = ("board", "challenge", "games")
        nothing = say(key, **{name: hints.command(name) for name in names})
        waiting = await self.waiting(request) if fits is Fits.SHOWN else []
        challenge = button("challenge", Challenge(), by=request.player.id)
        row = Buttons((challenge, games_button(request.player.id)))
        return await self.replier.refuse(request, *(waiting or [nothing]), row)

    async def _nothing_elsewhere(self, request: Request) -> Answer:
        here = await self.rooms.heads_for(request.player.id, request.chat.id)
        own = (head.code for head in here if head.seat_of(request.player.id) is not None)
        if request.game is not None and request.game in own:
            return await self.replier.refuse(request, "here-already", code=request.game)
        games, row = request.hints.command("games"), Buttons((games_button(request.player.id),))
        return await self.replier.refuse(request, "here-none", row, games=games)


def _choice_buttons(
    request: Request, command: Command, rooms: Sequence[GameRoom], labels: Sequence[Sentence]
) -> tuple[Block, ...]:
    if isinstance(command, PostBoard):
        return ()
    by = request.player.id
    row = []
    for label, room in zip(labels, rooms, strict=True):
        number = answered_number(command, room.game, by)
        row.append(Button(label, press_of(command, room.game.code, number, by)))
    return (Buttons(tuple(row)),)

"""Pages: what the page in a browser asks about games, exercises and texts that hold a game.

It changes nothing. What people do in a page comes in as the lines and presses of a chat.
"""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from itertools import islice

from takmail.audience.drawings import drawing_of, dump_drawing, make
from takmail.audience.link_payloads import command_of
from takmail.audience.pages import (
    GamePage,
    PageBoard,
    PageGraph,
    PagePly,
    PageSide,
    answers_line,
    board_now,
    board_page,
    board_text,
    game_page,
    legal_plies,
    tried_board,
    written_ply,
)
from takmail.colors import SIDES, Color
from takmail.commands.lines.parsed import Parsed
from takmail.commands.presses import Press
from takmail.commands.puzzles import LESSONS
from takmail.commands.spec import Command
from takmail.looks import DEFAULT
from takmail.notation.errors import NotationError
from takmail.notation.written_plies import Notation
from takmail.play.game import Game, Phase
from takmail.play.records import FoundBoard, FoundGame, whole_in
from takmail.presenting.registry import PRESENTERS, presenter_of
from takmail.puzzles.exercises import tasks
from takmail.render.painters import views_of
from takmail.render.views import BoardView, Shown
from takmail.rulesets.protocol import Feature
from takmail.rulesets.records import replayed
from takmail.rulesets.registry import USUAL_RULESET, name_of
from takmail.rulesets.values import IllegalPlyError, SetupError
from takmail.service.button_presses import read_press
from takmail.service.context import Context
from takmail.service.games.game_rooms import GameRoom
from takmail.service.games.records import comments_in, kept_analysis
from takmail.service.handlers.challenges import read_long
from takmail.service.handlers.games import since_of
from takmail.service.handlers.puzzles import ON, exercise_view, last_attempt
from takmail.service.ports import Account, Place, Query
from takmail.service.suggested_moves import label_of, read_query
from takmail.store.games.game_lists import open_heads_of_player
from takmail.store.games.records import record_of
from takmail.store.messages.catch_up import seen_message
from takmail.store.people.puzzles import exercises_of
from takmail.wording.languages.language import Language
from takmail.wording.languages.spoken import USUAL
from takmail.wording.message.messages import Enclosure, File, Kind
from takmail.wording.message.sentences import Sentence, items, say
from takmail.wording.message.text import Preformatted
from takmail.wording.puzzles import exercise_title
from takmail.wording.readers import Reader
from takmail.wording.ruleset_sentences import teller_of
from takmail.workers import Lane, WorkError

MOST_SHOWN = 500
"""Plies of a game in a text that a page shows; real games have fewer."""


@dataclass(frozen=True, slots=True)
class Eyes:
    """People who look at a page: the sides for which they move, and by whose rules they see.

    That is a chat or a ``player``. Without either they watch, and see what anybody may see.
    """

    place: Place | None = None
    seats: frozenset[Color] = frozenset()
    player: str = ""


WATCHER = Eyes()
"""Those who only watch."""


@dataclass(frozen=True, slots=True)
class OwnGame:
    """A game of somebody's: whether it ``waits`` for them, and since when nobody has moved."""

    code: str
    waits: bool = False
    since: datetime | None = None


@dataclass(frozen=True, slots=True)
class Card:
    """A game in a list: its board, and in words who plays and whose turn it is."""

    code: str
    title: Sentence
    shown: BoardView
    on: bool


@dataclass(frozen=True, slots=True)
class ExercisePage:
    """An exercise that its player has before them, with the plies that they can try."""

    name: str
    title: Sentence
    shown: BoardView
    legal: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson with how many of its tasks its player has done."""

    name: str
    title: Sentence
    done: int
    tasks: int


@dataclass(frozen=True, slots=True)
class FoundRecord:
    """A game that was found in a text, as one board after the other."""

    names: tuple[str, str]
    boards: tuple[BoardView, ...]
    plies: tuple[PagePly, ...] = ()

    def board(self, after: int | None = None, *, flipped: bool = False) -> PageBoard:
        """Return the last board, or the one ``after`` so many plies."""
        last = len(self.boards) - 1
        after = last if after is None else max(0, min(after, last))
        shown = replace(self.boards[after], flipped=flipped)
        return PageBoard(shown, after, (), board_text(shown))

    def page(self, *, flipped: bool = False) -> GamePage:
        """Return the record as a game in which nobody moves."""
        board = self.board(flipped=flipped)
        position = board.view.position
        teller = teller_of(position.rules)
        sides = [
            PageSide(name, teller.held(position, color))
            for name, color in zip(self.names, SIDES, strict=True)
        ]
        return GamePage(
            code="",
            version=0,
            ruleset=name_of(position.rules),
            rules=items(*teller.rules(position.rules, None)),
            board=board,
            sides=(sides[0], sides[1]),
            seats=frozenset(),
            turn=None if board.view.over else position.turn,
            status=(),
            plies=self.plies,
        )


class Pages:
    """Answers questions of pages. Each method raises ``TryLaterError`` without a database."""

    def __init__(self, context: Context) -> None:
        self._context = context

    async def game(
        self, code: str, eyes: Eyes, language: Language, *, flipped: bool = False
    ) -> GamePage | None:
        """Return a game that has begun, with what is said of it in a language."""
        with self._context.failures.or_later("a page"):
            seen = await self._seen(code, eyes)
            if seen is None:
                return None
            room, reader = seen
            time = await self._context.announcer.times.of(room.game)
            comments = await self._comments(room, language) if reader.sees_board else ()
            page = game_page(reader, eyes.seats, time, comments, flipped=flipped)
            if page.turn is not None:
                return page
            analysis = await kept_analysis(self._context.store, room.game)
            return page if analysis is None else replace(page, graph=PageGraph.of(analysis))

    async def board(
        self, code: str, eyes: Eyes, after: int, *, flipped: bool = False
    ) -> PageBoard | None:
        """Return the board of a game ``after`` so many plies, if it may be seen."""
        with self._context.failures.or_later("a page"):
            seen = await self._sighted(code, eyes)
            if seen is None:
                return None
            return board_page(seen[1].people, after, flipped=flipped)

    async def picture(
        self, code: str, eyes: Eyes, *, flipped: bool = False
    ) -> tuple[int, Callable[[], Awaitable[bytes]]] | None:
        """Return a game's version, and the function that draws its board as a PNG file.

        ``None`` is for a game that can't be seen.
        """
        with self._context.failures.or_later("a page"):
            seen = await self._seen(code, eyes)
            if seen is None:
                return None
            shown = board_now(seen[1], flipped=flipped).view
            source = dump_drawing(drawing_of(shown, DEFAULT, USUAL))
            picture = Enclosure("board.png", Kind.PICTURE, source, Preformatted(""))

            async def draw() -> bytes:
                made: File = await self._context.workers.do(Lane.SHORT, make, picture)
                return made.data

            return seen[0].game.version, draw

    async def tried(
        self, code: str, eyes: Eyes, after: int, plies: Sequence[str], *, flipped: bool = False
    ) -> tuple[PageBoard, tuple[str, ...]] | None:
        """Return the board behind plies that somebody tries out, and the plies that may follow.

        ``None`` is for a board that may not be seen, for a game without tries, and for plies that
        can't be played.
        """
        with self._context.failures.or_later("a page"):
            seen = await self._sighted(code, eyes)
            if seen is None or not seen[1].game.terms.has(Feature.TRY):
                return None
            try:
                return tried_board(seen[1].people, after, plies, flipped=flipped)
            except (NotationError, IllegalPlyError):
                return None

    async def answers(self, code: str, eyes: Eyes, plies: Sequence[str]) -> str | None:
        """Return the line that keeps answers ready, ``None`` for plies that can't be played."""
        with self._context.failures.or_later("a page"):
            seen = await self._sighted(code, eyes)
            if seen is None:
                return None
            try:
                return answers_line(seen[1].game, plies)
            except (NotationError, IllegalPlyError):
                return None

    async def cards(self, codes: Sequence[str], eyes: Eyes) -> list[Card]:
        """Return the cards of those of these games that have begun, in the same order."""
        context = self._context
        with context.failures.or_later("a page"):
            heads = {head.code: head for head in await context.rooms.heads(codes)}
            platform = "" if eyes.place is None else eyes.place.platform
            seats = [player for head in heads.values() for player in head.seats or ()]
            people = await context.store.people.by_ids(seats, platform)
            cards = []
            for code in codes:
                seen = await self._seen(code, eyes)
                if seen is None or code not in heads:
                    continue
                head = heads[code]
                title = label_of(head, "", people)
                cards.append(Card(code, title, board_now(seen[1]).view, head.is_on))
            return cards

    async def ply(self, code: str, eyes: Eyes, number: int, ply: str) -> Press | None:
        """Return the press that plays a legal ply, given as `GamePage` has it.

        ``None`` means that the game has moved on since its version had this number, that the ply
        isn't legal, or that the board may not be seen: which plies are legal would tell of it.
        """
        with self._context.failures.or_later("a page"):
            seen = await self._sighted(code, eyes)
            if seen is None or seen[0].game.version != number:
                return None
            game = seen[0].game
            written = _line_of(game, ply)
            if written is None:
                return None
            return Press("move", written, code, number, by=game.turn)

    async def press(self, data: str) -> tuple[Press | None, Command | None]:
        """Return the press of a button's data and its command, ``None`` for what means nothing."""
        with self._context.failures.or_later("a page"):
            press = await read_press(self._context, data)
            parsed = None if press is None else command_of(press)
            return press, parsed.command if isinstance(parsed, Parsed) else None

    async def is_done(self, platform: str, message_id: str) -> bool:
        """Return whether a line or press was done before."""
        with self._context.failures.or_later("a page"):
            seen = await self._context.store.read(seen_message, platform, message_id)
            return seen is not None

    async def player(self, platform: str, user: str) -> str:
        """Return the id of a person, empty for one whom the bot doesn't know."""
        with self._context.failures.or_later("a page"):
            known = await self._context.store.people.known(platform, user)
            return "" if known is None else known.id

    async def account(self, platform: str, user: str) -> Account:
        """Return an account with its latest name, empty if the bot doesn't know it."""
        with self._context.failures.or_later("a page"):
            row = await self._context.store.people.known(platform, user)
            return Account(platform, user, row.name if row else "", row.handle if row else "")

    async def label(self, code: str, platform: str, user: str) -> Sentence | None:
        """Return a game as lists name it for a person, ``None`` if there is none."""
        with self._context.failures.or_later("a page"):
            for head in await self._context.rooms.heads([code]):
                seats = {head.challenger, *(head.seats or ())}
                people = await self._context.store.people.by_ids(seats, platform)
                return label_of(head, await self.player(platform, user), people)
            return None

    async def watched(self, secret: str) -> str | None:
        """Return the code of the game to which a watch link leads, ``None`` for any other text."""
        with self._context.failures.or_later("a page"):
            return await self._context.watch_links.game_of(secret)

    async def own(self, player: str) -> list[OwnGame]:
        """Return a player's games, those that have waited for them longest first."""
        context = self._context
        with context.failures.or_later("a page"):
            rows = await context.store.read(open_heads_of_player, player)
            since = await since_of(context, rows)
            heads = await context.rooms.as_heads(rows)
            on = [head for head in heads if head.phase is Phase.PLAYING]
            on.sort(key=lambda head: (not head.waits_for(player), since[head.code]))
            over = reversed(await context.rooms.recent_heads_of(player))
            games = [OwnGame(one.code, one.waits_for(player), since[one.code]) for one in on]
            return games + [OwnGame(head.code) for head in over if head.phase is Phase.OVER]

    async def eyes_of(self, code: str, player: str) -> Eyes | None:
        """Return how a player sees a game of theirs, ``None`` for any other."""
        with self._context.failures.or_later("a page"):
            room = await self._room(code)
            seat = None if room is None else room.game.seat_of(player)
            return None if seat is None else Eyes(seats=frozenset({seat}), player=player)

    async def talk_with(self, account: Account) -> Place | None:
        """Return the private talk that the bot has with a person on their platform, if any."""
        with self._context.failures.or_later("a page"):
            player = await self.player(account.platform, account.user)
            talk = await self._context.platforms.open_talk(player, account.platform)
            if talk is None:
                return None
            return Place(talk.platform, talk.chat, talk.title, private=True, link=talk.link)

    async def exercise(self, query: Query) -> ExercisePage | None:
        """Return the exercise that the sender has before them, if any."""
        with self._context.failures.or_later("a page"):
            asked = await read_query(self._context, query)
            attempt = await last_attempt(self._context, asked.request)
            if attempt is None:
                return None
            game = attempt.game
            title = exercise_title(attempt.exercise, game, drawn=True)
            legal = legal_plies(game.board)
            return ExercisePage(attempt.exercise.name, title, exercise_view(game), legal)

    async def exercise_line(self, query: Query, ply: str) -> str | None:
        """Return the line that tries a legal ply in the sender's exercise, if there is one."""
        with self._context.failures.or_later("a page"):
            asked = await read_query(self._context, query)
            attempt = await last_attempt(self._context, asked.request)
            return None if attempt is None else _line_of(attempt.game, ply)

    async def lessons(self, query: Query) -> list[Lesson]:
        """Return the lessons, each with how much of it the sender has done."""
        with self._context.failures.or_later("a page"):
            asked = await read_query(self._context, query)
            rows = await self._context.store.read(exercises_of, asked.request.player.id)
            done = {row.name for row in rows if row.state not in ON}
            found = []
            for name in LESSONS:
                here = [task.name for task in tasks().values() if task.series == name]
                found.append(Lesson(name, say(f"lesson-{name}"), len(done & {*here}), len(here)))
            return found

    async def find(self, text: str) -> FoundRecord | None:
        """Return the game or position in a text, ``None`` if there is none that can be read."""
        try:
            found = await read_long(self._context.workers, whole_in, text)
            return None if found is None else _record_of(found)
        except (NotationError, SetupError, WorkError):
            return None

    async def _room(self, code: str) -> GameRoom | None:
        """Return a game that has begun, as the store has it now."""
        await self._context.store.catch_up()
        room = await self._context.rooms.get(code)
        room = None if room is None else await self._context.rooms.fresh(room)
        return room if room is not None and room.game.has_begun else None

    async def _seen(self, code: str, eyes: Eyes) -> tuple[GameRoom, Reader] | None:
        """Return a game and how it is seen, ``None`` if there is none."""
        room, chat = await self._room(code), None
        if room is None:
            return None
        if eyes.place is not None:
            chat = await self._context.store.chats.known(eyes.place.platform, eyes.place.chat)
            if chat is None:
                return None
        return room, await self._context.announcer.readers.of_page(room, chat, eyes.player)

    async def _sighted(self, code: str, eyes: Eyes) -> tuple[GameRoom, Reader] | None:
        """Return the same for a game whose board may be seen, ``None`` for any other."""
        seen = await self._seen(code, eyes)
        return seen if seen is not None and seen[1].sees_board else None

    async def _comments(self, room: GameRoom, language: Language) -> Sequence[str]:
        """Return the comments on the plies that stand, in a language."""
        game = room.game
        rows = (await self._context.store.read(record_of, game.code))[: game.version]
        return comments_in(game.code, rows, language, Notation.PTN, stamped=False).plies


def _line_of(game: Game, ply: str) -> str | None:
    """Return a legal ply, in the notation of records, as a line that says nothing else."""
    try:
        meant = game.ruleset.read(ply, game.board)
        game.board.check(meant)
    except (NotationError, IllegalPlyError):
        return None
    plies = presenter_of(game.rules).plies
    return plies.pressed(meant, game.rules, game.terms.notation)


def _record_of(found: FoundGame | FoundBoard) -> FoundRecord:
    """Return a find board by board."""
    if isinstance(found, FoundBoard):
        shown = PRESENTERS[USUAL_RULESET].texts.view(found, Notation.MAIL)
        return FoundRecord(("", ""), (shown,))
    assert found.record is not None, "the whole was asked for"
    reached = [*islice(replayed(found.record), min(found.played, MOST_SHOWN) + 1)]
    plies = [
        written_ply(before.turn, ply, before.rules, written.comment)
        for (before, _), (_, ply), written in zip(
            reached, reached[1:], found.record.plies, strict=False
        )
        if ply is not None
    ]
    return FoundRecord(found.players, tuple(views_of(reached, Shown())), tuple(plies))

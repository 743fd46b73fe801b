"""Lists of a player's games, running and finished, and facts of one game."""

from collections.abc import Collection, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import datetime
from functools import partial
from importlib.metadata import version

import structlog

from takmail.colors import Color
from takmail.commands.boards import ShowBoard
from takmail.commands.command_order import press_of
from takmail.commands.games import History, ListGames, ShowInfo
from takmail.commands.replays import Replay
from takmail.commands.spec import Counts
from takmail.pages import Page, PageAsked
from takmail.play.computer import COMPUTER
from takmail.play.evolve import replay
from takmail.play.game import Game
from takmail.rulesets.registry import RULESETS
from takmail.service.announcing.readers import as_told
from takmail.service.chats.platforms import is_lost, mentioned, title_of
from takmail.service.context import Context
from takmail.service.games.councils import as_now, with_bench
from takmail.service.games.game_heads import Head, filter_of, ruleset_in, size_in
from takmail.service.games.game_rooms import GameRoom
from takmail.service.games.records import load_event
from takmail.service.handlers.boards import show_challenge
from takmail.service.handlers.computer import is_computer
from takmail.service.handlers.dispatch import handles_either, handles_without_game
from takmail.service.handlers.notes import noted_among
from takmail.service.ports import Answer
from takmail.service.requests import Request, UnfitError
from takmail.service.schedule.time_left import time_taken
from takmail.service.schedule.vacations import away_among
from takmail.service.upkeep.exports import collection
from takmail.store.chats.chats import ChatRow
from takmail.store.errors import UnreadableError
from takmail.store.games.game_lists import (
    HeadRow,
    finished_games_of_player,
    last_opponents,
    open_heads_of_player,
)
from takmail.store.games.games import GameRow, running_game_count
from takmail.store.games.records import (
    RecordRow,
    played_among,
    record_beginnings,
    record_of,
    turn_begins,
)
from takmail.store.games.whole_games import read_games
from takmail.store.people.accounts import PlayerRow, person
from takmail.store.store import Store
from takmail.wording.clocks import tell_taken
from takmail.wording.computer import computer_button
from takmail.wording.councils import tally
from takmail.wording.game_facts import describe_bot, describe_game, describe_status
from takmail.wording.games import ListedGame, choice_label, list_games, tell_unlisted
from takmail.wording.history import (
    NEWER,
    OLDER,
    PlayedGame,
    board_name,
    history_filters,
    tell_history,
)
from takmail.wording.languages.language import Language
from takmail.wording.message.hints import CONSOLE, LETTERS, labelled, turning
from takmail.wording.message.messages import Block, Button, Buttons, Enclosure, Kind, Made, rows_of
from takmail.wording.message.sentences import Sentence, lines, say
from takmail.wording.message.text import Code, Person
from takmail.wording.rule_choices import A_ROW
from takmail.workers import Lane

# A list needs more of a game than a head knows, such as the terms.


log = structlog.get_logger(__name__)


async def beginnings(store: Store, codes: Collection[str]) -> dict[str, Game]:
    """Return games as they were at the beginning, by their codes.

    Only that much of their records is read. Unreadable ones are left out.
    """
    found = {}
    records = await _records(store, codes)
    for code, record in records.items():
        try:
            game = replay(code, (load_event(entry.payload) for entry in record))
        except Exception as error:  # noqa: BLE001 - whatever is in a record, other games are listed
            log.warning("a game's begin can't be read", game=code, why=type(error).__name__)
        else:
            found[code] = await as_now(store, game)
    return found


async def _records(store: Store, codes: Collection[str]) -> dict[str, list[RecordRow]]:
    """Return the beginnings of records, read one by one if one of them can't be read."""
    try:
        return await store.read(record_beginnings, codes)
    except UnreadableError:
        records: dict[str, list[RecordRow]] = {}
    for code in codes:
        with suppress(UnreadableError):
            records |= await store.read(record_beginnings, [code])
    return records


A_PAGE = 5
"""Games on a page of a list: a phone has room for so many, and their buttons."""

LISTED, LISTED_OVER = 20, 10
"""Open games, and finished ones, on a page at the console, which has no buttons."""

LATELY = 100
"""A player's running games, and finished ones, whose opponents are found by their names."""

MOST_FILED = 500
"""Games in a file; it takes some seconds to write."""


@handles_without_game(ListGames)
async def list_own_games(context: Context, request: Request, command: ListGames) -> Answer:
    """List the sender's games and open challenges, each with a button that shows it.

    Games in which it is the sender's turn come first, then other running ones, then challenges; of
    each those that have waited longest.
    """
    mine = request.player.id
    rows = await context.store.read(open_heads_of_player, mine)
    since = await since_of(context, rows)
    all_ = await context.rooms.as_heads(rows)
    ordered = sorted(all_, key=lambda head: (_rank(head, mine), since[head.code], head.code))
    page = PageAsked(max(1, command.page), _a_page(request, LISTED)).among(ordered)
    heads = page.rows
    codes = [head.code for head in heads]
    begun = await beginnings(context.store, codes)
    # The list tells players of unreadable games.
    await context.rooms.readable(head.code for head in heads if head.code not in begun)
    noted = await noted_among(context.store, context.replier, request, codes)
    # A query each fills the caches that the rows below read chats and people from.
    await context.store.chats.by_ids({head.home_of(mine) or head.chat for head in heads})
    people = {player for game in begun.values() for player in game.everybody()}
    await context.store.people.by_ids(people, request.chat.platform)
    timed = [code for code, game in begun.items() if game.times is not None]
    times = await context.announcer.times.among(timed) if timed else {}
    reader = await context.replier.chat_of_answer(request)
    listed, unread, row = [], [], []
    for head in heads:
        code = head.code
        home = await context.store.chats.by_id(head.home_of(mine) or head.chat)
        if home is None or not head.readable or code not in begun:
            unread.append(code)
            continue
        game = with_bench(begun[code], head.bench)
        shown = ListedGame(
            await context.announcer.readers.people(game, request.chat.platform),
            mine,
            _place(reader, home, request.hints.command("here", game=code)),
            since[code],
            turn=head.turn,
            waits=head.waits_for(mine),
            prepared=head.is_prepared,
            secret=home.private and not reader.private,
            noted=code in noted,
            time=times.get(code),
        )
        listed.append(shown)
        row.append(Button(choice_label(shown.people, mine), press_of(ShowBoard(), code)))
    turns = tuple(turning(page, ListGames, by=mine))
    buttons = (Buttons(tuple(row) or (computer_button(),)), *rows_of(turns, A_ROW))
    left = ordered[page.last :]
    running = sum(head.seats is not None for head in left)
    unlisted = tell_unlisted(unread, running, len(left) - running)
    away = await away_among(context.store, request, [game.people.game for game in listed])
    listing = list_games(page.shown(listed), request.hints, *unlisted, *away)
    answer = await context.replier.reply(request, listing, *buttons)
    return replace(answer, in_place=request.press is not None and command.page > 0)


async def since_of(context: Context, rows: Sequence[HeadRow]) -> Mapping[str, datetime]:
    """Return when the present turns of games began, or when other games changed last.

    Damaged records have no turns.
    """
    since = {head.row.code: head.row.state.updated_at for head in rows}
    with suppress(UnreadableError):
        since |= await context.store.read(turn_begins, since)
    return since


def _a_page(request: Request, at_console: int) -> int:
    return at_console if request.chat.platform == CONSOLE else A_PAGE


def _rank(head: Head, player: str) -> int:
    """Return a game's place in a list: one's turn, other running ones, challenges."""
    return 0 if head.waits_for(player) else 2 if head.seats is None else 1


def _place(reader: ChatRow, home: ChatRow, here: Code, *, known: bool = True) -> Sentence:
    """Return a game's chat, as its player would call it in the chat of the ``reader``.

    Other people don't learn the names of chats: they aren't ``known`` to them.
    """
    if home.id == reader.id:
        key = "games-by_mail" if reader.platform in LETTERS else "games-here"
    elif known and is_lost(home):
        key = "games-lost"
    elif home.private:
        key = "games-private"
    else:
        key = "games-in" if known else "info-elsewhere"
    return say(key, here=here, title=title_of(home))


@handles_without_game(History)
async def show_history(context: Context, request: Request, command: History) -> Answer:
    """List the sender's finished games, or those with one person, the newest first."""
    other = None
    if command.opponent is not None:
        other = await person_called(context, request, command.opponent)
        if other is None:
            raise UnfitError("history-nobody", name=Code(f"@{command.opponent}"))
    whole, a_page = command.as_file, _a_page(request, LISTED_OVER)
    page = await context.store.read(
        finished_games_of_player,
        request.player.id,
        other.id if other else None,
        asked=PageAsked(1, MOST_FILED) if whole else PageAsked(command.page, a_page),
        which=filter_of(command.size, command.result, command.rules),
    )
    if whole and page.rows:
        return await _give_file(context, request, page)
    games = await _games(context, request, page.rows)
    named, narrowed = person(other) if other else None, command.narrowed
    history = tell_history(page.shown(games), named, request.hints, narrowed=narrowed)
    moved = await context.store.read(played_among, [game.code for game in games])
    looks = (
        labelled("choice", press_of(Replay(), game.code), code=game.code, player=game.opponent)
        for game in games
        if game.code in moved
    )
    pages = turning(page, lambda n: replace(command, page=n), back=NEWER, on=OLDER)
    boards = [(ruleset_in(row.terms), size_in(row.terms)) for row in page.rows]
    filtering = history_filters(command, boards) if games or narrowed else ()
    each = (Buttons(tuple(looks)), Buttons(tuple(pages)), *filtering)
    blocks: list[Block] = [history, *(row for row in each if row.row)]
    answer = await context.replier.reply(request, *blocks)
    turned = request.press is not None and request.press.by is None
    return replace(answer, in_place=turned)


async def person_called(context: Context, request: Request, handle: str) -> PlayerRow | None:
    """Return the person of a handle, mentioned or known, or of a name, if the sender knows them."""
    people, platform = context.store.people, request.chat.platform
    account = mentioned(request, handle)
    if account is not None and not account.own:
        return await people.known(platform, account.user)
    if await is_computer(context, request, handle):
        return await people.computer()
    return await people.by_handle(platform, handle) or await _opponent(context, request, handle)


async def _opponent(context: Context, request: Request, said: str) -> PlayerRow | None:
    """Return with whom the sender played last of those who have a handle, first name or id."""
    people, me = context.store.people, request.player.id
    ids = await context.store.read(last_opponents, me, limit=LATELY)
    now = dict.fromkeys((await people.now(ids)).values())
    known = await people.accounts(now.keys() - {me, COMPUTER})
    for account in (account for id_ in now for account in known.get(id_, ())):
        first_name = account.name.casefold().partition(" ")[0]
        if said.casefold() in {account.id, account.handle.casefold(), first_name}:
            return account
    return None


async def _give_file(context: Context, request: Request, page: Page[GameRow]) -> Answer:
    """Give games in files: those in PTN in one, those in the forms of other rulesets in another."""
    over = context.limits.spend(request, Counts.HEAVY)
    if over is not None:
        return await context.replier.too_often(request, over)
    rows = page.rows
    ids = {seat.player for row in rows for seat in (row.white, row.black) if seat is not None}
    now = await context.store.people.now(ids)
    known = await context.store.people.by_ids(set(now.values()), request.chat.platform)
    names = {id_: person(known[now[id_]]).name for id_ in ids if now[id_] in known}
    key = "history-file_newest" if page.more else "history-file"
    blocks: list[Block] = [say(key, games=len(rows))]
    read = await context.store.read(read_games, [row.code for row in rows])
    whole = {one.code: one for one in read}
    of_ptn = {row.code: RULESETS[ruleset_in(row.terms)].in_ptn for row in rows}
    for in_ptn, name in ((True, "games.ptn"), (False, "games.txt")):
        found = [whole[code] for code, of in of_ptn.items() if of is in_ptn and code in whole]
        if found:
            text = await context.workers.do(Lane.LONG, collection, found, names)
            blocks.append(Made(partial(_file, name, text)))
    return await context.replier.reply(request, *blocks)


def _file(name: str, text: str, language: Language) -> Enclosure:
    return Enclosure(name, Kind.TEXT, text, language.paragraph(say("history-no_file")))


async def _games(
    context: Context, request: Request, rows: Sequence[GameRow]
) -> Sequence[PlayedGame]:
    """Return the games of a page."""
    player = request.player
    seats = {row.code: (row.white, row.black) for row in rows}
    ids = {seat.player for both in seats.values() for seat in both if seat is not None}
    now = await context.store.people.now(ids)
    people = await context.store.people.by_ids(set(now.values()), player.platform)
    noted = await noted_among(context.store, context.replier, request, seats)
    played = []
    for row in rows:
        white, black = (now.get(seat.player, "") if seat else "" for seat in seats[row.code])
        mine = await _side_of(context, player, row.code, white, black)
        other_row = people.get(black if mine is Color.WHITE else white)
        named = person(other_row) if other_row else Person("?")
        ended, size, result = row.state.ended_at, size_in(row.terms), row.state.result
        assert ended is not None, "only games that are over were asked for"
        board = board_name(ruleset_in(row.terms), size)
        noted_on = row.code in noted
        played.append(PlayedGame(row.code, board, mine, named, result, ended.date(), noted_on))
    return played


async def _side_of(context: Context, player: PlayerRow, code: str, white: str, black: str) -> Color:
    """Return a player's side, as its captain or a consultant."""
    if player.id in {white, black}:
        return Color.WHITE if player.id == white else Color.BLACK
    (head,) = await context.rooms.heads([code]) or (None,)
    return (head.seat_of(player.id) if head else None) or Color.WHITE


@handles_either(ShowInfo)
async def show_info(
    context: Context, request: Request, _command: ShowInfo, room: GameRoom | None
) -> Answer:
    """Show facts of a game, or where there is none, of the bot."""
    if room is None:
        return await _tell_of_bot(context, request)
    room = await context.rooms.fresh(room)
    if not room.game.has_begun or room.homes is None:
        return await show_challenge(context, request, room)
    game = as_told(room.game, request.chat)
    people = await context.announcer.readers.people(game, request.chat.platform)
    seat = game.seat_of(request.player.id)
    reader = await context.replier.chat_of_answer(request)
    homes = await context.store.chats.by_ids(set(room.homes))
    here, known = request.hints.command("here", game=game.code), seat is not None
    places = [_place(reader, homes[home], here, known=known) for home in room.homes]
    shows = await context.sight.shown_to(request, room)
    status = describe_status(people, seat)
    if game.council.votes and seat is game.turn:
        status = lines(status, tally(game))
    status = lines(
        status, *await context.announcer.times.said(game), *await _time_taken(context, game)
    )
    facts = describe_game(people, status, places, room.began_at, shows_board=shows)
    return await context.replier.reply(request, *facts, hidden=True, about=game.code)


async def _time_taken(context: Context, game: Game) -> tuple[Sentence, ...]:
    """Return the time that both sides have taken, where the game has a clock."""
    if game.terms.clock is None:
        return ()
    taken = time_taken(await context.store.read(record_of, game.code))
    return () if taken is None else (tell_taken(*taken),)


async def _tell_of_bot(context: Context, request: Request) -> Answer:
    games = await context.store.read(running_game_count)
    facts = describe_bot(version("takmail"), games, request.hints)
    return await context.replier.reply(request, facts, hidden=True)

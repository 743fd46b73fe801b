"""Boards and other looks at a game, and the buttons below them."""

from collections.abc import Awaitable, Callable, Iterator
from dataclasses import replace
from functools import wraps
from typing import TypeAlias, TypeVar

from takmail.audience.answers import on_sides
from takmail.audience.boards import BoardBlock, caption, card, start_view, view
from takmail.audience.buttons import behind_squares, board_buttons, rules_button
from takmail.audience.challenges import challenge_buttons, own_rows
from takmail.audience.offers import standing_rows, withdraw_buttons
from takmail.audience.posts import BOARD
from takmail.audience.premoves import has_premoves
from takmail.audience.taps import own_board
from takmail.colors import Color
from takmail.commands.boards import (
    LASTING,
    LASTING_TEXT,
    PICTURE,
    TEXT,
    Animate,
    ShowBoard,
    ShowGameFile,
    ShowLink,
)
from takmail.commands.clocks import ClaimTime, Nudge
from takmail.commands.disputes import RequestState
from takmail.commands.games import ShowMore, ShowScore
from takmail.commands.help import Help
from takmail.commands.notes import Note, Try
from takmail.commands.offers import Abort, OfferDraw, Resign
from takmail.commands.premoves import Premove, ShowReady
from takmail.commands.presses import Press
from takmail.commands.relay import OpenPage, WatchLink
from takmail.commands.replays import Replay
from takmail.commands.settings import Settings, TurnSwitch
from takmail.commands.spec import ON
from takmail.looks import Switch
from takmail.notation.positions import format_board
from takmail.play.clocks import timed_side
from takmail.play.game import Game, Phase
from takmail.rulesets.protocol import Feature
from takmail.service.announcing.readers import as_told
from takmail.service.chats.settings import board_style_of, check_manages, pictures_now
from takmail.service.context import Context
from takmail.service.games.game_rooms import GameRoom
from takmail.service.games.records import kept_analysis
from takmail.service.games.visibility import is_outsider
from takmail.service.handlers.dispatch import handles
from takmail.service.handlers.taps import pressed_board
from takmail.service.ports import Answer
from takmail.service.requests import Request
from takmail.store.chats.settings import SettingNow
from takmail.store.games.private_notes import NOTE, private_note_of
from takmail.store.people.accounts import person
from takmail.wording.boards import ask_for_good
from takmail.wording.challenges import sealed_dice
from takmail.wording.clocks import gift_button
from takmail.wording.game_facts import describe_challenge, describe_status, turn_in_state
from takmail.wording.games import note_lines
from takmail.wording.message.hints import CARDS, PAGE, STARTS, button, labelled, stand_below
from takmail.wording.message.messages import Block, Button, Buttons
from takmail.wording.message.sentences import say
from takmail.wording.message.text import Preformatted
from takmail.wording.readers import Hearers
from takmail.wording.ruleset_sentences import teller_of
from takmail.wording.series import score_line
from takmail.wording.terms import explain_terms

_ASKED = "pictures_asked"
"""Note beside a chat's settings once the bot has asked whether pictures are to stay."""

C = TypeVar("C")
_Handler: TypeAlias = Callable[[Context, Request, C, GameRoom], Awaitable[Answer]]


def once_begun(handler: _Handler[C]) -> _Handler[C]:
    """Give a handler the game as it is in the store; show one that hasn't begun instead."""

    @wraps(handler)
    async def shown(context: Context, request: Request, command: C, room: GameRoom) -> Answer:
        room = await context.rooms.fresh(room)
        if not room.game.has_begun:
            return await show_challenge(context, request, room)
        return await handler(context, request, command, room)

    return shown


@handles(ShowBoard)
async def show_board(
    context: Context, request: Request, command: ShowBoard, room: GameRoom
) -> Answer:
    """Show a game's board as it stands in the store."""
    plays = room.game.seat_of(request.player.id) is not None
    if command.lasting and not plays:
        await check_manages(context.platforms, request)
    room = await context.rooms.fresh(room)
    if not room.game.has_begun:
        return await show_challenge(context, request, room, flipped=command.flipped)
    game = as_told(room.game, request.chat)
    people = await context.announcer.readers.people(game, request.chat.platform)
    drawn = await context.announcer.readers.looks(request.chat, game)
    tag = await context.announcer.readers.tag(request.chat.id, room)
    usual = drawn.pictures
    if command.picture is not None:
        drawn = replace(drawn, pictures=command.picture)
    shown = replace(view(game, people), flipped=command.flipped)
    switched = _is_switched_for_all(request, command, room)
    outside = is_outsider(request, room) and not command.lasting
    alone = (request.press is not None and not switched) or outside
    unread = alone and (request.press is not None or request.incoming.direct)  # by others
    asked = game.seat_of(request.player.id) if alone or request.chat.private else None
    on, home = game.phase is Phase.PLAYING, room.at_home(request.chat.id)
    readers = frozenset({request.player.id}) if alone or request.chat.private else home
    waiting = [] if on else await context.questions.waiting(request)
    seen_by = request.player.id if request.press is not None and not switched else None
    asks_once = request.chat.platform in STARTS
    shows = drawn.pictures
    noted: tuple[SettingNow, ...] = ()
    lasting: tuple[Block, ...]
    if command.lasting:
        kept = say("look-kept_pictures" if shows else "look-kept_text")
        kept, noted = await pictures_now(context.platforms, request, kept, on=shows)
        lasting = (kept,)
    else:
        lasting = await _for_good(context, request, usual=usual, shown=shows, plays=plays)
    if lasting and asks_once:
        noted = (*noted, SettingNow(request.chat.id, _ASKED, ON))
    squares = own_board(game, shown, request.chat.platform, drawn)
    opens_page = context.platforms.opens_page(request.chat)
    answer = await context.replier.reply(
        request,
        describe_status(people, asked),
        *score_line(people),
        *await context.announcer.times.said(game),
        *await _largest_swing(context, request, game),
        *waiting,
        *caption(people, shown, drawn),
        BoardBlock(shown, drawn),
        *card(people, request.chat.platform, await context.announcer.times.of(game), tag),
        *await _note_on(context, request, room, alone=alone),
        *(standing_rows(replace(people, present=readers)) if on else ()),
        *(
            squares.rows_below(opens_page=opens_page)
            if request.chat.private and squares.stands_below(asked)
            else board_buttons(
                game,
                flipped=command.flipped,
                picture=drawn.pictures,
                seen_by=seen_by,
                waits=asked is not game.turn and (unread or asked is not None),
                plays=asked is not None or not unread,
                watched=context.platforms.offers_links(request.chat),
                opens_page=opens_page and plays,
            )
        ),
        *lasting,
        hidden=alone,
        noted=noted,
        about=game.code,
        purpose=await pressed_board(context, request, game) or BOARD,
    )
    return replace(answer, in_place=_is_in_place(request, command), replaces=switched)


async def _largest_swing(context: Context, request: Request, game: Game) -> tuple[Block, ...]:
    """Return the largest swing of an analysed game, on platforms whose cards tell it too."""
    if game.phase is Phase.PLAYING or request.chat.platform not in CARDS:
        return ()
    analysis = await kept_analysis(context.store, game)
    return () if analysis is None else (analysis.swing(),)


async def _note_on(
    context: Context, request: Request, room: GameRoom, *, alone: bool
) -> tuple[Block, ...]:
    """Return the sender's note on a game, where nobody else reads the answer.

    That is in a private talk, and where an answer along the call is for them ``alone``.
    """
    if not (request.chat.private or (alone and request.incoming.direct)):
        return ()
    text = await context.store.read(private_note_of, room.game.code, request.player.id, NOTE)
    return () if text is None else (note_lines("note-yours", text),)


async def _for_good(
    context: Context, request: Request, *, usual: bool, shown: bool, plays: bool
) -> tuple[Block, ...]:
    """Ask whether boards should always look like this one: those in this chat, or one's own there.

    Where a switched board replaces the other, the bot asks once; either answer replaces it again.
    """
    if request.press is None or usual is shown:
        return ()
    in_its_place = request.chat.platform in STARTS
    if in_its_place and _ASKED in await context.store.settings.of(request.chat.id):
        return ()
    own = not await context.platforms.manages(request.incoming)
    if own and not plays:
        return ()
    by = request.player.id
    if not in_its_place:
        always = button("always", TurnSwitch(Switch.PICTURES, shown), by=by)
        return (Buttons((always,)),)
    way, kept = (PICTURE, LASTING) if shown else (TEXT, LASTING_TEXT)
    keep = labelled("keep", Press("look", kept, request.press.game, by=by))
    leave = labelled("keep_not", Press("look", way, request.press.game))
    question = ask_for_good(person(request.player) if own else None, pictures=shown)
    return (question, Buttons((keep, leave)))


async def show_challenge(
    context: Context, request: Request, room: GameRoom, *, flipped: bool = False
) -> Answer:
    """Show a challenge in full with its answers, and the position that it proposes, if any."""
    game = as_told(room.game, request.chat)
    people = await context.announcer.readers.people(game, request.chat.platform)
    beside: tuple[Block, ...] = score_line(people)
    if game.terms.start:
        drawn = await context.announcer.readers.looks(request.chat)
        beside = (BoardBlock(replace(start_view(game), flipped=flipped), drawn),)
    note = await _note_on(context, request, room, alone=True)
    challenge = describe_challenge(people, room.game.terms)
    rows: tuple[Buttons, ...] = ()
    if game.phase is Phase.CHALLENGE and request.player.id == game.challenger:
        rows = own_rows(game)
    elif game.phase is Phase.CHALLENGE and game.invitee is not None:
        named = game.invitee.player in {None, request.player.id}
        rows = (Buttons(tuple(challenge_buttons(game, Hearers.INVITEE))),) if named else ()
    details = explain_terms(room.game.terms) + sealed_dice(game.dice.commitment)
    shown = (challenge, *details, *beside, *note, *rows)
    return await context.replier.reply(request, *shown, hidden=True, about=game.code)


def _is_switched_for_all(request: Request, command: ShowBoard, room: GameRoom) -> bool:
    """Return whether all see that a board becomes a picture, or text again.

    A player of the game may switch it, where a platform lets a message become something else. All
    see what the chat has from now on.
    """
    press, chat = request.press, request.chat
    if command.lasting:
        return True
    if press is None or chat.private or chat.single or chat.platform not in STARTS:
        return False
    switches = command.picture is not None and press.by is None
    return switches and room.is_at(chat.id) and room.game.seat_of(request.player.id) is not None


def _is_in_place(request: Request, command: ShowBoard) -> bool:
    """Return whether a board replaces the message with the button, which only its presser sees."""
    if request.press is None or isinstance(request.press.by, str):
        return request.press is not None
    turned = command.flipped or command.picture is not None
    return turned and request.chat.private and request.chat.platform in STARTS


@handles(RequestState)
@once_begun
async def show_state(
    context: Context, request: Request, _command: RequestState, room: GameRoom
) -> Answer:
    """Show a game's board state, in one line that can be copied."""
    game, teller = room.game, teller_of(room.game.rules)
    state = format_board(game.board.layout(), teller.cell)
    counted = teller.counted(game, turn_in_state(game))
    hidden = is_outsider(request, room)
    people = await context.announcer.readers.people(game, request.chat.platform)
    return await context.replier.reply(
        request, Preformatted(state), counted, *score_line(people), hidden=hidden, about=game.code
    )


@handles(ShowMore)
@once_begun
async def show_more(
    context: Context, request: Request, _command: ShowMore, room: GameRoom
) -> Answer:
    """Show more buttons to the sender alone; a question about a pressed one takes their place."""
    game = room.game
    style = await board_style_of(context.store, request.chat.id, game)
    seat = game.seat_of(request.player.id)
    shows = await context.sight.shown_to(request, room)
    away = _taking_away(game, links=style.links) if shows else ()
    # Elsewhere nobody can ask to be on a side of the game.
    captain, here = game.is_captain(request.player.id), room.is_at(request.chat.id) or seat
    rows = (
        _ending(game, seat, captain=captain),
        withdraw_buttons(game, seat) if seat is not None and captain else (),
        _on_time(game, seat, captain=captain),
        () if captain or not here else on_sides(game, seat),
        away,
        (
            *_own(game, seat if captain else None, shows=shows),
            *_watching(game, seat, has_page=bool(context.watch_links.url)),
        ),
        (
            *_opening(request, game, has_page=bool(context.web_sessions.url)),
            *_reminding(game, seat),
            button("settings", Settings()),
            # The help shows the way to those of Tak.
            *(() if game.ruleset.in_ptn else (rules_button(game),)),
            button("help", Help()),
        ),
    )
    shown = [Buttons(row) for row in map(tuple, rows) if row]
    on_turn = request.chat.private and seat is game.turn and game.phase is Phase.PLAYING
    if on_turn and shows and stand_below(request.chat.platform, game.rules.size):
        shown = [*behind_squares(game, picture=style.pictures), *shown]
    title = say("more", code=game.code)
    return await context.replier.reply(request, title, *shown, hidden=True, about=game.code)


def _ending(game: Game, seat: Color | None, *, captain: bool) -> Iterator[Button]:
    """Yield the buttons of a side that end the game."""
    if seat is None or game.phase is not Phase.PLAYING or not captain:
        return
    if game.terms.level is not None and game.terms.draws and game.chosen:
        yield button("draw", OfferDraw(), game.code, game.version, seat)
    yield button("resign", Resign(), game.code, game.version, seat)
    if game.can_be_called_off:
        yield button("abort", Abort(), game.code, game.version, seat)


def _on_time(game: Game, seat: Color | None, *, captain: bool) -> Iterator[Button]:
    """Yield the buttons for the other side's time, while that runs."""
    if game.times is None or game.phase is not Phase.PLAYING or not captain:
        return
    if seat is None or timed_side(game) is seat or game.terms.level is not None:
        return
    if game.times.out is not None:
        yield button("claim_win", ClaimTime(), game.code, game.version, seat)
        if game.terms.draws:
            yield button("claim_draw", ClaimTime(draw=True), game.code, game.version, seat)
    yield gift_button(game, seat)


def _reminding(game: Game, seat: Color | None) -> Iterator[Button]:
    if game.phase is Phase.PLAYING and seat is game.turn.other and game.terms.level is None:
        yield button("nudge", Nudge(), game.code)


def _taking_away(game: Game, *, links: bool) -> Iterator[Button]:
    """Yield the buttons that show the game here or elsewhere."""
    yield button("score", ShowScore(), game.code)
    if game.plies:
        yield button("replay", Replay(), game.code)
    if links and game.terms.has(Feature.LINK):
        yield button("link", ShowLink(), game.code)
    yield button("ptn" if game.ruleset.in_ptn else "game_file", ShowGameFile(), game.code)
    if game.chosen and game.terms.has(Feature.ANIMATE):
        yield button("animate", Animate(), game.code)


def _own(game: Game, seat: Color | None, *, shows: bool) -> Iterator[Button]:
    """Yield the buttons for private things: tries, premoves of a side, and a note."""
    if shows and game.phase is Phase.PLAYING:
        if game.terms.has(Feature.TRY):
            yield button("try", Try(), game.code)
        if seat is game.turn.other and has_premoves(game):
            if not game.hides_board:
                yield button("premove", Premove(), game.code)
            yield button("ifs", ShowReady(), game.code)
    yield button("note", Note(), game.code)


def _watching(game: Game, seat: Color | None, *, has_page: bool) -> Iterator[Button]:
    """Yield the button for a link of a player by which their game is watched."""
    if has_page and seat is not None:
        yield button("watchlink", WatchLink(), game.code)


def _opening(request: Request, game: Game, *, has_page: bool) -> Iterator[Button]:
    """Yield the button for a player who plays in a chat, and may go on in the page."""
    seated = game.seat_of(request.player.id) is not None
    if has_page and seated and request.chat.platform != PAGE:
        yield button("page", OpenPage(), game.code)

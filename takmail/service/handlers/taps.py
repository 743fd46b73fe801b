"""Taps: moves chosen on a board of buttons, or asked for in words.

The choices so far are in the buttons and nowhere else. On the board of a single-message game
everybody sees them. Such a message changes only through the outbox, after taps as well, so that it
shows changes in the order in which they were saved.
"""

from collections.abc import Collection
from dataclasses import replace

from takmail.audience.boards import BoardBlock, view
from takmail.audience.link_payloads import is_current
from takmail.audience.posts import BOARD, LIVE, OPENED, timed_turn
from takmail.audience.premoves import and_if
from takmail.audience.single_messages import GameMessage
from takmail.audience.taps import TapBoard, open_press, own_board, word_buttons
from takmail.colors import Color
from takmail.commands.boards import Animate, ShowBoard, ShowGameFile, Verify
from takmail.commands.challenges import Meet
from takmail.commands.coins import Deduct, Double, Reverse
from takmail.commands.command_order import press_of
from takmail.commands.games import ShowMore
from takmail.commands.lines.parsed import Malformed, Parsed
from takmail.commands.moves import Move, PlayOffered, Tap, TypeMove
from takmail.commands.moves import Step as StepCommand
from takmail.commands.offers import (
    Abort,
    Accept,
    Confirm,
    Decline,
    OfferDraw,
    Rematch,
    Resign,
    Takeback,
    Withdraw,
)
from takmail.commands.presses import Press
from takmail.commands.relay import Join
from takmail.commands.spec import Command
from takmail.looks import BoardStyle
from takmail.play.game import Game, Phase
from takmail.play.refusals import RefusalError, Why
from takmail.presenting.protocol import NOT_BEGUN, Chosen
from takmail.presenting.registry import presenter_of
from takmail.render.views import BoardView
from takmail.service.announcing.announcements import plays_chosen, sent
from takmail.service.announcing.readers import as_told
from takmail.service.context import Context
from takmail.service.games.game_rooms import GameRoom, seen_row
from takmail.service.handlers.dispatch import handles
from takmail.service.ports import Answer
from takmail.service.private_chats import line_leading
from takmail.service.requests import Request
from takmail.store.changes import Change
from takmail.store.messages.posts import standing_posts
from takmail.wording import single_messages
from takmail.wording.message.hints import FORMS, STARTS, button
from takmail.wording.message.messages import Block, Button, Buttons
from takmail.wording.message.sentences import Between, Sentence, join, lines, say
from takmail.wording.message.text import Code
from takmail.wording.moves import example_for
from takmail.wording.plies import last_said, tell_chosen
from takmail.wording.refusals import explain_refusal, refusal_buttons

# The text of a button comes back from people's own programs, which could send anything. As each
# answer replaces a single message, nobody may bring another game into it.


_ON_GAME: tuple[type[Command], ...] = (
    *(Tap, Move, Accept, Decline, Withdraw, Confirm),
    *(Takeback, OfferDraw, Resign, Abort, Rematch),
    *(Double, Reverse, Deduct),
    *(ShowMore, ShowGameFile, Verify, Animate),
)
"""Commands of the buttons below a single-message game."""


NOT_ON = {
    Phase.CHALLENGE: Why.NOT_BEGUN,
    Phase.PREPARING: Why.PREPARING,
    Phase.OVER: Why.OVER,
    Phase.CANCELLED: Why.CANCELLED,
}
"""Reasons why nobody moves in a game that isn't on."""


def belongs(press: Press, parsed: Parsed | Malformed, games: Collection[str]) -> bool:
    """Return whether a press belongs below a message with these games.

    Without a game, it is an invitation or a sent move that waits for its button.
    """
    if not isinstance(parsed, Parsed):
        return False
    if isinstance(parsed.command, Meet | Join):
        return True
    if isinstance(parsed.command, PlayOffered):
        return not games
    return press.game in games and isinstance(parsed.command, _ON_GAME)


@handles(StepCommand)
async def step(context: Context, request: Request, command: StepCommand, room: GameRoom) -> Answer:
    """Show the board with this much of a move chosen, to the side on turn alone.

    Once the board has changed, it begins again.
    """
    game, refused = await _on_turn(context, request, room)
    if refused is not None:
        return refused
    if game.hides_board:
        return await context.replier.reply(request, _typed(request, game), hidden=True)
    led = await line_leading(context, request, press_of(command, game.code))
    if led is not None:
        return led
    stale = request.press is not None and 0 < request.press.number < game.board_number
    board = await _tap_board(context, request, game)
    chosen = None if stale else board.after(command.chosen)
    why = None if chosen or stale else board.why_not(command.chosen)
    first = () if chosen or why else (say("choose-changed"),)
    pressed = await pressed_board(context, request, game)
    show = _shown if pressed is None else _shown_below
    blocks = await show(context, request, chosen or board, why)
    return await answer_in_helper(context, request, game, pressed, *first, *blocks)


async def answer_in_helper(
    context: Context, request: Request, game: Game, pressed: str | None, *blocks: Block
) -> Answer:
    """Answer its player alone, in place of the helper or of a board that was ``pressed``."""
    purpose = pressed or helper_purpose(request.chat.platform)
    answer = await context.replier.reply(
        request, *blocks, hidden=True, about=game.code, purpose=purpose
    )
    return replace(answer, in_place=pressed is not None or is_in_helper(request.press))


async def pressed_board(context: Context, request: Request, game: Game) -> str | None:
    """Return the purpose of the pressed message if it is a board that the player alone reads."""
    chat, message = request.chat, request.incoming.reply_to
    if request.press is None or not chat.private or chat.platform not in STARTS:
        return None
    read = context.store.read
    boards = await read(standing_posts, chat.id, game.code, (BOARD, LIVE))
    return next((board.purpose for board in boards if board.id == message), None)


async def _tap_board(context: Context, request: Request, game: Game) -> TapBoard:
    """Return the board on which the side on turn chooses its move alone."""
    platform = request.chat.platform
    people = await context.announcer.readers.people(game, platform)
    drawn = await helper_looks(context, request, game)
    return own_board(game, view(game, people), platform, drawn)


async def _shown(
    context: Context, request: Request, board: TapBoard, why: Sentence | None = None
) -> tuple[Block, ...]:
    """Return the squares, with the buttons that play at once, or the one to type a move.

    After a tap that meant nothing its reason stands where it is said how to choose.
    """
    game, types = board.game, request.chat.platform in FORMS
    told, more = [why or board.told()], _plays(board, request.player.id)
    if board.is_new:
        typing = button("type", TypeMove(), game.code, game.version, game.turn)
        more = (*word_buttons(game), *((typing,) if types else ()))
        told += [] if types else [_typed(request, game)]
    room = await context.rooms.latest(game.code)
    if tag := await context.announcer.readers.tag(request.chat.id, room):
        told = [join(Code(f"#{tag}"), join(*told), between=Between.SPACE)]
    return (join(*told), *board.blocks(), *board.rows(*more))


async def helper_looks(context: Context, request: Request, game: Game) -> BoardStyle:
    """Return the style of what one player alone sees: no pictures among other people."""
    drawn = await context.announcer.readers.looks(request.chat, game)
    return replace(drawn, pictures=drawn.pictures and not request.incoming.ephemeral)


def _plays(board: TapBoard, player: str) -> tuple[Button, ...]:
    """Return the buttons that play the chosen ply, or plan on from there if there is room."""
    plays = board.plays()
    has_room = len(plays) == 1 or board.at.lifted is not None or not board.is_full
    return (*plays, *and_if(board, player)) if has_room else plays


async def _shown_below(
    context: Context, request: Request, board: TapBoard, why: Sentence | None = None
) -> tuple[Block, ...]:
    """Return a board that its player alone reads, with the move so far, and the squares below it.

    Where both don't fit a phone, the squares stand in place of the board, and a way back to it.
    """
    game, chat, drawn = board.game, request.chat, board.drawn
    if not board.stands_below(game.turn):
        back = (back_to_board(request, game),) if board.is_new else ()
        return (*await _shown(context, request, board, why), *back)
    if not board.is_new:
        shown = replace(board.view, diagram=True)  # more is said above, and below are more buttons
        plays = _plays(board, request.player.id)
        return (board.told(), BoardBlock(shown, drawn), *board.rows(*plays))
    people = await context.announcer.readers.people(game, chat.platform)
    people = replace(people, reader=request.player.id)
    last = last_said(people, flattens=board.shown.flattens)
    told = join(*last, say("your_turn", **people.who(game.turn)))
    if why is not None:  # one's own roll, of which it speaks, isn't told again
        own = game.last_ply is not None and game.last_ply.color is game.turn
        told = why if own else lines(why, told)
    rows = board.rows_below(opens_page=context.platforms.opens_page(chat))
    return (told, BoardBlock(board.shown, drawn), *rows)


def back_to_board(request: Request, game: Game) -> Buttons:
    """Return the way back from what stands in place of a board that its player alone reads."""
    return Buttons((button("back", ShowBoard(), game.code, by=request.player.id),))


@handles(TypeMove)
async def tell_how_to_type(
    context: Context, request: Request, _command: TypeMove, room: GameRoom
) -> Answer:
    """Explain how to type a move, where no form for it can be opened."""
    game, refused = await _on_turn(context, request, room)
    if refused is not None:
        return refused
    return await context.replier.reply(request, _typed(request, game), hidden=True)


async def _on_turn(
    context: Context, request: Request, room: GameRoom
) -> tuple[Game, Answer | None]:
    """Return the game as told in the chat, and why its sender can't move now, if they can't."""
    room = await context.rooms.fresh(room)
    game = as_told(room.game, request.chat)
    why = _why_not(game, request.player.id)
    if why is None:
        return game, None
    last = game.last_ply
    if last is not None and _has_played(request.press, game):
        told = tell_chosen(game, last.ply)
        return game, await answer_in_helper(context, request, game, None, told)
    people = await context.announcer.readers.people(game, request.chat.platform)
    error = RefusalError(why)
    row = refusal_buttons(error, TypeMove(), game, request.player.id)
    told = explain_refusal(error, request.hints, people, "move")
    refused = await context.replier.refuse(request, told, *((Buttons(row),) if row else ()))
    return game, replace(refused, in_place=is_in_helper(request.press))


def _typed(request: Request, game: Game) -> Sentence:
    key = "choose-typed_only" if game.hides_board else "choose-typed"
    return say(key, example=request.hints.ply(example_for(game), game.code))


def helper_purpose(platform: str) -> str | None:
    """Return the purpose of the helper's message, where it is an ordinary one and goes in time."""
    return OPENED if platform in STARTS else None


def is_in_helper(press: Press | None) -> bool:
    """Return whether a press was made below a question to one side about its move.

    Boards are for both sides.
    """
    return press is not None and isinstance(press.by, Color)


def _has_played(press: Press | None, game: Game) -> bool:
    """Return whether a press has played the last ply already."""
    last, terms = game.last_ply, game.terms
    if press is None or last is None or not plays_chosen(press):
        return False
    plies = presenter_of(game.rules).plies
    played = (plies.pressed(last.ply, game.rules, terms.notation, tak=tak) for tak in (False, True))
    return game.board_number == press.number + 1 and press.argument in played


def _why_not(game: Game, player: str) -> Why | None:
    """Return why a player can't move in a game now."""
    why, seat = NOT_ON.get(game.phase), game.seat_of(player)
    if why in {None, Why.PREPARING} and seat is None:
        return Why.NOT_A_PLAYER
    return why or (None if seat is game.turn else Why.NOT_YOUR_TURN)


@handles(Tap)
async def tap(context: Context, request: Request, command: Tap, room: GameRoom) -> Answer:
    """Show the next step in a single message; ask for it elsewhere."""
    if not request.chat.single:
        return await step(context, request, StepCommand(command.chosen), room)
    code = room.game.code
    async with context.rooms.lock(code):
        room = await context.rooms.to_change(code)
        game = room.game
        if game.phase is not Phase.PLAYING:
            return await _show_chosen(context, request, room)
        people = await context.announcer.readers.people(game, request.chat.platform)
        begun = TapBoard(game, BoardView(game.board), open_press(game))
        board = begun.after(command.chosen)
        why = single_messages.why_not_tapped(people, request.player.id)
        if why is None and board is not None:
            return await _show_chosen(context, request, room, board.at)
        why = why or begun.why_not(command.chosen)
        return await context.replier.refuse(request, why or "tap-cannot")


async def show_anew(
    context: Context, request: Request, press: Press, parsed: Parsed | Malformed
) -> Answer | None:
    """Show the chat's game as it stands, if a press in a single message is outdated.

    Of several games in the message, it is the last. A press that doesn't belong below that message
    is refused. *Join* below an invitation is outdated once the message has a game.
    """
    if not request.chat.single:
        return None
    codes = [head.code for head in await context.rooms.heads_in(request.chat.id)]
    if not belongs(press, parsed, codes):
        return await context.replier.refuse(request, "press-unknown")
    taken = bool(codes) and press.verb == "join"
    if press.game not in codes and not taken:
        return None
    code = codes[-1]
    async with context.rooms.lock(code):
        room = await context.rooms.to_change(code)
        if code == press.game and is_current(press, room.game):
            return None
        answer = await _show_chosen(context, request, room)
        message = context.replier.said(request, say("single-anew"))
        return replace(answer, replies=(message,))


async def _show_chosen(
    context: Context, request: Request, room: GameRoom, at: Chosen = NOT_BEGUN
) -> Answer:
    """Show the game in its message, with the move chosen so far."""
    chat, game = request.chat, room.game
    reader = await context.announcer.readers.single(game, chat)
    message = context.languages.word(GameMessage(reader, at=at).whole(), chat)
    written = sent(chat.id, message, request.incoming.at, game.code)
    shown = replace(written, starts=timed_turn(game))
    await context.store.commit(Change(seen=seen_row(request, game.code), outbox=(shown,)))
    return Answer()

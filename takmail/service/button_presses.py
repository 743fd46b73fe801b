"""Presses of buttons, and words such as `ok` that stand for a press."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace

from takmail.audience.link_payloads import OFFERED, OUTDATED, command_of, is_current, is_offered
from takmail.colors import Color
from takmail.commands.boards import ShowBoard
from takmail.commands.command_order import SPEC
from takmail.commands.lines.parsed import Malformed, Parsed
from takmail.commands.moves import Step
from takmail.commands.offers import Confirm, Topic
from takmail.commands.people import ForgetNow
from takmail.commands.presses import Press, PressError, decode_press
from takmail.recent import Recent
from takmail.service.announcing.announcements import plays_chosen
from takmail.service.arrivals import Arrival, request_of
from takmail.service.context import Context
from takmail.service.games.lookup import SILENT
from takmail.service.handlers.boards import show_board
from takmail.service.handlers.taps import show_anew
from takmail.service.messages import carry_out
from takmail.service.ports import Answer, Incoming
from takmail.service.private_chats import opened
from takmail.service.requests import Request
from takmail.service.small_talk import answer_idle_yes
from takmail.store.messages.posts import press_argument
from takmail.store.people.accounts import former_ids
from takmail.wording.languages.language_choice import agrees
from takmail.wording.message.hints import NOTICES, button
from takmail.wording.message.messages import Button, Buttons, Message
from takmail.wording.message.sentences import Between, Joined, Sentence, say
from takmail.wording.message.text import Plain

# A button stays where it was posted, for weeks and across upgrades. So its press names the game and
# the event that it answers, and is checked like any line: whether the player may press it, and
# whether its question still stands. The bot can't change the messages of a chat where it is a guest
# when the game moves on elsewhere: there the first press after that brings the message up to date.


async def handle_press(context: Context, incoming: Incoming, data: str) -> Answer:
    """Do a button's command; an answer for the presser alone may wait in their private talk."""
    request = await request_of(context, incoming)
    press = await read_press(context, data)
    request = replace(request, press=press)
    parsed = command_of(press) if press else None
    if press is None or parsed is None:
        return await context.replier.refuse(request, "press-unknown")
    if (shown := await show_anew(context, request, press, parsed)) is not None:
        return shown
    answer = await do_press(context, request, press, parsed)
    if request.chat.single:
        answer = replace(answer, hidden=True)  # all people there see how the game stands
    return await opened(context, request, press, answer)


async def do_press(
    context: Context, request: Request, press: Press, parsed: Parsed | Malformed
) -> Answer:
    """Do a button's command, unless the button is somebody else's or out of date."""
    problem = await problem_of(context, request)
    if problem == OUTDATED and plays_chosen(press) and not request.chat.single:
        return await carry_out(context, replace(request, about=None), Parsed(Step(), press.game))
    if problem == OUTDATED and (shown := await _answer_outdated(context, request)) is not None:
        return shown
    if problem is not None:
        return await _refused(context, request, press, problem)
    return await carry_out(context, replace(request, about=None), parsed)


async def _refused(context: Context, request: Request, press: Press, problem: str) -> Answer:
    """Say why a press doesn't count, with a button for the board if it is out of date.

    The answer replaces a message that the presser alone sees: all its buttons are out of date.
    """
    if problem == OUTDATED and press.argument == Topic.CHALLENGE.value:
        problem = "press-challenge_over"  # the board means nothing to people who wanted to take it
    hint = request.hints.command("board", game=press.game)
    row: tuple[Buttons, ...] = ()
    at_once = request.chat.single or request.chat.platform in NOTICES
    if problem == OUTDATED and not at_once:
        row = (Buttons((button("board", ShowBoard(), press.game, by=request.player.id),)),)
    refused = await context.replier.refuse(request, problem, *row, board=hint, code=press.game)
    return replace(refused, in_place=bool(row))


async def read_press(context: Context, data: str) -> Press | None:
    """Return a button's press, ``None`` if it means nothing any more."""
    try:
        press = decode_press(data)
    except PressError:
        return None
    if press.kept_key is not None:
        kept = await context.store.read(press_argument, press.kept_key)
        if kept is None:
            return None
        press = replace(press, argument=kept, kept_key=None)
    return press if press.verb in SPEC else None


async def problem_of(context: Context, request: Request) -> str | None:
    """Return the name of the sentence that refuses a press, ``None`` if the press counts."""
    press = request.press
    if press is None:
        return None
    if not await _is_for(context, press, request.player.id):
        return "press-not_yours"
    room = await context.visibility.find(request, press.game) if press.game else None
    if room is None:
        return None  # the command itself says that there is no such game
    game = (await context.rooms.fresh(room)).game
    seat = game.seat_of(request.player.id)
    if isinstance(press.by, Color) and seat is not press.by:
        return "press-not_a_player" if seat is None else "press-not_your_seat"
    if not is_current(press, game):
        return OUTDATED
    return OFFERED if seat is not None and is_offered(press, game, seat.other) else None


async def _is_for(context: Context, press: Press, player: str) -> bool:
    """Return whether a button is for this player, or for a former account of theirs."""
    if press.is_for(player):
        return True
    return any(map(press.is_for, await context.store.read(former_ids, player)))


async def _answer_outdated(context: Context, request: Request) -> Answer | None:
    """Return the message in place of one with an outdated button, if the sender may have it.

    Players get the board; anybody reads that a challenge no longer stands.
    """
    if request.press is None or not request.chat.guest:
        return None
    room = await context.rooms.get(request.press.game)
    if room is None:
        return None
    if not room.game.has_begun:
        told = say("press-challenge_over", code=room.game.code)
        anew = replace(request, press=None, spec=None)
        answer = await context.replier.reply(anew, told, hidden=False)
        return replace(answer, hidden=True, replaces=True)
    seat = room.game.seat_of(request.player.id)
    if seat is None or not await context.sight.shown_to(request, room):
        return None
    board = await show_board(context, replace(request, press=None), ShowBoard(), room)
    why = context.languages.word(Message((say("press-board_now"),)), request.chat)
    replies = tuple(Message((*why.blocks, *told.blocks)) for told in board.replies)
    return replace(board, replies=replies, hidden=True, replaces=True)


# A yes or no presses only buttons that answer a question, for people who may press them. Other such
# words are talk. A reply answers its message. In private, and at the console, a line alone answers
# the one question since the person's last line there.


_NO = frozenset({"decline"})
_UNDECIDED = frozenset({"move", "im"})
"""Offers that ask nothing: a no to them presses nothing."""
_NEVER_ALONE = frozenset({"take", "pair"})
"""Offers that need their button, or a reply to the question."""


CHATS = 10_000
"""Chats whose questions the bot remembers."""

QUESTIONS = 20
"""Questions that the bot remembers in a chat."""


@dataclass(slots=True)
class _Chat:
    """Questions of a chat, the newest last, and how many each user had read at a line."""

    asked: list[tuple[Button, ...]] = field(default_factory=list)
    read: dict[str, int] = field(default_factory=dict)


class OpenQuestions:
    """The questions in chats since the program began, in memory."""

    def __init__(self) -> None:
        self.chats: Recent[tuple[str, str], _Chat] = Recent(CHATS)

    def shown(self, platform: str, chat: str, message: Message) -> None:
        """Note a message in a chat that asks something."""
        buttons = tuple(b for b in message.buttons if b.press.agrees or b.press.verb in _NO)
        known = self.chats.get((platform, chat)) or _Chat()
        if len(known.asked) == QUESTIONS:
            del known.asked[0]
            known.read = {user: max(0, count - 1) for user, count in known.read.items()}
        known.asked.append(buttons)
        self.chats.put((platform, chat), known)

    def heard(self, incoming: Incoming) -> None:
        """Note a line: earlier questions are no longer open to its sender."""
        known = self.chats.get((incoming.place.platform, incoming.place.chat))
        if known is not None:
            known.read[incoming.sender.user] = len(known.asked)

    def of(self, incoming: Incoming, *, unread: bool) -> Sequence[Sequence[Button]]:
        """Return the questions of a chat; if ``unread``, those since the sender's last line."""
        known = self.chats.get((incoming.place.platform, incoming.place.chat)) or _Chat()
        return known.asked[known.read.get(incoming.sender.user, 0) if unread else 0 :]


class YesNoAnswers:
    """Presses the buttons that a typed yes or no stands for."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self.asked = OpenQuestions()

    async def answer(self, incoming: Incoming) -> Answer | None:
        """Press the button that a line stands for, or ask which; ``None`` if it is another line."""
        if agrees(incoming.text or "") is not None:
            if incoming.buttons:
                return await self._answer_reply(incoming)
            alone = incoming.place.private and incoming.reply_to is None
            if alone and (answer := await self._answer_alone(incoming)) is not None:
                return answer
        self.asked.heard(incoming)
        return None

    async def _answer_reply(self, incoming: Incoming) -> Answer | None:
        """Press a button of the message that the line answers."""
        request = await request_of(self._context, incoming)
        match await self._presses_meant(request):
            case None:
                return None
            case []:
                return SILENT
            case [press]:
                return await self._press(request, press, heard=False)
            case _:
                return await self._context.replier.refuse(request, "agreeing-which")

    async def _answer_alone(self, incoming: Incoming) -> Answer | None:
        """Press a button of the one open question of a private talk."""
        request = await request_of(self._context, incoming)
        match await self._buttons_meant(request):
            case []:
                return None
            case [Button(press=press)]:
                self.asked.heard(incoming)
                return await self._press(request, press, heard=incoming.direct)
            case several:
                rows = [Buttons((Button(_choice(each), each.press),)) for each in several]
                choices = Joined(tuple(map(_choice, several)), Between.ITEMS)
                return await self._context.replier.refuse(
                    request, "agreeing-several", *rows, choices=choices
                )

    async def _press(self, request: Request, press: Press, *, heard: bool) -> Answer:
        """Press a button; only if the call is ``heard``, what is saved goes back along it, too."""
        parsed = command_of(press)
        assert parsed is not None, "what may be pressed is a command"
        done = await do_press(self._context, replace(request, press=press), press, parsed)
        is_last = isinstance(parsed, Parsed) and isinstance(parsed.command, ForgetNow)
        whole = heard or is_last  # nobody is left to whom the outbox could write
        return done if whole else Answer(refused=done.refused)

    async def _buttons_meant(self, request: Request) -> Sequence[Button]:
        """Return the buttons that a yes or no alone may press, one for each open question.

        The question whether somebody resigns is open only until the next question.
        """
        yes = bool(agrees(request.incoming.text or ""))
        asked = self.asked.of(request.incoming, unread=True)
        meant: list[Button] = []
        for buttons in await self._open(request, asked):
            meant = [button for button in meant if button.press.verb != "confirm"]
            meant += [button for button in buttons if button.press.agrees is yes]
        return list({button.press: button for button in meant}.values())  # the bot sends some twice

    async def answer_late(self, context: Context, arrival: Arrival) -> Answer | None:
        """Answer a typed yes that comes too late to confirm that its sender resigns."""
        incoming, line = arrival.incoming, arrival.line
        if not isinstance(line, Parsed) or line.command != Confirm():
            return None
        if line.game and agrees(incoming.text or "") is None:
            return None
        request = await request_of(context, incoming)
        return await answer_idle_yes(context, request) if await self._is_late(request) else None

    async def _is_late(self, request: Request) -> bool:
        """Return whether a typed yes comes too late to confirm that its sender resigns.

        It does in reply to any other message, and after another question.
        """
        if request.incoming.reply_to is not None:
            replied = [await read_press(self._context, data) for data in request.incoming.buttons]
            return not any(press is not None and press.verb == "confirm" for press in replied)
        asked = await self._open(request, self.asked.of(request.incoming, unread=False))
        if not asked:
            # After a restart the bot doesn't know the question that a yes in private answers.
            return request.is_private and agrees(request.incoming.text or "") is not None
        return not any(button.press.verb == "confirm" for button in asked[-1])

    async def _open(
        self, request: Request, asked: Iterable[Sequence[Button]]
    ) -> list[Sequence[Button]]:
        """Return the buttons of questions that the sender may press, and that stand."""
        standing: list[Sequence[Button]] = []
        for buttons in asked:
            read = [(button.text, await self._standing(request, button)) for button in buttons]
            standing.append([Button(label, press) for label, press in read if press is not None])
        return [row for row in standing if any(button.press.agrees for button in row)]

    async def _standing(self, request: Request, button: Button) -> Press | None:
        """Return the press of a button that a word may press; coins always need the button."""
        if button.press.verb in _NEVER_ALONE or button.press.argument == Topic.DOUBLE.value:
            return None
        press = await read_press(self._context, button.data)
        if press is None or await problem_of(self._context, replace(request, press=press)):
            return None
        if request.incoming.game is not None and press.game not in {"", request.incoming.game}:
            return None
        room = await self._context.rooms.get(press.game) if press.game else None
        plain = room is None or not room.game.terms.for_coins
        return press if plain or press.verb in {"confirm", "move"} else None

    async def _presses_meant(self, request: Request) -> Sequence[Press] | None:
        """Return the presses that a yes or no may stand for, ``None`` if it answers no question."""
        yes = bool(agrees(request.incoming.text or ""))
        shown = await self._shown(request)
        asked = [press for press in shown if press.agrees or press.verb in _NO]
        meant = [press for press in asked if press.agrees is yes]
        if asked and not yes and not meant and any(press.verb == "confirm" for press in shown):
            meant = [press for press in shown if press.verb == "withdraw"]  # they don't resign
        if meant:
            return meant
        refused = asked and not yes and all(press.verb in _UNDECIDED for press in asked)
        return () if refused else None

    async def _shown(self, request: Request) -> list[Press]:
        """Return the presses of the answered message that the sender may make.

        Outdated ones are among them: the bot says so.
        """
        presses = []
        for data in request.incoming.buttons:
            press = await read_press(self._context, data)
            if press is None:
                continue
            problem = await problem_of(self._context, replace(request, press=press))
            if problem in {None, OUTDATED}:
                presses.append(press)
        return presses


def _choice(button: Button) -> Sentence:
    """Return the label of a button that chooses one of several questions."""
    if not button.press.game:
        return Plain(button.text)
    return say("agreeing-choice", label=button.text, code=button.press.game)

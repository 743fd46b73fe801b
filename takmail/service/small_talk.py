"""Small talk: greetings, and answers to newcomers who use plain words.

An answer only says what there is, with buttons that lead on. Nothing is played or ended by it.
"""

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from takmail.audience.boards import BoardBlock
from takmail.audience.greetings import first_steps, greeting, not_understood, small_talk
from takmail.audience.link_payloads import HELLO, payload_of
from takmail.audience.posts import GREETING
from takmail.commands.boards import ShowBoard
from takmail.commands.challenges import Challenge
from takmail.commands.clocks import Reminders
from takmail.commands.command_order import press_of
from takmail.commands.games import ListGames, ShowInfo
from takmail.commands.help import GAME_PAGES, OTHER_GAMES, VARIANTS, Help, ShowGlossary, ShowRules
from takmail.commands.lines.parsed import Line, Parsed, is_talk_after, without_courtesy
from takmail.commands.offers import Accept, Resign
from takmail.commands.presses import Press
from takmail.commands.profiles import ShowProfile
from takmail.commands.puzzles import Learn
from takmail.commands.spec import ON, Command, Fits
from takmail.commands.vacations import TakeVacation
from takmail.looks import BoardStyle
from takmail.presenting.registry import pages_of
from takmail.render.views import PHONE
from takmail.service.context import Context
from takmail.service.games.candidates import being_played, fitting, seated
from takmail.service.games.lookup import SILENT, NoGame
from takmail.service.ports import Answer, Incoming
from takmail.service.requests import Request
from takmail.service.unclear_moves import on_turn
from takmail.store.changes import Change
from takmail.store.chats.settings import SettingNow
from takmail.store.messages.catch_up import SeenRow
from takmail.wording.glossary import (
    explained,
    explaining,
    names_of,
    word_asked,
    word_called,
    words_meant,
)
from takmail.wording.help import for_beginners, page_called, rules_page
from takmail.wording.languages.language_choice import agrees, reaction_to
from takmail.wording.message.hints import CONSOLE, REACTIONS, Hints, button, start_row
from takmail.wording.message.messages import Block, Buttons
from takmail.wording.message.sentences import Sentence, say
from takmail.wording.small_talk import Subject, subject_in, subject_of

_GREETED = "greeted"
"""Note beside a chat's settings once the bot has greeted it in answer to a line."""


def is_small_talk(incoming: Incoming, line: Line) -> bool:
    """Return whether a line for the bot is small talk, though it may begin like a command.

    Only in private `play` alone is small talk. Questions about words are: `Tinuë 是什么`.
    """
    if incoming.text is None:
        return False
    if word_asked(incoming.text) is not None:
        return True
    command = line.command if isinstance(line, Parsed) else None
    if _subject_said(incoming.text) is None:
        said = command.argument if isinstance(command, Help | ShowRules) else ""
        return explaining(said) is None and is_talk_after(said, 1)
    return incoming.place.private or not isinstance(command, Challenge)


def _subject_said(text: str) -> Subject | None:
    return subject_of(text) or subject_of(without_courtesy(text))


# Stages of talk, in the order of `TALK` in `takmail.service.messages`.


async def answer_subject(context: Context, request: Request) -> Answer | Parsed | None:
    """Answer small talk that is for the bot."""
    subject = _subject_said(request.incoming.text or "")
    if subject is None or not _is_for_bot(request, subject):
        return None
    return await _answer(context, request, subject)


async def explain_word(_context: Context, request: Request) -> Parsed | None:
    """Show the word of the glossary that somebody asks about."""
    text = request.incoming.text or ""
    named = text if word_called(text) in GAME_PAGES else None
    word = named or word_asked(without_courtesy(text))
    return None if word is None else Parsed(ShowGlossary(word))


async def leave_remark(_context: Context, request: Request) -> Answer | None:
    """Leave a reply to a message of the bot alone, which is a remark where others read."""
    return None if request.incoming.reply_to is None or request.chat.private else SILENT


async def react(context: Context, request: Request) -> Answer | None:
    """React to a thumb or a laugh that no question waits for."""
    emoji = reaction_to(request.incoming.text or "")
    if emoji is None or request.hints.platform not in REACTIONS:
        return None
    hand = await context.lookup.at_hand(request, Fits.DECLINABLE)
    waits = [fitting(hand, request, fits) for fits in (Fits.DECLINABLE, Fits.PROPOSED)]
    return None if any(waits) else Answer(reaction=emoji)


async def answer_yes(context: Context, request: Request) -> Answer | None:
    """Answer a yes or no that no question waits for."""
    if request.hints.platform == CONSOLE or agrees(request.incoming.text or "") is None:
        return None
    return await answer_idle_yes(context, request)


async def answer_subject_within(context: Context, request: Request) -> Answer | Parsed | None:
    """Answer small talk among other words."""
    subject = subject_in(request.incoming.text or "")
    if request.hints.platform == CONSOLE or subject is None:
        return None
    return await _answer(context, request, subject)


async def greet_newcomer(context: Context, request: Request) -> Answer | None:
    """Answer the first words of somebody without games in private by a greeting."""
    if not request.chat.private or request.hints.platform == CONSOLE:
        return None
    if _GREETED in await context.store.settings.of(request.chat.id):
        return None
    if await context.lookup.at_hand(request):
        return None
    return await _greet(context, request, Subject.HELLO)


async def refuse_talk(context: Context, request: Request) -> Answer:
    """Say that a line says nothing to the bot, and what can be done here."""
    heads = being_played(await context.lookup.at_hand(request))
    plays = bool(seated(heads, request.player.id))
    rows = (Buttons((button("help", Help()),)),) if plays else first_steps(games=False)
    return await context.replier.refuse(request, not_understood(request.hints, plays=plays), *rows)


def _is_for_bot(request: Request, subject: Subject) -> bool:
    """Return whether small talk is for the bot: a thank-you below a board is for the players.

    Below other messages of the bot, a farewell is for them, too.
    """
    if request.chat.private or not subject.is_courtesy:
        return True
    said_to_bot = subject in {Subject.HELLO, Subject.THANKS}
    return request.about is None and (said_to_bot or request.incoming.reply_to is None)


_COMMANDS: Mapping[Subject, Command] = {
    Subject.GAMES: ShowRules(OTHER_GAMES),
    Subject.RATING: ShowProfile(),
    Subject.FLIP: ShowBoard(flipped=True),
    Subject.PAUSE: TakeVacation(),
    Subject.REMIND: Reminders(),
    Subject.STATUS: ShowInfo(),
}
"""Commands of other bots and sites in plain words, each with the command of ours."""


async def _answer(context: Context, request: Request, subject: Subject) -> Answer | Parsed:
    """Return the command that small talk asks for, or its answer.

    People who want to play see the games that wait for them first.
    """
    hand = await context.lookup.at_hand(request)
    if subject is Subject.PLAY:
        waiting = on_turn(hand, request.player.id, None)
        if len(waiting) == 1:
            return Parsed(ShowBoard(), waiting[0].code)
        if waiting:
            return Parsed(ListGames())
    if (command := _COMMANDS.get(subject)) is not None:
        return Parsed(command)
    heads = being_played(hand)
    played = seated(heads, request.player.id)
    if subject in {Subject.TURN, Subject.NOW}:
        named = [head for head in hand if head.invitee and head.may_be_taken_by(request.player)]
        about = played or heads or named
        if len(about) == 1:
            return Parsed(ShowBoard(), about[0].code)
        if about or subject is Subject.TURN:
            return Parsed(ListGames())
    if subject is Subject.CLOCK:
        rooms = await context.rooms.readable(head.code for head in played)
        if any(room.game.terms.clock is not None for room in rooms):
            return Parsed(ShowInfo())
    return await _greet(context, request, subject)


async def _greet(context: Context, request: Request, subject: Subject) -> Answer:
    """Answer small talk; at the console without buttons."""
    over = context.limits.spend(request)
    if over is not None:
        return await context.replier.too_often(request, over)
    hints = request.hints
    if subject is Subject.HELLO and hints.platform != CONSOLE:
        return await greet(context, request)
    answer = small_talk(subject, hints)
    if hints.platform == CONSOLE:
        return await context.replier.reply(request, answer)
    if subject is Subject.STOP:
        return await context.replier.reply(request, answer, *await _endings(context, request))
    learning = (Buttons((button("learn", Learn()),)),)
    more = {Subject.WHAT: (for_beginners(),), Subject.HOW: learning, Subject.NOW: learning}
    then = more.get(subject, ())
    return await context.replier.reply(request, answer, *first_steps(), *then)


async def greet(context: Context, request: Request) -> Answer:
    """Greet a chat, and note that."""
    noted, blocks = (SettingNow(request.chat.id, _GREETED, ON),), greeting(request.hints)
    return await context.replier.reply(request, *blocks, noted=noted, purpose=GREETING)


Told: TypeAlias = tuple[Press, Sentence, tuple[Block, ...]]
"""An explanation to send: the press of its sending, its title, and what is sent."""


def explanations(line: Line, text: str, hints: Hints) -> Sequence[Told]:
    """Return explanations of Tak, or of its words, that a line asks for as typed and read.

    It is for a chat where the bot isn't.
    """
    if line == Parsed(ShowRules()) or subject_of(text) in {Subject.WHAT, Subject.HOW}:
        rules = press_of(ShowRules())
        row = start_row("rules", payload_of(rules) or HELLO)
        about = small_talk(Subject.WHAT, hints), row
        return [(rules, say("inline-about"), about)]
    style, words = BoardStyle(columns=PHONE), list[Told]()
    asked = line.command if isinstance(line, Parsed) else None
    page = page_called(asked.page or "") if isinstance(asked, ShowRules) else None
    if page is not None and page not in {VARIANTS, OTHER_GAMES}:
        boards = [BoardBlock(board, style) for board in pages_of(page).boards(page)]
        return [(press_of(ShowRules(page)), say(f"rules-name_{page}"), (rules_page(page), *boards))]
    for word in words_meant(line, text):
        shown = f"glossary-{word}"
        boards = [BoardBlock(board, style) for board in pages_of(shown).boards(shown)]
        words.append((press_of(ShowGlossary(word)), names_of(word), (explained(word), *boards)))
    return words


async def answer_idle_yes(context: Context, request: Request) -> Answer:
    """Answer a yes or no that answers nothing, or nothing certain."""
    hints = request.hints
    if isinstance(await context.lookup.game_of(request, Accept()), NoGame):
        rows, games = () if hints.platform == CONSOLE else first_steps(), hints.command("games")
        return await context.replier.refuse(request, "nothing_to_accept", *rows, games=games)
    accept = hints.command("accept")
    return await context.replier.refuse(request, "refused-nothing_to_confirm", accept=accept)


async def _endings(context: Context, request: Request) -> tuple[Buttons, ...]:
    """Return buttons that end the sender's reminders, or ask which game they resign."""
    me = request.player.id
    ends = [button("reminders_off", Reminders(on=False), by=me)]
    games = seated(being_played(await context.lookup.at_hand(request)), me)
    if games:
        code = games[0].code if len(games) == 1 else ""
        ends.append(button("resign", Resign(), code, by=me))
    then = (button("games", ListGames()), button("help", Help()))
    return Buttons(tuple(ends)), Buttons(then)


async def answer_sticker(context: Context, request: Request) -> Answer:
    """Answer the first sticker of a day in a chat; the others are dropped as repeated lines."""
    incoming, chat = request.incoming, request.chat
    thanks, reply_to = (say("small_talk-sticker"), *first_steps()), incoming.message_id
    sent = context.languages.sent
    answered = sent(chat, incoming.at, *thanks, reply_to=reply_to, silent=True)
    await context.store.commit(Change(_once_a_day(incoming), outbox=(answered,)))
    return Answer()


def _once_a_day(incoming: Incoming) -> SeenRow:
    """Return the row that remembers a day's sticker."""
    place, day = incoming.place, incoming.at.date().isoformat()
    name = f"sticker:{place.chat}:{day}"
    return SeenRow(place.platform, name, incoming.at, arrival=incoming.arrival)

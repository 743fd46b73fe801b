"""Small talk: greetings, and answers to newcomers who use plain words.

An answer only says what there is, with buttons that lead on. Nothing is played or ended by it.
"""

from collections.abc import Sequence
from typing import TypeAlias

from takmail.commands.buttons import Press, press_of
from takmail.commands.challenges import Challenge
from takmail.commands.games import ListGames
from takmail.commands.help import OTHER_GAMES, VARIANTS, Help, ShowGlossary, ShowRules
from takmail.commands.lines.parsed import Line, Parsed
from takmail.commands.lobby import Lobby
from takmail.commands.offers import Accept, Resign
from takmail.commands.puzzles import Learn
from takmail.commands.reminders import Reminders
from takmail.commands.settings import Settings
from takmail.presenting.registry import pages_of
from takmail.render.views import PHONE
from takmail.service.announcing.announcements import sent
from takmail.service.announcing.board_styles import BoardDraft, BoardStyle
from takmail.service.context import Context
from takmail.service.games.candidates import being_played, seated
from takmail.service.games.lookup import NoGame
from takmail.service.payloads import HELLO, payload_of
from takmail.service.ports import Answer, Incoming
from takmail.service.requests import Request
from takmail.store.changes import Change
from takmail.store.messages.catch_up import SeenRow
from takmail.wording.glossary import explained, names_of, words_meant
from takmail.wording.help import computer_button, for_beginners, page_called, rules_page
from takmail.wording.message.drafts import (
    Draft,
    DraftBlock,
    DraftButtons,
    DraftStart,
    DraftStarts,
    Sentence,
    say,
)
from takmail.wording.message.hints import CONSOLE, STARTS, Hints, button
from takmail.wording.message.text import Code
from takmail.wording.small_talk import Subject, small_talk, subject_of


def greeting(hints: Hints) -> tuple[DraftBlock, ...]:
    """Return the greeting of a private chat, with buttons for the first steps."""
    told = say("greeting", challenge=hints.command("challenge", "@friend"))
    first = DraftButtons((computer_button(), button("challenge", Challenge())))
    more = (button("learn", Learn()), button("rules", ShowRules()), button("help", Help()))
    then = DraftButtons(more)
    find = DraftButtons((button("find_opponent", Lobby()),))
    if hints.platform not in STARTS:
        return told, first, find, then
    into_group = DraftStart(say("button-into_group"), HELLO, group=True)
    return told, first, find, then, DraftStarts((into_group,))


def group_greeting(hints: Hints, *settings: Settings) -> tuple[DraftBlock, ...]:
    """Return the greeting of a group or a server, with a button for its ``settings`` if any."""
    told = say("hello", challenge=hints.command("challenge"))
    deaf = say("hello-deaf", ply=hints.ply("ps b4"), botfather=Code("/setprivacy"))
    first = (computer_button(), button("challenge", Challenge()), button("rules", ShowRules()))
    then = (*(button("settings", one) for one in settings), button("help", Help()))
    heard = () if hints.overhears else (deaf,)
    return told, *heard, DraftButtons(first), DraftButtons(then)


async def answer_small_talk(context: Context, request: Request, subject: Subject) -> Answer:
    """Answer small talk; at the console without buttons."""
    over = context.limits.spend(request)
    if over is not None:
        return await context.replier.too_often(request, over)
    hints = request.hints
    if subject is Subject.HELLO and hints.platform != CONSOLE:
        met = greeting(hints) if request.chat.private else group_greeting(hints)
        return await context.replier.reply(request, *met)
    told = small_talk(subject, hints)
    if hints.platform == CONSOLE:
        return await context.replier.reply(request, told)
    if subject is Subject.STOP:
        return await context.replier.reply(request, told, *await _endings(context, request))
    learning = (DraftButtons((button("learn", Learn()),)),)
    more = {Subject.WHAT: (for_beginners(),), Subject.HOW: learning, Subject.NOW: learning}
    then = more.get(subject, ())
    return await context.replier.reply(request, told, *first_steps(), *then)


Told: TypeAlias = tuple[Press, Sentence, tuple[DraftBlock, ...]]
"""An explanation to send: the press of its sending, its title, and what is sent."""


def explanations(line: Line, text: str, hints: Hints) -> Sequence[Told]:
    """Return what a line, as it was typed and read, asks about Tak, or about words of it.

    It is for a chat where the bot isn't.
    """
    if line == Parsed(ShowRules()) or subject_of(text) in {Subject.WHAT, Subject.HOW}:
        rules = press_of(ShowRules())
        start = DraftStart(say("button-rules"), payload_of(rules) or HELLO)
        about = small_talk(Subject.WHAT, hints), DraftStarts((start,))
        return [(rules, say("inline-about"), about)]
    style, told = BoardStyle(columns=PHONE), list[Told]()
    asked = line.command if isinstance(line, Parsed) else None
    page = page_called(asked.page or "") if isinstance(asked, ShowRules) else None
    if page is not None and page not in {VARIANTS, OTHER_GAMES}:
        boards = [BoardDraft(board, style) for board in pages_of(page).boards(page)]
        return [(press_of(ShowRules(page)), say(f"rules-name_{page}"), (rules_page(page), *boards))]
    for word in words_meant(line, text):
        shown = f"glossary-{word}"
        boards = [BoardDraft(board, style) for board in pages_of(shown).boards(shown)]
        told.append((press_of(ShowGlossary(word)), names_of(word), (explained(word), *boards)))
    return told


async def answer_idle_yes(context: Context, request: Request) -> Answer:
    """Answer a yes or no that answers nothing, or nothing certain."""
    hints = request.hints
    if isinstance(await context.lookup.game_of(request, Accept()), NoGame):
        told = say("nothing_to_accept", games=hints.command("games"))
        rows = () if hints.platform == CONSOLE else first_steps()
        return await context.replier.refuse(request, told, *rows)
    told = say("refused-nothing_to_confirm", accept=hints.command("accept"))
    return await context.replier.refuse(request, told)


def first_steps(*, games: bool = True) -> tuple[DraftButtons, ...]:
    """Return buttons for what newcomers do next; they may be known to have no ``games``."""
    listed = (button("games", ListGames()),) if games else ()
    return (
        DraftButtons((computer_button(), button("challenge", Challenge()))),
        DraftButtons((button("rules", ShowRules()), *listed, button("help", Help()))),
    )


async def _endings(context: Context, request: Request) -> tuple[DraftButtons, ...]:
    """Return buttons that end the sender's reminders, or ask which game they resign."""
    me = request.player.id
    ends = [button("reminders_off", Reminders(on=False), by=me)]
    games = seated(being_played(await context.lookup.at_hand(request)), me)
    if games:
        code = games[0].code if len(games) == 1 else ""
        ends.append(button("resign", Resign(), code, by=me))
    then = (button("games", ListGames()), button("help", Help()))
    return DraftButtons(tuple(ends)), DraftButtons(then)


async def answer_sticker(context: Context, request: Request) -> Answer:
    """Answer the first sticker of a day in a chat; the others are dropped as repeated lines."""
    incoming, chat = request.incoming, request.chat
    told = Draft((say("small_talk-sticker"), *first_steps()), silent=True)
    message = context.languages.word(told, chat)
    answered = sent(chat.id, message, incoming.at, reply_to=incoming.message_id)
    await context.store.commit(Change(_once_a_day(incoming), outbox=(answered,)))
    return Answer()


def _once_a_day(incoming: Incoming) -> SeenRow:
    """Return the row that remembers a day's sticker."""
    place, day = incoming.place, incoming.at.date().isoformat()
    name = f"sticker:{place.chat}:{day}"
    return SeenRow(place.platform, name, incoming.at, arrival=incoming.arrival)

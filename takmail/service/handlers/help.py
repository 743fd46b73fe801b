"""Help by topic, the rules of games by pages, and the glossary, with their boards."""

from dataclasses import replace
from functools import partial

from takmail.audience.boards import BoardBlock
from takmail.audience.drawings import Film, dump_film
from takmail.commands.help import (
    GAME_PAGES,
    OTHER_GAMES,
    RULES_PAGES,
    VARIANTS,
    Help,
    ShowGlossary,
    ShowRules,
)
from takmail.commands.settings import ChatNotation
from takmail.looks import BoardStyle
from takmail.presenting.registry import pages_of
from takmail.render.painters import has_letters
from takmail.render.views import BoardView
from takmail.rulesets.registry import RULESETS, USUAL_RULESET, of_each
from takmail.service.announcing.readers import notation_in
from takmail.service.context import Context
from takmail.service.handlers.dispatch import all_handlers, handles_without_game
from takmail.service.ports import Answer
from takmail.service.requests import Request
from takmail.wording.glossary import (
    beside_word,
    explained,
    explaining,
    glossary,
    no_such_word,
    word_called,
)
from takmail.wording.help import (
    boards_legend,
    first_page,
    goes_on,
    help_message,
    is_topic,
    no_such_page,
    page_buttons,
    page_called,
    rules_page,
    short_help,
    variants,
    which_rules,
)
from takmail.wording.languages.language import Language
from takmail.wording.message.hints import STARTS
from takmail.wording.message.messages import Block, Enclosure, Kind, Made, Message

# A ruleset without pages stops the program at its start.
of_each("pages", {USUAL_RULESET: RULES_PAGES} | GAME_PAGES)


@handles_without_game(Help)
async def show_help(context: Context, request: Request, command: Help) -> Answer:
    """Explain the bot, one topic of it, or another game; a page replaces the one before.

    A word of the rules or of the glossary is explained there.

    Where all would read a page, a few lines say how to read it alone.
    """
    topic = command.topic or ""
    other = explaining(topic) if topic else None
    if other and (word_called(topic) in GAME_PAGES or not is_topic(topic)):
        return await all_handlers().handle(context, request, other)
    alone = request.is_private or request.chat.platform in STARTS
    if not alone:
        alone = (await context.replier.chat_of_answer(request)).id != request.chat.id
    shown = help_message if alone else short_help
    pages = shown(command.topic, request.hints)
    answer = await context.replier.reply(request, *pages.blocks)
    turned = request.press is not None and command.topic is not None
    return replace(answer, in_place=turned)


@handles_without_game(ShowRules)
async def show_rules(context: Context, request: Request, command: ShowRules) -> Answer:
    """Show a page of the rules, by its name or number; the first one without either.

    A button that turns the pages names one; others only name a game, and stay where they are. Who
    types neither sees the rules of the game that is played here, and chooses if there are several.
    """
    played = set[str]()
    if command.page is None and request.press is None:
        played = {head.ruleset for head in await context.rooms.heads_in(request.chat.id)}
    asked_page = command.page or first_page(*(played if len(played) == 1 else {USUAL_RULESET}))
    page = page_called(asked_page)
    if len(played) > 1 or page == OTHER_GAMES:
        games = sorted(RULESETS, key=lambda game: game not in played)
        return await context.replier.reply(request, *which_rules(games, page, request.hints))
    if page is None:
        if (other := explaining(asked_page)) is not None:
            return await all_handlers().handle(context, request, other)
        return await context.replier.refuse(request, no_such_page(asked_page, request.hints))
    if page == VARIANTS:
        pages = variants(request.hints)
    else:
        drawn, notation = await _style(context, request)
        shown = _shown(page, notation, drawn, request.chat.platform)
        onwards = goes_on(page, request.hints)
        first = page == RULES_PAGES[0]
        lettered = first and has_letters(_labelled(pages_of(page).boards(page)[0], notation), drawn)
        legend = (boards_legend(notation.first.value),) if lettered else ()
        pages = Message((rules_page(page), *shown, *legend, *onwards, *page_buttons(page)))
    answer = await context.replier.reply(request, *pages.blocks)
    turned = request.press is not None and command.page not in {None, *GAME_PAGES}
    return replace(answer, in_place=turned)


@handles_without_game(ShowGlossary)
async def show_glossary(context: Context, request: Request, command: ShowGlossary) -> Answer:
    """Explain a word, with a board if it is a thing on one; list all words if none is named."""
    word = word_called(command.word)
    if word is not None:
        drawn, notation = await _style(context, request)
        shown = _shown(f"glossary-{word}", notation, drawn, request.chat.platform)
        told = Message((explained(word), *shown, *beside_word(word, request.hints)))
    elif command.word:
        if (other := explaining(command.word)) is not None:
            return await all_handlers().handle(context, request, other)
        missing = no_such_word(command.word, request.hints)
        return await context.replier.refuse(request, *missing)
    else:
        told = glossary(request.hints)
    answer = await context.replier.reply(request, *told.blocks)
    return replace(answer, in_place=request.press is not None)


async def _style(context: Context, request: Request) -> tuple[BoardStyle, ChatNotation]:
    """Return the looks of the boards in a chat, and the notation of their squares."""
    drawn = await context.announcer.readers.looks(request.chat)
    return drawn, notation_in(request.chat) or ChatNotation.MAIL


def _shown(page: str, shown: ChatNotation, drawn: BoardStyle, platform: str) -> tuple[Block, ...]:
    """Return the boards of a page.

    Where a picture is a message of its own, the boards before and after a ply are one animation: a
    page must be one message to be turned.
    """
    boards = [BoardBlock(_labelled(view, shown), drawn) for view in pages_of(page).boards(page)]
    if len(boards) <= 1 or not drawn.pictures or platform not in STARTS:
        return tuple(boards)
    return (Made(partial(_moving, page, shown, drawn)),)


def _moving(page: str, shown: ChatNotation, drawn: BoardStyle, language: Language) -> Enclosure:
    """Return the last board of a page with its ply, as an animation."""
    plies, last = pages_of(page).moving(page), _labelled(pages_of(page).boards(page)[-1], shown)
    names, in_both, tag = last.names, last.in_both, language.tag
    reel = Film(*plies, drawn.theme, last.notation, names, language=tag, in_both=in_both)
    board = BoardBlock(last, replace(drawn, pictures=False))
    words = board.in_language(language)
    assert not isinstance(words, Enclosure), "there are no pictures"
    return Enclosure(f"{page}.gif", Kind.ANIMATION, dump_film(reel), words)


def _labelled(view: BoardView, shown: ChatNotation) -> BoardView:
    return replace(view, notation=shown.first, in_both=shown is ChatNotation.BOTH)

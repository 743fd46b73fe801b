"""Exports of games as links, PTN files, records and animations; and texts that hold a game."""

import asyncio
from dataclasses import replace
from functools import partial

from takmail.audience.boards import BoardBlock
from takmail.audience.drawings import Film, dump_film
from takmail.commands.boards import Animate, ShowBoard, ShowGameFile, ShowLink, ShowRecord, Verify
from takmail.commands.games import ReadText
from takmail.commands.presses import Press
from takmail.commands.settings import ChatNotation
from takmail.notation.clean_ptn import format_game
from takmail.notation.links import NAME, format_link, gives_turns, is_shown
from takmail.notation.mail_records import format_record
from takmail.notation.records import GameRecord
from takmail.play.game import OPEN_PHASES
from takmail.play.records import FoundBoard, FoundGame, check_dice, found_in, game_record
from takmail.presenting.registry import PRESENTERS
from takmail.rulesets.protocol import Feature
from takmail.rulesets.registry import USUAL_RULESET, name_of
from takmail.rulesets.values import SetupError
from takmail.service.announcing.readers import as_told, notation_in
from takmail.service.chats.settings import board_style_of
from takmail.service.context import Context
from takmail.service.games.dice import dice_of
from takmail.service.games.game_rooms import GameRoom
from takmail.service.games.records import annotated_record
from takmail.service.games.visibility import is_outsider
from takmail.service.handlers.boards import once_begun, show_board
from takmail.service.handlers.challenges import read_long
from takmail.service.handlers.dispatch import handles, handles_without_game
from takmail.service.ports import Answer
from takmail.service.requests import Request, UnfitError
from takmail.store.games.records import record_of
from takmail.terms.table import wishes_said
from takmail.wording.challenges import sealed_dice
from takmail.wording.exports import describe_found, explain_bad_position
from takmail.wording.languages.language import Language
from takmail.wording.languages.spoken import ENGLISH, SPOKEN
from takmail.wording.message.hints import labelled
from takmail.wording.message.messages import Block, Buttons, Enclosure, Kind, Made
from takmail.wording.message.sentences import Value, say
from takmail.wording.message.text import Code, Link, Preformatted
from takmail.wording.people import names_of
from takmail.wording.plies import taks_told
from takmail.wording.sealed import tell_checked
from takmail.workers import WorkError

LONGEST_LINK = 1700
"""Characters; Discord takes 2,000 in a message."""

MOST_LINES = 50
"""Plies and comments; a longer record is sent as a file."""


@handles(ShowLink)
@once_begun
async def show_link(
    context: Context, request: Request, _command: ShowLink, room: GameRoom
) -> Answer:
    """Give a link that shows the game."""
    game, hints = room.game, request.hints
    game.terms.need(Feature.LINK)
    ptn = hints.command("ptn")
    if not (await board_style_of(context.store, request.chat.id)).links:
        raise UnfitError("link-off", links_on=hints.command("links", "on"), ptn=ptn)
    written = await written_game(context, request, room)
    if not is_shown(written):
        why = "link-turns" if gives_turns(written) else "link-traveled"
        raise UnfitError(why, code=game.code, ptn=ptn)
    name = " - ".join(await _names(context, request, room))
    link = await asyncio.to_thread(format_link, written, len(game.plies), name)
    if len(link) > LONGEST_LINK:
        raise UnfitError("link-too_long", code=game.code, ptn=ptn)
    shown = Link(NAME, link)
    return await _give(context, request, room, "link", plies=len(game.plies), link=shown)


@handles(ShowGameFile)
@once_begun
async def show_game_file(
    context: Context, request: Request, _command: ShowGameFile, room: GameRoom
) -> Answer:
    """Give the game as a file: in PTN, or as its ruleset writes it."""
    game = room.game
    text = format_game(await written_game(context, request, room))
    key, ending = ("game_file", "ptn") if game.ruleset.in_ptn else ("game_file-other", "txt")
    name = f"{name_of(game.rules)}-{game.code}.{ending}"
    file = Enclosure(name, Kind.TEXT, text, Preformatted(text.strip()))
    return await _give(context, request, room, key, file, plies=len(game.plies))


@handles(ShowRecord)
@once_begun
async def show_record(
    context: Context, request: Request, _command: ShowRecord, room: GameRoom
) -> Answer:
    """Show all events, with times."""
    code, name = room.game.code, name_of(room.game.rules)
    rows = await context.store.read(record_of, code)
    shown = rows[: room.game.version]  # somebody may have moved since the bot read the game
    annotate = partial(annotated_record, code, shown, await written_game(context, request, room))
    if _length(annotate(ENGLISH)[0]) == 0:
        return await _none(context, request, room)

    def written(language: Language) -> Enclosure | Preformatted:
        record, times = annotate(language)
        text = Preformatted(format_record(record, times).strip())
        if _length(record) <= MOST_LINES:
            return text
        return Enclosure(f"{name}-{code}.txt", Kind.TEXT, text.text + "\n", text)

    return await _give(context, request, room, "record", Made(written))


@handles(Verify)
async def show_dice(context: Context, request: Request, command: Verify, room: GameRoom) -> Answer:
    """Show the seal of a challenge's dice; check those of a game."""
    room = await context.rooms.fresh(room)
    seal = sealed_dice(room.game.dice.commitment)
    if seal and not room.game.has_begun and room.game.phase in OPEN_PHASES:
        return await context.replier.reply(request, *seal, hidden=True, about=room.game.code)
    return await _verify(context, request, command, room)


@once_begun
async def _verify(context: Context, request: Request, _command: Verify, room: GameRoom) -> Answer:
    """Check the game's dice, and name the throws that differ; show the seal of a rematch's."""
    dice, checked = room.game.dice, None
    if dice.commitment:
        checked = check_dice(await written_game(context, request, room))
    lost = not dice.secret and await dice_of(context.store, room.game) is None
    hidden, results = is_outsider(request, room), tell_checked(checked, lost=lost)
    seals = (seal for offer in room.game.offers for seal in sealed_dice(offer.commitment))
    told = *results, *seals
    return await context.replier.reply(request, *told, hidden=hidden, about=room.game.code)


@handles(Animate)
@once_begun
async def animate(context: Context, request: Request, command: Animate, room: GameRoom) -> Answer:
    """Give the game, or its last plies, as an animation."""
    game, plies = as_told(room.game, request.chat), command.plies
    game.terms.need(Feature.ANIMATE)
    count = len(game.plies)
    if not count:
        return await _none(context, request, room)
    theme = (await board_style_of(context.store, request.chat.id)).theme
    reel = Film(
        game.terms.rules,
        game.first_position().setup(),
        tuple(played.ply for played in game.plies),
        theme,
        game.terms.notation,
        await _names(context, request, room),
        plies,
        over=game.result is not None,
        taks=taks_told(game),
        in_both=game.in_both,
    )
    first = 1 if plies is None else max(1, count - plies + 1)
    instead = say("animation-instead", code=game.code)

    def film(language: Language) -> Enclosure:
        source = dump_film(replace(reel, language=language.tag))
        paragraph = language.paragraph(instead)
        return Enclosure(f"tak-{game.code}.gif", Kind.ANIMATION, source, paragraph)

    return await _give(context, request, room, "animation", Made(film), first=first, last=count)


async def _none(context: Context, request: Request, room: GameRoom) -> Answer:
    none = say("record-none", code=room.game.code)
    return await context.replier.reply(request, none, hidden=True)


async def _give(
    context: Context, request: Request, room: GameRoom, key: str, *more: Block, **values: Value
) -> Answer:
    """Answer with the sentence of a name, which has the game's id and ``values``, and more."""
    hidden, code = is_outsider(request, room), room.game.code
    blocks = (say(key, code=code, **values), *more)
    return await context.replier.reply(request, *blocks, hidden=hidden, about=code)


async def written_game(context: Context, request: Request, room: GameRoom) -> GameRecord:
    """Return a game as it is written down, with the names that the chat knows."""
    began = room.began_at.date() if room.began_at else None
    return game_record(room.game, await _names(context, request, room), began)


async def _names(context: Context, request: Request, room: GameRoom) -> tuple[str, str]:
    people = await context.announcer.readers.people(room.game, request.chat.platform)
    return names_of(people, SPOKEN[context.languages.of_chat(request.chat)].named)


def _length(record: GameRecord) -> int:
    """Return the number of lines of a record's plies and comments."""
    comments = (record.comment, *(ply.comment for ply in record.plies))
    return len(record.plies) + sum(len(comment.splitlines()) for comment in comments)


@handles_without_game(ReadText)
async def read_text(context: Context, request: Request, command: ReadText) -> Answer:
    """Show the game or position in a text or the file beside it.

    For an unreadable message of the bot's own, show the game that it is about.
    """
    given = await brought(context, request, command.text)
    if given is not None:
        return await _show_found(context, request, given)
    room = await context.visibility.find(request, request.about) if request.about else None
    if room is not None:
        return replace(await show_board(context, request, ShowBoard(), room), hidden=True)
    raise UnfitError("reading-nothing")


async def brought(context: Context, request: Request, words: str) -> FoundGame | FoundBoard | None:
    """Return the game in the files beside a line, or in its words, ``None`` if there is none.

    Raise `NotationError` or `UnfitError` for what is meant as one and can't be read.
    """
    files = request.incoming.files
    for file in files:
        if file.text is None:
            raise UnfitError("reading-file", file=Code(file.name))
    try:
        for text in (*(file.text for file in files if file.text), words):
            given = await read_long(context.workers, found_in, text)
            if given is not None:
                return given
    except SetupError as error:
        raise UnfitError(explain_bad_position(error)) from error
    except WorkError:
        raise UnfitError("long_text-not_read") from None
    return None


async def _show_found(context: Context, request: Request, found: FoundGame | FoundBoard) -> Answer:
    drawn = await context.announcer.readers.looks(request.chat)
    shown = notation_in(request.chat) or ChatNotation.MAIL
    name = name_of(found.position.rules) if isinstance(found, FoundGame) else USUAL_RULESET
    texts = PRESENTERS[name].texts
    view = replace(texts.view(found, shown.first), in_both=shown is ChatNotation.BOTH)
    blocks: list[Block] = [describe_found(found), BoardBlock(view, drawn)]
    buttons = tuple(
        labelled(label, Press("challenge", wishes_said(wishes)))
        for label, wishes in texts.beginnings(found)
    )
    if buttons:
        blocks.append(Buttons(buttons))
    return await context.replier.reply(request, *blocks, hidden=True)

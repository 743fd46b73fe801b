"""Messages of people: commands, moves, talk and edits."""

from collections.abc import Mapping
from dataclasses import replace

from takmail.commands.boards import ShowBoard
from takmail.commands.buttons import spec_of
from takmail.commands.challenges import Challenge
from takmail.commands.disputes import RequestState
from takmail.commands.games import ListGames, ReadText, ShowInfo
from takmail.commands.help import GAME_PAGES, OTHER_GAMES, Help, ShowGlossary, ShowRules
from takmail.commands.lines.parsed import Line, Malformed, Parsed, is_talk_after
from takmail.commands.lines.reading import fit, parse_line, without_courtesy
from takmail.commands.lines.vocabulary import Vocabulary
from takmail.commands.moves import Move, Step, word_ply
from takmail.commands.offers import Accept, Decline, Takeback
from takmail.commands.profiles import ShowProfile
from takmail.commands.relay import Join
from takmail.commands.reminders import Reminders
from takmail.commands.spec import Command, Shape
from takmail.commands.vacations import TakeVacation
from takmail.notation.errors import Expected, NotationError
from takmail.play.game import Game
from takmail.service import unclear_moves
from takmail.service.chats.platforms import chat_at
from takmail.service.context import Context
from takmail.service.games.candidates import being_played, seated
from takmail.service.games.game_rooms import GameRoom
from takmail.service.games.lookup import SILENT, NoGame
from takmail.service.games.suggestions import ask_whom, check, explain, no_person
from takmail.service.handlers.dispatch import all_handlers
from takmail.service.handlers.puzzles import in_exercise, last_attempt
from takmail.service.handlers.relay import pass_talk
from takmail.service.ports import SHARED_FILES, Answer, Incoming
from takmail.service.private_chats import line_opening, said_openly
from takmail.service.requests import Request, read_incoming
from takmail.service.small_talk import answer_idle_yes, answer_small_talk, first_steps
from takmail.store.messages.catch_up import seen_message
from takmail.store.messages.outbox import Act, pending_rows_in
from takmail.store.messages.posts import game_of_post
from takmail.store.people.accounts import PlayerRow
from takmail.wording.glossary import explaining, word_asked, word_called
from takmail.wording.help import not_understood
from takmail.wording.languages.language_choice import agrees, vocabulary_in
from takmail.wording.message.drafts import DraftButtons, say
from takmail.wording.message.hints import CONSOLE, button, suggestion_button
from takmail.wording.small_talk import Subject, subject_in, subject_of


async def request_of(context: Context, incoming: Incoming) -> Request:
    """Return a line or press as a request, after noting its sender and chat."""
    sender, place = incoming.sender, incoming.place
    player = await context.store.people.get(
        sender.platform, sender.user, sender.name, sender.handle
    )
    chat = await chat_at(context.store, place)
    chat = await context.recovered.heard_from(player, chat, incoming)
    player, chat = await context.languages.heard(incoming, player, chat)
    await context.blind_games.heard(player.id, chat)
    about = None
    if incoming.reply_to is not None:
        about = await context.store.read(game_of_post, place.platform, incoming.reply_to)
    request = Request(
        incoming,
        player,
        chat,
        context.platforms.overhears(chat),
        about,
        vocabulary=vocabulary_in(context.languages.of_chat(chat)),
    )
    attempt = await last_attempt(context, request) if incoming.practises else None
    return replace(request, exercise=replace(attempt.game, code="")) if attempt else request


READ = Parsed(ReadText(""))


def brings_game(incoming: Incoming, parsed: Line) -> bool:
    """Return whether a line is only the caption of a game's file for the bot.

    Commands that take a file are none, nor are moves and lines in the sender's own words.
    """
    endings = SHARED_FILES if not incoming.text else (".ptn", ".tps")
    if not incoming.addressed or not any(f.name.lower().endswith(endings) for f in incoming.files):
        return False
    if not isinstance(parsed, Parsed):
        return True
    spec = spec_of(parsed.command)
    return spec.shape is not Shape.OWN and all(option.name != "file" for option in spec.options)


async def is_meant(context: Context, incoming: Incoming, parsed: Line) -> bool:
    """Return whether the sender plays in this chat, or asks about a game as anybody may.

    A game that the chat follows counts for such a question.
    """
    place = incoming.place
    chat = await context.store.chats.known(place.platform, place.chat)
    if chat is None:
        return False
    playing = being_played(await context.rooms.heads_in(chat.id))
    if isinstance(parsed, Parsed) and isinstance(parsed.command, RequestState):
        return bool(playing or being_played(await context.lookup.followed(chat.id)))
    player = await _player(context, incoming) if playing else None
    if player is None:
        return False
    return bool(seated(being_played(await context.rooms.heads_for(player.id, chat.id)), player.id))


async def named_elsewhere(
    context: Context, incoming: Incoming, parsed: Parsed | Malformed
) -> GameRoom | None:
    """Return the game that a line names, if the sender plays it elsewhere.

    A line without a name, in a game's own chat, is about that game. That is not so while the game
    is on its way there, as the adapter brings the line once more then, nor once the game has left
    the community.
    """
    code = parsed.game or incoming.made_for
    room = await context.rooms.get(code) if code else None
    player = await _player(context, incoming) if room else None
    if room is None or player is None or not seated(being_played([room.head()]), player.id):
        return None
    if parsed.game is not None:
        return room
    place = incoming.place
    home = await context.store.chats.by_id(room.head().home_of(player.id) or room.chat)
    beside = home and (home.platform, home.community) == (place.platform, place.community)
    missed = beside and place.community and not await _is_moving(context, room)
    return room if missed else None


async def _is_moving(context: Context, room: GameRoom) -> bool:
    """Return whether the bot is opening a game's own chat."""
    waiting = [await context.store.read(pending_rows_in, chat) for chat in room.chats()]
    code = room.game.code
    return any(row.act is Act.OPEN and row.code == code for rows in waiting for row in rows)


async def _player(context: Context, incoming: Incoming) -> PlayerRow | None:
    sender = incoming.sender
    return await context.store.people.known(sender.platform, sender.user)


async def carry_out(context: Context, request: Request, parsed: Parsed | Malformed) -> Answer:
    """Do a command, or explain why it can't be read."""
    if isinstance(parsed, Malformed):
        return await _malformed(context, replace(request, game=parsed.game), parsed)
    command, spec = parsed.command, spec_of(parsed.command)
    over = context.limits.spend(request, spec.counts)
    if over is not None:
        return await context.replier.too_often(request, over)
    request = replace(request, spec=spec, game=parsed.game)
    if spec.alone and not request.is_private:
        return await context.replier.refuse(request, *said_openly(request, spec))
    led = await no_person(context, request, command)
    led = led or await line_opening(context, request, command)
    if led is not None:
        return led
    handlers = all_handlers()
    if not handlers.is_about_game(command):
        return await handlers.handle(context, request, command)
    if request.incoming.practises and (done := await in_exercise(context, request, command)):
        return done
    meant = await context.lookup.game_of(request, command)
    if isinstance(meant, GameRoom):
        command = unclear_moves.as_word(command, meant.game)
    if isinstance(meant, GameRoom) and isinstance(command, Move | Accept | Decline):
        settled = await unclear_moves.settle_doubt(context, request, command, meant.game)
        if isinstance(settled, Answer):
            return settled
        command = settled
    if isinstance(meant, GameRoom):
        over = context.limits.spend_in_game(request, spec.counts, meant.game.code)
        if over is not None:
            return await context.replier.too_often(request, over)
        why = await context.blind_games.withheld(request, command, meant)
        if why:
            return await context.replier.refuse(request, *why)
        return await handlers.handle(context, request, command, meant)
    alone = isinstance(meant, NoGame) and await _without_game(context, request, command)
    return alone or await context.questions.answer(request, command, meant)


async def _without_game(context: Context, request: Request, command: Command) -> Answer | None:
    """Do a command about a game where there is none: in an exercise, or if it works without."""
    practised = await in_exercise(context, request, command)
    if practised is not None or not all_handlers().works_alone(command):
        return practised
    return await all_handlers().handle(context, request, command)


async def _malformed(context: Context, request: Request, line: Malformed) -> Answer:
    """Explain a line that can't be read, or offer the moves that it nearly is.

    `join #k3` has lost its code, as the id is taken off every line: the id counts as the code.
    """
    missing = line.error.expected if not line.error.found.strip() else ()
    if line.game is not None and Expected.CODE in missing:
        return await carry_out(context, replace(request, game=None), Parsed(Join(line.game)))
    challenge = _lacking_sign(line.error, request.vocabulary)
    if request.hints.platform != CONSOLE and challenge is not None:
        return await _ask_who(context, request, line.error, challenge)
    games = await _playable(context, request) if line.is_move else []
    if len({game.terms.rules.size for game in games}) == 1:
        fit(line.error, games[0].terms.rules.size, request.vocabulary)
    chooses = Expected.PLY in missing and request.chat.platform != CONSOLE
    if line.is_move and chooses and not any(game.hides_board for game in games):
        return await carry_out(context, request, Parsed(Step(), line.game))  # `move` alone
    offered = await unclear_moves.mend(context, request, line, games) if line.is_move else None
    if offered is not None:
        return offered
    game = games[0] if len(games) == 1 else None
    return await explain(context, request, line.error, game)


def _lacking_sign(error: NotationError, vocabulary: Vocabulary) -> Challenge | None:
    """Return the challenge that only lacks the sign before a name, if a line is one."""
    read = parse_line(error.suggestion, vocabulary=vocabulary) if error.suggestion else None
    command = read.command if isinstance(read, Parsed) else None
    named = isinstance(command, Challenge) and command.opponent == error.found.strip()
    return command if isinstance(command, Challenge) and named else None


async def _ask_who(
    context: Context, request: Request, error: NotationError, asked: Challenge
) -> Answer:
    """Ask whom a challenge means by a name without its sign; offer the player of that handle."""
    name, line = error.found.strip(), error.suggestion or ""
    known = await context.store.people.by_handle(request.chat.platform, name)
    await check(context, request, error, ())
    if error.suggestion is None:  # its refusal says why
        return await carry_out(context, request, Parsed(asked))
    offered = suggestion_button(line, request.player.id, "", 0, request.vocabulary)
    return await ask_whom(context, request, asked, offered if known else None, error.left_out)


async def _playable(context: Context, request: Request) -> list[Game]:
    """Return the games that a ply here may be for, but for its own faults."""
    if request.exercise is not None:
        return [request.exercise]
    named = request.game or request.about
    heads = being_played(await context.lookup.at_hand(request))
    player = request.player.id
    found = [
        head.code
        for head in heads
        if (head.seat_of(player) is not None if named is None else head.code == named)
    ]
    return [room.game for room in await context.rooms.readable(found)]


# Edits change nothing; the bot says so where the sender may think that they do.


def is_small_talk(incoming: Incoming, parsed: Parsed | Malformed | None) -> bool:
    """Return whether a line for the bot is small talk, though it may begin like a command.

    Only in private `play` alone is small talk. Questions about words are: `Tinuë 是什么`.
    """
    if not incoming.addressed or incoming.text is None:
        return False
    if word_asked(incoming.text) is not None:
        return True
    command = parsed.command if isinstance(parsed, Parsed) else None
    if _subject_said(incoming.text) is None:
        said = command.argument if isinstance(command, Help | ShowRules) else ""
        return explaining(said) is None and is_talk_after(said, 1)
    return incoming.place.private or not isinstance(command, Challenge)


def _subject_said(text: str) -> Subject | None:
    return subject_of(text) or subject_of(without_courtesy(text))


async def answer_talk(context: Context, incoming: Incoming) -> Answer:
    """Leave talk alone, unless it is for the bot.

    A reply to a board in a group is talk too, or a remark.
    """
    if not incoming.addressed and not await unclear_moves.is_nearly_move(context, incoming):
        return SILENT
    request = await request_of(context, incoming)
    offered = await unclear_moves.answer_nearly(context, request)
    if offered is not None or not incoming.addressed:
        return offered or SILENT
    answered = await context.lookup.answered(request)
    passed_on = await pass_talk(context, request, answered)
    if passed_on is not None:
        return passed_on
    text = incoming.text or ""
    subject = _subject_said(text)
    if subject is not None and _is_for_bot(request, subject):
        return await _answer_subject(context, request, subject)
    named = text if word_called(text) in GAME_PAGES else None
    if (word := named or word_asked(without_courtesy(text))) is not None:
        return await carry_out(context, request, Parsed(ShowGlossary(word)))
    asked = await unclear_moves.ask_claim(context, request, answered)
    if asked is not None:
        return asked
    if incoming.reply_to is not None and not request.chat.private:
        return SILENT
    if request.hints.platform != CONSOLE:
        if agrees(text) is not None:
            return await answer_idle_yes(context, request)
        if (subject := subject_in(text)) is not None:
            return await _answer_subject(context, request, subject)
    return await _not_understood(context, request)


async def _not_understood(context: Context, request: Request) -> Answer:
    """Say that a line says nothing to the bot, and what can be done here.

    A word that is a ply where no game at hand has it is answered as a ply.
    """
    if word := unclear_moves.ply_word_of(request.incoming.text or "", request.vocabulary):
        return await carry_out(context, request, Parsed(word_ply(word)))
    heads = being_played(await context.lookup.at_hand(request))
    plays = bool(seated(heads, request.player.id))
    rows = (DraftButtons((button("help", Help()),)),) if plays else first_steps(games=False)
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


async def _answer_subject(context: Context, request: Request, subject: Subject) -> Answer:
    """Answer small talk; who wants to play sees the games that wait for them first."""
    hand = await context.lookup.at_hand(request)
    if subject is Subject.PLAY:
        waiting = unclear_moves.on_turn(hand, request.player.id, None)
        if len(waiting) == 1:
            return await carry_out(context, request, Parsed(ShowBoard(), waiting[0].code))
        if waiting:
            return await carry_out(context, request, Parsed(ListGames()))
    if (command := _COMMANDS.get(subject)) is not None:
        return await carry_out(context, request, Parsed(command))
    heads = being_played(hand)
    played = seated(heads, request.player.id)
    if subject in {Subject.TURN, Subject.NOW}:
        named = [head for head in hand if head.invitee and head.may_be_taken_by(request.player)]
        about = played or heads or named
        if len(about) == 1:
            return await carry_out(context, request, Parsed(ShowBoard(), about[0].code))
        if about or subject is Subject.TURN:
            return await carry_out(context, request, Parsed(ListGames()))
    if subject is Subject.CLOCK:
        rooms = await context.rooms.readable(head.code for head in played)
        if any(room.game.terms.clock is not None for room in rooms):
            return await carry_out(context, request, Parsed(ShowInfo()))
    return await answer_small_talk(context, request, subject)


async def answer_overheard(
    context: Context, incoming: Incoming, parsed: Parsed | Malformed
) -> Answer:
    """Leave a line alone, unless its sender names a game that they play in another chat."""
    room = await named_elsewhere(context, incoming, parsed)
    if room is None:
        return SILENT
    request = await request_of(context, incoming)
    if request.chat.id in room.chats():
        return await carry_out(context, request, parsed)
    return await context.questions.elsewhere(request, room)


async def answer_edit(context: Context, incoming: Incoming) -> Answer:
    """Say once that an edit changes nothing, if the sender may think that it does."""
    key = await _in_vain(context, incoming)
    if key is None:
        return SILENT
    request = await request_of(context, incoming)
    told = say(key, takeback=request.hints.command("takeback"))
    undo = DraftButtons((button("takeback", Takeback(), by=request.player.id),))
    return await context.replier.refuse(request, told, *([undo] if key == "edited" else []))


async def _in_vain(context: Context, incoming: Incoming) -> str | None:
    """Return the name of the sentence about an edit, ``None`` if the bot says nothing.

    A line that the bot did not answer was talk, and stays talk.
    """
    seen = await context.store.read(seen_message, incoming.place.platform, incoming.message_id)
    if seen is None:
        return None
    if seen.was_move:
        room = await context.rooms.get(seen.code) if seen.code is not None else None
        if room is None or room.game.result is not None:
            return None
        return "edited" if room.game.loose else "edited-fixed"
    parsed = read_incoming(incoming, await context.languages.vocabulary(incoming))
    if not isinstance(parsed, Parsed):
        return None
    if not isinstance(parsed.command, Move):
        return "edited-command" if incoming.addressed else None
    return "edited-into_move" if await is_meant(context, incoming, parsed) else None

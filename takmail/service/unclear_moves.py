"""Unclear moves: lines that are nearly moves, or that can be read in two ways."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import TypeAlias

from takmail.commands.command_order import FITS, verb_of
from takmail.commands.disputes import ClaimInvalid
from takmail.commands.lines.claims import words_about_himself
from takmail.commands.lines.parsed import (
    Malformed,
    Parsed,
    is_dice,
    peel,
    ply_said,
    without_courtesy,
)
from takmail.commands.lines.plies import MOST_LINES, STOPS, ply_among
from takmail.commands.lines.reading import fit
from takmail.commands.lines.vocabulary import Vocabulary
from takmail.commands.moves import GIVING_UP, PLY_WORDS, Move, Step, is_ply_word, word_ply
from takmail.commands.near_moves.words import Guess, may_be_ply
from takmail.commands.spec import Command
from takmail.notation.errors import Expected, NotationError, Problem
from takmail.notation.written_plies import Notation
from takmail.play.game import Game, Phase
from takmail.presenting.registry import presenter_of
from takmail.rulesets.registry import name_of
from takmail.rulesets.values import Ply
from takmail.service.announcing.readers import as_told
from takmail.service.arrivals import Arrival, is_meant, request_of
from takmail.service.context import Context
from takmail.service.games.candidates import being_played, fitting, seated
from takmail.service.games.game_heads import Head
from takmail.service.games.game_rooms import GameRoom
from takmail.service.games.lookup import SILENT, SeveralGames, is_legal, may_play
from takmail.service.games.near_moves import plies_meant
from takmail.service.games.suggestions import check, explain, lacks
from takmail.service.ports import Answer, Incoming
from takmail.service.requests import Request, notation_meant
from takmail.wording.message.hints import CONSOLE, button
from takmail.wording.message.messages import Buttons
from takmail.wording.message.sentences import Sentence
from takmail.wording.moves import ask_which, offer_button
from takmail.wording.plies import BareSquare

# The bot looks closely at unreadable lines only in games in which their sender is on turn.


Possible: TypeAlias = tuple[Game, Guess]
"""A game, and a legal ply in it that a line may mean."""


def on_turn(heads: Iterable[Head], player: str, named: str | None) -> list[Head]:
    """Return the readable games in which a player is on turn, or only the named one."""
    return [
        head
        for head in heads
        if head.readable
        and head.turn is not None
        and head.turn is head.seat_of(player)
        and named in (None, head.code)
    ]


def look(text: str, games: Iterable[Game]) -> tuple[list[Possible], Sentence | None]:
    """Return the legal plies that a line can mean, and why the first clear one isn't legal.

    In blind games the bot looks for nothing, as that would tell which plies are legal.
    """
    possible: list[Possible] = []
    why_not: Sentence | None = None
    for game in (game for game in games if not game.hides_board):
        legal, wrong = plies_meant(text, game)
        possible += [(game, guess) for guess in legal]
        why_not = why_not or wrong
    return possible, why_not


_MOST = 4
"""Plies in an offer; where more are possible, the line is talk."""

_WORDS_TOO_MANY = frozenset({Problem.EXTRA_TEXT, Problem.NOT_A_PLY})
"""Problems without an explanation if the line's meaning is known."""


async def is_nearly_move(context: Context, incoming: Incoming) -> bool:
    """Return whether a line that doesn't address the bot is nearly a move of its sender's."""
    text, named = _line(incoming)
    if not may_be_ply(text):
        return False
    place, sender = incoming.place, incoming.sender
    chat = await context.store.chats.known(place.platform, place.chat)
    player = await context.store.people.known(sender.platform, sender.user)
    if chat is None or player is None:
        return False
    heads = on_turn(await context.rooms.heads_for(player.id, chat.id), player.id, named)
    if not heads:
        return False
    rooms = await context.rooms.readable(head.code for head in heads)
    possible, why_not = look(text, [as_told(room.game, chat) for room in rooms])
    return 0 < len(possible) <= _MOST or why_not is not None


async def leave_talk(context: Context, arrival: Arrival) -> Answer | None:
    """Leave talk among people alone, but for a line that is nearly a move of its sender's."""
    if not await is_nearly_move(context, arrival.incoming):
        return SILENT
    return await answer_nearly(context, await request_of(context, arrival.incoming)) or SILENT


async def answer_nearly(context: Context, request: Request) -> Answer | None:
    """Offer the plies that a line may mean, though it reads as talk; ``None`` if it is talk."""
    text, _ = _line(request.incoming)
    if not may_be_ply(text):
        return None
    games = await _games(context, request)
    possible, why_not = look(text, games)
    if len(possible) > _MOST:
        return None
    if possible:
        return await context.replier.refuse(request, *_offer(request, possible, games))
    return None if why_not is None else await context.replier.refuse(request, why_not)


async def games_of_move(context: Context, request: Request, line: Malformed) -> list[Game]:
    """Return the games that a move which can't be read may be for, in any turn."""
    if not line.is_move:
        return []
    if request.exercise is not None and not line.game:
        return [request.exercise]
    named = line.game or request.about
    heads = being_played(await context.lookup.at_hand(request))
    player = request.player.id
    found = [
        head.code
        for head in heads
        if (head.seat_of(player) is not None if named is None else head.code == named)
    ]
    return [room.game for room in await context.rooms.readable(found)]


async def fit_to_board(
    _context: Context, request: Request, line: Malformed, games: Sequence[Game]
) -> None:
    """Fit the error of a move to the size of the board, if only one size is played."""
    if len({game.terms.rules.size for game in games}) == 1:
        fit(line.error, games[0].terms.rules.size, request.vocabulary)


async def choose_by_steps(
    _context: Context, request: Request, line: Malformed, games: Sequence[Game]
) -> Parsed | None:
    """Choose a move step by step where `move` stands alone."""
    chooses = line.is_move and request.chat.platform != CONSOLE
    if not (chooses and lacks(line.error, Expected.PLY)) or any(g.hides_board for g in games):
        return None
    return Parsed(Step(), line.game)


async def mend(
    context: Context, request: Request, line: Malformed, games: Sequence[Game]
) -> Answer | None:
    """Offer the plies that a misspelt move may mean, or make its suggestion a legal one."""
    if not line.is_move:
        return None
    meant = await _games(context, request)
    possible, _ = look(_line(request.incoming)[0], meant)
    if len(possible) > _MOST:
        possible = []
    error = line.error
    if not possible:
        await check(context, request, error, games)
        return None
    offer = _offer(request, possible, meant)
    if error.problem in _WORDS_TOO_MANY:
        return await context.replier.refuse(request, *offer)
    error.suggestion = None
    return await explain(context, request, error, also=offer)


async def ask_claim(context: Context, request: Request) -> Answer | None:
    """Ask if a line that begins with `im` is a claim, if it may be; it may answer a board."""
    reason = words_about_himself(request.incoming.text or "")
    if reason is None:
        return None
    room = await context.lookup.answered(request)
    if room is None and request.incoming.reply_to is None:
        found = await context.lookup.game_of(request, ClaimInvalid(reason))
        room = found if isinstance(found, GameRoom) else None
    if room is None or not on_turn([room.head()], request.player.id, None):
        return None
    game = room.game
    if not game.loose:
        return None
    claim = button("claim", ClaimInvalid(reason), game.code, game.version, request.player.id)
    return await context.replier.refuse(request, "nearly-claim", Buttons((claim,)))


async def _games(context: Context, request: Request) -> list[Game]:
    """Return the games that a line may be for, as its chat reads of them, or the exercise."""
    if request.exercise is not None:
        return [request.exercise]
    named = _line(request.incoming)[1] or request.game or request.about
    heads = on_turn(await context.lookup.at_hand(request), request.player.id, named)
    rooms = await context.rooms.readable(head.code for head in heads)
    return [as_told(room.game, request.chat) for room in rooms]


def _line(incoming: Incoming) -> tuple[str, str | None]:
    """Return a line without the game's id at its beginning or end, and that id."""
    text = incoming.text or ""
    peeled = peel(text)
    return (text, incoming.game) if peeled.game is None else (peeled.body, peeled.game)


def _offer(
    request: Request, possible: Sequence[Possible], games: Sequence[Game]
) -> tuple[Sentence, Buttons]:
    """Return the question about plies; each names its game if there are several."""
    several, player = len(games) > 1, request.player.id
    row = tuple(offer_button(*offer, player, with_game=several) for offer in possible)
    return ask_which(possible, with_game=several), Buttons(row)


# Words that are plies by themselves. Some are commands, too: where a game has such a ply and the
# command may be meant in another, the bot asks, and the game that is chosen says which it is.


def ply_word_of(line: str, vocabulary: Vocabulary) -> str:
    """Return the word of a line that is a ply by itself in some game, else nothing.

    Words that lose are asked about, so that polite words may stand behind them.
    """
    body = peel(line).body
    word = vocabulary.english(body.rstrip(STOPS))
    polite = vocabulary.english(without_courtesy(body))
    return polite if polite in GIVING_UP else word if is_ply_word(word) else ""


def ply_words_in(text: str, vocabulary: Vocabulary) -> dict[str, str]:
    """Return the lines of a message that are such a word, with their words."""
    lines = text.splitlines()
    if len(lines) > MOST_LINES:
        return {}
    return {line: word for line in lines if (word := ply_word_of(line, vocabulary))}


async def read_ply_words(context: Context, arrival: Arrival) -> Arrival | Answer | None:
    """Read a word that is a ply in a game, where the sender plays one, or ask which game is meant.

    It stays what was read if no game at hand has it.
    """
    incoming, parsed, text = arrival.incoming, arrival.line, arrival.incoming.text or ""
    if not ply_words_in(text, arrival.vocabulary):
        return None
    if not incoming.addressed and not await is_meant(context, incoming, None):
        return None
    request = await request_of(context, incoming)
    named = _line(incoming)[1] or request.about
    lines, words = text.splitlines(), ply_words_in(text, request.vocabulary)
    heads, player = await context.lookup.at_hand(request), request.player.id
    own = [
        head
        for head in seated(being_played(heads), player)
        if PLY_WORDS.get(head.ruleset, frozenset()).intersection(words.values())
        and named in {None, head.code}
    ]
    command = parsed.command if isinstance(parsed, Parsed) else None
    of_all_lines = len(lines) > 1 and command is not None and not isinstance(command, Move)
    if not own or of_all_lines:
        return None
    read = ply_among(lines, words, addressed=incoming.addressed)
    if named is None and command is not None and not isinstance(read, Malformed):
        others = [head for head in heads if head not in own]
        fits = fitting(others, request, FITS[type(command)], command)
        if fits:
            return await context.questions.answer(request, command, SeveralGames((*own, *fits)))
    return replace(arrival, line=read and replace(read, game=read.game or named))


async def play_own_word(
    _context: Context, _request: Request, command: Command, room: GameRoom
) -> Move | None:
    """Return the ply that the word of a command is in a game."""
    verb = verb_of(command)
    return word_ply(verb) if verb in PLY_WORDS.get(name_of(room.game.rules), ()) else None


async def play_word_elsewhere(_context: Context, request: Request) -> Parsed | None:
    """Answer a word that is a ply where no game at hand has it as a ply."""
    word = ply_word_of(request.incoming.text or "", request.vocabulary)
    return Parsed(word_ply(word)) if word else None


# A square without a verb is one in each notation, and the first of a spread's numbers may be the
# pick-up. In a group a ply in PTN with a question mark behind it may be a question.


async def settle_yes_or_no(
    context: Context, request: Request, command: Command, room: GameRoom
) -> Answer | None:
    """Ask if a yes or no means a ply, as where a game has offers of its own."""
    game = room.game
    if command.argument:
        return None
    if game.phase is not Phase.PLAYING or game.turn is not game.seat_of(request.player.id):
        return None
    shown = as_told(game, request.chat)
    possible, _ = look(verb_of(command), [] if game.offers_by(game.turn.other) else [shown])
    if not possible:
        return None
    return await context.replier.refuse(request, *_offer(request, possible, [shown]))


async def settle_doubt(
    context: Context, request: Request, move: Command, room: GameRoom
) -> Command | Answer | None:
    """Return the move as it is meant in a game, or the question which one it is."""
    assert isinstance(move, Move), "only plies are doubtful"
    ply, game = move.ply, room.game
    on_turn = game.phase is Phase.PLAYING and game.turn is game.seat_of(request.player.id)
    if not request.incoming.addressed and is_dice(ply_said(ply)):
        playable = on_turn and may_play(ply, game)
        return move if playable else SILENT
    if not on_turn:
        return move
    if ply.notation is Notation.MAIL:
        return move if game.hides_board else await _numbers(context, request, move, game)
    settled = await _square(context, request, move, game) if ply.is_bare else move
    asks = not request.incoming.addressed and ply.text.rstrip().endswith("?")
    if not isinstance(settled, Move) or not asks or not may_play(settled.ply, game):
        return settled
    # ``d4?`` may be a move, or ask for advice.
    game = as_told(game, request.chat)
    guess = Guess(game.ruleset.understood(settled.ply, game.board), ply.tak)
    row = Buttons((offer_button(game, guess, request.player.id),))
    return await context.replier.refuse(request, ask_which([(game, guess)]), row)


async def _square(context: Context, request: Request, move: Move, game: Game) -> Move | Answer:
    """Settle the notation of a square alone, or ask in which one it is."""
    ply = move.ply
    if ply.is_settled:
        return move
    meant = notation_meant(request, game, ply)
    if meant is not None:
        return move if meant is ply.notation else Move(replace(ply, notation=meant))
    readings = dict(zip(Notation, presenter_of(game.rules).readings.bare(ply, game), strict=True))
    legal = [way for way in Notation if game.hides_board or is_legal(game, readings[way])]
    if not legal:
        return Move(replace(ply, notation=Notation.MAIL))
    square = BareSquare(as_told(game, request.chat), ply, readings, legal)
    question, player = square.question(request.hints), request.player
    console = request.hints.platform == CONSOLE
    buttons = () if console else square.buttons(player.id, player.squares)
    return await context.replier.refuse(request, question, *buttons)


async def _numbers(context: Context, request: Request, move: Move, game: Game) -> Move | Answer:
    """Settle whether the first of some numbers is the pick-up."""
    try:
        understood = game.ruleset.understood(move.ply, game.board)
    except NotationError:
        return move
    legal = is_legal(game, understood)
    others = presenter_of(game.rules).readings.otherwise(understood, legal=legal)
    possible = [ply for ply in others if is_legal(game, ply)]
    if not possible:
        return move
    plies: Sequence[Ply] = [understood, *possible] if legal else possible
    shown = as_told(game, request.chat)
    offers = [(shown, Guess(ply, move.ply.tak)) for ply in plies]
    row = Buttons(tuple(offer_button(*offer, request.player.id) for offer in offers))
    return await context.replier.refuse(request, ask_which(offers), row)

"""Results of inline queries: the messages that people can send into any chat."""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import datetime

from takmail.audience.boards import BoardBlock, start_view, view
from takmail.audience.taps import Preview
from takmail.colors import Color
from takmail.commands.challenges import Challenge, Invite
from takmail.commands.command_order import press_of
from takmail.commands.lines.vocabulary import Vocabulary
from takmail.commands.moves import Move
from takmail.commands.presses import Press
from takmail.commands.relay import Join
from takmail.looks import BoardStyle
from takmail.notation.errors import NotationError
from takmail.notation.written_plies import Notation, WrittenPly
from takmail.play.events import Challenged
from takmail.play.evolve import begin
from takmail.play.game import Game, Phase
from takmail.play.presets import opened
from takmail.play.refusals import RefusalError
from takmail.play.terms import terms_from
from takmail.presenting.registry import presenter_of
from takmail.rate_limits import CODES
from takmail.render.views import PHONE
from takmail.rulesets.values import IllegalPlyError, Ply
from takmail.service.chats.platforms import invitee_called
from takmail.service.chats.rate_limits import too_often
from takmail.service.chats.settings import defaults_in
from takmail.service.context import Context
from takmail.service.games.candidates import knows
from takmail.service.games.game_heads import Head
from takmail.service.games.game_rooms import GameRoom
from takmail.service.games.lookup import is_legal
from takmail.service.games.visibility import is_own
from takmail.service.handlers.challenges import challenge_by
from takmail.service.handlers.lobby import lobby_link
from takmail.service.invitations import Invitation, InvitationAnswer, write_invitation
from takmail.service.ports import HELP, InlineAnswer, InlineQuery, InlineResult
from takmail.service.requests import UnfitError
from takmail.service.suggested_moves import label_of
from takmail.service.unclear_moves import on_turn
from takmail.store.chats.chats import ChatRow
from takmail.store.games.challenges import challenge_with_join_code
from takmail.store.people.accounts import PlayerRow, person
from takmail.terms.clocks import NO_CLOCK
from takmail.terms.wishes import Wishes
from takmail.wording import sight, single_messages
from takmail.wording.challenges import ChallengeWording, describe_colors, proposal
from takmail.wording.game_facts import describe_challenge, describe_status
from takmail.wording.languages.language import Language
from takmail.wording.languages.language_choice import vocabulary_in
from takmail.wording.languages.spoken import SPOKEN
from takmail.wording.message.hints import Hints, labelled, start_row
from takmail.wording.message.messages import Block, Buttons, Message, Start
from takmail.wording.message.sentences import Sentence, Told, items, say
from takmail.wording.notation import explain_notation_error
from takmail.wording.people import Participants
from takmail.wording.plies import tell_offered
from takmail.wording.readers import Reader
from takmail.wording.refusals import explain_refusal
from takmail.wording.ruleset_sentences import teller_of
from takmail.wording.series import score_line
from takmail.wording.terms import describe_terms

WORDS = BoardStyle(columns=PHONE)
"""Style of boards in results, as the bot knows nothing of the chat."""


@dataclass(frozen=True, slots=True)
class InlineSender:
    """The person who types, and the language of the answer.

    ``chat`` stands for the one that gets the result, of which nothing is known.
    """

    player: PlayerRow
    chat: ChatRow
    at: datetime
    language: Language
    vocabulary: Vocabulary

    @property
    def hints(self) -> Hints:
        """The way in which commands are written."""
        return Hints(self.chat.platform, vocabulary=self.vocabulary)

    def result(
        self, press: Press, title: Sentence, detail: Sentence | None, *blocks: Block
    ) -> InlineResult:
        """Return a result that can be sent."""
        description = self.language.text(detail) if detail is not None else ""
        message = self.language.message(Message(blocks))
        return InlineResult(press, self.language.text(title), description, message)

    def answer(self, results: Sequence[InlineResult], why: Sentence | None = None) -> InlineAnswer:
        """Return an answer with these results, and a sentence above them, if any."""
        start = Start(self.language.text(why), HELP) if why is not None else None
        return InlineAnswer(tuple(results), start)


async def asking(context: Context, query: InlineQuery) -> InlineSender:
    """Return the sender of a query. The bot notes new ones, as results name them."""
    sender = query.sender
    met = await context.store.people.get(sender.platform, sender.user, sender.name, sender.handle)
    player = await context.languages.met(met, query.locale)
    chat = ChatRow("", sender.platform, "", "", private=False, single=True)
    tag = context.languages.of_person(player, chat)
    return InlineSender(player, chat, query.at, SPOKEN[tag], vocabulary_in(tag))


def board(
    asking: InlineSender, people: Participants, title: Sentence, drawn: BoardStyle = WORDS
) -> InlineResult:
    """Return a game as it stands; sending it does nothing, so it has no buttons."""
    game = people.game
    press = Press("board", "", game.code, game.version)
    if not game.has_begun:
        challenge = describe_challenge(people, game.terms)
        return asking.result(press, title, None, challenge)
    seats = [people.seat(color) for color in Color]
    if game.phase is Phase.PLAYING:
        told = [describe_status(people, None), *score_line(people)]
    else:
        told = [single_messages.header(game), *single_messages.end(people, called_off=True)]
    shown = BoardBlock(view(game, people), drawn)
    return asking.result(press, title, items(*seats), *told, shown)


def offers(asking: InlineSender, people: Participants, written: WrittenPly) -> list[InlineResult]:
    """Return results for the legal plies that a written one can be, if the sender is on turn.

    A square alone can be one in each notation.
    """
    game = people.game
    plies: dict[Ply, None] = {}
    for reading in _readings(asking, game, written):
        with suppress(NotationError):
            plies[game.ruleset.understood(reading, game.board)] = None
    legal = (ply for ply in plies if is_legal(game, ply))
    return [_offer(asking, people, ply, tak=written.tak) for ply in legal]


def why_not(game: Game, written: WrittenPly) -> Sentence | None:
    """Return why a move isn't legal in a game, ``None`` if it is."""
    size = game.terms.rules.size
    try:
        game.board.check(game.ruleset.understood(written, game.board))
    except IllegalPlyError as error:
        return teller_of(game.rules).illegal(error, size, written.notation)
    except NotationError as error:
        error.suggestion = None
        return explain_notation_error(error)
    return None


def _readings(asking: InlineSender, game: Game, written: WrittenPly) -> Sequence[WrittenPly]:
    home = game.terms.notation
    if not written.is_bare or written.is_settled or home is Notation.PTN:
        return (written,)
    if asking.player.squares is not None:
        return (replace(written, notation=Notation(asking.player.squares)),)
    return tuple(replace(written, notation=notation) for notation in (home, home.other))


def _offer(asking: InlineSender, people: Participants, ply: Ply, *, tak: bool) -> InlineResult:
    game, mine = people.game, asking.player.id
    presenter, ruleset = presenter_of(game.rules), game.ruleset
    size, notation = game.terms.rules.size, game.terms.notation
    written = ruleset.written(ply, size, notation, flattens=ruleset.flattens(game.board, ply))
    warns = not game.terms.calls_are_heard
    effects = items(*presenter.completions.described(ply, game.board, notation, warns=warns))
    title, announced, waits = tell_offered(people, written, effects)
    line = presenter.plies.pressed(ply, game.rules, notation, tak=tak)
    press = Press("offered", line, game.code, game.version, mine)
    return asking.result(
        press,
        title,
        effects,
        announced,
        *score_line(people),
        BoardBlock(Preview.of(game, ply).view(view(game, people)), WORDS),
        waits,
        Buttons((labelled("play", press),)),
    )


SHOWN = 8
"""Games of each kind in the list without a query, the newest first."""

TRIED = 12
"""Games in which the bot looks for a move; for others the game's id stands before it."""


async def overview(
    context: Context, asking: InlineSender
) -> tuple[list[InlineResult], list[InlineResult]]:
    """Return running games: those in which the person is on turn, and others."""
    mine = asking.player.id
    heads = [head for head in await _newest(context, asking) if head.is_on]
    waiting = on_turn(heads, mine, None)
    codes = {head.code for head in waiting}
    others = [head for head in heads if head.code not in codes]
    return (
        await _boards(context, asking, waiting[:SHOWN]),
        await _boards(context, asking, others[:SHOWN]),
    )


async def own_board(context: Context, asking: InlineSender, code: str) -> InlineAnswer:
    """Return a game with an id as it stands, if the person may show it; others are unknown."""
    heads = [h for h in await context.rooms.heads([code]) if _may_show(context, asking, h)]
    boards = await _boards(context, asking, heads)
    if boards:
        return asking.answer(boards)
    for head in heads:
        room = await _room(context, head)
        if room is not None and room.game.hides_board:
            raise UnfitError(sight.tell_hidden(room.game))
    unreadable = heads and code in context.rooms.quarantine
    raise UnfitError("unreadable-game" if unreadable else "inline-no_game", code=code)


def _may_show(context: Context, asking: InlineSender, head: Head) -> bool:
    """Return whether a game is the person's own, or is over and they have spoken where it was."""
    spoken = ((asking.player.id, chat) in context.sight.spoke for chat in head.chats())
    return is_own(head, asking.player) or (head.phase is Phase.OVER and any(spoken))


async def own_plies(
    context: Context, asking: InlineSender, written: WrittenPly, named: str | None
) -> InlineAnswer:
    """Return a move in the games where the person can play it, or why there is none."""
    waiting = on_turn(await _newest(context, asking), asking.player.id, named)
    heads = [head for head in waiting if knows(head, Move(written))]
    if not heads:
        if named in context.rooms.quarantine:
            return await own_board(context, asking, named or "")
        key = "inline-no_turn" if named is None else "inline-not_your_turn"
        raise UnfitError(key, code=named or "")
    rooms = [await _room(context, head) for head in heads[:TRIED]]
    shown = [room for room in rooms if room is not None and not room.game.hides_board]
    results: list[InlineResult] = []
    for room in shown:
        results += offers(asking, await _people(context, asking, room), written)
    if results or not shown:
        return asking.answer(results)
    return asking.answer((), why_not(shown[0].game, written))


async def _newest(context: Context, asking: InlineSender) -> list[Head]:
    return list(reversed(await context.rooms.heads_of(asking.player.id)))


async def _boards(
    context: Context, asking: InlineSender, heads: Sequence[Head]
) -> list[InlineResult]:
    ids = {id_ for head in heads for id_ in (head.challenger, *(head.seats or ()))}
    people = await context.store.people.by_ids(ids, asking.chat.platform)
    shown = []
    for head in heads:
        room = await _room(context, head)
        if room is not None and not room.game.hides_board:
            title = label_of(head, asking.player.id, people)
            drawn = await _style_of(context, asking, head, room.game)
            shown.append(board(asking, await _people(context, asking, room), title, drawn))
    return shown


async def _style_of(context: Context, asking: InlineSender, head: Head, game: Game) -> BoardStyle:
    """Return the style of a game's board: a picture at the end if the person has seen it so."""
    if game.phase is not Phase.OVER:
        return WORDS
    home = head.chats()[game.seat_of(asking.player.id) or 0]
    chat = await context.store.chats.by_id(home)
    looks = WORDS if chat is None else await context.announcer.readers.looks(chat, game)
    return replace(WORDS, pictures=looks.pictures, theme=looks.theme)


async def _room(context: Context, head: Head) -> GameRoom | None:
    """Return a game as the store has it now, given its newest head."""
    known = context.rooms.known(head.code)
    if known is not None and known.game.version != head.version:
        context.rooms.forget(head.code)
    (room,) = await context.rooms.readable([head.code]) or (None,)
    return room


async def _people(context: Context, asking: InlineSender, room: GameRoom) -> Participants:
    return await context.announcer.readers.people(room.game, asking.chat.platform, frozenset())


USUAL_SIZES = (5, 6, 4)
"""Boards of the challenges in the list without a query."""

_OPEN = {"join": InvitationAnswer.JOIN, "withdraw": InvitationAnswer.WITHDRAW}
_NAMED = {
    "accept": InvitationAnswer.JOIN,
    "decline": InvitationAnswer.DECLINE,
    "withdraw": InvitationAnswer.WITHDRAW,
}
"""The buttons below an open challenge, and below one to somebody."""


async def usual_challenges(context: Context, asking: InlineSender) -> list[InlineResult]:
    """Return open challenges on the usual boards, and the link to those of strangers."""
    results = []
    for size in USUAL_SIZES:
        with suppress(UnfitError):
            asked = Challenge(wishes=Wishes(size=size))
            results.append(await challenge_result(context, asking, asked))
    return [*results, asking.result(*lobby_link())]


async def challenge_result(
    context: Context, asking: InlineSender, asked: Challenge
) -> InlineResult:
    """Return a challenge to be sent; raise `UnfitError` if it is impossible."""
    platform = asking.chat.platform
    if asked.origin or asked.platform not in {None, platform}:
        raise UnfitError("inline-only_here")
    if asked.wishes.level is not None:
        raise UnfitError("computer-in_private")
    if asked.wishes.hides_board:
        raise UnfitError(sight.NOT_IN_ONE_MESSAGE)
    defaults = await defaults_in(context.store, asking.chat)
    # The chat of the result doesn't know the sender's presets.
    wishes = replace(opened(asked.wishes, defaults), thread=None, called=None)
    if wishes.clock not in {None, NO_CLOCK}:
        raise UnfitError("clock-single")
    asked = replace(asked, platform=None, wishes=wishes)
    try:
        terms = terms_from(asked.wishes, defaults=defaults)
        invitee = await invitee_called(context.store, platform, asked.opponent)
        event = await challenge_by(context, asking.player, terms, invitee)
    except RefusalError as error:
        raise UnfitError(explain_refusal(error, asking.hints)) from error
    return await _result(context, asking, asked, event)


async def existing_challenge(context: Context, asking: InlineSender, join: str) -> InlineAnswer:
    """Return the open challenge with a join code; the game is played in its message.

    A game that can't be played there is taken by its link. Only guesses of other people's codes
    count towards the limit of codes.
    """
    code = await context.store.read(challenge_with_join_code, join)
    room = await context.rooms.get(code) if code else None
    if room is None or room.game.challenger != asking.player.id:
        over = context.limits.spend_on(CODES, asking.player.id)
        if over is not None:
            raise UnfitError(too_often(over))
    if room is None or room.game.phase is not Phase.CHALLENGE:
        raise UnfitError("join-none", code=join)
    game = room.game
    people = await context.announcer.readers.people(game, asking.chat.platform)
    terms = ChallengeWording(Reader(people, asking.hints)).terms(game)
    taken: tuple[Block, ...] = (start_row("join", join),)
    home = await context.store.chats.by_id(room.chat)
    is_there = home is not None and home.platform == asking.chat.platform
    if is_there and game.terms.clock is None and game.terms.blind is None:
        taken = (say("inline-how"), Buttons((labelled("join", press_of(Join(join))),)))
    title = say("inline-invitation", terms=describe_terms(game.terms))
    result = asking.result(press_of(Invite(), game.code), title, None, *terms, *taken)
    return asking.answer([result])


async def _result(
    context: Context, asking: InlineSender, asked: Challenge, event: Challenged
) -> InlineResult:
    people = await _people_of(context, asking, event)
    named, opponent = event.invitee is not None, people.invitee()
    proposed = proposal(people, event.terms, opponent if named else None, Told.ALL)
    key = "inline-challenge_named" if named else "inline-challenge_open"
    title = say(key, terms=describe_terms(event.terms), opponent=opponent)
    invitation = Invitation(asking.player.user, asking.at, asked)
    press = await _press(context, invitation, InvitationAnswer.SENT)
    buttons = await _buttons(context, invitation, named=named)
    start = (BoardBlock(start_view(people.game), WORDS),) if event.terms.start else ()
    colors = describe_colors(people, event.terms.challenger)
    return asking.result(press, title, colors, proposed, *start, say("inline-how"), buttons)


async def _people_of(context: Context, asking: InlineSender, event: Challenged) -> Participants:
    game = begin("", event)
    invitee = event.invitee
    ids = {asking.player.id, *([invitee.player] if invitee and invitee.player else [])}
    rows = await context.store.people.by_ids(ids, asking.chat.platform)
    return Participants(game, {id_: person(row) for id_, row in rows.items()})


async def _buttons(context: Context, invitation: Invitation, *, named: bool) -> Buttons:
    row = [
        labelled(name, await _press(context, invitation, way))
        for name, way in (_NAMED if named else _OPEN).items()
    ]
    return Buttons(tuple(row))


async def _press(context: Context, invitation: Invitation, answering: InvitationAnswer) -> Press:
    return Press("meet", await write_invitation(context.signatures, invitation, answering))

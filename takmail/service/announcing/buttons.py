"""The buttons below boards, challenges, offers and questions."""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache

from takmail.colors import SIDES, Color
from takmail.commands import boards
from takmail.commands.boards import Animate, ShowBoard, ShowGameFile, ShowRecord, Verify
from takmail.commands.buttons import Press, press_of
from takmail.commands.challenges import ChooseRules, Invite
from takmail.commands.clocks import ClaimTime
from takmail.commands.coins import Deduct, Double, Reverse, ShowPurse
from takmail.commands.councils import JoinSide, LeaveSide, TakeIn, TurnAway
from takmail.commands.games import Analyse, ShowMore, ShowSeries
from takmail.commands.help import ShowRules
from takmail.commands.moves import PLY_WORDS, Hint, Step, TypeMove
from takmail.commands.offers import (
    Abort,
    Accept,
    Confirm,
    Decline,
    OfferDraw,
    Rematch,
    Resign,
    Takeback,
    Topic,
    Withdraw,
)
from takmail.commands.replays import Replay
from takmail.commands.spec import Command
from takmail.engine.registry import engine_of
from takmail.notation.records import own_tags
from takmail.play import events
from takmail.play.coins import height, marker, may_deduct, may_double, price, row, toll
from takmail.play.computer import COMPUTER, HINTS, takes_back
from takmail.play.disputes import ways_out
from takmail.play.events import Event, any_of
from takmail.play.game import Game, Phase
from takmail.play.sealed import Sealed
from takmail.presenting.protocol import Step as PlyStep
from takmail.presenting.registry import presenter_of
from takmail.rulesets.protocol import Feature
from takmail.rulesets.registry import USUAL_RULESET, name_of
from takmail.rulesets.values import Ply
from takmail.store.chats.chats import ChatRow
from takmail.terms.agreements import LEVEL, LEVELS
from takmail.wording.challenges import OUT_OF_HEARING, Hearers
from takmail.wording.clocks import gift_button
from takmail.wording.coins import count_coins
from takmail.wording.disputes import label_way
from takmail.wording.help import computer_button
from takmail.wording.message.drafts import (
    DraftButton,
    DraftButtons,
    DraftStart,
    DraftStarts,
    Sentence,
    say,
)
from takmail.wording.message.hints import STARTS, button
from takmail.wording.people import Participants
from takmail.wording.ruleset_sentences import teller_of
from takmail.wording.sealed import show_button


def wager_buttons(game: Game) -> tuple[DraftButtons, ...]:
    """Return a row with what may be done in a game that is on, each for who may do it."""
    if not game.terms.for_coins or any(offer.topic is Topic.DOUBLE for offer in game.offers):
        return ()
    found = tuple(_buttons(game))
    return (DraftButtons(found),) if found else ()


def _buttons(game: Game) -> Iterator[DraftButton]:
    cost = price(game)
    if cost is not None and game.loose:
        party = marker(game)
        by = None if party is None else game.color_of(party)
        yield _button("reverse", Reverse(), cost, game, by)
    if may_double(game, game.turn):
        yield _button("double", Double(), 2 * height(game), game, game.turn)
    for color in Color:
        if may_deduct(game, color):
            yield _button("deduct", Deduct(), row(game), game, color)


def _button(label: str, command: Command, coins: int, game: Game, by: Color | None) -> DraftButton:
    press = press_of(command, game.code, game.version, by)
    return DraftButton(say(f"button-{label}", coins=count_coins(coins)), press)


def board_buttons(  # noqa: PLR0913 - how the board above is shown, and to whom
    game: Game,
    *,
    flipped: bool = False,
    picture: bool = False,
    seen_by: str | None = None,
    hidden: bool = False,
    waits: bool = False,
) -> tuple[DraftButtons, ...]:
    """Return the rows of buttons for a game that has begun, the players' own first.

    The bot checks at the press who may press which. ``flipped`` and ``picture`` say how the board
    above them is shown: they offer the other way. ``seen_by`` is the player who alone sees it: for
    them the new board takes its place. Where the board is ``hidden``, there is nothing to look at.
    A move is typed then, as buttons would show which moves are legal. A player who isn't blind can
    see the board alone. Where nobody of the side on turn reads it, it ``waits``: no button there
    plays at once.
    """
    if game.phase is not Phase.PLAYING:
        return (DraftButtons((*_when_over(game), _turned(game, seen_by, flipped=flipped))),)
    if hidden:
        acts = [*_acts(game, hidden=True)]
        if any(map(game.sees_board, SIDES)):
            acts.append(_look("board", ShowBoard(), game))
        return DraftButtons(tuple(acts)), *wager_buttons(game)
    looks = _looks(game, seen_by, flipped=flipped, picture=picture)
    first = presenter_of(game.rules).taps.untapped(game.board)
    plies = () if first is None or waits else tuple(ply_buttons(game, first, first.choices))
    rows = (DraftButtons(tuple(_acts(game))), *wager_buttons(game), DraftButtons(tuple(looks)))
    return (DraftButtons(plies), *rows) if plies else rows


def ply_buttons(game: Game, first: PlyStep, paths: Iterable[str]) -> Iterator[DraftButton]:
    """Yield the buttons of plies at the first step, those of words with their price."""
    steps = presenter_of(game.rules).steps
    for path in paths:
        at, label = steps.step(game.board, path), steps.label(game, game.turn, first, path)
        assert at is not None, "every choice is part of a legal ply"
        yield _ply_button(game, at.ply, label)


def _when_over(game: Game) -> Iterator[DraftButton]:
    if game.has_begun:
        yield _look("next_game" if game.goes_on else "rematch", Rematch(), game)
        yield from _other_level(game)
        if game.series is not None:
            yield _look("series", ShowSeries(), game)
    if game.plies:
        yield _look("replay", Replay(), game)
    yield _look("ptn" if game.ruleset.in_ptn else "game_file", ShowGameFile(), game)
    if game.dice.secret:
        yield _look("verify", Verify(), game)
    if game.terms.has(Feature.ANIMATE):
        yield _look("animate", Animate(), game)
    if game.chosen and engine_of(game.rules) is not None:
        yield _look("analyse", Analyse(), game)


def _other_level(game: Game) -> Iterator[DraftButton]:
    """Yield the button for a game at the next level, lower for who has lost to the computer."""
    level, winner = game.terms.level, None if game.result is None else game.result.winner
    if level is None or winner is None:
        return
    other = level - 1 if game.player(winner) == COMPUTER else level + 1
    if other in LEVELS:
        press = Press("challenge", f"{LEVEL} {other} {game.rules.size}")
        yield DraftButton(say("button-level", level=other), press)


def _acts(game: Game, *, hidden: bool = False) -> Iterator[DraftButton]:
    """Yield what the players do; there is nothing to take back before the first ply."""
    yield _act("type", TypeMove(), game) if hidden else _act("move", Step(), game)
    if game.terms.level is not None:
        yield _act("hint", Hint(), game)
        if takes_back(game):
            yield _act("takeback", Takeback(), game)
    elif game.chosen:
        if game.loose:
            yield _act("takeback", Takeback(), game)
        if game.terms.draws:
            yield _act("draw", OfferDraw(), game)
    yield _look("more", ShowMore(), game)


def _looks(
    game: Game, seen_by: str | None, *, flipped: bool, picture: bool
) -> Iterator[DraftButton]:
    yield _turned(game, seen_by, flipped=flipped)
    way = boards.TEXT if picture else boards.PICTURE
    yield DraftButton(say(f"button-{way}"), Press("look", way, game.code, by=seen_by))
    if game.plies:
        yield _look("record", ShowRecord(), game)


def first_board_buttons(game: Game, *, rules: bool) -> DraftButtons:
    """Return the button by which all boards of a chat become pictures, and the one for the rules.

    ``rules`` is whether the reader may be new to the game.
    """
    pictures = DraftButton(say("button-pictures_here"), Press("look", boards.LASTING, game.code))
    name = name_of(game.rules)
    usual = name == USUAL_RULESET
    known = button("rules", ShowRules()) if usual else button(f"rules_{name}", ShowRules(name))
    return DraftButtons((pictures, known) if rules else (pictures,))


def _turned(game: Game, seen_by: str | None, *, flipped: bool) -> DraftButton:
    label = "unflip" if flipped else "flip"
    return _look(label, ShowBoard(flipped=not flipped), game, seen_by)


def _act(label: str, command: Command, game: Game) -> DraftButton:
    """Return a button that is out of date as soon as the board is another one."""
    words, press = _known(label, command)
    return DraftButton(words, Press(press.verb, press.argument, game.code, game.version))


def _look(label: str, command: Command, game: Game, by: str | None = None) -> DraftButton:
    """Return a button that can always be pressed."""
    words, press = _known(label, command)
    return DraftButton(words, Press(press.verb, press.argument, game.code, by=by))


@cache
def _known(label: str, command: Command) -> tuple[Sentence, Press]:
    """Return what is the same about a button below every board."""
    return say(f"button-{label}"), press_of(command)


def _side_buttons(
    event: events.Begun | events.SideAsked | events.SideCalled, people: Participants
) -> Iterator[DraftButton]:
    code = people.game.code
    match event:
        case events.Begun():
            yield from joining(people.game)
        case events.SideAsked(color, player) if people.hears(color):
            captain = people.game.player(color)
            yield button("take_in", TakeIn(player), code, by=captain)
            yield button("turn_away", TurnAway(player), code, by=captain)
        case events.SideCalled(color, player):
            yield button("join_side", JoinSide(color), code, by=player)
            yield button("turn_down", LeaveSide(), code, by=player)
        case _:
            pass


def joining(game: Game) -> Iterator[DraftButton]:
    """Yield what joins either side of a game in which several people can be on one."""
    if not game.terms.has_open_sides:
        return
    for color in Color:
        yield button(f"side_{color.name.lower()}", JoinSide(color), game.code)


def on_sides(game: Game, seat: Color | None) -> Iterator[DraftButton]:
    """Yield the buttons that put somebody on a side, or take them off theirs."""
    if game.phase is Phase.PLAYING and seat is None:
        yield from joining(game)
    elif game.phase is Phase.PLAYING:
        yield button("leave_side", LeaveSide(), game.code)


_ANSWERS = {
    Topic.DISPUTE: ("take_it_back", "stand_by_it", "drop"),
    Topic.DOUBLE: ("take_double", "drop_double", None),
}
"""Labels of the answers to an offer, where they aren't accept, decline and withdraw.

A double can't be withdrawn.
"""


def buttons_of(
    happened: Sequence[Event], people: Participants, hearers: Hearers, *, said_here: bool
) -> tuple[DraftButton, ...]:
    """Return the buttons that go below the announcement of these events."""
    return tuple(
        found for event in happened for found in _of(event, people, hearers, said_here=said_here)
    )


def _of(  # noqa: PLR0912 - a case a kind of event
    event: Event, people: Participants, hearers: Hearers, *, said_here: bool
) -> Iterator[DraftButton]:
    game = people.game
    match event:
        case events.Challenged():
            if not (game.invitee or game.terms.for_coins) and engine_of(game.rules):
                yield computer_button(game.challenger)
            yield from challenge_buttons(game, hearers)
            yield from _invite(game, hearers)
        case events.Accepted() | Sealed() if game.phase is Phase.PREPARING:
            yield show_button(game)
            yield button("abort", Abort(), game.code)
        case events.Offered(topic=topic, color=color):
            yield from offer_buttons(people, topic, color)
        case events.Claimed(color=color):
            yield from offer_buttons(people, Topic.DISPUTE, color)
        case events.ResignationAsked(color=color) if said_here:
            yield from resignation_buttons(game, color)
        case events.Played(called=True) | events.TakCalled():
            yield from _answers_to_call(people)
        case events.HintTaken(ply=ply, step=step):
            yield from _after_hint(game, ply, is_last=step == HINTS[-1])
        case events.Aborted() | events.EndedByHost() if game.goes_on and game.seats is not None:
            yield button("next_game", Rematch(), game.code)
        case events.Ended() if game.terms.for_coins:
            yield button("coins", ShowPurse())
        case events.BoardPosted():
            yield from _ways(game, event)
        case events.TimeOut():
            yield from time_buttons(people)
        case events.Begun() | events.SideAsked() | events.SideCalled():
            yield from _side_buttons(event, people)
        case _:
            pass


def _after_hint(game: Game, ply: Ply, *, is_last: bool) -> Iterator[DraftButton]:
    """Yield what tells more of a hint, or plays its ply."""
    if not is_last:
        yield _act("more_hint", Hint(), game)
        return
    yield _ply_button(game, ply, say("button-play_hint"))


def _ply_button(game: Game, ply: Ply, label: Sentence) -> DraftButton:
    """Return the button by which the side on turn plays a ply."""
    press = Press("move", _line(game, ply), game.code, game.version, by=game.player(game.turn))
    return DraftButton(label, press)


def _line(game: Game, ply: Ply) -> str:
    return presenter_of(game.rules).plies.pressed(ply, game.rules, game.terms.notation)


def challenge_buttons(game: Game, hearers: Hearers) -> Iterator[DraftButton]:
    """Yield the answers to a challenge for those who read of it."""
    invitee, code, number = game.invitee, game.code, game.version
    named = invitee.player if invitee else None
    if hearers in {Hearers.EVERYBODY, Hearers.INVITEE}:
        accept, decline = Accept(Topic.CHALLENGE), Decline(Topic.CHALLENGE)
        yield button("join" if invitee is None else "accept", accept, code, number, named)
        if invitee is not None:
            yield button("decline", decline, code, number, named)
    if hearers is not Hearers.INVITEE:
        withdraw = Withdraw(Topic.CHALLENGE)
        yield button("withdraw", withdraw, code, number, game.challenger)


def _invite(game: Game, hearers: Hearers) -> Iterator[DraftButton]:
    """Yield what passes a challenge on: an open one, or one to somebody who can't read it there."""
    if game.join and (game.invitee is None or hearers in OUT_OF_HEARING):
        yield button("invite", Invite(), game.code)


def other_rules(
    happened: Sequence[Event], game: Game, hearers: Hearers
) -> tuple[DraftButtons, ...]:
    """Return the button by which a challenger chooses other rules, where they named none."""
    terms = game.terms
    named = terms.start is not None or terms.challenger is not None or terms.preset
    if named or any(own_tags(terms.rules)):
        return ()
    if not any_of(happened, events.Challenged) or hearers is Hearers.INVITEE:
        return ()
    chosen = button("other_rules", ChooseRules(), game.code, 0, game.challenger)
    return (DraftButtons((chosen,)),)


def offer_buttons(people: Participants, topic: Topic, color: Color) -> Iterator[DraftButton]:
    """Yield the answers to a side's standing offer, for those who read what is said."""
    game = people.game
    offer = game.offer(topic, color)
    if offer is None:
        return
    yes, no, back = _ANSWERS.get(topic, ("accept", "decline", "withdraw"))
    code, number, other = game.code, offer.number, color.other
    if people.hears(other):
        yield button(yes, Accept(topic), code, number, other)
        yield button(no, Decline(topic), code, number, other)
    if back is not None and people.hears(color):
        yield button(back, Withdraw(topic), code, number, color)


def standing_rows(people: Participants) -> Iterator[DraftButtons]:
    """Yield a row for each offer that stands, for those who read what is said."""
    for offer in people.game.offers:
        if row := tuple(offer_buttons(people, offer.topic, offer.color)):
            yield DraftButtons(row)


def resignation_buttons(game: Game, color: Color) -> Iterator[DraftButton]:
    """Yield the answers to the question whether a side resigns."""
    number = game.resigning.get(color, game.version)
    milder = game.ruleset.milder(game.board) if game.turn is color else None
    word = game.questions[color].word
    if milder is not None and not word:
        yield _ply_button(game, milder, say(f"button-instead-{_line(game, milder)}"))
    label = _losing(game, word) if word else say("button-confirm")
    yield DraftButton(label, press_of(Confirm(), game.code, number, color))
    yield button("play_on", Withdraw(), game.code, number, color)


def _losing(game: Game, word: str) -> Sentence:
    """Return the label of what gives up the game by a word: a ply, or a double dropped."""
    is_ply = word in PLY_WORDS.get(name_of(game.rules), ())
    ply = game.ruleset.read(word, game.board) if is_ply else None
    return teller_of(game.rules).label(ply, game.board) or say("button-drop_double")


def time_buttons(people: Participants) -> Iterator[DraftButton]:
    """Yield what can be done as a side is out of time, for the other one; waiting needs nothing."""
    game = people.game
    if game.times is None or game.times.out is None or game.phase is not Phase.PLAYING:
        return
    color = game.times.out.other
    if people.hears(color):
        yield button("claim_win", ClaimTime(), game.code, game.version, color)
        if game.terms.draws:
            yield button("claim_draw", ClaimTime(draw=True), game.code, game.version, color)
        yield gift_button(game, color, game.version)


def _answers_to_call(people: Participants) -> Iterator[DraftButton]:
    """Yield the answers to a call of tak where playing on costs coins, for the one who pays them.

    They are for a person: buttons for a side stand below a question that only that side sees, and
    the next question takes its place. Here all read on, and one person is asked.
    """
    game = people.game
    owed = toll(game)
    if not owed or not people.hears(game.turn):
        return
    people_there = game.people_on(game.turn)
    payer = people_there[0] if len(people_there) == 1 else None
    play_on = press_of(Step(), game.code, game.version, payer)
    yield DraftButton(say("button-pay", coins=count_coins(owed)), play_on)
    yield button("resign", Resign(), game.code, game.version, payer)


def _ways(game: Game, event: events.BoardPosted) -> Iterator[DraftButton]:
    """Yield the ways out that lead somewhere, if the posted board differs."""
    comparison = game.ruleset.compare(game, event.board)
    if comparison.same or not comparison.differences:
        return
    for sync in ways_out(game, comparison):
        press = press_of(sync, game.code, game.version)
        yield DraftButton(label_way(game, comparison, sync), press)


def start_buttons(
    happened: Sequence[Event], chat: ChatRow, hearers: Hearers
) -> tuple[DraftStarts, ...]:
    """Return the links below the announcement of these events in a chat.

    In a group a challenge can be taken in private, too; from the challenger's private talk it can
    be brought into a group, unless somebody is named who can't be there.
    """
    if chat.platform not in STARTS or chat.single or hearers is Hearers.INVITEE:
        return ()
    return tuple(
        DraftStarts((DraftStart(_start_label(event, chat), event.join, group=chat.private),))
        for event in happened
        if isinstance(event, events.Challenged) and event.join
        if event.invitee is None or event.invitee.platform == chat.platform
    )


def _start_label(challenged: events.Challenged, chat: ChatRow) -> Sentence:
    if chat.private:
        return say("button-into_group")
    return say("button-join_private" if challenged.invitee is None else "button-accept_private")

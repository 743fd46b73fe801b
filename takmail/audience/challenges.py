"""Challenges: the buttons that answer one, pass it on, or choose other rules."""

from collections.abc import Iterator, Sequence

from takmail.commands import boards, challenges, games, offers
from takmail.engine.registry import engine_of
from takmail.notation.records import own_tags
from takmail.play import events
from takmail.play.events import Event
from takmail.play.game import Game
from takmail.play.terms import kind_said
from takmail.rulesets.registry import name_of
from takmail.wording.computer import level_buttons
from takmail.wording.message.hints import LETTERS, STARTS, button
from takmail.wording.message.messages import Button, Buttons, Start, Starts
from takmail.wording.message.sentences import Sentence, say
from takmail.wording.readers import Hearers, Reader


def open_challenge(game: Game, hearers: Hearers, *, apart: bool) -> Iterator[Button]:
    """Yield the buttons below a challenge; if ``apart``, *More* shows its challenger's."""
    yield from () if apart else _computer_buttons(game)
    yield from challenge_buttons(game, hearers, apart=apart)
    yield from detail_buttons(game)
    yield from _invite_button(game, hearers)
    if apart:
        yield button("more", games.ShowMore(), game.code)


def challenge_buttons(
    game: Game, hearers: Hearers = Hearers.EVERYBODY, *, apart: bool = False
) -> Iterator[Button]:
    """Yield the answers to a challenge for those who read of it, its challenger's too if not apart.

    Those are `own_rows`.
    """
    invitee, code, number = game.invitee, game.code, game.version
    named = invitee.player if invitee else None
    if hearers in {Hearers.EVERYBODY, Hearers.INVITEE}:
        accept, decline = (
            offers.Accept(offers.Topic.CHALLENGE),
            offers.Decline(offers.Topic.CHALLENGE),
        )
        yield button("join" if invitee is None else "accept", accept, code, number, named)
        if invitee is not None:
            yield button("decline", decline, code, number, named)
    if hearers is not Hearers.INVITEE and not apart:
        yield _withdraw_button(game)


def _withdraw_button(game: Game) -> Button:
    withdraw = offers.Withdraw(offers.Topic.CHALLENGE)
    return button("withdraw", withdraw, game.code, game.version, game.challenger)


def _computer_buttons(game: Game) -> Iterator[Button]:
    """Yield the buttons by which a challenger plays the computer instead, if they may."""
    if not (game.invitee or game.terms.for_coins) and engine_of(game.rules):
        yield from level_buttons(name_of(game.rules), kind_said(game.terms), game.challenger)


def own_rows(game: Game) -> tuple[Buttons, ...]:
    """Return the rows of what a challenger alone can do with a challenge."""
    own = Buttons((*_computer_buttons(game), _withdraw_button(game)))
    return own, *other_rules(game, Hearers.CHALLENGER)


def detail_buttons(game: Game) -> Iterator[Button]:
    """Yield the buttons that show what a challenge leaves out: its clock in full, its dice."""
    if game.terms.clock is not None:
        yield button("terms", games.ShowInfo(), game.code)
    if game.dice.commitment:
        yield button("dice", boards.Verify(), game.code)


def _invite_button(game: Game, hearers: Hearers) -> Iterator[Button]:
    """Yield the button that passes a challenge on: an open one, or one to a player elsewhere."""
    if game.join and (game.invitee is None or hearers.is_out_of_hearing):
        yield button("invite", challenges.Invite(), game.code)


def other_rules(game: Game, hearers: Hearers) -> tuple[Buttons, ...]:
    """Return the button by which a challenger chooses other rules, where they named none."""
    terms, whom = game.terms, game.invitee
    if whom is not None and whom.platform in LETTERS:  # the letter that asks can't be changed
        return ()
    named = terms.start is not None or terms.challenger is not None or terms.preset
    if named or any(own_tags(terms.rules)) or hearers is Hearers.INVITEE:
        return ()
    chosen = button("other_rules", challenges.ChooseRules(), game.code, 0, game.challenger)
    return (Buttons((chosen,)),)


def start_buttons(happened: Sequence[Event], reader: Reader) -> tuple[Starts, ...]:
    """Return the links below the announcement of these events in a chat.

    In a group a challenge can be taken in private, too; from the challenger's private talk it can
    be brought into a group, unless somebody is named who can't be there.
    """
    platform = reader.hints.platform
    if platform not in STARTS or reader.single or reader.hearers is Hearers.INVITEE:
        return ()
    return tuple(
        Starts((Start(_start_label(event, reader), event.join, group=reader.private),))
        for event in happened
        if isinstance(event, events.Challenged) and event.join
        if event.invitee is None or event.invitee.platform == platform
    )


def _start_label(challenged: events.Challenged, reader: Reader) -> Sentence:
    if reader.private:
        return say("button-into_group")
    return say("button-join_private" if challenged.invitee is None else "button-accept_private")

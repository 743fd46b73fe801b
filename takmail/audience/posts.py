"""Posts: messages on their way to a chat, and the earlier ones whose place they take.

An edited message notifies nobody. So where boards are edited, the board takes the place of the one
before, and a line of its own notifies the player on turn. It goes when the next one comes.

These sound: the board, or the line, for the player on turn, the beginning of a game, questions to a
player, and the end of a game for those who haven't just brought it about. All else is silent, and
so is the answer to a player's own deed: a roll, a game that they begin, the computer's ply.

A private chat that has not chosen whether boards stay has one live board, where the platform
removes messages: a player's own press edits it, all else posts the next one and removes it.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from takmail.audience.game_messages import Shown
from takmail.audience.purposes import ALL, BOARD, LIVE, TURN, closed_by, purpose_of
from takmail.commands.buttons import Press
from takmail.play import events
from takmail.play.clocks import timed_side
from takmail.play.events import any_of
from takmail.play.game import Game, Phase
from takmail.wording.events import News
from takmail.wording.message.messages import Act, Message
from takmail.wording.readers import Reader


@dataclass(frozen=True, slots=True)
class Post:
    """A message for a reader; ``purpose``, ``replaces`` and ``starts`` are as in the outbox.

    ``answers`` is whether it is a reply to the line, where that was said there.
    """

    message: Message
    act: Act = Act.POST
    purpose: str | None = None
    replaces: tuple[str, ...] = ()
    answers: bool = True
    starts: int | None = None


def posts(news: News, reader: Reader, parts: Shown, press: Press | None = None) -> list[Post]:
    """Return one message, or a board that is edited and the line about it.

    Where the chat is a single message, it says all and leaves nothing behind. What was taken back
    for something else that is told is changed where it stands, and says no more.
    """
    if reader.single:
        return [Post(parts.whole)]
    if parts.edits and parts.board and not any_of(news.events, events.Begun, events.Ended):
        silent = replace(parts.whole, silent=True)
        board = Post(silent, Act.EDIT, BOARD, (ALL,), answers=False)
        line = [Post(parts.line, purpose=TURN, replaces=(TURN,))] if parts.notifies else []
        return [board, *line]
    withdrawn = all(isinstance(e, events.Withdrawn | events.OfferWithdrawn) for e in news.events)
    closed = closed_by(news.events)
    if withdrawn and press is not None and press.verb != "withdraw":
        return [Post(parts.whole, Act.STRIP, replaces=closed, answers=False)]
    # Below the message that asked, an edit says it, unless it calls a player or asks something.
    quiet = not (reader.typed_here or parts.board or parts.buttons or parts.calls)
    edits = press is not None and reader.said_here and (withdrawn or (quiet and bool(closed)))
    declined = any_of(news.events, events.Declined, events.OfferDeclined)
    if edits and declined and parts.decided:
        parts = replace(parts, words=(*parts.decided[0][1].blocks, *parts.words[1:]))
    act = Act.EDIT if edits else Act.POST
    return [_live(Post(parts.whole, act, _purpose(news, reader, parts), closed), parts)]


def _purpose(news: News, reader: Reader, parts: Shown) -> str | None:
    """Return the purpose of a message with buttons; there is nothing to take off any other."""
    # Below a call of tak there are buttons only where it costs coins.
    called = any_of(news.events, events.TakCalled)
    has_buttons = bool(parts.buttons) if called else not reader.looks_on
    return purpose_of(news.events) if has_buttons else None


def _live(post: Post, parts: Shown) -> Post:
    if not (parts.live and post.purpose == BOARD):
        return post
    post = replace(post, purpose=LIVE)
    return replace(post, act=Act.EDIT, answers=False) if parts.own else post


def starting(news: News, reader: Reader, written: Sequence[Post]) -> Sequence[Post]:
    """Return the posts of a reader; the last one starts the turn's clock if it may.

    A chat of a single message may never see the one that begins a turn, but only what takes its
    place; so there all of them do.
    """
    number, before = timed_turn(news.game), news.before and timed_turn(news.before)
    places = [place for place, post in enumerate(written) if post.act is not Act.STRIP]
    if number is None or not places or (number == before and not reader.single):
        return written
    if news.game.player(timed_side(news.game)) not in reader.present:
        return written
    last = places[-1]
    started = replace(written[last], starts=number)
    return [*written[:last], started, *written[last + 1 :]]


def timed_turn(game: Game) -> int | None:
    """Return the number of the turn that is timed, ``None`` where no clock can run."""
    playing = game.phase is Phase.PLAYING
    return game.times.number if game.times is not None and playing else None

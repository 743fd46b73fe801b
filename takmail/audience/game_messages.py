"""Messages about a game: what one reader sees of its news."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from takmail.audience import boards, posts
from takmail.audience.answers import buttons_of
from takmail.audience.buttons import board_buttons, first_board_buttons
from takmail.audience.challenges import other_rules, start_buttons
from takmail.audience.single_messages import game_message
from takmail.audience.taps import A_BEGINNING, A_GREETING, TapBoard, own_board
from takmail.colors import Color
from takmail.looks import BoardStyle
from takmail.play import events
from takmail.play.computer import COMPUTER
from takmail.play.game import Phase
from takmail.render.painters import has_letters
from takmail.render.views import BoardView
from takmail.rulesets.registry import name_of
from takmail.wording import challenges
from takmail.wording.boards import explain_first_board
from takmail.wording.clocks import TurnTime
from takmail.wording.events import EventWording, News
from takmail.wording.message.hints import CARDS, RATIONED, STARTS, stand_below
from takmail.wording.message.messages import Block, Buttons, Message, Portraits
from takmail.wording.message.sentences import Sentence
from takmail.wording.offers import decided_offers
from takmail.wording.plies import last_said
from takmail.wording.ratings import portraits, tell_ratings
from takmail.wording.readers import Reader, Role, lead_to_board
from takmail.wording.seats import tell_begun


def shown(
    news: News, reader: Reader, *extra: Block, drawings: list[boards.Drawing] | None = None
) -> posts.Shown:
    """Return the parts that a reader sees of news, with extra words where the line was said.

    ``drawings`` are the boards that other readers of the same news have seen.
    """
    if reader.role is Role.SINGLE and reader.sees_board:
        return posts.Shown(game_message(news, reader).blocks)
    if _is_listed(news, reader):
        return posts.Shown(calls=False, listed=True)
    words = EventWording(reader, news).tell()
    rolls = news.rolls and not (reader.looks_on or reader.is_console or reader.by_letter)
    keeps = reader.role is Role.GUEST or reader.by_letter
    edits = (reader.looks.edited or rolls) and not keeps
    if not words:
        return posts.Shown(extra=extra, edits=edits, calls=False)
    parts = posts.Shown(
        (*(_before(news, reader) if rolls else ()), *_with_portraits(words, news, reader)),
        extra,
        buttons=_buttons(news, reader),
        decided=fates(news, reader),
        edits=edits,
    )
    if not _shows_board(news, reader):
        pressed = bool(parts.buttons) or events.any_of(news.events, events.Doubled)
        return replace(parts, calls=_calls(news, reader) and pressed)
    is_called = _is_called(news, reader)
    removes = reader.private and reader.hints.platform in STARTS
    live = removes and reader.looks.live and not (reader.looks_on or _is_end(news))
    return replace(
        parts,
        board=tuple(_board(news, reader, drawings)),
        notifies=(reader.typed_here or is_called) and not rolls,
        calls=_calls(news, reader),
        leads=tuple(lead_to_board(reader)),
        in_short=_in_short(news, reader, *extra),
        live=live,
        own=live and not is_called and _moved_by_press(news, reader),
    )


def standing(reader: Reader, time: TurnTime | None) -> posts.Shown:
    """Return the parts of a game as it stands: its last ply beside a picture, and its board."""
    game, people = reader.game, reader.people
    waits = not people.reads(game.turn)
    if not reader.sees_board:
        buttons = () if reader.looks_on else board_buttons(game, hidden=True, waits=waits)
        return posts.Shown(last_said(people), buttons=buttons)
    board, looks = boards.view(game, people), reader.looks
    buttons = board_buttons(
        game,
        picture=looks.pictures,
        waits=waits,
        watched=reader.offers_links,
        opens_page=reader.opens_page,
    )
    if (squares := _squares(reader, board)) is not None:
        buttons = tuple(squares.rows_below(opens_page=reader.opens_page))
    return posts.Shown(
        boards.caption(people, board, looks),
        board=(
            boards.BoardBlock(board, looks),
            *boards.card(people, reader.hints.platform, time, reader.tag),
        ),
        buttons=() if reader.looks_on else buttons,
    )


def has_board(news: News) -> bool:
    """Return whether the board is another one after news."""
    return events.any_of(news.events, *posts.WITH_BOARD)


def _is_end(news: News) -> bool:
    return events.any_of(news.events, events.Ended)


def _is_listed(news: News, reader: Reader) -> bool:
    """Return whether a game begins that its tournament's message lists, in the same chat."""
    begins = news.game.tournament is not None and events.any_of(news.events, events.Begun)
    return begins and reader.role is Role.HOME and not reader.moves_out


def _before(news: News, reader: Reader) -> Sequence[Sentence]:
    """Return the words of the board below which a player rolls, which the edit of it keeps."""
    assert news.before is not None, "a roll is a ply"
    before = replace(news.before, terms=reader.game.terms)
    people = replace(reader.people, game=before)
    if before.plies:
        return last_said(people)
    white, black = map(before.player, Color)
    begun = events.Begun(white, black)
    return tell_begun(replace(reader, people=people), before.terms, begun, ())[:1]


def _with_portraits(
    words: Sequence[Sentence], news: News, reader: Reader
) -> Sequence[Sentence | Portraits]:
    """Return the words of a game's end with both sides' pictures in place of their ratings."""
    if not _is_end(news) or reader.hints.platform not in CARDS:
        return words
    people, rated = reader.people, None if reader.looks_on else news.rated
    ratings = tell_ratings(people, rated, watching=False)[:1] if rated else []
    at = words.index(ratings[0]) if ratings else len(words)
    pictures = portraits(people, rated, *ratings or (None,))
    return [*words[:at], pictures, *words[at + len(ratings) :]]


def _shows_board(news: News, reader: Reader) -> bool:
    proposed = events.any_of(news.events, events.Challenged)
    starts = proposed and news.game.terms.start is not None
    return (has_board(news) or starts) and reader.sees_board


def _is_called(news: News, reader: Reader) -> bool:
    """Return whether a player on turn reads of a new board."""
    on = has_board(news) and not (reader.looks_on or _is_end(news))
    return on and reader.people.reads(news.game.turn)


def _calls(news: News, reader: Reader) -> bool:
    """Return whether news call a player to do something, and so make a sound."""
    if reader.looks_on:
        return False
    if not has_board(news):
        return not (reader.private and reader.said_here)  # else its owner looks at the answer
    game, before, by = news.game, news.before, news.by
    on_turn = _is_called(news, reader)
    if by == COMPUTER:  # it calls if people have read by then that it was the computer's turn
        if before is None or before.phase is not Phase.PLAYING:
            return False
        return before.player(before.turn) == by and (on_turn or _is_end(news))
    if _is_end(news) or (events.any_of(news.events, events.Begun) and game.terms.level is None):
        return bool(reader.present - {by, COMPUTER})
    plies = (event for event in news.events if isinstance(event, events.Played))
    answered = any(event.color is not game.turn for event in plies)
    return on_turn and (answered or by != game.player(game.turn))


def _moved_by_press(news: News, reader: Reader) -> bool:
    """Return whether a player who reads here has moved by a press or a slash command."""
    pressed = not reader.typed_here and events.any_of(news.events, events.Played)
    return pressed and news.by in reader.present


def _board(news: News, reader: Reader, drawings: list[boards.Drawing] | None) -> Iterator[Block]:
    """Yield the board, an explanation of the first one in a chat, and its frame."""
    on, game, new = has_board(news), reader.game, reader.private and reader.said_here
    board = boards.view(game, reader.people, news.before) if on else boards.start_view(game)
    yield boards.BoardBlock(board, reader.looks, drawings)
    if _is_first(reader):
        fits, looks = _squares(reader, board, news) is None, reader.looks
        letters = has_letters(board, replace(looks, pictures=False) if reader.by_letter else looks)
        rules, hints = name_of(game.rules), reader.hints
        yield explain_first_board(rules, hints, letters=letters and fits, new=new and fits)
    if on:
        yield from boards.card(reader.people, reader.hints.platform, news.time, reader.tag)
    if _is_end(news):
        yield from boards.cheer(reader)


def _in_short(news: News, reader: Reader, *extra: Block) -> tuple[Block, ...]:
    """Return the words about a ply whose board may wait until the next one: they call nobody."""
    waits = reader.hints.platform in RATIONED and not reader.private
    if not waits or _is_end(news) or not events.any_of(news.events, events.Played):
        return ()
    return (*EventWording(reader, news, is_last=False).tell(), *extra)


def _is_first(reader: Reader) -> bool:
    """Return whether this is the first board of a chat that hasn't chosen its looks."""
    return reader.is_new and not reader.looks_on


def _buttons(news: News, reader: Reader) -> tuple[Block, ...]:
    """Return the buttons that answer news where people play the game."""
    if reader.looks_on:
        return ()
    people, row = reader.people, buttons_of(news.events, reader)
    answers: tuple[Block, ...] = (Buttons(row),) if row else ()
    if events.any_of(news.events, events.Challenged):
        if not (reader.role is Role.GUEST or reader.single or reader.apart):
            answers += other_rules(people.game, reader.hearers)
        answers += start_buttons(news.events, reader)
    if not has_board(news):
        return answers
    game, shows = people.game, _shows_board(news, reader)
    rules = reader.private and reader.said_here
    asks = shows and _is_first(reader) and reader.hints.has_buttons
    first = (*first_board_buttons(game, rules=rules),) if asks else ()
    asked = first[0].row if first else ()
    if shows and reader.private:
        squares = _squares(reader, boards.view(game, people, news.before), news)
        if squares is not None:
            return (*answers, *squares.rows_below(*asked, opens_page=reader.opens_page))
    waits, hidden = not people.reads(game.turn), not reader.sees_board
    pictures = reader.looks.pictures and shows
    board = board_buttons(
        game,
        picture=pictures,
        hidden=hidden,
        waits=waits,
        asked=asked,
        watched=reader.offers_links,
        opens_page=reader.opens_page,
    )
    return (*answers, *board, *first[1:], *boards.share(reader))


def _squares(reader: Reader, shown: BoardView, news: News | None = None) -> TapBoard | None:
    """Return the squares below a board, if they stand there; ``news`` above it may take room."""
    game, platform, first = reader.game, reader.hints.platform, _is_first(reader)
    if not reader.private or not reader.people.reads(game.turn):
        return None
    if not stand_below(platform, game.rules.size, first=first):
        return None
    begins = news is not None and events.any_of(news.events, events.Begun)
    above = A_GREETING if first else A_BEGINNING if begins else 0
    board = own_board(game, shown, platform, reader.looks)
    return board if board.stands_below(game.turn, above=above) else None


def fates(news: News, reader: Reader) -> tuple[tuple[str, Message], ...]:
    """Return the new texts of decided challenges and offers, by their purposes."""
    before, people = news.before, reader.people
    if before is None or reader.looks_on or reader.single:
        return ()
    if not before.offers and before.phase is not Phase.CHALLENGE:
        return ()
    decided = [
        (posts.offer_purpose(offer.topic, offer.color), Message(tuple(fate)))
        for offer, fate in decided_offers(before, people, news.events)
    ]
    challenge = challenges.decided_challenge(before, reader, news.events)
    if challenge is not None:
        start = before.terms.start is not None and not people.game.hides_board
        board = (
            (boards.BoardBlock(boards.start_view(people.game), BoardStyle(), []),) if start else ()
        )
        decided.append((posts.CHALLENGE, Message((*challenge[:-1], *board, challenge[-1]))))
    return tuple(decided)

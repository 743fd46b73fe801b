"""Messages as values: what waits in the outbox comes back, and everything can be said in words."""

from datetime import UTC, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from takmail.colors import Color
from takmail.commands.presses import Press
from takmail.wording.message.message_json import dump_message, load_message, written_message
from takmail.wording.message.messages import (
    Block,
    Button,
    Buttons,
    Card,
    Cheer,
    Choice,
    Enclosure,
    File,
    Kind,
    Menu,
    Message,
    PickKind,
    Picks,
    Sharing,
    Start,
    Starts,
)
from takmail.wording.message.sentences import say
from takmail.wording.message.text import (
    ChatName,
    Code,
    Deadline,
    Link,
    Moment,
    Paragraph,
    Person,
    Plain,
    Preformatted,
    Strong,
    Words,
)

_TEXT = st.text(max_size=20)
_SPANS = st.one_of(
    st.builds(Plain, _TEXT),
    st.builds(Code, _TEXT),
    st.builds(Strong, _TEXT),
    st.builds(Person, _TEXT, _TEXT, _TEXT, st.booleans()),
    st.builds(Link, _TEXT, _TEXT),
    st.builds(ChatName, _TEXT, _TEXT, _TEXT),
    st.builds(Moment, _TEXT, st.datetimes(timezones=st.just(UTC))),
    st.builds(
        Deadline,
        _TEXT,
        _TEXT,
        st.integers(0, 9_999),
        st.none() | st.datetimes(timezones=st.just(UTC)),
    ),
)
_PARAGRAPHS = st.builds(Paragraph, st.lists(_SPANS, max_size=3).map(tuple))
_WORDS: st.SearchStrategy[Words] = st.one_of(
    st.builds(Preformatted, _TEXT, st.booleans()),
    st.builds(Paragraph, st.lists(_SPANS, max_size=3).map(tuple), st.booleans()),
)
_PRESSES = st.builds(Press, st.just("accept"), st.just("draw"), st.just("k3"), st.integers(0, 99))
_BLOCKS: st.SearchStrategy[Block] = st.one_of(
    _WORDS,
    st.builds(
        Buttons,
        st.lists(st.builds(Button, _TEXT, _PRESSES), max_size=3).map(tuple),
        st.booleans(),
    ),
    st.builds(Menu, _TEXT, st.lists(st.builds(Choice, _TEXT, _PRESSES, _TEXT)).map(tuple)),
    st.builds(Card, _TEXT, st.none() | st.sampled_from(Color), st.none() | _PARAGRAPHS),
    st.builds(Enclosure, _TEXT, st.sampled_from(Kind), _TEXT, _WORDS),
    st.builds(Cheer),
)

ACCEPT = Press("accept", "draw", "k3", 4)

BOARD = Preformatted("1 \x1b[1;33ms\x1b[0m .", coloured=True)
TURN = Paragraph((Plain("Your turn."),))


@given(st.lists(_BLOCKS, max_size=4))
def test_what_is_kept_comes_back(blocks: list[Block]) -> None:
    message = Message(tuple(blocks))
    assert load_message(dump_message(message)) == message


OLDER = [
    ('["1 s",[["plain","Your turn."]]]', Message((Preformatted("1 s"), TURN))),
    ('[{"silent":true},{"coloured":"1 s"}]', Message((Preformatted("1 s", coloured=True),), True)),
    (
        '[{"decided":{"challenge":["1 s"]}}]',
        Message((), False, (("challenge", Message((Preformatted("1 s"),))),)),
    ),
    (
        (
            '[[["person","Ann","discord","7",true],["code","ps b4"],'
            '["deadline","1 day","until","4",""],["moment","now","2026-01-02T03:04:05+00:00"]]]'
        ),
        Message(
            (
                Paragraph(
                    (
                        Person("Ann", "discord", "7", ping=True),
                        Code("ps b4"),
                        Deadline("1 day", "until", 4),
                        Moment("now", datetime(2026, 1, 2, 3, 4, 5, tzinfo=UTC)),
                    )
                ),
            )
        ),
    ),
    (
        (
            '[{"enclosed":{"name":"a.txt","kind":"text","source":"s"},"instead":"1 s"},'
            '{"buttons":[["Yes","1:accept:k3:4:-:draw"],["No","9:what"]],"aligned":true},'
            '{"menu":"Which?","choices":[["Yes","1:accept:k3:4:-:draw","more"]]},'
            '{"starts":[["Open","hello",true]]},{"sharing":["a","b","c","d"]},'
            '{"card":"Ann - Bob","turn":"WHITE","time":[["plain","1 day"]]}]'
        ),
        Message(
            (
                Enclosure("a.txt", Kind.TEXT, "s", Preformatted("1 s")),
                Buttons((Button("Yes", ACCEPT),), aligned=True),
                Menu("Which?", (Choice("Yes", ACCEPT, "more"),)),
                Starts((Start("Open", "hello", group=True),)),
                Sharing("a", "b", "c", "d"),
                Card("Ann - Bob", Color.WHITE, Paragraph((Plain("1 day"),))),
            )
        ),
    ),
]


@pytest.mark.parametrize(("text", "message"), OLDER)
def test_a_message_that_the_release_before_kept_is_read(text: str, message: Message) -> None:
    assert load_message(text) == message


@pytest.mark.parametrize("block", [say("done"), Buttons((Button(say("done"), ACCEPT),))])
def test_a_message_without_a_language_is_not_kept(block: Block) -> None:
    with pytest.raises(TypeError, match="without a language"):
        dump_message(Message((block,)))


def test_a_silent_message_is_kept_as_one_and_stays_one_in_words() -> None:
    silent = Message((Preformatted("1 s"), TURN), silent=True)
    assert load_message(dump_message(silent)) == silent
    assert silent.in_words().silent


def test_what_was_decided_is_kept_for_each_purpose() -> None:
    decided = (("challenge", Message((BOARD, TURN))), ("draw-white", Message((TURN,))))
    for silent in (False, True):
        deciding = Message((TURN,), silent, decided)
        assert load_message(dump_message(deciding)) == deciding


def test_what_a_newer_message_says_of_one_that_waits_is_kept() -> None:
    waiting = Message((TURN, BOARD), decided=(("call", Message((TURN,))),), in_short=(TURN,))
    assert load_message(dump_message(waiting)) == waiting
    assert Message((BOARD,), silent=True).behind(waiting) == Message(
        (TURN, BOARD), True, waiting.decided
    )
    assert waiting.behind(waiting).in_short == (TURN, TURN)


def test_colours_are_not_needed_to_read() -> None:
    assert BOARD.bare == "1 s ."
    assert Message((TURN, BOARD)).plain() == "Your turn.\n1 s ."


def test_everything_can_be_said_in_words() -> None:
    picture = Enclosure("board.png", Kind.PICTURE, "{}", BOARD)
    made = File("board.png", Kind.PICTURE, b"PNG", "a board", BOARD)
    assert Message((TURN, picture)).in_words() == Message((TURN, BOARD))
    assert Message((TURN, made)).in_words() == Message((TURN, BOARD))
    assert Message((TURN, made)).plain() == "Your turn.\n1 s ."


def test_words_stand_beside_what_was_made_and_in_place_of_what_was_not() -> None:
    picture = Enclosure("board.png", Kind.PICTURE, "{}", BOARD)
    made = File("board.png", Kind.PICTURE, b"PNG", "a board", BOARD)
    assert Message((TURN, made)).words == (TURN,)
    assert Message((TURN, made)).files == (made,)
    assert Message((TURN, picture)).words == (TURN, BOARD)


def test_a_file_is_kept_as_its_words() -> None:
    made = File("board.png", Kind.PICTURE, b"PNG", "a board", BOARD)
    assert load_message(dump_message(Message((made,)))) == Message((BOARD,))


def test_a_message_that_was_just_written_is_handed_over_as_it_is() -> None:
    message = Message((TURN, Buttons((Button("Accept", Press("accept", "draw", "k3", 4)),))))
    text = dump_message(message)
    assert written_message(text) is message
    assert written_message(text.replace("Your", "My")) == load_message(text.replace("Your", "My"))


def test_a_message_of_which_something_is_not_kept_is_read_again() -> None:
    made = File("board.png", Kind.PICTURE, b"PNG", "a board", BOARD)
    assert written_message(dump_message(Message((TURN, made)))) == Message((TURN, BOARD))
    menu = Menu("Roles", (), Picks(PickKind.ROLES, "roles"))
    assert written_message(dump_message(Message((menu,)))) == Message((Menu("Roles", ()),))


def test_a_button_that_another_version_wrote_is_left_out_and_the_message_is_not() -> None:
    row = Buttons((Button("Accept", Press("accept", "draw", "k3", 4)),))
    text = dump_message(Message((Preformatted("board"), row)))
    assert load_message(text) == Message((Preformatted("board"), row))
    newer = text.replace('"1:accept', '"9:accept')
    assert load_message(newer) == Message((Preformatted("board"), Buttons(())))


def test_where_there_are_no_menus_their_choices_are_buttons() -> None:
    accept, decline = Press("accept", "draw", "k3", 4), Press("decline", "draw", "k3", 4)
    menu = Menu("A draw?", (Choice("Yes", accept, "half a point"), Choice("No", decline)))
    row = Buttons((Button("Later", Press("help")),))
    message = Message((TURN, row, menu))
    assert message.rows == (row, menu)
    shown = [(button.text, button.press) for button in message.buttons]
    assert shown == [("Later", Press("help")), ("Yes", accept), ("No", decline)]
    assert message.plain() == "Your turn."

"""Messages as values: what waits in the outbox comes back, and everything can be said in words."""

from datetime import UTC

from hypothesis import given
from hypothesis import strategies as st

from takmail.colors import Color
from takmail.commands.buttons import Press
from takmail.wording.message.message_json import dump_message, load_message, written_message
from takmail.wording.message.messages import (
    Block,
    Button,
    Buttons,
    Card,
    Choice,
    Enclosure,
    File,
    Kind,
    Menu,
    Message,
    PickKind,
    Picks,
)
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
    st.builds(Preformatted, _TEXT, st.booleans()), _PARAGRAPHS
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
)

BOARD = Preformatted("1 \x1b[1;33ms\x1b[0m .", coloured=True)
TURN = Paragraph((Plain("Your turn."),))


@given(st.lists(_BLOCKS, max_size=4))
def test_what_is_kept_comes_back(blocks: list[Block]) -> None:
    message = Message(tuple(blocks))
    assert load_message(dump_message(message)) == message


def test_a_preformatted_block_is_kept_as_it_always_was() -> None:
    assert dump_message(Message((Preformatted("1 s"), TURN))) == '["1 s",[["plain","Your turn."]]]'


def test_a_silent_message_is_kept_as_one_and_stays_one_in_words() -> None:
    silent = Message((Preformatted("1 s"), TURN), silent=True)
    assert load_message(dump_message(silent)) == silent
    assert silent.in_words().silent


def test_what_was_decided_is_kept_for_each_purpose() -> None:
    decided = (("challenge", Message((BOARD, TURN))), ("draw-white", Message((TURN,))))
    for silent in (False, True):
        deciding = Message((TURN,), silent, decided)
        assert load_message(dump_message(deciding)) == deciding


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
    shown = [(button.label, button.press) for button in message.buttons]
    assert shown == [("Later", Press("help")), ("Yes", accept), ("No", decline)]
    assert message.plain() == "Your turn."

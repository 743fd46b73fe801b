"""How messages look on Telegram."""

import re
from datetime import UTC, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bots.telegram_bot.markup import LIMIT, render, units
from takmail.wording.message.messages import Block, Message
from takmail.wording.message.text import (
    Code,
    Deadline,
    Link,
    Moment,
    Paragraph,
    Person,
    Plain,
    Preformatted,
    Span,
    Strong,
)
from tests.e2e.telegram.html import read_html, utf16


def one(*blocks: Block) -> str:
    (html,) = render(Message(blocks))
    return html


def line(*spans: Span) -> str:
    return one(Paragraph(spans))


NOON = datetime(2026, 11, 22, 12, tzinfo=UTC)

SPANS: dict[str, tuple[tuple[Span, ...], str]] = {
    "spans": (
        (Strong("White"), Plain(": "), Code("ps b4")),
        "<b>White</b>: <code>ps b4</code>",
    ),
    "a person to notify": (
        (Person("A <b> & co", "telegram", "501", ping=True),),
        '<a href="tg://user?id=501">A &lt;b&gt; &amp; co</a>',
    ),
    "a person to name": ((Person("Ann", "telegram", "501"),), "Ann"),
    "a handle that was typed": ((Person("@bob_zz"),), "@bob_zz"),
    "a name of two lines": ((Person("Ann\n\nWhite wins", "discord", "42"),), "Ann White wins"),
    "a name that nobody sees": (
        (Person(" ", "telegram", "501", ping=True),),
        '<a href="tg://user?id=501">501</a>',
    ),
    "a moment by the reader's own clock": (
        (Plain("It ends "), Moment("Nov 22, 2026, 12:00 UTC", NOON)),
        'It ends <tg-time unix="1795348800" format="Dt">Nov 22, 2026, 12:00 UTC</tg-time>',
    ),
    "time left, and when it is over": (
        (Deadline("has 3 days left", "has until", 7, NOON),),
        '<tg-time unix="1795348800">has 3 days left</tg-time>',
    ),
    "time left until nobody knows when": (
        (Deadline("has 3 days left", "has until", 7),),
        "has 3 days left",
    ),
    "half a character": ((Plain("a\ud83db"),), "a?b"),
    "a link": (
        (Plain("Look "), Link("here <!>", "https://x.y/?a=1&b=2!")),
        'Look <a href="https://x.y/?a=1&amp;b=2!">here &lt;!&gt;</a>',
    ),
}


@pytest.mark.parametrize(("spans", "html"), SPANS.values(), ids=SPANS.keys())
def test_spans_are_written_as_html(spans: tuple[Span, ...], html: str) -> None:
    assert line(*spans) == html


CUTS: dict[str, tuple[int, tuple[Block, ...], tuple[str, ...]]] = {
    "between blocks": (
        20,
        (Paragraph((Plain("x" * 10),)), Preformatted("row\n" * 3 + "row")),
        ("x" * 10, "<pre>row\nrow\nrow\nrow</pre>"),
    ),
    "between the lines of a board": (
        12,
        (Preformatted("1 2 3\n4 5 6\n7 8 9"),),
        ("<pre>1 2 3\n4 5 6</pre>", "<pre>7 8 9</pre>"),
    ),
    "between words": (
        9,
        (Paragraph((Plain("one "), Strong("two three"), Plain(" four"))),),
        ("one <b>two</b>", "<b>three</b>", "four"),
    ),
    "between characters": (3, (Paragraph((Plain("😀😀😀"),)),), ("😀", "😀", "😀")),
}


@pytest.mark.parametrize(("limit", "blocks", "parts"), CUTS.values(), ids=CUTS.keys())
def test_a_long_message_is_cut(
    limit: int, blocks: tuple[Block, ...], parts: tuple[str, ...]
) -> None:
    assert render(Message(blocks), limit) == parts


def test_a_board_is_preformatted_and_blocks_stand_on_lines_of_their_own() -> None:
    html = one(Paragraph((Plain("Your turn."),)), Preformatted("  a b\n1 . ."))
    assert html == "Your turn.\n<pre>  a b\n1 . .</pre>"


def test_what_few_read_is_folded_if_it_is_long() -> None:
    spans = (Plain("A < B. " * 20), Strong("c"))
    html = f"<blockquote expandable>{'A &lt; B. ' * 20}<b>c</b></blockquote>"
    assert one(Paragraph((Plain("Hi"),)), Paragraph(spans, folded=True)) == f"Hi\n{html}"
    assert one(Paragraph(spans[1:], folded=True)) == "<b>c</b>"
    first, last = render(Message((Paragraph(spans, folded=True),)), 130)
    assert read_html(first).entities[0]["type"] == "expandable_blockquote"
    assert read_html(last).entities[0]["type"] == "bold"


def test_what_looks_like_markup_is_shown_as_it_is() -> None:
    evil = "</code><b>&amp;\"'"
    assert read_html(line(Code(evil), Plain(evil), Strong(evil))).text == evil * 3


def test_a_person_elsewhere_is_named_without_becoming_somebody_here() -> None:
    html = line(Person("@durov", "discord", "42", ping=True))
    assert html != "@durov"
    assert html.replace("\u2060", "") == "@durov"


def test_what_shows_nothing_is_not_sent() -> None:
    assert render(Message(())) == ()
    assert render(Message((Paragraph((Plain(" \n "), Strong(""))), Preformatted("")))) == ()


def test_a_message_at_the_limit_is_sent_whole() -> None:
    assert render(Message((Preformatted("😀" * (LIMIT // 2)),))) != ()
    assert len(render(Message((Preformatted("😀" * (LIMIT // 2)),)))) == 1
    assert len(render(Message((Preformatted("😀" * (LIMIT // 2) + "x"),)))) == 2


_texts = st.text(st.sampled_from("ab <>&\"'@\n\t😀é\u2028"), max_size=30) | st.text(max_size=30)
_spans: st.SearchStrategy[Span] = st.one_of(
    st.builds(Plain, _texts),
    st.builds(Code, _texts),
    st.builds(Strong, _texts),
    st.builds(
        Person,
        _texts,
        st.sampled_from(["telegram", "discord", ""]),
        st.integers(1, 10**12).map(str),
        st.booleans(),
    ),
)
_blocks: st.SearchStrategy[Block] = st.one_of(
    st.builds(Preformatted, _texts),
    st.builds(Paragraph, st.lists(_spans, max_size=4).map(tuple), st.booleans()),
    st.builds(lambda span: Paragraph((span,) * 60, folded=True), _spans),
)
_messages = st.builds(Message, st.lists(_blocks, max_size=5).map(tuple))


def _substance(text: str) -> str:
    """Return a text without blanks, which a cut may replace by the end of a message."""
    return re.sub(r"[\s\u2060]", "", text)


@given(_messages, st.integers(2, 60))
def test_every_part_is_well_formed_and_short_enough_and_nothing_is_lost(
    message: Message, limit: int
) -> None:
    shown = [read_html(part).text for part in render(message, limit)]
    assert all(part.strip() and utf16(part) <= limit for part in shown)
    unnamed = {
        span.user
        for block in message.blocks
        if isinstance(block, Paragraph)
        for span in block.spans
        if isinstance(span, Person) and not span.name.split()
    }
    if not unnamed:
        assert _substance("".join(shown)) == _substance(message.plain())


@pytest.mark.parametrize("text", ["", "abc", "é", "😀", "a😀b"])
def test_length_is_counted_in_units_of_utf_16(text: str) -> None:
    assert units(text) == utf16(text)

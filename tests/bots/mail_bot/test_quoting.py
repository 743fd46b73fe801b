"""What is read of an answer is what stands above the letter that it quotes."""

import pytest

from bots.mail_bot.quoting import MOST_BYTES, above_quote, text_of_html
from bots.mail_bot.writing import Envelope, write_letter
from takmail.wording.languages.spoken import LANGUAGES, SPOKEN
from takmail.wording.message.messages import Message
from takmail.wording.message.text import Paragraph, Plain
from tests.bots.mail_bot.answers import HTML, PLAIN
from tests.rows import each


@each("program", PLAIN)
def test_an_answer_is_read_above_the_quote_of_each_program(program: str) -> None:
    for typed in ("ps b4", "3c3<", "On c3", "ps b4\r\nps c4", "ps b4\r\n\r\nps c4"):
        assert above_quote(PLAIN[program].replace("{}", typed)) == typed.replace("\r\n", "\n")


@each("program", PLAIN)
def test_where_nothing_is_typed_nothing_is_read(program: str) -> None:
    assert above_quote(PLAIN[program].replace("{}", "")) == ""


@each("program", HTML)
def test_an_answer_is_read_above_the_quote_of_the_html_of_each_program(program: str) -> None:
    for typed, read in (("ps b4", "ps b4"), ("ps&nbsp;b4<br>\r\nps\r\n c4", "ps b4\nps c4")):
        assert above_quote(text_of_html(HTML[program].replace("{}", typed))) == read


@pytest.mark.parametrize(
    ("html", "text"),
    [
        ("<p>ps b4</p>\n\n<p>ps c4</p>", "ps b4\nps c4"),
        ("<ul><li>a<li>b</ul><table><tr><td>c<td>d</tr><tr><td>e</table>", "a\nb\ncd\ne"),
        ("<pre>ps b4<br>ps c4</pre>and\nso on", "ps b4\nps c4\nand so on"),
        ("<style>p {}</style><script>alert('ps b4')</script><!-- ps c4 -->ps d4", "ps d4"),
        ("ps b4<div hidden class=yahoo_quoted>more</div> and more", "ps b4\n>"),
        ("3c3&lt;12 &amp; 1 < 2 <3", "3c3<12 & 1 < 2"),
        (f"ps b4<img src='data:{'A' * 90_000}'> or c4<blockquote>", "ps b4 or c4\n>"),
        ("ps b4<!-- no end", "ps b4"),
        ("<!-->ps b4<!--[if x]>ps c4<![endif]-->", "ps b4"),
        ("example.html", "example.html"),
        ("<?xml version='1.0'?><p>ps b4", "ps b4"),
        ("", ""),
    ],
)
def test_html_becomes_text_with_a_line_for_each_block(html: str, text: str) -> None:
    assert text_of_html(html) == text


@pytest.mark.parametrize(
    "text",
    [
        "> a quote\n\nps b4",
        "On Sat, Nov 28, 2026 at 8:00 PM Takmail <a@example.org> wrote:\n> a quote\nps b4",
        ">" * 100_000,
        "-- \nps b4",
        "> — Answer above this line —",
        "*From:* Takmail\n*Sent:* November 28, 2026 8:00 PM\n\nps b4",
        "\u3000\u00a0\n\ufeff",
    ],
)
def test_an_answer_below_or_within_a_quote_is_not_read(text: str) -> None:
    assert above_quote(text) == ""


@pytest.mark.parametrize(
    "text",
    [
        "From: c3\nps b4",
        "---",
        "he wrote: well",
        "1. a1 e5\n\n2. c3 c4",
        "quiet 22:30-7 Europe/Vienna",
        "从 c3 取 2",
        "challenge @bob stones 20/22",
        "Note: see you\nPlan: c3",
        "vacation 2026-12-24 20:00",
        "https://example.org/a\nsay: <3",
    ],
)
def test_lines_that_only_look_like_those_around_a_quote_are_read(text: str) -> None:
    assert above_quote(f"{text}\n\n> a quote") == text


@each("line", ("ps b4", "3c3<", "say: at 20:00", "vacation 2026-12-24 20:00"))
def test_a_command_directly_above_a_quote_is_read(line: str) -> None:
    for quote in ("Von: Tak\nGesendet: 1.12.2026 20:00", "Takmail <a@a.test>:", "> a quote"):
        assert above_quote(f"{line}\n{quote}") == line


@pytest.mark.parametrize("tag", LANGUAGES.tags)
def test_nothing_of_our_own_letters_is_read(tag: str) -> None:
    envelope = Envelope("a@a.test", "b@a.test", "Tak", "1@a.test", "0@a.test")
    message = Message((Paragraph((Plain("ps c4"),)),), about="k3f9")
    ours = write_letter(message, SPOKEN[tag], envelope)
    plain, html = (ours.get_body((kind,)) for kind in ("plain", "html"))
    assert plain is not None
    assert html is not None
    assert above_quote(f"ps b4\n\n{plain.get_content()}") == "ps b4"
    assert above_quote(text_of_html(f"<div>ps b4</div><hr>{html.get_content()}")) == "ps b4"


def test_an_answer_is_clean() -> None:
    assert above_quote("\ufeff\r\n ps\u00a0b4 \t\r\n\r\n\r\n\r\nps\u200b c4\x00\rwell") == (
        "ps b4\n\nps c4\nwell"
    )


def test_no_more_is_read_than_a_person_writes() -> None:
    assert above_quote("ps b4\n" * 20_000) == "\n".join(["ps b4"] * 100)
    long = above_quote(f"{'棋' * 1000}\n" * 20)
    assert long == "\n".join(["棋" * 1000] * 2)
    assert len(long.encode()) < MOST_BYTES

"""Letters as they are written: their headers, text and HTML, and how to answer them."""

from dataclasses import replace
from email import message_from_bytes, policy
from email.message import EmailMessage
from typing import Any

import pytest

from bots.mail_bot.writing import (
    Envelope,
    harmless_name,
    invitation,
    write_letter,
)
from takmail.commands.help import ShowRules
from takmail.commands.offers import Accept, Decline, Topic
from takmail.wording.languages.spoken import ENGLISH, SPOKEN
from takmail.wording.message.hints import button
from takmail.wording.message.messages import Block, Buttons, Enclosure, File, Kind, Message
from takmail.wording.message.sentences import say
from takmail.wording.message.text import (
    ChatName,
    Code,
    Link,
    Paragraph,
    Person,
    Plain,
    Preformatted,
    Strong,
    Written,
)
from tests.service.world import world

SECRET = "abcdefghijklmnopqrstuvwxyz"
ENVELOPE = Envelope(
    "tak@example.org",
    "ann@example.com",
    "Tak #k3f9: Ann \u2013 王",
    f"k3f9.{SECRET}.0123456789ab@mail.tak.example.org",
    f"k3f9.{SECRET}.0@mail.tak.example.org",
)
BOARD = Preformatted("   A   B\n1  .   S\n2  s   .\n")
PICTURE = File("board.png", Kind.PICTURE, b"\x89PNG", 'A "board"\nof two', BOARD)
ANSWERS = Buttons(
    (
        button("accept", Accept(Topic.DRAW), "k3f9", 5),
        button("decline", Decline(Topic.DRAW), "k3f9", 5),
    )
)


def letter(
    *blocks: Block, tag: str = "en", about: str = "k3f9", envelope: Envelope = ENVELOPE
) -> EmailMessage:
    """Return a letter as it arrives."""
    sent = write_letter(Message(blocks, about=about), SPOKEN[tag], envelope).as_bytes()
    assert sent.isascii()
    return message_from_bytes(sent, policy=policy.default)


def part(of: EmailMessage, kind: str) -> str:
    found = of.get_body((kind,))
    assert found is not None
    return str(found.get_content()).replace("\r\n", "\n")


def words(
    *blocks: Block, tag: str = "en", about: str = "k3f9", envelope: Envelope = ENVELOPE
) -> str:
    """Return the text of a letter between its first line and its foot."""
    text = part(letter(*blocks, tag=tag, about=about, envelope=envelope), "plain")
    return text.partition("\n\n")[2].partition("\n\n-- \n")[0]


def enclosed(**more: Any) -> EmailMessage:
    """Return a letter about nothing, with something else on its envelope."""
    return letter(envelope=replace(ENVELOPE, **more))


def test_a_letter_says_where_to_answer_before_all_and_how_to_stop_at_its_end() -> None:
    envelope = replace(ENVELOPE, contact="host@example.org")
    lines = part(letter(Paragraph((Plain("Hi."),)), envelope=envelope), "plain").split("\n")
    assert lines[:4] == ["\u2014 Answer above this line \u2014", "", "Hi.", ""]
    assert lines[4].strip() == "--"
    assert "`stop`" in lines[5]
    assert "Contact: host@example.org" in lines
    assert "请在此行上方回复" in part(letter(tag="zh"), "plain")


def test_headers_keep_the_thread_whole_and_say_that_a_program_writes() -> None:
    got = enclosed(answers="x@mail.example.com", reply_to="tak+s@example.org")
    assert str(got["From"]) == "Takmail <tak@example.org>"
    assert got["To"] == "ann@example.com"
    assert got["Subject"] == "Tak #k3f9: Ann \u2013 王"
    assert got["Message-ID"] == f"<{ENVELOPE.message_id}>"
    assert got["In-Reply-To"] == "<x@mail.example.com>"
    assert got["References"] == f"<{ENVELOPE.root}> <x@mail.example.com>"
    assert got["Reply-To"].addresses[0].addr_spec == "tak+s@example.org"
    assert got["Auto-Submitted"] == "auto-generated"
    assert "NDR" not in got["X-Auto-Response-Suppress"].split(", ")
    assert got["Content-Language"] == "en"
    assert enclosed(replied=True)["Auto-Submitted"] == "auto-replied"
    assert letter()["In-Reply-To"] == letter()["References"] == f"<{ENVELOPE.root}>"


@pytest.mark.parametrize(
    "to", ["a..b@a.test", "a.@a.test", "jörg@a.test", '"a b"@a.test', "a+b@a.test"]
)
def test_an_odd_address_stops_no_letter(to: str) -> None:
    sent = write_letter(Message(()), ENGLISH, replace(ENVELOPE, to=to)).as_bytes()
    assert not to.isascii() or f"\r\nTo: {to}\r\n".encode() in sent


def test_long_ids_stand_on_one_line_and_are_not_encoded() -> None:
    sent = write_letter(Message(()), ENGLISH, replace(ENVELOPE, answers=f"{'a' * 90}@a.test"))
    assert f"References: <{ENVELOPE.root}> <{'a' * 90}@a.test>\r\n".encode() in sent.as_bytes()
    assert f"Message-ID: <{ENVELOPE.message_id}>\r\n".encode() in sent.as_bytes()


@pytest.mark.parametrize(
    "answered", ["a b@a.test", "a@a.test>\r\nBcc: x@a.test", "ä@a.test", "a" * 300]
)
def test_an_odd_id_of_an_answered_letter_reaches_no_header(answered: str) -> None:
    got = enclosed(answers=answered)
    assert got["References"] == got["In-Reply-To"] == f"<{ENVELOPE.root}>"
    assert "Bcc" not in got


def test_a_name_cannot_break_or_turn_a_header() -> None:
    got = enclosed(subject="Tak: An\r\nBcc: x@a.test\u202en 王\ud800")
    assert got["Subject"] == "Tak: An Bcc: x@a.testn 王?"
    assert "Bcc" not in got


def test_one_press_unsubscribes_where_there_is_a_page() -> None:
    mailto, page = "mailto:tak@example.org?subject=stop", "https://tak.example.org/letters/x"
    both = enclosed(unsubscribe=(page, mailto))
    assert both["List-Unsubscribe"] == f"<{page}>, <{mailto}>"
    assert both["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    assert "List-Unsubscribe-Post" not in enclosed(unsubscribe=(mailto,))


def test_a_picture_stands_beside_its_board_in_characters() -> None:
    got = letter(PICTURE)
    (image,) = (one for one in got.walk() if one.get_content_type() == "image/png")
    cid = image["Content-ID"].strip("<>")
    assert (image.get_content_disposition(), image.get_content()) == ("inline", PICTURE.data)
    assert SECRET not in cid
    shown = part(got, "html")
    assert f'src="cid:{cid}" alt="A &quot;board&quot;\nof two"' in shown
    assert "1  .   S\n2  s   .\n</pre>" in shown
    assert words(PICTURE) == BOARD.text.rstrip()
    assert [one.get_content_type() for one in got.walk()] == [
        "multipart/alternative",
        "text/plain",
        "multipart/related",
        "text/html",
        "image/png",
    ]


def test_a_picture_of_something_else_is_told_in_words_once() -> None:
    won = Paragraph((Plain("You have won 3."),))
    card = replace(PICTURE, alt="You have won 3.", instead=won)
    assert words(card) == words(won, card) == "You have won 3."


def test_what_could_not_be_made_is_told_instead() -> None:
    assert words(Enclosure("board.png", Kind.PICTURE, "", BOARD)) == BOARD.text.rstrip()


def test_animations_and_texts_are_attached() -> None:
    text = File("王.ptn", Kind.TEXT, "[Size 5]\n王\n".encode(), "", BOARD)
    got = letter(text, replace(PICTURE, name="tak.gif", kind=Kind.ANIMATION))
    record, film = got.iter_attachments()
    assert (record.get_filename(), record.get_content_type()) == ("王.ptn", "text/plain")
    assert record.get_content() == "[Size 5]\r\n王\r\n"
    assert (film.get_filename(), film.get_content_type()) == ("tak.gif", "image/gif")
    assert film.get_content() == PICTURE.data


def test_spans_are_escaped_and_marked_up() -> None:
    spans = (
        Person("A <b>\n&", "mail", "u"),
        Code("ps <b4"),
        Code("mailto:a@a.test?subject=Tak&body=join"),
        Strong("wins"),
        Written("<script>\x07"),
        Link("here", 'https://a.test/?a=1&b="'),
        Link("there", "javascript:x"),
        ChatName("den", "mail", "1", "https://b.test/"),
    )
    shown = part(letter(Paragraph(spans)), "html")
    assert "<bdi>A &lt;b&gt; &amp;</bdi>" in shown
    mailto = "mailto:a@a.test?subject=Tak&amp;body=join"
    assert f'>ps &lt;b4</code><a href="{mailto}">{mailto}</a>' in shown
    assert "<strong>wins</strong>&lt;script&gt;<a" in shown
    assert '<a href="https://a.test/?a=1&amp;b=&quot;">here</a>there' in shown
    assert '<a href="https://b.test/">den</a>' in shown
    assert "javascript" not in shown
    assert (
        words(Paragraph(spans))
        .replace("\n", " ")
        .startswith(
            "A <b> &`ps <b4``mailto:a@a.test?subject=Tak&body=join`wins<script>https://a.test/"
        )
    )


def test_text_is_wrapped_between_words_and_boards_stay() -> None:
    wide = Preformatted("x" * 90)
    said = words(Paragraph((Plain("word " * 40), Code("challenge mail days 3"))), wide)
    *lines, last = said.split("\n")
    assert max(map(len, lines)) <= 76
    assert any("`challenge mail days 3`" in line for line in lines)
    assert last == wide.text
    assert "format=" not in letter().as_string()


def test_a_question_is_answered_by_a_word_in_the_own_language() -> None:
    assert words(ANSWERS) == "Answer with `accept` or `decline`."
    more = Buttons((*ANSWERS.row, button("rules", ShowRules())))
    assert words(more) == f"{words(ANSWERS)}\n\nWords to answer with:\n`rules` (Rules of Tak)"
    assert words(ANSWERS, tag="zh") == "回复 `接受` 或 `拒绝`。"
    assert words(ANSWERS, about="") == "Answer with `accept #k3f9` or `decline #k3f9`."


def test_a_page_is_opened_by_links_that_look_like_buttons() -> None:
    accept, _ = ANSWERS.row
    envelope = replace(ENVELOPE, links={accept.data: "https://tak.example.org/letters/a"})
    text = "Answer with `accept` or `decline`.\n\nAccept: https://tak.example.org/letters/a"
    assert words(ANSWERS, envelope=envelope) == text
    assert part(letter(ANSWERS, envelope=envelope), "html").count("<a href=") == 1


async def test_a_turn_says_how_to_answer_and_leaves_out_what_only_a_press_does() -> None:
    async with world() as den:
        await den.say("ann", "challenge 5 white", "id-ann", platform="mail")
        await den.say("bob", f"join {await den.join_code('')}", "id-bob", platform="mail")
        told = (await den.tell("ann", "ps a1", "id-ann", platform="mail"))["id-bob"]
    said = words(*told.blocks, about=den.last_code)
    assert said.endswith(
        "Words to answer with:\n`takeback` (Take back), `draw` (Offer draw)\n"
        "`board flip` (Flip), `record`"
    )


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Ann Müller-王", "Ann Müller-王"),
        ("नमिता", "नमिता"),
        ("Ann http://evil.test", "Ann"),
        ("ann@evil.test", ""),
        ("see www.evil now", "see now"),
        ("evil\u3002com <b>", "b"),
        ("call 5551234", "call"),
        ("O'Neil_2\u202e", "O'Neil2"),
        ("x" * 40, "x" * 30),
    ],
)
def test_nothing_in_a_name_for_strangers_leads_anywhere(name: str, shown: str) -> None:
    assert harmless_name(name) == shown


def test_an_invitation_says_who_invites_how_to_answer_and_that_no_other_comes() -> None:
    def said(name: str, tag: str = "en") -> str:
        message = invitation(name, say("game_name-tak"), 6, ANSWERS)
        return words(*message.blocks, tag=tag).replace("\n", " ")

    assert "Ann would like to play a game of Tak with you" in said("Ann https://a.test")
    assert "on a 6x6 board" in said("Ann")
    assert "You get no other letter unless you answer." in said("Ann")
    assert said("Ann").endswith("Answer with `accept` or `decline`.")
    assert "Somebody would like" in said("a@a.test")
    assert "Ann 想和你" in said("Ann", "zh")


def test_the_answer_to_a_stranger_says_how_to_begin() -> None:
    said = words(say("mail-stranger"))
    assert "`join k3m7p`" in said
    assert "`help`" in said

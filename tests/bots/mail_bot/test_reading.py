"""What is read of letters: who wrote them, whom they answer, and what of it counts."""

from bots.mail_bot.reading import Letter, read_letter


def read(text: str, *headers: str, authserv: str = "") -> Letter:
    """Return the letter of a person with these headers and a plain text."""
    lines = ("From: Ann <ann@example.com>", *headers, "", text)
    letter = read_letter("\r\n".join(lines).encode(), authserv)
    assert isinstance(letter, Letter)
    return letter


def test_a_letter_has_a_sender_and_a_text() -> None:
    letter = read("ps b4", "To: play@example.org", "Message-ID: <1@example.com>")
    assert letter == Letter(
        sender="ann@example.com",
        name="Ann",
        message_id="1@example.com",
        answers=(),
        recipients=("play@example.org",),
        text="ps b4",
        files=(),
        locale="",
        is_automatic=False,
        is_forged=False,
        is_proved=False,
    )

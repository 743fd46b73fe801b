"""Reports of delivery: which letters were not delivered, and whether any ever will be."""

from bots.mail_bot.reading import Bounce, Letter, read_letter
from tests.bots.mail_bot.answers import in_parts
from tests.rows import each

RETURNED = (
    "Message-ID: <k3f9.secret.1@example.org>\r\nTo: ann@example.com\r\n"
    "Reply-To: play+k3f9.secret@example.org\r\nReferences: <k3f9.secret.0@example.org>\r\n"
)
REACHED = (
    *("ann@a.test", "k3f9.secret.1@example.org", "k3f9.secret.0@example.org"),
    *("play+k3f9.secret@example.org", "ann@example.com"),
)


def report(
    *fields: str, kind: str = "message/rfc822", returned: str = f"{RETURNED}\r\nYour turn."
) -> Letter | Bounce:
    """Return a report of delivery with fields of recipients, each a block."""
    recipient = "Final-Recipient: rfc822; ann@a.test"
    blocks = ("Reporting-MTA: dns; mx.a.test", *(f"{recipient}\r\n{each}" for each in fields))
    status = ("message/delivery-status", "\r\n\r\n".join(blocks))
    given = ("text/plain", "Your letter was not delivered."), status, (kind, returned)
    return read_letter(in_parts(*given, kind="report"))


STATUSES = (
    ("Action: failed\r\nStatus: 5.1.1", True, True),
    ("Action: Failed\r\nStatus: 5.0.0 (no such user)", True, True),
    ("Action: failed\r\nStatus: 4.4.7", True, False),
    ("Action: failed", True, False),
    ("Action: delayed\r\nStatus: 4.4.7", False, False),
    ("Action: delivered\r\nStatus: 2.0.0", False, False),
    ("", False, False),
)


@each(("fields", "failure", "permanent"), STATUSES)
def test_a_bounce_says_whether_letters_reach_an_address(
    fields: str, failure: bool, permanent: bool
) -> None:
    assert report(fields) == Bounce(REACHED, permanent, failure)


def test_one_of_several_recipients_may_be_lost() -> None:
    found = report("Action: delivered\r\nStatus: 2.0.0", "Action: failed\r\nStatus: 5.1.1")
    assert found == Bounce(REACHED, is_permanent=True, is_failure=True)


@each("kind", ("text/rfc822-headers", "message/rfc822-headers"))
def test_headers_of_a_letter_are_enough(kind: str) -> None:
    found = report("Action: failed\r\nStatus: 5.1.1", kind=kind, returned=RETURNED)
    assert found == Bounce(REACHED, is_permanent=True, is_failure=True)


def test_a_report_of_reading_is_no_bounce() -> None:
    note = ("message/disposition-notification", "Disposition: manual-action; displayed\r\n")
    found = read_letter(in_parts(("text/plain", "Read."), note, kind="report"))
    assert isinstance(found, Letter)
    assert found.is_automatic


def test_a_bounce_names_no_more_than_a_letter_has() -> None:
    found = report("Action: failed", returned="".join(f"To: {n}@a.test\r\n" for n in range(999)))
    assert isinstance(found, Bounce)
    assert len(found.answers) == 50

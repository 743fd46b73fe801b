"""Letters as nobody should write them: reading stands all of them."""

from hypothesis import given, settings
from hypothesis import strategies as st

from bots.mail_bot.quoting import MOST_BYTES, MOST_LINES
from bots.mail_bot.reading import Bounce, Letter, read_letter
from tests.bots.mail_bot.answers import letter
from tests.rows import each

NAMES = (
    *("From", "To", "Message-ID", "References", "Content-Type", "Content-Transfer-Encoding"),
    *("Content-Disposition", "Authentication-Results", "Auto-Submitted", "Accept-Language"),
)
VALUES = (
    *("multipart/mixed; boundary=b", "multipart/report; boundary=b", "multipart/alternative"),
    *("message/rfc822", "message/delivery-status", "text/rfc822-headers", "text/html", "text/"),
    *("text/plain; charset=utf-7", "text/plain; format=flowed", "text/plain; charset*0*=''%F"),
    *("base64", "quoted-printable", "x-uuencode", "attachment; filename=a.ptn", "=?utf-8?b?=FF?="),
    *("<a@a.test>", "A <a@a.test>, b", "a:;", '"', "(", "\\", "mx; dmarc=fail", "\ud800"),
)
SEAL = "k3f9.abcdefghijklmnopqrstuvwxyz"
LINES = (
    *(f"{SEAL}@a.test", SEAL[:9], SEAL[9:], "a@a.test", "a@a.t=", "est", "Von: a", "An: 1.1 20:00"),
    *("", "--b", "--b--", "--b ", " ", "ps b4", "> ps b4", "-- ", "On 2026 <", "a@a.test> wrote:"),
    *("<p>ps b4", "<blockquote>", "<!--", "<![x", "<a b='", "&#x110000;", "Action: failed", "=FF="),
)
headers = st.builds("{}: {}".format, st.sampled_from(NAMES), st.sampled_from(VALUES))
lines = headers | st.sampled_from(LINES) | st.text(max_size=9)
letters = st.builds(
    lambda lines, end: end.join(lines).encode("utf-8", "surrogatepass"),
    st.lists(lines, max_size=40),
    st.sampled_from(("\r\n", "\n", "\r")),
)


def stand(data: bytes) -> Letter | Bounce:
    """Read a letter, and look at its bounds."""
    found = read_letter(data, "mx")
    if isinstance(found, Letter):
        assert len(found.text.encode()) <= MOST_BYTES
        assert len(found.text.split("\n")) <= MOST_LINES
        assert found.name.isprintable()
        assert SEAL not in found.text.replace("\n", "")
        assert not found.sender or found.sender not in found.text
        assert not {"<", "\r", "\n", " "}.intersection(found.sender + found.message_id)
    return found


@settings(max_examples=60, deadline=None)
@given(data=letters | st.binary(max_size=200))
def test_no_letter_breaks_its_reading(data: bytes) -> None:
    stand(data)


DEEP = "".join(
    f"Content-Type: multipart/mixed; boundary=b{at}\r\n\r\n--b{at}\r\n" for at in range(1500)
)
HOSTILE = (
    "Content-Type: message/rfc822\r\n\r\n" * 1500,
    DEEP,
    "Content-Type: text/html\r\n\r\n" + "<div>" * 3000,
    "Content-Type: text/html\r\n\r\n" + "<a" * 3000,
    "Content-Type: text/html\r\n\r\n" + "<![x" * 3000,
    f"From: {'(' * 480}\r\n\r\n",
    "From: ann@example.com\r\nAuthentication-Results: " + r"\(" * 200_000 + "\r\n\r\nps b4",
    f"Content-Type: text/plain; charset={'x' * 3000}\r\n\r\nps b4",
)
RUNS = ("\\(", "(", '"', "<a@", "1.", "a.", "a:", "=?", " ")


@each("run", RUNS)
def test_no_run_of_signs_takes_long(run: str) -> None:
    long = run * 20_000
    stand(letter(long, *(f"{name}: {'mx;' * ('-R' in name)}{long}" for name in NAMES)))
    for kind in ("html", "plain", "plain; format=flowed"):
        stand(letter(f"20{long}\r\n{long}", f"Content-Type: text/{kind}"))


@each("hostile", HOSTILE)
def test_no_letter_is_too_deep(hostile: str) -> None:
    stand(hostile.encode())


def test_a_letter_that_is_too_deep_keeps_its_headers() -> None:
    deep = stand(letter("", DEEP))
    assert isinstance(deep, Letter)
    assert deep.sender == "ann@example.com"


def test_a_move_is_read_above_all_that_breaks_a_letter_off() -> None:
    for below in ("\r\n-- " * 500, "\r\nmultipart" * 500, "\r\n" * 50_000, "\r\n" + ">" * 100_000):
        found = stand(letter(f"ps b4{below}"))
        assert isinstance(found, Letter)
        assert found.text.startswith("ps b4")

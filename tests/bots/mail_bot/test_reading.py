"""What is read of letters: who wrote them, whom they answer, and what of it counts."""

from bots.mail_bot.reading import Letter, read_letter
from takmail.service.ports import LARGEST_FILE, SharedFile
from tests.bots.mail_bot.answers import HTML, PLAIN, in_parts, letter, parts
from tests.rows import each


def read(data: bytes, authserv: str = "mx.example.org") -> Letter:
    found = read_letter(data, authserv)
    assert isinstance(found, Letter)
    return found


def test_a_letter_has_a_sender_and_a_text() -> None:
    headers = (
        "To: Takmail <play+k3f9.abc@example.org>, (x) b@example.com",
        "Message-ID: <1@example.com>",
        "In-Reply-To: <3@example.org>",
        "References: <2@example.org>\r\n\t<3@example.org>",
        "Accept-Language: zh-CN, en-US",
    )
    assert read(letter("ps b4", *headers)) == Letter(
        sender="ann@example.com",
        name="Ann",
        message_id="1@example.com",
        answers=("2@example.org", "3@example.org"),
        recipients=("play+k3f9.abc@example.org", "b@example.com"),
        subject="",
        text="ps b4",
        files=(),
        locale="zh-CN",
        is_automatic=False,
        is_forged=False,
        is_proved=False,
    )


SENDERS = (
    ("ann@example.com", "ann@example.com", ""),
    ('"Archer, Ann" <Ann.A+b@Example.com>', "Ann.A+b@Example.com", "Archer, Ann"),
    ("ann@example.com (Ann)", "ann@example.com", ""),
    ("=?utf-8?b?5a6J?= <ann@example.com>", "ann@example.com", "安"),
    ("安 <ann@example.com>", "ann@example.com", "安"),
    ("=?utf-8?q?A=09nn=00=E2=80=AE?= <a@a.test>", "a@a.test", "A nn"),
    ("=?utf-8?q?A=0D=0ABcc:_b@a.test?= <a@a.test>", "", ""),
    (f"{'A' * 90} <a@a.test>", "a@a.test", "A" * 64),
    ("ann@example.com <ann@example.com>", "ann@example.com", ""),
    ("a\x00@a.test", "", ""),
    ("Ann B. <ann@example.com>", "ann@example.com", "Ann B."),
    ("bob@example.com <ann@example.com>", "", ""),
    ('"bob@example.com" <ann@example.com>', "ann@example.com", ""),
    ("a@a.test, b@a.test", "", ""),
    ("Club: a@a.test;", "", ""),
    ("undisclosed-recipients:;", "", ""),
    ("<a@a.test> <b@a.test>", "", ""),
    ("=?utf-8?q?ann=40example=2Ecom?=", "", ""),
    ("=?utf-8?q?ann?=@example.com", "", ""),
    ('"a b"@a.test', "", ""),
    ("a@[127.0.0.1]", "", ""),
    ("a@", "", ""),
    ("", "", ""),
    ("(" * 400, "", ""),
    ("a" * 70 + "@a.test", "", ""),
    ("<>", "", ""),
)


@each(("value", "sender", "name"), SENDERS)
def test_the_sender_is_the_only_address_in_from(value: str, sender: str, name: str) -> None:
    found = read(f"From: {value}\r\n\r\nps b4".encode())
    assert (found.sender, found.name) == (sender, name)


def test_of_two_senders_none_counts() -> None:
    assert read(letter("ps b4", "From: Bob <bob@example.com>")).sender == ""


def test_the_latest_of_many_answered_letters_are_known() -> None:
    answered = [f"{number}@example.org" for number in range(300)]
    found = read(letter("x", "References: " + "\r\n ".join(f"<{each}>" for each in answered)))
    assert found.answers == tuple(answered[-50:])


@each(
    "header",
    (
        "Auto-Submitted: auto-replied",
        "auto-submitted: Auto-Generated; x=y",
        "Precedence: bulk",
        "Precedence: LIST",
        "List-Id: <tak.example.org>",
        "Return-Path: <>",
        "Return-Path: < >",
        "X-Auto-Response-Suppress: All",
        "X-Autoreply: yes",
        "X-Autorespond: x",
        "Content-Type: multipart/report; report-type=disposition-notification; boundary=x",
    ),
)
def test_a_program_s_letter_gets_no_answer(header: str) -> None:
    assert read(letter("ps b4", header)).is_automatic


@each(
    "address",
    (
        *("noreply@a.test", "no-reply@a.test", "x-NoReply+1@a.test", "do.not.reply@a.test"),
        *("dont-reply@a.test", "donotreply3@a.test", "MAILER-DAEMON@a.test", "postmaster@a.test"),
    ),
)
def test_nobody_s_address_gets_no_answer(address: str) -> None:
    assert read(f"From: {address}\r\n\r\nps b4".encode()).is_automatic


@each(
    "header",
    (
        "Auto-Submitted: no",
        "Auto-Submitted: No (a person)",
        "Precedence: normal",
        "Return-Path: <ann@example.com>",
        "From: piano.reply@a.test",
    ),
)
def test_a_person_s_letter_gets_one(header: str) -> None:
    assert not read(letter("ps b4", header)).is_automatic


RESULTS = (
    ("mx.example.org; dmarc=pass (p=none dis=none) header.from=example.com", "passed"),
    ("MX.example.org 1; spf=pass; DMARC=Fail", "failed"),
    ("mx.example.org; spf=fail; dkim=none; dmarc=none", ""),
    ("mx.example.org; dmarc=temperror", ""),
    ("mx.other.org; dmarc=fail", ""),
    ('mx.example.org; spf=pass smtp.mailfrom="x; dmarc=pass"@a.test', ""),
    ("mx.example.org; spf=pass (; dmarc=pass ); dmarc=fail", "failed"),
    ("mx.example.org; spf=pass (a (b); dmarc=pass (c)); dmarc=none", ""),
    ("mx.example.org; dmarc=fail; dmarc=pass", "failed"),
    ("", ""),
)


@each(("value", "result"), RESULTS)
def test_the_provider_s_own_results_count(value: str, result: str) -> None:
    below = "Authentication-Results: mx.example.org; dmarc=pass" if result else "X: y"
    found = read(letter("ps b4", f"Authentication-Results: {value}", below))
    assert (found.is_forged, found.is_proved) == (result == "failed", result == "passed")


def test_without_the_provider_s_name_no_results_count() -> None:
    found = read(letter("ps b4", "Authentication-Results: ; dmarc=fail"), authserv="")
    assert not found.is_forged
    assert not found.is_proved


# The text.


def test_plain_text_comes_before_html() -> None:
    for program, form in PLAIN.items():
        html = HTML.get(program, "").replace("{}", "ps c4")
        given = ("text/plain", form.replace("{}", "ps b4")), ("text/html", html)
        assert read(in_parts(*given, kind="alternative")).text == "ps b4", program


@each("plain", ("", " \r\n\r\n", "> a quote"))
def test_html_is_read_where_the_plain_text_says_nothing(plain: str) -> None:
    given = ("text/plain", plain), ("text/html", HTML["iPhone"].replace("{}", "ps b4"))
    assert read(in_parts(*given, kind="alternative")).text == "ps b4"


ENCODED = (
    ("ps=20=\r\nb4=E2=80=8B\r\n\r\n=E8=B5=B0 c3", "ps b4\n\n走 c3", "quoted-printable", "utf-8"),
    ("cHMgYjQNCui1sCBjMw==", "ps b4\n走 c3", "base64", "us-ascii"),
    ("cHMgYjQ", "ps b4", "base64", ""),
    ("198gYzM=", "走 c3", "base64", "gb2312"),
    ("ps b4", "ps b4", "9bit", "no-such-charset"),
    ("ps b4", "ps b4", "x-uuencode", "punycode"),
)


@each(("body", "text", "encoding", "charset"), ENCODED)
def test_a_text_is_decoded(body: str, text: str, encoding: str, charset: str) -> None:
    headers = (f"Content-Type: text/plain; charset={charset}",)
    encoded = letter(body, *headers, f"Content-Transfer-Encoding: {encoding}")
    assert read(encoded).text == text


LONG = "tell Bob that this remark is longer than a line of a letter may be, "
FLOWING = (
    ("", f"{LONG}which goes on\nps b4\nps c4"),
    ("; DelSp=yes", f"{LONG[:-1]}which goes on\nps b4\nps c4"),
)


@each(("more", "text"), FLOWING)
def test_flowing_lines_are_as_long_as_they_were_written(more: str, text: str) -> None:
    body = f"{LONG}\r\nwhich goes on\r\nps b4 \r\nps c4\r\n{LONG}\r\n> a quote"
    found = read(letter(body, f"Content-Type: text/plain; Format=Flowed{more}"))
    assert found.text == f"{text}\n{LONG.strip()}"


SEALED = "play+k3f9.abcdefghijklmnopqrstuvwxyz@example.org"
ATTRIBUTIONS = (
    "Am Di., 1. Dez. 2026 um 20:00 Uhr schrieb Takmail <\n{}>:",
    "Le mar. 1 déc. 2026 à 20:00, Takmail <{}> a\nécrit :",
    "El mar, 1 dic 2026 a las 20:00, Takmail (<{}>)\nescribió:",
    "Il giorno mar 1 dic 2026 alle ore 20:00 Takmail\n<{}> ha scritto:",
    "Em ter., 1 de dez. de 2026 às 20:00, Takmail <\n{}>\nescreveu:",
    "Op di 1 dec 2026 om 20:00 schreef\nTakmail\n<{}>:",
    "вт, 1 дек. 2026 г. в 20:00, Takmail <{}>:",  # noqa: RUF001 - as it is written
    "2026年12月1日(火) 20:00 Takmail <{}>:",
    "2026년 12월 1일 (화) 오후 8:00, Takmail <{}>님이 작성:",
    '"Takmail" ---01.12.2026 20:00:00---Your turn.\n\nAn: {}',
)
HEADERS = (
    "Von:|Gesendet: Dienstag, 1. Dezember 2026 20:00|An:|Betreff:",
    "De :|Envoyé : mardi 1 décembre 2026 20:00|À :|Objet :",
    "De:|Enviado el: martes, 1 de diciembre de 2026 20:00|Para:|Asunto:",
    "Da:|Inviato: martedì 1 dicembre 2026 20:00|A:|Oggetto:",
    "De:|Enviada em: terça-feira, 1 de dezembro de 2026 20:00|Para:|Assunto:",
    "Van:|Verzonden: dinsdag 1 december 2026 20:00|Aan:|Onderwerp:",
    "От:|Отправлено: 1 декабря 2026 г. 20:00|Кому:|Тема:",  # noqa: RUF001 - as it is written
    "差出人：|送信日時： 2026年12月1日 20:00|宛先：|件名：",  # noqa: RUF001 - as it is written
    "보낸 사람:|보낸 날짜: 2026년 12월 1일 화요일 오후 8:00|받는 사람:|제목:",
    "Gesendet: 01. Dezember 2026 um 20:00 Uhr|Von:|An:|Betreff:",
)
QUOTES = (*ATTRIBUTIONS, *(header.replace(":|", ": Tak <{}>|") for header in HEADERS), *HEADERS)


@each("quote", QUOTES)
def test_an_answer_is_read_above_the_quote_of_any_language(quote: str) -> None:
    for typed in ("ps b4", "Hallo Bob, schön!\n\n3c3<"):
        for address in (SEALED, SEALED.upper(), "tak@example.org", "else@a.test"):
            quoted = quote.replace("|", "\r\n").replace("{}", address)
            for body in (f"{typed}\n\n{quoted}\n\nIhr Zug.", f"{typed}\n{quoted}\n> Ihr Zug."):
                sent = letter(body, "Content-Type: text/plain; charset=utf-8", f"To: {address}")
                assert read(sent).text == typed


@each(
    "secret",
    (
        SEALED,
        SEALED.replace("opq", "OPQ\r\n"),
        SEALED.replace("opq", "opq=\r\n"),
        "k3f9.abcdefghijklmnopqrstuvwxyz",
        "[mailto:Ann@Example.com]",
        "ann@exam\r\nple.com",
        "a*b@a.test",
        "c@a.test",
        "d@a.test",
    ),
)
def test_no_seal_and_no_address_of_the_letter_s_own_is_read(secret: str) -> None:
    headers = ("To: a*b@a.test, @ b", "Cc: c@a.test", "Reply-To: d@a.test")
    assert read(letter(f"ps b4 @b\r\nwith {secret} within\r\nps c4", *headers)).text == "ps b4 @b"


def test_the_text_of_a_letter_within_a_letter_is_not_its_own() -> None:
    inner = ("message/rfc822", "From: bob@example.com\r\n\r\nps c4")
    assert read(in_parts(inner)).text == ""
    assert read(in_parts(inner, ("text/plain", "ps b4"))).text == "ps b4"


# Files.


GAME = '[Size "5"]\r\n\r\n1. a1 e5'


def attached(name: str, text: str = GAME) -> tuple[str, str]:
    kind = "application/octet-stream\r\nContent-Disposition: attachment; filename="
    return f'{kind}"{name}"', text


def test_games_are_the_only_files_that_are_read() -> None:
    body = parts(("text/plain", "read"), ("text/html", "read"), kind="alternative")
    large = "x" * (LARGEST_FILE + 1)
    files = (attached("a.ptn"), attached("a.txt"), attached("=?utf-8?q?b=2EPTN?=", large))
    found = read(in_parts(body, ("text/plain; name=notes.txt", "ps c4"), *files))
    assert found.text == "read"
    assert found.files == (SharedFile("a.ptn", GAME), SharedFile("b.PTN", None))


def test_a_file_is_no_text() -> None:
    note = ("text/plain\r\nContent-Disposition: attachment", "ps c4")
    assert read(in_parts(note, attached("a.ptn"))).text == ""

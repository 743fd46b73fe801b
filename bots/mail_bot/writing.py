"""Letters as they are written: headers, how to answer, the foot.

A letter can't be pressed. So buttons become words to answer with, and links where there is a page.
Nothing of another person's text reaches a header but names, and those in one line.
"""

import re
import unicodedata
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from email.message import EmailMessage
from email.policy import EmailPolicy

from bots.mail_bot.links import PLAY
from bots.mail_bot.markup import SMALL, Body, sendable
from takmail.audience.buttons import A_FULL_ROW
from takmail.commands.lines.parsed import Parsed
from takmail.commands.lines.reading import parse_line
from takmail.wording.languages.language import Language
from takmail.wording.languages.language_choice import vocabulary_in
from takmail.wording.message.hints import MAIL, Hints
from takmail.wording.message.messages import Button, Buttons, Kind, Menu, Message, buttons_of
from takmail.wording.message.sentences import Sentence, items, lines, say
from takmail.wording.message.text import Code, Link, Paragraph, Plain, one_line

_SENDER = "Takmail"

_ANSWERING = frozenset({"accept", "decline"})
"""Verbs that say all without what follows them, below a letter that asks one thing."""

_QUIET = "DR, RN, NRN, OOF, AutoReply"
"""Automatic answers that Microsoft's servers leave out: all but bounces, which we read."""

_ID = re.compile(r"[!-;=?-~]{3,250}")
"""A message id that can stand in a header: no blank, no bracket, not too long."""


class _Policy(EmailPolicy):
    """Headers in ASCII stay on one line: the library would break long ids and encode them."""

    def fold_binary(self, name: str, value: str) -> bytes:
        line = f"{name}: {value}\r\n"
        return line.encode() if line.isascii() else super().fold_binary(name, value)


_POLICY = _Policy(linesep="\r\n", cte_type="7bit")


@dataclass(frozen=True, slots=True)
class Envelope:
    """Everything about a letter but its message.

    Message ids stand without brackets. ``root`` is that of the thread, which no letter has, and
    ``answers`` that of the letter that this one answers. ``replied`` says that it answers a letter.
    ``unsubscribe`` are addresses that end all letters, ``links`` those of pages by the data of
    buttons, and by `PLAY` that of the board. ``contact`` is how to reach the host.
    """

    sender: str
    to: str
    subject: str
    message_id: str
    root: str
    answers: str = ""
    reply_to: str = ""
    unsubscribe: tuple[str, ...] = ()
    replied: bool = False
    links: Mapping[str, str] = field(default_factory=dict)
    contact: str = ""


def write_letter(message: Message, language: Language, envelope: Envelope) -> EmailMessage:
    """Return the letter that brings a message; it is dated when it goes out."""
    letter = EmailMessage(_POLICY)
    for name, value in _headers(envelope):
        letter[name] = value
    worded = replace(language.message(message), about=message.about)
    body = _body(worded, language, envelope)
    letter.set_content(body.text())
    letter.add_alternative(body.html(language.tag, envelope.subject), subtype="html")
    page = letter.get_body(("html",))
    assert page is not None, "it was just added"
    for cid, picture in body.pictures.items():
        page.add_related(
            picture.data,
            "image",
            "png",
            cid=f"<{cid}>",
            disposition="inline",
            filename=picture.name,
        )
    for file in body.attached:
        if file.kind is Kind.TEXT:
            letter.add_attachment(file.data.decode(), filename=file.name)
        else:
            letter.add_attachment(file.data, "image", "gif", filename=file.name)
    letter["Content-Language"] = language.tag  # a part would take it along before
    return letter


def invitation(challenger: str, game: Sentence, size: int, *rows: Buttons | Menu) -> Message:
    """Return the message to somebody who has never written; ``rows`` have the answers.

    Of the ``challenger`` there is a name without anything that could be an address.
    """
    who = harmless_name(challenger) or say("mail-somebody")
    invited = say("mail-invitation", challenger=who, game=game, size=f"{size}x{size}")
    return Message((invited, say("mail-invitation-once"), *rows))


_LONGEST_NAME = 30
_LIKE_AN_ADDRESS = re.compile(r"[@/\\:]|[\w-][.\u3002][\w-]|^www|\d{5}", re.IGNORECASE)
"""Signs that a word is an address or a number to call."""


def harmless_name(name: str) -> str:
    """Return a name of letters and digits that leads nowhere, empty if nothing is left of it."""
    words = unicodedata.normalize("NFKC", one_line(name)).split()
    kept = " ".join(word for word in words if not _LIKE_AN_ADDRESS.search(word))
    letters = (one for one in kept if one in " '\u2019-" or unicodedata.category(one)[0] in "LMN")
    return " ".join("".join(letters)[:_LONGEST_NAME].split())


def _headers(envelope: Envelope) -> Iterator[tuple[str, str]]:
    yield "From", f"{_SENDER} <{envelope.sender}>"
    yield "To", envelope.to
    if envelope.reply_to:
        yield "Reply-To", f"{_SENDER} <{envelope.reply_to}>"
    yield "Subject", one_line(sendable(envelope.subject))
    yield "Message-ID", f"<{envelope.message_id}>"
    answers = envelope.answers if _ID.fullmatch(envelope.answers) else ""
    yield "In-Reply-To", f"<{answers or envelope.root}>"
    yield "References", f"<{envelope.root}>" + (f" <{answers}>" if answers else "")
    yield "Auto-Submitted", "auto-replied" if envelope.replied else "auto-generated"
    yield "X-Auto-Response-Suppress", _QUIET
    if envelope.unsubscribe:
        yield "List-Unsubscribe", ", ".join(f"<{url}>" for url in envelope.unsubscribe)
        if any(url.startswith("https:") for url in envelope.unsubscribe):
            yield "List-Unsubscribe-Post", "List-Unsubscribe=One-Click"


def _body(message: Message, language: Language, envelope: Envelope) -> Body:
    local, _, domain = envelope.message_id.partition("@")
    body = Body(f"{local.rpartition('.')[2]}@{domain}")
    body.say(language.paragraph(say("mail-above")), style=SMALL)
    for block in message.without_card().blocks:
        body.add(block)
    for answer in _answers(message, language):
        body.say(language.paragraph(answer))
    for button in message.buttons:
        if url := envelope.links.get(button.data):
            body.link(Link(button.text, url))
    if url := envelope.links.get(PLAY):
        body.link(Link(language.text(say("button-page")), url))
    foot = [say("mail-foot")]
    if envelope.contact:
        foot.append(say("mail-contact", contact=one_line(envelope.contact)))
    body.say(language.paragraph(lines(*foot)), style=SMALL, above="-- \n")
    return body


def _answers(message: Message, language: Language) -> Iterator[Sentence]:
    """Yield the words to answer with, in place of buttons; without those that it says itself."""
    hints = Hints(MAIL, vocabulary=vocabulary_in(language.tag))
    said = {span for one in message.words if isinstance(one, Paragraph) for span in one.spans}
    others = []
    for row in message.rows:
        typed = [(one, _typed(one, hints, message.about)) for one in buttons_of(row)]
        left = [(one, word) for one, word in typed if word is not None and word not in said]
        if [one.press.verb for one, _ in left[:2]] == ["accept", "decline"]:
            yield say("mail-answer", first=left[0][1], second=left[1][1])
            del left[:2]
        if left:
            between = items if len(left) <= A_FULL_ROW else lines
            others.append(between(*(_labelled(one, word) for one, word in left)))
    if others:
        yield lines(say("mail-words"), *others)


def _labelled(button: Button, word: Code) -> Sentence:
    same = button.text.casefold() == word.text
    return word if same else say("mail-word", label=Plain(button.text), word=word)


def _typed(button: Button, hints: Hints, about: str) -> Code | None:
    """Return the line for a press, if there is one; it names a game that the letter isn't about."""
    press = button.press
    if press.kept_key is not None or not isinstance(parse_line(press.line), Parsed):
        return Code("yes") if press.agrees else None
    argument = "" if press.verb in _ANSWERING else press.argument
    return hints.command(press.verb, argument, "" if press.game == about else press.game)

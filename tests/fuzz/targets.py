"""Where texts come in that others have written, and what must hold whatever they are.

Each target takes any text. What may be wrong with it has its own exceptions; all others are faults.
"""

import json
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime
from functools import cache

from telegram import Update, User

from bots.mail_bot.quoting import MOST_BYTES
from bots.mail_bot.reading import Letter, read_letter
from bots.telegram_bot.incoming import read_update
from bots.telegram_bot.names import Me
from takmail.audience.drawings import load_film
from takmail.audience.link_payloads import command_of, read_payload
from takmail.commands.command_order import SPEC
from takmail.commands.lines.parsed import Malformed
from takmail.commands.lines.pasted_games import wishes_from_file
from takmail.commands.lines.plies import plies_in
from takmail.commands.lines.reading import fit, parse_line
from takmail.commands.lines.vocabulary import Vocabulary
from takmail.commands.near_moves.near_plies import nearly_ply
from takmail.commands.notes import tried_in
from takmail.commands.premoves import begun_line
from takmail.commands.presses import PressError, decode_press
from takmail.commands.vacations import EitherDay, HoursSaid, hours_said, read_days, read_hours
from takmail.config import NAMES, read_settings
from takmail.notation.clean_ptn import format_game
from takmail.notation.errors import NotationError
from takmail.notation.games_in_text import find_all, is_position
from takmail.notation.links import LONGEST_GAME, SITE, compress, decompress, parse_link
from takmail.notation.mail_records import format_record, parse_record
from takmail.notation.positions import format_board, format_tps, parse_board, parse_tps
from takmail.notation.ptn import parse_playtak
from takmail.notation.replay import UnplayableError, replay
from takmail.notation.text import decode_text
from takmail.notation.written_plies import Notation
from takmail.play.records import found_in
from takmail.rulesets.json_forms import UnreadableError
from takmail.service.games.records import dump_event, load_event
from takmail.service.schedule.vacations import plan
from takmail.service.tries import load_line
from takmail.setting_faults import PREFIX
from takmail.tak.setups import SetupError
from takmail.terms.wishes import Wishes
from takmail.wording.exports import describe_found
from takmail.wording.languages.language_choice import agrees, vocabulary_in
from takmail.wording.languages.spoken import LANGUAGES, SPOKEN
from takmail.wording.languages.zones import find_zones, zones_at_offset
from takmail.wording.notation import explain_notation_error
from tests.drawings import load_drawing
from tests.fuzz import command_line
from tests.fuzz.discord_events import Listener, told

_TONGUES = ("en", "zh")
_ME = Me(User(99, "Takmail", is_bot=True, username="takmail_bot"))


def line(text: str) -> None:
    """A line of chat, said to the bot or not, in any language."""
    for tag in _TONGUES:
        for commands in (True, False):
            read = parse_line(text, commands=commands, vocabulary=vocabulary_in(tag))
            if isinstance(read, Malformed):
                if read.is_move:
                    fit(read.error, 5, vocabulary_in(tag))
                _explained(read.error, vocabulary_in(tag))


def nearly(text: str) -> None:
    """A line that may be meant as a move."""
    for notation in Notation:
        nearly_ply(text, notation)


def tried(text: str) -> None:
    """What is said behind ``try``, and a line as it is kept."""
    assert tried_in(text) == tried_in(text.strip())
    load_line(text)
    with suppress(NotationError):
        assert all(ply.said() in text for ply in plies_in(text))


def advance(text: str) -> None:
    """What is typed behind ``if``, as far as it is there."""
    begun = begun_line(text)
    if begun is not None:
        assert text.startswith(begun.before)
        assert text[len(begun.before) :].strip() == begun.begun


def games(text: str) -> None:
    """A file of games."""
    with suppress(NotationError, UnplayableError, SetupError):
        for found in find_all(text)[:3]:
            record = found.read(5)
            assert format_game(record)
            assert format_record(record)
            replay(record)


def mail_record(text: str) -> None:
    """A record in mail notation."""
    with suppress(NotationError):
        record = parse_record(text, 5)
        assert parse_record(format_record(record), 5).plies is not None


def position(text: str) -> None:
    """A position in TPS."""
    is_position(text)
    with suppress(NotationError):
        setup = parse_tps(text)
        assert parse_tps(format_tps(setup)) == setup


def board(text: str) -> None:
    """A board state in mail notation."""
    with suppress(NotationError):
        layout = parse_board(text)
        assert parse_board(format_board(layout)) == layout


def playtak(text: str) -> None:
    """A ply in the notation of playtak's server."""
    with suppress(NotationError):
        parse_playtak(text)


def link(text: str) -> None:
    """A link to a game, and what is compressed in it."""
    for address in (SITE + text, SITE + compress(text)):
        with suppress(NotationError):
            parse_link(address)
    whole = text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")
    if len(text) < LONGEST_GAME // 2:
        assert decompress(compress(whole), LONGEST_GAME) == whole


def brought(text: str) -> None:
    """A text in which a game is looked for, or with which a challenge begins."""
    with suppress(NotationError, SetupError):
        found = found_in(text)
        if found is not None:
            SPOKEN["en"].text(describe_found(found))
    with suppress(NotationError, SetupError, UnplayableError):
        wishes_from_file(text, Wishes())


def press(text: str) -> None:
    """The data of a button."""
    with suppress(PressError):
        pressed = decode_press(text)
        if pressed.verb in SPEC:
            command_of(pressed)


def payload(text: str) -> None:
    """What a link brings that opens the private talk."""
    read_payload(text)


def hours(text: str) -> None:
    """Nights and a time zone."""
    said = read_hours(text)
    if said is not None and said.quiet is not None:
        assert read_hours(hours_said(said.quiet)) == HoursSaid(said.quiet)
    find_zones(text)
    zones_at_offset(text, datetime(2026, 7, 1, tzinfo=UTC))


def days(text: str) -> None:
    """Days, and what comes of a vacation on them."""
    today = datetime(2026, 7, 1, 12, tzinfo=UTC)
    said = read_days(text, today.date())
    if isinstance(said, EitherDay):
        for line_ in said.lines:
            assert read_days(line_, today.date()) is not None
    elif said is not None and said.last is not None:
        plan((), today, "Europe/Vienna", said.first, said.last)


def agreeing(text: str) -> None:
    """A yes or a no."""
    agrees(text)


def event(text: str) -> None:
    """An event of a record, as the store may hold it after whatever has happened to it."""
    with suppress(UnreadableError, json.JSONDecodeError):
        read = load_event(text)
        assert load_event(dump_event(read)[1]) == read


def drawing(text: str) -> None:
    """What a picture or an animation is made from."""
    for load in (load_drawing, load_film):
        with suppress(ValueError):
            load(text)


def file(text: str) -> None:
    """A file in any code."""
    for data in (text.encode("utf-8", "surrogatepass"), text.encode("utf-16", "surrogatepass")):
        read = decode_text(data)
        assert read is None or "\0" not in read
    decode_text(bytes(ord(character) & 0xFF for character in text))


def setting(text: str) -> None:
    """A setting of the host's, and the language of somebody's app."""
    if "\0" not in text:
        read_settings({PREFIX + name: text for name in NAMES})
    LANGUAGES.best(text)
    LANGUAGES.called(text)


def telegram(text: str) -> None:
    """An update of Telegram's with a text, and with whatever it says is where in it."""
    place = len(text.encode("utf-16-le", "surrogatepass")) // 2
    spans = [
        {"type": kind, "offset": offset, "length": length}
        for kind in ("mention", "bot_command", "text_mention", "code", "custom_emoji", text[:9])
        for offset, length in ((0, place), (place // 2, place), (place, 1))
    ]
    ann = {"id": 1, "is_bot": False, "first_name": text[:64] or "A", "language_code": text[:5]}
    for kind in ("private", "supergroup", text[:9]):
        sent = {
            "message_id": 1, "date": int(datetime(2026, 1, 1, tzinfo=UTC).timestamp()),
            "chat": {"id": -5, "type": kind, "title": text[:64]}, "from": ann, "text": text,
            "entities": [{**span, "user": ann} for span in spans],
        }  # fmt: skip
        update = Update.de_json({"update_id": 1, "message": sent}, None)
        assert update is not None
        read_update(update, _ME)


@cache
def _listener() -> Listener:
    return Listener()


def discord(text: str) -> None:
    """Events of Discord's with a text wherever somebody's words or names can be."""
    listener = _listener()
    for event, data in told(text):
        listener.read(event, data)
    assert listener.heard
    listener.heard.clear()


def letter(text: str) -> None:
    """A letter, a text in one, and HTML."""
    for before in ("", "From: Ann <a@a.test>\n\n", "Content-Type: text/html\n\n", "From: "):
        read = read_letter(f"{before}{text}".encode(errors="surrogatepass"), "mx")
        assert not isinstance(read, Letter) or len(read.text.encode()) <= MOST_BYTES


def arguments(text: str) -> None:
    """The arguments and the input of the program."""
    command_line.run(text)


def _explained(error: NotationError, vocabulary: Vocabulary) -> None:
    assert 1 <= error.column <= len(error.text) + 1
    for tag in _TONGUES:
        assert SPOKEN[tag].text(explain_notation_error(error))
    if error.suggestion is not None and "\n" not in error.text.strip():
        read = parse_line(error.suggestion, vocabulary=vocabulary)
        assert not isinstance(read, Malformed), error.suggestion


TARGETS: dict[str, Callable[[str], None]] = {
    each.__name__: each
    for each in (
        line, nearly, games, mail_record, position, board, playtak, link, brought, press, payload,
        hours, tried, agreeing, event, drawing, file, setting, telegram, discord, arguments,
        advance, days, letter,
    )
}  # fmt: skip

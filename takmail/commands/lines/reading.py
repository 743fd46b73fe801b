"""Lines of chat, read as a command, as ordinary talk, or as a command or move that is broken.

The rule of the house is that talk stays talk: a line is only ever answered if it starts like
something for us and goes on like it, too.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import replace

from takmail.commands.buttons import spec_of
from takmail.commands.challenges import Challenge
from takmail.commands.disputes import (
    LONGEST_REASON,
    ClaimInvalid,
    PostBoard,
    RequestState,
    is_complaint,
    speaks_of_board,
)
from takmail.commands.games import Analyse, ReadText, Tinue
from takmail.commands.lines.command_words import command_in
from takmail.commands.lines.parsed import (
    Line,
    Malformed,
    Parsed,
    Peeled,
    is_talk_after,
    looks_like_board,
    peel,
    peel_block,
)
from takmail.commands.lines.pasted_games import take_pasted
from takmail.commands.lines.plies import (
    INTRODUCED,
    LONGEST_LINE,
    begun_ply,
    called_ply,
    introduced_ply,
    ply_among,
    ply_in,
)
from takmail.commands.lines.rewording import Rewording, as_typed, own_slip
from takmail.commands.lines.slips import KnownWords
from takmail.commands.lines.vocabulary import ENGLISH, Vocabulary
from takmail.commands.moves import CallTak, Move
from takmail.commands.near_moves.near_plies import nearly_ply
from takmail.commands.notes import Try, is_tried, note_of
from takmail.commands.offers import ANSWERS
from takmail.commands.premoves import ready_in
from takmail.commands.relay import Remark
from takmail.commands.spec import Command, Shape
from takmail.commands.tournaments import Tournament, is_making
from takmail.invisible import with_plain_spaces, without_joiners, without_unseen
from takmail.notation.errors import Expected, NotationError, Problem, mend
from takmail.notation.pasted_boards import LONGEST_BOARD, board_in
from takmail.notation.positions import parse_board
from takmail.notation.text import has_wide_forms
from takmail.notation.written_plies import FILES, Notation, check_carry, resolve

LONGEST_MESSAGE = 4096
"""Characters; no platform's message is longer, and no ply is looked for in what is."""

_LONGEST_REQUEST = 40

_CALL = re.compile(r"\(?t(?:ak)?\)?[.!]*", re.IGNORECASE)
_STATE = re.compile(
    r"r[.\s]?s(?:[.,!?]*\s+(?:pl[sz]|please|again|now|bitte|por\sfavor|s[tv]p|thx|thanks)){0,2}[.!?]*",
    re.IGNORECASE,
)
"""Calls of Tak, and requests of the board state, on a line of their own."""

_SLASH = re.compile(r"\A\s*/(?=[^\W\d])")
_POLITE = re.compile(
    r"(?:(?<=[\s,\uff0c])(?:please|pls|plz|now|thanks|thank\s+you|thx)|\u8bf7|\u8c22\u8c22)$",
    re.IGNORECASE,
)
"""Slash before a command that was pasted, and polite words behind one."""

_LONGEST_COURTESY = 20
_STOPS = " \t\r\n\u3000.!\u3002\uff01"
_COMMAS = " \t\r\n\u3000,\uff0c"

_BLANK = " \t\r`"
"""Characters of a line without content: space, or the fence of a code block."""


def parse_line(
    text: str, *, commands: bool = True, vocabulary: Vocabulary = ENGLISH, mends: bool = True
) -> Line:
    """Return what a message says, in English words or in those of the vocabulary.

    Wide forms of ASCII are read as plain ones in every language.

    ``commands=False`` is for a group's message that is not addressed to the bot: then only
    plies, ``t``, ``rs``, ``im REASON`` and boards are anything but talk. Errors, plies and what is
    passed on are those of the text as it was typed. Without ``mends`` no suggestion is looked for
    in the vocabulary's own words: what is suggested is itself read so.
    """
    if not text.isascii():
        text = with_plain_spaces(without_unseen(text))
    if vocabulary.may_be_in(text) or has_wide_forms(text):
        return _read_reworded(text, vocabulary, commands=commands, mends=mends)
    parsed = _passed_on(text, commands=commands)
    if parsed is not None:
        return parsed
    pasted = take_pasted(text) if commands else None
    if pasted is not None:
        return _challenge_from(pasted.origin, _read(pasted.words_of(text), commands=True))
    return _read(without_joiners(text), commands=commands)


def parse_request(text: str, vocabulary: Vocabulary = ENGLISH) -> Line:
    """Return what a message to the bot says, as `parse_line` does.

    A slash before it and polite words behind it count for nothing, but in what people say in their
    own words. A ply is only what it is without them.
    """
    plain = _SLASH.sub("", text)
    line = parse_line(plain, vocabulary=vocabulary)
    short = without_courtesy(plain)
    if short == plain or (isinstance(line, Parsed) and _is_own(line)):
        return line
    said = parse_line(short, vocabulary=vocabulary)
    return said if isinstance(said, Parsed) and not _is_own(said) else line


def without_courtesy(text: str) -> str:
    """Return a text without polite words at its end; words that are all of it stay."""
    said = text.rstrip(_STOPS)
    polite = _POLITE.search(said, max(0, len(said) - _LONGEST_COURTESY))
    return (polite and said[: polite.start()].rstrip(_COMMAS)) or text


def _is_own(line: Parsed) -> bool:
    """Return whether a line is a ply, or goes on in words of the sender's own."""
    return spec_of(line.command).shape is Shape.OWN


def _read_reworded(typed: str, vocabulary: Vocabulary, *, commands: bool, mends: bool) -> Line:
    """Read a text that may have own words or wide characters in it."""
    rewording = Rewording(typed, vocabulary)
    line = _passed_on(rewording.english, commands=commands)
    if line is None:
        bare = without_joiners(typed)
        if bare != typed:
            return _read_reworded(bare, vocabulary, commands=commands, mends=mends)
        pasted = take_pasted(rewording.english) if commands else None
        if pasted is not None:
            end, on = rewording.typed_start(pasted.end), rewording.typed_end(pasted.on)
            words = replace(pasted, end=end, on=on).words_of(typed)
            if len(words) > LONGEST_LINE:
                return None
            return _challenge_from(pasted.origin, parse_line(words, vocabulary=vocabulary))
        line = _read(rewording.english, commands=commands)

    def read(text: str) -> Line:
        return parse_line(text, vocabulary=vocabulary, mends=False)

    if line is None:
        return own_slip(rewording, vocabulary, read) if commands and mends else None
    return as_typed(line, rewording, vocabulary if mends else ENGLISH, read)


def _passed_on(text: str, *, commands: bool) -> Line:
    """Read what goes on in the sender's own words."""
    said = (own_words_in(text) or reading_in(text)) if commands else None
    if said is None and (commands or "hen" in text or "HEN" in text):
        said = ready_in(text, addressed=commands)
    return said or claim_in(text, addressed=commands)


def _challenge_from(origin: str, parsed: Line) -> Line:
    """Return a challenge, of the words that were read, that brings a game to start from."""
    if isinstance(parsed, Parsed) and isinstance(parsed.command, Challenge):
        return replace(parsed, command=replace(parsed.command, origin=origin))
    return parsed if isinstance(parsed, Malformed) else None


def _read(text: str, *, commands: bool) -> Line:
    lines = [line for line in text.splitlines() if line.strip(_BLANK)] if "\n" in text else [text]
    if len(lines) > 1:
        if len(text) > LONGEST_MESSAGE:
            return _board(text)
        return _board(text) or ply_among(text.splitlines(), addressed=commands)
    if not lines or len(lines[0]) > LONGEST_LINE:
        return None
    peeled = peel(lines[0])
    parsed = ply_in(peeled) or _short(peeled)
    if parsed is None and "/" in lines[0]:  # a board with its rows side by side
        parsed = _board(lines[0].replace("/", "\n"))
    if parsed is not None:
        return parsed
    if commands:
        return _said(peeled)
    named = introduced_ply(peeled)
    return named if named is not None and named.game else None


def _board(text: str) -> Line:
    if len(text) > LONGEST_BOARD:
        return None
    game, rows = peel_block(text)
    pasted = board_in(rows)
    if pasted is not None:
        return Parsed(PostBoard(pasted), game)
    if not looks_like_board(text):
        return None
    try:
        return Parsed(PostBoard(parse_board(rows)), game)
    except NotationError as error:
        return Malformed(error, game, is_move=True)


def fit(error: NotationError, size: int, vocabulary: Vocabulary = ENGLISH) -> None:
    """Make an error in a ply one about a board of this size, with a suggestion that fits it."""

    def read(line: str) -> None:
        parsed = parse_line(line, vocabulary=vocabulary)
        if isinstance(parsed, Malformed):
            raise parsed.error
        if isinstance(parsed, Parsed) and isinstance(parsed.command, Move):
            check_carry(resolve(parsed.command.ply, size), line, size)

    mend(error, read)
    if error.problem is Problem.OFF_BOARD:
        error.numbers = (size,)


def _short(peeled: Peeled) -> Line:
    """Read ``t`` and ``rs``."""
    if len(peeled.body) > _LONGEST_REQUEST:
        return None
    word = peeled.body.strip()
    if _CALL.fullmatch(word):
        return Parsed(CallTak(), peeled.game)
    return Parsed(RequestState(), peeled.game) if _STATE.fullmatch(word) else None


def _said(peeled: Peeled) -> Line:
    """Read what is only said to the bot."""
    parsed = introduced_ply(peeled) or begun_ply(peeled) or called_ply(peeled) or _not_a_ply(peeled)
    if parsed is not None:
        return parsed
    try:
        command = command_in(peeled.body)
    except NotationError as error:
        return Malformed(peeled.restored(error), peeled.game)
    return None if command is None else Parsed(command, peeled.game)


def _not_a_ply(peeled: Peeled) -> Line:
    """Return the error that behind ``move`` comes nothing like a ply, and no talk either.

    What may mean a ply (``move b2 north``) is left to those who know the board.
    """
    start = INTRODUCED.match(peeled.body)
    if start is None or start["word"].lower() == "play":
        return None
    rest = peeled.body[start.end() :]
    if is_talk_after(rest, 1) or nearly_ply(peeled.body, len(FILES), Notation.MAIL):
        return None
    place = (start.end() + 1, max(1, len(rest)))
    error = NotationError(Problem.NOT_A_PLY, peeled.line, *place, expected=(Expected.PLY,))
    return Malformed(error, peeled.game, is_move=True)


_IN_OWN_WORDS = re.compile(
    r"""\s*(?:\#(?P<before>[A-Za-z0-9]+)\s+)?
        (?P<verb>say|note|try|tournaments?)(?:\s+\#(?P<after>[A-Za-z0-9]+)(?=\s|$))?
        (?:(?:\s*[:,](?=\s|$)|[:,]|\s)\s*(?P<text>.*))?""",
    re.IGNORECASE | re.DOTALL | re.VERBOSE,
)

_READ = re.compile(
    r"\s*(?:\#(?P<game>[A-Za-z0-9]+)\s+)?(?P<verb>read|analy[sz]e|analysis|tinu[eë])(?:\s*:)?"
    r"(?:\s+\#(?P<after>[A-Za-z0-9]+))?(?=\s|$)(?P<text>.*)",
    re.IGNORECASE | re.DOTALL,
)

_CLAIM = re.compile(
    r"\s*(?P<word>i\s?m|dispute)(?P<colon>:)?[,.]?(?:(?<=[:,.])|(?=\s|$))"
    r"(?:\s*\#(?P<game>[A-Za-z0-9]+)(?=\s|$))?(?:[\s:,.\u2013\u2014-]++(?=\w))?(?P<reason>.*)",
    re.IGNORECASE | re.DOTALL,
)

_WORD = "im"
_ANSWERS = {verb for spec in ANSWERS for verb in spec.verbs}
_NEAR_ANSWERS = KnownWords(_ANSWERS)
"""Words that answer a dispute, as in ``dispute accept``, and what may be a slip for one."""

_STARTS_A_CLAIM = re.compile(
    r"[\s`]*(?:#[A-Za-z0-9]+[\s`]+)?(?:i\s?m|dispute)(?=[\s:,.`]|$)", re.IGNORECASE
)


def words_about_himself(text: str) -> str | None:
    """Return the reason of what would be a claim if it spoke of the board."""
    read = _CLAIM.fullmatch(peel(text).body)
    reason = read["reason"].strip() if read else ""
    return reason if reason and len(reason) <= LONGEST_REASON else None


def own_words_in(text: str) -> Line:
    """Read ``say TEXT``, ``note TEXT`` and the like, where the text may be of any length."""
    read = _IN_OWN_WORDS.fullmatch(text)
    if read is None:
        return None
    game, said = read["before"] or read["after"], (read["text"] or "").strip()
    verb = read["verb"].lower().removesuffix("s")
    if not _MEANT.get(verb, bool)(said or " "):
        return None
    return Parsed(_BY_VERB[verb](said), game.lower() if game else None)


_BY_VERB: Mapping[str, Callable[[str], Command]] = {
    "say": Remark,
    "note": note_of,
    "try": Try,
    "tournament": Tournament,
}
_MEANT: Mapping[str, Callable[[str], object]] = {"try": is_tried, "tournament": is_making}
"""Checks of what is said behind some verbs: any other words there are talk."""


def reading_in(text: str) -> Line:
    """Read ``read TEXT`` and the like, where the text is a game of any number of lines."""
    read = _READ.fullmatch(text)
    if read is None:
        return None
    build = _OF_TEXTS.get(read["verb"].lower()[:4], Analyse)
    return Parsed(
        build(read["text"].strip()), (read["game"] or read["after"] or "").lower() or None
    )


_OF_TEXTS: Mapping[str, Callable[[str], Command]] = {"read": ReadText, "tinu": Tinue}


def claim_in(text: str, *, addressed: bool) -> Line:
    """Read ``im REASON``; ``None`` if somebody only speaks of himself, be it to the bot."""
    if not _STARTS_A_CLAIM.match(text):
        return None
    peeled = peel(text)
    read = _CLAIM.fullmatch(peeled.body)
    if read is None:
        return None
    reason = read["reason"].strip() + _closing(text, peeled)
    game = peeled.game or (read["game"] or "").lower() or None
    if not _is_claim(read, reason, named=game is not None, addressed=addressed):
        return None
    if len(reason) > LONGEST_REASON:
        numbers = (len(reason), LONGEST_REASON)
        place = LONGEST_REASON + 1
        error = NotationError(Problem.REASON_TOO_LONG, reason, place, numbers=numbers)
        return Malformed(error, game, is_move=True)
    return Parsed(ClaimInvalid(reason), game)


def _is_claim(read: re.Match[str], reason: str, *, named: bool, addressed: bool) -> bool:
    """Return whether this is a claim, by its reason or as it is clearly said to be one."""
    if len(read["word"]) > len("i m"):
        said = without_courtesy(reason).lower()
        return addressed and said not in _ANSWERS and _NEAR_ANSWERS.nearest(said) is None
    parted = len(read["word"]) > len(_WORD)
    if is_complaint(reason) or (not reason and not parted):
        return True
    if parted or ply_among(reason.split("\n", 1)[1:], addressed=addressed):
        return False
    return named or (addressed and (read["colon"] is not None or speaks_of_board(reason)))


def _closing(text: str, peeled: Peeled) -> str:
    """Return the backticks after the last word, unless they close some before the first."""
    end = text[len(peeled.body) :].strip()
    return "" if text.lstrip().startswith("`") or end.strip("`") else end

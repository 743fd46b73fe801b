"""Table of the terms: everything that a challenge can propose, a row each.

The words for a challenge, their reading, completions and vocabulary follow from the rows.
"""

from collections.abc import Iterable
from dataclasses import replace
from enum import Enum
from itertools import chain

from lark import Token

from takmail.colors import Color
from takmail.notation.errors import Expected, NotationError, Problem
from takmail.notation.grammars import span
from takmail.notation.positions import format_tps
from takmail.notation.records import SCORING_WORDS, scoring_of, scoring_said
from takmail.notation.written_plies import Notation
from takmail.tak.rules import SIZES, Opening
from takmail.terms import agreements, board, clocks, coins, councils, handicaps, presets
from takmail.terms.agreements import Blind, Manners
from takmail.terms.term import Option, SlashOption, Term, bad_option
from takmail.terms.wishes import Wishes

# Terms of a kind, and those that others of the same line change.


def _choice(
    name: str,
    kind: type[Enum],
    *examples: str,
    word: str = "",
    expected: Expected = Expected.OPTION,
    lack: str = "",
) -> Term:
    """Return the row of a term that is one of several words, each a name of ``kind``.

    ``word`` may stand before them; behind it one is ``expected``.
    """
    usual = next(iter(kind))
    return Term(
        name=name,
        terminals={member.name: member.value for member in kind},
        parse=lambda token: kind[token.type],
        expected=expected,
        values={usual.name: usual.value} if word else {},
        said=lambda member: member.value,
        words=(*filter(None, [word]), *(member.value for member in kind)),
        examples=examples,
        lack=lack,
    )


def _switch(
    name: str, on: str, off: str, *examples: str, choices: tuple[bool, ...] = (), lack: str = ""
) -> Term:
    """Return the row of a term that holds or doesn't, with the words for both."""
    return Term(
        name=name,
        terminals={name.upper(): on, off.upper().replace("-", "_"): off},
        parse=lambda token: token.type == name.upper(),
        said=lambda holds: on if holds else off,
        words=(on, off),
        examples=examples,
        choices=choices,
        lack=lack,
    )


def _preset(wishes: Wishes, text: str, token: Token) -> Wishes:
    name, *words = token.lower().split()
    known = presets.PRESETS.get(name)
    own = tuple(word for word in words if word in known.words) if known else ()
    called = replace(presets.wishes_called(name), own=own or None)
    both_manners = called.manners is not None and wishes.manners is not None
    if both_manners or (called.blind is not None and wishes.blind is not None):
        raise _twice(text, token)
    return presets.beside(wishes, called)


def _consult(wishes: Wishes, text: str, token: Token) -> Wishes:
    consult = councils.read_consult(token)
    if consult is None:
        column, length = span(token)
        place = councils.time_in(text[column - 1 :][:length], column, length)
        raise bad_option(text, place, Expected.VOTING_TIME, "1 day")
    return replace(wishes, consult=consult)


_MORE_OF_CLOCKS = {
    "WEEKENDS": clocks.WEEKENDS,
    "NO_WEEKENDS": clocks.NO_WEEKENDS,
    "TIME_ENDS": clocks.TIME_ENDS,
    "TIME_WAITS": clocks.TIME_WAITS,
    "NEVER_ENDS": clocks.NEVER_ENDS,
}


def _more_of_clock(wishes: Wishes, text: str, token: Token) -> Wishes:
    """Read what says more of the clock, which was read before."""
    now, word = wishes.clock, _MORE_OF_CLOCKS[token.type]
    if now is None or now == clocks.NO_CLOCK:
        near = "" if now == clocks.NO_CLOCK else f"days 3 {word}"
        raise bad_option(text, token, Expected.CLOCK_FIRST, near)
    control = clocks.told_more(now, word)
    if control is None:
        raise bad_option(text, token, Expected.CLOCK_OF_DAYS, "")
    return replace(wishes, clock=control)


TERMS = (
    Term(
        name="computer",
        field="level",
        read=lambda wishes, *_: replace(wishes, level=wishes.level or agreements.USUAL_LEVEL),
        words=(agreements.COMPUTER,),
    ),
    Term(
        name="level",
        parse=agreements.level_of,
        expected=Expected.LEVEL,
        values={"LEVEL_VALUE": ""},
        near=agreements.near_level,
        said=agreements.level_said,
        examples=("computer", "level 3"),
        slash=SlashOption(
            name="level",
            suggested=True,
            typed=agreements.level_said,
            filled=lambda level: str(level or ""),
        ),
        words=(agreements.LEVEL,),
    ),
    Term(
        name="preset",
        read=_preset,
        said=presets.preset_said,
        examples=("modegan", "femr", "university"),
        slash=SlashOption(name="rules", suggested=True, typed=presets.preset_typed),
        words=("rules", *presets.PRESETS),
    ),
    Term(name="own", said=" ".join, words=tuple(presets.OWN_WORDS)),
    Term(
        name="size",
        parse=board.size_of,
        expected=Expected.SIZE,
        values={"SIZE_VALUE": "5"},
        near=board.near_size,
        said=str,
        words=("size",),
        examples=("6", "6x6", "size 6"),
        slash=SlashOption(
            name="size",
            kind="whole number",
            choices=tuple(SIZES),
            typed=lambda size: f"size {size}",
            filled=lambda size: f"{size}x{size}",
        ),
    ),
    Term(
        name="color",
        expected=Expected.COLOR,
        values={"WHITE": ""},
        read=lambda wishes, _, token: replace(wishes, color=Color.__members__.get(token.type)),
        said=lambda color: color.name.lower(),
        words=("white", "black", agreements.RANDOM),
        examples=("white", "black"),
        behind=("as",),
        slash=SlashOption(
            name="color",
            choices=("white", "black", agreements.RANDOM),
            filled=lambda color: color.name.lower(),
        ),
    ),
    Term(
        name="komi",
        field="half_komi",
        parse=board.half_komi_of,
        expected=Expected.KOMI,
        values={"KOMI_VALUE": "2"},
        said=lambda halves: f"komi {halves / 2:g}",
        words=("komi",),
        examples=("komi 2", "komi -2"),
        slash=SlashOption(
            name="komi",
            kind="number",
            least=-board.MOST_HALF_POINTS / 2,
            most=board.MOST_HALF_POINTS / 2,
            typed=lambda komi: f"komi {komi:g}",
            filled=lambda halves: f"{halves / 2:g}",
        ),
        behind=("no-komi",),
        lack="not_counted",
    ),
    _choice(
        "opening",
        Opening,
        "no-swap",
        "aturan",
        "modern-aturan",
        "swap",
        word="opening",
        expected=Expected.OPENING,
        lack="of_tak",
    ),
    _choice("manners", Manners, "street", "quiet", "courtly", "untold", lack="of_tak"),
    replace(
        _choice("notation", Notation, word="notation", expected=Expected.NOTATION),
        examples=("ptn", "notation mail"),  # `mail` alone may be how a challenge is passed on
        said=lambda way: "notation mail" if way is Notation.MAIL else way.value,
    ),
    Term(
        name="stones",
        parse=board.stones_of,
        expected=Expected.RESERVES,
        values={"STONES_VALUE": "21"},
        said=lambda stones: f"stones {board.both_said(stones)}",
        words=("stones",),
        examples=("stones 20",),
    ),
    Term(
        name="capstones",
        parse=board.capstones_of,
        expected=Expected.RESERVES,
        values={"CAPSTONES_VALUE": "1"},
        said=lambda capstones: f"caps {board.both_said(capstones)}",
        words=("capstones",),
        behind=("caps", "no-caps"),
        lack="no_such_pieces",
        examples=("caps 2",),
    ),
    Term(
        name="scoring",
        read=lambda wishes, _, token: presets.beside(
            wishes, Wishes(scoring=scoring_of(board.scoring_word(token)))
        ),
        said=lambda scoring: " ".join(scoring_said(scoring)),
        words=("scoring", *SCORING_WORDS),
        lack="not_counted",
        examples=SCORING_WORDS,
    ),
    _switch(
        "traveling", board.TRAVELING, board.NO_TRAVELING, board.TRAVELING, lack="no_such_pieces"
    ),
    Term(
        name="series",
        parse=lambda token: agreements.series_of(token, points=token.type == "SERIES_POINTS"),
        expected=Expected.SERIES,
        values={"SERIES_GAMES": "4", "SERIES_POINTS": "100"},
        said=lambda length: f"series {agreements.series_said(length)}",
        words=("series", "first"),
        behind=("to",),
        examples=("series 4", "series to 100"),
        choices=agreements.USUAL_SERIES,
    ),
    Term(
        name="consult",
        read=_consult,
        said=lambda consult: f"{councils.CONSULT} {councils.consult_said(consult)}",
        words=(councils.CONSULT,),
        behind=(councils.ANY, councils.MAJORITY, "minutes", "hours", "days", "weeks"),
        examples=("consult any", "consult majority 1 day"),
        choices=(councils.Consult(), councils.Consult(councils.USUAL_TIME)),
        tag="Consultation",
        written=councils.consult_said,
        is_special=True,
    ),
    Term(
        name="blind",
        terminals={blind.value.upper().replace("-", "_"): blind.value for blind in Blind},
        parse=lambda token: Blind(token.type.lower().replace("_", "-")),
        said=lambda blind: blind.value,
        words=tuple(blind.value for blind in Blind),
        examples=("blind", "blind-me", "blind-you"),
        choices=tuple(Blind),
        is_special=True,
    ),
    Term(
        name="handicap",
        parse=lambda token: handicaps.handicap_of(token, to_challenger=token.type == "ME"),
        expected=Expected.HANDICAP,
        values={"HANDICAP_VALUE": "2"},
        said=lambda handicap: f"handicap {handicaps.handicap_said(handicap)}",
        words=("handicap",),
        behind=(handicaps.ME, handicaps.YOU, "turns", "and", "komi"),
        examples=("handicap you 2",),
        choices=handicaps.USUAL_HANDICAPS,
        has_room=handicaps.has_room,
        lack="of_tak",
    ),
    Term(
        name="stakes",
        parse=lambda token: (
            coins.NO_STAKES if token.type == "NO_STAKES" else coins.stakes_of(token)
        ),
        expected=Expected.STAKES,
        values={"STAKES_VALUE": "10"},
        said=coins.stakes_said,
        words=("stakes", coins.NO_STAKE),
        examples=("stakes 10",),
        tag=coins.COINS_TAG,
        written=coins.stakes_tag,
        choices=coins.USUAL_STAKES,
        is_special=True,
    ),
    _switch(
        "half_sets",
        *(handicaps.HALF_SETS, handicaps.NO_HALF_SETS, handicaps.HALF_SETS),
        choices=(True,),
        lack="no_such_pieces",
    ),
    Term(
        name="clock",
        parse=lambda token: (
            clocks.NO_CLOCK if token.type == "NO_CLOCK" else clocks.control_said(token)
        ),
        expected=Expected.CLOCK,
        values={"CLOCK_VALUE": "3"},
        near=clocks.near_clock,
        said=clocks.clock_said,
        words=(clocks.CLOCK, clocks.DAYS, clocks.BANK, clocks.MINUTES, clocks.NO_CLOCK_SAID),
        behind=(clocks.EACH_MOVE, "seconds", "hours", "weeks"),
        examples=("days 3", "3d", "12h", "20 min", "bank 10 days + 1 day", "15+10"),
        slash=SlashOption(
            name="clock", suggested=True, typed=clocks.clock_typed, filled=clocks.clock_said
        ),
        tag="Clock",
        written=clocks.clock_tag,
    ),
    Term(
        name="weekends",
        field="clock",
        read=_more_of_clock,
        words=(clocks.WEEKENDS, clocks.NO_WEEKENDS),
    ),
    Term(
        name="time_out",
        field="clock",
        read=_more_of_clock,
        behind=(clocks.TIME_ENDS, clocks.TIME_WAITS, clocks.NEVER_ENDS),
    ),
    _switch("rated", agreements.RATED, agreements.CASUAL, "rated", "casual"),
    Term(
        name="position",
        field="start",
        expected=Expected.TPS,
        values={"TPS": ""},
        read=board.with_position,
        said=lambda start: f"tps {format_tps(start)}",
        examples=('tps "x3/x,1,x/x3 2 2"',),
        slash=SlashOption(name="start", filled=format_tps),
        behind=("tps", "from"),
        lack="of_tak",
        is_special=True,
    ),
    Term(
        name="lasting",
        parse=agreements.lasting_of,
        expected=Expected.LASTING,
        values={"LASTING": "2 days"},
        said=lambda lasting: f"for {agreements.lasting_said(lasting)}",
        words=("for",),
        behind=("hours", "days", "weeks"),
        examples=("for 3 days",),
    ),
    _switch("thread", agreements.THREAD, agreements.NO_THREAD, "thread", "no-thread"),
)
"""All terms, in the order in which a challenge says them."""

SLASH_OPTIONS = {term.slash.name: (term.slash, term) for term in TERMS if term.slash is not None}
"""Options of slash commands and the terms that they say, by the options' names."""

VALUES = {value: term for term in TERMS for value in term.values}
"""Terms by the terminals that stand for a value of theirs, or for the first of their words."""

_BY_RULE = {term.name: term for term in TERMS}

WORDS = frozenset(chain.from_iterable(term.words for term in TERMS))
"""Words that begin a term."""

BEHIND = frozenset(chain.from_iterable(term.behind for term in TERMS))
"""Words that belong to a term and don't begin one."""

_RARE = [term.examples for term in TERMS if term.examples and term.slash is None]

RARE_TERMS = (*(usual for usual, *_ in _RARE), *chain(*(others for _, *others in _RARE)))
"""Terms of a challenge that have no option of their own, as examples; the usual ones first."""


def wishes_said(wishes: Wishes) -> str:
    """Return the words of a challenge for its wishes, which stand behind the verb."""
    wished = ((term, term.wish(wishes)) for term in TERMS)
    words = (term.said(value) for term, value in wished if value is not None)
    return " ".join(filter(None, words))


def wishes_of(text: str, options: Iterable[Option]) -> Wishes:
    """Return the wishes of some options.

    Raise `NotationError` for a value that means nothing, and for an option that is given twice.
    Ways to score add up. What says more of a clock is read behind it, wherever it stands.
    """
    wishes, seen = Wishes(), set[str]()
    for option in sorted(options, key=lambda option: option.rule in {"weekends", "time_out"}):
        is_scoring = option.rule == "scoring"
        once = board.scoring_word(option.value) if is_scoring else option.rule
        if once in seen:
            raise _twice(text, option.value)
        seen.add(once)
        term = _BY_RULE.get(option.rule)
        wishes = term.added(wishes, text, option.value) if term else wishes
    return wishes


def _twice(text: str, value: Token) -> NotationError:
    return bad_option(text, value, Expected.OPTION, "", Problem.OPTION_TWICE)


# The grammar.


def option_rules(grammar: str) -> str:
    """Return the rules and terminals that the table adds to the grammar of the terms.

    A word can be written with a space or nothing in place of its hyphen.
    """
    rules = [f"_option: {' | '.join(term.name for term in TERMS if term.name != 'own')} | _AND"]
    for term in TERMS:
        if term.terminals:
            has_rule = f"\n{term.name}:" in grammar
            rule = f"_{term.name}_word" if has_rule else term.name
            rules.append(f"{rule}: {' | '.join(term.terminals)}")
        lacking = (name for name in term.terminals if f"\n{name}:" not in grammar)
        rules += (_terminal(name, term.terminals[name]) for name in lacking)
    named = (rf"{name}{_words_behind(preset)}" for name, preset in presets.PRESETS.items())
    return "\n".join(
        (
            *rules,
            _terminal("SCORING", *SCORING_WORDS),
            rf"PRESET: /({'|'.join(named)})(\s+rules)?(?![\w-])/i",
            "CLOCK.2: /" + clocks.CLOCK_SAID.replace("/", r"\/") + "/i",
        )
    )


def _terminal(name: str, *words: str) -> str:
    choices = "|".join(word.replace("-", r"[-\s]?") for word in words)
    return rf"{name}: /({choices})(?![\w-])/i"


def _words_behind(preset: presets.Preset) -> str:
    return rf"(\s+({'|'.join(preset.words)})(?![\w-]))*" if preset.words else ""

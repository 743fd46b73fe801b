"""Ways to play in words: those that have a name, and the pages on which rules are chosen."""

from collections.abc import Sequence

from takmail.commands.challenges import ChooseRules
from takmail.pages import PageAsked
from takmail.play.game import Game
from takmail.play.terms import Terms, carried_over
from takmail.terms.presets import NAMES, PRESETS, beside, wishes_called
from takmail.terms.wishes import Wishes
from takmail.wording.message import messages
from takmail.wording.message.hints import CONSOLE, Hints, turning
from takmail.wording.message.sentences import Sentence, items, join, lines, say
from takmail.wording.message.text import Code, shown_name
from takmail.wording.rule_choices import Choice, choosing, explained, page_of
from takmail.wording.terms import describe_unnamed

_IN_SHORT = frozenset({"femr", "university"})
"""Ways to play of which a list says less than a challenge; pages of the rules tell all."""


def list_presets(saved: Sequence[Sentence], hints: Hints) -> Sentence:
    """Return all ways to play that can be named here, those that were saved last."""
    in_full = hints.platform == CONSOLE
    known = [_built_in(name, hints.vocabulary.own(name), in_full=in_full) for name in NAMES]
    heading = say("presets-saved_here") if saved else say("presets-none_saved")
    return lines(say("presets-heading"), *known, heading, *saved)


def describe_saved(name: str, terms: Terms, *, everywhere: bool) -> Sentence:
    """Return the meaning of a saved way to play, as a line."""
    key = "presets-line_server" if everywhere else "presets-line"
    return say(key, name=Code(name), terms=describe_unnamed(terms))


def explain_no_preset(name: str, names: Sequence[str]) -> Sentence:
    """Return that no way to play is saved under a name, with the names that are."""
    none = say("presets-nothing" if names else "presets-none", name=Code(name or "?"))
    return join(none, say("presets-known", names=items(*map(Code, names)))) if names else none


def _built_in(name: str, called: str, *, in_full: bool) -> Sentence:
    """Return a line about a way to play; chats on phones read of it in short."""
    as_proposed = name in PRESETS and name not in _IN_SHORT
    means = f"preset-means-{name}" if as_proposed else f"presets-means-{name}"
    means = means if in_full else f"suggest-rules_{name}"
    return say("presets-line", name=Code(called), terms=say(means))


def ways_page(game: Game, saved: Sequence[str], number: int) -> tuple[messages.Block, ...]:
    """Return the ways to play that have a name, the usual one first, and behind them saved ones.

    The first page begins with the size of the board.
    """
    size = game.terms.rules.size
    ways = (
        (say("button-ways_usual"), say("ways-usual"), Wishes(size=size)),
        *((say(f"button-ways_{n}"), say(f"suggest-rules_{n}"), wishes_called(n)) for n in NAMES),
        *(
            (say("button-ways_saved", name=shown_name(n)), say("ways-saved"), Wishes(preset=n))
            for n in saved
        ),
    )
    page = PageAsked(number, A_PAGE).among(ways)
    first = carried_over(game.terms)
    choices = [
        Choice(choosing(label, beside(way, first), game), explained(label, what))
        for label, what, way in page.rows
    ]
    if page.number == 1:
        board = say("button-ways_sizes")
        sizes = choosing(board, beside(Wishes(size=size), first), game, "sizes")
        choices.insert(0, Choice(sizes, explained(board, say("ways-sizes"))))
    code, by = game.code, game.challenger
    last = turning(page, lambda to: ChooseRules(page=f"ways-{to}"), game=code, by=by)
    return page_of(say("ways-question"), choices, *last)


A_PAGE = 6
"""Ways to play that are shown at once; no page has more than eight buttons."""

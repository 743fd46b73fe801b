"""The rules of Tak, page by page, each with a board or two."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache, partial

from takmail.commands.option_words import RULES_PAGES
from takmail.commands.presses import press_of
from takmail.commands.values import ShowRules
from takmail.notation.notations import Notation
from takmail.notation.ptn import parse_ptn
from takmail.notation.resolution import resolve
from takmail.notation.tps import parse_tps
from takmail.render.view import BoardView
from takmail.service.announcing.board_style import BoardDraft, BoardStyle
from takmail.service.announcing.drawings import Film, dump_film
from takmail.service.parts import Parts
from takmail.service.ports import Answer
from takmail.service.requests import Request
from takmail.tak.position import Position
from takmail.tak.rules import Rules
from takmail.wording.draft import DraftBlock, DraftButton, DraftButtons, Made
from takmail.wording.language import Language
from takmail.wording.message import Block, Enclosure, Kind
from takmail.wording.platforms import STARTS
from takmail.wording.say import say


@dataclass(frozen=True, slots=True)
class Diagram:
    """A position in TPS, and a ply in PTN that is played on it, if one is."""

    tps: str
    ply: str = ""
    tak: bool = False


_STACKS = "x5/x2,2,x2/x,1,12211,x2/x4,2/x5 1 6"
_WALL = "x5/x2,2S,x2/x2,11C,x2/x5/x2,2,x2 1 6"

_DIAGRAMS: dict[str, tuple[Diagram, ...]] = {
    "aim": (Diagram("x5/x2,2,2,x/1,1,x,1,1/x,2,x,2,x/x5 1 6", "c3"),),
    "stones": (Diagram("x5/x,1,1S,1C,x/x5/x,2,2S,2C,x/x5 1 5"),),
    "opening": (Diagram("x5/x5/x5/x5/2,x4 2 1", "e5"),),
    "placing": (Diagram("x4,1/x5/x5/x5/2,x4 1 2", "Sc3"),),
    "moving": (Diagram(_STACKS), Diagram(_STACKS, "4c3>22")),
    "walls": (Diagram(_WALL), Diagram(_WALL, "c3+*")),
    "end": (Diagram("1,2,1/2,x,2/2S,1,1 1 5", "b2"),),
    "tak": (Diagram("x5/x2,2,2,x/1,x,x,1,1/x,2,x,2,x/x5 1 6", "b3", tak=True),),
    "points": (Diagram("x2,1,x2/x,2,1,2,x/x5/x,2,1,2,x/x2,1,x2 1 6", "c3"),),
}
assert tuple(_DIAGRAMS) == RULES_PAGES, "each page has its boards"


class RulesPages:
    """Explains the rules."""

    def __init__(self, parts: Parts) -> None:
        self._replier = parts.replier
        self._announcer = parts.announcer

    async def explain(self, request: Request, command: ShowRules) -> Answer:
        """Show a page, the first one if there is none of that name."""
        name = (command.page or "").casefold()
        page = name if name in RULES_PAGES else RULES_PAGES[0]
        drawn = await self._announcer.board_style(request.chat)
        notation = Notation(request.chat.notation or Notation.MAIL.value)
        told = say(f"rules-{page}", number=RULES_PAGES.index(page) + 1, of=len(RULES_PAGES))
        answer = await self._replier.reply(
            request,
            told,
            *_shown(page, notation, drawn, request.chat.platform),
            DraftButtons(tuple(_turning(page))),
        )
        return replace(answer, in_place=request.press is not None)


def _shown(
    page: str, notation: Notation, drawn: BoardStyle, platform: str
) -> tuple[DraftBlock, ...]:
    """Return the boards of a page.

    Where a picture is a message of its own, what comes before a ply and what comes after it are one
    that moves: a page must be one message to be turned.
    """
    boards = tuple(_boards(page, notation, drawn))
    if len(boards) == 1 or not drawn.pictures or platform not in STARTS:
        return boards
    return (Made(partial(_moving, page, notation, drawn)),)


def _moving(page: str, notation: Notation, drawn: BoardStyle, language: Language) -> Block:
    """Return the last board of a page with its ply, as an animation."""
    last = _DIAGRAMS[page][-1]
    setup = parse_tps(last.tps)
    rules = Rules.standard(setup.layout.size)
    ply = resolve(parse_ptn(last.ply), rules.size)
    reel = Film(
        rules, setup, (ply,), drawn.theme, notation, _view(last).names, language=language.tag
    )
    board = BoardDraft(replace(_view(last), notation=notation), replace(drawn, pictures=False))
    words = board.in_language(language)
    assert not isinstance(words, Enclosure), "there are no pictures"
    return Enclosure(f"{page}.gif", Kind.ANIMATION, dump_film(reel), words)


def _boards(page: str, notation: Notation, drawn: BoardStyle) -> Iterator[DraftBlock]:
    for diagram in _DIAGRAMS[page]:
        yield BoardDraft(replace(_view(diagram), notation=notation), drawn)


@cache
def _view(diagram: Diagram) -> BoardView:
    setup = parse_tps(diagram.tps)
    before = Position.from_setup(Rules.standard(setup.layout.size), setup)
    if not diagram.ply:
        return BoardView(before)
    ply = resolve(parse_ptn(diagram.ply), before.size)
    after = before.after(ply)
    outcome = after.outcome()
    return BoardView(
        after,
        last=ply,
        road=outcome.roads if outcome else (),
        over=outcome is not None,
        tak=diagram.tak,
        flattens=before.flattens(ply),
    )


def _turning(page: str) -> Iterator[DraftButton]:
    """Yield a button for the page before, and one for the page behind, by their names."""
    place = RULES_PAGES.index(page)
    for label, other in (("back", place - 1), ("on", place + 1)):
        if 0 <= other < len(RULES_PAGES):
            name = RULES_PAGES[other]
            told = say(f"button-page_{label}", page=say(f"rules-name_{name}"))
            yield DraftButton(told, press_of(ShowRules(name)))

"""The buttons of a game in one message: squares to tap, and the rows below them."""

from collections.abc import Iterator

from takmail.audience.coins import wager_buttons
from takmail.audience.link_payloads import HELLO, payload_of
from takmail.audience.move_steps import Choosing, Preview, in_rows
from takmail.audience.offers import resignation_buttons, standing_rows
from takmail.commands import boards, offers
from takmail.commands.command_order import press_of
from takmail.commands.games import ShowMore
from takmail.commands.moves import Tap
from takmail.commands.presses import Press
from takmail.play.game import Game
from takmail.presenting.protocol import NOTHING, Step
from takmail.presenting.registry import presenter_of
from takmail.render.views import BoardView, drawing_order
from takmail.rulesets.protocol import Feature
from takmail.squares import Square
from takmail.wording.message.hints import button
from takmail.wording.message.messages import Button, Buttons, Start, Starts
from takmail.wording.message.sentences import say
from takmail.wording.message.text import Plain
from takmail.wording.readers import Reader


def tap(game: Game, chosen: str = NOTHING) -> Press:
    """Return the press that chooses this much of a move on the board as it stands."""
    return press_of(Tap(chosen), game.code, game.version)


def squares(game: Game, shown: BoardView, at: Step | None) -> Iterator[Buttons]:
    """Yield the rows of the board, as it is drawn, maybe after the chosen ply.

    ``at`` is the present step of the side on turn, ``None`` before it has chosen anything.
    """
    taps, size = presenter_of(game.rules).taps, game.terms.rules.size
    faces = list(taps.faces(shown, at))
    for row in drawing_order(shown):
        buttons = []
        for cell in row:
            chosen = taps.chosen_by(game, at, Square(cell % size, cell // size))
            buttons.append(Button(Plain(faces[cell]), tap(game, chosen)))
        yield Buttons(tuple(buttons), aligned=True)


def choices(game: Game, at: Step) -> Iterator[Buttons]:
    """Yield the rows by which a move is chosen to its end, and played or given up."""
    taps = presenter_of(game.rules).taps
    kinds = [Button(told, tap(game, path)) for told, path in taps.instead(game, at)]
    if kinds:
        yield Buttons(tuple(kinds), aligned=True)
    yield from ways(game, at)
    plays = Preview.of(game, at.ply).buttons() if at.ply is not None else ()
    yield Buttons((*plays, Button(say("button-back"), tap(game, taps.before(at)))))


def ways(game: Game, at: Step) -> Iterator[Buttons]:
    """Yield the rows of choices that no tap on the board makes."""
    choosing, paths = Choosing(game, game.turn), presenter_of(game.rules).taps.ways(at)
    yield from in_rows([Button(choosing.label(at, path), tap(game, path)) for path in paths])


def answers(reader: Reader) -> Iterator[Buttons]:
    """Yield a row for each offer that stands, and for each side that is asked if it resigns."""
    yield from standing_rows(reader.people)
    for color in sorted(reader.resigning):
        yield Buttons(tuple(resignation_buttons(reader.game, color)))


def acts(game: Game) -> Iterator[Buttons]:
    """Yield the buttons of other commands; before the first ply there is nothing to take back."""
    row = []
    if game.loose:
        row.append(button("takeback", offers.Takeback(), game.code, game.version))
    if game.chosen:
        if game.terms.draws:
            row.append(button("draw", offers.OfferDraw(), game.code, game.version))
        row.append(button("resign", offers.Resign(), game.code, game.version))
    if game.can_be_called_off:
        row.append(button("abort", offers.Abort(), game.code, game.version))
    yield Buttons((*row, button("more", ShowMore(), game.code)))
    if game.terms.for_coins:
        yield from wager_buttons(game)


def afterwards(game: Game) -> Buttons:
    """Return the buttons of a finished game."""
    return Buttons(
        (
            button("next_game" if game.goes_on else "rematch", offers.Rematch(), game.code),
            button("ptn" if game.ruleset.in_ptn else "game_file", boards.ShowGameFile(), game.code),
            *([button("verify", boards.Verify(), game.code)] if game.dice.secret else ()),
            *(
                [button("animate", boards.Animate(), game.code)]
                if game.terms.has(Feature.ANIMATE)
                else ()
            ),
            button("more", ShowMore(), game.code),
        )
    )


def private_link(label: str, verb: str, game: Game) -> Starts:
    """Return a link to a private chat, in which a command shows something of a game."""
    payload = payload_of(Press(verb, game=game.code)) or HELLO
    return Starts((Start(say(f"button-{label}"), payload),))

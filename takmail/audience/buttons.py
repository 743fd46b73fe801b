"""The buttons below boards, challenges, offers and questions."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from takmail.audience.offers import wager_buttons
from takmail.audience.premoves import has_premoves
from takmail.audience.taps import A_ROW, has_squares, page_button, word_buttons
from takmail.colors import SIDES
from takmail.commands import boards, games, moves, offers
from takmail.commands.help import ShowRules
from takmail.commands.notes import FROM, Try
from takmail.commands.premoves import Premove
from takmail.commands.presses import Press
from takmail.commands.relay import WatchLink
from takmail.commands.replays import MOST, Replay, ReplayStep
from takmail.commands.spec import Command
from takmail.engine.registry import engine_of
from takmail.play import computer
from takmail.play.game import Game, Phase
from takmail.play.terms import kind_said
from takmail.rulesets.protocol import Feature
from takmail.rulesets.registry import USUAL_RULESET, name_of
from takmail.terms.agreements import HOSTS_LEVEL, LEVEL
from takmail.wording.computer import name_level
from takmail.wording.message.hints import button, labelled
from takmail.wording.message.messages import Button, Buttons
from takmail.wording.message.sentences import say

A_FULL_ROW = 4
"""Buttons of a few letters that stand side by side on any phone."""


def board_buttons(  # noqa: PLR0913 - how the board above is shown, and to whom
    game: Game,
    *,
    flipped: bool = False,
    picture: bool = False,
    seen_by: str | None = None,
    hidden: bool = False,
    waits: bool = False,
    plays: bool = True,
    asked: Sequence[Button] = (),
    watched: bool = False,
    opens_page: bool = False,
) -> tuple[Buttons, ...]:
    """Return the rows of buttons for a game that has begun, the players' own first.

    The bot checks at the press who may press which. ``flipped`` and ``picture`` say how the board
    above them is shown: they offer the other way. ``seen_by`` is the player who alone sees it: for
    them the new board takes its place. Where the board is ``hidden``, there is nothing to look at.
    A move is typed then, as buttons would show which moves are legal. A player who isn't blind can
    see the board alone. Where nobody of the side on turn reads it, it ``waits``: no button there
    plays. Unless the only reader ``plays``, there are just looks. ``asked`` are the buttons that
    ask whether boards are to be pictures. ``watched`` says that everybody who reads it may get a
    link to watch the game in a browser, ``opens_page`` that a press goes on there.
    """
    if game.phase is not Phase.PLAYING:
        return (Buttons((*_final_buttons(game), _turned_button(game, seen_by, flipped=flipped))),)
    wagers = wager_buttons(game)
    if hidden:
        acts = [*_player_buttons(game, hidden=True, waits=waits)]
        if any(map(game.sees_board, SIDES)):
            acts.append(_look_button("board", boards.ShowBoard(), game))
        return Buttons(tuple(acts)), *wagers
    other = None if asked else boards.TEXT if picture else boards.PICTURE
    links = (_look_button("watch", WatchLink(), game),) if watched else ()
    looks = (*_look_buttons(game, seen_by, other, flipped=flipped), *asked, *links)
    if not plays:
        return (Buttons((*looks, _look_button("more", games.ShowMore(), game))),)
    if opens_page and len(looks) < A_FULL_ROW:
        looks = (*looks, page_button(game))
    plies = () if waits else word_buttons(game)
    deeds = tuple(_player_buttons(game, waits=waits))
    first = [(*plies, *deeds)] if len(plies) + len(deeds) <= A_ROW else [plies, deeds]
    return (*map(Buttons, first), *wagers, Buttons(looks))


def _final_buttons(game: Game) -> Iterator[Button]:
    if game.has_begun:
        yield _look_button("next_game" if game.goes_on else "rematch", offers.Rematch(), game)
        yield from _other_level(game)
        if game.series is not None:
            yield _look_button("series", games.ShowSeries(), game)
    if game.plies:
        yield _look_button("replay", Replay(), game)
    yield from kept_buttons(game)
    if game.chosen and engine_of(game.rules) is not None:
        yield _look_button("analyse", games.Analyse(), game)


def kept_buttons(game: Game) -> Iterator[Button]:
    """Yield the buttons that give a finished game: as a file, its dice, as an animation."""
    yield _look_button("ptn" if game.ruleset.in_ptn else "game_file", boards.ShowGameFile(), game)
    if game.dice.secret:
        yield _look_button("verify", boards.Verify(), game)
    if game.plies and game.terms.has(Feature.ANIMATE):
        yield _look_button("animate", boards.Animate(), game)


def _other_level(game: Game) -> Iterator[Button]:
    """Yield the button for a game at the next level, lower for who has lost to the computer."""
    level, winner = game.terms.level, None if game.result is None else game.result.winner
    if level is None or winner is None:
        return
    other = level - 1 if game.player(winner) == computer.COMPUTER else level + 1
    engine = engine_of(game.rules)
    if (engine and other in engine.levels) or (other == HOSTS_LEVEL and game.terms.engine):
        press = Press("challenge", f"{LEVEL} {other} {kind_said(game.terms)}")
        yield Button(say("button-level", **name_level(other, game.terms)), press)


def _player_buttons(game: Game, *, hidden: bool = False, waits: bool = False) -> Iterator[Button]:
    """Yield the buttons of the players; there is nothing to take back before the first ply.

    Where nobody of the side on turn reads the board, the other side plans its answer; in a blind
    game by a typed line alone.
    """
    if waits:
        if game.terms.level is None and has_premoves(game) and not game.hides_board:
            yield _look_button("premove", Premove(), game)
    elif hidden:
        yield move_button("type", moves.TypeMove(), game)
    elif has_squares(game):
        yield move_button("move", moves.Step(), game)
    yield from _deeds(game)
    yield _look_button("more", games.ShowMore(), game)


def behind_squares(game: Game, *, picture: bool) -> tuple[Buttons, ...]:
    """Return the rows that have no room below a board with its squares; *More* shows them."""
    other = boards.TEXT if picture else boards.PICTURE
    looks = _look_buttons(game, None, other, flipped=False)
    return tuple(Buttons(row) for row in (tuple(_deeds(game)), tuple(looks)) if row)


def _deeds(game: Game) -> Iterator[Button]:
    if game.terms.level is not None:
        yield move_button("hint", moves.Hint(), game)
        if computer.takes_back(game):
            yield move_button("takeback", offers.Takeback(), game)
    elif game.chosen:
        if game.loose:
            yield move_button("takeback", offers.Takeback(), game)
        if game.terms.draws:
            yield move_button("draw", offers.OfferDraw(), game)


def _look_buttons(
    game: Game, seen_by: str | None, other: str | None, *, flipped: bool
) -> Iterator[Button]:
    """Yield the buttons of other looks; ``other`` is the one of text and pictures, if any."""
    yield _turned_button(game, seen_by, flipped=flipped)
    if other is not None:
        yield Button(say(f"button-{other}"), Press("look", other, game.code, by=seen_by))
    if game.plies:
        yield _look_button("record", boards.ShowRecord(), game)


def first_board_buttons(game: Game, *, rules: bool) -> Iterator[Buttons]:
    """Yield the two buttons by which a chat chooses how boards look, and the one for the rules.

    ``rules`` is whether the reader may be new to the game.
    """
    ways = {"pictures": boards.LASTING, "text": boards.LASTING_TEXT}
    yield Buttons(tuple(labelled(way, Press("look", ways[way], game.code)) for way in ways))
    if rules:
        yield Buttons((rules_button(game),))


def rules_button(game: Game) -> Button:
    """Return the button for the rules that a game is played by."""
    name = name_of(game.rules)
    usual = name == USUAL_RULESET
    return button("rules", ShowRules()) if usual else button(f"rules_{name}", ShowRules(name))


def _turned_button(game: Game, seen_by: str | None, *, flipped: bool) -> Button:
    label = "unflip" if flipped else "flip"
    return _look_button(label, boards.ShowBoard(flipped=not flipped), game, seen_by)


def move_button(label: str, command: Command, game: Game) -> Button:
    """Return a button that is out of date as soon as the board is another one."""
    return button(label, command, game.code, game.version)


def _look_button(label: str, command: Command, game: Game, by: str | None = None) -> Button:
    """Return a button that can always be pressed."""
    return button(label, command, game.code, by=by)


# The buttons below a board of a game that is looked through.


JUMP = 10
"""Moves that one press skips in games of more than twice as many."""


def step_buttons(game: Game, step: ReplayStep, player: str) -> Iterator[Buttons]:
    """Yield the buttons to other boards, which keep their places; long games have jumps below."""
    ways = [{"first": -MOST, "back": step.after - 1, "on": step.after + 1, "last": MOST}]
    if len(game.plies) > 2 * JUMP:
        ways.append({"far_back": step.after - JUMP, "far_on": step.after + JUMP})
    for row in ways:
        there = {way: replace(step, after=after) for way, after in row.items()}
        steps = (button(f"replay_{way}", to, game.code, by=player) for way, to in there.items())
        yield Buttons(tuple(steps))


def view_buttons(
    game: Game, step: ReplayStep, player: str, *, picture: bool, tries: bool
) -> Iterator[Button]:
    """Yield the buttons to other looks at this board, and the one to try moves from here."""
    turned = replace(step, flipped=not step.flipped)
    yield button("unflip" if step.flipped else "flip", turned, game.code, by=player)
    other = replace(step, picture=not picture)
    yield button(boards.TEXT if picture else boards.PICTURE, other, game.code, by=player)
    if tries and game.terms.has(Feature.TRY):
        yield button("replay_try", Try(f"{FROM} {step.after}"), game.code)

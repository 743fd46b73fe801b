"""Greetings of chats, and the buttons and answers that lead newcomers on."""

from takmail.audience.boards import BoardBlock
from takmail.commands.challenges import Challenge
from takmail.commands.games import ListGames
from takmail.commands.help import Help, ShowRules
from takmail.commands.presses import Press
from takmail.commands.puzzles import Learn
from takmail.looks import BoardStyle
from takmail.presenting.registry import pages_of
from takmail.terms.agreements import COMPUTER
from takmail.wording.computer import computer_button
from takmail.wording.message.hints import CONSOLE, LETTERS, PAGE, Hints, button, labelled
from takmail.wording.message.messages import Block, Buttons
from takmail.wording.message.sentences import Sentence, say
from takmail.wording.message.text import Code
from takmail.wording.message.tones import FIRST_GAME
from takmail.wording.small_talk import Subject

_PAGE = "hello"
"""The name of the board beside a greeting."""


def greeting(hints: Hints | None = None) -> tuple[Block, ...]:
    """Return the greeting of a chat, private or not. All that it leaves out is in the help."""
    (board,) = pages_of(_PAGE).boards(_PAGE)
    if hints is not None and not hints.has_buttons:
        named = {name: hints.command(name) for name in ("challenge", "learn", "rules", "help")}
        named["computer"] = Code(hints.typed(f"challenge {COMPUTER}"))
        typed = say("greeting-typed", **named)
        return BoardBlock(board, BoardStyle(pictures=True)), say("greeting"), typed
    steps = (
        labelled("play_now", Press("challenge", FIRST_GAME)),
        button("with_friend", Challenge()),
        button("learn_now", Learn()),
    )
    more = Buttons((button("more", Help()),))
    return BoardBlock(board, BoardStyle(pictures=True)), say("greeting"), Buttons(steps), more


def first_steps(*, games: bool = True) -> tuple[Buttons, ...]:
    """Return buttons for what newcomers do next; they may be known to have no ``games``."""
    listed = (button("games", ListGames()),) if games else ()
    return (
        Buttons((computer_button(), button("challenge", Challenge()))),
        Buttons((button("rules", ShowRules()), *listed, button("help", Help()))),
    )


def not_understood(hints: Hints, *, plays: bool) -> Sentence:
    """Return the answer to a line for the bot that says nothing to it, by who plays or not."""
    if not hints.has_buttons:
        return say("not_understood-console", ply=hints.ply("ps b4"), help=hints.command("help"))
    if not plays:
        return say("not_understood-no_game")
    key = "not_understood-web" if hints.platform == PAGE else "not_understood"
    return say(key, help=hints.command("help"))


def small_talk(subject: Subject, hints: Hints) -> Sentence:
    """Return the words of the answer to small talk."""
    name = {Subject.PLAY: Subject.NEW_GAME, Subject.NOW: Subject.HOW}.get(subject, subject)
    key = f"small_talk-{name.value}"
    if subject.is_courtesy and subject is not Subject.HELLO:
        return say(key)
    by_letter = hints.platform in LETTERS and name is not Subject.STOP
    if hints.platform == CONSOLE or by_letter:
        return say(
            f"{key}-console",
            ply=hints.ply("ps b2"),
            challenge=hints.command("challenge"),
            computer=Code(hints.typed(f"challenge {COMPUTER}")),
            help=hints.command("help"),
            notation=hints.command("help", "notation"),
            rules=hints.command("rules"),
            resign=hints.command("resign"),
        )
    return say(key, challenge=hints.command("challenge", "@friend"))

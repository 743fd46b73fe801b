"""Greetings, and the buttons and answers that lead newcomers on."""

from takmail.commands.challenges import Challenge
from takmail.commands.games import ListGames
from takmail.commands.help import Help, ShowRules
from takmail.commands.lobby import Lobby
from takmail.commands.puzzles import Learn
from takmail.commands.settings import Settings
from takmail.terms.agreements import COMPUTER
from takmail.wording.help import computer_button
from takmail.wording.message.hints import CONSOLE, STARTS, Hints, button, start_row
from takmail.wording.message.messages import Block, Buttons
from takmail.wording.message.sentences import Sentence, say
from takmail.wording.message.text import Code
from takmail.wording.small_talk import Subject


def greeting(hints: Hints, payload: str) -> tuple[Block, ...]:
    """Return the greeting of a private chat, with buttons for the first steps.

    ``payload`` is that of the link which brings the bot into a group.
    """
    words = say("greeting", challenge=hints.command("challenge", "@friend"))
    first = Buttons((computer_button(), button("challenge", Challenge())))
    more = (button("learn", Learn()), button("rules", ShowRules()), button("help", Help()))
    then = Buttons(more)
    find = Buttons((button("find_opponent", Lobby()),))
    if hints.platform not in STARTS:
        return words, first, find, then
    return words, first, find, then, start_row("into_group", payload, group=True)


def group_greeting(hints: Hints, *settings: Settings) -> tuple[Block, ...]:
    """Return the greeting of a group or a server, with a button for its ``settings`` if any."""
    hello = say("hello", challenge=hints.command("challenge"))
    deaf = say("hello-deaf", ply=hints.ply("ps b4"), botfather=Code("/setprivacy"))
    first = (computer_button(), button("challenge", Challenge()), button("rules", ShowRules()))
    then = (*(button("settings", page) for page in settings), button("help", Help()))
    unheard = () if hints.overhears else (deaf,)
    return hello, *unheard, Buttons(first), Buttons(then)


def first_steps(*, games: bool = True) -> tuple[Buttons, ...]:
    """Return buttons for what newcomers do next; they may be known to have no ``games``."""
    listed = (button("games", ListGames()),) if games else ()
    return (
        Buttons((computer_button(), button("challenge", Challenge()))),
        Buttons((button("rules", ShowRules()), *listed, button("help", Help()))),
    )


def not_understood(hints: Hints, *, plays: bool) -> Sentence:
    """Return the answer to a line for the bot that says nothing to it, by who plays or not."""
    if hints.platform == CONSOLE:
        return say("not_understood-console", ply=hints.ply("ps b4"), help=hints.command("help"))
    if not plays:
        return say("not_understood-no_game")
    return say("not_understood", help=hints.command("help"))


def small_talk(subject: Subject, hints: Hints) -> Sentence:
    """Return the words of the answer to small talk."""
    name = {Subject.PLAY: Subject.NEW_GAME, Subject.NOW: Subject.HOW}.get(subject, subject)
    key = f"small_talk-{name.value}"
    if subject.is_courtesy and subject is not Subject.HELLO:
        return say(key)
    if hints.platform == CONSOLE:
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

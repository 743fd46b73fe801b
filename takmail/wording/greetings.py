"""Buttons and answers that lead newcomers on."""

from takmail.commands.challenges import Challenge
from takmail.commands.games import ListGames
from takmail.commands.help import Help, ShowRules
from takmail.terms.agreements import COMPUTER
from takmail.wording.help import computer_button
from takmail.wording.message.hints import CONSOLE, Hints, button
from takmail.wording.message.messages import Buttons
from takmail.wording.message.sentences import Sentence, say
from takmail.wording.message.text import Code
from takmail.wording.small_talk import Subject


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

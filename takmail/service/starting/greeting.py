"""What somebody reads first who opens the private talk: what the bot is for, and how to begin."""

from takmail.commands.challenges import Challenge
from takmail.commands.games import ListGames
from takmail.commands.help import Help, ShowRules
from takmail.service.starting.payloads import NOTHING
from takmail.wording.message.drafts import DraftBlock, DraftButtons, DraftStart, DraftStarts, say
from takmail.wording.message.hints import Hints, button


def greeting(hints: Hints) -> tuple[DraftBlock, ...]:
    """Return the greeting, with a button for each thing that one may want to do first."""
    told = say("greeting", challenge=hints.command("challenge", "@ann"))
    first = (button("challenge", Challenge()), button("games", ListGames()))
    then = (button("rules", ShowRules()), button("help", Help()))
    into_group = DraftStart(say("button-into_group"), NOTHING, group=True)
    return (told, DraftButtons(first), DraftButtons(then), DraftStarts((into_group,)))

"""Commands in words: the word that begins each, and what follows it."""

from takmail.commands import values as commands
from takmail.commands.values import Command

_VERBS: dict[type[Command], str] = {
    commands.Challenge: "challenge",
    commands.Accept: "accept",
    commands.Decline: "decline",
    commands.Withdraw: "withdraw",
    commands.Move: "move",
    commands.CallTak: "tak",
    commands.Resign: "resign",
    commands.Confirm: "confirm",
    commands.OfferDraw: "draw",
    commands.Takeback: "takeback",
    commands.Abort: "abort",
    commands.Rematch: "rematch",
    commands.ShowBoard: "board",
    commands.RequestState: "rs",
    commands.ClaimInvalid: "im",
    commands.Sync: "sync",
    commands.Here: "here",
    commands.Join: "join",
    commands.Watch: "watch",
    commands.Unwatch: "unwatch",
    commands.Remark: "say",
    commands.ShowLink: "link",
    commands.ShowGameFile: "ptn",
    commands.ShowRecord: "record",
    commands.Animate: "animate",
    commands.SetStyle: "style",
    commands.SetTheme: "theme",
    commands.SetNotation: "notation",
    commands.Pair: "pair",
    commands.ConfirmPair: "pair",
    commands.Unpair: "unpair",
    commands.ListGames: "games",
    commands.Help: "help",
}

_ON_OFF = {None: "", True: "on", False: "off"}


def verb_of(command: Command) -> str:
    """Return the word for a command; a posted board has none."""
    match command:
        case commands.Mute(muted):
            return "mute" if muted else "unmute"
        case commands.TurnSwitch(switch):
            return switch.value
        case _:
            return _VERBS[type(command)]


def argument_of(command: Command) -> str:
    """Return what follows the word; nothing for a challenge and a ply, which have many forms."""
    match command:
        case commands.Accept(topic) | commands.Decline(topic) | commands.Withdraw(topic):
            return topic.value if topic else ""
        case commands.Takeback(plies) | commands.Animate(plies):
            return str(plies) if plies else ""
        case commands.ShowBoard(flipped):
            return "flip" if flipped else ""
        case commands.Sync(way, ply, turn):
            side = None if turn is None else turn.name.lower()
            return " ".join(str(word) for word in (way.value, ply, side) if word is not None)
        case commands.SetNotation(notation):
            return notation.value if notation else "game"
        case commands.TurnSwitch(_, on):
            return _ON_OFF[on]
        case commands.ConfirmPair():
            return "yes"
        case _:
            return _text_of(command)


def _text_of(command: Command) -> str:
    """Return what follows in the person's own words, or as a name or a code."""
    match command:
        case commands.ClaimInvalid(text) | commands.Remark(text) | commands.Join(text):
            return text
        case commands.Help(name) | commands.SetStyle(name) | commands.SetTheme(name):
            return name or ""
        case commands.Pair(code):
            return code or ""
        case _:
            return ""


def game_of(command: Command) -> str:
    """Return the game's id that a command holds itself, if it does."""
    match command:
        case commands.Watch(code) | commands.Unwatch(code):
            return code or ""
        case _:
            return ""

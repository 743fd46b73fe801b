"""The help that the bot gives, by topic."""

from takmail.commands.presses import press_of
from takmail.commands.spec import Group
from takmail.commands.table import SPECS
from takmail.commands.values import Help
from takmail.wording.buttons import words_of
from takmail.wording.catalogue import SENTENCES
from takmail.wording.hints import Hints
from takmail.wording.message import Block, Button, Buttons, Message, Paragraph, Preformatted
from takmail.wording.platforms import CONSOLE
from takmail.wording.say import Value, lines, say

_NOTATION = """\
place   ps b4   flat stone on b4
        pw b4   wall
        pc b4   capstone
move    ms b2 p3 2 1
        from b2 south (n s e w),
        pick up 3, drop 2, then 1
tak     ps b4 t    calls Tak
A1 is the north-west corner:
letters go east, numbers go south.

PTN is read too: c3  Sc3  Cc3
3c2-12 (+ n, - s, > e, < w).
PTN's a1 is the SOUTH-west corner."""

_RULES = """\
- Build a road: flats or your
  capstone, joining two opposite
  edges. No diagonals, no walls.
- First turn: each places one of
  the OTHER's flats.
- Then, each turn: place a piece on
  an empty square, or move a stack
  whose top piece is yours.
- A stack moves in a line; pick up
  at most the board's width, drop
  at least one a square, from the
  bottom.
- Nothing goes onto walls and caps;
  a capstone alone, as the last
  step, flattens a wall.
- Board full or a reserve empty:
  most flats on top win."""


_COMMANDS = {f"help_{group.value}": group.value for group in Group if group.value}
"""The pages by the names that sentences call them."""

_OTHERS = ("notation", "rules")
"""The pages that list no commands."""


def help_message(topic: str | None, hints: Hints) -> Message:
    """Return the help on a topic, or the overview if there is none of that name."""
    values = _values(hints)
    pages: dict[str, tuple[Block, ...]] = {
        "notation": (say("help.notation"), Preformatted(_NOTATION)),
        "rules": (say("help.rules"), Preformatted(_RULES)),
    }
    for group in Group:
        if group.value:
            told = say(_key(f"help.{group.value}", hints), **values)
            pages[group.value] = (told, *_commands(group, hints))
    name = (topic or "").casefold()
    if name in pages:
        return Message((*pages[name], _topics(name)))
    first, more = say(_key("help", hints), **values), say("help.more", **values)
    listed = _commands(Group.PLAY, hints)
    return Message((first, Preformatted(_NOTATION), *listed, more, _topics("")))


def _key(name: str, hints: Hints) -> str:
    """Return the name of a sentence, of the console's own where it has one."""
    own = f"{name}.console" if name == "help" else f"{name}_console"
    return own if hints.platform == CONSOLE and own in SENTENCES else name


def _values(hints: Hints) -> dict[str, Value]:
    """Return the commands as sentences name them, each alone and with its example."""
    values: dict[str, Value] = {spec.name: hints.command(spec.name) for spec in SPECS}
    values |= {
        f"{spec.name}_example": hints.command(spec.name, spec.example)
        for spec in SPECS
        if spec.example
    }
    values |= {name: hints.command("help", topic) for name, topic in _COMMANDS.items()}
    return values | {
        "help_notation": hints.command("help", "notation"),
        "help_rules": hints.command("help", "rules"),
        "ply": hints.ply("ps b4"),
        "post": say("help.sync.post" if hints.overhears else "help.sync.answer"),
        "take": hints.command("sync", "take"),
        "keep": hints.command("sync", "keep"),
        "over": hints.command("sync", "over"),
        "watch_example": hints.command("watch", game="k3"),
    }


def _commands(group: Group, hints: Hints) -> tuple[Block, ...]:
    """Return the list of a page's commands, each with what it is for."""
    console = hints.platform == CONSOLE
    listed = [
        say("help.command", command=hints.command(spec.name), summary=say(f"command.{spec.name}"))
        for spec in SPECS
        if spec.group is group and (spec.at_console or not console)
    ]
    return (lines(*listed),) if listed else ()


def _topics(but: str) -> Buttons:
    """Return a button for each page but one."""
    names = (*_OTHERS, *(group.value for group in Group if group.value))
    return Buttons(
        tuple(
            Button(words_of(f"button.help_{name}"), press_of(Help(name)))
            for name in names
            if name != but
        )
    )


def not_understood(hints: Hints) -> Paragraph:
    """Return the answer to a line for the bot that says nothing to it."""
    return say(
        "not_understood",
        placement=hints.ply("ps b4"),
        spread=hints.ply("ms b2 p3 2 1"),
        ptn_placement=hints.ply("c3"),
        ptn_spread=hints.ply("3c2-12"),
        help=hints.command("help"),
    )

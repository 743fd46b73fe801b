"""A form of one line, in which a move is typed.

Discord takes a form only as the first answer to a press. So it opens where the service agrees to
the press in time; a slow service says how a move is typed instead. The form has the words of the
presser's language, and what is typed goes the way of every other line.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import cast

import discord

from bots.discord_bot.guests import Interaction
from takmail.commands.buttons import Press, PressError, decode_press
from takmail.commands.lines.plies import LONGEST_LINE
from takmail.service.ports import Answer, Incoming
from takmail.wording.languages.spoken import SPOKEN
from takmail.wording.message.drafts import DraftButton, DraftButtons, say
from takmail.wording.message.messages import Message
from takmail.wording.message.text import Code

_VERB = "type"
_FIELD = "line"

_LONGEST_TITLE = 45
_LONGEST_EXAMPLE = 100


def asks_for_form(data: str | None) -> Press | None:
    """Return the press whose data this is if it opens a form, else ``None``."""
    try:
        press = decode_press(data or "")
    except PressError:
        return None
    return press if press.verb == _VERB else None


def form(press: Press, locale: str) -> discord.ui.Modal:
    """Return the form that a press opens; by its id it is known again, whichever client sent it.

    It is stopped, so that discord.py doesn't keep it.
    """
    language = SPOKEN.best(locale)
    example = language.text(say("form-example"))[:_LONGEST_EXAMPLE]
    line = discord.ui.TextInput[discord.ui.Modal](
        custom_id=_FIELD, placeholder=example, min_length=1, max_length=LONGEST_LINE
    )
    title = language.text(say("form-title", code=press.game))[:_LONGEST_TITLE]
    modal = discord.ui.Modal(title=title, custom_id=press.encoded)
    label = language.text(say("form-label"))[:_LONGEST_TITLE]
    modal.add_item(discord.ui.Label(text=label, component=line))
    modal.stop()
    return modal


def mended(interaction: Interaction, incoming: Incoming, answer: Answer) -> Answer:
    """Return the answer to what was typed: where it was wrong, with that, and with the form again.

    It takes the place of the message from which the form was opened. Any other answer stays as it
    is, also that to what was no form.
    """
    press = pressed_form(interaction)
    if press is None or not answer.refused or not answer.replies:
        return answer
    language = SPOKEN.best(interaction.locale.value)
    again = DraftButtons((DraftButton(say("button-type"), press),)).in_language(language)
    typed = language.paragraph(say("form-typed", line=Code(incoming.text or "")))
    told, *others = answer.replies
    first = Message((typed, *told.blocks, again))
    return replace(answer, replies=(first, *others), in_place=True)


def pressed_form(interaction: Interaction) -> Press | None:
    """Return the press that opened the form which was submitted, if one was."""
    if interaction.type is not discord.InteractionType.modal_submit:
        return None
    data = cast("Mapping[str, object]", interaction.data or {})
    return asks_for_form(str(data.get("custom_id", "")))


def form_values(components: object) -> Iterator[str]:
    """Yield what the fields of a form hold, wherever in it they stand."""
    for part in components if isinstance(components, Sequence) else ():
        if not isinstance(part, Mapping):
            continue
        if part.get("custom_id") == _FIELD:
            yield str(part.get("value") or "")
        yield from form_values([part.get("component")])
        yield from form_values(part.get("components"))

"""Buttons as Discord shows them: rows below a message."""

from collections.abc import Iterable
from itertools import islice

import discord

from takmail.wording.message import Button

MOST = 25
"""The most buttons of one message, in five rows of five."""

LONGEST_LABEL = 80


def to_view(buttons: Iterable[Button]) -> discord.ui.View:
    """Return the buttons as discord.py sends them; an edit with none removes those there are.

    Discord refuses two buttons with the same data, so only the first of them is shown. What is
    more than Discord allows is left out. The view is stopped, so that discord.py doesn't keep it:
    presses reach ``TakmailClient.on_interaction``, whichever client sent the button.
    """
    labels: dict[str, str] = {}
    for button in buttons:
        labels.setdefault(button.data, button.label)
    view = discord.ui.View(timeout=None)
    view.stop()
    for data, label in islice(labels.items(), MOST):
        view.add_item(discord.ui.Button(custom_id=data, label=_cut(label)))
    return view


def _cut(label: str) -> str:
    return label if len(label) <= LONGEST_LABEL else f"{label[: LONGEST_LABEL - 1]}…"

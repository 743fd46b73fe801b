"""Glossary: words that players use, what they mean, and questions about them in plain words.

The names of all languages count everywhere: Chinese players meet the English ones, too.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from unicodedata import normalize

from takmail.commands import help as topics
from takmail.commands.command_order import press_of
from takmail.commands.lines import parsed
from takmail.commands.spec import Command
from takmail.wording import small_talk
from takmail.wording.help import is_topic, page_called, play_button
from takmail.wording.languages.spoken import ENGLISH, LANGUAGES, SPOKEN
from takmail.wording.message.hints import CONSOLE, Hints, button
from takmail.wording.message.messages import Block, Button, Buttons, Message
from takmail.wording.message.sentences import Sentence, items, join, say
from takmail.wording.message.text import Code, quoted

WORDS = (*topics.TERMS, *topics.RULES_WORDS, *topics.UNPLAYED, *topics.GAME_WORDS)
"""All that the glossary explains, in the order of its list."""

_NEAR = 3
"""Words that are suggested in place of one that the glossary lacks."""


def names_in(tag: str) -> Iterator[tuple[str, str]]:
    """Yield the names in a language, each with its word; of several, the usual one comes first."""
    for word in WORDS:
        for name in re.split(r"[,、\uff08\uff09]", SPOKEN[tag].text(names_of(word))):
            if name:
                yield name.strip(), word


@cache
def _called() -> Mapping[str, str]:
    own = {small_talk.plain(name): word for tag in LANGUAGES.tags for name, word in names_in(tag)}
    return own | {small_talk.plain(word): word for word in WORDS}


def word_called(name: str) -> str | None:
    """Return the word of the glossary with this name, be it of one or several; or ``None``."""
    return small_talk.named(name, _called())


def explaining(name: str) -> Command | None:
    """Return the command that explains a name: of the glossary, the rules or the help."""
    if word_called(name):
        return topics.ShowGlossary(name)
    if page_called(name):
        return topics.ShowRules(name)
    return topics.Help(name) if is_topic(name) else None


def word_asked(text: str) -> str | None:
    """Return the word or page that a question is about, as a whole; ``None`` for other lines."""
    if len(text) > small_talk.LONGEST:
        return None
    folded = normalize("NFKC", text).casefold().replace("\u2019", "'")
    asked = (question.fullmatch(folded) for question in _questions())
    names = (one[1] for one in asked if one)
    return next((word_called(name) or name for name in names if explaining(name)), None)


@cache
def _questions() -> Sequence[re.Pattern[str]]:
    """Return the pattern of each question, in which a star stands for the word."""
    told = (SPOKEN[tag].text(say("glossary_asked")) for tag in LANGUAGES.tags)
    asked = (question.strip().split("*") for texts in told for question in texts.split(","))
    return [
        re.compile(rf"\W*{re.escape(before)}(.+?){re.escape(after)}\W*") for before, after in asked
    ]


def words_meant(line: parsed.Line, text: str) -> list[str]:
    """Return the words that a line, as it was typed and read, asks about, or begins to name."""
    if not (isinstance(line, parsed.Parsed) and isinstance(line.command, topics.ShowGlossary)):
        asked = word_asked(text)
        return [asked] if asked in WORDS else []
    typed = small_talk.plain(line.command.word)
    begun = {word for name, word in _called().items() if name.startswith(typed)}
    return [word for word in WORDS if word in begun]


def name_of(word: str) -> Sentence:
    """Return a word as people say it."""
    return say(f"glossary_name-{word}")


def _others(word: str) -> Sentence | None:
    """Return the other names of a word, if it has any."""
    key = f"glossary_others-{word}"
    return say(key) if key in ENGLISH.catalogue else None


def names_of(word: str) -> Sentence:
    """Return a word and its other names."""
    name, others = name_of(word), _others(word)
    return items(name, others) if others else name


def explained(word: str) -> Sentence:
    """Return the meaning of a word, behind its names."""
    name, others, told = name_of(word), _others(word), say(f"glossary-{word}")
    if others is None:
        return say("glossary-entry", name=name, told=told)
    return say("glossary-entry_others", name=name, others=others, told=told)


def glossary(hints: Hints) -> Message:
    """Return the list of all words, with a button for the first."""
    listed = items(*map(name_of, topics.TERMS))
    others = items(*map(name_of, topics.UNPLAYED))
    told = say("glossary_list", glossary=hints.command("glossary", "lady"), words=listed)
    unplayed = say("glossary_list-unplayed", games=others)
    of_rules = say("glossary_list-rules", words=items(*map(name_of, topics.RULES_WORDS)))
    of_games = say("glossary_list-games", words=items(*map(name_of, topics.GAME_WORDS)))
    # At the keyboard all words fit on the screen; elsewhere the last ones are found by turning.
    more = (of_games, unplayed) if hints.platform == CONSOLE else ()
    return Message((told, of_rules, *more, Buttons((_button("on", WORDS[0]),))))


def beside_word(word: str, hints: Hints) -> tuple[Block, ...]:
    """Return buttons for the words before and behind one; and how its game, if any, is played."""
    place = WORDS.index(word)
    ways = (("back", place - 1), ("on", place + 1))
    turning = Buttons(
        tuple(_button(way, WORDS[other]) for way, other in ways if 0 <= other < len(WORDS))
    )
    if word not in topics.GAME_WORDS:
        return (turning,)
    game = topics.GAME_WORDS[word]
    challenge, rules = Code(hints.typed(f"challenge {game}")), hints.command("rules", game)
    told = say("glossary_game", game=name_of(game), challenge=challenge, rules=rules)
    leading = Buttons((button(f"rules_{game}", topics.ShowRules(game)), play_button(game)))
    return told, leading, turning


def _button(way: str, word: str) -> Button:
    label = say(f"button-page_{way}", page=name_of(word))
    return Button(label, press_of(topics.ShowGlossary(word)))


def no_such_word(name: str, hints: Hints) -> tuple[Block, ...]:
    """Say that the glossary lacks a word, and which words are nearly it."""
    from difflib import get_close_matches  # noqa: PLC0415 - seldom needed

    near = get_close_matches(small_talk.plain(name), _called(), _NEAR, cutoff=0.5)
    words = dict.fromkeys(_called()[name] for name in near)
    told = say("glossary_none", word=quoted(name), glossary=hints.command("glossary"))
    if not words:
        return (told,)
    meant = say("glossary_near", near=items(*map(name_of, words)))
    buttons = (Button(name_of(word), press_of(topics.ShowGlossary(word))) for word in words)
    return join(told, meant), Buttons(tuple(buttons))

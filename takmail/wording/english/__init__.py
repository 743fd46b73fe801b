"""English, one file a theme. `takmail.wording.say` shows how sentences are written."""

from takmail.wording.english.boards import BOARD_SENTENCES
from takmail.wording.english.buttons import BUTTON_SENTENCES
from takmail.wording.english.challenges import CHALLENGES_SENTENCES
from takmail.wording.english.commands import COMMAND_SENTENCES
from takmail.wording.english.console import CONSOLE_SENTENCES
from takmail.wording.english.games import GAMES_SENTENCES
from takmail.wording.english.help import HELP_SENTENCES
from takmail.wording.english.languages import LANGUAGE_SENTENCES
from takmail.wording.english.offers import OFFERS_SENTENCES
from takmail.wording.english.questions import QUESTIONS_SENTENCES
from takmail.wording.english.reading import READING_SENTENCES
from takmail.wording.english.refusals import REFUSALS_SENTENCES
from takmail.wording.english.relay import RELAY_SENTENCES
from takmail.wording.english.results import RESULTS_SENTENCES
from takmail.wording.english.sync import SYNC_SENTENCES
from takmail.wording.english.terms import TERMS_SENTENCES
from takmail.wording.english.turns import TURNS_SENTENCES

SENTENCES: dict[str, str] = {
    **TERMS_SENTENCES,
    **CHALLENGES_SENTENCES,
    **TURNS_SENTENCES,
    **OFFERS_SENTENCES,
    **RESULTS_SENTENCES,
    **GAMES_SENTENCES,
    **QUESTIONS_SENTENCES,
    **REFUSALS_SENTENCES,
    **READING_SENTENCES,
    **BOARD_SENTENCES,
    **LANGUAGE_SENTENCES,
    **SYNC_SENTENCES,
    **RELAY_SENTENCES,
    **BUTTON_SENTENCES,
    **COMMAND_SENTENCES,
    **HELP_SENTENCES,
    **CONSOLE_SENTENCES,
}

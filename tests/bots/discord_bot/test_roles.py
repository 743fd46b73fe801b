"""A role is called by its id, and nobody else with it; elsewhere it is a word."""

from bots.discord_bot.markup import render_span
from bots.discord_bot.sending import allowed_mentions
from bots.telegram_bot.markup import to_posts
from takmail.wording.message.message_json import dump_message, load_message
from takmail.wording.message.messages import Message
from takmail.wording.message.text import Paragraph, Person, Role

CALL = Message((Paragraph((Role("@", "77"), Person("Ann", "discord", "1"))),))


def test_a_role_alone_is_notified() -> None:
    allowed = allowed_mentions(CALL).to_dict()
    assert (allowed["roles"], allowed["users"], allowed["parse"]) == ([77], [], [])
    assert render_span(Role("@", "77")) == "<@&77>"
    assert render_span(Role("@", "77> @everyone")) == "@"


def test_a_call_is_kept_whole_in_the_outbox() -> None:
    assert load_message(dump_message(CALL)) == CALL


def test_elsewhere_it_is_a_word() -> None:
    (post,) = to_posts(CALL)
    assert "@Ann" in repr(post)

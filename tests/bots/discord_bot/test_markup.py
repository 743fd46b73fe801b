"""Messages in Discord's markdown, and in parts."""

import re
from dataclasses import replace
from datetime import UTC, datetime

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bots.discord_bot.markup import LIMIT, escape, render, render_span, to_parts
from bots.discord_bot.sending import allowed_mentions
from takmail.looks import Style
from takmail.render.styles import draw_board
from takmail.wording.message.messages import Message
from takmail.wording.message.text import (
    ChatName,
    Code,
    Deadline,
    Link,
    Moment,
    Paragraph,
    Person,
    Plain,
    Preformatted,
    Span,
    Strong,
    Words,
)
from tests.bots.discord_bot.kit import message
from tests.render.chance import random_view

BETWEEN = "\u200b"


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("plain words, 1-2 (or 3)!", "plain words, 1-2 (or 3)!"),
        ("*a* _b_ ~~c~~ ||d||", r"\*a\* \_b\_ \~\~c\~\~ \|\|d\|\|"),
        ("`code`", r"\`code\`"),
        (r"back\slash", r"back\\slash"),
        ("<@123> <#4> <:tak:5> <t:6>", r"\<@123\> \<#4\> \<:tak:5\> \<t:6\>"),
        ("[a](b)", r"\[a\](b)"),
        ("# a\n- b\n > c\n-# d", "\\# a\n\\- b\n \\> c\n\\-# d"),
        ("1. first\n10.5 points", "1\\. first\n10.5 points"),
        ("@everyone @here @ann", f"@{BETWEEN}everyone @{BETWEEN}here @ann"),
        ("see https://ptn.ninja/a_b*c there_", r"see https://ptn.ninja/a_b*c there\_"),
    ],
)
def test_text_is_shown_as_it_is(text: str, shown: str) -> None:
    assert escape(text) == shown


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("ps b4", "`ps b4`"),
        ("*_|", "`*_|`"),
        ("a`b", "`` a`b ``"),
        ("`", "`` ` ``"),
        ("a```b", f"`` a`{BETWEEN}`{BETWEEN}`b ``"),
        ("two\nlines", "`two lines`"),
        ("", ""),
    ],
)
def test_code_stays_code_whatever_is_in_it(text: str, shown: str) -> None:
    assert render_span(Code(text)) == shown


def test_strong_text_cannot_end_its_weight() -> None:
    assert render_span(Strong("a**b")) == r"**a\*\*b**"
    assert render_span(Strong("")) == ""


@pytest.mark.parametrize(
    ("person", "shown"),
    [
        (Person("Ann", "discord", "42", ping=True), "<@42>"),
        (Person("Ann", "discord", "42", ping=False), "Ann"),
        (Person("Bob_*", "telegram", "42", ping=True), r"Bob\_\*"),
        (Person("two\nlines"), "two lines"),
        (Person("Eve", "discord", "1> @everyone <@2"), "Eve"),
    ],
)
def test_a_person_is_mentioned_only_where_possible(person: Person, shown: str) -> None:
    assert render_span(person) == shown


def test_only_people_to_be_pinged_are_notified() -> None:
    allowed = allowed_mentions(
        message(
            Person("Ann", "discord", "1", ping=True),
            Person("Bob", "discord", "2", ping=False),
            Person("Cid", "telegram", "3", ping=True),
            Person("Ann", "discord", "1", ping=True),
        )
    )
    assert allowed.to_dict()["users"] == [1]
    assert allowed.to_dict()["parse"] == []


def test_the_marks_of_neighbours_do_not_run_together() -> None:
    spans = (Strong("a"), Strong("b"), Code("c"), Code("d"))
    assert render(Paragraph(spans)) == f"**a**{BETWEEN}**b**`c`{BETWEEN}`d`"


def test_a_board_is_fenced_and_cannot_leave_its_fence() -> None:
    assert render(Preformatted("a b\nc *d*")) == "```\na b\nc *d*\n```"
    assert render(Preformatted("``````")).count("```") == 2


def test_blocks_follow_each_other_on_lines_of_their_own() -> None:
    assert to_parts(message("above", Preformatted("board"), "below")) == [
        "above\n```\nboard\n```\nbelow"
    ]


def test_a_message_of_nothing_has_no_parts() -> None:
    assert to_parts(message("", " ")) == []


def test_a_code_block_that_fits_into_one_message_is_kept_whole() -> None:
    board = "\n".join(["x" * 40] * 30)
    first, second = to_parts(message("intro " * 200, Preformatted(board)))
    assert first.startswith("intro")
    assert second == f"```\n{board}\n```"


def test_a_longer_code_block_is_cut_between_lines() -> None:
    lines = [f"{number:040}" for number in range(120)]
    parts = to_parts(message(Preformatted("\n".join(lines))))
    assert all(part.startswith("```\n") and part.endswith("\n```") for part in parts)
    assert re.findall(r"\d+", " ".join(parts)) == lines


@pytest.mark.parametrize("seed", range(0, 400, 4))
def test_a_coloured_board_goes_out_whole_if_need_be_without_its_colours(seed: int) -> None:
    view = random_view(seed)
    board = Preformatted(draw_board(view, Style.ANSI), coloured=True)
    bare = Preformatted(board.bare)
    (part,) = to_parts(message(board))
    fits = len(render(board)) <= LIMIT
    assert part == render(board if fits else bare)


def test_there_are_boards_too_large_for_their_colours() -> None:
    boards = [draw_board(random_view(seed), Style.ANSI) for seed in range(0, 400, 4)]
    assert {len(board) > LIMIT for board in boards} == {True, False}


def test_a_long_paragraph_is_cut_between_lines() -> None:
    lines = [f"line {number:040}" for number in range(120)]
    parts = to_parts(message("\n".join(lines)))
    assert "\n".join(parts).split("\n") == lines


def test_a_long_line_is_cut_between_words_and_keeps_its_weight() -> None:
    words = [f"word{number:04}" for number in range(600)]
    parts = to_parts(message(Strong(" ".join(words))))
    pieces = "\n".join(parts).split("\n")
    assert all(piece.startswith("**") and piece.endswith("**") for piece in pieces)
    assert re.findall(r"word\d+", "".join(parts)) == words


_WORDS = st.text(st.sampled_from("ab *_`|~<>@#-\\\n\u200b\N{HIGH VOLTAGE SIGN}"), max_size=40)
_TEXT = st.builds(str.__mul__, _WORDS, st.sampled_from([1, 40, 120]))
_SPANS: st.SearchStrategy[Span] = st.one_of(
    st.builds(Plain, _TEXT),
    st.builds(Code, _TEXT),
    st.builds(Strong, _TEXT),
    st.builds(Person, _TEXT, st.sampled_from(["discord", "telegram"]), st.just("123456789")),
)
_BLOCKS: st.SearchStrategy[Words] = st.one_of(
    st.builds(Paragraph, st.lists(_SPANS, max_size=4).map(tuple)), st.builds(Preformatted, _TEXT)
)


@settings(deadline=None)
@given(st.lists(_BLOCKS, max_size=4))
def test_parts_fit_are_not_empty_and_lose_no_letter(blocks: list[Words]) -> None:
    parts = to_parts(Message(tuple(blocks)))
    assert all(part.strip() and len(part) <= LIMIT for part in parts)
    rendered = "".join(map(render, blocks))
    assert [*map("".join(parts).count, "ab<@")] == [*map(rendered.count, "ab<@")]


@settings(deadline=None)
@given(st.lists(_BLOCKS, max_size=4))
def test_every_part_closes_the_code_blocks_that_it_opens(blocks: list[Words]) -> None:
    for part in to_parts(Message(tuple(blocks))):
        assert len(re.findall("(?<!\\\\)```", part)) % 2 == 0


def test_a_time_is_shown_by_the_clock_of_whoever_reads_it() -> None:
    noon = Moment("noon", datetime(2026, 11, 22, 12, tzinfo=UTC))
    assert render_span(noon) == "<t:1795348800:f> (<t:1795348800:R>)"


def test_a_running_clock_is_shown_as_a_date() -> None:
    noon = datetime(2026, 11, 22, 12, tzinfo=UTC)
    left = Deadline("has 3 days left", "has until", 7)
    assert render_span(left) == "has 3 days left"
    assert render_span(replace(left, at=noon)) == "has until <t:1795348800:f>"


def test_a_chat_is_linked_where_it_is_one_of_discord() -> None:
    assert render_span(ChatName("#tak", "discord", "42")) == "<#42>"
    assert render_span(ChatName("Tak *friends*", "telegram", "-42")) == r"Tak \*friends\*"


def test_a_link_is_masked_and_shows_no_page_below_the_message() -> None:
    assert render_span(Link("see [it]", "https://x.y/z")) == r"[see \[it\]](<https://x.y/z>)"


def test_what_must_stay_whole_is_not_cut() -> None:
    spans: list[Span] = [Link("here", f"https://x.y/{'z' * 60}")] * 40
    parts = to_parts(Message((Paragraph(tuple(spans)),)))
    assert all(len(part) <= LIMIT for part in parts)
    assert sum(part.count("[here](<https") for part in parts) == 40
    assert sum(part.count(">)") for part in parts) == 40

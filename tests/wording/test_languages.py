"""Which language there is for whom."""

from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from takmail.wording.languages.spoken import LANGUAGES, Languages
from tests.rows import each
from tests.spoken_languages import languages_of

TWO = languages_of("en", "zh-Hans")
MANY = languages_of("zh-Hans", "zh-Hant", "pt", "pt-BR", "sr", "sr-Latn", "he", "de")

PARTS = (
    "en", "zh", "cmn", "pt", "iw", "Hans", "HANT", "latn", "tw", "BR", "419", "u", "nu", "x",
    "C", "posix", "UTF-8", "€", "",
)  # fmt: skip
locales = st.lists(st.sampled_from(PARTS), max_size=4).flatmap(
    lambda parts: st.sampled_from("-_.@").map(lambda by: by.join(parts))
)


def test_a_language_is_a_folder_with_words_in_it(tmp_path: Path) -> None:
    for name in ("zh-Hans", "de", "empty", "__pycache__", "xy_ZZ"):
        (tmp_path / name).mkdir()
    for file in ("zh-Hans/words.ftl", "de/words.ftl", "__pycache__/x.ftl", "words.ftl"):
        (tmp_path / file).touch()
    (tmp_path / "empty" / "notes.txt").touch()
    assert Languages(tmp_path).tags == ("en", "de", "zh-Hans")


def test_english_is_always_there_and_first(tmp_path: Path) -> None:
    assert Languages(tmp_path).tags == ("en",)
    assert LANGUAGES.tags[0] == "en"


@each(
    ("locale", "tag"),
    [
        (None, "en"),
        ("", "en"),
        ("C", "en"),
        ("C.UTF-8", "en"),
        ("POSIX", "en"),
        ("en-GB", "en"),
        ("en_US.UTF-8", "en"),
        ("pt-BR", "en"),
        ("zh", "zh-Hans"),
        ("ZH-HANS", "zh-Hans"),
        ("zh-hans-CN", "zh-Hans"),
        ("zh_CN.UTF-8", "zh-Hans"),
        ("zh_CN.GB18030@stroke", "zh-Hans"),
        ("zh-TW", "zh-Hans"),
        ("zh-Hans-CN-u-nu-hanidec", "zh-Hans"),
        ("cmn-Hans", "zh-Hans"),
        (" zh-CN\n", "zh-Hans"),
        ("rubbish", "en"),
        ("中文", "en"),
        ("\0", "en"),
        ("zh-", "en"),
    ],
)
def test_a_locale_has_a_nearest_language(locale: str | None, tag: str) -> None:
    assert TWO.best(locale) == tag


@settings(deadline=None)  # the first to ask for a name loads Babel
@given(st.text(max_size=60) | locales)
@example("-")
@example("en--")
@example("zz_ZZ_ZZ_ZZ")
def test_any_text_has_a_language(text: str) -> None:
    for languages in (TWO, MANY):
        assert languages.best(text) in languages.tags
        assert languages.called(text) in {None, *languages.tags}
        assert languages.nearly_called(text) in {None, *languages.tags}


def test_every_language_is_its_own_best_and_is_called_by_its_names() -> None:
    for languages in (TWO, MANY, LANGUAGES):
        for tag in languages.tags:
            assert languages.best(tag) == tag
            for name in (tag, languages.own_name(tag)):
                assert languages.called(name) == tag, name


@each(
    ("name", "tag"),
    [
        ("zh-Hans", "zh-Hans"),
        ("zh", "zh-Hans"),
        ("zh_CN", "zh-Hans"),
        ("Chinese", "zh-Hans"),
        ("chinese", "zh-Hans"),
        ("Simplified", "zh-Hans"),
        ("Simplified Chinese", "zh-Hans"),
        ("中文", "zh-Hans"),
        ("简体中文", "zh-Hans"),
        ("英语", "en"),
        ("ENGLISH", "en"),
        ("German", None),
        ("fr", None),
        ("auto", None),
        ("", None),
    ],
)
def test_people_call_languages_by_many_names(name: str, tag: str | None) -> None:
    assert TWO.called(name) == tag


@pytest.mark.parametrize(
    ("name", "tag"),
    [
        ("中文", "zh-Hans"),
        ("traditional", "zh-Hant"),
        ("繁體中文", "zh-Hant"),
        ("português", "pt"),
        ("brazilian", "pt-BR"),
        ("Deutsch", "de"),
        ("allemand", None),
        ("עברית", "he"),
    ],
)
def test_a_name_that_several_share_means_the_usual_one(name: str, tag: str | None) -> None:
    assert MANY.called(name) == tag


def test_a_misspelt_name_is_nearly_one() -> None:
    assert TWO.nearly_called("englsh") == "en"
    assert TWO.nearly_called("Chineese") == "zh-Hans"
    assert TWO.nearly_called("klingon") is None


def test_languages_have_names_in_languages() -> None:
    assert [TWO.own_name(tag) for tag in TWO.tags] == ["English", "简体中文"]
    assert MANY.own_name("pt-BR") == "Português (Brasil)"


def test_a_language_that_nobody_has_heard_of_goes_by_its_tag() -> None:
    odd = languages_of("qqq")
    assert odd.own_name("qqq") == "qqq"
    assert odd.called("QQQ") == odd.best("qqq-XX") == "qqq"

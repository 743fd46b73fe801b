"""The hook that turns docstrings into Markdown for the site."""

from docs.hooks.docstrings import as_markdown


def test_docstrings_become_markdown() -> None:
    docstring = (
        "It adds, as in ::\n\n    1 + 1\n\n>>> 1 + 1\n2\n>>> 2\n2\n\n"
        "Of these:\n- one\n  more\n- two"
    )
    assert as_markdown(docstring) == (
        "It adds, as in:\n\n    1 + 1\n\n```pycon\n>>> 1 + 1\n2\n>>> 2\n2\n```\n\n"
        "Of these:\n\n- one\n  more\n- two"
    )

"""How often Python's collector looks for cycles in the processes of the tests."""

import gc

SELDOM = 50_000
"""Objects that are made before it looks; Python's usual is 700."""


def collect_later() -> None:
    """Let the collector rest while libraries and tests are loaded: nearly all of it stays."""
    gc.disable()


def collect_seldom() -> None:
    """Let the collector look less often, and never at what is loaded by now.

    What of it nobody needs any more stays, too: to find it would take half a second. Going through
    thousands of tests and all libraries again and again took a fifth of the time.
    """
    gc.freeze()
    gc.enable()
    gc.set_threshold(SELDOM)

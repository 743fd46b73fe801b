"""Expect a refusal with its own reason."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from takmail.play.refusals import RefusalError, Why


@contextmanager
def refused(why: Why) -> Iterator[pytest.ExceptionInfo[RefusalError]]:
    """Require that the block is refused for this reason."""
    with pytest.raises(RefusalError) as caught:
        yield caught
    assert caught.value.why is why

"""The catalogue: every sentence by its name, in the language that is spoken.

A language is a package like `takmail.wording.english`, with the same names.
"""

from collections.abc import Mapping

from takmail.wording import english

SENTENCES: Mapping[str, str] = english.SENTENCES

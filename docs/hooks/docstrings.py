"""An extension of Griffe: docstrings, which are written for eyes and for doctest, as Markdown.

Sessions of Python as they are typed would be quotations there, ``::`` two colons, and a list that
follows a line of text no list.
"""

import re
from typing import Any

import griffe

_SESSION = re.compile(r"^( *)>>> .*(?:\n *\S.*)*", re.MULTILINE)
_ANNOUNCED = re.compile(r"([.:]?) *::$", re.MULTILINE)
_LIST = re.compile(r"^( *)(?![-*] )(\S.*\n)(?=\1 *[-*] )", re.MULTILINE)


class Docstrings(griffe.Extension):
    """Prepares all docstrings, and leaves out what says nothing beside them."""

    def on_class(self, *, cls: griffe.Class, **_: Any) -> None:
        """Leave out attributes that the signature shows, and what Python gives every class.

        The members of an enum are a list below its docstring: each for itself would fill a page.
        """
        made_from = {parameter.name for parameter in cls.parameters}
        for name, member in tuple(cls.members.items()):
            shown_elsewhere = member.is_attribute and name in made_from
            pythons_own = name.startswith("__") and name != "__init__"
            if (shown_elsewhere or pythons_own) and member.docstring is None:
                cls.del_member(name)
        if cls.docstring and any(str(base).endswith("Enum") for base in cls.bases):
            attributes = tuple(cls.attributes.values())
            values = [member for member in attributes if "property" not in member.labels]
            for member in values:
                cls.del_member(member.name)
            listed = "\n".join(f"{member.name} = {member.value}" for member in values)
            cls.docstring.value += f"\n\n```python\n{listed}\n```"

    def on_object(self, *, obj: griffe.Object, **_: Any) -> None:
        """Prepare one."""
        if obj.docstring:
            obj.docstring.value = as_markdown(obj.docstring.value)


def as_markdown(docstring: str) -> str:
    """Return a docstring with its examples in fences, and its lists and blocks of code begun.

    An example ends at an empty line, as it does for doctest.
    """
    fenced = _SESSION.sub(r"\1```pycon\n\g<0>\n\1```", docstring)
    listed = _LIST.sub(r"\g<0>\n", fenced)
    return _ANNOUNCED.sub(lambda found: found[1] or ":", listed)

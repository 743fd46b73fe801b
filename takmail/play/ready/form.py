"""Plans as the text that is kept of them."""

import json
from hashlib import blake2b

from takmail.notation.written_plies import Notation
from takmail.play.ready.plan import Branch, Listed, Plan
from takmail.rulesets.forms import JSON, Form, Record, UnreadableError, many, named, plain
from takmail.rulesets.kept import PLY

_BOOL = plain(bool)


def _load_branch(data: JSON) -> Branch:
    return _BRANCH.load(data)


def _dump_branch(branch: Branch) -> JSON:
    return _BRANCH.dump(branch)


_BRANCHES = many(Form(_dump_branch, _load_branch))
_BRANCH = Record(
    Branch,
    {
        "expected": PLY,
        "answer": PLY,
        "written": named(Notation),
        "tak": _BOOL,
        "below": _BRANCHES,
    },
)
_PLAN = Record(Plan, {"board": plain(int), "branches": _BRANCHES, "waits": _BOOL})


def dump_plan(plan: Plan) -> str:
    """Return a plan as text."""
    return json.dumps(_PLAN.dump(plan), ensure_ascii=False, separators=(",", ":"))


def mark_of(one: Listed) -> str:
    """Return six digits that tell a branch from all others that can have its number."""
    path = [[PLY.dump(each.expected), PLY.dump(each.answer)] for each in (*one.above, one.branch)]
    return blake2b(json.dumps(path).encode(), digest_size=3).hexdigest()


def load_plan(text: str) -> Plan:
    """Undo `dump_plan`; raise `UnreadableError` for any other text."""
    try:
        return _PLAN.load(json.loads(text))
    except (json.JSONDecodeError, RecursionError) as error:
        raise UnreadableError("plan", text) from error

"""Every place in the code that raises one of our errors or makes a statement, read from the code itself."""

from __future__ import annotations

import ast
from dataclasses import dataclass
from pathlib import Path
from string import Formatter
from typing import TYPE_CHECKING

import starsuit

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(starsuit.__file__).parent
KINDS = {
    "StarsuitError", "NotationError", "RecordError", "CardsError", "RulesetError", "IllegalAction", "SheetError",
    "VerificationError", "Refusal", "PeopleError", "TooMany", "Forbidden",
}  # fmt: skip
NOT_VALUES = {"status", "line", "rule", "retry_after"}  # parameters of some kinds
# Errors from here end at a terminal or in a log: nobody on a network is sent them.
AT_HOME = (
    "arena", "art", "bots", "client", "commands", "lab", "terminal", "cli.py", "analysis/review/chances.py",
    "filing.py", "records/files.py", "records/views.py", "sheets/formats.py", "solver/batch.py",
    "server/config.py", "server/running.py", "server/supervisor.py", "server/store",
)  # fmt: skip


@dataclass(frozen=True)
class Site:
    """`kind(code, pattern, name=value, …)` at a place; None for what is not a literal there."""

    place: str
    kind: str
    code: str | None
    pattern: str | None
    values: frozenset[str]
    built: bool  # whether the pattern is built on the spot, so that a value may be in it and nowhere else

    @property
    def wanted(self) -> frozenset[str]:
        """The names in the pattern."""
        return frozenset(name for _, name, _, _ in Formatter().parse(self.pattern or "") if name)


def sites() -> Iterator[Site]:
    """All of them whose errors can reach a client of a server."""
    for path in sorted(ROOT.rglob("*.py")):
        name = path.relative_to(ROOT).as_posix()
        if name.startswith(AT_HOME) or name == "errors.py":
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and (kind := _kind(node)) and len(node.args) >= 2:
                code, pattern = node.args[1:] if kind == "check" else node.args[:2]
                values = frozenset(each.arg for each in node.keywords if each.arg) - NOT_VALUES
                built = not isinstance(pattern, ast.Constant | ast.Name)
                yield Site(f"{name}:{node.lineno}", kind, _text(code), _text(pattern), values, built)


def _kind(call: ast.Call) -> str | None:
    if ast.unparse(call.func) == "Statement.of":
        return "Statement"
    name = call.func.id if isinstance(call.func, ast.Name) else getattr(call.func, "attr", "")
    if name in ("check", "admit"):  # of a limit: key, code and sentence
        return "check" if len(call.args) == 3 else None
    return name if name in KINDS else None


def _text(node: ast.expr) -> str | None:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None

"""The shape of the project: imports go one way, public names are documented, every rule has its test."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import starsuit

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "starsuit"

# Each module may import those before it. A folder counts as one module.
ORDER = [
    *("_core", "text", "errors", "cards", "art", "ruleset", "melds", "plan", "native", "solver", "batch"),
    *("shuffle", "chance", "actions", "round", "game", "view", "encoding", "vector", "solitaire", "notation"),
    *("sheet_entry", "scoresheet", "sheet_text"),
    *(
        "outlook",
        "bots",
        "redeal",
        "simulate",
        "workers",
        "stream",
        "tally",
        "tables",
        "plots",
        "arena",
        "analysis",
        "terminal",
    ),
    *("server", "commands", "cli", "__main__"),
]
# `Game.view` is the short name of `view.view`, which is built on games.
EXCEPTIONS = {("game", "view")}


def module_of(path: Path) -> str:
    return path.relative_to(SOURCE).parts[0].removesuffix(".py")


def imports_of(path: Path) -> set[str]:
    """The modules of ours that a file imports when it runs; what only the type checker reads does not count."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    typing_only = {
        id(inner)
        for node in ast.walk(tree)
        if isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"
        for inner in ast.walk(node)
    }
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module and id(node) not in typing_only:
            package, _, rest = node.module.partition(".")
            if package == "starsuit":
                found |= {rest.partition(".")[0]} if rest else {alias.name for alias in node.names}
    return found


def source_files() -> list[Path]:
    return [path for path in sorted(SOURCE.rglob("*.py")) if path != SOURCE / "__init__.py"]


@pytest.mark.parametrize("path", source_files(), ids=lambda path: str(path.relative_to(SOURCE)))
def test_imports_go_one_way(path: Path) -> None:
    home = module_of(path)
    for imported in imports_of(path) - {home}:
        if (home, imported) not in EXCEPTIONS:
            assert ORDER.index(imported) < ORDER.index(home), f"{home} may not import {imported}"


def test_the_rules_core_needs_nothing_but_python() -> None:
    core = ORDER[: ORDER.index("terminal")]
    for path in source_files():
        if module_of(path) in core:
            text = path.read_text(encoding="utf-8")
            assert "import click" not in text, path


def test_every_public_name_exists_and_is_documented() -> None:
    for name in starsuit.__all__:
        assert hasattr(starsuit, name)
    documented = set(re.findall(r"^\| `(\w+)`", (ROOT / "docs" / "api.md").read_text(encoding="utf-8"), re.MULTILINE))
    assert documented == set(starsuit.__all__)


def test_a_name_that_is_not_public_is_not_there() -> None:
    assert not hasattr(starsuit, "nonsense")
    assert set(starsuit.__all__) <= set(dir(starsuit))


def rule_ids() -> list[str]:
    return [f"R{number}" for number in range(1, 24)] + [f"H{number}" for number in range(1, 7)]


@pytest.mark.parametrize("rule", rule_ids())
def test_every_rule_has_a_test_that_names_it(rule: str) -> None:
    own = Path(__file__)
    texts = [path.read_text(encoding="utf-8") for path in (ROOT / "tests").glob("test_*.py") if path != own]
    assert any(re.search(rf"# .*\b{rule}\b", text) for text in texts)


@pytest.mark.parametrize("rule", rule_ids())
def test_every_rule_is_told_to_players(rule: str) -> None:
    assert re.search(rf"\b{rule}\b", (ROOT / "docs" / "rules.md").read_text(encoding="utf-8"))


def test_no_source_file_is_longer_than_one_sitting() -> None:
    for path in source_files():
        assert len(path.read_text(encoding="utf-8").splitlines()) <= 500, path


def test_lock_files_name_no_address() -> None:
    for path in ROOT.glob("requirements*"):
        text = path.read_text(encoding="utf-8")
        assert not re.search(r"https?:|--index|--find-links|/", re.sub(r"#.*", "", text)), path

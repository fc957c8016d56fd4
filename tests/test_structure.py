"""The shape of the project: the rules stand alone, public names are documented, every rule has its test."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

import starsuit
from tests.kit.paths import ROOT

SOURCE = ROOT / "src" / "starsuit"


def source_files() -> list[Path]:
    return [path for path in sorted(SOURCE.rglob("*.py")) if path != SOURCE / "__init__.py"]


WITHOUT_PACKAGES = """
import sys
sys.path.insert(0, sys.argv[1])
import starsuit as ss
names = [getattr(ss, name) for name in ss.__all__]
game = ss.Game.new(ss.Ruleset(players=3, rounds=(3, 4)), seed="nothing but Python")
while not game.outcome:
    game = game.apply(game.legal_actions().first())
assert ss.parse_game(ss.format_game(game)) == game
"""


def test_the_rules_need_nothing_but_python() -> None:
    """A whole game in an interpreter that sees no installed package, not even ours; `make lint` enforces the order."""
    command = [sys.executable, "-I", "-S", "-c", WITHOUT_PACKAGES, str(SOURCE.parent)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_a_name_means_one_thing() -> None:
    """No two modules and no two classes share a name. A command's module is named after the command."""
    modules, classes = Counter[str](), Counter[str]()
    for path in source_files():
        if path.stem != "__init__" and path.parent.name != "commands":
            modules[path.stem] += 1
        classes.update(re.findall(r"^class (\w+)", path.read_text(encoding="utf-8"), re.MULTILINE))
    assert [name for name, count in modules.items() if count > 1] == []
    assert [name for name, count in classes.items() if count > 1] == ["Place"]  # of the solitaire, and on the wire


def test_a_name_means_one_thing_in_the_core() -> None:
    """Two types of a name in different files are compiled without a word, and then one is taken for the other."""
    types = Counter[str]()
    for path in sorted((ROOT / "core").rglob("*.hpp")):
        text = path.read_text(encoding="utf-8")
        types.update(re.findall(r"^(?:struct|class|enum class) (\w+)[^;\n]*\{", text, re.MULTILINE))
    assert types
    assert [name for name, count in types.items() if count > 1] == []


def test_every_public_name_exists() -> None:
    for name in starsuit.__all__:
        assert hasattr(starsuit, name)


def test_the_guide_to_the_library_names_what_is_there() -> None:
    guide = (ROOT / "docs" / "api.md").read_text(encoding="utf-8")
    named = set(re.findall(r"\bss\.(\w+)", guide))
    assert {"solve", "Game", "save", "hints"} <= named
    assert named <= {*starsuit.__all__, "__version__"}


def test_a_name_that_is_not_public_is_not_there() -> None:
    assert not hasattr(starsuit, "nonsense")
    assert set(starsuit.__all__) <= set(dir(starsuit))


def rule_ids() -> list[str]:
    return [f"R{number}" for number in range(1, 24)] + [f"H{number}" for number in range(1, 7)]


@pytest.mark.parametrize("rule", rule_ids())
def test_every_rule_has_a_test_that_names_it(rule: str) -> None:
    own = Path(__file__)
    texts = [path.read_text(encoding="utf-8") for path in (ROOT / "tests").rglob("test_*.py") if path != own]
    assert any(re.search(rf"# .*\b{rule}\b", text) for text in texts)


@pytest.mark.parametrize("rule", rule_ids())
def test_every_rule_is_told_to_players(rule: str) -> None:
    assert re.search(rf"\b{rule}\b", (ROOT / "docs" / "rules.md").read_text(encoding="utf-8"))


FILE = r"[\w./]+\.(?:py|ts|svelte|cpp)"
NAME = r"(?:[A-Z]\w+\.)?#?\w+"


def test_the_walks_lead_somewhere() -> None:
    """Each file that docs/how/architecture.md names is there, and has the functions that a step says are in it."""
    folders = ("src", "core", "web/src", "tests")
    files = [path for folder in folders for path in (ROOT / folder).rglob("*.*")]
    text = (ROOT / "docs" / "how" / "architecture.md").read_text(encoding="utf-8")
    named = {file: [path for path in files if path.as_posix().endswith(f"/{file}")] for file in re.findall(FILE, text)}
    assert [file for file, found in named.items() if not found] == []
    walks = text[text.index("## Five walks") : text.index("## Where does it go?")]
    read: list[str] = []
    functions = 0
    for step in re.split(r"\n(?=\d\. |### )", walks):
        quoted = re.findall(r"`([^`\n]+)`", step)
        read += [path.read_text(encoding="utf-8") for each in quoted for path in named.get(each, [])]
        for name in [each for each in quoted if re.fullmatch(NAME, each) and each not in named]:
            defined = re.compile(rf"^\s*(?:\w[\w:]* )*{name.rpartition('.')[2]}\b[(\[:]", re.MULTILINE)
            assert any(map(defined.search, read)), f"{name}: {step}"
            functions += 1
    assert functions > 25


def docstring_lines(text: str) -> int:
    texts = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Expr)]
    return sum((node.end_lineno or 0) - node.lineno + 1 for node in texts if isinstance(node.value, ast.Constant))


def test_no_source_file_is_longer_than_one_sitting() -> None:
    """Docstrings with their examples are for those who look something up, and do not count."""
    for path in source_files():
        text = path.read_text(encoding="utf-8")
        assert len(text.splitlines()) - docstring_lines(text) <= 500, path


def test_lock_files_name_no_address() -> None:
    for path in ROOT.glob("requirements*"):
        text = path.read_text(encoding="utf-8")
        assert not re.search(r"https?:|--index|--find-links|/", re.sub(r"#.*", "", text)), path

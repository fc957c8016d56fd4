"""The engine of the page, the core as a WebAssembly module, asked in Node."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from starsuit.ruleset import Ruleset

ROOT = Path(__file__).resolve().parents[2]
MODULE = ROOT / "web" / "built" / "core.wasm"
WEIGHTS = ROOT / "src" / "starsuit" / "bots" / "champion.bin"


class PageEngine:
    """A Node process that answers questions, one line each."""

    def __init__(self, *, learned: bool = True) -> None:
        node = shutil.which("node") or str(ROOT / ".venv" / "bin" / "node")
        script = ROOT / "tests" / "kit" / "engine.mjs"
        command = [node, str(script), str(MODULE)]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        if learned:
            assert self.learn() is True

    def __call__(self, work: str, **asked: object) -> Any:
        """One answer."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(json.dumps({"work": work, **asked}) + "\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        assert line, "the engine stopped"
        return json.loads(line)

    def ask(self, name: str, *numbers: int, text: str | None = None) -> Any:
        """What one of the module's functions says."""
        return self("ask", name=name, numbers=numbers, text=text)

    def learn(self, damaged: int | None = None, size: int | None = None) -> Any:
        """Hand over the champion's weights: the file, its first bytes, or with one of them changed."""
        return self("learn", file=str(WEIGHTS), damaged=damaged, size=size)

    def close(self) -> None:
        with self.process:
            assert self.process.stdin is not None
            self.process.stdin.close()


def rules_text(rules: Ruleset) -> str:
    """The switches as the page writes them."""

    def word(value: object) -> str:
        if isinstance(value, list):
            return ",".join(map(str, value))
        return str(value).lower() if isinstance(value, bool) else str(value)

    return " ".join(f"{name}={word(value)}" for name, value in rules.to_dict().items() if name != "version")

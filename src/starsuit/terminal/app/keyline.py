"""The active keys, in the last line of a screen; each can be clicked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from starsuit.speech import t
from starsuit.terminal.app.canvas import Spot
from starsuit.terminal.app.drawn import Drawn

if TYPE_CHECKING:
    from textual.screen import Screen

    from starsuit.terminal.app.canvas import Canvas
    from starsuit.terminal.app.look import Palette

__all__ = ["KeyLine"]


class KeyLine(Drawn):
    """Drawn in one go, which is much faster than Textual's footer of many small widgets.

    What a binding is described by is the name of a text. A screen may have `key_words`: other texts for some of its
    actions, for what they mean now.
    """

    DEFAULT_CSS = "KeyLine { dock: bottom; height: 1; background: $panel; }"

    def on_mount(self) -> None:
        self.screen.bindings_updated_signal.subscribe(self, self._changed)

    def _changed(self, _screen: Screen[object]) -> None:
        self.refresh()

    def draw(self, canvas: Canvas, look: Palette) -> list[Spot]:
        x, spots, told = 1, [], set()
        said: dict[str, str] = getattr(self.screen, "key_words", {})
        for active in self.screen.active_bindings.values():
            binding = active.binding
            if not binding.show or not active.enabled or binding.action in told:
                continue
            told.add(binding.action)
            key = self.app.get_key_display(binding)
            words = t(said.get(binding.action, binding.description))
            wide = len(key) + len(words) + 3
            if x + wide > canvas.width + 2:
                break
            canvas.put(x, 0, key, f"bold {look.accent}")
            canvas.put(x + len(key) + 1, 0, words, look.ink)
            spots.append(Spot(x, 0, wide - 2, 1, binding.action))
            x += wide
        return spots

    def pressed(self, what: str | int) -> None:
        self.call_later(self.screen.run_action, str(what))

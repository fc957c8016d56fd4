"""A record, action by action: scrub through it, with all hands open or through the eyes of one player."""

from __future__ import annotations

from itertools import accumulate
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, Final

from rich.text import Text
from textual.binding import Binding
from textual.screen import Screen
from textual.widgets import Input, OptionList, Static

from starsuit.actions import Discard, DrawStock, GoOut, LayDown, TakeDiscard
from starsuit.analysis.hints.advice import best_hint
from starsuit.cards import HIDDEN
from starsuit.errors import StarsuitError
from starsuit.game import Game
from starsuit.records import parse_game, parse_solitaire, record_kind
from starsuit.records.files import read_bytes, read_text
from starsuit.solitaire import Solitaire
from starsuit.solver.arrangement import solve
from starsuit.speech import as_sentence, people, t
from starsuit.terminal.app.canvas import Spot, clip
from starsuit.terminal.app.card_drawing import LARGE, PLAIN, SMALL, Artist, CardGroup, sentence, told, width_of
from starsuit.terminal.app.choice_list import Choices
from starsuit.terminal.app.drawn import Drawn
from starsuit.terminal.app.help import help_screen
from starsuit.terminal.app.keyline import KeyLine
from starsuit.terminal.app.look import look_of
from starsuit.terminal.app.solitaire_screen import PileBoard
from starsuit.terminal.hint_words import hint_words_of
from starsuit.terminal.piles import solitaire_status
from starsuit.terminal.shelf import finished_games, is_under_way
from starsuit.terminal.words import deals, flag, named, turn_sentence, wild_words

if TYPE_CHECKING:
    from textual.app import ComposeResult
    from textual.binding import BindingType

    from starsuit.cards import Card
    from starsuit.terminal.app.canvas import Canvas
    from starsuit.terminal.app.card_drawing import Size
    from starsuit.terminal.app.look import Palette

__all__ = ["PickScreen", "ReplayScreen", "read_record"]

RUNNING: Final = 0.6  # seconds for an action
LINE: Final = 70  # characters per record in the list


def read_record(path: Path) -> Game | Solitaire:
    """The game or solitaire in a record; raises with one sentence if there is none."""
    try:
        text = read_text(read_bytes(path), str(path))
    except OSError as error:
        raise StarsuitError("file/read", f"{path}: {error.strerror or error}") from None
    return parse_solitaire(text) if record_kind(text) == "solitaire" else parse_game(text)


def game_moments(game: Game) -> list[Game]:
    start = Game.new(game.ruleset, seed=game.seed, names=game.names)
    return list(accumulate(game.actions, lambda now, action: now.apply(action), initial=start))


def solitaire_moments(game: Solitaire) -> list[Solitaire]:
    return list(accumulate(game.actions, lambda now, action: now.apply(action), initial=game.restart()))


class Board(Drawn):
    """Everybody's hand at one moment, arranged, as `seat` sees it; None for all hands open."""

    def __init__(self, game: Game) -> None:
        super().__init__(id="board")
        self.game = game
        self.seat: int | None = None

    def draw(self, canvas: Canvas, look: Palette) -> list[Spot]:
        game = self.game
        view = game.view(self.seat)
        hands = view.hands if self.seat is not None else game.round.hands
        groups = [self._groups(seat, hand) for seat, hand in enumerate(hands)]
        name_width = min(max(map(len, view.names)), 10)
        size, rows = self._fitting(canvas, groups, 9 + name_width)
        top = PLAIN.card(view.pile[-1], view.wild) if view.pile else t("line-pile-empty")
        canvas.put_text(1, 0, sentence(t("line-piles", cards=view.stock, top=top), look))
        for seat, held in enumerate(groups):
            y = 2 + seat * rows
            middle = y + (0 if size is None else size.rows // 2)
            turn = seat == view.turn and game.outcome is None
            canvas.put(0, middle, "▸" if turn else " ", f"bold {look.accent}")
            canvas.put(2, middle, clip(view.names[seat], name_width), f"bold {look.player(seat)}")
            canvas.put(3 + name_width, middle, f"{view.scores[seat]:>4}", look.ink)
            if size is None:
                canvas.put_text(9 + name_width, middle, self._line(held, view.wild, look))
            else:
                artist = Artist(canvas, look, view.wild, size)
                artist.groups(9 + name_width, y, held, fresh=view.drawn if turn else None)
        return []

    @staticmethod
    def _fitting(canvas: Canvas, hands: list[list[CardGroup]], left: int) -> tuple[Size | None, int]:
        """The largest card size that fits, None for cards in a line of text; and the rows per player."""
        room = (canvas.height - 2) // len(hands)
        for size in (LARGE, SMALL):
            if room >= size.rows and left + max(width_of(groups, size) for groups in hands) <= canvas.width:
                return size, min(room, size.rows + 1)
        return None, min(room, 2)

    def _groups(self, seat: int, hand: tuple[Card, ...]) -> list[CardGroup]:
        now = self.game.round
        laid = now.laid[seat]
        if laid is not None:
            return [*(CardGroup(meld, framed=True) for meld in laid.melds), CardGroup(laid.leftover)]
        if not hand or HIDDEN in hand:
            return [CardGroup(hand)]
        best = solve(hand, now.hand_rules)
        return [*(CardGroup(meld.cards, framed=True) for meld in best.melds), CardGroup(best.leftover)]

    def _line(self, groups: list[CardGroup], wild: int, look: Palette) -> Text:
        melds = PLAIN.melds((group.cards for group in groups if group.framed), wild)
        rest = PLAIN.cards((card for group in groups if not group.framed for card in group.cards), wild)
        return sentence(" ".join(filter(None, (melds, rest))), look)


class Scrubber(Drawn):
    """A line along the whole record, with a tick at each round; a click goes there."""

    def __init__(self, count: int, ticks: list[int]) -> None:
        super().__init__(id="scrub")
        self.count = count
        self.ticks = ticks
        self.at = 0

    def draw(self, canvas: Canvas, look: Palette) -> list[Spot]:
        shown = f" {t('film-at', at=self.at, count=self.count)}"
        wide = max(canvas.width - len(t("film-at", at=self.count, count=self.count)) - 2, 10)
        canvas.put(0, 0, "─" * wide, look.dim)
        for tick in self.ticks:
            canvas.put(tick * (wide - 1) // max(self.count, 1), 0, "┼", look.dim)
        at = self.at * (wide - 1) // max(self.count, 1)
        canvas.put(0, 0, "━" * at, look.accent)
        canvas.put(at, 0, "●", f"bold {look.accent}")
        canvas.put(wide + 1, 0, shown, "bold")
        return [Spot(x, 0, 1, 1, x * self.count // max(wide - 1, 1)) for x in range(wide)]


class ReplayScreen(Screen[None]):
    """Goes through a record."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "step(-1)", "go-back"),
        Binding("right", "step(1)", "do-on"),
        Binding("up", "turn(-1)", show=False),
        Binding("down", "turn(1)", show=False),
        Binding("pageup", "round(-1)", show=False),
        Binding("pagedown", "round(1)", "do-next-round"),
        Binding("home", "go(0)", show=False),
        Binding("end", "go(-1)", "do-last"),
        Binding("space", "run", "do-run"),
        Binding("tab", "eyes", "do-eyes", priority=True),
        Binding("h", "hint", "do-best"),
        Binding("question_mark", "help", "do-help"),
        Binding("escape,q", "leave", "go-back"),
    ]

    def __init__(self, record: Game | Solitaire) -> None:
        super().__init__()
        self.games = game_moments(record) if isinstance(record, Game) else []
        self.deals = [] if isinstance(record, Game) else solitaire_moments(record)
        rounds = [number for number, (one, two) in enumerate(zip(self.games, self.games[1:], strict=False), start=1)
                  if len(two.results) > len(one.results)]  # fmt: skip
        self.ticks = [0, *rounds]
        self.turns = [0, *(place for place, game in enumerate(self.games) if place and game.round.drawn is None)]
        self.scrub = Scrubber(max(len(self.games), len(self.deals)) - 1, rounds)
        self.running = False

    @property
    def at(self) -> int:
        return self.scrub.at

    def compose(self) -> ComposeResult:
        yield Static("", classes="title", id="title")
        yield Board(self.games[0]) if self.games else PileBoard(self.deals[0])
        yield Static("", id="said")
        yield self.scrub
        yield KeyLine()

    def on_mount(self) -> None:
        self._go(0)
        self.set_interval(RUNNING, self._tick)

    def _tick(self) -> None:
        if self.running:
            self._go(self.at + 1)
            self.running = self.at < self.scrub.count

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002 - Textual's
        return bool(self.games) if action in ("eyes", "hint", "round") else True

    def repaint(self) -> None:
        self._go(self.at)

    def _go(self, at: int) -> None:
        self.scrub.at = min(max(at, 0), self.scrub.count)
        look = look_of(self)
        if self.games:
            self._show_game(self.query_one(Board), look)
        else:
            board = self.query_one(PileBoard)
            board.solitaire = self.deals[self.at]
            board.refresh()
            self.query_one("#title", Static).update(f"{t('title-solitaire')}. {solitaire_status(board.solitaire)}")
            self._say(self._solitaire_words())
        self.scrub.refresh()

    def _show_game(self, board: Board, look: Palette) -> None:
        game = board.game = self.games[self.at]
        board.refresh()
        eyes = t("film-open") if board.seat is None else t("film-eyes", name=game.names[board.seat])
        number = t("round", round=game.round.number, rounds=len(game.schedule))
        title = Text.assemble(f"{number}  ", (wild_words(game.wild), f"bold {look.accent}"), (f"  {eyes}", look.dim))
        self.query_one("#title", Static).update(title)
        self._say(self._game_words())

    def _say(self, words: str) -> None:
        self.query_one("#said", Static).update(sentence(words, look_of(self)))

    def _game_words(self) -> str:
        if self.at == 0:
            game = self.games[0]
            return f"{people(game.names)}. {as_sentence(deals(game.names[game.round.dealer]))}"
        before, now = self.games[self.at - 1], self.games[self.at]
        ended = len(now.results) > len(before.results)
        seat = self.query_one(Board).seat
        view = now.view(seat)
        hidden = view.results[-1].events if ended else view.events
        events = [*(now.results[-1].events if ended else now.round.events)] if seat is None else [*hidden]
        words = turn_sentence(events[-1:], now.names, PLAIN, before.wild)
        if now.outcome is not None:
            winners = [now.names[winner] for winner in now.outcome.winners]
            won = {"names": people(winners), "many": flag(len(winners) > 1), "points": min(now.outcome.totals)}
            return f"{t('status-over')} {t('replay-won', **won)} {words}"
        if ended:
            points = zip(now.names, now.results[-1].points, strict=True)
            shown = ", ".join(f"{name} {got}" for name, got in points if got is not None)
            return f"{t('line-round-over')} {shown}. {words}"
        return words

    def _solitaire_words(self) -> str:
        if self.at == 0:
            return t("film-deal")
        before, place = self.deals[self.at - 1], self.deals[self.at].actions[-1]
        turned = PLAIN.card(before.stock[0], place.pile)
        return t("patience-placed", card=turned, pile=place.pile, gone=PLAIN.card(place.discard, place.pile))

    def action_step(self, step: int) -> None:
        self._go(self.at + step)

    def action_turn(self, step: int) -> None:
        self._jump(self.turns if self.games else list(range(len(self.deals))), step)

    def action_round(self, step: int) -> None:
        self._jump(self.ticks, step)

    def _jump(self, places: list[int], step: int) -> None:
        if step > 0:
            self._go(next((place for place in places if place > self.at), self.scrub.count))
        else:
            self._go(next((place for place in reversed(places) if place < self.at), 0))

    def action_go(self, place: int) -> None:
        self._go(place if place >= 0 else self.scrub.count)

    def action_run(self) -> None:
        self.running = not self.running

    def action_eyes(self) -> None:
        board = self.query_one(Board)
        last = len(board.game.names) - 1
        board.seat = 0 if board.seat is None else None if board.seat == last else board.seat + 1
        self._go(self.at)

    def action_hint(self) -> None:
        game = self.games[self.at]
        view = game.view(game.seat)
        found = best_hint(view, show=lambda card: PLAIN.card(card, view.wild))
        if found is None:
            self._say(t("status-over"))
            return
        did = self.games[self.at + 1].actions[-1] if self.at < self.scrub.count else None
        same = _alike(did, found.action)
        words = hint_words_of(found, lambda card: PLAIN.card(card, view.wild))
        best = t("film-best", name=game.names[game.seat], hint=words)
        self._say(f"{best} {t('film-same')}" if same else best)

    def action_help(self) -> None:
        self.app.push_screen(help_screen(t("menu-replay"), ["keys-replay"], look_of(self), rules=False))

    def action_leave(self) -> None:
        self.dismiss(None)

    def on_drawn_pressed(self, message: Drawn.Pressed) -> None:
        if message.sender is self.scrub:
            self._go(int(message.what))


def _alike(one: object, two: object) -> bool:
    """Whether two actions are of the same kind and throw the same card, whatever the arrangement."""
    match one, two:
        case (DrawStock(), DrawStock()) | (TakeDiscard(), TakeDiscard()):
            return True
        case Discard(first), Discard(second):
            return first is second
        case (GoOut() | LayDown()) as first, (GoOut() | LayDown()) as second:
            return first.discard is second.discard
    return False


class PickScreen(Screen[Game | Solitaire | None]):
    """Asks which record to watch: one kept here, or any file."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "leave", "go-back")]

    def __init__(self, folder: Path) -> None:
        super().__init__()
        self.folder = folder
        self.paths = finished_games(folder, "last-solitaire.txt")
        self.paths += sorted(folder.glob("*.bak*"))

    def compose(self) -> ComposeResult:
        yield Static(t("film-which"), classes="title")
        if self.paths:
            about = (Text(clip(f"{path.name:<22} {_about(path)}", LINE)) for path in self.paths)
            yield Choices(((str(place), words) for place, words in enumerate(about)), id="records")
        else:
            yield Static(t("film-none"), id="records")
        yield Input(placeholder=t("film-file"), id="path")
        yield Static("", id="complaint")
        yield KeyLine()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self._open(self.paths[int(event.option_id or 0)])

    def on_input_submitted(self, event: Input.Submitted) -> None:
        self._open(Path(event.value).expanduser())

    def _open(self, path: Path) -> None:
        try:
            record = read_record(path)
            if record.outcome is None and is_under_way(path, self.folder):
                raise StarsuitError("game/under-way", "this game is still being played, so its hands stay hidden")
            self.dismiss(record)
        except StarsuitError as error:
            self.query_one("#complaint", Static).update(Text(told(error), style=look_of(self).bad))

    def action_leave(self) -> None:
        self.dismiss(None)


def _about(path: Path) -> str:
    try:
        record = read_record(path)
    except StarsuitError:
        return t("film-unreadable")
    if isinstance(record, Game):
        played, rounds = len(record.results), len(record.schedule)
        return t("film-rounds", played=played, rounds=rounds, names=people([named(name) for name in record.names]))
    return f"{t('title-solitaire')}: {solitaire_status(record).partition(',')[0]}"

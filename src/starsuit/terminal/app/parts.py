"""The parts of a table: opponents, stock and discard pile with the wild token, the log, your hand, the race."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from rich.text import Text

from starsuit.actions import Phase
from starsuit.cards import HIDDEN
from starsuit.round import by_turn
from starsuit.speech import as_sentence, t
from starsuit.terminal.app.canvas import Spot, clip
from starsuit.terminal.app.card_drawing import HUGE, LARGE, PLAIN, SMALL, Artist, CardGroup, sentence, width_of
from starsuit.terminal.app.chart import draw_race
from starsuit.terminal.app.drawn import Drawn
from starsuit.terminal.app.look import look_of
from starsuit.terminal.hands import arranged, best_lay_down, going_out, sorted_cards
from starsuit.terminal.words import YOU, deals, named, points_word, short_out, turn_sentence

if TYPE_CHECKING:
    from starsuit.cards import Card
    from starsuit.round import Laid
    from starsuit.terminal.app.canvas import Canvas
    from starsuit.terminal.app.card_drawing import Size
    from starsuit.terminal.app.look import Palette
    from starsuit.view import View

__all__ = ["HandWidget", "Log", "Piles", "Race", "Seats"]

BETWEEN: Final = 5  # columns between the groups of a hand
TOKEN: Final = 10  # columns of the token that says what is wild
TILES: Final = 4  # opponents that fit as tiles; more get a line each


class TablePart(Drawn):
    """A part that shows a view; empty until there is one."""

    view: View | None = None

    def show(self, view: View) -> None:
        self.view = view
        self.refresh()


class Seats(TablePart):
    """The opponents, in playing order after your seat: name, cards, score, and whose turn it is."""

    @staticmethod
    def rows_for(view: View, width: int, *, large: bool = False, huge: bool = False) -> int:
        others = len(view.names) - (view.seat is not None)
        if others > TILES:
            return math.ceil(others / _columns(width))
        return (LARGE if huge else SMALL).rows + 3 if large else 4

    def draw(self, canvas: Canvas, look: Palette) -> list[Spot]:
        view = self.view
        if view is None:
            return []
        count = len(view.names)
        first = 0 if view.seat is None else view.seat + 1
        others = [(first + step) % count for step in range(count - (view.seat is not None))]
        if len(others) <= TILES:
            most = 64 if canvas.height > LARGE.rows + 2 else 46
            wide = min((canvas.width + 1) // max(len(others), 1) - 1, most)
            for place, seat in enumerate(others):
                self._tile(canvas, place * (wide + 1), wide, seat, view, look)
            return []
        columns = _columns(canvas.width)
        wide = canvas.width // columns
        for place, seat in enumerate(others):
            self._line(canvas, place % columns * wide, place // columns, wide, seat, look)
        return []

    def _tile(self, canvas: Canvas, x: int, wide: int, seat: int, view: View, look: Palette) -> None:
        turn = view.turn == seat and view.outcome is None
        edge = f"bold {look.accent}" if turn else look.dim
        line = "┏━┓┃┗┛" if turn else "╭─╮│╰╯"
        bottom = canvas.height - 1
        canvas.put(x, 0, line[0] + line[1] * (wide - 2) + line[2], edge)
        for row in range(1, bottom):
            canvas.put(x, row, line[3], edge)
            canvas.put(x + wide - 1, row, line[3], edge)
        canvas.put(x, bottom, line[4] + line[1] * (wide - 2) + line[5], edge)
        name = clip(f"{'▸ ' if turn else ''}{view.names[seat]}", wide - 6)
        canvas.put(x + 2, 0, f" {name} ", f"bold {look.player(seat)}")
        laid = view.laid[seat]
        if laid is not None:
            self._laid(canvas, x + 2, wide - 4, laid, view, out=view.went_out == seat)
        elif canvas.height > SMALL.rows + 2:
            self._fan(canvas, x + 2, wide - 4, view.hands[seat], view.wild, look)
        else:
            self._cards(canvas, x + 2, wide - 4, view.hands[seat], view.wild, look)
        canvas.put_text(x + 2, bottom - 1, self._standing(seat, view, look))

    def _laid(self, canvas: Canvas, x: int, room: int, laid: Laid, view: View, *, out: bool) -> None:
        """What a player laid down: its cost, and the melds if there is room."""
        look = look_of(self)
        said = t("seat-out") if out else t("seat-this-round", points=laid.points)
        canvas.put(x, 1, clip(said, room), f"bold {look.good if out else look.ink}")
        melds = sentence(PLAIN.melds(laid.melds, view.wild), look).wrap(self.app.console, room)
        for row, line in enumerate(melds[: canvas.height - 4], start=2):
            canvas.put_text(x, row, line)

    def _cards(self, canvas: Canvas, x: int, room: int, hand: tuple[Card, ...], wild: int, look: Palette) -> None:
        """A hand in one line: how many cards, a stroke for each back, the known cards open."""
        known = [card for card in hand if card is not HIDDEN]
        backs, shown = len(hand) - len(known), f"{len(hand)}"
        x = canvas.put(x, 1, f"{shown} ", f"bold {look.ink}")
        room -= len(shown) + 1
        open_cards = known if 4 * len(known) + min(backs, 4) <= room else []
        backs = min(backs + len(known) - len(open_cards), room - 4 * len(open_cards))
        x = canvas.put(x, 1, "▌" * backs, look.fan)
        for card in open_cards:
            x = canvas.put(x + 1, 1, PLAIN.card(card), look.inline(card, wild))

    def _fan(self, canvas: Canvas, x: int, room: int, hand: tuple[Card, ...], wild: int, look: Palette) -> None:
        """A hand as overlapping cards, with the known ones open beside them."""
        size = LARGE if canvas.height > LARGE.rows + 2 else SMALL
        artist = Artist(canvas, look, wild, size)
        known = [card for card in hand if card is not HIDDEN]
        backs, wide = len(hand) - len(known), size.width + 2
        step = 2 if size is LARGE and 2 * backs + 2 * wide <= room else 1
        fits = max((room - step * backs - wide) // wide, 0)
        for place in range(backs):
            artist.back(x + step * place, 1)
        x += step * (backs - 1) + wide + 1 if backs else 0
        for card in known[:fits]:
            artist.card(x, 1, card)
            x += wide
        canvas.put(
            x + bool(fits and known),
            1 + size.rows // 2,
            str(len(hand)) if len(known) <= fits else f"+{len(known) - fits}",
            f"bold {look.ink}",
        )

    def _standing(self, seat: int, view: View, look: Palette) -> Text:
        leads = view.results and view.scores[seat] == min(view.scores)
        dealer = f"  {t('seat-deals')}" if view.dealer == seat else ""
        text = Text(points_word(view.scores[seat]), style=look.ink)
        text.append(f"  {t('line-leads')}" if leads else dealer, f"bold {look.good}" if leads else look.dim)
        return text

    def _line(self, canvas: Canvas, x: int, y: int, wide: int, seat: int, look: Palette) -> None:
        view = self.view
        if view is None:
            return
        turn = view.turn == seat and view.outcome is None
        canvas.put(x, y, "▸" if turn else " ", f"bold {look.accent}")
        canvas.put(x + 2, y, clip(view.names[seat], wide - 14), f"bold {look.player(seat)}")
        laid = view.laid[seat]
        cards = short_out(3) if view.went_out == seat else f"+{laid.points}" if laid else f"▌{len(view.hands[seat])}"
        canvas.put(x + wide - 11, y, cards, look.good if laid else look.fan)
        canvas.put(x + wide - 7, y, f"{view.scores[seat]:>4}", look.ink)


def _columns(width: int) -> int:
    return max(width // 26, 1)


class Piles(TablePart):
    """Stock and discard pile, and the token that says what is wild."""

    def draw(self, canvas: Canvas, look: Palette) -> list[Spot]:
        view = self.view
        if view is None:
            return []
        size = next(each for each in (HUGE, LARGE, SMALL) if each is SMALL or self._fits(each, canvas))
        artist = Artist(canvas, look, view.wild, size)
        mine = view.my_turn and view.drawn is None
        key = f"bold {look.accent}" if mine else look.dim
        wide, y = size.width + 5, (canvas.height - size.rows - 2) // 2
        canvas.put(2, y, t("pile-stock"), look.dim)
        if view.stock > 1:
            artist.back(3, y + 1)
        artist.back(2, y + 1) if view.stock else canvas.put(2, y + 2, t("line-pile-empty"), look.dim)
        canvas.put(2, y + 1 + size.rows, str(view.stock), look.ink)
        canvas.put(3 + len(str(view.stock)), y + 1 + size.rows, "s" if mine else " ", key)
        canvas.put(2 + wide, y, t("pile-discards"), look.dim)
        if view.pile:
            artist.card(2 + wide, y + 1, view.pile[-1])
            canvas.put(2 + wide, y + 1 + size.rows, str(len(view.pile)), look.ink)
            canvas.put(3 + wide + len(str(len(view.pile))), y + 1 + size.rows, "t" if mine else " ", key)
        else:
            canvas.put(2 + wide, y + 2, t("line-pile-empty"), look.dim)
        self._token(canvas, 2 + 2 * wide + 1, y, size, view.wild, look)
        return [
            Spot(2, y, size.width + 3, size.rows + 2, "stock"),
            Spot(2 + wide, y, wide - 1, size.rows + 2, "discard"),
        ]

    @staticmethod
    def _fits(size: Size, canvas: Canvas) -> bool:
        """Whether both piles and the token have room."""
        token = TOKEN + 4 if size is HUGE else TOKEN
        return canvas.height >= size.rows + 4 and canvas.width >= 2 * (size.width + 5) + token + 3

    def _token(self, canvas: Canvas, x: int, y: int, size: Size, wild: int, look: Palette) -> None:
        """Draw `7s + jokers`, large enough to find at a glance."""
        canvas.put(x, y, t("wild"), look.dim)
        style = f"bold {look.table} on {look.accent}"
        wide, rows = (TOKEN + 4 if size is HUGE else TOKEN) - 2, size.rows
        canvas.put(x, y + 1, f"╔{'═' * wide}╗", style)
        for row in range(y + 2, y + rows):
            canvas.put(x, row, f"║{' ' * wide}║", style)
        canvas.put(x, y + rows, f"╚{'═' * wide}╝", style)
        ranks = t("token-ranks", rank=wild)
        lines = [ranks] if size is SMALL else ["★♥♣♠♦", ranks, t("token-jokers")]
        for row, words in enumerate(lines, start=y + 2 + (rows - 2 - len(lines)) // 2):
            canvas.put(x + 1, row, words.center(wide), style)


class Log(TablePart):
    """The last turns of the round as sentences, newest at the bottom."""

    def draw(self, canvas: Canvas, look: Palette) -> list[Spot]:
        view = self.view
        if view is None:
            return []
        lines: list[Text] = []
        for said in reversed(round_story(view, canvas.height)):
            wrapped = sentence(said, look).wrap(self.app.console, max(canvas.width - 2, 1))
            lines = [*wrapped, *lines]
            if len(lines) >= canvas.height:
                break
        shown = lines[-canvas.height :]
        for row, line in enumerate(shown):
            if row + 3 < len(shown):
                line.style = look.dim
            canvas.put_text(1, canvas.height - len(shown) + row, line)
        return []


def round_story(view: View, most: int = 1000) -> list[str]:
    """What happened in this round, one sentence per turn; only the last ones if there are too many."""
    first = [as_sentence(deals(YOU if view.dealer == view.seat else view.names[view.dealer]))]
    turns = [turn for turn in by_turn(view.events) if turn[0].seat != view.turn or len(turn) > 1 or view.drawn is None]
    told = [turn_sentence(turn, view.names, PLAIN, view.wild, you=view.seat) for turn in turns[-most:]]
    return [*first, *told] if len(turns) <= most else told


class HandWidget(TablePart):
    """Your hand with a cursor: framed melds, then loose cards, then the best one to throw."""

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002 - Textual's word
        super().__init__(id=id)
        self.groups: tuple[CardGroup, ...] = ()
        self.cursor: int | None = None
        self.first: int | None = None  # where the arrows start, when a card is to be chosen
        self.by = "suit"

    @property
    def cards(self) -> tuple[Card, ...]:
        return tuple(card for group in self.groups for card in group.cards)

    @property
    def chosen(self) -> Card | None:
        """The card under the cursor."""
        cards = self.cards
        return cards[self.cursor] if self.cursor is not None and self.cursor < len(cards) else None

    def show(self, view: View) -> None:
        before, kept = self.cards, self.chosen
        self.groups = hand_groups(view, self.by)
        self.first = self._place_of(self._first_choice(view)) if view.my_turn and view.drawn is not None else None
        if self.first is None:
            self.cursor = None
        elif len(self.cards) != len(before) or kept is None:
            # A discard is chosen before it is thrown; laying down shows itself before anything is sent.
            self.cursor = self.first if view.phase is Phase.LAY_DOWN else None
        else:
            self.cursor = self._place_of(kept)
        super().show(view)

    @staticmethod
    def _first_choice(view: View) -> Card | None:
        """Where the arrows start: at the card just drawn, or, when laying down, at the one to throw."""
        lays = best_lay_down(view) or next(iter(going_out(view)), None)
        return view.drawn if lays is None else lays.discard

    def _place_of(self, card: Card | None) -> int | None:
        """Where a card lies; among several the last, which is loose if any is."""
        places = [place for place, other in enumerate(self.cards) if other is card]
        return places[-1] if places else 0

    def move(self, step: int) -> None:
        """Go to the next card, or where one begins to choose."""
        if self.first is not None:
            self.cursor = self.first if self.cursor is None else (self.cursor + step) % len(self.cards)
            self.refresh()

    def move_to(self, place: int) -> None:
        if self.first is not None:
            self.cursor = place % len(self.cards)
            self.refresh()

    def point_at(self, card: Card) -> None:
        self.cursor = self._place_of(card)
        self.refresh()

    def draw(self, canvas: Canvas, look: Palette) -> list[Spot]:
        view = self.view
        if view is None:
            return []
        size = self._card_size(view, canvas)
        x = max((canvas.width - width_of(self.groups, size)) // 2, 0)
        artist = Artist(canvas, look, view.wild, size)
        return artist.groups(x, 0, self.groups, cursor=self.cursor, fresh=view.drawn if view.my_turn else None)

    def _card_size(self, view: View, canvas: Canvas) -> Size:
        """The largest cards that fit, also when one more is drawn: they do not change their size in a turn."""
        most = max(len(self.cards), len(view.hand) + (view.drawn is None or not view.my_turn))
        for size in (HUGE, LARGE):
            wide = max(most * (size.width + 2) + BETWEEN, width_of(self.groups, size))
            if canvas.height > size.rows and canvas.width >= wide:
                return size
        return SMALL


def hand_groups(view: View, by: str = "suit") -> tuple[CardGroup, ...]:
    """Your hand in groups; after laying down, what lies on the table."""
    laid = None if view.seat is None else view.laid[view.seat]
    if laid is not None:
        return (*(CardGroup(meld, framed=True) for meld in laid.melds), CardGroup(sorted_cards(laid.leftover, by)))
    if not view.hand:
        return ()
    hand = arranged(view, by=by)
    groups = [*(CardGroup.of_meld(meld) for meld in hand.melds), CardGroup(hand.loose)]
    if hand.spare is not None:
        groups.append(CardGroup((hand.spare,)))
    return tuple(group for group in groups if group.cards)


class Race(TablePart):
    """The score race so far."""

    def draw(self, canvas: Canvas, look: Palette) -> list[Spot]:
        view = self.view
        if view is not None:
            draw_race(canvas, view.results, list(map(named, view.names)), look)
        return []

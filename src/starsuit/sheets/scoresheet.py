"""The score sheet of a real table: R2, R3, R9, R11, R15, R18, R19 and the house rules H2 to H5.

A sheet is a value: who sits where (clockwise, so the next seat is the one to the left), what was written into
each cell, and the steps to undo or redo. A cell is the text that a person wrote, in canonical form: points
(`12`), the cards left in the hand (`Jk 7h`), or the whole hand (`hand 3h 4h 5h 7d`, the solver counts).
Everything else, from the dealer to the winner, is computed from the cells, so a correction in round 2 is all it
takes to fix a total, a leader and a tie.

What cannot be written down raises a `SheetError`; what is merely hard to believe is in `doubts`, and a
sentence in `warnings`, because tables make exceptions. `formats` handles files and spreadsheets.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from starsuit.errors import SheetError, called, check_text, constructed, wrong_kind
from starsuit.ruleset import MAX_PLAYERS, MIN_PLAYERS, Ruleset
from starsuit.sheets.course import SheetRound, add_up, course, label_of, lowest
from starsuit.sheets.doubts import sheet_doubts
from starsuit.sheets.entry import Entry, check_points, read_entry
from starsuit.text import is_printable

if TYPE_CHECKING:
    from collections.abc import Sequence

    from starsuit.text import Statement

__all__ = ["MOST_ROUNDS", "MOST_STEPS", "CellChange", "ScoreSheet", "SheetRound"]

MOST_ROUNDS: Final = 200  # at most 99 are listed; the rest is room for play-offs
MOST_STEPS: Final = 500  # how far back undo goes
LONGEST_NAME: Final = 40


@dataclass(frozen=True, slots=True)
class CellChange:
    """One rewritten cell; row 0 holds the names, row 1 the first round. An empty text is an empty cell."""

    row: int
    seat: int
    before: str
    after: str


Step = tuple[CellChange, ...]


@constructed('ScoreSheet.new(["Mia", "Ben"])')
@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """The score sheet of a real table; its methods return a new one. `ScoreSheet.new` starts an empty one.

    A score is a number of points, or a text: `12`, `out`, the cards left (`Jk 7h`), or the whole hand, which the solver
    counts (`hand 3h 4h 5h 7d`). A ruleset with `round_order="random"` is refused: the order is drawn at the table,
    where no program sees it, so the table lists its rounds in the order it plays them.

    Raises:
        SheetError: the names, the rules and the cells do not go together.

    >>> sheet = ss.ScoreSheet.new(["Mia", "Ben", "Ann"])
    >>> sheet = sheet.enter_round(["out", 12, "Jk 7h"])
    >>> print(sheet)
    Round  Cards  Wild  Dealer │      Mia  │      Ben  │      Ann
        1      3     3  Mia    │   0    0  │  12   12  │  57   57
        2      4     4  Ben    │   ·       │   ·       │   ·
    Total                      │        0★ │       12  │       57
    >>> sheet.correct(1, "Ben", 21).totals
    (0, 21, 57)
    """

    ruleset: Ruleset  # the rules of the table
    names: tuple[str, ...]  # by seat, in the order they sit
    cells: tuple[tuple[str, ...], ...] = ()  # by round and seat: what was written; empty if nothing yet
    past: tuple[Step, ...] = ()  # steps that `undo` takes back, the last one last
    future: tuple[Step, ...] = ()  # steps that `redo` brings back, the next one first

    def __post_init__(self) -> None:
        if not isinstance(self.ruleset, Ruleset):
            raise wrong_kind("ruleset", self.ruleset, "a Ruleset; Ruleset(players=4) makes one")
        _check_names(self.names)
        if self.ruleset.players != len(self.names):
            raise SheetError(
                "sheet/players",
                "{names} names for {players} players",
                names=len(self.names),
                players=self.ruleset.players,
            )
        if self.ruleset.round_order == "random":
            raise SheetError("sheet/order", "a sheet cannot draw a random order; list the rounds as you play them")
        if len(self.cells) > MOST_ROUNDS:
            raise _too_many_rounds(len(self.cells))
        for number, row in enumerate(self.cells, start=1):
            _check_row(row, number, self.ruleset)
        object.__setattr__(self, "cells", _used(self.cells))

    @classmethod
    @called('ScoreSheet.new(["Mia", "Ben"])')
    def new(cls, names: Iterable[str], ruleset: Ruleset | None = None) -> ScoreSheet:
        """An empty sheet for these players.

        Args:
            names: of the players, in the order they sit, clockwise.
            ruleset: the rules of the table; without them, those as printed.

        Raises:
            SheetError: a name is empty, too long or there twice, or they are not 2 to 14.
        """
        if isinstance(names, str):
            raise SheetError("sheet/names-list", "names is the text {text!q}; a list of names is needed", text=names)
        if not isinstance(names, Iterable):
            raise wrong_kind("names", names, "a list of names")
        seated = tuple(_tidy(name) for name in names)
        _check_names(seated)
        return cls(ruleset or Ruleset(players=len(seated)), seated)

    @property
    def rounds(self) -> tuple[SheetRound, ...]:
        """Every round of the game as far as it is known: the listed ones, without those after H5, then play-offs."""
        return course(self.ruleset, self.cells)[0]

    @property
    def current(self) -> SheetRound | None:
        """The first round with a missing score; None when the game is finished."""
        return next((each for each in self.rounds if not each.finished), None)

    @property
    def round_number(self) -> int | None:
        """The number of the current round; None when the game is finished."""
        return self.current.number if self.current else None

    @property
    def wild(self) -> int | None:
        """The wild rank of the current round."""
        return self.current.wild if self.current else None

    @property
    def dealer(self) -> str | None:
        """The name of the player who deals the current round."""
        return self.names[self.current.dealer] if self.current else None

    @property
    def finished(self) -> bool:
        """Whether every score is in and the game is over."""
        return self.current is None

    @property
    def totals(self) -> tuple[int, ...]:
        """The points of each seat over all listed rounds (R18); play-offs only break the tie (R19)."""
        return add_up(each for each in self.rounds if not self.is_playoff(each.number))

    @property
    def settled_totals(self) -> tuple[int, ...]:
        """The totals over the finished rounds alone, which decide the leaders."""
        played = [each for each in self.rounds if each.finished and not self.is_playoff(each.number)]
        return add_up(played) if played else (0,) * len(self.names)

    @property
    def leaders(self) -> tuple[str, ...]:
        """Who is ahead in the finished rounds: several on a tie, nobody before the first is finished."""
        if self.finished:
            return self.winners
        if self.current and self.is_playoff(self.current.number):
            return self._named(self.current.players)
        started = any(each.finished for each in self.rounds)
        return self._named(lowest(self.settled_totals, range(len(self.names)))) if started else ()

    @property
    def winners(self) -> tuple[str, ...]:
        """The lowest total after the last round, ties settled by R19; nobody before that."""
        return self._named(course(self.ruleset, self.cells)[1])

    @property
    def doubts(self) -> tuple[Statement, ...]:
        """What is hard to believe, in the order of the rounds. The value `label` says which round."""
        return sheet_doubts(self)

    @property
    def warnings(self) -> tuple[str, ...]:
        """The doubts, a sentence each."""
        return tuple(doubt.sentence for doubt in self.doubts)

    def is_playoff(self, number: int) -> bool:
        """Whether the round with this `number` is a play-off (R19)."""
        return self.ruleset.is_playoff(number)

    def seat_of(self, player: int | str) -> int:
        """The seat (from 0) of a `player`, by seat, name, the start of a name, or place (`#1` sits first).

        Raises:
            SheetError: nobody is meant, or several may be.
        """
        if isinstance(player, int):
            if not 0 <= player < len(self.names):
                raise SheetError(
                    "sheet/player", "there is no such player; this sheet has {players}", players=len(self.names)
                )
            return player
        wanted = _tidy(player).casefold()
        known = [name.casefold() for name in self.names]
        places = [f"#{place}" for place in range(1, len(known) + 1)]
        for exact in (known, places):
            if wanted in exact:
                return exact.index(wanted)
        starts = [seat for seat, name in enumerate(known) if name.startswith(wanted)]
        if not wanted:
            raise SheetError("sheet/player", "the name of a player is missing; {names!l} play", names=self.names)
        if len(starts) > 1:
            raise SheetError("sheet/player", "{text!q} may be {names!o}", text=player, names=self._named(starts))
        if not starts:
            raise SheetError("sheet/player", "{text!q} does not play here; {names!l} do", text=player, names=self.names)
        return starts[0]

    def row_of(self, label: str) -> int:
        """The number of a round by its `label`: `3`, or `P1` for the first play-off.

        Raises:
            SheetError: it is not a label.
        """
        check_text(label, "the label of a round")
        text = label.strip().upper()
        digits = text.removeprefix("P")
        if not (digits.isdecimal() and len(digits) <= 3):
            raise SheetError("sheet/round", "{text!q} is not a round; allowed: 3, or P1 for a play-off", text=label)
        return int(digits) + (len(self.ruleset.rounds) if text.startswith("P") else 0)

    def label_of(self, number: int) -> str:
        """The label of a round by its `number`, as `row_of` reads it."""
        return label_of(self.ruleset, number)

    def wild_of(self, number: int) -> int:
        """The wild rank of the round with this `number`; 6 in a play-off (R19)."""
        return self.ruleset.wild_in(number, self.ruleset.rounds)

    def cards_of(self, number: int) -> int:
        """How many cards the round with this `number` deals to each player; 6 in a play-off (R9, H4, R19)."""
        return self.ruleset.cards_in(number, self.wild_of(number))

    @called('sheet.enter("Mia", 12)')
    def enter(self, player: int | str, points: int) -> ScoreSheet:
        """Write the `points` of a `player`, by name or seat, into the current round.

        Raises:
            SheetError: the player has a score already, or the game is over.
        """
        return self.enter_text(player, str(check_points(points)))

    def enter_text(self, player: int | str, text: int | str) -> ScoreSheet:
        """Write a score of a `player` into the current round, as any `text` that a person may write.

        Raises:
            SheetError: it cannot be read, the player has a score already, or the game is over.
        """
        return self._done((self._entered(self._open_round(), self.seat_of(player), _written(text)),))

    @called("sheet.enter_round([12, 5])")
    def enter_round(self, texts: Sequence[int | str]) -> ScoreSheet:
        """Write all missing scores of the current round, in seat order, as one step: `texts` has one for each.

        Raises:
            SheetError: one cannot be read, or there are too many or too few.
        """
        texts = _scores(texts)
        now = self._open_round()
        if len(texts) != len(now.missing):
            raise SheetError(
                "sheet/count",
                "the number of scores is {count}; round {label} needs {needed} ({names!l})",
                count=len(texts),
                label=now.label,
                needed=len(now.missing),
                names=self._named(now.missing),
            )
        return self._done(tuple(self._entered(now, seat, text) for seat, text in zip(now.missing, texts, strict=True)))

    @called('sheet.correct(1, "Mia", 12)')
    def correct(self, number: int, player: int | str, what: int | str | None) -> ScoreSheet:
        """Rewrite the cell of a player in a round already reached.

        Args:
            number: of the round, from 1.
            player: by name or seat.
            what: the score; None empties the cell.

        Raises:
            SheetError: there is no such cell, or the score cannot be read.
        """
        _check_number(number)
        seat = self.seat_of(player)
        before = self.cells[number - 1][seat] if 1 <= number <= len(self.cells) else ""
        if what is None and before:
            return self._done((CellChange(number, seat, before, ""),))
        now = self._reached_round(number)
        self._check_plays(now, seat)
        if what is None:
            return self
        after = _named_entry(self.names[seat], _written(what), self.ruleset, now.wild).text
        return self if after == before else self._done((CellChange(number, seat, before, after),))

    def correct_round(self, number: int, texts: Sequence[int | str]) -> ScoreSheet:
        """Rewrite the round with this `number`, already reached, as one step; an empty text in `texts` empties a cell.

        Raises:
            SheetError: one cannot be read, or there are too many or too few.
        """
        _check_number(number)
        texts = _scores(texts)
        now = self._reached_round(number)
        if len(texts) != len(now.players):
            raise SheetError(
                "sheet/count",
                "the number of scores is {count}; round {label} has {needed} ({names!l})",
                count=len(texts),
                label=now.label,
                needed=len(now.players),
                names=self._named(now.players),
            )
        step = []
        for seat, text in zip(now.players, texts, strict=True):
            entry = now.entries[seat]
            before = entry.text if entry else ""
            after = _named_entry(self.names[seat], text, self.ruleset, now.wild).text if text.strip() else ""
            if after != before:
                step.append(CellChange(number, seat, before, after))
        return self._done(tuple(step)) if step else self

    def rename(self, player: int | str, name: str) -> ScoreSheet:
        """Give a `player` another `name`.

        Raises:
            SheetError: the name cannot be used, or another player has it.
        """
        seat = self.seat_of(player)
        if _tidy(name) == self.names[seat]:
            return self
        return self._done((CellChange(0, seat, self.names[seat], _tidy(name)),))

    def undo(self) -> ScoreSheet:
        """The sheet before its last step; `redo` takes that back.

        Raises:
            SheetError: there is nothing to undo.
        """
        if not self.past:
            raise SheetError("sheet/undo", "there is nothing to undo")
        *past, step = self.past
        back = [CellChange(each.row, each.seat, each.after, each.before) for each in reversed(step)]
        return self._rewritten(back, tuple(past), (step, *self.future))

    def redo(self) -> ScoreSheet:
        """The sheet with the step that `undo` took back.

        Raises:
            SheetError: there is nothing to redo.
        """
        if not self.future:
            raise SheetError("sheet/redo", "there is nothing to redo")
        step, *future = self.future
        return self._rewritten(step, (*self.past, step), tuple(future))

    def __str__(self) -> str:
        """The sheet as a table: a row for each round, and the totals."""
        from starsuit.sheets.formats import format_table  # noqa: PLC0415 - formats are built on sheets

        return format_table(self)

    def _named(self, seats: Iterable[int]) -> tuple[str, ...]:
        return tuple(self.names[seat] for seat in seats)

    def _open_round(self) -> SheetRound:
        now = self.current
        if now is None:
            raise SheetError(
                "sheet/finished", "the game is over, {names!l} won; only corrections fit", names=self.winners
            )
        if now.number > MOST_ROUNDS:
            raise SheetError("sheet/full", "the sheet is full after {most} rounds", most=MOST_ROUNDS)
        return now

    def _reached_round(self, number: int) -> SheetRound:
        now = next((each for each in self.rounds if each.number == number), None)
        reached = max(len(self.cells), self.round_number or 0)
        if now is None or number > reached:
            played = [each.label for each in self.rounds if each.number <= reached]
            allowed = played[0] if len(played) == 1 else f"{played[0]} to {played[-1]}"
            raise SheetError(
                "sheet/round",
                "round {label} is not on the sheet; allowed: {words}",
                label=self.label_of(number),
                words=allowed,
            )
        return now

    def _check_plays(self, now: SheetRound, seat: int) -> None:
        if seat not in now.players:
            raise SheetError(
                "sheet/playoff",
                "{name} is not in play-off {label} (R19); {names!l} are",
                name=self.names[seat],
                label=now.label,
                names=self._named(now.players),
            )

    def _entered(self, now: SheetRound, seat: int, text: str) -> CellChange:
        self._check_plays(now, seat)
        name, entry = self.names[seat], now.entries[seat]
        if entry:
            raise SheetError(
                "sheet/twice",
                "{name} already has {points} in round {label}; a correction (fix) changes it",
                name=name,
                points=entry.points,
                label=now.label,
            )
        return CellChange(now.number, seat, "", _named_entry(name, text, self.ruleset, now.wild).text)

    def _done(self, step: Step) -> ScoreSheet:
        return self._rewritten(step, (*self.past, step)[-MOST_STEPS:], ())

    def _rewritten(self, changes: Sequence[CellChange], past: tuple[Step, ...], future: tuple[Step, ...]) -> ScoreSheet:
        """The sheet after these changes. Only what they rewrite is checked: the rest of a long sheet was before."""
        names, cells = list(self.names), list(self.cells)
        touched: dict[int, list[str]] = {}
        for change in changes:
            row = names
            if change.row:
                kept = cells[change.row - 1] if change.row <= len(cells) else ("",) * len(names)
                row = touched.setdefault(change.row, list(kept))
            if row[change.seat] != change.before:
                raise SheetError(
                    "sheet/history",
                    "the steps to undo and redo do not fit the sheet at row {row}, player {player}",
                    row=change.row,
                    player=change.seat + 1,
                )
            row[change.seat] = change.after
        cells += [("",) * len(names)] * (max(touched, default=0) - len(cells))
        if len(cells) > MOST_ROUNDS:
            raise _too_many_rounds(len(cells))
        for number, written in touched.items():
            cells[number - 1] = tuple(written)
            _check_row(cells[number - 1], number, self.ruleset)
        if names != list(self.names):
            _check_names(tuple(names))
        return _unchecked(self.ruleset, tuple(names), _used(tuple(cells)), past, future)


def _unchecked(
    ruleset: Ruleset,
    names: tuple[str, ...],
    cells: tuple[tuple[str, ...], ...],
    past: tuple[Step, ...],
    future: tuple[Step, ...],
) -> ScoreSheet:
    """A sheet whose parts are known to be sound: reading 99 rounds again for every entry would take too long."""
    sheet = object.__new__(ScoreSheet)
    for name, value in zip(ScoreSheet.__slots__, (ruleset, names, cells, past, future), strict=True):
        object.__setattr__(sheet, name, value)
    return sheet


def _used(cells: tuple[tuple[str, ...], ...]) -> tuple[tuple[str, ...], ...]:
    """The rows without the empty ones at the end."""
    used = len(cells)
    while used and not any(cells[used - 1]):
        used -= 1
    return cells[:used]


def _too_many_rounds(count: int) -> SheetError:
    return SheetError(
        "sheet/rounds", "{count} rounds are too many; a sheet holds {most}", count=count, most=MOST_ROUNDS
    )


def _named_entry(name: str, text: str, ruleset: Ruleset, wild: int) -> Entry:
    try:
        return read_entry(text, ruleset, wild)
    except SheetError as error:
        raise error.within("{name}: ", name=name) from None


def _check_names(names: tuple[str, ...]) -> None:
    if not MIN_PLAYERS <= len(names) <= MAX_PLAYERS:
        raise SheetError(
            "sheet/names",
            "the number of names is {count}; {least} to {most} players are allowed",
            count=len(names),
            least=MIN_PLAYERS,
            most=MAX_PLAYERS,
        )
    for place, name in enumerate(names, start=1):
        if not name or name != _tidy(name) or not is_printable(name) or len(name) > LONGEST_NAME or name.isdecimal():
            raise SheetError(
                "sheet/name",
                "name {place}, {name!q}, cannot be used; 1 to {most} printable characters "
                "that are not only digits are allowed",
                place=place,
                name=name,
                most=LONGEST_NAME,
            )
        if name.casefold() in [other.casefold() for other in names[: place - 1]]:
            raise SheetError(
                "sheet/name-twice", "{name!q} is there twice; every player needs a name of their own", name=name
            )


def _check_row(row: tuple[str, ...], number: int, ruleset: Ruleset) -> None:
    if len(row) != ruleset.players:
        raise SheetError(
            "sheet/row",
            "row {row} has {count} cells for {players} players",
            row=number,
            count=len(row),
            players=ruleset.players,
        )
    for seat, cell in enumerate(row):
        place = f"row {number}, player {seat + 1}"
        if cell and _named_entry(place, cell, ruleset, ruleset.wild_in(number, ruleset.rounds)).text != cell:
            raise SheetError("sheet/cell", "{place}: {text!q} is not in canonical form", place=place, text=cell)


def _check_number(number: object) -> None:
    if not isinstance(number, int):
        raise wrong_kind("round", number, 'the number of a round; ScoreSheet.row_of("P1") gives it for a label')


def _written(score: int | str) -> str:
    return score if isinstance(score, str) else str(check_points(score))


def _scores(scores: Sequence[int | str]) -> tuple[str, ...]:
    if isinstance(scores, str) or not isinstance(scores, Iterable):
        raise wrong_kind("scores", scores, "a list of scores, one for each player")
    return tuple(map(_written, scores))


def _tidy(name: str) -> str:
    check_text(name, "a name")
    return " ".join(name.split())

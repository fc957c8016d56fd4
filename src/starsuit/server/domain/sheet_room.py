"""A score sheet as a room: several phones at one table write on the same sheet.

Anyone with its link or its code may read and write it: that is the point at a table. Six letters can be guessed, so a
sheet on which nobody writes any more loses them after a while. The rules of the sheet, including
undo and redo, are in `sheets.scoresheet`; this module only folds them from a log and shows the result.
"""

from __future__ import annotations

from dataclasses import astuple, dataclass, replace
from itertools import starmap
from typing import TYPE_CHECKING, Any, ClassVar, Final, Self

import msgspec

from starsuit.errors import SheetError
from starsuit.protocol import commands
from starsuit.protocol.events import CodeLapsed, Entered, Opened, Redone, Renamed, Undone, Written
from starsuit.protocol.messages import Doubt, SheetRoundState, SheetState
from starsuit.ruleset import Ruleset
from starsuit.server.domain.refusal import Refusal
from starsuit.server.domain.room_state import Kind, Seatless, Status
from starsuit.sheets.scoresheet import CellChange, ScoreSheet, SheetRound
from starsuit.text import is_printable, is_visible

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from starsuit.protocol.commands import Command
    from starsuit.protocol.events import RoomEvent
    from starsuit.protocol.messages import ShownEvent
    from starsuit.server.domain.person import Person
    from starsuit.server.domain.viewer import Viewer
    from starsuit.text import Statement, Value

__all__ = ["SheetRoom", "check_seen", "open_sheet"]

VERSION: Final = 1  # of the snapshots
MOST_WRITTEN: Final = 10_000  # times, so that the log stays bounded


def open_sheet(event: Opened) -> ScoreSheet:
    """The empty sheet that an event opens; raises a `SheetError` or a `RulesetError` if that is impossible."""
    return ScoreSheet.new(event.names, Ruleset.from_dict({"players": len(event.names)} | event.rules))


class SheetSnapshot(msgspec.Struct, frozen=True):
    """A sheet with the steps to undo and redo, so that its log need not be folded; see `snapshots`."""

    version: int
    owner: str
    code: str
    title: str
    written: int
    rules: dict[str, Any]
    names: list[str]
    cells: list[tuple[str, ...]]
    past: list[list[tuple[int, int, str, str]]]
    future: list[list[tuple[int, int, str, str]]]


_DECODER: Final = msgspec.json.Decoder(SheetSnapshot)


@dataclass(frozen=True, slots=True)
class SheetRoom(Seatless):
    """A score sheet that is shared."""

    kind: ClassVar[Kind] = "sheet"

    id: str
    owner: str
    code: str
    title: str
    sheet: ScoreSheet
    written: int = 0  # how many times

    @classmethod
    def begin(cls, room: str, event: RoomEvent, at: int) -> Self:  # noqa: ARG003 - a sheet has no clock
        if not isinstance(event, Opened):
            raise TypeError(f"a sheet begins by being opened, not with {event!r}")
        return cls(room, event.person, event.code, event.title, open_sheet(event))

    @property
    def status(self) -> Status:
        """Open even after the last round: a correction may change who won, or whether the game is over."""
        return "open"

    @classmethod
    def restore(cls, room: str, body: str) -> Self | None:
        try:
            kept = _DECODER.decode(body)
        except msgspec.DecodeError:
            return None
        if kept.version != VERSION:
            return None
        rules = Ruleset.from_dict(kept.rules)
        past, future = (tuple(tuple(starmap(CellChange, step)) for step in steps) for steps in (kept.past, kept.future))
        sheet = ScoreSheet(rules, tuple(kept.names), tuple(map(tuple, kept.cells)), past, future)
        return cls(room, kept.owner, kept.code, kept.title, sheet, kept.written)

    def snapshot(self) -> str:
        sheet = self.sheet
        past, future = ([[astuple(each) for each in step] for step in steps] for steps in (sheet.past, sheet.future))
        kept = SheetSnapshot(
            version=VERSION,
            owner=self.owner,
            code=self.code,
            title=self.title,
            written=self.written,
            rules=sheet.ruleset.to_dict(),
            names=list(sheet.names),
            cells=list(sheet.cells),
            past=past,
            future=future,
        )
        return msgspec.json.encode(kept).decode()

    def decide(self, person: Person, command: Command, now: int) -> Sequence[RoomEvent]:  # noqa: ARG002 - all may write
        """The event that carries out the command; raises a refusal if it cannot be carried out."""
        event = _event(command)
        if self.written >= MOST_WRITTEN:
            raise Refusal("sheet/worn", "this sheet was written on {most} times; open a new one", most=MOST_WRITTEN)
        try:
            after = self._after(event)
        except SheetError as error:
            raise Refusal.of(error) from None
        if isinstance(command, commands.Enter) and command.was is not None:
            if after.cells == self.sheet.cells:  # two phones agree
                return []
            self._check_seen(command, command.was, after)
        return [event]

    def _check_seen(self, command: commands.Enter, was: str, after: ScoreSheet) -> None:
        """Raise if another phone has written into the cell since the one that writes looked at it."""
        if _cell(self.sheet, command) != _tidy(was):
            raise Refusal(
                "sheet/meanwhile",
                "another phone has written meanwhile: {name} has {theirs} in round {label}; your {mine} is not written",
                name=self.sheet.names[command.seat],
                label=self.sheet.label_of(command.round),
                theirs=_called(self.sheet, command),
                mine=_called(after, command),
            )

    def apply(self, event: RoomEvent, at: int, seq: int) -> Self:  # noqa: ARG002 - neither matters on a sheet
        """The sheet after the event."""
        if isinstance(event, CodeLapsed):
            return replace(self, code="")
        return replace(self, sheet=self._after(event), written=self.written + 1)

    def _after(self, event: RoomEvent) -> ScoreSheet:
        match event:
            case Entered():
                return self.sheet.correct(event.round, event.seat, event.text or None)
            case Written():
                return self.sheet.correct_round(event.round, event.texts)
            case Renamed():
                return self.sheet.rename(event.seat, event.name)
            case Undone():
                return self.sheet.undo()
            case Redone():
                return self.sheet.redo()
        raise TypeError(f"{event!r} cannot happen on a sheet")

    def may_see(self, person: Person | None) -> bool:  # noqa: ARG002 - anyone with the link
        return True

    def show(self, event: RoomEvent, before: Self, viewer: Viewer) -> ShownEvent:  # noqa: ARG002 - nothing is hidden
        match event:
            case Opened() | Entered() | Written() | Renamed() | Undone() | Redone() | CodeLapsed():
                return event
        raise TypeError(f"{event!r} cannot happen on a sheet")

    def state(self) -> SheetState:
        """The whole sheet."""
        sheet = self.sheet
        return SheetState(
            id=self.id,
            code=self.code,
            title=self.title,
            names=list(sheet.names),
            rules=sheet.ruleset.to_dict(),
            describe=sheet.ruleset.describe(),
            rounds=_shown_rounds(sheet),
            current=sheet.round_number,
            totals=list(sheet.totals),
            places=_places(sheet) if sheet.finished else None,
            leaders=[sheet.names.index(name) for name in sheet.leaders],
            can_undo=bool(sheet.past),
            can_redo=bool(sheet.future),
        )


def _event(command: Command) -> RoomEvent:
    match command:
        case commands.Enter():
            return Entered(round=command.round, seat=command.seat, text=_tidy(command.text))
        case commands.Write():
            return Written(round=command.round, texts=[_tidy(text) for text in command.texts])
        case commands.Rename():
            check_seen([command.name])
            return Renamed(seat=command.seat, name=_tidy(command.name))
        case commands.Undo():
            return Undone()
        case commands.Redo():
            return Redone()
    raise Refusal("sheet/command", "a sheet knows these commands: enter, write, rename, undo and redo", status=400)


def check_seen(names: Iterable[str]) -> None:
    """Raise for a name that nobody would see. Sheets of earlier versions may have some, so the sheet does not."""
    tidy = [_tidy(name) for name in names]
    if any(name and is_printable(name) and not is_visible(name) for name in tidy):  # the sheet refuses the others
        raise Refusal("people/name-hidden", "A name has only characters that can be seen", status=400)


def _cell(sheet: ScoreSheet, at: commands.Enter) -> str:
    return sheet.cells[at.round - 1][at.seat] if at.round <= len(sheet.cells) else ""


def _called(sheet: ScoreSheet, at: commands.Enter) -> str:
    """The points of a cell, for a sentence."""
    points = next((each.points[at.seat] for each in sheet.rounds if each.number == at.round), None)
    return "–" if points is None else str(points)


def _tidy(text: str) -> str:
    return " ".join(text.split())


def _shown_rounds(sheet: ScoreSheet) -> list[SheetRoundState]:
    """Every round of the game as it went; doubts about a round that did not count go to the last."""
    doubts: dict[Value, list[Statement]] = {each.label: [] for each in sheet.rounds}
    last = sheet.rounds[-1].label
    for doubt in sheet.doubts:
        label = doubt.values["label"]
        doubts[label if label in doubts else last].append(doubt)
    return [_shown_round(each, doubts[each.label]) for each in sheet.rounds]


def _shown_round(now: SheetRound, doubts: list[Statement]) -> SheetRoundState:
    return SheetRoundState(
        number=now.number,
        label=now.label,
        wild=now.wild,
        cards=now.cards,
        dealer=now.dealer,
        players=list(now.players),
        texts=[entry.text if entry else "" for entry in now.entries],
        points=[entry.points if entry else None for entry in now.entries],
        doubts=[doubt.sentence for doubt in doubts],
        doubted=[Doubt(doubt.code, doubt.sentence, dict(doubt.values)) for doubt in doubts],
    )


def _places(sheet: ScoreSheet) -> list[int]:
    """Every seat's place: by total, then by the play-offs the seat was in (R18, R19)."""
    playoffs = [each for each in sheet.rounds if sheet.is_playoff(each.number)]
    keys = [
        (total, *(each.points[seat] for each in playoffs if seat in each.players))
        for seat, total in enumerate(sheet.totals)
    ]
    return [1 + sum(other < key for other in keys) for key in keys]

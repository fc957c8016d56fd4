"""Score sheets as text: JSON to keep them, CSV for a spreadsheet, a table for people, a summary for programs.

JSON keeps everything, including the steps to undo and redo, and reads back to the same sheet. CSV keeps the cells and
the rules: a row for each round, a column for each player, `57 (Jk 7h)` if cards were entered. It forgives what
spreadsheets do to a file (BOM, line endings, semicolons, empty cells, stale totals). Names that a spreadsheet would
take for a formula get an apostrophe in front, which reading removes. Whatever the bytes are, the answer is a sheet or a
`SheetError` that names the place.
"""

from __future__ import annotations

import csv
import io
import json
import re
import unicodedata
from typing import TYPE_CHECKING, Any, Final

from starsuit.cards import format_hand, parse_ranks, rank_name
from starsuit.errors import NotationError, RulesetError, SheetError, check_text, wrong_kind
from starsuit.ruleset import MAX_PLAYERS, ROUNDS, Ruleset
from starsuit.sheets.entry import Entry, read_entry
from starsuit.sheets.scoresheet import MOST_ROUNDS, MOST_STEPS, CellChange, ScoreSheet, SheetRound, Step
from starsuit.text import quote

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

__all__ = ["format_sheet", "format_table", "parse_sheet", "sheet_from_csv", "sheet_to_csv", "summary"]

FORMAT: Final = "starsuit-sheet"
VERSION: Final = 1
LARGEST: Final = 1_000_000  # characters; a full sheet with all its steps is less than a tenth of this


def _text(data: str | bytes) -> str:
    if not isinstance(data, bytes):
        check_text(data, "a score sheet")
    if len(data) > LARGEST:
        raise SheetError("sheet/size", f"{len(data)} characters are too many for a score sheet ({LARGEST} at most)")
    try:
        text = data.decode() if isinstance(data, bytes) else data
    except UnicodeDecodeError as error:
        raise SheetError("sheet/encoding", f"byte {error.start + 1} is not UTF-8; save the file as UTF-8") from None
    return text.removeprefix("\ufeff")


def format_sheet(sheet: ScoreSheet) -> str:
    """The whole `sheet` with its steps to undo and redo, as JSON for `parse_sheet`.

    >>> sheet = ss.ScoreSheet.new(["Mia", "Ben"]).enter_round([0, 12])
    >>> ss.parse_sheet(ss.format_sheet(sheet)).undo().totals
    (0, 0)
    """
    _check_sheet(sheet)
    data = {
        "format": FORMAT,
        "version": VERSION,
        "ruleset": sheet.ruleset.to_dict(),
        "names": sheet.names,
        "rounds": sheet.cells,
        "undo": [_plain_step(step) for step in sheet.past],
        "redo": [_plain_step(step) for step in sheet.future],
    }
    lines = (f"  {json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}" for key, value in data.items())
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _check_sheet(sheet: object) -> None:
    if not isinstance(sheet, ScoreSheet):
        raise wrong_kind("sheet", sheet, 'a ScoreSheet; ScoreSheet.new(["Mia", "Ben"]) makes one')


def _plain_step(step: Step) -> list[list[int | str]]:
    return [[change.row, change.seat, change.before, change.after] for change in step]


def parse_sheet(data: str | bytes) -> ScoreSheet:
    """The sheet that `format_sheet` wrote as `data`.

    Raises:
        SheetError: it is not a score sheet.

    >>> ss.parse_sheet("{}")
    Traceback (most recent call last):
        ...
    starsuit.errors.SheetError: this is not a score sheet ("format": "starsuit-sheet", "version": 1 is needed)
    """
    found = _load(data)
    if found.get("format") != FORMAT or found.get("version") != VERSION or isinstance(found["version"], bool):
        raise SheetError("sheet/format", f'this is not a score sheet ("format": "{FORMAT}", "version": 1 is needed)')
    for key in found:
        if key not in ("format", "version", "ruleset", "names", "rounds", "undo", "redo"):
            raise SheetError("sheet/json", f"{quote(key)} is not a part of a score sheet")
    names = tuple(_list_of(str, found.get("names"), "names", MAX_PLAYERS))
    rows = _list_of(list, found.get("rounds"), "rounds", MOST_ROUNDS)
    cells = tuple(tuple(_list_of(str, row, f"rounds[{place}]", MAX_PLAYERS)) for place, row in enumerate(rows))
    past, future = (tuple(_read_steps(found.get(key), key, len(names))) for key in ("undo", "redo"))
    sheet = ScoreSheet(_read_ruleset(found.get("ruleset")), names, cells, past, future)
    _check_steps(sheet)
    return sheet


def _load(data: str | bytes) -> dict[str, Any]:
    text = _text(data)
    try:
        found = json.loads(text)
    except RecursionError:
        raise SheetError("sheet/json", "this is nested too deeply for a score sheet") from None
    except json.JSONDecodeError as error:
        raise SheetError("sheet/json", f"line {error.lineno}, column {error.colno}: this is not JSON") from None
    except ValueError:
        raise SheetError("sheet/json", "a number in it is far too long for a score sheet") from None
    if not isinstance(found, dict):
        raise SheetError("sheet/json", "this is JSON, but not a score sheet (an object is needed)")
    return found


def _list_of(kind: type, value: object, place: str, most: int) -> list[Any]:
    if not isinstance(value, list) or len(value) > most:
        raise SheetError("sheet/json", f"{place}: a list of at most {most} is needed")
    for index, item in enumerate(value):
        if not isinstance(item, kind):
            wanted = "a text" if kind is str else "a list"
            raise SheetError("sheet/json", f"{place}[{index}]: {wanted} is needed")
    return value


def _read_ruleset(value: object) -> Ruleset:
    if not isinstance(value, dict):
        raise SheetError("sheet/json", "ruleset: an object is needed")
    try:
        return Ruleset.from_dict(value)
    except RulesetError as error:
        raise SheetError("sheet/ruleset", f"ruleset: {str(error)[:300]}") from None


def _read_steps(value: object, place: str, players: int) -> Iterator[Step]:
    for index, step in enumerate(_list_of(list, value, place, MOST_STEPS)):
        where = f"{place}[{index}]"
        changes = _list_of(list, step, where, MAX_PLAYERS)
        yield tuple(_read_change(change, f"{where}[{at}]", players) for at, change in enumerate(changes))


def _read_change(value: list[object], place: str, players: int) -> CellChange:
    match value:
        case [int(row), int(seat), str(before), str(after)] if 0 <= row <= MOST_ROUNDS and 0 <= seat < players:
            return CellChange(int(row), int(seat), before, after)
    raise SheetError("sheet/json", f"{place}: [row, seat, before, after] is needed")


def _check_steps(sheet: ScoreSheet) -> None:
    """Walk back to the first sheet and forward to the last, so that undo and redo cannot fail later."""
    for _ in sheet.past:
        sheet = sheet.undo()
    while sheet.future:
        sheet = sheet.redo()


def summary(sheet: ScoreSheet) -> dict[str, Any]:
    """What a program may want to know, as plain values for JSON."""
    now = sheet.current
    return {
        "players": list(sheet.names),
        "ruleset": sheet.ruleset.to_dict(),
        "round": now.label if now else None,
        "cards": now.cards if now else None,
        "wild": now.wild if now else None,
        "dealer": sheet.dealer,
        "missing": [sheet.names[seat] for seat in now.missing] if now else [],
        "totals": dict(zip(sheet.names, sheet.totals, strict=True)),
        "settled_totals": dict(zip(sheet.names, sheet.settled_totals, strict=True)),
        "leaders": list(sheet.leaders),
        "finished": sheet.finished,
        "winners": list(sheet.winners),
        "warnings": list(sheet.warnings),
        "rounds": [_round_summary(sheet, each) for each in _begun(sheet)],
    }


def _begun(sheet: ScoreSheet) -> list[SheetRound]:
    """The rounds up to the current one, and any later one that has entries."""
    reached = max(len(sheet.cells), sheet.round_number or 0)
    return [each for each in sheet.rounds if each.number <= reached]


def _round_summary(sheet: ScoreSheet, now: SheetRound) -> dict[str, Any]:
    entries = {sheet.names[seat]: now.entries[seat] for seat in now.players}
    return {
        "round": now.label,
        "cards": now.cards,
        "wild": now.wild,
        "dealer": sheet.names[now.dealer],
        "scores": {name: entry and _entry_summary(entry) for name, entry in entries.items()},
    }


def _entry_summary(entry: Entry) -> dict[str, Any]:
    cards = {} if entry.how == "points" else {"cards": format_hand(entry.cards)}
    return {"points": entry.points, "given_as": entry.how} | cards


COLUMNS: Final = ("round", "cards", "wild", "dealer")
_FORMULA: Final = re.compile(r"'*[=+\-@＝＋－＠]")
_GUARDED: Final = re.compile(r"'+[=+\-@＝＋－＠]")
_TOLD: Final = re.compile(r"(\d{1,5})\s*\((.*)\)")


def _guard(name: str) -> str:
    return "'" + name if _FORMULA.match(name) else name


def _unguard(cell: str) -> str:
    return cell[1:] if _GUARDED.match(cell) else cell


def sheet_to_csv(sheet: ScoreSheet) -> str:
    """A `sheet` for a spreadsheet: the rounds, the totals and the rules; not the steps to undo.

    >>> sheet = ss.ScoreSheet.new(["Mia", "Ben"], ss.Ruleset(players=2, rounds=(3, 4)))
    >>> print(ss.sheet_to_csv(sheet.enter_round(["out", "Jk 7h"])).rstrip())
    round,cards,wild,dealer,Mia,Ben
    1,3,3,Mia,0,57 (Jk 7h)
    2,4,4,Ben,,
    total,,,,0,57
    rules,ties=shared,version=1
    """
    _check_sheet(sheet)
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow([*COLUMNS, *map(_guard, sheet.names)])
    known = {each.number: each for each in sheet.rounds}
    last = max(len(sheet.ruleset.rounds), len(sheet.cells), *known)
    for number in range(1, last + 1):
        wild = sheet.wild_of(number)
        dealer = _guard(sheet.names[known[number].dealer]) if number in known else ""
        row = sheet.cells[number - 1] if number <= len(sheet.cells) else [""] * len(sheet.names)
        cells = [_told(cell, sheet.ruleset, wild) for cell in row]
        writer.writerow([sheet.label_of(number), sheet.cards_of(number), rank_name(wild), dealer, *cells])
    writer.writerow(["total", "", "", "", *sheet.totals])
    writer.writerow(["rules", *_rule_cells(sheet.ruleset)])
    return out.getvalue()


def _told(cell: str, ruleset: Ruleset, wild: int) -> str:
    entry = read_entry(cell, ruleset, wild) if cell else None
    return cell if entry is None or entry.how == "points" else f"{entry.points} ({entry.text})"


def _rule_cells(ruleset: Ruleset) -> list[str]:
    switches = {"ties": ruleset.ties} | ruleset.to_dict()
    return [f"{name}={_plain(value)}" for name, value in switches.items() if name not in ("players", "rounds")]


def _plain(value: object) -> str:
    return value if isinstance(value, str) else json.dumps(value)


def sheet_from_csv(data: str | bytes) -> ScoreSheet:
    r"""The sheet in the `data` of a CSV file: written by `sheet_to_csv`, or by hand with a `round` column and names.

    Raises:
        SheetError: a line does not fit; the sentence says which.

    >>> ss.sheet_from_csv("round,Mia,Ben\n1,0,12\n2,7,0\n").totals
    (7, 12)
    """
    lines = _csv_rows(_text(data))
    if not lines or lines[0][1][0].lower() != "round":
        raise SheetError("sheet/csv", 'the first line has to be the heading: "round", then the names of the players')
    columns = _columns(lines[0][1])
    names = ScoreSheet.new(_unguard(cell) for cell in _trimmed(lines[0][1][len(columns) :])).names
    rows = [(line, row) for line, row in lines[1:] if row[0].lower() not in ("total", "rules")]
    rules = next((row[1:] for _, row in lines[1:] if row[0].lower() == "rules"), None)
    ruleset = _csv_ruleset(columns, rows, rules, names)
    empty = ScoreSheet.new(names, ruleset)
    cells: list[tuple[str, ...]] = []
    for line, row in rows:
        _check_order(empty, line, row[0], len(cells) + 1)
        cells.append(tuple(_csv_cells(empty, line, row[len(columns) :], len(cells) + 1)))
    return ScoreSheet(ruleset, empty.names, tuple(cells))


def _columns(heading: Sequence[str]) -> dict[str, int]:
    """The positions of the columns before the names: any of ours, each once, so that a player may be called Cards."""
    places: dict[str, int] = {}
    for place, cell in enumerate(heading):
        if cell.lower() not in COLUMNS or cell.lower() in places:
            break
        places[cell.lower()] = place
    return places


def _csv_rows(text: str) -> list[tuple[int, list[str]]]:
    """The rows that are not empty, each with its line, every cell stripped."""
    first = text.lstrip()[:20].lower()
    split = next((mark for mark in (";", "\t") if re.match(rf'"?round"?\s*{mark}', first)), ",")
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=split)
    rows = []
    try:
        for row in reader:
            cells = [cell.strip() for cell in row]
            if any(cells):
                rows.append((reader.line_num, cells))
    except csv.Error as error:
        raise SheetError("sheet/csv", f"line {reader.line_num}: this is not CSV ({error})") from None
    return rows


def _trimmed(cells: Sequence[str]) -> list[str]:
    """The cells without the empty ones that spreadsheets like to add at the end."""
    used = max((place for place, cell in enumerate(cells, start=1) if cell), default=0)
    return list(cells[:used])


def _csv_ruleset(
    columns: dict[str, int], rows: list[tuple[int, list[str]]], rules: list[str] | None, names: tuple[str, ...]
) -> Ruleset:
    listed = [(line, row) for line, row in rows if not row[0].lower().startswith("p")]
    wilds = tuple(_csv_wild(line, row, columns["wild"]) for line, row in listed) if "wild" in columns else ROUNDS
    if rules is None and ROUNDS[: len(wilds)] == wilds:
        wilds = ROUNDS  # made by hand, and still in progress
    switches: dict[str, Any] = {"players": len(names), "rounds": wilds} | _csv_switches(rules or [])
    dealer = listed[0][1][columns["dealer"] :][:1] if "dealer" in columns and listed else []
    known = [name.casefold() for name in names]
    if "first_dealer" not in switches and dealer and _unguard(dealer[0]).casefold() in known:
        switches["first_dealer"] = known.index(_unguard(dealer[0]).casefold())
    try:
        return Ruleset.from_dict(switches)
    except RulesetError as error:
        raise SheetError("sheet/ruleset", f"rules: {str(error)[:300]}") from None


def _csv_wild(line: int, row: list[str], place: int) -> int:
    try:
        return parse_ranks(row[place] if place < len(row) else "")[0]
    except NotationError as error:
        raise SheetError("sheet/csv", f'line {line}, column "wild": {error}') from None


def _csv_switches(rules: Sequence[str]) -> dict[str, object]:
    switches: dict[str, object] = {}
    for rule in rules:
        name, equals, value = (part.strip() for part in rule.partition("="))
        if equals:
            plain = {"true": True, "false": False}
            switches[name] = int(value) if re.fullmatch(r"-?\d{1,9}", value) else plain.get(value.lower(), value)
        elif rule:
            raise SheetError("sheet/csv", f"rules: {quote(rule)} is not a rule (ties=playoff is one)")
    return switches


def _check_order(empty: ScoreSheet, line: int, label: str, number: int) -> None:
    if label.upper() != empty.label_of(number):
        raise SheetError(
            "sheet/csv", f"line {line}: {quote(label)} stands where round {empty.label_of(number)} has to be"
        )


def _csv_cells(empty: ScoreSheet, line: int, row: list[str], number: int) -> Iterator[str]:
    if len(_trimmed(row)) > len(empty.names):
        raise SheetError("sheet/csv", f"line {line}: there are more cells than the {len(empty.names)} players")
    for seat, name in enumerate(empty.names):
        cell = row[seat] if seat < len(row) else ""
        try:
            yield "" if cell in ("", "-") else _csv_entry(cell, empty.ruleset, empty.wild_of(number)).text
        except SheetError as error:
            raise SheetError(error.code, f"line {line}, column {quote(name)}: {error}") from None


def _csv_entry(cell: str, ruleset: Ruleset, wild: int) -> Entry:
    told = _TOLD.fullmatch(cell)
    if told is None:
        return read_entry(cell, ruleset, wild)
    entry = read_entry(told[2], ruleset, wild)
    if entry.points != int(told[1]):
        raise SheetError("sheet/csv", f"{quote(cell)} contradicts itself, as {entry.text} makes {entry.points}")
    return entry


HEADS: Final = ("Round", "Cards", "Wild", "Dealer", "Total")  # of the table


def format_table(sheet: ScoreSheet, *, width: int | None = None, heads: Sequence[str] = HEADS) -> str:
    """The sheet for people: points and running totals, with ★ for the leaders; in blocks if wider than `width`."""
    begun = _begun(sheet)
    sides = [list(heads[:4])]
    sides += [[each.label, str(each.cards), rank_name(each.wild), _short(sheet.names[each.dealer])] for each in begun]
    sides.append([heads[4], "", "", ""])
    left = _joined(sides, ">>><")
    columns = [_player_column(sheet, begun, seat) for seat in range(len(sheet.names))]
    blocks = []
    while columns:
        block, used = left, _width(left[0])
        taken = 0
        while taken < len(columns) and (not taken or width is None or used + 3 + _width(columns[taken][0]) <= width):
            block = [f"{line} │ {cell}" for line, cell in zip(block, columns[taken], strict=True)]
            used += 3 + _width(columns[taken][0])
            taken += 1
        columns = columns[taken:]
        blocks.append("\n".join(line.rstrip() for line in block))
    return "\n\n".join(blocks)


def _player_column(sheet: ScoreSheet, begun: list[SheetRound], seat: int) -> list[str]:
    """A heading, then points and running total of each round, then the total; all of one width."""
    running, cells = 0, []
    for each in begun:
        entry = each.entries[seat]
        counts = entry is not None and not sheet.is_playoff(each.number)
        running += entry.points if entry and counts else 0
        blank = "·" if seat in each.players else ""
        cells.append([str(entry.points) if entry else blank, str(running) if counts else ""])
    mark = "★" if sheet.names[seat] in sheet.leaders else " "
    lines = [line + " " for line in _joined([["   ", "   "], *cells, ["", str(sheet.totals[seat])]], ">>")][1:]
    lines[-1] = lines[-1][:-1] + mark
    size = max(_width(lines[0]), _width(_short(sheet.names[seat])) + 1)
    heading = _short(sheet.names[seat]) + " "
    return [" " * (size - _width(line)) + line for line in [heading, *lines]]


def _joined(rows: list[list[str]], aligned: str) -> list[str]:
    """Rows with their cells padded to columns."""
    sizes = [max(map(_width, column)) for column in zip(*rows, strict=True)]
    padded = []
    for row in rows:
        cells = zip(row, sizes, aligned, strict=True)
        padded.append("  ".join(_pad(cell, size, side) for cell, size, side in cells))
    return padded


def _pad(cell: str, size: int, side: str) -> str:
    space = " " * (size - _width(cell))
    return space + cell if side == ">" else cell + space


def _short(name: str) -> str:
    return name if len(name) <= 12 else name[:11] + "…"


def _width(text: str) -> int:
    """How many terminal columns a text takes: wide characters take two, combining ones none."""
    return sum(0 if unicodedata.combining(char) else 1 + (unicodedata.east_asian_width(char) in "WF") for char in text)

"""`starsuit simulate`: figures, tables and pictures of games that anyone can play again."""

from __future__ import annotations

import contextlib
import csv
import io
import json
import os
import re
import subprocess
import sys
import time
from collections import Counter
from typing import TYPE_CHECKING, Any
from xml.etree import ElementTree

import numpy as np
import pyarrow.parquet as pq  # type: ignore[import-untyped]
import pytest
from PIL import Image

from starsuit.game import Game
from starsuit.lab.export import COLUMNS, GROUP_ROWS, CsvTable, ParquetTable, columns
from starsuit.lab.plots import PICTURES
from starsuit.lab.simulation import Simulated
from starsuit.lab.simulation import simulate as simulated
from starsuit.lab.stream import Ranges, stream
from starsuit.ruleset import Ruleset
from tests.kit.person import COMMAND, Person

if TYPE_CHECKING:
    from pathlib import Path

# Few turns, so that random play ends; play-offs, so that some rounds have absent players.
RULES = Ruleset(players=3, rounds=(3, 4, 6), ties="playoff", turn_limit=4)
BOTS = ("greedy", "random", "greedy")
OPTIONS = (
    *("--bots", "greedy,random", "--bots", "greedy", "--rounds", "3,4,6"),
    *("--ties", "playoff", "--turn-limit", "4", "--seed", "test"),
)
SEED = "test"


def run(*arguments: str, code: int = 0, pure: bool = False, env: dict[str, str] | None = None) -> tuple[str, str]:
    done = subprocess.run(
        [*COMMAND, "simulate", *arguments],
        capture_output=True,
        timeout=120,
        check=False,
        env={**os.environ, **({"STARSUIT_PURE": "1"} if pure else {}), **(env or {})},
    )
    assert b"Traceback" not in done.stderr
    assert done.returncode == code, done.stderr.decode()
    return done.stdout.decode(), done.stderr.decode()


@pytest.fixture(scope="module")
def games() -> Simulated:
    """Enough games for a play-off or two."""
    played = simulated(RULES, BOTS, games=60, seed=SEED)
    assert played.rounds.playoff.any()
    return played


def as_csv_rows(games: Simulated) -> list[dict[str, str]]:
    """What the file should say, built the slow way from the arrays."""
    rows = []
    rounds = games.rounds
    totals: dict[int, list[int]] = {}
    for place, game in enumerate(rounds.game.tolist()):
        running = totals.setdefault(game, [0] * len(games.bots))
        for seat, bot in enumerate(games.bots):
            points = int(rounds.points[place, seat])
            if points >= 0:
                running[seat] += 0 if rounds.playoff[place] else points
                rows.append(
                    {
                        "game": str(game),
                        "seed": f"{games.seed}/{game}",
                        "round": str(rounds.number[place]),
                        "wild": str(rounds.wild[place]),
                        "dealer": str(rounds.dealer[place] + 1),
                        "playoff": str(bool(rounds.playoff[place])).lower(),
                        "seat": str(seat + 1),
                        "bot": bot,
                        "points": str(points),
                        "total": str(running[seat]),
                        "went_out": str(bool(rounds.went_out[place] == seat)).lower(),
                        "turns": str(rounds.turns[place]),
                    }
                )
    for game, running in totals.items():
        assert running == games.totals[game - games.first].tolist()
    return rows


def test_the_files_hold_every_round_of_the_games(games: Simulated, tmp_path: Path) -> None:
    files = ("--csv", str(tmp_path / "rounds.csv"), "--parquet", str(tmp_path / "rounds.parquet"))
    run("--games", "60", *OPTIONS, *files)
    with (tmp_path / "rounds.csv").open(newline="") as file:
        assert list(csv.DictReader(file)) == as_csv_rows(games)
    table = pq.read_table(tmp_path / "rounds.parquet")
    assert {field.name: str(field.type) for field in table.schema} == COLUMNS
    assert table.to_pydict() == columns(games)
    assert sorted(path.name for path in tmp_path.rglob("*") if path.is_file()) == ["rounds.csv", "rounds.parquet"]


def test_a_line_of_the_file_can_be_played_again(games: Simulated) -> None:
    """The seed in a row deals the cards of that round."""
    row = next(row for row in as_csv_rows(games) if row["round"] == "1" and row["went_out"] == "true")
    game = Game.new(RULES, seed=row["seed"])
    assert (game.wild, game.round.dealer + 1) == (int(row["wild"]), int(row["dealer"]))
    again = simulated(RULES, BOTS, games=1, seed=SEED, first=int(row["game"]))
    assert int(again.rounds.points[0, int(row["seat"]) - 1]) == 0
    assert int(again.rounds.went_out[0]) == int(row["seat"]) - 1


@pytest.mark.parametrize("pure", [False, True], ids=["threads", "processes"])
def test_how_many_play_at_a_time_changes_nothing(tmp_path: Path, pure: bool) -> None:
    found = []
    for processes in ("1", "2"):
        csv_file, parquet = (tmp_path / f"{processes}{end}" for end in (".csv", ".parquet"))
        out, _ = run(
            *("--games", "40", *OPTIONS, "--processes", processes, "--json", "--csv", str(csv_file)),
            *("--parquet", str(parquet)),
            pure=pure,
        )
        data = json.loads(out)
        del data["seconds"]
        found.append((data, csv_file.read_bytes(), parquet.read_bytes()))
    assert found[0] == found[1]
    assert found[0][0]["games"] == 40


def test_the_summary_says_what_numpy_says(games: Simulated) -> None:
    data = json.loads(run("--games", "60", *OPTIONS, "--json")[0])
    assert data["ruleset"] == RULES.to_dict()
    assert (data["seed"], data["first"], data["asked"], data["games"]) == (SEED, 0, 60, 60)
    assert data["decisions"] == games.decisions
    assert data["seconds"] > 0
    shares = (games.winners / games.winners.sum(axis=1, keepdims=True)).mean(axis=0)
    assert [seat["wins"] for seat in data["seats"]] == pytest.approx(shares.tolist())
    assert [seat["total"] for seat in data["seats"]] == pytest.approx(games.totals.mean(axis=0).tolist())
    assert [seat["bot"] for seat in data["seats"]] == list(BOTS)
    text, _ = run("--games", "60", *OPTIONS)
    assert text.startswith(f'{RULES.describe()}; seed "test"\n60 games and {games.decisions:,} decisions in ')
    for seat, bot in enumerate(BOTS):
        wins, total = 100 * shares[seat], games.totals[:, seat].mean()
        line = next(line for line in text.splitlines() if re.match(rf" *{seat + 1}  {bot} ", line))
        assert re.match(rf" *{seat + 1}  {bot} +{wins:.1f} ±[\d.]+ +{total:.1f} ±[\d.]+ ", line)
    assert re.search(r"^play-off +\d", text, re.MULTILINE)


def test_it_can_go_on_where_another_run_ended(tmp_path: Path) -> None:
    run("--games", "12", *OPTIONS, "--csv", str(tmp_path / "all.csv"))
    run("--games", "5", *OPTIONS, "--csv", str(tmp_path / "one.csv"))
    run("--games", "7", "--first", "5", *OPTIONS, "--csv", str(tmp_path / "two.csv"))
    head, _, rest = (tmp_path / "two.csv").read_text().partition("\n")
    assert (tmp_path / "all.csv").read_text() == (tmp_path / "one.csv").read_text() + rest
    assert head == ",".join(COLUMNS)


def test_without_a_seed_it_takes_a_new_one_and_names_it() -> None:
    arguments = ("--games", "1", "--bots", "greedy*2", "--rounds", "3")
    seeds = [json.loads(run(*arguments, "--json")[0])["seed"] for _ in range(2)]
    assert seeds[0] != seeds[1]
    assert json.loads(run(*arguments, "--json", "--seed", seeds[0])[0])["seed"] == seeds[0]


def test_the_pictures_are_pictures(tmp_path: Path) -> None:
    run("--games", "20", *OPTIONS, "--plots", str(tmp_path / "pictures"))
    folder = tmp_path / "pictures"
    assert sorted(path.name for path in folder.iterdir()) == sorted(
        f"{p}.{kind}" for p in PICTURES for kind in ("png", "svg")
    )
    for name in PICTURES:
        root = ElementTree.fromstring((folder / f"{name}.svg").read_bytes())  # noqa: S314 - our own file
        assert root.tag == "{http://www.w3.org/2000/svg}svg"
        with Image.open(folder / f"{name}.png") as image:
            pixels = np.asarray(image.convert("RGB"))
        assert image.format == "PNG"
        assert pixels.shape[1] >= 1000
        assert (pixels < 128).any(axis=2).mean() > 0.01  # something is drawn
        border = np.concatenate([pixels[0], pixels[-1], pixels[:, 0], pixels[:, -1]])
        assert (border == 255).all(), f"{name} runs over its edge"


def test_pictures_of_many_seats_and_of_rounds_nobody_ended_are_drawn_too(tmp_path: Path) -> None:
    run("--games", "2", "--players", "14", "--rounds", "13", "--turn-limit", "1", "--plots", str(tmp_path))
    assert len(list(tmp_path.iterdir())) == 2 * len(PICTURES)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--bots", "cmd:no-such-program"), 'the command "no-such-program" cannot be started'),
        (("--bots", "cmd:cat"), "'cmd:cat' does not speak the line protocol"),
        (("--bots", "no.such:Bot"), "'no.such:Bot' cannot be loaded: ModuleNotFoundError"),
        (("--csv", "{here}/file/rounds.csv"), "cannot be written: "),
        (("--parquet", "{here}/file/rounds.parquet"), "cannot be written: "),
        (("--plots", "{here}/file/pictures"), "Not a directory"),
        (("--csv", "/dev/null"), "it is not a plain file"),
    ],
)
def test_what_cannot_be_is_one_sentence(tmp_path: Path, arguments: tuple[str, ...], sentence: str) -> None:
    (tmp_path / "file").write_text("")
    out, error = run("--games", "1", *(each.format(here=tmp_path) for each in arguments), code=1)
    assert sentence in error
    assert error.startswith("Error: ")
    assert error.count("\n") == 1
    assert out == ""


@pytest.mark.parametrize("processes", ["1", "2"])
def test_anybodys_bot_may_play(tmp_path: Path, processes: str) -> None:
    """A class in a file, twice, beside an outside program with a comma in its command."""
    mine = tmp_path / "mine.py"
    mine.write_text(
        "from starsuit.bots import serve_bot\n"
        "class Mine:\n"
        "    def choose(self, view):\n"
        "        return view.legal_actions().first()\n"
        "if __name__ == '__main__':\n"
        "    serve_bot(Mine)\n"
    )
    program = f"cmd:{sys.executable} {mine} a,b"
    options = ("--games", "4", "--rounds", "3", "--seed", SEED, "--processes", processes, "--json")
    data = json.loads(run("--bots", program, "--bots", f"{mine}:Mine*2", *options)[0])
    assert [seat["bot"] for seat in data["seats"]] == [program, f"{mine}:Mine", f"{mine}:Mine"]
    assert data["games"] == 4
    assert data["faults"] == []
    assert data["ruleset"]["turn_limit"] == 200
    rules = Ruleset(players=3, rounds=(3,), turn_limit=200)
    alike = simulated(rules, [f"{mine}:Mine"] * 3, games=4, seed=SEED)
    assert [seat["total"] for seat in data["seats"]] == pytest.approx(alike.totals.mean(axis=0).tolist())


def test_what_a_bot_does_wrong_is_in_the_report(tmp_path: Path) -> None:
    (tmp_path / "lost.py").write_text("class Lost:\n    def choose(self, view):\n        return 'draw'\n")
    bot = f"{tmp_path / 'lost.py'}:Lost"
    text, _ = run("--bots", f"greedy,{bot}", "--games", "2", "--rounds", "3", "--seed", SEED)
    assert "6 faults, decided by greedy instead. The first:\n" in text
    assert f"  {bot} (seat 2): 'draw' is not an action\n" in text


def test_csv_and_parquet_need_files_of_their_own(tmp_path: Path) -> None:
    _, error = run("--csv", str(tmp_path / "a"), "--parquet", str(tmp_path / "x" / ".." / "a"), code=2)
    assert "--csv and --parquet name the same file." in error
    assert "--games" in run("--games", "0", code=2)[1]


@pytest.mark.parametrize(
    ("missing", "arguments", "sentence"),
    [
        ("numpy", (), "simulating needs NumPy, which is not installed (starsuit[batch] has it)"),
    ],
)
def test_an_extra_that_is_missing_is_named(
    tmp_path: Path, missing: str, arguments: tuple[str, ...], sentence: str
) -> None:
    """A finder that does not know the package stands in for an environment without it."""
    script = (
        "import sys; from importlib.machinery import PathFinder as P; find = P.find_spec\n"
        f"P.find_spec = lambda name, *rest: None if name.split('.')[0] == {missing!r} else find(name, *rest)\n"
        "from starsuit.cli import main; main()"
    )
    done = subprocess.run(
        [sys.executable, "-c", script, "simulate", "--games", "1", *(each.format(here=tmp_path) for each in arguments)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (1, f"Error: {sentence}\n")
    assert list(tmp_path.iterdir()) == []


def whole_games(path: Path) -> int:
    """How many games a file has, all whole and none missing."""
    with path.open(newline="") as file:
        rows = Counter(int(row["game"]) for row in csv.DictReader(file))
    assert list(rows) == list(range(len(rows)))
    assert set(rows.values()) == {22}  # eleven rounds of two players
    return len(rows)


@pytest.mark.parametrize("pure", ["", "1"], ids=["threads", "processes"])
@pytest.mark.unmeasured
def test_ctrl_c_stops_it_and_keeps_whole_games(tmp_path: Path, pure: str) -> None:
    files = ("--csv", str(tmp_path / "r.csv"), "--parquet", str(tmp_path / "r.parquet"), "--plots", str(tmp_path / "p"))
    long = ("simulate", "--games", "100000000", "--bots", "greedy*2", "--processes", "2", "--seed", "long")
    with Person(*long, *files, home=tmp_path, extra={"STARSUIT_PURE": pure}) as person:
        person.read_until(r"\d+d? [\d:]+", r"/100000000.*")  # the bar is there
        assert not (tmp_path / "r.csv").exists()
        person.interrupt()
        assert person.leaves() == 130
    said = re.search(r"Stopped after ([\d,]+) of 100000000 games\.", person.seen)
    assert said is not None
    games = int(said[1].replace(",", ""))
    assert games > 0
    assert whole_games(tmp_path / "r.csv") == games
    assert pq.read_table(tmp_path / "r.parquet").num_rows == games * 22
    assert len(list((tmp_path / "p").iterdir())) == 2 * len(PICTURES)
    assert not [path for path in tmp_path.iterdir() if path.name.endswith(".tmp")]
    assert f"{games:,} games and " in person.seen


@pytest.mark.unmeasured
def test_a_second_ctrl_c_ends_it_at_once_and_leaves_old_files_alone(tmp_path: Path) -> None:
    old = tmp_path / "r.csv"
    old.write_text("mine\n")
    # The first chunk is one game, and in pure Python this one takes a while.
    many = ("--players", "14", "--rounds", ",".join(["K"] * 99))
    slow = ("simulate", "--games", "50", *many, "--processes", "1")
    with Person(*slow, "--csv", str(old), home=tmp_path, extra={"STARSUIT_PURE": "1"}) as person:
        deadline = time.monotonic() + 20
        while not list(tmp_path.glob(".r.csv.*.tmp")) and time.monotonic() < deadline:
            time.sleep(0.05)
        person.interrupt()
        for _ in range(5):  # on a busy machine two signals may arrive as one
            person.interrupt()
            with contextlib.suppress(subprocess.TimeoutExpired):
                person.process.wait(timeout=3)
                break
        assert person.leaves() == 130
    assert "Stopped." in person.seen
    assert old.read_text() == "mine\n"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["r.csv"]


def test_short_work_and_pipes_see_no_progress_bar(tmp_path: Path) -> None:
    short = ("simulate", "--games", "2", "--bots", "greedy*2", "--rounds", "3")
    with Person(*short, home=tmp_path) as person:
        assert person.leaves() == 0
    assert "%" not in person.seen.partition("wins %")[0]
    assert run("--games", "30", *OPTIONS)[1] == ""


def test_the_pieces_are_the_games_in_order() -> None:
    pieces = list(stream(RULES, BOTS, games=30, seed=SEED, first=3))
    assert len(pieces) > 1
    whole = simulated(RULES, BOTS, games=30, seed=SEED, first=3)
    assert np.concatenate([piece.totals for piece in pieces]).tolist() == whole.totals.tolist()
    assert np.concatenate([piece.rounds.game for piece in pieces]).tolist() == whole.rounds.game.tolist()
    assert sum(piece.decisions for piece in pieces) == whole.decisions


def test_pieces_grow_while_they_are_quick_and_shrink_when_they_are_not() -> None:
    ranges = Ranges(0, 100, least=1)
    assert ranges.next() == (0, 1)
    ranges.learn(1, 0.0)
    assert ranges.next() == (1, 2)
    ranges.learn(2, 0.01)
    assert ranges.next() == (3, 4)
    ranges.learn(4, 100.0)
    assert ranges.next() == (7, 1)
    ranges.learn(92, 0.0)
    assert ranges.next() == (8, 92)
    assert ranges.next() is None


def test_row_groups_do_not_depend_on_the_pieces(games: Simulated) -> None:
    """Enough rows for two groups, once in one chunk and once in many."""
    times = GROUP_ROWS // len(games.rounds.game) // 3 + 1
    many, one = io.BytesIO(), io.BytesIO()
    table = ParquetTable(many)
    for _ in range(times):
        table.add(games)
    table.close()
    found = pq.ParquetFile(many)
    assert found.metadata.num_rows == times * len(columns(games)["game"])
    assert found.metadata.num_row_groups > 1
    assert found.metadata.row_group(0).num_rows == GROUP_ROWS
    table = ParquetTable(one)
    table.add(games)
    table.close()
    assert pq.read_table(one).to_pydict() == columns(games)


def test_seeds_with_commas_and_quotes_survive_the_csv() -> None:
    seed = 'a "b", c\nd'
    out = io.BytesIO()
    table = CsvTable(out)
    table.add(simulated(Ruleset(players=2, rounds=(3,)), ("greedy", "greedy"), games=2, seed=seed))
    table.close()
    rows: list[Any] = list(csv.DictReader(io.StringIO(out.getvalue().decode(), newline="")))
    assert [row["seed"] for row in rows] == [f"{seed}/0"] * 2 + [f"{seed}/1"] * 2

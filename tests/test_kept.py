"""What earlier versions stored still opens, says what it said, and goes on: databases, backups, records, games."""

from __future__ import annotations

import asyncio
import gzip
import json
import os
import shutil
import subprocess
import sys
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from sqlalchemy import text

from starsuit.arena.match import Match
from starsuit.arena.results import Results, ResultsFile, read_header
from starsuit.client.servers import Address, Site, last_place
from starsuit.records import format_game, format_solitaire, parse_game, parse_solitaire, parse_view
from starsuit.ruleset import Ruleset
from starsuit.server.archive.archivist import Archivist
from starsuit.server.store.event_log import Store
from starsuit.sheets.formats import parse_sheet, sheet_from_csv
from starsuit.terminal.seating import PERSON, remembered
from tests.kit.paths import DATA
from tests.kit.pilots import at_screen, kept_game, play_on, text_of
from tests.kit.play import dice
from tests.kit.quiet_server import do, good
from tests.kit.server_client import NO_LIMITS, Line, Person
from tests.kit.serving import Server, serving

if TYPE_CHECKING:
    from collections.abc import Iterator
    from contextlib import AbstractContextManager

    import httpx
    from textual.pilot import Pilot

    from starsuit.terminal.app.main import StarsuitApp

KEPT = DATA / "kept-2026-11"
THEN = "2026-11-17T12:00"  # the day after it was stored: cookies expire after a while, and idle tables are closed
FACTS: dict[str, Any] = json.loads((KEPT / "server.json").read_text(encoding="utf-8"))
ROOMS: dict[str, str] = FACTS["rooms"]


def unpacked(name: str, target: Path) -> Path:
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(gzip.decompress((KEPT / f"{name}.gz").read_bytes()))
    return target


def the_server(folder: Path) -> AbstractContextManager[Server]:
    """Today's server on the database in that folder."""
    return serving(folder, **NO_LIMITS, clock=THEN, table_idle_days=0, sheet_code_days=0, grace_seconds=86_400)


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """On the old database."""
    unpacked("starsuit.db", tmp_path / "starsuit.db")
    with the_server(tmp_path) as running:
        yield running


@pytest.fixture
def restored(tmp_path: Path) -> Iterator[Server]:
    """On the old backup, restored by the command."""
    backup = unpacked("backup.db", tmp_path / "backup.db")
    said = starsuit("restore", str(backup), "--database", str(tmp_path / "starsuit.db"), home=tmp_path)
    assert f"{len(ROOMS)} rooms, 313 events" in said
    with the_server(tmp_path) as running:
        yield running


@pytest.fixture
def packed(tmp_path: Path) -> Iterator[Server]:
    """On the old database, after all that is over has been packed."""
    file = unpacked("starsuit.db", tmp_path / "starsuit.db")

    async def pack() -> None:
        store = await Store.open(str(file))
        await store.write(
            lambda connection: connection.execute(text("UPDATE meta SET value = '0' WHERE key = 'pack-from'"))
        )
        await Archivist(store, 0).finish()
        left = await store.read(lambda connection: connection.execute(text("SELECT count(*) FROM events")).scalar())
        assert left is not None
        assert left < 313
        await store.close()

    asyncio.run(pack())
    with the_server(tmp_path) as running:
        yield running


def starsuit(*arguments: str, home: Path, said: str = "") -> str:
    """Run the command with the state folder in that home."""
    environment = {**os.environ, "XDG_STATE_HOME": str(home)}
    done = subprocess.run(
        [sys.executable, "-m", "starsuit", *arguments],
        input=said,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@contextmanager
def people(server: Server) -> Iterator[dict[str, httpx.Client]]:
    """Ann comes with her password, Ben with his cookie, the program with its token."""
    with server.client() as ann, server.client() as ben, server.client() as robo, server.client() as nobody:
        good(ann.post("/api/me/login", json={"login": FACTS["login"], "password": FACTS["password"]}))
        ben.cookies.set(FACTS["cookie name"], FACTS["cookie"], domain="127.0.0.1")
        robo.headers["Authorization"] = f"Bearer {FACTS['token']}"
        yield {"ann": ann, "ben": ben, "robo": robo, "nobody": nobody}


def holds(now: Any, then: Any, where: str) -> None:
    """Everything said then is said now; there may be more."""
    if isinstance(then, dict):
        assert isinstance(now, dict), where
        for key, value in then.items():
            assert key in now, f"{where}.{key}"
            if key != "used":  # when a token was last used, which asking changes
                holds(now[key], value, f"{where}.{key}")
    elif isinstance(then, list):
        assert isinstance(now, list), where
        assert len(now) == len(then), where
        for place, (each, value) in enumerate(zip(now, then, strict=True)):
            holds(each, value, f"{where}[{place}]")
    else:
        assert now == then, where


@pytest.mark.parametrize("which", ["server", "restored", "packed"])
def test_a_server_answers_what_it_answered_then(which: str, request: pytest.FixtureRequest) -> None:
    server: Server = request.getfixturevalue(which)
    with people(server) as clients:
        for who, answers in FACTS["answers"].items():
            for path, then in answers.items():
                answer = clients[who].get(path)
                assert answer.status_code == 200, f"{who} {path}: {answer.text}"
                if isinstance(then, str):
                    assert answer.text == then, path
                else:
                    holds(json.loads(answer.text.replace(server.url, "http://server")), then, f"{who} {path}")


def test_the_games_of_then_are_played_to_their_end(server: Server) -> None:
    with people(server) as clients:
        ids = {who: good(clients[who].get("/api/me"))["id"] for who in ("ann", "ben", "robo")}
        cookies = {who: "; ".join(f"{key}={value}" for key, value in clients[who].cookies.items()) for who in ids}
        headers = {who: {"Cookie": cookies[who]} for who in ("ann", "ben")}
        headers["robo"] = {"Authorization": f"Bearer {FACTS['token']}"}

        async def play(room: str, *who: str) -> dict[str, Any]:
            lines = [Line(server, ROOMS[room], headers[each], me=ids[each]) for each in who]
            for line in lines:
                await line.open()
            await asyncio.gather(*(line.play_out(dice("kept")) for line in lines))
            for line in lines:
                await line.close()
            assert lines[0].status == "finished"
            outcome: dict[str, Any] = lines[0].game["outcome"]
            return outcome

        outcome = asyncio.run(play("running", "ann"))
        assert all(total >= before for total, before in zip(outcome["totals"], [31, 28, 27], strict=True))
        assert len(outcome["totals"]) == 3
        asyncio.run(play("sofa", "ann"))
        asyncio.run(play("program", "ann", "robo"))
        played = {each["id"] for each in good(clients["ann"].get("/api/games"))["games"]}
        assert played == {ROOMS[name] for name in ("finished", "running", "sofa", "program")}
        for name in ("running", "sofa", "program"):
            record = clients["ann"].get(f"/api/games/{ROOMS[name]}/record").text
            assert format_game(parse_game(record)) == record


def test_tables_solitaires_and_sheets_of_then_go_on(restored: Server) -> None:
    server = restored
    with people(server) as clients:
        ann, ben = clients["ann"], clients["ben"]
        new = Person(server, "Eve")
        assert new.join(FACTS["answers"]["ben"][f"/api/tables/{ROOMS['open']}"]["states"][0]["code"]) == ROOMS["open"]
        good(do(ben, f"/api/tables/{ROOMS['open']}", type="start"))
        assert new.table(ROOMS["open"])["status"] == "playing"
        closed = good(ben.get(f"/api/tables/{ROOMS['closed']}"))["states"][0]
        assert closed["closed"] == {"type": "closed", "why": "The host closed the table."}  # there were no codes then

        where = f"/api/solitaires/{ROOMS['solitaire']}"
        state = good(ann.get(where))["state"]
        assert state["can_redo"]
        good(do(ann, where, "now 1", type="redo"))  # old ids count forever
        state = good(ann.get(where))["state"]
        assert (state["moves"], state["undos"]) == (5, 1)
        pile = next(each for each in state["piles"] if not each["closed"])
        good(do(ann, where, "now 2", type="place", pile=pile["size"], discard=state["turned"]))
        assert good(ann.get(where))["state"]["moves"] == 6

        where = f"/api/sheets/{ROOMS['sheet']}"
        sheet = good(do(ann, where, "now 3", type="redo"))["state"]
        assert sheet["totals"] == [99, 69, 7]
        sheet = good(do(ben, where, "now 4", type="enter", round=2, seat=2, text="0"))["state"]
        assert sheet["current"] == 3


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A home with the old state folder."""
    shutil.copytree(KEPT / "terminal", tmp_path / "starsuit")
    return tmp_path


def test_the_game_that_waits_in_the_terminal_goes_on(home: Path) -> None:
    assert remembered(home / "starsuit" / "game.txt") == ("greedy", "casual")
    said = starsuit("play", "--plain", home=home, said="Kh\n")
    assert "Mia" in said
    game = parse_game((home / "starsuit" / "game.txt").read_text(encoding="utf-8"))
    assert game.names == ("Mia", "Ada", "Ben")
    assert game.scores == (24, 21, 0)
    assert len(game.actions) > 22  # 21 then, one of ours, and the computer players'


def test_the_game_that_several_people_share_goes_on(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(home))
    saved = home / "starsuit" / "sofa.txt"
    then = parse_game(saved.read_text(encoding="utf-8"))
    assert (then.names, then.seat, len(then.actions)) == (("Mia", "Ben", "Ada"), 0, 1)
    assert remembered(saved) == (PERSON, PERSON, "greedy")

    async def story(app: StarsuitApp, pilot: Pilot[None]) -> None:
        assert kept_game(app) == then
        await play_on(app, pilot, lambda app: len(kept_game(app).actions) > 4)

    at_screen(story, "sofa on")
    now = parse_game(saved.read_text(encoding="utf-8"))
    assert now.actions[:1] == then.actions
    assert len(now.actions) > 4


def test_the_full_screen_finds_what_waits(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(home))
    assert last_place() == Address("http://127.0.0.1:41555", "z6uhu47jzphmfthb")
    assert Site("http://127.0.0.1:41555").cookie.startswith("starsuit=1.jgoa3ic7gidiptkdzotq.0.")

    async def story(app: StarsuitApp, _pilot: Pilot[None]) -> None:
        shown = text_of(app)
        assert "round 2" in shown
        assert app.theme == "starsuit-paper"

    at_screen(story)


def test_the_solitaire_that_waits_in_the_terminal_goes_on(home: Path) -> None:
    saved = home / "starsuit" / "solitaire.txt"
    before = parse_solitaire(saved.read_text(encoding="utf-8"))
    assert (before.points, len(before.actions), sum(pile.closed for pile in before.piles)) == (329, 2, 1)
    assert before.turned is not None
    starsuit("solitaire", "--plain", home=home, said=f"13 {before.turned}\n")
    after = parse_solitaire(saved.read_text(encoding="utf-8"))
    assert after.actions[:2] == before.actions
    assert len(after.actions) == 3


def test_the_sheet_of_the_terminal_goes_on(home: Path) -> None:
    then = json.loads((KEPT / "records" / "sheet-summary.json").read_text(encoding="utf-8"))
    holds(json.loads(starsuit("score", "--json", home=home)), then, "sheet")
    now = json.loads(starsuit("score", "-c", "Bên 0", "-c", "Zoë 5", "--json", home=home))
    assert now["totals"] == {"Mia": 19, "Bên": 0, "Zoë": 55}
    assert now["round"] == "3"
    undone = json.loads(starsuit("score", *("-c", "undo") * 3, "--json", home=home))
    assert undone["players"] == ["Mia", "Bên", "Ann"]


@pytest.mark.parametrize(
    ("name", "scores"), [("game", (50, 23, 12)), ("house-rules", (39, 0, 38))], ids=["game", "house-rules"]
)
def test_records_of_games_are_the_same_games(name: str, scores: tuple[int, ...], tmp_path: Path) -> None:
    file = KEPT / "records" / f"{name}.txt"
    text = file.read_text(encoding="utf-8")
    game = parse_game(text)
    assert game.outcome is not None
    assert game.scores == scores
    assert game.names == ("Ann", "Bên", "Zoe")
    assert format_game(game) == text
    then = json.loads(file.with_suffix(".json").read_text(encoding="utf-8"))
    holds(json.loads(starsuit("replay", str(file), "--json", home=tmp_path)), then, name)


def test_the_record_of_a_solitaire_is_the_same_solitaire(tmp_path: Path) -> None:
    file = KEPT / "records" / "solitaire.txt"
    text = file.read_text(encoding="utf-8")
    solitaire = parse_solitaire(text)
    assert (solitaire.edition, solitaire.scored, solitaire.all_wild_melds) == (1996, True, False)
    assert format_solitaire(solitaire) == text
    then = json.loads(file.with_suffix(".json").read_text(encoding="utf-8"))
    holds(json.loads(starsuit("replay", str(file), "--json", home=tmp_path)), then, "solitaire")


def test_a_view_is_the_view_of_its_game() -> None:
    view = parse_view((KEPT / "records" / "view.txt").read_text(encoding="utf-8"))
    game = parse_game((KEPT / "terminal" / "game.txt").read_text(encoding="utf-8"))
    assert view == game.view(0)
    assert view.my_turn
    assert str(view.drawn) == "Tt"


def test_sheets_are_read_from_json_and_from_a_spreadsheet() -> None:
    online = parse_sheet((KEPT / "records" / "sheet.json").read_bytes())
    assert (online.names, online.totals) == (("Ann", "Bên", "Zoë"), (0, 69, 7))
    written = sheet_from_csv((KEPT / "records" / "sheet.csv").read_bytes())
    kept = parse_sheet((KEPT / "terminal" / "sheet.json").read_bytes())
    assert (written.ruleset, written.names, written.rounds) == (kept.ruleset, kept.names, kept.rounds)


def test_a_match_of_the_arena_goes_on(tmp_path: Path) -> None:
    file = Path(shutil.copy(KEPT / "records" / "arena.jsonl", tmp_path))
    header = read_header(file)
    match = Match(tuple(header["bots"]), Ruleset.from_dict(header["ruleset"]), header["seed"])
    results = Results(match)
    for block in ResultsFile(file, match).load():
        results.add(block)
    assert (results.blocks, results.all_games) == (4, 8)
    assert results.of(0, "wins").mean == pytest.approx(0.625)
    command = ("arena", "greedy", "novice", "--until", "blocks", "--no-times", "--rounds", "3-5")
    said = starsuit(*command, "--blocks", "5", "--seed", "before", "--out", str(file), home=tmp_path)
    assert "5 blocks of common deals, 10 games" in said
    assert file.read_bytes().startswith((KEPT / "records" / "arena.jsonl").read_bytes())


def test_a_study_of_the_solitaire_goes_on(tmp_path: Path) -> None:
    file = Path(shutil.copy(KEPT / "records" / "study.jsonl", tmp_path))
    command = ("solitaire", "--study", "--deals", "5", "--seed", "before", "--seconds", "30", "--out", str(file))
    answer = json.loads(starsuit(*command, "--json", home=tmp_path))
    assert [each["deals"] for each in answer["editions"]] == [5, 5]
    assert file.read_bytes().startswith((KEPT / "records" / "study.jsonl").read_bytes())

"""`/ready` notices that nothing can be written for want of room, and that there is room again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.kit.disks import fill, small_disk
from tests.kit.server_client import NO_LIMITS, Person
from tests.kit.serving import serving

if TYPE_CHECKING:
    from pathlib import Path

    from tests.kit.serving import Server

FULL = (503, "full disk")


def ready(server: Server) -> tuple[int, str]:
    with server.client() as client:
        answer = client.get("/ready")
        return answer.status_code, answer.json()["status"]


def metric(server: Server, name: str) -> float | None:
    with server.client() as client:
        lines = client.get("/metrics").text.splitlines()
    return next((float(line.rsplit(" ", 1)[1]) for line in lines if line.startswith(f"{name} ")), None)


def test_a_full_disk_with_sqlite(tmp_path: Path) -> None:
    with small_disk(tmp_path / "disk") as disk, serving(disk, **NO_LIMITS, log_level="error") as server:
        assert ready(server) == (200, "ready, but the disk is nearly full")
        assert metric(server, "starsuit_disk_full") == 0
        assert 0 < (metric(server, "starsuit_disk_free_bytes") or 0) < 1_500_000
        filler = disk / "filler"
        fill(filler)
        assert ready(server) == FULL  # before anybody has tried to write
        assert metric(server, "starsuit_disk_full") == 1
        with server.client() as client:
            answer = client.post("/api/me", json={"name": "Mia"})
            if answer.status_code != 201:  # there may have been room for one in a page that is there
                assert answer.json()["code"] == "store/full"
            assert ready(server) == FULL
            filler.unlink()
            assert ready(server) == (200, "ready, but the disk is nearly full")
            assert metric(server, "starsuit_disk_full") == 0
            assert client.post("/api/me", json={"name": "Mia"}).is_success


NO_ROOM = """
CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN RAISE EXCEPTION 'no space left on device' USING ERRCODE = '53100'; END $$;
CREATE TRIGGER no_room BEFORE INSERT OR UPDATE ON writers FOR EACH ROW EXECUTE FUNCTION no_room();
"""


def test_a_write_that_fails_as_full_with_postgresql(database: str, tmp_path: Path) -> None:
    import psycopg

    with (
        serving(tmp_path, **NO_LIMITS, database=database) as server,
        psycopg.connect(database, autocommit=True) as other,
    ):
        ann = Person(server, "Ann")
        assert ready(server) == (200, "ready")
        assert metric(server, "starsuit_disk_free_bytes") is None
        other.execute(NO_ROOM)
        answer = ann.http.post("/api/tables", json={})
        assert (answer.status_code, answer.json()["code"]) == (503, "store/full")
        assert ready(server) == FULL
        assert metric(server, "starsuit_disk_full") == 1
        assert ann.http.get("/api/me").status_code == 200  # reading goes on
        other.execute("DROP TRIGGER no_room ON writers")
        assert ready(server) == (200, "ready")  # it tries by itself
        assert metric(server, "starsuit_disk_full") == 0
        ann.create(seats=2)

"""What hosts and operators can do about people, and what strangers see of a table."""

from __future__ import annotations

import asyncio
import hashlib
import json
from typing import TYPE_CHECKING, Any

import pytest
from sqlalchemy import select
from websockets.exceptions import ConnectionClosed

from starsuit.protocol import commands
from starsuit.protocol.events import Created, RoomEvent, Sat, Started
from starsuit.server.archive.own_data import export
from starsuit.server.archive.shares import make_share, shared_games, take_back
from starsuit.server.domain.hosting import EVERYBODY
from starsuit.server.domain.names import PeopleError
from starsuit.server.domain.refusal import Refusal
from starsuit.server.domain.table import Table
from starsuit.server.store.schema import SAID, events
from tests.kit.commands import told
from tests.kit.fleet import at, fleet
from tests.kit.play import dice
from tests.kit.server_client import NO_LIMITS, Line, Person, Refused
from tests.kit.services import Phone, opened, run, two_at_a_table, until
from tests.kit.serving import serving

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tests.kit.databases import Redis
    from tests.kit.serving import Server

HELLO = {"type": "hello", "version": 1, "after": 0}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("hosting")
    (folder / "notice.txt").write_text("# Ours\n\nWe keep crumbs.\n", encoding="utf-8")
    with serving(folder, **NO_LIMITS, reports_per_person=2, privacy=folder / "notice.txt") as running:
        yield running
        assert '"level":"error"' not in running.log


def pair(server: Server, **options: Any) -> tuple[Person, Person, str]:
    """Ann has a table, and Bea sits at it."""
    ann, bea = Person(server, "Ann"), Person(server, "Bea")
    room = ann.create(seats=3, bots=["casual"], **options)
    bea.do(room, "sit")
    return ann, bea, room


# Bans


def test_a_banned_person_can_neither_sit_nor_watch_nor_come_back_by_code(server: Server) -> None:
    async def evening() -> None:
        ann, bea, room = pair(server)
        code = ann.code_of(room)
        async with ann.line(room) as mine, bea.line(room) as hers:
            with pytest.raises(Refused, match="table/not-host"):
                await hers.do("ban", person=ann.id)
            with pytest.raises(Refused, match="table/ban-self"):
                await mine.do("ban", person=ann.id)
            with pytest.raises(Refused, match="table/nobody"):
                await mine.do("ban", person="stranger")
            await mine.do("ban", person=bea.id)
            goodbye: dict[str, Any] = {}
            while goodbye.get("type") != "goodbye":
                goodbye = await hers.receive()
            assert (goodbye["code"], goodbye["back"]) == ("table/banned", None)
            assert mine.table["banned"] == [{"type": "banned", "person": bea.id, "name": "Bea"}]
            assert [seat["name"] for seat in mine.table["seats"]].count("Bea") == 0
        for answer in (
            bea.try_to(room, "sit"),
            bea.http.get(f"/api/tables/{room}"),
            bea.http.get(f"/api/codes/{code}"),
            bea.http.get(f"/api/tables/{room}/hints"),
        ):
            assert (answer.status_code, answer.json()["code"]) == (403, "table/banned")
        with pytest.raises((AssertionError, ConnectionClosed)):  # hung up before or after hello
            await bea.line(room).open()
        ann.do(room, "unban", person=bea.id)
        assert ann.table(room)["banned"] == []
        bea.do(room, "sit")
        assert bea.table(room)["banned"] == []

    asyncio.run(evening())


def test_a_ban_in_a_game_gives_the_seat_to_a_computer_player_and_outlives_a_restart(tmp_path: Path) -> None:
    async def evening() -> None:
        async with opened(tmp_path) as services:
            room, ann, bob = await two_at_a_table(services)
            await room.do(ann, "ban", commands.Ban(bob.id))
            assert room.state.seats[1].stand_in
            with pytest.raises(Refusal, match="banned you"):
                await room.do(bob, "back", commands.ComeBack())
        async with opened(tmp_path) as services:
            found = (await services.rooms.get(room.id)).of(Table)
            assert found is not None
            assert found.state.admission.bans(bob.id)
            phone = Phone(services, room.id, bob)
            assert (await phone.hears("goodbye"))["code"] == "table/banned"
            await phone.ends()

    run(evening())


def test_a_snapshot_keeps_who_is_banned_and_an_older_one_still_opens(tmp_path: Path) -> None:
    async def evening() -> None:
        async with opened(tmp_path) as services:
            room, ann, bob = await two_at_a_table(services)
            await room.do(ann, "public", commands.Change(public=True))
            before = room.state.snapshot()
            assert before is not None
            restored = Table.restore(room.id, before)
            assert restored is not None
            assert restored.admission == room.state.admission != EVERYBODY
            await room.do(ann, "ban", commands.Ban(bob.id))
            after = Table.restore(room.id, room.state.snapshot() or "")
            assert after is not None
            assert after.admission.bans(bob.id)

    run(evening())


def test_a_banned_person_is_not_taken_along_to_the_rematch(server: Server) -> None:
    async def evening() -> None:
        ann, bea, room = pair(server)
        async with ann.line(room) as mine:
            await mine.do("start")
            await mine.do("ban", person=bea.id)
            await mine.play_out(dice(4))
            again = (await mine.ask("rematch"))["result"]
        assert bea.try_to(room, "rematch").json()["code"] == "table/banned"
        seats = [seat["name"] for seat in ann.table(again)["seats"]]
        assert "Bea" not in seats
        assert bea.try_to(again, "sit").json()["code"] == "table/banned"

    asyncio.run(evening())


# Public tables


def test_a_running_private_game_becomes_public_only_if_everybody_seated_agrees(server: Server) -> None:
    async def evening() -> None:
        ann, bea, room = pair(server, title="Ours")
        zoe = Person(server, "Zoe")

        def listed() -> bool:
            return any(each["id"] == room for each in zoe.http.get("/api/tables").json()["tables"])

        async with ann.line(room) as mine, bea.line(room) as hers:
            await mine.do("start")
            await mine.do("say", text="between us")
            await mine.do("change", public=True)
            await hers.until(lambda: hers.table["asked"] == [bea.id])
            assert not mine.table["public"]
            assert not listed()
            assert zoe.table(room)["asked"] is None  # a spectator is not asked
            with pytest.raises(Refused, match="table/not-sitting"):
                zoe.do(room, "consent", yes=True)
            await mine.do("change", public=False)  # taken back
            with pytest.raises(Refused, match="table/not-asked"):
                await hers.do("consent", yes=True)
            await mine.do("change", public=True)
            await hers.do("consent", yes=True)
            assert hers.table["public"]
            assert not hers.table["chat"]
            assert listed()
            # What was said before is not for those who come now; those who were there keep it.
            assert [line["text"] for line in hers.table["lines"]] == ["between us"]
            assert zoe.table(room)["lines"] == []
            async with zoe.line(room) as watching:
                assert "between us" not in "".join(watching.raw)

    asyncio.run(evening())


def test_who_has_declined_is_not_asked_again(server: Server) -> None:
    ann, bea, room = pair(server, start=False)
    ann.do(room, "start")
    ann.do(room, "change", public=True)
    bea.do(room, "consent", yes=False)
    assert ann.table(room)["asked"] is None
    assert ann.try_to(room, "change", public=True).json()["code"] == "table/declined"
    assert not ann.table(room)["public"]


def test_alone_with_computer_players_nobody_need_be_asked(server: Server) -> None:
    ann = Person(server, "Ann")
    room = ann.create(seats=2, bots=["casual"], start=True)
    ann.do(room, "change", public=True)
    assert ann.table(room)["public"]


def test_a_public_table_has_gestures_only_until_the_host_opens_the_chat(server: Server) -> None:
    ann, bea, room = pair(server, public=True)
    assert bea.try_to(room, "say", text="hello").json()["code"] == "chat/off"
    bea.do(room, "react", what="bravo")
    ann.do(room, "change", chat=True)
    bea.do(room, "say", text="hello")
    private = ann.create(seats=2)
    ann.do(private, "say", text="hello")
    ann.do(private, "change", public=True)
    assert ann.try_to(private, "say", text="hello").json()["code"] == "chat/off"
    chatty = ann.create(seats=2, public=True, chat=True)
    ann.do(chatty, "say", text="hello")


def test_one_person_takes_one_seat_at_a_public_table_unless_the_host_allows_more(server: Server) -> None:
    ann, bea = Person(server, "Ann"), Person(server, "Bea")
    room = ann.create(seats=5, public=True)
    bea.do(room, "sit")
    assert bea.try_to(room, "sit", name="Second").json()["code"] == "table/one-seat"
    ann.do(room, "change", several=True)
    bea.do(room, "sit", name="Second")
    assert Person(server).table(ann.create(seats=4, public=True, names=["Cy"]))["several"]
    private = ann.create(seats=3)
    ann.do(private, "sit", name="Dot")


def test_spectators_are_capped_and_players_are_not(tmp_path: Path) -> None:
    async def evening() -> None:
        async with opened(tmp_path, spectators=2) as services:
            room, ann, bob = await two_at_a_table(services)
            # Three are let in, and say hello at the same moment: one too many.
            three = [Phone(services, room.id, person) for person in (None, await services.people.guest("Cy"), None)]
            await until(lambda: len(services.hub.open) == 3)
            for phone in three:
                phone.say(**HELLO)
            await until(lambda: any(phone.closed for phone in three))
            (third,) = (phone for phone in three if phone.closed)  # whoever was last
            assert third.heard[-1]["code"] == "table/crowded"
            await third.ends()
            phones = [phone for phone in three if phone is not third]
            for phone in phones:
                await phone.hears("presence")
            late = Phone(services, room.id, await services.people.guest("Dot"))
            goodbye = await late.hears("goodbye")
            assert (goodbye["code"], goodbye["back"]) == ("table/crowded", 30_000)
            for person in (ann, bob):
                player = Phone(services, room.id, person)
                player.say(**HELLO)
                await player.hears("presence")
                phones.append(player)
            await phones[0].hang_up()
            again = Phone(services, room.id, None)
            again.say(**HELLO)
            await again.hears("welcome")
            for phone in (*phones[1:], again):
                await phone.hang_up()

    run(evening())


# Rematches


def test_the_id_of_a_rematch_cannot_be_worked_out_and_strangers_are_not_told(server: Server) -> None:
    async def evening() -> None:
        ann, bea, room = pair(server, title="Ours")
        async with ann.line(room) as mine, bea.line(room) as hers:
            await mine.do("start")
            await hers.do("say", text="between us")
            await asyncio.gather(mine.play_out(dice(4)), hers.play_out(dice(5)))
            found = await asyncio.gather(*(line.ask("rematch") for line in (mine, hers)))
            assert len({each["result"] for each in found}) == 1  # two who ask at once find one table
            again = found[0]["result"]
            await hers.until(lambda: hers.table["rematch"] == again)
        stranger = Line(server, room)
        async with stranger:
            everything = "".join(stranger.raw)
            assert stranger.table["rematch"] is None
            assert again not in everything
            assert "between us" not in everything
        assert again != hashlib.sha256(f"rematch of {room}".encode()).hexdigest()[:16]

    asyncio.run(evening())


def test_one_rematch_for_two_who_ask_two_processes_at_once(tmp_path: Path, database: str, redis: Redis) -> None:
    async def evening() -> None:
        with fleet(tmp_path, database, redis) as (one, two):
            ann, bea, room = pair(one)
            there = at(bea, two)
            async with ann.line(room) as mine, there.line(room) as hers:
                await mine.do("start")
                await asyncio.gather(mine.play_out(dice(4)), hers.play_out(dice(5)))
                found = await asyncio.gather(mine.ask("rematch"), hers.ask("rematch"))
            assert found[0]["result"] == found[1]["result"]
            assert there.table(found[0]["result"])["host"] in (ann.id, bea.id)
            # A ban holds at every process, and ends the connection at the other one.
            room = ann.create(seats=3)
            there.do(room, "sit")
            async with there.line(room) as hers:
                ann.do(room, "ban", person=bea.id)
                heard: dict[str, Any] = {}
                while heard.get("type") != "goodbye":
                    heard = await hers.receive()
                assert heard["code"] == "table/banned"

    asyncio.run(evening())


# Reports and the operator


def test_a_report_reaches_the_log_of_the_operator_and_is_limited(server: Server) -> None:
    ann, bea, room = pair(server, public=True)
    zoe = Person(server, "Zoe")

    def reports(who: str, **options: Any) -> Any:
        body = {"person": who, "reason": "name", "words": "rude\nwords", **options}
        return zoe.http.post(f"/api/tables/{room}/report", json=body)

    assert reports("nobody").json()["code"] == "table/nobody"
    assert reports(bea.id).status_code == 204
    line = next(json.loads(line) for line in server.log.splitlines() if '"person_reported"' in line)
    assert (line["room"], line["person"], line["by"]) == (room[:6], bea.id, zoe.id)
    assert (line["reason"], line["words"], line["level"]) == ("name", "rude words", "warning")
    assert reports(ann.id, reason="chat").status_code == 204
    again = reports(bea.id)
    assert (again.status_code, again.json()["code"]) == (429, "limit/reports")
    assert 'starsuit_reports_total{reason="name"}' in zoe.http.get("/metrics").text


def people_command(server: Server, *arguments: str) -> Any:
    return json.loads(told("people", *arguments, "--database", str(server.database), "--json")[0])


def test_the_operator_looks_somebody_up_bans_and_deletes_them_while_the_server_runs(tmp_path: Path) -> None:
    async def evening() -> None:
        with serving(tmp_path, **NO_LIMITS) as server:
            ann, bea, room = pair(server)
            bot = bea.http.post("/api/me/bots", json={"name": "Robo"}).json()
            token = bea.http.post(f"/api/me/bots/{bot['id']}/tokens", json={}).json()["token"]
            assert [each["id"] for each in people_command(server, "find", "bEa")] == [bea.id]
            assert [each["id"] for each in people_command(server, "find", bea.id[:8])] == [bea.id]
            shown = people_command(server, "show", ann.id)
            assert (shown["person"]["name"], [each["id"] for each in shown["rooms"]]) == ("Ann", [room])
            async with bea.line(room) as hers:
                assert people_command(server, "ban", bea.id)["kind"] == "banned"
                heard: dict[str, Any] = {}
                while heard.get("type") != "goodbye":  # within ten seconds, by the server itself
                    heard = await hers.receive()
            answer = bea.http.get("/api/me")
            assert (answer.status_code, answer.json()["code"]) == (403, "people/banned")
            assert bea.http.post("/api/me", json={"name": "Bea"}).status_code == 403  # not a new guest either
            with server.client(headers={"Authorization": f"Bearer {token}"}) as robot:
                assert robot.get("/api/me").status_code == 401
                people_command(server, "unban", bea.id)
                assert bea.http.get("/api/me").status_code == 401  # the session stays ended
                assert robot.get("/api/me").status_code == 200
            assert people_command(server, "delete", bea.id, "--yes")["name"] == "Somebody"

    asyncio.run(evening())


def test_a_banned_account_cannot_log_in_until_it_is_unbanned(server: Server) -> None:
    ann = Person(server, "Ann")
    login = {"login": "ann of the ban", "password": "correct horse"}
    assert ann.http.post("/api/me/register", json=login).status_code == 200
    people_command(server, "ban", ann.id)
    with server.client() as fresh:
        answer = fresh.post("/api/me/login", json=login)
        assert (answer.status_code, answer.json()["code"]) == (403, "people/banned")
        people_command(server, "unban", ann.id)
        assert fresh.post("/api/me/login", json=login).status_code == 200


def test_mistakes_of_the_operator_get_one_sentence(tmp_path: Path, server: Server) -> None:
    for database, words in ((tmp_path / "none.db", "no database"), (server.database, "nobody with the id")):
        said, complained = told("people", "ban", "nobody", "--database", str(database), code=1)
        assert said == ""
        assert words in complained
        assert complained.count("\n") == 1


# The notice


def test_the_privacy_notice_is_the_operators(server: Server, tmp_path: Path) -> None:
    with server.client() as client:
        assert client.get("/api/privacy").json() == {"text": "# Ours\n\nWe keep crumbs."}
    with serving(tmp_path / "plain", **NO_LIMITS) as plain, plain.client() as client:
        assert client.get("/api/privacy").json() == {"text": None}
    with pytest.raises(AssertionError, match="cannot be read"), serving(tmp_path / "b", privacy=tmp_path / "none.txt"):
        pass


def test_old_logs_and_old_clients_are_as_they_were() -> None:
    """A log of an earlier version folds to a table where nobody is banned, and `change` needs no new field."""
    table = Table.begin("r", Created(host="h", code="AAAAAA", seats=2, rules={}), 0)
    log: list[RoomEvent] = [Sat(0, "A", "red", person="h"), Sat(1, "B", "blue", bot="casual"), Started("s")]
    for seq, event in enumerate(log, 2):
        table = table.apply(event, 0, seq)
    assert (table.several, table.admission) == (False, EVERYBODY)
    snapshot = json.loads(table.snapshot() or "")
    assert snapshot["version"] == 1
    assert not {"several", "banned", "agreed", "public_from"} & set(snapshot)


def test_all_of_it_works_on_postgresql_too(tmp_path: Path, database: str) -> None:
    async def evening() -> None:
        async with opened(tmp_path, database=database) as services:
            room, ann, bob = await two_at_a_table(services)
            await room.do(bob, "say", commands.Say("mine"))
            document = b"".join([piece async for piece in export(services.store, bob)])
            assert [line["text"] for line in json.loads(document)["chat"]] == ["mine"]
            link = await services.store.write(lambda connection: make_share(connection, room.id, ann.id))
            listed = await services.store.read(lambda connection: shared_games(connection, bob.id))
            assert [each.id for each in listed] == [link]
            assert await services.store.write(lambda connection: take_back(connection, bob.id, link))
            cookie = await services.people.sessions.begin(bob)
            told("people", "ban", bob.id, "--database", database)
            with pytest.raises(PeopleError, match="banned you"):
                await services.people.sessions.visit(cookie)
            assert "bob" in told("people", "show", bob.id, "--database", database)[0].lower()

    run(evening())


def test_own_lines_of_chat_are_found_by_their_index(tmp_path: Path) -> None:
    async def look() -> None:
        async with opened(tmp_path) as services:
            wanted = select(events.c.body).where(events.c.person == "somebody", SAID)
            plan = await services.store.read(
                lambda connection: connection.exec_driver_sql(
                    f"EXPLAIN QUERY PLAN {wanted.compile(connection, compile_kwargs={'literal_binds': True})}"
                ).all()
            )
            assert "ix_events_said" in str(plan)

    run(look())

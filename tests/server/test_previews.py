"""Link previews: what a messenger is told about a table, which is less than a guest sees."""

from __future__ import annotations

import asyncio
import io
from typing import TYPE_CHECKING

from PIL import Image

from starsuit.art import raster
from starsuit.protocol.events import Banned, Closed, Created, DealFixed, Sat, Started
from starsuit.server.domain.table import Table
from starsuit.server.previews import GENERAL, HIGH, KEPT, WIDE, Preview, Previews, preview_of, tags
from tests.kit.server_client import Person

if TYPE_CHECKING:
    import pytest

    from starsuit.protocol.events import RoomEvent
    from tests.kit.serving import Server


def table_of(*more: RoomEvent) -> Table:
    table = Table.begin("room", Created(host="ann", code="ABCDEF", seats=3, rules={}, title="Friday"), 0)
    for event in (Sat(0, "Annabelle", "amber", "ann"), Sat(1, "Bernard", "teal", "ben"), *more):
        table = table.apply(event, 0, 0)
    return table


def test_a_table_is_told_of_without_names_and_cards() -> None:
    assert preview_of(table_of()) == Preview("Friday", "2 of 3 seats are taken")
    assert preview_of(table_of(Started("seed"))) == Preview("Friday", "Round 1 of 11", 3)
    told = tags(preview_of(table_of()), "https://x/t/room", "https://x/p.png")
    assert "Annabelle" not in told
    assert "Bernard" not in told


def test_of_what_others_may_not_see_nothing_is_told() -> None:
    dealt = table_of(DealFixed("evening", "secret", "novice"), Sat(2, "Cat", "plum", "cat"), Started("secret"))
    for table in (None, dealt, table_of(Closed("", "host"))):
        assert preview_of(table) == GENERAL
    assert preview_of(table_of(Banned("zoe", "Zoe"))).title == "Friday"


def test_a_title_cannot_leave_its_attribute() -> None:
    told = tags(Preview('"><script>', "&"), "https://x/t/room", "https://x/p.png")
    assert "<script>" not in told
    assert 'content="&quot;&gt;&lt;script&gt;"' in told


def test_a_picture_is_drawn_once_and_few_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(raster, "_resvg", None)  # not in this process: nobody could play meanwhile
    previews = Previews()
    wild = Preview("A title <of> letters that goes on & on & on & on", "Round 7 of 11", 9)
    assert previews.kept(wild) is None

    async def draw() -> list[bytes]:
        return await asyncio.gather(*(previews.draw(wild) for _ in range(3)))

    drawn, *others = asyncio.run(draw())
    assert [previews.kept(wild) is each for each in (drawn, *others)] == [True] * 3
    with Image.open(io.BytesIO(drawn)) as picture:
        assert (picture.format, picture.size) == ("PNG", (WIDE, HIGH))
        assert len(picture.convert("RGB").resize((60, 30)).getcolors(1800) or []) > 50  # something is on it
    assert len(drawn) < 300_000 < KEPT


def test_the_page_of_a_table_and_its_picture(server: Server) -> None:
    ann = Person(server, "Ann")
    room = ann.create(seats=3, title="Cards & cake")
    page = ann.http.get(f"/t/{room}", headers={"accept": "text/html"})
    if "<div id=" in page.text:  # the page is built
        assert '<meta property="og:title" content="Cards &amp; cake" />' in page.text
        assert f"/api/tables/{room}/preview.png" in page.text
        assert "Ann" not in page.text.partition("og:type")[2].partition("</head>")[0]
        assert "og:title" not in ann.http.get("/rules").text
    for path in (room, "nothing"):
        picture = ann.http.get(f"/api/tables/{path}/preview.png")
        assert (picture.status_code, picture.headers["content-type"]) == (200, "image/png")
        assert picture.content[1:4] == b"PNG"

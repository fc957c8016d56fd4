"""Another process writes reviews, one at a time, and never makes a server wait."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import msgspec
import pytest

from starsuit.bots import make_bot
from starsuit.game import Game
from starsuit.records import format_game
from starsuit.ruleset import Ruleset
from starsuit.server.archive.review_queue import WAITING, Reviews
from starsuit.server.config import Settings
from starsuit.server.domain.refusal import Refusal
from starsuit.server.services import open_services

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture(scope="module")
def record() -> str:
    game = Game.new(Ruleset(players=2, rounds=(3,)), seed="review")
    bots = [make_bot("greedy"), make_bot("greedy")]
    while not game.outcome:
        game = game.apply(bots[game.seat].choose(game.view(game.seat)))
    return format_game(game)


async def code_of(reviews: Reviews, game: str, record: str, patience: float = 60) -> str | None:
    try:
        await reviews.get(game, record, patience)
    except Refusal as refusal:
        return refusal.code if refusal.status == 503 else None
    return None


def test_who_has_no_patience_asks_again_and_finds_it_written(record: str) -> None:
    async def ask() -> None:
        reviews = Reviews()
        assert await code_of(reviews, "one", record, 0.01) == "review/working"
        assert await code_of(reviews, "one", record, 0.01) == "review/working"
        found = await reviews.get("one", record, 60)
        assert msgspec.json.decode(found)["finished"] is True
        assert await reviews.get("one", record, 60) is found

    asyncio.run(ask())


def test_a_review_that_cannot_be_written_says_why_and_is_not_kept(record: str) -> None:
    async def ask() -> None:
        reviews = Reviews()
        with pytest.raises(Refusal, match="could not be written"):
            await reviews.get("one", "no record")
        assert await code_of(reviews, "one", record) is None

    asyncio.run(ask())


def test_only_so_many_wait_and_closing_ends_them(record: str) -> None:
    async def ask() -> None:
        reviews = Reviews()
        for number in range(WAITING):
            assert await code_of(reviews, f"game {number}", record, 0) == "review/working"
        assert await code_of(reviews, "one more", record) == "review/busy"
        await asyncio.wait_for(reviews.close(), 20)  # whatever they still had to write
        assert await code_of(reviews, "one more", record) == "server/stopping"

    asyncio.run(ask())


def test_a_server_that_stops_keeps_nobody_waiting_for_a_review(record: str, tmp_path: Path) -> None:
    async def ask() -> None:
        async with open_services(Settings(data=str(tmp_path))) as services:
            asking = asyncio.create_task(code_of(services.reviews, "one", record))
            await asyncio.sleep(0)  # it begins to wait
            await asyncio.wait_for(services.stop(), 20)
            assert await asking == "server/stopping"

    asyncio.run(ask())

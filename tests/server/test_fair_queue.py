"""The queue for slow answers: networks take turns, and people within a network."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

from starsuit.server.domain.refusal import Refusal, stopping
from starsuit.server.fair_queue import ANYBODY, Asker, FairQueue

if TYPE_CHECKING:
    from collections.abc import Coroutine

EVE, ANN, BEN = Asker("eve's", "eve"), Asker("ann's", "ann"), Asker("ann's", "ben")


def run(work: Coroutine[object, object, None]) -> None:
    asyncio.run(asyncio.wait_for(work, 20))


class Answers:
    """Notes in which order answers are given, one at a time, once they may be."""

    def __init__(self, queue: FairQueue) -> None:
        self.queue = queue
        self.order: list[str] = []
        self.may = asyncio.Event()

    async def answer(self, asker: Asker) -> None:
        async with self.queue.turn(asker):
            await self.may.wait()
            self.order.append(asker.person)

    async def ask(self, *askers: Asker) -> list[asyncio.Task[None]]:
        asked = [asyncio.create_task(self.answer(asker)) for asker in askers]
        await asyncio.sleep(0)
        return asked


def code_of(asked: asyncio.Task[None]) -> str:
    error = asked.exception()
    return error.code if isinstance(error, Refusal) else ""


def test_a_person_with_sixty_questions_waits_behind_a_person_with_one() -> None:
    async def work() -> None:
        answers = Answers(FairQueue(1, 100))
        asked = await answers.ask(*[EVE] * 60, ANN)
        answers.may.set()
        await asyncio.gather(*asked)
        assert answers.order.index("ann") <= 2  # one was being answered, one had its turn
        assert len(answers.order) == 61

    run(work())


def test_a_network_with_many_people_has_one_share_and_they_have_it_in_turn() -> None:
    async def work() -> None:
        answers = Answers(FairQueue(1, 100))
        crowd = [Asker("crowd", f"guest {number % 20}") for number in range(40)]
        asked = await answers.ask(EVE, *crowd, ANN, ANN, BEN)
        answers.may.set()
        await asyncio.gather(*asked)
        assert [each for each in answers.order[:7] if not each.startswith("guest")] == ["eve", "ann", "ben", "ann"]
        assert len(set(answers.order[7:27])) == 20  # everybody once, before anybody twice

    run(work())


def test_if_too_many_wait_the_last_question_of_who_asks_most_is_refused() -> None:
    async def work() -> None:
        answers = Answers(FairQueue(1, 4))
        eves = await answers.ask(*[EVE] * 5)
        (late,) = await answers.ask(EVE)
        await asyncio.wait([late])
        assert code_of(late) == "server/busy"
        (ann,) = await answers.ask(ANN)  # comes later and asks for less
        await asyncio.wait([eves[-1]])
        assert code_of(eves[-1]) == "server/busy"
        answers.may.set()
        await asyncio.gather(ann, *eves[:-1])
        assert len(answers.queue) == 0

    run(work())


def test_who_no_longer_waits_keeps_nobody_waiting() -> None:
    async def work() -> None:
        answers = Answers(FairQueue(1, 10))
        first, gone, ann = await answers.ask(EVE, EVE, ANN)
        gone.cancel()
        answers.may.set()
        await asyncio.gather(first, ann)
        (again,) = await answers.ask(BEN)  # the place is free again
        await again
        assert answers.order == ["eve", "ann", "ben"]

    run(work())


def test_who_leaves_at_the_moment_of_their_turn_passes_it_on() -> None:
    async def work() -> None:
        queue = FairQueue(1, 10)
        answers = Answers(queue)
        answers.may.set()
        async with queue.turn(EVE):
            gone, ann = await answers.ask(EVE, ANN)
        gone.cancel()  # their turn has come, but they do not know yet
        await asyncio.wait([gone, ann])
        assert answers.order == ["ann"]
        async with queue.turn(BEN):
            pass

    run(work())


def test_an_answer_that_fails_gives_its_place_back() -> None:
    async def work() -> None:
        queue = FairQueue(1, 10)
        with pytest.raises(ZeroDivisionError):
            async with queue.turn(ANYBODY):
                raise ZeroDivisionError
        async with queue.turn(ANYBODY):
            pass

    run(work())


def test_a_closed_queue_refuses_those_who_wait_and_those_who_come() -> None:
    async def work() -> None:
        answers = Answers(FairQueue(1, 10))
        first, waiting = await answers.ask(EVE, ANN)
        answers.queue.close(stopping())
        (late,) = await answers.ask(BEN)
        await asyncio.wait([waiting, late])
        assert [code_of(waiting), code_of(late)] == ["server/stopping"] * 2
        answers.may.set()
        await first

    run(work())


def test_all_addresses_of_an_ipv6_site_are_one_network() -> None:
    assert Asker.of("2001:db8:1:2::3", None) == Asker.of("2001:db8:1:ffff::1", None)
    assert Asker.of("2001:db8:1:2::3", None) != Asker.of("2001:db8:2:2::3", None)
    assert Asker.of("::ffff:192.0.2.1", "ann") == Asker("192.0.2.1", "ann")

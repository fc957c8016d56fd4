# What core/bind offers. Cards in bytes and arrays are indices as in Card.index; hands in a batch are padded with 255.
#
# `native.core` is the module or None, and no type can say that of a module: so a protocol has its names.
# tests/core/test_core_stub.py compares the protocol with the built module.
from collections.abc import Sequence
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from starsuit.cards import Card
from starsuit.lab.redeal import Position
from starsuit.melds import Meld
from starsuit.ruleset import Ruleset
from starsuit.solver.arrangement import Arrangement

# The columns of `Rounds` in lab/simulation.py, in order.
RoundColumns = tuple[
    NDArray[np.int64],
    NDArray[np.int16],
    NDArray[np.uint8],
    NDArray[np.uint8],
    NDArray[np.bool_],
    NDArray[np.int8],
    NDArray[np.int32],
    NDArray[np.int32],
    NDArray[np.int16],
    NDArray[np.uint8],
]

class VectorRounds:
    def __init__(
        self,
        ruleset: Ruleset,
        seed: str,
        relative: bool,
        auto_reset: bool,
        threads: int,
        observations: NDArray[np.uint8],
        masks: NDArray[np.bool_],
        seats: NDArray[np.int8],
        rewards: NDArray[np.float32],
        done: NDArray[np.bool_],
        went_out: NDArray[np.int8],
        episodes: NDArray[np.int64],
    ) -> None: ...
    def step(self, actions: NDArray[np.int64]) -> int: ...
    def reset(self, named: NDArray[np.bool_]) -> None: ...
    def observe(self) -> None: ...

class SteppedGames:
    def __init__(
        self,
        ruleset: Ruleset,
        seed: str,
        bots: Sequence[str],
        whole: bool,
        longest: int,
        threads: int,
        observations: NDArray[np.int32],
        masks: NDArray[np.int8],
        seats: NDArray[np.int8],
        rewards: NDArray[np.float32],
        terminated: NDArray[np.bool_],
        truncated: NDArray[np.bool_],
        episodes: NDArray[np.int64],
    ) -> None: ...
    def step(self, actions: NDArray[np.int64]) -> int: ...
    def act(self, action: int) -> bool: ...
    def reset(self, named: NDArray[np.bool_]) -> None: ...
    def look(self, row: int, seat: int, into: NDArray[np.int32]) -> None: ...

class Core(Protocol):
    EndlessRound: type[RuntimeError]
    NoDeal: type[RuntimeError]
    SteppedGames: type[SteppedGames]
    VectorRounds: type[VectorRounds]

    def points_left(self, cards: bytes, wild: int, all_wild_melds: bool, court_points: int) -> int: ...
    def discard_values(self, cards: bytes, wild: int, all_wild_melds: bool, court_points: int) -> list[int]: ...
    def going_out_discards(self, cards: bytes, wild: int, all_wild_melds: bool) -> bytes: ...
    def solve(
        self,
        cards: tuple[Card, ...],
        wild: int,
        all_wild_melds: bool,
        court_points: int,
        parts: tuple[tuple[Card, ...], type[Meld], type[Arrangement]],  # each card by its index, and the types
    ) -> Arrangement: ...
    def best_discard(
        self,
        cards: tuple[Card, ...],
        wild: int,
        all_wild_melds: bool,
        court_points: int,
        parts: tuple[tuple[Card, ...], type[Meld], type[Arrangement]],  # each card by its index, and the types
    ) -> tuple[Card, Arrangement]: ...
    def points_left_batch(
        self, hands: NDArray[np.uint8], wilds: NDArray[np.uint8], all_wild_melds: bool, court_points: int, threads: int
    ) -> NDArray[np.int16]: ...
    def best_discard_batch(
        self, hands: NDArray[np.uint8], wilds: NDArray[np.uint8], all_wild_melds: bool, court_points: int, threads: int
    ) -> tuple[NDArray[np.uint8], NDArray[np.int16]]: ...
    def discard_values_batch(
        self, hands: NDArray[np.uint8], wilds: NDArray[np.uint8], all_wild_melds: bool, court_points: int, threads: int
    ) -> NDArray[np.int16]: ...
    def solve_batch(
        self, hands: NDArray[np.uint8], wilds: NDArray[np.uint8], all_wild_melds: bool, court_points: int, threads: int
    ) -> tuple[NDArray[np.uint8], NDArray[np.uint8], NDArray[np.int16]]: ...
    def can_go_out_batch(
        self, hands: NDArray[np.uint8], wilds: NDArray[np.uint8], all_wild_melds: bool, threads: int
    ) -> NDArray[np.bool_]: ...
    def outlook(
        self, cards: bytes, outstanding: bytes, wild: int, all_wild_melds: bool, court_points: int
    ) -> tuple[int, int, int, int, int]: ...
    def discard_outlooks(
        self, cards: bytes, outstanding: bytes, wild: int, all_wild_melds: bool, court_points: int
    ) -> dict[int, tuple[int, int, int, int, int]]: ...
    def prospect(
        self, cards: bytes, outstanding: bytes, wild: int, all_wild_melds: bool, court_points: int
    ) -> tuple[int, int, int, int, int, tuple[int, int, int], int, int]: ...
    def positions(
        self,
        ruleset: Ruleset,
        policies: Sequence[str],
        seed: str,
        first: int,
        rounds: int,
        throws: int,
        draws: int,
        threads: int,
    ) -> tuple[
        NDArray[np.int16],
        NDArray[np.uint16],
        NDArray[np.int16],
        NDArray[np.int16],
        NDArray[np.int32],
        NDArray[np.int16],
    ]: ...
    def load_network(self, name: str, file: bytes) -> str: ...
    def network_cost(self, name: str, numbers: bytes, planes: bytes) -> int: ...
    def network_costs(self, name: str, numbers: NDArray[np.int16], planes: NDArray[np.uint16]) -> NDArray[np.int32]: ...
    def players(self) -> list[str]: ...
    def simulate(
        self,
        ruleset: Ruleset,
        policies: Sequence[str],
        seed: str,
        first: int,
        games: int,
        threads: int,
        actions: bool,
        longest_round: int,
        cheat: int = ...,
        sees_stock: bool = ...,
        sees_hands: bool = ...,
    ) -> tuple[RoundColumns, NDArray[np.int32], NDArray[np.bool_], int, tuple[bytes, ...] | None]: ...
    def playouts(
        self,
        position: Position,
        actions: bytes,
        policies: Sequence[str],
        seed: str,
        count: int,
        threads: int,
        longest_round: int,
    ) -> tuple[NDArray[np.int16], NDArray[np.int32], NDArray[np.int8]]: ...
    def demands(
        self, cards: bytes, stock: bytes, wild: int, all_wild_melds: bool, largest: int, seconds: float
    ) -> list[tuple[int, int, int]] | None: ...
    def pack(
        self,
        piles: Sequence[tuple[int, Sequence[tuple[int, int, int]]]],
        one: int,
        two: int,
        jokers: int,
        cards: int,
        passes: int,
        steps: int,
        seconds: float,
    ) -> list[int] | None: ...

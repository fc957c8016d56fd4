"""Events are stored for ever: those of earlier versions are still read."""

from __future__ import annotations

import pytest

from starsuit.protocol.events import Closed, Created, decode_event, encode_event
from starsuit.protocol.messages import TableState
from starsuit.server.domain.show import TableShowing
from starsuit.server.domain.table import Table
from starsuit.server.domain.viewer import Viewer

OLD = '{"type":"closed","why":"The host closed the table."}'  # before there were codes


@pytest.mark.parametrize(
    "event",
    [Closed("The host closed the table.", "host"), Closed("Nothing happened for 30 days.", "idle", 30)],
    ids=lambda event: event.code,
)
def test_a_closed_table_says_why_in_a_code(event: Closed) -> None:
    assert decode_event(encode_event(event)) == event


def test_a_table_that_was_closed_before_there_were_codes_says_why_in_a_sentence() -> None:
    closed = decode_event(OLD)
    assert closed == Closed("The host closed the table.", "", None)
    table = Table.begin("t1", Created("mia", "ABCDEF", 2, {}), 0).apply(closed, 1, 2)
    (state,) = TableShowing(table).states(Viewer("mia"), None)
    assert isinstance(state, TableState)
    assert (state.status, state.closed) == ("closed", closed)

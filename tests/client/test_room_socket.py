"""The client's messages: plain JSON, exactly what the server's typed protocol reads."""

from __future__ import annotations

from itertools import islice

import msgspec
import pytest

from starsuit.client.room_socket import VERSION, command, command_ids, hello, look, read_message
from starsuit.protocol import commands, messages

CLIENT: msgspec.json.Decoder[messages.FromClient] = msgspec.json.Decoder(messages.FromClient)


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        (hello(), messages.Hello(messages.VERSION)),
        (hello(after=7, seat=2, views=True), messages.Hello(messages.VERSION, 7, 2, views=True)),
        (look(3), messages.Look(3)),
        (command("a-1", "sit", name="Ben"), messages.Do("a-1", commands.Sit(name="Ben"))),
        (
            command("a-2", "play", seat=1, action="draw", moves=5),
            messages.Do("a-2", commands.Play(1, "draw", moves=5)),
        ),
    ],
)
def test_the_server_reads_what_the_client_means(said: str, meant: messages.FromClient) -> None:
    assert CLIENT.decode(said) == meant
    assert messages.VERSION == VERSION


def test_ids_differ_within_a_line_and_between_lines() -> None:
    assert len({*islice(command_ids(), 100), *islice(command_ids(), 100)}) == 200


def test_a_message_of_a_newer_server_can_be_read() -> None:
    assert read_message('{"type":"fireworks","colour":"red"}') == {"type": "fireworks", "colour": "red"}


@pytest.mark.parametrize("data", ["", "{", "[]", "7", "{}", '{"type":7}', b"\xff"])
def test_what_is_no_message_is_a_value_error(data: str | bytes) -> None:
    with pytest.raises(ValueError, match="is no message"):
        read_message(data)

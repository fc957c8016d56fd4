"""Who is in a room: connections counted by person, absences, readers of the end of a round, holders."""

from __future__ import annotations

from starsuit.server.rooms.presence import RoomPresence


def test_a_person_is_here_until_the_last_connection_closes() -> None:
    presence = RoomPresence(100)
    presence.came("mia")
    presence.came("mia")
    assert not presence.went("mia", 200)
    assert "mia" in presence
    assert presence.went("mia", 300)
    assert "mia" not in presence
    assert presence.gone_since("mia") == 300


def test_nobody_was_gone_before_the_room_was_in_memory() -> None:
    assert RoomPresence(100).gone_since("mia") == 100


def test_acting_without_a_connection_counts_as_being_here_just_now() -> None:
    presence = RoomPresence(100)
    presence.acted("ben", 500)
    assert presence.gone_since("ben") == 500
    presence.came("ben")
    presence.acted("ben", 700)
    assert presence.went("ben", 600)
    assert presence.gone_since("ben") == 600


def test_the_roll_tells_players_from_those_who_look_on() -> None:
    presence = RoomPresence(100)
    for person in ("zoe", "ben", "zoe", "eve", "eve", None):
        presence.came(person)
    assert presence.roll({"ben", "zoe", "mia"}.__contains__) == (["ben", "zoe"], 3)
    assert presence.roll(lambda _: True) == (["ben", "eve", "zoe"], 1)
    presence.went(None, 200)
    presence.went("eve", 200)
    assert presence.roll({"ben", "zoe"}.__contains__) == (["ben", "zoe"], 1)


def test_readers_are_waited_for_until_they_have_read() -> None:
    presence, one, other = RoomPresence(100), object(), object()
    assert not presence.reads(one, on=False)  # who never read
    assert presence.reads(one, on=True)
    assert presence.reads(other, on=True)
    assert presence.reads(one, on=False)
    assert presence.readers
    assert presence.reads(other, on=False)
    assert not presence.readers


def test_a_room_is_held_while_anyone_holds_it() -> None:
    presence = RoomPresence(100)
    with presence.hold():
        with presence.hold():
            assert presence.held
        assert presence.held
    assert not presence.held

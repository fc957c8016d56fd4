"""What names of people and bots, login names, colours and passwords may be."""

from __future__ import annotations

import secrets
import unicodedata
from typing import Final, Literal, get_args

from starsuit.errors import StarsuitError
from starsuit.text import Value, is_visible

__all__ = [
    "COLOURS",
    "Colour",
    "Face",
    "PeopleError",
    "check_colour",
    "check_login",
    "check_name",
    "check_password",
    "some_colour",
    "unknown_person",
]

Colour = Literal[
    "amber", "crimson", "green", "blue", "violet", "teal", "rose", "olive", "indigo", "rust", "slate", "plum"
]  # fmt: skip
COLOURS: Final[tuple[str, ...]] = get_args(Colour)

# The courts of the deck.
Face = Literal["Jt", "Jh", "Jc", "Js", "Jd", "Qt", "Qh", "Qc", "Qs", "Qd", "Kt", "Kh", "Kc", "Ks", "Kd"]


class PeopleError(StarsuitError):
    """A request about a person that is refused; `status` is that of the HTTP answer."""

    def __init__(self, code: str, pattern: str, status: int = 400, **values: Value) -> None:
        super().__init__(code, pattern, **values)
        self.status = status


def unknown_person() -> PeopleError:
    """The refusal for somebody we do not know, when only a known person may ask."""
    return PeopleError(
        "people/unknown", "The server does not know who you are: POST /api/me first, or send a valid token", 401
    )


def check_name(name: str, most: int = 40) -> str:
    """A name as it is kept: one Unicode form, single blanks, one to `most` printable characters."""
    tidy = " ".join(unicodedata.normalize("NFC", name).split())
    if not 1 <= len(tidy) <= most:
        raise PeopleError(
            "people/name", "A name has 1 to {most} characters, and this one has {count}", most=most, count=len(tidy)
        )
    if not is_visible(tidy):
        raise PeopleError("people/name-hidden", "A name has only characters that can be seen")
    return tidy


def check_login(name: str) -> str:
    """The name to log in with, folded so that neither case nor width nor blanks matter."""
    folded = " ".join(unicodedata.normalize("NFKC", name).casefold().split())
    if not 3 <= len(folded) <= 40 or not (folded.isprintable() and is_visible(folded)):
        raise PeopleError("people/login", "A name to log in with has 3 to 40 printable characters")
    return folded


def check_password(password: str) -> str:
    """Check that it is long enough, and not so long that hashing it is an attack."""
    normal = unicodedata.normalize("NFC", password)
    if not 8 <= len(normal) <= 200:
        raise PeopleError("people/password", "A password has 8 to 200 characters")
    return normal


def check_colour(colour: str) -> str:
    if colour not in COLOURS:
        raise PeopleError(
            "people/colour",
            "There is no colour {colour!r}; there are {words}",
            colour=colour[:20],
            words=", ".join(COLOURS),
        )
    return colour


def some_colour() -> str:
    return secrets.choice(COLOURS)

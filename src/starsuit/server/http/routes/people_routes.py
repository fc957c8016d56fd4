"""/api/me: who you are, on which devices, with which password and which bots."""

from __future__ import annotations

import io
from typing import Annotated, Any, Final

import msgspec
import segno
from litestar import Request, Response, delete, get, patch, post
from litestar.di import NamedDependency
from litestar.openapi import ResponseSpec
from litestar.params import FromPath, JSONBody

from starsuit.server.domain.names import Colour, Face
from starsuit.server.domain.person import Person
from starsuit.server.http.security import address_of, base_url
from starsuit.server.http.session_cookie import cookie_of, device_of, session_cookie
from starsuit.server.people.bot_accounts import OwnedBot
from starsuit.server.people.sessions import Session
from starsuit.server.services import Services

__all__ = ["ROUTES", "Link", "link_answer"]


class Me(msgspec.Struct, frozen=True):
    """Who you are."""

    id: str
    name: str
    colour: str
    kind: str
    registered: bool  # whether there is a name and a password to come back with
    login: str | None  # that name; nobody else is told
    face: str | None  # the court that you chose; none: that of the colour


class Profile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A name, a colour and a face; what is left out stays, or is chosen for a guest."""

    name: str | None = None
    colour: Colour | None = None
    face: Annotated[Face | None, msgspec.Meta(description="A court of the deck; at first that of the colour.")] = None


class Registered(Me, frozen=True):
    """Who you are, and codes for the day on which you forget your password. They are shown this once."""

    codes: list[str]


class Credentials(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A name to log in with, and a password."""

    login: str
    password: str


class NewPassword(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The password as it is, and as it shall be; and whether your other devices stay logged in."""

    old: str
    new: str
    stay: bool = False


class Recovery(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A name to log in with, one of its codes, and the password as it shall be."""

    login: str
    code: str
    password: str


class Confirmation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The password, of those who have one."""

    password: str = ""


class Link(msgspec.Struct, frozen=True):
    """A link that makes another device yours; and the same as a picture to scan."""

    url: str
    secret: str
    expires: int
    qr: str  # SVG


class LinkSecret(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What stands after the # of such a link."""

    secret: str


class NewBot(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A bot account to be."""

    name: str
    colour: Colour | None = None


class NewToken(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the token is for, so that you know which to revoke."""

    label: str = "token"


class TokenMade(msgspec.Struct, frozen=True):
    """A new token. It is shown this once."""

    id: str
    token: str


class TokenInfo(msgspec.Struct, frozen=True):
    """What is known of a token."""

    id: str
    label: str
    created: int
    used: int | None


class BotAccount(msgspec.Struct, frozen=True):
    """A bot account and its tokens."""

    id: str
    name: str
    colour: str
    tokens: list[TokenInfo]


AnyRequest = Request[Any, Any, Any]
Given = NamedDependency[Services]
Asker = NamedDependency[Person]
Visitor = NamedDependency[Person | None]
TAGS: Final = ["People"]
BOT_TAGS: Final = ["Bot accounts"]


def _me(person: Person) -> Me:
    return Me(person.id, person.name, person.colour, person.kind, person.registered, person.login, person.face)


def _bot(bot: OwnedBot) -> BotAccount:
    tokens = [TokenInfo(each.id, each.label, each.created, each.used) for each in bot.tokens]
    return BotAccount(bot.person.id, bot.person.name, bot.person.colour, tokens)


async def _signed_in(request: AnyRequest, services: Services, person: Person, status: int = 200) -> Response[Me]:
    """The answer that makes this browser that person's."""
    scope, settings = request.scope, services.settings
    value = await services.people.sessions.begin(person, device_of(scope), _before(request, services))
    return Response(_me(person), status_code=status, cookies=[session_cookie(scope, settings, value)])


def _signed_out(request: AnyRequest, services: Services) -> Response[None]:
    return Response(None, status_code=204, cookies=[session_cookie(request.scope, services.settings, "")])


def _before(request: AnyRequest, services: Services) -> Session | None:
    """The session that this browser has or had."""
    cookie = cookie_of(request.scope, services.settings)
    return services.people.sessions.read(cookie) if cookie else None


@get("/api/me", tags=TAGS)
async def get_me(person: Asker) -> Me:
    """Who you are."""
    return _me(person)


@post(
    "/api/me",
    tags=TAGS,
    status_code=201,
    responses={200: ResponseSpec(Me, generate_examples=False, description="You have been somebody before.")},
)
async def become_guest(
    request: AnyRequest,
    services: Given,
    visitor: Visitor,
    data: JSONBody[Profile],
) -> Response[Me]:
    """Become a guest: an identity and its cookie. Somebody who has one already stays who they are."""
    if visitor is not None:
        return Response(_me(visitor), status_code=200)
    cookie = cookie_of(request.scope, services.settings)
    if cookie and (found := await services.people.sessions.visit(cookie, device_of(request.scope), old=True)):
        return await _signed_in(request, services, found.person)
    await services.limits.new_guest(address_of(request.scope))
    return await _signed_in(request, services, await services.people.guest(data.name, data.colour, data.face), 201)


@patch("/api/me", tags=TAGS)
async def change_me(services: Given, person: Asker, data: JSONBody[Profile]) -> Me:
    """Change your name, your colour, your face or all of them."""
    return _me(await services.people.rename(person, data.name, data.colour, data.face))


@delete("/api/me", tags=TAGS, status_code=204)
async def delete_me(request: AnyRequest, services: Given, person: Asker) -> Response[None]:
    """Delete the account of a guest, and what belongs to it. With a password: POST /api/me/delete."""
    await services.people.confirm(person, "")
    await services.people.remove(person)
    return _signed_out(request, services)


@post("/api/me/delete", tags=TAGS, status_code=204)
async def delete_registered(
    request: AnyRequest,
    services: Given,
    person: Asker,
    data: JSONBody[Confirmation],
) -> Response[None]:
    """Delete your account, your bots and all that told who you were. Games with others stay, without your name."""
    await services.people.confirm(person, data.password)
    await services.people.remove(person)
    return _signed_out(request, services)


@post("/api/me/register", tags=TAGS, status_code=200)
async def register(
    request: AnyRequest,
    services: Given,
    person: Asker,
    data: JSONBody[Credentials],
) -> Registered:
    """Add a name and a password, with which you can come back from anywhere; and codes, should you forget it."""
    address = address_of(request.scope)
    changed, codes = await services.people.register(person, data.login, data.password, address)
    return Registered(**msgspec.structs.asdict(_me(changed)), codes=codes)


@post("/api/me/login", tags=TAGS, status_code=200)
async def login(request: AnyRequest, services: Given, data: JSONBody[Credentials]) -> Response[Me]:
    """Be the person of this name from now on. Games of the guest you were stay with that guest."""
    address, before = address_of(request.scope), _before(request, services)
    person = await services.people.login(data.login, data.password, address, before)
    return await _signed_in(request, services, person)


@post("/api/me/recover", tags=TAGS, status_code=200)
async def recover(request: AnyRequest, services: Given, data: JSONBody[Recovery]) -> Response[Me]:
    """Set another password with one of your codes, and be that person from now on. Your devices are logged out."""
    address, before = address_of(request.scope), _before(request, services)
    person = await services.people.recover(data.login, data.code, data.password, address, before)
    return await _signed_in(request, services, person)


@post("/api/me/password", tags=TAGS, status_code=200)
async def change_password(
    request: AnyRequest,
    services: Given,
    person: Asker,
    data: JSONBody[NewPassword],
) -> Response[Me]:
    """Choose another password. Your other devices are logged out unless you let them stay."""
    changed = await services.people.change_password(person, data.old, data.new, stay=data.stay)
    return await _signed_in(request, services, changed)


@post("/api/me/logout", tags=TAGS, status_code=204)
async def logout(request: AnyRequest, services: Given, visitor: Visitor) -> None:
    """Log out on this device: its session ends. A guest cannot come back without a link to another device.

    The cookie stays, worth nothing but that this browser is known: wrong passwords tried elsewhere do not count here.
    """
    cookie = cookie_of(request.scope, services.settings)
    if cookie and (visitor is None or visitor.kind == "person"):
        await services.people.sessions.end_cookie(cookie)


@post("/api/me/logout-everywhere", tags=TAGS, status_code=204)
async def logout_everywhere(request: AnyRequest, services: Given, person: Asker) -> Response[None]:
    """Log out on every device."""
    await services.people.logout_everywhere(person)
    return _signed_out(request, services)


@post("/api/me/link", tags=TAGS, status_code=201)
async def make_link(request: AnyRequest, services: Given, person: Asker) -> Response[Link]:
    """A link, good once and for some minutes, that makes another device yours."""
    secret, expires = await services.people.link(person)
    return link_answer(f"{base_url(request.scope, services.settings)}/link", secret, expires)


def link_answer(page: str, secret: str, expires: int) -> Response[Link]:
    """A link to this page with a secret, after the #, so that it appears in no log of any server."""
    url = f"{page}#{secret}"
    picture = io.BytesIO()
    segno.make(url, error="m").save(picture, kind="svg", scale=4, border=2, xmldecl=False, dark="#000", light="#fff")
    return Response(Link(url, secret, expires, picture.getvalue().decode()), status_code=201)


@post("/api/me/link/use", tags=TAGS, status_code=200)
async def use_link(request: AnyRequest, services: Given, data: JSONBody[LinkSecret]) -> Response[Me]:
    """Make this device that of the person who made the link."""
    person = await services.people.use_link(data.secret, address_of(request.scope))
    return await _signed_in(request, services, person)


@get("/api/me/bots", tags=BOT_TAGS)
async def list_bots(services: Given, person: Asker) -> list[BotAccount]:
    """Your bot accounts and their tokens."""
    return [_bot(each) for each in await services.people.bots(person)]


@post("/api/me/bots", tags=BOT_TAGS, status_code=201)
async def make_bot(services: Given, person: Asker, data: JSONBody[NewBot]) -> Response[BotAccount]:
    """A new bot account: an outside program that plays under a name of its own."""
    bot = await services.people.new_bot(person, data.name, data.colour)
    return Response(_bot(OwnedBot(bot, [])), status_code=201)


@delete("/api/me/bots/{bot:str}", tags=BOT_TAGS, status_code=204)
async def delete_bot(services: Given, person: Asker, bot: FromPath[str]) -> None:
    """Delete a bot account; its tokens are worth nothing from now on."""
    await services.people.remove_bot(person, bot)


@post("/api/me/bots/{bot:str}/tokens", tags=BOT_TAGS, status_code=201)
async def make_token(
    services: Given, person: Asker, bot: FromPath[str], data: JSONBody[NewToken]
) -> Response[TokenMade]:
    """A new token for a bot, to be sent as `Authorization: Bearer …`."""
    ident, secret = await services.people.new_token(person, bot, data.label)
    return Response(TokenMade(ident, secret), status_code=201)


@delete("/api/me/bots/{bot:str}/tokens/{token:str}", tags=BOT_TAGS, status_code=204)
async def revoke_token(services: Given, person: Asker, bot: FromPath[str], token: FromPath[str]) -> None:
    """Revoke a token."""
    await services.people.revoke_token(person, bot, token)


ROUTES: Final = [
    *(get_me, become_guest, change_me, delete_me, delete_registered),
    *(register, login, recover, change_password, logout, logout_everywhere, make_link, use_link),
    *(list_bots, make_bot, delete_bot, make_token, revoke_token),
]

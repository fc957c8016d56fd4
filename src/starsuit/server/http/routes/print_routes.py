"""/print: PDFs for a real table, under the names that `starsuit site --prints` gives their files."""

from __future__ import annotations

import hashlib
from typing import Any, Final

from litestar import Request, Response, route
from litestar.di import NamedDependency
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from starsuit.errors import StarsuitError
from starsuit.prints import Print
from starsuit.server.fair_queue import Asker
from starsuit.server.services import Services

__all__ = ["ROUTES"]

# Chromium shows a PDF by a page of its own, which the policy of our pages would leave empty. A PDF runs nothing.
POLICY: Final = "frame-ancestors 'none'"


@route("/print/{name:str}", http_method=["GET", "HEAD"], include_in_schema=False)
async def get_print(
    request: Request[Any, Any, Any],
    name: FromPath[str],
    services: NamedDependency[Services],
    asker: NamedDependency[Asker],
) -> Response[bytes]:
    """A print, made when it is first asked for."""
    try:
        wanted = Print.named(name)
    except StarsuitError:
        raise NotFoundException from None
    made = services.prints.kept(wanted) or await services.prints.make(wanted, asker)
    tag = f'"{hashlib.sha256(made).hexdigest()[:24]}"'
    headers = {
        "etag": tag,
        "content-security-policy": POLICY,
        "cache-control": "public, max-age=86400",
        "content-disposition": f'inline; filename="starsuit-{wanted.name}"',
    }
    if request.headers.get("if-none-match") == tag:
        return Response(b"", status_code=304, headers=headers)
    return Response(made, media_type="application/pdf", headers=headers)


ROUTES: Final = [get_print]

"""The OpenAPI document, with what holds for every request added.

`python -m starsuit.server.http.openapi` prints it without a server; `make golden` writes it to docs/openapi.json, from
which the browser's types are generated.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, Final

import msgspec
from litestar import Litestar, Request
from litestar.openapi.plugins import JsonRenderPlugin

__all__ = ["DESCRIPTION", "Rendered", "complete", "document_text"]

DESCRIPTION: Final = (
    "People, tables, solitaires and score sheets. A browser is known by its cookie (POST /api/me makes one), a program "
    "by the token of a bot account (Authorization: Bearer …). A request that changes something needs the header "
    "X-Starsuit: 1 unless it has a token. Every error is a code and a sentence. Play itself goes over the WebSocket "
    "/ws/{room}."
)
CHANGING: Final = ("post", "put", "patch", "delete")


class Rendered(JsonRenderPlugin):
    """Serves the document."""

    def __init__(self, path: str) -> None:
        super().__init__(path=path, media_type="application/json")  # type: ignore[arg-type]
        self._done: bytes | None = None

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        if self._done is None:
            self._done = self.render_json(request, complete(openapi_schema))
        return self._done


def complete(document: dict[str, Any]) -> dict[str, Any]:
    """Add the ways to authenticate, the header that guards changes, and the shape of every error."""
    components = document.setdefault("components", {})
    schemas = components.setdefault("schemas", {})
    strict = {each.__name__ for each in _structs(msgspec.Struct) if each.__struct_config__.forbid_unknown_fields}
    sparing = {each.__name__ for each in _structs(msgspec.Struct) if each.__struct_config__.omit_defaults}
    for name, schema in schemas.items():
        bare = name.rpartition("_")[2]
        if bare in strict:
            schema["additionalProperties"] = False
        elif "properties" in schema and bare not in sparing:  # an answer leaves nothing out, not even defaults
            schema["required"] = sorted(schema["properties"])
    schemas["Failure"] = {
        "type": "object",
        "title": "Failure",
        "description": "Why something did not work: a code with its values for programs, a sentence for people.",
        "properties": {"code": {"type": "string"}, "sentence": {"type": "string"}, "values": {"type": "object"}},
        "required": ["code", "sentence", "values"],
    }
    components["responses"] = {
        "Failed": {
            "description": "It did not work; the code and the sentence say why.",
            "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Failure"}}},
        }
    }
    components["parameters"] = {
        "Changing": {
            "name": "X-Starsuit",
            "in": "header",
            "required": False,
            "description": "Needed unless a token is sent.",
            "schema": {"type": "string", "const": "1"},
        }
    }
    components["securitySchemes"] = {
        "cookie": {"type": "apiKey", "in": "cookie", "name": "starsuit"},
        "token": {"type": "http", "scheme": "bearer"},
    }
    for path in document.get("paths", {}).values():
        for method, operation in path.items():
            responses = operation.setdefault("responses", {})
            responses.get("204", {}).pop("content", None)
            for status in [*(each for each in responses if each.startswith(("4", "5"))), "default"]:
                responses[status] = {"$ref": "#/components/responses/Failed"}
            if method in CHANGING:
                operation.setdefault("parameters", []).append({"$ref": "#/components/parameters/Changing"})
            operation["security"] = [{"cookie": []}, {"token": []}, {}]
    return document


def document_text(app: Litestar) -> str:
    """The whole document, from an application that is not running."""
    document = complete(app.openapi_schema.to_schema())
    return json.dumps(document, ensure_ascii=False, indent=1, sort_keys=True) + "\n"


def _structs(root: type[msgspec.Struct]) -> Iterator[type[msgspec.Struct]]:
    """Every subclass of this struct, at any depth."""
    for each in root.__subclasses__():
        yield each
        yield from _structs(each)


if __name__ == "__main__":
    from starsuit.server.config import Settings
    from starsuit.server.http.app import create_app

    print(document_text(create_app(Settings())), end="")

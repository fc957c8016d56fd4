"""Files for browsers: the web client and the API page, with the headers that let browsers cache them."""

from __future__ import annotations

import asyncio
import gzip
import hashlib
import mimetypes
import re
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Final

from litestar import Response
from litestar.exceptions import NotFoundException

__all__ = ["PAGES", "PageFiles"]

PAGES: Final = Path(__file__).parent / "pages"
CLIENT: Final = Path(__file__).parents[2] / "page"  # built by `make web`; packages have it inside

# The build puts a hash of the content into the names of these files, so a browser never has to ask again.
HASHED: Final = re.compile(r"(^|/)assets/.+[-.][\w-]{8,}\.\w+$")
COMPRESSIBLE: Final = re.compile(r"text/|javascript|json|svg|wasm|manifest")
TYPES: Final = {
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".ftl": "text/plain",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
    ".svg": "image/svg+xml",
    ".wasm": "application/wasm",
}


class File:
    """What we send for a file, plain and compressed."""

    def __init__(self, path: Path) -> None:
        self.plain = path.read_bytes()
        kind = TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
        worth = COMPRESSIBLE.search(kind) and len(self.plain) > 1000
        self.zipped = gzip.compress(self.plain, 9, mtime=0) if worth else None
        self.kind = kind  # Litestar adds the charset if it is text
        self.tag = hashlib.sha256(self.plain).hexdigest()[:24]


@lru_cache(maxsize=2000)
def _read(path: Path, _changed: int, _size: int) -> File:
    """Read a file once for as long as it does not change."""
    return File(path)


class PageFiles:
    """The files below one folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder.resolve()

    @classmethod
    def of_client(cls, folder: str) -> PageFiles:
        """The web client: in the configured folder or in the package; else a page that says how."""
        return _client(folder)

    async def answer(self, name: str, headers: Mapping[str, str], fallback: str = "") -> Response[bytes]:
        """The file of that name, the fallback if it does not exist, or 404."""
        file = await asyncio.to_thread(self._find, name or fallback)
        # A missing asset is missing; only addresses of pages fall back to the first page.
        if file is None and fallback and "." not in name.rpartition("/")[2]:
            name, file = fallback, await asyncio.to_thread(self._find, fallback)
        if file is None:
            raise NotFoundException
        return _answer(file, name, headers)

    def _find(self, name: str) -> File | None:
        try:
            path = (self.folder / name).resolve()
            if not path.is_relative_to(self.folder) or not path.is_file():
                return None
            status = path.stat()
            return _read(path, status.st_mtime_ns, status.st_size)
        except (OSError, ValueError):  # deleted meanwhile, or an impossible name
            return None


def _client(folder: str) -> PageFiles:
    # Checked each time: somebody may build it while the server runs.
    place = Path(folder).expanduser() if folder else CLIENT
    return PageFiles(place if (place / "index.html").is_file() else PAGES / "unbuilt")


def _answer(file: File, name: str, headers: Mapping[str, str]) -> Response[bytes]:
    keep = "public, max-age=31536000, immutable" if HASHED.search(name) else "no-cache"
    zipped = file.zipped is not None and "gzip" in headers.get("accept-encoding", "")
    tag = f'"{file.tag}{"-gz" if zipped else ""}"'
    ours = {"cache-control": keep, "etag": tag, "vary": "accept-encoding"}
    if tag in [each.strip().removeprefix("W/") for each in headers.get("if-none-match", "").split(",")]:
        return Response(b"", status_code=304, headers=ours, media_type=file.kind)
    if zipped:
        ours["content-encoding"] = "gzip"
    return Response((file.zipped if zipped else file.plain) or b"", headers=ours, media_type=file.kind)

"""The front of the server: headers, origins, limits, files, metrics and logs of a real process."""

from __future__ import annotations

import asyncio
import gzip
import http.client
import json
import re
import socket
from typing import TYPE_CHECKING, Any

import httpx
import pytest
from websockets import Origin
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from starsuit.server.http.page_files import PageFiles
from tests.kit.serving import Server, guest, serving

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

INDEX = "<!doctype html><title>client</title>" + "<p>filler</p>" * 200
SCRIPT = "console.log('a client');\n" * 100


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("front")
    web = folder / "web"
    (web / "assets").mkdir(parents=True)
    (web / "index.html").write_text(INDEX, encoding="utf-8")
    (web / "assets" / "index-DiwrgTda.js").write_text(SCRIPT, encoding="utf-8")
    (web / "robots.txt").write_text("User-agent: *\n", encoding="utf-8")
    (folder / "secret.txt").write_text("outside", encoding="utf-8")
    settings = {"origins": "https://friend.example", "proxies": "127.0.0.1", "log_level": "debug", "body_bytes": 4096}
    with serving(folder, web=web, address_rate=0, request_rate=0, **settings) as running:
        yield running


@pytest.fixture
def client(server: Server) -> Iterator[httpx.Client]:
    with server.client() as client:
        yield client


def code_of(answer: httpx.Response, status: int) -> str:
    assert answer.status_code == status, answer.text
    assert answer.headers["content-type"].startswith("application/json")
    body: dict[str, str] = answer.json()
    assert set(body) == {"code", "sentence", "values"}
    return body["code"]


# Headers


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/", 200),
        ("GET", "/table/abc", 200),
        ("GET", "/assets/missing.js", 404),
        ("GET", "/health", 200),
        ("GET", "/metrics", 200),
        ("GET", "/api/docs", 200),
        ("GET", "/api/openapi.json", 200),
        ("GET", "/api/me", 401),
        ("GET", "/api/nothing", 404),
        ("POST", "/api/nothing", 404),
        ("POST", "/api/about", 405),
        ("PUT", "/", 405),
        ("PROPFIND", "/", 405),
        ("OPTIONS", "/api/me", 204),
    ],
)
def test_every_answer_carries_the_secure_headers(client: httpx.Client, method: str, path: str, status: int) -> None:
    answer = client.request(method, path)
    assert answer.status_code == status
    policy = dict(part.strip().split(" ", 1) for part in answer.headers["content-security-policy"].split(";"))
    assert policy["default-src"] == "'self'"
    assert policy["script-src"] == "'self' 'wasm-unsafe-eval'"  # the page's engine; no script of others, and no eval
    assert policy["frame-ancestors"] == policy["object-src"] == policy["base-uri"] == "'none'"
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers["referrer-policy"] == "same-origin"
    assert answer.headers["cross-origin-opener-policy"] == "same-origin"
    assert "camera=()" in answer.headers["permissions-policy"]
    assert re.fullmatch("[0-9a-f]{16}", answer.headers["x-request-id"])
    assert "strict-transport-security" not in answer.headers
    assert "access-control-allow-origin" not in answer.headers
    assert "server" not in answer.headers


def test_behind_https_the_cookie_is_secure_and_the_browser_told_to_stay(client: httpx.Client) -> None:
    headers = {"x-forwarded-proto": "https", "x-forwarded-for": "198.51.100.7"}
    answer = client.post("/api/me", json={}, headers=headers)
    assert "max-age" in answer.headers["strict-transport-security"]
    assert answer.headers["set-cookie"].startswith("__Host-starsuit=")
    assert "secure" in answer.headers["set-cookie"].lower()
    assert client.get("/metrics", headers=headers).status_code == 404


def test_a_host_that_is_no_host_does_not_get_into_the_policy(server: Server) -> None:
    with socket.create_connection(("127.0.0.1", server.port)) as sock:
        sock.sendall(b"GET /health HTTP/1.1\r\nHost: a; script-src *\r\nConnection: close\r\n\r\n")
        answer = sock.makefile("rb").read().decode()
    assert "content-security-policy" in answer
    assert "script-src *" not in answer


# Who may ask


def test_a_change_needs_the_header_that_forms_cannot_send(server: Server) -> None:
    for headers in ({}, {"x-starsuit": "0"}):
        answer = httpx.post(f"{server.url}/api/me", json={}, headers=headers)
        assert code_of(answer, 403) == "request/header"
        assert "set-cookie" not in answer.headers


@pytest.mark.parametrize(
    "origin",
    [
        "https://evil.example",
        "null",
        "http://127.0.0.1:1",
        "http://127.0.0.1",
        "https://friend.example.evil.example",
        "",
    ],
)
def test_a_change_from_another_site_is_refused(client: httpx.Client, origin: str) -> None:
    assert code_of(client.post("/api/me", json={}, headers={"origin": origin}), 403) == "request/origin"


def test_a_change_from_our_own_page_or_an_allowed_one_is_not(server: Server, client: httpx.Client) -> None:
    for origin in (server.url, "https://friend.example"):
        assert client.post("/api/me", json={}, headers={"origin": origin}).status_code in (200, 201)
    for site, status in (("same-origin", 200), ("none", 200), ("cross-site", 403), ("same-site", 403)):
        assert client.post("/api/me", json={}, headers={"sec-fetch-site": site}).status_code == status


def test_with_a_public_address_only_that_counts(tmp_path: Path) -> None:
    with serving(tmp_path, public_url="https://cards.example.org") as server, server.client() as client:
        assert client.post("/api/me", json={}, headers={"origin": server.url}).status_code == 403
        answer = client.post("/api/me", json={}, headers={"origin": "https://cards.example.org"})
        assert answer.headers["set-cookie"].startswith("__Host-starsuit=")
        cookie = answer.headers["set-cookie"].partition(";")[0]
        link = httpx.post(f"{server.url}/api/me/link", headers={"cookie": cookie, "x-starsuit": "1"}).json()
        assert link["url"].startswith("https://cards.example.org/link#l_")


@pytest.mark.parametrize("kind", ["Basic YTpi", "Bearer", "Bearer eyJhbGciOi", "Digest x", ""])
def test_a_foreign_authorization_does_not_replace_the_header(server: Server, kind: str) -> None:
    """A browser sends it by itself to a site that a proxy guards with a password."""
    answer = httpx.post(f"{server.url}/api/me/login", json={}, headers={"authorization": kind})
    assert code_of(answer, 403) == "request/header"
    origin = {"authorization": kind, "origin": "https://evil.example", "x-starsuit": "1"}
    assert code_of(httpx.post(f"{server.url}/api/me/login", json={}, headers=origin), 403) == "request/origin"


@pytest.mark.parametrize(
    ("host", "status"),
    [
        ("evil.example", 403),  # whose name points to this machine
        ("evil.example:8155", 403),
        ("127.0.0.1.evil.example", 403),
        ("localhost.evil.example", 403),
        ("203.0.113.7", 403),
        ("[2001:db8::7]:8155", 403),
        ("0x7f000001", 403),
        ("local.example", 403),
        (".", 403),
        ("localhost:8155", 200),
        ("cards.localhost", 200),
        ("192.168.1.7:8155", 200),
        ("10.1.2.3", 200),
        ("[::1]:8155", 200),
        ("[fe80::1]", 200),
        (socket.gethostname(), 200),
        ("NAS.local:8155", 200),
        ("raspberry-pi", 200),
        ("friend.example", 200),  # a setting says that it is ours
    ],
)
def test_the_server_answers_only_to_its_own_names(server: Server, host: str, status: int) -> None:
    answer = httpx.get(f"{server.url}/api/about", headers={"host": host})
    assert answer.status_code == status
    if status == 403:
        assert code_of(answer, 403) == "request/host"
    assert httpx.get(f"{server.url}/health", headers={"host": host}).status_code == 200


def test_with_a_public_address_any_name_will_do(tmp_path: Path) -> None:
    with serving(tmp_path, public_url="https://cards.example.org") as server:
        assert httpx.get(f"{server.url}/api/about", headers={"host": "cards.example.org"}).status_code == 200
        assert httpx.get(f"{server.url}/api/about", headers={"host": "another.example"}).status_code == 200


def test_a_websocket_to_a_foreign_name_is_refused_before_it_opens(server: Server) -> None:
    with (
        socket.create_connection(("127.0.0.1", server.port)) as sock,
        pytest.raises(InvalidStatus) as caught,
        connect("ws://evil.example/ws/none", sock=sock, origin=Origin("http://evil.example")),
    ):
        pass
    assert caught.value.response.status_code == 403


def test_a_websocket_from_another_site_is_refused_before_it_opens(server: Server) -> None:
    with pytest.raises(InvalidStatus) as caught, connect(f"{server.ws}/ws/none", origin=Origin("https://evil.example")):
        pass
    assert caught.value.response.status_code == 403


# What is not understood


def test_what_cannot_be_read_gets_a_code_and_a_sentence(client: httpx.Client) -> None:
    guest(client)
    assert code_of(client.patch("/api/me", content=b"{"), 400) == "request/invalid"
    assert code_of(client.patch("/api/me", content=b"\xff\xfe"), 400) == "request/invalid"
    assert code_of(client.patch("/api/me", json=[]), 400) == "request/invalid"
    wrong = client.patch("/api/me", json={"name": ["x"]})
    assert "name" in wrong.json()["sentence"]
    wrong = client.put("/api/me", json={})
    assert code_of(wrong, 405) == "request/method"
    assert wrong.headers["allow"] == client.options("/api/me").headers["allow"] == "DELETE, GET, OPTIONS, PATCH, POST"


def test_what_is_nested_too_deeply_is_refused(client: httpx.Client) -> None:
    answer = client.post("/api/me", content="[" * 4000, headers={"Content-Type": "application/json"})
    assert code_of(answer, 400) == "request/invalid"


def test_a_body_that_is_too_large_is_refused(server: Server, client: httpx.Client) -> None:
    assert code_of(client.post("/api/me", json={"name": "x" * 5000}), 413) == "request/too-large"

    def pieces() -> Iterator[bytes]:
        yield b'{"name": "'
        yield b"x" * 5000
        yield b'"}'

    assert code_of(client.post("/api/me", content=pieces()), 413) == "request/too-large"
    assert client.get("/health").status_code == 200


def test_garbage_instead_of_http_harms_nobody(server: Server, client: httpx.Client) -> None:
    for garbage in (
        b"\x16\x03\x01\x00\xa5garbage",
        b"GET / HTTP/9\r\n\r\n",
        b"\r\n" * 50,
        b"POST /api/me HTTP/1.1\r\n",
    ):
        with socket.create_connection(("127.0.0.1", server.port)) as sock:
            sock.sendall(garbage)
    assert client.get("/ready").json() == {"status": "ready"}


def test_too_many_requests_and_guests_are_told_when_to_come_back(tmp_path: Path) -> None:
    settings = {"request_rate": 0.1, "request_burst": 5, "address_rate": 0.1, "address_burst": 20}
    with serving(tmp_path, guests_per_address=3, **settings) as server:
        with server.client() as client:
            guest(client)
            statuses = [client.get("/api/me").status_code for _ in range(6)]
            assert statuses == [200] * 5 + [429]  # the limit of one person …
            limited = client.get("/api/me")
            assert code_of(limited, 429) == "limit/requests"
            assert int(limited.headers["retry-after"]) >= 1
        new = [httpx.post(f"{server.url}/api/me", json={}, headers={"x-starsuit": "1"}) for _ in range(3)]
        assert [answer.status_code for answer in new] == [201, 201, 429]  # … of guests from one address …
        assert code_of(new[2], 429) == "limit/guests"
        with server.client() as client:
            statuses = [client.get("/api/about").status_code for _ in range(15)]
            assert statuses[0] == 200
            assert statuses[-1] == 429  # … and of requests from one address
            assert client.get("/health").status_code == 200


# Files


def test_pages_are_asked_for_again_and_hashed_files_are_kept(client: httpx.Client) -> None:
    page = client.get("/")
    assert (page.text, page.headers["cache-control"]) == (INDEX, "no-cache")
    script = client.get("/assets/index-DiwrgTda.js")
    assert script.text == SCRIPT
    assert script.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert script.headers["content-type"] == "text/javascript; charset=utf-8"
    assert client.get("/robots.txt").headers["cache-control"] == "no-cache"


def test_the_parts_of_the_page_do_not_count_as_requests(tmp_path: Path) -> None:
    """The first visit fetches all of them, from several phones behind one address at once."""
    (tmp_path / "web" / "assets").mkdir(parents=True)
    (tmp_path / "web" / "index.html").write_text(INDEX, encoding="utf-8")
    (tmp_path / "web" / "assets" / "index-DiwrgTda.js").write_text(SCRIPT, encoding="utf-8")
    settings = {"request_rate": 0.1, "request_burst": 5, "address_rate": 0.1, "address_burst": 10}
    with serving(tmp_path, web=tmp_path / "web", **settings) as server, server.client() as client:
        guest(client)
        assert {client.get("/assets/index-DiwrgTda.js").status_code for _ in range(40)} == {200}
        assert client.get("/api/me").status_code == 200
        assert [client.get("/assets/../api/me").status_code for _ in range(10)][-1] == 429


def test_a_file_that_has_not_changed_is_not_sent_again(client: httpx.Client) -> None:
    tag = client.get("/").headers["etag"]
    again = client.get("/", headers={"if-none-match": f'"other", {tag}'})
    assert (again.status_code, again.content) == (304, b"")
    assert client.get("/", headers={"if-none-match": '"other"'}).status_code == 200


def test_files_are_compressed_for_those_who_can_read_it(server: Server) -> None:
    connection = http.client.HTTPConnection("127.0.0.1", server.port)
    connection.request("GET", "/", headers={"Accept-Encoding": "gzip"})
    answer = connection.getresponse()
    assert answer.headers["content-encoding"] == "gzip"
    assert gzip.decompress(answer.read()).decode() == INDEX
    connection.request("GET", "/", headers={"Accept-Encoding": "identity"})
    answer = connection.getresponse()
    assert answer.headers["content-encoding"] is None
    assert answer.read().decode() == INDEX
    connection.request("HEAD", "/")
    answer = connection.getresponse()
    assert (answer.status, answer.read()) == (200, b"")
    connection.close()


def test_addresses_of_the_client_lead_to_its_first_page_and_missing_files_do_not(client: httpx.Client) -> None:
    assert client.get("/table/abc/def").text == INDEX
    assert code_of(client.get("/assets/index-gone0000.js"), 404) == "request/not-found"
    assert code_of(client.get("/api/table"), 404) == "request/not-found"


@pytest.mark.parametrize(
    "path",
    [
        "/../secret.txt",
        "/%2e%2e/secret.txt",
        "/assets/..%2f..%2fsecret.txt",
        "/..%5csecret.txt",
        "/%00.txt",
        "//etc/passwd",
    ],
)
def test_nothing_outside_of_the_folder_is_served(server: Server, path: str) -> None:
    connection = http.client.HTTPConnection("127.0.0.1", server.port)
    connection.putrequest("GET", path, skip_host=False)
    connection.endheaders()
    answer = connection.getresponse()
    body = answer.read()
    assert b"outside" not in body
    assert b"root:" not in body
    assert answer.status in (200, 404)
    connection.close()


def test_without_a_web_client_the_page_says_how_to_build_it(tmp_path: Path) -> None:
    answer = asyncio.run(PageFiles.of_client(str(tmp_path)).answer("", {}, fallback="index.html"))
    assert b"make web" in answer.content
    (tmp_path / "index.html").write_text(INDEX, encoding="utf-8")
    answer = asyncio.run(PageFiles.of_client(str(tmp_path)).answer("", {}, fallback="index.html"))
    assert answer.content.decode() == INDEX


# The API's own page


def test_the_document_describes_every_answer_and_error(client: httpx.Client) -> None:
    document = client.get("/api/openapi.json").json()
    assert document["openapi"].startswith("3.")
    assert "post" in document["paths"]["/api/me"]
    operations = [operation for path in document["paths"].values() for operation in path.values()]
    for operation in operations:
        assert operation["responses"]["default"] == {"$ref": "#/components/responses/Failed"}
        assert operation.get("description"), operation["operationId"]
        if "204" in operation["responses"]:
            assert "content" not in operation["responses"]["204"]
    assert document["components"]["schemas"]["Profile"]["additionalProperties"] is False
    assert "additionalProperties" not in document["components"]["schemas"]["Me"]
    assert "discard" in document["components"]["schemas"]["Arranged"]["required"]
    assert "name" not in document["components"]["schemas"]["Profile"].get("required", [])
    names = [operation["operationId"] for operation in operations]
    assert len(names) == len(set(names))
    text = json.dumps(document)
    for kind, name in re.findall(r'"\$ref": "#/components/(\w+)/([^"]+)"', text):
        assert name in document["components"][kind]


def test_the_page_of_the_api_needs_nothing_from_elsewhere(client: httpx.Client) -> None:
    page = client.get("/api/docs")
    assert page.headers["content-type"] == "text/html; charset=utf-8"
    parts = re.findall(r'(?:src|href)="([^"]+)"', page.text)
    assert len(parts) == 3
    for part in parts:
        assert client.get(part).status_code == 200
    assert not re.search(r"<script(?![^>]*src)|\son\w+=|style=", page.text)
    script = client.get("/api/docs/api.js").text
    assert "innerHTML" not in script
    assert not re.search(r"https?://", page.text + script)
    assert code_of(client.get("/api/docs/../app.py"), 404)
    assert client.get("/api/docs/unbuilt%2findex.html").status_code in (200, 404)


# Watching it


def numbers(client: httpx.Client) -> dict[str, float]:
    lines = [line for line in client.get("/metrics").text.splitlines() if not line.startswith("#")]
    return {line.rpartition(" ")[0]: float(line.rpartition(" ")[2]) for line in lines}


def test_requests_and_refusals_are_counted(client: httpx.Client) -> None:
    route = 'starsuit_requests_total{method="GET",route="/api/me",status="401"}'
    refusal = 'starsuit_refusals_total{code="people/unknown"}'
    before = numbers(client)
    client.get("/api/me")
    after = numbers(client)
    assert after[route] == before.get(route, 0) + 1
    assert after[refusal] == before.get(refusal, 0) + 1
    assert "starsuit_connections" in after
    assert any(name.startswith("starsuit_commit_seconds") for name in after)


def test_made_up_paths_and_methods_do_not_make_up_numbers(client: httpx.Client) -> None:
    before = set(numbers(client))
    for number in range(20):
        client.get(f"/made/up/{number}")
    for method in ("PROPFIND", "LOCK", "MKCOL", "REPORT", "SEARCH"):
        assert client.request(method, "/api/me").status_code == 405
    new = {name for name in set(numbers(client)) - before if "requests_total" in name}
    assert len(new) <= 3  # /metrics, pages, and all odd methods together


def logged(server: Server) -> list[dict[str, Any]]:
    return [json.loads(line) for line in server.log.splitlines()]


def test_every_request_is_one_line_of_json_that_names_its_id(server: Server, client: httpx.Client) -> None:
    answer = client.get("/api/me")
    (line,) = [line for line in logged(server) if line.get("request") == answer.headers["x-request-id"]]
    assert (line["what"], line["route"], line["status"], line["code"]) == ("request", "/api/me", 401, "people/unknown")
    assert line["ms"] >= 0
    assert line["at"].endswith("+00:00")


def test_the_log_holds_no_cookie_token_password_or_name(server: Server, client: httpx.Client) -> None:
    guest(client, "Very Unusual Name")
    secrets = [client.cookies["starsuit"], "Very Unusual", "unusual password", "hidden-in-the-query"]
    client.post("/api/me/register", json={"login": "unusual login", "password": "unusual password"})
    client.post("/api/me/login", json={"login": "unusual login", "password": "unusual password 2"})
    link = client.post("/api/me/link").json()
    bot = client.post("/api/me/bots", json={"name": "Bot"}).json()
    token = client.post(f"/api/me/bots/{bot['id']}/tokens", json={}).json()["token"]
    client.get("/api/me?token=hidden-in-the-query", headers={"authorization": f"Bearer {token}"})
    client.get("/codes/hidden-in-the-query")
    text = server.log
    assert "/api/me/link" in text
    for secret in (*secrets, link["secret"], token, "unusual login"):
        assert secret not in text

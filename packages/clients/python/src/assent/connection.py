"""One HTTP request over one connection, with a deadline and a size limit."""

import http.client
import io
import socket
import time
from typing import Any, Mapping, NamedTuple, Optional

from .settings import Settings

LARGEST = 16 * 1024 * 1024
"""Maximum size of a response, in bytes."""
_CHUNK = 65_536


class Request(NamedTuple):
    """A request, which is the same for every attempt."""

    method: str
    target: str
    """Path and query."""
    headers: Mapping[str, str]
    body: Optional[bytes]


class Response(NamedTuple):
    """A complete response."""

    status: int
    headers: Mapping[str, str]
    """With names in lower case."""
    body: bytes


class TooLarge(Exception):
    """The response is larger than LARGEST."""


def open_socket(settings: Settings, ends_at: float) -> socket.socket:
    """Connects. `ends_at` is on the clock of `time.monotonic`. Raises OSError."""
    sock = socket.create_connection((settings.host, settings.port), timeout=_left(ends_at))
    if settings.tls is None:
        return sock
    try:
        sock.settimeout(_left(ends_at))
        return settings.tls.wrap_socket(sock, server_hostname=settings.host)
    except BaseException:
        sock.close()
        raise


def exchange(sock: socket.socket, settings: Settings, request: Request, ends_at: float) -> Response:
    """Sends a request and reads the response; a redirect is not followed. Raises OSError, HTTPException, TooLarge."""
    connection = http.client.HTTPConnection(settings.host, settings.port)
    connection.sock = sock
    sock.settimeout(_left(ends_at))
    try:
        connection.request(request.method, request.target, request.body, dict(request.headers))
    except ConnectionError:
        # A body that is refused, such as a file that is too large, has its response before all of it is sent.
        try:
            return _response(sock, request.method, ends_at)
        except (OSError, http.client.HTTPException):
            pass
        raise
    return _response(sock, request.method, ends_at)


def _response(sock: socket.socket, method: str, ends_at: float) -> Response:
    response = _DeadlineResponse(sock, method, ends_at)
    try:
        response.begin()
        headers = {name.lower(): value for name, value in response.getheaders()}
        return Response(response.status, headers, _body(response))
    finally:
        response.close()


def _body(response: http.client.HTTPResponse) -> bytes:
    body = bytearray()
    while True:
        chunk = response.read(_CHUNK)
        if not chunk:
            break
        body += chunk
        if len(body) > LARGEST:
            raise TooLarge
    if response.length:
        raise http.client.IncompleteRead(bytes(body), response.length)
    return bytes(body)


def _left(ends_at: float) -> float:
    left = ends_at - time.monotonic()
    if left <= 0:
        raise TimeoutError("The deadline has passed.")
    return left


class _DeadlineResponse(http.client.HTTPResponse):
    """A response whose reads end at a deadline."""

    def __init__(self, sock: socket.socket, method: str, ends_at: float) -> None:
        super().__init__(sock, method=method)
        self.fp = io.BufferedReader(_DeadlineReader(sock, self.fp, ends_at))


class _DeadlineReader(io.RawIOBase):
    """Reads from a socket until a deadline, even if the bytes arrive slowly, one by one."""

    def __init__(self, sock: socket.socket, source: io.BufferedReader, ends_at: float) -> None:
        super().__init__()
        self._sock = sock
        self._source = source
        self._ends_at = ends_at

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        self._sock.settimeout(_left(self._ends_at))
        return self._source.readinto1(buffer)

    def close(self) -> None:
        self._source.close()
        super().close()

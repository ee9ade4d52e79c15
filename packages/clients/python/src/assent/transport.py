"""Sends the requests of a client, and retries them under one idempotency key."""

import json
import math
import random
import socket
import threading
import time
from typing import Any, Callable, Dict, Iterator, Mapping, Optional, Set, Tuple, Type, Union
from urllib.parse import quote

from . import connection
from .attempt import ATTEMPT_ERRORS, FILE, JSON, Failure, failure_of, is_retryable, outcome_of
from .connection import Request
from .errors import AssentClosed, AssentConfigError, AssentConnectionError, AssentError, AssentProblem
from .requests import Value, request_of
from .results import Of, Result
from .settings import Settings, check_times

_FIRST_WAIT = 0.25
_LONGEST_WAIT = 8.0
_LAST = 0.25


class Transport:
    """Calls operations of the service. Threads can share it: each call has a connection of its own."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._closed = threading.Event()
        self._lock = threading.Lock()
        self._sockets: Set[socket.socket] = set()

    def call(
        self,
        result: Union[Type[Result], Of[Result]],
        method: str,
        path: str,
        *,
        query: Optional[Mapping[str, Value]] = None,
        body: Union[Mapping[str, Any], bytes, None] = None,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        attempt_timeout: Optional[float] = None,
        max_attempt_timeout: Optional[float] = None,
        retries: Optional[float] = None,
        is_address_known: bool = False,
        on_failure: Optional[Callable[[AssentError], None]] = None,
    ) -> Result:
        """Returns the decoded result, which the service promises to be of this type. Raises AssentProblem, AssentConnectionError, AssentTimeout, AssentClosed.

        `body`: the fields of a JSON object, or the bytes of a file. `max_attempt_timeout` limits that of the client. `is_address_known`: the service has responded before, so that a page of a proxy passes. `on_failure` is called before each retry.
        """
        check_times(timeout=timeout)
        # For so long the service holds a request.
        held = ({} if isinstance(body, bytes) else {**(query or {}), **(body or {})}).get("wait") or 0
        request = request_of(
            self._settings, method, path, query or {}, {} if body is None else body, idempotency_key
        )
        answer = self._repeated(
            request,
            JSON,
            held=_held_of(query, body),
            timeout=timeout,
            attempt_timeout=attempt_timeout,
            max_attempt_timeout=max_attempt_timeout,
            retries=retries,
            is_address_known=is_address_known,
            on_failure=on_failure,
        )
        parsed: Result = _parsed(answer)
        return parsed

    def download(self, path: str) -> bytes:
        """Returns a file. Raises as `call` does."""
        request = request_of(self._settings, "GET", path, {}, {}, None)
        return self._repeated(request._replace(headers={**request.headers, "Accept": "*/*"}), FILE)

    def _repeated(
        self,
        request: Request,
        kinds: Tuple[str, ...],
        *,
        held: float = 0.0,
        timeout: Optional[float] = None,
        attempt_timeout: Optional[float] = None,
        max_attempt_timeout: Optional[float] = None,
        retries: Optional[float] = None,
        is_address_known: bool = False,
        on_failure: Optional[Callable[[AssentError], None]] = None,
    ) -> bytes:
        """Sends a request, and repeats it as long as it may succeed. Returns the body of a response of one of these types.

        `held`: the seconds for which the service holds the request.
        """
        retries = self._settings.retries if retries is None else retries
        ends_at = time.monotonic() + (timeout or self._settings.timeout)
        own_timeout = min(self._settings.attempt_timeout + held, max_attempt_timeout or math.inf)
        tries = failed = 0
        while True:
            tries += 1
            attempt_ends_at = time.monotonic() + (attempt_timeout or own_timeout)
            outcome = self._attempt(request, kinds, min(attempt_ends_at, ends_at))
            if isinstance(outcome, bytes):
                return outcome
            # A process that died during the first request left it in progress for half a minute: that is not a failure.
            if not (isinstance(outcome.error, AssentProblem) and outcome.error.code == "idempotency_in_progress"):
                failed += 1
            left = ends_at - time.monotonic()
            # Otherwise a long pause would give up seconds before the timeout.
            wait = (outcome.retry_after or 0.0) + min(_backoff(tries), left / 2)
            is_last = failed > retries or wait >= left or left < _LAST
            if not is_retryable(outcome.error, is_address_known) or is_last:
                raise outcome.error
            if on_failure is not None:
                on_failure(outcome.error)
            self.pause(wait)

    def pause(self, seconds: float) -> None:
        """Waits. Raises AssentClosed as soon as the client is closed."""
        if self._closed.wait(max(0.0, seconds)):
            raise AssentClosed("The client is closed.")

    def close(self) -> None:
        """Ends the calls of other threads with AssentClosed, and refuses further ones."""
        self._closed.set()
        with self._lock:
            for sock in self._sockets:
                try:
                    # Not that of SSLSocket, which must not be called while another thread reads.
                    socket.socket.shutdown(sock, socket.SHUT_RDWR)
                except OSError:
                    pass  # the other side has closed it

    def _attempt(self, request: Request, kinds: Tuple[str, ...], ends_at: float) -> Union[bytes, Failure]:
        self.pause(0)
        try:
            with connection.open_socket(self._settings, ends_at) as sock:
                with self._lock:
                    self._sockets.add(sock)
                try:
                    self.pause(0)
                    return outcome_of(connection.exchange(sock, self._settings, request, ends_at), kinds)
                finally:
                    with self._lock:
                        self._sockets.discard(sock)
        except ATTEMPT_ERRORS as cause:
            self.pause(0)
            return failure_of(cause, request)


def path_of(template: str, *item_ids: str) -> str:
    """Returns a path with its ids. Raises AssentConfigError for an empty id, or dots: they are another operation."""
    if any(item_id in ("", ".", "..") for item_id in item_ids):
        raise AssentConfigError(f"The id in {template} is missing.")
    return template.format(*(quote(item_id, safe="") for item_id in item_ids))


def items_of(list_page: Callable[[Optional[str]], Any], cursor: Optional[str] = None) -> Iterator[Any]:
    """Iterates over all items of a list, and fetches pages as needed. `list_page` takes the cursor of a page."""
    while True:
        page = list_page(cursor)
        yield from page["data"]
        cursor = page.get("next_cursor")
        if cursor is None:
            return


def _held_of(query: Optional[Mapping[str, Value]], body: Union[Mapping[str, Any], bytes, None]) -> float:
    """Returns for how many seconds the service holds a request."""
    wait = (query or {}).get("wait") or (body.get("wait") if isinstance(body, dict) else None)
    return float(wait) if isinstance(wait, int) else 0.0


def _parsed(body: bytes) -> Any:
    try:
        return json.loads(body)
    except (ValueError, RecursionError) as cause:
        raise AssentConnectionError("The response is not valid JSON.") from cause


def _backoff(tries: int) -> float:
    """Returns the wait before a retry. Half of it is random, so that clients do not retry simultaneously."""
    longest = min(_LONGEST_WAIT, _FIRST_WAIT * float(2 ** min(tries - 1, 10)))
    return longest * random.uniform(0.5, 1.0)

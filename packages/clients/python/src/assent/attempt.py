"""One attempt of a call, and what its outcome means."""

import http.client
import json
import socket
import ssl
from datetime import datetime, timezone
from email.utils import parsedate_to_datetime
from typing import Any, Dict, NamedTuple, Optional, Tuple, Union, cast

from .connection import Request, Response, TooLarge
from .errors import AssentConnectionError, AssentError, AssentProblem, AssentTimeout
from .problems import CLASSES


class Failure(NamedTuple):
    """An attempt without a result."""

    error: AssentError
    retry_after: Optional[float] = None
    """Seconds; None if the service did not specify it."""


JSON = ("application/json",)
FILE = ("image/", "application/pdf")


def outcome_of(response: Response, kinds: Tuple[str, ...] = JSON) -> Union[bytes, Failure]:
    """Returns the body of a successful response of one of these types, or the failure."""
    kind = response.headers.get("content-type", "")
    if 200 <= response.status < 300 and any(one in kind for one in kinds):
        return response.body
    retry_after = retry_after_of(response.headers.get("retry-after"))
    facts = _facts(kind, response.body)
    if facts is not None:
        return Failure(CLASSES.get(facts["code"], AssentProblem)(facts, retry_after), retry_after)
    error = AssentConnectionError(_foreign_answer(response.status, kind), response.status)
    return Failure(error, retry_after)


def failure_of(cause: Exception, request: Request) -> Failure:
    """Returns the failure of an attempt that raised."""
    what = f"{request.method} {request.target.partition('?')[0]}"
    error: AssentError
    if isinstance(cause, (TimeoutError, socket.timeout)):
        error = AssentTimeout(f"There was no response to {what} in time.")
    elif isinstance(cause, ssl.SSLCertVerificationError):
        error = AssentConnectionError(
            f"There was no response to {what}: the certificate of the server is not accepted ({cause.verify_message}). "
            f"{_cure_of(cause.verify_code)}"
        )
    elif isinstance(cause, TooLarge):
        error = AssentConnectionError(f"The response to {what} is too large.")
    else:
        error = AssentConnectionError(f"There was no response to {what}: {cause or type(cause).__name__}.")
    error.__cause__ = cause
    return Failure(error)


# X509_V_ERR_…: not yet valid, expired; and the host name or the address is another.
_TIMES = (9, 10)
_HOST = (62, 64)


def _cure_of(verify_code: int) -> str:
    if verify_code in _TIMES:
        return "Renew it on the server; if it is valid, correct the clock of this machine."
    if verify_code in _HOST:
        return "It is of another host: use a host name that it has in base_url."
    return (
        "If it is of a certificate authority of your own, pass ssl_context=ssl.create_default_context(cafile=…); "
        "otherwise the server must send its intermediate certificates too."
    )


ATTEMPT_ERRORS = (OSError, http.client.HTTPException, TooLarge)
"""What an attempt can raise."""


def is_retryable(error: AssentError, is_address_known: bool = False) -> bool:
    """Returns whether the same request may succeed later.

    `is_address_known`: the service has responded at this address. Then every response of another server is one of a
    proxy in between, and not of a wrong address.
    """
    if isinstance(error, AssentTimeout):
        return True
    if isinstance(error, AssentConnectionError):
        if isinstance(error.__cause__, (ssl.SSLCertVerificationError, TooLarge)):
            return False
        return error.status is None or is_address_known or _is_retryable_status(error.status)
    if isinstance(error, AssentProblem):
        return _is_retryable_status(error.status) or error.code == "idempotency_in_progress"
    return False


def retry_after_of(header: Optional[str]) -> Optional[float]:
    """Returns the seconds of a Retry-After header, which is a number or a date; None if it is neither."""
    if header is None:
        return None
    if header.isascii() and header.isdigit():
        return float(header)
    try:
        date = parsedate_to_datetime(header)
    except (TypeError, ValueError, IndexError):
        return None
    if date.tzinfo is None:
        date = date.replace(tzinfo=timezone.utc)
    return max(0.0, (date - datetime.now(timezone.utc)).total_seconds())


def _foreign_answer(status: int, kind: str) -> str:
    """Returns what a response that is not from Assent means, and what to do about it."""
    found = f"HTTP {status}, {kind or 'no content type'}"
    if status == 413:
        return (
            f"A proxy in front of Assent refused the body because of its size: {found}. "
            "Raise its limit to 8 MiB (nginx: client_max_body_size 8m)."
        )
    if status >= 500:
        return (
            f"A proxy answered instead of Assent: {found}. "
            "Check that Assent is running, and that the proxy reaches it."
        )
    if status >= 400 and status != 404:
        return (
            f"A proxy or another server refused the request, not Assent: {found}. "
            "Check the proxy in front of Assent, and base_url."
        )
    return f"The server is not Assent: {found}. Check base_url."


def _facts(kind: str, body: bytes) -> Optional[Dict[str, Any]]:
    """Returns a problem document; None if the response is from a server in between."""
    if "application/problem+json" not in kind:
        return None
    try:
        facts: Any = json.loads(body)
    except (ValueError, RecursionError):
        return None
    if not isinstance(facts, dict):
        return None
    problem = cast(Dict[str, Any], facts)
    return problem if isinstance(problem.get("code"), str) and isinstance(problem.get("status"), int) else None


def _is_retryable_status(status: int) -> bool:
    # 408: a process that was stopped wrote the request later than its connection was kept for.
    return status in (408, 429) or status >= 500

"""Verifies callbacks, which are signed as in Standard Webhooks (https://www.standardwebhooks.com)."""

import base64
import hashlib
import hmac
import json
import re
import time
from typing import Any, Dict, Iterable, List, Protocol, Sequence, Tuple, Union, cast

from .errors import AssentConfigError, CallbackRefused
from .types import MessageEvent

TOLERANCE = 300.0
"""Maximum difference between the time of sending and the current time, in seconds."""
_IN_MILLISECONDS = (
    "It is in milliseconds; it must be seconds since 1970, in the header and in what is signed. "
    "Assent sends seconds: correct the program that signed this."
)
_PARSED_BODY = (
    "verify_callback needs the raw body, as bytes or text; it was called with {}. A parsed body cannot be verified. Pass "
    "request.get_data() in Flask, request.body in Django, await request.body() in FastAPI and Starlette."
)
_OTHER_HEADERS = (
    "verify_callback needs the headers of the request, as a dictionary or as a list of pairs of name and value; it was "
    "called with {}. Pass request.headers."
)
_SECRET = re.compile(r"whsec_[A-Za-z0-9+/]{32,}={0,2}")


class HeaderItems(Protocol):
    """An object with headers: a dictionary, or that of a framework."""

    def items(self) -> Iterable[Tuple[Any, Any]]: ...


Headers = Union[HeaderItems, Iterable[Tuple[Any, Any]]]
"""Headers of a request: an object with them, or pairs of name and value. A value is text, bytes, or a list of these. Case does not matter."""


def verify_callback(
    body: Union[bytes, bytearray, memoryview, str],
    headers: Headers,
    secret: Union[str, Sequence[str]],
    *,
    tolerance: float = TOLERANCE,
) -> MessageEvent:
    """Verifies the signature of a callback and returns its event.

    `body` is the raw body, not parsed and written again. `secret` is `whsec_…`, or several; any of them may have signed.
    A callback can arrive more than once: handle each `id` of an event once, and respond with a 2xx to types of events
    that you do not know.

    Raises CallbackRefused with a `code` if the callback is not valid, AssentConfigError if a secret is malformed, and
    TypeError if the body is parsed or the headers are none.
    """
    keys = [_key_of(one) for one in ([secret] if isinstance(secret, str) else secret)]
    if not keys:
        raise AssentConfigError("The callback secret is missing.")
    raw = _raw(body)
    event_id, sent_at, signatures = _signed_headers(headers)
    if re.fullmatch("[0-9]{12,14}", sent_at) and not _is_recent(sent_at, tolerance):
        raise CallbackRefused("stale_timestamp", _IN_MILLISECONDS)
    if not _is_recent(sent_at, tolerance):
        raise CallbackRefused("stale_timestamp")
    signed = f"{event_id}.{sent_at}.".encode("utf-8", "surrogateescape") + raw
    if not _is_signed(signed, signatures, keys):
        raise CallbackRefused("wrong_signature")
    return _event_of(raw)


def _raw(body: Any) -> bytes:
    if isinstance(body, str):
        return body.encode("utf-8", "surrogatepass")
    if isinstance(body, (bytes, bytearray, memoryview)):
        return bytes(body)
    raise TypeError(_PARSED_BODY.format(type(body).__name__))


def _is_signed(signed: bytes, signatures: str, keys: List[bytes]) -> bool:
    expected = [b"v1," + base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()) for key in keys]
    given = [one.encode("utf-8", "surrogateescape") for one in signatures.split(" ")]
    # A list, so that each comparison is made: the time does not depend on which signature matches.
    return any([hmac.compare_digest(one, another) for one in expected for another in given])


def _signed_headers(headers: Headers) -> Tuple[str, str, str]:
    found: Dict[str, List[str]] = {}
    for name, value in _pairs(headers):
        found.setdefault(_text(name).lower(), []).extend(_texts(value))
    event_id, sent_at, signatures = (
        " ".join(dict.fromkeys(found.get(f"webhook-{name}", []))) for name in ("id", "timestamp", "signature")
    )
    if not (event_id and sent_at and signatures):
        raise CallbackRefused("missing_headers")
    return event_id, sent_at, signatures


def _pairs(headers: Any) -> List[Tuple[Any, Any]]:
    items: Any = getattr(headers, "items", None)
    pairs: Any = items() if callable(items) else headers
    try:
        return [(name, value) for name, value in pairs]
    except (TypeError, ValueError):
        raise TypeError(_OTHER_HEADERS.format(type(headers).__name__)) from None


def _texts(value: Any) -> List[str]:
    """Returns the texts of a header. API Gateway has a list, also of one; None is absence."""
    values: List[Any] = list(cast(Iterable[Any], value)) if isinstance(value, (list, tuple)) else [value]
    return [_text(one) for one in values if one is not None]


def _text(value: Any) -> str:
    """Returns a header as text. ASGI has bytes."""
    return value.decode("latin-1") if isinstance(value, bytes) else str(value)


def _is_recent(sent_at: str, tolerance: float) -> bool:
    return bool(re.fullmatch("[0-9]{1,12}", sent_at)) and abs(time.time() - int(sent_at)) <= tolerance


def _secret_flaw(secret: str) -> str:
    """Says what is wrong with a callback secret, without repeating it."""
    must = "The callback secret must be whsec_ and at least 32 characters of base64"
    where = "The console shows it once, when the app is created or the secret is reset."
    if not secret:
        return f"{must}; it is missing. {where}"
    if not secret.startswith("whsec_"):
        return f"{must}; it does not begin with whsec_. {where}"
    length = len(secret) - len("whsec_")
    if length < 32:
        return f"{must}; it has only {length} after whsec_: a placeholder, or cut off. {where}"
    return f"{must}; it has other characters. {where}"


def _key_of(secret: str) -> bytes:
    if secret.startswith("osk_"):
        raise AssentConfigError(
            "This is an open secret (osk_…); callbacks are signed with the callback secret (whsec_…)."
        )
    if not _SECRET.fullmatch(secret):
        raise AssentConfigError(_secret_flaw(secret))
    try:
        return base64.b64decode(secret[len("whsec_") :], validate=True)
    except ValueError:
        raise AssentConfigError("The callback secret must be like whsec_…; it is not base64.") from None


def _event_of(raw: bytes) -> MessageEvent:
    try:
        event: Any = json.loads(raw)
    except (ValueError, RecursionError):
        raise CallbackRefused("unreadable_body") from None
    if not isinstance(event, dict):
        raise CallbackRefused("unreadable_body")
    fields = cast(Dict[str, Any], event)
    if not (isinstance(fields.get("type"), str) and isinstance(fields.get("id"), str)):
        raise CallbackRefused("unreadable_body")
    return cast(MessageEvent, fields)

"""Builds the requests of a client."""

import json
import uuid
from typing import Any, Dict, List, Mapping, Optional, Sequence, Tuple, Union
from urllib.parse import urlencode

from .connection import Request
from .errors import AssentConfigError
from .settings import Settings
from .version import VERSION

Value = Union[str, int, Sequence[str], None]


class NotGiven:
    """The type of NOT_GIVEN."""

    def __repr__(self) -> str:
        return "NOT_GIVEN"


NOT_GIVEN = NotGiven()
"""Stands for an argument that is left out, where None is a value."""


def given(**fields: Any) -> Dict[str, Any]:
    """Returns the fields that are not None."""
    return {name: value for name, value in fields.items() if value is not None}


def changed(**fields: Any) -> Dict[str, Any]:
    """Returns the fields that are given, also those that are None."""
    return {name: value for name, value in fields.items() if value is not NOT_GIVEN}


def request_of(
    settings: Settings,
    method: str,
    path: str,
    query: Mapping[str, Value],
    body: Union[Mapping[str, Any], bytes],
    idempotency_key: Optional[str],
) -> Request:
    """Returns the request of a call. Raises AssentConfigError for a body or a key that cannot be sent."""
    search = urlencode(_pairs(query))
    headers = {
        "Host": settings.base_url.partition("://")[2],
        "Authorization": settings.authorization,
        "Accept": "application/json",
        "User-Agent": f"assent-python/{VERSION}",
        "Connection": "close",
    }
    target = f"{path}?{search}" if search else path
    if method == "GET":
        return Request(method, target, headers, None)
    headers["Idempotency-Key"] = _checked_key(idempotency_key)
    if isinstance(body, bytes):
        headers["Content-Type"] = "application/octet-stream"
        return Request(method, target, headers, body)
    headers["Content-Type"] = "application/json"
    # Without NaN, which is not JSON, and without a half of a surrogate pair, which is not UTF-8.
    return Request(method, target, headers, _encoded(body))


def _pairs(query: Mapping[str, Value]) -> List[Tuple[str, str]]:
    pairs: List[Tuple[str, str]] = []
    for name, value in query.items():
        if value is None:
            continue
        values = [value] if isinstance(value, (str, int)) else value
        pairs += [(name, str(one)) for one in values]
    return pairs


def _checked_key(key: Optional[str]) -> str:
    if key is None:
        return f"sdk-{uuid.uuid4()}"
    if not 1 <= len(key) <= 255 or not all(" " <= letter <= "~" for letter in key):
        raise AssentConfigError("idempotency_key must be 1 to 255 printable ASCII characters.")
    return key


def _encoded(body: Mapping[str, Any]) -> bytes:
    try:
        return json.dumps(body, allow_nan=False, ensure_ascii=False).encode()
    except ValueError as cause:
        raise AssentConfigError(f"The request cannot be written as JSON: {cause}") from cause

"""Secure context links: pages of yours that a person opens from a message."""

import base64
import json
from typing import Any, Dict, Optional, cast
from urllib.parse import quote, urlsplit

from .errors import ContextLinkRefused
from .resources import ContextLinks as Calls
from .transport import Transport
from .types import VerifiedContextLinkOut

_DEFAULT_PORTS = {"http": 80, "https": 443}
_KEPT = "/%:@!$&'()*+,;=~[]|"
_LONGEST = 16_384


class ContextLinks:
    """Secure context links.

    A token is signed with Ed25519, which the standard library cannot verify. The service verifies the signature when
    the token is redeemed.
    """

    def __init__(self, transport: Transport) -> None:
        self._calls = Calls(transport)

    def verify(
        self,
        token: str,
        *,
        page: str,
        redemption_id: Optional[str] = None,
        idempotency_key: Optional[str] = None,
    ) -> VerifiedContextLinkOut:
        """Verifies and redeems a token, once. Show the page only if `valid` is True in the result.

        Call it when the person presses a button (a POST), because scanners and link previews fetch every link. `page`
        is the public URL of the page that is opened, `https://shop.example.com/orders/7`; its query is ignored. With a
        `redemption_id` of your own, the same visit can repeat the request and gets the same result.

        Raises ContextLinkRefused, before it redeems anything, if the token is for another page; and
        problems.ContextLinkUsed, problems.ContextLinkExpired, problems.NotFound or problems.ValidationFailed if the
        service refuses the token.
        """
        # The service verifies the signature below, so that what was read here is then known to be genuine.
        if _normal(str(_claims_of(token).get("htu", ""))) != _normal(page):
            raise ContextLinkRefused("wrong_page")
        return self._calls.verify(token, redemption_id=redemption_id, idempotency_key=idempotency_key)


def _claims_of(token: str) -> Dict[str, Any]:
    """Returns the claims of a token without verifying its signature. Raises ContextLinkRefused if it is no token."""
    parts = token.split(".")
    if len(parts) != 3 or len(token) > _LONGEST:
        raise ContextLinkRefused("malformed")
    try:
        claims: Any = json.loads(base64.b64decode(parts[1] + "=" * (-len(parts[1]) % 4), b"-_", validate=True))
    except (ValueError, RecursionError) as cause:
        raise ContextLinkRefused("malformed") from cause
    if not isinstance(claims, dict):
        raise ContextLinkRefused("malformed")
    return cast(Dict[str, Any], claims)


def _normal(url: str) -> str:
    """Returns a URL without query and fragment, as browsers write it. Raises ContextLinkRefused if it is no URL."""
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError as cause:
        raise ContextLinkRefused("wrong_page") from cause
    if parts.scheme not in _DEFAULT_PORTS or not parts.hostname:
        raise ContextLinkRefused("wrong_page")
    at = "" if port in (None, _DEFAULT_PORTS[parts.scheme]) else f":{port}"
    return f"{parts.scheme}://{parts.hostname}{at}{quote(parts.path, safe=_KEPT) or '/'}"

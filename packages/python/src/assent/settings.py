"""Validates the options of a client."""

import math
import os
import re
import ssl
from dataclasses import dataclass, field
from typing import Optional
from urllib.parse import SplitResult, urlsplit

from .credentials import credentials_of, shown
from .errors import AssentConfigError

_LOOPBACK = re.compile(r"localhost|.+\.localhost|127(\.[0-9]+){3}|::1")
_LONGEST = 10_000_000.0


@dataclass(frozen=True)
class Settings:
    """The validated options with defaults. Times are in seconds."""

    appid: str
    authorization: str = field(repr=False)
    base_url: str
    host: str
    port: int
    tls: Optional[ssl.SSLContext] = field(repr=False)
    """None for plain http."""
    timeout: float
    attempt_timeout: float
    retries: int


def settings_of(
    base_url: Optional[str],
    key: Optional[str],
    appid: Optional[str],
    open_secret: Optional[str],
    *,
    timeout: float,
    attempt_timeout: float,
    retries: int,
    allow_http: bool,
    ssl_context: Optional[ssl.SSLContext],
) -> Settings:
    """Returns the validated options. Raises AssentConfigError with what to change."""
    appid, secret = credentials_of(key, appid, open_secret)
    check_times(timeout=timeout, attempt_timeout=attempt_timeout)
    if retries < 0:
        raise AssentConfigError("retries must be 0 or more.")
    url = _origin(base_url if base_url is not None else os.environ.get("ASSENT_URL", ""), allow_http)
    host = url.hostname or ""
    is_tls = url.scheme == "https"
    return Settings(
        appid=appid,
        authorization=f"Bearer {appid}:{secret}",
        base_url=f"{url.scheme}://{url.netloc.lower()}",
        host=host,
        port=url.port or (443 if is_tls else 80),
        tls=(ssl_context or ssl.create_default_context()) if is_tls else None,
        timeout=timeout,
        attempt_timeout=attempt_timeout,
        retries=retries,
    )


def check_times(**times: Optional[float]) -> None:
    """Checks options that are seconds; None is the default. Raises AssentConfigError that names the option."""
    for name, value in times.items():
        if value is not None and not (0 < value <= _LONGEST and math.isfinite(value)):
            raise AssentConfigError(f"{name} must be seconds above 0, at most {_LONGEST:.0f}; it is {value}.")


def _origin(base_url: str, allow_http: bool) -> SplitResult:
    url = _split(base_url)
    if url is None or url.scheme not in ("http", "https") or not url.hostname:
        raise AssentConfigError(
            f"base_url must be a URL such as https://assent.example.com; it is {shown(base_url)}. "
            "Pass base_url or set ASSENT_URL."
        )
    if url.username is not None or url.password is not None or url.query or url.fragment:
        raise AssentConfigError("base_url must not contain a user, a query or a fragment.")
    if url.scheme == "http" and not allow_http and not _LOOPBACK.fullmatch(url.hostname):
        raise AssentConfigError(
            "base_url must be https, because http would send the secret unencrypted. "
            "In a private network, pass allow_http=True."
        )
    if url.path.strip("/"):
        origin = f"{url.scheme}://{url.netloc}"
        raise AssentConfigError(f"base_url must be only the origin, without the path {shown(url.path)}: use {origin}")
    return url


def _split(base_url: str) -> Optional[SplitResult]:
    """Returns the parts of a URL; None if it is not one, or its port or host is invalid."""
    if not base_url.isascii() or re.search(r"[\x00-\x20\x7f]", base_url):
        return None
    try:
        url = urlsplit(base_url)
        _ = url.port  # raises ValueError if it is not a number up to 65535
        return url
    except ValueError:
        return None

"""Validates the options of a client."""

import json
import math
import os
import re
import ssl
from dataclasses import dataclass, field
from typing import Optional, Tuple
from urllib.parse import SplitResult, urlsplit

from .errors import AssentConfigError

_APPID = re.compile(r"app_[0-7][0-9a-hjkmnp-tv-z]{25}")
_OPEN_SECRET = re.compile(r"osk_[A-Za-z0-9_-]{20,}")
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
    appid, secret = _credentials_of(key, appid, open_secret)
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
            f"base_url must be a URL such as https://assent.example.com; it is {_shown(base_url)}. "
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
        raise AssentConfigError(f"base_url must be only the origin, without the path {_shown(url.path)}: use {origin}")
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


def _credentials_of(key: Optional[str], appid: Optional[str], open_secret: Optional[str]) -> Tuple[str, str]:
    """Returns the appid and the secret.

    They are those of the arguments, then of ASSENT_KEY. Raises AssentConfigError with what to change; it never contains a
    secret.
    """
    key_appid, key_secret = _parts_of(key, appid, open_secret)
    appid = appid if appid is not None else key_appid
    secret = open_secret if open_secret is not None else key_secret
    if not appid and not secret:
        raise AssentConfigError(
            "There is no key. Set ASSENT_KEY to <appid>:<secret>, such as app_…:osk_…, or pass it as key."
        )
    if not _APPID.fullmatch(appid):
        raise AssentConfigError(
            f"appid must be like app_…; it is {_shown(appid)}. Pass appid, or set ASSENT_KEY to <appid>:<secret>."
        )
    if secret.startswith("whsec_"):
        raise AssentConfigError("open_secret is a callback secret (whsec_…); it must be the open secret (osk_…).")
    if not _OPEN_SECRET.fullmatch(secret):
        found = "it is not" if secret else "it is missing"
        raise AssentConfigError(
            f"open_secret must be like osk_…; {found}. Pass open_secret, or set ASSENT_KEY to <appid>:<secret>."
        )
    return appid, secret


def _parts_of(key: Optional[str], appid: Optional[str], open_secret: Optional[str]) -> Tuple[str, str]:
    """Returns the parts of the key, empty if there is none. A secret alone needs an appid beside it."""
    text = key if key is not None else os.environ.get("ASSENT_KEY", "")
    if not text or (appid is not None and open_secret is not None):
        return "", ""
    name = "ASSENT_KEY" if key is None else "key"
    shape = f"{name} must be <appid>:<secret>, such as app_…:osk_…;"
    first, colon, rest = text.partition(":")
    secret = rest if colon else first
    key_appid = first if colon else (appid or "")
    if secret.startswith("whsec_"):
        raise AssentConfigError(f"{shape} it has a callback secret (whsec_…), which only verifies callbacks.")
    if not _OPEN_SECRET.fullmatch(secret):
        raise AssentConfigError(f"{shape} {'its secret is not like osk_…' if colon else f'it is {_shown(text)}'}.")
    if not key_appid:
        raise AssentConfigError(f"{shape} it is only the secret: write the appid and a colon before it.")
    if colon and not _APPID.fullmatch(key_appid):
        raise AssentConfigError(f"{shape} its appid is {_shown(key_appid)}.")
    if appid is not None and appid != key_appid:
        raise AssentConfigError(f"appid is {_shown(appid)}, but {name} is of {key_appid}.")
    return key_appid, secret


def _shown(value: str) -> str:
    """Returns the beginning of a value for an error message. A secret is not repeated."""
    if value == "":
        return "missing"
    if re.search("osk_|whsec_", value):
        return "a secret"
    return json.dumps(value[:60], ensure_ascii=False)

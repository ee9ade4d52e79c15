"""Reads the key of a client."""

import json
import os
import re
from typing import Optional, Tuple

from .errors import AssentConfigError

_APPID = re.compile(r"app_[0-7][0-9a-hjkmnp-tv-z]{25}")
_OPEN_SECRET = re.compile(r"osk_[A-Za-z0-9_-]{20,}")


def credentials_of(key: Optional[str], appid: Optional[str], open_secret: Optional[str]) -> Tuple[str, str]:
    """Returns the appid and the secret.

    They are those of the arguments, then of ASSENT_KEY, then of the older ASSENT_APPID and ASSENT_OPEN_SECRET. Raises
    AssentConfigError with what to change; it never contains a secret.
    """
    key_appid, key_secret = _parts_of(key, appid, open_secret)
    appid = appid if appid is not None else key_appid or os.environ.get("ASSENT_APPID", "")
    secret = open_secret if open_secret is not None else key_secret or os.environ.get("ASSENT_OPEN_SECRET", "")
    if not appid and not secret:
        raise AssentConfigError(
            "There is no key. Set ASSENT_KEY to <appid>:<secret>, such as app_…:osk_…, or pass it as key."
        )
    if not _APPID.fullmatch(appid):
        raise AssentConfigError(
            f"appid must be like app_…; it is {shown(appid)}. Pass appid, or set ASSENT_KEY to <appid>:<secret>."
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
    key_appid = first if colon else (appid if appid is not None else os.environ.get("ASSENT_APPID", ""))
    if secret.startswith("whsec_"):
        raise AssentConfigError(f"{shape} it has a callback secret (whsec_…), which only verifies callbacks.")
    if not _OPEN_SECRET.fullmatch(secret):
        raise AssentConfigError(f"{shape} {'its secret is not like osk_…' if colon else f'it is {shown(text)}'}.")
    if not key_appid:
        raise AssentConfigError(f"{shape} it is only the secret: write the appid and a colon before it.")
    if colon and not _APPID.fullmatch(key_appid):
        raise AssentConfigError(f"{shape} its appid is {shown(key_appid)}.")
    if appid is not None and appid != key_appid:
        raise AssentConfigError(f"appid is {shown(appid)}, but {name} is of {key_appid}.")
    return key_appid, secret


def shown(value: str) -> str:
    """Returns the beginning of a value for an error message. A secret is not repeated."""
    if value == "":
        return "missing"
    if re.search("osk_|whsec_", value):
        return "a secret"
    return json.dumps(value[:60], ensure_ascii=False)

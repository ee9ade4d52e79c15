"""Ask a person, get a signed answer: the client of Assent for business systems."""

from . import problems, types
from .async_client import AsyncAssent
from .callbacks import verify_callback
from .client import Assent
from .errors import (
    AssentClosed,
    AssentConfigError,
    AssentConnectionError,
    AssentError,
    AssentProblem,
    AssentTimeout,
    CallbackRefused,
    ContextLinkRefused,
)
from .statuses import is_final
from .types import MessageEvent, MessageIn, MessageOut, PayloadIn, ResponderOut, ResponseOut, SentMessageOut
from .version import VERSION as __version__
from .waiting import OnUnavailable

__all__ = [
    "Assent",
    "AssentClosed",
    "AssentConfigError",
    "AssentConnectionError",
    "AssentError",
    "AssentProblem",
    "AssentTimeout",
    "AsyncAssent",
    "CallbackRefused",
    "ContextLinkRefused",
    "MessageEvent",
    "MessageIn",
    "MessageOut",
    "OnUnavailable",
    "PayloadIn",
    "ResponderOut",
    "ResponseOut",
    "SentMessageOut",
    "__version__",
    "is_final",
    "problems",
    "types",
    "verify_callback",
]

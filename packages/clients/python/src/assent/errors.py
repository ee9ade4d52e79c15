"""Exceptions of the client. Every one is an AssentError; no message contains a secret."""

from typing import Any, Dict, List, Mapping, Optional

from .types import ProblemErrors


class AssentError(Exception):
    """Base class of the exceptions of this package."""


class AssentConfigError(AssentError, ValueError):
    """The configuration or an argument is wrong. The message says what to change."""


class AssentClosed(AssentError):
    """The client was closed, before or during the call."""


class AssentConnectionError(AssentError):
    """The service could not be reached, or the response was not from the service. `__cause__` is the original error."""

    def __init__(self, message: str, status: Optional[int] = None) -> None:
        super().__init__(message, status)
        self.message = message
        self.status = status
        """HTTP status of a response that was not from the service; None if there was no response."""

    def __str__(self) -> str:
        return self.message


class AssentTimeout(AssentError, TimeoutError):
    """A call or a wait timed out. The message, if it was sent, stays open unless `is_canceled`."""

    def __init__(self, message: str, message_id: Optional[str] = None, is_canceled: bool = False) -> None:
        super().__init__(message, message_id, is_canceled)
        self.message = message
        self.message_id = message_id
        """Id of the message of a wait; if it is open, `messages.wait(message_id)` continues. None for every other call."""
        self.is_canceled = is_canceled
        """Whether the message was withdrawn because of `cancel_on_timeout`."""

    def __str__(self) -> str:
        return self.message


class AssentProblem(AssentError):
    """A problem that the service returned (RFC 9457).

    Each code has a subclass in `assent.problems`, such as `problems.NotCancelable`.
    """

    def __init__(self, facts: Mapping[str, Any], retry_after: Optional[float] = None) -> None:
        super().__init__(facts, retry_after)
        self.facts: Dict[str, Any] = dict(facts)
        """The whole problem document, with fields that this package does not know."""
        self.code: str = str(facts.get("code", ""))
        """Stable code of the problem, such as `not_cancelable`."""
        self.type: str = str(facts.get("type", ""))
        """URL of the page that explains the code."""
        self.status: int = int(facts.get("status") or 0)
        self.title: str = str(facts.get("title", ""))
        self.detail: str = str(facts.get("detail", ""))
        self.errors: List[ProblemErrors] = list(facts.get("errors") or [])
        """The wrong fields, if the code is `validation_failed`: `{pointer, code, detail}`."""
        self.request_id: Optional[str] = facts.get("request_id")
        """Id of the request. State it when you ask for support."""
        self.message_status: Optional[str] = facts.get("message_status")
        """Status of the closed message."""
        self.response: Optional[Dict[str, Any]] = facts.get("response")
        """The answer that decided the message: a `ResponseOut`."""
        self.answer: Optional[Dict[str, Any]] = facts.get("answer")
        """The answer of a question that has one already: a `QuestionAnswerOut`."""
        self.retry_after = retry_after
        """Seconds to wait before a retry; None if the service did not specify it."""

    def __str__(self) -> str:
        if not self.errors:
            return f"{self.code}: {self.detail}"
        fields = [f"{wrong.get('pointer') or '/'} {wrong.get('detail')}" for wrong in self.errors]
        return "\n  ".join([f"{self.code}: {self.title}", *fields])


class CallbackRefused(AssentError):
    """The callback was not sent by Assent, or is too old. Respond with 400."""

    def __init__(self, code: str, advice: Optional[str] = None) -> None:
        super().__init__(code, advice)
        self.code = code
        """`missing_headers`, `stale_timestamp`, `wrong_signature` or `unreadable_body`."""
        self.advice = advice
        """What to do about it, where a likely cause was recognised. It is part of the text."""

    def __str__(self) -> str:
        return " ".join(filter(None, [_CALLBACK_FAULTS.get(self.code, self.code), self.advice]))


class ContextLinkRefused(AssentError):
    """The context link does not open this page. Respond with 403."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code
        """`malformed` or `wrong_page`."""

    def __str__(self) -> str:
        return _LINK_FAULTS.get(self.code, self.code)


_CALLBACK_FAULTS = {
    "missing_headers": "webhook-id, webhook-timestamp or webhook-signature is missing.",
    "stale_timestamp": "webhook-timestamp differs too much from the current time.",
    "wrong_signature": "webhook-signature does not match the body and the secret.",
    "unreadable_body": "The signature is valid, but the body is not an event.",
}
_LINK_FAULTS = {
    "malformed": "This is not a context token.",
    "wrong_page": "This token is for another page.",
}

# Generated from docs/openapi.json by `npm run generate -w @assent/python`. A test fails when it is stale.
"""One exception class for each problem code: `except problems.NotCancelable`.

A code that is newer than this package is an AssentProblem of no subclass. `/docs/problems/<code>` of the service explains
each code.
"""

from typing import Dict, Type

from .errors import AssentProblem


class AlreadyResponded(AssentProblem):
    """The service returned `already_responded`."""


class AppSuspended(AssentProblem):
    """The service returned `app_suspended`."""


class AudienceTooLarge(AssentProblem):
    """The service returned `audience_too_large`."""


class AuthorizationErased(AssentProblem):
    """The service returned `authorization_erased`."""


class CallbackNotConfigured(AssentProblem):
    """The service returned `callback_not_configured`."""


class CallbackUrlBlocked(AssentProblem):
    """The service returned `callback_url_blocked`."""


class ContextLinkExpired(AssentProblem):
    """The service returned `context_link_expired`."""


class ContextLinkUsed(AssentProblem):
    """The service returned `context_link_used`."""


class DrillOpen(AssentProblem):
    """The service returned `drill_open`."""


class EmailNotVerified(AssentProblem):
    """The service returned `email_not_verified`."""


class EventUnknown(AssentProblem):
    """The service returned `event_unknown`."""


class FileNotSupported(AssentProblem):
    """The service returned `file_not_supported`."""


class FileTooLarge(AssentProblem):
    """The service returned `file_too_large`."""


class GroupFull(AssentProblem):
    """The service returned `group_full`."""


class GroupInUse(AssentProblem):
    """The service returned `group_in_use`."""


class GroupLimit(AssentProblem):
    """The service returned `group_limit`."""


class GroupTaken(AssentProblem):
    """The service returned `group_taken`."""


class HookNotSupported(AssentProblem):
    """The service returned `hook_not_supported`."""


class IdempotencyInProgress(AssentProblem):
    """The service returned `idempotency_in_progress`."""


class IdempotencyKeyReused(AssentProblem):
    """The service returned `idempotency_key_reused`."""


class Internal(AssentProblem):
    """The service returned `internal`."""


class InvalidCredentials(AssentProblem):
    """The service returned `invalid_credentials`."""


class InvalidCursor(AssentProblem):
    """The service returned `invalid_cursor`."""


class InvalidJson(AssentProblem):
    """The service returned `invalid_json`."""


class MessageClosed(AssentProblem):
    """The service returned `message_closed`."""


class NotCancelable(AssentProblem):
    """The service returned `not_cancelable`."""


class NotFound(AssentProblem):
    """The service returned `not_found`."""


class PasskeysUnavailable(AssentProblem):
    """The service returned `passkeys_unavailable`."""


class PayloadTooLarge(AssentProblem):
    """The service returned `payload_too_large`."""


class QuestionAnswered(AssentProblem):
    """The service returned `question_answered`."""


class QuotaExceeded(AssentProblem):
    """The service returned `quota_exceeded`."""


class RateLimited(AssentProblem):
    """The service returned `rate_limited`."""


class ReceiptUnavailable(AssentProblem):
    """The service returned `receipt_unavailable`."""


class ReferenceTaken(AssentProblem):
    """The service returned `reference_taken`."""


class ScheduledInPast(AssentProblem):
    """The service returned `scheduled_in_past`."""


class ScopeMissing(AssentProblem):
    """The service returned `scope_missing`."""


class StorageExceeded(AssentProblem):
    """The service returned `storage_exceeded`."""


class TestOnly(AssentProblem):
    """The service returned `test_only`."""


class TopicArchived(AssentProblem):
    """The service returned `topic_archived`."""


class TopicForbidden(AssentProblem):
    """The service returned `topic_forbidden`."""


class TopicIsDefault(AssentProblem):
    """The service returned `topic_is_default`."""


class TopicLimit(AssentProblem):
    """The service returned `topic_limit`."""


class TopicTaken(AssentProblem):
    """The service returned `topic_taken`."""


class Unavailable(AssentProblem):
    """The service returned `unavailable`."""


class UnsupportedMediaType(AssentProblem):
    """The service returned `unsupported_media_type`."""


class ValidationFailed(AssentProblem):
    """The service returned `validation_failed`."""


class ValuesDiffer(AssentProblem):
    """The service returned `values_differ`."""


CLASSES: Dict[str, Type[AssentProblem]] = {
    "already_responded": AlreadyResponded,
    "app_suspended": AppSuspended,
    "audience_too_large": AudienceTooLarge,
    "authorization_erased": AuthorizationErased,
    "callback_not_configured": CallbackNotConfigured,
    "callback_url_blocked": CallbackUrlBlocked,
    "context_link_expired": ContextLinkExpired,
    "context_link_used": ContextLinkUsed,
    "drill_open": DrillOpen,
    "email_not_verified": EmailNotVerified,
    "event_unknown": EventUnknown,
    "file_not_supported": FileNotSupported,
    "file_too_large": FileTooLarge,
    "group_full": GroupFull,
    "group_in_use": GroupInUse,
    "group_limit": GroupLimit,
    "group_taken": GroupTaken,
    "hook_not_supported": HookNotSupported,
    "idempotency_in_progress": IdempotencyInProgress,
    "idempotency_key_reused": IdempotencyKeyReused,
    "internal": Internal,
    "invalid_credentials": InvalidCredentials,
    "invalid_cursor": InvalidCursor,
    "invalid_json": InvalidJson,
    "message_closed": MessageClosed,
    "not_cancelable": NotCancelable,
    "not_found": NotFound,
    "passkeys_unavailable": PasskeysUnavailable,
    "payload_too_large": PayloadTooLarge,
    "question_answered": QuestionAnswered,
    "quota_exceeded": QuotaExceeded,
    "rate_limited": RateLimited,
    "receipt_unavailable": ReceiptUnavailable,
    "reference_taken": ReferenceTaken,
    "scheduled_in_past": ScheduledInPast,
    "scope_missing": ScopeMissing,
    "storage_exceeded": StorageExceeded,
    "test_only": TestOnly,
    "topic_archived": TopicArchived,
    "topic_forbidden": TopicForbidden,
    "topic_is_default": TopicIsDefault,
    "topic_limit": TopicLimit,
    "topic_taken": TopicTaken,
    "unavailable": Unavailable,
    "unsupported_media_type": UnsupportedMediaType,
    "validation_failed": ValidationFailed,
    "values_differ": ValuesDiffer,
}
"""The classes by code."""

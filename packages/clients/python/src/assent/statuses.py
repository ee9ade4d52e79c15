"""Which statuses of a message are final."""

from typing import Dict

_FINAL: Dict[str, bool] = {
    "scheduled": False,
    "queued": False,
    "delivered": False,
    "approved": True,
    "rejected": True,
    "expired": True,
    "canceled": True,
}
"""A test fails when a status of the service is missing here."""


def is_final(status: str) -> bool:
    """Returns whether a status is final: `approved`, `rejected`, `expired` or `canceled`."""
    return _FINAL.get(status, False)

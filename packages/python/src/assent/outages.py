"""Reports outages of the service while a call tries again."""

import logging
import time
from typing import Callable, Optional

from .errors import AssentError, AssentProblem

OnUnavailable = Callable[[AssentError, float], object]
"""Called once for each outage, with its first failure and the time until which the call tries again (Unix seconds)."""

REPORT = 9.0
"""Time for one attempt to send, in seconds: after that, a silent service is reported."""

_logger = logging.getLogger("assent")


class Outages:
    """Reports the first failure of each outage."""

    def __init__(self, seconds: float, on_unavailable: Optional[OnUnavailable] = None) -> None:
        """`seconds` is how long the call tries again."""
        self._until = time.time() + seconds
        self._on_unavailable = on_unavailable or _log
        self._is_reported = False

    def failed(self, error: AssentError) -> None:
        # A problem below 500 is a response: the limit of requests, or a first request that still runs.
        is_outage = not isinstance(error, AssentProblem) or error.status >= 500
        if self._is_reported or not is_outage:
            return
        self._is_reported = True
        self._on_unavailable(error, self._until)

    def end(self) -> None:
        """There was a response: the next failure is another outage."""
        self._is_reported = False


def _log(error: AssentError, until: float) -> None:
    # Python writes warnings to standard error unless the program configures its logging.
    at = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(until))
    _logger.warning("assent: %s Trying again until %s.", error, at)

"""Messages, in asyncio."""

import asyncio
import logging
from typing import Awaitable, Callable, List, Optional, Union

from . import async_resources, messages
from .calls import on_loop
from .errors import AssentError
from .questions import OnQuestion, QuestionAnswer
from .transport import Transport
from .types import MessageIn, MessageOut, QuestionOut, SentMessageOut
from .waiting import CANCEL, TEN_MINUTES, OnUnavailable

_logger = logging.getLogger("assent")

_Answer = Union[str, QuestionAnswer, None]
OnQuestionAsync = Callable[[QuestionOut, MessageOut], Union[_Answer, Awaitable[_Answer]]]
"""An `OnQuestion` that may be a coroutine function."""


class Messages(async_resources.Messages):
    """Messages. The callbacks of `ask` and `wait` run in the event loop, and may be coroutine functions."""

    async def ask(
        self,
        message: MessageIn,
        *,
        timeout: float = TEN_MINUTES,
        idempotency_key: Optional[str] = None,
        on_sent: Optional[Callable[[SentMessageOut], object]] = None,
        cancel_on_timeout: bool = True,
        on_unavailable: Optional[OnUnavailable] = None,
        on_question: Optional[OnQuestionAsync] = None,
    ) -> MessageOut:
        """Sends a message and waits until it is final, as `Assent.messages.ask` does.

        If the task is cancelled meanwhile, the message is withdrawn before the cancellation continues, for at most ten
        seconds. It stays open without `cancel_on_timeout`, or if the response to the send had not arrived: then it expires by
        itself ten seconds after the timeout.
        """
        sent: List[str] = []
        report = on_loop(on_sent) if on_sent else None

        def remember(result: SentMessageOut) -> None:
            sent.append(result["message_id"])
            if report:
                report(result)

        unavailable, question = _in_loop(on_unavailable, on_question)

        def ask(transport: Transport) -> MessageOut:
            return messages.Messages(transport).ask(
                message,
                timeout=timeout,
                idempotency_key=idempotency_key,
                on_sent=remember,
                cancel_on_timeout=cancel_on_timeout,
                on_unavailable=unavailable,
                on_question=question,
            )

        try:
            return await self._calls.run(ask)
        except asyncio.CancelledError:
            if sent and cancel_on_timeout:
                await self._withdraw(sent[0])
            raise

    async def wait(
        self,
        message_id: str,
        *,
        timeout: float = TEN_MINUTES,
        cancel_on_timeout: bool = False,
        on_unavailable: Optional[OnUnavailable] = None,
        on_question: Optional[OnQuestionAsync] = None,
    ) -> MessageOut:
        """Waits until a message is final, at most `timeout` seconds. Raises AssentTimeout with its id.

        If the task is cancelled, the message stays open.
        """
        unavailable, question = _in_loop(on_unavailable, on_question)

        def wait(transport: Transport) -> MessageOut:
            return messages.Messages(transport).wait(
                message_id,
                timeout=timeout,
                cancel_on_timeout=cancel_on_timeout,
                on_unavailable=unavailable,
                on_question=question,
            )

        return await self._calls.run(wait)

    async def _withdraw(self, message_id: str) -> None:
        """Withdraws a message of a cancelled task. A message that was answered meanwhile stays as it is."""
        withdrawing = self.cancel(message_id, reason="The program that asked has ended.")
        try:
            await asyncio.wait_for(withdrawing, CANCEL)
        except (AssentError, asyncio.TimeoutError) as error:
            _logger.warning("assent: %s could not be withdrawn: %s", message_id, error)


def _in_loop(
    on_unavailable: Optional[OnUnavailable], on_question: Optional[OnQuestionAsync]
) -> "tuple[Optional[OnUnavailable], Optional[OnQuestion]]":
    return on_loop(on_unavailable) if on_unavailable else None, on_loop(on_question) if on_question else None

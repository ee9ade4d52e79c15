"""Questions that people ask about a message before they decide."""

import warnings
from typing import Any, Callable, Dict, List, Optional, Set, Union

from .errors import AssentConfigError, AssentProblem
from .types import MessageIn, MessageOut, QuestionOut

QuestionAnswer = Dict[str, Any]
"""The answer to a question: `text`, and if you like `blocks`."""

OnQuestion = Callable[[QuestionOut, MessageOut], Union[str, QuestionAnswer, None]]
"""Called once for each question of a person that has no answer. Returns the answer, or None to leave it to somebody else."""


def answer_questions(
    message: MessageOut, on_question: OnQuestion, asked: Set[str], send: Callable[[str, QuestionAnswer], object]
) -> None:
    """Asks the handler about each new question, and sends its answer. Without one, the question is left to somebody else."""
    questions = message.get("questions")
    data: List[QuestionOut] = (questions["data"] if questions else None) or []
    for question in data:
        if question["answer"] is not None or question["question_id"] in asked:
            continue
        asked.add(question["question_id"])
        answer = on_question(question, message)
        if not answer:
            continue
        try:
            send(question["question_id"], body_of(answer))
        except AssentProblem as problem:
            # Somebody else was first, or the message was decided: the next request returns that.
            if problem.code not in ("question_answered", "message_closed"):
                raise


def askable(message: MessageIn) -> MessageIn:
    """Returns a message about which people can ask. Raises AssentConfigError if the message says that they cannot."""
    questions = message.get("questions") or "allowed"
    if questions != "allowed":
        raise AssentConfigError(
            f'on_question is never called for a message with "questions": "{questions}". Leave one of the two out.'
        )
    return {**message, "questions": questions}


def revision_of(message: MessageOut) -> Optional[int]:
    """Returns the number of questions and answers; None for a message about which nobody can ask, with a warning."""
    questions = message.get("questions")
    if questions is None:
        warnings.warn(
            f"on_question is not called for {message['message_id']}, because nobody can ask about it. "
            'Send it with "questions": "allowed".',
            stacklevel=5,
        )
    return questions.get("revision") if questions else None


def body_of(answer: Union[str, QuestionAnswer]) -> QuestionAnswer:
    return {"text": answer} if isinstance(answer, str) else answer

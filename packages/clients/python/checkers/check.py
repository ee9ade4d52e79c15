"""What customers write about types; each line that a checker must refuse says so."""

from typing import Optional

from assent import Assent, AsyncAssent, MessageEvent, MessageIn, MessageOut, verify_callback
from assent.types import QuestionOut

question: MessageIn = {"topic": "acme/default", "type": "approval", "payload": {"title": "Pay?"}}


def approver_of(message: MessageOut) -> Optional[str]:
    """`status` and `approved` narrow `response`."""
    if message["status"] == "approved":
        return message["response"]["responder"]["display_name"]
    if message["status"] == "rejected":
        return message["response"]["comment"]
    return None


def by_approved(message: MessageOut) -> str:
    if message["approved"] is True:
        return message["response"]["responder"]["display_name"]
    return message["response"]["label"]  # type: ignore[index] # pyright: ignore[reportOptionalSubscript]


def of_event(event: MessageEvent) -> Optional[str]:
    data = event["data"]
    return data["response"]["label"] if data["approved"] is True else None


def of_calls(assent: Assent) -> None:
    for message in (assent.messages.ask(question), assent.messages.get("msg_1"), assent.messages.wait("msg_1")):
        if message["status"] == "approved":
            print(message["response"]["responder"]["display_name"], message.get("ext"))
    for listed in assent.messages.list()["data"]:
        if listed["approved"] is True:
            print(listed["response"]["label"])
    for each in assent.messages.each(status=["approved"]):
        print(approver_of(each))


def of_headers(body: bytes, pairs: "list[tuple[str, str]]", lists: "dict[str, list[str]]") -> None:
    for event in (verify_callback(body, pairs, "whsec_"), verify_callback(body, lists, "whsec_")):
        print(event["id"])
    verify_callback({"id": 1}, pairs, "whsec_")  # type: ignore[arg-type] # pyright: ignore[reportArgumentType]


async def of_coroutines(assent: AsyncAssent) -> None:
    async def explain(question: QuestionOut, message: MessageOut) -> str:
        return f"{question['text']} {message['message_id']}"

    message = await assent.messages.ask(question, on_question=explain)
    if message["status"] == "approved":
        print(message["response"]["responder"]["display_name"])
    await assent.messages.get("msg_1", wait="25")  # type: ignore[arg-type] # pyright: ignore[reportArgumentType]
    async for each in assent.messages.each(status=["approved"]):
        print(approver_of(each))

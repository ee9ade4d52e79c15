import os

from assent import Assent, CallbackRefused, verify_callback
from flask import Flask, request

assent = Assent()
app = Flask(__name__)


@app.post("/callback")
def callback():
    try:
        event = verify_callback(request.get_data(), request.headers, os.environ["ASSENT_CALLBACK_SECRET"])
    except CallbackRefused as refused:
        return {"error": refused.code}, 400
    if event["type"] == "message.approved":
        print("pay", event["data"]["ext"], flush=True)
    return "", 204


@app.post("/invoices/<invoice>/ask")
def ask(invoice: str):
    question = {
        "topic": os.environ["ASSENT_TOPIC"],
        "type": "approval",
        "ext": invoice,
        "payload": {"title": f"Pay {invoice}?"},
    }
    sent = assent.messages.send(question, idempotency_key=invoice)
    return {"message_id": sent["message_id"]}, 202


if __name__ == "__main__":
    app.run(port=int(os.environ["PORT"]))

import os

import uvicorn
from assent import AsyncAssent, CallbackRefused, verify_callback
from fastapi import FastAPI, HTTPException, Request

assent = AsyncAssent()
app = FastAPI()


@app.post("/callback", status_code=204)
async def callback(request: Request) -> None:
    try:
        event = verify_callback(await request.body(), request.headers, os.environ["ASSENT_CALLBACK_SECRET"])
    except CallbackRefused as refused:
        raise HTTPException(400, refused.code)
    if event["type"] == "message.approved":
        print("pay", event["data"]["ext"], flush=True)


@app.post("/invoices/{invoice}/ask", status_code=202)
async def ask(invoice: str) -> dict:
    question = {
        "topic": os.environ["ASSENT_TOPIC"],
        "type": "approval",
        "ext": invoice,
        "payload": {"title": f"Pay {invoice}?"},
    }
    sent = await assent.messages.send(question, idempotency_key=invoice)
    return {"message_id": sent["message_id"]}


if __name__ == "__main__":
    uvicorn.run(app, port=int(os.environ["PORT"]))

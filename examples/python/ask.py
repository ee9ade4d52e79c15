# python3 ask.py "Deploy version 42?" deploy-42
# Exit code: 0 approved, 1 rejected, 2 nobody decided (expired or withdrawn), 3 it could not be sent or withdrawn in time.
import os
import sys

from assent import Assent, AssentTimeout

_, title, key = sys.argv
question = {"topic": os.environ["ASSENT_TOPIC"], "type": "approval", "ext": key, "payload": {"title": title}}
if "ASSENT_TO" in os.environ:
    question["to"] = [os.environ["ASSENT_TO"]]

with Assent() as assent:
    try:
        # The same key is the same question, also after a crash.
        message = assent.messages.ask(
            question,
            timeout=float(os.environ.get("ASSENT_TIMEOUT", 600)),
            idempotency_key=key,
            on_sent=lambda sent: print("asked", sent["message_id"], flush=True),
        )
    except AssentTimeout as late:
        print(late)
        sys.exit(2 if late.is_canceled else 3)

if message["response"]:
    print(message["status"], "by", message["response"]["responder"]["display_name"])
    sys.exit(0 if message["approved"] else 1)
print(message["status"])
sys.exit(2)

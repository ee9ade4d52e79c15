# ASSENT_CALLBACK_SECRET=whsec_… PORT=8000 python3 receiver.py
import base64
import hashlib
import hmac
import json
import os
import re
import time
import traceback
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Lock

KEY = base64.b64decode(os.environ["ASSENT_CALLBACK_SECRET"].removeprefix("whsec_"))
LARGEST = 65536
handled = set()  # in production: a table with a unique id
one_at_a_time = Lock()


def is_genuine(headers, body):
    """Returns whether the callback is from Assent and recent. The body is the raw bytes."""
    event_id = headers.get("webhook-id", "")
    sent_at = headers.get("webhook-timestamp", "")
    if not re.fullmatch("[0-9]{1,12}", sent_at) or abs(time.time() - int(sent_at)) > 300:
        return False
    signed = f"{event_id}.{sent_at}.".encode() + body
    expected = b"v1," + base64.b64encode(hmac.digest(KEY, signed, hashlib.sha256))
    given = headers.get("webhook-signature", "").encode().split(b" ")
    return any(hmac.compare_digest(expected, one) for one in given)


def handle(event):
    print(event["type"], event["data"]["ext"], flush=True)


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        try:
            status = self.receive()
        except Exception:
            traceback.print_exc()
            status = 500  # it comes again
        self.send_response(status)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def receive(self):
        size = int(self.headers.get("Content-Length", 0))
        if not 0 <= size <= LARGEST:
            return 413
        body = self.rfile.read(size)
        if not is_genuine(self.headers, body):
            return 400
        event = json.loads(body)
        with one_at_a_time:
            if event["id"] not in handled:
                handle(event)
                handled.add(event["id"])
        return 204


ThreadingHTTPServer(("127.0.0.1", int(os.environ.get("PORT", 8000))), Receiver).serve_forever()

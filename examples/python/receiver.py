# Install the package (packages/clients/python/README.md), then: ASSENT_CALLBACK_SECRET=whsec_… PORT=8000 python3 receiver.py
import os
import traceback
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Lock

from assent import CallbackRefused, verify_callback

SECRET = os.environ["ASSENT_CALLBACK_SECRET"]
LARGEST = 65536
handled = set()  # in production: a table with a unique id
one_at_a_time = Lock()


def handle(event):
    print(event["type"], event["data"]["ext"], flush=True)


class Receiver(BaseHTTPRequestHandler):
    timeout = 15  # seconds for each read

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
        try:
            event = verify_callback(self.rfile.read(size), self.headers, SECRET)
        except CallbackRefused as refused:
            print(refused, flush=True)
            return 400
        with one_at_a_time:
            if event["id"] not in handled:
                handle(event)
                handled.add(event["id"])
        return 204


ThreadingHTTPServer(("127.0.0.1", int(os.environ.get("PORT", 8000))), Receiver).serve_forever()

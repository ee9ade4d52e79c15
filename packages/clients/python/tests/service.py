"""A service on this machine that answers with a script, for the tests of the client."""

import json
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, Callable, Dict, List, NamedTuple, Optional

from assent import Assent

APPID = "app_01m7z1gygne4da705qz7gbz6g2"
OPEN_SECRET = "osk_0123456789abcdefghijklmnop"


class Received(NamedTuple):
    method: str
    target: str
    headers: Dict[str, str]
    body: bytes

    @property
    def json(self) -> Any:
        return json.loads(self.body)


class Service:
    """Answers each request with the next step of its script, and repeats the last one. A step writes the response.

    With `reads` false it answers before it reads the body, and closes the connection.
    """

    def __init__(self, *steps: "Step", reads: bool = True) -> None:
        self.received: List[Received] = []
        self._steps = list(steps)
        self._lock = threading.Lock()
        service = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def answer(self) -> None:
                body = self.rfile.read(int(self.headers.get("Content-Length", 0)) if reads else 0)
                headers = {name.lower(): value for name, value in self.headers.items()}
                with service._lock:
                    service.received.append(Received(self.command, self.path, headers, body))
                    step = service._steps.pop(0) if len(service._steps) > 1 else service._steps[0]
                try:
                    step(self)
                except OSError:
                    pass  # the client has left
                self.close_connection = True

            do_GET = do_POST = do_PUT = answer

            def log_message(self, format: str, *args: Any) -> None:
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._server.daemon_threads = True
        self._thread = threading.Thread(target=self._server.serve_forever, args=(0.01,))
        self._thread.start()
        self.url = f"http://127.0.0.1:{self._server.server_address[1]}"

    def client(self, **options: Any) -> Assent:
        return Assent(**{"base_url": self.url, "appid": APPID, "open_secret": OPEN_SECRET, **options})

    def __enter__(self) -> "Service":
        return self

    def __exit__(self, *_: object) -> None:
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()


Step = Callable[[BaseHTTPRequestHandler], None]


def reply(status: int, body: bytes, kind: Optional[str] = "application/json", **headers: str) -> Step:
    def step(handler: BaseHTTPRequestHandler) -> None:
        handler.send_response(status)
        if kind:
            handler.send_header("Content-Type", kind)
        for name, value in headers.items():
            handler.send_header(name.replace("_", "-"), value)
        handler.send_header("Content-Length", str(len(body)))
        handler.end_headers()
        handler.wfile.write(body)

    return step


def ok(result: Any) -> Step:
    return reply(200, json.dumps(result).encode())


def problem(status: int, code: str, *, retry_after: Optional[str] = None, **more: Any) -> Step:
    facts = {
        "type": f"https://assent.example.com/docs/problems/{code}",
        "title": "A title",
        "status": status,
        "detail": "A detail.",
        "instance": "/v1/open/messages",
        "code": code,
        "request_id": "req_1",
        **more,
    }
    headers = {"Retry_After": retry_after} if retry_after is not None else {}
    return reply(status, json.dumps(facts).encode(), "application/problem+json", **headers)


def disconnect(handler: BaseHTTPRequestHandler) -> None:
    """Closes the connection without a response."""
    handler.connection.shutdown(2)


def silence(handler: BaseHTTPRequestHandler) -> None:
    """Never answers, until the client has left."""
    handler.connection.recv(1)


def drip(handler: BaseHTTPRequestHandler) -> None:
    """Sends a response without end, a few bytes at a time, each long before a timeout of a single read."""
    handler.wfile.write(b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n\r\n")
    while True:
        handler.wfile.write(b" ")
        threading.Event().wait(0.02)


def message(status: str = "queued", **more: Any) -> Dict[str, Any]:
    return {"message_id": "msg_1", "status": status, "approved": status == "approved", "response": None, **more}

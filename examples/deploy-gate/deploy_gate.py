import json
import os
import sys
import time
import urllib.error
import urllib.request


class Refused(Exception):
    """An answer that is not what was asked for, in one line."""

    def __init__(self, status, body):
        try:
            problem = json.loads(body)
            self.code = problem["code"]
            super().__init__(f"{self.code}: {problem['detail']} ({problem['request_id']})")
        except (ValueError, KeyError, TypeError):
            self.code = None
            super().__init__(f"What answered is not Assent: HTTP {status}. Is ASSENT_URL right?")


def setting(name, default=""):
    value = os.environ.get(name) or default
    if len(value.split()) != 1:
        raise ValueError(f"Set {name}, without spaces.")
    return value.strip()


PASSING = (429, 500, 502, 503, 504)


def call(method, path, ends_at, body=None, key=None):
    """Calls the API. After an outage it tries again, with growing waits, until ends_at."""
    request = urllib.request.Request(setting("ASSENT_URL").rstrip("/") + path, method=method)
    request.add_unredirected_header("Authorization", f"Bearer {setting('ASSENT_KEY')}")
    if body is not None:
        request.data = json.dumps(body).encode()
        request.add_header("Content-Type", "application/json")
    if key:
        request.add_header("Idempotency-Key", key)
    wait_s = 1
    while True:
        after_s = 0
        try:
            timeout_s = max(10, min(40, ends_at - time.monotonic()))
            with urllib.request.urlopen(request, timeout=timeout_s) as answer:
                status, content = answer.status, answer.read()
            break
        except urllib.error.HTTPError as error:
            failure = Refused(error.code, error.read())
            if error.code not in PASSING and failure.code != "idempotency_in_progress":
                raise failure
            after = error.headers.get("Retry-After", "")
            after_s = int(after) if after.isdecimal() else 0
        except OSError as error:
            failure = OSError(f"no answer from {request.host}: {error}")
        pause_s = max(wait_s, after_s)
        if time.monotonic() + pause_s >= ends_at:
            raise failure
        time.sleep(pause_s)
        wait_s = min(30, wait_s * 2)
    try:
        return json.loads(content)
    except ValueError:
        raise Refused(status, content)


def withdraw(path, ends_at):
    try:
        return call("POST", f"{path}/cancel", ends_at, {"reason": "Nobody answered in time."})
    except Refused as refused:
        if refused.code != "not_cancelable":
            raise
        return call("GET", path, ends_at)  # an answer was faster: it decides


def gate():
    if len(sys.argv) != 2:
        raise ValueError("Name the version: deploy_gate.py <version>")
    version = sys.argv[1]
    run_id = setting("RUN_ID", str(time.time_ns()))
    patience_s = setting("PATIENCE_S", "1800")
    if not patience_s.isdecimal():
        raise ValueError("PATIENCE_S must be whole seconds.")
    ends_at = time.monotonic() + int(patience_s)
    message = call("POST", "/v1/open/messages", ends_at, {
        "topic": setting("ASSENT_TOPIC"),
        "type": "approval",
        "ext": f"deploy-{version}",
        "expires_in": max(60, int(patience_s) + 10),  # in case it cannot be withdrawn
        "payload": {"title": f"Deploy {version} to production?", "approve_label": "Deploy"},
    }, key=f"deploy-{version}-{run_id}")
    path = f"/v1/open/messages/{message['message_id']}"
    while message["status"] in ("scheduled", "queued", "delivered"):
        left = ends_at - time.monotonic()
        if left > 0:
            message = call("GET", f"{path}?wait={min(25, int(left) + 1)}", ends_at + 10)
        else:
            message = withdraw(path, time.monotonic() + 10)
    person = (message["response"] or {}).get("responder", {}).get("display_name")
    print(message["status"], person or message["cancel_reason"] or "")
    return {"approved": 0, "rejected": 1}.get(message["status"], 2)


if __name__ == "__main__":
    try:
        sys.exit(gate())
    except Exception as error:
        print(f"{type(error).__name__}: {error}", file=sys.stderr)
        sys.exit(3)

"""Calls, retries, failures and closing, against a scripted service."""

import json
import threading
import unittest
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime, timedelta, timezone
from email.utils import format_datetime
from unittest.mock import patch

import service
from assent import AssentClosed, AssentConfigError, AssentConnectionError, AssentProblem, AssentTimeout, problems
from assent.attempt import retry_after_of
from service import Service, disconnect, drip, message, ok, problem, reply, silence

QUESTION = {"topic": "acme/default", "type": "approval", "payload": {"title": "Pay 1,200 €?"}}


def no_backoff():
    """Removes the backoff, so that a test waits only for Retry-After."""
    return patch("assent.transport._FIRST_WAIT", 0.0)


class Requests(unittest.TestCase):
    def test_a_change_has_the_credentials_and_one_key(self):
        with Service(ok(message())) as server, server.client() as client:
            client.messages.send({**QUESTION, "reply_to": {"url": "https://x"}, "notify_after": 20}, idempotency_key="k-1")
        (received,) = server.received
        self.assertEqual((received.method, received.target), ("POST", "/v1/open/messages"))
        self.assertEqual(received.headers["authorization"], f"Bearer {service.APPID}:{service.OPEN_SECRET}")
        self.assertEqual(received.headers["idempotency-key"], "k-1")
        self.assertEqual(received.headers["content-type"], "application/json")
        self.assertEqual(received.json["payload"]["title"], "Pay 1,200 €?")
        self.assertEqual((received.json["reply_to"], received.json["notify_after"]), ({"url": "https://x"}, 20))

    def test_a_file_is_the_body_as_it_is_also_when_it_is_sent_again(self):
        data, stored = bytes(range(256)), {"file_id": "fil_1"}
        with no_backoff(), Service(disconnect, ok(stored)) as server, server.client() as client:
            self.assertEqual(client.files.upload(data, name="Rampe 2.jpg"), stored)
        first, again = server.received
        self.assertEqual((first.method, first.target), ("POST", "/v1/open/files?name=Rampe+2.jpg"))
        self.assertEqual((first.body, again.body), (data, data))
        self.assertEqual(first.headers["content-type"], "application/octet-stream")
        self.assertEqual(first.headers["idempotency-key"], again.headers["idempotency-key"])

    def test_a_file_that_is_refused_before_all_of_it_is_sent_has_its_problem(self):
        with Service(problem(413, "file_too_large"), reads=False) as server, server.client() as client:
            with self.assertRaises(problems.FileTooLarge):
                client.files.upload(bytes(32 * 1024 * 1024), name="film.mov")
        self.assertEqual(len(server.received), 1)

    def test_a_query_repeats_a_name_for_several_values(self):
        with Service(ok({"data": [], "has_more": False, "next_cursor": None})) as server, server.client() as client:
            client.messages.list(status=["queued", "delivered"], ext="a b&c", limit=5)
        self.assertEqual(server.received[0].target, "/v1/open/messages?limit=5&status=queued&status=delivered&ext=a+b%26c")
        self.assertNotIn("idempotency-key", server.received[0].headers)

    def test_an_id_cannot_change_the_path(self):
        with Service(ok(message())) as server, server.client() as client:
            client.messages.get("../x?y")
            for item_id in ("", ".", ".."):
                with self.assertRaises(AssentConfigError):
                    client.messages.get(item_id)
        self.assertEqual([one.target for one in server.received], ["/v1/open/messages/..%2Fx%3Fy"])

    def test_a_body_that_is_no_json_is_not_sent(self):
        with Service(ok(message())) as server, server.client() as client:
            for title in (float("nan"), "\ud800"):
                with self.assertRaises(AssentConfigError):
                    client.messages.send({**QUESTION, "payload": {"title": title}})
            with self.assertRaises(AssentConfigError):
                client.messages.send(QUESTION, idempotency_key="a\r\nb")
        self.assertEqual(server.received, [])

    def test_a_list_continues_until_its_last_page(self):
        pages = [
            ok({"data": [message()], "has_more": True, "next_cursor": "c2"}),
            ok({"data": [message("approved")], "has_more": False, "next_cursor": None}),
        ]
        with Service(*pages) as server, server.client() as client:
            statuses = [one["status"] for one in client.messages.each(topic="acme/default", limit=1)]
        self.assertEqual(statuses, ["queued", "approved"])
        self.assertTrue(server.received[1].target.endswith("?limit=1&cursor=c2&topic=acme%2Fdefault"))

    def test_the_people_of_a_message_and_the_members_of_a_group_continue_until_the_last_page(self):
        pages = [
            ok({"data": [{"subscriber_id": "usr_1"}], "has_more": True, "next_cursor": "c1"}),
            ok({"data": [{"subscriber_id": "usr_2"}], "has_more": False, "next_cursor": None}),
        ]
        for path, of in (
            ("/v1/open/messages/msg_1/recipients", lambda client: client.messages.each_recipient("msg_1", limit=1)),
            ("/v1/open/groups/grp_1/members", lambda client: client.groups.each_member("grp_1", limit=1)),
        ):
            with Service(*pages) as server, server.client() as client:
                self.assertEqual([one["subscriber_id"] for one in of(client)], ["usr_1", "usr_2"])
            self.assertEqual([one.target for one in server.received], [f"{path}?limit=1", f"{path}?limit=1&cursor=c1"])

    def test_events_continue_up_to_the_newest(self):
        pages = [
            ok({"data": [{"id": "evt_1"}], "has_more": True, "next_after": "evt_5"}),
            ok({"data": [{"id": "evt_6"}], "has_more": False, "next_after": "evt_6"}),
        ]
        with Service(*pages) as server, server.client() as client:
            self.assertEqual([one["id"] for one in client.events.each(type="message.approved")], ["evt_1", "evt_6"])
        self.assertEqual(
            [one.target for one in server.received],
            [f"/v1/open/events?type=message.approved&after={after}" for after in ("0", "evt_5")],
        )


class Retries(unittest.TestCase):
    def test_repeats_a_change_under_the_same_key(self):
        late, unavailable = problem(408, "request_timeout"), problem(503, "unavailable")
        steps = [disconnect, late, unavailable, reply(502, b"<html>", "text/html"), ok(message())]
        with no_backoff(), Service(*steps) as server, server.client() as client:
            self.assertEqual(client.messages.send(QUESTION)["message_id"], "msg_1")
        self.assertEqual(len(server.received), 5)
        self.assertEqual(len({one.headers["idempotency-key"] for one in server.received}), 1)
        self.assertEqual(len({one.body for one in server.received}), 1)

    def test_ends_after_the_allowed_number(self):
        with no_backoff(), Service(problem(500, "internal")) as server, server.client(retries=2) as client:
            with self.assertRaises(problems.Internal):
                client.messages.get("msg_1")
        self.assertEqual(len(server.received), 3)

    def test_a_request_in_progress_is_no_failed_attempt(self):
        busy = problem(409, "idempotency_in_progress")
        with no_backoff(), Service(busy, busy, ok(message())) as server, server.client(retries=0) as client:
            client.messages.send(QUESTION)
        self.assertEqual(len(server.received), 3)

    def test_waits_as_long_as_the_service_says(self):
        steps = [problem(429, "rate_limited", retry_after="7"), ok(message())]
        with no_backoff(), Service(*steps) as server, server.client() as client:
            with patch.object(client._transport, "pause") as pause:
                client.messages.send(QUESTION)
        self.assertIn(7.0, [call.args[0] for call in pause.call_args_list])

    def test_does_not_wait_beyond_its_timeout(self):
        with Service(problem(429, "quota_exceeded", retry_after="3600")) as server, server.client() as client:
            with self.assertRaises(problems.QuotaExceeded) as raised:
                client.messages.send(QUESTION)
        self.assertEqual((raised.exception.retry_after, len(server.received)), (3600.0, 1))

    def test_the_backoff_grows_and_is_bounded(self):
        from assent.transport import _backoff

        for tries, longest in ((1, 0.25), (3, 1.0), (6, 8.0), (2000, 8.0)):
            self.assertTrue(longest / 2 <= _backoff(tries) <= longest)

    def test_refusals_are_not_repeated(self):
        with Service(problem(403, "topic_forbidden")) as server, server.client() as client:
            with self.assertRaises(problems.TopicForbidden):
                client.messages.send(QUESTION)
        self.assertEqual(len(server.received), 1)

    def test_reads_retry_after_as_seconds_or_a_date(self):
        later = format_datetime(datetime.now(timezone.utc) + timedelta(seconds=100), usegmt=True)
        self.assertEqual(retry_after_of("12"), 12.0)
        self.assertTrue(90 < (retry_after_of(later) or 0) <= 100)
        self.assertEqual(retry_after_of("Wed, 21 Oct 2015 07:28:00 GMT"), 0.0)
        self.assertEqual([retry_after_of(one) for one in (None, "soon", "", "-1", "²")], [None] * 5)


class Failures(unittest.TestCase):
    def test_a_problem_has_its_fields(self):
        wrong = [{"pointer": "/payload/title", "code": "too_long", "detail": "is too long"}]
        with Service(problem(400, "validation_failed", errors=wrong, new_field=1)) as server, server.client() as client:
            with self.assertRaises(AssentProblem) as raised:
                client.messages.send(QUESTION)
        error = raised.exception
        self.assertIs(type(error), problems.ValidationFailed)
        self.assertEqual((error.code, error.status, error.request_id), ("validation_failed", 400, "req_1"))
        self.assertEqual((error.errors, error.facts["new_field"], error.retry_after), (wrong, 1, None))
        self.assertEqual(str(error), "validation_failed: A title\n  /payload/title is too long")

    def test_a_code_that_is_newer_is_a_problem_too(self):
        with Service(problem(409, "brand_new")) as server, server.client() as client:
            with self.assertRaises(AssentProblem) as raised:
                client.messages.get("msg_1")
        self.assertEqual((raised.exception.code, str(raised.exception)), ("brand_new", "brand_new: A detail."))

    def test_a_redirect_is_not_followed(self):
        with Service(ok(message())) as other, Service(reply(307, b"", None, Location=other.url)) as server:
            with server.client() as client, self.assertRaises(AssentConnectionError) as raised:
                client.messages.send(QUESTION)
        self.assertEqual((raised.exception.status, other.received, len(server.received)), (307, [], 1))

    def test_each_attempt_and_the_call_have_a_timeout(self):
        for step in (silence, drip):
            with no_backoff(), Service(step, ok(message())) as server:
                with server.client(attempt_timeout=0.3) as client:
                    self.assertEqual(client.messages.send(QUESTION)["message_id"], "msg_1")
            with Service(step) as server, server.client(timeout=0.3) as client, self.assertRaises(AssentTimeout):
                client.messages.send(QUESTION)

    def test_a_huge_answer_is_not_read(self):
        with patch("assent.connection.LARGEST", 100_000):
            with Service(ok("x" * 1_000_000)) as server, server.client() as client:
                with self.assertRaisesRegex(AssentConnectionError, "too large"):
                    client.messages.get("msg_1")
        self.assertEqual(len(server.received), 1)

    def test_an_answer_that_ends_early_is_repeated(self):
        def half(handler):
            whole = json.dumps(message()).encode()
            head = f"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: {len(whole)}\r\n\r\n"
            handler.wfile.write(head.encode() + whole[:10])

        with no_backoff(), Service(half, ok(message())) as server, server.client() as client:
            self.assertEqual(client.messages.get("msg_1")["status"], "queued")
        self.assertEqual(len(server.received), 2)

    def test_an_answer_that_is_no_json_is_an_error(self):
        for step in (reply(200, b"{"), reply(200, b"[" * 200_000), reply(200, b"hello", "text/plain")):
            with Service(step) as server, server.client() as client, self.assertRaises(AssentConnectionError):
                client.messages.get("msg_1")

    def test_nobody_listens(self):
        with Service(ok({})) as server:
            url = server.url
        with no_backoff(), self.assertRaises(AssentConnectionError) as raised:
            service.Assent(base_url=url, appid=service.APPID, open_secret=service.OPEN_SECRET).topics.list()
        self.assertIsNone(raised.exception.status)


class Sharing(unittest.TestCase):
    def test_threads_share_a_client(self):
        with Service(ok(message())) as server, server.client() as client, ThreadPoolExecutor(8) as pool:
            ids = [f"msg_{number}" for number in range(40)]
            list(pool.map(client.messages.get, ids))
        self.assertEqual(sorted(one.target for one in server.received), sorted(f"/v1/open/messages/{one}" for one in ids))

    def test_closing_ends_the_calls_of_other_threads(self):
        reached = threading.Event()

        def wait(handler):
            reached.set()
            silence(handler)

        with Service(wait) as server, ThreadPoolExecutor(1) as pool:
            client = server.client()
            waiting = pool.submit(client.messages.wait, "msg_1")
            reached.wait()
            client.close()
            with self.assertRaises(AssentClosed):
                waiting.result(10)
            with self.assertRaises(AssentClosed):
                client.messages.get("msg_1")

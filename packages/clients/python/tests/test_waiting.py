"""Asking and waiting, against a scripted service."""

import time
import unittest
from typing import get_args
from unittest.mock import patch

from assent import Assent, AssentConfigError, AssentConnectionError, AssentProblem, AssentTimeout, is_final, problems
from assent.types import MessageStatus
from assent.statuses import _FINAL
from assent.waiting import REPORT
from service import APPID, OPEN_SECRET, Service, disconnect, message, ok, problem, reply, silence

QUESTION = {"topic": "acme/default", "type": "approval", "payload": {"title": "Deploy?"}}


class Waiting(unittest.TestCase):
    def setUp(self):
        for name in ("assent.waiting._BETWEEN", "assent.transport._FIRST_WAIT"):
            patcher = patch(name, 0.0)
            patcher.start()
            self.addCleanup(patcher.stop)

    def test_knows_of_each_status_whether_it_is_final(self):
        self.assertEqual(set(_FINAL), set(get_args(MessageStatus)))
        self.assertEqual([is_final("delivered"), is_final("canceled"), is_final("of_a_newer_service")], [False, True, False])

    def test_asks_until_the_message_is_final(self):
        sent = []
        steps = [ok(message()), ok(message("delivered")), disconnect, problem(503, "unavailable"), ok(message("approved"))]
        with Service(*steps) as server, server.client() as client:
            answer = client.messages.ask(QUESTION, idempotency_key="deploy-42", on_sent=sent.append)
        self.assertTrue(answer["approved"])
        self.assertEqual([one["message_id"] for one in sent], ["msg_1"])
        self.assertEqual([one.method for one in server.received], ["POST", "GET", "GET", "GET", "GET"])
        self.assertEqual(server.received[1].target, "/v1/open/messages/msg_1?wait=25")

    def test_logs_what_the_service_says_of_the_message(self):
        sent = {**message(), "warnings": ["nobody is on acme/default"]}
        with Service(ok(sent), ok(message("approved"))) as server, server.client() as client:
            with self.assertLogs("assent", "WARNING") as logged:
                client.messages.ask(QUESTION)
        self.assertEqual(logged.output, ["WARNING:assent:assent: msg_1: nobody is on acme/default"])

    def test_waits_on_behind_a_page_of_a_proxy_once_the_service_has_responded(self):
        pages = [reply(200, b"<h1>Soon back</h1>", "text/html"), reply(404, b"404 page not found", "text/plain"), reply(302, b"", "text/html")]
        for page in pages:
            with self.subTest(page=page), Service(ok(message()), page, ok(message("approved"))) as server:
                with server.client() as client:
                    self.assertTrue(client.messages.ask(QUESTION, on_unavailable=lambda *_: None)["approved"])
            with Service(page) as server, server.client() as client:
                with self.assertRaisesRegex(AssentConnectionError, "Check base_url"):
                    client.messages.wait("msg_1")
            self.assertEqual(len(server.received), 1)

    def test_an_on_question_that_is_never_called_is_refused_or_warned_about(self):
        with Service(ok(message())) as server, server.client() as client:
            with self.assertRaisesRegex(AssentConfigError, "on_question is never called"):
                client.messages.ask({**QUESTION, "questions": "none"}, on_question=lambda *_: "So.")
            self.assertEqual(server.received, [])
        with Service(ok({**message(), "questions": None}), ok(message("approved"))) as server, server.client() as client:
            with self.assertWarnsRegex(UserWarning, 'msg_1, because nobody can ask about it. Send it with "questions"'):
                client.messages.wait("msg_1", on_question=lambda *_: "So.")

    def test_answers_questions_each_once_and_leaves_others_to_somebody_else(self):
        def asking(*ids):
            data = [{"question_id": one, "text": f"Why {one}?", "answer": None} for one in ids]
            return {**message(), "questions": {"data": data, "revision": 4 - len(ids)}}

        heard = []

        def on_question(question, asked):
            heard.append((question["text"], asked["message_id"]))
            return "So." if question["question_id"] == "qst_1" else None

        answered = problem(409, "question_answered")
        steps = [ok(message()), ok(asking("qst_1", "qst_2")), answered, ok(asking("qst_2")), ok(message("approved"))]
        with Service(*steps) as server, server.client() as client:
            answer = client.messages.ask(QUESTION, on_question=on_question)
        self.assertTrue(answer["approved"])
        self.assertEqual(heard, [("Why qst_1?", "msg_1"), ("Why qst_2?", "msg_1")])
        targets = [(one.method, one.target.replace("/v1/open/messages", "")) for one in server.received]
        self.assertEqual(
            targets[1:],
            [
                ("GET", "/msg_1?wait=25&until=question"),
                ("POST", "/msg_1/questions/qst_1/answer"),
                ("GET", "/msg_1?wait=25&until=question&conversation=2"),
                ("GET", "/msg_1?wait=25&until=question&conversation=3"),
            ],
        )

    def test_sends_an_answer_again_until_the_service_is_back_and_leaves_an_empty_one_to_others(self):
        data = [{"question_id": one, "text": "Why?", "answer": None} for one in ("qst_1", "qst_2")]
        asking = ok({**message(), "questions": {"data": data}})
        steps = [ok(message()), asking, *[problem(503, "unavailable")] * 8, ok(message()), ok(message("approved"))]
        reports = []
        with Service(*steps) as server, server.client(retries=0) as client:
            answer = client.messages.ask(
                QUESTION,
                on_question=lambda question, _: "So." if question["question_id"] == "qst_1" else "",
                on_unavailable=lambda error, _: reports.append(error),
            )
        self.assertTrue(answer["approved"])
        self.assertEqual(len(reports), 1)
        answers = [one for one in server.received if one.target.endswith("/answer")]
        self.assertEqual([one.target.split("/")[-2] for one in answers], ["qst_1"] * 9)
        self.assertEqual(len({one.headers["idempotency-key"] for one in answers}), 1)

    def test_ask_sends_again_until_the_service_is_back_and_reports_each_outage_once(self):
        away = [disconnect, problem(503, "unavailable"), disconnect, problem(502, "unavailable")]
        limited = [problem(429, "rate_limited", retry_after="0")] * 3
        steps = [*away, *away, *limited, ok(message()), ok(message()), disconnect, disconnect, ok(message("approved"))]
        reports = []
        with Service(*steps) as server, server.client(retries=0) as client:
            answer = client.messages.ask(
                QUESTION, timeout=60, on_unavailable=lambda error, until: reports.append((error, until - time.time()))
            )
        self.assertTrue(answer["approved"])
        self.assertEqual(len(reports), 2)
        for error, left in reports:
            self.assertIsInstance(error, AssentConnectionError)
            self.assertTrue(50 < left <= 60)
        keys = {one.headers["idempotency-key"] for one in server.received if one.method == "POST"}
        self.assertEqual(len(keys), 1)

    def test_ask_tries_a_dead_service_until_the_timeout_and_logs_a_warning(self):
        with Service(ok(message())) as server:
            url = server.url
        with Assent(base_url=url, appid=APPID, open_secret=OPEN_SECRET, retries=0) as client:
            begun = time.monotonic()
            with self.assertLogs("assent", "WARNING") as logged, self.assertRaises(AssentConnectionError):
                client.messages.ask(QUESTION, timeout=1)
            self.assertGreater(time.monotonic() - begun, 0.7)
        self.assertEqual(len(logged.output), 1)
        self.assertRegex(logged.output[0], r"There was no response to POST .+ Trying again until \d{4}-.+Z\.$")

    def test_ask_reports_a_silent_service_within_ten_seconds(self):
        reports = []
        with patch("assent.messages.REPORT", 0.2):
            with Service(silence, ok(message("approved"))) as server, server.client() as client:
                begun = time.monotonic()
                client.messages.ask(QUESTION, on_unavailable=lambda *_: reports.append(time.monotonic() - begun))
        self.assertEqual(len(reports), 1)
        self.assertLess(reports[0], 5)
        self.assertLess(REPORT, 10)

    def test_every_other_end_is_not_approved(self):
        for status in ("rejected", "expired", "canceled"):
            with Service(ok(message(status))) as server, server.client() as client:
                self.assertFalse(client.messages.wait("msg_1")["approved"])
            self.assertTrue(is_final(status))
        self.assertFalse(is_final("delivered"))

    def test_a_timeout_names_the_message_which_stays_open(self):
        with Service(ok(message("delivered"))) as server, server.client() as client:
            with self.assertRaises(AssentTimeout) as raised:
                client.messages.wait("msg_1", timeout=0.2)
        self.assertEqual((raised.exception.message_id, raised.exception.is_canceled), ("msg_1", False))
        self.assertEqual(str(raised.exception), "msg_1 is still delivered.")
        self.assertTrue(all(one.method == "GET" for one in server.received))

    def test_a_failing_service_is_a_timeout_and_no_answer(self):
        with Service(problem(503, "unavailable")) as server, server.client(retries=0) as client:
            with self.assertRaises(AssentTimeout) as raised:
                client.messages.wait("msg_1", timeout=0.2)
        self.assertEqual(raised.exception.message_id, "msg_1")
        self.assertGreater(len(server.received), 1)

    def test_a_refusal_ends_the_wait(self):
        with Service(problem(404, "not_found")) as server, server.client() as client:
            with self.assertRaises(problems.NotFound):
                client.messages.wait("msg_1")

    def test_ask_withdraws_at_the_timeout(self):
        with patch("assent.waiting._poll", side_effect=AssentTimeout("late.", "msg_1")):
            with Service(ok(message())) as server, server.client() as client:
                with self.assertRaises(AssentTimeout) as raised:
                    client.messages.ask(QUESTION, timeout=1800)
                self.assertTrue(raised.exception.is_canceled)
                self.assertEqual(server.received[1].target, "/v1/open/messages/msg_1/cancel")
                with self.assertRaises(AssentTimeout) as raised:
                    client.messages.ask(QUESTION, timeout=1800, cancel_on_timeout=False)
                self.assertFalse(raised.exception.is_canceled)
        self.assertEqual(len(server.received), 3)
        self.assertEqual([one.json.get("expires_in") for one in server.received], [1810, None, None])

    def test_the_expiry_of_a_message_is_that_of_its_wait_unless_it_has_one(self):
        for more, timeout, expected in (
            ({}, 2, 60),
            ({"expires_in": 90}, 1800, 90),
            ({"widen": [{"after": 900, "to": ["ref:b"]}]}, 60, 901),
            ({"remind_every": 300}, 60, 301),
        ):
            with Service(ok(message("approved"))) as server, server.client() as client:
                client.messages.ask({**QUESTION, **more}, timeout=timeout)
            self.assertEqual(server.received[0].json["expires_in"], expected)

    def test_cancels_after_the_timeout_if_asked(self):
        with patch("assent.waiting._poll", side_effect=AssentTimeout("late.", "msg_1")):
            with Service(ok(message("canceled"))) as server, server.client() as client:
                with self.assertRaises(AssentTimeout) as raised:
                    client.messages.wait("msg_1", cancel_on_timeout=True)
            self.assertTrue(raised.exception.is_canceled)
            self.assertEqual(server.received[0].target, "/v1/open/messages/msg_1/cancel")

            steps = [problem(409, "not_cancelable"), ok(message("approved"))]
            with Service(*steps) as server, server.client() as client:
                self.assertTrue(client.messages.wait("msg_1", cancel_on_timeout=True)["approved"])

            with Service(problem(403, "scope_missing")) as server, server.client() as client:
                with self.assertRaises(AssentTimeout) as raised:
                    client.messages.wait("msg_1", cancel_on_timeout=True)
            self.assertFalse(raised.exception.is_canceled)
            self.assertIn("It could not be withdrawn, so it can be answered until it expires", str(raised.exception))
            self.assertIsInstance(raised.exception.__cause__, AssentProblem)

"""Options, secrets and context links of the client."""

import base64
import json
import os
import pickle
import unittest
from unittest.mock import patch

from assent import Assent, AssentConfigError, AssentProblem, AssentTimeout, ContextLinkRefused, problems
from service import APPID, OPEN_SECRET, Service, ok, problem, silence

URL = "https://assent.example.com"


def client(**options):
    return Assent(**{"base_url": URL, "appid": APPID, "open_secret": OPEN_SECRET, **options})


def token(**claims):
    parts = [{"alg": "EdDSA"}, claims, "signature"]
    return ".".join(base64.urlsafe_b64encode(json.dumps(part).encode()).decode().rstrip("=") for part in parts)


class Options(unittest.TestCase):
    def made_with(self, appid=None, **variables):
        with patch.dict(os.environ, {"ASSENT_URL": URL + "/", **variables}, clear=True):
            return Assent(appid=appid)

    def test_reads_the_environment(self):
        pair = f"{APPID}:{OPEN_SECRET}"
        for variables in ({"ASSENT_KEY": pair}, {"ASSENT_KEY": OPEN_SECRET, "appid": APPID}):
            with self.subTest(variables):
                assent = self.made_with(**variables)
                self.assertEqual((assent.base_url, assent.appid), (URL, APPID))
                authorization = assent._transport._settings.authorization
                self.assertEqual(authorization, f"Bearer {pair}")

    def test_says_what_a_key_must_be(self):
        shape = "ASSENT_KEY must be <appid>:<secret>, such as app_…:osk_…;"
        for variables, words in (
            ({}, "There is no key. Set ASSENT_KEY to <appid>:<secret>"),
            ({"ASSENT_KEY": "foo"}, f'{shape} it is "foo".'),
            ({"ASSENT_KEY": OPEN_SECRET}, f"{shape} it is only the secret"),
            ({"ASSENT_KEY": f"shop:{OPEN_SECRET}"}, f'{shape} its appid is "shop".'),
            ({"ASSENT_KEY": f"{APPID}:hunter2"}, f"{shape} its secret is not like osk_…"),
            ({"ASSENT_KEY": f"{APPID}:whsec_AAAA"}, f"{shape} it has a callback secret"),
        ):
            with self.subTest(variables), self.assertRaises(AssentConfigError) as raised:
                self.made_with(**variables)
            self.assertIn(words, str(raised.exception))
            self.assertNotIn(OPEN_SECRET, str(raised.exception))

    def test_names_the_origin_of_a_base_url_with_a_path(self):
        with self.assertRaises(AssentConfigError) as raised:
            client(base_url=URL + "/v1/open")
        self.assertIn(f'without the path "/v1/open": use {URL}', str(raised.exception))

    def test_refuses_what_cannot_work(self):
        wrong = [
            {"appid": "acme"},
            {"appid": APPID + "\n"},
            {"open_secret": ""},
            {"open_secret": "whsec_" + "a" * 40},
            {"open_secret": OPEN_SECRET + "\r\nX: y"},
            {"base_url": ""},
            {"base_url": "ftp://x"},
            {"base_url": URL + "/path"},
            {"base_url": URL + "?q"},
            {"base_url": "https://user@x"},
            {"base_url": "https://x:99999"},
            {"base_url": "https://x\r\ny"},
            {"base_url": "http://assent.example.com"},
            {"timeout": 0},
            {"timeout": float("inf")},
            {"attempt_timeout": float("nan")},
            {"retries": -1},
        ]
        for options in wrong:
            with self.subTest(options), self.assertRaises(AssentConfigError):
                client(**options)
        self.assertEqual(client(base_url="http://10.0.0.1:3000", allow_http=True).base_url, "http://10.0.0.1:3000")

    def test_shows_no_secret(self):
        assent = client()
        self.assertNotIn("osk_", repr(assent) + repr(assent._transport._settings))
        with self.assertRaises(AssentConfigError) as raised:
            client(appid=OPEN_SECRET)
        self.assertNotIn(OPEN_SECRET, str(raised.exception))

    def test_errors_can_be_pickled(self):
        for error in (problems.NotCancelable({"code": "not_cancelable"}, 2.0), AssentTimeout("late", "msg_1", True)):
            copied = pickle.loads(pickle.dumps(error))
            self.assertEqual((type(copied), str(copied), vars(copied)), (type(error), str(error), vars(error)))


class Arguments(unittest.TestCase):
    def test_none_is_sent_where_it_is_a_value_and_left_out_where_it_is_not(self):
        with Service(ok({"group_id": "grp_1"})) as server, server.client() as client:
            client.groups.update("grp_1", description=None)
            client.groups.update("grp_1", name="finance")
            client.invites.create("acme/default", label=None, max_uses=None)
        bodies = [request.json for request in server.received]
        self.assertEqual(bodies, [{"description": None}, {"name": "finance"}, {"topic": "acme/default", "max_uses": None}])


class Held(unittest.TestCase):
    def test_an_attempt_that_the_service_holds_lasts_as_much_longer(self):
        with Service(silence) as server:
            with server.client(attempt_timeout=0.2, timeout=1) as assent, self.assertRaises(AssentTimeout):
                assent.messages.get("msg_1", wait=20)
        self.assertEqual(len(server.received), 1)


class Receipts(unittest.TestCase):
    def test_are_of_a_report_if_asked_for(self):
        with Service(ok({"entry": {}, "proof": None})) as server, server.client() as assent:
            assent.messages.receipt("msg_1")
            assent.messages.receipt("msg_1", of="report")
        path = "/v1/open/messages/msg_1/receipt"
        self.assertEqual([request.target for request in server.received], [path, path + "?of=report"])


class ContextLinks(unittest.TestCase):
    page = "https://shop.example.com/orders/7"

    def test_redeems_a_token_for_this_page(self):
        with Service(ok({"valid": True, "consumed_now": True})) as server, server.client() as assent:
            for page in (self.page, self.page + "?context_token=x#y", "https://SHOP.example.com:443/orders/7"):
                verified = assent.context_links.verify(token(htu=self.page), page=page, redemption_id="r-1")
                self.assertTrue(verified["valid"])
        self.assertEqual(server.received[0].target, "/v1/open/context-links/verify")
        self.assertEqual(server.received[0].json, {"token": token(htu=self.page), "redemption_id": "r-1"})

    def test_compares_pages_as_browsers_write_them(self):
        with Service(ok({"valid": True})) as server, server.client() as assent:
            assent.context_links.verify(token(htu="https://x.example/%C3%A9%20a"), page="https://x.example/é a")
            assent.context_links.verify(token(htu="https://x.example/"), page="https://x.example")
        self.assertEqual(len(server.received), 2)

    def test_does_not_redeem_what_is_for_another_page(self):
        with Service(ok({"valid": True})) as server, server.client() as assent:
            for htu in ("https://shop.example.com/orders/8", "http://shop.example.com/orders/7", "", "https://[", 7):
                with self.assertRaises(ContextLinkRefused) as raised:
                    assent.context_links.verify(token(htu=htu), page=self.page)
                self.assertEqual(raised.exception.code, "wrong_page")
            for text in ("", "a.b", "a.é.c", "a.!.c", "a.W10.c", "a.e30.c.d", "a." + "e" * 20_000 + ".c"):
                with self.assertRaises(ContextLinkRefused) as raised:
                    assent.context_links.verify(text, page=self.page)
                self.assertEqual(raised.exception.code, "malformed")
        self.assertEqual(server.received, [])

    def test_raises_what_the_service_says(self):
        with Service(problem(409, "context_link_used")) as server, server.client() as assent:
            with self.assertRaises(problems.ContextLinkUsed) as raised:
                assent.context_links.verify(token(htu=self.page), page=self.page)
        self.assertIsInstance(raised.exception, AssentProblem)

"""Verification of callbacks."""

import base64
import email.message
import hashlib
import hmac
import json
import time
import unittest

from assent import AssentConfigError, CallbackRefused, verify_callback

# Known values, which other implementations of Standard Webhooks compute too.
VECTOR_SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"
SECRET = "whsec_" + base64.b64encode(bytes(range(32))).decode()
OTHER = "whsec_" + base64.b64encode(bytes(range(32, 64))).decode()
BODY = json.dumps({"type": "message.approved", "id": "evt_1", "data": {"ext": "é"}, "new": 1}).encode()


def signed(body=BODY, secrets=(SECRET,), sent_at=None, event_id="evt_1"):
    sent_at = str(int(time.time()) if sent_at is None else sent_at)
    signatures = []
    for secret in secrets:
        key = base64.b64decode(secret[6:])
        mac = hmac.new(key, f"{event_id}.{sent_at}.".encode() + body, hashlib.sha256).digest()
        signatures.append("v1," + base64.b64encode(mac).decode())
    return {"Webhook-Id": event_id, "webhook-timestamp": sent_at, "WEBHOOK-SIGNATURE": " ".join(signatures)}


class Callbacks(unittest.TestCase):
    def refused(self, code, body, headers, secret=SECRET):
        with self.assertRaises(CallbackRefused) as raised:
            verify_callback(body, headers, secret)
        self.assertEqual(raised.exception.code, code)
        self.assertNotIn("whsec_", str(raised.exception))

    def test_returns_the_event_with_fields_that_it_does_not_know(self):
        event = verify_callback(BODY, signed(), SECRET)
        self.assertEqual((event["type"], event["data"]["ext"], event["new"]), ("message.approved", "é", 1))
        self.assertEqual(verify_callback(BODY.decode(), signed(), SECRET), event)

    def test_accepts_headers_as_bytes(self):
        headers = {name.encode(): value.encode() for name, value in signed().items()}
        self.assertEqual(verify_callback(BODY, headers, SECRET)["id"], "evt_1")

    def test_accepts_headers_as_frameworks_have_them(self):
        message = email.message.Message()
        for name, value in signed().items():
            message[name] = value
        for headers in (
            message,
            list(signed().items()),
            tuple((name.encode(), value.encode()) for name, value in signed().items()),
            iter(signed().items()),
            [["host", "shop.test"], *([name, value] for name, value in signed().items())],
            {name: [value] for name, value in signed().items()},
            {name: (value.encode(),) for name, value in signed().items()},
            {"x-absent": None, **signed()},
        ):
            self.assertEqual(verify_callback(BODY, headers, SECRET)["id"], "evt_1", headers)

    def test_accepts_a_signature_in_each_of_several_headers(self):
        one, other = signed(secrets=(OTHER,)), signed()
        name = "WEBHOOK-SIGNATURE"
        for headers in ({**one, name: [one[name], other[name]]}, [*one.items(), (name, other[name])]):
            self.assertEqual(verify_callback(BODY, headers, SECRET)["id"], "evt_1")
        # Two ids were never signed.
        self.refused("wrong_signature", BODY, [*signed().items(), ("webhook-id", "evt_2")])

    def test_refuses_headers_that_are_absent_or_none(self):
        for absent in (None, [], "", [None]):
            self.refused("missing_headers", BODY, {**signed(), "Webhook-Id": absent})
        for headers in (None, 7, "webhook-id: evt_1", ["webhook-id"], b"x"):
            with self.assertRaisesRegex(TypeError, "needs the headers of the request.* Pass request.headers"):
                verify_callback(BODY, headers, SECRET)

    def test_says_that_a_body_is_parsed_and_where_the_raw_one_is(self):
        for body in (json.loads(BODY), [], None, 5, {"body": BODY}, object()):
            with self.assertRaisesRegex(TypeError, f"called with {type(body).__name__}\\. .*get_data.*request.body"):
                verify_callback(body, signed(), SECRET)

    def test_accepts_every_kind_of_bytes(self):
        for body in (bytearray(BODY), memoryview(BODY), BODY.decode()):
            self.assertEqual(verify_callback(body, signed(), SECRET)["id"], "evt_1")
        self.refused("wrong_signature", BODY.decode() + "\ud800", signed())

    def test_accepts_two_signatures_and_two_secrets_during_a_roll(self):
        for secrets in ((SECRET, OTHER), (OTHER, SECRET)):
            self.assertEqual(verify_callback(BODY, signed(secrets=secrets), SECRET)["id"], "evt_1")
        self.assertEqual(verify_callback(BODY, signed(), [OTHER, SECRET])["id"], "evt_1")
        self.refused("wrong_signature", BODY, signed(secrets=(OTHER, OTHER)))

    def test_agrees_with_known_values(self):
        headers = {
            "webhook-id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
            "webhook-timestamp": "1614265330",
            "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
        }
        with self.assertRaises(CallbackRefused) as raised:
            verify_callback('{"test": 2432232314}', headers, VECTOR_SECRET, tolerance=1e12)
        self.assertEqual(raised.exception.code, "unreadable_body")  # signed, and no event of Assent

    def test_refuses_what_was_changed(self):
        self.refused("wrong_signature", BODY + b" ", signed())
        self.refused("wrong_signature", BODY, {**signed(), "Webhook-Id": "evt_2"})
        self.refused("wrong_signature", BODY, {**signed(), "WEBHOOK-SIGNATURE": "v1,é v2,x  "})
        self.refused("wrong_signature", BODY.replace(b"evt", b"\xff\xfe"), signed())

    def test_refuses_old_and_future_callbacks(self):
        for sent_at in (time.time() - 400, time.time() + 400):
            self.refused("stale_timestamp", BODY, signed(sent_at=int(sent_at)))
        for sent_at in ("1e9", "-1", "nan", "٣", "9" * 400):
            self.refused("stale_timestamp", BODY, signed(sent_at=sent_at))

    def test_says_that_a_timestamp_is_in_milliseconds(self):
        headers = signed(sent_at=int(time.time() * 1000))
        self.refused("stale_timestamp", BODY, headers)
        with self.assertRaises(CallbackRefused) as raised:
            verify_callback(BODY, headers, SECRET)
        self.assertIn("It is in milliseconds; it must be seconds since 1970", str(raised.exception))

    def test_says_what_is_wrong_with_a_secret(self):
        for secret, flaw in [
            ("whsec_test", "it has only 4 after whsec_: a placeholder, or cut off"),
            ("test", "it does not begin with whsec_"),
            ("whsec_" + "é" * 40, "it has other characters"),
            ("", "it is missing"),
        ]:
            with self.assertRaisesRegex(AssentConfigError, flaw) as raised:
                verify_callback(BODY, signed(), secret)
            self.assertIn("The console shows it once", str(raised.exception))

    def test_refuses_missing_headers(self):
        for name in signed():
            self.refused("missing_headers", BODY, {key: value for key, value in signed().items() if key != name})

    def test_refuses_a_signed_body_that_is_no_event(self):
        for body in (b"[]", b"{", b'{"type": 1, "id": "x"}', b"[" * 100_000, b"\xff"):
            self.refused("unreadable_body", body, signed(body))

    def test_a_malformed_secret_is_a_mistake_of_the_configuration(self):
        for secret in ("", "osk_0123456789abcdefghijklmnop", "whsec_short", "whsec_" + "a" * 33, []):
            with self.assertRaises(AssentConfigError) as raised:
                verify_callback(BODY, signed(), secret)
            self.assertNotIn("0123456789", str(raised.exception))

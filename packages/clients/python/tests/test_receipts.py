"""The facts and the program of verify_receipt.py. That it agrees with the SDK is tested in receipts/receipts.test.ts."""

import json
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

import receipts
from receipts import LOG, PAYLOAD, SALT, WITNESSES, answer, digest, entry, policy, proof, receipt, verifier

VALUES = {"amount": 12.5}
RULE = {"approvals": {"exclude": ["usr_9"], "required": 2}, "require": "session"}


def found(text, card=None, message=None, trust=None, app="app_1", allow_test=False):
    """Returns the verdict of each fact; of facts that occur more than once, all verdicts."""
    verdicts = {}
    for fact in verifier.verify(text, trust or policy(), card, message, app, allow_test):
        verdicts[fact.fact] = " ".join(filter(None, [verdicts.get(fact.fact), fact.verdict]))
    return verdicts


def disclosed(made, **parts):
    empty = {"card": None, "ext": None, "policy": None}
    return {**empty, "answers": [{"fields": None, "passkey": None} for _ in made["answers"]], **parts}


class Facts(unittest.TestCase):
    def test_are_printed_with_what_they_rely_on(self):
        lines = [fact.line for fact in verifier.verify(receipt(entry()), policy(), {"title": "Pay 1,200 €?"})]
        at = "2026-11-21T09:10:00Z"
        self.assertEqual(
            lines,
            [
                "ok format: the receipt has the known format; relies on nothing else",
                "ok log: the checkpoint of 5 entries is signed by assent.example/log; relies on the key of the log in the policy",
                f"ok witnesses: 2 of 3 witnesses cosigned the checkpoint: w1 at {at}, w2 at {at}; relies on the keys of the "
                "witnesses in the policy",
                "ok tree: the entry is number 2 in the tree; relies on SHA-256",
                "skipped app: not verified: app_1 sent the message",
                "ok mode: the app is a live app; relies on the server for the mode of the app",
                "ok card: the card is the one that was shown; relies on your copy of the card",
                "ok policy: 1 approval is required, with session; relies on the entry",
                "ok people: 1 of 1 required approvals, by distinct people; relies on the server for who they are",
                "ok result: msg_1 was approved at 2026-11-21T09:10:00.000Z",
            ],
        )

    def test_verification_continues_after_a_failure(self):
        made = entry()
        text = receipt({**made, "status": "expired"}, text=proof(made, signers=[LOG]))
        verdicts = found(text, {"title": "Another"})
        failed = [fact for fact, verdict in verdicts.items() if verdict == "FAILED"]
        self.assertEqual(failed, ["witnesses", "tree", "card", "result"])

    def test_a_malformed_receipt_has_no_further_facts(self):
        for change in [{"v": 2}, {"type": "answer"}, {"more": 1}, {"mode": None}, {"closed_at": None}, {"salt": ""}, {"answers": [answer(at=1.5)]}]:
            self.assertEqual(found(receipt(entry(**change))), {"format": "FAILED", "result": "FAILED"})
        signed = answer(auth_method="passkey")
        self.assertEqual(found(receipt(entry(answers=[signed])))["format"], "FAILED")

    def test_a_wrong_signature_fails_even_if_others_suffice(self):
        made = entry()
        good = proof(made)
        note = good.split("\n\n")[1] + "\n"
        for signer, fact in [(LOG, "log"), (WITNESSES[0], "witnesses")]:
            other = good.replace(signer.line(note.encode()), signer.line(note.encode() + b"x"))
            verdicts = found(receipt(made, text=other))
            self.assertEqual((verdicts[fact], verdicts["result"]), ("FAILED", "FAILED"))

    def test_the_quorum_has_to_be_reached(self):
        self.assertEqual(found(receipt(entry()), trust=policy("2"))["witnesses"], "ok")
        self.assertEqual(found(receipt(entry()), trust=policy("all"))["witnesses"], "FAILED")
        none = policy().replace("quorum all-of-them", "quorum none")
        made = entry()
        self.assertEqual(found(receipt(made, text=proof(made, signers=[LOG])), trust=none)["witnesses"], "skipped")

    def test_every_copy_of_a_part_has_to_match(self):
        made = entry(ext_digest=receipts.ext_digest("invoice-1"), policy_digest=digest(RULE))
        made["answers"] = [answer(fields_digest=digest(VALUES)), answer(subscriber_id="usr_2")]
        parts = {"card": PAYLOAD, "ext": "invoice-1", "policy": RULE}
        answers = [{"fields": VALUES, "passkey": None}, {"fields": None, "passkey": None}]
        text = receipt(made, disclosed(made, **parts, answers=answers), salt=SALT)
        first = {"responder": {"subscriber_id": "usr_1"}, "responded_at": made["answers"][0]["at"], "fields": VALUES}
        own = {"message_id": "msg_1", "payload": PAYLOAD, "ext": "invoice-1", **RULE, "answers": [first]}
        for given in ({}, {"card": PAYLOAD}, {"message": own}):
            self.assertEqual(set(found(text, **given).values()), {"ok"})
        for fact, change in [
            ("card", {"payload": {**PAYLOAD, "title": "Another"}}),
            ("card", {"message_id": "msg_2"}),
            ("ext", {"ext": "invoice-2"}),
            ("policy", {"require": "passkey"}),
            ("fields", {"answers": [{**first, "fields": {"amount": 12}}]}),
        ]:
            verdicts = found(text, message={**own, **change})
            self.assertEqual((verdicts[fact], verdicts["result"]), ("FAILED", "FAILED"), change)
        without = found(receipt(made))
        skipped = [fact for fact, verdict in without.items() if verdict == "skipped"]
        self.assertEqual((skipped, without["result"]), (["card", "ext", "policy", "fields", "people"], "ok"))

    def test_distinct_people_who_may_answer_are_counted(self):
        other = answer(subscriber_id="usr_2")
        for rule, answers, verdict in [
            (RULE, [answer(), other], "ok"),
            (RULE, [answer(), answer()], "FAILED"),
            (RULE, [answer(), answer(subscriber_id="usr_9")], "FAILED"),
            (RULE, [answer(), answer(subscriber_id="usr_2", value="reject")], "FAILED"),
            ({**RULE, "require": "passkey"}, [answer(), other], "FAILED"),
        ]:
            made = entry(policy_digest=digest(rule), answers=answers)
            self.assertEqual(found(receipt(made, disclosed(made, policy=rule)))["people"], verdict)
        no = answer(value="reject", subscriber_id="usr_2")
        self.assertEqual(found(receipt(entry(status="rejected", answers=[answer(), no])))["people"], "ok")
        self.assertEqual(found(receipt(entry(status="rejected", answers=[no, answer()])))["people"], "FAILED")
        self.assertNotIn("people", found(receipt(entry(status="expired", answers=[]))))

    def test_an_app_and_its_mode_are_accepted_only_as_asked_for(self):
        live, test = receipt(entry()), receipt(entry(mode="test"))
        for text, options, verdicts in [
            (live, {}, ("ok", "ok", "ok")),
            (live, {"app": None}, ("skipped", "ok", "ok")),
            (live, {"app": "app_2"}, ("FAILED", "ok", "FAILED")),
            (test, {}, ("ok", "FAILED", "FAILED")),
            (test, {"allow_test": True}, ("ok", "ok", "ok")),
        ]:
            facts = found(text, **options)
            self.assertEqual((facts["app"], facts["mode"], facts["result"]), verdicts, options)
        for app in ["", "app 1", "app_1\n"]:
            self.assertRaises(ValueError, found, live, app=app)
        simulated = receipt(entry(answers=[answer(auth_method="test")]))
        self.assertEqual(found(simulated)["format"], "FAILED")

    def test_a_person_and_their_stand_in_are_one(self):
        rule = {"approvals": {"exclude": ["usr_9"], "required": 2}, "require": "session"}
        first, other = answer(), answer(subscriber_id="usr_2", on_behalf_of="usr_3")
        for answers, verdict in [
            ([first, other], "ok"),
            ([first, {**other, "on_behalf_of": "usr_1"}], "FAILED"),
            ([other, answer(subscriber_id="usr_4", on_behalf_of="usr_3")], "FAILED"),
            ([other, answer(subscriber_id="usr_2")], "FAILED"),
            ([first, {**other, "on_behalf_of": "usr_9"}], "FAILED"),
        ]:
            made = entry(policy_digest=digest(rule), answers=answers)
            self.assertEqual(found(receipt(made, disclosed(made, policy=rule)))["people"], verdict)
        self.assertEqual(found(receipt(entry(answers=[other])))["on_behalf_of"], "ok")

    def test_the_reference_is_verified_with_its_salt_only(self):
        made = entry(ext_digest=receipts.ext_digest("invoice-1"))
        own = {"message_id": "msg_1", "payload": PAYLOAD}
        for salt, ext, verdict in [
            (SALT, "invoice-1", "ok"),
            (SALT, "invoice-2", "FAILED"),
            (bytes(32), "invoice-1", "FAILED"),
            (None, "invoice-1", "skipped"),
            (None, "invoice-2", "skipped"),
        ]:
            self.assertEqual(found(receipt(made, salt=salt), message={**own, "ext": ext})["ext"], verdict)
        self.assertEqual(found(receipt(entry(), salt=SALT))["format"], "FAILED")

    def test_a_digest_of_rubbish_is_not_a_passkey(self):
        for passkey in [{}, {"nonce": 1}, {"nonce": "", "client_data_json": "bnVsbA"}, {"public_key": []}]:
            made = entry(answers=[answer(auth_method="passkey", passkey_digest=digest(passkey))])
            text = receipt(made, disclosed(made, answers=[{"fields": None, "passkey": passkey}]))
            self.assertEqual(found(text)["passkey"], "FAILED")
            self.assertEqual(found(receipt(made))["passkey"], "skipped")


class Program(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        self.write("receipt.json", receipt(entry()))
        self.write("trust.txt", policy())
        self.write("card.json", json.dumps(PAYLOAD))

    def write(self, name, text):
        (self.folder / name).write_text(text, "utf-8")

    def run_program(self, *arguments):
        command = [sys.executable, "-B", str(Path(verifier.__file__)), *arguments]
        return subprocess.run(command, cwd=self.folder, capture_output=True, timeout=60)

    def test_exits_with_0_for_a_valid_receipt_and_1_for_another(self):
        done = self.run_program("receipt.json", "--policy", "trust.txt", "--app", "app_1", "--card", "card.json")
        self.assertEqual((done.returncode, done.stderr), (0, b""))
        self.assertTrue(
            done.stdout.decode().endswith(
                "\nok result: msg_1 was approved at 2026-11-21T09:10:00.000Z\n"
                "The receipt proves that msg_1 was approved at 2026-11-21T09:10:00.000Z.\n"
            )
        )
        self.write("card.json", '{"title":"Another"}')
        done = self.run_program("receipt.json", "--policy", "trust.txt", "--app", "app_1", "--card", "card.json")
        self.assertEqual(done.returncode, 1)
        self.assertTrue(done.stdout.decode().endswith("The receipt proves nothing, because not every fact above holds.\n"))
        (self.folder / "receipt.json").write_bytes(b"\xff")
        self.assertEqual(self.run_program("receipt.json", "--policy", "trust.txt").returncode, 1)

    def test_exits_with_0_only_for_a_final_approval_if_asked(self):
        arguments = ["receipt.json", "--policy", "trust.txt", "--approved"]
        self.assertEqual(self.run_program(*arguments).returncode, 0)
        for status, answers in [("rejected", [answer(value="reject")]), ("expired", [])]:
            self.write("receipt.json", receipt(entry(status=status, answers=answers)))
            done = self.run_program(*arguments)
            last = done.stdout.decode().splitlines()[-1]
            self.assertEqual((done.returncode, done.stderr), (1, b""))
            self.assertIn(f"was {status} at 2026-11-21T09:10:00.000Z, which is not a final approval.", last)
            self.assertTrue(last.endswith(" Not verified: which app sent the message, the card."))
            self.assertEqual(self.run_program(*arguments[:-1]).returncode, 0)

    def test_says_how_to_pass_a_message_that_is_given_as_the_card(self):
        self.write("message.json", json.dumps({"message_id": "msg_1", "payload": PAYLOAD}))
        done = self.run_program("receipt.json", "--policy", "trust.txt", "--card", "message.json")
        self.assertEqual((done.returncode, done.stdout), (2, b""))
        self.assertIn(b"message.json is a whole message, not a card. Pass it with --message", done.stderr)

    def test_exits_with_2_if_it_is_called_wrongly(self):
        self.write("empty.txt", "")
        self.write("list.json", "[]")
        for arguments in [
            [],
            ["receipt.json"],
            ["missing.json", "--policy", "trust.txt"],
            ["receipt.json", "--policy", "missing.txt"],
            ["receipt.json", "--policy", "empty.txt"],
            ["receipt.json", "--policy", "trust.txt", "--card", "trust.txt"],
            ["receipt.json", "--policy", "trust.txt", "--message", "list.json"],
            ["receipt.json", "--policy", "trust.txt", "--app", "Acme Inc."],
        ]:
            done = self.run_program(*arguments)
            self.assertEqual((done.returncode, done.stdout), (2, b""), arguments)
            self.assertNotEqual(done.stderr, b"")

"""The encodings and the tree of verify_receipt.py, RSA, and trust policies."""

import base64
import unittest

from receipts import LOG, LOG_NAME, WITNESSES, Signer, b64, entry, path, policy, proof, tree_hash, verifier

# RFC 8785, appendix B, and https://github.com/cyberphone/json-canonicalization.
NUMBERS = {
    "1E30": "1e+30",
    "4.50": "4.5",
    "333333333.33333329": "333333333.3333333",
    "2e-3": "0.002",
    "0.000000000000000000000000001": "1e-27",
    "9007199254740994": "9007199254740994",
    "1e21": "1e+21",
    "1e20": "100000000000000000000",
    "0.000001": "0.000001",
    "9.999999999999997e-7": "9.999999999999997e-7",
    "5e-324": "5e-324",
    "-5e-324": "-5e-324",
    "1.7976931348623157e308": "1.7976931348623157e+308",
    "9.999999999999997e22": "9.999999999999997e+22",
    "1424953923781206.2": "1424953923781206.2",
    "-0": "0",
    "-1.5": "-1.5",
}


class Encodings(unittest.TestCase):
    def test_canonical_json_is_that_of_rfc_8785(self):
        for text, expected in NUMBERS.items():
            self.assertEqual(verifier.canonical(verifier.parse_json(text)), expected)
        text = '{"€":"Euro","1":"One","\x80":"Control\x7f","\U0001f602":"Smiley","ö":"O","\ufb33":"Dalet","</script>":"B"}'
        names = list(verifier.parse_json(verifier.canonical(verifier.parse_json(text))))
        self.assertEqual(names, ["1", "</script>", "\x80", "ö", "€", "\U0001f602", "\ufb33"])
        self.assertEqual(
            verifier.canonical(verifier.parse_json('["\\u20ac$\\u000F\\u000aA\'\\u0042\\u0022\\u005c\\/", null, true, false]')),
            '["€$\\u000f\\nA\'B\\"\\\\/",null,true,false]',
        )

    def test_json_is_strict(self):
        for text in [
            b'{"a":1,"a":1}',
            b'[{"a":{"b":1,"\\u0062":2}}]',
            b'"\xff"',
            b'"\xed\xa0\x80"',
            b'"\\ud800"',
            b'{"\\udc00":1}',
            b"\xef\xbb\xbf{}",
            b"NaN",
            b"[Infinity]",
            b"1e999",
            b"01",
            b"{} x",
            b"",
            b"'a'",
            b'"a\nb"',
            b"[" * 100_000,
        ]:
            with self.assertRaises(verifier.Malformed):
                verifier.parse_json(text)
        for text in ("1.0", "1e0", "-0", "1E+30", "0.10"):
            verifier.parse_json(text)
            with self.assertRaises(verifier.Malformed):
                verifier.parse_json(text, is_receipt=True)

    def test_base64_has_one_form(self):
        for text, data in [("", b""), ("AA==", b"\0"), ("AAE=", b"\0\1"), ("+/+/", b"\xfb\xff\xbf")]:
            self.assertEqual(verifier.from_base64(text), data)
        for text in ["AA", "AB==", "AAF=", "AA==\n", " AA==", "A", "====", "-_-_", "AA=A", "ÄA==", None, 1]:
            self.assertIsNone(verifier.from_base64(text), text)
        self.assertEqual(verifier.from_base64("-_-_AA", url=True), b"\xfb\xff\xbf\0")
        for text in ["+/+/", "AA==", "AB", "A", "AA=", "AA\n"]:
            self.assertIsNone(verifier.from_base64(text, url=True), text)
        self.assertIsNone(verifier.from_base64("AA==", 2))


class Rsa(unittest.TestCase):
    # Wycheproof, rsa_signature_2048_sha256_test.json
    N = int(
        "a2b451a07d0aa5f96e455671513550514a8a5b462ebef717094fa1fee82224e637f9746d3f7cafd31878d80325b6ef5a1700f65903b46942"
        "9e89d6eac8845097b5ab393189db92512ed8a7711a1253facd20f79c15e8247f3d3e42e46e48c98e254a2fe9765313a03eff8f17e1a02939"
        "7a1fa26a8dce26f490ed81299615d9814c22da610428e09c7d9658594266f5c021d0fceca08d945a12be82de4d1ece6b4c03145b5d3495d4"
        "ed5411eb878daf05fd7afc3e09ada0f1126422f590975a1969816f48698bcbba1b4d9cae79d460d8f9f85e7975005d9bc22c4e5ac0f7c1a4"
        "5d12569a62807d3b9a02e5a530e773066f453d1f5b4c2e9cf7820283f742b9d5",
        16,
    )
    VALID = bytes.fromhex(
        "840f5dac53106dd1f9c57219224cf51289290c42f20466875ba8e830ac5690e541536fcc8ab03b731f82bf66d83f194e7e180b3963ec7a2f"
        "3f7904a7ce49aed47da4d4b79421eaf937d301b3e696169297b797c32c076a12be4de0b58e003c5123051a84a10c62f8dac2f42a8640008e"
        "b3c7cccd6760ff5b51b689763922582845f048fb8150e5a7a6ca2eccc7bdc85349ad5b26c52137a79fa3fe5c29ab5cd7615013219c1941b6"
        "708e9c3c23feff5febaf0c8ebca5750b54e3e6e99a3e876b396f27860b7f3ec4e9191703c6332d944f6f69751167680c79c4f6b57f1cc875"
        "5d24b6ec158ccdbacdb23107a33cb6b332516c13274d1f9dccc21dced869e486"
    )
    WITHOUT_NULL = bytes.fromhex(
        "095dad1fd82bcd36652a381b7f4dd656bd89b40aa58b56da4f6aa8247874b935e65d2b86752d537df7103884d39dd9ad3d65f87404526b09"
        "094c5615c6249979b0dc58d2199ae8696a5b76b4bb03eaf08c2ab6aec686c6b1b289c9b44f648bd30cb1ac6a64a73d68e59cd05e7aa1b780"
        "f4bfd7b83dfe3b884ec11821a93dc5bbb47a00eea4557b6b96b5656276001f1f295ddbbbc511a99b9a665b9c2674c8af0d812286d0be3ce7"
        "4817ba2cad283757de35dfb149f2835f60cb03ff155524a57f78b148feceb84cd20b0ae22e3e48f433fbd9bfd60be8afec93165ee0310be9"
        "61d3695f309d031320c830aa6ba08b5a51d943797097c57630be391bd23736cc"
    )

    def test_accepts_only_the_one_valid_signature(self):
        self.assertTrue(verifier.rs256_holds(self.N, b"", self.VALID))
        self.assertFalse(verifier.rs256_holds(self.N, b"x", self.VALID))
        self.assertFalse(verifier.rs256_holds(self.N, bytes.fromhex("313233343030"), self.WITHOUT_NULL))
        value = int.from_bytes(self.VALID, "big")
        others = [bytes(256), b"", self.VALID[1:], b"\0" + self.VALID, self.VALID + b"\0"]
        others += [number.to_bytes(257, "big")[-256:] for number in (1, self.N, self.N - 1, self.N - value, value + self.N)]
        for other in others:
            self.assertFalse(verifier.rs256_holds(self.N, b"", other))
        self.assertFalse(verifier.rs256_holds(self.N >> 1, b"", self.VALID))


class Tree(unittest.TestCase):
    def test_every_entry_of_every_small_tree_is_found_with_its_proof_only(self):
        for size in range(1, 18):
            leaves = [b"leaf %d" % at for at in range(size)]
            for index in range(size):
                made = verifier.Proof(index, path(index, leaves), b"", "", size, tree_hash(leaves), {})
                self.assertTrue(verifier.is_in_tree(leaves[index], made))
                wrong = [
                    made._replace(hashes=[*made.hashes, bytes(32)]),
                    made._replace(hashes=[bytes(32), *made.hashes]),
                    made._replace(index=index + size),
                    made._replace(size=0),
                    *(made._replace(index=other) for other in range(size + 2) if other != index),
                    *(made._replace(hashes=made.hashes[:at] + made.hashes[at + 1 :]) for at in range(len(made.hashes))),
                ]
                self.assertFalse(any(verifier.is_in_tree(leaves[index], one) for one in wrong))
                self.assertFalse(verifier.is_in_tree(b"another", made))

    def test_accepts_the_vectors_of_rfc_6962_implementations(self):
        # https://github.com/transparency-dev/merkle, testdata/inclusion; the leaves are those of certificate transparency
        leaves = [bytes.fromhex(text) for text in ("", "00", "10", "2021", "3031", "40414243", "5051525354555657")]
        leaves.append(bytes(range(0x60, 0x70)))
        hashes = [
            "vBoGQ7EuTS18d5GPROD095qDi2z57FtcKD4fTYhZnms=",
            "yoVOoSjtBQtBs1/8G4e46yveRh6eO1WW7Oa51ZdaCuA=",
            "037kGJdt2VdTwcc4Yrk5j6Kiz5tP8P3+izDNlSCWFLc=",
        ]
        root = "XcnaeacGWamtVZy3Ad7ZoqudgjqtL0lgz+Nw7/RgQyg="
        made = verifier.Proof(5, [base64.b64decode(one) for one in hashes], b"", "", 8, base64.b64decode(root), {})
        self.assertTrue(verifier.is_in_tree(leaves[5], made))
        self.assertEqual(b64(tree_hash(leaves)), root)
        self.assertEqual(b64(tree_hash(leaves[:3])), "rra8/idLcKFPsGel5VeCZNsPqbUa9eC6FZFY8yngbnc=")
        self.assertEqual(b64(tree_hash(leaves[:5])), "Tju7H3tHjc/nH7YxYxUZo7yhLJrvyhYSv85ME6hiZNQ=")


class Proofs(unittest.TestCase):
    def test_text_is_read_to_its_end(self):
        good = proof(entry())
        self.assertEqual(verifier.parse_proof(good).index, 2)
        verifier.parse_proof(good.replace("index 2", "extra AAAA\nindex 2"))
        for other in [
            "",
            good[:-1],
            good + "\n",
            good + "x\n",
            good.replace("@v1", "@v2"),
            good.replace("\n", "\r\n"),
            good.replace("index 2", "index 02"),
            good.replace("index 2", "index -2"),
            good.replace("index 2", "index 9007199254740992"),
            good.replace("index 2\n", "index 2\nAAAA\n"),
            good.replace("index 2\n", ""),
            good.replace("\n5\n", "\n05\n"),
            good.replace("\n\n\u2014", "\nextension\n\n\u2014"),
            good.replace(f"\n{LOG_NAME}\n", "\n\n"),
            good.replace("\u2014 ", "- "),
            good.replace("\u2014 ", "\u2014  "),
            good.replace("=\n\u2014", "\n\u2014"),
            good + good.split("\n")[-2] + "\n",
            good + "\u2014 x AAAAAA==\n",
            good + "\u2014 x+y AAAAAAAA\n",
            good + "\u2014 x\u2003y AAAAAAAA\n",
        ]:
            with self.assertRaises(verifier.Malformed):
                verifier.parse_proof(other)


class Policies(unittest.TestCase):
    def test_quorum_counts_members_of_groups(self):
        text = policy().replace("group all-of-them any w1 w2 w3", "group a 2 w1 w2\ngroup b any a w3\ngroup c all b")
        made = verifier.parse_policy(text.replace("quorum all-of-them", "quorum c"))
        for names, is_reached in [("", False), ("w1", False), ("w1 w2", True), ("w3", True), ("w1 w3", True)]:
            self.assertEqual(made.is_reached(made.quorum, dict.fromkeys(names.split(), 0)), is_reached, names)

    def test_comments_white_space_and_urls_are_ignored(self):
        text = policy().replace(LOG.vkey, f"{LOG.vkey} https://log.example/ ").replace("quorum ", "\n # é \n\t quorum \t")
        self.assertEqual(len(verifier.parse_policy(text).witnesses), 3)
        self.assertEqual(verifier.parse_policy("quorum none").quorum, "none")

    def test_limits_are_at_least_those_of_c2sp(self):
        signers = [Signer(f"w{at}", 4, b"%032d" % at) for at in range(32)]
        lines = [f"witness w{at} {one.vkey}\ngroup g{at} all w{at}" for at, one in enumerate(signers)]
        logs = [f"log {one._replace(kind=1).vkey}" for one in signers]
        made = verifier.parse_policy("\n".join([*logs, *lines, "quorum g31"]))
        self.assertEqual((len(made.logs), len(made.witnesses), len(made.groups)), (32, 32, 32))

    def test_mistakes_are_refused_with_their_line(self):
        other = Signer("other", 4, b"other".ljust(32))
        key = WITNESSES[0].vkey
        for text, line in [
            (policy().replace("\n", "\r\n"), 1),
            (policy().replace(LOG.vkey, LOG._replace(kind=4).vkey), 1),
            (policy().replace(LOG.vkey[-44:], LOG.vkey[-43:]), 1),
            (policy().replace(LOG.id.hex(), "00000000"), 1),
            (policy().replace(LOG.id.hex(), LOG.id.hex().upper()), 1),
            (policy().replace(key, WITNESSES[0]._replace(kind=1).vkey), 2),
            (policy().replace("all-of-them any", "all-of-them 0"), 5),
            (policy().replace("all-of-them any", "all-of-them 4"), 5),
            (policy().replace("all-of-them any", "all-of-them 01"), 5),
            (policy().replace("w1 w2 w3", ""), 5),
            (policy().replace("w1 w2 w3", "w1 w1"), 5),
            (policy().replace("w1 w2 w3", "w1 none"), 5),
            (policy().replace("w1 w2 w3", "w1 all-of-them"), 5),
            (policy().replace("quorum all-of-them", "quorum w4"), 6),
            (policy() + "quorum none", 7),
            (policy() + "group other any w1", 7),
            (policy() + f"log {LOG._replace(name='b').vkey}", 7),
            (policy() + f"witness w9 {WITNESSES[0]._replace(name='b').vkey}", 7),
            (policy() + f"witness w1 {other.vkey}", 7),
            (policy() + f"witness none {other.vkey}", 7),
            (policy() + "# \a", 7),
            (policy() + "threshold 2", 7),
        ]:
            with self.assertRaisesRegex(verifier.PolicyError, f"^line {line} "):
                verifier.parse_policy(text)
        with self.assertRaises(verifier.PolicyError):
            verifier.parse_policy("")

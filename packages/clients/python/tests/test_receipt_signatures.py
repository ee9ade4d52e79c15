"""The signatures of verify_receipt.py: vectors of RFC 8032, ed25519-speccheck, Go's notes, RFC 6979 and Wycheproof."""

import base64
import unittest

from receipts import LOG, verifier

KEY = bytes.fromhex("7d4d0e7f6153a69b6242b522abbee685fda4420f8834b108c3bdae369ef549fa")
# RFC 8032, section 7.1: public key, message, signature.
RFC_8032 = [
    (
        "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a",
        "",
        "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe246"
        "55141438e7a100b",
    ),
    (
        "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c",
        "72",
        "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb"
        "00d291612bb0c00",
    ),
    (
        "fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025",
        "af82",
        "6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc"
        "027beceea1ec40a",
    ),
]
# The messages of Wycheproof's valid signatures of KEY.
WYCHEPROOF = [
    (
        "",
        "d4fbdb52bfa726b44d1786a8c0d171c3e62ca83c9e5bbe63de0bb2483f8fd6cc1429ab72cafc41ab56af02ff8fcc43b99bfe4c7ae940f60f3"
        "8ebaa9d311c4007",
    ),
    (
        "54657374",
        "7c38e026f29e14aabd059a0f2db8b0cd783040609a8be684db12f82a27774ab07a9155711ecfaf7f99f277bad0c6ae7e39d4eef676573336a"
        "5c51eb6f946b30d",
    ),
]
MIXED = "f7badec5b8abeaf699583992219b7b223f1df3fbbea919844e3f7c554a43dd43"
OTHER = "cdb267ce40c5cd45306fa5d2f29731459387dbf9eb933b7bd5aed9a765b88d4d"
SMALL = "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac03fa"
# ed25519-speccheck: whether it holds, message, public key, signature.
SPECCHECK = [
    # A public key of small order.
    (
        False,
        "8c93255d71dcab10e8f379c26200f3c7bd5f09d9bc3068d3ef4edeb4853022b6",
        SMALL,
        "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a" + "00" * 32,
    ),
    (
        False,
        "9bd9f44f4dcc75bd531b56b2cd280b0bb38fc1cd6d1230e14861d861de092e79",
        SMALL,
        MIXED + "a5bb704786be79fc476f91d3f3f89b03984d8068dcf1bb7dfc6637b45450ac04",
    ),
    # Without the cofactor.
    (
        True,
        "9bd9f44f4dcc75bd531b56b2cd280b0bb38fc1cd6d1230e14861d861de092e79",
        OTHER,
        "9046a64750444938de19f227bb80485e92b83fdb4b6506c160484c016cc1852f"
        "87909e14428a7a1d62e9f22f3d3ad7802db02eb2e688b6c52fcd6648a98bd009",
    ),
    (
        False,
        "e47d62c63f830dc7a6851a0b1f33ae4bb2f507fb6cffec4011eaccd55b53f56c",
        OTHER,
        "160a1cb0dc9c0258cd0a7d23e94d8fa878bcb1925f2c64246b2dee1796bed512"
        "5ec6bc982a269b723e0668e540911a9a6a58921d6925e434ab10aa7940551a09",
    ),
    # S is not less than the order.
    (
        False,
        "85e241a07d148b41e47d62c63f830dc7a6851a0b1f33ae4bb2f507fb6cffec40",
        "442aad9f089ad9e14647b1ef9099a1ff4798d78589e66f28eca69c11f582a623",
        "e96f66be976d82e60150baecff9906684aebb1ef181f67a7189ac78ea23b6c0e"
        "547f7690a0e2ddcd04d87dbc3490dc19b3b3052f7ff0538cb68afb369ba3a514",
    ),
    # R is not canonical.
    (
        False,
        "fdaebc429f4a735932a160da1301080c13280eea8bc280d1b392c6b9e6ba3a5a",
        MIXED,
        "ed" + "ff" * 30 + "7f" + "454d370c8d9fc323a41450f8d513eafeb5b0697390c1e505a0d4ddc71f566607",
    ),
]


def der(r, s):
    """Returns two integers as a signature in DER."""
    parts = b"".join(
        b"\x02" + bytes([len(body)]) + body
        for body in (one.to_bytes(one.bit_length() // 8 + 1, "big") for one in (r, s))
    )
    return b"\x30" + bytes([len(parts)]) + parts


class Ed25519(unittest.TestCase):
    def test_accepts_the_vectors_of_rfc_8032_and_wycheproof(self):
        cases = [*RFC_8032, *((KEY.hex(), message, signature) for message, signature in WYCHEPROOF)]
        for key, message, signature in cases:
            parts = [bytes.fromhex(part) for part in (key, message, signature)]
            self.assertTrue(verifier.ed25519_holds(*parts))
            self.assertFalse(verifier.ed25519_holds(parts[0], parts[1] + b"x", parts[2]))

    def test_refuses_keys_of_small_order_a_large_s_and_encodings_that_are_not_canonical(self):
        for holds, message, key, signature in SPECCHECK:
            parts = (bytes.fromhex(part) for part in (key, message, signature))
            self.assertEqual(verifier.ed25519_holds(*parts), holds, signature)
        message, signature = (bytes.fromhex(part) for part in WYCHEPROOF[1])
        s = int.from_bytes(signature[32:], "little")
        for larger in (s + verifier.L, s + 2 * verifier.L):
            self.assertFalse(verifier.ed25519_holds(KEY, message, signature[:32] + larger.to_bytes(32, "little")))

    def test_refuses_special_values_and_other_lengths(self):
        order, field = verifier.L.to_bytes(32, "little"), verifier.P.to_bytes(32, "little")
        zero, one = bytes(32), (1).to_bytes(32, "little")
        for r in (zero, one, order, field):
            for s in (zero, one, (verifier.L - 1).to_bytes(32, "little"), order, field):
                self.assertFalse(verifier.ed25519_holds(KEY, b"?", r + s))
        message, signature = (bytes.fromhex(part) for part in WYCHEPROOF[1])
        for other in (b"", signature[:63], signature + b"\0", signature[:32]):
            self.assertFalse(verifier.ed25519_holds(KEY, message, other))

    def test_refuses_public_keys_that_are_no_point_or_not_canonical(self):
        y_of_p_plus_3 = (verifier.P + 3).to_bytes(32, "little")
        identity_with_a_sign = (1 | 1 << 255).to_bytes(32, "little")
        for key in (b"\x02" + bytes(31), y_of_p_plus_3, identity_with_a_sign, KEY[:31], KEY + b"\0"):
            self.assertFalse(verifier.ed25519_holds(key, b"", LOG.sign(b"")))
        self.assertEqual(verifier.encode_point(verifier.decode_point(KEY)), KEY)

    def test_accepts_what_a_signer_of_its_own_arithmetic_signs(self):
        # RFC 8032, section 7.1, test 1: public key and signature of a given secret.
        secret = bytes.fromhex("9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60")
        signer = LOG._replace(secret=secret)
        key, _, signature = RFC_8032[0]
        self.assertEqual((signer.public_key.hex(), signer.sign(b"").hex()), (key, signature))

    def test_accepts_the_notes_of_go_and_of_its_checksum_database(self):
        notes = [
            (
                "PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW",
                "If you think cryptography is the answer to your problem,\nthen you don't know what your problem is.\n",
                "x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=",
            ),
            (
                "sum.golang.org+033de0ae+Ac4zctda0e5eza+HJyk9SxEdh+s3Ux18htTTAD8OuAn8",
                "go.sum database tree\n20852163\nCsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=\n",
                "Az3grlgtzPICa5OS8npVmf1Myq/5IZniMp+ZJurmRDeOoRDe4URYN7u5/Zhcyv2q1gGzGku9nTo+zyWE+xeMcTOAYQ8=",
            ),
        ]
        for vkey, text, signature in notes:
            key, data = verifier.parse_vkey(vkey, 1), base64.b64decode(signature)
            self.assertEqual(data[:4], key.id)
            self.assertTrue(verifier.ed25519_holds(key.public_key, text.encode(), data[4:]))
            self.assertFalse(verifier.ed25519_holds(key.public_key, text.encode()[:-1], data[4:]))
            self.assertIsNone(verifier.parse_vkey(vkey, 4))


# RFC 6979, section A.2.5
X = 0x60FED4BA255A9D31C961EB74C6356D68C049B8923B61FA6CE669622E60F29FB6
Y = 0x7903FE1008B8BC99A41AE9E95628BC64F2F1B20C2D7E9F5177A3C294D4462299
R = 0xEFD48B2AACB6A8FD1140DD9CD45E81D69D2C877B56AAF991C34D0EA84EAF3716
S = 0xF7CB1C942D657C41D436C7A1B6E29F65F3E900DBB9AFF4064DC4AB2F843ACDA8


class Ecdsa(unittest.TestCase):
    def test_accepts_the_vectors_of_rfc_6979_and_wycheproof(self):
        self.assertTrue(verifier.es256_holds(X, Y, b"sample", der(R, S)))
        self.assertTrue(verifier.es256_holds(X, Y, b"sample", der(R, verifier.N - S)))
        x = 0x04AAEC73635726F213FB8A9E64DA3B8632E41495A944D0045B522EBA7240FAD5
        y = 0x87D9315798AAA3A5BA01775787CED05EAAF7B4E09FC81D6D1AA546E8365D525D
        for message, signature in [
            (
                "",
                "3045022100b292a619339f6e567a305c951c0dcbcc42d16e47f219f9e98e76e09d8770b34a02200177e60492c5a8242f76f07bfe3661"
                "bde59ec2a17ce5bd2dab2abebdf89a62e2",
            ),
            (
                "4d7367",
                "30450220530bd6b0c9af2d69ba897f6b5fb59695cfbf33afe66dbadcf5b8d2a2a6538e23022100d85e489cb7a161fd55ededcedbf4cc"
                "0c0987e3e3f0f242cae934c72caa3f43e9",
            ),
        ]:
            self.assertTrue(verifier.es256_holds(x, y, bytes.fromhex(message), bytes.fromhex(signature)))

    def test_refuses_other_messages_keys_and_values_out_of_range(self):
        n, q = verifier.N, verifier.Q
        for x, y, message, r, s in [
            (X, Y, b"Sample", R, S),
            (X, q - Y, b"sample", R, S),
            (X, Y + 1, b"sample", R, S),
            (X + q, Y, b"sample", R, S),
            (0, 0, b"sample", R, S),
            (X, Y, b"sample", 0, 0),
            (X, Y, b"sample", 0, S),
            (X, Y, b"sample", R, 0),
            (X, Y, b"sample", R, n),
            (X, Y, b"sample", n, S),
            (X, Y, b"sample", R + n, S),
            (X, Y, b"sample", R, S + n),
            (X, Y, b"sample", 1, 1),
        ]:
            self.assertFalse(verifier.es256_holds(x, y, message, der(r, s)))

    def test_refuses_everything_that_is_not_der(self):
        good = der(R, S)
        self.assertEqual(verifier.der_integers(good), [R, S])
        body, r = good[2:], good[4:37]
        for other in [
            b"",
            b"\x30\x00",
            good[:-1],
            good + b"\0",
            b"\x31" + good[1:],
            b"\x30\x81" + good[1:],
            b"\x30\x82\x00" + good[1:],
            b"\x30\x80" + body + b"\0\0",
            b"\x30" + bytes([good[1] - 1]) + body,
            b"\x30" + bytes([good[1] + 1]) + body,
            b"\x30" + bytes([good[1] + 1, 2, 34, 0]) + r + good[37:],  # r begins with two zeros
            b"\x30" + bytes([good[1] - 1, 2, 32]) + r[1:] + good[37:],  # r is negative
            b"\x30\x26\x02\x21" + r + b"\x02\x81\x00",
            b"\x30\x23\x02\x21" + r,
            R.to_bytes(32, "big") + S.to_bytes(32, "big"),
        ]:
            self.assertEqual(verifier.der_integers(other), [], other.hex())

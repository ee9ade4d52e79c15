#!/usr/bin/env python3
"""Verifies a receipt of Assent without network: one file, Python 3.9 or newer, the standard library alone.

    python3 verify_receipt.py receipt.json --policy trust.txt [--card card.json] [--message message.json]

It prints one line for each fact: what was verified, and what that relies on. It exits with 0 if the receipt is valid, 1 if
it is not, and 2 if it was called wrongly. As a module: verify(receipt_text, policy_text, card=None, message=None).

It is written from docs/receipts.md and docs/passkeys.md and shares no code with `assent verify`, so that an error in one of
the two is noticed. Sections: 1 encodings, 2 Ed25519, 3 ECDSA and RSA, 4 trust policy, 5 proof and tree, 6 receipt file,
7 passkeys, 8 facts, 9 program.
"""

import argparse
import base64
import hashlib
import json
import math
import re
import sys
from datetime import datetime, timedelta
from decimal import Decimal
from functools import lru_cache
from typing import Any, Callable, Dict, List, NamedTuple, Optional, Sequence, Tuple, Union

MAX_FILE_BYTES = 4 << 20
MAX_INTEGER = 2**53 - 1
MAX_TIME = 253_402_300_799_999  # 9999-12-31T23:59:59.999Z, in milliseconds


class Malformed(Exception):
    """The receipt does not have the known format. The text says why."""


class PolicyError(Exception):
    """The trust policy is not one of C2SP tlog-policy. The text says which line, and why."""


def need(condition: object, reason: str) -> None:
    if not condition:
        raise Malformed(reason)


# --- 1. Encodings: base64, JSON, canonical JSON, digests, times --------------------------------------------------------


def from_base64(text: Any, size: Optional[int] = None, url: bool = False) -> Optional[bytes]:
    """Decodes RFC 4648, section 4 (with `url` section 5, without padding). Returns None unless it is the one canonical
    text of these bytes and, if a size is given, has that many bytes."""
    encode, fill = (base64.urlsafe_b64encode, "=") if url else (base64.b64encode, "")
    try:
        data = base64.b64decode(text + fill * (-len(text) % 4), b"-_" if url else b"+/", validate=True)
    except (TypeError, ValueError):
        return None
    canonical_text = encode(data).decode().rstrip(fill or "\n")
    return data if canonical_text == text and size in (None, len(data)) else None


def parse_json(source: Union[str, bytes], is_receipt: bool = False) -> Any:
    """Parses JSON strictly: UTF-8, no member twice, no lone surrogate; in a receipt also only canonical numbers."""

    def members(pairs: List[Tuple[str, Any]]) -> Dict[str, Any]:
        need(len(dict(pairs)) == len(pairs), "an object has a member twice")
        return dict(pairs)

    def number(text: str) -> Any:
        double = float(text)
        need(math.isfinite(double), "a number is too large")
        need(not is_receipt or canonical_number(double) == text, "a number is not canonical")
        return int(double) if double.is_integer() and abs(double) <= MAX_INTEGER else double

    try:
        text = source if isinstance(source, str) else source.decode("utf-8")
        value = json.loads(text, object_pairs_hook=members, parse_int=number, parse_float=number, parse_constant=number)
        canonical(value).encode("utf-8")  # fails for lone surrogates
        return value
    except (ValueError, RecursionError):
        raise Malformed("it is not JSON in UTF-8") from None


def canonical(value: Any) -> str:
    """Returns the canonical JSON (RFC 8785) of a parsed value."""
    if value is None or isinstance(value, (bool, str)):
        return json.dumps(value, ensure_ascii=False)
    if isinstance(value, (int, float)):
        return canonical_number(value)
    if isinstance(value, list):
        return f"[{','.join(map(canonical, value))}]"
    names = sorted(value, key=lambda name: name.encode("utf-16-be", "surrogatepass"))
    return "{%s}" % ",".join(f"{canonical(name)}:{canonical(value[name])}" for name in names)


def canonical_number(value: Union[int, float]) -> str:
    """Returns a number as ECMAScript writes it: the shortest digits that are read as the same double."""
    double = float(value)
    if not math.isfinite(double):
        raise ValueError("JSON has no such number")
    if double == 0:
        return "0"
    sign, digits, exponent = Decimal(repr(double)).normalize().as_tuple()
    text, point = "".join(map(str, digits)), len(digits) + int(exponent)  # the decimal point follows that many digits
    if len(text) <= point <= 21:
        text += "0" * (point - len(text))
    elif 0 < point <= 21:
        text = f"{text[:point]}.{text[point:]}"
    elif -6 < point <= 0:
        text = f"0.{'0' * -point}{text}"
    else:
        text = f"{text[0]}{'.' if text[1:] else ''}{text[1:]}e{point - 1:+d}"
    return "-" * sign + text


def sha256(data: bytes) -> bytes:
    return hashlib.sha256(data).digest()


def digest_of(text: str) -> str:
    return "sha-256=" + base64.b64encode(sha256(text.encode("utf-8"))).decode()


def iso_time(milliseconds: int, unit: str) -> str:
    return (datetime(1970, 1, 1) + timedelta(milliseconds=milliseconds)).isoformat(timespec=unit) + "Z"


# --- 2. Ed25519 (RFC 8032, section 5.1) --------------------------------------------------------------------------------
#
# A point is (X, Y, Z, T) with x = X/Z, y = Y/Z and x*y = T/Z, on -x^2 + y^2 = 1 + d*x^2*y^2 modulo P.

P = 2**255 - 19
L = 2**252 + 27742317777372353535851937790883648493  # the order of the base point
D = -121665 * pow(121666, -1, P) % P
Point = Tuple[int, int, int, int]
IDENTITY: Point = (0, 1, 1, 0)


def add(one: Point, other: Point) -> Point:
    """Adds two points, which may be equal: the formula of RFC 8032, section 5.1.4 is complete."""
    (x1, y1, z1, t1), (x2, y2, z2, t2) = one, other
    a, b = (y1 - x1) * (y2 - x2) % P, (y1 + x1) * (y2 + x2) % P
    c, d = 2 * t1 * t2 * D % P, 2 * z1 * z2 % P
    e, f, g, h = b - a, d - c, d + c, b + a
    return (e * f % P, g * h % P, f * g % P, e * h % P)


def decode_point(data: bytes) -> Optional[Point]:
    """Decodes 32 bytes (RFC 8032, section 5.1.3). Returns None unless they are the canonical encoding of a point."""
    number = int.from_bytes(data, "little")
    sign, y = number >> 255, number & (2**255 - 1)
    u, v = (y * y - 1) % P, (D * y * y + 1) % P
    x = u * v**3 * pow(u * v**7, (P - 5) // 8, P) % P
    if (v * x * x - u) % P:
        x = x * pow(2, (P - 1) // 4, P) % P
    if len(data) != 32 or y >= P or (v * x * x - u) % P or (x == 0 and sign):
        return None
    return (x, y, 1, x * y % P) if x & 1 == sign else (P - x, y, 1, (P - x) * y % P)


def encode_point(point: Point) -> bytes:
    inverse = pow(point[2], -1, P)
    return (point[1] * inverse % P | (point[0] * inverse % P & 1) << 255).to_bytes(32, "little")


def multiples(point: Point) -> List[List[Point]]:
    """Returns a row for each of the 64 hexadecimal digits of a scalar: what each value of the digit contributes."""
    rows = []
    for _ in range(64):
        row = [IDENTITY]
        for _ in range(15):
            row.append(add(row[-1], point))
        rows.append(row)
        point = add(row[-1], point)
    return rows


def times(scalar: int, rows: List[List[Point]], start: Point = IDENTITY) -> Point:
    """Returns start + scalar * point, for the multiples of the point."""
    for row in rows:
        start, scalar = add(start, row[scalar & 15]), scalar >> 4
    return start


@lru_cache(maxsize=1)
def base_multiples() -> List[List[Point]]:
    """Returns the multiples of the base point: y = 4/5, and the even x."""
    return multiples(decode_point((4 * pow(5, -1, P) % P).to_bytes(32, "little")) or IDENTITY)


@lru_cache(maxsize=64)
def key_multiples(public_key: bytes) -> Optional[List[List[Point]]]:
    """Returns the multiples of -A for a public key A; None if A is not canonical, no point, or of small order."""
    point = decode_point(public_key)
    if point is None or times(8, multiples(point)[:1])[0] == 0:  # only the points of small order have x = 0 after * 8
        return None
    return multiples((P - point[0], point[1], 1, P - point[3]))


@lru_cache(maxsize=4096)
def ed25519_holds(public_key: bytes, message: bytes, signature: bytes) -> bool:
    """Tells whether a signature holds: S < L, and the encoding of S*B - k*A is R, byte for byte."""
    rows, r, s = key_multiples(public_key), signature[:32], int.from_bytes(signature[32:], "little")
    if rows is None or len(signature) != 64 or s >= L:
        return False
    k = int.from_bytes(hashlib.sha512(r + public_key + message).digest(), "little") % L
    return encode_point(times(k, rows, times(s, base_multiples()))) == r


# --- 3. ECDSA on P-256 (FIPS 186-5) and RSASSA-PKCS1-v1_5 (RFC 8017), both with SHA-256 --------------------------------
#
# A point of P-256 is (X, Y, Z) with x = X/Z^2 and y = Y/Z^3; Z is 0 at infinity.

Q = 2**256 - 2**224 + 2**192 + 2**96 - 1  # the field
N = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551  # the order of the base point
CURVE_B = 0x5AC635D8AA3A93E7B3EBBD55769886BC651D06B0CC53B0F63BCE3C3E27D2604B
BASE_X = 0x6B17D1F2E12C4247F8BCE6E563A440F277037D812DEB33A0F4A13945D898C296
BASE_Y = 0x4FE342E2FE1A7F9B8EE7EB4A7C0F9E162BCE33576B315ECECBB6406837BF51F5
Jacobian = Tuple[int, int, int]


def p256_double(x: int, y: int, z: int) -> Jacobian:
    delta, gamma = z * z % Q, y * y % Q
    beta, alpha = x * gamma % Q, 3 * (x - delta) * (x + delta) % Q
    x3 = (alpha * alpha - 8 * beta) % Q
    return (x3, (alpha * (4 * beta - x3) - 8 * gamma * gamma) % Q, 2 * y * z % Q)


def p256_add(one: Jacobian, other: Jacobian) -> Jacobian:
    (x1, y1, z1), (x2, y2, z2) = one, other
    if z1 == 0 or z2 == 0:
        return other if z1 == 0 else one
    w1, w2 = z1 * z1 % Q, z2 * z2 % Q
    u1, u2, s1, s2 = x1 * w2 % Q, x2 * w1 % Q, y1 * z2 * w2 % Q, y2 * z1 * w1 % Q
    if u1 == u2:
        return p256_double(*one) if s1 == s2 else (1, 1, 0)
    h, r = u2 - u1, s2 - s1
    v, h3 = u1 * h * h % Q, h * h * h % Q
    x3 = (r * r - h3 - 2 * v) % Q
    return (x3, (r * (v - x3) - s1 * h3) % Q, h * z1 * z2 % Q)


def der_integers(data: bytes) -> List[int]:
    """Returns [r, s] of SEQUENCE {INTEGER r, INTEGER s} in DER, both positive; [] for every other encoding."""
    found, rest = [], data[2:]
    while len(rest) > 2 and rest[0] == 2 and 0 < rest[1] <= len(rest) - 2:
        body, rest = rest[2 : 2 + rest[1]], rest[2 + rest[1] :]
        if body[0] > 127 or (body[0] == 0 and len(body) > 1 and body[1] < 128):
            return []
        found.append(int.from_bytes(body, "big"))
    return found if len(found) == 2 and not rest and data[:2] == bytes([0x30, (len(data) - 2) % 256]) else []


@lru_cache(maxsize=4096)
def es256_holds(x: int, y: int, message: bytes, signature: bytes) -> bool:
    """Tells whether an ECDSA signature in DER holds for the public key (x, y)."""
    numbers = der_integers(signature)
    if x >= Q or y >= Q or (y**2 - x**3 + 3 * x - CURVE_B) % Q:
        return False
    if not numbers or not all(0 < number < N for number in numbers):
        return False
    r, inverse = numbers[0], pow(numbers[1], -1, N)
    u1, u2 = int.from_bytes(sha256(message), "big") * inverse % N, r * inverse % N
    base, key, total = (BASE_X, BASE_Y, 1), (x, y, 1), (1, 1, 0)
    choices = [total, base, key, p256_add(base, key)]
    for bit in range(255, -1, -1):
        total = p256_add(p256_double(*total), choices[(u1 >> bit & 1) + 2 * (u2 >> bit & 1)])
    return total[2] != 0 and total[0] * pow(total[2], -2, Q) % Q % N == r


def rs256_holds(n: int, message: bytes, signature: bytes) -> bool:
    """Tells whether an RSA signature with the exponent 65537 holds: the padded digest is built and compared whole."""
    size, value = (n.bit_length() + 7) // 8, int.from_bytes(signature, "big")
    if not 2048 <= n.bit_length() <= 8192 or len(signature) != size or value >= n:
        return False
    info = bytes.fromhex("3031300d060960864801650304020105000420") + sha256(message)
    return pow(value, 65537, n).to_bytes(size, "big") == b"\0\1" + b"\xff" * (size - len(info) - 3) + b"\0" + info


# --- 4. Trust policy (C2SP tlog-policy) --------------------------------------------------------------------------------

# Not empty; no plus sign, control characters or white space.
KEY_NAME = "[^+\\x00-\\x20\\x7f-\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000\\ufeff]+"


class Key(NamedTuple):
    name: str  # as in signature lines
    id: bytes  # the first four bytes of a signature
    public_key: bytes


class Policy(NamedTuple):
    logs: List[Key]
    witnesses: Dict[str, Key]  # by the name in the policy
    groups: Dict[str, Tuple[int, List[str]]]  # how many of which members
    quorum: str

    def is_reached(self, name: str, cosigned: Dict[str, int]) -> bool:
        """Tells whether a witness or a group (or `none`) has witnessed."""
        if name not in self.groups:
            return name == "none" or name in cosigned
        threshold, members = self.groups[name]
        return sum(self.is_reached(member, cosigned) for member in members) >= threshold


def parse_vkey(text: str, kind: int) -> Optional[Key]:
    """Parses name+id+base64(kind || key), with kind 1 for logs and 4 for witnesses."""
    name, _, rest = text.partition("+")
    material = from_base64(rest[9:], 33)
    key_id = sha256(name.encode("utf-8", "surrogateescape") + b"\n" + (material or b""))[:4]
    is_known = re.fullmatch(KEY_NAME, name) and material and material[0] == kind and rest[:9] == f"{key_id.hex()}+"
    return Key(name, key_id, material[1:]) if is_known and material else None


@lru_cache(maxsize=64)
def parse_policy(text: str) -> Policy:
    """Parses a trust policy. Raises PolicyError."""
    policy, quorums, members, number = Policy([], {}, {}, ""), [], set(), 0

    def want(condition: object, reason: str) -> None:
        if not condition:
            raise PolicyError(f"line {number} of the policy: {reason}")

    for number, line in enumerate(text.split("\n"), 1):
        want(not re.search("[\\x00-\\x08\\x0b-\\x1f\\x7f]", line), "it has a control character")
        words = re.findall("[^ \\t]+", line)
        if not words or words[0].startswith("#"):
            continue
        keyword, rest, defined = words[0], words[1:], {"none", *policy.witnesses, *policy.groups}
        if keyword in ("log", "witness"):
            is_log = keyword == "log"
            name = rest.pop(0) if rest and not is_log else None
            want(name not in defined, "the name is taken")
            want(len(rest) in (1, 2), "it has too few or too many words")
            key = parse_vkey(rest[0], 1 if is_log else 4)
            others = policy.logs if is_log else policy.witnesses.values()
            want(key and all(key.public_key != other.public_key for other in others), "the key is malformed or repeated")
            policy.logs.append(key) if is_log else policy.witnesses.update({name: key})
        elif keyword == "group":
            want(len(rest) > 2 and rest[0] not in defined, "it has no members, or a name that is taken")
            name, k, names = rest[0], rest[1], rest[2:]
            for member in names:
                want(member in defined - {"none"} - members, f"{member} is not defined before, or is a member twice")
                members.add(member)
            want(re.fullmatch("all|any|[1-9][0-9]{0,8}", k), "it does not say how many")
            threshold = {"all": len(names), "any": 1}.get(k) or int(k)
            want(threshold <= len(names), "it has too few members")
            policy.groups[name] = (threshold, names)
        else:
            want(keyword == "quorum" and len(rest) == 1, "it is no line of a trust policy")
            want(rest[0] in defined and not quorums, f"{rest[0]} is not defined before, or there is a second quorum")
            quorums.append(rest[0])
    want(quorums, "there is no quorum")
    return policy._replace(quorum=quorums[0])


# --- 5. Proof (C2SP tlog-proof), checkpoint (C2SP tlog-checkpoint) and tree (RFC 6962) ---------------------------------


class Proof(NamedTuple):
    index: int
    hashes: List[bytes]
    note: bytes  # the three lines of the checkpoint, which are signed
    origin: str
    size: int
    root: bytes
    signatures: Dict[Tuple[str, bytes], bytes]  # by the name and the id of the key


def parse_number(text: str) -> int:
    need(re.fullmatch("0|[1-9][0-9]{0,15}", text) and int(text) <= MAX_INTEGER, "a number is malformed or too large")
    return int(text)


def parse_hash(text: str) -> bytes:
    data = from_base64(text, 32)
    need(data, "a hash is not the base64 of 32 bytes")
    return data or b""


def parse_proof(text: str) -> Proof:
    """Parses the whole text of a proof. Raises Malformed."""
    need(not re.search("[\\x00-\\x09\\x0b-\\x1f]", text), "the proof has a control character")
    head, _, checkpoint = text.partition("\n\n")
    version, *lines = head.split("\n")
    if lines and lines[0].startswith("extra "):
        lines = lines[1:]
    need(version == "c2sp.org/tlog-proof@v1" and lines and lines[0].startswith("index "), "the proof has another format")
    note, _, block = checkpoint.rpartition("\n\n")
    body = note.split("\n")
    need(len(body) == 3, "the checkpoint does not have three lines, and signatures below")
    need(re.fullmatch("[!-*,-~]+", body[0]), "the name of the log is malformed")
    signatures: Dict[Tuple[str, bytes], bytes] = {}
    for line in block.split("\n")[:-1]:
        parts = line.split(" ")
        data = from_base64(parts[2]) if len(parts) == 3 else None
        need(data and len(data) > 4 and parts[0] == "\u2014" and re.fullmatch(KEY_NAME, parts[1]), "a signature is malformed")
        key = (parts[1], (data or b"")[:4])
        need(key not in signatures, "there are two signatures of one key")
        signatures[key] = (data or b"")[4:]
    need(signatures and block.endswith("\n"), "the checkpoint has no signature, or does not end with a line feed")
    index, hashes = parse_number(lines[0][6:]), [parse_hash(line) for line in lines[1:]]
    return Proof(index, hashes, f"{note}\n".encode(), body[0], parse_number(body[1]), parse_hash(body[2]), signatures)


def is_in_tree(leaf: bytes, proof: Proof) -> bool:
    """Tells whether the hashes lead from a leaf to the root (RFC 9162, section 2.1.3.2), and none is missing or left."""
    at, last, value = proof.index, proof.size - 1, sha256(b"\0" + leaf)
    for sibling in proof.hashes:
        if last <= 0:
            return False
        is_right = at & 1 or at == last
        value = sha256(b"\1" + (sibling + value if is_right else value + sibling))
        while is_right and not at & 1 and at:
            at, last = at >> 1, last >> 1
        at, last = at >> 1, last >> 1
    return proof.index < proof.size and last == 0 and value == proof.root


# --- 6. Receipt file ---------------------------------------------------------------------------------------------------
#
# The members of canonical JSON are sorted, so one pattern says all about the form of an entry.

ID, TIME, HASH = '"[A-Za-z0-9_-]{1,100}"', "(?:0|[1-9][0-9]{0,14})", "[A-Za-z0-9+/]{42}[AEIMQUYcgkosw048]="
DIGEST, DIGEST_OR_NULL = f'"sha-256={HASH}"', f'(?:"sha-256={HASH}"|null)'
ANSWER = (
    f'{{"at":{TIME},"auth_method":"(?:session|passkey|test)","fields_digest":{DIGEST_OR_NULL},'
    f'"passkey_digest":{DIGEST_OR_NULL},"subscriber_id":{ID},"value":"(?:approve|reject)"}}'
)
ENTRY = (
    f'{{"answers":\\[(?:{ANSWER}(?:,{ANSWER})*)?],"appid":{ID},"closed_at":(?:{TIME}|null),"ext_digest":{DIGEST_OR_NULL},'
    f'"message_id":{ID},"payload_digest":{DIGEST},"policy_digest":{DIGEST_OR_NULL},"salt":"{HASH}",'
    '"status":"(?:approved|rejected|expired|canceled|reported|open)","v":1}'
)


def is_policy(value: Any) -> bool:
    """Tells whether a value is the part of a message whose digest is `policy_digest`."""
    approvals = value.get("approvals") if isinstance(value, dict) else None
    if not isinstance(approvals, dict) or set(approvals) != {"exclude", "required"}:
        return False
    required, exclude = approvals["required"], approvals["exclude"]
    if not isinstance(required, int) or isinstance(required, bool) or not 1 <= required <= MAX_INTEGER:
        return False
    is_list = isinstance(exclude, list) and all(isinstance(one, str) for one in exclude)
    return is_list and set(value) == {"approvals", "require"} and value["require"] in ("session", "passkey")


def check_disclosed(disclosed: Any, entry: Dict[str, Any]) -> None:
    """Refuses copies of another form, and copies of what the entry has no digest of."""

    def check(part: str, value: Any, kind: type, digest: Optional[str]) -> None:
        need(value is None or (isinstance(value, kind) and digest), f"disclosed has a {part} of another form or entry")

    need(isinstance(disclosed, dict) and set(disclosed) == {"card", "ext", "policy", "answers"}, "disclosed is malformed")
    for part, kind, digest in (("card", dict, "payload"), ("ext", str, "ext"), ("policy", dict, "policy")):
        check(part, disclosed[part], kind, entry[f"{digest}_digest"])
    need(disclosed["policy"] is None or is_policy(disclosed["policy"]), "the policy of disclosed is malformed")
    shown, answers = disclosed["answers"], entry["answers"]
    need(isinstance(shown, list) and len(shown) == len(answers), "disclosed has other answers")
    for copies, answer in zip(shown, answers):
        need(isinstance(copies, dict) and set(copies) == {"fields", "passkey"}, "an answer of disclosed is malformed")
        for part, value in copies.items():
            check(part, value, dict, answer[f"{part}_digest"])


def parse_receipt(text: Union[str, bytes]) -> Tuple[Dict[str, Any], Proof, Dict[str, Any]]:
    """Returns the entry, the proof, and what the file discloses (nothing: {}). Raises Malformed."""
    receipt = parse_json(text, is_receipt=True)
    need(isinstance(receipt, dict) and {"entry", "proof"} <= set(receipt), "it has no entry or no proof")
    need(set(receipt) <= {"entry", "proof", "disclosed"}, "it has an unknown member")
    entry, proof = receipt["entry"], receipt["proof"]
    need(re.fullmatch(ENTRY, canonical(entry)), "the entry has a member that is missing, unknown or of another form")
    need(all(time <= MAX_TIME for time in [entry["closed_at"] or 0, *(one["at"] for one in entry["answers"])]), "a time is too late")
    without_end = {"open": [True], "reported": [True, False]}.get(entry["status"], [False])
    need((entry["closed_at"] is None) in without_end, "closed_at is not that of the status")
    for answer in entry["answers"]:
        need(answer["passkey_digest"] or answer["auth_method"] != "passkey", "a passkey has no passkey_digest")
    need(isinstance(proof, str), "the proof is not a text")
    if "disclosed" in receipt:
        check_disclosed(receipt["disclosed"], entry)
    return entry, parse_proof(proof), receipt.get("disclosed", {})


# --- 7. Passkeys (docs/passkeys.md) ------------------------------------------------------------------------------------


def origin_of(log_name: str) -> str:
    """Returns where people answer: the name of the log without /log, with https, or with http on localhost."""
    host = log_name[: -len("/log")] if log_name.endswith("/log") else log_name
    return ("http://" if re.fullmatch("localhost(:[0-9]+)?", host) else "https://") + host


def passkey_holds(passkey: Dict[str, Any], entry: Dict[str, Any], answer: Dict[str, Any], origin: str) -> bool:
    """Tells whether a passkey of this origin signed this answer, with its values, to this card of this message."""
    signed_text = ["assent-answer-v1", entry["message_id"], entry["payload_digest"], answer["value"]]
    if answer["fields_digest"]:
        signed_text = ["assent-answer-v2", *signed_text[1:], answer["fields_digest"]]

    def data_of(holder: Any, name: str, size: Optional[int] = None) -> bytes:
        data = from_base64(holder[name], size, url=True)
        need(data is not None, f"{name} is not base64url")
        return data or b""

    try:
        challenge = sha256("\n".join([*signed_text, passkey["nonce"]]).encode())
        client_json, device = data_of(passkey, "client_data_json"), data_of(passkey, "authenticator_data")
        client, key, signature = parse_json(client_json), passkey["public_key"], data_of(passkey, "signature")
        need(client["type"] == "webauthn.get" and client["origin"] == origin, "it is not an assertion for this origin")
        need(data_of(client, "challenge") == challenge, "something else was signed")
        host = re.sub("^https?://|:[0-9]+$", "", origin)
        need(len(device) >= 37 and device[:32] == sha256(host.encode()), "the passkey is for another site")
        need(device[32] & 0b101 == 0b101, "the person was not present or not verified")
        message = device + sha256(client_json)
        if (key["kty"], key["alg"]) == ("RSA", "RS256"):
            return key["e"] == "AQAB" and rs256_holds(int.from_bytes(data_of(key, "n"), "big"), message, signature)
        need((key["kty"], key["alg"], key["crv"]) == ("EC", "ES256", "P-256"), "the key is of another kind")
        x, y = (int.from_bytes(data_of(key, name, 32), "big") for name in ("x", "y"))
        return es256_holds(x, y, message, signature)
    except (Malformed, KeyError, TypeError, ValueError):
        return False


# --- 8. Facts ----------------------------------------------------------------------------------------------------------


class Fact(NamedTuple):
    """One fact. `verdict` is ok, FAILED, or skipped if there is no copy to verify it with."""

    verdict: str
    fact: str
    what: str
    relies_on: Optional[str] = None

    @property
    def line(self) -> str:
        return f"{self.verdict} {self.fact}: {self.what}" + (f"; relies on {self.relies_on}" if self.relies_on else "")


def fact_of(fact: str, holds: object, what: str, relies_on: Optional[str] = None) -> Fact:
    """Returns a fact; `holds` is None if it is skipped."""
    return Fact("skipped", fact, what) if holds is None else Fact("ok" if holds else "FAILED", fact, what, relies_on)


def verify(receipt_text: Union[str, bytes], policy_text: str, card: Any = None, message: Any = None) -> List[Fact]:
    """Verifies a receipt and returns the facts, the result last. Raises PolicyError if the trust policy is malformed.

    `card` is your copy of the payload and `message` that of the whole message, both as parsed JSON.
    """
    policy = parse_policy(policy_text)
    try:
        entry, proof, disclosed = parse_receipt(receipt_text)
    except Malformed as problem:
        facts = [fact_of("format", False, f"the receipt is malformed: {problem}")]
        return [*facts, fact_of("result", False, "the receipt is not valid")]
    facts = [fact_of("format", True, "the receipt has the known format", "nothing else"), *checkpoint_facts(policy, proof)]
    is_leaf = is_in_tree(canonical(entry).encode("utf-8"), proof)
    facts.append(fact_of("tree", is_leaf, f"the entry is number {proof.index} in the tree", "SHA-256"))
    facts += content_facts(entry, origin_of(proof.origin), disclosed, card, message)
    if any(fact.verdict == "FAILED" for fact in facts):
        return [*facts, fact_of("result", False, "the receipt is not valid")]
    if entry["status"] == "open":
        return [*facts, fact_of("result", True, f"{entry['message_id']} had {len(entry['answers'])} answers and was open")]
    at = "" if entry["status"] == "reported" else f" at {iso_time(entry['closed_at'], 'milliseconds')}"
    return [*facts, fact_of("result", True, f"{entry['message_id']} was {entry['status']}{at}")]


def checkpoint_facts(policy: Policy, proof: Proof) -> List[Fact]:
    """Returns whether the log signed the checkpoint, and which witnesses cosigned it."""
    signed = [
        ed25519_holds(key.public_key, proof.note, proof.signatures[key.name, key.id])
        for key in policy.logs
        if key.name == proof.origin and (key.name, key.id) in proof.signatures
    ]
    what = f"the checkpoint of {proof.size} entries is signed by {proof.origin}"
    log = fact_of("log", signed and all(signed), what, "the key of the log in the policy")

    cosigned: Dict[str, int] = {}
    for name, key in policy.witnesses.items():
        signature = proof.signatures.get((key.name, key.id))
        if signature is not None:
            seconds = int.from_bytes(signature[:8], "big")
            text = b"cosignature/v1\ntime %d\n" % seconds + proof.note
            if seconds * 1000 > MAX_TIME or not ed25519_holds(key.public_key, text, signature[8:]):
                return [log, fact_of("witnesses", False, f"the cosignature of {name} does not hold")]
            cosigned[name] = seconds
    count = f"{len(cosigned)} of {len(policy.witnesses)} witnesses cosigned"
    if not policy.is_reached(policy.quorum, cosigned):
        return [log, fact_of("witnesses", False, f"the quorum {policy.quorum} is not reached: {count}")]
    if not cosigned:
        return [log, fact_of("witnesses", None, "the policy requires no witness")]
    times_text = ", ".join(f"{name} at {iso_time(seconds * 1000, 'seconds')}" for name, seconds in cosigned.items())
    return [log, fact_of("witnesses", True, f"{count} the checkpoint: {times_text}", "the keys of the witnesses in the policy")]


def with_defaults(card: Any) -> Any:
    """Adds to a card what the service adds to it when it is sent."""
    if not isinstance(card, dict):
        return card
    card = {"approve_label": "Approve", "reject_label": "Reject", **card}
    if isinstance(card.get("fields"), list):
        defaults = {"required": False, "applies_to": "approve"}
        card["fields"] = [{**defaults, **field} if isinstance(field, dict) else field for field in card["fields"]]
    return card


def compare(digest: Optional[str], own: Sequence[Any], disclosed: Any, name: str, is_text: bool = False) -> Tuple[Any, str]:
    """Returns whether all copies have this digest (None without a copy), and what that relies on."""
    mine = [copy for copy in own if copy is not None]
    copies = mine + [copy for copy in [disclosed] if copy is not None]
    texts = copies if is_text else map(canonical, copies)
    holds = all([digest_of(text) == digest for text in texts]) if copies else None
    return holds, f"your copy of the {name}" if mine else "the copy in the receipt"


def content_facts(entry: Any, origin: str, disclosed: Any, card: Any, message: Any) -> List[Fact]:
    """Returns whether the copies are what the entry has digests of, and whether enough people decided."""
    own = message if isinstance(message, dict) else {}
    cards = [with_defaults(card), own.get("payload")]
    holds, source = compare(entry["payload_digest"], cards, disclosed.get("card"), "card")
    if message is not None and own.get("message_id") != entry["message_id"]:
        holds, source = False, "your copy of the card"
    known = next((one for one in [*cards, disclosed.get("card")] if holds and one is not None), None)
    facts = [fact_of("card", holds, "the card is the one that was shown", source)]
    if entry["ext_digest"] or own.get("ext") is not None:
        holds, source = compare(entry["ext_digest"], [own.get("ext")], disclosed.get("ext"), "message", is_text=True)
        facts.append(fact_of("ext", holds, "the reference ext is the one of the message", source))

    rule, default = policy_of(own), {"approvals": {"exclude": [], "required": 1}, "require": "session"}
    digest = entry["policy_digest"] or digest_of(canonical(default))
    rules = [rule, None if entry["policy_digest"] else default]
    holds, source = compare(digest, rules, disclosed.get("policy"), "message")
    shown = rule or disclosed.get("policy") or rules[1]
    what = "the rule for approvals is the one of the message"
    if shown:
        what = f"{shown['approvals']['required']} approvals are required, with {shown['require']}"
    facts.append(fact_of("policy", holds, what, source if entry["policy_digest"] else "the entry"))
    for part in ("fields", "passkey"):
        for number, answer in enumerate(entry["answers"]):
            if answer[f"{part}_digest"]:
                mine = own_answer(own, answer).get(part)
                theirs = disclosed["answers"][number][part] if disclosed else None
                facts.append(answer_fact(part, number + 1, entry, answer, mine, theirs, known, origin))
    return [*facts, *people_facts(entry, shown if holds else None)]


def policy_of(message: Dict[str, Any]) -> Any:
    """Returns the part of a message whose digest is `policy_digest`; None if it is not there in the known form."""
    approvals = message.get("approvals")
    kept = {name: approvals.get(name) for name in ("exclude", "required")} if isinstance(approvals, dict) else None
    rule = {"approvals": kept, "require": message.get("require")}
    return rule if is_policy(rule) else None


def own_answer(message: Dict[str, Any], answer: Dict[str, Any]) -> Dict[str, Any]:
    """Returns the answer of the message by the same person at the same time; {} if it has none."""
    answers = message.get("answers")
    for one in answers if isinstance(answers, list) else [message.get("response")]:
        if isinstance(one, dict) and isinstance(one.get("responder"), dict):
            if (one["responder"].get("subscriber_id"), one.get("responded_at")) == (answer["subscriber_id"], answer["at"]):
                return one
    return {}


def answer_fact(part: str, number: int, entry: Any, answer: Any, mine: Any, theirs: Any, card: Any, origin: str) -> Fact:
    """Returns whether the values of an answer are those that were given, or whether its passkey signed it."""
    holds, source = compare(answer[f"{part}_digest"], [mine], theirs, "message")
    if part == "fields":
        return fact_of(part, holds, f"answer {number}: the values are those that were given", source)
    what = f"answer {number} by {answer['subscriber_id']} is signed with a passkey for {origin}"
    if holds:
        fits = card is None or ("fields" in card) == (answer["fields_digest"] is not None)
        holds = fits and passkey_holds(mine or theirs, entry, answer, origin)
    return fact_of(part, holds, what, "the public key in the signature and on WebAuthn")


def people_facts(entry: Any, rule: Any) -> List[Fact]:
    """Returns who decided; `rule` is the policy of the message, None if it is not known."""
    answers = entry["answers"]
    if entry["status"] == "rejected":
        who = answers[-1]["subscriber_id"] if answers and answers[-1]["value"] == "reject" else None
        return [fact_of("people", who is not None, f"{who or 'nobody'} rejected", "the server for who that is")]
    if entry["status"] != "approved":
        return []
    people = {
        one["subscriber_id"]
        for one in answers
        if one["value"] == "approve"
        and not (rule and one["subscriber_id"] in rule["approvals"]["exclude"])
        and not (rule and rule["require"] == "passkey" and one["auth_method"] != "passkey")
    }
    if not rule:
        return [fact_of("people", None, f"{len(people)} approvals, by distinct people")]
    required = rule["approvals"]["required"]
    what = f"{len(people)} of {required} required approvals, by distinct people"
    return [fact_of("people", len(people) >= required, what, "the server for who they are")]


# --- 9. Program --------------------------------------------------------------------------------------------------------


def main(arguments: Optional[Sequence[str]] = None) -> int:
    """Runs the program and returns its exit code."""
    parser = argparse.ArgumentParser(description="Verifies a receipt of Assent without network.")
    parser.add_argument("receipt", help="the receipt file")
    parser.add_argument("--policy", required=True, help="the trust policy: keys of the log and of witnesses")
    parser.add_argument("--card", help="your copy of the payload, as JSON")
    parser.add_argument("--message", help="your copy of the whole message, as JSON")
    options = parser.parse_args(arguments)
    try:
        policy = read(options.policy).decode("utf-8", "surrogateescape")
        copies = [parse_json(read(name)) if name else None for name in (options.card, options.message)]
        if any(not isinstance(copy, (dict, type(None))) for copy in copies):
            raise Malformed("the card or the message is not an object")
        facts = verify(read(options.receipt), policy, *copies)
    except (OSError, PolicyError, Malformed) as problem:
        print(f"verify_receipt.py: {problem}", file=sys.stderr)
        return 2
    sys.stdout.buffer.write("".join(f"{fact.line}\n" for fact in facts).encode("utf-8", "backslashreplace"))
    return 0 if facts[-1].verdict == "ok" else 1


def read(name: str) -> bytes:
    with open(name, "rb") as file:
        data = file.read(MAX_FILE_BYTES + 1)
    if len(data) > MAX_FILE_BYTES:
        raise OSError(f"{name} is too large")
    return data


if __name__ == "__main__":
    sys.exit(main())

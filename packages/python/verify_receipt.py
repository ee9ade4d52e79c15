#!/usr/bin/env python3
"""Verifies a receipt of Assent without network: one file, Python 3.9 or newer, the standard library alone.

    python3 verify_receipt.py receipt.json --policy trust.txt [--card card.json] [--message message.json]

It prints one line for each fact: what was verified, and what that relies on. It exits with 0 if the receipt is valid, with
1 if it is not, and with 2 if it was called wrongly. As a module: verify(receipt_text, policy_text, card, message).

It is written from docs/receipts.md and shares no code with `assent verify`, so that an error in one of them is noticed.
Sections: 1 encodings, 2 Ed25519, 3 ECDSA and RSA, 4 trust policy, 5 proof, 6 receipt file, 7 passkeys, 8 facts, 9 program.
"""

import argparse
import base64
import hashlib
import json
import re
import sys
from datetime import datetime, timedelta
from decimal import Decimal
from functools import lru_cache
from typing import Any, Dict, Iterable, List, NamedTuple, Optional, Sequence, Tuple

MAX_FILE_BYTES = 4 << 20
MAX_INTEGER = 2**53 - 1
MAX_TIME_MS = 253_402_300_799_999  # 9999-12-31T23:59:59.999Z


class Malformed(Exception):
    """The receipt does not have the known format. The text says why."""


class PolicyError(Exception):
    """The trust policy does not have the format of C2SP tlog-policy. The text says which line, and why."""


def need(condition: object, reason: str) -> None:
    """Raises Malformed with the reason unless the condition holds."""
    if not condition:
        raise Malformed(reason)


# --- 1. Encodings: SHA-256, base64, JSON, canonical JSON ---------------------------------------------------------------


def sha256(data: bytes) -> bytes:
    return hashlib.sha256(data).digest()


def from_base64(text: str, url: bool = False) -> bytes:
    """Decodes RFC 4648 section 4 (with `url` section 5 without padding). Only the one canonical form is accepted."""
    alphabet = b"-_" if url else b"+/"
    padding = "=" * (-len(text) % 4) if url else ""
    try:
        data = base64.b64decode((text + padding).encode("ascii"), altchars=alphabet, validate=True)
    except ValueError:
        raise Malformed("a text is not base64") from None
    again = base64.b64encode(data, altchars=alphabet).decode()
    need((again.rstrip("=") if url else again) == text, "a text is not base64 in its canonical form")
    return data


def parse_json(source: "str | bytes") -> Any:
    """Parses JSON (RFC 8259) strictly: UTF-8, no duplicate members, no lone surrogates, every number a finite double."""

    def members(pairs: List[Tuple[str, Any]]) -> Dict[str, Any]:
        found = dict(pairs)
        need(len(found) == len(pairs), "an object has a member twice")
        return found

    def number(text: str) -> Any:
        value = float(text)
        need(abs(value) != float("inf"), "a number is too large")
        return int(value) if value.is_integer() and abs(value) <= MAX_INTEGER else value

    def constant(text: str) -> None:
        raise Malformed(f"{text} is not JSON")

    try:
        text = source if isinstance(source, str) else source.decode("utf-8")
        text.encode("utf-8")
        value = json.loads(
            text, object_pairs_hook=members, parse_int=number, parse_float=number, parse_constant=constant
        )
        canonical(value)
        return value
    except (ValueError, RecursionError):
        raise Malformed("it is not JSON in UTF-8") from None


def canonical(value: Any) -> str:
    """Returns the canonical JSON (RFC 8785) of a parsed value. Raises ValueError where there is none."""
    if isinstance(value, str):
        value.encode("utf-8")
        return json.dumps(value, ensure_ascii=False)
    if value is None or isinstance(value, bool):
        return json.dumps(value)
    if isinstance(value, (int, float)):
        return canonical_number(value)
    if isinstance(value, list):
        return f"[{','.join(map(canonical, value))}]"
    names = sorted(value, key=lambda name: name.encode("utf-16-be", "surrogatepass"))
    return "{%s}" % ",".join(f"{canonical(name)}:{canonical(value[name])}" for name in names)


def canonical_number(value: "int | float") -> str:
    """Returns a number as ECMAScript writes it: the shortest digits that give the same double again."""
    if isinstance(value, int) and abs(value) <= MAX_INTEGER:
        return str(value)
    double = float(value)
    if double != double or abs(double) == float("inf"):
        raise ValueError("not a number of JSON")
    if double == 0:
        return "0"
    sign, digit_tuple, exponent = Decimal(repr(double)).normalize().as_tuple()
    digits, minus = "".join(map(str, digit_tuple)), "-" if sign else ""
    point = len(digits) + int(exponent)  # the decimal point is after this many digits
    if len(digits) <= point <= 21:
        return minus + digits + "0" * (point - len(digits))
    if 0 < point <= 21:
        return f"{minus}{digits[:point]}.{digits[point:]}"
    if -6 < point <= 0:
        return f"{minus}0.{'0' * -point}{digits}"
    fraction = f".{digits[1:]}" if len(digits) > 1 else ""
    return f"{minus}{digits[0]}{fraction}e{'+' if point > 0 else '-'}{abs(point - 1)}"


def digest_of(data: "str | bytes") -> str:
    data = data.encode("utf-8") if isinstance(data, str) else data
    return "sha-256=" + base64.b64encode(sha256(data)).decode()


def iso_time(milliseconds: int, unit: str) -> str:
    """Returns a time as 2026-11-23T08:00:00.000Z, or without fraction if the unit is `seconds`."""
    if milliseconds > MAX_TIME_MS:
        return f"{milliseconds // 1000} s"
    return (datetime(1970, 1, 1) + timedelta(milliseconds=milliseconds)).isoformat(timespec=unit) + "Z"


# --- 2. Ed25519 (RFC 8032, section 5.1) ----------------------------------------------------------------------------
#
# A point is (X, Y, Z, T) with x = X/Z, y = Y/Z, x*y = T/Z on -x^2 + y^2 = 1 + d*x^2*y^2 modulo P.

P = 2**255 - 19
L = 2**252 + 27742317777372353535851937790883648493  # the order of the base point
D = -121665 * pow(121666, -1, P) % P
ROOT_OF_MINUS_1 = pow(2, (P - 1) // 4, P)
Point = Tuple[int, int, int, int]
IDENTITY: Point = (0, 1, 1, 0)


def add(one: Point, other: Point) -> Point:
    """Adds two points, which may be the same (RFC 8032, section 5.1.4: the formula is complete)."""
    x1, y1, z1, t1 = one
    x2, y2, z2, t2 = other
    a = (y1 - x1) * (y2 - x2) % P
    b = (y1 + x1) * (y2 + x2) % P
    c = 2 * t1 * t2 * D % P
    d = 2 * z1 * z2 % P
    e, f, g, h = b - a, d - c, d + c, b + a
    return (e * f % P, g * h % P, f * g % P, e * h % P)


def decode_point(data: bytes) -> Optional[Point]:
    """Decodes 32 bytes strictly (RFC 8032, section 5.1.3): y < P, and x = 0 only with sign 0. Otherwise returns None."""
    number = int.from_bytes(data, "little")
    sign, y = number >> 255, number & (2**255 - 1)
    if len(data) != 32 or y >= P:
        return None
    u, v = (y * y - 1) % P, (D * y * y + 1) % P
    x = u * v**3 * pow(u * v**7, (P - 5) // 8, P) % P
    if (v * x * x - u) % P:
        x = x * ROOT_OF_MINUS_1 % P
    if (v * x * x - u) % P or (x == 0 and sign):
        return None
    x = P - x if x & 1 != sign else x
    return (x, y, 1, x * y % P)


def encode_point(point: Point) -> bytes:
    inverse = pow(point[2], -1, P)
    x, y = point[0] * inverse % P, point[1] * inverse % P
    return (y | (x & 1) << 255).to_bytes(32, "little")


def multiples(point: Point) -> List[List[Point]]:
    """Returns, for each of the 64 hexadecimal digits of a scalar, the 16 multiples that the digit can stand for."""
    rows = []
    for _ in range(64):
        row = [IDENTITY]
        for _ in range(15):
            row.append(add(row[-1], point))
        rows.append(row)
        point = add(row[-1], point)
    return rows


def times(scalar: int, rows: List[List[Point]], start: Point = IDENTITY) -> Point:
    """Returns start + scalar * point, with the multiples of the point."""
    for row in rows:
        start = add(start, row[scalar & 15])
        scalar >>= 4
    return start


@lru_cache(maxsize=1)
def base_multiples() -> List[List[Point]]:
    y = 4 * pow(5, -1, P) % P
    base = decode_point(y.to_bytes(32, "little"))
    assert base
    return multiples(base)


@lru_cache(maxsize=64)
def negated_key(public_key: bytes) -> Optional[List[List[Point]]]:
    """Returns the multiples of -A for a public key A; None if A is not canonical, not a point, or of small order."""
    point = decode_point(public_key)
    if not point:
        return None
    by_8 = point
    for _ in range(3):
        by_8 = add(by_8, by_8)
    if encode_point(by_8) == encode_point(IDENTITY):
        return None
    x, y, z, t = point
    return multiples((P - x, y, z, P - t))


@lru_cache(maxsize=4096)
def ed25519_holds(public_key: bytes, message: bytes, signature: bytes) -> bool:
    """Tells whether an Ed25519 signature holds: S < L, and the encoding of S*B - k*A is R, byte for byte."""
    rows = negated_key(public_key)
    r, s = signature[:32], int.from_bytes(signature[32:], "little")
    if rows is None or len(signature) != 64 or s >= L:
        return False
    k = int.from_bytes(hashlib.sha512(r + public_key + message).digest(), "little") % L
    return encode_point(times(k, rows, times(s, base_multiples()))) == r


# --- 3. ECDSA on P-256 (FIPS 186-5) and RSASSA-PKCS1-v1_5 (RFC 8017), both with SHA-256 ------------------------------

Q = 2**256 - 2**224 + 2**192 + 2**96 - 1  # the field of P-256
N = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551  # the order of its base point
CURVE_B = 0x5AC635D8AA3A93E7B3EBBD55769886BC651D06B0CC53B0F63BCE3C3E27D2604B
BASE_X = 0x6B17D1F2E12C4247F8BCE6E563A440F277037D812DEB33A0F4A13945D898C296
BASE_Y = 0x4FE342E2FE1A7F9B8EE7EB4A7C0F9E162BCE33576B315ECECBB6406837BF51F5
# A point is (X, Y, Z) with x = X/Z^2 and y = Y/Z^3. Z is 0 for the point at infinity.
Jacobian = Tuple[int, int, int]


def p256_double(point: Jacobian) -> Jacobian:
    x, y, z = point
    delta, gamma = z * z % Q, y * y % Q
    beta = x * gamma % Q
    alpha = 3 * (x - delta) * (x + delta) % Q
    x3 = (alpha * alpha - 8 * beta) % Q
    return (x3, (alpha * (4 * beta - x3) - 8 * gamma * gamma) % Q, 2 * y * z % Q)


def p256_add(one: Jacobian, other: Jacobian) -> Jacobian:
    if one[2] == 0 or other[2] == 0:
        return other if one[2] == 0 else one
    x1, y1, z1 = one
    x2, y2, z2 = other
    z1z1, z2z2 = z1 * z1 % Q, z2 * z2 % Q
    u1, u2 = x1 * z2z2 % Q, x2 * z1z1 % Q
    s1, s2 = y1 * z2 * z2z2 % Q, y2 * z1 * z1z1 % Q
    if u1 == u2:
        return p256_double(one) if s1 == s2 else (1, 1, 0)
    h, r = u2 - u1, s2 - s1
    hh = h * h % Q
    hhh, v = h * hh % Q, u1 * hh % Q
    x3 = (r * r - hhh - 2 * v) % Q
    return (x3, (r * (v - x3) - s1 * hhh) % Q, h * z1 * z2 % Q)


def der_integers(data: bytes) -> Optional[Tuple[int, int]]:
    """Returns r and s of SEQUENCE {INTEGER r, INTEGER s} in DER; None for every other encoding."""
    if len(data) < 8 or data[0] != 0x30 or data[1] != len(data) - 2 or data[1] > 127:
        return None
    found, rest = [], data[2:]
    for _ in range(2):
        if len(rest) < 3 or rest[0] != 2 or not 1 <= rest[1] <= len(rest) - 2:
            return None
        body, rest = rest[2 : 2 + rest[1]], rest[2 + rest[1] :]
        if body[0] > 127 or (body[0] == 0 and (len(body) == 1 or body[1] < 128)):
            return None
        found.append(int.from_bytes(body, "big"))
    return None if rest else (found[0], found[1])


def es256_holds(x: int, y: int, message: bytes, signature: bytes) -> bool:
    """Tells whether an ECDSA signature (DER) on P-256 holds for the public key (x, y)."""
    numbers = der_integers(signature)
    if not numbers or not all(0 < number < N for number in numbers):
        return False
    if x >= Q or y >= Q or (y * y - x * x * x + 3 * x - CURVE_B) % Q:
        return False
    r, s = numbers
    inverse = pow(s, -1, N)
    u1, u2 = int.from_bytes(sha256(message), "big") * inverse % N, r * inverse % N
    base, key, total = (BASE_X, BASE_Y, 1), (x, y, 1), (1, 1, 0)
    choices = [(1, 1, 0), base, key, p256_add(base, key)]
    for bit in range(255, -1, -1):
        total = p256_add(p256_double(total), choices[(u1 >> bit & 1) + 2 * (u2 >> bit & 1)])
    return total[2] != 0 and total[0] * pow(total[2], -2, Q) % Q % N == r


def rs256_holds(n: int, e: int, message: bytes, signature: bytes) -> bool:
    """Tells whether an RSA signature holds: the padded digest is rebuilt and compared as a whole."""
    size = (n.bit_length() + 7) // 8
    value = int.from_bytes(signature, "big")
    if not 2048 <= n.bit_length() <= 8192 or not 3 <= e < 2**32 or len(signature) != size or value >= n:
        return False
    info = bytes.fromhex("3031300d060960864801650304020105000420") + sha256(message)
    return pow(value, e, n) == int.from_bytes(b"\x01" + b"\xff" * (size - len(info) - 3) + b"\0" + info, "big")


# --- 4. Trust policy (C2SP tlog-policy) --------------------------------------------------------------------------------


class Key(NamedTuple):
    """A key of a log or a witness: the name in signature lines, the 4 bytes after it, and the public key."""

    name: str
    id: bytes
    public_key: bytes


class Group(NamedTuple):
    threshold: int
    members: List[str]


class Policy(NamedTuple):
    logs: List[Key]
    witnesses: Dict[str, Key]  # by their name in the policy, in its order
    groups: Dict[str, Group]
    quorum: str

    def is_reached(self, name: str, cosigned: Iterable[str]) -> bool:
        """Tells whether a witness or a group (or `none`) has witnessed, given the names of the witnesses that have."""
        if name not in self.groups:
            return name == "none" or name in cosigned
        group = self.groups[name]
        return sum(self.is_reached(member, cosigned) for member in group.members) >= group.threshold


def is_key_name(name: str) -> bool:
    return bool(name) and "+" not in name and not any(one.isspace() for one in name)


def parse_vkey(text: str, kind: int) -> Key:
    """Parses `name+id+base64(type || key)`; `kind` is the type: 1 for logs, 4 for witnesses."""
    parts = text.split("+", 2)
    if len(parts) != 3 or not is_key_name(parts[0]) or not re.fullmatch("[0-9a-f]{8}", parts[1]):
        raise PolicyError("the key is not name+id+base64")
    try:
        material = from_base64(parts[2])
    except Malformed as problem:
        raise PolicyError(str(problem)) from None
    if len(material) != 33 or material[0] != kind:
        raise PolicyError(f"the key is not an Ed25519 key of type {kind}")
    key_id = sha256(parts[0].encode("utf-8", "surrogateescape") + b"\n" + material)[:4]
    if key_id.hex() != parts[1]:
        raise PolicyError("the id of the key is not that of its name and bytes")
    return Key(parts[0], key_id, material[1:])


@lru_cache(maxsize=64)
def parse_policy(text: str) -> Policy:
    """Parses a trust policy. Raises PolicyError."""
    policy = Policy([], {}, {}, "")
    members: set = set()
    quorum: Optional[str] = None
    number = 0
    try:
        for number, line in enumerate(text.split("\n"), 1):
            if re.search("[\\x00-\\x08\\x0b-\\x1f\\x7f]", line):
                raise PolicyError("it has a control character")
            words = re.findall("[^ \\t]+", line)
            if not words or words[0].startswith("#"):
                continue
            keyword, *rest = words
            if keyword == "log" and len(rest) in (1, 2):
                key = parse_vkey(rest[0], 1)
                if any(key.public_key == other.public_key for other in policy.logs):
                    raise PolicyError("the key of the log is there twice")
                policy.logs.append(key)
            elif keyword == "witness" and len(rest) in (2, 3):
                _check_new_name(policy, rest[0])
                key = parse_vkey(rest[1], 4)
                if any(key.public_key == other.public_key for other in policy.witnesses.values()):
                    raise PolicyError("the key of the witness is there twice")
                policy.witnesses[rest[0]] = key
            elif keyword == "group" and len(rest) >= 3:
                name, k, *names = rest
                _check_new_name(policy, name)
                for member in names:
                    if member not in policy.witnesses and member not in policy.groups:
                        raise PolicyError(f"{member} is not defined before")
                    if member in members:
                        raise PolicyError(f"{member} is a member twice")
                    members.add(member)
                if not re.fullmatch("all|any|[1-9][0-9]{0,8}", k):
                    raise PolicyError(f"{k} is not all, any or a number")
                threshold = {"all": len(names), "any": 1}.get(k) or int(k)
                if threshold > len(names):
                    raise PolicyError(f"{k} is more than the group has members")
                policy.groups[name] = Group(threshold, names)
            elif keyword == "quorum" and len(rest) == 1:
                if quorum is not None:
                    raise PolicyError("there is a second quorum")
                if rest[0] != "none" and rest[0] not in policy.witnesses and rest[0] not in policy.groups:
                    raise PolicyError(f"{rest[0]} is not defined before")
                quorum = rest[0]
            else:
                raise PolicyError("it is not a line of a trust policy")
    except PolicyError as problem:
        raise PolicyError(f"line {number} of the policy: {problem}") from None
    if quorum is None:
        raise PolicyError("the policy has no quorum")
    return policy._replace(quorum=quorum)


def _check_new_name(policy: Policy, name: str) -> None:
    if name == "none" or name in policy.witnesses or name in policy.groups:
        raise PolicyError(f"the name {name} is taken")


# --- 5. Proof (C2SP tlog-proof), checkpoint (C2SP tlog-checkpoint) and tree (RFC 6962) ----------------------------------


class Signature(NamedTuple):
    """A signature line of a checkpoint: the name of the key, its id, and what follows the id."""

    name: str
    id: bytes
    body: bytes


class Proof(NamedTuple):
    index: int
    hashes: List[bytes]
    note: bytes  # the three lines of the checkpoint, which are signed
    origin: str
    size: int
    root: bytes
    signatures: List[Signature]


def parse_number(text: str) -> int:
    need(re.fullmatch("0|[1-9][0-9]{0,15}", text) and int(text) <= MAX_INTEGER, "a number is not decimal or too large")
    return int(text)


def parse_hash(text: str) -> bytes:
    data = from_base64(text)
    need(len(data) == 32, "a hash does not have 32 bytes")
    return data


def parse_proof(text: str) -> Proof:
    """Parses the whole text of a proof. Raises Malformed."""
    need(not re.search("[\\x00-\\x09\\x0b-\\x1f]", text), "the proof has a control character")
    head, separator, checkpoint = text.partition("\n\n")
    lines = head.split("\n")
    need(separator and lines.pop(0) == "c2sp.org/tlog-proof@v1", "the proof is not c2sp.org/tlog-proof@v1")
    if lines and lines[0].startswith("extra "):
        from_base64(lines.pop(0)[6:])
    need(lines and lines[0].startswith("index "), "the proof has no index")
    index = parse_number(lines[0][6:])
    hashes = [parse_hash(line) for line in lines[1:]]

    note, separator, signature_lines = checkpoint.rpartition("\n\n")
    body = note.split("\n")
    need(separator and len(body) == 3 and body[0], "the checkpoint does not have three lines and signatures")
    need(signature_lines.endswith("\n"), "the checkpoint does not end with a newline")
    signatures = []
    for line in signature_lines[:-1].split("\n"):
        dash, name, encoded = (line.split(" ") + ["", ""])[:3]
        need(dash == "\u2014" and is_key_name(name) and line.count(" ") == 2, "a signature line is not known")
        data = from_base64(encoded)
        need(len(data) > 4, "a signature is too short")
        signatures.append(Signature(name, data[:4], data[4:]))
    keys = {(one.name, one.id) for one in signatures}
    need(len(keys) == len(signatures), "the checkpoint has two signatures of one key")
    return Proof(
        index, hashes, (note + "\n").encode(), body[0], parse_number(body[1]), parse_hash(body[2]), signatures
    )


def is_in_tree(leaf: bytes, proof: Proof) -> bool:
    """Tells whether the hashes lead from a leaf to the root (RFC 9162, section 2.1.3.2), and none is missing or left."""
    if proof.index >= proof.size:
        return False
    at, last, value = proof.index, proof.size - 1, sha256(b"\0" + leaf)
    for sibling in proof.hashes:
        if last == 0:
            return False
        if at & 1 or at == last:
            value = sha256(b"\x01" + sibling + value)
            while not at & 1 and at:
                at, last = at >> 1, last >> 1
        else:
            value = sha256(b"\x01" + value + sibling)
        at, last = at >> 1, last >> 1
    return last == 0 and value == proof.root


# --- 6. Receipt file ---------------------------------------------------------------------------------------------------

ENTRY = "v message_id appid payload_digest ext_digest policy_digest status answers closed_at salt".split()
ANSWER = "value fields_digest subscriber_id auth_method passkey_digest at".split()
STATUSES = ("approved", "rejected", "expired", "canceled", "reported", "open")


def need_members(value: Any, names: Sequence[str], what: str, optional: Sequence[str] = ()) -> None:
    need(isinstance(value, dict), f"{what} is not an object")
    for name in [*value, *names]:
        need(name in names or name in optional, f"{what} has an unknown member")
        need(name in value, f"{what} has no {name}")


def is_integer(value: Any, most: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= most


def need_digest(text: Any, may_be_null: bool) -> None:
    if text is None and may_be_null:
        return
    need(isinstance(text, str) and text.startswith("sha-256="), "a digest does not begin with sha-256=")
    parse_hash(text[8:])


def check_entry(entry: Any) -> None:
    """Refuses an entry that is not of the one known form."""
    need_members(entry, ENTRY, "the entry")
    need(is_integer(entry["v"], 1) and entry["v"] == 1, "the entry has an unknown version")
    for name in ("message_id", "appid"):
        need(isinstance(entry[name], str), f"{name} is not a text")
    for name in ("payload_digest", "ext_digest", "policy_digest"):
        need_digest(entry[name], name != "payload_digest")
    need(entry["status"] in STATUSES, "the status is not known")
    closes = entry["status"] not in ("reported", "open")
    need(is_integer(entry["closed_at"], MAX_TIME_MS) or (entry["closed_at"] is None and not closes), "closed_at is no time")
    need(isinstance(entry["salt"], str) and parse_hash(entry["salt"]), "the salt is not a text")
    need(isinstance(entry["answers"], list), "answers is not an array")
    for answer in entry["answers"]:
        need_members(answer, ANSWER, "an answer")
        need(answer["value"] in ("approve", "reject"), "the value of an answer is not known")
        need(answer["auth_method"] in ("session", "passkey", "test"), "the auth_method of an answer is not known")
        need(isinstance(answer["subscriber_id"], str), "subscriber_id is not a text")
        need(is_integer(answer["at"], MAX_TIME_MS), "the time of an answer is no time")
        need_digest(answer["fields_digest"], True)
        need_digest(answer["passkey_digest"], True)


def check_policy(policy: Any) -> None:
    """Refuses a copy of the policy of a message that is not of the known form."""
    need_members(policy, ("approvals", "require"), "policy")
    need_members(policy["approvals"], ("exclude", "required"), "approvals")
    required, exclude = policy["approvals"]["required"], policy["approvals"]["exclude"]
    need(is_integer(required, MAX_INTEGER) and required, "required is not a number of people")
    need(isinstance(exclude, list) and all(isinstance(one, str) for one in exclude), "exclude is not a list of ids")
    need(policy["require"] in ("session", "passkey"), "require is not known")


def check_disclosed(disclosed: Any, entry: Dict[str, Any]) -> None:
    """Refuses copies that are not of the known form, or of what the entry does not have."""
    need_members(disclosed, ("card", "ext", "policy", "answers"), "disclosed")
    for name, kind, digest in (("card", dict, "payload"), ("ext", str, "ext"), ("policy", dict, "policy")):
        value = disclosed[name]
        need(value is None or isinstance(value, kind), f"{name} of disclosed has the wrong type")
        need(value is None or entry[f"{digest}_digest"], f"the entry has no digest of {name}")
    if disclosed["policy"] is not None:
        check_policy(disclosed["policy"])
    answers = disclosed["answers"]
    need(isinstance(answers, list) and len(answers) == len(entry["answers"]), "disclosed has other answers")
    for shown, answer in zip(answers, entry["answers"]):
        need_members(shown, ("fields", "passkey"), "an answer of disclosed")
        for name, value in shown.items():
            need(value is None or isinstance(value, dict), f"{name} of disclosed has the wrong type")
            need(value is None or answer[f"{name}_digest"], f"the entry has no digest of {name}")


def parse_receipt(text: "str | bytes") -> Tuple[Dict[str, Any], Proof, Optional[Dict[str, Any]]]:
    """Returns the entry, the proof, and the copies that the file discloses. Raises Malformed."""
    receipt = parse_json(text)
    need_members(receipt, ("entry", "proof"), "the receipt", ("disclosed",))
    check_entry(receipt["entry"])
    need(isinstance(receipt["proof"], str), "the receipt has no proof")
    proof = parse_proof(receipt["proof"])
    if "disclosed" in receipt:
        check_disclosed(receipt["disclosed"], receipt["entry"])
    return receipt["entry"], proof, receipt.get("disclosed")


# --- 7. Passkeys (docs/passkeys.md) --------------------------------------------------------------------------------------


def passkey_holds(passkey: Dict[str, Any], entry: Dict[str, Any], answer: Dict[str, Any], origin: str) -> bool:
    """Tells whether a passkey of this origin signed this answer to this card of this message."""
    version = ["assent-answer-v2"] if answer["fields_digest"] else ["assent-answer-v1"]
    text = version + [entry["message_id"], entry["payload_digest"], answer["value"]]
    text += [answer["fields_digest"]] if answer["fields_digest"] else []
    try:
        text.append(passkey["nonce"])
        client_bytes = from_base64(passkey["client_data_json"], url=True)
        device = from_base64(passkey["authenticator_data"], url=True)
        signature = from_base64(passkey["signature"], url=True)
        client, key = parse_json(client_bytes), passkey["public_key"]
        challenge = base64.urlsafe_b64encode(sha256("\n".join(text).encode())).decode().rstrip("=")
        if (client["type"], client["challenge"], client["origin"]) != ("webauthn.get", challenge, origin):
            return False
        host = re.sub("^https?://|:[0-9]+$", "", origin)
        if len(device) < 37 or device[:32] != sha256(host.encode()) or device[32] & 0b101 != 0b101:
            return False
        signed = device + sha256(client_bytes)
        if (key["kty"], key["alg"]) == ("RSA", "RS256"):
            n, e = (int.from_bytes(from_base64(key[name], url=True), "big") for name in "ne")
            return rs256_holds(n, e, signed, signature)
        if (key["kty"], key["alg"], key["crv"]) != ("EC", "ES256", "P-256"):
            return False
        x, y = (from_base64(key[name], url=True) for name in "xy")
        if len(x) != 32 or len(y) != 32:
            return False
        return es256_holds(int.from_bytes(x, "big"), int.from_bytes(y, "big"), signed, signature)
    except (Malformed, KeyError, TypeError, AttributeError, ValueError):
        return False


def origin_of(log_name: str) -> str:
    """Returns the origin at which people answer, from the name of the log: a host, and /log."""
    host = log_name[: -len("/log")] if log_name.endswith("/log") else log_name
    return ("http://" if re.fullmatch("localhost(:[0-9]+)?", host) else "https://") + host


# --- 8. Facts -------------------------------------------------------------------------------------------------------------


class Fact(NamedTuple):
    """One verified fact. `verdict` is ok, FAILED or skipped (there was nothing to verify it with)."""

    verdict: str
    fact: str
    what: str
    relies_on: Optional[str]

    @property
    def line(self) -> str:
        return f"{self.verdict} {self.fact}: {self.what}" + (f"; relies on {self.relies_on}" if self.relies_on else "")


class Copies:
    """The copies of one part (such as the card): your own ones, and the one in the receipt."""

    def __init__(self, own: Sequence[Any], disclosed: Any) -> None:
        self.own = [value for value in own if value is not None]
        self.all = self.own + ([] if disclosed is None else [disclosed])

    def verdict(self, digest: Optional[str], raw: bool = False) -> str:
        """Returns whether all copies have this digest; `raw` for a text instead of JSON."""
        if not self.all:
            return "skipped"
        return "ok" if all(digest_of(value if raw else canonical(value)) == digest for value in self.all) else "FAILED"

    def source(self, name: str) -> str:
        return f"your copy of the {name}" if self.own else "the copy in the receipt"


def with_defaults(card: Any) -> Any:
    """Adds to a card what the service adds when it is sent (docs/passkeys.md)."""
    if not isinstance(card, dict):
        return card
    card = {"approve_label": "Approve", "reject_label": "Reject", **card}
    if isinstance(card.get("fields"), list):
        defaults = {"required": False, "applies_to": "approve"}
        card["fields"] = [{**defaults, **one} if isinstance(one, dict) else one for one in card["fields"]]
    return card


def policy_of(message: Any) -> Any:
    """Returns the part of a message whose digest is `policy_digest`."""
    approvals = message.get("approvals") or {}
    if not approvals or "require" not in message:
        return None
    kept = {name: approvals.get(name) for name in ("exclude", "required")}
    return {"approvals": kept, "require": message["require"]}


def verify(receipt_text: "str | bytes", policy_text: str, card: Any = None, message: Any = None) -> List[Fact]:
    """Verifies a receipt and returns the facts, the result last. Raises PolicyError if the policy is malformed.

    `card` is your copy of the payload and `message` your copy of the whole message, both as parsed JSON.
    """
    policy = parse_policy(policy_text)
    facts: List[Fact] = []

    def state(fact: str, verdict: "bool | str", what: str, relies_on: Optional[str] = None) -> None:
        word = verdict if isinstance(verdict, str) else "ok" if verdict else "FAILED"
        facts.append(Fact(word, fact, what, relies_on))

    try:
        entry, proof, disclosed = parse_receipt(receipt_text)
    except Malformed as problem:
        state("format", False, f"the receipt is malformed: {problem}")
        state("result", False, "the receipt is not valid")
        return facts
    state("format", True, "the receipt has the known format", "nothing else")
    _verify_checkpoint(state, policy, proof)
    leaf = canonical(entry).encode("utf-8")
    state("tree", is_in_tree(leaf, proof), f"the entry is number {proof.index} in the tree", "SHA-256")
    _verify_copies(state, entry, proof, disclosed or {}, card, message or {})
    if any(fact.verdict == "FAILED" for fact in facts):
        state("result", False, "the receipt is not valid")
    else:
        state("result", True, result_of(entry))
    return facts


def result_of(entry: Dict[str, Any]) -> str:
    if entry["status"] == "reported":
        return f"{entry['message_id']} was reported"
    if entry["status"] == "open":
        return f"{entry['message_id']} had {len(entry['answers'])} answers and was open"
    return f"{entry['message_id']} was {entry['status']} at {iso_time(entry['closed_at'], 'milliseconds')}"


def _verify_checkpoint(state: Any, policy: Policy, proof: Proof) -> None:
    """States whether the log signed the checkpoint, and which witnesses cosigned it."""

    def bodies(key: Key) -> List[bytes]:
        return [one.body for one in proof.signatures if (one.name.encode(), one.id) == (key.name.encode("utf-8", "surrogateescape"), key.id)]

    signed = [(key, bodies(key)) for key in policy.logs if key.name == proof.origin]
    lines = [(key, body) for key, found in signed for body in found]
    holds = all(len(found) <= 1 for _, found in signed) and all(
        ed25519_holds(key.public_key, proof.note, body) for key, body in lines
    )
    what = f"the checkpoint of {proof.size} entries is signed by {proof.origin}"
    state("log", bool(lines) and holds, what, "the key of the log in the policy")

    cosigned: Dict[str, int] = {}
    broken: List[str] = []
    for name, key in policy.witnesses.items():
        found = bodies(key)
        for body in found:
            seconds = int.from_bytes(body[:8], "big")
            text = b"cosignature/v1\ntime %d\n" % seconds + proof.note
            if len(found) == 1 and seconds < 2**63 and ed25519_holds(key.public_key, text, body[8:]):
                cosigned[name] = seconds
            else:
                broken.append(name)
    count = f"{len(cosigned)} of {len(policy.witnesses)} witnesses cosigned"
    if broken:
        state("witnesses", False, f"the cosignature of {broken[0]} does not hold")
    elif not policy.is_reached(policy.quorum, cosigned):
        state("witnesses", False, f"the quorum {policy.quorum} is not reached: {count}")
    elif not cosigned:
        state("witnesses", "skipped", "the policy requires no witness")
    else:
        times = ", ".join(f"{name} at {iso_time(seconds * 1000, 'seconds')}" for name, seconds in cosigned.items())
        state("witnesses", True, f"{count} the checkpoint: {times}", "the keys of the witnesses in the policy")


def _verify_copies(state: Any, entry: Any, proof: Proof, disclosed: Any, card: Any, message: Any) -> None:
    """States whether the card and all that is known by digests is what the entry says, and who decided."""
    if message and message.get("message_id") != entry["message_id"]:
        state("card", False, "the message is the one of the receipt")
    cards = Copies([with_defaults(card), message.get("payload")], disclosed.get("card"))
    state("card", cards.verdict(entry["payload_digest"]), "the card is the one that was shown", cards.source("card"))
    texts = Copies([message.get("ext")], disclosed.get("ext"))
    if entry["ext_digest"] or texts.all:
        verdict = texts.verdict(entry["ext_digest"], raw=True)
        state("ext", verdict, "the reference ext is the one of the message", texts.source("reference"))

    policies = Copies([policy_of(message)], disclosed.get("policy"))
    default = {"approvals": {"exclude": [], "required": 1}, "require": "session"}
    if entry["policy_digest"]:
        verdict = policies.verdict(entry["policy_digest"])
    else:
        verdict = "FAILED" if any(value != default for value in policies.all) else "ok"
    policy = (policies.all or [None])[0] if entry["policy_digest"] else default
    required, method, exclude = None, None, []
    if policy:
        required, method, exclude = policy["approvals"]["required"], policy["require"], policy["approvals"]["exclude"]
        what = f"{required} approvals are required, with {method}"
    else:
        what = "the required approvals are those of the message"
    state("policy", verdict, what, policies.source("policy") if entry["policy_digest"] else "the entry")

    own = message.get("answers") or []
    shown = disclosed.get("answers") or []
    for number, answer in enumerate(entry["answers"], 1):
        if answer["fields_digest"]:
            given = own[number - 1].get("fields") if len(own) >= number else None
            fields = Copies([given], shown[number - 1]["fields"] if shown else None)
            what = f"answer {number}: the values are those that were given"
            state("fields", fields.verdict(answer["fields_digest"]), what, fields.source("values"))
    for number, answer in enumerate(entry["answers"], 1):
        if answer["passkey_digest"] or answer["auth_method"] == "passkey":
            given = own[number - 1].get("passkey") if len(own) >= number else None
            passkeys = Copies([given], shown[number - 1]["passkey"] if shown else None)
            origin = origin_of(proof.origin)
            verdict = passkeys.verdict(answer["passkey_digest"])
            if verdict == "ok" and not passkey_holds(passkeys.all[0], entry, answer, origin):
                verdict = "FAILED"
            what = f"answer {number} by {answer['subscriber_id']} is signed with a passkey for {origin}"
            state("passkey", verdict if answer["passkey_digest"] else "FAILED", what, "the public key in the signature and on WebAuthn")

    if entry["status"] == "approved":
        people = [one for one in entry["answers"] if one["value"] == "approve" and one["subscriber_id"] not in exclude]
        count = len({one["subscriber_id"] for one in people})
        if required is None:
            state("people", "skipped", f"{count} approvals, by distinct people", "the server for who they are")
        else:
            enough = count >= required and count == len(people)
            enough = enough and (method != "passkey" or all(one["auth_method"] == "passkey" for one in people))
            state("people", enough, f"{count} of {required} required approvals, by distinct people", "the server for who they are")
    if entry["status"] == "rejected":
        last = entry["answers"][-1] if entry["answers"] else None
        who = last["subscriber_id"] if last else "nobody"
        state("people", bool(last) and last["value"] == "reject", f"{who} rejected", "the server for who that is")


# --- 9. Program -------------------------------------------------------------------------------------------------------------


def main(arguments: Optional[Sequence[str]] = None) -> int:
    """Runs the program and returns its exit code."""
    parser = argparse.ArgumentParser(description="Verifies a receipt of Assent without network.")
    parser.add_argument("receipt", help="the receipt file")
    parser.add_argument("--policy", required=True, help="the trust policy: keys of the log and of witnesses")
    parser.add_argument("--card", help="your copy of the payload, as JSON")
    parser.add_argument("--message", help="your copy of the whole message, as JSON")
    options = parser.parse_args(arguments)
    try:
        receipt, policy, card, message = (
            None if name is None else open(name, "rb").read(MAX_FILE_BYTES)
            for name in (options.receipt, options.policy, options.card, options.message)
        )
        facts = verify(
            receipt or b"",
            (policy or b"").decode("utf-8", "surrogateescape"),
            None if card is None else parse_json(card),
            None if message is None else parse_json(message),
        )
    except (OSError, PolicyError, Malformed) as problem:
        print(f"verify_receipt.py: {problem}", file=sys.stderr)
        return 2
    for fact in facts:
        sys.stdout.buffer.write(f"{fact.line}\n".encode("utf-8", "backslashreplace"))
    return 0 if facts[-1].verdict == "ok" else 1


if __name__ == "__main__":
    sys.exit(main())

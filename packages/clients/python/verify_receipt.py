#!/usr/bin/env python3
"""Verifies a receipt of Assent without network: one file, Python 3.9 or newer, the standard library alone.

    python3 verify_receipt.py receipt.json --policy trust.txt --app app_… [--card card.json] [--message message.json]

It prints a line for each fact: what was verified, and what that relies on; and at the end what the receipt proves. It
exits with 0 if the receipt is valid (with --approved: and of a final approval), 1 if not, 2 if it was called wrongly.
As a module: verify(receipt_text, policy_text, card=None, message=None, app=None, allow_test=False).
It is written from docs/guides/receipt-*.md and shares no code with `assent verify`, so that an error in one is noticed.
Sections: 1 encodings, 2 Ed25519, 3 ECDSA and RSA, 4 trust policy, 5 proof, 6 receipt, 7 passkeys, 8 facts, 9 program.
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
from pathlib import Path
from typing import Any, Dict, List, NamedTuple, Optional, Sequence, Tuple, Union

MAX_INTEGER, MAX_TIME = 2**53 - 1, 253_402_300_799_999  # the time is 9999-12-31T23:59:59.999Z in milliseconds

class Malformed(Exception):
    """The receipt does not have the known format. The text says why."""

class PolicyError(Exception):
    """The trust policy is not one of C2SP tlog-policy. The text says which line, and why."""

def need(condition: object, reason: str) -> None:
    if not condition:
        raise Malformed(reason)

# --- 1. Encodings: base64, JSON, canonical JSON, digests, times -----------------------------------------------------

def from_base64(text: Any, size: Optional[int] = None, url: bool = False) -> Optional[bytes]:
    """Decodes base64 (RFC 4648, section 4; url: 5, not padded). None unless it is canonical and of that size."""
    alphabet, fill = (b"-_", "=") if url else (b"+/", "")
    try:
        data = base64.b64decode(text + fill * (-len(text) % 4), alphabet, validate=True)
    except (TypeError, ValueError):
        return None
    again = base64.b64encode(data, alphabet).decode()
    return data if text == (again.rstrip("=") if url else again) and size in (None, len(data)) else None

def parse_json(source: Union[str, bytes], is_receipt: bool = False) -> Any:
    """Parses JSON strictly: UTF-8, no member twice, no lone surrogate; in a receipt also only canonical numbers."""
    def members(pairs: List[Tuple[str, Any]]) -> Dict[str, Any]:
        need(len(dict(pairs)) == len(pairs), "an object has a member twice")
        return dict(pairs)
    def number(text: str) -> Any:
        double = float(text)
        need(not is_receipt or canonical_number(double) == text, "a number is not canonical")
        return int(double) if double.is_integer() and abs(double) <= MAX_INTEGER else double
    try:
        text = source if isinstance(source, str) else source.decode("utf-8")
        value = json.loads(text, object_pairs_hook=members, parse_int=number, parse_float=number, parse_constant=number)
        canonical(value).encode("utf-8")  # fails for lone surrogates
        need(depth(value) <= 64, "it is nested too deeply")
        return value
    except (ValueError, RecursionError):
        raise Malformed("it is not JSON in UTF-8") from None

def depth(value: Any) -> int:
    parts = value.values() if isinstance(value, dict) else value if isinstance(value, list) else None
    return 0 if parts is None else 1 + max(map(depth, parts), default=0)

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
    if double == 0 or not math.isfinite(double):
        return "0" if double == 0 else json.dumps(double, allow_nan=False)  # raises ValueError
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

def digest_of(text: str, salt: bytes = b"") -> str:
    return "sha-256=" + base64.b64encode(sha256(salt + text.encode("utf-8"))).decode()

def iso_time(milliseconds: int, unit: str) -> str:
    return (datetime(1970, 1, 1) + timedelta(milliseconds=milliseconds)).isoformat(timespec=unit) + "Z"

# --- 2. Ed25519 (RFC 8032, section 5.1) -----------------------------------------------------------------------------
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

@lru_cache(maxsize=64)
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

BASE = decode_point((4 * pow(5, -1, P) % P).to_bytes(32, "little")) or IDENTITY  # y = 4/5, and the even x

@lru_cache(maxsize=4096)
def ed25519_holds(public_key: bytes, message: bytes, signature: bytes) -> bool:
    """Tells whether a signature holds: S < L, A is a point that is not of small order, and S*B - k*A encodes to R."""
    key, r, s = decode_point(public_key), signature[:32], int.from_bytes(signature[32:], "little")
    if key is None or len(signature) != 64 or s >= L:
        return False
    minus_key = multiples((P - key[0], key[1], 1, P - key[3]))
    if times(8, minus_key[:1])[0] == 0:  # only points of small order have x = 0 then
        return False
    k = int.from_bytes(hashlib.sha512(r + public_key + message).digest(), "little") % L
    return encode_point(times(k, minus_key, times(s, multiples(BASE)))) == r

# --- 3. ECDSA on P-256 (FIPS 186-5) and RSASSA-PKCS1-v1_5 (RFC 8017), both with SHA-256 -----------------------------
# A point of P-256 is (x, y), or None at infinity.

Q = 2**256 - 2**224 + 2**192 + 2**96 - 1  # the field
N = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551  # the order of the base point
CURVE_B = 0x5AC635D8AA3A93E7B3EBBD55769886BC651D06B0CC53B0F63BCE3C3E27D2604B
BASE_X = 0x6B17D1F2E12C4247F8BCE6E563A440F277037D812DEB33A0F4A13945D898C296
BASE_Y = 0x4FE342E2FE1A7F9B8EE7EB4A7C0F9E162BCE33576B315ECECBB6406837BF51F5
Affine = Optional[Tuple[int, int]]

def p256_add(one: Affine, other: Affine) -> Affine:
    if one is None or other is None:
        return one or other
    (x1, y1), (x2, y2) = one, other
    if x1 == x2 and (y1 + y2) % Q == 0:
        return None
    slope = 3 * (x1 * x1 - 1) * pow(2 * y1, -1, Q) if x1 == x2 else (y2 - y1) * pow(x2 - x1, -1, Q)
    x3 = (slope * slope - x1 - x2) % Q
    return (x3, (slope * (x1 - x3) - y1) % Q)

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
    r, s = der_integers(signature) or (0, 0)
    is_key = x < Q and y < Q and (y**2 - x**3 + 3 * x - CURVE_B) % Q == 0
    if not is_key or not 0 < r < N or not 0 < s < N:
        return False
    inverse = pow(s, -1, N)
    u1, u2 = int.from_bytes(sha256(message), "big") * inverse % N, r * inverse % N
    total, choices = None, [None, (BASE_X, BASE_Y), (x, y), p256_add((BASE_X, BASE_Y), (x, y))]
    for bit in range(255, -1, -1):
        total = p256_add(p256_add(total, total), choices[(u1 >> bit & 1) + 2 * (u2 >> bit & 1)])
    return total is not None and total[0] % N == r

def rs256_holds(n: int, message: bytes, signature: bytes) -> bool:
    """Tells whether an RSA signature with the exponent 65537 holds: the padded digest is built and compared whole."""
    size, value = (n.bit_length() + 7) // 8, int.from_bytes(signature, "big")
    if not 2048 <= n.bit_length() <= 8192 or len(signature) != size or value >= n:
        return False
    info = bytes.fromhex("3031300d060960864801650304020105000420") + sha256(message)
    return pow(value, 65537, n).to_bytes(size, "big") == b"\0\1" + b"\xff" * (size - len(info) - 3) + b"\0" + info

# --- 4. Trust policy (C2SP tlog-policy) -----------------------------------------------------------------------------
# The name of a key is not empty, and has no plus sign, control character or white space.

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

    def is_reached(self, name: str, cosigned: Dict[str, int]) -> bool:  # has a witness or a group witnessed?
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
            want(name not in defined and len(rest) in (1, 2), "the name is taken, or a word is missing or too many")
            key = parse_vkey(rest[0], 1 if is_log else 4)
            others = policy.logs if is_log else policy.witnesses.values()
            want(key and all(key.public_key != one.public_key for one in others), "the key is malformed or repeated")
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

# --- 5. Proof (C2SP tlog-proof), checkpoint (C2SP tlog-checkpoint) and tree (RFC 6962) ------------------------------

NUMBER, HASH = "(?:0|[1-9][0-9]{0,15})", "[A-Za-z0-9+/]{42}[AEIMQUYcgkosw048]="  # 32 bytes in canonical base64
PROOF = re.compile(
    "c2sp\\.org/tlog-proof@v1\n"
    "(?:extra [^\\x00-\\x1f]*\n)?"
    f"index (?P<index>{NUMBER})\n"
    f"(?P<hashes>(?:{HASH}\n)*)\n"
    f"(?P<note>(?P<origin>[!-*,-~]+)\n(?P<size>{NUMBER})\n(?P<root>{HASH})\n)\n"
    f"(?P<signatures>(?:\u2014 {KEY_NAME} [A-Za-z0-9+/=]+\n)+)"
)

class Proof(NamedTuple):
    index: int
    hashes: List[bytes]
    note: bytes  # the three lines of the checkpoint, which are signed
    origin: str
    size: int
    root: bytes
    signatures: Dict[Tuple[str, bytes], bytes]  # by the name and the id of the key

def parse_proof(text: str) -> Proof:
    """Parses the whole text of a proof. Raises Malformed."""
    found = PROOF.fullmatch(text)
    if not found:
        raise Malformed("the proof or its checkpoint has another format")
    signatures: Dict[Tuple[str, bytes], bytes] = {}
    for line in found["signatures"].split("\n")[:-1]:
        _, name, encoded = line.split(" ")
        data = from_base64(encoded) or b""
        need(len(data) > 4 and (name, data[:4]) not in signatures, "a signature is malformed, or its key has two")
        signatures[name, data[:4]] = data[4:]
    index, size = int(found["index"]), int(found["size"])
    need(max(index, size) <= MAX_INTEGER, "a number of the proof is too large")
    hashes = [base64.b64decode(line) for line in found["hashes"].split("\n")[:-1]]
    note, origin, root = found["note"].encode(), found["origin"], base64.b64decode(found["root"])
    return Proof(index, hashes, note, origin, size, root, signatures)

def is_in_tree(leaf: bytes, proof: Proof) -> bool:
    """Tells whether the hashes lead from a leaf to the root (RFC 9162, section 2.1.3.2): no hash is missing or left."""
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

# --- 6. Receipt file ------------------------------------------------------------------------------------------------
# The members of canonical JSON are sorted, so one pattern says all about the form of an entry.

ID, TIME, TEXT = '"[A-Za-z0-9_-]{1,100}"', "(?:0|[1-9][0-9]{0,14})", '"(?:[^"\\\\]|\\\\.)*"'
DIGEST, MAYBE_DIGEST = f'"sha-256={HASH}"', f'(?:"sha-256={HASH}"|null)'

ANSWER = (
    f'{{"at":{TIME},"auth_method":"(?:session|passkey|test)","conversation_digest":{MAYBE_DIGEST},'
    f'"fields_digest":{MAYBE_DIGEST},"groups":(?:null|\\[(?:{ID}(?:,{ID}){{0,99}})?]),"on_behalf_of":(?:{ID}|null),'
    f'"passkey_digest":{MAYBE_DIGEST},"subscriber_id":{ID},"value":"(?:approve|reject)"}}'
)
STATUS = (
    '"status":(?:"(?:approved|rejected|expired|canceled)","type":"decision"|"open","type":"answer"|"reported","type":"report")'
)
ENTRY = (
    f'{{"answers":\\[(?:{ANSWER}(?:,{ANSWER})*)?],"appid":{ID},"closed_at":(?:{TIME}|null),'
    f'"ext_digest":{MAYBE_DIGEST},"message_id":{ID},"mode":"(?:live|test)","payload_digest":{DIGEST},'
    f'"policy_digest":{MAYBE_DIGEST},"salt":"{HASH}",{STATUS},"v":1}}'
)
PEOPLE = '"required":[1-9][0-9]{0,14}'
PLACES = f'{{"from":"group:{ID[1:]},{PEOPLE}}}'
EACH = f'(?:"each":\\[{PLACES}(?:,{PLACES}){{0,99}}],)?'
APPROVALS = f'{{{EACH}"exclude":\\[(?:{TEXT}(?:,{TEXT})*)?],{PEOPLE}(?:,"values":"(?:same|each)")?}}'
POLICY = f'{{"approvals":{APPROVALS},"require":"(?:session|passkey)"}}'

def is_rule(value: Any) -> bool:
    """Tells whether a value is a rule for approvals of the known form."""
    if not re.fullmatch(POLICY, canonical(value)):
        return False
    groups = [places["from"] for places in value["approvals"].get("each", [])]
    return len(set(groups)) == len(groups)

def check_disclosed(disclosed: Any, entry: Dict[str, Any]) -> None:
    """Refuses copies of another form, and copies of what the entry has no digest of."""
    is_object = isinstance(disclosed, dict) and set(disclosed) == {"card", "ext", "policy", "answers"}
    need(is_object, "disclosed is malformed")
    need(disclosed["policy"] is None or is_rule(disclosed["policy"]), "the policy of disclosed is malformed")
    shown, answers = disclosed["answers"], entry["answers"]
    need(isinstance(shown, list) and len(shown) == len(answers), "disclosed has other answers")
    parts = [(disclosed["card"], dict, "payload", entry), (disclosed["ext"], str, "ext", entry)]
    parts.append((disclosed["policy"], dict, "policy", entry))
    for copies, answer in zip(shown, answers):
        names = set(copies) - {"conversation"} if isinstance(copies, dict) else set()
        need(names == {"fields", "passkey"}, "an answer of disclosed is malformed")
        parts += [(value, list if name == "conversation" else dict, name, answer) for name, value in copies.items()]
    for value, kind, name, holder in parts:
        is_fine = value is None or (isinstance(value, kind) and holder.get(f"{name}_digest"))
        need(is_fine, f"the {name} of disclosed has another form, or there is no digest of it")

def parse_receipt(text: Union[str, bytes]) -> Tuple[Dict[str, Any], Proof, Dict[str, Any], bytes]:
    """Returns the entry, the proof, what the file discloses (nothing: {}), and the salt of ext (none: empty)."""
    receipt, known = parse_json(text, is_receipt=True), {"entry", "proof", "salt_ext", "disclosed"}
    has_members = isinstance(receipt, dict) and {"entry", "proof"} <= set(receipt) <= known
    need(has_members and isinstance(receipt["proof"], str), "it has no entry, no proof, or an unknown member")
    entry, disclosed = receipt["entry"], receipt.get("disclosed", {})
    need(re.fullmatch(ENTRY, canonical(entry)), "the entry has a member that is missing, unknown or of another form")
    need(max([entry["closed_at"] or 0, *(one["at"] for one in entry["answers"])]) <= MAX_TIME, "a time is too late")
    without_end = {"open": [True], "reported": [True, False]}.get(entry["status"], [False])
    need((entry["closed_at"] is None) in without_end, "closed_at is not that of the status")
    need(all(one["passkey_digest"] or one["auth_method"] != "passkey" for one in entry["answers"]), "no passkey_digest")
    methods = {one["auth_method"] for one in entry["answers"]}
    need("test" not in methods or entry["mode"] != "live", "a live app has a simulated answer")
    need(all(one["on_behalf_of"] != one["subscriber_id"] for one in entry["answers"]), "who answered represents themselves")
    salt = from_base64(receipt["salt_ext"], 32) if "salt_ext" in receipt else b""
    is_used = salt == b"" or (salt and entry["ext_digest"])
    need(is_used, "salt_ext is malformed, or the entry has no digest of it")
    if "disclosed" in receipt:
        check_disclosed(disclosed, entry)
        need(disclosed["ext"] is None or salt, "there is no salt_ext for the ext of disclosed")
    return entry, parse_proof(receipt["proof"]), disclosed, salt or b""

# --- 7. Passkeys (docs/guides/passkeys.md) ---------------------------------------------------------------------------------

def origin_of(log_name: str) -> str:
    """Returns where people answer: the name of the log without /log, with https, or with http on localhost and below it."""
    host = log_name[: -len("/log")] if log_name.endswith("/log") else log_name
    return ("http://" if re.fullmatch("([^:]*\\.)?localhost(:[0-9]+)?", host) else "https://") + host

def passkey_holds(passkey: Dict[str, Any], entry: Dict[str, Any], answer: Dict[str, Any], origin: str) -> bool:
    """Tells whether a passkey of this origin signed this answer, with its values, to this card of this message."""
    signed_text = ["assent-answer-v1", entry["message_id"], entry["payload_digest"], answer["value"]]
    signed_text += [answer[name] or "-" for name in ("conversation_digest", "fields_digest")]
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

# --- 8. Facts -------------------------------------------------------------------------------------------------------

class Fact(NamedTuple):
    """One fact. `verdict` is ok, FAILED, or skipped if there is no copy to verify it with."""
    verdict: str
    fact: str
    what: str
    relies_on: Optional[str] = None

    @property
    def line(self) -> str:
        begin = "not verified: " if self.verdict == "skipped" and self.fact != "witnesses" else ""
        end = f"; relies on {self.relies_on}" if self.relies_on else ""
        return f"{self.verdict} {self.fact}: {begin}{self.what}{end}"

def fact_of(fact: str, holds: object, what: str, relies_on: Optional[str] = None) -> Fact:
    """Returns a fact; `holds` is None if it is skipped."""
    return Fact("skipped", fact, what) if holds is None else Fact("ok" if holds else "FAILED", fact, what, relies_on)

def app_id(text: str) -> str:
    """Returns an appid, which is printed. Raises ValueError for another text."""
    if not re.fullmatch(ID, f'"{text}"'):
        raise ValueError("the app must be an appid, such as app_1")
    return text

def verify(
    receipt_text: Union[str, bytes],
    policy_text: str,
    card: Any = None,
    message: Any = None,
    app: Optional[str] = None,
    allow_test: bool = False,
) -> List[Fact]:
    """Returns the facts of a receipt, the result last. Your own copies are parsed JSON; `app` is the appid that it must be
    of. Raises PolicyError, and ValueError if `app` is not an appid."""
    policy, expected = parse_policy(policy_text), None if app is None else app_id(app)
    try:
        entry, proof, disclosed, salt = parse_receipt(receipt_text)
    except Malformed as problem:
        format_fact = fact_of("format", False, f"the receipt is malformed: {problem}")
        return [format_fact, fact_of("result", False, "the receipt is not valid")]
    facts = [fact_of("format", True, "the receipt has the known format", "nothing else")]
    facts += checkpoint_facts(policy, proof, canonical(entry).encode("utf-8"))
    facts += app_facts(entry, expected, allow_test)
    facts += content_facts(entry, origin_of(proof.origin), disclosed, salt, card, message)
    at = "" if entry["status"] == "reported" else f" at {iso_time(entry['closed_at'] or 0, 'milliseconds')}"
    ended = {"open": f"had {count_of(len(entry['answers']), 'answer')} and was open"}.get(entry["status"], f"was {entry['status']}{at}")
    is_test = any(one["auth_method"] == "test" for one in entry["answers"])
    where = ", in a test app" if entry["mode"] == "test" else ""
    result = f"{entry['message_id']} {ended}{', with simulated answers of a test app' if is_test else where}"
    is_valid = all(fact.verdict != "FAILED" for fact in facts)
    return [*facts, fact_of("result", is_valid, result if is_valid else "the receipt is not valid")]

OPEN = {
    "witnesses": "that others saw the same log", "app": "which app sent the message",
    "card": "the card", "ext": "the reference",
    "policy": "how many approvals were required", "fields": "the values",
    "conversation": "the questions and answers", "passkey": "the signatures of passkeys",
    "people": "whether enough people approved",
}

def is_approval(facts: List[Fact]) -> bool:
    """Tells whether facts are those of a valid receipt of a message that was approved."""
    return facts[-1].verdict == "ok" and re.match("[^ ]+ was approved at ", facts[-1].what) is not None

def conclusion(facts: List[Fact]) -> str:
    """Says in words what a receipt proves, and what was not verified."""
    if facts[-1].verdict != "ok":
        return "The receipt proves nothing, because not every fact above holds."
    no_approval = "" if is_approval(facts) else ", which is not a final approval"
    left = list(dict.fromkeys(OPEN[fact.fact] for fact in facts if fact.verdict == "skipped"))
    return f"The receipt proves that {facts[-1].what}{no_approval}." + (f" Not verified: {', '.join(left)}." if left else "")

def count_of(count: int, thing: str) -> str:
    return f"{count} {thing}{'' if count == 1 else 's'}"

def checkpoint_facts(policy: Policy, proof: Proof, leaf: bytes) -> List[Fact]:
    """Returns whether the log signed the checkpoint, who cosigned it, and whether the entry is in its tree."""
    known = [key for key in policy.logs if (key.name, key.id) in proof.signatures]
    hold = all(ed25519_holds(key.public_key, proof.note, proof.signatures[key.name, key.id]) for key in known)
    is_signed = hold and any(key.name == proof.origin for key in known)
    what = f"the checkpoint of {proof.size} entries is signed by {proof.origin}"
    log = fact_of("log", is_signed, what, "the key of the log in the policy")
    tree = fact_of("tree", is_in_tree(leaf, proof), f"the entry is number {proof.index} in the tree", "SHA-256")
    cosigned: Dict[str, int] = {}
    for name, key in policy.witnesses.items():
        signature = proof.signatures.get((key.name, key.id))
        if signature is not None:
            seconds = int.from_bytes(signature[:8], "big")
            text = b"cosignature/v1\ntime %d\n" % seconds + proof.note
            if seconds * 1000 > MAX_TIME or not ed25519_holds(key.public_key, text, signature[8:]):
                return [log, fact_of("witnesses", False, f"the cosignature of {name} does not hold"), tree]
            cosigned[name] = seconds
    count = f"{len(cosigned)} of {len(policy.witnesses)} witnesses cosigned"
    if not policy.is_reached(policy.quorum, cosigned):
        return [log, fact_of("witnesses", False, f"the quorum {policy.quorum} is not reached: {count}"), tree]
    if not cosigned:
        return [log, fact_of("witnesses", None, "the policy requires no witness"), tree]
    count += " the checkpoint: " + ", ".join(f"{w} at {iso_time(at * 1000, 'seconds')}" for w, at in cosigned.items())
    return [log, fact_of("witnesses", True, count, "the keys of the witnesses in the policy"), tree]

def app_facts(entry: Any, app: Optional[str], allow_test: bool) -> List[Fact]:
    """Returns whether the expected app sent the message (None: any), and whether it is a live app."""
    what, is_expected = f"{entry['appid']} sent the message", None if app is None else app == entry["appid"]
    said = f"{what}, and not {app}" if is_expected is False else what
    fact = fact_of("app", is_expected, said, "the server for which app sent it")
    mode, is_accepted = entry["mode"], entry["mode"] == "live" or allow_test
    return [fact, fact_of("mode", is_accepted, f"the app is a {mode} app", "the server for the mode of the app")]

def with_defaults(card: Any) -> Any:
    """Adds to a card what the service adds to it when it is sent."""
    if isinstance(card, dict):
        card = {"approve_label": "Approve", "reject_label": "Reject", **card}
    if isinstance(card, dict) and isinstance(card.get("fields"), list):
        defaults = {"required": False, "applies_to": "approve"}
        card["fields"] = [{**defaults, **field} if isinstance(field, dict) else field for field in card["fields"]]
    return card

def compare(digest: Any, own: List[Any], disclosed: Any, name: str, salt: Optional[bytes] = None) -> Tuple[Any, str]:
    """Returns whether all copies (of ext if there is a salt) have this digest, None without one, and what that relies on."""
    copies = [copy for copy in [*own, disclosed] if copy is not None]
    digests = {digest_of(canonical(copy) if salt is None else str(copy), salt or b"") for copy in copies}
    is_own = any(copy is not None for copy in own)
    return digests == {digest} if copies else None, f"your copy of the {name}" if is_own else "the copy in the receipt"

def content_facts(entry: Any, origin: str, disclosed: Any, salt: bytes, card: Any, message: Any) -> List[Fact]:
    """Returns whether the copies are what the entry has digests of, and whether enough people decided."""
    own = message if isinstance(message, dict) else {}
    cards = [with_defaults(card), own.get("payload")]
    holds, source = compare(entry["payload_digest"], cards, disclosed.get("card"), "card")
    if message is not None and own.get("message_id") != entry["message_id"]:
        holds, source = False, "your copy of the card"
    known = [one for one in [*cards, disclosed.get("card")] if holds and one is not None]
    asked = amount_in(known[0]) if known else None
    facts = [fact_of("card", holds, "the card is the one that was shown" + (f", of {' '.join(asked)}" if asked else ""), source)]
    if entry["ext_digest"] or own.get("ext") is not None:
        holds, source = compare(entry["ext_digest"], [own.get("ext")], disclosed.get("ext"), "message", salt)
        if entry["ext_digest"] and not salt:
            holds = None  # only the sender has the salt
        facts.append(fact_of("ext", holds, "the reference ext is the one of the message", source))
    rule, default = policy_of(own), {"approvals": {"exclude": [], "required": 1}, "require": "session"}
    digest = entry["policy_digest"] or digest_of(canonical(default))
    rules = [rule, None if entry["policy_digest"] else default]
    holds, source = compare(digest, rules, disclosed.get("policy"), "message")
    shown = rule or disclosed.get("policy") or rules[1]
    is_unknown = not rule and None not in (own.get("approvals"), own.get("require"))
    if is_unknown:
        holds, source, shown = False, "your copy of the message", None
    what = "the rule for approvals is the one of the message"
    if shown:
        required, values = shown["approvals"]["required"], shown["approvals"].get("values")
        of_groups = f", {group_words(shown['approvals']['each'])}" if "each" in shown["approvals"] else ""
        what = f"{count_of(required, 'approval')} {'is' if required == 1 else 'are'} required{of_groups}, with {shown['require']}"
        what += {"same": ", of the same values", "each": ", of values that may differ"}.get(values, "")
    facts.append(fact_of("policy", holds, what, source if entry["policy_digest"] or is_unknown else "the entry"))
    for part in ("fields", "conversation", "passkey"):
        for number, answer in enumerate(entry["answers"]):
            if answer.get(f"{part}_digest"):
                mine = own_answer(own, answer).get(part)
                if part == "conversation":
                    mine = conversation_of(own, mine)
                theirs = disclosed["answers"][number].get(part) if disclosed else None
                facts.append(answer_fact(part, number + 1, entry, mine, theirs, known[:1], origin))
    return [*facts, *stand_in_facts(entry), *people_facts(entry, shown if holds else None)]

def typed_in(of: Any, name: str, wanted: str) -> Dict[str, Any]:
    """Returns the first object of this type in a list of an object; {} if there is none."""
    listed = of.get(name) if isinstance(of, dict) else None
    found = [one for one in listed if isinstance(one, dict) and one.get("type") == wanted] if isinstance(listed, list) else []
    return found[0] if found else {}

def amount_in(card: Any) -> Optional[Tuple[str, str]]:
    """Returns the amount of a card and its currency; None if it has none."""
    money = typed_in(card, "blocks", "money")
    amount, currency = money.get("amount"), money.get("currency")
    is_currency = isinstance(currency, str) and re.fullmatch(r"[A-Z]{3}", currency)
    return (amount, currency) if is_amount(amount) and is_currency else None

def answered_amount_in(card: Any, values: Any) -> Optional[Tuple[str, str]]:
    """Returns the amount that an answer has in its values, and its currency; None if it has none."""
    asked, key = amount_in(card), typed_in(card, "fields", "amount").get("key")
    amount = values.get(key) if isinstance(values, dict) and isinstance(key, str) else None
    return (amount, asked[1]) if asked and is_amount(amount) else None

def is_amount(text: Any) -> bool:
    return isinstance(text, str) and bool(re.fullmatch(r"(0|[1-9][0-9]{0,17})(\.[0-9]{1,4})?", text))

def policy_of(message: Dict[str, Any]) -> Any:
    """Returns the part of a message whose digest is `policy_digest`; None if it is not there in the known form."""
    rule = {"approvals": message.get("approvals"), "require": message.get("require")}
    if isinstance(rule["approvals"], dict):
        names = ["exclude", "required", *(name for name in ("each", "values") if rule["approvals"].get(name) is not None)]
        rule["approvals"] = {name: rule["approvals"].get(name) for name in names}
    return rule if is_rule(rule) else None

def own_answer(message: Dict[str, Any], answer: Dict[str, Any]) -> Dict[str, Any]:
    """Returns the answer of the message by the same person at the same time; {} if it has none."""
    answers = message.get("answers")
    for one in answers if isinstance(answers, list) else [message.get("response")]:
        responder = one.get("responder") if isinstance(one, dict) else None
        if isinstance(responder, dict) and responder.get("subscriber_id") == answer["subscriber_id"]:
            if one.get("responded_at") == answer["at"]:
                return one
    return {}

def conversation_of(message: Dict[str, Any], revision: Any) -> Optional[List[Any]]:
    """Returns the questions and answers up to a revision as their digest has them; None if there are none, or one was erased."""
    questions = message.get("questions")
    asked = questions.get("data") if isinstance(questions, dict) else None
    is_number = isinstance(revision, (int, float)) and not isinstance(revision, bool)
    if not isinstance(asked, list) or not asked or not is_number:
        return None
    def is_shown(one: Any) -> bool:
        at = one.get("revision") if isinstance(one, dict) else None
        return isinstance(at, (int, float)) and not isinstance(at, bool) and at <= revision
    def members(of: Any, *names: str) -> Dict[str, Any]:
        return {name: of.get(name) if isinstance(of, dict) else None for name in names}
    shown = [
        {
            **members(one, "question_id", "text", "asked_at"),
            **members(one.get("person"), "subscriber_id"),
            "answer": members(one["answer"], "text", "blocks", "answered_at") if is_shown(one.get("answer")) else None,
        }
        for one in asked
        if is_shown(one)
    ]
    return None if any(one["text"] is None for one in shown) else shown

def answer_fact(part: str, number: int, entry: Any, mine: Any, theirs: Any, cards: List[Any], origin: str) -> Fact:
    """Returns whether the values of an answer are those that were given, or whether its passkey signed it."""
    answer = entry["answers"][number - 1]
    holds, source = compare(answer[f"{part}_digest"], [mine], theirs, "message")
    if part == "fields":
        given = answered_amount_in(cards[0], theirs if mine is None else mine) if cards and holds else None
        amount = f", with {' '.join(given)}" if given else ""
        return fact_of(part, holds, f"answer {number}: the values are those that were given{amount}", source)
    if part == "conversation":
        return fact_of(part, holds, f"answer {number}: the questions and answers are those that were shown", source)
    what = f"answer {number} by {answer['subscriber_id']} is signed with a passkey for {origin}"
    if holds:
        is_of_card = all(("fields" in card) == (answer["fields_digest"] is not None) for card in cards)
        holds = is_of_card and passkey_holds(mine or theirs, entry, answer, origin)
    return fact_of(part, holds, what, "the public key in the signature and on WebAuthn")

def stand_in_facts(entry: Any) -> List[Fact]:
    """Returns who answered for whom: a fact for each answer of a stand-in."""
    answers, source = entry["answers"], "the server for who stood in for whom"
    pairs = [(number, one["subscriber_id"], one["on_behalf_of"]) for number, one in enumerate(answers, 1)]
    named = [f"answer {number} by {who} is on behalf of {other}" for number, who, other in pairs if other]
    return [fact_of("on_behalf_of", True, what, source) for what in named]

def people_in(answers: List[Any]) -> List[Any]:
    """Returns the answers that count: each person answers once, and is counted once, also through a stand-in."""
    gave, counted, kept = set(), set(), []
    for one in answers:
        who, other = one["subscriber_id"], counts_for(one)
        if who not in gave and other not in counted:
            gave.add(who)
            counted.add(other)
            kept.append(one)
    return kept

def counts_for(answer: Any) -> str:
    return answer["on_behalf_of"] or answer["subscriber_id"]

def group_words(each: List[Any]) -> str:
    """Says how many people of which groups are required."""
    parts = [f"{places['required']} of {places['from'][len('group:'):]}" for places in each]
    return " and ".join([", ".join(parts[:-1]), parts[-1]] if parts[1:] else parts)

def groups_in(each: List[Any], answer: Any) -> List[str]:
    """Returns the groups of a rule in which the person was for whom an answer counts, in the order of the rule."""
    names = [places["from"][len("group:"):] for places in each]
    return [name for name in names if name in (answer["groups"] or [])]

def filled_places(each: List[Any], people: List[List[str]]) -> int:
    """Returns how many places can be filled, each by another person. Searches paths that end at a free place."""
    free = {places["from"][len("group:"):]: places["required"] for places in each}
    placed: Dict[str, List[int]] = {name: [] for name in free}
    filled = 0
    for newcomer, groups in enumerate(people):
        came: Dict[str, Tuple[int, Optional[str]]] = {name: (newcomer, None) for name in groups}  # who, and from where
        queue = list(came)
        end = next((name for name in queue if free[name]), None)
        while queue and end is None:
            left = queue.pop(0)
            for person in placed[left]:
                for name in people[person]:
                    if name not in came:
                        came[name] = (person, left)
                        queue.append(name)
            end = next((name for name in queue if free[name]), None)
        if end is not None:
            filled, free[end] = filled + 1, free[end] - 1
        while end is not None:
            person, left = came[end]
            placed[end].append(person)
            if left is not None:
                placed[left].remove(person)
            end = left
    return filled

def people_facts(entry: Any, rule: Any) -> List[Fact]:
    """Returns who decided; `rule` is the policy of the message, None if it is not known."""
    if entry["status"] == "rejected":
        who = [one["subscriber_id"] for one in entry["answers"][-1:] if one["value"] == "reject"]
        return [fact_of("people", who, f"{(who or ['nobody'])[0]} rejected", "the server for who that is")]
    if entry["status"] != "approved":
        return []
    methods = ["passkey"] if rule and rule["require"] == "passkey" else ["session", "passkey", "test"]
    approvals = [one for one in entry["answers"] if one["value"] == "approve" and one["auth_method"] in methods]
    if not rule:
        return [fact_of("people", None, f"{count_of(len(people_in(approvals)), 'approval')}, by distinct people")]
    excluded, required, each = set(rule["approvals"]["exclude"]), rule["approvals"]["required"], rule["approvals"].get("each")
    counting = [one for one in approvals if not excluded & {one["subscriber_id"], one.get("on_behalf_of")}]
    if each:
        counting = [one for one in counting if groups_in(each, one)]
    is_same = rule["approvals"].get("values") == "same"
    if is_same:
        digests = [one["fields_digest"] for one in counting if one["fields_digest"]]
        counting = [one for one in counting if one["fields_digest"] in digests[:1]]
    people = people_in(counting)
    of_values = ", of the same values" if is_same else ""
    if not each:
        what = f"{len(people)} of {required} required approvals, by distinct people{of_values}"
        return [fact_of("people", len(people) >= required, what, "the server for who they are")]
    filled, places = filled_places(each, [groups_in(each, one) for one in people]), sum(one["required"] for one in each)
    names = ", ".join(f"{counts_for(one)} ({', '.join(groups_in(each, one))})" for one in people)
    what = f"{filled} of {required} required approvals, by distinct people{of_values}, for {group_words(each)}: {names or 'nobody'}"
    is_met = filled == places and filled >= required
    return [fact_of("people", is_met, what, "the server for who they are and for their groups")]

# --- 9. Program -----------------------------------------------------------------------------------------------------

def read(name: str) -> bytes:
    return sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()

def main(arguments: Optional[Sequence[str]] = None) -> int:
    """Runs the program and returns its exit code."""
    parser = argparse.ArgumentParser(description="Verifies a receipt of Assent without network.")
    parser.add_argument("receipt", help="the receipt file; - is standard input, also below")
    parser.add_argument("--policy", required=True, help="the trust policy: keys of the log and of witnesses")
    parser.add_argument("--app", type=app_id, help="the appid of the app that must have sent the message")
    parser.add_argument("--allow-test", action="store_true", help="accept a receipt of a test app")
    parser.add_argument("--card", help="your copy of the payload, as JSON")
    parser.add_argument("--message", help="your copy of the whole message, as JSON")
    parser.add_argument("--approved", action="store_true", help="exit with 0 only for a final approval, otherwise with 1")
    options = parser.parse_args(arguments)
    try:
        policy = read(options.policy).decode("utf-8", "surrogateescape")
        copies = [parse_json(read(name)) if name else None for name in (options.card, options.message)]
        need(all(isinstance(copy, (dict, type(None))) for copy in copies), "the card or the message is not an object")
        if {"message_id", "payload"} & set(copies[0] or ()):
            whole = "is a whole message, not a card. Pass it with --message, or only its payload with --card"
            raise Malformed(f"{options.card} {whole}")
        facts = verify(read(options.receipt), policy, *copies, options.app, options.allow_test)
    except (OSError, PolicyError, Malformed) as problem:
        print(f"verify_receipt.py: {problem}", file=sys.stderr)
        return 2
    lines = [*(fact.line for fact in facts), conclusion(facts)]
    sys.stdout.buffer.write("".join(f"{line}\n" for line in lines).encode("utf-8", "backslashreplace"))
    return 0 if (is_approval(facts) if options.approved else facts[-1].verdict == "ok") else 1

if __name__ == "__main__":
    sys.exit(main())

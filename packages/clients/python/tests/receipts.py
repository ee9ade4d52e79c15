"""Receipts for the tests of verify_receipt.py: a signer of Ed25519, a log of a few entries, and its witnesses."""

import base64
import hashlib
import json
import sys
from pathlib import Path
from typing import Any, Dict, List, NamedTuple, Optional

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import verify_receipt as verifier  # noqa: E402

LOG_NAME = "assent.example/log"
TIME = 1_795_252_200


class Signer(NamedTuple):
    """A key of a log (kind 1) or a witness (kind 4), from a seed."""

    name: str
    kind: int
    secret: bytes

    @property
    def scalar(self) -> int:
        hashed = bytearray(hashlib.sha512(self.secret).digest()[:32])
        hashed[0] &= 248
        hashed[31] = hashed[31] & 127 | 64
        return int.from_bytes(hashed, "little")

    @property
    def public_key(self) -> bytes:
        return verifier.encode_point(verifier.times(self.scalar, verifier.multiples(verifier.BASE)))

    @property
    def id(self) -> bytes:
        return hashlib.sha256(self.name.encode() + bytes([10, self.kind]) + self.public_key).digest()[:4]

    @property
    def vkey(self) -> str:
        return f"{self.name}+{self.id.hex()}+{b64(bytes([self.kind]) + self.public_key)}"

    def sign(self, message: bytes) -> bytes:
        prefix = hashlib.sha512(self.secret).digest()[32:]
        r = number(prefix + message)
        first = verifier.encode_point(verifier.times(r, verifier.multiples(verifier.BASE)))
        s = (r + number(first + self.public_key + message) * self.scalar) % verifier.L
        return first + s.to_bytes(32, "little")

    def line(self, note: bytes, seconds: int = TIME) -> str:
        """Returns the line of this key below a checkpoint."""
        signature = self.sign(note)
        if self.kind == 4:
            signature = seconds.to_bytes(8, "big") + self.sign(b"cosignature/v1\ntime %d\n" % seconds + note)
        return f"\u2014 {self.name} {b64(self.id + signature)}\n"


def b64(data: bytes) -> str:
    return base64.b64encode(data).decode()


def number(data: bytes) -> int:
    return int.from_bytes(hashlib.sha512(data).digest(), "little") % verifier.L


LOG = Signer(LOG_NAME, 1, b"log".ljust(32))
WITNESSES = [Signer(f"{name}.example/w", 4, name.encode().ljust(32)) for name in ("north", "south", "west")]
PAYLOAD = {"title": "Pay 1,200 €?", "approve_label": "Approve", "reject_label": "Reject"}


SALT = bytes(range(32))


def digest(value: Any) -> str:
    return verifier.digest_of(verifier.canonical(value))


def ext_digest(ext: str) -> str:
    return f"sha-256={b64(hashlib.sha256(SALT + ext.encode()).digest())}"


def answer(**changes: Any) -> Dict[str, Any]:
    given = {"value": "approve", "fields_digest": None, "subscriber_id": "usr_1", "auth_method": "session"}
    digests = {"passkey_digest": None, "conversation_digest": None}
    return {**given, **digests, "on_behalf_of": None, "groups": None, "at": TIME * 1000, **changes}


def entry(**changes: Any) -> Dict[str, Any]:
    """Returns the entry of a message that one person has approved, with changes."""
    made = {"v": 1, "type": "decision", "message_id": "msg_1", "appid": "app_1", "mode": "live", "ext_digest": None}
    made.update(payload_digest=digest(PAYLOAD))
    made.update(policy_digest=None, status="approved", answers=[answer()], closed_at=TIME * 1000, salt=b64(bytes(32)))
    return {**made, **changes}


def tree_hash(leaves: List[bytes]) -> bytes:
    """Returns the root as RFC 6962, section 2.1 defines it."""
    if len(leaves) == 1:
        return hashlib.sha256(b"\0" + leaves[0]).digest()
    split = 1 << (len(leaves) - 1).bit_length() - 1
    return hashlib.sha256(b"\1" + tree_hash(leaves[:split]) + tree_hash(leaves[split:])).digest()


def path(index: int, leaves: List[bytes]) -> List[bytes]:
    """Returns the inclusion proof as RFC 6962, section 2.1.1 defines it."""
    if len(leaves) == 1:
        return []
    split = 1 << (len(leaves) - 1).bit_length() - 1
    if index < split:
        return [*path(index, leaves[:split]), tree_hash(leaves[split:])]
    return [*path(index - split, leaves[split:]), tree_hash(leaves[:split])]


def proof(made: Dict[str, Any], index: int = 2, size: int = 5, signers: Optional[List[Signer]] = None) -> str:
    """Returns the text of a proof that the entry is in a log of this size."""
    leaves = [b"leaf %d" % at for at in range(size)]
    leaves[index] = verifier.canonical(made).encode()
    note = f"{LOG_NAME}\n{size}\n{b64(tree_hash(leaves))}\n"
    lines = "".join(signer.line(note.encode()) for signer in (signers or [LOG, *WITNESSES[:2]]))
    hashes = "".join(f"{b64(one)}\n" for one in path(index, leaves))
    return f"c2sp.org/tlog-proof@v1\nindex {index}\n{hashes}\n{note}\n{lines}"


def receipt(made: Dict[str, Any], disclosed: Any = None, text: Optional[str] = None, salt: Any = None) -> str:
    """Returns the text of a receipt file."""
    file = {"entry": made, "proof": text or proof(made), **({"salt_ext": b64(salt)} if salt else {})}
    return json.dumps(file if disclosed is None else {**file, "disclosed": disclosed}, ensure_ascii=False)


def policy(quorum: str = "any") -> str:
    """Returns a trust policy of the log and three witnesses."""
    lines = [f"log {LOG.vkey}", *(f"witness w{n} {one.vkey}" for n, one in enumerate(WITNESSES, 1))]
    return "\n".join([*lines, f"group all-of-them {quorum} w1 w2 w3", "quorum all-of-them", ""])

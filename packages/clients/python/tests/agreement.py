"""Verifies the receipts on stdin (JSON Lines of vectors), and prints what verify_receipt.py finds."""

import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import verify_receipt  # noqa: E402

for line in sys.stdin.buffer:
    case = json.loads(line)
    own = (case.get("card"), case.get("message"), case.get("app"), bool(case.get("allow_test")))
    facts = verify_receipt.verify(case["receipt"], case["policy"], *own)
    found = {"is_valid": facts[-1].verdict == "ok", "is_approved": verify_receipt.is_approval(facts)}
    print(json.dumps({**found, "lines": [*(fact.line for fact in facts), verify_receipt.conclusion(facts)]}))

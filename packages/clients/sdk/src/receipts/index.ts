export { type Checkpoint, type Proof, proofIn } from './checkpoints/proofs.ts';
export { Ed25519Unavailable } from './checkpoints/signatures.ts';
export { PolicyError } from './checkpoints/trust-policy.ts';
export {
  type DisclosableMessage,
  type ReceiptWithDigests,
  receiptFile,
} from './copies.ts';
export { JsonError, readJson } from './encodings/strict-json.ts';
export { type Fact, lineOf, type Verdict } from './facts.ts';
export { isAppId } from './message-facts.ts';
export { type ReadReceipt, readCheckpoint, readReceipt } from './receipt-file.ts';
export { type VerifiedReceipt, type VerifyReceiptIn, verifyReceipt } from './verify-receipt.ts';

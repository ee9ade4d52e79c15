export { isAppId } from './app-facts.ts';
export { type Checkpoint, type Proof, proofIn } from './checkpoints/proof.ts';
export { Ed25519Unavailable } from './checkpoints/signatures.ts';
export { PolicyError } from './checkpoints/trust-policy.ts';
export { JsonError, readJson } from './encodings/strict-json.ts';
export { type Fact, lineOf, type Verdict } from './facts.ts';
export { type ReadReceipt, readCheckpoint, readReceipt } from './read-receipt.ts';
export {
  type DisclosableMessage,
  type ReceiptWithDigests,
  receiptFile,
} from './receipt-with-copies.ts';
export { type VerifiedReceipt, type VerifyReceiptIn, verifyReceipt } from './verify-receipt.ts';

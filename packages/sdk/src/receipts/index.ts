export { type Fact, lineOf, type Verdict } from './facts.ts';
export { type DisclosableMessage, receiptFile } from './receipt-with-copies.ts';
export { Ed25519Unavailable } from './signatures.ts';
export { JsonError, readJson } from './strict-json.ts';
export { PolicyError } from './trust-policy.ts';
export { type VerifiedReceipt, type VerifyReceiptIn, verifyReceipt } from './verify-receipt.ts';

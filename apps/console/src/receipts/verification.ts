import { Ed25519Unavailable, type Fact, PolicyError, verifyReceipt } from '@assent/sdk/receipts';

/** What came of verifying a receipt in this browser. */
export type Verification =
  | {
      is: 'verified';
      isValid: boolean;
      facts: Fact[];
      /** The card that was shown, as JSON; null if that is not verified. */
      card: unknown;
    }
  /** The trust policy is malformed. */
  | { is: 'policy_refused'; why: string }
  /** This browser has no Ed25519, or only on pages from https and localhost. */
  | { is: 'unsupported' };

export type Evidence = {
  /** The text of a receipt file. */
  receipt: string;
  /** The text of a trust policy. */
  policy: string;
  /** The person's own copy of the card. */
  card?: unknown;
  /** The appid of the app that must have sent the message. */
  app?: string | undefined;
  /** Whether it may be a test app. */
  allowTest?: boolean;
};

/** Verifies a receipt in this browser, without any request. */
export async function verificationOf(evidence: Evidence): Promise<Verification> {
  try {
    const { isValid, facts } = await verifyReceipt(evidence);
    const isShown = facts.some(({ fact, verdict }) => fact === 'card' && verdict === 'ok');
    return { is: 'verified', isValid, facts, card: isShown ? cardIn(evidence) : null };
  } catch (error) {
    if (error instanceof PolicyError) return { is: 'policy_refused', why: error.message };
    if (error instanceof Ed25519Unavailable) return { is: 'unsupported' };
    throw error;
  }
}

/** Returns a copy of the card: all of them are the same, once they are verified. */
const cardIn = ({ receipt, card }: Evidence): unknown =>
  card ?? Object(JSON.parse(receipt).disclosed).card ?? null;

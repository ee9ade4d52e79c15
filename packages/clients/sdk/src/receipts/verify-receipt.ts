import { checkOptions, type Known } from '../options.ts';
import { logFact, treeFact, witnessesFact } from './checkpoints/checkpoint-facts.ts';
import { requireEd25519 } from './checkpoints/signatures.ts';
import { trustPolicyIn } from './checkpoints/trust-policy.ts';
import { copiesOf, isObject } from './copies.ts';
import { canonicalOf } from './encodings/bytes.ts';
import { Malformed } from './encodings/strict-json.ts';
import type { Entry } from './entries.ts';
import { countOf, type Fact, factOf } from './facts.ts';
import {
  appFacts,
  cardFact,
  conversationFacts,
  type ExpectedApp,
  extFacts,
  fieldsFacts,
  isAppId,
  policyFact,
} from './message-facts.ts';
import { passkeyFacts } from './passkey-facts.ts';
import { peopleFacts } from './people-facts.ts';
import { type ReceiptFile, receiptIn } from './receipt-file.ts';

/** What a receipt is verified with. */
export type VerifyReceiptIn = {
  /** The receipt file: its text, or its bytes, which must be UTF-8. */
  receipt: string | Uint8Array;
  /** The text of the trust policy: the keys that you trust, from a source that you trust. */
  policy: string;
  /** Your own copy of the card: an object. */
  card?: unknown;
  /** Your own copy of the message, as the API returns it: an object. */
  message?: unknown;
} & ExpectedApp;

const KNOWN: Known<VerifyReceiptIn> = {
  receipt: true,
  policy: true,
  card: true,
  message: true,
  app: true,
  allowTest: true,
};

/** The result of a verification. */
export type VerifiedReceipt = {
  /** Whether no fact failed. */
  isValid: boolean;
  /** Whether the receipt is valid, and its message was approved and is closed. */
  isApproved: boolean;
  /** In the order of docs/guides/receipt-verification.md; the last one is the result. */
  facts: Fact[];
  /** What the receipt proves and what was not verified, in a sentence or two. */
  conclusion: string;
};

/**
 * Verifies a receipt without any network: the facts of docs/guides/receipt-verification.md. A wrong receipt is a result, not
 * an error.
 * @throws AssentConfigError for an option that there is not; PolicyError if the policy is malformed; Ed25519Unavailable if signatures cannot be verified here; TypeError if the
 * card or the message is not an object, or `app` is not the id of an app
 */
export async function verifyReceipt(input: VerifyReceiptIn): Promise<VerifiedReceipt> {
  // A misspelt copy or app would not be verified.
  checkOptions(input, KNOWN, 'verifyReceipt');
  for (const copy of [input.card, input.message])
    if (copy !== undefined && !isObject(copy))
      throw new TypeError('The card and the message must be objects.');
  if (input.app !== undefined && !isAppId(input.app))
    throw new TypeError('The app must be an appid: 1 to 100 letters, digits, "_" and "-".');
  const policy = await trustPolicyIn(input.policy);
  await requireEd25519();
  const file = readFile(input.receipt);
  if (file instanceof Malformed) {
    const what = `the receipt is malformed: ${file.message}`;
    return concluded([factOf('format', false, what)], null);
  }
  const { entry, proof } = file;
  const checkpointFacts = [
    factOf('format', true, 'the receipt has the known format', 'nothing else'),
    await logFact(policy, proof.checkpoint),
    await witnessesFact(policy, proof.checkpoint),
    await treeFact(canonicalOf(entry) ?? '', proof),
    ...appFacts(entry, input),
  ];
  return concluded([...checkpointFacts, ...(await messageFacts(file, input))], entry);
}

async function messageFacts(file: ReceiptFile, own: VerifyReceiptIn): Promise<Fact[]> {
  const { entry, proof } = file;
  const copies = copiesOf(file, own);
  const card = await cardFact(entry, copies, own.message);
  const { fact: policyIsKnown, policy } = await policyFact(entry, copies);
  const shown =
    card.verdict === 'ok' ? (copies.card.yours[0] ?? copies.card.disclosed ?? null) : null;
  const hasFields = shown === null ? null : hasFieldsIn(shown);
  const logName = proof.checkpoint.origin;
  return [
    card,
    ...(await extFacts(entry, copies)),
    policyIsKnown,
    ...(await fieldsFacts(entry, copies, shown)),
    ...(await conversationFacts(entry, copies)),
    ...(await passkeyFacts(entry, copies, { logName, hasFields })),
    ...standInFacts(entry),
    ...peopleFacts(entry, policy),
  ];
}

const hasFieldsIn = (card: unknown) =>
  typeof card === 'object' && card !== null && 'fields' in card;

function readFile(text: string | Uint8Array): ReceiptFile | Malformed {
  try {
    return receiptIn(text);
  } catch (error) {
    if (error instanceof Malformed) return error;
    throw error;
  }
}

function concluded(facts: Fact[], entry: Entry | null): VerifiedReceipt {
  const isValid = entry !== null && facts.every(({ verdict }) => verdict !== 'failed');
  const what = isValid ? outcomeOf(entry) : 'the receipt is not valid';
  const all = [...facts, factOf('result', isValid, what)];
  return {
    isValid,
    isApproved: isValid && entry.status === 'approved',
    facts: all,
    conclusion: conclusionOf(isValid ? entry : null, all),
  };
}

/** Says how the message ended, and whether that was in a test app, with simulated answers. */
function outcomeOf(entry: Entry): string {
  const isSimulated = entry.answers.some(({ auth_method: method }) => method === 'test');
  if (isSimulated) return `${endOf(entry)}, with simulated answers of a test app`;
  return `${endOf(entry)}${entry.mode === 'test' ? ', in a test app' : ''}`;
}

function endOf({ message_id: id, status, answers, closed_at: closedAt }: Entry): string {
  if (status === 'open') return `${id} had ${countOf(answers.length, 'answer')} and was open`;
  if (status === 'reported' || closedAt === null) return `${id} was reported`;
  return `${id} was ${status} at ${new Date(closedAt).toISOString()}`;
}

/** What a skipped fact leaves open, in words. */
const open: Partial<Record<Fact['fact'], string>> = {
  witnesses: 'that others saw the same log',
  app: 'which app sent the message',
  card: 'the card',
  ext: 'the reference',
  policy: 'how many approvals were required',
  fields: 'the values',
  conversation: 'the questions and answers',
  passkey: 'the signatures of passkeys',
  people: 'whether enough people approved',
};

/** Says in words what a receipt proves, and what was not verified. @param entry null if the receipt is not valid */
function conclusionOf(entry: Entry | null, facts: Fact[]): string {
  if (!entry) return 'The receipt proves nothing, because not every fact above holds.';
  const result = facts.find(({ fact }) => fact === 'result')?.what;
  const isApproval = entry.status === 'approved';
  const skipped = facts.flatMap(({ verdict, fact }) =>
    verdict === 'skipped' ? [open[fact] ?? fact] : [],
  );
  const proven = `The receipt proves that ${result}${isApproval ? '' : ', which is not a final approval'}.`;
  return skipped.length > 0
    ? `${proven} Not verified: ${[...new Set(skipped)].join(', ')}.`
    : proven;
}

/** Says who answered for whom: a line for each answer of a stand-in. */
function standInFacts({ answers }: Entry): Fact[] {
  return answers.flatMap(({ subscriber_id: id, on_behalf_of: other }, at) => {
    if (!other) return [];
    const what = `answer ${at + 1} by ${id} is on behalf of ${other}`;
    return [factOf('on_behalf_of', true, what, 'the server for who stood in for whom')];
  });
}

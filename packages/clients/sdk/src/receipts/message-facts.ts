import { type AllCopies, type Copies, isObject } from './copies.ts';
import { digestOf, saltedDigestOf } from './encodings/bytes.ts';
import { type Entry, ID } from './entries.ts';
import { countOf, type Fact, factOf, skipped } from './facts.ts';
import { wordsOf } from './group-places.ts';
import type { ApprovalPolicy } from './receipt-file.ts';

const IN_RECEIPT = 'the copy in the receipt';
const MESSAGE = 'your copy of the message';

/** Verifies that all copies of a part have its digest. */
export async function copyFact<Part>(
  copies: Copies<Part>,
  [fact, what, yourCopy]: [fact: Fact['fact'], what: string, yourCopy: string],
  isRight: (copy: Part) => Promise<boolean>,
): Promise<Fact> {
  const { yours, disclosed } = copies;
  const all = disclosed === null ? yours : [...yours, disclosed];
  if (all.length === 0) return skipped(fact, what);
  const results = await Promise.all(all.map(isRight));
  return factOf(fact, results.every(Boolean), what, yours.length > 0 ? yourCopy : IN_RECEIPT);
}

const CARD = 'the card is the one that was shown';
const YOUR_CARD = 'your copy of the card';

/** Verifies the card. It fails if your copy of the message is of another one, whatever its card. */
export async function cardFact(
  { message_id: id, payload_digest: digest }: Entry,
  { card }: AllCopies,
  message: unknown,
): Promise<Fact> {
  if (isObject(message) && message.message_id !== id) return factOf('card', false, CARD, YOUR_CARD);
  const isRight = async (copy: unknown) => (await digestOf(copy)) === digest;
  const fact = await copyFact(card, ['card', CARD, YOUR_CARD], isRight);
  const shown = fact.verdict === 'ok' ? amountIn(card.yours[0] ?? card.disclosed) : null;
  return shown ? { ...fact, what: `${CARD}, of ${shown.amount} ${shown.currency}` } : fact;
}

/** Verifies the reference. There is no line if the entry says that there is none, and your message has none. */
export async function extFacts(
  { ext_digest: digest }: Entry,
  { ext, saltExt: salt }: AllCopies,
): Promise<Fact[]> {
  if (digest === null && ext.yours.length === 0) return [];
  const what = 'the reference ext is the one of the message';
  // Only the sender has the salt. Without it nobody can confirm a guess, nor verify a copy.
  if (digest !== null && salt === null) return [skipped('ext', what)];
  const isRight = async (copy: unknown) =>
    typeof copy === 'string' && salt !== null && (await saltedDigestOf(salt, copy)) === digest;
  return [await copyFact(ext, ['ext', what, MESSAGE], isRight)];
}

/** The rule of a message that asks for nothing more than one answer of anybody. */
const DEFAULT: ApprovalPolicy = { approvals: { required: 1, exclude: [] }, require: 'session' };

/** Verifies the rule for approvals. Returns it, or null if it is not known. */
export async function policyFact(
  { policy_digest: digest }: Entry,
  { policy: copies }: AllCopies,
): Promise<{ fact: Fact; policy: ApprovalPolicy | null }> {
  const unnamed = 'the rule for approvals is the one of the message';
  if (copies.isUnknown) return { fact: factOf('policy', false, unnamed, MESSAGE), policy: null };
  const copy = copies.yours[0] ?? copies.disclosed ?? (digest === null ? DEFAULT : null);
  if (!copy) return { fact: skipped('policy', unnamed), policy: null };
  const { approvals, require } = copy;
  const { required, each, values } = approvals;
  const ofValues = { same: ', of the same values', each: ', of values that may differ' };
  const count = `${countOf(required, 'approval')} ${required === 1 ? 'is' : 'are'} required`;
  const ofGroups = each ? `, ${wordsOf(each)}` : '';
  const what = `${count}${ofGroups}, with ${require}${values ? ofValues[values] : ''}`;
  if (digest === null && copies.yours.length === 0)
    return { fact: factOf('policy', true, what, 'the entry'), policy: DEFAULT };
  const expected = digest ?? (await digestOf(DEFAULT));
  const fact = await copyFact(
    copies,
    ['policy', what, digest === null ? 'the entry' : MESSAGE],
    async (each) => (await digestOf(each)) === expected,
  );
  return { fact, policy: fact.verdict === 'ok' ? copy : null };
}

/** Verifies the values of the fields of each answer. @param card the one that was shown; null if that is not verified */
export async function fieldsFacts(
  { answers }: Entry,
  copies: AllCopies,
  card: unknown,
): Promise<Fact[]> {
  const facts = await Promise.all(
    answers.map(async ({ fields_digest: digest }, at) => {
      const fields = copies.answers[at]?.fields ?? { yours: [], disclosed: null };
      if (digest === null) return [];
      const what = `answer ${at + 1}: the values are those that were given`;
      const isRight = async (copy: unknown) => (await digestOf(copy)) === digest;
      const fact = await copyFact(fields, ['fields', what, MESSAGE], isRight);
      const given = answeredAmountIn(card, fields.yours[0] ?? fields.disclosed);
      if (fact.verdict !== 'ok' || !given) return [fact];
      return [{ ...fact, what: `${what}, with ${given.amount} ${given.currency}` }];
    }),
  );
  return facts.flat();
}

/** Verifies the questions and answers that the person of each answer had been shown. */
export async function conversationFacts({ answers }: Entry, copies: AllCopies): Promise<Fact[]> {
  const facts = await Promise.all(
    answers.map(async ({ conversation_digest: digest }, at) => {
      const conversation = copies.answers[at]?.conversation ?? { yours: [], disclosed: null };
      if (digest === null) return [];
      const what = `answer ${at + 1}: the questions and answers are those that were shown`;
      const isRight = async (copy: unknown) => (await digestOf(copy)) === digest;
      return [await copyFact(conversation, ['conversation', what, MESSAGE], isRight)];
    }),
  );
  return facts.flat();
}

/** What who verifies expects of the app. */
export type ExpectedApp = {
  /** The id of the app that the receipt must be of; absent: of any app, which is then not verified. */
  app?: string | undefined;
  /** Whether the receipt may be of a test app. */
  allowTest?: boolean | undefined;
};

/** Returns whether a text is the id of an app. What is expected is printed, as ids are. */
export const isAppId = (app: string): boolean => ID.test(app);

/** Verifies which app sent the message, and whether it is a live one. */
export const appFacts = (entry: Entry, expected: ExpectedApp): Fact[] => [
  appFact(entry, expected),
  modeFact(entry, expected),
];

function appFact({ appid }: Entry, { app }: ExpectedApp): Fact {
  const what = `${appid} sent the message`;
  if (app === undefined) return skipped('app', what);
  const isExpected = app === appid;
  const said = isExpected ? what : `${what}, and not ${app}`;
  return factOf('app', isExpected, said, 'the server for which app sent it');
}

function modeFact({ mode }: Entry, { allowTest = false }: ExpectedApp): Fact {
  const isAccepted = mode === 'live' || allowTest;
  return factOf(
    'mode',
    isAccepted,
    `the app is a ${mode} app`,
    'the server for the mode of the app',
  );
}

// The amounts of verified copies, in words. Everything else of a card is texts of other people, which are not printed.

const AMOUNT = /^(?:0|[1-9][0-9]{0,17})(?:\.[0-9]{1,4})?$/;
const CURRENCY = /^[A-Z]{3}$/;

type Amount = { amount: string; currency: string };

const isText = (value: unknown, form: RegExp): value is string =>
  typeof value === 'string' && form.test(value);

/** Returns the first object with this type in a list. */
const typedIn = (list: unknown, type: string) => {
  const all: unknown[] = Array.isArray(list) ? list : [];
  return all.find((one) => isObject(one) && one.type === type);
};

/** Returns the amount of a card; null if it has none. */
function amountIn(card: unknown): Amount | null {
  const money = isObject(card) ? typedIn(card.blocks, 'money') : null;
  if (!isObject(money)) return null;
  const { amount, currency } = money;
  return isText(amount, AMOUNT) && isText(currency, CURRENCY) ? { amount, currency } : null;
}

/** Returns the amount that an answer to a card has in its values; null if it has none. */
function answeredAmountIn(card: unknown, values: unknown): Amount | null {
  const asked = amountIn(card);
  const field = isObject(card) ? typedIn(card.fields, 'amount') : null;
  if (!asked || !isObject(field) || !isObject(values) || typeof field.key !== 'string') return null;
  const amount = values[field.key];
  return isText(amount, AMOUNT) ? { ...asked, amount } : null;
}

import type { ApprovalsOut } from '../api.gen.ts';
import { type Json, Malformed } from './encodings/strict-json.ts';
import type { LoggedAnswer } from './entries.ts';
import { type ApprovalPolicy, policyIn, type ReceiptFile } from './receipt-file.ts';

/** The copies of one part of a message: those of who verifies, and the one in the receipt file. */
export type Copies<Part> = { yours: Part[]; disclosed: Part | null };

/** All copies of what an entry has digests of. */
export type AllCopies = {
  card: Copies<unknown>;
  ext: Copies<unknown>;
  /** The salt of `ext_digest`; null if it is not in the file. */
  saltExt: Uint8Array | null;
  /** `isUnknown`: your message has a rule of a form that this version of the verifier cannot apply. */
  policy: Copies<ApprovalPolicy> & { isUnknown: boolean };
  /** Of each answer of the entry. */
  answers: { fields: Copies<unknown>; conversation: Copies<unknown>; passkey: Copies<unknown> }[];
};

type Members = { [member: string]: unknown };

/**
 * Collects the copies. What a message lacks, such as the values that were erased, is not a copy.
 * @param own the card and the message of who verifies
 */
export function copiesOf(
  { entry, saltExt, disclosed }: ReceiptFile,
  own: { card?: unknown; message?: unknown },
): AllCopies {
  const message = isObject(own.message) ? own.message : {};
  const policy = policyOf(message);
  const isUnknown = policy === null && hasRule(message);
  return {
    card: {
      yours: [...(isObject(own.card) ? [withDefaults(own.card)] : []), ...given(message.payload)],
      disclosed: disclosed?.card ?? null,
    },
    ext: {
      yours: given(message.ext),
      disclosed: disclosed?.ext ?? null,
    },
    saltExt,
    policy: { yours: policy ? [policy] : [], disclosed: disclosed?.policy ?? null, isUnknown },
    answers: entry.answers.map((answer, at) => {
      const copy = answerLike(answer, message);
      const shown = disclosed?.answers[at];
      return {
        fields: { yours: given(copy.fields), disclosed: shown?.fields ?? null },
        conversation: {
          yours: given(conversationOf(message, copy.conversation)),
          disclosed: shown?.conversation ?? null,
        },
        passkey: { yours: given(copy.passkey), disclosed: shown?.passkey ?? null },
      };
    }),
  };
}

/** Returns whether a value is an object with members. */
export const isObject = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const given = (value: unknown): unknown[] => (value === null || value === undefined ? [] : [value]);

/**
 * Returns the questions and answers that a message has up to a revision, as their digest has them; null if there are none,
 * or who asked one of them has erased their data. What else is missing is null.
 */
function conversationOf({ questions }: Members, revision: unknown): unknown[] | null {
  const asked: unknown = isObject(questions) ? questions.data : null;
  if (!Array.isArray(asked) || asked.length === 0 || typeof revision !== 'number') return null;
  const isShown = (one: unknown): one is Members =>
    isObject(one) && typeof one.revision === 'number' && one.revision <= revision;
  const shown = asked.filter(isShown).map(
    (question): Members => ({
      ...membersOr(question, ['question_id', 'text', 'asked_at']),
      ...membersOr(question.person, ['subscriber_id']),
      answer: isShown(question.answer)
        ? membersOr(question.answer, ['text', 'blocks', 'answered_at'])
        : null,
    }),
  );
  return shown.every(({ text }) => text !== null) ? shown : null;
}

/** Returns these members of an object; null for one that it does not have. */
const membersOr = (of: unknown, names: string[]): Members =>
  Object.fromEntries(names.map((name) => [name, (isObject(of) ? of[name] : null) ?? null]));

/** Returns a card as the people saw it, with the defaults of what the sender left out (docs/guides/passkeys.md). */
function withDefaults(card: Members): Members {
  const labels = { approve_label: 'Approve', reject_label: 'Reject', ...card };
  if (!Array.isArray(card.fields)) return labels;
  const fields: unknown[] = card.fields;
  const filled = (field: unknown) =>
    isObject(field) ? { required: false, applies_to: 'approve', ...field } : field;
  return { ...labels, fields: fields.map(filled) };
}

/** Returns whether a message has a rule of whatever form. */
const hasRule = ({ approvals, require }: Members) =>
  [approvals, require].every((part) => part !== null && part !== undefined);

function policyOf({ approvals, require }: Members): ApprovalPolicy | null {
  if (!isObject(approvals)) return null;
  const { required, exclude, each, values } = approvals;
  // Messages without one of the last two have null, and no member of the rule.
  const rule = {
    required,
    exclude,
    ...(each !== null && { each }),
    ...(values !== null && { values }),
  };
  try {
    return policyIn(plain({ approvals: rule, require }));
  } catch (error) {
    if (error instanceof Malformed) return null;
    throw error;
  }
}

/** Returns a value as JSON has it: without members that are undefined. */
const plain = (value: unknown): Json => JSON.parse(JSON.stringify(value));

/** Returns the answer of a message that an entry speaks of: later answers can be before it, and some are taken back. */
function answerLike({ subscriber_id: id, at }: LoggedAnswer, message: Members): Members {
  const answers = Array.isArray(message.answers) ? message.answers : [message.response];
  const isSame = (answer: unknown) =>
    isObject(answer) &&
    answer.responded_at === at &&
    isObject(answer.responder) &&
    answer.responder.subscriber_id === id;
  const found: unknown = answers.find(isSame);
  return isObject(found) ? found : {};
}

/** A receipt as the API returns it. */
export type ReceiptWithDigests = {
  entry: {
    ext_digest: string | null;
    policy_digest: string | null;
    answers: AnswerWithDigests[];
  };
  proof: string | null;
  /** Salt of `ext_digest`, which only the sender gets. */
  salt_ext?: string;
};

type AnswerWithDigests = {
  subscriber_id: string;
  at: number;
  fields_digest: string | null;
  passkey_digest: string | null;
  conversation_digest: string | null;
};

/** What a receipt has digests of, in a message as the API shows it. What is null is not added. */
export type DisclosableMessage = {
  payload: object | null;
  ext: string | null;
  approvals:
    | (Pick<ApprovalsOut, 'required' | 'exclude'> & Partial<Pick<ApprovalsOut, 'each' | 'values'>>)
    | null;
  require: 'session' | 'passkey';
  answers:
    | {
        responder: { subscriber_id: string };
        responded_at: number;
        fields: object | null;
        passkey: object | null;
        conversation?: number | null;
      }[]
    | null;
  questions?: object | null;
};

/**
 * Returns a receipt file that is enough years later: the receipt, and copies of the card, the reference, the rule for
 * approvals, and the values, conversations and signatures of the answers.
 * @param receipt as the API returns it
 * @param message as the API returns it; a part that it does not have is null
 */
export function receiptFile(
  { entry, proof, salt_ext: saltExt }: ReceiptWithDigests,
  { payload, ext, approvals, require, answers, questions }: DisclosableMessage,
): object {
  const policy = approvals && {
    approvals: {
      required: approvals.required,
      exclude: approvals.exclude,
      ...(approvals.each && { each: approvals.each }),
      ...(approvals.values && { values: approvals.values }),
    },
    require,
  };
  // Nothing could verify the reference without the salt of its digest.
  const isVerifiable = entry.ext_digest !== null && saltExt !== undefined;
  const copyOf = ({ subscriber_id: id, at }: AnswerWithDigests) =>
    answers?.find(
      ({ responder, responded_at: answeredAt }) =>
        responder.subscriber_id === id && answeredAt === at,
    );
  return {
    entry,
    proof,
    ...(saltExt !== undefined && { salt_ext: saltExt }),
    disclosed: {
      card: payload,
      ext: isVerifiable ? ext : null,
      policy: entry.policy_digest === null ? null : policy,
      answers: entry.answers.map((answer) => {
        const copy = copyOf(answer);
        return {
          fields: answer.fields_digest === null ? null : (copy?.fields ?? null),
          ...(answer.conversation_digest && {
            conversation: conversationOf({ questions }, copy?.conversation),
          }),
          passkey: answer.passkey_digest === null ? null : (copy?.passkey ?? null),
        };
      }),
    },
  };
}

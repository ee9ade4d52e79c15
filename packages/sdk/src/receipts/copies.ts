import type { Json } from './encodings/strict-json.ts';
import type { Entry, LoggedAnswer } from './entries.ts';
import { Malformed } from './malformed.ts';
import { type ApprovalPolicy, policyIn, type ReceiptFile } from './receipt-file.ts';

/** The copies of one part of a message: those of who verifies, and the one in the receipt file. */
export type Copies<Part> = { yours: Part[]; disclosed: Part | null };

/** All copies of what an entry has digests of. */
export type AllCopies = {
  card: Copies<unknown>;
  ext: Copies<unknown>;
  /** The salt of `ext_digest`; null in version 1, and if it is not in the file. */
  saltExt: Uint8Array | null;
  /** `isUnknown`: your message has a rule of a form that this version of the verifier cannot apply. */
  policy: Copies<ApprovalPolicy> & { isUnknown: boolean };
  /** Of each answer of the entry. */
  answers: { fields: Copies<unknown>; passkey: Copies<unknown> }[];
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
  const isUnknown = policy === null && hasRule(entry, message);
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
        passkey: { yours: given(copy.passkey), disclosed: shown?.passkey ?? null },
      };
    }),
  };
}

/** Returns whether a value is an object with members. */
export const isObject = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const given = (value: unknown): unknown[] => (value === null || value === undefined ? [] : [value]);

/** Returns a card as the people saw it, with the defaults of what the sender left out (docs/passkeys.md). */
function withDefaults(card: Members): Members {
  const labels = { approve_label: 'Approve', reject_label: 'Reject', ...card };
  if (!Array.isArray(card.fields)) return labels;
  const fields: unknown[] = card.fields;
  const filled = (field: unknown) =>
    isObject(field) ? { required: false, applies_to: 'approve', ...field } : field;
  return { ...labels, fields: fields.map(filled) };
}

/** Returns whether a message has a rule of whatever form. With entries of version 1, another form was never a copy. */
const hasRule = ({ v }: Entry, { approvals, require }: Members) =>
  v === 2 && [approvals, require].every((part) => part !== null && part !== undefined);

function policyOf({ approvals, require }: Members): ApprovalPolicy | null {
  if (!isObject(approvals)) return null;
  const { required, exclude } = approvals;
  try {
    return policyIn(plain({ approvals: { required, exclude }, require }));
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

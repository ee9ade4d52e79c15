import { TopicName } from '../../accounts/topics/topics.schema.ts';
import { canonicalDigest } from '../../platform/schemas/json/canonical-json.ts';
import {
  MAX_ACCOUNT,
  MAX_AMOUNT_DIGITS,
  MAX_APPROVALS,
  MAX_BLOCK_LABEL,
  MAX_BUTTON_LABEL,
  MAX_CANCEL_REASON,
  MAX_COMMENT,
  MAX_EMAIL,
  MAX_EXPIRY_SECONDS,
  MAX_FIELD_KEY,
  MAX_FIELDS,
  MAX_INVITE_LABEL,
  MAX_PAYEE,
  MAX_PERSON_NAME,
  MAX_QUESTION,
  MAX_QUESTIONS,
  MAX_REFERENCE,
} from '../../platform/schemas/published-limits.ts';
import {
  AssertionIn,
  type PasskeyProofOut,
  SignedAnswerIn,
} from '../../platform/webauthn/webauthn.schema.ts';
import type { ReportOut, ResponseOut } from '../answers/message-answers.schema.ts';
import { MAX_VALUE_BYTES } from '../cards/answered-fields.ts';
import type { MoneyBlock } from '../cards/card-blocks.schema.ts';
import type { QuestionOut } from '../questions/questions.schema.ts';
import type { MessageOut } from './messages.schema.ts';

// What takes the most bytes as JSON of each member of a message, its answers, questions and reports. Each has the type of
// its schema, so the compiler asks for a new member here. What a request names is empty: `ext`, `context_url`, people and groups.

/** Text that people write: a character has three bytes, and a pair of surrogates four. Lines have no escaped characters. */
const text = (characters: number) => '€'.repeat(characters);
const ascii = (characters: number) => 'a'.repeat(characters);
const id = (prefix: string) => `${prefix}_`.padEnd(30, '0');
const TIME = 9_999_999_999_999;
const SECONDS = MAX_EXPIRY_SECONDS;
const MANY = 999_999_999;
const DIGEST = canonicalDigest('');

const person = {
  subscriber_id: id('usr'),
  display_name: text(MAX_PERSON_NAME),
  reference: ascii(MAX_REFERENCE),
};

/** An answer by a session to a card without fields. */
export const answer: ResponseOut = {
  value: 'approve',
  label: text(MAX_BUTTON_LABEL),
  comment: text(MAX_COMMENT),
  responded_at: TIME,
  responder: {
    ...person,
    email: ascii(MAX_EMAIL),
    invite_label: text(MAX_INVITE_LABEL),
    subscribed_at: TIME,
  },
  on_behalf_of: person,
  auth_method: 'passkey',
  passkey: null,
  payload_digest: DIGEST,
  fields: null,
  fields_digest: null,
  edited: null,
  groups: [],
  conversation: null,
  conversation_digest: null,
};

/** The proof of an answer that a passkey signed. Its public key is the longest that signs as long as is accepted. */
export const proof: PasskeyProofOut = {
  credential_id: longestOf(AssertionIn.shape.id),
  public_key: {
    kty: 'RSA',
    alg: 'RS256',
    n: longestOf(AssertionIn.shape.response.shape.signature),
    e: 'AQAB',
  },
  authenticator_data: longestOf(AssertionIn.shape.response.shape.authenticatorData),
  client_data_json: longestOf(AssertionIn.shape.response.shape.clientDataJSON),
  signature: longestOf(AssertionIn.shape.response.shape.signature),
  nonce: longestOf(SignedAnswerIn.shape.nonce),
};

/** The values of an answer to a card with fields. */
export const values = {
  fields: { [ascii(MAX_FIELD_KEY)]: ascii(MAX_VALUE_BYTES - MAX_FIELD_KEY - '{"":""}'.length) },
  fields_digest: DIGEST,
  edited: Array.from({ length: MAX_FIELDS }, () => ascii(MAX_FIELD_KEY)),
} satisfies Partial<ResponseOut>;

/** Which part of the conversation a person had been shown. */
export const shown = {
  conversation: 2 * MAX_QUESTIONS,
  conversation_digest: DIGEST,
} satisfies Partial<ResponseOut>;

export const money: MoneyBlock = {
  type: 'money',
  amount: ascii(MAX_AMOUNT_DIGITS + '.'.length),
  currency: 'EUR',
  payee: text(MAX_PAYEE),
  account: text(MAX_ACCOUNT),
  label: text(MAX_BLOCK_LABEL),
};

export const report: ReportOut = {
  report_id: id('rpt'),
  comment: text(MAX_COMMENT),
  reported_at: TIME,
  muted_until: TIME,
  reporter: { subscriber_id: person.subscriber_id, display_name: person.display_name },
};

export const question: QuestionOut = {
  question_id: id('qst'),
  text: text(MAX_QUESTION),
  revision: 2 * MAX_QUESTIONS,
  asked_at: TIME,
  person,
  answer: null,
};

/** What a message that takes questions has of them in events. */
export const questions: MessageOut['questions'] = {
  asked: MAX_QUESTIONS,
  open: MAX_QUESTIONS,
  revision: 2 * MAX_QUESTIONS,
  data: null,
};

export const cancelReason = text(MAX_CANCEL_REASON);

/** An open message without fields, amount and questions, of whose card nothing is counted. */
export const message: MessageOut = {
  message_id: id('msg'),
  mode: 'live',
  topic: longestOf(TopicName),
  type: 'approval',
  status: 'delivered',
  ext: null,
  payload: { title: '', approve_label: '', reject_label: '' },
  blocks_left_out: 0,
  approved: false,
  response: null,
  answers: null,
  approvals: {
    required: MAX_APPROVALS,
    exclude: [],
    each: null,
    values: 'same',
    enough_recipients: false,
  },
  progress: { required: MAX_APPROVALS, approved: MAX_APPROVALS, each: null },
  cancel_reason: null,
  context_url: null,
  context_secure: false,
  require: 'passkey',
  match_code: null,
  questions: null,
  to: [],
  to_later_joiners: false,
  fallback: 'mail',
  notify_after: SECONDS,
  remind_every: SECONDS,
  widen: [],
  urgency: 'normal',
  recipients: {
    people: 'many',
    reachable: 'many',
    with_passkey: 'many',
    on_call_missing: [],
    not_subscribed: MANY,
  },
  report_count: MANY,
  created_at: TIME,
  scheduled_at: TIME,
  sent_at: TIME,
  seen_at: TIME,
  expires_at: TIME,
  closed_at: TIME,
  push: { attempted: MANY, accepted: MANY, gone: MANY },
};

/** The longest text of a schema that takes ASCII only. */
function longestOf({ maxLength }: { maxLength: number | null }): string {
  if (maxLength === null) throw new Error('its schema has no maximum');
  return ascii(maxLength);
}

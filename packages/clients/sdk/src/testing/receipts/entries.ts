import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import type { Entry, LoggedAnswer } from '../../receipts/entries.ts';
import type { ApprovalPolicy } from '../../receipts/receipt-file.ts';
import type { PasskeyKey } from './passkey-keys.ts';
import { type PasskeyProof, type ProofOptions, passkeyProof } from './passkey-proofs.ts';
import type { Random } from './random.ts';

/** Returns `sha-256=…` of the canonical form of a value; a text as it is. */
export function digestOf(value: unknown): string {
  const text = typeof value === 'string' ? value : (canonicalize(value) ?? '');
  return `sha-256=${createHash('sha256').update(text).digest('base64')}`;
}

/** An answer of a message that is being made. */
export type Answer = {
  value?: 'approve' | 'reject';
  /** Part of the id of who answered. */
  who: string;
  fields?: object | null;
  /** Signs the answer; null: it was given with a session. */
  key?: PasskeyKey | null;
  method?: LoggedAnswer['auth_method'];
  /** Part of the id of the person whom they represented. */
  onBehalfOf?: string;
  groups?: string[];
  conversationDigest?: string;
  /** Number of the questions and answers of `CONVERSATION` that they had been shown. */
  shown?: number;
  proof?: ProofOptions;
  /** Changes the proof after it was signed, before its digest is computed. */
  damage?: (proof: PasskeyProof) => PasskeyProof;
};

/** A message that ended, with the parts that an entry has digests of. */
export type Ended = {
  /** Mode of the app: live if absent. */
  mode?: 'live' | 'test';
  status: Entry['status'];
  card?: object;
  ext?: string | null;
  /** Null: one answer of anybody decides. */
  policy?: ApprovalPolicy | null;
  answers?: Answer[];
  closedAt?: number | null;
};

/** Time of the first answer. */
const START = 1_790_000_000_000;

/** Returns the id of a person. */
export const personId = (who: string): string => `usr_${who.padStart(26, '0')}`;

/** Returns the entry of a message, and copies of what it has digests of. */
export function entryOf(ended: Ended, random: Random) {
  const { mode = 'live', status, ext = null, policy = null, answers = [] } = ended;
  const { card = { title: 'Pay 1,200 €?', approve_label: 'Pay', reject_label: 'Hold' } } = ended;
  const messageId = `msg_${random.bytes(13).toString('hex')}`;
  const payloadDigest = digestOf(card);
  const given = answers.map((answer, at) => {
    const { value = 'approve', who, fields = null, key = null } = answer;
    const { proof, damage = (undamaged) => undamaged } = answer;
    const fieldsDigest = fields && digestOf(fields);
    const nonce = random.bytes(16).toString('base64url');
    const conversation = answer.shown === undefined ? null : shownUpTo(answer.shown);
    const conversationDigest =
      answer.conversationDigest ?? (conversation && digestOf(conversation));
    const signed = { messageId, payloadDigest, value, fieldsDigest, conversationDigest, nonce };
    const passkey = key && damage(passkeyProof(key, signed, proof));
    const logged: LoggedAnswer = {
      value,
      fields_digest: fieldsDigest,
      subscriber_id: personId(who),
      auth_method: answer.method ?? (key ? 'passkey' : 'session'),
      passkey_digest: passkey && digestOf(passkey),
      at: START + at * 61_007,
      on_behalf_of: answer.onBehalfOf === undefined ? null : personId(answer.onBehalfOf),
      groups: answer.groups ?? null,
      conversation_digest: conversationDigest,
    };
    return { logged, fields, passkey, conversation, shown: answer.shown ?? null };
  });
  const closedAt = ended.closedAt === undefined ? START + answers.length * 61_007 : ended.closedAt;
  const appid = `app_${random.bytes(13).toString('hex')}`;
  const salt = random.bytes(32).toString('base64');
  const saltExt = ext === null ? null : random.bytes(32);
  const entry: Entry = {
    v: 1,
    type: typeOf(status),
    message_id: messageId,
    appid,
    mode,
    payload_digest: payloadDigest,
    ext_digest: ext === null || saltExt === null ? null : extDigestOf(ext, saltExt),
    policy_digest: policy && digestOf(policy),
    status,
    answers: given.map(({ logged }) => logged),
    closed_at: status === 'open' ? null : closedAt,
    salt,
  };
  const disclosed = {
    card,
    ext,
    policy,
    answers: given.map(({ fields, passkey, conversation }) => ({
      fields,
      passkey,
      ...(conversation && { conversation }),
    })),
  };
  const shown = given.map((answer) => answer.shown);
  return { entry, disclosed, shown, ...(saltExt && { salt_ext: saltExt.toString('base64') }) };
}

/** A conversation, as the API shows it. */
export const CONVERSATION = [
  {
    question_id: 'qst_01m7z1gygne4da706cx5adkar7',
    text: 'Was this not paid – “in October”?',
    revision: 1,
    asked_at: START - 9_000_000,
    person: { subscriber_id: personId('grace'), display_name: 'Grace', reference: null },
    answer: {
      text: 'That was another one:',
      blocks: [{ type: 'money', amount: '1200.00', currency: 'EUR' }],
      revision: 3,
      answered_at: START - 7_000_000,
    },
  },
  {
    question_id: 'qst_01m7z1gygne4da706cx5adkar8',
    text: 'Is it urgent?',
    revision: 2,
    asked_at: START - 8_000_000,
    person: { subscriber_id: personId('ada'), display_name: 'Ada', reference: 'ada' },
    answer: null,
  },
];

/** Returns the questions and answers up to a revision, as their digest has them. */
const shownUpTo = (revision: number): object[] =>
  CONVERSATION.filter((question) => question.revision <= revision).map(
    ({ question_id, text, asked_at, person: { subscriber_id }, answer }) => ({
      question_id,
      text,
      asked_at,
      subscriber_id,
      answer:
        answer && answer.revision <= revision
          ? { text: answer.text, blocks: answer.blocks, answered_at: answer.answered_at }
          : null,
    }),
  );

const extDigestOf = (ext: string, salt: Buffer) =>
  `sha-256=${createHash('sha256').update(salt).update(ext).digest('base64')}`;

function typeOf(status: Entry['status']): Entry['type'] {
  if (status === 'reported') return 'report';
  return status === 'open' ? 'answer' : 'decision';
}

/** Returns a message as the API shows it, with these parts. */
export function messageOf({ entry, disclosed, shown: revisions }: ReturnType<typeof entryOf>) {
  const { card, ext, answers } = disclosed;
  const policy = disclosed.policy ?? {
    approvals: { required: 1, exclude: [] },
    require: 'session',
  };
  const shown = entry.answers.map((logged, at) => ({
    value: logged.value,
    responded_at: logged.at,
    responder: { subscriber_id: logged.subscriber_id, display_name: 'Ada' },
    auth_method: logged.auth_method,
    passkey: answers[at]?.passkey ?? null,
    payload_digest: entry.payload_digest,
    fields: answers[at]?.fields ?? null,
    fields_digest: logged.fields_digest,
    on_behalf_of: logged.on_behalf_of ? { subscriber_id: logged.on_behalf_of } : null,
    ...(logged.conversation_digest && { conversation: revisions[at] ?? null }),
  }));
  return {
    message_id: entry.message_id,
    mode: entry.mode,
    status: entry.status,
    ext,
    payload: card,
    response: shown.at(-1) ?? null,
    answers: shown,
    approvals: { ...policy.approvals, enough_recipients: true },
    require: policy.require,
    closed_at: entry.closed_at,
    ...(revisions.some((revision) => revision !== null) && { questions: { data: CONVERSATION } }),
  };
}

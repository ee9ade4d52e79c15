import { createHash, randomBytes } from 'node:crypto';
import type { AppRow } from '../../accounts/apps/app.model.ts';
import { databaseNow } from '../../platform/database/clock.ts';
import { enqueue } from '../../platform/database/work.ts';
import { newId } from '../../platform/schemas/identifiers.ts';
import { canonicalDigest, canonicalJson } from '../../platform/schemas/json/canonical-json.ts';
import type { ClosedStatus, EntryKind } from '../../platform/statuses.schema.ts';
import { insertEntries } from './log-entry.model.ts';

/** What the log records of an answer. */
export type LoggedAnswer = {
  value: 'approve' | 'reject';
  /** Null when the card has no fields. */
  fieldsDigest: string | null;
  subscriberId: string;
  /** Names of the groups of `each` in which the person is for whom it counts; null for a message without that rule. */
  groups: string[] | null;
  /** Subscriber whom the responder represented; null for nobody. */
  onBehalfOf: string | null;
  /** Digest of the questions and answers that the person had been shown; null if there were none. */
  conversationDigest: string | null;
  authMethod: string;
  /** Proof of an answer that a passkey signed, as it is stored. */
  passkey: object | null;
  /** UTC milliseconds. */
  at: number;
};

/** A message whose end, whose answers while it is open, or whose report the log gets an entry of. */
export type LoggedMessage = {
  app: Pick<AppRow, 'id' | 'mode'>;
  messageId: string;
  as: ClosedStatus | 'open' | 'reported';
  ext: string | null;
  payloadDigest: string;
  /** `each` and `values`: absent or null for messages without them, whose digest does not have them either. */
  approvals: {
    required: number;
    exclude: string[];
    each?: { from: string; required: number }[];
    values: 'same' | 'each' | null;
  };
  require: 'session' | 'passkey';
  /** In the order in which they were given; the one that decided is last. */
  answers: LoggedAnswer[];
  closedAt: number | null;
};

/** Writes the entries of messages in the current transaction. A job appends them to the log. */
export async function addLogEntries(logged: LoggedMessage[]): Promise<void> {
  const createdAt = databaseNow();
  await insertEntries(
    logged.map((message) => ({
      id: newId('ent'),
      appId: message.app.id,
      messageId: message.messageId,
      kind: kindOf(message.as),
      ...entryOf(message),
      createdAt,
    })),
  );
  enqueue({ table: 'log_entries' });
}

function kindOf(as: LoggedMessage['as']): EntryKind {
  if (as === 'reported') return 'report';
  return as === 'open' ? 'answer' : 'decision';
}

/**
 * Returns an entry as canonical JSON (RFC 8785). It contains digests and ids, so it stays valid when the content of the
 * message is erased. The salt makes its hash, which is public, impossible to guess. The digest of `ext` has a salt of its
 * own, because people get the entry and must not be able to confirm a guess.
 * docs/guides/receipt-format.md describes each member.
 */
export function entryOf(message: LoggedMessage) {
  const ext = message.ext === null ? null : saltedDigestOf(message.ext);
  const entry = canonicalJson({
    v: 1,
    type: kindOf(message.as),
    message_id: message.messageId,
    appid: message.app.id,
    mode: message.app.mode,
    payload_digest: message.payloadDigest,
    ext_digest: ext?.digest ?? null,
    policy_digest: policyDigestOf(message),
    status: message.as,
    answers: message.answers.map(loggedAnswer),
    closed_at: message.closedAt,
    salt: newSalt().toString('base64'),
  });
  return { entry, extSalt: ext?.salt ?? null };
}

const newSalt = () => randomBytes(32);

/** Returns the digest of a random salt and a text, and the salt. */
function saltedDigestOf(text: string) {
  const salt = newSalt();
  const digest = createHash('sha256').update(salt).update(text).digest('base64');
  return { digest: `sha-256=${digest}`, salt: salt.toString('base64') };
}

const loggedAnswer = (answer: LoggedAnswer) => ({
  value: answer.value,
  fields_digest: answer.fieldsDigest,
  subscriber_id: answer.subscriberId,
  on_behalf_of: answer.onBehalfOf,
  groups: answer.groups,
  conversation_digest: answer.conversationDigest,
  auth_method: answer.authMethod,
  passkey_digest: answer.passkey && canonicalDigest(canonicalJson(answer.passkey)),
  at: answer.at,
});

/** Returns the digest of what a message asks beyond one answer of anybody; null when it asks nothing more. */
function policyDigestOf({ approvals, require }: LoggedMessage): string | null {
  const { required, exclude, each, values } = approvals;
  if (required === 1 && exclude.length === 0 && !each && require === 'session') return null;
  const rule = { required, exclude, ...(each && { each }), ...(values && { values }) };
  return canonicalDigest(canonicalJson({ approvals: rule, require }));
}

import { createHash, randomBytes } from 'node:crypto';
import canonicalize from 'canonicalize';
import type { AppRow } from '../apps/app.model.ts';
import { databaseNow } from '../database/clock.ts';
import { enqueue } from '../database/work.ts';
import type { ResponseOut } from '../message-answers/message-answers.schema.ts';
import type { MessageRow } from '../messages/message.model.ts';
import type { MessageOut } from '../messages/messages.schema.ts';
import { type EntryKind, insertEntries } from './log-entry.model.ts';

/** A message whose end, whose answers while it is open, or whose report the log gets an entry of. */
export type Logged = {
  app: Pick<AppRow, 'id' | 'mode'>;
  message: Pick<MessageRow, 'payloadDigest'>;
  out: MessageOut;
  as: 'approved' | 'rejected' | 'expired' | 'canceled' | 'open' | 'reported';
};

/** Writes the entries of messages in the current transaction. A job appends them to the log. */
export async function addLogEntries(logged: Logged[]): Promise<void> {
  const createdAt = databaseNow();
  await insertEntries(
    logged.map(({ app, message, out, as }) => ({
      appId: app.id,
      messageId: out.message_id,
      kind: kindOf(as),
      ...entryOf({ app, message, out, as }),
      createdAt,
    })),
  );
  enqueue({ table: 'log_entries' });
}

function kindOf(as: Logged['as']): EntryKind {
  if (as === 'reported') return 'report';
  return as === 'open' ? 'answer' : 'decision';
}

/**
 * Returns an entry as canonical JSON (RFC 8785). It contains digests and ids, so it stays valid when the content of the
 * message is erased. The salt makes its hash, which is public, impossible to guess. The digest of `ext` has a salt of its
 * own, because people get the entry and must not be able to confirm a guess. docs/receipts.md describes each member.
 */
export function entryOf({ app, message, out, as }: Logged) {
  const ext = out.ext === null ? null : saltedDigestOf(out.ext);
  const entry = canonical({
    v: 2,
    message_id: out.message_id,
    appid: app.id,
    mode: app.mode,
    payload_digest: message.payloadDigest,
    ext_digest: ext?.digest ?? null,
    policy_digest: policyDigestOf(out),
    status: as,
    answers: answersOf(out).map(loggedAnswer),
    closed_at: out.closed_at,
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

function answersOf({ answers }: MessageOut): ResponseOut[] {
  // Only events that would be too large have none.
  if (!answers) throw new Error('a message has its answers');
  return answers;
}

const loggedAnswer = (answer: ResponseOut) => ({
  value: answer.value,
  fields_digest: answer.fields_digest,
  subscriber_id: answer.responder.subscriber_id,
  on_behalf_of: answer.on_behalf_of?.subscriber_id ?? null,
  // Neither is known to this version; the members exist so that the form of an entry stays the same.
  groups: null,
  conversation_digest: null,
  auth_method: answer.auth_method,
  passkey_digest: answer.passkey && digestOf(canonical(answer.passkey)),
  at: answer.responded_at,
});

/** Returns the digest of what a message asks beyond one answer of anybody; null when it asks nothing more. */
function policyDigestOf({ approvals, require }: MessageOut): string | null {
  const { required, exclude } = approvals;
  if (required === 1 && exclude.length === 0 && require === 'session') return null;
  return digestOf(canonical({ approvals: { required, exclude }, require }));
}

/** Returns `sha-256=<base64>` of the UTF-8 bytes of a text. */
const digestOf = (text: string) => `sha-256=${createHash('sha256').update(text).digest('base64')}`;

function canonical(value: object): string {
  const text = canonicalize(value);
  if (text === undefined) throw new Error('an object has a canonical form');
  return text;
}

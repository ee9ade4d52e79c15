import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import { beforeAll, describe, expect, it } from 'vitest';
import { expireMessages } from '../jobs.ts';
import { proofIn, treeHeadIn } from '../log/transparency-log/checkpoint.ts';
import { theLog, verifierOf } from '../log/transparency-log/log-key.ts';
import { leafHash, rootByInclusion } from '../log/transparency-log/merkle-tree.ts';
import { openNote } from '../log/transparency-log/signed-note.ts';
import { removeContentOf } from '../messages/messages/message-queries.model.ts';
import { change, select } from '../platform/database/database.ts';
import { aSigner, signedAnswer } from '../testing/authenticator.ts';
import { anEmptyLog, appendAll } from '../testing/machine/empty-log.ts';
import {
  aMessage,
  anAccount,
  aSubscriber,
  problemIn,
  refusal,
  service,
  type TestAccount,
  type TestPerson,
} from '../testing/world.ts';
import type { ReceiptOut } from './receipts.schema.ts';

let account: TestAccount;
let person: TestPerson;
beforeAll(async () => {
  // What this process remembers of the log of another test does not apply.
  await anEmptyLog();
  account = await anAccount();
  person = await aSubscriber(account);
});

const ask = async (more = {}) => (await aMessage(account, more)).message_id;
const receiptOf = (message_id: string) => account.open.receipts.show({ message_id });
const digestOf = (text: string) => `sha-256=${createHash('sha256').update(text).digest('base64')}`;

/** Returns whether a receipt holds, as somebody finds out who has only the key of the log. */
async function holds({ entry, proof }: ReceiptOut): Promise<boolean> {
  const { index, hashes, checkpoint } = proofIn(proof ?? '') ?? {};
  if (index === undefined || !hashes || checkpoint === undefined) return false;
  const head = treeHeadIn(checkpoint);
  if (!head || openNote(checkpoint, verifierOf(await theLog(service))) === null) return false;
  const leaf = leafHash(canonicalize(entry) ?? '');
  return rootByInclusion(leaf, index, head.size, hashes)?.equals(head.root) ?? false;
}

describe('a receipt', () => {
  it('proves an answer, to the sender and to the person', async () => {
    const message_id = await ask({ ext: 'order 17' });
    await person.inbox.answers.respond({ message_id, value: 'approve', comment: 'fine' });
    expect((await receiptOf(message_id)).proof).toBeNull();
    await appendAll(service);
    const receipt = await receiptOf(message_id);
    const message = await account.open.messages.get({ message_id });
    expect(receipt.entry).toEqual({
      v: 1,
      type: 'decision',
      message_id,
      appid: account.appid,
      mode: 'live',
      payload_digest: message.response?.payload_digest,
      ext_digest: expect.stringMatching(/^sha-256=/),
      policy_digest: null,
      status: 'approved',
      answers: [
        {
          value: 'approve',
          fields_digest: null,
          subscriber_id: message.response?.responder.subscriber_id,
          on_behalf_of: null,
          groups: null,
          conversation_digest: null,
          auth_method: 'session',
          passkey_digest: null,
          at: message.response?.responded_at,
        },
      ],
      closed_at: message.closed_at,
      salt: expect.stringMatching(/^[\w+/]{43}=$/),
    });
    expect(await holds(receipt)).toBe(true);
    const { salt_ext: _, ...own } = receipt;
    expect(await person.inbox.receipts.own({ message_id })).toEqual(own);
  });

  it('does not hold with any other entry', async () => {
    const message_id = await ask();
    await person.inbox.answers.respond({ message_id, value: 'reject' });
    await appendAll(service);
    const { entry, proof } = await receiptOf(message_id);
    expect(await holds({ entry: { ...entry, status: 'approved' }, proof })).toBe(false);
    expect(await holds({ entry: { ...entry, closed_at: 1 }, proof })).toBe(false);
    expect(await holds({ entry: { ...entry, answers: [] }, proof })).toBe(false);
  });

  it('names the signature of a passkey, and what was required', async () => {
    const signer = await aSigner();
    const { account, ada, authenticator, message_id } = signer;
    await ada.inbox.answers.respond(
      await signedAnswer(ada, authenticator, { message_id, value: 'approve' }),
    );
    await appendAll(service);
    const { entry } = await account.open.receipts.show({ message_id });
    const { response } = await account.open.messages.get({ message_id });
    expect(entry.answers[0]).toMatchObject({
      auth_method: 'passkey',
      passkey_digest: digestOf(canonicalize(response?.passkey) ?? ''),
    });
    const policy = { approvals: { required: 1, exclude: [] }, require: 'passkey' };
    expect(entry.policy_digest).toBe(digestOf(canonicalize(policy) ?? ''));
  });

  it('exists of messages that nobody answered', async () => {
    const [canceled, expired] = [await ask(), await ask()];
    await account.open.messages.cancel({ message_id: canceled });
    await change('UPDATE messages SET expires_at = :now WHERE id = :expired', {
      now: Date.now() - 1,
      expired,
    });
    await expireMessages(service);
    await appendAll(service);
    for (const [message_id, status] of [
      [canceled, 'canceled'],
      [expired, 'expired'],
    ] as const) {
      const receipt = await receiptOf(message_id);
      expect(receipt.entry).toMatchObject({ status, answers: [] });
      expect(await holds(receipt)).toBe(true);
    }
  });

  it('is of the end of a message that was also reported; the report has an entry too', async () => {
    const message_id = await ask();
    await person.inbox.reports.report({ message_id });
    await appendAll(service);
    expect((await receiptOf(message_id)).entry.status).toBe('rejected');
    const entries = await select<{ kind: string; entry: string; position: number | null }>(
      'SELECT kind, entry, position FROM log_entries WHERE message_id = :message_id ORDER BY id',
      { message_id },
    );
    expect(entries.map(({ kind }) => kind)).toEqual(['decision', 'report']);
    expect(entries.map(({ position }) => position)).not.toContain(null);
    expect(JSON.parse(entries[1]?.entry ?? '')).toMatchObject({ status: 'reported', message_id });
  });

  it('stays valid when the content of the message is erased', async () => {
    const message_id = await ask({ ext: 'order 18' });
    await person.inbox.answers.respond({ message_id, value: 'approve' });
    await appendAll(service);
    const before = await receiptOf(message_id);
    const now = Date.now() + 1;
    while ((await removeContentOf(now, now, 100)) > 0);
    expect((await account.open.messages.get({ message_id })).ext).toBeNull();
    const after = await receiptOf(message_id);
    expect(after).toEqual(before);
    expect(await holds(after)).toBe(true);
  });

  it('still holds with the proof of a later checkpoint', async () => {
    const message_id = await ask();
    await person.inbox.answers.respond({ message_id, value: 'approve' });
    await appendAll(service);
    const early = await receiptOf(message_id);
    for (let n = 0; n < 5; n += 1)
      await person.inbox.answers.respond({ message_id: await ask(), value: 'reject' });
    await appendAll(service);
    const late = await receiptOf(message_id);
    expect(late.entry).toEqual(early.entry);
    expect(late.proof).not.toBe(early.proof);
    expect([await holds(early), await holds(late)]).toEqual([true, true]);
  });
});

describe('a receipt is refused', () => {
  it('for a message that is not final', async () => {
    const message_id = await ask();
    const problem = await problemIn(receiptOf(message_id));
    expect(problem.code).toBe('receipt_unavailable');
    expect(problem.more.extra).toEqual({ message_status: 'queued' });
    expect(await refusal(person.inbox.receipts.own({ message_id }))).toBe('receipt_unavailable');
  });

  it('to other apps and other people', async () => {
    const message_id = await ask();
    await person.inbox.answers.respond({ message_id, value: 'approve' });
    const other = await anAccount();
    const stranger = await aSubscriber(other);
    expect(await refusal(other.open.receipts.show({ message_id }))).toBe('not_found');
    expect(await refusal(stranger.inbox.receipts.own({ message_id }))).toBe('not_found');
  });
});

import { describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database/database.ts';
import { newId } from '../../platform/schemas/identifiers.ts';
import { aGate } from '../../testing/gate.ts';
import { anAccount, type TestAccount } from '../../testing/world.ts';
import { insertEvents } from './event.model.ts';
import type { EventType } from './events.schema.ts';

/** A message that was canceled, which is an event. Returns the id of the message. */
async function aCanceled(account: Pick<TestAccount, 'open' | 'default_topic'>) {
  const { message_id } = await account.open.messages.send({
    topic: account.default_topic,
    type: 'approval',
    payload: { title: 'Pay?', body: 'Invoice 17' },
  });
  await account.open.messages.cancel({ message_id });
  return message_id;
}

/** Writes an event of an app as a rule does, in the caller's transaction. */
async function write(account: TestAccount, messageId: string, type: EventType) {
  const id = newId('evt');
  const row = { id, appId: account.appid, messageId, type, body: '{}', createdAt: Date.now() };
  await insertEvents([row]);
  return id;
}

/** Reads all events after a cursor, a few at a time. */
async function all({ open }: Pick<TestAccount, 'open'>, after = '0', limit = '2') {
  const ids: string[] = [];
  for (;;) {
    const page = await open.events.list({ after, limit });
    ids.push(...page.data.map(({ id }) => id));
    after = page.next_after;
    if (!page.has_more) return { ids, after };
  }
}

describe('the order of events', () => {
  it('misses no event whose transaction commits after later ones', async () => {
    const account = await anAccount();
    const [early, late] = [await aCanceled(account), await aCanceled(account)];
    const before = await all(account);
    const [written, committing] = [aGate(), aGate()];
    let lateId = '';
    const open = inTransaction(async () => {
      lateId = await write(account, late, 'message.reported');
      written.open();
      await committing.opened;
    });
    await written.opened;
    const earlyId = await write(account, early, 'message.reported');
    const between = await all(account, before.after);
    expect(between.ids).toEqual([earlyId]);
    committing.open();
    await open;
    // Its id and its time are smaller than those of the cursor.
    expect(lateId < earlyId).toBe(true);
    expect((await all(account, between.after)).ids).toEqual([lateId]);
    expect((await all(account)).ids).toEqual([...before.ids, earlyId, lateId]);
  });

  it('shows a committed event to everybody who asks for it at the same time', async () => {
    const account = await anAccount();
    const message = await aCanceled(account);
    let { after } = await all(account);
    for (let round = 0; round < 20; round++) {
      const id = await write(account, message, 'message.reported');
      const readers = Array.from({ length: 8 }, () => account.open.events.list({ after }));
      const pages = await Promise.all(readers);
      for (const { data } of pages) expect(data.map((event) => event.id)).toEqual([id]);
      after = id;
    }
  });

  it('gives each event one place when many read and write at once', async () => {
    const account = await anAccount();
    const message = await aCanceled(account);
    const writing = Array.from({ length: 60 }, () => write(account, message, 'message.reported'));
    const readers = Array.from({ length: 6 }, async () => {
      const seen: string[] = [];
      let after = '0';
      while (seen.length < 61) {
        const page = await all(account, after, '7');
        seen.push(...page.ids);
        after = page.after;
      }
      return seen;
    });
    const [first, ...others] = await Promise.all(readers);
    await Promise.all(writing);
    expect(new Set(first).size).toBe(61);
    for (const seen of others) expect(seen).toEqual(first);
  });
});

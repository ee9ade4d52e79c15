import { afterEach, describe, expect, it } from 'vitest';
import { mailUnreached } from './jobs.ts';
import { appendEntries } from './log/transparency-log/appending.ts';
import { changeSummaries } from './notifications/fan-outs/push-summaries.ts';
import { queuePushes } from './notifications/pushes/push.model.ts';
import { change, database, inTransaction, select } from './platform/database/database.ts';
import { inSharedTransaction } from './platform/database/shared-transactions.ts';
import { discardedWrites } from './platform/monitoring/metrics.ts';
import { newId } from './platform/schemas/identifiers.ts';
import { deliverCallbacks } from './testing/deliver-callbacks.ts';
import { aGate } from './testing/gate.ts';
import { addEntries, anEmptyLog } from './testing/machine/empty-log.ts';
import { runningStatements } from './testing/machine/running-statements.ts';
import { aDevice, answered, taken } from './testing/recorders.ts';
import { sendPushes } from './testing/send-pushes.ts';
import { aMessage, anAccount, aSubscriber, service } from './testing/world.ts';

// What is written after the fact, about something that was deleted between: it ends without an error, is counted, and the
// rest of its batch is written together.

const discarded = async (kind: string) => {
  const { values } = await discardedWrites.get();
  return values.find(({ labels }) => labels.kind === kind)?.value ?? 0;
};
const deleteMessage = (id: string) => change('DELETE FROM messages WHERE id = :id', { id });

describe('the outcome of a push', () => {
  it('ends with its message, and the others are recorded', async () => {
    while (await sendPushes(async () => taken));
    const account = await anAccount();
    await aDevice(await aSubscriber(account));
    const messages = await Promise.all([1, 2, 3].map(() => aMessage(account)));
    const deleted = messages[1]?.message_id ?? '';
    const before = await discarded('push');
    await sendPushes(async ({ payload }) => {
      if ('message_id' in payload && payload.message_id === deleted) await deleteMessage(deleted);
      return taken;
    });
    expect((await discarded('push')) - before).toBe(1);
    const attempted = await select<{ id: string }>(
      'SELECT message_id AS id FROM push_attempts WHERE message_id IN (:ids)',
      { ids: messages.map(({ message_id }) => message_id) },
    );
    const left = messages.filter(({ message_id }) => message_id !== deleted);
    expect(attempted.map(({ id }) => id).toSorted()).toEqual(
      left.map(({ message_id }) => message_id).toSorted(),
    );
  });

  it('does not make the others of its batch be written one by one', async () => {
    const account = await anAccount();
    const sent = await Promise.all([1, 2, 3, 4].map(() => aMessage(account)));
    const ids = sent.map(({ message_id }) => message_id);
    const written: number[] = [];
    const others: number[] = [];
    const write = inSharedTransaction(
      8,
      async (items: { id: string }[]) => {
        written.push(items.length);
        await queuePushes(
          items.map(({ id: messageId }) => ({
            id: newId('push'),
            messageId,
            appId: account.appid,
            reason: 'new' as const,
            dueAt: Date.now() + 86_400_000,
            claim: null,
          })),
        );
      },
      {
        subjects: {
          kind: 'push',
          of: ({ id }) => ({ id, appId: account.appid }),
          existing: async (some) => some.map(({ id }) => id).filter((id) => id !== ids[2]),
        },
      },
    );
    const writeOther = inSharedTransaction(9, async (items: object[]) => {
      others.push(items.length);
    });
    await deleteMessage(ids[2] ?? '');
    await Promise.all([...ids.map((id) => write({ id })), writeOther({}), writeOther({})]);
    expect({ written, others }).toEqual({ written: [4, 3], others: [2, 2] });
  });
});

describe('the outcome of a callback', () => {
  it('ends with its message, and the others are recorded', async () => {
    while (await deliverCallbacks(service, async () => answered(200)));
    const account = await anAccount({ callbackUrl: 'https://shop.example.com/callbacks' });
    const person = await aSubscriber(account);
    const messages = await Promise.all([1, 2, 3].map(() => aMessage(account)));
    const deleted = messages[1]?.message_id ?? '';
    for (const { message_id } of messages)
      await person.inbox.answers.respond({ message_id, value: 'approve' });
    const before = await discarded('callback');
    const reported: unknown[] = [];
    await deliverCallbacks(
      service,
      async ({ body }) => {
        if (body.includes(deleted)) await deleteMessage(deleted);
        return answered(200);
      },
      (error) => reported.push(error),
    );
    expect(reported).toEqual([]);
    expect((await discarded('callback')) - before).toBe(1);
    const { data } = await account.open.callbacks.deliveries({});
    expect(data.map(({ status }) => status)).toEqual(['succeeded', 'succeeded']);
  });
});

it('a summary of pushes leaves out messages that were deleted', async () => {
  const account = await anAccount();
  const [one, other] = [await aSubscriber(account), await aSubscriber(account)];
  const [kept, deleted] = [await aMessage(account), await aMessage(account)];
  const [oneId = '', otherId = ''] = await Promise.all(
    [one, other].map(async ({ email }) => {
      const [row] = await select<{ id: string }>('SELECT id FROM people WHERE email = :email', {
        email,
      });
      return row?.id;
    }),
  );
  const before = await discarded('summary');
  await deleteMessage(deleted.message_id);
  const of = { appId: account.appid, isNew: true };
  await Promise.all([
    changeSummaries({ ...of, messageId: kept.message_id, personIds: [oneId] }),
    changeSummaries({ ...of, messageId: deleted.message_id, personIds: [otherId] }),
  ]);
  expect((await discarded('summary')) - before).toBe(1);
  const rows = await select('SELECT person_id AS personId FROM push_summaries WHERE app_id = :id', {
    id: account.appid,
  });
  expect(rows).toEqual([{ personId: oneId }]);
});

describe('a fallback mail', () => {
  afterEach(() => database().removeHook('beforeFind', 'deletes'));

  it('ends with its app', async () => {
    while (await mailUnreached(service));
    const account = await anAccount();
    await aSubscriber(account);
    await aMessage(account, { fallback: 'mail' });
    const before = await discarded('mail');
    // Between the reading of the message and that of its app.
    database().addHook('beforeFind', 'deletes', async ({ where }) => {
      if (JSON.stringify(where)?.includes(account.appid))
        await change('DELETE FROM apps WHERE id = :id', { id: account.appid });
    });
    await mailUnreached(service);
    expect((await discarded('mail')) - before).toBe(1);
  });
});

it('entries of the log that are deleted while they are appended are not in it, the others are', async () => {
  const owner = await anEmptyLog();
  await appendEntries(owner);
  await addEntries(3);
  const [, doomed] = await select<{ id: string }>('SELECT id FROM log_entries ORDER BY id');
  const before = await discarded('log_entry');
  const gate = aGate();
  const deleting = inTransaction(async () => {
    await change('DELETE FROM log_entries WHERE id = :id', { id: doomed?.id });
    await gate.opened;
  });
  const appending = appendEntries(owner);
  await expect.poll(() => runningStatements('UPDATE log_entries')).toBeGreaterThan(0);
  gate.open();
  await deleting;
  expect(await appending).toBe(2);
  expect((await discarded('log_entry')) - before).toBe(1);
  const places = await select<{ position: number }>(
    'SELECT position FROM log_entries ORDER BY position',
  );
  expect(places.map(({ position }) => position)).toEqual([0, 1]);
});

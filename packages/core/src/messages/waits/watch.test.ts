import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { appendChanges } from '../../platform/changes/change.model.ts';
import { log } from '../../platform/changes/log.ts';
import { change, inTransaction, poolUse } from '../../platform/database/database.ts';
import { aMessage, anAccount, aSubscriber } from '../../testing/world.ts';

const WAIT_MS = 25_000;
const following = vi.spyOn(log, 'follow');
afterEach(() => {
  following.mockClear();
  vi.useRealTimers();
});
afterAll(() => following.mockRestore());

/** Resolves when that many wait, and have seen that the message is open. */
async function waitersAre(count: number) {
  await expect
    .poll(() => following.mock.settledResults.map(({ type }) => type))
    .toEqual(Array(count).fill('fulfilled'));
  await expect.poll(() => poolUse().used + poolUse().waiting).toBe(0);
}

async function anAskedPerson() {
  const account = await anAccount();
  const person = await aSubscriber(account);
  const { message_id } = await aMessage(account);
  return { account, person, message_id };
}

describe('waiting for an answer', () => {
  it('ends with the answer', async () => {
    const { account, person, message_id } = await anAskedPerson();
    const waiting = account.open.messages.get({ message_id, wait: '25' });
    await waitersAre(1);
    await person.inbox.answers.respond({ message_id, value: 'approve' });
    expect((await waiting).status).toBe('approved');
  });

  it('ends with an answer in another process', async () => {
    const { account, message_id } = await anAskedPerson();
    const waiting = account.open.messages.get({ message_id, wait: '25' });
    await waitersAre(1);
    // Straight to the database, as another process would, without notifying this one.
    await inTransaction(async () => {
      await change("UPDATE messages SET status = 'canceled', closed_at = :now WHERE id = :id", {
        id: message_id,
        now: Date.now(),
      });
      const ended = { appId: account.appid, messageId: message_id };
      await appendChanges([{ kind: 'message.canceled', ...ended }], Date.now());
    });
    expect((await waiting).status).toBe('canceled');
  });

  it('ends after the requested time, and returns the current state', async () => {
    const { account, message_id } = await anAskedPerson();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const waiting = account.open.messages.get({ message_id, wait: '25' });
    await waitersAre(1);
    vi.advanceTimersByTime(WAIT_MS);
    expect((await waiting).status).toBe('queued');
  });

  it('does not wait for a final message', async () => {
    const { account, message_id } = await anAskedPerson();
    await account.open.messages.cancel({ message_id });
    const shown = await account.open.messages.get({ message_id, wait: '25' });
    expect(shown.status).toBe('canceled');
  });

  it('works for many requests at once', async () => {
    const { account, person, message_id } = await anAskedPerson();
    const waiting = Array.from({ length: 200 }, () =>
      account.open.messages.get({ message_id, wait: '25' }),
    );
    await waitersAre(200);
    await person.inbox.answers.respond({ message_id, value: 'reject' });
    const statuses = new Set((await Promise.all(waiting)).map((message) => message.status));
    expect([...statuses]).toEqual(['rejected']);
  });
});

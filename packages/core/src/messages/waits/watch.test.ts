import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { appendChanges } from '../../platform/changes/change.model.ts';
import { log } from '../../platform/changes/log.ts';
import { change, inTransaction, poolUse } from '../../platform/database/database.ts';
import { aMessage, anAccount, aSubscriber } from '../../testing/world.ts';
import { endWaits, untilClosed, whenWaitsEnd } from './watch.ts';

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

  it('does not end with another message, nor with what leaves the message open', async () => {
    const { account, person, message_id } = await anAskedPerson();
    const other = (await aMessage(account)).message_id;
    const ended: string[] = [];
    const waiting = [message_id, other].map((id) =>
      account.open.messages
        .get({ message_id: id, wait: '25' })
        .then(({ status }) => ended.push(`${id} ${status}`)),
    );
    await waitersAre(2);
    await person.inbox.answers.seen({ message_id });
    await person.inbox.answers.respond({ message_id: other, value: 'approve' });
    await waiting[1];
    expect(ended).toEqual([`${other} approved`]);
    await person.inbox.answers.respond({ message_id, value: 'reject' });
    await waiting[0];
    expect(ended).toEqual([`${other} approved`, `${message_id} rejected`]);
  });

  it('ends when the process stops, as does what waits several times', async () => {
    const { account, message_id } = await anAskedPerson();
    const waiting = account.open.messages.get({ message_id, wait: '25' });
    await waitersAre(1);
    let stops = 0;
    const undo = whenWaitsEnd(() => {
      stops += 1;
    });
    endWaits();
    expect((await waiting).status).toBe('queued');
    expect(stops).toBe(1);
    undo();
    endWaits();
    expect(stops).toBe(1);
  });

  it('is not begun without a time to wait, nor by more than 5,000 at once', async () => {
    const open = async () => false;
    await untilClosed('msg_none', 0, open);
    await untilClosed('msg_none', -1, open);
    expect(following).not.toHaveBeenCalled();
    const waiting = Array.from({ length: 5_000 }, () => untilClosed('msg_none', WAIT_MS, open));
    await untilClosed('msg_none', WAIT_MS, open);
    expect(following).toHaveBeenCalledTimes(5_000);
    await waitersAre(5_000);
    endWaits();
    await Promise.all(waiting);
    // Each that ended leaves its place.
    await untilClosed('msg_none', WAIT_MS, async () => true);
    expect(following).toHaveBeenCalledTimes(5_001);
  });
});

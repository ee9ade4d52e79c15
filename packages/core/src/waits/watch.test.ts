import { describe, expect, it } from 'vitest';
import { appendChanges } from '../changes/change.model.ts';
import { inTransaction } from '../database/database.ts';
import { Message } from '../messages/message.model.ts';
import { aMessage, anAccount, aSubscriber } from '../testing/world.ts';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

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
    await pause(50);
    await person.inbox.answers.respond({ message_id, value: 'approve' });
    expect((await waiting).status).toBe('approved');
  });

  it('ends with an answer that was given in another process', async () => {
    const { account, message_id } = await anAskedPerson();
    const waiting = account.open.messages.get({ message_id, wait: '25' });
    await pause(50);
    // Straight to the database, as another process would: nobody here is told.
    await inTransaction(async () => {
      await Message.close(message_id, ['queued'], 'canceled', Date.now());
      const ended = { accountId: account.appid, messageId: message_id };
      await appendChanges([{ kind: 'message.canceled', ...ended }], Date.now());
    });
    expect((await waiting).status).toBe('canceled');
  });

  it('ends with the time, and shows what is true then', async () => {
    const { account, message_id } = await anAskedPerson();
    expect((await account.open.messages.get({ message_id, wait: '1' })).status).toBe('queued');
  });

  it('does not wait for what is final', async () => {
    const { account, message_id } = await anAskedPerson();
    await account.open.messages.cancel({ message_id });
    const shown = await account.open.messages.get({ message_id, wait: '25' });
    expect(shown.status).toBe('canceled');
  });

  it('is possible for many at once', async () => {
    const { account, person, message_id } = await anAskedPerson();
    const waiting = Array.from({ length: 200 }, () =>
      account.open.messages.get({ message_id, wait: '25' }),
    );
    await pause(300);
    await person.inbox.answers.respond({ message_id, value: 'reject' });
    const statuses = new Set((await Promise.all(waiting)).map((message) => message.status));
    expect([...statuses]).toEqual(['rejected']);
  });
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { removeOld } from './jobs.ts';
import { allTables } from './tables.ts';
import { aPasskey, signedAnswer } from './testing/authenticator.ts';
import { deliverCallbacks } from './testing/deliver-callbacks.ts';
import { aReceiver } from './testing/recorders.ts';
import { root } from './testing/sources/patterns.ts';
import {
  aMessage,
  anAccount,
  aPerson,
  aSubscriber,
  asApp,
  refusal,
  service,
} from './testing/world.ts';

afterEach(() => vi.useRealTimers());
const laterDays = (days: number) =>
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * 86_400_000 });

async function anAnsweredMessage() {
  const account = await anAccount({ callbackUrl: 'https://shop.example.com/callbacks' });
  const person = await aSubscriber(account);
  const { message_id } = await aMessage(account, { ext: 'order-17' });
  await person.inbox.answers.respond({ message_id, value: 'approve', comment: 'fine' });
  const open = asApp(account.appid, account.open_secret);
  return { open, person, message_id };
}

describe('retention', () => {
  it('keeps rows as long as docs/guides/limits.md says', () => {
    const page = readFileSync(join(root, 'docs/guides/limits.md'), 'utf8').split('\n');
    const named = allTables().flatMap(({ facts }) => (facts.kept?.as ? [facts.kept] : []));
    expect(named.length).toBeGreaterThan(5);
    for (const { as = '', days } of named) {
      const time = days === 1 ? '24 hours' : `${days} days`;
      const rows = page.filter((row) => row.includes(as) && row.endsWith(`| ${time} |`));
      expect(rows, `${as}: ${time}`).toHaveLength(1);
    }
  });

  it('deletes the content of a closed message after 90 days and keeps the decision', async () => {
    const { open, person, message_id } = await anAnsweredMessage();
    const before = await open.messages.get({ message_id });
    expect(await person.inbox.answers.show({ message_id })).toMatchObject({
      content_removed_at: null,
    });
    laterDays(89);
    while ((await removeOld()) > 0);
    expect((await open.messages.get({ message_id })).ext).toBe('order-17');
    laterDays(2);
    while ((await removeOld()) > 0);
    const after = await open.messages.get({ message_id });
    expect(after).toMatchObject({
      status: 'approved',
      ext: null,
      payload: { title: 'Removed after 90 days' },
      response: { comment: null, payload_digest: before.response?.payload_digest },
    });
    vi.useRealTimers();
    // The inbox says in the language of the person that it was removed.
    const { inbox } = await aPerson({ email: person.email });
    expect(await inbox.answers.show({ message_id })).toMatchObject({
      content_removed_at: expect.any(Number),
    });
  });

  it('deletes the values of fields and the comment, and keeps their digest', async () => {
    const account = await anAccount();
    const person = await aSubscriber(account);
    const fields = [{ key: 'amount', label: 'Amount', type: 'number' as const, default: 1 }];
    const { message_id } = await aMessage(account, { payload: { title: 'Pay?', fields } });
    const answer = { message_id, value: 'approve' as const, comment: 'Less.' };
    await person.inbox.answers.respond({ ...answer, fields: { amount: 2 } });
    const { response } = await account.open.messages.get({ message_id });
    expect(response).toMatchObject({ fields: { amount: 2 }, comment: 'Less.' });
    laterDays(91);
    while ((await removeOld()) > 0);
    const after = await account.open.messages.get({ message_id });
    expect(after.answers).toEqual([{ ...response, fields: null, comment: null }]);
    expect(after.response?.edited).toEqual(['amount']);
  });

  it('keeps the passkey proof with the decision, and deletes a report', async () => {
    const account = await anAccount();
    const person = await aSubscriber(account);
    const { authenticator } = await aPasskey(person);
    const { message_id } = await account.open.messages.send({
      topic: account.default_topic,
      type: 'approval',
      payload: { title: 'Pay?' },
      require: 'passkey',
    });
    const asked = { message_id, value: 'approve' as const };
    await person.inbox.answers.respond(await signedAnswer(person, authenticator, asked));
    await person.inbox.reports.report({ message_id, comment: 'Who are you?' });
    const before = await account.open.messages.get({ message_id });
    laterDays(91);
    while ((await removeOld()) > 0);
    const after = await account.open.messages.get({ message_id });
    expect(after.response?.passkey).toEqual(before.response?.passkey);
    expect(after.response?.passkey?.signature).toBeTypeOf('string');
    expect((await account.open.reports.list({ message_id })).data).toEqual([]);
  });

  it('does not change an open message', async () => {
    const account = await anAccount();
    const { message_id } = await aMessage(account, { ext: 'order-18' });
    laterDays(91);
    while ((await removeOld()) > 0);
    expect((await account.open.messages.get({ message_id })).ext).toBe('order-18');
  });

  it('keeps an event while its delivery is pending', async () => {
    await anAnsweredMessage();
    laterDays(40);
    while ((await removeOld()) > 0);
    const receiver = aReceiver();
    while (await deliverCallbacks(service, receiver.post));
    expect(receiver.posts.length).toBeGreaterThan(0);
  });

  it('does not delete active sessions', async () => {
    const { person } = await anAnsweredMessage();
    laterDays(89);
    while ((await removeOld()) > 0);
    expect(await person.inbox.people.me({})).toBeTruthy();
    laterDays(95);
    while ((await removeOld()) > 0);
    expect(await refusal(person.inbox.people.me({}))).toBe('not_signed_in');
  });
});

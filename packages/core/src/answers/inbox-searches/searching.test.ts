import { describe, expect, it } from 'vitest';
import { messages } from '../../messages/messages/message.model.ts';
import { subscriptions } from '../../people/subscriptions/subscription.model.ts';
import { removeOld } from '../../retention.ts';
import {
  aMessage,
  anAccount,
  aSubscriber,
  refusal,
  type TestAccount,
  type TestPerson,
} from '../../testing/world.ts';

async function anAskedPerson() {
  const account = await anAccount();
  return { account, person: await aSubscriber(account) };
}

type Asked = { title: string; body?: string; details?: { label: string; value: string }[] };

/** A message that the person answered. */
async function answered(
  account: TestAccount,
  person: TestPerson,
  payload: Asked,
  comment?: string,
) {
  const { message_id } = await aMessage(account, { payload });
  await person.inbox.answers.respond({ message_id, value: 'approve', comment });
  return message_id;
}

const titlesFor = async (person: TestPerson, q: string, state: 'open' | 'closed' = 'closed') =>
  (await person.inbox.answers.inbox({ state, q })).data.map(({ payload }) => payload.title);

describe('a search of the history', () => {
  it('finds a word in every visible text', async () => {
    const { account, person } = await anAskedPerson();
    await account.console.accounts.nameSender({ sender_name: 'Northwind Büro' });
    await answered(account, person, { title: 'Pay invoice 4711?' });
    await answered(account, person, { title: 'Second', body: 'The goods\narrived on Thursday.' });
    await answered(account, person, {
      title: 'Third',
      details: [{ label: 'Supplier', value: 'Fabrikam "Paper" Ltd' }],
    });
    await answered(account, person, { title: 'Fourth' }, 'Agreed with Grace');
    expect(await titlesFor(person, 'invoice')).toEqual(['Pay invoice 4711?']);
    expect(await titlesFor(person, 'thursday')).toEqual(['Second']);
    expect(await titlesFor(person, 'fabrikam')).toEqual(['Third']);
    expect(await titlesFor(person, '"paper"')).toEqual(['Third']);
    expect(await titlesFor(person, 'supplier')).toEqual(['Third']);
    expect(await titlesFor(person, 'grace')).toEqual(['Fourth']);
    expect(await titlesFor(person, 'northwind')).toHaveLength(4);
    expect(await titlesFor(person, account.default_topic)).toHaveLength(4);
  });

  it('requires every word, and ignores case and accents', async () => {
    const { account, person } = await anAskedPerson();
    await answered(account, person, { title: 'Crème für Zoë', body: 'Twelve boxes' });
    await answered(account, person, { title: 'Creme', body: 'A hundred' });
    expect(await titlesFor(person, 'CREME zoe')).toEqual(['Crème für Zoë']);
    expect(await titlesFor(person, 'crème  hundred ')).toEqual(['Creme']);
    expect(await titlesFor(person, 'creme thousand')).toEqual([]);
  });

  it('does not search field names and buttons', async () => {
    const { account, person } = await anAskedPerson();
    await answered(account, person, { title: 'Open?', body: 'Please' });
    for (const word of ['title', 'body', 'label', 'details', 'approve', '{'])
      expect(await titlesFor(person, word)).toEqual([]);
  });

  it('treats special characters of the database literally', async () => {
    const { account, person } = await anAskedPerson();
    await answered(account, person, { title: 'A discount of 20%!' });
    await answered(account, person, { title: 'snake_case \\ it’s' });
    expect(await titlesFor(person, '20%!')).toEqual(['A discount of 20%!']);
    expect(await titlesFor(person, '%')).toEqual(['A discount of 20%!']);
    expect(await titlesFor(person, '_')).toEqual(['snake_case \\ it’s']);
    expect(await titlesFor(person, '\\')).toEqual(['snake_case \\ it’s']);
    expect(await titlesFor(person, "'; --")).toEqual([]);
    expect(await titlesFor(person, '🚀')).toEqual([]);
  });

  it('filters by outcome, alone or with words', async () => {
    const { account, person } = await anAskedPerson();
    await answered(account, person, { title: 'Gate' });
    const { message_id } = await aMessage(account, { payload: { title: 'Gate again' } });
    await account.open.messages.cancel({ message_id });
    const ended = async (outcome: 'approved' | 'rejected' | 'canceled', q?: string) =>
      (await person.inbox.answers.inbox({ state: 'closed', outcome, q })).data.map(
        ({ payload }) => payload.title,
      );
    expect(await ended('canceled')).toEqual(['Gate again']);
    expect(await ended('approved', 'gate')).toEqual(['Gate']);
    expect(await ended('rejected')).toEqual([]);
    const open = person.inbox.answers.inbox({ state: 'open', outcome: 'approved' });
    expect(await refusal(open)).toBe('validation_failed');
  });

  it('finds messages for this person alone, and none for others', async () => {
    const { account, person } = await anAskedPerson();
    const other = await aSubscriber(account);
    const { data } = await account.open.subscriptions.subscribers({});
    const [theirs = '', mine = ''] = data.map(({ subscriber_id }) => subscriber_id);
    const forMe = await aMessage(account, { to: [mine], payload: { title: 'Lamp for me' } });
    const forThem = await aMessage(account, { to: [theirs], payload: { title: 'Lamp for them' } });
    expect(await titlesFor(person, 'lamp', 'open')).toEqual(['Lamp for me']);
    for (const { message_id } of [forMe, forThem])
      await account.open.messages.cancel({ message_id });
    expect(await titlesFor(person, 'lamp')).toEqual(['Lamp for me']);
    expect(await titlesFor(other, 'lamp')).toEqual(['Lamp for them']);
    const [subscription] = (await person.inbox.subscriptions.mine({})).data;
    const subscription_id = subscription?.subscription_id ?? '';
    await person.inbox.subscriptions.leave({ subscription_id });
    expect(await titlesFor(person, 'lamp')).toEqual([]);
  });

  it('also searches open messages, nearest deadline first', async () => {
    const { account, person } = await anAskedPerson();
    for (const [expires_in, title] of [
      [900, 'Lamp three'],
      [300, 'Lamp one'],
      [600, 'Door two'],
    ] as const)
      await aMessage(account, { expires_in, payload: { title } });
    expect(await titlesFor(person, 'lamp', 'open')).toEqual(['Lamp one', 'Lamp three']);
  });

  it('searches only topic and sender of messages whose content was deleted', async () => {
    const { account, person } = await anAskedPerson();
    const message_id = await answered(account, person, { title: 'Lamp' }, 'Removed it');
    const old = Date.now() - 91 * 86_400_000;
    await messages.update({ closedAt: old }, { where: { id: message_id } });
    await subscriptions.update({ subscribedAt: 0 }, { where: { appId: account.appid } });
    while ((await removeOld()) > 0);
    expect(await titlesFor(person, 'lamp')).toEqual([]);
    expect(await titlesFor(person, 'removed')).toEqual([]);
    expect(await titlesFor(person, account.default_topic)).toHaveLength(1);
  });

  it('accepts at most ten words', async () => {
    const { person } = await anAskedPerson();
    const words = Array.from({ length: 11 }, (_, n) => `w${n}`);
    expect(await titlesFor(person, words.slice(1).join(' '))).toEqual([]);
    expect(await refusal(titlesFor(person, words.join(' ')))).toBe('validation_failed');
  });
});

import { describe, expect, it } from 'vitest';
import { aCrowd } from '../../testing/crowd.ts';
import { anAccount, aPerson, aSubscriber, refusal } from '../../testing/world.ts';

type Account = Awaited<ReturnType<typeof anAccount>>;

const namesIn = async ({ console, default_topic: topic }: Account, q: string) =>
  (await console.subscriptions.search({ topic, q })).data.map(({ display_name }) => display_name);

async function aNamed(account: Account, name: string) {
  await aSubscriber(account, await aPerson({ name }));
  const { data } = await account.open.subscriptions.subscribers({ limit: '1' });
  return data[0]?.subscriber_id ?? '';
}

describe('the search of subscribers', () => {
  it('finds people by a part of their name, in any case and with or without accents', async () => {
    const account = await anAccount();
    await aNamed(account, 'Ada Lovelace');
    await aNamed(account, 'Zoë Washburne');
    expect(await namesIn(account, 'LOVE')).toEqual(['Ada Lovelace']);
    expect(await namesIn(account, 'zoe')).toEqual(['Zoë Washburne']);
    expect((await namesIn(account, '')).toSorted()).toEqual(['Ada Lovelace', 'Zoë Washburne']);
    expect(await namesIn(account, '%')).toEqual([]);
  });

  it('finds people by their reference, also in a topic with many people', async () => {
    const account = await anAccount();
    const subscriber_id = await aNamed(account, 'Ada Lovelace');
    await account.open.subscriptions.setReference({ subscriber_id, reference: 'payroll-7' });
    await aCrowd(account, 1_100);
    expect(await namesIn(account, 'payroll')).toEqual(['Ada Lovelace']);
  });

  it('finds people of all topics, once each, and the members of a group', async () => {
    const account = await anAccount();
    const ada = await aNamed(account, 'Ada Lovelace');
    const bob = await aNamed(account, 'Bob Hopper');
    await account.open.subscriptions.setReference({ subscriber_id: bob, reference: 'payroll-7' });
    const { search } = account.console.subscriptions;
    const found = async (input: Parameters<typeof search>[0]) =>
      (await search(input)).data.map(({ display_name }) => display_name).toSorted();
    expect(await found({ q: '' })).toEqual(['Ada Lovelace', 'Bob Hopper']);
    expect(await found({ q: 'hopp' })).toEqual(['Bob Hopper']);
    expect(await found({ q: 'payroll' })).toEqual(['Bob Hopper']);
    const { group_id } = await account.open.groups.create({ name: 'finance' });
    await account.open.groups.setMembers({ group_id, subscribers: [ada] });
    expect(await found({ q: '', group_id })).toEqual(['Ada Lovelace']);
    expect(await found({ q: 'hopp', group_id })).toEqual([]);
    await account.open.subscriptions.remove({ subscriber_id: bob });
    expect(await found({ q: '' })).toEqual(['Ada Lovelace']);
    const other = await anAccount();
    expect((await other.console.subscriptions.search({ q: '' })).data).toEqual([]);
    expect(await refusal(other.console.subscriptions.search({ q: '', group_id }))).toBe(
      'not_found',
    );
    const both = search({ q: '', group_id, topic: account.default_topic });
    expect(await refusal(both)).toBe('validation_failed');
  });

  it('does not find people of another topic, who left, or of another account', async () => {
    const account = await anAccount();
    const subscriber_id = await aNamed(account, 'Ada Lovelace');
    const { topic } = await account.open.topics.create({ name: 'other' });
    expect((await account.console.subscriptions.search({ topic, q: 'ada' })).data).toEqual([]);
    await account.open.subscriptions.remove({ subscriber_id });
    expect(await namesIn(account, 'ada')).toEqual([]);
    const other = await anAccount();
    expect(await refusal(other.console.subscriptions.search({ topic, q: 'ada' }))).toBe(
      'topic_forbidden',
    );
  });
});

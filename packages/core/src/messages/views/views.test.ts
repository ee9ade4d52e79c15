import { afterEach, describe, expect, it, vi } from 'vitest';
import { removeOld } from '../../retention.ts';
import {
  aMessage,
  anAccount,
  aPerson,
  aSubscriber,
  refusal,
  tokenOf,
} from '../../testing/world.ts';
import { messages } from '../messages/message.model.ts';

afterEach(() => vi.useRealTimers());

describe('the people who opened a message', () => {
  it('are listed in the order in which they did, each once', async () => {
    const account = await anAccount();
    const [ada, grace] = [
      await aSubscriber(account, await aPerson({ name: 'Ada' })),
      await aSubscriber(account, await aPerson({ name: 'Grace' })),
    ];
    const { message_id } = await aMessage(account, { approvals: { required: 2 } });
    for (const { inbox } of [grace, ada, grace]) await inbox.answers.seen({ message_id });
    const { data } = await account.open.messages.views({ message_id });
    expect(data.map(({ display_name }) => display_name)).toEqual(['Grace', 'Ada']);
    const { seen_at } = await account.open.messages.get({ message_id });
    expect(data[0]?.seen_at).toBe(seen_at);
  });

  it('have pages', async () => {
    const account = await anAccount();
    const { message_id } = await aMessage(account, { to_later_joiners: true });
    for (const name of ['One', 'Two', 'Three']) {
      const { inbox } = await aSubscriber(account, await aPerson({ name }));
      await inbox.answers.seen({ message_id });
    }
    const names: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await account.open.messages.views({ message_id, limit: '1', cursor });
      names.push(...page.data.map(({ display_name }) => display_name));
      cursor = page.next_cursor ?? undefined;
    } while (cursor);
    expect(names).toEqual(['One', 'Two', 'Three']);
  });

  it('have pages also where several opened it in the same millisecond', async () => {
    const account = await anAccount();
    const { message_id } = await aMessage(account, { to_later_joiners: true });
    const seen_at = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now: seen_at });
    for (let n = 0; n < 4; n += 1)
      await (await aSubscriber(account)).inbox.answers.seen({ message_id });
    const { data } = await account.open.messages.views({ message_id });
    expect(data.map((view) => view.seen_at)).toEqual(Array(4).fill(seen_at));
    const first = await account.open.messages.views({ message_id, limit: '2' });
    const cursor = first.next_cursor ?? '';
    const second = await account.open.messages.views({ message_id, limit: '2', cursor });
    expect([...first.data, ...second.data]).toEqual(data);
    expect(second.next_cursor).toBeNull();
  });

  it('are named as the app knows them, or by their masked address', async () => {
    const account = await anAccount();
    const { url } = await account.open.invites.create({
      topic: account.default_topic,
      reference: 'ada-17',
    });
    const ada = await aPerson({ name: 'Ada' });
    await ada.inbox.subscriptions.join({ invite_token: tokenOf(url) });
    const unnamed = await aSubscriber(account, await aPerson({ name: '' }));
    const { message_id } = await aMessage(account, { approvals: { required: 2 } });
    for (const { inbox } of [ada, unnamed]) await inbox.answers.seen({ message_id });
    const { data } = await account.open.messages.views({ message_id });
    expect(data).toMatchObject([
      { display_name: 'Ada', reference: 'ada-17' },
      { display_name: expect.stringMatching(/^.•+@.•+$/u), reference: null },
    ]);
    expect(JSON.stringify(data)).not.toContain(unnamed.email);
  });

  it('are forgotten with the content of the message', async () => {
    const account = await anAccount();
    const person = await aSubscriber(account);
    const { message_id } = await aMessage(account);
    await person.inbox.answers.seen({ message_id });
    await account.open.messages.cancel({ message_id });
    const closedAt = Date.now() - 91 * 86_400_000;
    await messages.update({ closedAt }, { where: { id: message_id } });
    while ((await removeOld()) > 0);
    expect((await account.open.messages.views({ message_id })).data).toEqual([]);
  });

  it('are no business of another app', async () => {
    const [mine, theirs] = [await anAccount(), await anAccount()];
    const { message_id } = await aMessage(theirs);
    expect(await refusal(mine.open.messages.views({ message_id }))).toBe('not_found');
  });
});

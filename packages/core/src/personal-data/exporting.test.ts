import { describe, expect, it } from 'vitest';
import { aMessage, anAccount, aPerson, aSubscriber, refusal } from '../testing/world.ts';

/** All pages of an export. */
async function pagesOf({ inbox }: Awaited<ReturnType<typeof aPerson>>) {
  const pages = [await inbox.personalData.export({})];
  for (let next = pages[0]?.next_cursor; next; ) {
    const page = await inbox.personalData.export({ cursor: next });
    pages.push(page);
    next = page.next_cursor;
  }
  return pages;
}

describe('the export of a person', () => {
  it('has their settings on the first page, and each message once, with their answers', async () => {
    const account = await anAccount();
    const person = await aSubscriber(account);
    const answered = await aMessage(account);
    const comment = 'Fine with me';
    const { message_id } = answered;
    await person.inbox.answers.respond({ message_id, value: 'approve', comment });
    const open = await aMessage(account);
    const [first, ...others] = await pagesOf(person);
    expect(first?.person).toMatchObject({
      profile: { email: person.email },
      sessions: [{ is_current: true }],
      subscriptions: [{ topic: account.default_topic }],
      quiet_hours: { on: false },
    });
    expect(others.map((page) => page.person)).toEqual([null]);
    expect(first?.messages.map((each) => each.message_id)).toEqual([open.message_id]);
    expect(others.flatMap((page) => page.messages)).toMatchObject([
      { message_id, response: { value: 'approve', comment } },
    ]);
  });

  it('has pages of at most 100 messages, whose cursors lead through all', async () => {
    const account = await anAccount();
    const person = await aSubscriber(account);
    const sent = await Promise.all(Array.from({ length: 101 }, () => aMessage(account)));
    const pages = await pagesOf(person);
    expect(pages.map(({ messages }) => messages.length)).toEqual([100, 1, 0]);
    const exported = pages.flatMap(({ messages }) => messages.map((each) => each.message_id));
    expect(exported.toSorted()).toEqual(sent.map((each) => each.message_id).toSorted());
  });

  it('marks nothing as delivered', async () => {
    const account = await anAccount();
    const person = await aSubscriber(account);
    const { message_id } = await aMessage(account);
    await pagesOf(person);
    expect((await account.open.messages.get({ message_id })).status).toBe('queued');
  });

  it('has nothing of another person', async () => {
    const account = await anAccount();
    const [person, other] = [await aSubscriber(account), await aSubscriber(account)];
    expect(JSON.stringify(await pagesOf(person))).not.toContain(other.email);
  });

  it.each(['open', 'open.x', 'other.', '.', 'open.a.b', 'closed.e30'])(
    'refuses the cursor %s',
    async (cursor) => {
      const { inbox } = await aPerson();
      expect(await refusal(inbox.personalData.export({ cursor }))).toBe('invalid_cursor');
    },
  );
});

import { describe, expect, it } from 'vitest';
import {
  aCard,
  aMessage,
  anAccount,
  aPerson,
  aSubscriber,
  asApp,
  problemIn,
  refusal,
  type TestAccount,
} from '../../testing/world.ts';

/** Ids of the subscribers of an account, in the order in which they joined. */
async function idsOf(account: TestAccount) {
  const { data } = await account.open.subscriptions.subscribers({});
  return data
    .toSorted((a, b) => a.subscriber_id.localeCompare(b.subscriber_id))
    .map(({ subscriber_id }) => subscriber_id);
}

async function aTeam(size: number) {
  const account = await anAccount();
  for (const name of ['Ada', 'Grace', 'Joan', 'Mary'].slice(0, size))
    await aSubscriber(account, await aPerson({ name }));
  return { account, ids: await idsOf(account) };
}

describe('approvals of a message', () => {
  it('are one of anybody if nothing else is asked', async () => {
    const { account } = await aTeam(1);
    const { message_id, approvals } = await aMessage(account);
    expect(approvals).toEqual({ required: 1, enough_recipients: true });
    expect(await account.open.messages.get({ message_id })).toMatchObject({
      approvals: { required: 1, exclude: [], enough_recipients: true },
      progress: { required: 1, approved: 0 },
    });
  });

  it('store the excluded subscribers by id', async () => {
    const { account, ids } = await aTeam(2);
    const [ada = '', grace = ''] = ids;
    await account.open.subscriptions.setReference({ subscriber_id: ada, reference: 'ada' });
    const { message_id } = await aMessage(account, { approvals: { exclude: ['ref:ada', ada] } });
    await account.open.subscriptions.setReference({ subscriber_id: ada, reference: null });
    await account.open.subscriptions.setReference({ subscriber_id: grace, reference: 'ada' });
    const { approvals } = await account.open.messages.get({ message_id });
    expect(approvals.exclude).toEqual([ada]);
  });

  it('refuse an excluded subscriber who is unknown', async () => {
    const { account } = await aTeam(1);
    const sending = aMessage(account, { approvals: { exclude: ['ref:nobody'] } });
    const { errors } = (await problemIn(sending)).more;
    expect(errors?.[0]).toMatchObject({ pointer: '/approvals/exclude/0', code: 'unknown' });
  });

  it('refuse a message that its named people cannot approve', async () => {
    const { account, ids } = await aTeam(3);
    const to = ids.slice(0, 2);
    const three = await problemIn(aMessage(account, { to, approvals: { required: 3 } }));
    expect(three.more.errors?.[0]?.pointer).toBe('/approvals/required');
    const excluded = { required: 2, exclude: ids.slice(0, 1) };
    const two = await problemIn(aMessage(account, { to, approvals: excluded }));
    expect(two.more.errors?.[0]?.pointer).toBe('/approvals/required');
    const enough = await aMessage(account, { to, approvals: { required: 2 } });
    expect(enough.approvals).toEqual({ required: 2, enough_recipients: true });
  });

  it('say how many people there are, how many are needed and what to do', async () => {
    const { account, ids } = await aTeam(1);
    const named = await problemIn(aMessage(account, { to: ids, approvals: { required: 2 } }));
    expect(named.message).toBe(
      '/approvals/required: must be at most 1: 2 people must approve, and the message names 1 person who is not excluded. Name 1 more in to or widen, or lower required',
    );
    const nobody = await problemIn(aMessage(account, { to: ids, approvals: { exclude: ids } }));
    expect(nobody.message).toBe(
      '/approvals/required: cannot be reached: 1 person must approve, and the message names 0 people who are not excluded. Name 1 more in to or widen, or exclude fewer',
    );
    const { warnings } = await aMessage(account, { approvals: { required: 2 } });
    expect(warnings).toEqual([
      'approvals.required: 2 people must approve, and 1 person can answer. Invite 1 more to the topic and send the message again (or with to_later_joiners: true), or lower required.',
    ]);
    expect((await aMessage(account)).warnings).toEqual([]);
  });

  it('count the people of widenings', async () => {
    const { account, ids } = await aTeam(3);
    const [ada = '', grace = '', joan = ''] = ids;
    const send = (later: string[], exclude: string[] = []) =>
      aMessage(account, {
        to: [ada],
        widen: [{ after: 60, to: later }],
        approvals: { required: 2, exclude },
      });
    expect((await send([grace, joan])).approvals.enough_recipients).toBe(true);
    expect(await refusal(send([ada]))).toBe('validation_failed');
    expect(await refusal(send([grace], [grace]))).toBe('validation_failed');
  });

  it('say when the topic has too few people', async () => {
    const { account, ids } = await aTeam(2);
    const enough = async (approvals: { required: number; exclude?: string[] }) => {
      const { message_id, ...sent } = await aMessage(account, { approvals });
      const shown = await account.open.messages.get({ message_id });
      expect(shown.approvals.enough_recipients).toBe(sent.approvals.enough_recipients);
      return sent.approvals.enough_recipients;
    };
    expect(await enough({ required: 2 })).toBe(true);
    expect(await enough({ required: 3 })).toBe(false);
    expect(await enough({ required: 2, exclude: ids.slice(0, 1) })).toBe(false);
    expect(await enough({ required: 1, exclude: ids.slice(0, 1) })).toBe(true);
  });

  it('count test approvers as people', async () => {
    const { test } = await anAccount();
    const open = asApp(test.appid, test.open_secret);
    const send = (required: number, exclude: string[]) =>
      open.messages.send({
        topic: test.default_topic,
        type: 'approval',
        payload: aCard,
        to: ['usr_test_silent', 'ref:test_slow'],
        approvals: { required, exclude },
      });
    expect((await send(2, [])).approvals.enough_recipients).toBe(true);
    const { errors } = (await problemIn(send(2, ['usr_test_silent']))).more;
    expect(errors?.[0]?.pointer).toBe('/approvals/required');
  });
});

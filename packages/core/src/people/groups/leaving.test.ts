import { describe, expect, it } from 'vitest';
import { aTeam, memberAt, respond } from '../../answers/approvals/testing.ts';
import { listening } from '../../testing/listening.ts';
import {
  aMessage,
  anAccount,
  anyEmail,
  aPerson,
  aSubscriber,
  asApp,
  codeFor,
  type TestAccount,
  type TestPerson,
  tokenOf,
} from '../../testing/world.ts';

/** A group with these members, who are on call. */
async function onCall({ open }: TestAccount, name: string, subscribers: string[]) {
  const { group_id } = await open.groups.create({ name });
  await open.groups.setMembers({ group_id, subscribers });
  await open.groups.setOnCall({ group_id, subscribers });
  return group_id;
}

const idsIn = async ({ open }: TestAccount, group_id: string) =>
  (await open.groups.members({ group_id })).data.map(({ subscriber_id }) => subscriber_id);

async function leaveAll({ inbox }: TestPerson) {
  for (const { subscription_id } of (await inbox.subscriptions.mine({})).data)
    await inbox.subscriptions.leave({ subscription_id });
}

/** A group of two people, of whom the first one is about to leave. */
async function aPairOnCall() {
  const team = await aTeam(2);
  const [ada, grace] = [memberAt(team, 0), memberAt(team, 1)];
  const ids = [ada.subscriberId, grace.subscriberId];
  const group_id = await onCall(team.account, 'ops', ids);
  return { team, account: team.account, ada, grace, group_id };
}

/** What changed the members of groups, by the audit log of an account, newest first. */
async function changesOfMembers({ console }: TestAccount) {
  const { data } = await console.audit.list({});
  return data.filter(({ action }) => action === 'group_members_changed');
}

describe('somebody who is on no topic of an app any more', () => {
  it.each<[string, (world: Awaited<ReturnType<typeof aPairOnCall>>) => Promise<unknown>]>([
    ['because they left', ({ ada }) => leaveAll(ada)],
    [
      'because they were removed',
      ({ account, ada }) => account.open.subscriptions.remove({ subscriber_id: ada.subscriberId }),
    ],
    [
      'because they erased their data',
      async ({ ada }) => {
        await ada.inbox.personalData.startErasure({});
        await ada.inbox.personalData.erase({ code: await codeFor(ada.email) });
      },
    ],
  ])('is in none of its groups, and not on call, %s', async (_why, leave) => {
    const world = await aPairOnCall();
    const { account, ada, grace, group_id } = world;
    await leave(world);
    expect(await idsIn(account, group_id)).toEqual([grace.subscriberId]);
    expect(await account.open.groups.get({ group_id })).toMatchObject({ members: 1, on_call: 1 });
    const subscriber_id = ada.subscriberId;
    const shown = await account.open.subscriptions.subscriber({ subscriber_id });
    expect(shown.groups).toEqual([]);
    const [last] = await changesOfMembers(account);
    expect(last).toMatchObject({ target: group_id, details: { name: 'ops', removed: 1 } });
  });

  it('is in no group of a sender whose invite was for an address that they changed', async () => {
    const account = await anAccount();
    const email = anyEmail();
    const person = await aPerson({ email });
    const { url } = await account.open.invites.create({ topic: account.default_topic, email });
    await person.inbox.subscriptions.join({ invite_token: tokenOf(url) });
    const [member] = (await account.open.subscriptions.subscribers({})).data;
    const group_id = await onCall(account, 'ops', [member?.subscriber_id ?? '']);
    const changed = anyEmail();
    await person.inbox.addresses.start({ email: changed });
    const codes = { current: await codeFor(email), new: await codeFor(changed) };
    for (const address of ['current', 'new'] as const)
      await person.inbox.addresses.confirm({ address, code: codes[address] });
    expect(await idsIn(account, group_id)).toEqual([]);
  });

  it('keeps what was sent to them, and no answer waits for them', async () => {
    const { account, ada, grace } = await aPairOnCall();
    const { message_id } = await aMessage(account, { to: ['group:ops'] });
    await leaveAll(ada);
    const { data } = await account.open.messages.recipients({ message_id });
    expect(data).toMatchObject([
      { display_name: 'Grace', groups: ['ops'], is_awaited: true },
      { display_name: 'Ada', groups: ['ops'], is_subscribed: false, is_awaited: false },
    ]);
    await respond(grace, message_id, 'approve');
    expect((await account.open.messages.get({ message_id })).status).toBe('approved');
  });
});

describe('somebody who leaves one of several topics', () => {
  it('stays in the groups', async () => {
    const { account, ada, group_id } = await aPairOnCall();
    const { topic } = await account.open.topics.create({ name: 'payments' });
    const { url } = await account.open.invites.create({ topic });
    await ada.inbox.subscriptions.join({ invite_token: tokenOf(url) });
    await account.open.subscriptions.remove({ subscriber_id: ada.subscriberId, topic });
    expect(await idsIn(account, group_id)).toHaveLength(2);
    await leaveAll(ada);
    expect(await idsIn(account, group_id)).toHaveLength(1);
  });

  it('stays in the groups of other apps', async () => {
    const { ada, group_id, account } = await aPairOnCall();
    const other = await anAccount();
    await aSubscriber(other, ada);
    const [mine] = (await other.open.subscriptions.subscribers({})).data;
    const theirs = await onCall(other, 'ops', [mine?.subscriber_id ?? '']);
    await other.open.subscriptions.remove({ subscriber_id: mine?.subscriber_id ?? '' });
    expect(await idsIn(other, theirs)).toEqual([]);
    expect(await idsIn(account, group_id)).toHaveLength(2);
  });
});

describe('the groups of a person', () => {
  it('are what their sender sees of them, and what they export', async () => {
    const { account, ada, group_id } = await aPairOnCall();
    const subscriber_id = ada.subscriberId;
    const shown = await account.open.subscriptions.subscriber({ subscriber_id });
    expect(shown.groups).toEqual([{ group_id, name: 'ops', on_call: true }]);
    const { person } = await ada.inbox.personalData.export({});
    expect(person?.groups).toEqual([
      expect.objectContaining({
        app: expect.objectContaining({ username: account.username }),
        name: 'ops',
        on_call: true,
      }),
    ]);
  });
});

describe('an open console', () => {
  it('receives each change of a group, its members and who is on call, and of no other app', async () => {
    const team = await aTeam(1);
    const { account } = team;
    const device = await listening(() => account.console.changes.ofApp());
    const ids = [memberAt(team, 0).subscriberId];
    const { groups } = account.open;
    const changes = () => device.kinds().filter((kind) => kind === 'group').length;
    const { group_id } = await groups.create({ name: 'ops' });
    await expect.poll(changes).toBe(1);
    await groups.update({ group_id, description: 'Answers alerts.' });
    await groups.addMembers({ group_id, subscribers: ids });
    await groups.setOnCall({ group_id, subscribers: ids });
    await expect.poll(changes).toBe(4);
    // What changes nothing is no change.
    await groups.addMembers({ group_id, subscribers: ids });
    await groups.setOnCall({ group_id, subscribers: ids });
    await asApp(account.test.appid, account.test.open_secret).groups.create({ name: 'ops' });
    await groups.removeMembers({ group_id, subscribers: ids });
    await groups.setMembers({ group_id, subscribers: ids });
    await leaveAll(memberAt(team, 0));
    await groups.remove({ group_id });
    await expect.poll(changes).toBe(8);
  });
});

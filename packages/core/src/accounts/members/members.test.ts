import { afterEach, describe, expect, it, vi } from 'vitest';
import { showMailbox } from '../../platform/mails/mails.ts';
import { aMember } from '../../testing/members.ts';
import { anAccount, call, PASSWORD, problemIn, refusal, service } from '../../testing/world.ts';

afterEach(() => vi.useRealTimers());

const subjectsTo = async (email: string) =>
  (await showMailbox(service, email)).map(({ subject }) => subject);
const rolesOf = async ({ console }: Awaited<ReturnType<typeof anAccount>>) =>
  (await console.members.list({})).data.map(({ role }) => role);

describe('members', () => {
  it('are listed in the order in which they joined', async () => {
    const account = await anAccount();
    const sam = await aMember(account, 'developer');
    const { data } = await sam.console.members.list({});
    expect(data.map(({ email, role }) => [email, role])).toEqual([
      [account.email, 'owner'],
      [sam.email, 'developer'],
    ]);
  });

  it('are managed by admins up to admin, and owners by owners only', async () => {
    const account = await anAccount();
    const admin = await aMember(account, 'admin');
    const sam = await aMember(account, 'viewer');
    const { developer_id: ownerId } = await account.console.accounts.show({});
    const { members } = admin.console;
    await members.setRole({ developer_id: sam.developer_id, role: 'admin' });
    for (const calling of [
      () => members.setRole({ developer_id: sam.developer_id, role: 'owner' }),
      () => members.setRole({ developer_id: ownerId, role: 'viewer' }),
      () => members.remove({ developer_id: ownerId }),
      () => members.invite({ email: 'new@acme.example', role: 'owner' }),
    ]) {
      const { code, more } = await problemIn(calling());
      expect(code).toBe('role_insufficient');
      expect(more.detail).toContain('role owner');
    }
    await account.console.members.setRole({ developer_id: sam.developer_id, role: 'owner' });
    expect(await rolesOf(account)).toEqual(['owner', 'admin', 'owner']);
  });

  it('learn their new role, and so do the owners', async () => {
    const account = await anAccount();
    const sam = await aMember(account, 'viewer');
    await account.console.members.setRole({ developer_id: sam.developer_id, role: 'admin' });
    expect(await subjectsTo(sam.email)).toContain(
      `Your role in the account ${account.username} was changed`,
    );
    expect(await subjectsTo(account.email)).toContain('A role in your Assent account was changed');
  });

  it('lose access at once when they are removed, and keep their other accounts', async () => {
    const account = await anAccount();
    const sam = await aMember(account, 'developer');
    await account.console.members.remove({ developer_id: sam.developer_id });
    expect(await refusal(sam.console.topics.list({}))).toBe('not_found');
    expect((await sam.own.console.members.accounts({})).data).toHaveLength(1);
    expect(await subjectsTo(sam.email)).toContain(
      `You are no longer a member of the account ${account.username}`,
    );
  });

  it('learn that their sign-in was deleted with their last account', async () => {
    const account = await anAccount();
    const sam = await aMember(account, 'developer');
    await sam.own.console.accounts.deleteAccount({
      password: PASSWORD,
      username: sam.own.username,
    });
    await account.console.members.remove({ developer_id: sam.developer_id });
    const [mail] = await showMailbox(service, sam.email);
    expect(mail?.text).toContain('You are in no other account');
    const login = call().api.accounts.login({ email: sam.email, password: PASSWORD });
    expect(await refusal(login)).toBe('invalid_credentials');
    await account.console.members.invite({ email: sam.email, role: 'viewer' });
  });

  it('need a recent authentication to be changed', async () => {
    const account = await anAccount();
    const sam = await aMember(account, 'developer');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 });
    const { members } = account.console;
    const { developer_id } = sam;
    for (const calling of [
      () => members.setRole({ developer_id, role: 'viewer' }),
      () => members.remove({ developer_id }),
      () => members.invite({ email: 'x@acme.example', role: 'viewer' }),
      () => sam.console.members.leave({}),
    ])
      expect(await refusal(calling())).toBe('reauthentication_required');
  });

  it('of other accounts are unknown', async () => {
    const [account, other] = [await anAccount(), await anAccount()];
    const sam = await aMember(other, 'developer');
    const { developer_id } = sam;
    expect(await refusal(account.console.members.remove({ developer_id }))).toBe('not_found');
    const asked = account.console.members.setRole({ developer_id, role: 'viewer' });
    expect(await refusal(asked)).toBe('not_found');
  });
});

describe('the last owner', () => {
  it('cannot leave, be removed or be demoted', async () => {
    const account = await anAccount();
    const { developer_id } = await account.console.accounts.show({});
    const { members } = account.console;
    for (const calling of [
      () => members.leave({}),
      () => members.remove({ developer_id }),
      () => members.setRole({ developer_id, role: 'admin' }),
    ])
      expect(await refusal(calling())).toBe('last_owner');
  });

  it('stays when all owners leave at once', async () => {
    const account = await anAccount();
    const others = await Promise.all([1, 2, 3].map(() => aMember(account, 'owner')));
    const owners = [account.console, ...others.map(({ console }) => console)];
    const outcomes = await Promise.allSettled(owners.map(({ members }) => members.leave({})));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    const at = outcomes.findIndex(({ status }) => status === 'rejected');
    expect((await owners[at]?.members.list({}))?.data.map(({ role }) => role)).toEqual(['owner']);
  });

  it('stays when two owners demote each other at once', async () => {
    const account = await anAccount();
    const sam = await aMember(account, 'owner');
    const { developer_id } = await account.console.accounts.show({});
    await Promise.allSettled([
      sam.console.members.setRole({ developer_id, role: 'viewer' }),
      account.console.members.setRole({ developer_id: sam.developer_id, role: 'viewer' }),
    ]);
    expect((await rolesOf(account)).toSorted()).toEqual(['owner', 'viewer']);
  });
});

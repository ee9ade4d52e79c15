import { describe, expect, it } from 'vitest';
import { showMailbox } from '../../platform/mails/mails.ts';
import type { Role } from '../../platform/statuses.schema.ts';
import { aMember, invitationCodeFor } from '../../testing/members.ts';
import { anAccount, asApp, problemIn, refusal, service } from '../../testing/world.ts';
import { members, removeMember } from './member.model.ts';

const scopes = ['all' as const];

/** A member of an account who has invited an address of their own to it. */
async function anInviter(role: Role, invited: Role) {
  const account = await anAccount();
  const { account_id: accountId } = await account.console.accounts.show({});
  const sam = await aMember(account, role);
  const second = await anAccount();
  await sam.console.members.invite({ email: second.email, role: invited });
  const code = await invitationCodeFor(second.email);
  const accept = () => second.console.members.accept({ code });
  const { members } = account.console;
  const { developer_id } = sam;
  return { account, accountId, sam, second, accept, members, developer_id };
}
type Inviter = Awaited<ReturnType<typeof anInviter>>;

type Change = (inviter: Inviter) => Promise<unknown>;
const remove: Change = ({ members, developer_id }) => members.remove({ developer_id });
const leave: Change = ({ sam }) => sam.console.members.leave({});
const setRole =
  (role: Role): Change =>
  ({ members, developer_id }) =>
    members.setRole({ developer_id, role });
/** As a row of today's servers is, which no rule has looked at. */
const unnoticed =
  (role: Role | null): Change =>
  async ({ accountId, developer_id: developerId }) => {
    const where = { accountId, developerId };
    if (role === null) await removeMember(accountId, developerId);
    if (role !== null) await members.update({ role }, { where });
  };

/** What happens to a member with a role who invited for a role, and how the invitation ends. */
const table: [what: string, role: Role, invited: Role, change: Change, isValid: boolean][] = [
  ['was removed', 'admin', 'viewer', remove, false],
  ['was removed', 'owner', 'owner', remove, false],
  ['left', 'admin', 'admin', leave, false],
  ['left', 'owner', 'owner', leave, false],
  ['became a developer', 'admin', 'viewer', setRole('developer'), false],
  ['became a viewer', 'admin', 'admin', setRole('viewer'), false],
  ['became a viewer', 'owner', 'owner', setRole('viewer'), false],
  ['became an admin, for an owner', 'owner', 'owner', setRole('admin'), false],
  ['became an admin, for an admin', 'owner', 'admin', setRole('admin'), true],
  ['became an owner', 'admin', 'admin', setRole('owner'), true],
  ['had been removed before', 'admin', 'viewer', unnoticed(null), false],
  ['had become a viewer before', 'admin', 'viewer', unnoticed('viewer'), false],
  ['had become an admin before, for an owner', 'owner', 'owner', unnoticed('admin'), false],
  ['had become an admin before, for a viewer', 'owner', 'viewer', unnoticed('admin'), true],
];

describe('an open invitation', () => {
  it.each(table)('of who %s (%s for %s)', async (_what, role, invited, change, isValid) => {
    const inviter = await anInviter(role, invited);
    await change(inviter);
    const { accept, account, second } = inviter;
    if (isValid) expect(await accept()).toMatchObject({ username: account.username });
    if (!isValid) expect(await refusal(accept())).toBe('not_found');
    const { data } = await second.console.members.accounts({});
    expect(data).toHaveLength(isValid ? 2 : 1);
  });

  it('that ended is not in the list, and in the audit log', async () => {
    const inviter = await anInviter('admin', 'viewer');
    const { account, members, second } = inviter;
    const other = await anAccount();
    await members.invite({ email: other.email, role: 'viewer' });
    expect(await members.remove({ developer_id: inviter.developer_id })).toMatchObject({
      invitations_ended: 1,
    });
    const { data } = await members.invitations({});
    expect(data.map(({ email }) => email)).toEqual([other.email]);
    const ended = await account.console.audit.list({ action: 'invitation_withdrawn' });
    expect(ended.data.map(({ details }) => details)).toEqual([
      { detail: second.email, invited_by: inviter.sam.email },
    ]);
    const [mail] = await showMailbox(service, account.email);
    expect(mail?.text).toContain('Open invitations that they made, and that ended: 1');
  });

  it('and the removal of who made it at once leave one outcome', async () => {
    const { accept, members, developer_id, second } = await anInviter('admin', 'viewer');
    const [accepted, removed] = await Promise.allSettled([
      accept(),
      members.remove({ developer_id }),
    ]);
    expect(removed.status).toBe('fulfilled');
    const { data } = await second.console.members.accounts({});
    expect(data).toHaveLength(accepted.status === 'fulfilled' ? 2 : 1);
    if (accepted.status === 'rejected')
      expect((await problemIn(Promise.reject(accepted.reason))).code).toBe('not_found');
  });
});

/** A member who made a key of each app. */
async function aKeyMaker(role: Role) {
  const account = await anAccount();
  const sam = await aMember(account, role);
  const live = await sam.console.keys.create({ name: 'Live', scopes });
  await sam.own.console.keys.create({ name: 'Of another account', scopes });
  await account.console.keys.create({ name: 'Of the owner', scopes });
  const { deviceLogins } = sam.console;
  const login = await deviceLogins.start({});
  await deviceLogins.allow({ user_code: login.user_code, mode: 'test', scopes });
  const test = await deviceLogins.redeem({ device_code: login.device_code });
  return { account, sam, live, test };
}

describe('the keys that a member made', () => {
  it('are in the response to the removal, stay valid, and can be revoked', async () => {
    const { account, sam, live, test } = await aKeyMaker('admin');
    const { developer_id } = sam;
    const removed = await account.console.members.remove({ developer_id });
    expect(removed).toMatchObject({
      ok: true,
      keys: [
        { key_id: live.key_id, name: 'Live', appid: account.appid, is_device_login: false },
        { key_id: test.key_id, appid: account.test.appid, is_device_login: true },
      ],
    });
    const withLive = asApp(account.appid, live.key);
    expect((await withLive.topics.list({})).data).toHaveLength(1);
    await account.console.keys.revoke({ key_id: live.key_id });
    expect(await refusal(withLive.topics.list({}))).toBe('invalid_credentials');
    const [mail] = (await showMailbox(service, account.email)).filter(({ text }) =>
      text.includes('valid until you revoke them: 2'),
    );
    expect(mail?.subject).toBe('A member was removed from your Assent account');
  });

  it.each<[Role, string[]]>([
    ['viewer', ['live', 'test']],
    ['developer', ['live']],
    ['admin', []],
    ['owner', []],
  ])('are in the response to a new role, if it may not make them: %s', async (role, modes) => {
    const { account, sam } = await aKeyMaker('admin');
    const { developer_id } = sam;
    const { keys } = await account.console.members.setRole({ developer_id, role });
    expect(keys.map(({ mode }) => mode)).toEqual(modes);
  });

  it('are marked in the list of keys after they have left', async () => {
    const { account, sam } = await aKeyMaker('admin');
    const isMember = async () => {
      const { data } = await account.console.keys.list({});
      return data.map(({ name, created_by }) => [name, created_by.is_member]);
    };
    expect(await isMember()).toEqual([
      ['Live', true],
      ['Of the owner', true],
    ]);
    await sam.console.members.leave({});
    expect(await isMember()).toEqual([
      ['Live', false],
      ['Of the owner', true],
    ]);
  });
});

import { afterEach, describe, expect, it, vi } from 'vitest';
import { inTransaction, select } from '../../platform/database/database.ts';
import { aGate } from '../../testing/gate.ts';
import { recordStatements } from '../../testing/machine/statements.ts';
import { invitationCodeFor } from '../../testing/members.ts';
import { anAccount, call, PASSWORD, refusal } from '../../testing/world.ts';
import { markDeleted } from '../accounts/account-removal.model.ts';

afterEach(() => vi.useRealTimers());

const rolesOf = async ({ console }: Awaited<ReturnType<typeof anAccount>>) =>
  (await console.members.list({})).data.map(({ role }) => role);

describe('an invitation', () => {
  it('is a mail with a code, and makes its reader a member once', async () => {
    const account = await anAccount();
    const sam = await anAccount();
    await account.console.members.invite({ email: sam.email, role: 'developer' });
    const code = await invitationCodeFor(sam.email);
    const joined = await sam.console.members.accept({ code });
    expect(joined).toMatchObject({ username: account.username, role: 'developer' });
    expect(joined).toMatchObject({ live: account.appid, test: account.test.appid });
    expect(await refusal(sam.console.members.accept({ code }))).toBe('not_found');
    const { data } = await sam.console.members.accounts({});
    expect(data.map(({ username }) => username)).toEqual([sam.username, account.username]);
    expect((await account.console.members.invitations({})).data).toEqual([]);
  });

  it('is only for the address that got it', async () => {
    const [account, sam, other] = [await anAccount(), await anAccount(), await anAccount()];
    await account.console.members.invite({ email: sam.email, role: 'viewer' });
    const code = await invitationCodeFor(sam.email);
    expect(await refusal(other.console.members.accept({ code }))).toBe('not_found');
    await sam.console.members.accept({ code });
  });

  it('is valid for seven days', async () => {
    const [account, sam] = [await anAccount(), await anAccount()];
    await account.console.members.invite({ email: sam.email, role: 'viewer' });
    const code = await invitationCodeFor(sam.email);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 7 * 86_400_000 + 1 });
    const { api } = call();
    const { access_token } = await api.accounts.login({ email: sam.email, password: PASSWORD });
    const console = call({ credentials: { bearer: access_token } }).api;
    expect(await refusal(console.members.accept({ code }))).toBe('invite_expired');
  });

  it('can be withdrawn, and is replaced by another one for the same address', async () => {
    const [account, sam] = [await anAccount(), await anAccount()];
    const { members } = account.console;
    await members.invite({ email: sam.email, role: 'viewer' });
    const replaced = await invitationCodeFor(sam.email);
    const { invitation_id } = await members.invite({ email: sam.email, role: 'admin' });
    expect(await refusal(sam.console.members.accept({ code: replaced }))).toBe('not_found');
    const { data } = await members.invitations({});
    expect(data.map(({ role }) => role)).toEqual(['admin']);
    await members.withdraw({ invitation_id });
    const code = await invitationCodeFor(sam.email);
    expect(await refusal(sam.console.members.accept({ code }))).toBe('not_found');
  });

  it('makes nobody a member of an account that is deleted meanwhile', async () => {
    const [account, sam] = [await anAccount(), await anAccount()];
    await account.console.members.invite({ email: sam.email, role: 'viewer' });
    const code = await invitationCodeFor(sam.email);
    const { account_id: accountId } = await account.console.accounts.show({});
    const [isDeleting, isAccepting] = [aGate(), aGate()];
    const deleting = inTransaction(async () => {
      await markDeleted(accountId, account.email, Date.now());
      isDeleting.open();
      await isAccepting.opened;
    });
    await isDeleting.opened;
    const { statements, stop } = recordStatements();
    const accepting = refusal(sam.console.members.accept({ code }));
    await expect.poll(() => statements.some((sql) => sql.includes('FOR UPDATE'))).toBe(true);
    isAccepting.open();
    await deleting;
    expect(await accepting).toBe('not_found');
    stop();
    const of = { accountId, developer: sam.email };
    const joined = await select(
      `SELECT 1 FROM members m JOIN developers d ON d.id = m.developer_id
       WHERE m.account_id = :accountId AND d.email = :developer`,
      of,
    );
    expect(joined).toEqual([]);
  });

  it('makes one member when it is accepted several times at once', async () => {
    const [account, sam] = [await anAccount(), await anAccount()];
    await account.console.members.invite({ email: sam.email, role: 'viewer' });
    const code = await invitationCodeFor(sam.email);
    const outcomes = await Promise.allSettled(
      [1, 2, 3, 4].map(() => sam.console.members.accept({ code })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await rolesOf(account)).toEqual(['owner', 'viewer']);
  });

  it('is not sent to members, nor by an account that is not verified', async () => {
    const account = await anAccount();
    const again = account.console.members.invite({ email: account.email, role: 'viewer' });
    expect(await refusal(again)).toBe('already_member');
    const unverified = await anAccount({ isVerified: false });
    const invite = unverified.console.members.invite({ email: 'x@acme.example', role: 'viewer' });
    expect(await refusal(invite)).toBe('email_not_verified');
  });

  it('ends with its account', async () => {
    const [account, sam] = [await anAccount(), await anAccount()];
    await account.console.members.invite({ email: sam.email, role: 'viewer' });
    const code = await invitationCodeFor(sam.email);
    const { username } = account;
    await account.console.accounts.deleteAccount({ password: PASSWORD, username });
    expect(await refusal(sam.console.members.accept({ code }))).toBe('not_found');
  });
});

import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { change, inTransaction } from '../../platform/database/database.ts';
import { showMailbox } from '../../platform/mails/mails.ts';
import { aDeveloperPasskey, anAuthenticator } from '../../testing/authenticator.ts';
import { aGate } from '../../testing/gate.ts';
import {
  aMember,
  anAccountWithPasskey,
  aStrictAccount,
  invitationCodeFor,
  signInWithPasskey,
} from '../../testing/members.ts';
import { anAccount, call, PASSWORD, problemIn, refusal, service } from '../../testing/world.ts';
import { lockDeveloper } from '../developers/developer.model.ts';

afterEach(() => vi.useRealTimers());

const subjectsTo = async (email: string) =>
  (await showMailbox(service, email)).map(({ subject }) => subject);
const ofOwners = 'The passkeys of a member of your Assent account were reset';
const ofMember = 'Your Assent passkeys were reset';

/** A member with a passkey of an account that requires one, and the account. */
async function aMemberWithPasskey(role: 'developer' | 'owner' = 'developer') {
  const account = await aStrictAccount();
  const sam = await aMember(account, role);
  return { account, sam, ...(await aDeveloperPasskey(sam.own)) };
}

/** Signs in with the password and creates a passkey. */
async function createsPasskey(email: string) {
  const { access_token: bearer } = await call().api.accounts.login({ email, password: PASSWORD });
  const console = call({ credentials: { bearer } }).api;
  const options = await console.developerPasskeys.start({});
  const credential = anAuthenticator().create(options);
  return console.developerPasskeys.add({ name: 'New phone', credential });
}

describe('lost passkeys of a member', () => {
  it('are reset by an owner: then the password creates the next one, and only that', async () => {
    const { account, sam, authenticator } = await aMemberWithPasskey();
    const begun = await signInWithPasskey(authenticator);
    await account.console.members.resetPasskeys({ developer_id: sam.developer_id });
    for (const { accounts } of [sam.own.console, begun.console])
      expect(await refusal(accounts.show({}))).toBe('invalid_credentials');
    expect(await refusal(signInWithPasskey(authenticator))).toBe('invalid_credentials');
    await createsPasskey(sam.email);
    expect(await refusal(createsPasskey(sam.email))).toBe('passkey_required');
  });

  it('may have been removed by the member, too', async () => {
    const { account, sam, authenticator, passkey_id } = await aMemberWithPasskey();
    await (await signInWithPasskey(authenticator)).console.developerPasskeys.remove({ passkey_id });
    expect(await refusal(createsPasskey(sam.email))).toBe('passkey_required');
    await account.console.members.resetPasskeys({ developer_id: sam.developer_id });
    await createsPasskey(sam.email);
  });

  it('are reset with a mail to all owners and to the member, and an entry of the audit log', async () => {
    const { account, sam } = await aMemberWithPasskey();
    const other = await aMember(account, 'owner');
    const admin = await aMember(account, 'admin');
    await account.console.members.resetPasskeys({ developer_id: sam.developer_id });
    for (const { email } of [account, other]) expect(await subjectsTo(email)).toContain(ofOwners);
    expect(await subjectsTo(admin.email)).not.toContain(ofOwners);
    const [mail] = await showMailbox(service, sam.email);
    expect(mail?.subject).toBe(ofMember);
    expect(mail?.text).toContain(
      `${account.email}, an owner of the Assent account ${account.username}`,
    );
    const { data } = await account.console.audit.list({ action: 'passkeys_reset' });
    expect(data).toMatchObject([
      { actor: { name: account.email }, target: sam.developer_id, details: { detail: sam.email } },
    ]);
  });

  it('are reset for another owner, who gets both mails', async () => {
    const { account, sam } = await aMemberWithPasskey('owner');
    await account.console.members.resetPasskeys({ developer_id: sam.developer_id });
    expect(await subjectsTo(sam.email)).toEqual(expect.arrayContaining([ofOwners, ofMember]));
  });

  it('are no reason for a mail or an ended session when there never were any', async () => {
    const account = await aStrictAccount();
    const sam = await aMember(account, 'viewer');
    await account.console.members.resetPasskeys({ developer_id: sam.developer_id });
    expect(await subjectsTo(sam.email)).not.toContain(ofMember);
    expect(await subjectsTo(account.email)).not.toContain(ofOwners);
    await sam.own.console.accounts.show({});
  });

  it('are not followed by one that a session added while the reset ended it', async () => {
    const { account, sam, authenticator } = await aMemberWithPasskey();
    const { developerPasskeys } = (await signInWithPasskey(authenticator)).console;
    const credential = anAuthenticator().create(await developerPasskeys.start({}));
    // Both wait for the lock of the developer, the reset first.
    const gate = aGate();
    const holding = inTransaction(async () => {
      await lockDeveloper(sam.developer_id);
      await gate.opened;
    });
    await setTimeout(200);
    const resetting = account.console.members.resetPasskeys({ developer_id: sam.developer_id });
    await setTimeout(200);
    const adding = refusal(developerPasskeys.add({ name: 'Of somebody else', credential }));
    await setTimeout(200);
    gate.open();
    await Promise.all([holding, resetting]);
    expect(await adding).toBe('invalid_credentials');
    const { data } = await account.console.members.list({});
    expect(data.map(({ has_passkey }) => has_passkey)).toEqual([true, false]);
  });
});

describe('a reset of passkeys is refused', () => {
  const resetBy = (
    console: ReturnType<typeof call>['api'],
    { developer_id }: { developer_id: string },
  ) => problemIn(console.members.resetPasskeys({ developer_id }));

  it('for oneself, without a recent authentication, and for a stranger', async () => {
    const { account, sam } = await aMemberWithPasskey();
    const own = await account.console.accounts.show({});
    const { code, more } = await resetBy(account.console, own);
    expect([code, more.errors?.[0]?.pointer]).toEqual(['validation_failed', '/developer_id']);
    const stranger = await (await anAccount()).console.accounts.show({});
    expect((await resetBy(account.console, stranger)).code).toBe('not_found');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 600_000 });
    expect((await resetBy(account.console, sam)).code).toBe('reauthentication_required');
  });

  it('to an admin, and to an owner whose session began without a passkey', async () => {
    const { account, sam } = await aMemberWithPasskey();
    for (const role of ['admin', 'owner'] as const) {
      const other = await aMember(account, role);
      expect((await resetBy(other.console, sam)).code).toBe('passkey_required');
      const { authenticator } = await aDeveloperPasskey(other.own);
      const { access_token: bearer } = await signInWithPasskey(authenticator);
      const { api } = call({ credentials: { bearer }, request: { app: account.appid } });
      if (role === 'admin') expect((await resetBy(api, sam)).code).toBe('role_insufficient');
      if (role === 'owner') await api.members.resetPasskeys({ developer_id: sam.developer_id });
    }
  });

  it('where no passkey is required', async () => {
    const account = await anAccountWithPasskey();
    const sam = await aMember(account, 'developer');
    await aDeveloperPasskey(sam.own);
    expect((await resetBy(account.console, sam)).code).toBe('passkey_reset_refused');
  });

  it('where it would weaken an account of somebody else, unless one owns that too', async () => {
    const { account, sam } = await aMemberWithPasskey();
    const other = await aStrictAccount();
    const joining = async (email: string, role: 'developer' | 'owner') => {
      await other.console.members.invite({ email, role });
      return invitationCodeFor(email);
    };
    await sam.own.console.members.accept({ code: await joining(sam.email, 'developer') });
    const { code, more } = await resetBy(account.console, sam);
    expect(code).toBe('passkey_reset_refused');
    expect(more.detail).not.toContain(other.username);
    await account.console.members.accept({ code: await joining(account.email, 'owner') });
    await account.console.members.resetPasskeys({ developer_id: sam.developer_id });
    expect(await subjectsTo(other.email)).toContain(ofOwners);
  });
});

describe('lost passkeys of the only owner', () => {
  it('are reset by the operator with the statements of docs/operations/backup.md', async () => {
    const account = await aStrictAccount();
    const page = new URL('../../../../../docs/operations/backup.md', import.meta.url);
    const [, text = ''] =
      /```sql reset-passkeys\n([\s\S]*?)```/.exec(readFileSync(page, 'utf8')) ?? [];
    const statements = text
      .split(';')
      .map((each) => each.trim().replaceAll('owner@example.com', account.email))
      .filter(Boolean);
    expect(statements).toHaveLength(3);
    expect(await refusal(createsPasskey(account.email))).toBe('passkey_required');
    for (const sql of statements) await change(sql);
    expect(await refusal(account.console.accounts.show({}))).toBe('invalid_credentials');
    await createsPasskey(account.email);
  });
});

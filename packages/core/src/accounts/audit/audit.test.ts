import { afterEach, describe, expect, it, vi } from 'vitest';
import type { SecurityLog } from '../../platform/monitoring/security-log.ts';
import { removeOld } from '../../retention.ts';
import { aDeveloperPasskey } from '../../testing/authenticator.ts';
import { aMember } from '../../testing/members.ts';
import {
  anAccount,
  asApp,
  call,
  codeFor,
  PASSWORD,
  refusal,
  service,
} from '../../testing/world.ts';
import { exportFormats } from './audit.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

type TestAccount = Awaited<ReturnType<typeof anAccount>>;
const actionsOf = async ({ console }: Pick<TestAccount, 'console'>) =>
  (await console.audit.list({ limit: '100' })).data.map(({ action }) => action);

/** Everything that changes access, secrets, the callback, members, names and the domain, once. */
async function doEverything() {
  const account = await anAccount();
  const { console, email } = account;
  await console.accounts.resetSecret({ secret: 'open_secret' });
  await console.accounts.resetSecret({ secret: 'callback_secret' });
  await console.accounts.rollCallbackSecret({ overlap_seconds: 600 });
  await console.accounts.finishRoll({});
  await console.accounts.saveCallbackUrl({ callback_url: 'https://shop.example.com/callbacks' });
  await console.accounts.saveCallbackUrl({ callback_url: null });
  await console.accounts.nameSender({ sender_name: 'Acme Payments' });
  await console.domains.save({ domain: 'shop.example.com' });
  const { passkey_id } = await aDeveloperPasskey(account);
  await console.developerPasskeys.remove({ passkey_id });
  await call().api.accounts.login({ email, password: PASSWORD });
  await refusal(call().api.accounts.login({ email, password: 'wrong password' }));
  await console.accounts.endOtherSessions({});
  await console.accounts.reauthenticate({ password: PASSWORD });
  await refusal(console.accounts.reauthenticate({ password: 'wrong password' }));
  const sam = await aMember(account, 'viewer');
  const { developer_id } = sam;
  await console.members.setRole({ developer_id, role: 'developer' });
  await console.members.remove({ developer_id });
  const max = await aMember(account, 'viewer');
  await max.console.members.leave({});
  const { invitation_id } = await console.members.invite({ email: sam.email, role: 'viewer' });
  await console.members.withdraw({ invitation_id });
  await console.accounts.changePassword({
    password: PASSWORD,
    new_password: 'staple correct horse',
  });
  await call().api.accounts.forgot({ email });
  const reset = { email, code: await codeFor(email), password: PASSWORD };
  await call().api.accounts.reset(reset);
  const { api } = call();
  const { access_token } = await api.accounts.login({ email, password: PASSWORD });
  return { ...account, console: call({ credentials: { bearer: access_token } }).api };
}

describe('the audit log', () => {
  it('has every event of the security log that is about the account or a member', async () => {
    const logged: { event: string; account_id?: unknown; developer_id?: unknown }[] = [];
    const log: SecurityLog = (record) => void logged.push(record);
    vi.spyOn(service, 'securityLog').mockImplementation(log);
    const account = await doEverything();
    const { account_id, developer_id } = await account.console.accounts.show({});
    const mine = logged.filter(
      (record) => record.account_id === account_id || record.developer_id === developer_id,
    );
    const actions = await actionsOf(account);
    expect(actions.toSorted()).toEqual(mine.map(({ event }) => event).toSorted());
    expect(new Set(actions).size).toBeGreaterThan(24);
  });

  it('says who did what, to what, from where', async () => {
    const account = await anAccount();
    const { developer_id } = await account.console.accounts.show({});
    await account.console.accounts.resetSecret({ secret: 'open_secret' });
    const [entry] = (await account.console.audit.list({})).data;
    expect(entry).toMatchObject({
      actor: { kind: 'developer', id: developer_id, name: account.email },
      action: 'open_secret_reset',
      target: account.appid,
      request_id: 'test-request',
    });
    expect(entry?.ip).toMatch(/^fd00:/);
  });

  it('names the key with which a business system changed the callback URL', async () => {
    const account = await anAccount();
    await account.open.callbacks.setCallback({ callback_url: 'https://shop.example.com/c' });
    const [entry] = (await account.console.audit.list({ actor: account.appid })).data;
    expect(entry).toMatchObject({ action: 'callback_url_changed', actor: { kind: 'key' } });
    expect(entry?.details).toEqual({ detail: 'https://shop.example.com/c' });
  });

  it('names a key of its own', async () => {
    const account = await anAccount();
    const { key, key_id } = await account.console.keys.create({
      name: 'Deployments',
      scopes: ['callbacks'],
    });
    const callback_url = 'https://shop.example.com/c';
    await asApp(account.appid, key).callbacks.setCallback({ callback_url });
    const [entry] = (await account.console.audit.list({ actor: key_id })).data;
    expect(entry).toMatchObject({ actor: { kind: 'key', id: key_id, name: 'Deployments' } });
  });

  it('has the refused sign-ins of a member in each of their accounts', async () => {
    const account = await anAccount();
    const sam = await aMember(account, 'viewer');
    await refusal(call().api.accounts.login({ email: sam.email, password: 'wrong password' }));
    for (const { console } of [account, sam.own]) {
      const { data } = await console.audit.list({ action: 'sign_in_failed' });
      expect(data.map(({ actor }) => actor.id)).toEqual([sam.developer_id]);
    }
  });

  it('has nothing of a change that was rolled back', async () => {
    const account = await anAccount();
    const before = await actionsOf(account);
    const { developer_id } = await account.console.accounts.show({});
    expect(await refusal(account.console.members.remove({ developer_id }))).toBe('last_owner');
    expect(await actionsOf(account)).toEqual(before);
  });

  it('has pages, and filters by actor and action', async () => {
    const account = await anAccount();
    const sam = await aMember(account, 'admin');
    await sam.console.accounts.nameSender({ sender_name: 'Acme One' });
    await account.console.accounts.nameSender({ sender_name: 'Acme Two' });
    const { audit } = account.console;
    const both = { actor: sam.developer_id, action: 'sender_name_changed' };
    expect((await audit.list(both)).data).toHaveLength(1);
    expect((await audit.list({ action: 'sender_name_changed' })).data).toHaveLength(2);
    expect((await audit.list({ actor: 'system' })).data).toEqual([]);
    const all = await actionsOf(account);
    const paged: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await audit.list({ limit: '2', cursor });
      paged.push(...page.data.map(({ action }) => action));
      cursor = page.next_cursor ?? undefined;
    } while (cursor);
    expect(paged).toEqual(all);
    expect(await refusal(audit.list({ cursor: 'nonsense' }))).toBe('invalid_cursor');
  });

  it('is of one account only', async () => {
    const [account, other] = [await anAccount(), await anAccount()];
    const { developer_id } = await other.console.accounts.show({});
    expect((await account.console.audit.list({ actor: developer_id })).data).toEqual([]);
  });

  it('is kept for 400 days', async () => {
    const account = await anAccount();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 399 * 86_400_000 });
    while ((await removeOld()) > 0);
    const signIn = async () => {
      const again = { email: account.email, password: PASSWORD };
      const { access_token } = await call().api.accounts.login(again);
      return { console: call({ credentials: { bearer: access_token } }).api };
    };
    expect(await actionsOf(await signIn())).toContain('account_registered');
    vi.setSystemTime(Date.now() + 2 * 86_400_000);
    while ((await removeOld()) > 0);
    const kept = await actionsOf(await signIn());
    expect(kept).toContain('sign_in');
    expect(kept).not.toContain('account_registered');
  });
});

describe('an exported entry', () => {
  const entry = {
    audit_id: 'aud_01m7z1gygne4da7073pwkc5xq2',
    at: 1_795_251_600_000,
    actor: { kind: 'developer' as const, id: 'dev_1', name: '=HYPERLINK("https://evil.example")' },
    action: 'sign_in',
    target: ' +1',
    ip: null,
    request_id: '-cmd',
    details: { note: 'a "quoted", line' },
  };

  it('is a line of CSV in which nothing is a formula', () => {
    expect(exportFormats.csv.line(entry)).toBe(
      `"2026-11-21T09:00:00.000Z","developer","dev_1","'=HYPERLINK(""https://evil.example"")","sign_in","' +1","","'-cmd","{""note"":""a \\""quoted\\"", line""}","aud_01m7z1gygne4da7073pwkc5xq2"\r\n`,
    );
  });

  it.each(['a;=cmd', 'a; +1', 'a;;-1', 'a\t=1', 'a\n@sum', 'a\r\n =1', 'a";=1', ';\t=1'])(
    'is none either where the cells of %j are separated by a semicolon, a tab or a line',
    (name) => {
      const line = exportFormats.csv.line({ ...entry, actor: { ...entry.actor, name } });
      for (const cell of line.trimEnd().split(/[;\t\r\n]/))
        expect(cell).not.toMatch(/^[\s"]*[=+\-@]/);
    },
  );

  it('is a line of JSON', () => {
    expect(JSON.parse(exportFormats.jsonl.line(entry))).toEqual(entry);
  });
});

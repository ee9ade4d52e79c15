import { afterEach, describe, expect, it, vi } from 'vitest';
import { aBrowser } from '../../testing/members.ts';
import {
  anAccount,
  call,
  codeFor,
  PASSWORD,
  service,
  type TestAccount,
} from '../../testing/world.ts';
import { showMailbox } from './mails.ts';

afterEach(() => vi.useRealTimers());

const newestMail = async ({ email }: TestAccount) => (await showMailbox(service, email))[0];

describe('the mail about a change of access', () => {
  it('is about a password reset, and about the deletion of the account', async () => {
    const account = await anAccount();
    const { accounts } = call().api;
    await accounts.forgot({ email: account.email });
    const reset = { email: account.email, code: await codeFor(account.email) };
    await accounts.reset({ ...reset, password: PASSWORD });
    expect((await newestMail(account))?.subject).toBe('Your Assent password was reset');
    const { api } = await aBrowser(account);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 600_000 });
    await api.accounts.deleteAccount({ username: account.username, password: PASSWORD });
    const mail = await newestMail(account);
    expect(mail?.subject).toBe('Your Assent account is being deleted');
    expect(mail?.text).toContain('Address: 203.0.113.7');
  });

  it('has the name of the browser, never text of the request', async () => {
    const account = await anAccount();
    const userAgent = 'Firefox/1 All is well, call 555 https://evil.example';
    const { api } = await aBrowser(account, userAgent);
    await api.accounts.endOtherSessions({});
    expect((await newestMail(account))?.text).not.toContain('evil.example');
  });
});

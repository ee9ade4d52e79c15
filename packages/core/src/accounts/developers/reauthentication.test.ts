import { afterEach, describe, expect, it, vi } from 'vitest';
import { showMailbox } from '../../platform/mails/mails.ts';
import { aBrowser } from '../../testing/members.ts';
import {
  anAccount,
  anyEmail,
  PASSWORD,
  refusal,
  service,
  type TestAccount,
} from '../../testing/world.ts';

afterEach(() => vi.useRealTimers());
const later = (minutes: number) =>
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 });

type Api = Awaited<ReturnType<typeof aBrowser>>['api'];
type Act = (api: Api) => Promise<unknown>;

/** What needs a recent authentication, and the subject of the mail that follows. */
const guarded: Record<string, { act: Act; subject: RegExp }> = {
  'resetting the open secret': {
    act: (api) => api.accounts.resetSecret({ secret: 'open_secret' }),
    subject: /^The open secret .* was reset$/,
  },
  'resetting the callback secret': {
    act: (api) => api.accounts.resetSecret({ secret: 'callback_secret' }),
    subject: /^The callback secret .* was reset$/,
  },
  'changing the callback URL': {
    act: (api) => api.accounts.saveCallbackUrl({ callback_url: 'https://acme.example/new' }),
    subject: /^The callback URL .* was changed$/,
  },
  'signing another browser out': {
    act: async (api) => {
      const { data } = await api.accounts.sessions({});
      const other = data.find((each) => !each.is_current);
      return api.accounts.endSession({ session_id: other?.session_id ?? '' });
    },
    subject: /^A browser was signed out/,
  },
  'signing every other browser out': {
    act: (api) => api.accounts.endOtherSessions({}),
    subject: /^Other browsers were signed out/,
  },
  'withdrawing an invitation': {
    act: async (api) => {
      const { data } = await api.members.invitations({});
      return api.members.withdraw({ invitation_id: data[0]?.invitation_id ?? '' });
    },
    subject: /^An invitation .* was withdrawn$/,
  },
};

/** The same for what people see of the sender, which is in the audit log, without a mail. */
const unmailed: Record<string, Act> = {
  'changing the sender name': (api) => api.accounts.nameSender({ sender_name: 'Northwind' }),
  'removing the sender name': (api) => api.accounts.nameSender({ sender_name: null }),
  'adding a domain': (api) => api.domains.save({ domain: 'northwind.example.com' }),
  'removing the domain': (api) => api.domains.save({ domain: null }),
  'verifying the domain': (api) => api.domains.check({}),
};

/** What the acts change, apart from secrets. */
const seenOf = async (api: Api) => [
  await api.accounts.show({}),
  await api.domains.show({}),
  await api.members.invitations({}),
  await api.accounts.sessions({}),
];
const newestMail = async ({ email }: TestAccount) => (await showMailbox(service, email))[0];

/** An account with everything that the acts above change. */
async function anAccountWithAll() {
  const account = await anAccount();
  await account.console.members.invite({ email: anyEmail(), role: 'viewer' });
  await account.console.accounts.nameSender({ sender_name: 'Acme' });
  await account.console.domains.save({ domain: 'acme.example.com' });
  return account;
}

const allActs: [string, Act][] = [
  ...Object.entries(unmailed),
  ...Object.entries(guarded).map(([name, { act }]): [string, Act] => [name, act]),
];

describe.each(allActs)('%s', (_name, act) => {
  it('needs an authentication of the last 10 minutes, by sign-in or by password', async () => {
    const account = await anAccountWithAll();
    const { api } = await aBrowser(account);
    later(10);
    const before = await seenOf(api);
    expect(await refusal(act(api))).toBe('reauthentication_required');
    expect(await seenOf(api)).toEqual(before);
    await api.accounts.reauthenticate({ password: PASSWORD });
    await act(api);
  });
});

describe.each(Object.entries(guarded))('%s', (_name, { act, subject }) => {
  it('is mailed to the owner with what, when, from where, and what to do', async () => {
    const account = await anAccountWithAll();
    const { api } = await aBrowser(account);
    await act(api);
    const mail = await newestMail(account);
    expect(mail?.subject).toMatch(subject);
    const { username, email } = account;
    expect(mail?.text).toMatch(new RegExp(`^(The account ${username}|Your sign-in ${email}) `));
    expect(mail?.text).toContain('Browser: Firefox on Linux\nAddress: 203.0.113.7');
    expect(mail?.text).toMatch(/When: \d+ \w+ \d{4} at \d\d:\d\d UTC/);
    expect(mail?.text).toContain('“Forgot password?”');
    expect(mail?.text).toContain('https://assent.test/console/live/settings');
  });
});

describe('an authentication', () => {
  it('is not renewed with the access token', async () => {
    const { refreshed } = await aBrowser(await anAccount());
    later(10);
    const api = await refreshed();
    const reset = api.accounts.resetSecret({ secret: 'open_secret' });
    expect(await refusal(reset)).toBe('reauthentication_required');
  });

  it('applies to one session only', async () => {
    const account = await anAccount();
    const one = await aBrowser(account);
    const other = await aBrowser(account);
    later(10);
    await one.api.accounts.reauthenticate({ password: PASSWORD });
    const reset = other.api.accounts.resetSecret({ secret: 'open_secret' });
    expect(await refusal(reset)).toBe('reauthentication_required');
  });

  it('lasts 10 minutes', async () => {
    const { api } = await aBrowser(await anAccount());
    const { authenticated_at, fresh_until } = await api.accounts.reauthenticate({
      password: PASSWORD,
    });
    expect(fresh_until - authenticated_at).toBe(600_000);
  });

  it('requires the right password, with ten attempts in 15 minutes', async () => {
    const { api } = await aBrowser(await anAccount());
    for (let tries = 0; tries < 10; tries += 1)
      expect(await refusal(api.accounts.reauthenticate({ password: 'a guess' }))).toBe(
        'password_wrong',
      );
    expect(await refusal(api.accounts.reauthenticate({ password: PASSWORD }))).toBe(
      'too_many_attempts',
    );
  });

  it('is also given by the current password in a password change', async () => {
    const account = await anAccount();
    const { api } = await aBrowser(account);
    later(10);
    await api.accounts.changePassword({ password: PASSWORD, new_password: 'a fresh password' });
    expect((await newestMail(account))?.subject).toBe('Your Assent password was changed');
    await api.accounts.resetSecret({ secret: 'open_secret' });
  });

  it('is not needed to save the same callback URL or sender name, or to sign out', async () => {
    const account = await anAccount({ callbackUrl: 'https://acme.example/callback' });
    const { api } = await aBrowser(account);
    later(10);
    await api.accounts.nameSender({ sender_name: null });
    await api.accounts.saveCallbackUrl({ callback_url: 'https://acme.example/callback' });
    const { data } = await api.accounts.sessions({});
    const own = data.find((each) => each.is_current);
    await api.accounts.endSession({ session_id: own?.session_id ?? '' });
    expect(await refusal(api.accounts.show({}))).toBe('invalid_credentials');
  });
});

describe('a refused change', () => {
  it('has no effect and sends no mail', async () => {
    const account = await anAccount();
    const { api } = await aBrowser(account);
    const before = await showMailbox(service, account.email);
    later(10);
    await refusal(api.accounts.resetSecret({ secret: 'open_secret' }));
    await refusal(api.accounts.saveCallbackUrl({ callback_url: 'https://acme.example/new' }));
    await account.open.topics.list({});
    expect(await api.accounts.show({})).toMatchObject({ callback_url: null });
    expect(await showMailbox(service, account.email)).toEqual(before);
  });
});

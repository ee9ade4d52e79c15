import { describe, expect, it } from 'vitest';
import { showMailbox } from '../../platform/mails/mails.ts';
import { nameOf, recordStatements } from '../../testing/machine/statements.ts';
import { aReceiver } from '../../testing/recorders.ts';
import { anAccount, appWith, problemIn, refusal, service } from '../../testing/world.ts';
import { apps } from '../apps/app.model.ts';

const first = 'https://shop.example.com/callback';
const second = 'https://shop.example.com/other';

const mailsAbout = async (email: string) =>
  (await showMailbox(service, email))
    .map(({ subject }) => subject)
    .filter((subject) => subject.includes('callback URL'));

describe('the callback URL, by the open secret', () => {
  it('can be set, shown and removed', async () => {
    const { open } = await anAccount();
    expect(await open.callbacks.showCallback({})).toMatchObject({
      callback_url: null,
      state: 'none',
    });
    const saved = await open.callbacks.setCallback({ callback_url: first });
    expect(saved).toMatchObject({ callback_url: first, state: 'on', tested_at: null });
    expect(await open.callbacks.showCallback({})).toEqual(saved);
    const removed = await open.callbacks.setCallback({ callback_url: null });
    expect(removed).toMatchObject({ callback_url: null, state: 'none' });
  });

  it('is mailed to the owner once for each change', async () => {
    const { open, email } = await anAccount();
    await open.callbacks.setCallback({ callback_url: first });
    await Promise.all([1, 2, 3].map(() => open.callbacks.setCallback({ callback_url: second })));
    await open.callbacks.setCallback({ callback_url: null });
    expect(await mailsAbout(email)).toEqual([
      'The callback URL of your Assent account was removed',
      'The callback URL of your Assent account was changed',
      'The callback URL of your Assent account was changed',
    ]);
  });

  it('is shown in the console, and saving it again needs no authentication there', async () => {
    const { open, console } = await anAccount();
    await open.callbacks.setCallback({ callback_url: first });
    expect((await console.accounts.show({})).callback_url).toBe(first);
    await console.accounts.saveCallbackUrl({ callback_url: first });
  });

  it('does not bypass the authentication that the console requires', async () => {
    const { console } = await anAccount();
    const setting = console.callbacks.setCallback({ callback_url: first });
    expect(await refusal(setting)).toBe('reauthentication_required');
  });

  it.each([
    ['no address', 'shop', 'validation_failed'],
    ['credentials in it', 'https://a:b@shop.example.com/', 'callback_url_blocked'],
  ])('is refused with %s', async (_what, callback_url, code) => {
    const { open } = await anAccount();
    expect(await refusal(open.callbacks.setCallback({ callback_url }))).toBe(code);
    expect((await open.callbacks.showCallback({})).callback_url).toBeNull();
  });

  it('can be changed 30 times an hour', async () => {
    const { open } = await anAccount();
    for (let n = 0; n < 30; n++)
      await open.callbacks.setCallback({ callback_url: `${first}/${n}` });
    const late = open.callbacks.setCallback({ callback_url: second });
    expect(await refusal(late)).toBe('rate_limited');
    const same = await open.callbacks.setCallback({ callback_url: `${first}/29` });
    expect(same.callback_url).toBe(`${first}/29`);
  });
});

describe('a callback URL', () => {
  it('has at most 2,048 characters, also when it is encoded', async () => {
    const { open } = await anAccount();
    const set = (path: string) =>
      open.callbacks.setCallback({ callback_url: `https://shop.example.com/${path}` });
    const most = 2_048 - 'https://shop.example.com/'.length;
    expect((await set('x'.repeat(most))).callback_url).toHaveLength(2_048);
    expect(await refusal(set('x'.repeat(most + 1)))).toBe('validation_failed');
    expect((await set(`${'x'.repeat(most - 4)} x`)).callback_url).toHaveLength(2_048);
    const { more } = await problemIn(set(`${'x'.repeat(most - 3)} x`));
    expect(more.errors).toEqual([
      expect.objectContaining({ pointer: '/callback_url', code: 'too_long' }),
    ]);
  });

  it('that is off is on again after another one is saved, without what was known of it', async () => {
    const { open, appid } = await anAccount();
    await open.callbacks.setCallback({ callback_url: first });
    const known = {
      callbackTestedAt: 1,
      callbackFailingSince: 2,
      callbackDisabledAt: 3,
      callbackDisabledReason: 'failing' as const,
    };
    await apps.update(known, { where: { id: appid } });
    const off = { state: 'off', reason: 'failing', failing_since: 2, disabled_at: 3, tested_at: 1 };
    expect(await open.callbacks.showCallback({})).toMatchObject(off);
    expect(await open.callbacks.setCallback({ callback_url: first })).toMatchObject(off);
    const saved = await open.callbacks.setCallback({ callback_url: second });
    expect(saved).toEqual({
      callback_url: second,
      state: 'on',
      reason: null,
      failing_since: null,
      disabled_at: null,
      tested_at: null,
      warnings: [],
    });
    expect(await open.callbacks.showCallback({})).toEqual(saved);
  });

  it('that changes is published to whoever has the page open, and one that stays is not', async () => {
    const { open, appid } = await anAccount();
    const published = async (callback_url: string | null) => {
      const recorded = recordStatements();
      await open.callbacks.setCallback({ callback_url });
      recorded.stop();
      return recorded.statements.filter((sql) => nameOf(sql) === 'INSERT changes').join();
    };
    expect(await published(first)).toContain(appid);
    expect(await published(first)).toBe('');
    expect(await published(null)).toContain(appid);
  });

  it('is stored in normalized form', async () => {
    const { console } = await anAccount();
    const callback_url = 'https://example.com/a b\r\nX: 1';
    const saved = await console.accounts.saveCallbackUrl({ callback_url });
    expect(saved.callback_url).toBe('https://example.com/a%20bX:%201');
  });

  it.each(['ftp://example.com/x', 'https://user:pass@example.com/', 'not an address'])(
    'is not %s',
    async (callback_url) => {
      const { console } = await anAccount();
      expect(['callback_url_blocked', 'validation_failed']).toContain(
        await refusal(console.accounts.saveCallbackUrl({ callback_url })),
      );
    },
  );
});

describe('a callback URL that only a server in development calls', () => {
  it.each([
    ['http://shop.example.com/hook', 'The URL must start with https://.'],
    ['http://localhost:4000/hook', 'The URL must start with https://.'],
    ['https://localhost/hook', 'localhost is not a public host name.'],
    ['https://10.1.2.3/hook', '10.1.2.3 is not a public IP address.'],
    ['https://shop.example.com:9000/hook', 'Only the ports 443 and 8443 are allowed.'],
  ])('is saved with a warning: %s', async (callback_url, reason) => {
    const account = await anAccount();
    const saved = await account.open.callbacks.setCallback({ callback_url });
    expect(saved.warnings).toEqual([
      expect.stringMatching(/^callback_url: a production server refuses/),
    ]);
    expect(saved.warnings[0]).toContain(reason);
    expect((await account.open.callbacks.showCallback({})).warnings).toEqual(saved.warnings);
    const tested = await appWith(account, aReceiver().post).callbacks.test({});
    expect([tested.ok, tested.finding]).toEqual([true, expect.stringContaining(reason)]);
    const { probes } = await appWith(account, aReceiver().post).callbacks.diagnose({});
    expect(probes[0]?.finding).toContain(reason);
  });

  it('has no warning if it is public HTTPS, or absent', async () => {
    const { open } = await anAccount();
    expect((await open.callbacks.showCallback({})).warnings).toEqual([]);
    const saved = await open.callbacks.setCallback({ callback_url: 'https://shop.example.com/' });
    expect(saved.warnings).toEqual([]);
  });
});

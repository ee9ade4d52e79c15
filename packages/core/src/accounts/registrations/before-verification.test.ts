import { expect, it } from 'vitest';
import { anAuthenticator } from '../../testing/authenticator.ts';
import { anAccount, call, codeFor, problemIn, type TestAccount } from '../../testing/world.ts';

const all = { mode: 'live' as const, scopes: ['all' as const] };
const url = 'https://shop.example.com/callbacks';
const userCode = async () => (await call().api.deviceLogins.start({ host: 'box' })).user_code;

/** What stays valid when somebody else verifies the address. */
const lasting: [what: string, make: (account: TestAccount) => Promise<unknown>][] = [
  ['the options of a passkey', ({ console }) => console.developerPasskeys.start({})],
  [
    'a passkey',
    async ({ console }) => {
      const other = await anAccount();
      const options = await other.console.developerPasskeys.start({});
      const credential = anAuthenticator().create(options);
      return console.developerPasskeys.add({ name: 'Laptop', credential });
    },
  ],
  ['a key', ({ console }) => console.keys.create({ name: 'Payments', scopes: ['all'] })],
  [
    'a device login',
    async ({ console }) => console.deviceLogins.allow({ user_code: await userCode(), ...all }),
  ],
  ['a callback URL', ({ console }) => console.accounts.saveCallbackUrl({ callback_url: url })],
  ['no callback URL', ({ console }) => console.accounts.saveCallbackUrl({ callback_url: null })],
  ['a callback URL by its secret', ({ open }) => open.callbacks.setCallback({ callback_url: url })],
];

it.each(lasting)('before the address is verified, nobody makes %s', async (_what, make) => {
  const account = await anAccount({ isVerified: false });
  const problem = await problemIn(make(account));
  expect([problem.status, problem.code]).toEqual([403, 'email_not_verified']);
});

it('afterwards the same developer may', async () => {
  const account = await anAccount({ isVerified: false });
  const { email, console } = account;
  await call().api.accounts.verify({ email, code: await codeFor(email) });
  await console.developerPasskeys.start({});
  await console.keys.create({ name: 'Payments', scopes: ['all'] });
  await console.deviceLogins.allow({ user_code: await userCode(), ...all });
  await console.accounts.saveCallbackUrl({ callback_url: url });
});

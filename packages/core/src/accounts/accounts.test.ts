import { expect, it } from 'vitest';
import {
  anAccount,
  anyEmail,
  call,
  codeFor,
  PASSWORD,
  problemIn,
  refusal,
} from '../testing/world.ts';

it('registers with a default topic and shows both secrets, once', async () => {
  const account = await anAccount();
  const shown = await account.console.accounts.show({});
  expect(account.default_topic).toBe(`${account.username}/default`);
  expect(account.open_secret).toMatch(/^osk_[A-Za-z0-9_-]{43}$/);
  expect(account.callback_secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(shown.open_secret).toBe(`osk_…${account.open_secret.slice(-4)}`);
  expect(JSON.stringify(shown)).not.toContain(account.open_secret);
});

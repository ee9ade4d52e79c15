import { dictionary } from '@zxcvbn-ts/language-common';
import { describe, expect, it } from 'vitest';
import { anAccount, anyEmail, call, codeFor, PASSWORD, problemIn } from '../../testing/world.ts';

/** Where and why a new password is refused. */
async function refusalOf(calling: Promise<unknown>) {
  const { more } = await problemIn(calling);
  return more.errors?.map(({ pointer, code }) => `${pointer} ${code}`);
}

describe('a new password', () => {
  const email = anyEmail();
  const register = (password: string) => call().api.accounts.register({ email, password });

  it.each([
    ['aaaaaaaaaaaa', 'repeated'],
    ['AaAaAaAaAaAa', 'repeated'],
    ['            ', 'repeated'],
    ['1234567890', 'too_common'],
    ['qwertyuiop', 'too_common'],
    ['Password123', 'too_common'],
    [email, 'is_email'],
    [email.toUpperCase(), 'is_email'],
  ])('is not %j', async (password, code) => {
    expect(await refusalOf(register(password))).toEqual([`/password ${code}`]);
  });

  it('is none of the 10,000 most common ones', async () => {
    const common = dictionary['passwords-common'].filter((each) => each.length >= 10);
    const tenThousand = new Set(dictionary['passwords-common'].slice(0, 10_000));
    const among = common.filter((each) => tenThousand.has(each));
    expect(among.length).toBeGreaterThan(100);
    const { checkNewPassword } = await import('./password.ts');
    for (const password of common)
      await expect(checkNewPassword(password, email, '/password')).rejects.toMatchObject({
        code: 'validation_failed',
      });
  });

  it('is checked in the same way when it is changed or reset', async () => {
    const account = await anAccount();
    const change = (new_password: string) =>
      account.console.accounts.changePassword({ password: PASSWORD, new_password });
    expect(await refusalOf(change('1234567890'))).toEqual(['/new_password too_common']);
    expect(await refusalOf(change(account.email))).toEqual(['/new_password is_email']);
    const { api } = call();
    await api.accounts.forgot({ email: account.email });
    const reset = { email: account.email, code: await codeFor(account.email) };
    const common = api.accounts.reset({ ...reset, password: 'qwertyuiop' });
    expect(await refusalOf(common)).toEqual(['/password too_common']);
    // The code is still good.
    expect(await api.accounts.reset({ ...reset, password: 'a fresh password' })).toBeTruthy();
  });
});

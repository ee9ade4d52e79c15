import { describe, expect, it } from 'vitest';
import { showMailbox } from '../../platform/mails/mails.ts';
import { aMember } from '../../testing/members.ts';
import {
  anAccount,
  PASSWORD,
  problemIn,
  refusal,
  service,
  type TestAccount,
} from '../../testing/world.ts';

const end = ({ console, username }: TestAccount) =>
  console.accounts.deleteAccount({ password: PASSWORD, username });

describe('deleting an account', () => {
  it('requires the complete username', async () => {
    const account = await anAccount();
    const wrong = { password: PASSWORD, username: `${account.username}x` };
    const problem = await problemIn(account.console.accounts.deleteAccount(wrong));
    expect(problem.more.errors?.map(({ pointer }) => pointer)).toEqual(['/username']);
    expect(await account.console.accounts.show({})).toBeTruthy();
  });

  it('requires the password, with ten attempts in 15 minutes', async () => {
    const account = await anAccount();
    const { username } = account;
    const guess = () =>
      refusal(account.console.accounts.deleteAccount({ password: 'not this one', username }));
    for (let tried = 0; tried < 10; tried += 1) expect(await guess()).toBe('password_wrong');
    expect(await guess()).toBe('too_many_attempts');
    expect(await refusal(end(account))).toBe('too_many_attempts');
  });

  it('is reported by mail to its members', async () => {
    const account = await anAccount();
    const member = await aMember(account, 'developer');
    await end(account);
    const [mail] = await showMailbox(service, member.email);
    expect(mail?.subject).toBe(`The Assent account ${account.username} was deleted`);
  });
});

import { expect, it } from 'vitest';
import { aMember } from '../../testing/members.ts';
import { anAccount, call, refusal } from '../../testing/world.ts';

/** A program on another machine. */
async function aProgram() {
  const { api } = call();
  const { user_code, device_code } = await api.deviceLogins.start({ client_name: 'Assent CLI' });
  return { user_code, redeem: () => api.deviceLogins.redeem({ device_code }) };
}

it('gives no key that somebody allowed who has left the account, or may not any more', async () => {
  const account = await anAccount();
  const { members } = account.console;
  const others = [await aMember(account, 'developer'), await aMember(account, 'developer')];
  const programs = [await aProgram(), await aProgram()];
  for (const [at, { console }] of others.entries())
    await console.deviceLogins.allow({
      user_code: programs[at]?.user_code ?? '',
      mode: 'test',
      scopes: ['all'],
    });
  const [left, demoted] = others.map(({ developer_id }) => developer_id);
  await members.remove({ developer_id: left ?? '' });
  await members.setRole({ developer_id: demoted ?? '', role: 'viewer' });
  for (const { redeem } of programs) expect(await refusal(redeem())).toBe('access_denied');
});

import { consume } from '@assent/core/service';
import { aClientAddress, anAccount, anyEmail, PASSWORD } from '@assent/core/testing/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aServer } from '../testing/server.ts';

const servers: Record<number, Awaited<ReturnType<typeof aServer>>> = {};
beforeAll(async () => {
  for (const trustProxy of [0, 1, 2])
    servers[trustProxy] = await aServer(undefined, { edge: { trustProxy } });
});
afterAll(() => Promise.all(Object.values(servers).map((server) => server.stop())));

/** Returns the address that is stored with a sign-in that has this header. */
async function noted(trustProxy: number, forwardedFor: string) {
  const account = await anAccount();
  const login = { email: account.email, password: PASSWORD };
  const headers = { 'x-forwarded-for': forwardedFor };
  await servers[trustProxy]?.post('/v1/developer/auth/email/login', login, headers);
  const { data } = await account.console.accounts.sessions({});
  return data.map(({ ip }) => ip);
}

describe('the address that a request comes from', () => {
  it('is that of the connection where no proxy is trusted, whatever a header says', async () => {
    expect(await noted(0, '198.51.100.7')).toContain('127.0.0.1');
  });

  it('is what the outermost trusted proxy says, in its normal form', async () => {
    expect(await noted(1, '203.0.113.1, 198.51.100.7:51234')).toContain('198.51.100.7');
    expect(await noted(1, '[2001:DB8:0::1]:443')).toContain('2001:db8::1');
    expect(await noted(2, '203.0.113.1, ::ffff:198.51.100.7, 192.0.2.1')).toContain('198.51.100.7');
  });

  it('is the nearest hop if the header has no address', async () => {
    expect(await noted(1, 'nonsense')).toContain('127.0.0.1');
    expect(await noted(2, '<script>, 192.0.2.1')).toContain('192.0.2.1');
    expect(await noted(2, `${'9'.repeat(500)}, also nonsense`)).toContain('127.0.0.1');
  });

  it('resets no limit when it is written differently or invented', async () => {
    const network = aClientAddress().replace(/::1$/, '');
    for (let n = 0; n < 60; n += 1) await consume('register_ip', `${network}::1`);
    const register = async (trustProxy: number, forwardedFor: string) => {
      const headers = { 'x-forwarded-for': forwardedFor };
      const input = { email: anyEmail(), password: PASSWORD };
      const path = '/v1/developer/auth/email/register';
      return (await servers[trustProxy]?.post(path, input, headers))?.status;
    };
    expect(await register(1, `${network}::2`)).toBe(429);
    expect(await register(1, `[${network}:1:2:3:4]:443`)).toBe(429);
    expect(await register(2, `invented, ${network}::3`)).toBe(429);
    expect(await register(1, aClientAddress())).toBe(200);
  });
});

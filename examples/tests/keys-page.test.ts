import { KeyScope } from '@assent/core/schemas';
import { type Environment, openEnvironment } from '@assent/testkit/customers/environment';
import { openPage, readRepository } from '@assent/testkit/customers/page';
import { start } from '@assent/testkit/customers/program';
import { openWorkshop } from '@assent/testkit/customers/workshop';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';

const page = openPage('docs/guides/keys.md');
const workshop = openWorkshop();
let environment: Environment;
beforeAll(async () => {
  environment = await openEnvironment();
  workshop.write('rotate.mjs', readRepository('examples/keys/rotate.mjs'));
});
afterAll(() => workshop.close());

/** Runs the program; returns the id of the new key, and the key. */
async function rotate(more: Record<string, string> = {}) {
  const ACCESS_TOKEN = environment.business.accessToken;
  const env = { ...environment.env, ACCESS_TOKEN, ...more };
  const printed = await workshop.run(process.execPath, ['rotate.mjs'], env);
  const [keyId = '', key = ''] = printed.trim().split(' ');
  return { keyId, key };
}
const statusWith = async (key: string) => {
  const { baseUrl, business } = environment;
  const authorization = `Bearer ${business.appid}:${key}`;
  return (await fetch(`${baseUrl}/v1/open/messages`, { headers: { authorization } })).status;
};

describe('the page about keys', () => {
  it('replaces a key', async () => {
    const first = await rotate();
    expect(await statusWith(first.key)).toBe(200);
    const second = await rotate({ OLD_KEY_ID: first.keyId });
    expect(await statusWith(second.key)).toBe(200);
    expect(await statusWith(first.key)).toBe(401);
  });

  it('signs a program in on another device', async () => {
    const module = workshop.write(
      'device-login.mjs',
      readRepository('examples/keys/device-login.mjs'),
    );
    const running = start(process.execPath, [module], {
      cwd: workshop.folder,
      env: environment.env,
    });
    onTestFinished(() => running.stop());
    await expect.poll(running.output).toMatch(/ enter (\S+)\n/);
    const [, user_code] = / enter (\S+)\n/.exec(running.output()) ?? [];
    const { business } = environment;
    const body = { user_code, mode: 'live', scopes: ['messages:read'] };
    const allowed = await business.developer('device-logins/allow', { body });
    expect(allowed.status).toBe(200);
    expect(await running.ended, running.output()).toBe(0);
    expect(running.output()).toContain(`Release script on build-7: ${business.appid}:osk_`);
  });

  it('has every scope', () => {
    const listed = [...readRepository('docs/guides/keys.md').matchAll(/^\| `([\w:]+)` \|/gm)];
    expect(listed.map(([, scope]) => scope)).toEqual(KeyScope.options);
  });

  it('has only snippets that were run', () => {
    expect(page.untaken()).toEqual([]);
  });
});

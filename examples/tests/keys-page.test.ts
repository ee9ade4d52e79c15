import { KeyScope } from '@assent/core/keys/keys.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Environment, openEnvironment } from './environment.ts';
import { openPage, readRepository } from './page.ts';
import { openWorkshop } from './workshop.ts';

const page = openPage('docs/keys.md');
const workshop = openWorkshop();
let environment: Environment;
beforeAll(async () => {
  environment = await openEnvironment();
  workshop.write('rotate.mjs', page.take('rotate.mjs'));
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

  it('has every scope', () => {
    const listed = [...readRepository('docs/keys.md').matchAll(/^\| `([\w:]+)` \|/gm)];
    expect(listed.map(([, scope]) => scope)).toEqual(KeyScope.options);
  });

  it('has only snippets that were run', () => {
    expect(page.untaken()).toEqual([]);
  });
});

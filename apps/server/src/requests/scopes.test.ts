import { KeyScope } from '@assent/core/schemas';
import { anAccount } from '@assent/core/testing/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operations } from '../openapi/operations.ts';
import { aServer } from '../testing/server.ts';

let server: Awaited<ReturnType<typeof aServer>>;
beforeAll(async () => {
  server = await aServer();
});
afterAll(() => server.stop());

const open = operations.filter(({ surface }) => surface === 'open');

describe('scopes', () => {
  it.each(KeyScope.options)('allow a key with %s exactly its operations', async (scope) => {
    const account = await anAccount();
    const { key } = await account.console.keys.create({ name: 'Test', scopes: [scope] });
    const headers = { authorization: `Bearer ${account.appid}:${key}` };
    for (const { procedure, authority, method, path } of open) {
      const answer = await fetch(`${server.url}/v1${path.replaceAll(/\{\w+\}/g, 'nothing')}`, {
        method,
        headers: { ...headers, 'content-type': 'application/json' },
        ...(method !== 'get' && { body: '{}' }),
      });
      const body = Object(await answer.json());
      const needed = authority?.scope;
      if (scope === 'all' || scope === needed) {
        expect(body.code, procedure).not.toBe('scope_missing');
        continue;
      }
      expect([answer.status, body.code], procedure).toEqual([403, 'scope_missing']);
      expect(body.detail).toContain(needed);
    }
  });

  it('do not restrict the open secret', async () => {
    const { open } = await anAccount();
    expect((await open.subscriptions.subscribers({})).data).toEqual([]);
    expect((await open.callbacks.showCallback({})).callback_url).toBeNull();
  });

  it('are checked after the credentials, and the refusal is in the request log', async () => {
    const account = await anAccount();
    const { key, key_id } = await account.console.keys.create({ name: 'X', scopes: ['invites'] });
    const headers = { authorization: `Bearer ${account.appid}:${key}` };
    await server.get('/v1/open/messages', headers);
    await expect
      .poll(async () => (await account.console.requestLog.list({})).data)
      .toMatchObject([{ path: '/v1/open/messages', status: 403, code: 'scope_missing' }]);
    expect(server.logged()).toContainEqual(
      expect.objectContaining({ event: 'request_refused', problem: 'scope_missing', key_id }),
    );
  });
});

import { anAccount } from '@assent/core/testing/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { at, entriesOf, keysOf } from '../openapi/json.ts';
import { document } from '../openapi/testing/held.ts';
import { aServer, openAuth, ownPage } from '../testing/server.ts';

const isMethod = (name: string) => ['get', 'post', 'put', 'patch', 'delete'].includes(name);

let server: Awaited<ReturnType<typeof aServer>>;
beforeAll(async () => {
  server = await aServer();
});
afterAll(() => server.stop());

const send = async (method: string, path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${server.url}${path}`, { method, headers });
  const text = await answer.text();
  const { code } = text && answer.status >= 400 ? JSON.parse(text) : { code: null };
  return { status: answer.status, code, headers: answer.headers };
};

describe('a method that a path does not accept', () => {
  it.each([
    ['DELETE', '/v1/open/topics', 'GET, HEAD, POST'],
    ['PATCH', '/v1/open/Topics/', 'GET, HEAD, POST'],
    ['GET', '/v1/open/webhooks/test', 'POST'],
    ['POST', '/v1/open/messages/msg_01m7z1gygne4da706vp3v5ma3w', 'GET, HEAD'],
    ['OPTIONS', '/v1/open/messages', 'GET, HEAD, POST'],
    ['GET', '/v1/developer/auth/email/login', 'POST'],
    ['POST', '/v1/app/me', 'GET, HEAD, PUT'],
    ['POST', '/v1/openapi.json', 'GET, HEAD'],
    ['POST', '/openapi.json', 'GET, HEAD'],
    ['POST', '/healthz', 'GET, HEAD'],
    ['DELETE', '/docs/problems/not_found', 'GET, HEAD'],
    ['PUT', '/.well-known/jwks.json', 'GET, HEAD'],
    ['POST', '/', 'GET, HEAD'],
    ['POST', '/help', 'GET, HEAD'],
    ['POST', '/console/settings', 'GET, HEAD'],
    ['GET', '/trpc/accounts.login', 'POST'],
    ['POST', '/trpc/people.me', 'GET, HEAD'],
    ['DELETE', '/trpc/people.me', 'GET, HEAD, POST'],
  ])('is refused with the methods that it accepts: %s %s', async (method, path, allow) => {
    const isInternal = path.startsWith('/trpc');
    const type = { 'content-type': 'application/json' };
    const answer = await send(method, path, isInternal ? { ...ownPage(), ...type } : {});
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, allow]);
    if (!isInternal) expect(answer.code).toBe('method_not_allowed');
  });

  const documented = entriesOf(at(document, 'paths')).map(([path, item]) => ({
    path: path.replaceAll(/\{\w+\}/g, 'x1'),
    methods: keysOf(item).filter((name) => isMethod(name)),
  }));
  it.each(documented)(
    'has the methods of the document in Allow: $path',
    async ({ path, methods }) => {
      const allow = methods.flatMap((name) =>
        name === 'get' ? ['GET', 'HEAD'] : name.toUpperCase(),
      );
      for (const method of ['OPTIONS', 'GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
        if (allow.includes(method)) continue;
        const { status, headers } = await send(method, path);
        expect(headers.get('allow'), method).toBe(allow.sort().join(', '));
        // A request with OPTIONS may only ask for that header.
        if (method !== 'OPTIONS' || status !== 200) expect(status, method).toBe(405);
      }
    },
  );

  it('is refused with the quota, where the caller is known', async () => {
    const account = await anAccount();
    const answer = await send('DELETE', '/v1/open/topics', openAuth(account));
    expect(answer.headers.get('ratelimit')).toMatch(/^"daily"/);
  });

  it('leaves an unknown path 404', async () => {
    const answer = await send('DELETE', '/v1/open/nothing');
    expect([answer.status, answer.headers.get('allow')]).toEqual([404, null]);
  });
});

describe('a path that does not exist, or does not accept a method', () => {
  const detailOf = async (method: string, path: string): Promise<string> =>
    String(
      at(JSON.parse(await (await fetch(`${server.url}${path}`, { method })).text()), 'detail'),
    );

  it.each([
    ['GET', '/v1/open/message', 'GET /v1/open/messages,'],
    [
      'POST',
      '/v1/open/messages/msg_01m7z1gygne4da706vp3v5ma3w/withdraw',
      'POST /v1/open/messages/{message_id}/cancel',
    ],
    [
      'DELETE',
      '/v1/open/messages/msg_01m7z1gygne4da706vp3v5ma3w',
      'POST /v1/open/messages/{message_id}/cancel',
    ],
    ['POST', '/v1/open/invites/bulk/x', 'POST /v1/open/invites/{invite_id}/revoke'],
  ])('names the operations near it: %s %s', async (method, path, near) => {
    expect(await detailOf(method, path)).toContain(near);
  });

  it('names none where none is near', async () => {
    for (const path of ['/v1/open/payments', '/v2/open/messages', '/v1/open'])
      expect(await detailOf('POST', path)).not.toContain('Near it');
  });
});

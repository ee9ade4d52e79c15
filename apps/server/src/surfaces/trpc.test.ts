import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aServer } from '../testing/server.ts';

let server: Awaited<ReturnType<typeof aServer>>;
beforeAll(async () => {
  server = await aServer();
});
afterAll(() => server.stop());

type Sent = { method?: string; headers?: Record<string, string>; body?: string };

/** Returns the status of a request that is sent unchanged. */
const statusOf = (path: string, { method = 'GET', headers = {}, body = '' }: Sent = {}) =>
  new Promise<number | undefined>((resolve, reject) => {
    const { hostname, port } = new URL(server.url);
    const own = { origin: 'https://assent.test', 'content-length': String(body.length) };
    request({ hostname, port, path, method, headers: { ...own, ...headers } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    })
      .on('error', reject)
      .end(body);
  });

const JSON_BODY = { 'content-type': 'application/json' };
const deep = (open: string, close: string) => `${open.repeat(5000)}1${close.repeat(5000)}`;

describe('a request that /trpc cannot read', () => {
  it.each([
    ['input that is not JSON', '/trpc/invites.show?input=%7B', 400],
    ['percent garbage as input', '/trpc/invites.show?input=%ZZ', 400],
    ['deep input', `/trpc/invites.show?input=${deep('[', ']')}`, 400],
    ['connection parameters that are not JSON', '/trpc/invites.show?connectionParams=%7B', 400],
    ['a batch of a thousand', `/trpc/${'invites.show,'.repeat(1000)}?batch=1`, 400],
    ['a batch whose input is a list', '/trpc/invites.show?batch=1&input=1', 400],
    ['percent garbage in the path', '/trpc/%ZZ', 404],
    ['an inherited name', '/trpc/__proto__', 404],
    ['an empty host in the path', '/trpc///', 404],
    ['credentials in the path', '/trpc//a:b@c/people.me', 404],
  ])('is refused: %s', async (_what, path, status) => {
    expect(await statusOf(path)).toBe(status);
  });

  it.each([
    ['deep lists', deep('[', ']'), JSON_BODY, 400],
    ['deep objects', deep('{"a":', '}'), JSON_BODY, 400],
    ['half an object', '{"a":', JSON_BODY, 400],
    ['a malformed form', '--x', { 'content-type': 'multipart/form-data; boundary=x' }, 415],
    ['a form without a body', '', { 'content-type': 'multipart/form-data; boundary=x' }, 415],
    ['a host that is none', '{}', { ...JSON_BODY, host: '[' }, 400],
  ])('is refused: %s', async (_what, body, headers, status) => {
    expect(await statusOf('/trpc/accounts.login', { method: 'POST', headers, body })).toBe(status);
  });

  it.each(['TRACE', 'PUT', 'DELETE'])('is refused: %s', async (method) => {
    expect(await statusOf('/trpc/accounts.login', { method })).toBe(405);
  });
});

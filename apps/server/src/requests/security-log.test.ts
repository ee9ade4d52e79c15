import { anAccount, aPerson, aSubscriber, tokenOf } from '@assent/core/testing/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aServer, openAuth, ownPage } from '../testing/server.ts';
import { safePath } from './safe-path.ts';

let server: Awaited<ReturnType<typeof aServer>>;
beforeAll(async () => {
  server = await aServer();
});
afterAll(() => server.stop());

/** The line of a request, which is written after its answer. */
async function requestLine(id: string) {
  const find = () => server.logged().find((line) => line.reqId === id && line.req);
  await expect.poll(find).toBeDefined();
  return find();
}

describe('the line of a request', () => {
  it('has the client address, the credential and its owner', async () => {
    const account = await anAccount();
    const person = await aPerson();
    const open = { ...openAuth(account), 'x-request-id': 'line-of-business' };
    await server.get('/v1/open/topics', open);
    await server.get('/v1/app/me', { ...ownPage(person.token), 'x-request-id': 'line-of-person' });
    await server.get('/v1/app/me', { 'x-request-id': 'line-of-nobody' });

    const client = '127.0.0.1';
    expect(await requestLine('line-of-business')).toMatchObject({
      client,
      credential: 'open_secret',
      app_id: account.appid,
    });
    const { user_id } = await person.inbox.people.me({});
    expect(await requestLine('line-of-person')).toMatchObject({
      client,
      credential: 'person_session',
      person_id: user_id,
    });
    expect(await requestLine('line-of-nobody')).toMatchObject({ client, credential: 'none' });
  });

  it('has no token in its path, however the path is written', async () => {
    const account = await anAccount();
    await aSubscriber(account);
    const invite = await account.open.invites.create({ topic: account.default_topic });
    const token = tokenOf(invite.url);
    const encoded = [...token].map((each) => `%${each.charCodeAt(0).toString(16)}`).join('');
    const paths = [
      `/inbox/join/${token}`,
      `/inbox/JOIN/${token}`,
      `/V1/App/INVITES/${token}`,
      `/v1/app/invites//${token}`,
      `/v1/app/invites%2F${token}`,
      `/v1/app/invites%252F${token}`,
      `/v1/app/%69nvites/${token}`,
      `/v1/app/invites/${encoded}`,
      `/v1/app/invites\\${token}`,
      `/v1/app/invites;x=${token}`,
      `/elsewhere/${token}`,
    ];
    for (const path of paths) expect(safePath(path), path).not.toContain(token);
    expect(safePath('/elsewhere/CIjqwBlkvXiRudSNiMAZpw')).toBe('/elsewhere/…'); // without a digit
    for (const path of paths) await server.get(path);
    expect(server.lines.join('')).not.toContain(token);
  });

  it('keeps what is not a token', () => {
    const paths = [
      '/v1/open/messages/msg_01j9zk3v5wf8xra2mtq6ybcd7e/cancel',
      '/v1/open/invites/inv_01j9zk3v5wf8xra2mtq6ybcd7e/revoke',
      '/trpc/people.me,messages.list',
      '/wp-admin/setup-config.php',
    ];
    expect(paths.map(safePath)).toEqual(paths);
  });
});

describe('the security log', () => {
  it.each([
    ['/v1/open/topics', {}, 401, 'invalid_credentials'],
    ['/v1/app/auth/logout', { origin: 'https://evil.example' }, 403, 'origin_not_allowed'],
    ['/trpc/people.logout', { origin: 'https://assent.test' }, 401, 'not_signed_in'],
  ])('says why a request to %s was refused', async (path, headers, status, problem) => {
    const id = `refused-${problem}`;
    const answer = await server.post(path, {}, { ...headers, 'x-request-id': id });
    expect(answer.status).toBe(status);
    const events = server.logged().filter(({ request_id }) => request_id === id);
    expect(events).toEqual([
      expect.objectContaining({
        event: 'request_refused',
        level: 40,
        client: '127.0.0.1',
        credential: 'none',
        method: 'POST',
        path,
        problem,
      }),
    ]);
  });

  it('names the caller who reached a limit', async () => {
    const person = await aPerson();
    const page = { ...ownPage(person.token), 'x-request-id': 'often-coded' };
    const before = server.lines.length;
    for (let codes = 0; codes < 11; codes++) await server.post('/v1/app/passkeys/code', {}, page);
    const events = server
      .logged()
      .slice(before)
      .filter(({ event }) => event);
    const { user_id } = await person.inbox.people.me({});
    expect(events).toEqual([
      expect.objectContaining({
        event: 'rate_limited',
        problem: 'rate_limited',
        path: '/v1/app/passkeys/code',
        credential: 'person_session',
        person_id: user_id,
      }),
    ]);
  });
});

import { contextLinkEvents } from '@assent/core/testing/inside';
import { aMessage, anAccount, aSubscriber, service } from '@assent/core/testing/world';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wrongAnswer } from '../openapi/testing/held.ts';
import { aServer, openAuth, ownPage } from '../testing/server.ts';

let server: Awaited<ReturnType<typeof aServer>>;
beforeAll(async () => {
  server = await aServer();
});
afterAll(() => server.stop());

async function aSecureMessage() {
  const account = await anAccount();
  const person = await aSubscriber(account);
  const { message_id } = await aMessage(account, {
    context_url: 'https://shop.example.com/orders/17',
    context_secure: true,
    ext: 'order-17',
  });
  const tap = () =>
    server.post(`/v1/app/messages/${message_id}/context-link`, {}, ownPage(person.token));
  return { account, person, message_id, tap };
}
const tokenIn = (body: object) =>
  new URL(String(Reflect.get(body, 'url'))).searchParams.get('context_token') ?? '';

describe('a secure context link', () => {
  it('is verified by a business site with nothing but jose, the published keys and one call', async () => {
    const { account, tap } = await aSecureMessage();
    const minted = await tap();
    expect(minted.status).toBe(200);
    expect(minted.headers.get('referrer-policy')).toBe('no-referrer');
    expect(minted.headers.get('cache-control')).toBe('no-store');
    const token = tokenIn(minted.body);

    const keys = createRemoteJWKSet(new URL(`${server.url}/.well-known/jwks.json`));
    const { payload } = await jwtVerify(token, keys, {
      algorithms: ['EdDSA'],
      typ: 'assent-context+jwt',
      issuer: service.baseUrl,
      audience: account.appid,
    });
    expect(payload).toMatchObject({ htu: 'https://shop.example.com/orders/17', ext: 'order-17' });

    const redeem = (redemption_id: string) =>
      server.post('/v1/open/context-links/verify', { token, redemption_id }, openAuth(account));
    expect((await redeem('visit-1')).body).toMatchObject({ valid: true, consumed_now: true });
    expect((await redeem('visit-1')).body).toMatchObject({ valid: true, consumed_now: false });
    expect(await redeem('visit-2')).toMatchObject({
      status: 409,
      body: { code: 'context_link_used' },
    });
  });

  it('is neither created nor redeemed by GET or HEAD', async () => {
    const { account, person, message_id, tap } = await aSecureMessage();
    const token = tokenIn((await tap()).body);
    const input = (value: object) => encodeURIComponent(JSON.stringify(value));
    const links = [
      `/v1/app/messages/${message_id}/context-link`,
      `/v1/app/messages/${message_id}`,
      `/inbox/m/${message_id}`,
      `/trpc/contextLinks.mint?input=${input({ message_id })}`,
      `/v1/open/context-links/verify?token=${token}`,
      `/trpc/contextLinks.verify?input=${input({ token })}`,
    ];
    const everybody = [ownPage(person.token), openAuth(account)];
    for (const link of links)
      for (const method of ['GET', 'HEAD'])
        for (const headers of everybody) await fetch(`${server.url}${link}`, { method, headers });
    const lines = await contextLinkEvents.findAll({ where: { messageId: message_id } });
    expect(lines.map((line) => line.type)).toEqual(['minted']);
  });

  it('is not created for another site', async () => {
    const { person, message_id } = await aSecureMessage();
    const headers = { ...ownPage(person.token), origin: 'https://evil.example' };
    const answer = await server.post(`/v1/app/messages/${message_id}/context-link`, {}, headers);
    expect([answer.status, answer.body.code]).toEqual([403, 'origin_not_allowed']);
  });

  it('leaves no token in the log', async () => {
    const { account, tap } = await aSecureMessage();
    const token = tokenIn((await tap()).body);
    await server.get(`/v1/open/context-links/verify?token=${token}`, openAuth(account));
    await server.post('/v1/open/context-links/verify', { token }, openAuth(account));
    expect(server.lines.join('')).not.toContain(token);
  });
});

describe('the published keys', () => {
  it('are only public keys, can be cached for minutes, and conform to the document', async () => {
    const { status, headers, body } = await server.get('/.well-known/jwks.json');
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('public, max-age=300');
    const answer = ['paths', '/.well-known/jwks.json', 'get', 'responses', '200', 'content'];
    expect(wrongAnswer([...answer, 'application/json', 'schema'], body)).toBeNull();
    expect(JSON.stringify(body)).not.toContain('"d"');
    const head = await fetch(`${server.url}/.well-known/jwks.json`, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });
});

import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { APPID, aService, json } from '../testing/service.ts';
import { verifyContextLink } from './verify-context-link.ts';

const PAGE = 'https://shop.test/orders/7';

async function aKey(kid: string) {
  const { publicKey, privateKey } = await generateKeyPair('EdDSA');
  return { kid, privateKey, published: { ...(await exportJWK(publicKey)), kid, alg: 'EdDSA' } };
}

/** An Assent that publishes keys and signs links. */
async function anIssuer() {
  const keys = [await aKey('k1')];
  const service = await aService((_n, _request, res) =>
    json(res, 200, { keys: keys.map(({ published }) => published) }),
  );
  const sign = async (
    claims: JWTPayload = {},
    { key = keys[0], typ = 'assent-context+jwt', iat = Math.floor(Date.now() / 1000) } = {},
  ) => {
    if (!key) throw new Error('no key');
    return new SignJWT({
      iss: service.url,
      aud: APPID,
      sub: 'usr_1',
      jti: 'ctx_1',
      iat,
      exp: iat + 120,
      message_id: 'msg_1',
      ext: 'order-7',
      topic: 'acme/default',
      htu: PAGE,
      ...claims,
    })
      .setProtectedHeader({ alg: 'EdDSA', kid: key.kid, typ })
      .sign(key.privateKey);
  };
  const options = { appid: APPID, baseUrl: service.url, htu: `${PAGE}?context_token=x&tab=2#top` };
  const faultOf = (token: string, more: object = {}) =>
    verifyContextLink(token, { ...options, ...more }).then(
      () => 'none',
      ({ name, code }) => code ?? name,
    );
  return { service, keys, sign, options, faultOf };
}

afterEach(() => void vi.useRealTimers());

describe('verifyContextLink', () => {
  it('returns the claims of a valid token', async () => {
    const { sign, options } = await anIssuer();
    const claims = await verifyContextLink(await sign(), options);
    expect(claims).toMatchObject({ ext: 'order-7', sub: 'usr_1', jti: 'ctx_1', htu: PAGE });
  });

  it('refuses another application, issuer, page, type and time', async () => {
    const { sign, faultOf } = await anIssuer();
    expect(await faultOf(await sign({ aud: 'app_other' }))).toBe('wrong_audience');
    expect(await faultOf(await sign({ iss: 'https://evil.test' }))).toBe('wrong_issuer');
    expect(await faultOf(await sign({ htu: 'https://shop.test/orders/8' }))).toBe('wrong_page');
    expect(await faultOf(await sign({}, { typ: 'JWT' }))).toBe('malformed');
    expect(await faultOf(await sign({ sub: undefined }))).toBe('malformed');
    expect(await faultOf(await sign({}, { iat: 1_000_000 }))).toBe('expired');
    expect(await faultOf('not.a.token')).toBe('malformed');
    expect(await faultOf('')).toBe('malformed');
  });

  it('refuses another key under a known name, and other algorithms', async () => {
    const { sign, faultOf } = await anIssuer();
    expect(await faultOf(await sign({}, { key: await aKey('k1') }))).toBe('wrong_signature');
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const none = `${part({ alg: 'none', typ: 'assent-context+jwt' })}.${part({ aud: APPID })}.`;
    expect(await faultOf(none)).not.toBe('none');
    const odd = await new SignJWT({})
      .setProtectedHeader({ alg: 'EdDSA', kid: 'k1', crit: ['new'], new: 1 })
      .sign((await aKey('k1')).privateKey, { crit: { new: true } });
    expect(await faultOf(odd)).toBe('malformed');
    const hmac = await new SignJWT({})
      .setProtectedHeader({ alg: 'HS256', kid: 'k1', typ: 'assent-context+jwt' })
      .sign(Buffer.alloc(32));
    expect(await faultOf(hmac)).toBe('wrong_signature');
  });

  it('accepts the public origin if it differs from the base URL', async () => {
    const { sign, faultOf } = await anIssuer();
    const token = await sign({ iss: 'https://assent.test' });
    expect(await faultOf(token)).toBe('wrong_issuer');
    expect(await faultOf(token, { issuer: 'https://assent.test/' })).toBe('none');
  });

  it('fetches the keys once, and not again for every unknown key id', async () => {
    const { service, sign, faultOf } = await anIssuer();
    expect(await faultOf(await sign())).toBe('none');
    expect(await faultOf(await sign())).toBe('none');
    for (const kid of ['x1', 'x2', 'x3'])
      expect(await faultOf(await sign({}, { key: await aKey(kid) }))).toBe('wrong_signature');
    expect(service.seen.map(({ path }) => path)).toEqual(['/.well-known/jwks.json']);
  });

  it('fetches a new key half a minute later', async () => {
    const { service, keys, sign, faultOf } = await anIssuer();
    expect(await faultOf(await sign())).toBe('none');
    const added = await aKey('k2');
    keys.push(added);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31_000 });
    expect(await faultOf(await sign({}, { key: added }))).toBe('none');
    expect(service.seen).toHaveLength(2);
  });

  it('distinguishes keys that cannot be fetched from a wrong token', async () => {
    const { sign, faultOf } = await anIssuer();
    const gone = await aService((_n, _request, res) => res.writeHead(503).end());
    expect(await faultOf(await sign({ iss: gone.url }), { baseUrl: gone.url })).toBe(
      'AssentConnectionError',
    );
  });
});

import { createHmac } from 'node:crypto';
import { decodeJwt, exportJWK, generateKeyPair, SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { problemIn, service } from '../testing/world.ts';
import { publishedKeys, signingKey } from './signing-keys.ts';
import { aSecureMessage } from './testing.ts';

const base64url = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('a forged token', () => {
  /** A token with every claim right, as somebody else would make it. */
  async function aToken() {
    const { tap, verify } = await aSecureMessage();
    const { token } = await tap();
    const [header = '', payload = '', signature = ''] = token.split('.');
    return { token, verify, claims: decodeJwt(token), header, payload, signature };
  }
  const wrong = async (verifying: Promise<unknown>) => {
    const problem = await problemIn(verifying);
    return [problem.code, problem.more.errors?.[0]?.pointer];
  };
  const refused = ['validation_failed', '/token'];

  it('is refused with another payload or signature', async () => {
    const { verify, claims, header, payload, signature } = await aToken();
    const changed = base64url({ ...claims, ext: 'order-18' });
    expect(await wrong(verify(`${header}.${changed}.${signature}`))).toEqual(refused);
    expect(await wrong(verify(`${header}.${payload}.${'A'.repeat(86)}`))).toEqual(refused);
    expect(await wrong(verify(`${header}.${payload}.AAAA`))).toEqual(refused);
  });

  it('is refused without an algorithm', async () => {
    const { verify, payload, signature } = await aToken();
    const header = base64url({ alg: 'none', typ: 'assent-context+jwt' });
    expect(await wrong(verify(`${header}.${payload}.${signature}`))).toEqual(refused);
  });

  it('is refused when the public key is its HMAC secret', async () => {
    const { verify, payload } = await aToken();
    const [key] = (await publishedKeys(service)).keys;
    const header = base64url({ alg: 'HS256', kid: key?.kid, typ: 'assent-context+jwt' });
    for (const secret of [key?.x ?? '', Buffer.from(key?.x ?? '', 'base64url')]) {
      const mac = createHmac('sha256', secret).update(`${header}.${payload}`).digest('base64url');
      expect(await wrong(verify(`${header}.${payload}.${mac}`))).toEqual(refused);
    }
  });

  it('is refused with a key in its header, whether or not the key id is known', async () => {
    const { verify, claims } = await aToken();
    const { publicKey, privateKey } = await generateKeyPair('EdDSA');
    const [ours] = (await publishedKeys(service)).keys;
    for (const kid of [ours?.kid, 'unknown', undefined]) {
      const header = { alg: 'EdDSA', kid, jwk: await exportJWK(publicKey) };
      const token = await new SignJWT(claims)
        .setProtectedHeader({ ...header, typ: 'assent-context+jwt' })
        .sign(privateKey);
      expect(await wrong(verify(token))).toEqual(refused);
    }
  });

  it('is refused when our key signed it for another purpose', async () => {
    const { verify, claims } = await aToken();
    const { kid, privateKey } = await signingKey(service);
    const signed = (typ: string | undefined, more: object) =>
      new SignJWT({ ...claims, ...more })
        .setProtectedHeader({ alg: 'EdDSA', kid, typ })
        .sign(privateKey);
    expect(await wrong(verify(await signed('JWT', {})))).toEqual(refused);
    expect(await wrong(verify(await signed(undefined, {})))).toEqual(refused);
    const elsewhere = await signed('assent-context+jwt', { iss: 'https://elsewhere.example' });
    expect(await wrong(verify(elsewhere))).toEqual(refused);
    expect(await verify(await signed('assent-context+jwt', {}))).toMatchObject({ valid: true });
  });

  it.each(['x', 'a.b.c', 'eyJhbGciOiJFZERTQSJ9..', '....', `${'a'.repeat(9000)}.b.c`])(
    'is refused when it is %.20s',
    async (token) => {
      const { verify } = await aSecureMessage();
      expect(await wrong(verify(token))).toEqual(refused);
    },
  );
});

import { once } from 'node:events';
import { createServer } from 'node:https';
import { generate } from 'selfsigned';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Assent } from '../client.ts';
import { AssentConnectionError, isPassing } from '../errors.ts';
import { APPID, OPEN_SECRET } from '../testing/service.ts';
import { noAnswer } from './attempt.ts';

const request = { method: 'GET', url: 'https://assent.test/v1/open/messages/msg_1' };
const errorOf = (code: string) =>
  noAnswer(
    new TypeError('fetch failed', { cause: Object.assign(new Error('words'), { code }) }),
    request,
  );

describe('a certificate that is not accepted', () => {
  it.each([
    ['CERT_HAS_EXPIRED', 'Renew it on the server'],
    ['CERT_NOT_YET_VALID', 'the clock of this machine'],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'NODE_EXTRA_CA_CERTS'],
    ['SELF_SIGNED_CERT_IN_CHAIN', 'NODE_EXTRA_CA_CERTS'],
    ['UNABLE_TO_GET_ISSUER_CERT', 'NODE_EXTRA_CA_CERTS'],
    ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'NODE_EXTRA_CA_CERTS'],
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'NODE_EXTRA_CA_CERTS'],
    ['CERT_UNTRUSTED', 'NODE_EXTRA_CA_CERTS'],
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'It is of another host'],
    ['HOSTNAME_MISMATCH', 'It is of another host'],
    ['CERT_REVOKED', 'Replace it on the server'],
    ['CERT_REJECTED', 'Replace it on the server'],
    ['CERT_SIGNATURE_FAILURE', 'Replace it on the server'],
    ['CERT_CHAIN_TOO_LONG', 'Replace it on the server'],
    ['INVALID_CA', 'Replace it on the server'],
    ['INVALID_PURPOSE', 'Replace it on the server'],
    ['PATH_LENGTH_EXCEEDED', 'Replace it on the server'],
    ['CRL_HAS_EXPIRED', 'Renew it on the server'],
  ])('is final, and has a cure: %s', (code, cure) => {
    const error = errorOf(code);
    expect(isPassing(error)).toBe(false);
    expect(error.message).toContain(`the certificate of the server is not accepted (${code})`);
    expect(error.message).toContain(cure);
  });

  it.each([
    'ECONNREFUSED',
    'ECONNRESET',
    'ENOTFOUND',
    'EAI_AGAIN',
    'ETIMEDOUT',
    'EPIPE',
    'UND_ERR_SOCKET',
    'UND_ERR_CONNECT_TIMEOUT',
    'ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED',
  ])('is not what %s says', (code) => {
    const error = errorOf(code);
    expect(isPassing(error)).toBe(true);
    expect(error.message).not.toContain('certificate of the server');
  });
});

describe('a server with a certificate that nobody vouches for', () => {
  let assent: Assent;
  let connections = 0;
  const server = { close() {} };
  beforeAll(async () => {
    const { cert, private: key } = await generate([{ name: 'commonName', value: 'localhost' }], {
      extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
    });
    const opened = createServer({ cert, key }, (_req, res) => res.end());
    opened.on('connection', () => (connections += 1));
    opened.listen(0, '127.0.0.1');
    await once(opened, 'listening');
    const address = opened.address();
    const port = typeof address === 'object' ? address?.port : 0;
    server.close = () => {
      opened.closeAllConnections();
      opened.close();
    };
    assent = new Assent({
      appid: APPID,
      openSecret: OPEN_SECRET,
      baseUrl: `https://localhost:${port}`,
    });
  });
  afterAll(() => server.close());

  const card = { topic: 'acme/default', type: 'approval', payload: { title: 'Pay?' } } as const;
  it.each<[string, () => Promise<unknown>]>([
    ['a call', () => assent.messages.get('msg_1')],
    ['a stream', () => assent.events.stream().next()],
    ['a wait', () => assent.messages.wait('msg_1')],
    ['an approval', () => assent.messages.sendAndWait(card)],
  ])('ends %s at once, without a retry', async (_what, call) => {
    const warn = vi.spyOn(console, 'warn');
    connections = 0;
    const error = await call().catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(AssentConnectionError);
    expect(String(error)).toMatch(/DEPTH_ZERO_SELF_SIGNED_CERT.*NODE_EXTRA_CA_CERTS/);
    expect([connections, warn.mock.calls]).toEqual([1, []]);
  });
});

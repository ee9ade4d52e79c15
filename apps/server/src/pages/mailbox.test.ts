import { isFromOwnMachine } from '@assent/core/service';
import { anyEmail } from '@assent/core/testing/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aServer, ownPage, rawStatus } from '../testing/server.ts';

let server: Awaited<ReturnType<typeof aServer>>;
let proxied: Awaited<ReturnType<typeof aServer>>;
beforeAll(async () => {
  server = await aServer();
  proxied = await aServer(undefined, { edge: { trustProxy: 1 } });
});
afterAll(() => Promise.all([server.stop(), proxied.stop()]));

const PATHS = ['/dev/mailbox', '/dev/mailbox.json', '/dev/mailbox.json?to=ada@example.com'];
const OWN_HOSTS = [
  'localhost',
  'localhost:3000',
  'LOCALHOST:3000',
  'assent.localhost:3000',
  '127.0.0.1:3000',
  '127.8.0.1',
  '[::1]:3000',
];
const OTHER_HOSTS = [
  '192.168.1.5:3000',
  '10.0.0.1',
  '[fd00::1]:3000',
  'assent.example.com',
  'localhost.example.com',
  '127.0.0.1.example.com:3000',
  'notlocalhost',
  '.localhost',
  'localhost:3000:80',
  '127.0.0.1@example.com',
  'example.com#localhost',
];

describe('the development mailbox', () => {
  it('shows a code to this machine', async () => {
    const email = anyEmail();
    await server.post('/v1/app/auth/email/start', { email }, ownPage());
    const { status, body } = await server.get(`/dev/mailbox.json?to=${email}`);
    expect([status, body.data]).toMatchObject([200, [{ to: email }]]);
    expect((await server.get('/dev/mailbox')).text).toContain(email);
  });

  it.each(OWN_HOSTS)('is there by a name of this machine: %s', async (host) => {
    for (const path of PATHS) expect(await rawStatus(server.url, path, { host })).toBe(200);
  });

  it.each(OTHER_HOSTS)(
    'is not there by another name, with or without a proxy: %j',
    async (host) => {
      for (const { url } of [server, proxied])
        for (const path of PATHS) expect(await rawStatus(url, path, { host })).not.toBe(200);
    },
  );

  it.each([
    ['x-forwarded-for', '127.0.0.1'],
    ['x-forwarded-for', ''],
    ['x-forwarded-host', 'localhost'],
    ['x-forwarded-proto', 'http'],
    ['x-real-ip', '127.0.0.1'],
    ['forwarded', 'for=127.0.0.1'],
    ['via', '1.1 proxy'],
    ['cf-connecting-ip', '127.0.0.1'],
  ])('is not there for what a proxy forwards: %s: %s', async (name, value) => {
    for (const { get } of [server, proxied])
      for (const path of PATHS) {
        const { status, text } = await get(path, { [name]: value });
        expect(status).toBe(404);
        expect(text).not.toContain('@');
      }
  });

  it.each(['192.168.1.5', '::ffff:10.0.0.1', '203.0.113.9', 'fe80::1', '0.0.0.0', '', undefined])(
    'is not there for another machine: %s',
    (remoteAddress) => {
      const headers = { host: 'localhost:3000' };
      expect(isFromOwnMachine(headers, remoteAddress)).toBe(false);
      for (const own of ['127.0.0.1', '127.0.0.9', '::1', '::ffff:127.0.0.1'])
        expect(isFromOwnMachine(headers, own)).toBe(true);
    },
  );

  it.each([undefined, ''])('is not there without a name: %j', (host) => {
    expect(isFromOwnMachine(host === undefined ? {} : { host }, '127.0.0.1')).toBe(false);
  });

  it('is a page that does not exist, for a person', async () => {
    const accept = { accept: 'text/html', 'x-forwarded-for': '192.0.2.1' };
    const { status, headers } = await server.get('/dev/mailbox', accept);
    expect([status, headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
  });
});

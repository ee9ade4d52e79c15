import { appendEntries } from '@assent/core/service';
import { openNote, verifierKeyOf } from '@assent/core/testing/inside';
import { addEntries, anEmptyLog } from '@assent/core/testing/machine/empty-log';
import { aMessage, anAccount, aSubscriber, service } from '@assent/core/testing/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aServer, openAuth, ownPage } from '../testing/server.ts';

let server: Awaited<ReturnType<typeof aServer>>;
beforeAll(async () => {
  await anEmptyLog();
  server = await aServer();
});
afterAll(() => server.stop());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${server.url}${path}`, { headers });
const appendAll = async () => {
  while ((await appendEntries(service)) > 0);
};

describe('the log', () => {
  it('serves its key, and a checkpoint that the key has signed', async () => {
    const key = await get('/log/key');
    expect(key.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const verifier = verifierKeyOf((await key.text()).trimEnd());
    if (!verifier) throw new Error('the key is valid');
    expect(verifier.name).toBe('assent.test/log');
    const checkpoint = await get('/log/checkpoint');
    expect(checkpoint.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(checkpoint.headers.get('cache-control')).toBe('public, max-age=1');
    expect(openNote(await checkpoint.text(), verifier)).toContain('assent.test/log\n');
  });

  it('serves complete and partial tiles, which are cached for a year', async () => {
    await addEntries(300);
    await appendAll();
    const full = await get('/log/tile/0/000');
    expect(full.headers.get('content-type')).toBe('application/octet-stream');
    expect(full.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const hashes = Buffer.from(await full.arrayBuffer());
    expect(hashes.length).toBe(8_192);
    const partial = Buffer.from(await (await get('/log/tile/0/000.p/7')).arrayBuffer());
    expect(partial).toEqual(hashes.subarray(0, 7 * 32));
    const above = Buffer.from(await (await get('/log/tile/1/000.p/1')).arrayBuffer());
    expect(above.length).toBe(32);
  });

  it.each([
    '/log/tile/0/001',
    '/log/tile/0/001.p/255',
    '/log/tile/1/000',
    '/log/tile/2/000.p/1',
    '/log/tile/0/0',
    '/log/tile/entries/000',
    '/log/tile/',
    '/log',
  ])('has no %s', async (path) => expect((await get(path)).status).toBe(404));

  it('takes no other methods', async () => {
    const posted = await fetch(`${server.url}/log/checkpoint`, { method: 'POST' });
    expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });
});

describe('a receipt', () => {
  it('is replied with 202 until it is in a checkpoint', async () => {
    const account = await anAccount();
    const person = await aSubscriber(account);
    const { message_id } = await aMessage(account);
    const ofApp = () => get(`/v1/open/messages/${message_id}/receipt`, openAuth(account));
    const ofPerson = () => get(`/v1/app/messages/${message_id}/receipt`, ownPage(person.token));
    expect([(await ofApp()).status, (await ofPerson()).status]).toEqual([409, 409]);

    await person.inbox.answers.respond({ message_id, value: 'approve' });
    for (const pending of [await ofApp(), await ofPerson()]) {
      expect([pending.status, pending.headers.get('retry-after')]).toEqual([202, '2']);
      expect(await pending.json()).toMatchObject({ entry: { status: 'approved' }, proof: null });
    }
    await appendAll();
    const [app, own] = [await ofApp(), await ofPerson()];
    expect([app.status, own.status, app.headers.get('retry-after')]).toEqual([200, 200, null]);
    const receipt = await app.json();
    expect(await own.json()).toEqual(receipt);
    const proof = expect.stringMatching(/^c2sp\.org\/tlog-proof@v1\nindex \d+\n/);
    expect(receipt).toMatchObject({ proof });
  });
});

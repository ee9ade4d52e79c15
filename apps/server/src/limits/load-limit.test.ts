import { database, requestsInFlight } from '@assent/core/service';
import { aGate } from '@assent/core/testing/gate';
import { inTransaction, poolUse } from '@assent/core/testing/inside';
import { aCard, aMessage, anAccount, aSubscriber } from '@assent/core/testing/world';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { aServer, openAuth, ownPage } from '../testing/server.ts';

const LIMIT = 8;
/** What the shares of 8 are. */
const PROGRAMS = 6;
const PAGES = 7;

let server: Awaited<ReturnType<typeof aServer>>;
beforeAll(async () => {
  server = await aServer(undefined, { edge: { requestsInFlight: LIMIT } });
});
afterAll(() => server.stop());

let release = async () => {};
afterEach(() => release());

/** Takes all connections of the pool: requests that use the database wait until `release`. */
async function stopDatabase() {
  const gate = aGate();
  const size = database().config.pool?.max ?? 0;
  const held = Array.from({ length: size }, () => inTransaction(() => gate.opened));
  await expect.poll(() => poolUse().used).toBe(size);
  release = async () => {
    gate.open();
    await Promise.all(held);
  };
}

async function inFlight(): Promise<number> {
  const { values } = await requestsInFlight.get();
  return values.reduce((sum, { value }) => sum + value, 0);
}

async function aBusyServer(sends: number) {
  const account = await anAccount();
  const person = await aSubscriber(account);
  const { message_id } = await aMessage(account);
  const send = () =>
    server.post(
      '/v1/open/messages',
      { topic: account.default_topic, type: 'approval', payload: aCard },
      openAuth(account),
    );
  const open = () => server.get(`/v1/app/messages/${message_id}`, ownPage(person.token));
  const answer = () =>
    server.post(
      `/v1/app/messages/${message_id}/respond`,
      { value: 'approve' },
      ownPage(person.token),
    );
  await stopDatabase();
  const sent = Array.from({ length: sends }, send);
  await expect.poll(inFlight).toBe(Math.min(sends, PROGRAMS));
  return { account, person, sent, send, open, answer };
}

describe('a server with as many requests in flight as it may have', () => {
  it('refuses the next one immediately, with the time after which to retry', async () => {
    const { sent, send } = await aBusyServer(PROGRAMS);
    const refused = await send();
    expect([refused.status, refused.body.code]).toEqual([503, 'unavailable']);
    expect(refused.headers.get('retry-after')).toBe('1');
    expect(refused.headers.get('content-type')).toContain('application/problem+json');
    expect(refused.headers.get('x-request-id')).toBe(refused.body.request_id);
    expect(refused.headers.get('connection')).toBe('keep-alive');
    await release();
    expect((await Promise.all(sent)).map(({ status }) => status)).toEqual(Array(6).fill(200));
  });

  it('accepts pages and answers of people beyond what it accepts of programs', async () => {
    const { sent, send, open, answer } = await aBusyServer(PROGRAMS);
    const page = open();
    await expect.poll(inFlight).toBe(PAGES);
    const answered = answer();
    await expect.poll(inFlight).toBe(LIMIT);
    for (const refused of [await send(), await open(), await answer()])
      expect(refused.status).toBe(503);
    await release();
    expect((await page).status).toBe(200);
    expect((await answered).body.status).toBe('approved');
    await Promise.all(sent);
  });

  it('answers what needs no database, and its metrics count what it refused', async () => {
    const { sent, send } = await aBusyServer(PROGRAMS);
    await send();
    for (const path of ['/healthz', '/version', '/', '/v1/openapi.json', '/plain.css'])
      expect([path, (await server.get(path)).status]).toEqual([path, 200]);
    await release();
    await Promise.all(sent);
    const { text } = await server.get('/metrics');
    expect(text).toMatch(/assent_requests_shed_total\{priority="program"\} [1-9]/);
    expect(text).toMatch(/assent_requests_in_flight\{priority="program"\} 0/);
  });

  it('accepts requests again as soon as those in flight are answered', async () => {
    const { sent, send } = await aBusyServer(PROGRAMS + 3);
    await release();
    const statuses = (await Promise.all(sent)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([...Array(6).fill(200), ...Array(3).fill(503)]);
    expect(await inFlight()).toBe(0);
    expect((await send()).status).toBe(200);
  });

  it('sends the problem to a page of ours in the form that its client reads', async () => {
    const { person, sent, open } = await aBusyServer(PROGRAMS);
    const page = open();
    await expect.poll(inFlight).toBe(PAGES);
    const refused = await server.get('/trpc/people.me', {
      ...ownPage(person.token),
      'sec-fetch-site': 'same-origin',
    });
    expect(refused.status).toBe(503);
    expect(refused.body.error?.data.problem).toMatchObject({ code: 'unavailable' });
    await release();
    await Promise.all([page, ...sent]);
  });

  it('leaves a long body to its reader, which refuses it', async () => {
    const { sent, account } = await aBusyServer(PROGRAMS);
    const long = await server.post('/v1/open/messages', 'x'.repeat(40_000), openAuth(account));
    expect([long.status, long.body.code]).toEqual([413, 'payload_too_large']);
    await release();
    await Promise.all(sent);
  });

  it('does not count requests that wait for an answer', async () => {
    const account = await anAccount();
    const { message_id } = await aMessage(account);
    const path = `/v1/open/messages/${message_id}?wait=5`;
    const waiting = Array.from({ length: PROGRAMS }, () => server.get(path, openAuth(account)));
    const show = () => server.get(`/v1/open/messages/${message_id}`, openAuth(account));
    await expect.poll(() => show().then(({ status }) => status)).toBe(200);
    await expect.poll(inFlight).toBe(0);
    expect(await Promise.race([...waiting, 'all wait'])).toBe('all wait');
    await account.open.messages.cancel({ message_id });
    await Promise.all(waiting);
  });
});

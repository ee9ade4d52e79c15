import { connect } from 'node:net';
import { streams } from '@assent/core/service';
import { change, log, openStreams } from '@assent/core/testing/inside';
import { aMessage, anAccount, aPerson, aSubscriber } from '@assent/core/testing/world';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aServer } from '../testing/server.ts';
import { MAX_OPENING } from './open-pages.ts';
import { asInbox, openedPage, since } from './testing/opened-page.ts';

const PING_MS = 15_000;
const CHECK_EVERY_MS = 3_000;
const PATH = 'changes.ofPerson';

let server: Awaited<ReturnType<typeof aServer>>;
beforeEach(async () => {
  server = await aServer();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  return server.stop();
});

const open = (person: { token: string }, path = PATH) =>
  openedPage(server.url, path, asInbox(person));

/** Sends some messages, one after the other. Returns their ids. */
async function messages(account: Awaited<ReturnType<typeof anAccount>>, count: number) {
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) ids.push((await aMessage(account)).message_id);
  return ids;
}

describe('open pages', () => {
  it('all receive all changes, in their order', async () => {
    const account = await anAccount();
    const people = [await aSubscriber(account), await aSubscriber(account)];
    const pages = await Promise.all([...people, ...people].map((person) => open(person)));
    const sent = await messages(account, 10);
    for (const page of pages) await expect.poll(page.messages).toEqual(sent);
  });

  it('receive after a reconnect what happened meanwhile', async () => {
    await change('DELETE FROM changes');
    const account = await anAccount();
    const person = await aSubscriber(account);
    const path = `${PATH}?${since(Date.now())}`;
    const first = await open(person, path);
    const before = await messages(account, 2);
    await expect.poll(first.messages).toEqual(before);
    first.leave();
    const meanwhile = await messages(account, 2);
    const second = await open(person, path);
    const after = await messages(account, 2);
    await expect.poll(second.messages).toEqual([...before, ...meanwhile, ...after]);
  });

  it('reload everything after a reconnect if they do not know what they missed', async () => {
    const person = await aPerson();
    const page = await open(person);
    await expect.poll(page.said).toContain('data: [{"kind":"everything"}]\n\n');
  });

  it('receive pings, and know after which silence the connection is lost', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const page = await open(await aPerson());
    await vi.advanceTimersByTimeAsync(PING_MS);
    await expect.poll(page.said).toContain('event: ping\ndata: \n\n');
    const connected = 'event: connected\ndata: {"reconnectAfterInactivityMs":40000}\n\n';
    expect(page.said().slice(0, connected.length)).toBe(connected);
  });

  it('are forgotten when they are closed', async () => {
    const page = await open(await aPerson());
    const metrics = async () => (await server.get('/metrics')).text;
    await expect.poll(metrics).toMatch(/assent_streams_connected\{who="person"\} 1/);
    page.leave();
    await expect.poll(metrics).toMatch(/assent_streams_connected\{who="person"\} 0/);
  });

  it('end with the event that stops the browser from reconnecting, when the session ends', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const [person, other] = [await aPerson(), await aPerson()];
    const [page, othersPage] = [await open(person), await open(other)];
    await person.inbox.people.logout({});
    await vi.advanceTimersByTimeAsync(CHECK_EVERY_MS);
    await page.ended;
    expect(page.said().endsWith('event: return\ndata: \n\n')).toBe(true);
    expect(othersPage.said()).not.toContain('event: return');
  });

  it('end with that event when the server stops', async () => {
    const page = await open(await aPerson());
    await server.stop();
    await page.ended;
    expect(page.said().endsWith('event: return\ndata: \n\n')).toBe(true);
    server = await aServer();
  });

  it('are refused with 503 and Retry-After when the process has too many', async () => {
    const few = openStreams(log, 1);
    vi.spyOn(streams, 'connect').mockImplementation(few.connect);
    const first = await open(await aPerson());
    const refused = await open(await aPerson());
    await refused.ended;
    expect([refused.answer.status, refused.answer.headers.get('retry-after')]).toEqual([503, '60']);
    expect(refused.said()).toMatch(/^event: serialized-error\ndata: .*"code":"unavailable"/m);
    first.leave();
    await first.ended.catch(() => {});
  });

  it('that connect at once wait for each other, except those that leave meanwhile', async () => {
    const person = await aPerson();
    const connecting = vi.spyOn(streams, 'connect');
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { connect: connectNow } = openStreams(log);
    connecting.mockImplementation(async (connection) => {
      await held;
      return connectNow(connection);
    });
    const first = Array.from({ length: MAX_OPENING }, () => open(person));
    await expect.poll(() => connecting.mock.calls).toHaveLength(MAX_OPENING);
    const { answer, close } = rawAnswer(streamRequest('1.1', person));
    const last = open(person);
    await expect.poll(server.connections).toBe(MAX_OPENING + 2);
    expect(answer()).toBe('');
    close();
    await expect.poll(server.connections).toBe(MAX_OPENING + 1);
    release();
    const pages = await Promise.all([...first, last]);
    for (const page of pages) await expect.poll(page.said).toContain('"everything"');
    expect(connecting).toHaveBeenCalledTimes(MAX_OPENING + 1);
    for (const page of pages) page.leave();
  });

  it('are refused with 400 when their input is not JSON', async () => {
    const refused = await open(await aPerson(), `${PATH}?input=%7B`);
    await refused.ended;
    expect([refused.answer.status, refused.said()]).toEqual([
      400,
      expect.stringContaining('"code":"invalid_json"'),
    ]);
  });
});

/** Sends requests as they are, and returns what comes back. */
function rawAnswer(text: string) {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk.toString('latin1');
  });
  socket.write(text);
  return { answer: () => answer, close: () => socket.destroy() };
}

const streamRequest = (version: string, { token }: { token: string }) =>
  `GET /trpc/${PATH} HTTP/${version}\r\nHost: a\r\nCookie: ${asInbox({ token }).cookie}\r\n\r\n`;

describe('a client of HTTP', () => {
  it('1.0 gets the same events without the lengths of chunks', async () => {
    const { answer, close } = rawAnswer(streamRequest('1.0', await aPerson()));
    await expect.poll(answer).toContain('data: [{"kind":"everything"}]\n\n');
    const [head = '', body] = answer().split('\r\n\r\n');
    expect(head.toLowerCase()).not.toContain('transfer-encoding');
    expect(body?.startsWith('event: connected\n')).toBe(true);
    close();
  });

  it('1.1 that pipelines requests gets the stream after the answer before it', async () => {
    const before = 'GET /version HTTP/1.1\r\nHost: a\r\n\r\n';
    const { answer, close } = rawAnswer(before + streamRequest('1.1', await aPerson()));
    await expect.poll(answer).toContain('data: [{"kind":"everything"}]\n\n');
    expect(answer().indexOf('"version"')).toBeLessThan(answer().indexOf('event: connected'));
    close();
  });
});

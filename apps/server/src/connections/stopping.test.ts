import { database } from '@assent/core/service';
import { connectDatabase, log } from '@assent/core/testing/inside';
import { aHangingPort } from '@assent/core/testing/machine/hanging-port';
import { workerDatabaseUrl } from '@assent/core/testing/machine/schema';
import { aMessage, anAccount, aSubscriber } from '@assent/core/testing/world';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { version } from '../../package.json';
import { aServer, openAuth } from '../testing/server.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a server that stops', () => {
  it('answers long polls with the current state, and ends streams', async () => {
    const server = await aServer();
    const account = await anAccount();
    await aSubscriber(account);
    const { message_id } = await aMessage(account);
    const following = vi.spyOn(log, 'follow');
    const waits = Array.from({ length: 3 }, () =>
      server.get(`/v1/open/messages/${message_id}?wait=25`, openAuth(account)),
    );
    await expect.poll(() => following.mock.settledResults).toHaveLength(3);
    // A wait that goes on has no answer: neither its own time nor the timeout of the server ends.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await server.stop();
    const answers = await Promise.all(waits);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers[0]?.body).toMatchObject({ message_id, status: 'queued' });
  });
});

describe('readiness', () => {
  it('is 503 while the database hangs', async () => {
    const server = await aServer();
    const hanging = await aHangingPort();
    await database().close();
    connectDatabase(`mysql://assent:x@127.0.0.1:${hanging.port}/assent`, 2);
    const { status, body } = await server.get('/readyz');
    expect([status, body]).toEqual([503, { status: 'database too slow' }]);
    await hanging.close();
    connectDatabase(workerDatabaseUrl(), 12);
    expect((await server.get('/readyz')).status).toBe(200);
    await server.stop();
  });
});

describe('the build', () => {
  it('is shown at /version and in the metrics', async () => {
    const server = await aServer();
    const { body } = await server.get('/version');
    expect(body).toEqual({ version, commit: null, node: process.version });
    expect((await server.get('/metrics')).text).toContain(
      `assent_build_info{version="${version}",commit="",node="${process.version}"} 1`,
    );
    await server.stop();
  });
});

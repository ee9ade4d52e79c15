import { forgetDatabaseClock } from '@assent/core/platform/database/clock';
import { setOvertaken } from '@assent/core/platform/database/connections/overtaken';
import { change, inTransaction } from '@assent/core/platform/database/database';
import { driverCodeOf } from '@assent/core/platform/database/driver-errors';
import { measureDatabaseClock } from '@assent/core/platform/monitoring/database-clock';
import { anAccount, aSubscriber, tokenOf } from '@assent/core/testing/world';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { aServer, openAuth, ownPage } from '../testing/server.ts';

let server: Awaited<ReturnType<typeof aServer>>;
beforeAll(async () => {
  server = await aServer();
});
afterAll(() => server.stop());

describe('a server whose database was changed by a newer version', () => {
  const reason = 'This process runs Assent 1.0.0, and version 1.2.0 has changed the database.';
  beforeEach(() => setOvertaken(reason));
  afterEach(() => setOvertaken(null));

  it('answers everybody with 503 and the reason', async () => {
    setOvertaken(null);
    const account = await anAccount();
    const person = await aSubscriber(account);
    const invite = await account.open.invites.create({ topic: account.default_topic });
    setOvertaken(reason);
    const asked: [string, Record<string, string>][] = [
      ['/v1/open/topics', openAuth(account)],
      ['/v1/app/me', ownPage(person.token)],
      ['/v1/developer/account', { authorization: `Bearer ${account.access_token}` }],
      [`/v1/app/invites/${tokenOf(invite.url)}`, ownPage()],
      ['/log/checkpoint', {}],
    ];
    for (const [path, headers] of asked) {
      const { status, body, headers: answered } = await server.get(path, headers);
      const found = [path, status, body.code, body.detail, answered.get('retry-after')];
      expect(found).toEqual([path, 503, 'unavailable', reason, '5']);
    }
  });

  it('is not ready and says why, but need not be restarted', async () => {
    const { status, body } = await server.get('/readyz');
    expect([status, body]).toEqual([503, { status: 'schema too new', detail: reason }]);
    expect((await server.get('/healthz')).status).toBe(200);
  });

  it('logs no line for each request', async () => {
    const before = server.lines.length;
    await server.get('/v1/open/topics', { authorization: 'Bearer app_1:secret' });
    expect(server.lines.slice(before).join('')).not.toContain('request failed');
  });

  it('still serves pages, without data', async () => {
    expect((await server.get('/version')).status).toBe(200);
  });
});

describe('a server whose clock differs from that of its database', () => {
  afterEach(() => {
    vi.useRealTimers();
    forgetDatabaseClock();
  });

  it.each([
    [4_000, 200, 'ok'],
    [-4_000, 200, 'ok'],
    [6_000, 503, 'clock differs from the database'],
    [-6_000, 503, 'clock differs from the database'],
    [-86_400_000, 503, 'clock differs from the database'],
  ])('by %i ms: /readyz answers %i', async (by, status, says) => {
    await measureDatabaseClock();
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(Date.now() + by) });
    const answer = await server.get('/readyz');
    expect([answer.status, answer.body]).toEqual([status, { status: says }]);
  });
});

describe('a server whose database has no space left', () => {
  /** Writes to a table in memory, which gets full, until the database refuses that. */
  const fill = () =>
    inTransaction(async () => {
      await change('SET SESSION max_heap_table_size = 16384');
      await change('CREATE TEMPORARY TABLE filled (text CHAR(255)) ENGINE = MEMORY');
      for (;;) await change('INSERT INTO filled VALUES (1)');
    }).catch((error: unknown) => error);

  it('is not ready until no write has failed for 5 seconds', async () => {
    expect(driverCodeOf(await fill())).toBe('ER_RECORD_FILE_FULL');
    const { status, body } = await server.get('/readyz');
    expect([status, body]).toEqual([503, { status: 'writes fail: disk full' }]);
    await expect
      .poll(async () => (await server.get('/readyz')).status, { timeout: 10_000 })
      .toBe(200);
  });
});

import { beforeEach, describe, expect, it } from 'vitest';
import '../../jobs.ts';
import '../../tables.ts';
import { databaseNow } from '../database/clock.ts';
import { inTransaction, select } from '../database/database.ts';
import { currentUnit, type Sent } from '../database/transactions.ts';
import { newId } from '../schemas/identifiers.ts';
import { DAY_MS } from '../schemas/utc-day.ts';
import { addEntry, addMark, dueEntries, type Part } from './outbox.model.ts';
import { completeDue, leaveToOthers, removeOldMarks } from './outbox.ts';

const entry = (what: Part[], appId: string | null = newId('app')) => ({
  id: newId('out'),
  appId,
  dueAt: databaseNow() - 1,
  what,
});

/** A statement that shows how often it was run, here of the common keyspace, and what reads that. */
function aCounter() {
  const recipient = newId('usr');
  const statement = `INSERT INTO mail_days (recipient_digest, day, mails)
    VALUES ('${recipient}', 1, 1) ON DUPLICATE KEY UPDATE mails = mails + 1`;
  const count = async () => {
    const [row] = await select<{ mails: number }>(
      'SELECT mails FROM mail_days WHERE recipient_digest = :recipient AND day = 1',
      { recipient },
    );
    return row?.mails ?? 0;
  };
  return { statement, count };
}

/** The same in the rows of an app. */
function aCounterOf(appId: string) {
  const statement = `INSERT INTO daily_quotas (app_id, day, used)
    VALUES ('${appId}', 1, 1) ON DUPLICATE KEY UPDATE used = used + 1`;
  const count = async () => {
    const [row] = await select<{ used: number }>(
      'SELECT used FROM daily_quotas WHERE app_id = :appId AND day = 1',
      { appId },
    );
    return row?.used ?? 0;
  };
  return { statement, count };
}

const all = () => dueEntries(databaseNow() + 3_600_000, 1_000);
/** Entries of other tests, which are due later. */
let others = new Set<string>();
const left = async () => (await all()).filter(({ id }) => !others.has(id));

beforeEach(async () => {
  while ((await completeDue()) > 0);
  others = new Set((await all()).map(({ id }) => id));
});

describe('a transaction that ended between the commits of two keyspaces', () => {
  it('is completed once, by several processes at once', async () => {
    const { statement, count } = aCounter();
    await addEntry(entry([{ statements: [statement] }]));
    await Promise.all([completeDue(), completeDue()]);
    await completeDue();
    expect(await count()).toBe(1);
    expect(await left()).toEqual([]);
  });

  it('is completed in the rows of each app', async () => {
    const apps = [newId('app'), newId('app')];
    const counters = apps.map(aCounterOf);
    const parts = apps.map((appId, at) => ({
      appId,
      statements: [counters[at]?.statement ?? ''],
    }));
    await addEntry(entry(parts, null));
    await Promise.all([completeDue(), completeDue()]);
    await completeDue();
    expect(await Promise.all(counters.map(({ count }) => count()))).toEqual([1, 1]);
    expect(await left()).toEqual([]);
  });

  it('that had both is not repeated', async () => {
    const [common, ofApp] = [aCounter(), aCounterOf(newId('app'))];
    const first = entry([{ statements: [common.statement] }]);
    const appId = newId('app');
    const second = entry([{ appId, statements: [ofApp.statement] }], null);
    await addMark(first.id, undefined, databaseNow());
    await addMark(second.id, appId, databaseNow());
    await Promise.all([first, second].map(addEntry));
    await completeDue();
    expect(await Promise.all([common.count(), ofApp.count()])).toEqual([0, 0]);
    expect(await left()).toEqual([]);
  });

  it('is not repeated when it waited for longer than marks stay', async () => {
    const { statement, count } = aCounter();
    const waiting = entry([{ statements: [statement] }]);
    const isGone = async () => (await addMark(waiting.id, undefined, databaseNow())) === 1;
    await addMark(waiting.id, undefined, databaseNow());
    await addEntry(waiting);
    const later = databaseNow() + 400 * DAY_MS;
    await removeOldMarks(later);
    await completeDue();
    expect(await count()).toBe(0);
    await removeOldMarks(databaseNow());
    expect(await isGone()).toBe(false);
    await removeOldMarks(later);
    expect(await isGone()).toBe(true);
  });

  it('waits while it cannot be completed, and others do not', async () => {
    const { statement, count } = aCounter();
    const wrong = entry([
      {
        statements: [
          statement,
          'INSERT INTO mail_days (recipient_digest, day, mails) VALUES (NULL, 1, 1)',
        ],
      },
    ]);
    await addEntry(wrong);
    const other = aCounter();
    await addEntry(entry([{ statements: [other.statement] }]));
    await expect(completeDue()).rejects.toThrow('null');
    expect(await Promise.all([count(), other.count()])).toEqual([0, 1]);
    expect(await completeDue()).toBe(0);
    expect((await left()).map(({ id }) => id)).toEqual([wrong.id]);
  });
});

describe('a transaction over two keyspaces', () => {
  const asSent = (sql: string, appId?: string): Sent => ({ sql, text: sql, values: { appId } });

  /** Returns what a transaction with these statements leaves to be completed. */
  async function leftBy(sent: Sent[], consequences: string[] = []) {
    const before = new Set((await left()).map(({ id }) => id));
    await inTransaction(async () => {
      const unit = currentUnit();
      if (unit) await leaveToOthers({ ...unit, shards: { sent, consequences } });
    });
    return (await left()).filter(({ id }) => !before.has(id));
  }

  it('leaves the statements of the other keyspace, with a mark there', async () => {
    const { statement } = aCounter();
    const appId = newId('app');
    const ofApp = aCounterOf(appId).statement;
    const [[first], [second]] = [
      await leftBy([asSent(ofApp, appId), asSent(statement)]),
      await leftBy([asSent('SELECT 1 FROM people'), asSent(ofApp, appId), asSent(statement)]),
    ];
    expect(first).toMatchObject({ appId, what: [{ statements: [statement] }] });
    expect(second).toMatchObject({ appId: null, what: [{ appId, statements: [ofApp] }] });
    expect(await addMark(first?.id ?? '', undefined, databaseNow())).toBe(0);
    expect(await addMark(second?.id ?? '', appId, databaseNow())).toBe(0);
  });

  it.each([
    ['DELETE p FROM pushes p WHERE p.app_id = 1', true],
    ['DELETE FROM pushes WHERE app_id = 1', true],
    ['UPDATE apps SET username = (SELECT 1 FROM topics)', false],
    ['REPLACE INTO email_codes (tries_left) VALUES (1)', false],
    ['INSERT IGNORE INTO `people` (id) SELECT id FROM messages', false],
  ])('knows where %s writes', async (sql, isOfApp) => {
    const appId = newId('app');
    const other = isOfApp ? aCounter().statement : aCounterOf(appId).statement;
    const [entry] = await leftBy([asSent(sql, appId), asSent(other, appId)]);
    expect(entry?.what?.flatMap(({ statements }) => statements)).toEqual([other]);
  });

  it('leaves nothing where all of it is in one', async () => {
    const appId = newId('app');
    const { statement, count } = aCounter();
    const select = asSent('SELECT 1 FROM people');
    expect(await leftBy([select, asSent(aCounterOf(appId).statement, appId)])).toEqual([]);
    expect(await leftBy([asSent(statement)], [statement])).toEqual([]);
    expect(await count()).toBe(1);
  });

  it('is followed by its consequences at once, and by a job otherwise', async () => {
    const { statement, count } = aCounter();
    const appId = newId('app');
    await leftBy([asSent(aCounterOf(appId).statement, appId)], [statement]);
    await expect.poll(count).toBe(1);
    await expect.poll(left).not.toContainEqual(expect.objectContaining({ appId }));
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { select } from '../../platform/database/database.ts';
import { showMailbox } from '../../platform/mails/mails.ts';
import { DAY_MS } from '../../platform/schemas/utc-day.ts';
import type { Service } from '../../platform/service.ts';
import {
  a,
  anotherLog,
  b,
  c,
  send,
  three,
  two,
  watching,
} from '../../testing/machine/other-log.ts';
import { anyEmail, service } from '../../testing/world.ts';
import { nodeHash } from '../transparency-log/merkle-tree.ts';

afterEach(() => vi.useRealTimers());

let email: string;
let events: object[];
beforeEach(() => {
  email = anyEmail();
  events = [];
});

/** A witness of a log, with an operator and a security log. */
const operated = (...keys: Service['witnessedLogs']): Service => ({
  ...watching(...keys),
  operatorEmail: email,
  securityLog: (record) => void events.push(record),
});
const mails = () => showMailbox(service, email);

describe('a log that contradicts itself', () => {
  it('is refused at the same size, and reported with both checkpoints, once', async () => {
    const log = anotherLog();
    const watcher = operated(log.key);
    const [first, second] = [log.sign(2, two), log.sign(2, three)];
    await send(watcher, { checkpoint: first });
    expect(await send(watcher, { oldSize: 2, checkpoint: second })).toEqual({
      kind: 'conflict',
      body: '2\n',
    });
    expect((await send(watcher, { checkpoint: second })).kind).toBe('conflict');
    const [mail, ...others] = await mails();
    expect(mail?.text).toContain(first);
    expect(mail?.text).toContain(second);
    expect(others).toEqual([]);
    expect(events).toMatchObject([
      { event: 'witnessed_log_refused', log: log.name, reason: 'fork' },
    ]);
  });

  it('is in the security log once a minute for each reason, and mailed once a day', async () => {
    const noon = Math.floor(Date.now() / DAY_MS) * DAY_MS + DAY_MS / 2;
    const log = anotherLog();
    const watcher = operated(log.key);
    const contradict = (at: number) => {
      vi.useFakeTimers({ toFake: ['Date'], now: noon + at });
      return send(watcher, { oldSize: 2, checkpoint: log.sign(2, three) });
    };
    const reasons = () => events.map((event) => Reflect.get(event, 'reason'));
    await send(watcher, { checkpoint: log.sign(2, two) });
    await contradict(0);
    await contradict(59_999);
    expect(reasons()).toEqual(['fork']);
    const wrong = { oldSize: 2, proof: [a], checkpoint: log.sign(3, three) };
    await send(watcher, wrong);
    expect(reasons()).toEqual(['fork', 'inconsistent']);
    await contradict(60_000);
    expect(reasons()).toEqual(['fork', 'inconsistent', 'fork']);
    expect(await mails()).toHaveLength(2);
  });

  it('is refused at a larger size', async () => {
    const log = anotherLog();
    const watcher = operated(log.key);
    await send(watcher, { checkpoint: log.sign(2, nodeHash(b, a)) });
    const larger = { oldSize: 2, proof: [c], checkpoint: log.sign(3, three) };
    expect((await send(watcher, larger)).kind).toBe('inconsistent');
    const [row] = await select('SELECT size FROM witnessed_logs WHERE origin = :name', log);
    expect(row).toEqual({ size: 2 });
    expect((await mails()).map(({ text }) => text)).toEqual([
      expect.stringContaining('(inconsistent)'),
    ]);
  });

  it('is not accused because of a signature of somebody else', async () => {
    const [log, other] = [anotherLog(), anotherLog()];
    const forged = other.sign(1, a).replaceAll(other.name, log.name);
    expect((await send(operated(log.key), { checkpoint: forged })).kind).toBe('forbidden');
    const [mail] = await mails();
    expect(mail?.text).toContain('Anybody can send');
    expect(mail?.text).not.toContain(forged);
  });
});

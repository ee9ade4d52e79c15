import { describe, expect, it } from 'vitest';
import type { Entry } from './ledger.ts';
import { recoveriesOf } from './recovery.ts';
import type { Incident } from './timeline.ts';

const killed: Incident = {
  at: 0,
  until: 1_000,
  what: 'database killed',
  kind: 'killed',
  target: 'database',
};
/** A message whose one request was answered by a server. */
const served = (
  at: number,
  until: number,
  status = 200,
  server = 'server 1',
  appid = 'app',
): Entry => ({
  ext: 'n-1',
  appid,
  attempts: [{ request: { kind: 'send' }, server, at, until, status, body: {} }],
});
const before = served(100, 200);
const timesOf = (incidents: Incident[], entries: Entry[], isByApp = false) =>
  recoveriesOf(incidents, entries, ['server 1'], isByApp).map(({ tookMs }) => tookMs);

describe('the recovery from a fault of the database', () => {
  it('ends with the first response to a request that began after it', () => {
    const during = served(900, 1_100);
    expect(timesOf([killed], [served(2_000, 2_500), during, served(3_000, 3_100)])).toEqual([
      1_500,
    ]);
  });

  it('is that of each app, which may be on a shard of its own', () => {
    const other = served(4_000, 4_200, 200, 'server 1', 'other');
    const entries = [served(2_000, 2_500), other];
    expect(timesOf([killed], entries, true)).toEqual([1_500, 3_200]);
    expect(timesOf([killed], entries)).toEqual([1_500]);
  });

  it.each([
    ['a failure', served(2_000, 2_500, 503)],
    ['a response of another server', served(2_000, 2_500, 200, 'server 2')],
  ])('does not end with %s', (_what, entry) => {
    expect(timesOf([killed], [entry, served(3_000, 3_100)])).toEqual([2_100]);
  });

  it('is as long as nothing is served', () => {
    const [tookMs = 0] = timesOf([killed], [before]);
    expect(tookMs).toBeGreaterThan(10_000);
  });

  it.each([
    ['the next fault begins before', { ...killed, at: 2_000, until: 3_000 }],
    ['another fault has not ended', { ...killed, at: 500, until: 3_000 }],
  ])('is not known when %s', (_why, other) => {
    expect(timesOf([killed, other], [served(3_500, 3_600)])).toEqual([600]);
  });

  it('is late although the next fault begins then', () => {
    expect(timesOf([killed, { ...killed, at: 12_000, until: 13_000 }], [before])).toEqual([
      11_000,
      expect.any(Number),
    ]);
  });

  it('is of the server whose connections had the fault, and of no other', () => {
    const cut = { ...killed, kind: 'has no database', target: 'server 2' };
    expect(timesOf([cut], [before])).toEqual([]);
    expect(timesOf([{ ...cut, target: 'server 1' }], [served(1_000, 1_200)])).toEqual([200]);
  });

  it('has nothing to do with faults that leave the database alone', () => {
    expect(timesOf([{ ...killed, target: 'server 1' }], [before])).toEqual([]);
  });
});

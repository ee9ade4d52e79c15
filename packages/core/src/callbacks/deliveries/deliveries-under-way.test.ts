import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { apps } from '../../accounts/apps/app.model.ts';
import { change, inTransaction, select } from '../../platform/database/database.ts';
import { showMailbox } from '../../platform/mails/mails.ts';
import type { CallbackPoster } from '../../platform/outbound/callback-poster.ts';
import { aCrowdOfDue, aDueDelivery, forgetPending } from '../../testing/due-deliveries.ts';
import { answered, aReceiver } from '../../testing/recorders.ts';
import { anAccount, service, type TestAccount } from '../../testing/world.ts';
import { openDeliveries } from './deliveries-under-way.ts';
import {
  claimDeliveries,
  type DeliveryRow,
  dueDeliveries,
  markDeliverySkipped,
  partitionsDue,
  settleAskedAgain,
  settleDeliveries,
  deliveries as storedDeliveries,
} from './delivery.model.ts';
import { deliveryAttempts } from './delivery-log.model.ts';

beforeEach(forgetPending);
afterEach(() => vi.useRealTimers());
afterAll(forgetPending);
const later = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });

const LIVE = 'https://live.example.com/';
const DEAD = 'https://dead.example.com/';
const TIMES = { startMs: 10_000, deadlineMs: 15_000, settleMs: 5_000 };

/** Dead receivers keep a post for ever; live ones take it at once. */
function receivers() {
  const posts: string[] = [];
  const hung: string[] = [];
  const post: CallbackPoster = async ({ url, headers }) => {
    if (url === DEAD) {
      hung.push(headers['webhook-id'] ?? '');
      return new Promise(() => {});
    }
    posts.push(headers['webhook-id'] ?? '');
    return answered(200);
  };
  return { post, posts, hung };
}

/** The sum of what the database counts under these names while it does something. */
const countOf = (names: string[], work: () => Promise<unknown>): Promise<number> =>
  inTransaction(async () => {
    await change('FLUSH STATUS');
    await work();
    const counts = await select<{ Value: string }>(
      'SHOW SESSION STATUS WHERE Variable_name IN (:names)',
      { names },
    );
    return counts.reduce((sum, { Value }) => sum + Number(Value), 0);
  });

/** How many rows and index entries the database really reads for a question. */
const readsOf = (ask: () => Promise<unknown>) =>
  countOf(['Handler_read_key', 'Handler_read_next'], ask);

const anAccountAt = async (callbackUrl: string) => anAccount({ callbackUrl });
const markFailing = (account: TestAccount) =>
  apps.update({ callbackFailingSince: Date.now() }, { where: { id: account.appid } });
const asked = (claim: string) => ({ claim, askedAgainIn: claim });
const unexpected = (error: unknown) => {
  throw error;
};

describe('a tenant whose receiver does not respond', () => {
  it('with ten thousand due deliveries uses only its own slots', async () => {
    const [dead, live] = [await anAccountAt(DEAD), await anAccountAt(LIVE)];
    await aCrowdOfDue(dead, 10_000);
    const ids = [await aDueDelivery(live), await aDueDelivery(live)];
    const { post, posts, hung } = receivers();
    const deliveries = openDeliveries(service, post, unexpected);
    await deliveries.sweep();
    await vi.waitFor(() => expect(posts).toHaveLength(2), 10_000);
    expect(hung).toHaveLength(8);
    const statuses = await storedDeliveries.findAll({ where: { id: ids } });
    await vi.waitFor(async () => {
      for (const each of statuses)
        expect((await storedDeliveries.findByPk(each.id))?.status).toBe('succeeded');
    }, 10_000);
    // What comes later does not wait either, though the dead one still holds all that it may.
    await aDueDelivery(live);
    await deliveries.sweep();
    await vi.waitFor(() => expect(posts).toHaveLength(3), 10_000);
    expect(hung).toHaveLength(8);
  });

  it('gets fewer slots when it is known to fail, within a limit for all failing tenants', async () => {
    const few = { ofOne: 2, ofAll: 5 };
    const slots = { well: { ofOne: 8, ofAll: 8 }, failing: few, reply: few };
    const dead = await Promise.all([1, 2, 3, 4].map(() => anAccountAt(DEAD)));
    for (const account of dead) {
      await markFailing(account);
      for (let n = 0; n < 3; n += 1) await aDueDelivery(account);
    }
    const live = await anAccountAt(LIVE);
    for (let n = 0; n < 20; n += 1) await aDueDelivery(live);
    const { post, posts, hung } = receivers();
    const deliveries = openDeliveries(service, post, unexpected, { slots });
    await deliveries.sweep();
    await vi.waitFor(() => expect(posts).toHaveLength(20), 10_000);
    expect(hung).toHaveLength(5);
  });

  it('gets all deliveries when its receiver responds again', async () => {
    const account = await anAccountAt(LIVE);
    await markFailing(account);
    await aCrowdOfDue(account, 100);
    const receiver = aReceiver();
    const deliveries = openDeliveries(service, receiver.post, unexpected);
    await deliveries.sweep();
    expect(await deliveries.idle()).toBe(100);
    expect(receiver.posts).toHaveLength(100);
  });
});

describe('finding accounts with due deliveries', () => {
  it('reads the same number of rows for ten thousand deliveries of one account as for one', async () => {
    const account = await anAccountAt(DEAD);
    const read = () => readsOf(() => partitionsDue(Date.now()));
    await aDueDelivery(account);
    const before = await read();
    await aCrowdOfDue(account, 10_000);
    // InnoDB counts anew by itself, but some seconds later; until then it takes the table for a small one.
    await select('ANALYZE TABLE deliveries');
    expect(await read()).toBeLessThanOrEqual(before + 2);
  });
});

describe('a delivery that fails on our side', () => {
  it('follows the schedule, is logged as internal, and does not count as a failure of the receiver', async () => {
    const account = await anAccountAt(LIVE);
    const id = await aDueDelivery(account);
    await apps.update({ callbackSecretSealed: 'x.y.z' }, { where: { id: account.appid } });
    const { post, posts } = receivers();
    const faults: unknown[] = [];
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const deliveries = openDeliveries(service, post, (error) => faults.push(error));
      await deliveries.sweep();
      await deliveries.idle();
      later(40_000_000);
    }
    expect(posts).toEqual([]);
    const attempts = await deliveryAttempts.findAll({ where: { deliveryId: id } });
    expect(attempts.map(({ error }) => error)).toEqual(
      Array.from({ length: service.callbackRetryMs.length + 1 }, () => 'internal'),
    );
    expect(attempts[0]).toMatchObject({ url: LIVE, signature: null, signatureTimestamp: null });
    expect(faults).toHaveLength(attempts.length);
    expect(await storedDeliveries.findByPk(id)).toMatchObject({ status: 'exhausted', dueAt: null });
    expect(await apps.findByPk(account.appid)).toMatchObject({ callbackFailingSince: null });
    const [mail] = await showMailbox(service, account.email);
    expect(mail?.text).toContain('Last outcome: an error on our side');
  });
});

describe('a claim', () => {
  it('that could not start in time sends nothing, and another process takes it when its lease ends', async () => {
    const account = await anAccountAt(LIVE);
    await aDueDelivery(account);
    const { post, posts } = receivers();
    const late = openDeliveries(service, post, unexpected, { times: { ...TIMES, startMs: 0 } });
    await late.sweep();
    await late.idle();
    expect(posts).toEqual([]);
    const deliveries = openDeliveries(service, post, unexpected);
    await deliveries.sweep();
    await deliveries.idle();
    expect(posts).toEqual([]);
    later(TIMES.deadlineMs + TIMES.settleMs + 1);
    await deliveries.sweep();
    await deliveries.idle();
    expect(posts).toHaveLength(1);
  });

  it('is of what no other process has taken, and is read again only if one has', async () => {
    const account = await anAccountAt(LIVE);
    const ids = (await aCrowdOfDue(account, 3)).sort();
    const now = Date.now();
    const wanted = { appId: account.appid, destination: '', health: 'well' as const, count: 3 };
    const due = (await dueDeliveries([wanted], now)).sort((a, b) =>
      a.delivery.id < b.delivery.id ? -1 : 1,
    );
    const idsOf = (claimed: typeof due) => claimed.map(({ delivery }) => delivery.id);
    expect(idsOf(due)).toEqual(ids);
    const until = now + 1_000;
    const claim = (some: typeof due, of: string, at = now) =>
      claimDeliveries(some, { claim: of, now: at, until: at + 1_000 });
    let taken: typeof due = [];
    const first = async () => {
      taken = await claim(due.slice(0, 2), 'first');
    };
    expect(await countOf(['Com_select'], first)).toBe(0);
    expect(idsOf(taken)).toEqual(ids.slice(0, 2));
    expect(idsOf(await claim(due, 'second'))).toEqual(ids.slice(2));
    expect(await claim(due, 'third')).toEqual([]);
    expect(await claim([], 'third')).toEqual([]);
    expect(await claim(due, 'third', until - 1)).toEqual([]);
    expect(idsOf(await claim(due, 'third', until))).toEqual(ids);
  });

  it('that was lost changes nothing: neither an outcome, nor what was skipped or asked for again', async () => {
    const account = await anAccountAt(LIVE);
    const [id = '', other = ''] = await aCrowdOfDue(account, 2);
    const set = (values: Partial<DeliveryRow>) =>
      storedDeliveries.update(values, { where: { id } });
    const stored = async () => {
      const { status, attempts, dueAt, claim, askedAgainIn } = await storedDeliveries.existing(id);
      return { status, attempts, dueAt, claim, askedAgainIn };
    };
    const row = { id, appId: account.appid };
    const outcome = { ...row, status: 'pending', dueAt: 7, isScheduled: true } as const;
    await set({ claim: 'mine', attempts: 2 });
    const before = await stored();
    await settleDeliveries([{ ...outcome, claim: 'lost' }]);
    await markDeliverySkipped(row, 'lost');
    await settleAskedAgain(row, 'lost', 8);
    await settleAskedAgain(row, 'mine', 8);
    expect(await stored()).toEqual(before);
    await settleDeliveries([{ ...outcome, claim: 'mine' }]);
    const free = { status: 'pending', claim: null, askedAgainIn: null };
    expect(await stored()).toEqual({ ...free, attempts: 3, dueAt: 7 });
    await set({ claim: 'mine', askedAgainIn: 'mine' });
    await settleDeliveries([{ ...outcome, claim: 'mine' }]);
    expect(await stored()).toEqual({ ...free, attempts: 3, dueAt: 7, ...asked('mine') });
    await settleAskedAgain(row, 'mine', 8);
    expect(await stored()).toEqual({ ...free, attempts: 3, dueAt: 8 });
    // Asked for in an attempt before this one, which nobody settled.
    await set({ claim: 'mine', askedAgainIn: 'earlier' });
    await settleAskedAgain(row, 'mine', 9);
    await settleDeliveries([
      { ...outcome, claim: 'mine', status: 'exhausted', dueAt: null, isScheduled: false },
    ]);
    expect(await stored()).toMatchObject({ status: 'exhausted', attempts: 3, dueAt: null });
    await set({ claim: 'mine', status: 'pending', dueAt: 7 });
    await markDeliverySkipped(row, 'mine');
    expect(await stored()).toMatchObject({ status: 'skipped', dueAt: null, claim: null });
    expect(await storedDeliveries.existing(other)).toMatchObject({
      status: 'pending',
      attempts: 0,
    });
  });

  it('belongs to one process when several sweep at once', async () => {
    const account = await anAccountAt(LIVE);
    await aCrowdOfDue(account, 60);
    const { post, posts } = receivers();
    const processes = Array.from({ length: 4 }, () => openDeliveries(service, post, unexpected));
    await Promise.all(processes.map((each) => each.sweep()));
    await Promise.all(processes.map((each) => each.idle()));
    expect(posts).toHaveLength(60);
    expect(new Set(posts).size).toBe(60);
  });

  it('is finished by a process that stops, which starts no more', async () => {
    const account = await anAccountAt(LIVE);
    await aCrowdOfDue(account, 50);
    let release = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    let posts = 0;
    const post: CallbackPoster = async () => {
      posts += 1;
      await gate;
      return answered(200);
    };
    const deliveries = openDeliveries(service, post, unexpected);
    await deliveries.sweep();
    await vi.waitFor(() => expect(posts).toBe(8), 10_000);
    const stopped = deliveries.stop();
    release();
    await stopped;
    expect(posts).toBe(8);
    expect(
      await storedDeliveries.count({ where: { appId: account.appid, status: 'succeeded' } }),
    ).toBe(8);
    expect(await storedDeliveries.count({ where: { appId: account.appid, claim: null } })).toBe(50);
  });
});

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { nextStandIn, removeOld, startAndEndStandIns } from '../../jobs.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { showMailbox } from '../../platform/mails/mails.ts';
import { aPair, ask, messageTo, openFor } from '../../testing/stand-ins.ts';
import { refusal, service } from '../../testing/world.ts';

const DAY = 86_400_000;

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() }));
afterEach(() => vi.useRealTimers());
const later = (ms: number) => void vi.setSystemTime(Date.now() + ms);

/** Sam has accepted to stand in for Ada in two days, for a day. */
async function aFutureStandIn() {
  const pair = await aPair();
  const { stand_in_id } = await ask(pair.ada, pair.sam, 2, 1);
  await pair.sam.inbox.standIns.accept({ stand_in_id });
  return { ...pair, stand_in_id };
}

const begun = async (email: string) =>
  (await showMailbox(service, email)).filter(
    ({ subject }) => subject === 'You now stand in for Ada',
  ).length;
const runAll = async () => {
  while (await startAndEndStandIns(service));
};

it('begins and ends at its times, also before the job has run', async () => {
  const { account, sam } = await aFutureStandIn();
  const message_id = await messageTo(account, ['Ada'], { expires_in: 10 * 86_400 });
  const isActive = async () => (await sam.inbox.standIns.list({})).data[0]?.is_active;
  later(2 * DAY - 1);
  expect([await openFor(sam), await isActive()]).toEqual([[], false]);
  later(1);
  expect([await openFor(sam), await isActive()]).toEqual([[message_id], true]);
  later(DAY);
  expect([await openFor(sam), await isActive()]).toEqual([[], false]);
  const answering = sam.inbox.answers.respond({ message_id, value: 'approve' });
  expect(await refusal(answering)).toBe('not_found');
  expect((await sam.inbox.standIns.list({})).data).toMatchObject([{ state: 'ended' }]);
});

it('mails the person who begins once, by any number of processes', async () => {
  const { sam } = await aFutureStandIn();
  await runAll();
  expect(await begun(sam.email)).toBe(0);
  later(2 * DAY);
  await Promise.all([runAll(), runAll(), runAll()]);
  await runAll();
  expect(await begun(sam.email)).toBe(1);
  later(DAY);
  await runAll();
  expect(await begun(sam.email)).toBe(1);
});

it('is repeated by the next run when a process is killed within the job', async () => {
  const { sam } = await aFutureStandIn();
  later(2 * DAY);
  const killed = inTransaction(async () => {
    await startAndEndStandIns(service);
    throw new Error('killed');
  });
  await expect(killed).rejects.toThrow('killed');
  expect(await begun(sam.email)).toBe(0);
  await runAll();
  expect(await begun(sam.email)).toBe(1);
});

it('sends no mail when it ended before its start', async () => {
  const { ada, sam, stand_in_id } = await aFutureStandIn();
  await ada.inbox.standIns.end({ stand_in_id });
  later(2 * DAY);
  await runAll();
  expect(await begun(sam.email)).toBe(0);
});

it('is due for the worker when it begins', async () => {
  await aFutureStandIn();
  const at = Date.now() + 2 * DAY;
  later(2 * DAY - 500);
  const next = await nextStandIn(1000);
  expect(next).not.toBeNull();
  expect(Math.abs((next ?? 0) - at)).toBeLessThan(1000);
});

it('expires when nobody accepts it', async () => {
  const { ada, sam } = await aPair();
  const { stand_in_id } = await ask(ada, sam, 0, 1);
  later(DAY);
  expect((await ada.inbox.standIns.list({})).data).toMatchObject([{ state: 'expired' }]);
  expect(await refusal(sam.inbox.standIns.accept({ stand_in_id }))).toBe('not_found');
  expect((await ask(ada, sam, 0, 1)).state).toBe('asked');
});

it('is forgotten 30 days after its end', async () => {
  const { ada, stand_in_id } = await aFutureStandIn();
  const listed = async () =>
    (await ada.inbox.standIns.list({})).data.map((each) => each.stand_in_id);
  later(32 * DAY);
  await removeOld();
  expect(await listed()).toEqual([stand_in_id]);
  later(2 * DAY);
  await removeOld();
  expect(await listed()).toEqual([]);
});

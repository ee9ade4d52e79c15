import PQueue from 'p-queue';
import { afterEach, expect, it } from 'vitest';
import { pushSummaries } from '../../jobs.ts';
import { newToken } from '../../platform/credentials/keyring.ts';
import { change, inTransaction, select } from '../../platform/database/database.ts';
import type { PushSender } from '../../platform/outbound/push-sender.ts';
import { aGate } from '../../testing/gate.ts';
import { aDevice, aPushService, taken } from '../../testing/recorders.ts';
import { gatherPushes, sendPushes } from '../../testing/send-pushes.ts';
import { aMessage, anAccount, aSubscriber, type TestAccount } from '../../testing/world.ts';
import { setPushRunner } from '../pushes/push-work.ts';
import { slowPushesEnded } from '../pushes/slow-pushes.ts';
import { openPushes } from './pushes-under-way.ts';

const stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

/** Returns the pushes of an account that are not finished. */
const unfinished = (...accounts: TestAccount[]) =>
  select<{ id: string }>(
    `SELECT p.id FROM pushes p JOIN messages m ON m.id = p.message_id WHERE m.app_id IN (:appIds)`,
    { appIds: accounts.map(({ appid }) => appid) },
  );

async function aReachableAccount() {
  const account = await anAccount();
  const endpoint = `https://${newToken(16).toLowerCase()}.example.net/send`;
  await aDevice(await aSubscriber(account), endpoint);
  return { account, endpoint };
}

/** An account with many people. */
async function aCrowd(people: number) {
  const account = await anAccount();
  for (let n = 0; n < people; n += 1) await aDevice(await aSubscriber(account));
  return account;
}

/** A process that runs pushes right after their commit. */
function aProcess(send: PushSender = async () => taken) {
  const faults: unknown[] = [];
  const stopping = new AbortController();
  const pushes = openPushes(send, stopping.signal, (error) => faults.push(error));
  const remove = setPushRunner(pushes);
  stops.push(async () => {
    remove();
    stopping.abort();
    await pushes.finish();
  });
  return { faults, pushes };
}

it('pushes to crowded topics end without waiting for a lease, in many batches at once', async () => {
  const crowds = await Promise.all(Array.from({ length: 4 }, () => aCrowd(30)));
  const startedAt = performance.now();
  await Promise.all(
    Array.from({ length: 150 }, async (_, n) => {
      const account = crowds[n % crowds.length] ?? (await anAccount());
      const { message_id } = await aMessage(account);
      if (n % 4 === 0) await account.open.messages.cancel({ message_id });
    }),
  );
  const service = aPushService();
  const faults: unknown[] = [];
  const worker = async () => {
    for (let n = 0; n < 4; n += 1) {
      await sendPushes(service.send).catch((error) => faults.push(error));
      await pushSummaries(service.send).catch((error) => faults.push(error));
    }
  };
  await Promise.all(Array.from({ length: 10 }, worker));
  expect(faults).toEqual([]);
  expect(await unfinished(...crowds)).toEqual([]);
  expect(performance.now() - startedAt).toBeLessThan(25_000);
}, 90_000);

it('a locked summary delays no push of another account, and its own not until the end of the lease', async () => {
  const [crowded, calm] = [await aReachableAccount(), await aReachableAccount()];
  await gatherPushes(crowded.account);
  // It was pushed, so that the next message changes it.
  await change('UPDATE push_summaries SET is_changed = 0, due_at = NULL WHERE app_id = :appId', {
    appId: crowded.account.appid,
  });
  const [locked, done] = [aGate(), aGate()];
  const holding = inTransaction(async () => {
    await select('SELECT id FROM push_summaries WHERE app_id = :appId FOR UPDATE', {
      appId: crowded.account.appid,
    });
    locked.open();
    await done.opened;
  });
  await locked.opened;
  await aMessage(crowded.account);
  await aMessage(calm.account);
  const service = aPushService();
  const startedAt = performance.now();
  const sending = sendPushes(service.send).catch(() => 0);
  await expect
    .poll(() => service.pushes.map(({ endpoint }) => endpoint), { timeout: 2_000 })
    .toEqual([calm.endpoint]);
  // Its attempts end before the lock does.
  await sending;
  done.open();
  await holding;
  const ended = async () => {
    await sendPushes(service.send);
    return unfinished(crowded.account);
  };
  await expect.poll(ended, { timeout: 5_000 }).toEqual([]);
  expect(performance.now() - startedAt).toBeLessThan(25_000);
}, 60_000);

it('many jobs whose devices hang leave room for the first push of another account', async () => {
  const gate = aGate();
  // More at once would wait too long for the connections of this process on a busy machine.
  const few = new PQueue({ concurrency: 8 });
  const hanging = await few.addAll(Array.from({ length: 192 }, () => aReachableAccount));
  const live = await aReachableAccount();
  const pushed: string[] = [];
  // Runs last: the process hands over what is slow.
  stops.push(() => slowPushesEnded());
  const { faults, pushes } = aProcess(async ({ endpoint }) => {
    if (endpoint === live.endpoint) pushed.push(endpoint);
    else await gate.opened;
    return taken;
  });
  await few.addAll(
    hanging.map(
      ({ account }) =>
        () =>
          aMessage(account),
    ),
  );
  await aMessage(live.account);
  await expect.poll(() => pushed.length, { timeout: 1_500 }).toBe(1);
  expect(pushes.room()).toBeGreaterThan(0);
  gate.open();
  expect(faults).toEqual([]);
}, 60_000);

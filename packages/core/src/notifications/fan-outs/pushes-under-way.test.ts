import { afterEach, expect, it } from 'vitest';
import { newToken } from '../../platform/credentials/keyring.ts';
import type { PushRequest } from '../../platform/outbound/push-sender.ts';
import { aGate } from '../../testing/gate.ts';
import { recordStatements } from '../../testing/machine/statements.ts';
import { aDevice, taken } from '../../testing/recorders.ts';
import { sendPushes } from '../../testing/send-pushes.ts';
import { aMessage, anAccount, aPerson, aSubscriber } from '../../testing/world.ts';
import { setPushRunner } from '../pushes/push-work.ts';
import { openPushes } from './pushes-under-way.ts';

const MOST = { inFlight: 2, together: 2, slow: 0 };

const stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

/** A process of two jobs at a time, whose push service answers when the test says so. */
function aProcess(isOpen = false) {
  const gate = aGate();
  if (isOpen) gate.open();
  const started: string[] = [];
  const faults: unknown[] = [];
  const send = async ({ topic }: PushRequest) => {
    started.push(topic);
    await gate.opened;
    return taken;
  };
  const stopping = new AbortController();
  const pushes = openPushes(send, stopping.signal, (error) => faults.push(error), MOST);
  stops.push(async () => {
    gate.open();
    stopping.abort();
    await pushes.finish();
    expect(faults).toEqual([]);
  });
  return { pushes, started, open: gate.open };
}

async function anAccountWithDevice() {
  const account = await anAccount();
  const person = await aSubscriber(account);
  // An origin of its own: one that was slow in another test is not waited for.
  const endpoint = `https://${newToken(16).toLowerCase()}.example.net/send`;
  await aDevice(person, endpoint);
  return { account, person };
}

/** Sends messages one after the other, each of another account: many of one account would become a summary. */
async function sendMessages(count: number) {
  const accounts = await Promise.all(Array.from({ length: count }, anAccountWithDevice));
  while (await sendPushes(async () => taken));
  const ids: string[] = [];
  for (const { account } of accounts) ids.push((await aMessage(account)).message_id);
  return ids;
}

it('claims the jobs that it had no room for when there is room again, oldest first', async () => {
  const process = aProcess();
  stops.push(async () => remove());
  const remove = setPushRunner(process.pushes);
  const ids = await sendMessages(7);
  process.open();
  await expect.poll(() => process.started.length).toBe(7);
  for (const first of [0, 2, 4])
    expect(process.started.slice(first, first + 2).toSorted()).toEqual(ids.slice(first, first + 2));
  expect(new Set(process.started)).toEqual(new Set(ids));
});

it('starts no newer job while older ones wait', async () => {
  const process = aProcess();
  stops.push(async () => remove());
  const remove = setPushRunner(process.pushes);
  await sendMessages(3);
  expect(process.pushes.room()).toBe(0);
  process.open();
  await expect.poll(() => process.pushes.room()).toBe(MOST.inFlight);
});

it('continues with the jobs of other processes until none is due', async () => {
  const ids = await sendMessages(7);
  const process = aProcess(true);
  await process.pushes.sweep();
  await expect.poll(() => new Set(process.started)).toEqual(new Set(ids));
});

it('starts nothing when it stops, and leaves the jobs to others', async () => {
  const process = aProcess();
  const remove = setPushRunner(process.pushes);
  const ids = await sendMessages(4);
  remove();
  await stops.pop()?.();
  const others: string[] = [];
  const take = async ({ topic }: PushRequest) => {
    others.push(topic);
    return taken;
  };
  while (await sendPushes(take));
  expect(new Set([...process.started, ...others])).toEqual(new Set(ids));
  expect(process.started).toHaveLength(2);
});

// Answers that arrive before the first pushes of their messages are recorded: the record queues the pushes that remove
// their notifications.
it.each([
  { messages: 1, what: 'claims the pushes of closed messages as it writes them', claims: false },
  { messages: 2, what: 'leaves them to be claimed while it has no room', claims: true },
])('$what', async ({ messages, claims }) => {
  const process = aProcess();
  stops.push(async () => remove());
  const remove = setPushRunner(process.pushes);
  const tenants = await Promise.all(Array.from({ length: messages }, anAccountWithDevice));
  while (await sendPushes(async () => taken));
  const ids: string[] = [];
  for (const { account } of tenants) ids.push((await aMessage(account)).message_id);
  await expect.poll(() => process.started.length).toBe(messages);
  const elsewhere = await Promise.all(
    tenants.map(({ person }) => aPerson({ email: person.email })),
  );
  for (const [at, person] of elsewhere.entries())
    await person.inbox.answers.respond({ message_id: ids[at] ?? '', value: 'approve' });
  const { statements, stop } = recordStatements();
  process.open();
  await expect.poll(() => process.started.toSorted()).toEqual([...ids, ...ids].toSorted());
  stop();
  expect(statements.some((sql) => /FROM pushes\s+WHERE due_at/.test(sql))).toBe(claims);
});

import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { startScheduledMessages } from '../../jobs.ts';
import { recipientsNamedBy } from '../../messages/recipients/message-recipient.model.ts';
import { stepsOf } from '../../messages/steps/message-step.model.ts';
import { type Deliverers, startProcesses } from '../../testing/deliverers.ts';
import { workerDatabaseUrl } from '../../testing/machine/schema.ts';
import type { StepMoment } from '../../testing/timing/step-runner.ts';
import { peopleWithDevices } from '../../testing/timing/timed-people.ts';
import { aMessage, MASTER_KEY, refusal, service, type TestPerson } from '../../testing/world.ts';
import { pushes } from '../pushes/push.model.ts';

// What is left to do when a process is killed, and is done once when its lease has ended.

let processes: Deliverers<StepMoment | 'never'>;
beforeAll(async () => {
  const program = new URL('../../testing/timing/step-runner.ts', import.meta.url);
  processes = await startProcesses(program, { DATABASE_URL: workerDatabaseUrl(), MASTER_KEY });
}, 120_000);
afterAll(() => processes?.close());
afterEach(() => vi.useRealTimers());

const HOUR_MS = 3_600_000;
/** Long enough that work of this file is not yet due for the process, whose time is the real one. */
const start = Date.now();
/** Sets the time to some seconds after the start, or before it. */
const at = (seconds: number) => vi.useFakeTimers({ toFake: ['Date'], now: start + seconds * 1000 });
const LEASE_S = 31;

/**
 * Starts a process, and kills it when it has reached a moment. The database rolls its transaction back soon after, and others
 * pass over the rows until then.
 */
async function killAt(moment: StepMoment) {
  const victim = await processes.begin(moment);
  await once(victim, 'message');
  await processes.kill(victim);
}

it.each(['claimed', 'run'] as const)(
  'loses and repeats no reminder and no widening when a process is killed after they were %s',
  async (moment) => {
    at(-100);
    const { account, people, pushed, idOf } = await peopleWithDevices('ada', 'bob', 'eve');
    const { message_id } = await aMessage(account, {
      to: [idOf('ada')],
      remind_every: 90,
      widen: [
        { after: 90, to: [idOf('bob')] },
        { after: 600, to: [idOf('eve')] },
      ],
    });
    expect(await pushed()).toEqual(['ada']);
    vi.useRealTimers();
    await killAt(moment);
    const left = async () =>
      (await stepsOf([{ id: message_id, appId: account.appid }])).map(
        ({ kind, number, doneAt }) => [kind, number, doneAt],
      );
    expect(await left()).toEqual([
      ['reminder', 1, null],
      ['widening', 1, null],
    ]);
    expect(await pushes.count({ where: { messageId: message_id } })).toBe(0);
    // Until the lease ends, no other process touches them.
    expect(await pushed()).toEqual([]);
    at((Date.now() - start) / 1000 + LEASE_S);
    await expect.poll(pushed).toEqual(['ada', 'bob']);
    expect(await pushed()).toEqual([]);
    expect((await left()).map(([kind, number]) => [kind, number])).toEqual([
      ['reminder', 2],
      ['widening', 1],
      ['widening', 2],
    ]);
    expect((await people.get('bob')?.inbox.answers.inbox({}))?.data).toHaveLength(1);
  },
);

/** Who sees a message. */
const seenBy = async (people: Map<string, TestPerson>, message_id: string) => {
  const seen: string[] = [];
  for (const [name, { inbox }] of people)
    if ((await inbox.answers.inbox({})).data.some((each) => each.message_id === message_id))
      seen.push(name);
  return seen;
};

it.each(['claimed', 'run'] as const)(
  'reads the groups of a widening once, when it is done, if a process is killed after it was %s',
  async (moment) => {
    at(-100);
    const { account, people, pushed, idOf } = await peopleWithDevices('ada', 'bob', 'eve');
    const { groups, messages } = account.open;
    const { group_id } = await groups.create({ name: 'ops' });
    await groups.setMembers({ group_id, subscribers: [idOf('bob')] });
    const { message_id } = await aMessage(account, {
      to: [idOf('ada')],
      widen: [{ after: 90, to: ['group:ops/on-call'] }],
    });
    expect(await pushed()).toEqual(['ada']);
    vi.useRealTimers();
    await killAt(moment);
    expect(await recipientsNamedBy([{ id: message_id, appId: account.appid }])).toHaveLength(1);
    expect((await messages.get({ message_id })).widen).toMatchObject([{ widened_at: null }]);
    expect(await refusal(groups.remove({ group_id }))).toBe('group_in_use');
    await groups.setMembers({ group_id, subscribers: [idOf('bob'), idOf('eve')] });
    at((Date.now() - start) / 1000 + LEASE_S);
    await expect.poll(pushed).toEqual(['bob', 'eve']);
    expect(await pushed()).toEqual([]);
    expect(await seenBy(people, message_id)).toEqual(['ada', 'bob', 'eve']);
    expect((await messages.get({ message_id })).recipients?.on_call_missing).toEqual(['ops']);
    await groups.remove({ group_id });
  },
);

it('starts a scheduled message to a group once when a process is killed before it commits that', async () => {
  at(-100);
  const { account, people, pushed, idOf } = await peopleWithDevices('ada', 'bob', 'eve');
  const { groups, messages } = account.open;
  const { group_id } = await groups.create({ name: 'ops' });
  await groups.setMembers({ group_id, subscribers: [idOf('ada'), idOf('bob')] });
  const { message_id } = await aMessage(account, {
    to: ['group:ops'],
    scheduled_at: Date.now() + 50_000,
  });
  const { message_id: impossible } = await aMessage(account, {
    approvals: { each: [{ from: 'group:ops', required: 2 }] },
    scheduled_at: Date.now() + 50_000,
  });
  await groups.setMembers({ group_id, subscribers: [idOf('bob')] });
  vi.useRealTimers();
  await killAt('started');
  const ids = [message_id, impossible];
  const statuses = async () =>
    Promise.all(ids.map(async (id) => (await messages.get({ message_id: id })).status));
  expect(await statuses()).toEqual(['scheduled', 'scheduled']);
  expect(await recipientsNamedBy(ids.map((id) => ({ id, appId: account.appid })))).toEqual([]);
  expect(await pushes.count({ where: { messageId: ids } })).toBe(0);
  expect(await refusal(groups.remove({ group_id }))).toBe('group_in_use');
  await startScheduledMessages(service, account.appid);
  await startScheduledMessages(service, account.appid);
  expect(await statuses()).toEqual(['queued', 'canceled']);
  expect(await pushed()).toEqual(['bob']);
  expect(await seenBy(people, message_id)).toEqual(['bob']);
  const { data } = await account.open.events.list({ after: '0', limit: '100' });
  expect(data.map(({ type }) => type)).toEqual(['message.canceled']);
  await groups.remove({ group_id });
});

it('holds a push back once when a process is killed while it pushes to others', async () => {
  const { account, people, pushed } = await peopleWithDevices('ada', 'bob');
  const minute = Math.floor((Date.now() % 86_400_000) / 60_000);
  const hours = { from: (minute + 1_380) % 1_440, to: (minute + 120) % 1_440 };
  await people.get('ada')?.inbox.quietHours.save({ on: true, ...hours, time_zone: 'UTC' });
  const { message_id } = await aMessage(account, { urgency: 'normal' });
  await killAt('pushing');
  const waiting = () => pushes.count({ where: { messageId: message_id, personId: ids } });
  const ids = (await pushes.findAll({ where: { messageId: message_id } })).flatMap(
    ({ personId }) => personId ?? [],
  );
  expect(ids).toHaveLength(1);
  at((Date.now() - start) / 1000 + LEASE_S);
  await expect.poll(pushed).toEqual(['bob']);
  expect(await waiting()).toBe(1);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * HOUR_MS });
  expect(await pushed()).toEqual(['ada']);
  expect(await pushed()).toEqual([]);
});

import { afterEach, describe, expect, it, vi } from 'vitest';
import { apps } from '../../accounts/apps/app.model.ts';
import { startScheduledDrills } from '../../jobs.ts';
import { DAY_MS } from '../../platform/schemas/utc-day.ts';
import { clockChanges, daysAround, temporalTime } from '../../testing/temporal.ts';
import { aTestApp } from '../../testing/test-app.ts';
import { anAccount, aSubscriber, problemIn, refusal } from '../../testing/world.ts';
import { recordSkip } from './drill-schedule.model.ts';
import { nextMonthlyTime } from './schedules.ts';

afterEach(() => vi.useRealTimers());
const at = (now: number) => vi.useFakeTimers({ toFake: ['Date'], now });
const utc = (text: string) => Date.parse(`${text}Z`);

describe('the next monthly time', () => {
  it.each([
    ['2030-01-05T10:00', { day: 6, hour: 9, timeZone: 'UTC' }, '2030-01-06T09:00'],
    ['2030-01-06T09:00', { day: 6, hour: 9, timeZone: 'UTC' }, '2030-02-06T09:00'],
    ['2030-12-29T00:00', { day: 28, hour: 0, timeZone: 'UTC' }, '2031-01-28T00:00'],
    ['2030-01-05T10:00', { day: 6, hour: 9, timeZone: 'Europe/Berlin' }, '2030-01-06T08:00'],
    ['2030-07-05T10:00', { day: 6, hour: 9, timeZone: 'Europe/Berlin' }, '2030-07-06T07:00'],
    // The month begins there before it begins in UTC, and the other way round.
    ['2030-01-31T20:00', { day: 1, hour: 0, timeZone: 'Pacific/Auckland' }, '2030-02-28T11:00'],
    ['2030-02-01T03:00', { day: 1, hour: 0, timeZone: 'America/New_York' }, '2030-02-01T05:00'],
    // The clock skips 02:00 on 10 March 2030, and shows 01:00 twice on 3 November.
    ['2030-03-09T00:00', { day: 10, hour: 2, timeZone: 'America/New_York' }, '2030-03-10T07:00'],
    ['2030-11-02T00:00', { day: 3, hour: 1, timeZone: 'America/New_York' }, '2030-11-03T05:00'],
  ])('after %s of %j is %s', (now, time, next) => {
    expect(new Date(nextMonthlyTime(time, utc(now))).toISOString()).toBe(`${next}:00.000Z`);
  });

  it('is that of Temporal on the days around all changes of the clocks of all zones', () => {
    const changes = clockChanges(utc('2026-01-01T00:00'), utc('2028-01-01T00:00'));
    const cases = changes.flatMap(({ at, ...change }) =>
      daysAround({ at, ...change })
        .filter(({ day }) => day <= 28)
        .flatMap((date) =>
          Array.from({ length: 24 }, (_, hour) => ({
            ...date,
            hour,
            ...change,
            now: at - 10 * DAY_MS,
          })),
        ),
    );
    const other = cases.filter(
      ({ year, month, day, hour, timeZone, now }) =>
        nextMonthlyTime({ day, hour, timeZone }, now) !==
        temporalTime({ year, month, day, hour }, timeZone),
    );
    expect(cases.length).toBeGreaterThan(20_000);
    expect(other).toEqual([]);
  });
});

describe('the schedule of a topic', () => {
  const monthly = { day: 6, hour: 9 };
  const due = utc('2030-01-06T09:00');

  async function aScheduled() {
    const account = await anAccount();
    await aSubscriber(account);
    at(due - 3_600_000);
    const topic = account.default_topic;
    const schedule = await account.open.drills.setSchedule({ topic, ...monthly });
    return { account, schedule, topic };
  }

  it('starts one drill a month, also with several processes', async () => {
    const { account, schedule } = await aScheduled();
    expect(schedule).toMatchObject({ next_at: due, last_drill_id: null, time_zone: 'UTC' });
    await startScheduledDrills();
    expect((await account.open.drills.list({})).data).toEqual([]);
    at(due + 5_000);
    await Promise.all([startScheduledDrills(), startScheduledDrills(), startScheduledDrills()]);
    const { data } = await account.open.drills.list({});
    const { schedule_id } = schedule;
    expect(data).toMatchObject([{ schedule_id, counts: { people: 1 } }]);
    expect((await account.open.drills.schedules({})).data).toMatchObject([
      { schedule_id, next_at: utc('2030-02-06T09:00'), last_drill_id: data[0]?.drill_id },
    ]);
  });

  it('starts one drill after a time in which nothing ran', async () => {
    const { account } = await aScheduled();
    at(utc('2030-05-20T00:00'));
    await startScheduledDrills();
    await startScheduledDrills();
    expect((await account.open.drills.list({})).data).toHaveLength(1);
    const [schedule] = (await account.open.drills.schedules({})).data;
    expect(schedule?.next_at).toBe(utc('2030-06-06T09:00'));
  });

  it('starts one drill a day at most, however often it is set or replaced', async () => {
    const { account, schedule, topic } = await aScheduled();
    at(due + 1);
    await startScheduledDrills();
    const [first] = (await account.open.drills.list({})).data;
    await account.open.drills.end({ drill_id: first?.drill_id ?? '' });
    await account.open.drills.removeSchedule({ schedule_id: schedule.schedule_id });
    await account.open.drills.setSchedule({ topic, day: 6, hour: 10 });
    at(due + 3_600_001);
    await startScheduledDrills();
    expect((await account.open.drills.list({})).data).toHaveLength(1);
    expect((await account.open.drills.schedules({})).data).toMatchObject([
      { skipped: { code: 'rate_limited' }, next_at: utc('2030-02-06T10:00') },
    ]);
  });

  it('skips the month where a drill is open, and says so', async () => {
    const { account, topic } = await aScheduled();
    await account.open.drills.start({ topic });
    at(due + 1);
    await startScheduledDrills();
    expect((await account.open.drills.list({})).data).toHaveLength(1);
    expect((await account.open.drills.schedules({})).data).toMatchObject([
      { skipped: { code: 'drill_open' }, next_at: utc('2030-02-06T09:00') },
    ]);
  });

  it('skips the month where its group was deleted, and starts in the next', async () => {
    const { account, topic } = await aScheduled();
    const { group_id } = await account.open.groups.create({ name: 'ops' });
    const { data } = await account.open.subscriptions.subscribers({});
    const subscribers = data.map(({ subscriber_id }) => subscriber_id);
    await account.open.groups.setMembers({ group_id, subscribers });
    await account.open.drills.setSchedule({ topic, ...monthly, to: ['group:ops'] });
    await account.open.groups.remove({ group_id });
    at(due + 1);
    await startScheduledDrills();
    expect((await account.open.drills.schedules({})).data).toMatchObject([
      {
        skipped: {
          at: due + 1,
          code: 'validation_failed',
          detail: '/to/0: this app has no group ops',
        },
      },
    ]);
    await account.open.drills.setSchedule({ topic, ...monthly });
    at(utc('2030-02-06T09:01'));
    await startScheduledDrills();
    expect((await account.open.drills.schedules({})).data).toMatchObject([
      { skipped: null, last_drill_id: expect.any(String) },
    ]);
  });

  it('says in at most 300 characters why a drill did not start', async () => {
    const { account, schedule } = await aScheduled();
    const detail = 'no'.repeat(200);
    const row = { id: schedule.schedule_id, appId: account.appid };
    await recordSkip(row, { at: due, code: 'validation_failed', detail });
    const [{ skipped } = schedule] = (await account.open.drills.schedules({})).data;
    expect(skipped?.detail).toBe('no'.repeat(150));
  });

  it('belongs to its app, and starts nothing when that is deleted', async () => {
    const { account, schedule } = await aScheduled();
    const { schedule_id } = schedule;
    const other = await anAccount();
    expect((await other.open.drills.schedules({})).data).toEqual([]);
    expect(await refusal(other.open.drills.removeSchedule({ schedule_id }))).toBe('not_found');
    expect((await account.open.drills.schedules({})).data).toMatchObject([{ schedule_id }]);
    at(due);
    expect(await startScheduledDrills(other.appid)).toBe(0);
    await apps.update({ deletedAt: due }, { where: { id: account.appid } });
    expect(await startScheduledDrills(account.appid)).toBe(0);
    await apps.update({ deletedAt: null }, { where: { id: account.appid } });
    expect(await startScheduledDrills(account.appid)).toBe(1);
  });

  it('is replaced, kept with its id, and deleted, each in the audit log', async () => {
    const { account, schedule, topic } = await aScheduled();
    const { schedule_id } = schedule;
    const changed = await account.open.drills.setSchedule({ topic, day: 1, hour: 7 });
    expect(changed).toMatchObject({ schedule_id, day: 1, hour: 7 });
    expect((await account.open.drills.schedules({})).data).toHaveLength(1);
    await account.open.drills.removeSchedule({ schedule_id });
    expect(await refusal(account.open.drills.removeSchedule({ schedule_id }))).toBe('not_found');
    expect((await account.open.drills.schedules({})).data).toEqual([]);
    vi.useRealTimers();
    const { data } = await account.console.audit.list({});
    expect(
      data.filter(({ action }) => action.startsWith('drill_')).map((each) => each.action),
    ).toEqual(expect.arrayContaining(['drill_schedule_deleted', 'drill_schedule_changed']));
  });

  it.each([
    [{ day: 29, hour: 9 }, '/day'],
    [{ day: 1, hour: 24 }, '/hour'],
    [{ day: 1, hour: 9, time_zone: 'Mars/Base' }, '/time_zone'],
    [{ day: 1, hour: 9, to: ['group:nobody'] }, '/to/0'],
  ])('refuses %j', async (more, pointer) => {
    const { open, default_topic: topic } = await anAccount();
    const problem = await problemIn(open.drills.setSchedule({ topic, ...more }));
    expect(problem.more.errors?.map((each) => each.pointer)).toEqual([pointer]);
  });

  it('is moved by the clock of a test app', async () => {
    const app = await aTestApp();
    const { default_topic: topic } = app;
    const to = ['usr_test_approves'];
    const { next_at } = await app.open.drills.setSchedule({ topic, ...monthly, to });
    const seconds = Math.ceil((next_at - Date.now()) / 1000) + 1;
    await app.open.testMode.clock({ advance_seconds: seconds });
    expect((await app.open.drills.list({})).data).toMatchObject([{ counts: { answered: 1 } }]);
  });

  it('starts one drill a month by the clock of a test app, in one advance and in several', async () => {
    const app = await aTestApp();
    const { default_topic: topic } = app;
    const schedule = await app.open.drills.setSchedule({
      topic,
      to: ['usr_test_silent'],
      expires_in: 3_600,
      ...monthly,
    });
    const from = new Date(schedule.next_at);
    const inMonths = (months: number) =>
      Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months, monthly.day, monthly.hour);
    let advanced = 0;
    const advanceTo = async (time: number) => {
      const seconds = Math.ceil((time - Date.now()) / 1000) - advanced;
      await app.open.testMode.clock({ advance_seconds: seconds });
      advanced += seconds;
      const [{ skipped, next_at } = schedule] = (await app.open.drills.schedules({})).data;
      expect(skipped).toBeNull();
      return {
        drills: (await app.open.drills.list({ limit: '100' })).data.length,
        next: next_at + advanced * 1000,
      };
    };
    const week = 7 * DAY_MS;
    // A month at most can be advanced at once.
    for (const [time, drills, next] of [
      [inMonths(0) - 60_000, 0, 0],
      [inMonths(0) + 60_000, 1, 1],
      [inMonths(0) + 3 * week, 1, 1],
      [inMonths(1) - 60_000, 1, 1],
      [inMonths(1) + 3 * week, 2, 2],
      [inMonths(2) + week, 3, 3],
    ] as const)
      expect(await advanceTo(time)).toEqual({ drills, next: inMonths(next) });
    const { data } = await app.open.drills.list({ limit: '100' });
    for (const drill of data.slice(1)) expect(drill.end_reason).toBe('expired');
  });

  it('is the calendar of the real time again when it is set', async () => {
    const app = await aTestApp();
    const { default_topic: topic } = app;
    const to = ['usr_test_silent'];
    const { next_at } = await app.open.drills.setSchedule({ topic, ...monthly, to });
    await app.open.testMode.clock({ advance_seconds: 86_400 });
    expect((await app.open.drills.schedules({})).data).not.toMatchObject([{ next_at }]);
    expect(await app.open.drills.setSchedule({ topic, ...monthly, to })).toMatchObject({ next_at });
  });
});

import { expect, it } from 'vitest';
import { aDevice, aPushService } from '../testing/recorders.ts';
import { sendPushes } from '../testing/send-pushes.ts';
import { aTestApp } from '../testing/test-app.ts';
import { aMessage, aSubscriber, call } from '../testing/world.ts';

const HOUR_S = 3_600;
const HOUR_MS = HOUR_S * 1000;
const WEEK_S = 7 * 86_400;

/** A test app with a device. `open` is its business system, on a server whose pushes are recorded. */
async function anAppWithDevice() {
  const app = await aTestApp();
  const person = await aSubscriber(app);
  const { endpoint } = await aDevice(person);
  const sent = aPushService();
  const { api: open } = call({
    surface: 'open',
    senders: { push: sent.send },
    credentials: { bearer: `${app.appid}:${app.open_secret}` },
  });
  const pushes = () => sent.pushes.filter((push) => push.endpoint === endpoint).length;
  return { app, person, open, sent, pushes };
}

it('reminds, widens, answers and expires in the exact order of a week', async () => {
  const { app, open } = await anAppWithDevice();
  const to = ['usr_test_silent'];
  const long = await aMessage(app, {
    to,
    expires_in: WEEK_S,
    remind_every: 48 * HOUR_S,
    widen: [
      { after: 60 * HOUR_S, to: ['usr_test_silent'] },
      { after: 100 * HOUR_S, to: ['usr_test_slow', 'ref:test_silent'] },
      { after: 120 * HOUR_S, to: ['usr_test_approves'] },
    ],
  });
  const short = await aMessage(app, {
    to,
    expires_in: 50 * HOUR_S,
    remind_every: 24 * HOUR_S,
  });
  const next = await open.messages.steps({ message_id: long.message_id });
  expect(next.data.map(({ kind, at }) => [kind, (at - long.created_at) / HOUR_MS])).toEqual([
    ['reminder', 48],
    ['widening', 60],
    ['widening', 100],
    ['widening', 120],
    ['expiry', 168],
  ]);
  const { happened } = await open.testMode.clock({ advance_seconds: WEEK_S });
  const named = new Map([
    [long.message_id, { name: 'long', sentAt: long.created_at }],
    [short.message_id, { name: 'short', sentAt: short.created_at }],
  ]);
  expect(
    happened.map(({ at, kind, message_id }) => {
      const message = named.get(message_id);
      return [message?.name, kind, (at - (message?.sentAt ?? 0)) / HOUR_MS];
    }),
  ).toEqual([
    ['short', 'reminded', 24],
    ['long', 'reminded', 48],
    ['short', 'reminded', 48],
    ['short', 'expired', 50],
    ['long', 'widened', 60],
    ['long', 'reminded', 96],
    ['long', 'widened', 100],
    ['long', 'answered', 100 + 60 / HOUR_S],
  ]);
  const { data } = await open.messages.steps({ message_id: long.message_id });
  expect(data).toEqual([]);
  const answered = await open.messages.get({ message_id: long.message_id });
  expect(answered.response?.responder.subscriber_id).toBe('usr_test_slow');
  expect(answered.widen.map(({ widened_at }) => widened_at !== null)).toEqual([true, true, false]);
});

it('pushes every reminder of a week before the message expires', async () => {
  const { app, open, sent, pushes } = await anAppWithDevice();
  await aMessage(app, { expires_in: WEEK_S, remind_every: 24 * HOUR_S });
  while (await sendPushes(sent.send));
  expect(pushes()).toBe(1);
  const { happened } = await open.testMode.clock({ advance_seconds: WEEK_S });
  expect(happened.map(({ kind }) => kind)).toEqual([
    ...Array.from({ length: 6 }, () => 'reminded'),
    'expired',
  ]);
  expect(pushes()).toBeGreaterThanOrEqual(7);
});

it('reaches the end of quiet hours', async () => {
  const { app, person, open, sent, pushes } = await anAppWithDevice();
  const minute = Math.floor((Date.now() % 86_400_000) / 60_000);
  const hours = { from: (minute + 1_380) % 1_440, to: (minute + 180) % 1_440 };
  await person.inbox.quietHours.save({ on: true, ...hours, time_zone: 'UTC' });
  const { message_id } = await aMessage(app, { urgency: 'normal' });
  while (await sendPushes(sent.send));
  expect(pushes()).toBe(0);
  const early = await open.testMode.clock({ advance_seconds: 2 * HOUR_S });
  expect(early.happened).toEqual([]);
  const { happened } = await open.testMode.clock({ advance_seconds: 2 * HOUR_S });
  expect(happened).toMatchObject([{ kind: 'notified', message_id }]);
  expect(pushes()).toBe(1);
});

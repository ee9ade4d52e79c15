import { decodeJwt } from 'jose';
import { afterEach, describe, expect, it, vi } from 'vitest';
import webPush from 'web-push';
import { removeOld } from '../../jobs.ts';
import { deliverCallbacks } from '../../testing/deliver-callbacks.ts';
import { aReceiver } from '../../testing/recorders.ts';
import { aCard, aMessage, anAccount, aSubscriber, call, service } from '../../testing/world.ts';
import { forgetDatabaseClock } from '../database/clock.ts';
import { createVapid } from '../outbound/vapid/token.ts';
import { measureDatabaseClock } from './database-clock.ts';

// What others judge by their clocks, or what is deleted for its age, does not follow the clock of one process.

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];
const steps = [
  ['a minute ahead', MINUTE],
  ['a minute behind', -MINUTE],
  ['an hour ahead', HOUR],
  ['an hour behind', -HOUR],
  ['a day ahead', DAY],
  ['a day behind', -DAY],
  ['a year ahead', 365 * DAY],
] as const;

afterEach(() => {
  vi.useRealTimers();
  forgetDatabaseClock();
});
/** Sets the clock of this process. The database's and the monotonic time stay. */
const setOwnClock = (by: number) =>
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(Date.now() + by) });

describe.each(steps)('with a clock that is %s', (_how, by) => {
  it('callbacks are signed at the right time', async () => {
    await measureDatabaseClock();
    const account = await anAccount({ callbackUrl: 'https://shop.example.com/callbacks' });
    const person = await aSubscriber(account);
    const { message_id } = await aMessage(account);
    const now = Date.now();
    setOwnClock(by);
    await person.inbox.answers.respond({ message_id, value: 'approve' });
    const receiver = aReceiver();
    await deliverCallbacks(service, receiver.post);
    const signedAt = receiver.posts.map(({ headers }) => Number(headers['webhook-timestamp']));
    expect(signedAt.map((at) => Math.abs(at * 1000 - now) < MINUTE / 2)).toEqual([true]);
  });

  it('pushes have a token that is valid for less than a day, also after its cache', async () => {
    await measureDatabaseClock();
    const now = Date.now() / 1000;
    const authorization = createVapid({
      subject: 'mailto:a@example.com',
      ...webPush.generateVAPIDKeys(),
    });
    const expiries: number[] = [];
    for (const each of [0, by, -by]) {
      setOwnClock(each);
      const header = await authorization('https://push.example.com/1');
      expiries.push((decodeJwt(header.split(/[ ,=]+/)[2] ?? '').exp ?? 0) - now);
    }
    expect(expiries.map((left) => left > 0 && left < 86_400)).toEqual([true, true, true]);
  });

  it('nothing is deleted before its time', async () => {
    await measureDatabaseClock();
    const account = await anAccount();
    const send = () =>
      call({
        surface: 'open',
        credentials: { bearer: `${account.appid}:${account.open_secret}` },
        request: {
          id: 'test',
          ip: '',
          userAgent: null,
          path: '/v1/open/messages',
          idempotencyKey: 'order-17',
        },
      }).api.messages.send({ topic: account.default_topic, type: 'approval', payload: aCard });
    const first = await send();
    setOwnClock(by);
    await removeOld();
    expect(await send()).toEqual(first);
  });
});

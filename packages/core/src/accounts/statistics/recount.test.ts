import { Op } from 'sequelize';
import { afterEach, expect, it, vi } from 'vitest';
import { deliveries as storedDeliveries } from '../../callbacks/deliveries/delivery.model.ts';
import { deliveryAttempts } from '../../callbacks/deliveries/delivery-log.model.ts';
import { expireMessages, startScheduledMessages } from '../../jobs.ts';
import {
  type MessageRow,
  messages as storedMessages,
} from '../../messages/messages/message.model.ts';
import { DAY_MS, dateOf, dayOf } from '../../platform/schemas/utc-day.ts';
import { deliverCallbacks } from '../../testing/deliver-callbacks.ts';
import { answered, aReceiver } from '../../testing/recorders.ts';
import {
  aCard,
  anAccount,
  aSubscriber,
  call,
  PASSWORD,
  service,
  type TestAccount,
  type TestPerson,
} from '../../testing/world.ts';
import { bucketOf, medianSeconds } from './answer-times.ts';

afterEach(() => vi.useRealTimers());
const NOON = Math.floor(Date.now() / DAY_MS) * DAY_MS + DAY_MS / 2;
const at = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: ms });
let chosen = 0;
/** Each of these in turn. Their numbers differ from use to use, so that the combinations vary. */
function oneOf<T>(...these: [T, ...T[]]): T {
  chosen += 1;
  return these[chosen % these.length] ?? these[0];
}

/** Some messages, all at the same time: short, long and scheduled ones. */
const send = ({ open, default_topic }: TestAccount, count: number) =>
  Promise.all(
    Array.from({ length: count }, () => {
      const schedule = oneOf({}, {}, { scheduled_at: Date.now() + 1_000 });
      const expires_in = oneOf(60, 3_600, 604_800);
      const message = { topic: default_topic, type: 'approval' as const, payload: aCard };
      return open.messages.send({ ...message, expires_in, ...schedule });
    }),
  );

/** Everybody does anything to these messages at once: all but one of each come too late. */
async function fightOver(ids: string[], account: TestAccount, people: TestPerson[]) {
  const answer = (message_id: string, value: 'approve' | 'reject', { inbox }: TestPerson) =>
    inbox.answers.respond({ message_id, value });
  const fights = ids.flatMap((id) => [
    ...people.map((person) => answer(id, oneOf('approve', 'reject'), person)),
    ...(oneOf(true, false, false) ? [account.open.messages.cancel({ message_id: id })] : []),
  ]);
  await Promise.allSettled([
    ...fights,
    expireMessages(service),
    expireMessages(service),
    startScheduledMessages(service),
  ]);
}

it('the counts equal a recount of messages and attempts after concurrent operations', async () => {
  at(NOON);
  const account = await anAccount({ callbackUrl: 'https://shop.example.com/callbacks' });
  const people = [await aSubscriber(account), await aSubscriber(account)];
  const receiver = aReceiver(() => answered(oneOf(200, 500)));
  const deliver = () => deliverCallbacks(service, receiver.post);
  const ids: string[] = [];
  for (const passed of [0, 30_000, 120_000, DAY_MS, DAY_MS + 90_000]) {
    at(NOON + passed);
    ids.push(...(await send(account, 10)).map(({ message_id }) => message_id));
    at(NOON + passed + 2_000);
    const some = ids.filter(() => oneOf(true, false));
    await Promise.all([fightOver(some, account, people), deliver(), deliver()]);
  }
  const { email } = account;
  const { access_token } = await call().api.accounts.login({ email, password: PASSWORD });
  const { api } = call({ credentials: { bearer: access_token } });
  expect(await api.statistics.show({ days: '3' })).toMatchObject(await recount(account.appid));
  // Nothing stays due for the tests that come after in the same schema.
  at(NOON + 5 * DAY_MS);
  while (await deliverCallbacks(service, aReceiver().post));
}, 60_000);

/** The same numbers, from what there is. */
async function recount(appId: string) {
  const messages = await storedMessages.findAll({ where: { appId } });
  const deliveries = await storedDeliveries.findAll({ where: { appId } });
  const attempts = await deliveryAttempts.findAll({
    where: { deliveryId: { [Op.in]: deliveries.map(({ id }) => id) } },
  });
  const today = dayOf(Date.now());
  const closedToday = messages.filter(({ closedAt }) => closedAt && dayOf(closedAt) === today);
  const statuses = (among: MessageRow[], status: string) =>
    among.filter((message) => message.status === status).length;
  const outcomes = (among: MessageRow[]) => ({
    approved: statuses(among, 'approved'),
    rejected: statuses(among, 'rejected'),
    expired: statuses(among, 'expired'),
    canceled: statuses(among, 'canceled'),
  });
  const open = (among: MessageRow[]) => among.filter(({ closedAt }) => closedAt === null).length;
  const callbacksOn = (day: number) => {
    const ofDay = attempts.filter(({ startedAt }) => dayOf(startedAt) === day);
    const failed = ofDay.filter(({ error }) => error !== null).length;
    return { succeeded: ofDay.length - failed, failed };
  };
  const times = closedToday
    .filter(({ responderId }) => responderId !== null)
    .map(({ closedAt, sentAt }) => ({
      bucket: bucketOf((closedAt ?? 0) - (sentAt ?? 0)),
      counted: 1,
    }));
  return {
    today: {
      sent: messages.filter(({ createdAt }) => dayOf(createdAt) === today).length,
      ...outcomes(closedToday),
      answered: times.length,
      pending: open(messages),
      median_answer_seconds: medianSeconds(times),
      callbacks: callbacksOn(today),
    },
    days: [today - 2, today - 1, today].map((day) => {
      const ofDay = messages.filter(({ createdAt }) => dayOf(createdAt) === day);
      return {
        day: dateOf(day),
        sent: ofDay.length,
        outcomes: { ...outcomes(ofDay), open: open(ofDay) },
        callbacks: callbacksOn(day),
      };
    }),
  };
}

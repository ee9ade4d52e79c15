import { setTimeout as pause } from 'node:timers/promises';
import { placeNow } from '../../../callbacks/events/event-log.ts';
import { countDisabled } from '../../../callbacks/receivers/switch.model.ts';
import { appendEntries, nextScheduled, startScheduledMessages } from '../../../jobs.ts';
import { logProgress } from '../../../log/transparency-log/appending.ts';
import { dueWork, nextDue } from '../../../platform/database/work.ts';
import { removeOld } from '../../../retention.ts';
import { deliverCallbacks } from '../../deliver-callbacks.ts';
import { aMessage, anAccount, aSubscriber, service } from '../../world.ts';
import type { Askers, Question } from './question.ts';

const SOON_MS = 200;
const REPLY_TO = { url: 'http://127.0.0.1:9/resume', authorization: 'Bearer explained' };
const outcomeOf = (statusCode: number) => async () => ({
  statusCode,
  error: null,
  durationMs: 1,
  excerpt: '',
  retryAfterMs: null,
});

/** What the jobs and the dispatcher do. */
export function questionsOfJobs({ app, send }: Askers): Question[] {
  const answerWithCallback = async () => {
    const account = await anAccount({ callbackUrl: 'http://127.0.0.1:9/callback' });
    const person = await aSubscriber(account);
    const { message_id } = await aMessage(account, { reply_to: REPLY_TO });
    await person.inbox.answers.respond({ message_id, value: 'approve' });
    return account;
  };
  return [
    {
      name: 'callbacks',
      ask: async () => {
        const account = await answerWithCallback();
        await deliverCallbacks(service, outcomeOf(200));
        const { data } = await account.open.callbacks.deliveries({});
        const delivery = data.find(({ destination }) => destination === 'callback');
        const delivery_id = delivery?.delivery_id ?? '';
        await account.open.callbacks.delivery({ delivery_id });
        await account.open.callbacks.resend({ delivery_id });
      },
    },
    {
      name: 'list events',
      ask: async () => {
        const account = await answerWithCallback();
        const { next_after } = await account.open.events.list({});
        await account.open.events.list({ after: next_after });
        await placeNow(account.appid);
      },
    },
    {
      name: 'start scheduled',
      ask: async () => {
        const [subscriber] = (await app.subscriptions.subscribers({})).data;
        const to = [subscriber?.subscriber_id ?? ''];
        const scheduled_at = Date.now() + SOON_MS;
        await Promise.all([send({ scheduled_at }), send({ scheduled_at, to })]);
        await pause(2 * SOON_MS);
        await startScheduledMessages(service);
      },
    },
    {
      name: 'append to the log, and prove',
      ask: async () => {
        const account = await anAccount();
        const person = await aSubscriber(account);
        const { message_id } = await aMessage(account);
        await person.inbox.answers.respond({ message_id, value: 'approve' });
        while ((await appendEntries(service)) > 0);
        await account.open.receipts.show({ message_id });
        await logProgress();
      },
    },
    {
      name: 'next due',
      ask: async () => {
        for (const table of ['pushes', 'push_summaries', 'deliveries'] as const)
          await nextDue(table, 1_000);
        await nextScheduled(1_000);
      },
    },
    { name: 'metrics', ask: () => Promise.all([dueWork(), countDisabled()]) },
    { name: 'retention', ask: removeOld },
  ];
}

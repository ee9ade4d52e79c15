import { setTimeout as pause } from 'node:timers/promises';
import { renewIdempotencyKey } from '../../../accounts/idempotency/idempotency-key.model.ts';
import { settleDeliveries } from '../../../callbacks/deliveries/delivery.model.ts';
import { placeNow } from '../../../callbacks/events/event-log.ts';
import { countDisabled } from '../../../callbacks/receivers/switch.model.ts';
import {
  appendEntries,
  giveTestAnswers,
  mailUnreached,
  nextScheduled,
  recheckDomains,
  removeDeletedAccounts,
  rotateSigningKeys,
  sendMails,
  startScheduledMessages,
} from '../../../jobs.ts';
import { logProgress } from '../../../log/transparency-log/appending.ts';
import { dueWork, nextDue } from '../../../platform/database/work.ts';
import { forgetCounter } from '../../../platform/limits/rate-limit.model.ts';
import { databaseTime } from '../../../platform/monitoring/database-clock.model.ts';
import { sealedColumns, sealedRowsAfter } from '../../../platform/sealing/sealed-value.model.ts';
import { removeOld } from '../../../retention.ts';
import { renewClock } from '../../../test-mode/due-times.model.ts';
import { deliverCallbacks } from '../../deliver-callbacks.ts';
import { aProvenDomain } from '../../proven-domain.ts';
import { aTestApp } from '../../test-app.ts';
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
      name: 'fallback mails',
      ask: async () => {
        const account = await anAccount();
        await aSubscriber(account);
        await aMessage(account, { fallback: 'mail' });
        await mailUnreached(service);
      },
    },
    {
      name: 'test approvers and the clock',
      ask: async () => {
        const test = await aTestApp();
        await aMessage(test, { to: ['usr_test_approves'] });
        await giveTestAnswers(service);
        await aMessage(test, { to: ['usr_test_slow'] });
        await test.open.testMode.clock({ advance_seconds: 120 });
        const { message_id } = await aMessage(test, { to: ['usr_test_silent'] });
        await test.open.messages.get({ message_id });
        await test.open.testMode.respond({ message_id, value: 'reject' });
        const hold = { appId: test.appid, claim: 'explained' };
        await renewClock(hold, Date.now());
        await renewIdempotencyKey(test.appid, 'explained', 'explained', Date.now());
      },
    },
    { name: 'mails', ask: () => sendMails(service, async () => {}) },
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
      name: 'callbacks that fail',
      ask: async () => {
        const account = await answerWithCallback();
        await deliverCallbacks(service, outcomeOf(500));
        await account.open.callbacks.resendFailed({ since: Date.now() - 60_000 });
      },
    },
    {
      name: 'attempt during which a resend was requested',
      ask: () =>
        settleDeliveries([
          { id: 'dlv_0', claim: 'lost', status: 'succeeded', dueAt: null, isScheduled: true },
        ]),
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
      name: 're-check domains',
      ask: () => recheckDomains(service, async () => ({ kind: 'nothing' })),
    },
    { name: 'prove a domain', ask: () => aProvenDomain() },
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
    { name: 'rotate signing keys', ask: () => rotateSigningKeys(service) },
    {
      name: 'reseal',
      ask: async () => {
        for (const column of sealedColumns) {
          const [first] = await sealedRowsAfter(column, null, 1);
          if (first) await sealedRowsAfter(column, first.key, 100);
        }
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
    { name: 'the time of the database', ask: databaseTime },
    {
      name: 'a limit that is reset',
      ask: () => forgetCounter('login_ip:127.0.0.1'),
    },
    { name: 'remove deleted accounts', ask: () => removeDeletedAccounts(service) },
  ];
}

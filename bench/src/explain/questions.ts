import {
  changesAfter,
  changesSince,
  newestNotes,
  recipientsAmong,
} from '@assent/core/changes/change.model';
import { dueWork } from '@assent/core/database/work';
import {
  expireMessages,
  recheckDomains,
  sendPushes,
  startScheduledMessages,
} from '@assent/core/jobs';
import { removeOld } from '@assent/core/retention';
import { Subscription } from '@assent/core/subscriptions/subscription.model';
import { deliverCallbacks } from '@assent/core/testing/deliver-callbacks';
import { asApp, asPerson, call, service } from '@assent/core/testing/world';
import type { Archive } from '../seeds/archive.ts';

/** Something that happens all the time, and how to make it happen once. */
export type Question = { name: string; ask(): Promise<unknown> };

const card = { title: 'Release the payment run?', body: 'Due on Friday.' };

/** The hot paths, through the same router and jobs that the programs run. */
export function questionsAbout(archive: Archive): Question[] {
  const { business, reader, recipient, topic, pastDay } = archive;
  const [appid = '', secret = ''] = business.bearer.split(':');
  const { messages, pushes, subscriptions } = asApp(appid, secret);
  const inboxOf = (person: { cookie: string }) =>
    asPerson(/assent_session=([^;]+)/.exec(person.cookie)?.[1] ?? '');
  const inbox = inboxOf(reader);
  const sendOne = (more: { scheduled_at?: number } = {}) =>
    messages.send({ topic, type: 'approval', payload: card, ...more });

  let sent = '';
  let cursor: string | undefined;
  let bearer = '';
  const accept = async () => ({ kind: 'accepted' as const, statusCode: 201 });
  const succeed = async () => ({
    statusCode: 200,
    error: null,
    durationMs: 1,
    excerpt: '',
    retryAfterMs: null,
  });

  return [
    { name: 'send', ask: async () => (sent = (await sendOne()).message_id) },
    { name: 'get', ask: () => messages.get({ message_id: sent }) },
    {
      name: 'list',
      ask: async () => (cursor = (await messages.list({})).next_cursor ?? undefined),
    },
    { name: 'list, next page', ask: () => messages.list({ cursor }) },
    { name: 'list by status', ask: () => messages.list({ status: ['queued', 'delivered'] }) },
    { name: 'list by topic', ask: () => messages.list({ topic }) },
    { name: 'list by topic and status', ask: () => messages.list({ topic, status: ['rejected'] }) },
    { name: 'list by reference', ask: () => messages.list({ ext: 'payment-run-4711' }) },
    {
      name: 'list of a past day',
      ask: () =>
        messages.list({
          created_after: String(pastDay.from),
          created_before: String(pastDay.to),
        }),
    },
    { name: 'subscribers', ask: () => subscriptions.subscribers({}) },
    { name: 'subscribers of a topic', ask: () => subscriptions.subscribers({ topic }) },
    { name: 'inbox, open', ask: () => inbox.answers.inbox({ state: 'open' }) },
    { name: 'inbox, closed', ask: () => inbox.answers.inbox({ state: 'closed' }) },
    {
      name: 'inbox of what is for one person, open',
      ask: () => inboxOf(recipient).answers.inbox({ state: 'open' }),
    },
    {
      name: 'inbox of what is for one person, closed',
      ask: () => inboxOf(recipient).answers.inbox({ state: 'closed' }),
    },
    {
      name: 'search of the history, found at once',
      ask: () => inbox.answers.inbox({ state: 'closed', q: 'supplier' }),
    },
    {
      name: 'search of the history, found nowhere',
      ask: () => inbox.answers.inbox({ state: 'closed', q: 'giraffe' }),
    },
    {
      name: 'search of what is for one person, found nowhere',
      ask: () => inboxOf(recipient).answers.inbox({ state: 'closed', q: 'giraffe' }),
    },
    {
      name: 'search of what is open, found nowhere',
      ask: () => inbox.answers.inbox({ state: 'open', q: 'giraffe' }),
    },
    { name: 'subscriptions of a person', ask: () => inbox.subscriptions.mine({}) },
    {
      name: 're-check domains',
      ask: () => recheckDomains(service, async () => ({ kind: 'nothing' })),
    },
    { name: 'show', ask: () => inbox.answers.show({ message_id: sent }) },
    { name: 'push fan-out', ask: () => sendPushes(accept) },
    { name: 'push attempts', ask: () => pushes.attempts({ message_id: sent }) },
    { name: 'respond', ask: () => inbox.answers.respond({ message_id: sent, value: 'approve' }) },
    { name: 'callbacks', ask: () => deliverCallbacks(service, succeed) },
    {
      name: 'cancel',
      ask: async () => messages.cancel({ message_id: (await sendOne()).message_id }),
    },
    {
      name: 'start scheduled',
      ask: async () => {
        await sendOne({ scheduled_at: Date.now() + 50 });
        await new Promise((resolve) => setTimeout(resolve, 100));
        await startScheduledMessages();
      },
    },
    { name: 'expire', ask: expireMessages },
    {
      name: 'changes, a look',
      ask: async () => {
        const [newest] = await newestNotes(1_000);
        const place = newest?.id ?? 0;
        await changesAfter(place - 5, [place - 20, place - 30]);
      },
    },
    { name: 'changes, of a minute', ask: () => changesSince(Date.now() - 60_000) },
    { name: 'changes, whose topics', ask: () => Subscription.topicsOf([reader.id, recipient.id]) },
    { name: 'changes, for whom', ask: () => recipientsAmong([sent], [reader.id, recipient.id]) },
    {
      name: 'sign in',
      ask: async () => {
        const { access_token } = await call().api.accounts.login(business.developer);
        bearer = access_token;
      },
    },
    { name: 'statistics', ask: () => call({ credentials: { bearer } }).api.statistics.show({}) },
    { name: 'metrics', ask: () => dueWork() },
    { name: 'retention', ask: removeOld },
  ];
}

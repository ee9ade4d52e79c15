import { expireMessages, runSteps } from '../../../jobs.ts';
import { removeContentOf } from '../../../messages/messages/message-queries.model.ts';
import { endStep, planNext } from '../../../messages/steps/message-step.model.ts';
import { databaseNow } from '../../../platform/database/clock.ts';
import { claimDue } from '../../../platform/database/work.ts';
import { aDevice } from '../../recorders.ts';
import { sendPushes } from '../../send-pushes.ts';
import { answered, aTestApp } from '../../test-app.ts';
import { aMessage, aSubscriber, call, refusal, service } from '../../world.ts';
import type { Askers, Question } from './question.ts';

/** What a business system asks. */
export function questionsOfApp({
  app,
  business,
  topic,
  pastDay,
  readerInbox,
  send,
}: Askers): Question[] {
  const { messages, pushes, subscriptions } = app;
  let sent = '';
  let cursor: string | undefined;
  let subscriber = '';
  let invite = '';
  const once = (idempotencyKey: string) =>
    call({
      surface: 'open',
      credentials: { bearer: business.bearer },
      request: { idempotencyKey },
    }).api.invites;
  return [
    { name: 'send', ask: async () => (sent = (await send()).message_id) },
    { name: 'get', ask: () => messages.get({ message_id: sent }) },
    {
      name: 'answer a test approver who asks',
      ask: async () => {
        const test = await aTestApp();
        const to = ['usr_test_asks'];
        const { message_id } = await aMessage(test, { questions: 'allowed', to });
        await answered();
        const { questions } = await test.open.messages.get({ message_id });
        const question_id = questions?.data?.[0]?.question_id ?? '';
        await test.open.questions.answer({ message_id, question_id, text: 'So.' });
        await answered();
      },
    },
    {
      name: 'ask about a message, wait for the question, and answer',
      ask: async () => {
        const { message_id } = await send({ questions: 'allowed', fallback: 'mail' });
        const asked = await readerInbox.questions.ask({ message_id, text: 'Why?' });
        await messages.get({ message_id, wait: '1', until: 'question' });
        const question_id = asked.questions?.data?.[0]?.question_id ?? '';
        await app.questions.answer({ message_id, question_id, text: 'So.' });
        await readerInbox.answers.respond({ message_id, value: 'approve', conversation: 2 });
      },
    },
    { name: 'wait for the end', ask: () => messages.get({ message_id: sent, wait: '1' }) },
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
    { name: 'search for a word', ask: () => messages.list({ q: 'invoice' }) },
    { name: 'search for words', ask: () => messages.list({ q: 'release the payment run 4711' }) },
    {
      name: 'search for words, next page',
      ask: async () => {
        const { next_cursor } = await messages.list({ q: 'payment run', limit: '1' });
        await messages.list({ q: 'payment run', limit: '1', cursor: next_cursor ?? undefined });
      },
    },
    {
      name: 'search for a word of a past day by topic and status',
      ask: () =>
        messages.list({
          q: 'payment',
          topic,
          status: ['rejected'],
          created_after: String(pastDay.from),
          created_before: String(pastDay.to),
        }),
    },
    {
      name: 'search for a word by reference',
      ask: () => messages.list({ q: 'payment', ext: 'payment-run-4711' }),
    },
    {
      name: 'who opened a message',
      ask: async () => {
        const { next_cursor } = await app.messages.views({ message_id: sent, limit: '1' });
        await app.messages.views({ message_id: sent, cursor: next_cursor ?? undefined });
        const page = await app.messages.recipients({ message_id: sent, limit: '1' });
        const cursor = page.next_cursor ?? undefined;
        await app.messages.recipients({ message_id: sent, cursor });
      },
    },
    { name: 'push attempts', ask: () => pushes.attempts({ message_id: sent }) },
    {
      name: 'subscribers',
      ask: async () => {
        const { data } = await subscriptions.subscribers({});
        subscriber = data[0]?.subscriber_id ?? '';
      },
    },
    { name: 'messages of a person', ask: () => messages.list({ person: subscriber }) },
    {
      name: 'messages of a person by words',
      ask: () => messages.list({ person: subscriber, q: 'payment run' }),
    },
    { name: 'subscribers of a topic', ask: () => subscriptions.subscribers({ topic }) },
    { name: 'subscriber', ask: () => subscriptions.subscriber({ subscriber_id: subscriber }) },
    {
      name: 'cancel',
      ask: async () => messages.cancel({ message_id: (await send()).message_id }),
    },
    {
      name: 'send to one subscriber, get and cancel',
      ask: async () => {
        const { message_id } = await send({ to: [subscriber] });
        await messages.get({ message_id });
        await messages.cancel({ message_id });
      },
    },
    { name: 'topics', ask: () => app.topics.list({}) },
    { name: 'add a topic', ask: () => app.topics.create({ name: 'audits' }) },
    { name: 'create an invite once', ask: () => once('payment-run').create({ topic }) },
    { name: 'create it again by its key', ask: () => once('payment-run').create({ topic }) },
    {
      name: 'fail under a key',
      ask: () => refusal(once('no-topic').create({ topic: `${topic}-of-nobody` })),
    },
    {
      name: 'invites',
      ask: async () => (invite = (await app.invites.list({})).data[0]?.invite_id ?? ''),
    },
    { name: 'revoke an invite', ask: () => app.invites.revoke({ invite_id: invite }) },
    { name: 'deliveries', ask: () => app.callbacks.deliveries({}) },
    { name: 'deliveries of a message', ask: () => app.callbacks.deliveries({ message_id: sent }) },
    {
      name: 'deliveries that failed',
      ask: () => app.callbacks.deliveries({ status: ['exhausted'] }),
    },
    {
      name: 'remove content',
      ask: () => removeContentOf(databaseNow() + 1, databaseNow(), 10),
    },
    { name: 'reports', ask: () => app.reports.list({ message_id: sent }) },
  ];
}

const accept = async () => ({ kind: 'accepted', statusCode: 201 }) as const;

/** What happens to open messages at a time. */
export const questionsOfSteps = (): Question[] => [
  {
    name: 'reminders, widenings and expiry',
    ask: async () => {
      const app = await aTestApp();
      await aDevice(await aSubscriber(app));
      const [subscriber] = (await app.open.subscriptions.subscribers({})).data;
      const { message_id } = await aMessage(app, {
        to: ['usr_test_silent'],
        remind_every: 60,
        widen: [{ after: 90, to: [subscriber?.subscriber_id ?? '', 'usr_test_slow'] }],
      });
      await app.open.messages.steps({ message_id });
      await app.open.testMode.clock({ advance_seconds: 120 });
      await app.open.messages.get({ message_id });
      await runSteps();
      await sendPushes(accept);
      await expireMessages(service);
    },
  },
  {
    name: 'step that another process was faster with',
    ask: async () => {
      const { token } = await claimDue('message_steps', {
        limit: 1,
        leaseMs: 1_000,
        only: ['stp_0'],
      });
      await planNext('stp_0', token, Date.now());
      await endStep('stp_0', token);
    },
  },
  {
    name: 'quiet hours',
    ask: async () => {
      const app = await aTestApp();
      const person = await aSubscriber(app);
      await aDevice(person);
      await person.inbox.quietHours.save({ on: true, from: 1, to: 0, time_zone: 'UTC' });
      await person.inbox.quietHours.show({});
      await aMessage(app, { urgency: 'normal' });
      await sendPushes(accept);
    },
  },
];

import type { Askers, Question } from './question.ts';

/** What a business system asks. */
export function questionsOfApp({ app, topic, pastDay, send }: Askers): Question[] {
  const { messages, pushes, subscriptions } = app;
  let sent = '';
  let cursor: string | undefined;
  let subscriber = '';
  return [
    { name: 'send', ask: async () => (sent = (await send()).message_id) },
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
    { name: 'search for a word', ask: () => messages.list({ q: 'invoice' }) },
    { name: 'search for words', ask: () => messages.list({ q: 'release the payment run 4711' }) },
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
    { name: 'deliveries', ask: () => app.callbacks.deliveries({}) },
    { name: 'deliveries of a message', ask: () => app.callbacks.deliveries({ message_id: sent }) },
    {
      name: 'deliveries that failed',
      ask: () => app.callbacks.deliveries({ status: ['exhausted'] }),
    },
  ];
}

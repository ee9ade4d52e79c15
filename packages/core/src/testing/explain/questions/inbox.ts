import type { Askers, Question } from './question.ts';

/** What a person asks. */
export function questionsOfPerson({ readerInbox, recipientInbox, send }: Askers): Question[] {
  const { answers } = readerInbox;
  let sent = '';
  return [
    { name: 'inbox, open', ask: () => answers.inbox({ state: 'open' }) },
    { name: 'inbox, closed', ask: () => answers.inbox({ state: 'closed' }) },
    {
      name: 'inbox of what is for one person, open',
      ask: () => recipientInbox.answers.inbox({ state: 'open' }),
    },
    {
      name: 'inbox of what is for one person, closed',
      ask: () => recipientInbox.answers.inbox({ state: 'closed' }),
    },
    {
      name: 'search of the history, found at once',
      ask: () => answers.inbox({ state: 'closed', q: 'supplier' }),
    },
    {
      name: 'search of the history, found nowhere',
      ask: () => answers.inbox({ state: 'closed', q: 'giraffe' }),
    },
    {
      name: 'search of what is for one person, found nowhere',
      ask: () => recipientInbox.answers.inbox({ state: 'closed', q: 'giraffe' }),
    },
    {
      name: 'search of what is open, found nowhere',
      ask: () => answers.inbox({ state: 'open', q: 'giraffe' }),
    },
    { name: 'waiting', ask: () => answers.waiting({}) },
    {
      name: 'show',
      ask: async () => {
        sent = (await send()).message_id;
        await answers.show({ message_id: sent });
      },
    },
    { name: 'notification', ask: () => answers.notification({ message_id: sent }) },
    { name: 'seen', ask: () => answers.seen({ message_id: sent }) },
    { name: 'respond', ask: () => answers.respond({ message_id: sent, value: 'approve' }) },
  ];
}

/** What people ask of a message that several of them must approve. */
export function questionsOfApprovals({
  app,
  topic,
  readerInbox,
  recipientInbox,
  send,
}: Askers): Question[] {
  const [reader, recipient] = [readerInbox.answers, recipientInbox.answers];
  let message_id = '';
  return [
    {
      name: 'send to two, without a third',
      ask: async () => {
        const invite = await app.invites.create({ topic });
        const invite_token = invite.url.split('/').at(-1) ?? '';
        await recipientInbox.subscriptions.join({ invite_token });
        const [excluded] = (await app.subscriptions.subscribers({})).data;
        const exclude = excluded ? [excluded.subscriber_id] : [];
        await send({ approvals: { required: 2, exclude } });
        message_id = (await send({ approvals: { required: 2 } })).message_id;
      },
    },
    {
      name: 'approve as one of two',
      ask: () => reader.respond({ message_id, value: 'approve' }),
    },
    { name: 'take it back', ask: () => reader.takeBack({ message_id }) },
    {
      name: 'approve as the second one',
      ask: async () => {
        await reader.respond({ message_id, value: 'approve' });
        await recipient.respond({ message_id, value: 'approve' });
      },
    },
    { name: 'get with its answers', ask: () => app.messages.get({ message_id }) },
  ];
}

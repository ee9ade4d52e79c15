import type { Askers, Question } from './question.ts';

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
    {
      name: 'report after an approval',
      ask: async () => {
        ({ message_id } = await send({ approvals: { required: 2 } }));
        await reader.respond({ message_id, value: 'approve' });
        await readerInbox.reports.report({ message_id });
      },
    },
  ];
}

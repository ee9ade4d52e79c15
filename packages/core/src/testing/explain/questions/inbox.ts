import { aSecureMessage } from '../../../context-links/testing.ts';
import { aSigner, signedAnswer } from '../../authenticator.ts';
import type { Askers, Question } from './question.ts';

/** What a person asks. */
export function questionsOfPerson({ readerInbox, recipientInbox, send }: Askers): Question[] {
  const { answers, subscriptions } = readerInbox;
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
    { name: 'subscriptions of a person', ask: () => subscriptions.mine({}) },
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
    {
      name: 'respond with a passkey',
      ask: async () => {
        const { ada, authenticator, message_id } = await aSigner();
        const input = { message_id, value: 'approve' as const };
        await ada.inbox.answers.respond(await signedAnswer(ada, authenticator, input));
      },
    },
    {
      name: 'report',
      ask: async () => readerInbox.reports.report({ message_id: (await send()).message_id }),
    },
    {
      name: 'open a context link',
      ask: async () => {
        const { tap, verify } = await aSecureMessage();
        await verify((await tap()).token);
      },
    },
  ];
}

import { newId } from '../../../platform/schemas/identifiers.ts';
import { logRequests } from '../../logged-requests.ts';
import { call } from '../../world.ts';
import type { Askers, Question } from './question.ts';

/** What a developer asks in the console. */
export function questionsOfDeveloper({ business, topic }: Askers): Question[] {
  let bearer = '';
  const console = () => call({ credentials: { bearer } }).api;
  return [
    {
      name: 'sign in',
      ask: async () => {
        const { access_token } = await call().api.accounts.login(business.developer);
        bearer = access_token;
      },
    },
    { name: 'statistics', ask: () => console().statistics.show({}) },
    { name: 'audience', ask: () => console().audiences.count({ topic, require: 'passkey' }) },
    {
      name: 'search of subscribers',
      ask: async () => {
        const { search } = console().subscriptions;
        await search({ topic, q: 'a' });
        await search({ q: 'a' });
      },
    },
    { name: 'request log', ask: () => console().requestLog.list({}) },
    {
      name: 'request log, filtered',
      ask: async () => {
        const { requestLog } = console();
        await requestLog.list({ request_id: 'deploy-42' });
        await requestLog.list({ message_id: newId('msg') });
        await requestLog.list({ path: '/v1/open/messages' });
        await requestLog.list({ key: 'open_secret', outcome: 'problem' });
        await logRequests(business.bearer.split(':')[0] ?? '', { requestId: 'deploy-43' });
        await requestLog.list({ outcome: 'success' });
      },
    },
    { name: 'audit log', ask: () => console().audit.list({}) },
    {
      name: 'audit log of an actor and an action',
      ask: () => console().audit.list({ actor: 'system', action: 'sign_in' }),
    },
  ];
}

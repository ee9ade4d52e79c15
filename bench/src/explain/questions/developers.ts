import { removeSomeOf } from '@assent/core/own-account/account-removal.model';
import { aDeveloperPasskey } from '@assent/core/testing/authenticator';
import { anAccount, asApp, call, PASSWORD } from '@assent/core/testing/world';
import type { Askers, Question } from './question.ts';

/** What a developer asks in the console. */
export function questionsOfDeveloper({ business }: Askers): Question[] {
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
    { name: 'account', ask: () => console().accounts.show({}) },
    { name: 'sessions of a developer', ask: () => console().accounts.sessions({}) },
    { name: 'request log', ask: () => console().requestLog.list({}) },
    {
      name: 'keys',
      ask: async () => {
        const { console, appid } = await anAccount();
        const { key, key_id } = await console.keys.create({ name: 'Payments', scopes: ['all'] });
        await asApp(appid, key).topics.list({});
        await console.keys.list({});
        await console.keys.revoke({ key_id });
      },
    },
    { name: 'domain', ask: () => console().domains.show({}) },
    { name: 'name of the sender', ask: () => console().accounts.nameSender({ sender_name: null }) },
    { name: 'end other sessions', ask: () => console().accounts.endOtherSessions({}) },
    {
      name: 'delete an account',
      ask: async () => {
        const { console, username, appid } = await anAccount();
        await console.accounts.deleteAccount({ password: PASSWORD, username });
        while (await removeSomeOf(appid));
      },
    },
    {
      name: 'passkeys of a developer',
      ask: async () => {
        const account = await anAccount();
        await aDeveloperPasskey(account);
        await account.console.developerPasskeys.list({});
      },
    },
  ];
}

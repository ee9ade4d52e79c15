import { removeEntriesOf } from '../../../accounts/audit/audit-entry.model.ts';
import { publishedLogo } from '../../../accounts/domains/logos.ts';
import { hasRequiredPasskey } from '../../../accounts/members/member.model.ts';
import { payload } from '../../../permission-hooks/testing/payloads.ts';
import { removeSomeOf } from '../../../platform/database/removed-rows.model.ts';
import { example } from '../../../platform/schemas/example.ts';
import { newId } from '../../../platform/schemas/identifiers.ts';
import { aDeveloperPasskey } from '../../authenticator.ts';
import { logRequests } from '../../logged-requests.ts';
import { aMember, aStrictAccount } from '../../members.ts';
import { aProvenDomain } from '../../proven-domain.ts';
import { anAccount, asApp, call, codeFor, PASSWORD } from '../../world.ts';
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
    { name: 'account', ask: () => console().accounts.show({}) },
    { name: 'sessions of a developer', ask: () => console().accounts.sessions({}) },
    { name: 'audience', ask: () => console().audiences.count({ topic, require: 'passkey' }) },
    {
      name: 'search of subscribers',
      ask: async () => {
        const { search } = console().subscriptions;
        await search({ topic, q: 'a' });
        await search({ q: 'a' });
      },
    },
    {
      name: 'members of a group that are searched and checked',
      ask: async () => {
        const { groups, subscriptions } = console();
        const { group_id } = await groups.create({ name: 'searched' });
        const { data } = await subscriptions.subscribers({ topic, limit: '2' });
        const subscribers = data.map(({ subscriber_id }) => subscriber_id);
        await groups.addMembers({ group_id, subscribers });
        await groups.checkMembers({ group_id, subscribers: [...subscribers, 'ref:nobody'] });
        await subscriptions.search({ group_id, q: 'a' });
        await groups.remove({ group_id });
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
    { name: 'last request of a hook', ask: () => console().requestLog.lastHook({}) },
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
    {
      name: 'device login',
      ask: async () => {
        const { console } = await anAccount();
        const { deviceLogins } = call().api;
        const { user_code, device_code } = await deviceLogins.start({});
        await deviceLogins.redeem({ device_code }).catch(() => {});
        await deviceLogins.redeem({ device_code }).catch(() => {});
        await console.deviceLogins.find({ user_code });
        await console.deviceLogins.allow({ user_code, mode: 'live', scopes: ['all'] });
        await deviceLogins.redeem({ device_code });
        const denied = await deviceLogins.start({});
        await console.deviceLogins.deny({ user_code: denied.user_code });
      },
    },
    {
      name: 'own credentials',
      ask: async () => {
        const { console } = await anAccount();
        await console.keys.create({ name: 'Payments', scopes: ['all'] });
        const { user_code } = await call().api.deviceLogins.start({});
        await console.deviceLogins.allow({ user_code, mode: 'live', scopes: ['all'] });
        const { device_logins } = await console.ownCredentials.list({});
        for (const { device_login_id } of device_logins)
          await console.deviceLogins.withdraw({ device_login_id });
      },
    },
    {
      name: 'register an address again',
      ask: async () => {
        const { email, appid } = await anAccount({ isVerified: false });
        const { accounts } = call().api;
        const { challenge } = await accounts.register({ email, password: PASSWORD });
        const entry = { email, code: '000000' };
        await accounts.verify({ ...entry, appid }).catch(() => {});
        await accounts.verify({ ...entry, challenge }).catch(() => {});
        await accounts.verify({ email, code: await codeFor(email) });
      },
    },
    { name: 'accounts of a developer', ask: () => console().members.accounts({}) },
    { name: 'members', ask: () => console().members.list({}) },
    { name: 'audit log', ask: () => console().audit.list({}) },
    {
      name: 'audit log of an actor and an action',
      ask: () => console().audit.list({ actor: 'system', action: 'sign_in' }),
    },
    { name: 'delete an audit log', ask: () => removeEntriesOf('acc_unknown', 10) },
    { name: 'audit log of an action', ask: () => console().audit.list({ action: 'sign_in' }) },
    {
      name: 'invite, change and remove a member',
      ask: async () => {
        const account = await anAccount();
        const { members } = account.console;
        const { developer_id } = await aMember(account, 'viewer');
        await members.setRole({ developer_id, role: 'admin' });
        await members.remove({ developer_id });
        const { invitation_id } = await members.invite({
          email: account.email.slice(1),
          role: 'viewer',
        });
        await members.invitations({});
        await members.withdraw({ invitation_id });
      },
    },
    {
      name: 'require a passkey',
      ask: async () => {
        const account = await aStrictAccount();
        await account.console.members.saveSecurity({ require_passkey: false });
        await hasRequiredPasskey((await account.console.accounts.show({})).developer_id);
      },
    },
    {
      name: 'reset the passkeys of a member',
      ask: async () => {
        const account = await aStrictAccount();
        const { own, developer_id } = await aMember(account, 'viewer');
        await aDeveloperPasskey(own);
        await account.console.members.resetPasskeys({ developer_id });
      },
    },
    { name: 'domain', ask: () => console().domains.show({}) },
    {
      name: 'logo of a domain',
      ask: async () => {
        const { developer } = await aProvenDomain();
        const { logo } = await developer.domains.saveLogo({ image: example.logo.base64 });
        await publishedLogo(logo ?? '');
        await developer.domains.saveLogo({ image: null });
      },
    },
    {
      name: 'title of a topic',
      ask: async () => {
        const { open } = await anAccount();
        const { topic_id } = await open.topics.create({ name: 'payments' });
        await open.topics.update({ topic_id, title: 'Payments' });
      },
    },
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
        const { passkey_id } = await aDeveloperPasskey(account);
        await account.console.developerPasskeys.list({});
        await account.console.developerPasskeys.remove({ passkey_id });
      },
    },
  ];
}

const CLAUDE = 'claude-code-2.1.331';

/** What coding agents ask. */
export function questionsOfAgents({ app, topic }: Askers): Question[] {
  const { permission } = app.permissionHooks;
  const hook = (name: string) => permission({ topic, request: payload(`${CLAUDE}-${name}`) });
  return [
    { name: 'ask for the permission of an agent', ask: () => hook('PermissionRequest-Bash') },
    { name: 'withdraw what was decided at the computer', ask: () => hook('PostToolUse-Bash') },
    { name: 'withdraw the questions of a session', ask: () => hook('SessionEnd') },
  ];
}

import { describe, expect, it } from 'vitest';
import { AppMode, Role } from '../../platform/statuses.schema.ts';
import { appRouter } from '../../router.ts';
import { anAccount, call, problemIn } from '../../testing/world.ts';
import { members } from './member.model.ts';
import { permissions } from './permissions.ts';

/** The table of the contract: who may do what, on the live app and on the test app. */
const table: Record<string, { live: Role[]; test: Role[]; procedures: string[] }> = {
  'read everything but secrets; their own sign-in': {
    live: ['viewer', 'developer', 'admin', 'owner'],
    test: ['viewer', 'developer', 'admin', 'owner'],
    procedures: [
      ...['accounts.show', 'accounts.reauthenticate', 'accounts.sessions', 'accounts.endSession'],
      ...['accounts.endOtherSessions', 'accounts.changePassword', 'domains.show', 'topics.list'],
      ...['invites.list', 'developerPasskeys.startReauthentication', 'developerPasskeys.list'],
      ...['developerPasskeys.reauthenticate', 'developerPasskeys.start', 'developerPasskeys.add'],
      ...['developerPasskeys.rename', 'developerPasskeys.remove', 'subscriptions.subscribers'],
      ...['ownCredentials.list', 'deviceLogins.withdraw'],
      ...[
        'subscriptions.subscriber',
        'subscriptions.search',
        'messages.list',
        'messages.get',
        'reports.list',
        'messages.steps',
        'audiences.count',
        'files.get',
        'files.content',
        'groups.list',
        'groups.get',
        'groups.members',
        ...['drills.list', 'drills.get', 'drills.schedules'],
        'groups.checkMembers',
        'messages.views',
        'messages.recipients',
      ],
      'receipts.show',
      ...['pushes.attempts', 'callbacks.deliveries', 'callbacks.delivery', 'changes.ofApp'],
      ...[
        'callbacks.showCallback',
        'statistics.show',
        'requestLog.list',
        'requestLog.lastHook',
        'audit.list',
        'keys.list',
        'events.list',
        'events.stream',
      ],
      ...[
        'members.accounts',
        'members.list',
        'members.invitations',
        'members.accept',
        'members.leave',
      ],
    ],
  },
  'demo messages, invites, topics, resend, cancel': {
    live: ['developer', 'admin', 'owner'],
    test: ['developer', 'admin', 'owner'],
    procedures: [
      ...['messages.send', 'messages.cancel', 'questions.answer'],
      ...['topics.create', 'topics.update', 'topics.archive'],
      'files.upload',
      ...['groups.create', 'groups.update', 'groups.remove', 'groups.setMembers'],
      ...['groups.addMembers', 'groups.removeMembers', 'groups.setOnCall'],
      ...['drills.start', 'drills.end', 'drills.setSchedule', 'drills.removeSchedule'],
      ...['invites.create', 'invites.revoke', 'subscriptions.remove', 'contextLinks.verify'],
      ...['subscriptions.setReference'],
      ...['callbacks.resend', 'callbacks.resendFailed', 'callbacks.test', 'callbacks.diagnose'],
      ...['testMode.respond', 'testMode.clock', 'permissionHooks.permission'],
      // The rule of allow checks the permission of keys.create for the chosen app.
      ...['deviceLogins.find', 'deviceLogins.allow', 'deviceLogins.deny'],
    ],
  },
  'keys, secrets, callback URL': {
    live: ['admin', 'owner'],
    test: ['developer', 'admin', 'owner'],
    procedures: [
      ...['accounts.resetSecret', 'accounts.rollCallbackSecret', 'accounts.finishRoll'],
      ...['accounts.saveCallbackUrl', 'callbacks.setCallback', 'keys.create', 'keys.revoke'],
    ],
  },
  'sender name, domain, members': {
    live: ['admin', 'owner'],
    test: ['admin', 'owner'],
    procedures: [
      ...['accounts.nameSender', 'domains.save', 'domains.check', 'domains.saveLogo'],
      ...['members.invite', 'members.withdraw', 'members.setRole', 'members.remove'],
    ],
  },
  'owners, deleting the account': {
    live: ['owner'],
    test: ['owner'],
    procedures: ['accounts.deleteAccount', 'members.saveSecurity', 'members.resetPasskeys'],
  },
};

/** Calls a procedure by its path, without input: who is refused for the role is refused before the input is read. */
async function outcomeOf(api: object, path: string): Promise<string> {
  const [noun = '', name = ''] = path.split('.');
  const procedure: unknown = Reflect.get(Reflect.get(api, noun), name);
  if (typeof procedure !== 'function') throw new Error(`there is no ${path}`);
  const answer = Promise.resolve(procedure(undefined));
  return answer.then(
    () => 'answered',
    (error: unknown) => problemIn(Promise.reject(error)).then(({ code }) => code),
  );
}

/** Every procedure that a developer may call: the others never ask for one. */
async function proceduresOfDevelopers(): Promise<string[]> {
  const nobody = call().api;
  const all = Object.keys(appRouter._def.procedures);
  const outcomes = await Promise.all(
    all.map(async (path) => ({ path, outcome: await outcomeOf(nobody, path) })),
  );
  return outcomes
    .filter(({ outcome }) => outcome === 'invalid_credentials')
    .map(({ path }) => path);
}

describe('the permission table', () => {
  const rows = Object.values(table);

  it('has every procedure that a developer can call, once', async () => {
    const named = rows.flatMap(({ procedures }) => procedures);
    const existing = await proceduresOfDevelopers();
    expect(named.toSorted()).toEqual(existing.toSorted());
    expect(Object.keys(permissions).toSorted()).toEqual(existing.toSorted());
  });

  it.each(AppMode.options.flatMap((mode) => Role.options.map((role) => ({ role, mode }))))(
    'lets a member with the role $role do on the $mode app what the contract says',
    async ({ role, mode }) => {
      const account = await anAccount();
      const { account_id: accountId } = await account.console.accounts.show({});
      await members.update({ role }, { where: { accountId } });
      const bearer = account.access_token;
      const { api } = call({ credentials: { bearer }, request: { app: mode } });
      for (const { procedures, ...allowed } of rows)
        for (const path of procedures) {
          const outcome = await outcomeOf(api, path);
          const isAllowed = allowed[mode].includes(role);
          expect(outcome === 'role_insufficient', `${path}: ${outcome}`).toBe(!isAllowed);
        }
    },
  );

  it('names the role that is needed', async () => {
    const account = await anAccount();
    const { account_id: accountId } = await account.console.accounts.show({});
    await members.update({ role: 'developer' }, { where: { accountId } });
    const { more } = await problemIn(account.console.accounts.nameSender({ sender_name: 'Acme' }));
    expect(more.detail).toContain('needs the role admin');
  });
});

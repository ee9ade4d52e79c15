import { Problem } from '../../platform/errors.ts';
import type { AppMode, Role } from '../../platform/statuses.schema.ts';

/** From the role that may do least to the one that may do everything. */
const ranks: Readonly<Record<Role, number>> = { viewer: 0, developer: 1, admin: 2, owner: 3 };

/** The lowest role that may call a procedure, on the live and on the test app of an account. */
const levels = {
  /** Concerns only the developer's own sign-in or membership. Also allowed when the account requires a passkey. */
  self: { live: 'viewer', test: 'viewer' },
  read: { live: 'viewer', test: 'viewer' },
  operate: { live: 'developer', test: 'developer' },
  /** Secrets and the callback URL of an app. */
  access: { live: 'admin', test: 'developer' },
  /** What both apps share: names, the domain, members. The rules of members decide further. */
  account: { live: 'admin', test: 'admin' },
  own: { live: 'owner', test: 'owner' },
} as const satisfies Record<string, Record<AppMode, Role>>;
export type Level = keyof typeof levels;

/** The level of each procedure that a developer can call, by its path on /trpc. */
export const permissions: Readonly<Record<string, Level>> = {
  'accounts.reauthenticate': 'self',
  'accounts.show': 'read',
  'accounts.resetSecret': 'access',
  'accounts.rollCallbackSecret': 'access',
  'accounts.finishRoll': 'access',
  'accounts.saveCallbackUrl': 'access',
  'accounts.nameSender': 'account',
  'accounts.sessions': 'self',
  'accounts.endSession': 'self',
  'accounts.endOtherSessions': 'self',
  'accounts.changePassword': 'self',
  'accounts.deleteAccount': 'own',
  'keys.list': 'read',
  'keys.create': 'access',
  'keys.revoke': 'access',
  'deviceLogins.find': 'operate',
  // Creates a key of either app: the rule checks the permission for the chosen one.
  'deviceLogins.allow': 'operate',
  'deviceLogins.deny': 'operate',
  'deviceLogins.withdraw': 'self',
  'domains.show': 'read',
  'domains.save': 'account',
  'domains.check': 'account',
  'domains.saveLogo': 'account',
  'topics.list': 'read',
  'topics.create': 'operate',
  'topics.update': 'operate',
  'topics.archive': 'operate',
  'invites.create': 'operate',
  'invites.list': 'read',
  'invites.revoke': 'operate',
  'developerPasskeys.startReauthentication': 'self',
  'developerPasskeys.reauthenticate': 'self',
  'developerPasskeys.list': 'self',
  'developerPasskeys.start': 'self',
  'developerPasskeys.add': 'self',
  'developerPasskeys.rename': 'self',
  'developerPasskeys.remove': 'self',
  'ownCredentials.list': 'self',
  'subscriptions.subscribers': 'read',
  'subscriptions.subscriber': 'read',
  'subscriptions.search': 'read',
  'subscriptions.setReference': 'operate',
  'subscriptions.remove': 'operate',
  'files.upload': 'operate',
  'files.get': 'read',
  'files.content': 'read',
  'groups.list': 'read',
  'groups.get': 'read',
  'groups.create': 'operate',
  'groups.update': 'operate',
  'groups.remove': 'operate',
  'groups.members': 'read',
  'groups.checkMembers': 'read',
  'groups.setMembers': 'operate',
  'groups.addMembers': 'operate',
  'groups.removeMembers': 'operate',
  'groups.setOnCall': 'operate',
  'messages.send': 'operate',
  'drills.start': 'operate',
  'drills.list': 'read',
  'drills.get': 'read',
  'drills.end': 'operate',
  'drills.schedules': 'read',
  'drills.setSchedule': 'operate',
  'drills.removeSchedule': 'operate',
  'audiences.count': 'read',
  'permissionHooks.permission': 'operate',
  'messages.list': 'read',
  'messages.get': 'read',
  'messages.cancel': 'operate',
  'questions.answer': 'operate',
  'messages.steps': 'read',
  'messages.views': 'read',
  'messages.recipients': 'read',
  'contextLinks.verify': 'operate',
  'testMode.respond': 'operate',
  'testMode.clock': 'operate',
  'reports.list': 'read',
  'receipts.show': 'read',
  'pushes.attempts': 'read',
  'events.list': 'read',
  'events.stream': 'read',
  'callbacks.deliveries': 'read',
  'callbacks.delivery': 'read',
  'callbacks.resend': 'operate',
  'callbacks.resendFailed': 'operate',
  'callbacks.showCallback': 'read',
  'callbacks.setCallback': 'access',
  'callbacks.test': 'operate',
  'callbacks.diagnose': 'operate',
  'statistics.show': 'read',
  'requestLog.list': 'read',
  'requestLog.lastHook': 'read',
  'audit.list': 'read',
  'members.accounts': 'self',
  'members.list': 'read',
  'members.invite': 'account',
  'members.invitations': 'read',
  'members.withdraw': 'account',
  'members.accept': 'self',
  'members.setRole': 'account',
  'members.remove': 'account',
  'members.leave': 'self',
  'members.resetPasskeys': 'own',
  'members.saveSecurity': 'own',
  'changes.ofApp': 'read',
};

/** Returns the level of a procedure. @throws Error when the table does not have it */
function levelOf(path: string): Level {
  const level = permissions[path];
  if (level) return level;
  throw new Error(`${path} has no permission in members/permissions.ts`);
}

/** Returns whether every member may call a procedure. */
export const isForEveryRole = (path: string): boolean => levels[levelOf(path)].live === 'viewer';

/** Returns whether a procedure concerns only the developer's own sign-in. */
export const isForOneself = (path: string): boolean => levelOf(path) === 'self';

export const hasRank = (role: Role, needed: Role): boolean => ranks[role] >= ranks[needed];

/** Returns whether the role of a member allows a procedure. */
export const isPermitted = (path: string, { role, mode }: { role: Role; mode: AppMode }): boolean =>
  hasRank(role, levels[levelOf(path)][mode]);

/** Refuses a procedure that the role of a member does not allow. @throws Problem role_insufficient */
export function checkPermission(path: string, { role, mode }: { role: Role; mode: AppMode }): void {
  const needed = levels[levelOf(path)][mode];
  if (hasRank(role, needed)) return;
  throw roleInsufficient(role, needed);
}

export const roleInsufficient = (role: Role, needed: Role) =>
  new Problem('role_insufficient', {
    detail: `This needs the role ${needed}${needed === 'owner' ? '' : ' or a higher one'}; yours is ${role}. Ask an owner of the account.`,
  });

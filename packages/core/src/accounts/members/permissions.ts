import { Problem } from '../../platform/errors.ts';
import type { AppMode, Role } from '../../platform/statuses.schema.ts';

/** From the role that may do least to the one that may do everything. */
const ranks: Readonly<Record<Role, number>> = { viewer: 0, developer: 1, admin: 2, owner: 3 };

/** The lowest role that may call a procedure of a level, on the live and on the test app of an account. */
const levels = {
  /** Concerns only the developer's own sign-in or membership. Also allowed when the account requires a passkey. */
  self: { live: 'viewer', test: 'viewer' },
  /** Everything but secrets. */
  read: { live: 'viewer', test: 'viewer' },
  /** Messages, topics, invites, groups, deliveries. */
  operate: { live: 'developer', test: 'developer' },
  /** Secrets and the callback URL of an app. */
  access: { live: 'admin', test: 'developer' },
  /** What both apps share: names, the domain, members. The rules of members decide further. */
  account: { live: 'admin', test: 'admin' },
  /** Owners, and the account itself. */
  own: { live: 'owner', test: 'owner' },
} as const satisfies Record<string, Record<AppMode, Role>>;
export type Level = keyof typeof levels;

/** Of creating a key: also by a device login, and checked again when a member who created keys leaves. */
export const CREATES_KEYS = 'access' satisfies Level;

/** Returns whether every member has a level. */
export const isForEveryRole = (level: Level): boolean => levels[level].live === 'viewer';

export const hasRank = (role: Role, needed: Role): boolean => ranks[role] >= ranks[needed];

type Member = { role: Role; mode: AppMode };

/** Returns whether the role of a member is sufficient for a level. */
export const isPermitted = (level: Level, { role, mode }: Member): boolean =>
  hasRank(role, levels[level][mode]);

/** Refuses a role that is not sufficient for a level. @throws Problem role_insufficient */
export function checkPermission(level: Level, { role, mode }: Member): void {
  const needed = levels[level][mode];
  if (hasRank(role, needed)) return;
  throw roleInsufficient(role, needed);
}

export const roleInsufficient = (role: Role, needed: Role) =>
  new Problem('role_insufficient', {
    detail: `This needs the role ${needed}${needed === 'owner' ? '' : ' or a higher one'}; yours is ${role}. Ask an owner of the account.`,
  });

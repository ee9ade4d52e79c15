import type { Role } from '@assent/core/statuses.schema';

/** The roles from the one that may do least, with what each adds. */
export const roles = [
  { role: 'viewer', label: 'Viewer', words: 'Reads everything but secrets.' },
  {
    role: 'developer',
    label: 'Developer',
    words: 'Everything in the test app; sends and invites.',
  },
  { role: 'admin', label: 'Admin', words: 'Secrets, callback URL, names, domain, members.' },
  { role: 'owner', label: 'Owner', words: 'Everything, other owners and deletion included.' },
] as const satisfies { role: Role; label: string; words: string }[];

export const roleLabel = (role: Role) => roles.find((each) => each.role === role)?.label ?? role;

/** The roles that a member may give to others. */
export const rolesGivenBy = (role: Role) =>
  roles.filter((each) => role === 'owner' || (role === 'admin' && each.role !== 'owner'));

/** Returns the role that a form field names. */
export const roleOf = (value: string): Role =>
  roles.find(({ role }) => role === value)?.role ?? 'viewer';

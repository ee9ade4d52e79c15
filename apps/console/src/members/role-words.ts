import type { Role } from '@assent/core/schemas';
import { accountTexts } from '../texts.ts';

/** The roles from the one that may do least, with what each adds. */
export const roles = () =>
  [
    {
      role: 'viewer',
      label: accountTexts.members.viewer,
      words: accountTexts.members.viewer_may,
    },
    {
      role: 'developer',
      label: accountTexts.members.developer,
      words: accountTexts.members.developer_may,
    },
    {
      role: 'admin',
      label: accountTexts.members.admin,
      words: accountTexts.members.admin_may,
    },
    {
      role: 'owner',
      label: accountTexts.members.owner,
      words: accountTexts.members.owner_may,
    },
  ] as const satisfies { role: Role; label: string; words: string }[];

export const roleLabel = (role: Role) => roles().find((each) => each.role === role)?.label ?? role;

/** The roles that a member may give to others. */
export const rolesGivenBy = (role: Role) =>
  roles().filter((each) => role === 'owner' || (role === 'admin' && each.role !== 'owner'));

/** Returns the role that a form field names. */
export const roleOf = (value: string): Role =>
  roles().find(({ role }) => role === value)?.role ?? 'viewer';

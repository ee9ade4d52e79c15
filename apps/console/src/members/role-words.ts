import type { Role } from '@assent/core/platform/statuses.schema';
import { accountTexts } from '../texts.ts';

/** The roles from the one that may do least, with what each adds. */
export const roles = () =>
  [
    {
      role: 'viewer',
      label: accountTexts.members.viewer,
      words: accountTexts.members.reads_everything_but_secrets,
    },
    {
      role: 'developer',
      label: accountTexts.members.developer,
      words: accountTexts.members.everything_in_the_test_app,
    },
    {
      role: 'admin',
      label: accountTexts.members.admin,
      words: accountTexts.members.secrets_callback_url_names_domain,
    },
    {
      role: 'owner',
      label: accountTexts.members.owner,
      words: accountTexts.members.everything_other_owners_and_deletion,
    },
  ] as const satisfies { role: Role; label: string; words: string }[];

export const roleLabel = (role: Role) => roles().find((each) => each.role === role)?.label ?? role;

/** The roles that a member may give to others. */
export const rolesGivenBy = (role: Role) =>
  roles().filter((each) => role === 'owner' || (role === 'admin' && each.role !== 'owner'));

/** Returns the role that a form field names. */
export const roleOf = (value: string): Role =>
  roles().find(({ role }) => role === value)?.role ?? 'viewer';

import type { GroupMemberOut } from '@assent/core/schemas';
import { Link } from '@tanstack/react-router';
import { textLink } from '../primitives/page.tsx';
import { peopleTexts } from '../texts.ts';

type Named = Pick<GroupMemberOut, 'subscriber_id' | 'display_name'>;

/** Whether it is a test approver, who is no person. */
export const isTestApprover = (id: string) => id.startsWith('usr_test_');

/** Names a member, with a link to what is known about them. */
export function MemberLink({ member: { subscriber_id, display_name } }: { member: Named }) {
  const name = display_name || peopleTexts.membership.no_name;
  if (isTestApprover(subscriber_id)) return name;
  return (
    <Link
      to="/subscribers/$subscriberId"
      params={{ subscriberId: subscriber_id }}
      className={textLink}
    >
      {name}
    </Link>
  );
}

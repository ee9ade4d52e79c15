import { Notice } from '@assent/ui/notice';
import { formats } from '@assent/ui/texts';
import type { Message } from '../api.ts';
import { partTexts } from '../texts.ts';

/** Explains why this person can reject a message and not approve it: the groups of which it needs approvals. */
export function OnlyReject({ approvals }: Pick<Message, 'approvals'>) {
  const { not_yours, not_yours_why } = partTexts.approvals.groups;
  const groups = approvals.each?.map(({ group }) => group) ?? [];
  return (
    <Notice title={not_yours}>
      <p className="wrap-anywhere">{not_yours_why({ groups: formats.list(groups, 'or') })}</p>
    </Notice>
  );
}

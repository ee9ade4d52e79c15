import { lazyPart, loadOnce } from '@assent/ui/lazy-part';
import { Loading, Skeleton } from '@assent/ui/loading';
import type { Message } from '../api.ts';
import { withTexts } from '../locales/load-texts.ts';
import { isQuorum } from '../messages/card/approval-words.ts';
import { texts } from '../texts.ts';

// Few messages need several approvals. Nothing here is needed to answer: the words of the confirmation are in every page.
const loadParts = loadOnce(withTexts(() => import('./parts.ts')));

const ApprovalList = lazyPart(() => loadParts().then((it) => it.ApprovalList), {
  pending: () => (
    <Loading label={texts.approvals.loading}>
      <Skeleton className="h-12 w-full" />
    </Loading>
  ),
});

/** Shows how many people must approve, of which groups, and who has answered, if it is more than one or of groups. */
export const Approvals = ({ message }: { message: Message }) =>
  isQuorum(message) || message.approvals.each ? <ApprovalList message={message} /> : null;

/** Shows that this person, or somebody on their behalf, has approved, and that the message waits for others. */
export const Approved = lazyPart(() => loadParts().then((it) => it.Approved), {
  pending: () => (
    <Loading label={texts.approvals.loading} className="flex flex-col items-center">
      <Skeleton className="size-16 rounded-full" />
    </Loading>
  ),
});

/** Says why this person cannot answer, and who can. */
export const Excluded = lazyPart(() => loadParts().then((it) => it.Excluded));

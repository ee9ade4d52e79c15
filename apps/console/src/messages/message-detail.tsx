import type { MessageOut } from '@assent/core/messages/messages.schema';
import { Card, CardBody, CardHeader } from '@assent/ui/card';
import { lazyPart } from '@assent/ui/lazy-part';
import { SkeletonRows } from '@assent/ui/skeleton';
import { TimeLeft } from '@assent/ui/time';
import { useAccount } from '../account.ts';
import { Answer } from './answer.tsx';
import { Approvals } from './approvals.tsx';
import { isOpen } from './filters/message-filters.ts';
import { MatchCode } from './match-code.tsx';
import { MessageCard } from './message-card.tsx';
import { Timeline } from './timelines/timeline.tsx';
import { Unreached } from './unreached.tsx';

// An open message that nobody has approved has no deliveries. Those of a closed one are in the timeline, too.
const MessageDeliveries = lazyPart(
  () => import('../deliveries/message-deliveries.tsx').then((it) => it.MessageDeliveries),
  {
    pending: () => (
      <Card>
        <SkeletonRows rows={1} label="Loading callbacks" />
      </Card>
    ),
  },
);

// With the code that verifies it.
const Receipt = lazyPart(() => import('../receipts/receipt.tsx').then((it) => it.Receipt), {
  pending: () => (
    <Card>
      <CardHeader title="Receipt" />
      <SkeletonRows rows={3} label="Loading the receipt" />
    </Card>
  ),
});

// Below everything else.
const Facts = lazyPart(() => import('./facts.tsx').then((it) => it.Facts), {
  pending: () => (
    <Card>
      <CardHeader title="Facts" />
      <SkeletonRows rows={4} label="Loading facts" />
    </Card>
  ),
});

/** Shows the answer, the timeline and the card of a message. */
export function MessageDetail({ message }: { message: MessageOut }) {
  const { sender } = useAccount();
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_25rem]">
      <div className="flex min-w-0 flex-col gap-6">
        <MatchCode message={message} />
        <Answer message={message} />
        <Approvals message={message} />
        <Unreached message={message} />
        <Card>
          <CardHeader title="Timeline" />
          <CardBody className="py-5">
            <Timeline message={message} />
          </CardBody>
        </Card>
        {(!isOpen(message) || hasApprovals(message)) && (
          <MessageDeliveries messageId={message.message_id} />
        )}
        {!isOpen(message) && <Receipt message={message} />}
        <Facts message={message} />
      </div>
      <section
        aria-label="Preview"
        className="flex flex-col items-center rounded-lg border border-line bg-sunken px-5 py-6"
      >
        <MessageCard
          sender={sender}
          topic={message.topic}
          payload={message.payload}
          link={linkOf(message)}
          corner={isOpen(message) ? <TimeLeft until={message.expires_at} /> : 'Closed'}
        />
      </section>
    </div>
  );
}

const hasApprovals = ({ answers }: MessageOut) => answers !== null && answers.length > 0;

/** The screen reader reads the label once. */
const linkOf = ({ context_url, context_secure }: MessageOut) =>
  context_url ? { url: context_url, label: null, isSecure: context_secure } : null;

import { buttonClass } from '@assent/ui/button';
import { Loading, Skeleton } from '@assent/ui/skeleton';
import { useToast } from '@assent/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { type Message, trpc } from '../api.ts';
import { useHasPassed } from '../clock.ts';
import { Failure } from '../frame/failure.tsx';
import { PageHeading } from '../frame/page-heading.tsx';
import { problemOf } from '../problem.ts';
import { ReportMessage } from '../reports/report-message.tsx';
import { Decision } from './decision.tsx';
import { Asked, Sender } from './message-card.tsx';
import { MissingMessage } from './missing-message.tsx';
import { Outcome } from './outcome.tsx';
import { sayItWasSeen } from './seen.ts';
import { standingOf } from './standing.ts';
import { UnsentComment } from './unsent-comment.tsx';

export function MessageScreen({ messageId }: { messageId: string }) {
  const shown = useQuery(trpc.answers.show.queryOptions({ message_id: messageId }));
  if (shown.data) return <Shown message={shown.data} />;
  if (!shown.isError) return <Waiting />;
  if (['not_found', 'validation_failed'].includes(problemOf(shown.error).code))
    return <MissingMessage />;
  return (
    <>
      <PageHeading title="We cannot show this message" className="mb-4 text-2xl" />
      <Failure error={shown.error} onRetry={() => shown.refetch()} />
    </>
  );
}

function Shown({ message }: { message: Message }) {
  const standing = standingOf(message, useHasPassed(message.expires_at));
  const { announce } = useToast();
  const { message_id } = message;
  useEffect(() => {
    if (standing === 'open') sayItWasSeen(message_id);
  }, [message_id, standing]);
  const cameAs = useRef(standing);
  useEffect(() => {
    // It ended while it was read, perhaps far down: how is said at the top.
    if (standing !== cameAs.current) scrollTo(0, 0);
  }, [standing]);

  if (standing === 'open')
    return (
      <article className="flex flex-1 flex-col gap-5">
        <Sender message={message} isOpen />
        <PageHeading
          title={message.payload.title}
          className={message.payload.title.length > 60 ? 'text-xl' : 'text-2xl'}
        />
        <Asked message={message} standing={standing} />
        <ReportMessage message={message} isOpen />
        <Decision message={message} onAnswered={() => announce('Your answer has arrived')} />
      </article>
    );
  return (
    <article className="flex flex-col gap-5">
      <Outcome message={message} standing={standing} />
      <UnsentComment message={message} />
      <section
        aria-label="What was asked"
        className="flex flex-col gap-4 rounded-xl border border-line bg-surface p-5"
      >
        <Sender message={message} isOpen={false} />
        <h2 className="font-semibold text-lg break-words">{message.payload.title}</h2>
        <Asked message={message} standing={standing} />
      </section>
      <ReportMessage message={message} isOpen={false} />
      <Link to="/" className={buttonClass({ size: 'touch' })}>
        Back to inbox
      </Link>
    </article>
  );
}

const Waiting = () => (
  <Loading label="Loading the message" className="flex flex-col gap-5">
    <h1 className="sr-only">Message</h1>
    <div className="flex items-center gap-3">
      <Skeleton className="size-10" />
      <Skeleton className="h-5 w-36" />
    </div>
    <Skeleton className="h-9 w-5/6" />
    <Skeleton className="h-5 w-full" />
    <Skeleton className="h-5 w-2/3" />
  </Loading>
);

import { buttonClass } from '@assent/ui/button';
import { lazyPart } from '@assent/ui/lazy-part';
import { Notice } from '@assent/ui/notice';
import { ShownText } from '@assent/ui/shown-text';
import { Loading, Skeleton } from '@assent/ui/skeleton';
import { shownLine } from '@assent/ui/text-rules';
import { useToast } from '@assent/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { UnsentValues } from '../answer-fields/answered-fields.tsx';
import { CardDecision } from '../answer-fields/card-decision.tsx';
import { type Message, queryClient, trpc } from '../api.ts';
import { Approvals, Approved, Excluded } from '../approvals/approvals.tsx';
import { useHasPassed } from '../clock.ts';
import { waitingText } from '../messages/approval-words.ts';
import { isMismatch, isUnconfirmed, messageStateOf } from '../messages/message-state.ts';
import { Outcome } from '../messages/outcome.tsx';
import { reportSeen } from '../messages/seen.ts';
import type { OutboxAnswer } from '../outbox/outbox-answer.ts';
import type { Sent } from '../outbox/sending.ts';
import { useOutboxAnswer } from '../outbox/shown-answers.ts';
import { TooLate } from '../outbox/too-late.tsx';
import { WaitingAnswer } from '../outbox/waiting-answer.tsx';
import { AsOf } from '../primitives/as-of.tsx';
import { Failure } from '../primitives/failure.tsx';
import { useIsOnline } from '../primitives/is-online.ts';
import { PageHeading } from '../primitives/page-heading.tsx';
import { problemOf } from '../problem.ts';
import { ReportMessage } from '../reports/report-message.tsx';
import { MessageContent, Sender } from './message-card.tsx';
import { UnsentComment } from './unsent-comment.tsx';

/** After everything else of a closed message, which is complete without it. */
const SaveReceipt = lazyPart(
  () => import('../receipts/save-receipt.tsx').then((it) => it.SaveReceipt),
  { isOptional: true },
);

const ActingNote = lazyPart(() =>
  import('../stand-ins/acting-note.tsx').then((it) => it.ActingNote),
);
const MissingMessage = lazyPart(() =>
  import('./missing-message.tsx').then((it) => it.MissingMessage),
);

export function MessageScreen({ messageId }: { messageId: string }) {
  const shown = useQuery(trpc.answers.show.queryOptions({ message_id: messageId }));
  const answer = useOutboxAnswer(messageId);
  const isOnline = useIsOnline();
  const { data, error, isError } = shown;
  // The server does not know the message; only this device does.
  if (isError && ['not_found', 'validation_failed'].includes(problemOf(error).code))
    return <MissingMessage answer={answer} />;
  if (data)
    return (
      <>
        <AsOf shown={shown} className="mb-4" />
        <LoadedMessage message={data} answer={answer} isUnreachable={!isOnline || isError} />
      </>
    );
  if (isError)
    return (
      <>
        <PageHeading title="We cannot show this message" className="mb-4 text-2xl" />
        <Failure error={error} onRetry={() => shown.refetch()} />
      </>
    );
  if (shown.fetchStatus === 'paused')
    return (
      <>
        <PageHeading title="This message is not on this device" className="mb-4 text-2xl" />
        <Notice title="You are offline">It comes when you are back online.</Notice>
      </>
    );
  return <MessageSkeleton />;
}

type LoadedMessageProps = {
  message: Message;
  answer: OutboxAnswer | undefined;
  /** Recent changes may be missing here. */
  isUnreachable: boolean;
};

const announcements: Record<Sent['is'], string> = {
  arrived: 'Your answer has arrived',
  waiting: 'Your answer waits to be sent',
  ended: 'This was closed already',
  gone: '',
};

function announcementOf(sent: Sent) {
  if (sent.is !== 'arrived') return announcements[sent.is];
  const { message } = sent;
  if (isMismatch(message))
    return 'The number did not match. The request was rejected and reported.';
  if (message.cannot_answer === 'answered')
    return `${announcements.arrived}. ${waitingText(message)}`;
  return announcements.arrived;
}

function LoadedMessage({ message, answer, isUnreachable }: LoadedMessageProps) {
  const state = messageStateOf(message, useHasPassed(message.expires_at));
  const { announce } = useToast();
  const { message_id, closed_at, cannot_answer } = message;
  const tell = (sent: Sent) => {
    announce(announcementOf(sent));
    // What follows is at the top.
    scrollTo(0, 0);
  };
  const isWaiting = answer?.ended === null && closed_at === null;
  const tooLate = answer?.ended && <TooLate answer={answer} />;
  useEffect(() => {
    if (state === 'open') reportSeen(message_id);
  }, [message_id, state]);
  const firstState = useRef(state);
  useEffect(() => {
    // It was closed while the person was reading, perhaps far down. The outcome is at the top.
    if (state === firstState.current) return;
    scrollTo(0, 0);
    if (isUnconfirmed({ closed_at }, state))
      queryClient.invalidateQueries({ queryKey: trpc.answers.show.queryKey({ message_id }) });
  }, [state, closed_at, message_id]);

  const hasApproved = state === 'open' && cannot_answer === 'answered';
  if (state === 'open' && !isWaiting && !hasApproved)
    return (
      <article className="flex flex-1 flex-col gap-5">
        <Sender message={message} isOpen />
        <PageHeading
          title={shownLine(message.payload.title)}
          className={message.payload.title.length > 60 ? 'text-xl' : 'text-2xl'}
        >
          <span dir="auto" className="block">
            <ShownText text={message.payload.title} />
          </span>
        </PageHeading>
        {tooLate}
        {message.acting_for && <ActingNote message={message} />}
        {cannot_answer === 'excluded' && <Excluded message={message} />}
        <MessageContent message={message} state={state} />
        <Approvals message={message} />
        <ReportMessage message={message} isOpen={cannot_answer === null} />
        {cannot_answer === null && (
          <CardDecision message={message} answer={answer} onDecided={tell} />
        )}
      </article>
    );
  return (
    <article className="flex flex-col gap-5">
      {isWaiting ? (
        <WaitingAnswer answer={answer} message={message} />
      ) : (
        <>
          {hasApproved && <Approved message={message} />}
          {state !== 'open' && (
            <Outcome message={message} state={state} isUnreachable={isUnreachable} />
          )}
        </>
      )}
      {tooLate}
      <UnsentComment message={message} />
      {!isWaiting && <UnsentValues message={message} />}
      <section
        aria-label="What was asked"
        className="flex flex-col gap-4 rounded-xl border border-line bg-surface p-5"
      >
        <Sender message={message} isOpen={hasApproved} />
        <h2 dir="auto" className="font-semibold text-lg break-words">
          <ShownText text={message.payload.title} />
        </h2>
        <MessageContent message={message} state={state} />
        <Approvals message={message} />
      </section>
      <div className="-ml-2.5 flex flex-wrap gap-x-2 empty:hidden [&>button]:ml-0">
        {closed_at !== null && <SaveReceipt message={message} />}
        {!isWaiting && !hasApproved && <ReportMessage message={message} isOpen={false} />}
      </div>
      {!isWaiting && hasApproved && <ReportMessage message={message} isOpen />}
      <Link to="/" className={buttonClass({ size: 'touch' })}>
        Back to inbox
      </Link>
    </article>
  );
}

const MessageSkeleton = () => (
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

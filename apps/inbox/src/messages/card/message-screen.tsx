import { setBlockLoader } from '@assent/ui/card-blocks';
import { lazyPart, loadOnce } from '@assent/ui/lazy-part';
import { Loading, Skeleton } from '@assent/ui/loading';
import { titleClass } from '@assent/ui/message-card';
import { Notice } from '@assent/ui/notice';
import { ShownText } from '@assent/ui/shown-text';
import { shownLine } from '@assent/ui/text-rules';
import { formats } from '@assent/ui/texts';
import { useToast } from '@assent/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { api, type Message, queryClient, trpc } from '../../api.ts';
import { Approvals, Excluded } from '../../approvals/approvals.tsx';
import { useHasPassed } from '../../clock.ts';
import { useCheckedFiles } from '../../files/checked-files.ts';
import { deleteSettledCard, isKeptCard, keptAt } from '../../kept-cards/kept-cards.ts';
import { withTexts } from '../../locales/load-texts.ts';
import type { OutboxAnswer } from '../../outbox/outbox-answer.ts';
import type { Sent } from '../../outbox/sending.ts';
import { useOutboxAnswer } from '../../outbox/shown-answers.ts';
import { TooLate } from '../../outbox/too-late.tsx';
import { AsOf } from '../../primitives/as-of.tsx';
import { Failure } from '../../primitives/failure.tsx';
import { useIsOnline } from '../../primitives/is-online.ts';
import { PageHeading } from '../../primitives/page-heading.tsx';
import { problemOf } from '../../problem.ts';
import { Questions } from '../../questions/questions.tsx';
import { lacksConversation, revisionOf } from '../../questions/revision.ts';
import { ReportMessage } from '../../reports/report-message.tsx';
import { texts } from '../../texts.ts';
import { loadParts } from '../answer/answered-fields.tsx';
import { Decision } from '../answer/decision.tsx';
import { RequestMoves } from '../next/moves.tsx';
import { countDecided } from '../next/run.ts';
import { waitingText } from './approval-words.ts';
import { MessageContent, Sender } from './message-parts.tsx';
import { isMismatch, isUnconfirmed, messageStateOf } from './message-state.ts';

/** Loads what only messages have that this person does not answer. The shell does it after the first screen. */
export const loadSettled = loadOnce(() => import('./settled-message.tsx'));

const SettledMessage = lazyPart(() => loadSettled().then((it) => it.SettledMessage), {
  pending: () => <MessageSkeleton />,
});

setBlockLoader(withTexts);

const ActingNote = lazyPart(
  withTexts(() => import('../../stand-ins/acting-note.tsx').then((it) => it.ActingNote)),
);
const MissingMessage = lazyPart(
  withTexts(() => import('./missing-message.tsx').then((it) => it.MissingMessage)),
);

export function MessageScreen({ messageId }: { messageId: string }) {
  const shown = useQuery(trpc.answers.show.queryOptions({ message_id: messageId }));
  const answer = useOutboxAnswer(messageId);
  const isOnline = useIsOnline();
  const { data, error, isError } = shown;
  // The server does not know the message; only this device does.
  if (isError && ['not_found', 'validation_failed'].includes(problemOf(error).code))
    return <MissingMessage answer={answer} />;
  if (data) {
    const isKept = isKeptCard(shown);
    const fetched = isKept ? { ...shown, dataUpdatedAt: keptAt(messageId) ?? 0 } : shown;
    return (
      <>
        <AsOf shown={fetched} className="mb-4">
          {isKept && `${formats.between}${texts.request.kept}`}
        </AsOf>
        <LoadedMessage
          message={data}
          answer={answer}
          isUnreachable={!isOnline || isError}
          isKept={isKept}
        />
      </>
    );
  }
  if (isError)
    return (
      <>
        <PageHeading title={texts.request.not_shown} className="mb-4 text-2xl" />
        <Failure error={error} onRetry={() => shown.refetch()} />
      </>
    );
  if (shown.fetchStatus === 'paused')
    return (
      <>
        <PageHeading title={texts.request.not_here} className="mb-4 text-2xl" />
        <Notice title={texts.primitives.offline}>{texts.request.offline}</Notice>
      </>
    );
  return <MessageSkeleton />;
}

type LoadedMessageProps = {
  message: Message;
  answer: OutboxAnswer | undefined;
  /** Recent changes may be missing here. */
  isUnreachable: boolean;
  /** Only the service worker has fetched it. It cannot be answered before the server has sent it to this page. */
  isKept: boolean;
};

const LAST_MINUTE_MS = 60_000;

function announcementOf(sent: Sent): string {
  const { request, outcome } = texts;
  if (sent.is !== 'arrived')
    return { waiting: request.unsent, ended: request.ended, gone: '' }[sent.is];
  const { message } = sent;
  if (isMismatch(message)) return request.mismatch;
  const sender = message.app.name;
  if (message.cannot_answer === 'answered')
    return request.sent_waiting({ sender, waiting: waitingText(message) });
  return outcome.sent({ sender });
}

function LoadedMessage({ message, answer, isUnreachable, isKept }: LoadedMessageProps) {
  const state = messageStateOf(message, useHasPassed(message.expires_at));
  const { announce } = useToast();
  const { message_id, closed_at, cannot_answer } = message;
  const tell = (sent: Sent) => {
    announce(announcementOf(sent));
    // What follows is at the top.
    scrollTo(0, 0);
  };
  const [senderId, titleId] = [useId(), useId()];
  const isWaiting = answer?.ended === null && closed_at === null;
  const tooLate = answer?.ended && <TooLate answer={answer} />;
  // With the message, as what asks for the confirmation: later there may be no network.
  useLayoutEffect(() => void loadSettled().catch(() => {}), []);
  useEffect(() => {
    if (state === 'open') reportSeen(message_id);
  }, [message_id, state]);
  useEffect(() => {
    if (!isKept) deleteSettledCard(message);
  }, [isKept, message]);
  const firstState = useRef(state);
  useEffect(() => {
    // It was closed while the person was reading, perhaps far down. The outcome is at the top.
    if (state === firstState.current) return;
    scrollTo(0, 0);
    if (isUnconfirmed({ closed_at }, state))
      queryClient.invalidateQueries({ queryKey: trpc.answers.show.queryKey({ message_id }) });
  }, [state, closed_at, message_id]);

  const isLastMinute = useHasPassed(message.expires_at - LAST_MINUTE_MS) && state === 'open';
  useEffect(() => {
    if (isLastMinute && cannot_answer === null) announce(texts.request.last_minute);
  }, [isLastMinute, cannot_answer, announce]);

  const hasApproved = state === 'open' && cannot_answer === 'answered';
  const isAsked = state === 'open' && !isWaiting && cannot_answer === null;
  const { files, isChecking, isMismatched } = useCheckedFiles(message, isAsked);
  const read = useRead(message);
  const wasAsked = useRef(isAsked);
  useEffect(() => {
    if (wasAsked.current && !isAsked) countDecided(message_id);
  }, [isAsked, message_id]);
  if (state === 'open' && !isWaiting && !hasApproved)
    return (
      <article
        aria-labelledby={`${senderId} ${titleId}`}
        tabIndex={-1}
        className="flex flex-1 flex-col gap-5 outline-none"
      >
        <Sender message={message} isOpen nameId={senderId} />
        <PageHeading
          id={titleId}
          title={shownLine(message.payload.title)}
          className={titleClass(message.payload.title)}
        >
          <span dir="auto" lang={message.payload.lang} className="block">
            <ShownText text={message.payload.title} />
          </span>
        </PageHeading>
        {tooLate}
        {message.acting_for && <ActingNote message={message} />}
        {cannot_answer === 'excluded' && <Excluded message={message} />}
        <MessageContent message={message} state={state} files={files} />
        <Questions
          key={message_id}
          message={message}
          canAsk={cannot_answer === null && !isKept}
          files={files}
          onShown={read.show}
        />
        <Approvals message={message} />
        <ReportMessage message={message} isOpen={cannot_answer === null} />
        <RequestMoves message={message} />
        {cannot_answer === null && (
          <CardDecision
            message={message}
            answer={answer}
            // Lists have not all blocks, nor questions: nobody answers a card before it is complete.
            isKept={isKept || message.blocks_left_out > 0 || !read.isAll}
            isChecking={isChecking}
            isMismatched={isMismatched}
            onDecided={tell}
          />
        )}
      </article>
    );
  return (
    <SettledMessage
      message={message}
      answer={answer}
      state={state}
      isUnreachable={isUnreachable}
      files={files}
      isDecidedHere={wasAsked.current}
    />
  );
}

/** Returns whether the whole conversation about a message is on the screen, and what says so. */
function useRead(message: Message) {
  const [shown, setShown] = useState('');
  const keyOf = (revision: number) => `${message.message_id} ${revision}`;
  const revision = revisionOf(message);
  const isAll = revision === 0 || (!lacksConversation(message) && shown === keyOf(revision));
  return { isAll, show: (now: number) => setShown(keyOf(now)) };
}

const MessageSkeleton = () => (
  <Loading label={texts.request.loading} className="flex flex-col gap-5">
    <h1 className="sr-only">{texts.request.request}</h1>
    <div className="flex items-center gap-3">
      <Skeleton className="size-10" />
      <Skeleton className="h-5 w-36" />
    </div>
    <Skeleton className="h-9 w-5/6" />
    <Skeleton className="h-5 w-full" />
    <Skeleton className="h-5 w-2/3" />
  </Loading>
);

const reported = new Set<string>();

/** Reports once that the person has seen the message. Errors are ignored. */
function reportSeen(message_id: string) {
  if (reported.has(message_id)) return;
  reported.add(message_id);
  api.answers.seen.mutate({ message_id }).catch(() => reported.delete(message_id));
}

/** Few messages have fields. */
const FieldsDecision = lazyPart(() => loadParts().then((it) => it.FieldsDecision), {
  pending: () => (
    <Loading label={texts.request.loading_fields} className="flex flex-col gap-5">
      <Skeleton className="h-17 w-full" />
      <Skeleton className="h-17 w-full" />
    </Loading>
  ),
});

type CardDecisionProps = Omit<ComponentProps<typeof Decision>, 'form'> & {
  /** The answer from this device that was not sent or did not count. */
  answer: OutboxAnswer | undefined;
};

/** The decision about a card, with its fields if it has any. */
const CardDecision = ({ answer, ...props }: CardDecisionProps) =>
  props.message.payload.fields ? (
    <FieldsDecision {...props} refusal={answer?.ended?.flaws} />
  ) : (
    <Decision {...props} />
  );

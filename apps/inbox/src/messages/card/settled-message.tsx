import { CONTENT_DAYS } from '@assent/core/pure/platform/schemas/published-limits';
import type { FilesOfCard } from '@assent/ui/files-of-card';
import { lazyPart } from '@assent/ui/lazy-part';
import { ShownText } from '@assent/ui/shown-text';
import type { Message } from '../../api.ts';
import { Approvals, Approved } from '../../approvals/approvals.tsx';
import { withTexts } from '../../locales/load-texts.ts';
import type { OutboxAnswer } from '../../outbox/outbox-answer.ts';
import { TooLate, UnsentNotice } from '../../outbox/too-late.tsx';
import { Questions } from '../../questions/questions.tsx';
import { ReportMessage } from '../../reports/report-message.tsx';
import { texts } from '../../texts.ts';
import { AnsweredFields, UnsentValues } from '../answer/answered-fields.tsx';
import { useDraft } from '../answer/comment-drafts.ts';
import { loadConfirmation } from '../answer/decision.tsx';
import { AfterAnswer } from '../next/after-answer.tsx';
import { RequestMoves } from '../next/moves.tsx';
import { ownAnswerOf } from './approval-words.ts';
import { MessageContent, Sender } from './message-parts.tsx';
import type { MessageState } from './message-state.ts';
import { Outcome } from './outcome.tsx';

/** After everything else of a closed message, which is complete without it. */
const SaveReceipt = lazyPart(
  withTexts(() => import('../../receipts/save-receipt.tsx').then((it) => it.SaveReceipt)),
  { isOptional: true },
);

/** In its place, what was asked does not move. */
const WaitingAnswer = lazyPart(() => loadConfirmation().then((it) => it.WaitingAnswer), {
  pending: () => <div className="h-80" />,
});

type SettledMessageProps = {
  message: Message;
  answer: OutboxAnswer | undefined;
  state: MessageState;
  isUnreachable: boolean;
  files: FilesOfCard;
  /** Whether the message was open on this page before. */
  isDecidedHere: boolean;
};

/** A message that this person does not answer any more: what came of it, above what was asked. */
export function SettledMessage(props: SettledMessageProps) {
  const { message, answer, state, isUnreachable, files, isDecidedHere } = props;
  const { message_id, closed_at, cannot_answer } = message;
  const isWaiting = answer?.ended === null && closed_at === null;
  const hasApproved = state === 'open' && cannot_answer === 'answered';
  return (
    <article className="flex flex-1 flex-col gap-5">
      {isWaiting ? (
        <WaitingAnswer answer={answer} message={message}>
          <AnsweredFields answer={answer} payload={message.payload} />
        </WaitingAnswer>
      ) : (
        <>
          {hasApproved && <Approved message={message} />}
          {state !== 'open' && (
            <Outcome message={message} state={state} isUnreachable={isUnreachable} />
          )}
        </>
      )}
      {answer?.ended && <TooLate answer={answer} />}
      <UnsentComment message={message} />
      {!isWaiting && <UnsentValues message={message} />}
      <section
        aria-label={texts.request.asked}
        className="flex flex-col gap-4 rounded-xl border border-line bg-surface p-5"
      >
        <Sender message={message} isOpen={hasApproved} />
        <h2 dir="auto" lang={message.payload.lang} className="font-semibold text-lg break-words">
          {message.content_removed_at ? (
            texts.list.removed({ days: CONTENT_DAYS })
          ) : (
            <ShownText text={message.payload.title} />
          )}
        </h2>
        <MessageContent message={message} state={state} files={files} />
        <Questions key={message_id} message={message} canAsk={false} files={files} />
        <Approvals message={message} />
      </section>
      <div className="-ms-2.5 flex flex-wrap gap-x-2 empty:hidden [&>button]:ms-0">
        {closed_at !== null && <SaveReceipt message={message} />}
        {!isWaiting && !hasApproved && <ReportMessage message={message} isOpen={false} />}
      </div>
      {!isWaiting && hasApproved && <ReportMessage message={message} isOpen />}
      <RequestMoves message={message} />
      <AfterAnswer message={message} isDecidedHere={isDecidedHere} />
    </article>
  );
}

/** Shows the comment that was being written when the message was closed, to copy or delete it. */
function UnsentComment({ message }: { message: Message }) {
  const { message_id } = message;
  const [comment, setComment] = useDraft(message_id);
  const text = comment.trim();
  const isSent = ownAnswerOf(message)?.comment === text;
  if (!text || isSent) return null;
  return <UnsentNotice text={text} onDiscard={() => setComment('')} />;
}

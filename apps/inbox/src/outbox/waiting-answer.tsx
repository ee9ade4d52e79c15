import { Button } from '@assent/ui/button';
import { formats } from '@assent/ui/texts';
import Hourglass from 'lucide-react/icons/hourglass';
import { type ReactNode, useState } from 'react';
import type { Message } from '../api.ts';
import { toDeviceTime, useHasPassed } from '../clock.ts';
import { writeDraft } from '../messages/answer/comment-drafts.ts';
import { useIsOnline } from '../primitives/is-online.ts';
import { PageHeading } from '../primitives/page-heading.tsx';
import { Quote } from '../primitives/quote.tsx';
import { partTexts } from '../texts.ts';
import { whenSent } from './background-sync.ts';
import type { OutboxAnswer } from './outbox-answer.ts';
import { withdrawAnswer } from './withdraw-answer.ts';

type WaitingAnswerProps = {
  answer: OutboxAnswer;
  message: Message;
  /** Its values, if it has any. */
  children: ReactNode;
};

/** Shows an unsent answer: its label, why it waits, and a button to withdraw it. */
export function WaitingAnswer({ answer, message, children }: WaitingAnswerProps) {
  const isOnline = useIsOnline();
  const isLate = useHasPassed(message.expires_at);
  const [isLeaving, setLeaving] = useState(false);
  const { outbox } = partTexts;
  const { moment } = formats;
  const leave = async () => {
    setLeaving(true);
    if (answer.comment) writeDraft(answer, answer.comment);
    await withdrawAnswer(answer).finally(() => setLeaving(false));
  };
  return (
    <section className="flex flex-col items-center px-2 pt-2 pb-6 text-center wrap-anywhere *:max-w-full">
      <span
        aria-hidden
        className="grid size-16 place-items-center rounded-full bg-warn-wash text-warn-text [&>svg]:size-8"
      >
        <Hourglass />
      </span>
      <div className="mt-4">
        <PageHeading title={answer.mayHaveArrived ? outbox.unconfirmed : outbox.unsent} />
      </div>
      <div className="mt-1.5 w-full text-pretty text-ink-muted text-md">
        <p>{outbox.answer({ label: answer.label, time: moment(answer.decidedAt) })}</p>
        {answer.comment && (
          <p className="mt-3 whitespace-pre-wrap break-words text-ink">
            <Quote text={answer.comment} />
          </p>
        )}
        {children}
        <p className="mt-3 text-ink">{whyItWaits(answer, isOnline)}</p>
        {isLate && (
          <p className="mt-3">{outbox.late({ time: moment(toDeviceTime(message.expires_at)) })}</p>
        )}
      </div>
      <Button
        size="touch"
        className="mt-5"
        busy={isLeaving}
        busyLabel={outbox.taking_back}
        onClick={leave}
      >
        {outbox.take_back}
      </Button>
      {answer.mayHaveArrived && (
        <p className="mt-3 text-pretty text-ink-muted text-sm">{outbox.may_count}</p>
      )}
    </section>
  );
}

function whyItWaits({ mayHaveArrived, needsSignIn }: OutboxAnswer, isOnline: boolean): string {
  const { why } = partTexts.outbox;
  if (needsSignIn) return why.sign_in;
  if (mayHaveArrived) return why.lost;
  return isOnline ? why.now : why[whenSent];
}

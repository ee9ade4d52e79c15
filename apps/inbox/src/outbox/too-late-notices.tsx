import { Button, buttonClass } from '@assent/ui/button';
import { CopyButton } from '@assent/ui/copy';
import { Notice } from '@assent/ui/notice';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { toDeviceTime } from '../clock.ts';
import { Quote } from '../primitives/quote.tsx';
import { partTexts } from '../texts.ts';
import type { Ended, OutboxAnswer } from './outbox-answer.ts';
import { tooLateText, tooLateTitle } from './too-late-words.ts';
import { markSeen } from './withdraw-answer.ts';

type EndedAnswer = OutboxAnswer & { ended: Ended };

const hasEnded = (answer: OutboxAnswer): answer is EndedAnswer => answer.ended !== null;

/** Explains, on the screen of a message, why an answer did not count, and marks it as seen. */
export function TooLate({ answer }: { answer: OutboxAnswer }) {
  const { comment } = answer;
  useEffect(() => void markSeen(answer), [answer]);
  if (!hasEnded(answer)) return null;
  return (
    <Notice
      tone="warn"
      title={tooLateTitle(partTexts.tooLate, answer.ended)}
      action={comment && <CopyButton value={comment} label={partTexts.tooLate.copy} />}
    >
      <p>{tooLateText(partTexts.tooLate, answer, toDeviceTime)}</p>
      {comment && (
        <p className="mt-2 whitespace-pre-wrap break-words">
          <Quote>{comment}</Quote>
        </p>
      )}
    </Notice>
  );
}

/** Lists, above the inbox, the answers that came too late and were not seen yet. */
export function TooLateNotices({ answers }: { answers: OutboxAnswer[] }) {
  return (
    <div className="mb-4 flex flex-col gap-3">
      {answers.filter(hasEnded).map((answer) => (
        <Notice
          key={answer.message_id}
          tone="warn"
          title={<span className="break-words">{answer.title}</span>}
          action={
            <span className="flex gap-2">
              <Link
                to="/m/$messageId"
                params={{ messageId: answer.message_id }}
                className={buttonClass({ size: 'sm' })}
              >
                {partTexts.tooLate.view}
              </Link>
              <Button size="sm" variant="ghost" onClick={() => markSeen(answer)}>
                {partTexts.tooLate.dismiss}
              </Button>
            </span>
          }
        >
          {tooLateText(partTexts.tooLate, answer, toDeviceTime)}
        </Notice>
      ))}
    </div>
  );
}

import { Button } from '@assent/ui/button';
import { Dialog } from '@assent/ui/dialog';
import { lazyPart } from '@assent/ui/lazy-part';
import { Notice } from '@assent/ui/notice';
import { shownLine } from '@assent/ui/text-rules';
import type { AnswerForm } from '../answer-fields/answer-form.ts';
import type { Message } from '../api.ts';
import { labelOf } from '../messages/message-state.ts';
import type { Decided } from '../outbox/decide.ts';
import { type Point, useSwapped } from '../presses/away-from-press.ts';
import { useStillSheet } from '../presses/still-sheet.ts';
import { Failure } from '../primitives/failure.tsx';
import { useIsOnline } from '../primitives/is-online.ts';
import { type SendOutcome, sendOutcomeOf } from '../problem.ts';
import { Effect } from './effect.tsx';
import { labelClass } from './label-class.ts';

/** Few messages ask for a number. */
const NumberChoice = lazyPart(() => import('./number-choice.tsx').then((it) => it.NumberChoice));

type ConfirmAnswerProps = {
  message: Message;
  /** The pressed button, or null. */
  value: Decided['value'] | null;
  /** Where it was pressed; null for a key. */
  pressed: Point | null;
  comment: string;
  /** The chosen number. */
  match: string | undefined;
  onMatch: (number: string) => void;
  /** The fields of the card, if it has any. */
  form: AnswerForm | undefined;
  error: unknown;
  isSending: boolean;
  onConfirm: (value: Decided['value']) => void;
  onCancel: () => void;
};

/** Returns "Approve “Pay?”?", and for whom. */
function questionOf({ payload, acting_for }: Message, value: Decided['value']) {
  const title = shownLine(payload.title);
  if (acting_for) return `${verbs[value]} “${title}” for ${shownLine(acting_for.display_name)}?`;
  return `${verbs[value]} “${title}”${title.endsWith('?') ? '' : '?'}`;
}

const verbs = { approve: 'Approve', reject: 'Reject' } as const;

/** Both buttons have the same size. On a phone the main one is above the other: the finger is at the bottom. */
const actionsClass =
  'grid w-full auto-rows-fr gap-3 sm:w-auto sm:max-w-full sm:auto-cols-fr sm:grid-flow-col';
const firstClass = { stacked: 'max-sm:order-first', inRow: 'sm:order-first' };
/** Until a press counts, the buttons take none, and the main one is grey instead of filled. */
const settlingClass = 'data-settling:pointer-events-none';
const greyClass = 'data-settling:bg-sunken data-settling:text-ink';

/**
 * Asks for a confirmation: repeats the question, the sender and the label. A second tap in the place of the first decides
 * nothing (ADR 84).
 */
export function ConfirmAnswer(props: ConfirmAnswerProps) {
  const { message, value, pressed, comment, match, onMatch, form } = props;
  const { error, isSending, onConfirm, onCancel } = props;
  const asksNumber = value === 'approve' && message.match !== null;
  const { actions, isStill, counts } = useStillSheet(value !== null);
  const isSwapped = useSwapped(value && pressed, actions);
  const settling = isStill || isSending ? undefined : '';
  const isOnline = useIsOnline();
  const { acting_for } = message;
  return (
    <Dialog
      isOpen={value !== null}
      onClose={() => counts() && onCancel()}
      isDismissable={!isSending}
      title={<span className="wrap-anywhere">{value && questionOf(message, value)}</span>}
      description={
        <>
          <Effect message={message} value={value} isOnline={isOnline} />
          {acting_for && ` You act for ${acting_for.display_name}, and the answer names you both.`}
          {message.require === 'passkey' && ' Your device asks for your finger, face or PIN.'}
        </>
      }
      footer={
        <div ref={actions} className={actionsClass}>
          <Button
            size="touch"
            className={settlingClass}
            data-settling={settling}
            onClick={(click) => counts(click) && onCancel()}
            disabled={isSending}
          >
            Cancel
          </Button>
          <Button
            size="touch"
            variant={value === 'reject' ? 'danger' : 'approve'}
            className={`${labelClass} ${settlingClass} ${greyClass} ${isSwapped ? firstClass.inRow : firstClass.stacked}`}
            data-settling={settling}
            disabled={asksNumber && match === undefined}
            busy={isSending}
            busyLabel="Sending…"
            onClick={(click) => value && counts(click) && onConfirm(value)}
          >
            {value && `${labelOf(message, value)}${form?.isEdited(value) ? ' with changes' : ''}`}
          </Button>
        </div>
      }
    >
      {(comment || Boolean(error) || asksNumber || form) && (
        <div className="flex flex-col gap-4">
          {value && form?.sheet(value)}
          {asksNumber && <NumberChoice message={message} chosen={match} onChoose={onMatch} />}
          {comment && (
            <Notice title="Your comment">
              <span className="line-clamp-4 whitespace-pre-wrap wrap-anywhere">{comment}</span>
            </Notice>
          )}
          {Boolean(error) && <NotSent error={error} onRetry={() => value && onConfirm(value)} />}
        </div>
      )}
    </Dialog>
  );
}

const fateWords: Record<SendOutcome, string> = {
  'not-sent': 'Nothing was decided.',
  refused: 'Nothing was decided.',
  unknown:
    'We cannot say yet whether your answer arrived. Trying again is safe: the same answer twice counts once.',
};

const NotSent = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => (
  <div>
    <Failure error={error} onRetry={onRetry} />
    <p className="mt-3 text-ink-muted text-sm">{fateWords[sendOutcomeOf(error)]}</p>
  </div>
);

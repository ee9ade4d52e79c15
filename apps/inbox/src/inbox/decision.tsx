import { Button } from '@assent/ui/button';
import { Field, Textarea } from '@assent/ui/field';
import { lazyPart } from '@assent/ui/lazy-part';
import { MoreBelow } from '@assent/ui/more-below';
import { Notice } from '@assent/ui/notice';
import { withoutHidden } from '@assent/ui/text-rules';
import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { type MouseEvent, useRef, useState } from 'react';
import type { AnswerForm } from '../answer-fields/answer-form.ts';
import type { Message } from '../api.ts';
import { ownAnswerOf } from '../messages/approval-words.ts';
import { useDraft } from '../messages/comment-drafts.ts';
import { labelOf } from '../messages/message-state.ts';
import type { Decided } from '../outbox/decide.ts';
import type { Sent } from '../outbox/sending.ts';
import { usePasskeyNeed } from '../passkeys/own-passkeys.ts';
import { loadSigning } from '../passkeys/signing.ts';
import { type Point, pointOf } from '../presses/away-from-press.ts';
import { useIsOnline } from '../primitives/is-online.ts';
import { fieldErrorsOf, problemOf } from '../problem.ts';
import { isTooLate, useAnswer } from './answer.ts';
import { ConfirmAnswer } from './confirm-answer.tsx';
import { labelClass } from './label-class.ts';

/** Few messages require a passkey, and most recipients have one. */
const PasskeyNotice = lazyPart(() => {
  loadSigning().catch(() => {}); // loaded again, and said, when the person answers
  return import('../passkeys/passkey-notice.tsx').then((it) => it.PasskeyNotice);
});
const AddPasskey = lazyPart(() =>
  import('../passkeys/add-passkey.tsx').then(({ AddPasskey }) => AddPasskey),
);

const longestComment = 1_000;

type DecisionProps = {
  message: Message;
  /** The fields of the card, if it has any. */
  form?: AnswerForm | undefined;
  onDecided: (sent: Sent) => void;
};

/**
 * Shows the fields of the card, the comment field, and the two buttons, within reach of the thumb unless an open
 * keyboard needs the space.
 */
export function Decision({ message, form, onDecided }: DecisionProps) {
  const { message_id } = message;
  const [comment, setComment] = useDraft(message_id);
  // What was pasted with it and is refused would keep the answer from arriving.
  const words = withoutHidden(comment).trim();
  const end = useRef<HTMLDivElement>(null);
  const [value, setValue] = useState<Decided['value'] | null>(null);
  const [pressedAt, setPressedAt] = useState<Point | null>(null);
  const answer = useAnswer(message, (sent) => {
    setValue(null);
    if (commentIn(sent) === words) setComment('');
    onDecided(sent);
  });
  const [match, setMatch] = useState<string>();
  const send = (decided: Decided['value']) => {
    if (form && !form.check(decided, 'sheet')) return;
    const given = {
      comment: words || undefined,
      match: decided === 'approve' ? match : undefined,
      fields: form?.valuesFor(decided),
    };
    answer.mutate({ value: decided, ...given }, { onError: showRefusal });
  };
  const showRefusal = (error: unknown) => {
    const errors = fieldErrorsOf(error);
    if (!errors || !form) return;
    answer.reset();
    if (form.refuse(errors) === 'buttons') setValue(null);
  };
  const need = usePasskeyNeed(message);
  // The challenge comes from the server, so that nobody can sign in advance.
  const isOutOfReach = !useIsOnline() && message.require === 'passkey';
  const [isMaking, setMaking] = useState(false);
  const press = (pressed: Decided['value'], click: MouseEvent) => {
    if (need === 'missing') return setMaking(true);
    if (form && !form.check(pressed, 'buttons')) return;
    answer.reset();
    setMatch(undefined);
    setPressedAt(pointOf(click));
    setValue(pressed);
  };
  const isRefused = answer.isError && isTooLate(answer.error);
  // The list was not loaded yet, or the passkey was removed elsewhere.
  const isWithoutPasskey = answer.isError && problemOf(answer.error).code === 'passkey_required';
  const stopMaking = () => {
    setMaking(false);
    if (isWithoutPasskey) setValue(null);
    if (isWithoutPasskey) answer.reset();
  };
  return (
    <>
      {isOutOfReach ? (
        <Notice tone="warn" title="This cannot be decided offline">
          Your passkey signs a question that Assent makes anew each time. Come back to it when you
          are online.
        </Notice>
      ) : (
        message.require === 'passkey' && (
          <PasskeyNotice need={need} sender={message.app.name} onMake={() => setMaking(true)} />
        )
      )}
      {form?.controls}
      <div ref={end}>
        <Field label="Comment (optional)" hint={leftWords(comment)}>
          <Textarea
            rows={2}
            name="comment"
            maxLength={longestComment}
            value={comment}
            onChange={({ target }) => setComment(target.value)}
          />
        </Field>
      </div>
      {(isMaking || isWithoutPasskey) && <AddPasskey isOpen onClose={stopMaking} />}
      <fieldset className="sticky bottom-0 -mx-4 mt-auto -mb-[max(1.5rem,env(safe-area-inset-bottom))] border-line border-t bg-canvas px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] [@media(max-height:30rem)]:static sm:mt-0">
        <legend className="sr-only">Your answer</legend>
        <MoreBelow end={end} className="[@media(max-height:30rem)]:hidden" />
        <div className="flex flex-wrap gap-3">
          <Button
            variant="reject"
            size="touch"
            className={`flex-1 ${labelClass}`}
            disabled={isOutOfReach}
            onClick={(click) => press('reject', click)}
          >
            <X aria-hidden />
            <bdi>{labelOf(message, 'reject')}</bdi>
          </Button>
          <Button
            variant="approve"
            size="touch"
            className={`flex-1 ${labelClass}`}
            disabled={isOutOfReach}
            onClick={(click) => press('approve', click)}
          >
            <Check aria-hidden />
            <bdi>{labelOf(message, 'approve')}</bdi>
          </Button>
        </div>
      </fieldset>
      <ConfirmAnswer
        message={message}
        value={isRefused || isWithoutPasskey ? null : value}
        pressed={pressedAt}
        comment={words}
        match={match}
        onMatch={setMatch}
        form={form}
        error={answer.error}
        isSending={answer.isPending}
        onConfirm={send}
        onCancel={() => setValue(null)}
      />
    </>
  );
}

/** Returns the comment that was sent and need not be stored any longer. */
const commentIn = (sent: Sent) =>
  (sent.is === 'arrived'
    ? ownAnswerOf(sent.message)?.comment
    : sent.is !== 'gone' && sent.answer.comment) || '';

function leftWords(comment: string): string | undefined {
  const left = longestComment - comment.length;
  if (left >= 100) return undefined;
  return left === 1 ? '1 character left' : `${left} characters left`;
}

import { moneyOf } from '@assent/core/pure/messages/cards/card-blocks';
import { MAX_COMMENT } from '@assent/core/pure/platform/schemas/published-limits';
import type { MoneyAmount } from '@assent/texts/amounts';
import { AmountOnButton, SentenceOnButton } from '@assent/ui/amount-on-button';
import { Button } from '@assent/ui/button';
import { isNotLoaded, lazyPart, loadOnce } from '@assent/ui/lazy-part';
import { LocalProblem } from '@assent/ui/local-problem';
import { MoreBelow } from '@assent/ui/more-below';
import { Notice } from '@assent/ui/notice';
import { useKeptClear, useTall } from '@assent/ui/tall';
import { Field, Textarea } from '@assent/ui/text-field';
import { withoutHidden } from '@assent/ui/text-rules';
import { useMutation } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import MessageSquarePlus from 'lucide-react/icons/message-square-plus';
import X from 'lucide-react/icons/x';
import { type MouseEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Message, queryClient, trpc } from '../../api.ts';
import { withTexts } from '../../locales/load-texts.ts';
import type { Decided } from '../../outbox/decide.ts';
import type { Sent } from '../../outbox/sending.ts';
import { usePasskeyNeed } from '../../passkeys/own-passkeys.ts';
import { type Point, pointOf } from '../../presses/away-from-press.ts';
import { useIsOnline } from '../../primitives/is-online.ts';
import { fieldErrorsOf, isConversationChanged, problemOf } from '../../problem.ts';
import { Changed } from '../../questions/questions.tsx';
import { revisionOf } from '../../questions/revision.ts';
import { texts } from '../../texts.ts';
import { ownAnswerOf } from '../card/approval-words.ts';
import { answerLabel, labelClass, labelOf } from '../card/message-state.ts';
import type { AnswerForm } from './answer-form.ts';
import { amountOf } from './approved-amount.ts';
import { useDraft } from './comment-drafts.ts';

/** Loads what asks for a confirmation and sends the answer: after the first screen, because without a network it can no longer be loaded. */
export const loadConfirmation = loadOnce(withTexts(() => import('./confirmation.ts')));
const ConfirmAnswer = lazyPart(() => loadConfirmation().then((it) => it.ConfirmAnswer));

/** Few messages require a passkey, and most recipients have one. */
const PasskeyNotice = lazyPart(() => {
  loadSigning().catch(() => {}); // loaded again, and said, when the person answers
  return withTexts(() => import('../../passkeys/passkey-notice.tsx'))().then(
    (it) => it.PasskeyNotice,
  );
});
const AddPasskey = lazyPart(
  withTexts(() => import('../../passkeys/add-passkey.tsx').then(({ AddPasskey }) => AddPasskey)),
);

/** Few messages need approvals of groups, and most recipients are in one of them. */
const OnlyReject = lazyPart(
  withTexts(() => import('../../approvals/only-reject.tsx').then((it) => it.OnlyReject)),
);

/** The largest share of the window that the buttons cover. With larger text, or above a keyboard, they scroll with the rest. */
const maxBarShare = 0.25;

type DecisionProps = {
  message: Message;
  /** The fields of the card, if it has any. */
  form?: AnswerForm | undefined;
  /** Only the service worker has fetched the message: the buttons wait for the copy of the server. */
  isKept: boolean;
  /** Files are being loaded and compared with the card: an approval waits for them. */
  isChecking: boolean;
  /** A file is not that of the card, which can only be rejected. */
  isMismatched: boolean;
  onDecided: (sent: Sent) => void;
};

/**
 * Shows the fields of the card, the comment field, and the two buttons, within reach of the thumb unless large text or an
 * open keyboard needs the space.
 */
export function Decision(props: DecisionProps) {
  const { message, form, isKept, isChecking, isMismatched, onDecided } = props;
  const { message_id } = message;
  const [comment, setComment] = useDraft(message_id);
  // What was pasted with it and is refused would keep the answer from arriving.
  const words = withoutHidden(comment).trim();
  const end = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLFieldSetElement>(null);
  useTall(bar, maxBarShare);
  useKeptClear(bar);
  const [value, setValue] = useState<Decided['value'] | null>(null);
  const [pressedAt, setPressedAt] = useState<Point | null>(null);
  // The values that others have approved, when the button was pressed. Once they are others, the sheet is about nothing.
  const fixed = JSON.stringify(message.approvals.fixed_fields ?? null);
  const [pressedFixed, setPressedFixed] = useState(fixed);
  // What the person had read of the conversation, then.
  const revision = revisionOf(message);
  const [pressedRevision, setPressedRevision] = useState(revision);
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
  const reasonId = useId();
  const isOnlyRejected = Boolean(message.cannot_approve);
  const press = (pressed: Decided['value'], click: MouseEvent) => {
    if (need === 'missing') return setMaking(true);
    if (form && !form.check(pressed, 'buttons')) return;
    answer.reset();
    setMatch(undefined);
    setPressedAt(pointOf(click));
    setPressedFixed(fixed);
    setPressedRevision(revision);
    setValue(pressed);
  };
  const isRefused = answer.isError && isTooLate(answer.error);
  const isOther =
    value === 'approve' &&
    (fixed !== pressedFixed || isOnlyRejected || isMismatched) &&
    !answer.isPending;
  const isChanged =
    value !== null &&
    !answer.isPending &&
    (revision !== pressedRevision || isConversationChanged(answer.error));
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
        <Notice tone="warn" title={texts.decision.offline}>
          {texts.decision.offline_why}
        </Notice>
      ) : (
        message.require === 'passkey' && (
          <PasskeyNotice need={need} sender={message.app.name} onMake={() => setMaking(true)} />
        )
      )}
      {isOnlyRejected && (
        <div id={reasonId}>
          <OnlyReject approvals={message.approvals} />
        </div>
      )}
      {isChanged && <Changed />}
      {form?.controls}
      <div ref={end}>
        <CommentField comment={comment} onChange={setComment} />
      </div>
      {(isMaking || isWithoutPasskey) && <AddPasskey isOpen onClose={stopMaking} />}
      <fieldset
        ref={bar}
        className="sticky bottom-0 -mx-4 mt-auto -mb-[max(1.5rem,env(safe-area-inset-bottom))] border-line border-t bg-canvas px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] data-tall:static [@media(max-height:30rem)]:static sm:mt-0"
      >
        <legend className="sr-only">{texts.decision.answer}</legend>
        <MoreBelow end={end} className="in-data-tall:hidden [@media(max-height:30rem)]:hidden" />
        <div className="flex flex-wrap gap-3">
          <Button
            variant="reject"
            size="touch"
            className={`flex-1 ${labelClass}`}
            disabled={isOutOfReach || isKept}
            onClick={(click) => press('reject', click)}
          >
            <X aria-hidden />
            <Label message={message} value="reject" />
          </Button>
          <Button
            variant="approve"
            size="touch"
            className={`flex-1 ${labelClass}`}
            disabled={isOutOfReach || isKept || isOnlyRejected || isChecking || isMismatched}
            aria-describedby={isOnlyRejected ? reasonId : undefined}
            onClick={(click) => press('approve', click)}
          >
            <Check aria-hidden />
            <Label
              message={message}
              value="approve"
              money={amountOf(message, form)}
              place={moneyOf(message.payload)}
            />
          </Button>
        </div>
      </fieldset>
      <ConfirmAnswer
        message={message}
        value={isRefused || isWithoutPasskey || isOther || isChanged ? null : value}
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

type LabelProps = {
  message: Message;
  value: Decided['value'];
  money?: MoneyAmount | null;
  place?: MoneyAmount | null;
};

/** Shows the label of a button: the words of the sender in their own direction, or a sentence with them in that of the page. */
const Label = ({ message, value, money = null, place }: LabelProps) => {
  const label = answerLabel(message, value);
  if (message.acting_for)
    return <SentenceOnButton label={label} money={money} sentence={(it) => labelOf(message, it)} />;
  return <AmountOnButton label={label} money={money} place={place} />;
};

/** Returns the comment that was sent and need not be stored any longer. */
const commentIn = (sent: Sent) =>
  (sent.is === 'arrived'
    ? ownAnswerOf(sent.message)?.comment
    : sent.is !== 'gone' && sent.answer.comment) || '';

type CommentFieldProps = { comment: string; onChange: (comment: string) => void };

/** The field of the comment, once somebody wants to write one. */
function CommentField({ comment, onChange }: CommentFieldProps) {
  const [isWanted, setWanted] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const open = () => {
    // At once: a browser shows the keyboard only during the press.
    flushSync(() => setWanted(true));
    field.current?.focus();
  };
  // A draft may be read after this is shown, and who deletes all of it is still writing.
  const write = (text: string) => {
    setWanted(true);
    onChange(text);
  };
  if (!isWanted && comment === '')
    return (
      <Button variant="ghost" className="-ms-3.5" onClick={open}>
        <MessageSquarePlus aria-hidden />
        {texts.decision.add_comment}
      </Button>
    );
  return (
    <Field label={texts.decision.comment} hint={leftWords(comment)}>
      <Textarea
        ref={field}
        rows={2}
        name="comment"
        maxLength={MAX_COMMENT}
        value={comment}
        onChange={({ target }) => write(target.value)}
      />
    </Field>
  );
}

function leftWords(comment: string): string | undefined {
  const left = MAX_COMMENT - comment.length;
  return left < 100 ? texts.decision.left({ count: left }) : undefined;
}

/** The message was closed meanwhile. It explains that better than an error. */
const tooLate = new Set(['already_responded', 'message_closed', 'not_found']);

/** The message has changed since it was fetched. */
const otherNow = new Set(['values_differ', 'not_eligible', 'conversation_changed']);

/** Answers a message through the outbox, or directly with a passkey signature, which cannot wait. */
function useAnswer(message: Message, onDecided: (sent: Sent) => void) {
  const { message_id } = message;
  const queryKey = trpc.answers.show.queryKey({ message_id });
  return useMutation({
    mutationFn: async (answer: Decided) => {
      // It is here: it has asked for the confirmation.
      const { decide, showSentAnswer } = await loadConfirmation();
      if (message.require !== 'passkey')
        return { sent: await decide(message, answer), showSentAnswer };
      const signed: Sent = {
        is: 'arrived',
        message: await (await loadSigning()).sendSigned(message, answer),
      };
      return { sent: signed, showSentAnswer };
    },
    onSuccess: ({ sent, showSentAnswer }) => {
      onDecided(sent);
      if (sent.is === 'arrived') showSentAnswer(sent.message);
    },
    onError: (error) => {
      if (isTooLate(error) || otherNow.has(problemOf(error).code))
        return queryClient.invalidateQueries({ queryKey });
    },
  });
}

const isTooLate = (error: unknown) => tooLate.has(problemOf(error).code);

const load = loadOnce(withTexts(() => import('../../passkeys/send-signed.ts')));

/** Loads what signs an answer: with a message that requires a passkey, which cannot be decided without a network. */
const loadSigning = () =>
  load().catch((error: unknown) => {
    if (!isNotLoaded(error)) throw error;
    const { title, detail } = texts.problem.unsigned;
    throw new LocalProblem(title, detail);
  });

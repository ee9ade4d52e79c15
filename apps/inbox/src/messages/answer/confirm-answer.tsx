import { moneyOf } from '@assent/core/pure/messages/cards/card-blocks';
import { MAX_CONFIRM_ROWS } from '@assent/core/pure/platform/schemas/published-limits';
import type { MoneyAmount } from '@assent/texts/amounts';
import { AmountOnButton, SentenceOnButton } from '@assent/ui/amount-on-button';
import { breakable } from '@assent/ui/breakable';
import { Button } from '@assent/ui/button';
import { Details } from '@assent/ui/details';
import { Dialog } from '@assent/ui/dialog';
import { lazyPart } from '@assent/ui/lazy-part';
import { AskedAt } from '@assent/ui/message-card';
import { MoneyBlock } from '@assent/ui/money-block';
import { Notice } from '@assent/ui/notice';
import { Rich } from '@assent/ui/rich';
import { shownLine } from '@assent/ui/text-rules';
import { formats } from '@assent/ui/texts';
import { useId } from 'react';
import type { Message } from '../../api.ts';
import { countsText } from '../../approvals/group-words.ts';
import { toDeviceTime } from '../../clock.ts';
import { whenSent } from '../../outbox/background-sync.ts';
import type { Decided } from '../../outbox/decide.ts';
import { type Point, useSwapped } from '../../presses/away-from-press.ts';
import { useStillSheet } from '../../presses/still-sheet.ts';
import { Failure } from '../../primitives/failure.tsx';
import { useIsOnline } from '../../primitives/is-online.ts';
import { linesClass } from '../../primitives/quote.tsx';
import { type SendOutcome, sendOutcomeOf } from '../../problem.ts';
import { partTexts } from '../../texts.ts';
import { isQuorum, missingAfterOne } from '../card/approval-words.ts';
import { answerLabel, labelClass, labelOf } from '../card/message-state.ts';
import type { AnswerForm } from './answer-form.ts';
import { amountOf } from './approved-amount.ts';

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

/**
 * Both buttons have the same size. Where there is no room for them beside each other, the main one is above the other: the
 * finger is at the bottom.
 */
const actionsClass = 'grid w-full auto-rows-fr gap-3 @sm:auto-cols-fr @sm:grid-flow-col';
const firstClass = { stacked: '@max-sm:order-first', inRow: '@sm:order-first' };
/** Until a press counts, the buttons take none, and the main one is grey instead of filled. */
const settlingClass = 'data-settling:pointer-events-none';
const greyClass = 'data-settling:bg-sunken data-settling:text-ink';

/**
 * Asks for a confirmation: repeats the title, the facts, the sender and the label. A second tap in the place of the first
 * decides nothing (ADR 84).
 */
export function ConfirmAnswer(props: ConfirmAnswerProps) {
  const { message, value, pressed, comment, match, onMatch, form } = props;
  const { error, isSending, onConfirm, onCancel } = props;
  const asksNumber = value === 'approve' && message.match !== null;
  const { actions, isStill, counts } = useStillSheet(value !== null);
  const isSwapped = useSwapped(value && pressed, actions);
  const settling = isStill || isSending ? undefined : '';
  const isOnline = useIsOnline();
  const money = moneyOf(message.payload);
  const approved = value === 'approve' ? amountOf(message, form) : null;
  const [countsId, effectId] = [useId(), useId()];
  const { acting_for } = message;
  const group = value === 'approve' ? countsText(message) : '';
  return (
    <Dialog
      isOpen={value !== null}
      onClose={() => counts() && onCancel()}
      isDismissable={!isSending}
      title={
        <span dir="auto" lang={message.payload.lang} className="wrap-anywhere">
          {value && shownLine(message.payload.title)}
        </span>
      }
      describedBy={group ? `${countsId} ${effectId}` : effectId}
      footer={
        <div ref={actions} className={actionsClass}>
          <Button
            size="touch"
            className={settlingClass}
            data-settling={settling}
            onClick={(click) => counts(click) && onCancel()}
            disabled={isSending}
          >
            {partTexts.confirm.cancel}
          </Button>
          <Button
            size="touch"
            variant={value === 'reject' ? 'danger' : 'approve'}
            className={`${labelClass} ${settlingClass} ${greyClass} ${isSwapped ? firstClass.inRow : firstClass.stacked}`}
            data-settling={settling}
            disabled={asksNumber && match === undefined}
            busy={isSending}
            busyLabel={partTexts.confirm.sending}
            onClick={(click) => value && counts(click) && onConfirm(value)}
          >
            {value && (
              <Label
                message={message}
                value={value}
                isEdited={form?.isEdited(value)}
                money={approved}
              />
            )}
          </Button>
        </div>
      }
    >
      <div className="flex flex-col gap-4">
        {money && (
          <MoneyBlock money={money} lang={message.payload.lang} edited={approved?.amount} />
        )}
        {asksNumber && <NumberChoice message={message} chosen={match} onChoose={onMatch} />}
        {value && form?.sheet(value)}
        <CardFacts message={message} />
        {comment && (
          <Notice title={partTexts.confirm.comment}>
            <span
              dir="auto"
              className={`line-clamp-4 overflow-x-visible! overflow-y-clip! whitespace-pre-wrap wrap-anywhere text-align-page ${linesClass}`}
            >
              {comment}
            </span>
          </Notice>
        )}
        {group && (
          <p id={countsId} className="font-medium wrap-anywhere">
            {group}
          </p>
        )}
        <p id={effectId} className="wrap-anywhere">
          <Effect message={message} value={value} isOnline={isOnline} />
          {acting_for &&
            `${formats.between}${partTexts.confirm.acting({ name: shownLine(acting_for.display_name) })}`}
          {message.require === 'passkey' && `${formats.between}${partTexts.confirm.passkey}`}
        </p>
        {Boolean(error) && <NotSent error={error} onRetry={() => value && onConfirm(value)} />}
      </div>
    </Dialog>
  );
}

type LabelProps = {
  message: Message;
  value: Decided['value'];
  isEdited: boolean | undefined;
  money: MoneyAmount | null;
};

/** Shows the label of the button that sends: alone it has its own direction, in a sentence that of the page. */
function Label({ message, value, isEdited = false, money }: LabelProps) {
  const label = answerLabel(message, value);
  if (!isEdited && !message.acting_for) return <AmountOnButton label={label} money={money} />;
  const sentence = (given: string) => {
    const whole = labelOf(message, given);
    return isEdited ? partTexts.confirm.changed({ label: whole }) : whole;
  };
  return <SentenceOnButton label={label} money={money} sentence={sentence} />;
}

const fateWords = (outcome: SendOutcome) =>
  outcome === 'unknown' ? partTexts.confirm.unknown : partTexts.confirm.undecided;

const showAll = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

const NotSent = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => (
  <div ref={showAll}>
    <Failure error={error} onRetry={onRetry} />
    <p className="mt-3 text-ink-muted text-sm">{fateWords(sendOutcomeOf(error))}</p>
  </div>
);

type EffectProps = {
  message: Message;
  value: 'approve' | 'reject' | null;
  isOnline: boolean;
};

/** Says when the sender asked, and what an answer does. */
const Effect = (props: EffectProps) => (
  <>
    <Rich
      parts={partTexts.confirm.asked({
        asked: <AskedAt at={toDeviceTime(props.message.sent_at)} />,
      })}
    />
    {formats.between}
    <Consequence {...props} />
  </>
);

/** Says who gets an answer, whether it decides, and whether it can be taken back. */
function Consequence({ message, value, isOnline }: EffectProps) {
  if (!value) return null;
  const label = answerLabel(message, value);
  const { confirm } = partTexts;
  if (!isOnline)
    return (
      <>
        {confirm.offline[whenSent]({ label })}
        {isQuorum(message) && `${formats.between}${confirm.offline_effect[value]}`}
      </>
    );
  const given = { sender: message.app.name, label };
  if (!isQuorum(message)) return confirm.effect(given);
  if (value === 'reject') return confirm.rejection(given);
  const count = missingAfterOne(message);
  const b = (words: string) => <strong className="font-semibold">{words}</strong>;
  return (
    <Rich
      parts={count > 0 ? confirm.not_last({ ...given, b, count }) : confirm.last({ ...given, b })}
    />
  );
}

const boxClass = 'rounded-lg border border-line bg-surface px-4 py-3';

/** Repeats the facts of the card: the rows that the sender marked, or the first four, and where its link leads. */
function CardFacts({ message: { payload, context } }: { message: Message }) {
  const details = (payload.details ?? []).map((row) => ({ ...row, lang: payload.lang }));
  const marked = details.filter(({ confirm }) => confirm);
  const repeated = marked.length > 0 ? marked : details.slice(0, MAX_CONFIRM_ROWS);
  const others = details.filter((row) => !repeated.includes(row));
  const host = context && <bdi dir="ltr">{breakable(new URL(context.url).hostname)}</bdi>;
  const rows = host ? [...repeated, { label: partTexts.confirm.link, value: host }] : repeated;
  if (rows.length === 0) return null;
  return (
    <section aria-label={partTexts.confirm.facts}>
      <Details rows={rows} className={boxClass} />
      {others.length > 0 && (
        <details className="mt-2">
          <summary className="flex min-h-11 w-fit items-center rounded-sm text-accent-text underline underline-offset-4">
            {partTexts.confirm.more_details({ count: others.length })}
          </summary>
          <Details rows={others} className={`mt-1 ${boxClass}`} />
        </details>
      )}
    </section>
  );
}

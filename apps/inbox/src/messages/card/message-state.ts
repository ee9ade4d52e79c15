import { DEFAULT_LABELS } from '@assent/core/pure/messages/cards/default-labels';
import type { ClosedStatus, MISMATCH_COMMENT } from '@assent/core/schemas';
import { shownLine } from '@assent/ui/text-rules';
import type { Message } from '../../api.ts';
import { texts } from '../../texts.ts';

/** The state of a message for a person: open, or how it was closed. */
export type MessageState = 'open' | ClosedStatus;

/** Returns the state. The server closes expired messages every few seconds; until then the deadline decides. */
export function messageStateOf({ status }: Pick<Message, 'status'>, isLate: boolean): MessageState {
  if (status === 'scheduled' || status === 'queued' || status === 'delivered')
    return isLate ? 'expired' : 'open';
  return status;
}

/** Returns whether only the clock says that the message has expired: somebody may have answered at the last moment. */
export const isUnconfirmed = ({ closed_at }: Pick<Message, 'closed_at'>, state: MessageState) =>
  state === 'expired' && closed_at === null;

// MISMATCH_COMMENT of the core, without its module, which would add zod to the bundle.
const mismatchComment: typeof MISMATCH_COMMENT = 'The number did not match.';

/** Returns whether this person chose a wrong number, which rejected the message and reported it. */
export const isMismatch = ({ response, reported }: Message) =>
  reported &&
  response?.responder.is_you === true &&
  response.value === 'reject' &&
  response.comment === mismatchComment;

/** Returns whether this person rejected the message and reported it; a wrong number is another ending. */
export const isReported = (message: Message) =>
  message.reported &&
  message.response?.responder.is_you === true &&
  message.response.value === 'reject' &&
  !isMismatch(message);

/** Returns the name of a person as it is shown. */
export const nameOf = (person: { display_name: string } | undefined): string =>
  shownLine(person?.display_name ?? texts.primitives.somebody);

type Answer = Pick<NonNullable<Message['response']>, 'responder' | 'on_behalf_of'>;

/** Returns who gave an answer, and for whom: by which text it is said, and its names. */
export function givenBy(answer: Answer | null) {
  const { responder, on_behalf_of } = answer ?? {};
  const other = on_behalf_of ? 'other_for' : 'other';
  const you = on_behalf_of ? 'you_for' : 'you';
  return {
    by: responder?.is_you ? you : on_behalf_of?.is_you ? 'for_you' : other,
    name: nameOf(responder),
    represented: nameOf(on_behalf_of ?? undefined),
  } as const;
}

type Value = 'approve' | 'reject';

type Carded = Pick<Message, 'payload'>;

/**
 * Returns the label that a button has in the language of the person because its sender gave none, to send it with the
 * answer; undefined where the button has the label of the card.
 */
export function defaultLabel({ payload }: Carded, value: Value): string | undefined {
  const ofCard = payload[`${value}_label`];
  const label = texts.labels[value];
  return ofCard === DEFAULT_LABELS[value] && label !== ofCard ? label : undefined;
}

/** Returns the label of an answer as the person reads it. */
export const answerLabel = (message: Carded, value: Value): string =>
  defaultLabel(message, value) ?? shownLine(message.payload[`${value}_label`]);

/** Returns the label of a button, and for whom the person answers: "Pay for Ada". @param label with the amount, if there is one */
export const labelOf = ({ acting_for }: Message, label: string): string =>
  acting_for ? texts.decision.label_for({ label, name: nameOf(acting_for) }) : label;

/** The label of a button, which may be of the sender. It wraps where it would leave the screen. */
export const labelClass = 'min-w-fit max-w-full whitespace-normal! py-2 wrap-anywhere';

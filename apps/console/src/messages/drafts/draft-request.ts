import { DEFAULT_EXPIRY_SECONDS } from '@assent/core/pure/platform/schemas/published-limits';
import type { AmountFieldIn, PayloadOut } from '@assent/core/schemas';
import type { inferInput } from '@trpc/tanstack-react-query';
import type { trpc } from '../../api.ts';
import { timeOfControl } from '../../primitives/local-time.ts';
import { messageTexts } from '../../texts.ts';
import {
  type Draft,
  eachOf,
  filledRows,
  hasApprovedValues,
  namesOf,
  recipientsOf,
} from './draft.ts';
import { amountField, blocksOf, shownBlocks } from './draft-block.ts';
import { fieldsOf, keysOf, previewOf } from './draft-field.ts';

// What a draft is sent as, and shown as. It is loaded after the form, because it knows all currencies.

/** The input of the send procedure. */
export type Sending = inferInput<typeof trpc.messages.send>;

/** Returns the texts that are not empty. */
const written = (card: Draft['card']): Partial<Draft['card']> =>
  Object.fromEntries(Object.entries(card).filter(([, text]) => text));

/** Returns the draft as a request. Empty fields are omitted, so that the API's defaults apply. */
export function requestOf(draft: Draft): Sending {
  const details = filledRows(draft).map(({ label, value }) => ({ label, value }));
  return {
    topic: draft.topic,
    to: recipientsOf(draft),
    type: 'approval',
    ext: draft.ext || undefined,
    payload: {
      ...written(draft.card),
      title: draft.card.title,
      details: details.length > 0 ? details : undefined,
      blocks: blocksOf(draft.blocks),
      fields: withAmountField(draft, fieldsOf(draft.fields)),
    },
    ...contextOf(draft),
    require: draft.needsPasskey ? 'passkey' : undefined,
    approvals: approvalsOf(draft),
    match: draft.asksNumber || undefined,
    questions: takesQuestions(draft) ? 'allowed' : undefined,
    to_later_joiners: draft.isToLaterJoiners || undefined,
    fallback: draft.mailsUnreached ? 'mail' : undefined,
    notify_after: draft.notifyAfter || undefined,
    urgency: draft.urgency === 'high' ? undefined : draft.urgency,
    remind_every: draft.remindEvery || undefined,
    widen: wideningsOf(draft),
    scheduled_at: draft.when === 'later' ? timeOfControl(draft.scheduledAt) : undefined,
    expires_in: draft.expiresIn === DEFAULT_EXPIRY_SECONDS ? undefined : draft.expiresIn,
  };
}

/** Returns whether people can ask: also for the test approver that does nothing else at first. */
const takesQuestions = (draft: Draft) => draft.takesQuestions || draft.approver === 'usr_test_asks';

/** Returns the fields of a draft, with that of its amount as the last one; undefined if there are none. */
function withAmountField<Field>(
  { blocks, fields }: Draft,
  others: Field[] = [],
): (Field | AmountFieldIn)[] | undefined {
  const amount = amountField(blocks, keysOf(fields));
  const all = amount ? [...others, amount] : others;
  return all.length > 0 ? all : undefined;
}

/** Widenings without people are omitted. */
function wideningsOf({ widen }: Draft): Sending['widen'] {
  const filled = widen.filter(({ to }) => to.length > 0);
  if (filled.length === 0) return undefined;
  return filled.map(({ after, to }) => ({ after, to: namesOf(to) }));
}

function approvalsOf(draft: Draft): Sending['approvals'] {
  const { required, each, exclude } = draft;
  const names = namesOf(exclude);
  const isOne = each.length === 0 && required === '1';
  if (isOne && names.length === 0) return undefined;
  return {
    ...(!isOne && each.length === 0 && { required: Number(required) }),
    ...(each.length > 0 && { each: eachOf(draft) }),
    ...(draft.mayValuesDiffer && hasApprovedValues(draft) && { values: 'each' as const }),
    ...(names.length > 0 && { exclude: names }),
  };
}

/** A label and a token need a URL. */
const contextOf = ({ contextUrl, contextLabel, isContextSecure }: Draft) =>
  contextUrl
    ? {
        context_url: contextUrl,
        context_label: contextLabel || undefined,
        context_secure: isContextSecure || undefined,
      }
    : {};

/** Returns the link of a draft as the card shows it, or null while its URL is invalid. */
export function linkOf({ contextUrl, contextLabel, isContextSecure }: Draft) {
  if (!URL.canParse(contextUrl)) return null;
  return { url: contextUrl, label: contextLabel || null, isSecure: isContextSecure };
}

/** Returns the card of a draft, with placeholders for empty fields. */
export const cardOf = (draft: Draft): PayloadOut => ({
  title: messageTexts.drafts.empty.title,
  approve_label: messageTexts.drafts.empty.approve,
  reject_label: messageTexts.drafts.empty.reject,
  ...written(draft.card),
  details: filledRows(draft).map(({ label, value }) => ({
    label: label || '…',
    value: value || '…',
  })),
  blocks: shownBlocks(draft.blocks),
  fields: withAmountField(draft, previewOf(draft.fields)),
});

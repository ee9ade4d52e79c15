import type { PayloadOut } from '@assent/core/messages/cards/cards.schema';
import { DEFAULT_EXPIRY_SECONDS } from '@assent/core/platform/schemas/published-limits';
import type { AppMode } from '@assent/core/platform/statuses.schema';
import type { inferInput } from '@trpc/tanstack-react-query';
import type { trpc } from '../../api.ts';
import { messageTexts } from '../../texts.ts';
import { type DraftField, fieldsOf, previewOf } from './draft-field.ts';
import type { LabelValue } from './label-values.tsx';
import type { Approver } from './test-approvers.ts';

/** A person, as the API names them, and as the composer shows them. */
export type Chosen = { name: string; label: string };

/** People who see a message too, some seconds after it was sent. */
export type DraftWidening = { id: number; after: number; to: Chosen[] };

/** A message that is being composed. */
export type Draft = {
  topic: string;
  /** Who answers, in the test app. */
  approver: Approver;
  /** The recipients; none: the whole topic. */
  to: Chosen[];
  /** The texts of the card, as the API names them. */
  card: Record<'title' | 'body' | 'approve_label' | 'reject_label', string>;
  rows: LabelValue[];
  fields: DraftField[];
  contextUrl: string;
  contextLabel: string;
  isContextSecure: boolean;
  ext: string;
  expiresIn: number;
  needsPasskey: boolean;
  /** Number of approvals, as it was typed. */
  required: string;
  /** Whether several people may approve different values of the fields. */
  mayValuesDiffer: boolean;
  /** People who cannot answer. */
  exclude: Chosen[];
  /** Whether who approves must choose a number. */
  asksNumber: boolean;
  isToLaterJoiners: boolean;
  mailsUnreached: boolean;
  /** Seconds between sending and the push. */
  notifyAfter: number;
  /** Whether pushes wait for the end of quiet hours (`normal`) or not. */
  urgency: 'high' | 'normal';
  /** Seconds between reminders; 0: none. */
  remindEvery: number;
  widen: DraftWidening[];
  when: 'now' | 'later';
  /** The value of a datetime-local control, in the developer's time zone: 2026-11-21T09:41. */
  scheduledAt: string;
};

/** The input of the send procedure. */
export type Sending = inferInput<typeof trpc.messages.send>;

/** Returns the first draft: empty, because it may reach many people; in test mode an example that can be sent as it is. */
export const firstDraft = (topic: string, mode: AppMode): Draft =>
  mode === 'test' ? exampleDraft(topic) : emptyDraft(topic);

const exampleDraft = (topic: string): Draft => ({
  ...emptyDraft(topic),
  approver: 'usr_test_approves',
  card: {
    title: messageTexts.drafts.example.title,
    body: messageTexts.drafts.example.body,
    approve_label: messageTexts.drafts.example.approve,
    reject_label: messageTexts.drafts.example.reject,
  },
  rows: [
    {
      id: 1,
      label: messageTexts.drafts.example.amount,
      value: messageTexts.drafts.example.amount_value,
    },
    { id: 2, label: messageTexts.drafts.example.invoice, value: '2026-1187' },
  ],
  ext: 'invoice-2026-1187',
});

const emptyDraft = (topic: string): Draft => ({
  topic,
  approver: '',
  to: [],
  card: { title: '', body: '', approve_label: '', reject_label: '' },
  rows: [],
  fields: [],
  contextUrl: '',
  contextLabel: '',
  isContextSecure: false,
  ext: '',
  expiresIn: DEFAULT_EXPIRY_SECONDS,
  needsPasskey: false,
  required: '1',
  mayValuesDiffer: false,
  exclude: [],
  asksNumber: false,
  isToLaterJoiners: false,
  mailsUnreached: false,
  notifyAfter: 0,
  urgency: 'high',
  remindEvery: 0,
  widen: [],
  when: 'now',
  scheduledAt: '',
});

/** Returns the rows that are not empty. */
export const filledRows = ({ rows }: Draft) => rows.filter(({ label, value }) => label || value);

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
      fields: fieldsOf(draft.fields),
    },
    ...contextOf(draft),
    require: draft.needsPasskey ? 'passkey' : undefined,
    approvals: approvalsOf(draft),
    match: draft.asksNumber || undefined,
    to_later_joiners: draft.isToLaterJoiners || undefined,
    fallback: draft.mailsUnreached ? 'mail' : undefined,
    notify_after: draft.notifyAfter || undefined,
    urgency: draft.urgency === 'high' ? undefined : draft.urgency,
    remind_every: draft.remindEvery || undefined,
    widen: wideningsOf(draft),
    scheduled_at: draft.when === 'later' ? Date.parse(draft.scheduledAt) : undefined,
    expires_in: draft.expiresIn === DEFAULT_EXPIRY_SECONDS ? undefined : draft.expiresIn,
  };
}

/** Returns the recipients as the API names them: an id, or `ref:` and a reference. */
function recipientsOf({ approver, to }: Draft): string[] | undefined {
  if (approver) return [approver];
  return to.length === 0 ? undefined : namesOf(to);
}

const namesOf = (people: Chosen[]) => people.map(({ name }) => name);

/** Widenings without people are omitted. */
function wideningsOf({ widen }: Draft): Sending['widen'] {
  const filled = widen.filter(({ to }) => to.length > 0);
  if (filled.length === 0) return undefined;
  return filled.map(({ after, to }) => ({ after, to: namesOf(to) }));
}

/** Returns whether several people approve values, which then are the same or not. */
export const hasApprovedValues = ({ required, fields }: Draft) =>
  Number(required) > 1 && fields.some(({ appliesTo }) => appliesTo !== 'reject');

function approvalsOf(draft: Draft): Sending['approvals'] {
  const { required, exclude } = draft;
  const names = namesOf(exclude);
  const isOne = required === '1';
  if (isOne && names.length === 0) return undefined;
  return {
    ...(!isOne && { required: Number(required) }),
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
  fields: previewOf(draft.fields),
});

import type { PayloadOut } from '@assent/core/cards/cards.schema';
import type { AppMode } from '@assent/core/statuses.schema';
import type { inferInput } from '@trpc/tanstack-react-query';
import type { trpc } from '../../api.ts';
import { usualExpiry } from '../../primitives/expiry-select.tsx';

import { type DraftField, fieldsOf, previewOf } from './draft-field.ts';
import type { Approver } from './test-approvers.ts';

export type DraftRow = { id: number; label: string; value: string };

/** A message that is being composed. */
export type Draft = {
  topic: string;
  /** Who answers, in the test app. */
  approver: Approver;
  /** Names of the recipients, separated by spaces or commas; empty: the whole topic. */
  to: string;
  title: string;
  body: string;
  approveLabel: string;
  rejectLabel: string;
  rows: DraftRow[];
  fields: DraftField[];
  contextUrl: string;
  contextLabel: string;
  isContextSecure: boolean;
  ext: string;
  expiresIn: number;
  needsPasskey: boolean;
  /** Number of approvals, as it was typed. */
  required: string;
  /** Names of people who cannot answer, separated by spaces or commas. */
  exclude: string;
  /** Whether who approves must choose a number. */
  asksNumber: boolean;
  isToLaterJoiners: boolean;
  mailsUnreached: boolean;
  /** Seconds between sending and the push. */
  notifyAfter: number;
  when: 'now' | 'later';
  /** The value of a datetime-local control, in the developer's time zone: 2026-11-21T09:41. */
  scheduledAt: string;
};

/** The input of the send procedure. */
export type Sending = inferInput<typeof trpc.messages.send>;

/** Returns a draft that can be sent as it is. */
export const firstDraft = (topic: string, mode: AppMode = 'live'): Draft => ({
  topic,
  approver: mode === 'test' ? 'usr_test_approves' : '',
  to: '',
  title: 'Release €1,240.00 to Kestrel Logistics?',
  body: 'Invoice 2026-1187 is due today. Checked by Miriam in accounting.',
  approveLabel: 'Release',
  rejectLabel: 'Hold',
  rows: [
    { id: 1, label: 'Amount', value: '€1,240.00' },
    { id: 2, label: 'Invoice', value: '2026-1187' },
  ],
  fields: [],
  contextUrl: '',
  contextLabel: '',
  isContextSecure: false,
  ext: 'invoice-2026-1187',
  expiresIn: usualExpiry,
  needsPasskey: false,
  required: '1',
  exclude: '',
  asksNumber: false,
  isToLaterJoiners: false,
  mailsUnreached: false,
  notifyAfter: 0,
  when: 'now',
  scheduledAt: '',
});

/** Returns the rows that are not empty. */
export const filledRows = ({ rows }: Draft) => rows.filter(({ label, value }) => label || value);

/** Returns the draft as a request. Empty fields are omitted, so that the API's defaults apply. */
export function requestOf(draft: Draft): Sending {
  const details = filledRows(draft).map(({ label, value }) => ({ label, value }));
  return {
    topic: draft.topic,
    to: recipientsOf(draft),
    type: 'approval',
    ext: draft.ext || undefined,
    payload: {
      title: draft.title,
      body: draft.body || undefined,
      approve_label: draft.approveLabel || undefined,
      reject_label: draft.rejectLabel || undefined,
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
    scheduled_at: draft.when === 'later' ? Date.parse(draft.scheduledAt) : undefined,
    expires_in: draft.expiresIn === usualExpiry ? undefined : draft.expiresIn,
  };
}

/** Returns the recipients as the API names them: an id, or `ref:` and a reference. */
function recipientsOf({ approver, to }: Draft): string[] | undefined {
  if (approver) return [approver];
  const names = namesIn(to);
  return names.length === 0 ? undefined : names;
}

const namesIn = (text: string) =>
  text
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map((name) => (/^(?:usr_|ref:)/.test(name) ? name : `ref:${name}`));

function approvalsOf({ required, exclude }: Draft): Sending['approvals'] {
  const names = namesIn(exclude);
  const isOne = required === '1';
  if (isOne && names.length === 0) return undefined;
  return {
    ...(!isOne && { required: Number(required) }),
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
  title: draft.title || 'Title',
  body: draft.body || undefined,
  approve_label: draft.approveLabel || 'Approve',
  reject_label: draft.rejectLabel || 'Reject',
  details: filledRows(draft).map(({ label, value }) => ({
    label: label || '…',
    value: value || '…',
  })),
  fields: previewOf(draft.fields),
});

import { DEFAULT_EXPIRY_SECONDS } from '@assent/core/pure/platform/schemas/published-limits';
import type { AppMode } from '@assent/core/schemas';
import { messageTexts } from '../../texts.ts';
import type { DraftBlock } from './draft-block.ts';
import type { DraftField } from './draft-field.ts';
import type { LabelValue } from './label-values.tsx';
import type { Approver } from './test-approvers.ts';

/** A person or a group, as the API names them, and as the composer shows them. */
export type Chosen = { name: string; label: string };

/** People who see a message too, some seconds after it was sent. */
export type DraftWidening = { id: number; after: number; to: Chosen[] };

/** A group of which so many people must approve. The number is as it was typed. */
export type DraftEach = { id: number; group: string; required: string };

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
  /** What the card shows between its text and its rows. */
  blocks: DraftBlock[];
  fields: DraftField[];
  contextUrl: string;
  contextLabel: string;
  isContextSecure: boolean;
  ext: string;
  expiresIn: number;
  needsPasskey: boolean;
  /** Number of approvals, as it was typed. */
  required: string;
  /** The groups of which people must approve; without any, `required` people must. */
  each: DraftEach[];
  /** Whether several people may approve different values of the fields. */
  mayValuesDiffer: boolean;
  /** People who cannot answer. */
  exclude: Chosen[];
  /** Whether who approves must choose a number. */
  asksNumber: boolean;
  /** Whether people can ask before they decide. */
  takesQuestions: boolean;
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

/** Returns the first draft: empty, because it may reach many people; in test mode an example that can be sent as it is. */
export const firstDraft = (topic: string, mode: AppMode, group?: string): Draft => {
  const draft = mode === 'test' ? exampleDraft(topic) : emptyDraft(topic);
  if (group === undefined) return draft;
  const label = messageTexts.drafts.people.group({ name: group });
  return { ...draft, approver: '', to: [{ name: groupName(group), label }] };
};

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
  blocks: [],
  fields: [],
  contextUrl: '',
  contextLabel: '',
  isContextSecure: false,
  ext: '',
  expiresIn: DEFAULT_EXPIRY_SECONDS,
  needsPasskey: false,
  required: '1',
  each: [],
  mayValuesDiffer: false,
  exclude: [],
  asksNumber: false,
  takesQuestions: false,
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

/** Returns the recipients as the API names them: an id, `ref:` and a reference, or `group:` and a name. */
export function recipientsOf({ approver, to }: Draft): string[] | undefined {
  if (approver) return [approver];
  return to.length === 0 ? undefined : namesOf(to);
}

/** Returns whom a draft names, also if it names them only as those who must approve. */
export const audienceNames = (draft: Draft): string[] | undefined =>
  recipientsOf(draft) ??
  (draft.each.length > 0 ? eachOf(draft).map(({ from }) => from) : undefined);

/** How messages name all members of a group. */
export const groupName = (name: string) => `group:${name}`;

/** Returns the recipients that are groups: they are not of one topic. */
export const groupsAmong = (recipients: Chosen[]) =>
  recipients.filter(({ name }) => name.startsWith(groupName('')));

/** Returns the groups of which people must approve, as the API names them. */
export const eachOf = ({ each }: Draft) =>
  each.map(({ group, required }) => ({ from: groupName(group), required: Number(required) }));

/** Returns how many people must approve. */
export const requiredOf = (draft: Pick<Draft, 'required' | 'each'>): number =>
  draft.each.length === 0
    ? Number(draft.required)
    : draft.each.reduce((sum, { required }) => sum + Number(required), 0);

/** Returns people and groups as the API names them. */
export const namesOf = (people: Chosen[]) => people.map(({ name }) => name);

/** Returns whether several people approve values, which then are the same or not. */
export const hasApprovedValues = (draft: Draft) =>
  requiredOf(draft) > 1 &&
  (draft.fields.some(({ appliesTo }) => appliesTo !== 'reject') ||
    draft.blocks.some((block) => block.type === 'money' && block.mayBeChanged));

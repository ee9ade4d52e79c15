import type { ApprovedValues } from './approvals.schema.ts';

/** What a message asks beyond one answer without content. People are named by subscriber ids. */
export type MessagePolicy = {
  /** Whether its card has fields. */
  hasFields: boolean;
  /** Who sees it and cannot answer it. */
  exclude: string[];
  /** Whether its approvals have the same values; null if they have none, or it needs one, and for older messages. */
  values: ApprovedValues | null;
  /** Number of its recipients, as counted when it was sent or created, who are excluded. */
  excludedRecipients: number;
  /** Seconds between reminders; null for none. */
  remindEvery: number | null;
  /** Who else sees it from a number of seconds after sending. */
  widen: { after: number; to: string[] }[];
  /** The code that the person must choose, and what they choose from; null for none. */
  match: { code: string; choices: string[] } | null;
};

/** The policy of a message that asks only for one answer without content. */
export const noPolicy: MessagePolicy = {
  hasFields: false,
  exclude: [],
  values: null,
  excludedRecipients: 0,
  remindEvery: null,
  widen: [],
  match: null,
};

/** Returns the policy of a message as it is stored: only what differs from no policy, null when nothing does. */
export function storedPolicy(policy: MessagePolicy): string | null {
  const { hasFields, exclude, values, excludedRecipients, remindEvery, widen, match } = policy;
  const parts = {
    ...(hasFields && { hasFields }),
    ...(exclude.length > 0 && { exclude }),
    ...(values && { values }),
    ...(excludedRecipients > 0 && { excludedRecipients }),
    ...(remindEvery !== null && { remindEvery }),
    ...(widen.length > 0 && { widen }),
    ...(match && { match }),
  };
  return Object.keys(parts).length > 0 ? JSON.stringify(parts) : null;
}

/** Returns the policy of a stored message. */
export const policyOf = ({ policy }: { policy: string | null }): MessagePolicy =>
  policy === null ? noPolicy : { ...noPolicy, ...JSON.parse(policy) };

import type { MessageGroup } from '../audiences/named-audience.ts';
import type { ApprovedValues } from './approvals.schema.ts';
import type { EachEntry } from './each.ts';

/** What a message asks beyond one answer without content. People are named by subscriber ids. */
export type MessagePolicy = {
  /** Whether its card has fields. */
  hasFields: boolean;
  /** Who sees it and cannot answer it. */
  exclude: string[];
  /** Whether its approvals have the same values; null if they have none, or it needs one. */
  values: ApprovedValues | null;
  /** Number of its recipients, as counted when it was sent or created, who are excluded. */
  excludedRecipients: number;
  /** Seconds between reminders; null for none. */
  remindEvery: number | null;
  /** Who else sees it from a number of seconds after sending: subscriber ids, and groups as they were named. */
  widen: { after: number; to: string[] }[];
  /** How its sender named people, if some of the names are groups; null otherwise. */
  named: { to: string[] | null; exclude: string[] } | null;
  /** Its groups, in the order of the bits of `inGroups`. */
  groups: MessageGroup[];
  /** How many people of which groups must approve. */
  each: EachEntry[];
  /** Number of the people whom its widenings add, as counted when it was sent or created, if they name groups. */
  widenedPeople: number | null;
  /** Groups of which nobody was on call when it was sent, or widened to them, so that all of them got it. */
  onCallMissing: string[];
  /** Number of the people of its groups who were not on the topic when it was sent. */
  notSubscribed: number;
  /** Whether the members of its groups are read when it starts. */
  isPending: boolean;
  /** Whether people may ask something before they decide. */
  questions: boolean;
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
  named: null,
  groups: [],
  each: [],
  widenedPeople: null,
  onCallMissing: [],
  notSubscribed: 0,
  isPending: false,
  questions: false,
  match: null,
};

/** Returns the policy of a message as it is stored: only what differs from no policy, null when nothing does. */
export function storedPolicy(policy: MessagePolicy): string | null {
  const { hasFields, exclude, values, excludedRecipients, remindEvery, widen, match } = policy;
  const { named, groups, each, widenedPeople, onCallMissing, notSubscribed, isPending, questions } =
    policy;
  const parts = {
    ...(hasFields && { hasFields }),
    ...(exclude.length > 0 && { exclude }),
    ...(values && { values }),
    ...(excludedRecipients > 0 && { excludedRecipients }),
    ...(remindEvery !== null && { remindEvery }),
    ...(widen.length > 0 && { widen }),
    ...(named && { named }),
    ...(groups.length > 0 && { groups }),
    ...(each.length > 0 && { each }),
    ...(widenedPeople !== null && { widenedPeople }),
    ...(onCallMissing.length > 0 && { onCallMissing }),
    ...(notSubscribed > 0 && { notSubscribed }),
    ...(isPending && { isPending }),
    ...(questions && { questions }),
    ...(match && { match }),
  };
  return Object.keys(parts).length > 0 ? JSON.stringify(parts) : null;
}

/** Returns the policy of a stored message. */
export const policyOf = ({ policy }: { policy: string | null }): MessagePolicy =>
  policy === null ? noPolicy : { ...noPolicy, ...JSON.parse(policy) };

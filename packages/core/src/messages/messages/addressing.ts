import type { AppRow } from '../../accounts/apps/app.model.ts';
import { groupIn } from '../../platform/schemas/references.ts';
import {
  type AudienceNames,
  audienceOf,
  type NamedRecipients,
  requireFewWidened,
} from '../audiences/named-audience.ts';
import type { MessagePolicy } from '../policies/message-policy.schema.ts';
import { approversOf } from '../policies/required-approvals.ts';
import type { MessageIn } from './messages.schema.ts';

/** What the policy of a message has of whom it is for. */
export type AddressedPolicy = Pick<
  MessagePolicy,
  | 'exclude'
  | 'excludedRecipients'
  | 'widen'
  | 'widenedPeople'
  | 'named'
  | 'groups'
  | 'each'
  | 'onCallMissing'
  | 'notSubscribed'
  | 'isPending'
>;

/** How a message is addressed. */
type Addressed = Pick<MessageIn, 'to' | 'approvals' | 'widen'>;
type Circumstances = {
  topicId: string;
  required: number;
  /** Whether it is scheduled: then the members of its groups are read again when it starts. */
  isPending: boolean;
  /** Whether it was accepted before, and starts now: a widening for too many people is then skipped when it is due. */
  isStarting: boolean;
  now: number;
};

/**
 * Returns whom a message is for now, and what its policy has of that.
 * @throws Problem validation_failed: somebody unknown, or too few people who can approve; audience_too_large
 */
export async function resolvedAudience(
  app: AppRow,
  { to, approvals, widen = [] }: Addressed,
  { topicId, required, isPending, isStarting, now }: Circumstances,
): Promise<{ recipients: NamedRecipients | null; policy: AddressedPolicy }> {
  const { exclude = [], each = [] } = approvals ?? {};
  const names = { topicId, to: to ?? null, exclude, each, widen: widen.map(({ to }) => to) };
  const audience = await audienceOf(app, names, now);
  if (!isStarting) requireFewWidened(audience);
  const approvers = await approversOf({ required, audience, topicId, now });
  const hasGroups = namesGroups(names);
  return {
    recipients: audience.recipients,
    policy: {
      ...approvers,
      widen: widen.map(({ after }, at) => ({ after, to: audience.named.widen[at] ?? [] })),
      named: hasGroups ? { to: audience.named.to, exclude: audience.named.exclude } : null,
      groups: audience.groups,
      each: audience.each,
      onCallMissing: audience.onCallMissing,
      notSubscribed: audience.notSubscribed,
      isPending: isPending && hasGroups,
    },
  };
}

const namesGroups = ({ to, exclude, each, widen }: AudienceNames) =>
  each.length > 0 || [...(to ?? []), ...exclude, ...widen.flat()].some((name) => groupIn(name));

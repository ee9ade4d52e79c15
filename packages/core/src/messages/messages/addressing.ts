import type { AppRow } from '../../accounts/apps/app.model.ts';
import { groupIn } from '../../platform/schemas/references.ts';
import {
  type Audience,
  type AudienceNames,
  type AudiencePeople,
  audienceOf,
  requireFewWidened,
} from '../audiences/named-audience.ts';
import type { MessagePolicy } from '../policies/message-policy.schema.ts';
import { approversOf } from '../policies/required-approvals.ts';
import type { MessageIn } from './messages.schema.ts';

/** What the policy of a message has of its audience. */
type AudiencePolicy = Audience['policy'] &
  Pick<MessagePolicy, 'excludedRecipients' | 'widen' | 'widenedPeople' | 'named' | 'isPending'>;

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
  { to, approvals, widen = [] }: Pick<MessageIn, 'to' | 'approvals' | 'widen'>,
  { topicId, required, isPending, isStarting, now }: Circumstances,
): Promise<{ people: AudiencePeople | null; policy: AudiencePolicy }> {
  const { exclude = [], each = [] } = approvals ?? {};
  const names = { topicId, to: to ?? null, exclude, each, widen: widen.map(({ to }) => to) };
  const audience = await audienceOf(app, names, now);
  if (!isStarting) requireFewWidened(audience);
  const approvers = await approversOf({ required, audience, appId: app.id, topicId, now });
  const hasGroups = namesGroups(names);
  return {
    people: audience.people,
    policy: {
      ...audience.policy,
      ...approvers,
      widen: widen.map(({ after }, at) => ({ after, to: audience.named.widen[at] ?? [] })),
      named: hasGroups ? { to: audience.named.to, exclude: audience.named.exclude } : null,
      isPending: isPending && hasGroups,
    },
  };
}

const namesGroups = ({ to, exclude, each, widen }: Required<AudienceNames>) =>
  each.length > 0 || [...(to ?? []), ...exclude, ...widen.flat()].some((name) => groupIn(name));

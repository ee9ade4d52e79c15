import type { InviteOut } from '@assent/core/people/invites/invites.schema';
import { texts } from '../texts.ts';

/** Describes how many people have joined, and how many may. */
export function usesWords({ uses, max_uses }: Pick<InviteOut, 'uses' | 'max_uses'>): string {
  if (max_uses === null) return texts.invites.joined_no_limit({ uses });
  return texts.invites.of_joined({ uses, max_uses });
}

/** Describes who can join with an invite. */
export function audienceWords({ email, max_uses }: Pick<InviteOut, 'email' | 'max_uses'>): string {
  if (email) return texts.invites.only_can_join_with_it({ email });
  if (max_uses === null) return texts.invites.any_number_of_people_can;
  return texts.invites.people_can_join_with_it({ max_uses });
}

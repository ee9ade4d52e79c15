import type { InviteOut } from '@assent/core/schemas';
import { peopleTexts } from '../texts.ts';

/** Describes how many people have joined, and how many may. */
export function usesWords({ uses, max_uses }: Pick<InviteOut, 'uses' | 'max_uses'>): string {
  if (max_uses === null) return peopleTexts.invites.joined_no_limit({ uses });
  return peopleTexts.invites.of_joined({ uses, max_uses });
}

/** Describes who can join with an invite. */
export function audienceWords({ email, max_uses }: Pick<InviteOut, 'email' | 'max_uses'>): string {
  if (email) return peopleTexts.invites.only_can_join_with_it({ email });
  if (max_uses === null) return peopleTexts.invites.any_number_of_people_can;
  return peopleTexts.invites.people_can_join_with_it({ max_uses });
}

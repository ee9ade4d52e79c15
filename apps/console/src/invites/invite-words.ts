import type { InviteOut } from '@assent/core/invites/invites.schema';

/** Describes how many people have joined, and how many may. */
export function usesWords({ uses, max_uses }: Pick<InviteOut, 'uses' | 'max_uses'>): string {
  if (max_uses === null) return `${uses} joined, no limit`;
  return `${uses} of ${max_uses} joined`;
}

/** Describes who can join with an invite. */
export function audienceWords({ email, max_uses }: Pick<InviteOut, 'email' | 'max_uses'>): string {
  if (email) return `Only ${email} can join with it.`;
  if (max_uses === null) return 'Any number of people can join with it.';
  return max_uses === 1 ? 'One person can join with it.' : `${max_uses} people can join with it.`;
}

import type { VerifiedContextLinkOut } from '../api.gen.ts';
import type { Call, ChangeOptions } from '../http/call.ts';

/** Secure context links: pages of yours that a person opens from a message. */
export const contextLinks = (call: Call) => ({
  /**
   * Redeems a token once, after `verifyContextLink` has verified it. Show the page only if `valid` is true.
   * With a `redemptionId` of your own, the same visit can repeat the request and gets the same result.
   * @throws AssentProblem `context_link_used`, `context_link_expired`, `not_found`, `validation_failed`
   */
  verify: (
    token: string,
    { redemptionId, ...options }: ChangeOptions & { redemptionId?: string } = {},
  ): Promise<VerifiedContextLinkOut> =>
    call('verifyContextLink', { body: { token, redemption_id: redemptionId } }, options),
});

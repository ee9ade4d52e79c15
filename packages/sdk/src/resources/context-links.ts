import type { VerifiedContextLinkOut } from '../api.gen.ts';
import type { Call, ChangeOptions } from '../http/call.ts';

/** Secure context links: pages of yours that a person opens from a message. */
export const contextLinks = (call: Call) => ({
  /**
   * Redeems a link, once, after `verifyContextLink` found it genuine. Show the page only when `valid` is true.
   * With your own `redemptionId`, the same visit may repeat the request and gets the same response.
   * @throws AssentProblem `context_link_used`, `context_link_expired`, `not_found`, `validation_failed`
   */
  verify: (
    token: string,
    { redemptionId, ...options }: ChangeOptions & { redemptionId?: string } = {},
  ): Promise<VerifiedContextLinkOut> =>
    call('verifyContextLink', { body: { token, redemption_id: redemptionId } }, options),
});

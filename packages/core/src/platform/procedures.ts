import type { Identity } from './caller.ts';
import { type Context, procedure } from './trpc.ts';

// Callers of the API. Each wing adds those that it can identify.

/** Any caller, signed in or not. */
export const anyone = procedure
  .meta({ isForAnyone: true })
  .use(({ ctx, next }) =>
    next({ ctx: { caller: { service: ctx.service, request: ctx.request } } }),
  );

/** Passes the identity to the transport, and returns the facts of the request with the credential. */
export function known({ request, reply }: Context, identity: Identity) {
  reply.identified(identity);
  return { ...request, credential: identity.credential };
}

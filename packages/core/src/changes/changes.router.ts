import { asDeveloper, asPerson, router } from '../trpc.ts';
import { listenAsDeveloper, listenAsPerson } from './listening.ts';

/** What open pages of our own SPAs hear. A native client has pushes, and asks. */
export const changesRouter = router({
  ofAccount: asDeveloper.subscription(({ ctx, signal }) =>
    listenAsDeveloper(ctx.caller, { signal, hangUp: ctx.reply.hangUp }),
  ),
  ofPerson: asPerson.subscription(({ ctx, signal }) =>
    listenAsPerson(ctx.caller, { signal, hangUp: ctx.reply.hangUp }),
  ),
});

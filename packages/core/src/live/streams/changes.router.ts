import { asDeveloper } from '../../accounts/procedures.ts';
import { asPerson } from '../../people/procedures.ts';
import { router } from '../../platform/trpc.ts';
import { listenAsDeveloper, listenAsPerson } from './listening.ts';
import { ListenIn } from './streams.schema.ts';

/** Streams of changes for open pages of our own SPAs. A native client gets pushes, and polls. */
export const changesRouter = router({
  ofApp: asDeveloper('read')
    .input(ListenIn)
    .subscription(({ ctx, input, signal }) => listenAsDeveloper(ctx.caller, { ...input, signal })),
  ofPerson: asPerson
    .input(ListenIn)
    .subscription(({ ctx, input, signal }) => listenAsPerson(ctx.caller, { ...input, signal })),
});

import { Nothing } from '../../platform/schemas/fields.ts';
import { rest, router } from '../../platform/trpc.ts';
import { asDeveloper } from '../procedures.ts';
import * as docs from './request-log.docs.ts';
import { LastHookRequestOut, ListRequestsIn, LoggedRequestsOut } from './request-log.schema.ts';
import { listRequests, showLastHook } from './request-log.ts';

export const requestLogRouter = router({
  list: asDeveloper('read')
    .meta(rest('GET', '/developer/requests', docs.list))
    .input(ListRequestsIn)
    .output(LoggedRequestsOut)
    .query(({ ctx, input }) => listRequests(ctx.caller, input)),
  lastHook: asDeveloper('read')
    .meta(rest('GET', '/developer/requests/last-hook', docs.lastHook))
    .input(Nothing)
    .output(LastHookRequestOut)
    .query(({ ctx }) => showLastHook(ctx.caller)),
});

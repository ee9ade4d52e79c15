import { asDeveloper } from '../procedures.ts';
import { rest, router } from '../trpc.ts';
import * as docs from './request-log.docs.ts';
import { ListRequestsIn, LoggedRequestsOut } from './request-log.schema.ts';
import { listRequests } from './request-log.ts';

export const requestLogRouter = router({
  list: asDeveloper
    .meta(rest('GET', '/developer/requests', docs.list))
    .input(ListRequestsIn)
    .output(LoggedRequestsOut)
    .query(({ ctx, input }) => listRequests(ctx.caller, input)),
});

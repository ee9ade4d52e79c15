import { asDeveloper, rest, router } from '../trpc.ts';
import { ListRequestsIn, LoggedRequestsOut } from './request-log.schema.ts';
import { listRequests } from './request-log.ts';
import * as words from './request-log.words.ts';

export const requestLogRouter = router({
  list: asDeveloper
    .meta(rest('GET', '/developer/requests', words.list))
    .input(ListRequestsIn)
    .output(LoggedRequestsOut)
    .query(({ ctx, input }) => listRequests(ctx.caller, input)),
});

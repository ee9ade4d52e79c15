import { rest, router } from '../../platform/trpc.ts';
import { asDeveloper } from '../procedures.ts';
import * as docs from './audit.docs.ts';
import { AuditEntriesOut, ListAuditIn } from './audit.schema.ts';
import { listAudit } from './audit.ts';

export const auditRouter = router({
  list: asDeveloper('read')
    .meta(rest('GET', '/developer/audit', docs.list))
    .input(ListAuditIn)
    .output(AuditEntriesOut)
    .query(({ ctx, input }) => listAudit(ctx.caller, input)),
});

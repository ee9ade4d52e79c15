import { example } from '../../platform/schemas/example.ts';
import { rest, router } from '../../platform/trpc.ts';
import { asDeveloper } from '../procedures.ts';
import { AuditEntriesOut, ListAuditIn } from './audit.schema.ts';
import { listAudit } from './audit.ts';

export const auditRouter = router({
  list: asDeveloper('read')
    .meta(
      rest('GET', '/developer/audit', {
        operationId: 'listAudit',
        summary: 'List the audit log, newest first',
        description:
          'Who changed access, secrets, the callback URL, members, names or the domain of the account in the last 400 days, and every sign-in of its members, also those that were refused because of a wrong password or passkey. Attempts that a rate limit refuses are only in the log of the server. Secrets are never part of an entry. `GET /v1/developer/audit/export?format=csv` (or `jsonl`) returns the whole log, or what `actor` and `action` select.',
        example: {
          request: { action: 'open_secret_reset', limit: '20' },
          response: {
            data: [
              {
                audit_id: example.auditId,
                at: example.now,
                actor: { kind: 'developer', id: example.developerId, name: example.developer },
                action: 'open_secret_reset',
                target: example.appid,
                ip: '203.0.113.7',
                request_id: 'req-7f3a91c2',
                details: {},
              },
            ],
            has_more: false,
            next_cursor: null,
          },
        },
      }),
    )
    .input(ListAuditIn)
    .output(AuditEntriesOut)
    .query(({ ctx, input }) => listAudit(ctx.caller, input)),
});

import { z } from 'zod';
import { instant, lengthFirst, pageIn, pageOf } from '../../platform/schemas/fields.ts';
import { idOf } from '../../platform/schemas/identifiers.ts';

export const AuditActorOut = z.object({
  kind: z.enum(['developer', 'key', 'system']),
  id: z.string().describe('Id of the developer or the key; `system` for a job.'),
  name: z.string().describe('Its e-mail address or name at that time.'),
});

export const AuditEntryOut = z.object({
  audit_id: idOf('aud'),
  at: instant(),
  actor: AuditActorOut,
  action: z.string().describe('Name of the event, as in the security log.'),
  target: z.string().describe('Id of what was changed.'),
  ip: z.string().nullable(),
  request_id: z.string().nullable().describe('`X-Request-Id` of the response.'),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
});
export type AuditEntryOut = z.infer<typeof AuditEntryOut>;

export const AuditEntriesOut = pageOf(AuditEntryOut);
export type AuditEntriesOut = z.infer<typeof AuditEntriesOut>;

const filter = {
  actor: z
    .string()
    .max(40, lengthFirst)
    .regex(/^[a-z]{3,5}_[0-9a-z]{26}$|^system$/, 'must be the id of an actor, or system')
    .describe('Returns only what this developer or key did.')
    .optional(),
  action: z
    .string()
    .max(40, lengthFirst)
    .regex(/^[a-z]+(_[a-z]+)*$/, 'must be the name of an action, such as sign_in')
    .describe('Returns only entries with this action.')
    .optional(),
};

export const ListAuditIn = z.strictObject({ ...pageIn, ...filter });
export type ListAuditIn = z.infer<typeof ListAuditIn>;

/** The query of an export, which the server streams as a file. */
export const ExportAuditIn = z.strictObject({ format: z.enum(['csv', 'jsonl']), ...filter });

import type { RequestFacts } from '../credentials/request-facts.ts';
import { databaseNow } from '../database/clock.ts';
import { witnessedLogMail } from '../mails/operator-mail-texts.ts';
import { mailOperator } from '../mails/operator-mails.ts';
import { securityEvent } from '../monitoring/security-log.ts';
import type { Service } from '../service.ts';

/** A checkpoint with the name of a known log that was not cosigned. */
export type Refused = {
  log: string;
  reason: 'fork' | 'inconsistent' | 'signature';
  checkpoint: string;
  /** The checkpoint that was cosigned last; null when there is none. */
  cosigned: string | null;
};

/** How often a process reports the same, ms: anybody may send such requests. */
const REPORT_EVERY_MS = 60_000;
const reportedAt = new Map<string, number>();

/** Writes a refusal to the security log, at most once a minute for each log and reason, and mails it, once a day. */
export async function reportRefusal(
  { service, request }: { service: Service; request: RequestFacts },
  { log, reason, ...checkpoints }: Refused,
): Promise<void> {
  // Logs and reasons are few: the map stays small.
  const subject = `witnessed ${log} ${reason}`;
  const now = databaseNow();
  if (now - (reportedAt.get(subject) ?? 0) < REPORT_EVERY_MS) return;
  reportedAt.set(subject, now);
  securityEvent({ service, request }, 'witnessed_log_refused', { log, reason });
  await mailOperator(service, subject, witnessedLogMail({ log, reason, ...checkpoints }));
}

import type { Problem } from '@assent/core/errors';
import { securityEvent } from '@assent/core/monitoring/security-log';
import type { Service } from '@assent/core/service';
import type { Request } from 'express';
import { factsOf, identityOf } from '../requests/identify.ts';
import { safePath } from '../requests/safe-path.ts';

const EVENTS = { 401: 'request_refused', 403: 'request_refused', 429: 'rate_limited' } as const;

/**
 * Writes a refusal or a limit to the security log: which problem, where, and whose request it was as far as it is known.
 * @param procedure on /trpc, where one request may call several
 */
export function logRefusal(service: Service, req: Request, problem: Problem, procedure?: string) {
  const { status, code } = problem;
  if (status !== 401 && status !== 403 && status !== 429) return;
  const path = procedure ? `/trpc/${procedure}` : safePath(req.originalUrl);
  securityEvent({ service, request: factsOf(req) }, EVENTS[status], {
    ...identityOf(req),
    problem: code,
    method: req.method,
    path,
  });
}

import type { AppRouter } from '@assent/core/router';
import { isNotLoaded } from '@assent/ui/lazy-part';
import { isTRPCClientError } from '@trpc/client';

/** What went wrong, in words for a person (RFC 9457 from the server, or our own when it could not be reached). */
export type Problem = { code: string; title: string; detail: string; requestId?: string };

const unreachable: Problem = {
  code: 'unreachable',
  title: 'We cannot reach Assent',
  detail: 'Check your connection and try again.',
};

const unexpected: Problem = {
  code: 'unexpected',
  title: 'Something went wrong here',
  detail: 'Load the page again.',
};

const incomplete: Problem = {
  code: 'incomplete',
  title: 'A part of Assent did not load',
  detail: 'Check your connection, then load the page again.',
};

/** What went wrong in this browser, before anything was sent. */
export class LocalProblem extends Error {
  readonly detail: string;

  constructor(title: string, detail: string) {
    super(title);
    this.detail = detail;
  }
}

/** Reads any thrown thing. */
export function problemOf(error: unknown): Problem {
  if (error instanceof LocalProblem)
    return { code: 'local', title: error.message, detail: error.detail };
  if (!isTRPCClientError<AppRouter>(error)) return isNotLoaded(error) ? incomplete : unexpected;
  const problem = error.data?.problem;
  if (!problem) return unreachable;
  const { code, title, detail, request_id } = problem;
  return { code, title, detail, requestId: request_id || undefined };
}

/** The server does not know who we are. */
export const isSignedOut = (error: unknown) => problemOf(error).code === 'not_signed_in';

/** What an error says of the answer that was being sent: `refused` by Assent, or `unknown` while nobody knows whether it arrived. */
export type SendOutcome = 'not-sent' | 'refused' | 'unknown';

export function sendOutcomeOf(error: unknown): SendOutcome {
  if (error instanceof LocalProblem) return 'not-sent';
  const status = isTRPCClientError<AppRouter>(error) ? error.data?.problem.status : undefined;
  return status !== undefined && status < 500 ? 'refused' : 'unknown';
}

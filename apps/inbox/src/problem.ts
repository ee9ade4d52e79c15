import type { AppRouter } from '@assent/core/router';
import { isNotLoaded } from '@assent/ui/lazy-part';
import { LocalProblem } from '@assent/ui/local-problem';
import { isTRPCClientError } from '@trpc/client';
import { type FieldErrors, fieldErrorsIn } from './outbox/field-errors.ts';
import { problemText } from './problem-texts.ts';

/** A problem to show: from the server (RFC 9457), or local if it could not be reached. */
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

/** Returns the problem of any thrown value. */
export function problemOf(error: unknown): Problem {
  if (error instanceof LocalProblem)
    return { code: 'local', title: error.message, detail: error.detail };
  if (!isTRPCClientError<AppRouter>(error)) return isNotLoaded(error) ? incomplete : unexpected;
  const problem = error.data?.problem;
  if (!problem) return unreachable;
  const { code, title, request_id, errors } = problem;
  // The detail is for developers: it begins with the pointer of the field.
  const detail = errors?.[0]?.detail ?? problemText(code, 'detail') ?? problem.detail;
  return {
    code,
    title: problemText(code, 'title') ?? title,
    detail,
    requestId: request_id || undefined,
  };
}

/** Returns whether the session has ended. */
export const isSignedOut = (error: unknown) => problemOf(error).code === 'not_signed_in';

/** Whether an answer was sent: `refused` by Assent, or `unknown` if there was no usable response. */
export type SendOutcome = 'not-sent' | 'refused' | 'unknown';

export function sendOutcomeOf(error: unknown): SendOutcome {
  if (error instanceof LocalProblem) return 'not-sent';
  const status = isTRPCClientError<AppRouter>(error) ? error.data?.problem.status : undefined;
  return status !== undefined && status < 500 ? 'refused' : 'unknown';
}

/** Assent refused the values of an answer. Nothing was decided. */
export class FieldsRefused extends LocalProblem {
  readonly errors: FieldErrors;

  constructor(errors: FieldErrors) {
    super('Some values need a correction', 'They are marked in the form.');
    this.errors = errors;
  }
}

/** Returns why the values of an answer were refused, or null if something else failed. */
export function fieldErrorsOf(error: unknown): FieldErrors | null {
  if (error instanceof FieldsRefused) return error.errors;
  if (!isTRPCClientError<AppRouter>(error)) return null;
  return fieldErrorsIn(error.data?.problem.errors);
}

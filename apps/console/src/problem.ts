import type { AppRouter } from '@assent/core/router';
import { isTRPCClientError } from '@trpc/client';
import { useMemo } from 'react';

/** What went wrong, as every screen shows it. Status 0: the server could not be reached. */
export type Problem = {
  code: string;
  status: number;
  title: string;
  detail: string;
  requestId?: string;
  errors: { pointer: string; code: string; detail: string }[];
};

const unreachable: Problem = {
  code: 'unreachable',
  status: 0,
  title: 'The server cannot be reached',
  detail: 'Check your connection, then try again.',
  errors: [],
};

/** What went wrong in this browser, before anything was sent. */
export class LocalProblem extends Error {
  readonly detail: string;

  constructor(title: string, detail: string) {
    super(title);
    this.detail = detail;
  }
}

/** Reads the problem of a failed call. */
export function problemOf(error: unknown): Problem {
  if (error instanceof LocalProblem)
    return { code: 'local', status: 0, title: error.message, detail: error.detail, errors: [] };
  const problem = isTRPCClientError<AppRouter>(error) ? error.data?.problem : undefined;
  if (!problem) return unreachable;
  const { code, status, title, detail, request_id: requestId, errors = [] } = problem;
  return { code, status, title, detail, requestId, errors };
}

/** Whether a call was refused because the developer has not authenticated lately. */
export const needsAuthentication = (error: unknown) =>
  problemOf(error).code === 'reauthentication_required';

/** Codes that mean one field, such as `email_taken`, by the field they mean. */
export type FieldByCode = Record<string, string>;
const noFields: FieldByCode = {};

/**
 * The problem of a call that may have failed, with what means a field put at that field. Who did not want to
 * authenticate again knows why nothing happened.
 */
export const useProblem = (error: unknown, fieldByCode = noFields): Problem | null =>
  useMemo(
    () => (error && !needsAuthentication(error) ? atField(problemOf(error), fieldByCode) : null),
    [error, fieldByCode],
  );

function atField(problem: Problem, fieldByCode: FieldByCode): Problem {
  const pointer = fieldByCode[problem.code];
  if (!pointer) return problem;
  const { code, status, title } = problem;
  // Of a wrong or worn-out code the detail alone says it; elsewhere the title says what and the detail what to do.
  const detail = [401, 429].includes(status) ? problem.detail : `${title}. ${problem.detail}`;
  return { ...problem, errors: [{ pointer, code, detail }] };
}

/** What to say under a field; `words` says it better for some codes. */
export function fieldError(
  problem: Problem | null,
  pointer: string,
  words: Record<string, string> = {},
): string | undefined {
  const error = problem?.errors.find((each) => each.pointer === pointer);
  return error && (words[error.code] ?? sentence(error.detail));
}

const sentence = (words: string) => {
  const whole = words.charAt(0).toUpperCase() + words.slice(1);
  return /[.!?…]$/.test(whole) ? whole : `${whole}.`;
};

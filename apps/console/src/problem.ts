import type { AppRouter } from '@assent/core/router';
import { LocalProblem } from '@assent/ui/local-problem';
import { isTRPCClientError } from '@trpc/client';
import { useMemo } from 'react';
import { texts } from './texts.ts';

/** A failed call as screens show it. Status 0: the server could not be reached. */
export type Problem = {
  code: string;
  status: number;
  title: string;
  detail: string;
  requestId?: string;
  /** The message because of which a group is in use. */
  messageId?: string;
  errors: { pointer: string; code: string; detail: string }[];
};

const unreachable = (): Problem => ({
  code: 'unreachable',
  status: 0,
  ...texts.shell.unreachable,
  errors: [],
});

/** Returns the problem of a failed call. */
export function problemOf(error: unknown): Problem {
  if (error instanceof LocalProblem)
    return { code: 'local', status: 0, title: error.message, detail: error.detail, errors: [] };
  const problem = isTRPCClientError<AppRouter>(error) ? error.data?.problem : undefined;
  if (!problem) return unreachable();
  const { code, status, title, request_id: requestId, message_id, errors = [] } = problem;
  // Without the pointer of the field, which is for programs.
  const detail = errors[0]?.detail ?? problem.detail;
  const messageId = typeof message_id === 'string' ? message_id : undefined;
  return { code, status, title, detail, requestId, messageId, errors };
}

/** Returns whether a call was refused because it needs a recent authentication. */
export const needsAuthentication = (error: unknown) =>
  problemOf(error).code === 'reauthentication_required';

/** Returns whether what a call names does not exist in the app that is shown. */
export const isNotFound = (error: unknown) => problemOf(error).code === 'not_found';

/** Returns whether a call was refused because the address was registered again meanwhile. */
export const isRegistrationReplaced = (error: unknown) =>
  problemOf(error).code === 'registration_replaced';

/** The fields that codes such as `email_taken` belong to, as JSON pointers. */
export type FieldByCode = Record<string, string>;
const noFields: FieldByCode = {};

/**
 * Returns the problem of a failed call, assigned to its field. Returns null after a canceled reauthentication, which
 * needs no message.
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
  // For a wrong or expired code the detail is sufficient.
  const detail = [401, 429].includes(status) ? problem.detail : `${title}. ${problem.detail}`;
  return { ...problem, errors: [{ pointer, code, detail }] };
}

/** Returns the error text of a field. `words` replaces the text for some codes. */
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

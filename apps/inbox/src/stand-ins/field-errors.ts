import type { AppRouter } from '@assent/core/router';
import { isTRPCClientError } from '@trpc/client';

/** Returns what is wrong with each field of a form, by the name of the field. */
export function fieldErrorsOf(error: unknown): Record<string, string> {
  if (!isTRPCClientError<AppRouter>(error)) return {};
  const errors = error.data?.problem.errors ?? [];
  return Object.fromEntries(
    errors.map(({ pointer, detail }) => [pointer.split('/')[1] ?? '', sentence(detail)]),
  );
}

/** Details begin with a verb, as in "must be an e-mail address". */
const sentence = (detail: string) =>
  `${/^must /.test(detail) ? 'It ' : ''}${detail}${detail.endsWith('.') ? '' : '.'}`;

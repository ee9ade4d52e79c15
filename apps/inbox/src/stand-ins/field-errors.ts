import type { AppRouter } from '@assent/core/router';
import { isTRPCClientError } from '@trpc/client';
import { fieldText } from '../locales/problem-texts.ts';
import { problemOf } from '../problem.ts';

/** Returns what is wrong with each field of a form, by the name of the field. */
export function fieldErrorsOf(error: unknown): Record<string, string> {
  if (!isTRPCClientError<AppRouter>(error)) return {};
  const errors = error.data?.problem.errors ?? [];
  return Object.fromEntries(
    errors.map((each) => [
      each.pointer.split('/')[1] ?? '',
      fieldText(each) ?? problemOf(error).detail,
    ]),
  );
}

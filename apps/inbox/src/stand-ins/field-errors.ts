import type { AppRouter } from '@assent/core/router';
import { isTRPCClientError } from '@trpc/client';
import { partTexts } from '../texts.ts';

/** Returns what is wrong with each field of a form, by the name of the field. */
export function fieldErrorsOf(error: unknown): Record<string, string> {
  if (!isTRPCClientError<AppRouter>(error)) return {};
  const errors = error.data?.problem.errors ?? [];
  return Object.fromEntries(
    errors.map(({ pointer, detail }) => [pointer.split('/')[1] ?? '', sentence(detail)]),
  );
}

/** Details begin with a verb, as in "must be an email address". */
function sentence(detail: string): string {
  const rule = detail.replace(/\.$/, '');
  return rule.startsWith('must ') ? partTexts.people.field_must({ rule }) : `${rule}.`;
}

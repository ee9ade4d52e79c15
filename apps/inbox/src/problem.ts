import type { AppRouter } from '@assent/core/router';
import { isNotLoaded } from '@assent/ui/lazy-part';
import { LocalProblem } from '@assent/ui/local-problem';
import { isTRPCClientError } from '@trpc/client';
import { problemText } from './locales/problem-texts.ts';
import { type FieldErrors, fieldErrorsIn } from './outbox/field-errors.ts';
import { texts } from './texts.ts';

/** A problem to show: from the server (RFC 9457), or local if it could not be reached. */
export type Problem = { code: string; title: string; detail: string; requestId?: string };

/** Returns the code of the problem of any thrown value, also before the texts are loaded. */
export function codeOf(error: unknown): string {
  if (error instanceof LocalProblem) return 'local';
  return serverProblem(error)?.code ?? localCode(error);
}

const serverProblem = (error: unknown) =>
  isTRPCClientError<AppRouter>(error) ? error.data?.problem : undefined;

function localCode(error: unknown) {
  if (isTRPCClientError(error)) return 'unreachable';
  return isNotLoaded(error) ? 'incomplete' : 'unexpected';
}

/** Returns the problem of any thrown value. */
export function problemOf(error: unknown): Problem {
  const code = codeOf(error);
  if (error instanceof LocalProblem) return { code, title: error.message, detail: error.detail };
  const problem = serverProblem(error);
  if (!problem) return { code, ...texts.problem[localCode(error)] };
  // The texts of the server are English, for developers.
  const said = problemText(problem) ?? texts.problem.unexpected;
  return { code, ...said, requestId: problem.request_id || undefined };
}

/** Returns whether the session has ended. */
export const isSignedOut = (error: unknown) => codeOf(error) === 'not_signed_in';

/** Whether an answer was sent: `refused` by Assent, or `unknown` if there was no usable response. */
export type SendOutcome = 'not-sent' | 'refused' | 'unknown';

export function sendOutcomeOf(error: unknown): SendOutcome {
  if (error instanceof LocalProblem) return 'not-sent';
  const status = serverProblem(error)?.status;
  return status !== undefined && status < 500 ? 'refused' : 'unknown';
}

/** Assent refused the values of an answer. Nothing was decided. */
export class FieldsRefused extends LocalProblem {
  readonly errors: FieldErrors;

  constructor(errors: FieldErrors, said: { title: string; detail: string }) {
    super(said.title, said.detail);
    this.errors = errors;
  }
}

/** Somebody asked or was answered something after the person had decided. Nothing was decided. */
export class ConversationChanged extends LocalProblem {}

/** Returns whether an answer was refused because the person has not read all questions and answers. */
export const isConversationChanged = (error: unknown): boolean =>
  error instanceof ConversationChanged || serverProblem(error)?.code === 'conversation_changed';

/** Returns why the values of an answer were refused, or null if something else failed. */
export function fieldErrorsOf(error: unknown): FieldErrors | null {
  if (error instanceof FieldsRefused) return error.errors;
  return fieldErrorsIn(serverProblem(error) ?? {});
}

import {
  AssentConfigError,
  AssentConnectionError,
  AssentProblem,
  AssentTimeout,
} from '@assent/sdk';
import { messageOf } from '../terminal/texts.ts';
import { exitCodes } from './context.ts';

/** A failure with what the user reads and the exit code. */
export class Failure extends Error {
  override name = 'Failure';
  readonly exitCode: number;
  /** What to do about it. */
  readonly hint: string | null;
  /** Code of the problem, for `--json`. */
  readonly code: string;
  readonly requestId: string | null;

  constructor(
    message: string,
    {
      exitCode = exitCodes.failed,
      hint = null,
      code = 'failed',
      requestId = null,
      cause,
    }: {
      exitCode?: number;
      hint?: string | null;
      code?: string;
      requestId?: string | null;
      cause?: unknown;
    } = {},
  ) {
    super(message, { cause });
    this.exitCode = exitCode;
    this.hint = hint;
    this.code = code;
    this.requestId = requestId;
  }
}

/** Returns a failure because of what the user typed or configured. */
export const usageFailure = (
  message: string,
  hint: string | null = null,
  exitCode: number = exitCodes.usage,
) => new Failure(message, { exitCode, hint, code: 'usage' });

/** What to do about problems whose detail does not say it. */
const hints: Readonly<Record<string, string>> = {
  invalid_credentials:
    'Run `assent login`, or set ASSENT_KEY to <appid>:<secret>, both of the same app, live or test.',
  email_not_verified: 'Verify the email address of the account in the console.',
  scope_missing: 'Create a key with this scope in the console, or run `assent login` again.',
  test_only: 'Use a key of the test app: `assent login --profile test`, and choose it there.',
  expired_token: 'Run `assent login` again.',
  internal: 'Try again. If it happens again, report the request id.',
};

/** Converts anything that was thrown into a failure. */
export function failureOf(error: unknown): Failure {
  if (error instanceof Failure) return error;
  if (error instanceof AssentProblem) return problemFailure(error);
  if (error instanceof AssentConfigError) return usageFailure(error.message);
  if (error instanceof AssentConnectionError || error instanceof AssentTimeout)
    return new Failure(error.message, {
      exitCode: exitCodes.unavailable,
      code: 'unavailable',
      hint: 'Check the URL and the network: `assent doctor`.',
      cause: error,
    });
  const message = messageOf(error);
  return new Failure(`Unexpected error: ${message}`, {
    exitCode: exitCodes.software,
    code: 'unexpected',
    hint: 'This is an error of the program. Please report it.',
    cause: error,
  });
}

/** Returns what was wrong and what to do, as one text. */
export const failureText = (error: unknown): string => {
  const { message, hint } = failureOf(error);
  return [message, hint].filter(Boolean).join(' ');
};

function problemFailure(problem: AssentProblem): Failure {
  const { title, detail, errors, code, requestId } = problem;
  const fields = errors.map((one) => `${one.pointer || '/'} ${one.detail}`).join('; ');
  return new Failure(`${title}: ${fields || detail}`, {
    exitCode: exitCodeOf(problem),
    code,
    requestId,
    hint: hints[code] ?? null,
    cause: problem,
  });
}

function exitCodeOf({ status, code }: AssentProblem): number {
  if (code === 'access_denied' || code === 'expired_token') return exitCodes.notAllowed;
  if (status === 401 || status === 403) return exitCodes.notAllowed;
  if (status === 429 || status >= 500) return exitCodes.unavailable;
  return exitCodes.usage;
}

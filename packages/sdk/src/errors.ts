import type { Problem, ProblemCode, ResponseOut } from './api.gen.ts';

/** A code of the service. New ones may come, so any text is one. */
export type AnyProblemCode = ProblemCode | (string & {});

/** The client was set up wrongly. The message says what to change; secrets are never part of it. */
export class AssentConfigError extends Error {
  override name = 'AssentConfigError';
}

/** The service could not be reached, or what answered was not the service. `cause` is what was met. */
export class AssentConnectionError extends Error {
  override name = 'AssentConnectionError';
  /** The HTTP status of what answered in its place; null when nothing did. */
  readonly status: number | null;

  constructor(
    message: string,
    { status = null, cause }: { status?: number | null; cause?: unknown },
  ) {
    super(message, { cause });
    this.status = status;
  }
}

/** The time was up. */
export class AssentTimeout extends Error {
  override name = 'AssentTimeout';
  /** The message that was waited for; `messages.wait(messageId)` goes on. Null for every other call. */
  readonly messageId: string | null;
  /** Whether the message was withdrawn, as `cancelOnTimeout` asks for. */
  readonly isCanceled: boolean;

  constructor(
    message: string,
    messageId: string | null = null,
    { cause, isCanceled = false }: { cause?: unknown; isCanceled?: boolean } = {},
  ) {
    super(message, { cause });
    this.messageId = messageId;
    this.isCanceled = isCanceled;
  }
}

/** The caller's signal ended a wait. It has the name of the signal's reason, which is its `cause`. */
export class AssentAborted extends Error {
  override name: string;
  /** The message that was waited for, which stays open. Null when it is not known to be sent. */
  readonly messageId: string | null;

  constructor(messageId: string | null, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : 'The signal was aborted.';
    super(messageId ? `${reason} ${messageId} stays open.` : reason, { cause });
    this.name = cause instanceof Error ? cause.name : 'AbortError';
    this.messageId = messageId;
  }
}

/** What the service said no with (RFC 9457). `isProblem(error, 'not_cancelable')` narrows it by code. */
export class AssentProblem<Code extends AnyProblemCode = AnyProblemCode> extends Error {
  override name = 'AssentProblem';
  /** Stable name of the problem; `type` is the address of the page that explains it. */
  readonly code: Code;
  readonly status: number;
  readonly type: string;
  readonly title: string;
  readonly detail: string;
  /** The wrong fields, when `code` is `validation_failed`. */
  readonly errors: NonNullable<Problem['errors']>;
  /** Name it when you ask for help. */
  readonly requestId: string | null;
  /** How long to wait before trying again; null when the service did not say. */
  readonly retryAfterMs: number | null;
  /** The state of a message that is closed. */
  readonly messageStatus: Problem['message_status'] | null;
  /** The answer that stands. */
  readonly response: ResponseOut | null;

  constructor(problem: ProblemFacts<Code>, retryAfterMs: number | null) {
    super(textOf(problem));
    this.code = problem.code;
    this.status = problem.status;
    this.type = problem.type;
    this.title = problem.title;
    this.detail = problem.detail;
    this.errors = problem.errors ?? [];
    this.requestId = problem.request_id;
    this.retryAfterMs = retryAfterMs;
    this.messageStatus = problem.message_status ?? null;
    this.response = problem.response ?? null;
  }
}

/** `detail` repeats the first wrong field, so where fields are listed the title takes its place. */
function textOf({ code, title, detail, errors = [] }: ProblemFacts<string>): string {
  if (errors.length === 0) return `${code}: ${detail}`;
  const fields = errors.map(({ pointer, detail }) => `${pointer || '/'} ${detail}`);
  return [`${code}: ${title}`, ...fields].join('\n  ');
}

/** What a problem is made of. */
export type ProblemFacts<Code> = Omit<Problem, 'code' | 'response'> & {
  code: Code;
  response?: ResponseOut | null;
};

/** Is it a problem of the service, and one of these codes (any, when none is named)? */
export const isProblem = <Code extends ProblemCode>(
  error: unknown,
  ...codes: Code[]
): error is AssentProblem<Code> =>
  error instanceof AssentProblem &&
  (codes.length === 0 || codes.some((code) => code === error.code));

/** May the same request go well a little later? */
export function isPassing(error: unknown): boolean {
  if (error instanceof AssentTimeout) return true;
  if (error instanceof AssentConnectionError)
    return error.status === null || isPassingStatus(error.status);
  return (
    error instanceof AssentProblem &&
    (isPassingStatus(error.status) || error.code === 'idempotency_in_progress')
  );
}

const isPassingStatus = (status: number) => status >= 500 || status === 429;

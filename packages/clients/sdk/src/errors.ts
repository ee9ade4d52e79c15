import type { Problem, ProblemCode, ResponseOut } from './api.gen.ts';
import { certificateFault } from './http/certificates.ts';

/** A problem code of the service. The type allows any text, because new codes can be added. */
export type AnyProblemCode = ProblemCode | (string & {});

/** The configuration of the client is wrong. The message says what to change; it never contains a secret. */
export class AssentConfigError extends Error {
  override name = 'AssentConfigError';
}

/** The service could not be reached, or the response was not from the service. `cause` is the original error. */
export class AssentConnectionError extends Error {
  override name = 'AssentConnectionError';
  /** HTTP status of a response that was not from the service; null if there was no response. */
  readonly status: number | null;

  constructor(
    message: string,
    { status = null, cause }: { status?: number | null; cause?: unknown },
  ) {
    super(message, { cause });
    this.status = status;
  }
}

/** A call or a wait timed out. */
export class AssentTimeout extends Error {
  override name = 'AssentTimeout';
  /** Id of the message of a wait; if it is open, `messages.wait(messageId)` continues. Null for every other call. */
  readonly messageId: string | null;
  /** Whether the message was withdrawn because of `cancelOnTimeout`. */
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

/** The caller's signal ended a wait. `name` is the name of the signal's reason, `cause` is the reason. */
export class AssentAborted extends Error {
  override name: string;
  /** Id of the message of the wait, which stays open. Null if it is not known whether it was sent. */
  readonly messageId: string | null;

  constructor(messageId: string | null, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : 'The signal was aborted.';
    super(messageId ? `${reason} ${messageId} stays open.` : reason, { cause });
    this.name = cause instanceof Error ? cause.name : 'AbortError';
    this.messageId = messageId;
  }
}

/** A problem that the service returned (RFC 9457). `isProblem(error, 'not_cancelable')` narrows it by code. */
export class AssentProblem<Code extends AnyProblemCode = AnyProblemCode> extends Error {
  override name = 'AssentProblem';
  /** Stable code of the problem; `type` is the URL of the page that explains it. */
  readonly code: Code;
  readonly status: number;
  readonly type: string;
  readonly title: string;
  readonly detail: string;
  /** The wrong fields, if `code` is `validation_failed`. */
  readonly errors: NonNullable<Problem['errors']>;
  /** Id of the request. State it when you ask for support. */
  readonly requestId: string | null;
  /** Time to wait before a retry, in milliseconds; null if the service did not specify it. */
  readonly retryAfterMs: number | null;
  /** Status of the closed message. */
  readonly messageStatus: Problem['message_status'] | null;
  /** The answer that decided the message. */
  readonly response: ResponseOut | null;
  /** The answer of a question that has one already. */
  readonly answer: Problem['answer'] | null;

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
    this.answer = problem.answer ?? null;
  }
}

/** Returns the text of the error. With wrong fields, the title replaces `detail`, which repeats the first of them. */
function textOf({ code, title, detail, errors = [] }: ProblemFacts<string>): string {
  if (errors.length === 0) return `${code}: ${detail}`;
  const fields = errors.map(({ pointer, detail }) => `${pointer || '/'} ${detail}`);
  return [`${code}: ${title}`, ...fields].join('\n  ');
}

/** The members of a problem. */
export type ProblemFacts<Code> = Omit<Problem, 'code' | 'response'> & {
  code: Code;
  response?: ResponseOut | null;
};

/** Returns whether an error is a problem of the service with one of these codes, or with any code if none is given. */
export const isProblem = <Code extends ProblemCode>(
  error: unknown,
  ...codes: Code[]
): error is AssentProblem<Code> =>
  error instanceof AssentProblem &&
  (codes.length === 0 || codes.some((code) => code === error.code));

/**
 * Returns whether the same request may succeed later.
 * @param isAddressKnown whether the service has responded at this address: then every response of another server is one of a
 * proxy in between, and not of a wrong address
 */
export function isPassing(error: unknown, isAddressKnown = false): boolean {
  if (error instanceof AssentTimeout) return true;
  if (error instanceof AssentConnectionError)
    return error.status === null
      ? certificateFault(error.cause) === null
      : isAddressKnown || isPassingStatus(error.status);
  return (
    error instanceof AssentProblem &&
    (isPassingStatus(error.status) || error.code === 'idempotency_in_progress')
  );
}

// 408: a process that was stopped or had no processor wrote the request later than its connection was kept for.
const isPassingStatus = (status: number) => status >= 500 || status === 429 || status === 408;

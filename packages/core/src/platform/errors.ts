import type { LimitName } from './limits/limit-table.ts';
import { conflicts } from './problems/conflicts.ts';
import type { ProblemMember } from './problems/entry.ts';
import { refusals } from './problems/refusals.ts';
import { requests } from './problems/requests.ts';
import type { FieldParams, ProblemParams } from './schemas/problem-params.ts';

/** All problems that clients can receive, by code, in the order of the API document. */
export const catalogue = { ...requests, ...conflicts, ...refusals };

export type ProblemCode = keyof typeof catalogue;

/** One wrong field: where (RFC 6901 pointer), which rule, and what would be right. */
export type FieldError = { pointer: string; code: string; detail: string; params?: FieldParams };

type ReasonsOf<Entry> = Entry extends { reasons: readonly (infer Reason)[] } ? Reason : never;
export type ProblemReason = ReasonsOf<(typeof catalogue)[ProblemCode]>;

type ProblemMore = {
  detail?: string;
  retryAfterSeconds?: number;
  /** The methods that a path accepts, for method_not_allowed. */
  allow?: string[];
  errors?: FieldError[];
  /** What `detail` says in English, for texts in other languages. */
  params?: Omit<ProblemParams, 'reason'> & { reason?: ProblemReason | LimitName };
  /** Extension members of the response (RFC 9457 §3.2), e.g. the stored response. */
  extra?: Partial<Record<ProblemMember, unknown>>;
};

/** The error that rules throw. It has a code and does not depend on a transport. */
export class Problem extends Error {
  override name = 'Problem';
  readonly code: ProblemCode;
  readonly more: ProblemMore;

  constructor(code: ProblemCode, more: ProblemMore = {}) {
    super(more.detail ?? catalogue[code].title);
    this.code = code;
    this.more = more;
  }

  get status(): number {
    return catalogue[this.code].status;
  }
}

/** What a request was decided on has changed meanwhile, and nothing was written: it must be decided again. */
export class DecideAgain extends Error {}

/** Returns a problem of one input field that a schema cannot detect. */
export const fieldProblem = (
  pointer: string,
  code: string,
  detail: string,
  params?: FieldParams,
) => {
  const error = { pointer, code, detail, ...(params && { params }) };
  return new Problem('validation_failed', { detail: fieldsDetail([error]), errors: [error] });
};

/** Returns the `detail` of a problem with wrong fields: the first field, what it must be, and how many others are wrong. */
export function fieldsDetail([first, ...others]: FieldError[]): string | undefined {
  if (!first) return undefined;
  const more = others.length === 1 ? '1 more field is' : `${others.length} more fields are`;
  const note = others.length > 0 ? ` (${more} wrong, see errors)` : '';
  return `${first.pointer || '/'}: ${first.detail}${note}`;
}

import { z } from 'zod';
import { Overtaken } from './database/connections/overtaken.ts';
import { isPassing } from './database/driver-errors.ts';
import { catalogue, type FieldError, fieldsDetail, Problem } from './errors.ts';
import { ObjectStoreFailed } from './object-store.ts';
import { fieldWords, IS_REQUIRED } from './schemas/field-words.ts';
import { pointerTo } from './schemas/json/json-pointers.ts';
import { FieldParams, ProblemParams } from './schemas/problem-params.ts';

// Clients receive the errors of all schemas, so they must not contain the library's own messages.
z.config({ customError: fieldWords });

/** The body of every response that is not a success (RFC 9457, application/problem+json). */
export const ProblemOut = z.looseObject({
  type: z.string().describe('URL of the page that explains this code.'),
  title: z.string(),
  status: z.number().int(),
  detail: z.string(),
  instance: z.string().describe('Path of the request.'),
  code: z.string().describe('Stable code of the problem.'),
  request_id: z.string(),
  errors: z
    .array(
      z.object({
        pointer: z.string(),
        code: z.string(),
        detail: z.string(),
        params: FieldParams.optional(),
      }),
    )
    .optional()
    .describe('The wrong fields, for `validation_failed`.'),
  params: ProblemParams.optional().describe(
    'What `detail` says in numbers and names, for texts of your own in other languages.',
  ),
});
export type ProblemOut = z.infer<typeof ProblemOut>;

/** The request to which a problem is the response. */
export type ProblemPlace = { baseUrl: string; path: string; requestId: string };

export const problemOut = (problem: Problem, place: ProblemPlace): ProblemOut => ({
  type: `${place.baseUrl}/docs/problems/${problem.code}`,
  title: catalogue[problem.code].title,
  status: problem.status,
  detail: problem.more.detail ?? catalogue[problem.code].advice,
  instance: place.path,
  code: problem.code,
  request_id: place.requestId,
  ...(problem.more.errors && { errors: problem.more.errors }),
  ...paramsOf(problem),
  ...problem.more.extra,
});

function paramsOf({ more: { params, retryAfterSeconds } }: Problem) {
  if (retryAfterSeconds === undefined) return params && { params };
  return { params: { ...params, retry_after_seconds: retryAfterSeconds } };
}

/** Returns the problem for any thrown value. Unknown errors become `internal`, without their text. */
export function problemOf(thrown: unknown): Problem {
  if (thrown instanceof Problem) return thrown;
  if (thrown instanceof z.ZodError) return validationProblem(thrown.issues);
  if (thrown instanceof z.core.$ZodError) return validationProblem(thrown.issues);
  // A path that cannot be percent-decoded does not exist.
  if (thrown instanceof URIError) return new Problem('not_found');
  if (thrown instanceof Overtaken)
    return new Problem('unavailable', { detail: thrown.message, retryAfterSeconds: 5 });
  if (thrown instanceof ObjectStoreFailed)
    return new Problem('unavailable', {
      detail: 'The store of the files does not answer. Nothing was changed.',
      retryAfterSeconds: 5,
    });
  // Nothing was changed: each transaction that conflicts was repeated, and rolled back each time.
  if (isPassing(thrown)) return new Problem('unavailable', { retryAfterSeconds: 5 });
  return new Problem('internal');
}

function validationProblem(issues: readonly z.core.$ZodIssue[]): Problem {
  const errors = issues.flatMap(fieldErrorsOf).slice(0, 20);
  return new Problem('validation_failed', { detail: fieldsDetail(errors), errors });
}

function fieldErrorsOf(issue: z.core.$ZodIssue): FieldError[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({
      pointer: pointerTo([...issue.path, key]),
      code: 'unknown_field',
      detail: 'is not a field of this request',
    }));
  const error = { pointer: pointerTo(issue.path), code: ruleOf(issue), detail: issue.message };
  const params = fieldParamsOf(issue);
  return [params ? { ...error, params } : error];
}

function fieldParamsOf(issue: z.core.$ZodIssue): FieldParams | undefined {
  if (issue.code === 'too_small') return { min: Number(issue.minimum) };
  return issue.code === 'too_big' ? { max: Number(issue.maximum) } : undefined;
}

function ruleOf(issue: z.core.$ZodIssue): string {
  if (issue.message === IS_REQUIRED) return 'required';
  if (issue.code === 'custom') return String(issue.params?.code ?? 'invalid');
  if (issue.code === 'too_small') return isNumber(issue.origin) ? 'too_small' : 'too_short';
  if (issue.code === 'too_big') return isNumber(issue.origin) ? 'too_large' : 'too_long';
  return issue.code;
}

const isNumber = (origin: string) => ['number', 'int', 'bigint'].includes(origin);

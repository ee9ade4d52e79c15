import {
  FieldValues,
  InboxResponseOut,
  MessageStatus,
  QuestionAnswerOut,
  ResponseOut,
} from '@assent/core/schemas';
import {
  catalogue,
  idOf,
  instant,
  isForEveryRole,
  type ProblemCode,
  type ProblemMember,
  ProblemOut,
} from '@assent/core/service';
import { z } from 'zod';
import type { oas31 } from 'zod-openapi';
import type { Operation } from '../operations.ts';
import { problemHeaders } from './headers.ts';
import { isProtected, needsOrigin } from './security.ts';

const members = {
  error: z
    .enum(['authorization_pending', 'slow_down', 'access_denied', 'expired_token'])
    .optional()
    .describe('The error code of RFC 8628, for a device login.'),
  message_status: MessageStatus.optional().describe('Status of the message.'),
  message_id: idOf('msg').optional().describe('A message that still has to read the group.'),
  drill_id: idOf('dri').optional().describe('The open drill of the topic.'),
  ended_at: instant().optional().describe('Time since which the message accepts no answer.'),
  response: z
    .union([ResponseOut, InboxResponseOut, z.null()])
    .optional()
    .describe('The answer that decided the message, or the one that you have given already.'),
  fields: FieldValues.optional().describe(
    'The values that others have approved, by the keys of their fields: an approval must have the same.',
  ),
  reason: z
    .enum(['excluded', 'groups'])
    .optional()
    .describe(
      'Why you cannot answer the message (`excluded`), or not approve it: you are in none of its `groups`.',
    ),
  answer: QuestionAnswerOut.optional().describe('The answer that the question has.'),
  conversation: z
    .number()
    .int()
    .optional()
    .describe('The current revision of the questions and answers about the message.'),
} satisfies Record<ProblemMember, z.ZodType>;

/** The body of every problem, with the members that some of them add. */
export const Problem = ProblemOut.extend(members);

const credentialProblems: Record<Operation['surface'], ProblemCode[]> = {
  open: [
    'invalid_credentials',
    'email_not_verified',
    'scope_missing',
    'app_suspended',
    'rate_limited',
  ],
  developer: ['invalid_credentials', 'token_expired', 'not_found'],
  app: ['not_signed_in'],
};

const BODY_PROBLEMS = ['invalid_json', 'payload_too_large', 'unsupported_media_type'];

/** Every code that an operation can answer with, in the order of the catalogue. */
export function problemsOf(operation: Operation): ProblemCode[] {
  const { surface, method, path, docs, input, authority } = operation;
  const codes = new Set<string>([
    'validation_failed',
    // A body is read and judged whether or not an operation takes one.
    ...BODY_PROBLEMS,
    'internal',
    'unavailable',
    ...(docs.problems ?? []),
  ]);
  const add = (when: boolean, ...more: ProblemCode[]) => {
    for (const code of when ? more : []) codes.add(code);
  };
  add(isProtected(operation), ...credentialProblems[surface]);
  add(surface === 'open' && method === 'post', 'idempotency_key_reused', 'idempotency_in_progress');
  add(needsOrigin(operation), 'origin_not_allowed');
  add(path.includes('{'), 'not_found');
  add(input instanceof z.ZodObject && 'cursor' in input.shape, 'invalid_cursor');
  const isOfMember = surface === 'developer' && authority !== undefined;
  add(isOfMember && !isForEveryRole(authority.level), 'role_insufficient');
  return allCodes.filter((code) => codes.has(code));
}

const isCode = (text: string): text is ProblemCode => Object.hasOwn(catalogue, text);
const allCodes = Object.keys(catalogue).filter(isCode);

/** The problem answers of an operation by status. Equal ones are one component, which lands in `components`. */
export function problemResponses(
  operation: Operation,
  components: Record<string, oas31.ResponseObject>,
  baseUrl: string,
): Record<string, oas31.ReferenceObject> {
  const codes = problemsOf(operation);
  const statuses = [...new Set(codes.map((code) => catalogue[code].status))];
  return Object.fromEntries(
    statuses.map((status) => {
      const ofStatus = codes.filter((code) => catalogue[code].status === status);
      const name = `${operation.surface}.${ofStatus.join('.')}`;
      components[name] ??= problemResponse(operation.surface, status, ofStatus, baseUrl);
      return [status, { $ref: `#/components/responses/${name}` }];
    }),
  );
}

const problemResponse = (
  surface: Operation['surface'],
  status: number,
  codes: ProblemCode[],
  baseUrl: string,
): oas31.ResponseObject => ({
  description: codes.map(explained).join('\n'),
  headers: problemHeaders(surface, status),
  content: {
    'application/problem+json': {
      schema: {
        allOf: [
          { $ref: '#/components/schemas/Problem' },
          {
            type: 'object',
            properties: {
              // Some generators take a constant without a type for text.
              status: { type: 'integer', const: status },
              code: { type: 'string', enum: codes },
            },
          },
        ],
      },
      examples: Object.fromEntries(
        codes.map((code) => [
          code,
          { summary: catalogue[code].title, value: exampleOf(code, baseUrl) },
        ]),
      ),
    },
  },
});

const explained = (code: ProblemCode) =>
  `- [\`${code}\`](/docs/problems/${code}): ${catalogue[code].title}. ${catalogue[code].advice}`;

const exampleOf = (code: ProblemCode, baseUrl: string) => ({
  type: `${baseUrl}/docs/problems/${code}`,
  title: catalogue[code].title,
  status: catalogue[code].status,
  detail: catalogue[code].advice,
  instance: '/v1/open/messages',
  code,
  request_id: 'req-7f3a91c2',
  ...(code === 'validation_failed' && {
    errors: [
      {
        pointer: '/payload/title',
        code: 'too_long',
        detail: 'must have at most 120 characters; got 134',
      },
    ],
  }),
});

import { STATUS_CODES } from 'node:http';
import { example } from '@assent/core/pure/platform/schemas/example';
import {
  catalogue,
  Problem,
  type ProblemCode,
  type ProblemExample,
  problemOut,
  wireNameOf,
} from '@assent/core/service';
import { problemsOf } from '../openapi/components/problems.ts';
import { needsOrigin } from '../openapi/components/security.ts';
import { allOperations, type Operation } from '../openapi/operations.ts';
import { problemHeaders } from '../problems/problems.ts';

type Sent = NonNullable<ProblemExample['sent']>;

/** A request of an example; the body is text, as it is sent. */
export type ExampleRequest = {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | null;
};

/** @throws Error for an operation that is not there */
export function operationNamed(operationId: string): Operation {
  const found = allOperations.find(({ docs }) => docs.operationId === operationId);
  if (!found) throw new Error(`there is no operation ${operationId}`);
  return found;
}

const bearers = {
  open: `Bearer ${example.appid}:${example.openSecret}`,
  developer: `Bearer ${example.accessToken}`,
};

function credentialOf({ surface, credential }: Operation, baseUrl: string): Record<string, string> {
  const cookie = (name: 'assent_session' | 'assent_refresh') => ({
    Cookie: `${wireNameOf(name, baseUrl)}=${example.sessionToken}`,
  });
  if (credential === 'none') return {};
  if (credential === 'assent_refresh') return cookie('assent_refresh');
  return surface === 'app' ? cookie('assent_session') : { Authorization: bearers[surface] };
}

function bodyOf(fields: Record<string, unknown>, body: Sent['body']): string {
  return typeof body === 'string' ? body : JSON.stringify({ ...fields, ...body }, null, 2);
}

/** Returns the request that the page of a problem shows. */
export function exampleRequest(code: ProblemCode, baseUrl: string) {
  const { operation: id, sent = {} }: ProblemExample = catalogue[code].example;
  const operation = operationNamed(id);
  const input: Record<string, unknown> = Object(operation.docs.example.request);
  const filled = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(input[name]));
  const fields = Object.entries(input).filter(([name]) => !operation.path.includes(`{${name}}`));
  const path = `/v1${filled}`;
  const headers = Object.entries({
    Host: new URL(baseUrl).host,
    ...credentialOf(operation, baseUrl),
    ...(needsOrigin(operation) && { Origin: new URL(baseUrl).origin }),
    ...(operation.takesBody && { 'Content-Type': 'application/json' }),
    ...sent.headers,
  }).filter((header): header is [string, string] => header[1] !== null);
  const request: ExampleRequest = {
    method: sent.method ?? operation.method.toUpperCase(),
    path: sent.path?.startsWith('/') ? sent.path : `${path}${sent.path ?? ''}`,
    headers: Object.fromEntries(headers),
    body: operation.takesBody ? bodyOf(Object.fromEntries(fields), sent.body) : null,
  };
  return request;
}

/** What depends on the address of this server, as it is here. */
const hereFor = (baseUrl: string, detail: string) =>
  detail
    .replaceAll('https://assent.example', new URL(baseUrl).origin)
    .replaceAll('__Host-assent_session', wireNameOf('assent_session', baseUrl));

/** Returns the text of the HTTP request. */
export const requestText = ({ method, path, headers, body }: ExampleRequest) =>
  textOf(`${method} ${path} HTTP/1.1`, headers, body);

/** Returns the text of the HTTP response. */
export function responseText(code: ProblemCode, baseUrl: string, request: ExampleRequest) {
  const { detail, retryAfterSeconds, allow, members }: ProblemExample = catalogue[code].example;
  const problem = new Problem(code, {
    ...(detail && { detail: hereFor(baseUrl, detail) }),
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
    ...(allow && { allow: [...allow] }),
    ...(members && { extra: members }),
  });
  const [path = ''] = request.path.split('?');
  const requestId = 'req-7f3a91c2';
  const headers = {
    'Content-Type': 'application/problem+json; charset=utf-8',
    'X-Request-Id': requestId,
    ...problemHeaders(problem, path),
  };
  const body = JSON.stringify(problemOut(problem, { baseUrl, path, requestId }), null, 2);
  return textOf(`HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`, headers, body);
}

const textOf = (first: string, headers: Record<string, string>, body: string | null) =>
  [
    first,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...(body === null ? [] : ['', body]),
  ].join('\n');

/** More operations than this are not listed one by one. */
const MAX_LISTED = 12;

/** Returns what can answer a problem: the operations, or a sentence about them. */
export function sourcesOf(code: ProblemCode): Operation[] | string {
  const those = allOperations.filter((operation) => problemsOf(operation).includes(code));
  if (those.length === allOperations.length) return 'Any operation can return it.';
  // What is answered before an operation is found stands in the document of none.
  if (those.length === 0) return 'Any path can return it.';
  return those.length > MAX_LISTED ? `${those.length} operations can return it.` : those;
}

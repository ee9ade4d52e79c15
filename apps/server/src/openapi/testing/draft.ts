import fc from 'fast-check';
import { at, type Json } from '../json.ts';
import type { Operation } from '../operations.ts';
import { cursors, valuesOf } from './arbitrary.ts';
import type { RawRequest } from './exchange.ts';
import { bodySchemaOf, document, parametersIn } from './held.ts';
import type { Known } from './known.ts';

/** A request in the making: its parts can still be damaged one by one. */
export type Draft = {
  /** Values of the path, percent-encoded. */
  path: Record<string, string>;
  query: [string, string][];
  /** The JSON of the body; undefined for none. */
  body: unknown;
  /** The bytes of the body, when they are not that JSON. */
  bytes?: string;
  headers: Record<string, string>;
};

/** What damages a request. */
export type Damage = (draft: Draft) => Draft;

/** The largest request body, bytes. */
const MAX_BODY = 32 * 1024;

/** Requests that the document allows. */
export function goodDrafts(operation: Operation, known: Known): fc.Arbitrary<Draft> {
  const bodySchema = bodySchemaOf(operation);
  const path = fc.record(
    Object.fromEntries(
      parametersIn(operation, 'path').map((parameter) => [
        String(at(parameter, 'name')),
        valuesOf(at(parameter, 'schema'), known).map((value) => encodeURIComponent(String(value))),
      ]),
    ),
    { noNullPrototype: true },
  );
  const query = fc
    .tuple(...parametersIn(operation, 'query').map((parameter) => pairs(parameter, known)))
    .map((lists) => lists.flat());
  const drafts = fc.record({
    path,
    query,
    body: bodySchema ? valuesOf(at(document, ...bodySchema), known) : fc.constant(undefined),
    headers: headersFor(operation),
  });
  return drafts.filter(({ body }) => Buffer.byteLength(JSON.stringify(body) ?? '') <= MAX_BODY);
}

function headersFor({
  surface,
  method,
  takesBody,
}: Operation): fc.Arbitrary<Record<string, string>> {
  const type: Record<string, string> = takesBody ? { 'content-type': 'application/json' } : {};
  const keys = fc
    .constantFrom('one', 'two')
    .map((key): Record<string, string> => ({ ...type, 'idempotency-key': key }));
  const isKeyed = surface === 'open' && method === 'post';
  return isKeyed ? fc.oneof(fc.constant(type), fc.constant(type), keys) : fc.constant(type);
}

/** Cursors are strings to the document and more to us; a wait that is granted would take its time. */
const special: Record<string, fc.Arbitrary<string>> = {
  cursor: cursors,
  wait: fc.constantFrom('0', '0', '0', '1'),
};

/** A query parameter as it is sent: not at all, once, or once for each item. */
function pairs(parameter: Json, known: Known): fc.Arbitrary<[string, string][]> {
  const name = String(at(parameter, 'name'));
  const values = valuesOf(at(parameter, 'schema'), known).map((value) =>
    [value].flat().map((one): [string, string] => [name, String(one)]),
  );
  if (at(parameter, 'required') === true) return values;
  const sent = special[name]?.map((value): [string, string][] => [[name, value]]) ?? values;
  return fc.oneof(
    { weight: 2, arbitrary: fc.constant<[string, string][]>([]) },
    { weight: 1, arbitrary: sent },
  );
}

export function requestFrom(operation: Operation, draft: Draft): RawRequest {
  const path = operation.path.replaceAll(
    /\{(\w+)\}/g,
    (_, name: string) => draft.path[name] ?? 'x',
  );
  const query = draft.query.map(([name, value]) => `${encoded(name)}=${encoded(value)}`);
  const body = draft.bytes ?? (draft.body === undefined ? undefined : JSON.stringify(draft.body));
  return {
    method: operation.method.toUpperCase(),
    path: `/v1${path}${query.length ? `?${query.join('&')}` : ''}`,
    headers: draft.headers,
    ...(body !== undefined && { body }),
  };
}

/** Half surrogates cannot be percent-encoded. */
const encoded = (text: string) => encodeURIComponent(Buffer.from(text).toString());

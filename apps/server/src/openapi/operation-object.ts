import * as schemas from '@assent/core/schemas';
import { z } from 'zod';
import type { oas31 } from 'zod-openapi';
import { successHeaders } from './components/headers.ts';
import { problemResponses } from './components/problems.ts';
import { isProtected, needsOrigin, securityOf } from './components/security.ts';
import type { Operation } from './operations.ts';
import { tagOf } from './tags.ts';

type Components = {
  schemas: Record<string, oas31.SchemaObject | oas31.ReferenceObject>;
  responses: Record<string, oas31.ResponseObject>;
};

/**
 * An operation as it is, from what the library makes of its schemas. What only we know is added: which problems,
 * which headers, which credential. Bodies and problem answers land in `components`.
 */
export function operationObject(
  operation: Operation,
  raw: oas31.OperationObject,
  components: Components,
  baseUrl: string,
): oas31.OperationObject {
  const { docs } = operation;
  const body = requestBody(operation, raw, components);
  return {
    operationId: docs.operationId,
    ...clientFacts(operation),
    tags: [tagOf(operation)],
    summary: docs.summary,
    description: docs.description,
    security: securityOf(operation),
    parameters: parameters(operation, raw),
    ...(body && { requestBody: body }),
    responses: {
      '200': {
        description: 'Success.',
        headers: successHeaders(operation),
        content: {
          'application/json': {
            schema: { $ref: `#/components/schemas/${requireNamed(operation.output)}` },
            example: docs.example.response,
          },
        },
      },
      ...pendingResponse(operation),
      ...problemResponses(operation, components.responses, baseUrl),
    },
  };
}

/** What the clients are generated from. @throws Error for an operation of a business system without a method */
function clientFacts({ surface, docs }: Operation) {
  const { operationId, sdk, each, whole, timeouts } = docs;
  if (surface !== 'open') return {};
  if (!sdk) throw new Error(`${operationId} needs the name of its method in the clients (sdk)`);
  return {
    'x-assent-method': sdk,
    ...(each && { 'x-assent-each': each }),
    ...(whole && { 'x-assent-whole': whole }),
    ...(timeouts && { 'x-assent-timeouts': timeouts }),
  };
}

/** The reply with 202, of the operations that have one. */
function pendingResponse(operation: Operation): oas31.ResponsesObject {
  const { pending } = operation.docs;
  if (pending === undefined) return {};
  const schema = { $ref: `#/components/schemas/${requireNamed(operation.output)}` };
  const headers = {
    ...successHeaders(operation),
    'Retry-After': { $ref: '#/components/headers/Retry-After' },
  };
  return { '202': { description: pending, headers, content: { 'application/json': { schema } } } };
}

function requireNamed(schema: z.ZodType): string {
  const name = nameOf(schema);
  if (!name) throw new Error('every answer is an exported schema of a module in core’s schemas.ts');
  return name;
}

function parameters(operation: Operation, raw: oas31.OperationObject) {
  const { surface, method, docs } = operation;
  const values = Object.entries(Object(docs.example.request));
  const own = (raw.parameters ?? []).map((parameter): oas31.ParameterObject => {
    if (!('schema' in parameter)) throw new Error('a parameter without a schema');
    const { description, pattern, ...schema } = Object(parameter.schema);
    const isText = schema.type === 'string';
    const given = values.find(([name]) => name === parameter.name)?.[1];
    return {
      ...parameter,
      ...(description && { description }),
      // An integer of a query is text in the code, and its pattern is about that text.
      schema: isText && pattern ? { ...schema, pattern } : schema,
      ...(given !== undefined && { example: schema.type === 'integer' ? Number(given) : given }),
    };
  });
  const refer = (name: string) => ({ $ref: `#/components/parameters/${name}` });
  // Those with an access token. Signing in, by none or by the refresh cookie, is about no app.
  const isOfApp = surface === 'developer' && isProtected(operation);
  const isKeyed = surface === 'open' && method === 'post';
  return [
    ...own,
    ...(isKeyed ? [refer('IdempotencyKey')] : []),
    ...(isOfApp ? [refer('AssentApp')] : []),
    ...(needsOrigin(operation) ? [refer('Origin')] : []),
    refer('RequestId'),
  ];
}

/** The body is what is not in the path. It has the name of its schema. */
function requestBody(
  { input, path, docs }: Operation,
  raw: oas31.OperationObject,
  { schemas }: Components,
): oas31.RequestBodyObject | undefined {
  if (!raw.requestBody || !('content' in raw.requestBody)) return undefined;
  const schema = raw.requestBody.content['application/json']?.schema;
  const name = nameOf(input);
  // A body without fields need not be sent.
  if (!schema || !name || !('properties' in schema)) return undefined;
  schemas[name] = schema;
  const example = Object.fromEntries(
    Object.entries(Object(docs.example.request)).filter(([field]) => !path.includes(`{${field}}`)),
  );
  return {
    required: (schema.required ?? []).length > 0,
    content: {
      'application/json': { schema: { $ref: `#/components/schemas/${name}` }, example },
    },
  };
}

/** Returns the parameters that many operations share. */
export const sharedParameters = (baseUrl: string): Record<string, oas31.ParameterObject> => ({
  IdempotencyKey: {
    in: 'header',
    name: 'Idempotency-Key',
    description:
      'Requests with the same key and the same body are executed once in 24 hours. 1 to 255 printable ASCII characters.',
    schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[ -~]+$' },
    example: 'invoice-2026-118',
  },
  AssentApp: {
    in: 'header',
    name: 'Assent-App',
    description:
      'The app that the request is about: `live`, `test`, or an appid, for developers in several accounts. Default: `live`.',
    schema: { type: 'string', pattern: '^(live|test|app_[0-7][0-9a-hjkmnp-tv-z]{25})$' },
    example: 'test',
  },
  Origin: {
    in: 'header',
    name: 'Origin',
    required: true,
    description:
      'The origin of this server: scheme, host and port. On our own pages, browsers send it automatically; any other client must set it.',
    schema: { type: 'string' },
    example: new URL(baseUrl).origin,
  },
  RequestId: {
    in: 'header',
    name: 'X-Request-Id',
    // Without a pattern: a request with another text is not refused, and the id in the response is never that text.
    description:
      'Your id for this request: 8 to 64 characters of `A-Za-z0-9_-`. Any other text is no error: the request has a new id instead, which `X-Request-Id` of the response is.',
    schema: { type: 'string' },
    example: 'req-7f3a91c2',
  },
});

const isNamed = (schema: unknown): schema is z.ZodType =>
  schema instanceof z.ZodObject ||
  schema instanceof z.ZodEnum ||
  schema instanceof z.ZodDiscriminatedUnion;

/** The name of every object, enum and union of objects that a schema file exports. */
const names = new Map<unknown, string>();
for (const [name, schema] of Object.entries(schemas)) {
  if (!isNamed(schema)) continue;
  names.set(schema, name);
  // zod-openapi makes a component of what has an id.
  z.globalRegistry.add(schema, { ...z.globalRegistry.get(schema), id: name });
}

/** `MessageIn` for the schema of that name. */
const nameOf = (schema: z.ZodType): string | undefined => names.get(schema);

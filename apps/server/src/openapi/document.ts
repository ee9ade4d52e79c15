import { appRouter } from '@assent/core/router';
import { version } from '@assent/core/service';
import { generateOpenApiDocument } from 'trpc-to-openapi';
import { createSchema, type oas31 } from 'zod-openapi';
import { withDefaultsInWords } from './components/defaults.ts';
import { filePaths } from './components/file-paths.ts';
import { headersOf } from './components/headers.ts';
import { eventStreamPath, jwksPath, logosPath, SigningKeys } from './components/other-paths.ts';

import { Problem } from './components/problems.ts';
import { securitySchemesOf } from './components/security.ts';
import { MessageEvent, webhooks } from './components/webhooks.ts';
import { operationObject, sharedParameters } from './operation-object.ts';
import { operations } from './operations.ts';
import { allTags, tagGroups } from './tags.ts';

/**
 * The API document (OpenAPI 3.1) of the /v1 face. The library turns schemas into JSON Schema; everything else is ours,
 * and openapi/*.test.ts hold it against the real server.
 */
export function openApiDocument(baseUrl: string): oas31.OpenAPIObject {
  const raw = generateOpenApiDocument(appRouter, {
    title: 'Assent',
    version,
    openApiVersion: '3.1.0',
    baseUrl,
  });
  const components = { schemas: ownSchemas(raw), responses: {} };
  const paths: Record<string, oas31.PathItemObject> = {};
  for (const operation of operations) {
    const { path, method } = operation;
    const made = raw.paths?.[path]?.[method] ?? {};
    paths[`/v1${path}`] = {
      ...paths[`/v1${path}`],
      [method]: operationObject(operation, made, components, baseUrl),
    };
  }
  const files = filePaths(components, baseUrl);
  return {
    openapi: '3.1.1',
    info: {
      title: 'Assent',
      version,
      description: introduction,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: baseUrl }],
    tags: [...allTags, { name: 'Callbacks', description: 'Requests to your callback URL.' }],
    paths: { ...paths, ...files, ...eventStreamPath(paths), ...jwksPath, ...logosPath },
    webhooks,
    components: {
      ...components,
      schemas: withoutNoise(components.schemas),
      headers: headersOf(baseUrl),
      parameters: sharedParameters(baseUrl),
      securitySchemes: securitySchemesOf(baseUrl),
    },
    'x-tagGroups': [...tagGroups, { name: 'Callbacks', tags: ['Callbacks'] }],
  };
}

const event = createSchema(MessageEvent);

/** Without the library's own error shapes, which nobody is ever answered, and with what no procedure has. */
const ownSchemas = ({ components }: oas31.OpenAPIObject) => ({
  // Schemas that only events have.
  ...event.components,
  ...Object.fromEntries(
    Object.entries(components?.schemas ?? {}).filter(([name]) => !name.startsWith('error.')),
  ),
  Problem: createSchema(Problem).schema,
  MessageEvent: event.schema,
  SigningKeys,
});

/** The introduction of the API document. It can be read in one minute. */
const introduction = `Ask a person, get a signed answer.

Your system sends a message to a topic. The people on that topic get a push, open it in their inbox and approve or
reject it. The first answer decides. Your callback URL receives it, signed.

Guides: [quickstart](/docs/guides/quickstart), [the card](/docs/guides/card), [SDK](/docs/guides/sdk),
[callbacks](/docs/guides/callbacks), [context links](/docs/guides/context-links), [passkeys](/docs/guides/passkeys),
[testing](/docs/guides/testing), [errors](/docs/guides/errors), [limits](/docs/guides/limits).

## Three surfaces, three credentials

- \`/v1/open\`: your business system, with \`Authorization: Bearer <appid>:<open_secret>\`
- \`/v1/developer\`: a developer in the console, with \`Authorization: Bearer <access_token>\` from signing in
- \`/v1/app\`: a person in the inbox, with the cookie \`__Host-assent_session\` (\`assent_session\` over http); every method but GET also needs the header \`Origin\` with the origin of this server

Each credential is valid for its own surface only. Every account has a live app and a test app, each with its own credentials, topics,
people and messages; an open secret that begins with \`osk_test_\` belongs to the test app. Developers name the app with the header \`Assent-App\`.

## Conventions

A successful request always returns \`200\` with a JSON object. Names are snake_case. Times are integer UTC milliseconds and end in \`_at\`.
Ids begin with their kind (\`msg_\`, \`top_\`, \`inv_\` …) and sort by time. Numbers and booleans are not converted: \`"1"\` is not an integer.
Unknown request fields are refused, so that a misspelled \`scheduled_at\` does not send a message immediately.

## Problems

Every other response is a problem ([RFC 9457](https://www.rfc-editor.org/rfc/rfc9457), \`application/problem+json\`).
Handle problems by \`code\`, which is stable. \`type\` is the URL of a page that explains the code. \`errors\` lists each wrong field.
Every response has an \`X-Request-Id\`. To choose it, send your own (8 to 64 characters of \`A-Za-z0-9_-\`); instead of any other text, the request gets a new one. [All problems](/docs/problems).

## Idempotency

Send an \`Idempotency-Key\` with every POST to \`/v1/open\`. For 24 hours, a request with the same key and the same body returns the stored response,
with \`Idempotency-Replayed: true\`, and is not executed again. The same key with another body returns \`idempotency_key_reused\`.

## Pagination

Lists return \`{data, has_more, next_cursor}\`. Pass \`next_cursor\` as \`cursor\` for the next page. Cursors are opaque.

## Limits

A message counts against the daily quota when it is created; the day ends at 00:00 UTC. \`RateLimit\` and \`RateLimit-Policy\`
show the remaining quota. A 429 has \`Retry-After\` in seconds. An overloaded server
answers 503 \`unavailable\`, also with \`Retry-After\`: send the request again, with the same \`Idempotency-Key\`. A request can have at most 32 KiB; escapes of a message or an answer, such as \`\\u00e9\`, count as their characters.

## Versions

\`/v1\` changes only by addition: new operations, new optional request fields, new response fields, new values, new problem codes.
Ignore fields and values that you do not know. Any other change becomes \`/v2\`, which runs in parallel with \`/v1\` for at least 12 months.
`;

type Schemas = Record<string, oas31.SchemaObject | oas31.ReferenceObject>;

/**
 * Takes out what zod writes and is no promise of ours: the bounds of every safe integer, and that answers have no other
 * fields. They may get new ones at any time; requests keep it, because their unknown fields are refused.
 */
function withoutNoise(schemas: Schemas): Schemas {
  const cleaned = Object.entries(schemas).map(([name, schema]) => {
    const isAnswer = /(Out|Event|Done|Problem)$/.test(name);
    const text = JSON.stringify(schema, (key, value) =>
      isNoise(key, value, isAnswer) ? undefined : value,
    );
    const parsed: unknown = JSON.parse(text);
    return [name, isAnswer ? parsed : withDefaultsInWords(parsed)];
  });
  return Object.fromEntries(cleaned);
}

const isNoise = (key: string, value: unknown, isAnswer: boolean) =>
  (key === 'minimum' && value === Number.MIN_SAFE_INTEGER) ||
  (key === 'maximum' && value === Number.MAX_SAFE_INTEGER) ||
  (key === 'additionalProperties' && isAnswer && !isSchema(value));

/** Returns whether a value is the schema of the values of a record. */
const isSchema = (value: unknown) =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0;

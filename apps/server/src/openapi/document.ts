import { appRouter } from '@assent/core/router';
import { generateOpenApiDocument } from 'trpc-to-openapi';
import { createSchema, type oas31 } from 'zod-openapi';
import { eventStreamPath } from './components/event-stream.ts';
import { headersOf } from './components/headers.ts';
import { jwksPath, SigningKeys } from './components/jwks.ts';
import { Problem } from './components/problems.ts';
import { securitySchemesOf } from './components/security.ts';
import { MessageEvent, webhooks } from './components/webhooks.ts';
import { introduction } from './info.ts';
import { operationObject, sharedParameters } from './operation-object.ts';
import { operations } from './operations.ts';
import { allTags, tagGroups } from './tags.ts';
import { withoutNoise } from './without-noise.ts';

/**
 * The API document (OpenAPI 3.1) of the /v1 face. The library turns schemas into JSON Schema; everything else is ours,
 * and openapi/*.test.ts hold it against the real server.
 */
export function openApiDocument(baseUrl: string): oas31.OpenAPIObject {
  const raw = generateOpenApiDocument(appRouter, {
    title: 'Assent',
    version: '1',
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
  return {
    openapi: '3.1.1',
    info: {
      title: 'Assent',
      version: '1',
      description: introduction,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: baseUrl }],
    tags: [...allTags, { name: 'Callbacks', description: 'Requests to your callback URL.' }],
    paths: { ...paths, ...eventStreamPath(paths), ...jwksPath },
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

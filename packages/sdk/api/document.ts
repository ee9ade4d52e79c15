import { readFileSync } from 'node:fs';

/** A JSON schema, as far as this generator looks into it. */
export type Schema = { [keyword: string]: unknown };

type Content = { content?: { 'application/json'?: { schema: Schema } } };
type Parameter = { in?: string; name?: string; required?: boolean; schema?: Schema };

/** One operation of the document, with where it stands. */
export type Operation = {
  operationId: string;
  summary: string;
  parameters?: (Parameter & { description?: string })[];
  requestBody?: Content & { required?: boolean };
  responses: Record<string, Content & { $ref?: string }>;
};

/** What a type of callback says of its message. */
type EventFacts = { final: boolean; statuses: string[]; data: string[] };

/** What is read of docs/openapi.json. */
export type Document = {
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, { post: { requestBody: Content; 'x-assent-event': EventFacts } }>;
  components: { schemas: Record<string, Schema>; responses: Record<string, unknown> };
};

/** The committed document. */
export const readDocument = (): Document =>
  JSON.parse(readFileSync(new URL('../../../docs/openapi.json', import.meta.url), 'utf8'));

/** The operations that a business system may call: those of /v1/open. */
export const openOperations = ({ paths }: Document) =>
  Object.entries(paths)
    .filter(([path]) => path.startsWith('/v1/open/'))
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        method: method.toUpperCase(),
        path,
        operation,
      })),
    );

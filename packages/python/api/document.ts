import { readFileSync } from 'node:fs';

/** The parts of a JSON schema that the generator reads. */
export type Schema = {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  description?: string;
};

type Content = { content?: { 'application/json'?: { schema: Schema } } };

/** The parts of an operation that the generator reads. */
export type Operation = {
  requestBody?: Content;
  responses: Record<string, Content & { $ref?: string }>;
};

/** The parts of docs/openapi.json that the generator reads. */
export type Document = {
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, unknown>;
  components: { schemas: Record<string, Schema> };
};

/** Reads the committed document. */
export const readDocument = (): Document =>
  JSON.parse(readFileSync(new URL('../../../docs/openapi.json', import.meta.url), 'utf8'));

/** Returns the operations of /v1/open, which business systems call. */
export const openOperations = ({ paths }: Document): Operation[] =>
  Object.entries(paths)
    .filter(([path]) => path.startsWith('/v1/open/'))
    .flatMap(([, methods]) => Object.values(methods));

/** Returns the schema of a JSON body. */
export const schemaOf = (body: Content | undefined): Schema | undefined =>
  body?.content?.['application/json']?.schema;

/** Returns every problem code of the open operations, sorted. A response is named `Problem.<code>.<code>`. */
export function problemCodes(document: Document): string[] {
  const names = openOperations(document).flatMap(({ responses }) =>
    Object.values(responses).flatMap(({ $ref }) => $ref?.split('/').at(-1) ?? []),
  );
  return [...new Set(names.flatMap((name) => name.split('.').slice(1)))].sort();
}

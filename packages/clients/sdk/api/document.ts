import { readFileSync } from 'node:fs';

/** A JSON schema, as far as the generators look into it. */
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
  additionalProperties?: unknown;
  /** Members that exclude each other. */
  not?: { required?: string[] };
};

type Content = { content?: { 'application/json'?: { schema: Schema } } };
type Parameter = {
  $ref?: string;
  in?: string;
  name?: string;
  required?: boolean;
  schema?: Schema;
  description?: string;
};

/** One operation of the document. */
export type Operation = {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  parameters?: Parameter[];
  requestBody?: Content & { required?: boolean };
  responses: Record<string, Content & { $ref?: string }>;
  'x-assent-method': string;
  'x-assent-each'?: string;
  'x-assent-whole'?: string;
  'x-assent-timeouts'?: { attempt: number; call: number };
};

/** What a type of callback says of its message. */
type EventFacts = { final: boolean; statuses: string[]; data: string[] };

/** What is read of docs/openapi.json. */
export type Document = {
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, { post: { requestBody: Content; 'x-assent-event': EventFacts } }>;
  components: { schemas: Record<string, Schema>; responses: Record<string, unknown> };
};

/** The committed document. */
export const readDocument = (): Document =>
  JSON.parse(readFileSync(new URL('../../../../docs/openapi.json', import.meta.url), 'utf8'));

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

/** The schema of a JSON body. */
export const schemaOf = (body: Content | undefined): Schema | undefined =>
  body?.content?.['application/json']?.schema;

/** The name of a component, or of what refers to it. */
export const nameOf = ({ $ref }: { $ref?: string }) => $ref?.split('/').at(-1) ?? '';

/** The components that only requests have, not results and events. */
export function requestSchemas(document: Document): Set<string> {
  const { schemas } = document.components;
  const namedBy = (given: unknown, found = new Set<string>()): Set<string> => {
    for (const [, name = ''] of JSON.stringify(given).matchAll(/"#\/components\/schemas\/(\w+)"/g))
      if (!found.has(name)) namedBy(schemas[name] ?? {}, found.add(name));
    return found;
  };
  const found = openOperations(document).map(({ operation }) => operation);
  const asked = namedBy(found.map(({ requestBody }) => requestBody ?? {}));
  const answered = namedBy([document.webhooks, found.map(({ responses }) => responses)]);
  return new Set([...asked].filter((name) => !answered.has(name)));
}

/** The problem codes of an operation. A response is named `Problem.<code>.<code>`. */
const codesOf = ({ responses }: Operation) =>
  Object.values(responses).flatMap((response) => nameOf(response).split('.').slice(1));

/** Every problem code of the open operations, in the order of the alphabet. */
export const problemCodes = (document: Document): string[] => {
  const codes = openOperations(document).flatMap(({ operation }) => codesOf(operation));
  return [...new Set(codes)].sort();
};

/** A query parameter, or a member of a body. */
export type Argument = { name: string; schema: Schema; isRequired: boolean; description: string };

/** A method of the clients that only calls an operation. */
export type Method = {
  /** As in TypeScript: `setOnCall`. */
  name: string;
  operationId: string;
  httpMethod: string;
  path: string;
  /** What it does: a line, and the rest. */
  summary: string;
  description: string;
  /** The ids of the path, which are its first arguments. */
  ids: string[];
  /** What it takes besides, if anything. `name` is the component of a body. */
  input: { place: 'query' | 'body'; name: string; arguments: Argument[] } | null;
  /** Set when the body is one argument in Python. */
  whole: string | undefined;
  /** The component that it returns. */
  result: string;
  /** Of a list with pages: the method that iterates over them, their items, and the member of the result that is the page. */
  pages: { each: string; item: string; member: string | null } | null;
  takesKey: boolean;
  /** In seconds. */
  timeouts: { attempt: number; call: number } | undefined;
  /** The problems that not many operations have. */
  problems: string[];
};

/** A noun of the clients, with its methods. */
export type Resource = { name: string; description: string; methods: Method[] };

/** Problems that a larger share of the operations has are those of every call: a wrong id, a limit. */
const COMMON = 1 / 5;

/** The methods that are generated: those whose body and response are JSON. @throws Error for one that lacks a name */
export function resourcesOf(document: Document): Resource[] {
  const found = openOperations(document);
  const shares = new Map<string, number>();
  for (const code of found.flatMap(({ operation }) => codesOf(operation)))
    shares.set(code, (shares.get(code) ?? 0) + 1 / found.length);
  const isTelling = (code: string) => (shares.get(code) ?? 0) < COMMON;
  const resources = new Map<string, Resource>();
  for (const { method, path, operation } of found) {
    const [resource = '', name = ''] = operation['x-assent-method'].split('.');
    const result = schemaOf(operation.responses['200']);
    if (!result || (operation.requestBody && !schemaOf(operation.requestBody))) continue;
    const [tag = ''] = operation.tags;
    const { description = '' } = document.tags.find((each) => each.name === tag) ?? {};
    const known = resources.get(resource) ?? { name: resource, description, methods: [] };
    resources.set(resource, known);
    known.methods.push({
      name,
      operationId: operation.operationId,
      httpMethod: method,
      path,
      summary: operation.summary,
      description: operation.description,
      ids: placed(operation, 'path').map((one) => one.name),
      input: inputOf(document, operation),
      whole: operation['x-assent-whole'],
      result: nameOf(result),
      pages: pagesOf(document, operation, name, nameOf(result)),
      takesKey: operation.parameters?.some((one) => nameOf(one) === 'IdempotencyKey') ?? false,
      timeouts: operation['x-assent-timeouts'],
      problems: codesOf(operation).filter(isTelling).sort(),
    });
  }
  return [...resources.values()];
}

const placed = ({ parameters = [] }: Operation, place: string): Argument[] =>
  parameters
    .filter((one) => one.in === place)
    .map(({ name = '', schema = {}, required = false, description = '' }) => ({
      name,
      schema,
      isRequired: required,
      description,
    }));

function inputOf({ components }: Document, operation: Operation): Method['input'] {
  const name = nameOf(schemaOf(operation.requestBody) ?? {});
  const { properties = {}, required = [] } = components.schemas[name] ?? {};
  const body = Object.entries(properties).map(([member, schema]) => ({
    name: member,
    schema,
    isRequired: required.includes(member),
    description: schema.description ?? '',
  }));
  if (body.length > 0) return { place: 'body', name, arguments: body };
  const query = placed(operation, 'query');
  return query.length > 0 ? { place: 'query', name: '', arguments: query } : null;
}

function pagesOf(
  { components }: Document,
  operation: Operation,
  name: string,
  result: string,
): Method['pages'] {
  if (!placed(operation, 'query').some((one) => one.name === 'cursor')) return null;
  const each = operation['x-assent-each'] ?? (name === 'list' ? 'each' : undefined);
  if (!each) throw new Error(`${operation.operationId} has pages: name what iterates over them`);
  const { properties = {} } = components.schemas[result] ?? {};
  const targetOf = (schema: Schema) => components.schemas[nameOf(schema)] ?? schema;
  const inner = Object.entries(properties).find(([, one]) => targetOf(one).properties?.next_cursor);
  const page = properties.next_cursor ? { properties } : targetOf(inner?.[1] ?? {});
  const item = nameOf(page.properties?.data?.items ?? {});
  return { each, item, member: properties.next_cursor ? null : (inner?.[0] ?? '') };
}

/** Breaks a text into lines of at most so many characters. */
export function wrapped(text: string, width: number): string[] {
  const lines = [''];
  for (const word of text.split(/\s+/)) {
    const line = lines.at(-1) ?? '';
    if (line && line.length + 1 + word.length > width) lines.push(word);
    else lines[lines.length - 1] = line ? `${line} ${word}` : word;
  }
  return lines;
}

import { compile } from 'json-schema-to-typescript';
import {
  type Document,
  type Operation,
  openOperations,
  problemCodes,
  requestSchemas,
  type Schema,
  schemaOf,
} from './document.ts';

type Json = { [keyword: string]: unknown };

const BANNER = `// Generated from docs/openapi.json by \`npm run generate -w @assent/sdk\`. A test fails when it is stale.
// biome-ignore-all lint: generated
// biome-ignore-all format: generated
`;

/** The types and the table of every open operation and event, as TypeScript that imports nothing. */
export async function generate(document: Document): Promise<string> {
  const found = openOperations(document);
  const shapes = found.map(({ operation }) => [operation.operationId, shapeOf(operation)]);
  const events = Object.entries(document.webhooks).map(([type, { post }]) => [
    type,
    schemaOf(post.requestBody),
  ]);
  const root = {
    ...whole({
      operations: { title: 'Operations', ...whole(Object.fromEntries(shapes)) },
      events: { title: 'Events', ...whole(Object.fromEntries(events)) },
      problemCode: { $ref: '#/components/schemas/ProblemCode' },
      problem: { $ref: '#/components/schemas/Problem' },
    }),
    definitions: {
      ...Object.fromEntries(Object.entries(document.components.schemas).flatMap(withVariants)),
      ProblemCode: { enum: problemCodes(document) },
    },
  };
  const types = await compile(localRefs(root), 'Api', {
    bannerComment: BANNER,
    additionalProperties: false,
    ignoreMinAndMaxItems: true,
    style: { singleQuote: true, printWidth: 100 },
  });
  const table = found.map(
    ({ method, path, operation }) => `  ${operation.operationId}: ['${method}', '${path}'],\n`,
  );
  const facts = Object.entries(document.webhooks).map(
    ([type, { post }]) => `  '${type}': ${JSON.stringify(post['x-assent-event'])},\n`,
  );
  return `${withReadonlyRequests(types, document)}
/** Every type of callback: whether it is how its message ended, the statuses that the message can have, and what its data adds. */
export const eventTypes = {
${facts.join('')}} as const satisfies Record<
  keyof Events,
  { final: boolean; statuses: readonly MessageStatus[]; data: readonly (keyof MessageEvent['data'])[] }
>;

/** Method and path of every operation. */
export const operations = {
${table.join('')}} as const satisfies Record<keyof Operations, readonly [method: string, path: string]>;
`;
}

/** A component whose members exclude each other is a union: of each of these members, without the others. */
function withVariants([name, schema]: [string, Schema]): [string, Json][] {
  const excluded = schema.not?.required;
  if (!excluded) return [[name, { ...schema }]];
  const { not, properties = {}, description, ...rest } = schema;
  const isShared = ([member]: [string, Schema]) => !excluded.includes(member);
  const shared = Object.fromEntries(Object.entries(properties).filter(isShared));
  const nameOf = (member: string) => `${name}${member[0]?.toUpperCase()}${member.slice(1)}`;
  const variants = excluded.map((member): [string, Json] => {
    const others = excluded.filter((other) => other !== member);
    const absent = others.map((other) => [
      other,
      { tsType: 'undefined', description: `Not beside \`${member}\`.` },
    ]);
    const own = { [member]: properties[member], ...Object.fromEntries(absent) };
    const parent = { $ref: `#/components/schemas/${name}Shared` };
    return [nameOf(member), { ...rest, properties: own, extends: parent }];
  });
  const refs = excluded.map((member) => ({ $ref: `#/components/schemas/${nameOf(member)}` }));
  return [
    [name, { description, anyOf: refs }],
    [`${name}Shared`, { ...rest, properties: shared }],
    ...variants,
  ];
}

/**
 * Makes the arrays of requests readonly, so that a constant of the program fits, and adds the descriptions of components to
 * the members that have none: an editor shows these beside what is written in a call.
 */
function withReadonlyRequests(types: string, document: Document): string {
  const { schemas } = document.components;
  const names = [...requestSchemas(document)].map((name) => `${name}\\w*`).join('|');
  const interfaces = new RegExp(`^export interface (?:${names})\\b[^{]*\\{\\n.*?^\\}`, 'gms');
  return types.replace(interfaces, (text) =>
    text
      .replaceAll('string[][]', '(readonly string[])[]')
      .replace(/(?:\w+|\([^()]*\))\[\](?=[;\s])/g, 'readonly $&')
      .replace(/^( *)(\w+\??:) (\{\n(?:\1 .*\n)*\1\}\[\];)/gm, '$1$2 readonly $3')
      .replace(/(?<!\*\/\n)^( *)(\w+\??: (\w+);)/gm, (line, indent, member, type) => {
        const { description } = schemas[type] ?? {};
        return description
          ? `${indent}/**\n${indent} * ${description}\n${indent} */\n${indent}${member}`
          : line;
      }),
  );
}

/** What one operation takes, where, and what it answers. */
function shapeOf({ parameters = [], requestBody, responses, summary }: Operation): Json {
  const placed = (place: string) =>
    parameters
      .filter((one) => one.in === place)
      .map(({ name, schema, description }) => [String(name), { ...schema, description }]);
  const params = Object.fromEntries(placed('path'));
  const query = placed('query');
  return {
    description: summary,
    ...whole({
      params: whole(params),
      query: object(Object.fromEntries(query), []),
      body: requestBody ? (schemaOf(requestBody) ?? {}) : whole({}),
      result: schemaOf(responses['200']) ?? {},
    }),
  };
}

const object = (properties: Record<string, unknown>, required: string[]): Json => ({
  type: 'object',
  additionalProperties: false,
  properties,
  required,
});
const whole = (properties: Record<string, unknown>) => object(properties, Object.keys(properties));

/** The generator knows definitions and no components; patterns would only be noise. */
const localRefs = (root: Json): Json =>
  JSON.parse(
    JSON.stringify(root, (key, value) => (key === 'pattern' ? undefined : value)).replaceAll(
      '#/components/schemas/',
      '#/definitions/',
    ),
  );

import { type Document, type Method, type Resource, resourcesOf, wrapped } from './document.ts';

const HEADER = `// Generated from docs/openapi.json by \`npm run generate -w @assent/sdk\`. A test fails when it is stale.
// biome-ignore-all lint: generated
// biome-ignore-all format: generated
// biome-ignore-all assist: generated
`;

const WIDTH = 100;

/** The methods that only call an operation, as TypeScript: one object for each noun. */
export function generateResources(document: Document): string {
  const texts = resourcesOf(document).map(resourceOf);
  const text = texts.join('\n');
  const narrowed = namesIn(document, text).filter((name) => isNarrowed(document, name));
  const others = namesIn(document, text).filter((name) => !narrowed.includes(name));
  return `${HEADER}
import type {
${[...others, 'Operations']
  .sort()
  .map((name) => `  ${name},\n`)
  .join('')}} from './api.gen.ts';
import type { Call, CallOptions, ChangeOptions } from './http/call.ts';
import type { ${narrowed.join(', ')} } from './message.ts';
import { itemsOf } from './resources/pages.ts';

type Query<Op extends keyof Operations> = Operations[Op]['query'];

${text}`;
}

/** The components that a text names. */
const namesIn = ({ components }: Document, text: string) =>
  Object.keys(components.schemas)
    .filter((name) => new RegExp(`[<( ]${name}[>,) ]`).test(text))
    .sort();

/** Whether message.ts says more of a component: it is a message, or has some. */
const isNarrowed = ({ components }: Document, name: string) => {
  const { properties = {} } = components.schemas[name] ?? {};
  const isMessage = 'approved' in properties && 'response' in properties;
  return isMessage || properties.data?.items?.$ref === '#/components/schemas/MessageOut';
};

const resourceOf = ({ name, description, methods }: Resource) =>
  `/** ${description} */
export const ${name} = (call: Call) => ({
${methods.map((method) => methodOf(method) + eachOf(method)).join('')}});
`;

function methodOf(method: Method): string {
  const { name, operationId, problems, result, timeouts } = method;
  const { input, takesKey } = method;
  const parts = [
    ...(method.ids.length > 0 ? [`params: ${paramsOf(method)}`] : []),
    ...(input ? [input.place] : []),
  ];
  const given = parts.length > 0 ? `{ ${parts.join(', ')} }` : '{}';
  const times =
    timeouts &&
    `tryTimeoutMs: ${timeouts.attempt * 1000}, timeoutMs: ${timeouts.call * 1000}, ...options`;
  const options = times ? `{ ${times} }` : 'options';
  const signature = [
    ...idsOf(method),
    ...inputOf(method),
    `options?: ${takesKey ? 'ChangeOptions' : 'CallOptions'}`,
  ];
  const throws = problems.map((code) => `\`${code}\``).join(', ');
  const docs = docsOf(textOf(method), throws && `@throws AssentProblem ${throws}`);
  const body = callOf([`'${operationId}'`, given, options], '    ');
  return docs + functionOf(name, signature, `Promise<${result}>`, body);
}

/** The method that iterates over the items of all pages. */
function eachOf(method: Method): string {
  const { pages, name, operationId } = method;
  if (!pages) return '';
  const given = method.ids.length > 0 ? `params: ${paramsOf(method)}, query: page` : 'query: page';
  const fetched = callOf([`'${operationId}'`, `{ ${given} }`, 'options'], '        ');
  const query = `(page: Query<'${operationId}'>)`;
  const list = pages.member
    ? `async ${query} =>\n        (await ${fetched}).${pages.member}`
    : `${query} =>\n        ${fetched}`;
  const signature = [...idsOf(method), ...inputOf(method), 'options?: CallOptions'];
  const docs = docsOf(`Iterates over the items of all pages of \`${name}\`.`, '');
  const result = `AsyncGenerator<${pages.item}, void, undefined>`;
  const body = `itemsOf(\n      ${list},\n      query,\n    )`;
  return docs + functionOf(pages.each, signature, result, body);
}

function functionOf(name: string, signature: string[], result: string, body: string): string {
  const line = `  ${name}: (${signature.join(', ')}): ${result} =>`;
  const head =
    line.length <= WIDTH
      ? line
      : `  ${name}: (\n${signature.map((one) => `    ${one},\n`).join('')}  ): ${result} =>`;
  return `${head}\n    ${body},\n`;
}

const argumentOf = (id: string) => id.replace(/_([a-z])/g, (_, letter) => letter.toUpperCase());
const idsOf = ({ ids }: Method) => ids.map((id) => `${argumentOf(id)}: string`);
const paramsOf = ({ ids }: Method) =>
  `{ ${ids.map((id) => `${id}: ${argumentOf(id)}`).join(', ')} }`;

function inputOf({ input, operationId }: Method): string[] {
  if (!input) return [];
  const type = input.place === 'body' ? input.name : `Query<'${operationId}'>`;
  const isNeeded = input.arguments.some(({ isRequired }) => isRequired);
  return [`${input.place}: ${type}${isNeeded ? '' : ' = {}'}`];
}

/** What a method does. The summary says nothing more where the description has its verb: “List topics. Lists all topics …”. */
function textOf({ summary, description }: Method): string {
  const [verb = ''] = summary.split(' ');
  return description.startsWith(`${verb}s `) ? description : `${summary}. ${description}`;
}

/** A call whose arguments have lines of their own where one line is too long. */
function callOf(given: string[], indent: string): string {
  const line = `call(${given.join(', ')})`;
  if (indent.length + line.length < WIDTH) return line;
  return `call(\n${given.map((one) => `${indent}  ${one},\n`).join('')}${indent})`;
}

function docsOf(text: string, tag: string): string {
  const lines = [...wrapped(text, WIDTH), ...(tag ? wrapped(tag, WIDTH) : [])];
  if (lines.length === 1) return `  /** ${lines[0]} */\n`;
  return `  /**\n${lines.map((line) => `   * ${line}\n`).join('')}   */\n`;
}

import Ajv from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { openApiDocument } from '../document.ts';
import { at, entriesOf, type Json, listOf, resolve } from '../json.ts';
import type { Operation } from '../operations.ts';
import type { RawAnswer } from './exchange.ts';

export const document: Json = JSON.parse(JSON.stringify(openApiDocument('https://assent.test')));

/** The document with answers that may have no other field than it names: what it does not say must not come. */
const closed: Json = JSON.parse(JSON.stringify(document), (key, value) =>
  key === 'schemas' ? Object.fromEntries(entriesOf(value).map(closedAnswer)) : value,
);

function closedAnswer([name, schema]: [string, Json]): [string, Json] {
  if (name.endsWith('In')) return [name, schema];
  const close = (_key: string, value: Json) =>
    at(value, 'properties') && at(value, 'type') === 'object'
      ? { ...Object(value), additionalProperties: false }
      : value;
  return [name, JSON.parse(JSON.stringify(schema), close)];
}

const options = { strict: false, allErrors: true, validateSchema: false };
const answers = formats.default(new Ajv(options));
answers.addSchema(Object(closed), 'document');
// What is sent may be written in more ways than a format has: `https://exämple.com/ü` is a good address.
const requests = new Ajv({ ...options, validateFormats: false });
requests.addSchema(Object(document), 'document');

const pointer = (path: string[]) =>
  path.map((step) => `/${step.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

/** What is wrong with a value by the schema at a place in the document; null when nothing is. */
function wrongBy(ajv: Ajv, path: string[], value: unknown): string | null {
  const validate = ajv.getSchema(`document#${encodeURI(pointer(path))}`);
  if (!validate) throw new Error(`no schema at ${pointer(path)}`);
  return validate(value) ? null : ajv.errorsText(validate.errors, { dataVar: 'body' });
}

export const wrongAnswer = (path: string[], value: unknown) => wrongBy(answers, path, value);
export const wrongRequest = (path: string[], value: unknown) => wrongBy(requests, path, value);

export const placeOf = ({ path, method }: Operation) => ['paths', `/v1${path}`, method];

/** The path in the document that a `$ref` at this place leads to. */
function followed(path: string[]): string[] {
  const reference = at(document, ...path, '$ref');
  return typeof reference === 'string' ? reference.replace('#/', '').split('/') : path;
}

/** How an answer differs from what the document says of its operation; null when it does not. */
export function differs(operation: Operation, answer: RawAnswer): string | null {
  const { status, headers, body, text } = answer;
  const response = followed([...placeOf(operation), 'responses', String(status)]);
  if (at(document, ...response) === undefined)
    return `status ${status} is not described: ${text.slice(0, 500)}`;
  const [type = ''] = (headers['content-type'] ?? '').split(';');
  const content = [...response, 'content', type];
  if (at(document, ...content) === undefined) return `content type ${type} is not described`;
  const wrong = wrongAnswer([...content, 'schema'], body);
  if (wrong) return `${status}: ${wrong}: ${text.slice(0, 500)}`;
  const missing = entriesOf(at(document, ...response, 'headers')).filter(
    ([name, header]) =>
      at(resolve(document, header), 'required') === true &&
      headers[name.toLowerCase()] === undefined,
  );
  return missing.length ? `${status} lacks ${missing.map(([name]) => name)}` : null;
}

/** The parameters of an operation that stand in one place. */
export const parametersIn = (operation: Operation, place: 'path' | 'query') =>
  listOf(at(document, ...placeOf(operation), 'parameters')).filter(
    (parameter) => at(parameter, 'in') === place,
  );

/** Where the schema of its request body is; null when it takes none. */
export function bodySchemaOf(operation: Operation): string[] | null {
  const path = [...placeOf(operation), 'requestBody', 'content', 'application/json', 'schema'];
  return at(document, ...path) === undefined ? null : path;
}

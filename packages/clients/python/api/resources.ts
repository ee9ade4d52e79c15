import {
  type Argument,
  type Document,
  type Method,
  type Resource,
  resourcesOf,
  wrapped,
} from '../../sdk/api/document.ts';
import { classOf } from './problems.ts';
import { isIdentifier, partOf, statusesOf, type TypeOf, typesOf } from './types.ts';

const GENERATED =
  '# Generated from docs/openapi.json by `npm run generate -w @assent/python`. A test fails when it is stale.';

const headerWith = (typing: string) => `${GENERATED}
"""The methods that only call an operation: a class for each noun."""

from typing import ${typing}

from .requests import NOT_GIVEN, NotGiven, changed, given
from .results import Of
from .transport import Transport, items_of, path_of
`;

const asyncHeaderWith = (typing: string) => `${GENERATED}
"""The methods of \`resources\` as coroutines."""

from typing import ${typing}

from . import resources
from .calls import Calls, items_of
from .requests import NOT_GIVEN, NotGiven
`;

const WIDTH = 120;
const TYPING = [
  'Any',
  'AsyncIterator',
  'Dict',
  'Iterator',
  'List',
  'Literal',
  'Optional',
  'Sequence',
  'Union',
];

type Types = { typeOf: TypeOf; isUnion: (result: string) => boolean; isAsync: boolean };

/** Returns the Python module with the methods that only call an operation. @param isAsync as coroutines, which call those */
export function generateResources(document: Document, isAsync = false): string {
  const { names, typeOf } = typesOf(document);
  const { schemas } = document.components;
  const isUnion = (result: string) => statusesOf(schemas[result] ?? {}, schemas) !== null;
  const found = resourcesOf(document);
  const classes = found.map((resource) => resourceOf(resource, { typeOf, isUnion, isAsync }));
  const text = classes.join('\n\n');
  const used = names.filter((name) => new RegExp(`[[( ]${name}[\\],) :]`).test(text)).sort();
  const results = found.flatMap(({ methods }) => methods.map(({ result }) => result));
  const unions = isAsync ? [] : [...new Set(results.filter(isUnion))];
  const constants = unions.map((name) => `${constantOf(name)}: Of[${name}] = Of()\n`).join('');
  const typing = TYPING.filter((name) => new RegExp(`\\b${name}[\\][]`).test(text)).join(', ');
  return `${isAsync ? asyncHeaderWith(typing) : headerWith(typing)}from .types import (
${used.map((name) => `    ${name},\n`).join('')})
${constants && `\n${constants}`}

${text}`;
}

function resourceOf({ name, description, methods }: Resource, types: Types): string {
  const className = classOf(snakeOf(name));
  // pytest would collect it
  const hidden = className.startsWith('Test') ? '    __test__ = False\n\n' : '';
  return `class ${className}:
    """${description}"""

${hidden}    def __init__(self, ${types.isAsync ? 'calls: Calls' : 'transport: Transport'}) -> None:
        ${types.isAsync ? 'self._calls = calls' : 'self._transport = transport'}
${methods.map((method) => methodOf(method, className, types) + eachOf(method, types)).join('')}`;
}

/** `resend_failed` for `resendFailed`. */
const snakeOf = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
/** A result that is a union is named by a constant: it is no class. */
const constantOf = (result: string) => snakeOf(result).slice(1).toUpperCase();

function methodOf(method: Method, className: string, types: Types): string {
  const { input, result, whole, takesKey, timeouts, problems } = method;
  const keywords = [
    ...optional(method).map((one) => keywordOf(method, one, types)),
    ...(takesKey ? ['idempotency_key: Optional[str] = None'] : []),
  ];
  const parameters = [
    ...method.ids.map((id) => `${id}: str`),
    ...(whole && input ? [`${whole}: ${input.name}`] : []),
    ...required(method).map((one) => `${nameIn(one)}: ${typeIn(method, one, types)}`),
    ...(keywords.length > 0 ? ['*', ...keywords] : []),
  ];
  const documented = whole ? [] : (input?.arguments ?? []).filter((one) => one.description);
  const paragraphs = [
    `${method.summary}.`,
    method.description,
    ...documented.map((one) => `\`${one.name}\`: ${one.description}`),
    ...(problems.length > 0
      ? [`Raises ${problems.map((code) => `problems.${classOf(code)}`).join(', ')}.`]
      : []),
  ];
  const answer = types.isUnion(result) ? constantOf(result) : result;
  const parts = [
    answer,
    `"${method.httpMethod}"`,
    pathOf(method),
    ...(input ? [`${input.place}=${whole ?? givenOf(method)}`] : []),
    ...(takesKey ? ['idempotency_key=idempotency_key'] : []),
    ...(timeouts ? [`attempt_timeout=${timeouts.attempt}.0`, `timeout=${timeouts.call}.0`] : []),
  ];
  if (!types.isAsync)
    return functionOf(
      method.name,
      parameters,
      result,
      paragraphs,
      callOf('return self._transport.call', parts, 8),
    );
  const passed = [
    ...method.ids,
    ...(whole ? [whole] : []),
    ...required(method).map(nameIn),
    ...optional(method).map((one) => `${nameIn(one)}=${nameIn(one)}`),
    ...(takesKey ? ['idempotency_key=idempotency_key'] : []),
  ];
  const called = `resources.${className}(transport).${snakeOf(method.name)}`;
  const body = spread(
    'return await self._calls.run(',
    [`lambda transport: ${callOf(called, passed, 12)}`],
    ')',
    8,
  );
  return functionOf(method.name, parameters, result, paragraphs, body, 'async def');
}

/** The method that iterates over the items of all pages. */
function eachOf(method: Method, types: Types): string {
  const { pages, ids, name } = method;
  if (!pages) return '';
  const keywords = optional(method).map((one) => keywordOf(method, one, types));
  const parameters = [...ids.map((id) => `${id}: str`), '*', ...keywords];
  const passed = optional(method).map((one) =>
    one.name === 'cursor' ? 'cursor=at' : `${nameIn(one)}=${nameIn(one)}`,
  );
  const page = callOf(`self.${snakeOf(name)}`, [...ids, ...passed], 12);
  const { isAsync } = types;
  const list = pages.member && !isAsync ? `${page}["${pages.member}"]` : page;
  const member = pages.member && isAsync ? [`"${pages.member}"`] : [];
  const docs = [`Iterates over the items of all pages of \`${snakeOf(name)}\`.`];
  return functionOf(
    pages.each,
    parameters,
    `${isAsync ? 'AsyncIterator' : 'Iterator'}[${pages.item}]`,
    docs,
    callOf('return items_of', [`lambda at: ${list}`, 'cursor', ...member], 8),
  );
}

const required = ({ input, whole }: Method) =>
  whole ? [] : (input?.arguments ?? []).filter((one) => one.isRequired);
const optional = ({ input, whole }: Method) =>
  whole ? [] : (input?.arguments ?? []).filter((one) => !one.isRequired);

/** @throws Error for a word of Python */
function nameIn({ name }: Argument): string {
  if (!isIdentifier(name)) throw new Error(`${name} cannot be an argument in Python`);
  return name;
}

/** A list of a query may also be one value. */
function typeIn({ input }: Method, { name, schema }: Argument, { typeOf }: Types): string {
  const type = typeOf(schema, partOf(input?.name ?? '', name));
  const items = /^List\[(.*)\]$/.exec(type)?.[1];
  return input?.place === 'query' && items ? `Union[${items}, Sequence[${items}]]` : type;
}

const isNullable = ({ schema }: Argument) => {
  const types = [schema.type ?? []].flat();
  return types.includes('null') || schema.anyOf?.some(({ type }) => type === 'null') === true;
};

/** None leaves an argument out, unless it is a value of it. */
function keywordOf(method: Method, one: Argument, types: Types): string {
  const type = typeIn(method, one, types);
  return isNullable(one)
    ? `${nameIn(one)}: Union[${type.replace(/^Optional\[(.*)\]$/, '$1, None')}, NotGiven] = NOT_GIVEN`
    : `${nameIn(one)}: ${optionalOf(type)} = None`;
}

const optionalOf = (type: string) =>
  type.startsWith('Union[') ? type.replace(/\]$/, ', None]') : `Optional[${type}]`;

/** The dictionary of the members that were given. */
function givenOf(method: Method): string {
  const given = (name: string, some: Argument[]) =>
    some.length > 0
      ? [
          `**${callOf(
            name,
            some.map((one) => `${nameIn(one)}=${nameIn(one)}`),
            12,
          )}`,
        ]
      : [];
  const parts = [
    ...required(method).map((one) => `"${one.name}": ${nameIn(one)}`),
    ...given(
      'given',
      optional(method).filter((one) => !isNullable(one)),
    ),
    ...given('changed', optional(method).filter(isNullable)),
  ];
  const [only = ''] = parts;
  if (parts.length === 1 && only.startsWith('**')) return only.slice(2);
  return spread('{', parts, '}', 12);
}

function pathOf({ path, ids }: Method): string {
  if (ids.length === 0) return `"${path}"`;
  return `path_of("${path.replaceAll(/\{\w+\}/g, '{}')}", ${ids.join(', ')})`;
}

function functionOf(
  name: string,
  parameters: string[],
  result: string,
  paragraphs: string[],
  body: string,
  keyword: 'def' | 'async def' = 'def',
): string {
  const all = ['self', ...parameters];
  const line = `    ${keyword} ${snakeOf(name)}(${all.join(', ')}) -> ${result}:`;
  const head =
    line.length <= WIDTH
      ? line
      : `    ${keyword} ${snakeOf(name)}(\n${all.map((one) => `        ${one},\n`).join('')}    ) -> ${result}:`;
  return `\n${head}\n${docstringOf(paragraphs)}        ${body}\n`;
}

/** Parts between brackets, in lines of their own where one line is too long. @param indent of the line that begins it */
function spread(open: string, parts: string[], close: string, indent: number): string {
  const line = `${open}${parts.join(', ')}${close}`;
  // Names of arguments stand before it.
  if (indent + line.length < WIDTH - 8) return line;
  const space = ' '.repeat(indent);
  return `${open}\n${parts.map((part) => `${space}    ${part},\n`).join('')}${space}${close}`;
}

const callOf = (called: string, parts: string[], indent: number) =>
  spread(`${called}(`, parts, ')', indent);

function docstringOf(paragraphs: string[]): string {
  const texts = paragraphs.map((text) =>
    text
      .replaceAll('\\', '\\\\')
      .replaceAll('"""', "'''")
      .replace(/`null`|\bnull\b|\bNull\b/g, 'None'),
  );
  const lines = texts.flatMap((text, at) => [...(at === 0 ? [] : ['']), ...wrapped(text, 110)]);
  const indented = lines.map((line, at) => (at === 0 || !line ? line : `        ${line}`));
  if (lines.length === 1) return `        """${lines[0]}"""\n`;
  return `        """${indented.join('\n')}\n        """\n`;
}

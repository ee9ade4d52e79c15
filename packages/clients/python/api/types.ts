import {
  type Document,
  nameOf,
  openOperations,
  type Schema,
  schemaOf,
} from '../../sdk/api/document.ts';

const HEADER = `# Generated from docs/openapi.json by \`npm run generate -w @assent/python\`. A test fails when it is stale.
"""Shapes of requests and responses: TypedDicts, which are ordinary dictionaries at run time.

Times (\`*_at\`) are UTC milliseconds since the epoch. A newer service may add fields and values that are not listed here.
"""

from typing import Any, Dict, List, Literal, Optional, TypedDict, Union
`;

/** Schemas that no operation names in its body or response. */
const roots = ['MessageEvent', 'Problem'];
/** Only the response of a person's operation has it. */
const omitted = new Set(['InboxResponseOut']);

/** Returns the Python module with the types of every open operation. */
export const generateTypes = (document: Document): string => typesOf(document).text;

/** Returns that module, the names of its types, and what a schema is called in it. */
export function typesOf(document: Document): { text: string; names: string[]; typeOf: TypeOf } {
  const { schemas } = document.components;
  const written = new Map<string, string>();
  const write = (name: string, schema: Schema): string => {
    if (written.has(name)) return name;
    written.set(name, ''); // A schema that refers to itself would be written without end.
    const text = textOf(name, schema);
    written.delete(name); // Its own parts come first.
    written.set(name, text);
    return name;
  };
  const textOf = (name: string, schema: Schema): string => {
    if (!schema.properties) return alias(name, schema, typeOf);
    const statuses = statusesOf(schema, schemas);
    return statuses ? outcomesOf(name, schema, statuses, typeOf) : classOf(name, schema, typeOf);
  };
  const typeOf: TypeOf = (schema, name) => {
    if (schema.$ref) {
      const target = nameOf(schema);
      return write(target, schemas[target] ?? {});
    }
    const some = schema.anyOf ?? schema.oneOf;
    if (some) return union(some.filter(isWritten), name, typeOf);
    if (Array.isArray(schema.type))
      return union(
        schema.type.map((type) => ({ ...schema, type })),
        name,
        typeOf,
      );
    if (schema.const !== undefined)
      return `Literal[${JSON.stringify(schema.const).replace(/^true$/, 'True')}]`;
    if (schema.enum)
      return `Literal[${schema.enum.map((value) => JSON.stringify(value)).join(', ')}]`;
    if (schema.type === 'array') return `List[${typeOf(schema.items ?? {}, name)}]`;
    if (Object.keys(schema.properties ?? {}).length > 0) return write(name, schema);
    return simple[schema.type ?? ''] ?? 'Any';
  };
  for (const { operation } of openOperations(document)) {
    for (const { schema } of operation.parameters ?? []) if (schema) typeOf(schema, 'Query');
    for (const body of [operation.requestBody, operation.responses['200']]) {
      const schema = schemaOf(body);
      if (schema) typeOf(schema, 'Body');
    }
  }
  for (const root of roots) write(root, schemas[root] ?? {});
  const text = `${HEADER}\n${[...written.values()].join('\n')}`;
  return { text, names: [...written.keys()], typeOf };
}

/** Returns the type of a schema; `name` is that of its class, if it needs one. */
export type TypeOf = (schema: Schema, name: string) => string;

const simple: Record<string, string> = {
  string: 'str',
  integer: 'int',
  number: 'float',
  boolean: 'bool',
  null: 'None',
  object: 'Dict[str, Any]',
};

/** Words of Python that are no names of fields. */
const keywords = new Set([
  'and',
  'as',
  'assert',
  'async',
  'await',
  'break',
  'class',
  'continue',
  'def',
  'del',
  'elif',
  'else',
  'except',
  'finally',
  'for',
  'from',
  'global',
  'if',
  'import',
  'in',
  'is',
  'lambda',
  'nonlocal',
  'not',
  'or',
  'pass',
  'raise',
  'return',
  'try',
  'while',
  'with',
  'yield',
]);
export const isIdentifier = (name: string) =>
  /^[a-z_][a-z0-9_]*$/.test(name) && !keywords.has(name);
const isWritten = (schema: Schema) => !omitted.has(nameOf(schema));

function union(parts: Schema[], name: string, typeOf: TypeOf): string {
  const named = parts.map((part, at) => typeOf(part, at === 0 ? name : `${name}${at + 1}`));
  const types = [...new Set(named)].filter((type) => type !== 'None');
  const joined = types.length === 1 ? String(types[0]) : `Union[${types.join(', ')}]`;
  return named.includes('None') ? `Optional[${joined}]` : joined;
}

const alias = (name: string, schema: Schema, typeOf: TypeOf) =>
  `\n${name} = ${typeOf(schema, `${name}Value`)}\n`;

/** Returns a TypedDict. Python 3.9 has no NotRequired, so required fields are in a class of their own. */
function classOf(name: string, schema: Schema, typeOf: TypeOf): string {
  const required = new Set(schema.required);
  const fields = Object.entries(schema.properties ?? {});
  const optional = fields.filter(([field]) => !required.has(field));
  const areNames = (of: typeof fields) => of.every(([field]) => isIdentifier(field));
  const needsCall = !areNames(fields);
  if (needsCall && (optional.length === 0 || !areNames(optional)))
    return callOf(name, schema, typeOf);
  const some = (isWanted: boolean) =>
    fields
      .filter(([field]) => required.has(field) === isWanted)
      .map(([field, part]) => fieldOf(name, field, part, typeOf))
      .join('');
  const [always, sometimes] = [needsCall ? '' : some(true), some(false)];
  const docs = schema.description ? `    ${docstring(schema.description)}\n\n` : '';
  if (needsCall) {
    const properties = Object.fromEntries(fields.filter(([field]) => required.has(field)));
    const base = callOf(`_${name}Required`, { properties, required: [...required] }, typeOf);
    return `${base}\n\nclass ${name}(_${name}Required, total=False):\n${docs}${sometimes}`;
  }
  if (!sometimes) return `\nclass ${name}(TypedDict):\n${docs}${always || '    pass\n'}`;
  if (!always) return `\nclass ${name}(TypedDict, total=False):\n${docs}${sometimes}`;
  return `\nclass _${name}Required(TypedDict):\n${always}\n
class ${name}(_${name}Required, total=False):\n${docs}${sometimes}`;
}

/** Returns the statuses of a message, whose `approved` and `response` depend on its status; null for every other schema. */
export function statusesOf(
  { properties }: Schema,
  schemas: Record<string, Schema>,
): unknown[] | null {
  const { status, approved, response } = properties ?? {};
  if (!status || !approved || !response) return null;
  return (schemas[nameOf(status)] ?? status).enum ?? null;
}

/** Returns a class for each outcome of a message, and their union: `status` and `approved` narrow `response`. */
function outcomesOf(name: string, schema: Schema, statuses: unknown[], typeOf: TypeOf): string {
  const {
    status: _status,
    approved: _approved,
    response = {},
    ...properties
  } = schema.properties ?? {};
  const facts = `_${name}Facts`;
  const required = schema.required?.filter((field) => field in properties);
  const base = classOf(facts, { ...schema, properties, ...(required && { required }) }, typeOf);
  const answer = typeOf(response, `${name}Response`).replace(/^Optional\[(.*)\]$/, '$1');
  const others = statuses.filter((status) => status !== 'approved' && status !== 'rejected');
  const outcomes: [outcome: string, statuses: unknown[], approved: string, response: string][] = [
    ['Approved', ['approved'], 'True', answer],
    ['Rejected', ['rejected'], 'False', answer],
    ['Unanswered', others, 'False', 'None'],
  ];
  const classes = outcomes.map(
    ([outcome, some, isApproved, type]) =>
      `\nclass ${outcome}${name}(${facts}):
    status: Literal[${some.map((each) => JSON.stringify(each)).join(', ')}]
    approved: Literal[${isApproved}]
    response: ${type}\n`,
  );
  const names = outcomes.map(([outcome]) => `${outcome}${name}`);
  return [base, ...classes, `\n${name} = Union[${names.join(', ')}]\n`].join('\n');
}

/** Returns a TypedDict of fields that are no identifiers, such as headers. */
function callOf(name: string, { properties = {}, required = [] }: Schema, typeOf: TypeOf): string {
  const fields = Object.entries(properties).map(
    ([field, part]) => `${JSON.stringify(field)}: ${typeOf(part, `${name}Value`)}`,
  );
  const total = required.length === fields.length ? '' : ', total=False';
  return `\n${name} = TypedDict("${name}", {${fields.join(', ')}}${total})\n`;
}

/** The name of the class of a field that needs one. */
export const partOf = (owner: string, field: string) =>
  `${owner}${field.replace(/(^|_)([a-z])/g, (_, _gap, letter) => letter.toUpperCase())}`;

function fieldOf(owner: string, field: string, part: Schema, typeOf: TypeOf): string {
  const partName = partOf(owner, field);
  const docs = part.description ? `    ${docstring(part.description)}\n` : '';
  return `    ${field}: ${typeOf(part, partName)}\n${docs}`;
}

const docstring = (text: string) =>
  `"""${text.replaceAll('\\', '\\\\').replaceAll('"""', "'''").replaceAll('\n', ' ').replace(/"$/, '" ')}"""`;

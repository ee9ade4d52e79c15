import { parse, type Select, type Token } from '@messageformat/parser';

/** What an argument of a text has to be. A tag gets the words in it, and returns what stands for them. */
export type ArgumentType = 'string' | 'number' | 'tag' | 'mark' | string[];

/** A text that was parsed, and checked. */
export type Message = { parts: Part[]; types: Map<string, ArgumentType> };

export type Part =
  | { kind: 'words'; words: string }
  | { kind: 'argument'; name: string }
  | { kind: 'number'; name: string }
  | { kind: 'choice'; by: 'plural' | 'ordinal' | 'select'; name: string; cases: [string, Part[]][] }
  /** `<link>words</link>`, or `<when/>` with no words. */
  | { kind: 'tag'; name: string; parts: Part[] | null };

/** Parses a text in ICU MessageFormat with tags. Throws if it uses what the product does not. */
export function parseMessage(text: string): Message {
  const types = new Map<string, ArgumentType>();
  const parts = nestTags(partsOf(parse(text, { strict: true }), types, null));
  for (const part of parts) typeTags(part, types, true);
  return { parts, types };
}

export const isRich = ({ parts }: Message) => parts.some(({ kind }) => kind === 'tag');

function partsOf(tokens: Token[], types: Message['types'], counted: string | null): Part[] {
  return tokens.flatMap((token) => partsOfToken(token, types, counted));
}

function partsOfToken(token: Token, types: Message['types'], counted: string | null): Part[] {
  if (token.type === 'content') return tagsIn(token.value);
  if (token.type === 'octothorpe')
    return counted === null ? [] : [{ kind: 'number', name: counted }];
  const name = token.arg;
  if (token.type === 'argument') {
    type(types, name, 'string');
    return [{ kind: 'argument', name }];
  }
  if (token.type === 'function') {
    if (token.key !== 'number' || token.param?.length)
      throw new Error(`{${name}, ${token.key}}: format it with Intl, and pass the text`);
    type(types, name, 'number');
    return [{ kind: 'number', name }];
  }
  return [choiceOf(token, types, counted)];
}

const choices = { plural: 'plural', selectordinal: 'ordinal', select: 'select' } as const;

function choiceOf(token: Select, types: Message['types'], counted: string | null): Part {
  const { arg: name, cases } = token;
  if (token.pluralOffset) throw new Error(`{${name}}: no offset`);
  const other = cases.find(({ key }) => key === 'other');
  if (!other) throw new Error(`{${name}}: the case other is missing`);
  const isSelect = token.type === 'select';
  // An empty case other means that there are no others.
  const keys = cases.map(({ key }) => key).filter((key) => key !== 'other');
  const selected = other.tokens.length === 0 ? keys : 'string';
  type(types, name, isSelect ? selected : 'number');
  return {
    kind: 'choice',
    by: choices[token.type],
    name,
    cases: cases.map((each) => [each.key, partsOf(each.tokens, types, isSelect ? counted : name)]),
  };
}

function type(types: Message['types'], name: string, wanted: ArgumentType) {
  const before = types.get(name) ?? wanted;
  if (String(before) !== String(wanted) && before !== 'number' && wanted !== 'string')
    throw new Error(`{${name}} is ${before}, and ${wanted}`);
  if (!types.has(name)) types.set(name, wanted);
}

type Piece = Part | { kind: 'open'; name: string } | { kind: 'close'; name: string };

/** Tags in plain words. What is no tag, such as `a < b`, stays a word. */
function tagsIn(words: string): Part[] {
  return words.split(/(<\/?[a-z]\w*\/?>)/).flatMap((piece, at): Part[] => {
    if (at % 2 === 0) return piece === '' ? [] : [{ kind: 'words', words: piece }];
    return [{ kind: 'tag', name: piece, parts: null }];
  });
}

/** Puts what is between two tags into one. */
function nestTags(parts: Part[]): Part[] {
  const nested: Part[] = [];
  let open: { name: string; parts: Part[] } | null = null;
  for (const part of parts.map(tagOf)) {
    if (part.kind === 'open') {
      if (open) throw new Error(`<${part.name}> in <${open.name}>`);
      open = { name: part.name, parts: [] };
      continue;
    }
    if (part.kind === 'close') {
      if (open?.name !== part.name) throw new Error(`</${part.name}> closes nothing`);
      nested.push({ kind: 'tag', ...open });
      open = null;
      continue;
    }
    (open?.parts ?? nested).push(part);
  }
  if (open) throw new Error(`<${open.name}> is not closed`);
  return nested;
}

function tagOf(part: Part): Piece {
  if (part.kind !== 'tag') return part;
  const name = part.name.replaceAll(/[</>]/g, '');
  if (part.name.startsWith('</')) return { kind: 'close', name };
  if (part.name.endsWith('/>')) return { kind: 'tag', name, parts: null };
  return { kind: 'open', name };
}

function typeTags(part: Part, types: Message['types'], isOutside: boolean) {
  if (part.kind === 'choice')
    for (const [, parts] of part.cases) for (const each of parts) typeTags(each, types, false);
  if (part.kind !== 'tag') return;
  if (!isOutside) throw new Error(`<${part.name}> is in a tag or a choice`);
  type(types, part.name, part.parts ? 'tag' : 'mark');
  for (const each of part.parts ?? []) typeTags(each, types, false);
}

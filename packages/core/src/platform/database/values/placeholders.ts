import { literalOf } from './literals.ts';

/** Values of the named placeholders of a statement. */
export type Values = Record<string, unknown>;

/** A statement as it is written, and as it is sent, with its values. */
export type Statement = { sql: string; text: string };

/** A statement without its placeholders, and their names in between. */
type Template = { texts: string[]; names: string[] };

const QUOTES = new Set(["'", '`']);
const NAME = /^[a-zA-Z]\w*/;
/** What means different things in different values of `sql_mode`: a backslash, `"` and `||`. */
const DEPENDS_ON_MODE = /[\\"]|\|\|/;

/** Statements differ by what their conditions need and by the number of their rows. */
const MAX_KNOWN = 2_000;
const known = new Map<string, Template>();

function templateOf(sql: string): Template {
  const found = known.get(sql);
  if (found) return found;
  const template = parse(sql);
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(sql, template);
  return template;
}

/** Finds the placeholders outside of quotes. @throws Error when the meaning of the text depends on `sql_mode` */
function parse(sql: string): Template {
  if (DEPENDS_ON_MODE.test(sql)) throw new Error(`not the same in every sql_mode: ${sql}`);
  const template: Template = { texts: [], names: [] };
  let from = 0;
  let quote: string | null = null;
  for (let at = 0; at < sql.length; at += 1) {
    const character = sql.charAt(at);
    if (quote !== null) {
      if (character === quote) quote = null;
      continue;
    }
    if (QUOTES.has(character)) quote = character;
    const name = character === ':' && NAME.exec(sql.slice(at + 1))?.[0];
    if (!name) continue;
    template.texts.push(sql.slice(from, at));
    template.names.push(name);
    from = at + 1 + name.length;
  }
  template.texts.push(sql.slice(from));
  return template;
}

/** Replaces the placeholders of a statement by its values. The driver can do this too, but takes twice the time. */
export function statementOf(sql: string, values: Values): Statement {
  const { texts, names } = templateOf(sql);
  let text = texts[0] ?? '';
  for (const [at, name] of names.entries()) text += literalOf(values[name]) + texts[at + 1];
  return { sql, text };
}

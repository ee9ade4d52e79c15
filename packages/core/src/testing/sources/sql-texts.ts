import { parseAst } from 'vite';
import { z } from 'zod';

/** What makes a text one of SQL: it is enough that a fragment has one of these words in capitals. */
const SQL =
  /\b(SELECT|INSERT|UPDATE|DELETE|REPLACE INTO|WHERE|FROM|JOIN|SET|VALUES|AND|OR|ON|IN|LIKE|BY|LIMIT|AS|THEN|ELSE)\b|[<>=!]=? '/;

const Element = z.object({ value: z.object({ raw: z.string() }) });
const Template = z.object({
  type: z.literal('TemplateLiteral'),
  quasis: z.array(Element),
  expressions: z.array(z.object({ start: z.number(), end: z.number() })),
});
const Sum = z.object({
  type: z.literal('BinaryExpression'),
  operator: z.literal('+'),
  left: z.object({ start: z.number(), end: z.number() }),
  right: z.object({ start: z.number(), end: z.number() }),
});

/** Returns the expressions of a source text that stand within quotes of SQL, where only a value can be meant. */
export function valuesInQuotes(text: string): string[] {
  const found: string[] = [];
  const read = (node: unknown) => {
    if (typeof node !== 'object' || node === null) return;
    found.push(...quotedIn(node, text));
    for (const each of Object.values(node)) read(each);
  };
  read(parseAst(text, { lang: 'ts' }).body);
  return found;
}

function quotedIn(node: object, text: string): string[] {
  const { data: template } = Template.safeParse(node);
  const { data: sum } = Sum.safeParse(node);
  if (sum) {
    const [left, right] = [sum.left, sum.right].map(({ start, end }) => text.slice(start, end));
    // "… = '" + value
    return SQL.test(left ?? '') && /'["`]$/.test(left ?? '') ? [right ?? ''] : [];
  }
  if (!template) return [];
  const parts = template.quasis.map(({ value }) => value.raw);
  if (!SQL.test(parts.join(' '))) return [];
  let isQuoted = false;
  return template.expressions.flatMap(({ start, end }, at) => {
    if ((parts[at]?.split("'").length ?? 1) % 2 === 0) isQuoted = !isQuoted;
    return isQuoted ? [text.slice(start, end)] : [];
  });
}

/** Ways to put a value into a statement beside the one function that does it (platform/database/values/literals.ts). */
export const otherWays =
  /\b(escapeId|SqlString\.\w+)\(|from '(sqlstring|sql-escaper)'|\b(sequelize|Sequelize|mysql2?|connection|pool)\.(literal|escape|format|fn|query|execute)\(|(?<![.\w])(literal|fn)\([`'"]|import \{[^}]*\b(escape|format|raw|literal)\b[^}]*\} from '(mysql2|sequelize)/;

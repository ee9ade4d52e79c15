import { parseAst } from 'vitest/node';

/** @typedef {import('vitest/node').Vite.ESTree.Node} Node */

/**
 * A change of a text that a test should notice.
 * @typedef {object} Change
 * @property {Kind} kind
 * @property {number} start where the text begins that is replaced
 * @property {number} end
 * @property {string} replacement
 */

/** How much of a sample is of each kind: more of those that are mistakes people make. */
export const weights = {
  condition: 4, // if (a) → if (!(a))
  guard: 3, // if (a) return; → nothing
  statement: 4, // a call or an assignment → nothing
  comparison: 3, // < → <=, === → !==
  logic: 3, // && → ||, a ?? b → a
  arithmetic: 1, // + → -
  boolean: 2, // true → false
  number: 2, // 20 → 21
  optional: 1, // a?.b → a.b
  call: 2, // some → every, a.filter(b) → a
  sql: 4, // in a statement: < → <=, AND → OR, IS NULL → IS NOT NULL
  lock: 0.5, // FOR UPDATE → nothing
};

/** @typedef {keyof typeof weights} Kind */

/** @type {Record<string, string | undefined>} */
const operators = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '&&': '||',
  '||': '&&',
};

/** @type {Record<string, string | undefined>} */
const methods = { some: 'every', every: 'some', min: 'max', max: 'min' };

/** Methods that return something like what they are called on, so that the call can be left out. */
const removable = new Set([
  'filter',
  'map',
  'reverse',
  'slice',
  'sort',
  'toLowerCase',
  'toReversed',
  'toSorted',
  'trim',
]);

/**
 * Returns all changes of a TypeScript text, in the order of their places.
 * @param {string} text
 * @returns {Change[]}
 */
export const changesOf = (text) => {
  /** @type {Change[]} */
  const found = [];
  const visit = (/** @type {Node} */ node) => {
    found.push(...changesAt(node, text));
    for (const child of childrenOf(node)) visit(child);
  };
  visit(parseAst(text, { lang: 'ts' }));
  return found.sort((a, b) => a.start - b.start || a.end - b.end);
};

/** Returns the changed text. @param {string} text @param {Omit<Change, 'kind'>} change */
export const changed = (text, { start, end, replacement }) =>
  text.slice(0, start) + replacement + text.slice(end);

/** Nodes of types have no effect in a running program, but an expression with a type has. */
const withType = new Set(['TSAsExpression', 'TSNonNullExpression', 'TSSatisfiesExpression']);

/** @param {Node} node @returns {Node[]} */
const childrenOf = (node) =>
  Object.values(node)
    .flat()
    .filter(isNode)
    .filter(({ type }) => !type.startsWith('TS') || withType.has(type));

/** @param {unknown} value @returns {value is Node} */
const isNode = (value) =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

/**
 * @param {Node} node
 * @param {string} text
 * @returns {Change[]}
 */
const changesAt = (node, text) => {
  const { start, end } = node;
  const textOf = (/** @type {Node} */ part) => text.slice(part.start, part.end);
  /** @param {Kind} kind @param {Node} test @returns {Change} */
  const negated = (kind, test) => ({ ...spanOf(test), kind, replacement: `!(${textOf(test)})` });

  switch (node.type) {
    case 'IfStatement':
      return [
        negated('condition', node.test),
        ...(isGuard(node) ? [change('guard', start, end, ';')] : []),
      ];
    case 'ConditionalExpression':
      return [negated('condition', node.test)];
    case 'ExpressionStatement':
      return isRemovable(node) ? [change('statement', start, end, ';')] : [];
    case 'BinaryExpression':
    case 'LogicalExpression': {
      const { operator, left, right } = node;
      if (operator === '??') return [change('logic', start, end, `(${textOf(left)})`)];
      const other = operators[operator];
      if (!other || (operator === '+' && [left, right].some(isText))) return [];
      const at = text.indexOf(operator, left.end);
      return [change(kindOf(operator), at, at + operator.length, other)];
    }
    case 'Literal':
      if (typeof node.value === 'boolean')
        return [change('boolean', start, end, String(!node.value))];
      if (typeof node.value === 'number')
        return [change('number', start, end, String(node.value + 1))];
      return typeof node.value === 'string' ? changesOfSql(text.slice(start, end), start) : [];
    case 'TemplateElement':
      return changesOfSql(text.slice(start, end), start);
    case 'MemberExpression':
    case 'CallExpression': {
      const before = node.type === 'CallExpression' ? node.callee : node.object;
      const at = text.indexOf('?.', before.end);
      const isName = node.type === 'MemberExpression' && !node.computed;
      return [
        ...(node.optional ? [change('optional', at, at + 2, isName ? '.' : '')] : []),
        ...(node.type === 'CallExpression' ? changesOfCall(node) : []),
      ];
    }
    default:
      return [];
  }
};

/** @param {Kind} kind @param {number} start @param {number} end @param {string} replacement @returns {Change} */
const change = (kind, start, end, replacement) => ({ kind, start, end, replacement });

const spanOf = (/** @type {Node} */ { start, end }) => ({ start, end });

/** @param {string} operator @returns {Kind} */
const kindOf = (operator) => {
  if (/^(&&|\|\|)$/.test(operator)) return 'logic';
  return /^[+*/-]$/.test(operator) ? 'arithmetic' : 'comparison';
};

/** Whether it only leaves what it is in. @param {Node & { type: 'IfStatement' }} node */
const isGuard = ({ consequent, alternate }) => {
  if (alternate) return false;
  const last = consequent.type === 'BlockStatement' ? consequent.body.at(-1) : consequent;
  return last !== undefined && /^(Return|Throw|Continue|Break)Statement$/.test(last.type);
};

/** @param {Node & { type: 'ExpressionStatement' }} node */
const isRemovable = ({ expression }) => {
  const called = expression.type === 'AwaitExpression' ? expression.argument : expression;
  if (called.type === 'CallExpression') return called.callee.type !== 'Super';
  return called.type === 'AssignmentExpression' || called.type === 'UpdateExpression';
};

/** Whether `+` with it is certainly not a sum. @param {Node} node @returns {boolean} */
const isText = (node) =>
  node.type === 'TemplateLiteral' ||
  (node.type === 'Literal' && typeof node.value === 'string') ||
  (node.type === 'BinaryExpression' && [node.left, node.right].some(isText));

/** @param {Node & { type: 'CallExpression' }} node @returns {Change[]} */
const changesOfCall = ({ callee, end }) => {
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return [];
  const { object, property } = callee;
  const other = methods[property.name];
  if (other) return [change('call', property.start, property.end, other)];
  return removable.has(property.name) ? [change('call', object.end, end, '')] : [];
};

const isSql = /\b(SELECT|UPDATE|INSERT|DELETE|FROM|JOIN|WHERE|AND|OR|SET|ORDER BY|IS NULL)\b/;

/** @type {[Kind, RegExp, string][]} */
const sqlChanges = [
  ['sql', /(?<![<>=!-])<(?![<>=])/g, '<='],
  ['sql', /<=(?!>)/g, '<'],
  ['sql', /(?<![<>=!-])>(?![<>=])/g, '>='],
  ['sql', /(?<![<>])>=/g, '>'],
  // The AND of a range stays: it is found with its BETWEEN.
  ['sql', /\bBETWEEN \S+ AND\b|\bAND\b/g, 'OR'],
  ['sql', /\bOR\b/g, 'AND'],
  ['sql', /\bIS NULL\b/g, 'IS NOT NULL'],
  ['sql', /\bIS NOT NULL\b/g, 'IS NULL'],
  ['sql', /\bNOT (?=IN\b|EXISTS\b)/g, ''],
  ['sql', / DESC\b/g, ''],
  ['sql', / \+ (?=\d|:)/g, ' - '],
  ['sql', / - (?=\d|:)/g, ' + '],
  ['lock', / FOR UPDATE( SKIP LOCKED)?\b/g, ''],
];

/** @param {string} text @param {number} start @returns {Change[]} */
const changesOfSql = (text, start) => {
  if (!isSql.test(text)) return [];
  return sqlChanges.flatMap(([kind, pattern, replacement]) =>
    [...text.matchAll(pattern)]
      .filter(([found]) => !found.startsWith('BETWEEN'))
      .map(({ index, 0: found }) =>
        change(kind, start + index, start + index + found.length, replacement),
      ),
  );
};

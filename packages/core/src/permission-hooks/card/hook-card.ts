import type { FieldIn } from '../../messages/cards/card-fields.schema.ts';
import type { PayloadIn } from '../../messages/cards/cards.schema.ts';
import {
  MAX_BODY,
  MAX_ROW_LABEL,
  MAX_ROW_VALUE,
  MAX_ROWS,
} from '../../platform/schemas/published-limits.ts';
import {
  type AgentQuestion,
  type Hook,
  isObject,
  type McpTool,
  type ToolArgument,
  type ToolCall,
  type ToolPart,
} from '../hook.ts';
import { keyOf, optionOf } from '../hosts/claude-code.ts';
import { titleOf } from './hook-title.ts';
import { visibleInOneLine, visibleText } from './visible-text.ts';

/** Limits of a card (cards.schema.ts). */
const MAX = { body: MAX_BODY, rows: MAX_ROWS, label: MAX_ROW_LABEL, value: MAX_ROW_VALUE };

/** The card about a use of a tool, or why there is none. */
export type HookCard = { card: PayloadIn; reason: null } | { card: null; reason: string };

/**
 * Returns the card that asks a person whether an agent may use a tool, or the questions of the agent. All texts of the agent are
 * made visible, and each of their lines begins with `│`, so that they cannot imitate the lines of the card. Nothing is left out:
 * two uses whose texts differ have cards that differ, and a use that does not fit has no card, because nobody could see what
 * they allow.
 */
export function hookCard({
  host,
  call,
  questions,
}: Pick<Hook, 'host' | 'call' | 'questions'>): HookCard {
  if (hasInexactNumber(call.input)) return { card: null, reason: INEXACT };
  const facts = factsOf(host, call);
  const args = questions ? [] : call.args.map(argumentRow);
  const isShort = ({ label, value }: Row) => label.length <= MAX.label && value.length <= MAX.value;
  const short = facts.filter(isShort).slice(0, MAX.rows);
  const rows = args.filter((row) => isShort(row) && !row.isText).slice(0, MAX.rows - short.length);
  const details = [...short, ...rows].map(({ label, value }) => ({ label, value }));
  const body = [
    ...facts.filter((row) => !short.includes(row)).map(longPart),
    ...(questions ? questionParts(questions) : call.parts).map(quotedPart),
    ...args.filter((row) => !rows.includes(row)).map(({ part }) => quotedPart(part)),
  ].join('\n\n');
  if (body.length > MAX.body) return { card: null, reason: tooLong(body.length) };
  const card = {
    title: titleOf({ host, call, questions }),
    // A tool without arguments has no text.
    ...(body !== '' && { body }),
    ...(questions ? ANSWERING : ALLOWING),
    ...(questions && { fields: questionFields(questions) }),
    details,
  };
  return { card, reason: null };
}

const ALLOWING = { approve_label: 'Allow', reject_label: 'Deny' };
const ANSWERING = { approve_label: 'Send answer', reject_label: 'Decline' };

/** Begins each line of the agent. */
const QUOTE = '│ ';

const shownLine = (text: string) => visibleInOneLine(text) || '⟨empty⟩';

type Row = { label: string; value: string };

/** Returns what the host says about the use, apart from the arguments of the tool. */
function factsOf(host: string, { tool, mcp, file, folders }: ToolCall): Row[] {
  return [
    { label: 'Agent', value: host },
    shownRow('Tool', tool),
    ...(mcp ? [serverRow(mcp), ...mcp.facts.map(({ label, text }) => shownRow(label, text))] : []),
    ...(file === null ? [] : [shownRow('File', file)]),
    ...folders.map((folder) => shownRow('Folder', folder)),
  ];
}

const shownRow = (label: string, text: string): Row => ({ label, value: shownLine(text) });

const serverRow = ({ server }: McpTool): Row =>
  server === null ? { label: 'Server', value: '⟨not named⟩' } : shownRow('Server', server);

type ArgumentRow = Row & {
  /** Whether it is a text of several lines, which is not for a row. */
  isText: boolean;
  /** The same in the text of the card. */
  part: ToolPart;
};

/**
 * Returns an argument as a row. The label says that the name is one of an argument, because anybody can call an argument Folder;
 * the value is JSON, so that a text `1` is another value than a number.
 */
function argumentRow({ name, value }: ToolArgument): ArgumentRow {
  const shown = visibleInOneLine(name) || '⟨empty⟩';
  const label = `Argument ${shown}`;
  const isText = typeof value === 'string' && value.includes('\n');
  const json = JSON.stringify(value) ?? 'null';
  const part =
    typeof value === 'string'
      ? { label: `Text of argument ${shown}`, text: value }
      : { label, text: JSON.stringify(value, null, 1) ?? 'null' };
  return { label, value: visibleInOneLine(json), isText, part };
}

const longPart = ({ label, value }: Row) => `${label}:\n${QUOTE}${value}`;

const quotedPart = ({ label, text }: ToolPart) =>
  [
    `${label}:`,
    ...visibleText(text)
      .split('\n')
      .map((line) => `${QUOTE}${line}`),
  ].join('\n');

const count = (number: number) => number.toLocaleString('en-US');

const tooLong = (length: number) =>
  `The use of the tool is too long to show all of it: ${count(length)} characters, and ${count(MAX.body)} fit on a card.`;

const INEXACT =
  'The arguments have a number of more than 15 digits, which cannot be shown exactly.';

/** A number of JavaScript has these decimal digits exactly. */
const EXACT_DIGITS = 15;

const isExact = (number: number) =>
  Math.abs(number) <= Number.MAX_SAFE_INTEGER &&
  Number(number.toPrecision(EXACT_DIGITS)) === number;

/** Returns whether a value contains a number with so many digits that reading the JSON could have changed it. */
function hasInexactNumber(value: unknown): boolean {
  if (typeof value === 'number') return !isExact(value);
  if (Array.isArray(value)) return value.some(hasInexactNumber);
  return isObject(value) && Object.values(value).some(hasInexactNumber);
}

/** Limits of the labels of a field (card-fields.schema.ts). */
const MAX_OF_FIELD = { label: 60, option: 80 };

/** Returns the questions of an agent in full, for the text of a card. */
const questionParts = (questions: readonly AgentQuestion[]): ToolPart[] =>
  questions.map(({ text, options }, at) => ({
    label: questions.length === 1 ? 'Question' : `Question ${at + 1}`,
    text: [
      text,
      ...options.map(
        ({ label, description }) => `- ${label}${description ? `: ${description}` : ''}`,
      ),
    ].join('\n'),
  }));

/** Returns a choice for each question. A label that is too long is its number: the text of the card has all of it. */
const questionFields = (questions: readonly AgentQuestion[]): FieldIn[] =>
  questions.map(({ text, options, takesSeveral }, at) => ({
    key: keyOf(at),
    label: short(text, MAX_OF_FIELD.label, `Question ${at + 1}`),
    type: takesSeveral ? 'multiselect' : 'select',
    required: true,
    options: options.map(({ label }, number) => ({
      value: optionOf(number),
      label: short(label, MAX_OF_FIELD.option, `Option ${number + 1}`),
    })),
    applies_to: 'approve',
  }));

function short(text: string, most: number, otherwise: string) {
  const shown = visibleInOneLine(text);
  return shown.length > most ? otherwise : shown;
}

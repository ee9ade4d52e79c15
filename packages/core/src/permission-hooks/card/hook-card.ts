import type { PayloadIn } from '../../messages/cards/cards.schema.ts';
import { MAX_BODY, MAX_ROW_VALUE } from '../../platform/schemas/published-limits.ts';
import { type Hook, isObject, type ToolPart } from '../hook.ts';
import { titleOf } from './hook-title.ts';
import { questionFields, questionParts } from './question-card.ts';
import { visibleInOneLine, visibleText } from './visible-text.ts';

/** Limits of a card (cards.schema.ts). */
const MAX = { body: MAX_BODY, value: MAX_ROW_VALUE };

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
  const lines = [
    { label: 'Agent', value: host },
    { label: 'Tool', value: shownLine(call.tool) },
    ...lineOf('File', call.file),
    ...lineOf('Folder', call.folder),
  ];
  const details = lines.filter(({ value }) => value.length <= MAX.value);
  const long = lines.filter(({ value }) => value.length > MAX.value);
  const body = [
    ...long.map(({ label, value }) => `${label}:\n${QUOTE}${value}`),
    ...(questions ? questionParts(questions) : call.parts).map(quotedPart),
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

const lineOf = (label: string, text: string | null) =>
  text === null ? [] : [{ label, value: shownLine(text) }];

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

import type { Asked } from './asked.ts';
import type { Outcome } from './outcome.ts';

/**
 * Returns text of a person as Markdown that shows exactly this text in a cell of a table. Each ASCII character that is
 * neither a letter nor a digit becomes a character reference, which never begins Markdown or HTML; characters without a
 * width, which could reorder or hide others, become their code point.
 * Source: https://spec.commonmark.org/0.31.2/#entity-and-numeric-character-references
 */
export const plain = (text: string) =>
  text
    .replaceAll(/\r\n?|\n/g, '\u2028')
    .replaceAll(/[^\P{C}\u2028]/gu, (char) => `[U+${codeOf(char).toUpperCase().padStart(4, '0')}]`)
    .replaceAll(/[!-/:-@[-`{-~]/g, (char) => `&#x${codeOf(char)};`)
    .replaceAll(/[\u2028\u2029]/g, '<br>');

const codeOf = (char: string) => char.codePointAt(0)?.toString(16) ?? '';

const HEADINGS: Record<Outcome['decision'], string> = {
  approved: '✅ Approved',
  rejected: '❌ Rejected',
  expired: '⌛ Expired',
  canceled: '🚫 Canceled',
  timed_out: '⌛ No answer in time',
};

/** Returns the summary of a step: who was asked, who decided, when, and with what. */
export function summaryOf(outcome: Outcome, { url, people }: Asked): string {
  const rows = [
    ['Question', outcome.title],
    ['Can decide', people],
    ['Decided by', outcome.responder],
    ['Answer', outcome.label],
    ['At', outcome.decidedAt],
    ['Authenticated by', outcome.authMethod],
    [outcome.responder ? 'Comment' : 'Reason', outcome.reason],
  ].filter(([, value]) => value);
  // The address is an origin and a path without characters of Markdown.
  const message = url ? `[${plain(outcome.messageId)}](${url})` : plain(outcome.messageId);
  return [
    `### ${HEADINGS[outcome.decision]}`,
    '',
    '| | |',
    '|---|---|',
    ...rows.map(([label = '', value = '']) => `| ${label} | ${plain(value)} |`),
    ...(outcome.messageId ? [`| Message | ${message} |`] : []),
    '',
  ].join('\n');
}

import { createHash } from 'node:crypto';
import type { PayloadIn } from '../cards/cards.schema.ts';
import type { Hook, ToolPart } from './hook.ts';
import { visibleInOneLine, visibleText } from './visible-text.ts';

/** Limits of a card (cards.schema.ts), with space for what is added to the text. */
const BODY = 3_900;
const VALUE = 200;
const TOOL = 60;
/** Share of a shortened text that shows its beginning; the rest shows its end. */
const HEAD = 0.65;

const count = (number: number) => number.toLocaleString('en-US');

/**
 * Returns the card that asks a person whether an agent may use a tool. All texts of the agent are made visible, and each
 * of their lines begins with `│`, so that they cannot imitate the lines of the card. What does not fit is counted, in the
 * text and in a row of its own.
 */
export function hookCard({ host, call }: Pick<Hook, 'host' | 'call'>): PayloadIn {
  const tool = shortLine(call.tool, TOOL);
  const { text, hidden } = bodyOf(call.parts);
  const rows = [
    ['Tool', call.tool],
    ['File', call.file],
    ['Folder', call.folder],
    ['Not shown', hidden > 0 ? `${count(hidden)} characters. Deny if you need to see them.` : null],
    ['SHA-256 of all', hidden > 0 ? digestOf(call.parts) : null],
  ] as const;
  return {
    title: `${host}: ${hidden > 0 ? 'allow a shortened use of' : 'allow the use of'} ${tool}?`,
    body: text,
    approve_label: 'Allow',
    reject_label: 'Deny',
    details: rows.flatMap(([label, value]) =>
      value === null ? [] : [{ label, value: shortLine(value, VALUE) }],
    ),
  };
}

const digestOf = (parts: ToolPart[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex');

/** Returns the parts as one text, and the number of characters that are not in it. */
function bodyOf(parts: ToolPart[]): { text: string; hidden: number } {
  let left = BODY;
  let hidden = 0;
  const blocks = parts.map(({ label, text }, index) => {
    // What comes later must have space too: the last part gets what is left.
    const share = index === parts.length - 1 ? left : Math.floor(left * 0.75);
    const heading = `${label}:`;
    const shown = shortened(
      quotedLines(visibleText(text)),
      Math.max(0, share - heading.length - 2),
    );
    left -= heading.length + shown.text.length + 2;
    hidden += shown.hidden;
    return `${heading}\n${shown.text}`;
  });
  return { text: blocks.join('\n\n'), hidden };
}

const quotedLines = (text: string) =>
  text
    .split('\n')
    .map((line) => `│ ${line}`)
    .join('\n');

/** Space for the line that counts what is not shown. */
const NOTE = 60;

/** Returns the beginning and the end of a text, and how many characters are missing between them. */
function shortened(text: string, most: number): { text: string; hidden: number } {
  const characters = [...text];
  if (text.length <= most) return { text, hidden: 0 };
  const space = Math.max(0, most - NOTE);
  const head = fitting(characters, Math.floor(space * HEAD));
  const tail = fitting([...characters].reverse(), space - Math.floor(space * HEAD)).reverse();
  const hidden = characters.length - head.length - tail.length;
  const end = tail.length > 0 ? `\n│ ${tail.join('')}` : '';
  return { text: `${head.join('')}\n⟨${count(hidden)} characters not shown⟩${end}`, hidden };
}

/** Returns the first characters whose UTF-16 length is at most a number, as that of the limits. */
function fitting(characters: string[], most: number): string[] {
  let length = 0;
  const end = characters.findIndex((character) => {
    length += character.length;
    return length > most;
  });
  return end < 0 ? characters : characters.slice(0, end);
}

/** Returns a text as one line of at most `most` characters; the end of a path says more than its beginning. */
function shortLine(text: string, most: number): string {
  const line = visibleInOneLine(text).trim() || '⟨empty⟩';
  if (line.length <= most) return line;
  const characters = [...line];
  const tail = fitting([...characters].reverse(), most - 24).reverse();
  return `⟨${count(characters.length - tail.length)} more⟩${tail.join('')}`;
}

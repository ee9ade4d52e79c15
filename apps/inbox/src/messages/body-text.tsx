import { ShownText } from '@assent/ui/shown-text';

type Part = { at: number; text: string; isLink: boolean };

/** Without the characters that change the text direction, so that a URL cannot be disguised. */
const address = /https?:\/\/[^\s<>"'`\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/g;
/** Characters that usually end the sentence and not the URL. */
const trailing = '.,;:!?…';

/** Splits plain text into texts and URLs. A closing bracket belongs to a URL that contains the opening one. */
export function partsOf(text: string): Part[] {
  const parts: Part[] = [];
  let at = 0;
  for (const match of text.matchAll(address)) {
    const found = trimmed(match[0]);
    if (!URL.canParse(found)) continue;
    parts.push({ at, text: text.slice(at, match.index), isLink: false });
    parts.push({ at: match.index, text: found, isLink: true });
    at = match.index + found.length;
  }
  parts.push({ at, text: text.slice(at), isLink: false });
  return parts.filter((part) => part.text !== '');
}

/** One pass from the end, because a sender chooses this text. */
function trimmed(found: string): string {
  let unopened = count(found, ')') - count(found, '(');
  let end = found.length;
  for (; end > 0; end -= 1) {
    const last = found[end - 1] ?? '';
    if (trailing.includes(last)) continue;
    if (last !== ')' || unopened <= 0) break;
    unopened -= 1;
  }
  return found.slice(0, end);
}

const count = (text: string, character: string) => text.split(character).length - 1;

/** Shows the sender's text with its line breaks and direction. Only URLs become links. */
export const BodyText = ({ text }: { text: string }) => (
  <p className="whitespace-pre-wrap break-words text-md [unicode-bidi:plaintext]">
    <ShownText text={text} hasLines draw={(shown) => <Linked text={shown} />} />
  </p>
);

const Linked = ({ text }: { text: string }) =>
  partsOf(text).map((part) =>
    part.isLink ? (
      <a
        key={part.at}
        href={part.text}
        target="_blank"
        rel="noopener noreferrer"
        className="rounded-sm text-accent-text underline decoration-1 underline-offset-3"
      >
        <bdi dir="ltr">{part.text}</bdi>
      </a>
    ) : (
      part.text
    ),
  );

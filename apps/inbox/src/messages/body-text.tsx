type Part = { at: number; text: string; isLink: boolean };

/** Without the characters that turn the direction: an address reads as it leads. */
const address = /https?:\/\/[^\s<>"'`\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/g;
/** What usually ends the sentence and not the address. */
const trailing = '.,;:!?…';

/** Cuts plain text into words and web addresses. A closing bracket belongs to an address that opened it. */
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

/** In one pass from the end: a sender chooses this text. */
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

/** The sender's text as written, with its line breaks and its direction; only addresses become more than text. */
export const BodyText = ({ text }: { text: string }) => (
  <p className="whitespace-pre-wrap break-words text-md [unicode-bidi:plaintext]">
    {partsOf(text).map((part) =>
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
    )}
  </p>
);

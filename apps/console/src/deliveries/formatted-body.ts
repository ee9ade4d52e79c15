const STEP = '  ';

/**
 * Returns JSON with line breaks and indentation, its strings and numbers as they are written; null for other texts. For
 * reading: a signature is over the exact bytes.
 */
export function formattedJson(text: string): string | null {
  const json = text.trim();
  if (!/^[[{]/.test(json) || !isJson(json)) return null;
  let formatted = '';
  let depth = 0;
  let hasOpened = false;
  const line = () => `\n${STEP.repeat(depth)}`;
  for (let at = 0; at < json.length; at += 1) {
    const token = tokenAt(json, at);
    at += token.length - 1;
    if (token.trim() === '') continue;
    const isClosing = token === '}' || token === ']';
    if (isClosing) depth -= 1;
    if (isClosing !== hasOpened) formatted += line(); // What is empty stays on its line.
    hasOpened = token === '{' || token === '[';
    if (hasOpened) depth += 1;
    formatted += token === ',' ? `,${line()}` : token === ':' ? ': ' : token;
  }
  return formatted;
}

/** Returns the string that begins here, or one character. The text is valid JSON. */
function tokenAt(json: string, start: number): string {
  if (json[start] !== '"') return json.charAt(start);
  let end = start + 1;
  while (json[end] !== '"') end += json[end] === '\\' ? 2 : 1;
  return json.slice(start, end + 1);
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

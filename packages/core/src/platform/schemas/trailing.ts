/**
 * Returns a text without the repetitions of a character at its end. Uses a loop, because a pattern such as /x+$/ takes
 * quadratic time on a text with many of them elsewhere.
 */
export function withoutTrailing(text: string, character: string): string {
  let end = text.length;
  while (end > 0 && text[end - 1] === character) end -= 1;
  return text.slice(0, end);
}

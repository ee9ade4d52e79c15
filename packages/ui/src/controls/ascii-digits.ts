/** Returns a text with the digits 0 to 9 in place of those of other systems, such as ٣, ۳, ३ and ３. */
export const asciiDigits = (text: string): string => text.replace(/\p{Nd}/gu, digitOf);

/** Each system has ten digits in a row, from zero. */
function digitOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((code - zero) % 10);
}

import { z } from 'zod';

/** The addresses that `<input type=email>` accepts (WHATWG HTML, valid e-mail address). */
export const emailPattern = z.regexes.html5Email;

const NOT_ASCII = /[^ -~]/;
/** What a URL would not take as a part of its host. */
const DELIMITER = /[\s@/?#:%\\[\]]/;

/**
 * Returns an address with its domain in ASCII, as mail servers and `<input type=email>` write it (IDNA, UTS 46):
 * `ada@почта.рф` → `ada@xn--80a1acny.xn--p1ai`. Two spellings of one address are then equal. A text whose domain cannot be
 * converted is returned as it is.
 */
export function withAsciiDomain(address: string): string {
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at);
  if (at === 0 || !NOT_ASCII.test(domain) || DELIMITER.test(domain)) return address;
  const url = `http://${domain}`;
  return URL.canParse(url) ? address.slice(0, at) + new URL(url).hostname : address;
}

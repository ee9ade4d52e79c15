import { z } from 'zod';
import { fieldProblem } from '../errors.ts';
import type { Service } from '../service.ts';
import type { MessageIn } from './messages.schema.ts';

/** Maximum length of a URL as stored: percent-encoded, so longer than what was sent. */
const LONGEST_URL = 2048;
/** Maximum length of a request line that servers accept. */
const LONGEST_LINK = 8000;
/** Maximum length that ids, times, names and the signature of a token take in the link. */
const TOKEN_FRAME = 1600;

/**
 * Returns the sender's page as it is stored with a message.
 * @throws Problem validation_failed: not https (development also accepts http), no domain name, a user name, too long
 */
export function contextOf(service: Service, input: MessageIn) {
  const { context_url, context_label = null, context_secure: contextSecure = false } = input;
  if (context_url === undefined && contextSecure)
    throw fieldProblem('/context_url', 'required', 'is required with context_secure');
  if (context_url === undefined)
    return { contextUrl: null, contextLabel: context_label, contextSecure };
  const url = new URL(context_url);
  const wrong = whatIsWrong(url, service.allowPrivateAddresses);
  if (wrong) throw fieldProblem('/context_url', 'invalid_format', wrong);
  if (contextSecure && lengthOfLink(url, input.ext) > LONGEST_LINK)
    throw fieldProblem(
      '/ext',
      'too_long',
      `is part of the link with context_secure, and the link must have at most ${LONGEST_LINK} characters`,
    );
  return { contextUrl: url.href, contextLabel: context_label, contextSecure };
}

function whatIsWrong(url: URL, isDevelopment: boolean): string | null {
  // `https://bank@evil.example` shows one name and leads to another.
  if (url.username || url.password) return 'must not contain a user name or password';
  if (url.href.length > LONGEST_URL)
    return `must have at most ${LONGEST_URL} characters when encoded`;
  if (isDevelopment) return null;
  if (url.protocol !== 'https:') return 'must start with https://';
  return z.regexes.domain.test(url.hostname) ? null : 'must have a domain name';
}

/** Returns the maximum length of a link with its token: the address, and base64url of the token's claims. */
function lengthOfLink({ href, origin, pathname }: URL, ext: string | undefined): number {
  const said = JSON.stringify([ext, origin + pathname]);
  return href.length + Math.ceil((Buffer.byteLength(said) * 4) / 3) + TOKEN_FRAME;
}

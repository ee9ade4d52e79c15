import { browserOf } from '@assent/core/pure/accounts/browsers/browser-name';
import { partTexts } from '../texts.ts';

/** Returns a name such as “Chrome on Android” for a User-Agent header, in the language of the person. */
export function browserName(userAgent: string | null): string {
  const { browser, system } = browserOf(userAgent);
  const { on, unknown } = partTexts.browsers;
  const name = browser ?? unknown;
  return system === null ? name : on({ browser: name, system });
}

import { browserKind, isInstalled } from '../pushes/browser.ts';
import { readText, storeText } from '../storage.ts';

/** Returns whether this is an installed app that shares no cookies with the browser of the same phone. */
export const isApart = () => isInstalled() && ['ios', 'safari'].includes(browserKind());

/** Returns whether this browser can show a code for such an app. */
export const canHandOver = () => !isInstalled() && ['ios', 'safari'].includes(browserKind());

const storageKey = 'assent-claim';
/** Time in which the other browser may confirm, and this one sign in. */
const lifeMs = 240_000;

/**
 * Returns the token of a code that was entered. It is stored, because the phone may unload the app while the person
 * confirms in the browser.
 */
export function storedClaim(): string | null {
  const [claim, at] = (readText(storageKey) ?? '').split(' ');
  return claim && Date.now() - Number(at) < lifeMs ? claim : null;
}

export const storeClaim = (claim: string | null) =>
  storeText(storageKey, claim && `${claim} ${Date.now()}`);

const personKey = 'assent-whose';
/** Whose inbox the app became. The name may be empty. */
export type Whose = { name: string; email: string };

/** Returns whose inbox the app became, until they say that it is theirs: the phone may unload the app before. */
export function storedWhose(): Whose | null {
  const [email = '', name = ''] = (readText(personKey) ?? '').split('\n');
  return email === '' ? null : { name, email };
}

export const storeWhose = (person: Whose | null) =>
  storeText(personKey, person && `${person.email}\n${person.name}`);

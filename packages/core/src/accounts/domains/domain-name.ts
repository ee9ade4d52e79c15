import { domainToUnicode } from 'node:url';
import { parse } from 'tldts';
import { fieldProblem } from '../../platform/errors.ts';
import type { TxtAnswer } from '../../platform/outbound/txt-lookup.ts';
import type { DomainProblem } from './domains.schema.ts';

/** Returns the DNS name of the record of a domain. */
export const recordNameOf = (domain: string) => `_assent.${domain}`;

/** Maximum length of a DNS name, without its final dot. */
const LONGEST = 253;
const LABELS = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9-]+$/;

/**
 * Returns a domain in DNS form: lower case, international names in punycode.
 * @param allowPrivate for development: also accepts names that do not exist in the public DNS
 * @throws Problem validation_failed
 */
export function domainFrom(text: string, allowPrivate: boolean): string {
  const url = text.includes('://') ? text : `https://${text}`;
  if (!URL.canParse(url)) throw wrong('must be a domain such as shop.example');
  const { hostname, username, port, pathname, search, hash } = new URL(url);
  if (username || port || search || hash || pathname !== '/')
    throw wrong('must be only the domain, such as shop.example');
  const name = hostname.replace(/\.$/, '');
  const { isIp, domain, isIcann, isPrivate } = parse(name, { allowPrivateDomains: true });
  if (isIp) throw wrong('must be a domain, not an IP address');
  if (domain === null) throw wrong(`must be a domain of yours: ${name} is for everybody`);
  if (!(isIcann || isPrivate || allowPrivate))
    throw wrong('must be a domain of the public internet');
  if (!LABELS.test(name) || recordNameOf(name).length > LONGEST)
    throw wrong('must be a domain such as shop.example');
  return name;
}

const wrong = (detail: string) => fieldProblem('/domain', 'invalid_domain', detail);

const ASCII = /^[a-z0-9-]+$/;
/** Latin letters with marks, and the few without marks that are no look-alikes. */
const LATIN = /^[a-z0-9ßæœøłđðþ-]+$/;
/** Scripts whose letters do not look like Latin ones. */
const EAST_ASIAN = [
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}0-9-]+$/u,
  /^[\p{Script=Han}\p{Script=Hangul}0-9-]+$/u,
];
const OTHERS = [
  'Cyrillic',
  'Greek',
  'Arabic',
  'Hebrew',
  'Armenian',
  'Georgian',
  'Devanagari',
  'Thai',
].map((script) => new RegExp(`^[\\p{Script=${script}}\\p{M}0-9-]+$`, 'u'));

/**
 * Returns a domain as people see it: in its own script if its letters cannot be mistaken for others, otherwise in
 * punycode. Mixed scripts stay in punycode, and so does a Cyrillic or Greek name under a Latin top-level domain (UTS
 * 39, as in browsers).
 */
export function displayOf(domain: string): string {
  const own = domainToUnicode(domain);
  const labels = own.split('.');
  const ending = labels.at(-1) ?? '';
  const isPlain = (label: string) =>
    ASCII.test(label) ||
    LATIN.test(label.normalize('NFD').replaceAll(/\p{M}/gu, '')) ||
    EAST_ASIAN.some((script) => script.test(label)) ||
    OTHERS.some((script) => script.test(label) && !ASCII.test(ending) && script.test(ending));
  return own !== '' && labels.every(isPlain) ? own : domain;
}

/** Returns the value that the record must have. */
export const recordValueOf = (token: string) => `assent-domain=${token}`;

/** Returns whether a DNS answer proves a token. Other values beside it are allowed. */
export const proves = (answer: TxtAnswer, token: string): boolean =>
  answer.kind === 'found' && answer.values.some((value) => value.trim() === recordValueOf(token));

/** Returns why a DNS answer is no proof. */
export function flawOf(answer: TxtAnswer): DomainProblem {
  if (answer.kind === 'unanswered') return 'no_answer';
  return answer.kind === 'found' ? 'other_value' : 'record_missing';
}

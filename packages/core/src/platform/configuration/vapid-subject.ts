import { withoutTrailing } from '../schemas/trailing.ts';

/**
 * Domains that are reserved, so that nobody can be reached there (RFC 2606, 6761, 6762, 7686, 8375 and 9476, and
 * `internal`, which ICANN reserved for private use).
 */
const RESERVED = [
  'localhost',
  'local',
  'invalid',
  'test',
  'example',
  'internal',
  'onion',
  'alt',
  'home.arpa',
  'example.com',
  'example.net',
  'example.org',
];

/** The variables that a subject is made of. */
type Given = {
  VAPID_SUBJECT?: string | undefined;
  OPERATOR_EMAIL?: string | undefined;
  BASE_URL?: string | undefined;
};

/**
 * Returns the contact address for push services (RFC 8292 §2.1): `VAPID_SUBJECT`, or else the first usable one of
 * `OPERATOR_EMAIL` and `BASE_URL`. Without any, it is one that Apple refuses.
 */
export function vapidSubjectOf({ VAPID_SUBJECT, OPERATOR_EMAIL, BASE_URL }: Given): string {
  if (VAPID_SUBJECT !== undefined) return VAPID_SUBJECT;
  const derived = [
    OPERATOR_EMAIL && mailto(OPERATOR_EMAIL),
    BASE_URL && withoutTrailing(BASE_URL, '/'),
  ];
  const isUsable = (subject: string | undefined) => subject && whyNotSubject(subject) === null;
  return derived.find(isUsable) ?? 'mailto:assent@localhost';
}

/** RFC 6068 §2: what has a meaning in a mailto URL is encoded. */
const mailto = (address: string) =>
  `mailto:${encodeURI(address).replaceAll(/[?#&]/g, encodeURIComponent)}`;

/**
 * Returns why push services refuse a subject, as the rest of a sentence; null if there is nothing against it. Apple
 * answers 403 BadJwtToken for all of these, others accept some (web-push-libs/web-push#947).
 */
export function whyNotSubject(subject: string): string | null {
  const host = hostOf(subject);
  if (host === null) return 'is neither mailto: with one address nor an https: URL';
  const name = withoutTrailing(host.toLowerCase(), '.');
  if (/^\[|^[\d.]+$/.test(name)) return 'has an IP address instead of a domain';
  const reserved = RESERVED.find((domain) => name === domain || name.endsWith(`.${domain}`));
  if (reserved) return `is at ${reserved}, which is a reserved domain`;
  return name.includes('.') ? null : 'has a host name without a domain';
}

function hostOf(subject: string): string | null {
  const [, host] = /^mailto:[^\s@?,<>]+@([^\s@?,<>]+)$/i.exec(subject) ?? [];
  if (host !== undefined) return host;
  const isHttps = /^https:\/\/\S+$/i.test(subject) && URL.canParse(subject);
  return isHttps ? new URL(subject).hostname : null;
}

const REMEDY =
  'Set VAPID_SUBJECT or OPERATOR_EMAIL to an address with a public domain, such as mailto:ops@your-company.com';

/** Returns what is wrong with the subject in production; null if nothing. Contains no value of a variable. */
export function subjectFault(given: Given): string | null {
  const reason = whyNotSubject(vapidSubjectOf(given));
  if (reason === null) return null;
  if (given.VAPID_SUBJECT === undefined)
    return 'VAPID_SUBJECT is missing: where push services reach you, a mailto: or https: address with a public domain. OPERATOR_EMAIL or BASE_URL takes its place if its domain is public';
  return `VAPID_SUBJECT ${reason}: Apple refuses every push with it (403 BadJwtToken). ${REMEDY}`;
}

/** Returns the warning about a subject in development; null if there is nothing against it. */
export function subjectWarning(subject: string): string | null {
  const reason = whyNotSubject(subject);
  return reason === null
    ? null
    : `The contact address for push services (${subject}) ${reason}: Apple refuses every push with it, so iPhones, iPads and Safari get none. ${REMEDY}`;
}

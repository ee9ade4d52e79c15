import { Problem } from '../errors.ts';
import { whyNotCallable } from '../schemas/callable-url.ts';

/**
 * Hosts of browsers' push services; `*.` stands for one or more labels. Whole domains such as `*.googleapis.com` are
 * not listed, because customers of their owners have hosts there as well.
 *
 * - `fcm.googleapis.com`: Chrome and browsers made of Chromium (https://developer.chrome.com/docs/push-notifications).
 *   `android.googleapis.com` is what Chrome before version 52 gave out
 *   (https://github.com/web-push-libs/web-push/issues/801), `jmt17.google.com` what Chromium built without keys of
 *   Google gives out.
 * - `updates.push.services.mozilla.com`: Firefox (https://mozilla-push-service.readthedocs.io).
 * - `*.push.apple.com`: Safari ("allow URLs from any subdomain of push.apple.com", https://webkit.org/blog/12945).
 * - `*.notify.windows.com`: Edge (https://learn.microsoft.com/windows/apps/develop/notifications/push-notifications).
 */
export const KNOWN_PUSH_HOSTS = [
  'fcm.googleapis.com',
  'android.googleapis.com',
  'jmt17.google.com',
  'updates.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
];

/** The push services to which this server pushes. */
export type PushHosts = {
  /** Hosts that `PUSH_HOSTS` adds to the known ones, each exact or `*.` and a domain. */
  added: string[];
  /** Whether any host that the address guard allows is accepted: outside production only. */
  isAnyAllowed: boolean;
};

/** The host or pattern of an endpoint, and whether it is one of the known push services. */
export type PushService = { name: string; isKnown: boolean };

/** Returns the push service of an endpoint; null when this server does not push to it. */
export function pushServiceOf(endpoint: string, hosts: PushHosts): PushService | null {
  if (!URL.canParse(endpoint)) return null;
  const { protocol, port, username, password, hostname } = new URL(endpoint);
  const isPlain = protocol === 'https:' && !port && !username && !password;
  const known = KNOWN_PUSH_HOSTS.find((pattern) => isMatch(hostname, pattern));
  if (known && isPlain) return { name: known, isKnown: true };
  const added = hosts.added.find((pattern) => isMatch(hostname, pattern));
  if (added && isPlain) return { name: added, isKnown: false };
  return hosts.isAnyAllowed ? { name: hostname, isKnown: false } : null;
}

/** Compares whole labels, so that `evil-push.apple.com.example` does not match Apple's pattern. */
function isMatch(hostname: string, pattern: string): boolean {
  if (!pattern.startsWith('*.')) return hostname === pattern;
  const domain = pattern.slice(1);
  return hostname.endsWith(domain) && hostname.length > domain.length;
}

/** @throws Problem callback_url_blocked, push_service_unknown */
export function checkEndpoint(endpoint: string, hosts: PushHosts, allowPrivate: boolean): void {
  const reason = whyNotCallable(endpoint, allowPrivate);
  if (reason) throw new Problem('callback_url_blocked', { detail: reason });
  if (pushServiceOf(endpoint, hosts)) return;
  const { hostname } = new URL(endpoint);
  throw new Problem('push_service_unknown', {
    params: { host: hostname },
    detail: `${hostname} is not a push service that this server knows. The operator of the server can add it to PUSH_HOSTS.`,
  });
}
